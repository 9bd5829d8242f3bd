"""The pages beside the files of kits: what there is, in pictures, and how to print it.

Everything that a page shows is gathered here; how it looks stands in templates/page.
"""

from __future__ import annotations

import base64
import io
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import unescape
from itertools import groupby
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from tabulae import __version__
from tabulae.kit.front import board_drawing, board_note, first_words, game_facts
from tabulae.kit.order import KitOrder, copies
from tabulae.kit.texts import shown_readings, shown_sections, shown_sources
from tabulae.library.document_words import PageWords, SectionWords, page_words
from tabulae.library.loader import templates_root
from tabulae.library.records import Game
from tabulae.library.site_words import site_words
from tabulae.library.words import Grammar, fill
from tabulae.paper.papers import PAPERS
from tabulae.paper.teacher import class_sizes
from tabulae.products.output import OutputFile
from tabulae.products.product import KitItem
from tabulae.products.teacher import Teacher, class_pupils
from tabulae.render.svg import svg_bytes
from tabulae.render.thumbnail import SVG, can_draw_pages, data_uri, light_svg, page_picture
from tabulae.scene.fonts import font_path
from tabulae.solid.errors import missing_library

PAGE = "index.html"
FOLDER = "page"
"""The folder of the page's own templates."""

LABELLED_WAYS = (
    "both-sides",
    "long-edge",
    "short-edge",
    "fronts",
    "backs",
    "backs-reversed",
    "sheet",
    "reading",
)
"""Ways of printing that have a row of their own, in the order of a table."""

_TAG = re.compile(r"<[^>]*>")
_FIGURES = "0123456789.,×– "
FACES = (
    ("Tabulae", "regular", False),
    ("Tabulae", "italic", True),
    ("Tabulae Caps", "caps", False),
    ("Tabulae Figures", "figures", False),
)
"""The families of a page, the style of type that each is, and whether it is slanted."""
_WIDTH_PX = 400
PIXELS_PER_MM = 5.2
"""How large a millimetre of a figure is on a screen: its smallest type is then some 15 pixels high."""
_HEAVIEST = 330_000
_MOST_BYTES = 1_400_000
_HAIRLINE_MM = 1.2
"""How wide the lines of a cutter are drawn: as fine as they are, nobody would see them."""
_PARTS_DATA = "parts.json"

Fields = dict[str, Any]
"""What a template is filled with."""


def page_folder() -> Path:
    """The folder of the page's own templates, style sheets and scripts."""
    return templates_root() / FOLDER


