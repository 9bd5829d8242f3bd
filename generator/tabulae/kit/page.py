"""The pages of kits: what there is, in pictures, and how to print it.

The content of the pages is collected here; their layout is in templates/page.
"""

from __future__ import annotations

import base64
import io
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from html import unescape
from itertools import groupby
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from tabulae import __version__
from tabulae.kit.front import board_drawing, board_note, first_words, game_facts
from tabulae.kit.order import copies, order_command
from tabulae.kit.texts import Variables, shown_readings, shown_sections, shown_sources
from tabulae.library.loader import templates_root
from tabulae.library.messages import Messages, messages
from tabulae.library.records import Game
from tabulae.paper.papers import PAPERS
from tabulae.paper.teacher import class_sizes
from tabulae.products.kit_order import KitOrder
from tabulae.products.output import OutputFile
from tabulae.products.product import KitItem, ProductFacts
from tabulae.products.teacher import TeacherProduct, class_pupils
from tabulae.render.svg import svg_bytes
from tabulae.render.thumbnail import SVG, box_picture, can_draw_pages, data_uri, light_svg, page_picture
from tabulae.scene.fonts import font_path
from tabulae.solid.errors import missing_library

PAGE = "index.html"
FOLDER = "page"
"""The folder of the templates of pages."""

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
"""Ways of printing that have a row of their own, in the order of the rows."""

_TAG = re.compile(r"<[^>]*>")
_FIGURES = "0123456789.,×– "
FACES = (
    ("Tabulae", "regular", False),
    ("Tabulae", "italic", True),
    ("Tabulae Caps", "caps", False),
    ("Tabulae Figures", "figures", False),
)
"""The font families of a page: CSS name, style of the fonts, italic or not."""
_WIDTH_PX = 400
_BOX_PX = 420
PIXELS_PER_MM = 5.2
"""The size of a millimetre of a figure on screen, at which its smallest type is about 15 pixels high."""
_MAX_PICTURE_BYTES = 330_000
_MAX_PICTURES_BYTES = 1_400_000
"""The size of all pictures in one page."""
_HAIRLINE_MM = 1.2
"""The width in which the hairlines of cutter files are drawn, to be visible."""
_PARTS_DATA = "parts.json"
_PRINT_DAY = "print-day.pdf"


def page_folder() -> Path:
    """Return the folder of the templates, style sheets and scripts of pages."""
    return templates_root() / FOLDER


