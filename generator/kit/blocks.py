"""The blocks of the page of a kit: a product with its pictures, and every file of it in a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from generator.content.page_words import FilesWords
from generator.kit.naming import WAYS, Told, thing_name, told
from generator.kit.pictures import Pictures
from generator.output import Made
from generator.paper.counting import page_count
from generator.paper.papers import PAPERS

_KEY = "-key-"
_BOTH_SIDES = ("long-edge", "short-edge")


@dataclass(frozen=True, slots=True)
class Filed:
    """A file with what its name tells."""

    file: Made
    told: Told


class Blocks:
    """Makes the blocks of a page for these papers."""

    def __init__(self, words: FilesWords, papers: Sequence[str]) -> None:
        self.words, self.papers = words, papers
        self.pictures = Pictures(words)

    def filed(self, files: Sequence[Made]) -> list[Filed]:
        """The files with what their names tell."""
        return [Filed(file, told(file.name, self.papers)) for file in files]

    def block(self, caption: str, files: Sequence[Made], *, both_sides: bool = False) -> Iterator[str]:
        """The pictures and the table, side by side if there is one picture."""
        things = _by_thing(self.filed(files))
        figures = list(self.figures(things))
        yield f'<div class="{"beside" if len(figures) == 1 else "below"}">'
        if figures:
            yield from ('<div class="grid">', *figures, "</div>")
        yield from self.table(caption, files, both_sides=both_sides)
        yield "</div>"

    def figures(self, things: Mapping[str, Sequence[Filed]]) -> Iterator[str]:
        """A picture of each thing, on the first of the papers, with a link to its file."""
        for thing, filed in things.items():
            papers = {one.told.paper for one in filed}
            if papers.isdisjoint((self.papers[0], *([] if papers - {""} else [""]))):
                continue  # the same on another paper
            first = [one.file for one in filed if one.told.paper in ("", self.papers[0])]
            name = thing_name(thing, self.words.things) if len(things) > 1 else ""
            yield from filter(None, [self.pictures.figure(name, first)])

    def table(self, caption: str, files: Sequence[Made], *, both_sides: bool = False) -> Iterator[str]:
        """Every file in its row: the thing and the way it is printed; a column for each paper.

        ``both_sides`` says that files which name no way are for both sides of the sheet.
        """
        filed, words = self.filed(files), self.words
        columns = [paper for paper in self.papers if any(one.told.paper == paper for one in filed)]
        heads = [words.papers.get(paper, paper) for paper in columns]
        if any(not one.told.paper for one in filed):
            heads.append(words.whole if columns else words.files)
            columns.append("")
        head = "".join(f'<th scope="col">{escape(one)}</th>' for one in (words.thing, *heads))
        yield f'<div class="wide"><table class="files"><caption class="unseen">{escape(caption)}</caption>'
        yield f"<thead><tr>{head}</tr></thead><tbody>"
        things = _by_thing(filed)
        for thing, members in things.items():
            for way in sorted({one.told.way for one in members}, key=_place):
                row = [one for one in members if one.told.way == way]
                label = self._label(thing if len(things) > 1 else "", way or "both" * both_sides)
                duplex = both_sides or way in _BOTH_SIDES
                cells = (
                    self._cell([one for one in row if one.told.paper == paper], duplex) for paper in columns
                )
                yield f'<tr><th scope="row">{escape(label)}{self._size(row)}</th>{"".join(cells)}</tr>'
        yield "</tbody></table></div>"

    def links(self, files: Sequence[Made]) -> str:
        """Links to files by their endings."""
        return " ".join(_link(file.name, file.name.rsplit(".", 1)[-1].upper()) for file in files)

    def _label(self, thing: str, way: str) -> str:
        words = self.words.ways[way] if way else ""
        named = thing_name(thing, self.words.things) if thing else ""
        if named and words:
            return f"{named}: {words[:1].lower()}{words[1:]}"
        return named or words or self.words.ways["print"]

    def _cell(self, row: Sequence[Filed], duplex: bool) -> str:
        links = " ".join(_link(one.file.name, self._amount(one, duplex)) for one in row)
        return f"<td>{links}</td>"

    def _amount(self, one: Filed, duplex: bool) -> str:
        """How many sheets or pages a PDF for a paper has, the ending of any other file."""
        if one.told.ending != "pdf" or not one.told.paper:
            return one.told.ending.upper()
        pages = page_count(one.file.content)
        if one.told.way == "reading":
            return self.words.pages.format(count=pages) if pages > 1 else self.words.page
        sheets = -(-pages // 2) if duplex else pages
        return self.words.sheets.format(count=sheets) if sheets > 1 else self.words.sheet

    def _size(self, row: Sequence[Filed]) -> str:
        """The size, where it is not simply that of the paper or of a page on a screen."""
        sizes = dict.fromkeys(
            size_words(one.file.size_mm)
            for one in row
            if one.file.size_mm and one.told.way != "reading" and not _is_paper(one)
        )
        return f'<span class="size">{escape(" / ".join(sizes))}</span>' if sizes else ""


def size_words(sides: Sequence[float]) -> str:
    """A size in words, of two sides or three."""
    return " × ".join(f"{round(side, 1):g}" for side in sides) + " mm" if sides else ""


def _link(name: str, words: str) -> str:
    """A link whose name tells the file also to those who only hear it."""
    href = escape(name, quote=True)
    return f'<a href="{href}" title="{href}">{escape(words)}<span class="unseen">: {href}</span></a>'


def _is_paper(one: Filed) -> bool:
    paper = PAPERS.get(one.told.paper)
    sides = sorted(one.file.size_mm)
    return paper is not None and all(
        abs(side - other) < 0.1
        for side, other in zip(sides, sorted((paper.width_mm, paper.height_mm)), strict=False)
    )


def _place(way: str) -> int:
    return WAYS.index(way) if way in WAYS else -1


def _by_thing(filed: Sequence[Filed]) -> dict[str, list[Filed]]:
    """The files of each thing, in their order; a key follows what it is the key to."""
    things: dict[str, list[Filed]] = {}
    for one in filed:
        things.setdefault(one.told.thing.replace(_KEY, "-"), [])
    for one in filed:
        things.setdefault(one.told.thing, []).append(one)
    order = {thing: place for place, thing in enumerate(things)}
    whole = sorted(things, key=lambda thing: (order[thing.replace(_KEY, "-")], _KEY in thing))
    return {thing: things[thing] for thing in whole if things[thing]}
