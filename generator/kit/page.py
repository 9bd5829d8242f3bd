"""The page beside the files of a kit: what there is, in pictures, and how to print it."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any

from generator import __version__
from generator.content.page_words import PageWords, page_words
from generator.content.teaching import groups_of
from generator.kit.blocks import Blocks, size_words
from generator.kit.frame import framed
from generator.kit.order import KitOrder
from generator.kit.parts import BOTH_SIDES, DICE, Product, class_pupils
from generator.output import Made
from generator.paper.teacher import classes
from generator.products.command import command_line
from generator.render.thumbnail import can_draw_pages
from generator.solid import available

PAGE = "index.html"
_PARTS = "parts/parts.json"
_EACH_PUPIL = ("rules", "worksheets")
_ONCE = ("first", "poster", "teacher")

Kinds = dict[str, list[Made]]


def page_inputs(order: KitOrder) -> list[object]:
    """What the page depends on besides the files that it shows."""
    return [order.pupils, order.audience, order.plastic, can_draw_pages(), available.missing()]


def kit_page(order: KitOrder, products: Sequence[Product], files: Mapping[str, Sequence[Made]]) -> Made:
    """The page as one file that needs nothing from elsewhere; links lead to the files beside it."""
    page = _Page(order, products, files)
    title = page.words.title.format(game=page.game.name)
    return Made(PAGE, framed(order.language, title, page.body()), (), page.command)


def copies(order: KitOrder, section: str) -> int:
    """How often the files of a section are wanted: once for each pupil, or for each group that plays."""
    if order.pupils is None or section in _ONCE:
        return 1
    if section in _EACH_PUPIL:
        return order.pupils
    return groups_of(order.pupils, len(order.load().rules.seats))


class _Page:
    """A page in the making; ``sections`` have the files of each of their kinds."""

    def __init__(
        self, order: KitOrder, products: Sequence[Product], files: Mapping[str, Sequence[Made]]
    ) -> None:
        self.order, self.game = order, order.load()
        self.words: PageWords = page_words(order.language, order.templates)
        self.command = command_line("kit", order.game, settings=order.settings())
        self.sections: dict[str, Kinds] = {}
        for product in products:
            kinds = self.sections.setdefault(product.kind.section, {})
            kinds.setdefault(product.kind.name, []).extend(files[product.id])
        self.blocks = Blocks(self.words.files, order.papers)

    def body(self) -> Iterator[str]:
        """All that is seen."""
        words, game = self.words, self.game
        yield f'<a class="skip" href="#kit">{escape(words.skip)}</a>'
        yield f'<header><h1>{escape(game.name)}</h1><p class="tagline">{escape(game.tagline)}</p>'
        yield f"<p>{escape(words.what.format(game=game.name))} {escape(self._reading())}</p>"
        yield from self._hero()
        yield "</header>"
        yield from self._contents()
        yield '<main id="kit">'
        yield from self._steps()
        yield from self._duplex()
        for name, kinds in self.sections.items():
            yield from self._section(name, kinds)
            if name == "teacher":
                yield from self._another_class()
        missing = available.missing()
        if missing and self.order.plastic:
            yield f'<p class="note">{escape(words.missing.format(why=missing))}</p>'
        yield "</main>"
        foot = words.foot.format(version=__version__, command=f"“{self.command}”")
        yield f"<footer><p>{escape(foot)}</p></footer>"

    def _reading(self) -> str:
        reading = self.game.reading
        return self.words.reading.format(
            reading=reading.title, status=self.words.statuses.get(reading.status, reading.status)
        )

    def _hero(self) -> Iterator[str]:
        boards = self.sections.get("board", {}).get("board", ())
        drawn = next((file for file in boards if file.name.endswith(".svg")), None)
        if drawn is not None:
            yield f'<div class="hero">{self.blocks.pictures.image(drawn)}</div>'

    def _contents(self) -> Iterator[str]:
        words = self.words
        titles = {"order": words.order.title, "duplex": words.duplex.title}
        titles |= {name: words.sections[name].title for name in self.sections}
        links = "".join(f'<li><a href="#{name}">{escape(text)}</a></li>' for name, text in titles.items())
        yield f'<nav aria-label="{escape(words.contents, quote=True)}"><ul>{links}</ul></nav>'

    def _steps(self) -> Iterator[str]:
        words = self.words.order
        yield f'<section id="order"><h2>{escape(words.title)}</h2>'
        yield f"<p>{escape(self.words.scale)}</p>"
        yield '<ol class="steps">'
        for name in self.sections:
            count = copies(self.order, name)
            amount = words.copies.format(count=count) if count > 1 else words.copy_
            told = f' <span class="amount">({escape(amount)})</span>' if self.order.pupils else ""
            link = f'<a href="#{name}">{escape(self.words.sections[name].title)}</a>'
            yield f"<li>{link}: {escape(words.steps[name])}{told}</li>"
        yield "</ol></section>"

    def _duplex(self) -> Iterator[str]:
        words = self.words.duplex
        answers = (
            (words.long, words.long_answer, ("long-edge",)),
            (words.short, words.short_answer, ("short-edge",)),
            (words.none, words.none_answer, ("fronts", "backs")),
        )
        yield f'<section id="duplex"><h2>{escape(words.title)}</h2>'
        yield f"<details><summary>{escape(words.summary)}</summary><p>{escape(words.ask)}</p>"
        for question, answer, ways in answers:
            yield f"<details><summary>{escape(question)}</summary><p>{escape(answer)}</p>"
            yield from self._files_printed(ways)
            yield "</details>"
        yield "</details></section>"

    def _files_printed(self, ways: Sequence[str]) -> Iterator[str]:
        """The files for printers of one sort, a line for each paper."""
        files = [file for kinds in self.sections.values() for some in kinds.values() for file in some]
        filed = [one for one in self.blocks.filed(files) if one.told.way in ways]
        for paper in dict.fromkeys(one.told.paper for one in filed):
            take = self.words.duplex.take.format(paper=self.words.files.papers.get(paper, paper))
            names = [escape(one.file.name) for one in filed if one.told.paper == paper]
            links = "".join(f'<li><a href="{name}">{name}</a></li>' for name in names)
            yield f'<p class="take">{escape(take)}</p><ul class="take">{links}</ul>'

    def _section(self, name: str, kinds: Kinds) -> Iterator[str]:
        words = self.words.sections[name]
        yield f'<section id="{name}"><h2>{escape(words.title)}</h2><p>{escape(words.words)}</p>'
        for kind, files in kinds.items():
            title = words.title
            if len(kinds) > 1 and kind in self.words.kinds:
                own = self.words.kinds[kind]
                title = own.title
                yield f"<h3>{escape(title)}</h3><p>{escape(own.words)}</p>"
            yield from self._kind(kind, title, files)
        yield "</section>"

    def _another_class(self) -> Iterator[str]:
        """That the teacher's pack is for another number of pupils, if the class is too small or too large."""
        least, most = classes(self.game)
        pack = class_pupils(self.order)
        if self.order.pupils not in (None, pack):
            told = self.words.another_class.format(least=least, most=most, pupils=pack)
            yield f'<p class="note">{escape(told)}</p>'

    def _kind(self, kind: str, title: str, files: Sequence[Made]) -> Iterator[str]:
        caption = self.words.files.caption
        listing = next((file for file in files if file.name == _PARTS), None)
        if listing is None:
            yield from self.blocks.block(caption.format(section=title), files, both_sides=kind in BOTH_SIDES)
            return
        parts = json.loads(listing.content)["parts"]
        yield from ('<div class="grid">', *self._part_pictures(parts, files), "</div>")
        more = yield from self._parts_list(parts, files)
        yield from self.blocks.table(caption.format(section=self.words.parts_list.more), more)

    def _part_pictures(self, parts: Sequence[dict[str, Any]], files: Sequence[Made]) -> Iterator[str]:
        """A picture of each part: of the whole if there is one, else of its first piece."""
        named = {file.name.rsplit("/", 1)[-1]: file for file in files}
        for part, pieces in groupby(parts, key=lambda part: part["part"]):
            piece = next(pieces)["piece"]
            drawn = named.get(f"{part}.svg") or named.get(f"{piece}.svg")
            if drawn is not None and part not in DICE:  # dice have a section of their own
                yield self.blocks.pictures.figure(part, [drawn])

    def _parts_list(
        self, parts: Sequence[dict[str, Any]], files: Sequence[Made]
    ) -> Generator[str, None, Sequence[Made]]:
        """The list of the parts with their files; returns the files that belong to no part."""
        words = self.words.parts_list
        left = {file.name.removeprefix("parts/"): file for file in files}
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in words.heads)
        yield f'<h3>{escape(words.title)}</h3><div class="wide"><table class="parts">'
        yield f"<caption>{escape(words.caption)}</caption><thead><tr>{heads}</tr></thead><tbody>"
        for part, group in groupby(parts, key=lambda piece: piece["part"]):
            pieces = list(group)
            notes = ". ".join(dict.fromkeys(piece["note"] for piece in pieces))
            said = f'<span class="size">{escape(notes)}</span>'
            yield f'<tr class="group"><th scope="rowgroup" colspan="6">{escape(part)}{said}</th></tr>'
            yield from (self._piece(piece, left) for piece in pieces)
        grams = sum(part["copies"] * part["grams"] for part in parts)
        yield f"</tbody></table></div><p>{escape(words.total.format(grams=round(grams)))}</p>"
        told = {name for part in parts for name in part["files"]}
        return [file for name, file in left.items() if name not in told]

    def _piece(self, piece: dict[str, Any], files: Mapping[str, Made]) -> str:
        cells = (piece["copies"], size_words(piece["size_mm"]), f"{piece['grams']:g}", piece["time"])
        shown = "".join(f"<td>{escape(str(cell))}</td>" for cell in cells)
        links = self.blocks.links([files[name] for name in piece["files"] if name in files])
        return f'<tr><th scope="row">{escape(piece["piece"])}</th>{shown}<td>{links}</td></tr>'