@cache
def page_environment() -> jinja2.Environment:
    """Return the Jinja2 environment of pages, which escapes all variables."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(page_folder()),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _rendered(template: str, title: str, language: str, **fields: Any) -> bytes:
    """Return a whole page as UTF-8, with its fonts, so that it loads nothing else."""
    page = page_environment().get_template(template)
    fields |= {"title": title, "language": language}
    # The characters that the fonts need are known only when the page is rendered.
    text = _TAG.sub("", unescape(page.render(**fields, faces="")))
    return f"{page.render(**fields, faces=Markup(font_faces(text)))}\n".encode()


def font_faces(text: str) -> str:
    """Return CSS rules with the fonts of the kit, reduced to the characters of a text and all digits.

    Browsers write the numbers of list items themselves; tables use tabular figures.
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
    """Return a font as WOFF, reduced to the glyphs of a text; the same text gives the same bytes.

    WOFF2 would be a quarter smaller but needs one more library.
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
    """Makes pictures of files, embedded in the page until it would be too large."""

    def __init__(self) -> None:
        self.room = _MAX_PICTURES_BYTES

    def picture(self, file: OutputFile, alt: str) -> Variables | None:
        """Return the picture of a drawing or the first page of a PDF; None if there is none, or no room."""
        if file.ending == "svg":
            hairline = _HAIRLINE_MM if file.role == "cut" else None
            kind, content, size = SVG, light_svg(file.content, hairline), (0, 0)
        elif file.ending == "pdf" and (page := page_picture(file.content, _WIDTH_PX)):
            kind, content, size = "image/webp", page[0], page[1:]
        else:
            return None
        return self._shown(self.add_picture(kind, content, file), alt, size)

    def box(self, file: OutputFile, page: int, box_mm: Sequence[float], alt: str) -> Variables | None:
        """Return the picture of a box of a page of a PDF; None if it cannot be drawn, or no room is left."""
        left, top, width, height = box_mm
        drawn = box_picture(file.content, page, (left, top, width, height), _BOX_PX)
        if drawn is None:
            return None
        part = replace(file, name=f"{file.name.removesuffix('.pdf')}-{page}-{left:.0f}-{top:.0f}.webp")
        return self._shown(self.add_picture("image/webp", drawn[0], part), alt, drawn[1:])

    @staticmethod
    def _shown(source: str | None, alt: str, size: tuple[int, int]) -> Variables | None:
        if source is None:
            return None
        return {"source": source, "alt": alt, "width": size[0], "height": size[1]}

    def add_picture(self, kind: str, content: bytes, file: OutputFile) -> str | None:
        """Store a picture of ``file`` and return its URL relative to the page, here a data URL.

        ``kind`` is the media type of ``content``. Each picture takes from the room that the page has for
        pictures; None if there is not enough left.
        """
        uri = data_uri(kind, content)
        if len(uri) > min(_MAX_PICTURE_BYTES, self.room):
            return None
        self.room -= len(uri)
        return uri


@dataclass(frozen=True, slots=True)
class Thing:
    """The files of one thing, such as a board, a leaflet, or the men of one style."""

    label: str
    files: tuple[OutputFile, ...]


def thing_label(file: OutputFile, message: Messages) -> str:
    """Return what a page calls a file: the message for its ``thing``, or else its title or name."""
    return message.get(f"kit-thing-{file.thing}", **file.about) or file.title or file.name


def paper_name(paper: str, message: Messages) -> str:
    """Return a paper as a page calls it: A4, Letter; by its own name if the messages lack it."""
    return message.get(f"kit-paper-{paper}") or paper


class PageTables:
    """Makes the figures and tables of a page for a game, with a column for each of the papers."""

    def __init__(
        self,
        message: Messages,
        game: str,
        papers: Sequence[str],
        pictures: Pictures | None = None,
    ) -> None:
        self.message, self.game, self.papers = message, game, papers
        self.pictures = pictures or Pictures()

    def things(self, files: Iterable[OutputFile]) -> list[Thing]:
        """Return the files grouped by thing, in their order, keys after what they are the key to."""
        groups: dict[object, dict[object, list[OutputFile]]] = {}
        for file in sorted(files, key=lambda file: file.role == "key"):  # after what it is the key to
            by_thing = groups.setdefault(tuple(sorted(file.about.items())), {})
            by_thing.setdefault(file.thing, []).append(file)
        things = [same for by_thing in groups.values() for same in by_thing.values()]
        return [Thing(self.label(same[0]), tuple(same)) for same in things]

    def label(self, file: OutputFile) -> str:
        """Return what a page calls a file: the message for its ``thing``, or else its title or name."""
        return thing_label(file, self.message)

    def figures(self, things: Sequence[Thing]) -> list[Variables]:
        """Return a picture of each thing on the first of the papers, with a link to its file."""
        figures = []
        for thing in things:
            columns = {self._column(file) for file in thing.files}
            if columns - {""} and self.papers[0] not in columns:
                continue  # the same thing on another paper
            first = [file for file in thing.files if self._column(file) in ("", self.papers[0])]
            figures.append(self.figure(thing.label if len(things) > 1 else "", first))
        return [figure for figure in figures if figure is not None]

    def figure(self, name: str, files: Sequence[OutputFile]) -> Variables | None:
        """Return the picture of the file that shows a thing best, under its name; None if there is none."""
        best = sorted((file for file in files if _picture_rank(file)), key=lambda file: -_picture_rank(file))
        for file in best:
            if picture := self.pictures.picture(file, self.alt(file)):
                return {"link": file.name, "name": name, **picture}
        return None

    def alt(self, file: OutputFile) -> str:
        """Return the text alternative of a file's picture."""
        name = "kit-files-drawing" if file.ending == "svg" else "kit-files-picture"
        return file.alt or self.message(name, thing=self.label(file), game=self.game)

    def table(self, caption: str, files: Sequence[OutputFile]) -> Variables:
        """Return a table of files: a row for each thing and way of printing, a column for each paper."""
        message, used = self.message, {self._column(file) for file in files}
        columns = [paper for paper in self.papers if paper in used]
        heads = [message("kit-files-thing"), *(paper_name(paper, message) for paper in columns)]
        if "" in used:
            heads.append(message("kit-files-whole" if columns else "kit-files-files"))
            columns.append("")
        things = self.things(files)
        rows = [
            self._row(thing.label if len(things) > 1 else "", way, list(same), columns)
            for thing in things
            for way, same in groupby(sorted(thing.files, key=_row_place), key=_row_way)
        ]
        return {"caption": caption, "heads": heads, "rows": rows}

    def _row(self, name: str, way: str, files: Sequence[OutputFile], columns: Sequence[str]) -> Variables:
        words = self.message.get(f"kit-way-{way}") if way else ""
        label = name or words or self.message("kit-way-print")
        if name and words:
            label = f"{name}: {words[:1].lower()}{words[1:]}"
        cells = [
            [self.link(file, self._amount(file)) for file in files if self._column(file) == column]
            for column in columns
        ]
        return {"label": label, "size": self._size(files), "cells": cells}

    def link(self, file: OutputFile, words: str) -> Variables:
        """Return what a template needs for a link to a file: name, words, and a tooltip with its size."""
        size = max(1, round(len(file.content) / 1000))
        return {
            "name": file.name,
            "words": words,
            "title": self.message("kit-files-weight", name=file.name, size=size),
        }

    def _amount(self, file: OutputFile) -> str:
        """Return the number of sheets or pages of a PDF for a paper, or the ending of any other file."""
        if file.ending != "pdf" or not self._column(file):
            return file.ending.upper()
        if file.way == "reading":
            return self.message("kit-files-pages", count=file.pages)
        return self.message("kit-files-sheets", count=file.sheets)

    def _size(self, files: Sequence[OutputFile]) -> str:
        """Return the size of the files, unless it is that of their paper or of a screen page."""
        sizes = [
            size_words(file.size_mm, self.message)
            for file in files
            if file.size_mm and file.way != "reading" and not _is_paper(file)
        ]
        return " / ".join(dict.fromkeys(sizes))

    def _column(self, file: OutputFile) -> str:
        """Return the paper of a file's column; empty for the column of files in one piece."""
        return file.paper if file.paper in self.papers else ""