@cache
def page_environment() -> jinja2.Environment:
    """The templates of pages; everything that they are filled with is escaped."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(page_folder()),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _rendered(template: str, title: str, language: str, **fields: Any) -> bytes:
    """A whole page as UTF-8, which asks for nothing from elsewhere."""
    page = page_environment().get_template(template)
    fields |= {"title": title, "language": language}
    # What letters the page needs is known when it is there.
    text = _TAG.sub("", unescape(page.render(**fields, faces="")))
    return f"{page.render(**fields, faces=Markup(font_faces(text)))}\n".encode()


def font_faces(text: str) -> str:
    """CSS rules that give a page the letters of a text in the styles of the kit.

    The browser itself writes the numbers of steps, so that all figures are there; tables have figures of
    one width.
    """
    letters = "".join(sorted(set(text) | set(_FIGURES)))
    return "\n".join(
        _font_face(family, style, _FIGURES if style == "figures" else letters, italic=italic)
        for family, style, italic in FACES
    )


def _font_face(family: str, style: str, text: str, *, italic: bool = False) -> str:
    slant = "italic" if italic else "normal"
    source = base64.b64encode(web_font(style, text)).decode("ascii")
    return (
        f'@font-face {{ font-family: "{family}"; font-style: {slant}; '
        f"src: url(data:font/woff;base64,{source}) }}"
    )


def web_font(style: str, text: str) -> bytes:
    """A style with no more glyphs than a text needs, as WOFF; the same text gives the same bytes.

    WOFF and not WOFF2, which would be a quarter smaller but needs one more library to write.
    """
    from fontTools import subset

    options = subset.Options(flavor="woff", layout_features=["kern"], notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    out = io.BytesIO()
    with subset.load_font(str(font_path(style)), options) as font:
        cutter.subset(font)
        subset.save_font(font, out, options)
    return out.getvalue()


class Pictures:
    """Makes pictures of files, inside the page, until it would be too heavy."""

    def __init__(self) -> None:
        self.room = _MOST_BYTES

    def picture(self, file: OutputFile, alt: str) -> Fields | None:
        """The picture of a drawing or of the first page of a PDF; None if there is none, or no room."""
        if file.ending == "svg":
            hairline = _HAIRLINE_MM if file.role == "cut" else None
            kind, content, size = SVG, light_svg(file.content, hairline), (0, 0)
        elif file.ending == "pdf" and (page := page_picture(file.content, _WIDTH_PX)):
            kind, content, size = "image/webp", page[0], page[1:]
        else:
            return None
        source = self.source(kind, content, file)
        if source is None:
            return None
        return {"source": source, "alt": alt, "width": size[0], "height": size[1]}

    def source(self, kind: str, content: bytes, file: OutputFile) -> str | None:
        """Where a browser finds a picture: in the page itself, as long as there is room."""
        uri = data_uri(kind, content)
        if len(uri) > min(_HEAVIEST, self.room):
            return None
        self.room -= len(uri)
        return uri


@dataclass(frozen=True, slots=True)
class Thing:
    """Files that are one thing: a board, a leaflet, the men of one style."""

    label: str
    files: tuple[OutputFile, ...]


class PageTables:
    """Makes the figures and tables of a page for a game and these papers."""

    def __init__(
        self,
        words: PageWords,
        grammar: Grammar,
        game: str,
        papers: Sequence[str],
        pictures: Pictures | None = None,
    ) -> None:
        self.words, self.grammar, self.game, self.papers = words.files, grammar, game, papers
        self.pictures = pictures or Pictures()

    def things(self, files: Iterable[OutputFile]) -> list[Thing]:
        """The files thing by thing, in their order."""
        found: dict[object, dict[object, list[OutputFile]]] = {}
        for file in sorted(files, key=lambda file: file.role == "key"):  # after what it is the key to
            same = found.setdefault(tuple(sorted(file.about.items())), {})
            same.setdefault(file.thing, []).append(file)
        groups = [some for same in found.values() for some in same.values()]
        return [Thing(self.label(some[0]), tuple(some)) for some in groups]

    def label(self, file: OutputFile) -> str:
        """What a file is called in the words of the page, or as its product calls it."""
        known = self.words.things.get(file.thing)
        return self.grammar.fill(known, file.about) if known else file.title or file.name

    def figures(self, things: Sequence[Thing]) -> list[Fields]:
        """A picture of each thing, on the first of the papers, with a link to its file."""
        found = []
        for thing in things:
            columns = {self._column(file) for file in thing.files}
            if columns - {""} and self.papers[0] not in columns:
                continue  # the same on another paper
            first = [file for file in thing.files if self._column(file) in ("", self.papers[0])]
            found.append(self.figure(thing.label if len(things) > 1 else "", first))
        return [figure for figure in found if figure is not None]

    def figure(self, name: str, files: Sequence[OutputFile]) -> Fields | None:
        """The picture of the file that shows a thing best, under its name."""
        best = sorted((file for file in files if _worth(file)), key=lambda file: -_worth(file))
        for file in best:
            if picture := self.pictures.picture(file, self.alt(file)):
                return {"link": file.name, "name": name, **picture}
        return None

    def alt(self, file: OutputFile) -> str:
        """What a picture of a file shows, for those who cannot see it."""
        words = self.words.drawing if file.ending == "svg" else self.words.picture
        return file.alt or fill(words, thing=self.label(file), game=self.game)

    def table(self, caption: str, files: Sequence[OutputFile]) -> Fields:
        """Every file in its row: the thing and the way it is printed; a column for each paper."""
        words = self.words
        found = {self._column(file) for file in files}
        columns = [paper for paper in self.papers if paper in found]
        heads = [words.thing, *(words.papers.get(paper, paper) for paper in columns)]
        if "" in found:
            heads.append(words.whole if columns else words.files)
            columns.append("")
        things = self.things(files)
        rows = [
            self._row(thing.label if len(things) > 1 else "", way, list(some), columns)
            for thing in things
            for way, some in groupby(sorted(thing.files, key=_row_place), key=_row_way)
        ]
        return {"caption": caption, "heads": heads, "rows": rows}

    def _row(self, name: str, way: str, files: Sequence[OutputFile], columns: Sequence[str]) -> Fields:
        words = self.words.ways.get(way, "") if way else ""
        label = name or words or self.words.ways["print"]
        if name and words:
            label = f"{name}: {words[:1].lower()}{words[1:]}"
        cells = [
            [self.link(file, self._amount(file)) for file in files if self._column(file) == column]
            for column in columns
        ]
        return {"label": label, "size": self._size(files), "cells": cells}

    def link(self, file: OutputFile, words: str) -> Fields:
        """A link to a file, which says on being asked what it is called and how much there is to load."""
        size = max(1, round(len(file.content) / 1000))
        return {
            "name": file.name,
            "words": words,
            "title": fill(self.words.weight, name=file.name, size=size),
        }

    def _amount(self, file: OutputFile) -> str:
        """How many sheets or pages a PDF for a paper has, the ending of any other file."""
        if file.ending != "pdf" or not self._column(file):
            return file.ending.upper()
        if file.way == "reading":
            count, one, many = file.pages, self.words.page, self.words.pages
        else:
            count, one, many = file.sheets, self.words.sheet, self.words.sheets
        return fill(many, count=count) if count > 1 else one

    def _size(self, files: Sequence[OutputFile]) -> str:
        """The size, where it is not simply that of the paper or of a page on a screen."""
        sizes = [
            size_words(file.size_mm)
            for file in files
            if file.size_mm and file.way != "reading" and not _is_paper(file)
        ]
        return " / ".join(dict.fromkeys(sizes))

    def _column(self, file: OutputFile) -> str:
        """The paper in whose column a file stands; empty for the column of files in one piece."""
        return file.paper if file.paper in self.papers else ""


def _worth(file: OutputFile) -> int:
    """How well a file shows its thing, 0 if not at all; the picture of a page is lighter than a drawing."""
    if file.role == "key" or file.ending not in ("pdf", "svg"):
        return 0
    if file.ending == "svg":
        return 1
    return {"reading": 5, "long-edge": 4, "whole": 3}.get(file.way, 2)


def _row_way(file: OutputFile) -> str:
    return file.way if file.way in LABELLED_WAYS else ""


def _row_place(file: OutputFile) -> int:
    return LABELLED_WAYS.index(file.way) if file.way in LABELLED_WAYS else -1


def _is_paper(file: OutputFile) -> bool:
    paper = PAPERS.get(file.paper)
    if paper is None:
        return False
    sides, own = sorted(file.size_mm), sorted((paper.width_mm, paper.height_mm))
    return all(abs(side - other) < 0.1 for side, other in zip(sides, own, strict=False))


def size_words(sides: Sequence[float]) -> str:
    """A size in words, of two sides or three."""
    return " × ".join(f"{round(side, 1):g}" for side in sides) + " mm" if sides else ""


def page_inputs(order: KitOrder) -> list[object]:
    """What the page depends on besides the files that it shows."""
    return [order.pupils, order.audience, order.plastic, can_draw_pages(), missing_library()]


MadeItem = tuple[KitItem, Sequence[OutputFile]]
Made = Sequence[MadeItem]
"""Products with their files."""


def kit_page(
    order: KitOrder,
    items: Sequence[KitItem],
    files: Mapping[str, Sequence[OutputFile]],
    left_out: Sequence[str] = (),
) -> OutputFile:
    """The page as one file that needs nothing from elsewhere; links lead to the files beside it.

    ``files`` are those of each product by its id; ``left_out`` says what is missing, and why.
    """
    page = KitPage(order, [(item, files[item.id]) for item in items])
    title = fill(page.words.title, game=page.game.name)
    fields = page.front() | page.fields(left_out) | {"folder": ""}
    content = _rendered("kit.html", title, order.language, **fields)
    return OutputFile(PAGE, content, (), order.command, "page", title=title)


def board_fields(game: Game) -> Fields:
    """The board of a game as a picture inside the page."""
    scene, alt = board_drawing(game)
    content = svg_bytes(scene, templates=game.templates, light=True)
    width, height = (round(side * PIXELS_PER_MM) for side in (scene.width_mm, scene.height_mm))
    return {"source": data_uri(SVG, content), "alt": alt, "width": width, "height": height}


class KitPage:
    """What a page about a kit is filled with; its pictures are made by ``pictures``."""

    def __init__(self, order: KitOrder, made: Made, pictures: Pictures | None = None) -> None:
        self.order, self.game, self.made = order, order.load(), made
        self.words: PageWords = page_words(order.given_templates)
        self.tables = PageTables(self.words, self.game.grammar, self.game.name, order.papers, pictures)

    def front(self) -> Fields:
        """What the game is, and where it comes from."""
        game, site = self.game, site_words(self.order.given_templates)
        history = [section for section in game.sections if section.id == "history"]
        return {
            "name": game.name,
            "tagline": game.tagline,
            "lead": first_words(game),
            "facts": game_facts(game),
            "board": board_fields(game),
            "board_note": board_note(game),
            "site": site,
            "history": shown_sections(history, lambda _: {}),
            "readings": list(shown_readings(game)),
            "sources": shown_sources(game),
        }

    def fields(self, left_out: Sequence[str]) -> Fields:
        """What there is in the kit and in which order it is printed; links lead to files in one folder."""
        words, reading = self.words, self.game.reading
        status = words.statuses.get(reading.status, reading.status)
        what = fill(words.what, game=self.game.name)
        played = fill(words.reading, reading=reading.title, status=status)
        missing = missing_library() if self.order.plastic else None
        notes = [fill(words.missing, why=missing)] if missing else []
        notes += [fill(words.left_out, why=why) for why in left_out]
        return {
            "words": words,
            "what": f"{what} {played}",
            "printers": self._printers(),
            "sections": [
                self._section(name, made)
                for name, made in _grouped(self.made, lambda item: item.place.section).items()
            ],
            "notes": notes,
            "foot": fill(words.foot, version=__version__, command=f"“{self.order.command}”"),
        }

    def _printers(self) -> list[Fields]:
        """The questions about a printer, each with the files for such a one."""
        words = self.words.duplex
        answers = (
            (words.long, words.long_answer, ("long-edge",)),
            (words.short, words.short_answer, ("short-edge",)),
            (words.none, words.none_answer, ("fronts", "backs")),
        )
        return [
            {"question": question, "answer": answer, "papers": list(self._files_printed(ways))}
            for question, answer, ways in answers
        ]

    def _files_printed(self, ways: Sequence[str]) -> Iterator[Fields]:
        """The files for printers of one sort, paper by paper."""
        found = [file for _, files in self.made for file in files if file.way in ways]
        for paper in dict.fromkeys(file.paper for file in found):
            name = self.words.files.papers.get(paper, paper)
            take = fill(self.words.duplex.take, paper=name)
            yield {"take": take, "files": [file.name for file in found if file.paper == paper]}

    def _section(self, name: str, made: Made) -> Fields:
        first = made[0][0]
        facts = first.product.facts
        own = SectionWords(title=facts.title, words=facts.summary)
        words = self.words.sections.get(name, own)
        blocks = _grouped(made, lambda item: item.block)
        return {
            "id": name,
            "title": words.title,
            "words": words.words,
            "step": self.words.order.steps.get(name, facts.next_step or facts.summary),
            "amount": self._amount(first),
            "blocks": [self._block(block, words, some, len(blocks) > 1) for block, some in blocks.items()],
            "notes": list(self._notes(made)),
        }

    def _amount(self, item: KitItem) -> str:
        if not self.order.pupils:
            return ""
        count, words = copies(self.order, item), self.words.order
        return fill(words.copies, count=count) if count > 1 else words.copy_

    def _notes(self, made: Made) -> Iterator[str]:
        """That the teacher's pack is for another number of pupils, if the class is too small or too large."""
        packs = [item for item, _ in made if isinstance(item.product, Teacher)]
        pupils = class_pupils(self.order)
        if packs and self.order.pupils not in (None, pupils):
            least, most = class_sizes(self.game)
            yield fill(self.words.another_class, least=least, most=most, pupils=pupils)

    def _block(self, block: str, section: SectionWords, made: Made, titled: bool) -> Fields:
        files = [file for _, some in made for file in some]
        words = section
        if titled:
            facts = made[0][0].product.facts
            words = self.words.kinds.get(block, SectionWords(title=facts.title, words=facts.summary))
        shown: Fields = {"title": words.title if titled else "", "words": words.words, "list": None}
        listing = next((file for file in files if file.name.endswith(f"/{_PARTS_DATA}")), None)
        if listing is None:
            caption = fill(self.words.files.caption, section=words.title)
            figures = self.tables.figures(self.tables.things(files))
            return shown | {"figures": figures, "files": self.tables.table(caption, files)}
        parts = json.loads(listing.content)["parts"]
        left = [file for file in files if file.thing != "part"]
        caption = fill(self.words.files.caption, section=self.words.parts_list.more)
        return shown | {
            "figures": self._part_figures(parts, files),
            "list": self._parts_list(parts, files),
            "files": self.tables.table(caption, left),
        }

    def _part_figures(self, parts: Sequence[Fields], files: Sequence[OutputFile]) -> list[Fields]:
        """A picture of each part: of the whole if there is one, else of its first piece."""
        dice = {file.about.get("part") for item, some in self.made if item.id == "dice" for file in some}
        found = []
        for part, pieces in groupby(parts, key=lambda piece: piece["part"]):
            if part in dice:  # they have a section of their own
                continue
            names = ({"part": part}, {"part": part, "piece": next(pieces)["piece"]})
            drawn = [file for file in files if file.role == "drawing" and dict(file.about) in names]
            drawn.sort(key=lambda file: len(file.about))
            found.append(self.tables.figure(part, drawn[:1]))
        return [figure for figure in found if figure is not None]

    def _parts_list(self, parts: Sequence[Fields], files: Sequence[OutputFile]) -> Fields:
        """The list of the parts with their files."""
        named = {file.name.rpartition("/")[2]: file for file in files}
        shown = []
        for part, group in groupby(parts, key=lambda piece: piece["part"]):
            pieces = list(group)
            notes = ". ".join(dict.fromkeys(piece["note"] for piece in pieces))
            listed = [self._piece(one, named) for one in pieces]
            shown.append({"name": part, "notes": notes, "pieces": listed})
        grams = round(sum(piece["copies"] * piece["grams"] for piece in parts))
        return {"parts": shown, "total": fill(self.words.parts_list.total, grams=grams)}

    def _piece(self, piece: Fields, files: Mapping[str, OutputFile]) -> Fields:
        links = [files[name] for name in piece["files"] if name in files]
        return {
            "name": piece["piece"],
            "cells": (piece["copies"], size_words(piece["size_mm"]), f"{piece['grams']:g}", piece["time"]),
            "files": [self.tables.link(file, file.ending.upper()) for file in links],
        }


def _grouped(made: Made, name: Callable[[KitItem], str]) -> dict[str, list[MadeItem]]:
    """The products by a name, those of the first name first."""
    found: dict[str, list[MadeItem]] = {}
    for item, files in made:
        found.setdefault(name(item), []).append((item, files))
    return found


def gallery_page(orders: Sequence[KitOrder]) -> OutputFile:
    """The page above several kits: a picture of each board that leads to the page of its kit."""
    first = orders[0]
    words = page_words(first.given_templates)
    shown = []
    for order in orders:
        game = order.load()
        shown.append(
            {
                "link": f"{order.game}/{PAGE}",
                "picture": board_fields(game),
                "name": game.name,
                "tagline": game.tagline,
                "facts": game_facts(game),
            }
        )
    title = words.several.title
    content = _rendered("gallery.html", title, first.language, words=words.several, games=shown)
    command = " ".join(["tabulae kit", *(order.game for order in orders)])
    return OutputFile(PAGE, content, (), command, "page", title=title)