def _picture_rank(file: OutputFile) -> int:
    """Return how well a file shows its thing: 0 not at all; pictures of pages are smaller than drawings."""
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


def size_words(sides: Sequence[float], message: Messages) -> str:
    """Return a size of two or three sides as text."""
    return message.figures(" × ".join(f"{round(side, 1):g}" for side in sides) + " mm") if sides else ""


def page_inputs(order: KitOrder) -> list[object]:
    """Return what the page depends on besides its files."""
    return [order.pupils, order.audience, order.plastic, can_draw_pages(), missing_library()]


MadeItem = tuple[KitItem, Sequence[OutputFile]]
MadeItems = Sequence[MadeItem]
"""Items of a kit with their files."""


def kit_page(
    order: KitOrder,
    items: Sequence[KitItem],
    files: Mapping[str, Sequence[OutputFile]],
    left_out: Sequence[str] = (),
    whole: Sequence[OutputFile] = (),
) -> OutputFile:
    """Return the page of a kit as one HTML file, with links to the files beside it.

    `files` are the files of each item by its id; `left_out` gives the reasons why products are missing;
    `whole` are the files that hold all other prints.
    """
    page = KitPage(order, [(item, files[item.id]) for item in items])
    title = page.message("kit-title", game=page.game.name)
    fields = page.front() | page.fields(left_out, whole) | {"folder": ""}
    content = _rendered("kit.html", title, order.language, **fields)
    return OutputFile(PAGE, content, (), order_command(order), "page", title=title)


def board_fields(game: Game) -> Variables:
    """Return the picture of a game's board, embedded in the page."""
    scene, alt = board_drawing(game)
    content = svg_bytes(scene, templates=game.templates, light=True)
    width, height = (round(side * PIXELS_PER_MM) for side in (scene.width_mm, scene.height_mm))
    return {"source": data_uri(SVG, content), "alt": alt, "width": width, "height": height}


class KitPage:
    """Makes the variables of the page of a kit; `pictures` makes its pictures."""

    def __init__(self, order: KitOrder, made: MadeItems, pictures: Pictures | None = None) -> None:
        self.order, self.game, self.made = order, order.load(), made
        self.message = messages(order.template_source)
        self.tables = PageTables(self.message, self.game.name, order.papers, pictures)

    def front(self) -> Variables:
        """Return the variables that describe the game and its sources."""
        game = self.game
        history = [section for section in game.sections if section.id == "history"]
        return {
            "name": game.name,
            "tagline": game.tagline,
            "lead": first_words(game),
            "facts": game_facts(game),
            "board": board_fields(game),
            "board_note": board_note(game),
            "history": shown_sections(history, lambda _: {}),
            "readings": list(shown_readings(game)),
            "sources": shown_sources(game),
        }

    def fields(self, left_out: Sequence[str], whole: Sequence[OutputFile] = ()) -> Variables:
        """Return the variables for the content of the kit, in the order of use.

        `whole` are the files that hold all other prints.
        """
        message, reading = self.message, self.game.reading
        status = message(f"kit-status-{reading.status}")
        what = message("kit-what", game=self.game.name)
        played = message("kit-reading", reading=reading.title, status=status)
        missing = missing_library() if self.order.plastic else None
        notes = [message("kit-missing", why=missing)] if missing else []
        notes += [message("kit-left-out", why=why) for why in left_out]
        return {
            "message": message,
            "what": f"{what} {played}",
            "whole": [self._whole(file) for file in whole],
            "sections": [
                self._section(name, items)
                for name, items in _grouped(self.made, lambda item: item.place.section).items()
            ],
            "notes": notes,
            "foot": message(
                "kit-foot", version=__version__, command=message("quoted", text=order_command(self.order))
            ),
        }

    def _whole(self, file: OutputFile) -> Variables:
        """Return the link to a file that holds all other prints."""
        paper = paper_name(file.paper, self.message)
        words = self.message("kit-print-all", count=file.pages, paper=paper)
        return self.tables.link(file, words)

    def _section(self, name: str, made: MadeItems) -> Variables:
        first = made[0][0]
        facts = first.product.facts
        title, words = self._head(f"kit-section-{name}", facts)
        blocks = _grouped(made, lambda item: item.block)
        return {
            "id": name,
            "title": title,
            "words": words,
            "step": self.message.get(f"kit-step-{name}") or facts.next_step or facts.summary,
            "amount": self._amount(first),
            "blocks": [
                self._block(block, (title, words), items, len(blocks) > 1) for block, items in blocks.items()
            ],
            "notes": list(self._notes(made)),
        }

    def _head(self, name: str, facts: ProductFacts) -> tuple[str, str]:
        """Return the title and the text of a section or kind, by default those of the product's facts."""
        return self.message.get(name) or facts.title, self.message.get(f"{name}.text") or facts.summary

    def _amount(self, item: KitItem) -> str:
        if not self.order.pupils:
            return ""
        return self.message("kit-order-copies", count=copies(self.order, item))

    def _notes(self, made: MadeItems) -> Iterator[str]:
        """Yield a note if the class is so small or large that the teacher's pack is for another number."""
        packs = [item for item, _ in made if isinstance(item.product, TeacherProduct)]
        pupils = class_pupils(self.order)
        if packs and self.order.pupils not in (None, pupils):
            least, most = class_sizes(self.game)
            yield self.message("kit-another-class", least=least, most=most, pupils=pupils)

    def _block(self, block: str, section: tuple[str, str], made: MadeItems, titled: bool) -> Variables:
        files = [file for _, item_files in made for file in item_files]
        facts = made[0][0].product.facts
        title, words = self._head(f"kit-kind-{block}", facts) if titled else section
        fields: Variables = {"title": title if titled else "", "words": words, "list": None, "day": None}
        listing = next((file for file in files if file.name.endswith(f"/{_PARTS_DATA}")), None)
        if listing is None:
            caption = self.message("kit-files-caption", section=title)
            figures = self.tables.figures(self.tables.things(files))
            return fields | {"figures": figures, "files": self.tables.table(caption, files)}
        listed = json.loads(listing.content)
        parts = listed["parts"]
        left = [file for file in files if file.thing != "part"]
        folder = listing.name.removesuffix(_PARTS_DATA)
        caption = self.message("kit-files-caption", section=self.message("kit-parts-list-more"))
        return fields | {
            "figures": self._part_figures(parts, files),
            "day": self._print_day(listed["print_day"], folder, files) if "print_day" in listed else None,
            "list": self._parts_list(parts, files),
            "files": self.tables.table(caption, left),
        }

    def _print_day(self, day: Variables, folder: str, files: Sequence[OutputFile]) -> Variables:
        """Return the checklist, the card of each plate and the steps of assembly, with pictures and links."""
        named = {file.name: file for file in files}

        def picture(item: Variables, alt: str) -> Variables | None:
            place, pages = item["picture"], named.get(f"{folder}{_PRINT_DAY}")
            return self.tables.pictures.box(pages, **place, alt=alt) if pages and place else None

        cards = [
            card
            | {
                "image": picture(card, card["pieces"]),
                "links": [
                    self.tables.link(named[folder + name], name)
                    for name in card["files"]
                    if folder + name in named
                ],
            }
            for card in day["cards"]
        ]
        steps = [step | {"image": picture(step, step["title"])} for step in day["steps"]]
        return {"checks": day["checks"], "cards": cards, "steps": steps}

    def _part_figures(self, parts: Sequence[Variables], files: Sequence[OutputFile]) -> list[Variables]:
        """Return a picture of each part: of the whole if there is one, otherwise of its first piece."""
        dice_files = [file for item, made in self.made if item.id == "dice" for file in made]
        dice = {file.about.get("part") for file in dice_files}
        figures = []
        for part, pieces in groupby(parts, key=lambda piece: piece["part"]):
            if part in dice:  # dice have a section of their own
                continue
            names = ({"part": part}, {"part": part, "piece": next(pieces)["piece"]})
            drawn = [file for file in files if file.role == "drawing" and dict(file.about) in names]
            drawn.sort(key=lambda file: len(file.about))
            figures.append(self.tables.figure(part, drawn[:1]))
        return [figure for figure in figures if figure is not None]

    def _parts_list(self, parts: Sequence[Variables], files: Sequence[OutputFile]) -> Variables:
        """Return the parts list with the files of each piece."""
        named = {file.name.rpartition("/")[2]: file for file in files}
        listed_parts = []
        for part, group in groupby(parts, key=lambda piece: piece["part"]):
            pieces = list(group)
            notes = ". ".join(dict.fromkeys(piece["note"] for piece in pieces))
            listed = [self._piece(piece, named) for piece in pieces]
            listed_parts.append({"name": part, "notes": notes, "pieces": listed})
        grams = round(sum(piece["copies"] * piece["grams"] for piece in parts))
        return {"parts": listed_parts, "total": self.message("kit-parts-list-total", grams=grams)}

    def _piece(self, piece: Variables, files: Mapping[str, OutputFile]) -> Variables:
        links = [files[name] for name in piece["files"] if name in files]
        return {
            "name": piece["piece"],
            "cells": (
                piece["copies"],
                size_words(piece["size_mm"], self.message),
                self.message.figures(f"{piece['grams']:g}"),
                piece["time"],
            ),
            "files": [self.tables.link(file, file.ending.upper()) for file in links],
        }


def _grouped(made: MadeItems, key: Callable[[KitItem], str]) -> dict[str, list[MadeItem]]:
    """Return the items grouped by a key, in the order of the first item of each group."""
    groups: dict[str, list[MadeItem]] = {}
    for item, files in made:
        groups.setdefault(key(item), []).append((item, files))
    return groups


def gallery_page(orders: Sequence[KitOrder]) -> OutputFile:
    """Return the page above several kits: pictures of boards that link to the pages of the kits."""
    first = orders[0]
    message = messages(first.template_source)
    games = []
    for order in orders:
        game = order.load()
        games.append(
            {
                "link": f"{order.game}/{PAGE}",
                "picture": board_fields(game),
                "name": game.name,
                "tagline": game.tagline,
                "facts": game_facts(game),
            }
        )
    title = message("kit-several")
    content = _rendered("gallery.html", title, first.language, message=message, games=games)
    command = " ".join(["tabulae kit", *(order.game for order in orders)])
    return OutputFile(PAGE, content, (), command, "page", title=title)
