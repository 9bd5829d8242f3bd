"""The pages of kits: pictures of the products, and how to print them.

The content of the pages is collected here; their layout is in templates/page.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from tabulae import __version__
from tabulae.engine.errors import TabulaeError
from tabulae.kit.front import board_drawing, board_note, fact_phrases, lead_paragraph
from tabulae.kit.order import MadeItem, MadeItems, copies, order_command
from tabulae.kit.page_files import rendered_page
from tabulae.kit.page_tables import PIXELS_PER_MM, PageTables, Pictures, paper_name, size_words
from tabulae.kit.texts import Variables, shown_readings, shown_sections, shown_sources
from tabulae.library.games.class_sizes import class_sizes
from tabulae.library.games.records import Game
from tabulae.library.told.lesson_plans import lesson_plan
from tabulae.library.words.messages import messages
from tabulae.products.catalogue import summary_of
from tabulae.products.kit_order import KitOrder
from tabulae.products.output import OutputFile
from tabulae.products.printed.lesson import LessonProduct, class_pupils
from tabulae.products.product import KitItem, ProductFacts
from tabulae.render.svg import svg_bytes
from tabulae.render.thumbnail import SVG, can_draw_pages, data_uri
from tabulae.solid.errors import missing_library
from tabulae.solid.parts.setting import INFILL_PERCENT

PAGE = "index.html"
_PARTS_DATA = "parts.json"


def page_digest_values(order: KitOrder) -> list[object]:
    """Return what the page depends on besides its files, JSON-ready, for a digest.

    In order: the pupils, the audience, whether plastic parts are ordered, whether pictures of PDF pages can
    be drawn, and why plastic parts cannot be made, empty if they can.
    """
    return [order.pupils, order.audience, order.plastic, can_draw_pages(), str(missing_library() or "")]


def kit_page(
    order: KitOrder,
    items: Sequence[KitItem],
    files: Mapping[str, Sequence[OutputFile]],
    left_out: Sequence[TabulaeError] = (),
    whole: Sequence[OutputFile] = (),
) -> OutputFile:
    """Return the page of a kit, ``index.html``, as one HTML file with links to the files beside it.

    `files` are the files of each item by its id; `left_out` has the errors of products that are missing;
    `whole` are the files that bundle all other prints.
    """
    page = KitPage(order, [(item, files[item.id]) for item in items])
    title = page.message("kit-title", game=page.game.name)
    fields = page.front() | page.fields(left_out, whole) | {"folder": ""}
    content = rendered_page("kit.html", title, order.language, **fields)
    return OutputFile(PAGE, content, (), order_command(order), "page", title=title)


def board_image_fields(game: Game) -> Variables:
    """Return a game's board: ``source``, an SVG as data URL, ``alt``, ``width`` and ``height`` in pixels."""
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
        """Return the variables that describe the game.

        They are ``name``, ``tagline``, ``lead``, ``facts``, ``board`` (:func:`board_image_fields`),
        ``board_note``, ``history``, ``readings`` and ``sources``.
        """
        game = self.game
        history = [section for section in game.sections if section.id == "history"]
        return {
            "name": game.name,
            "tagline": game.tagline,
            "lead": lead_paragraph(game),
            "facts": fact_phrases(game),
            "board": board_image_fields(game),
            "board_note": board_note(game),
            "history": shown_sections(history, lambda _: {}),
            "readings": list(shown_readings(game)),
            "sources": shown_sources(game),
        }

    def fields(self, left_out: Sequence[TabulaeError], whole: Sequence[OutputFile] = ()) -> Variables:
        """Return the variables for the content of the kit, its ``sections`` in the order of use.

        The others are ``message`` (the messages of the language), ``what`` (a sentence), ``whole`` (links),
        ``edge`` (``long``, ``short`` or ``off``),
        ``notes`` (sentences) and ``foot``. A section has ``id``, ``title``, ``words``, ``step`` (how to go
        on), ``amount`` (how many copies), ``subsections`` and ``notes``.

        `left_out` has the errors of products that are missing; `whole` are the files that bundle all other
        prints.
        """
        message, reading = self.message, self.game.reading
        status = message(f"kit-status-{reading.status}")
        what = message("kit-what", game=self.game.name)
        played = message("kit-reading", reading=reading.title, status=status)
        missing = missing_library() if self.order.plastic else None
        notes = [message("kit-missing", why=message.error(missing))] if missing else []
        notes += [message("kit-left-out", why=message.error(error)) for error in left_out]
        return {
            "message": message,
            "what": f"{what} {played}",
            "edge": (self.order.value("duplex") or "long-edge").removesuffix("-edge"),
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
        subsections = _grouped(made, lambda item: item.subsection)
        return {
            "id": name,
            "title": title,
            "words": words,
            "step": self.message.get(f"kit-step-{name}") or facts.next_step or summary_of(facts.command),
            "amount": self._amount(first),
            "subsections": [
                self._subsection(name, (title, words), items, len(subsections) > 1)
                for name, items in subsections.items()
            ],
            "notes": list(self._notes(made)),
        }

    def _head(self, name: str, facts: ProductFacts) -> tuple[str, str]:
        """Return the title and the text of a section or kind, by default those of the product."""
        is_played = facts.command != "lesson" or lesson_plan(self.game).play is not None
        words = self.message.get(
            f"{name}.text", pupils=class_pupils(self.order), played="yes" if is_played else "no"
        )
        words = words or summary_of(facts.command)
        return self.message.get(name) or facts.title, words

    def _amount(self, item: KitItem) -> str:
        if not self.order.pupils:
            return ""
        return self.message("kit-order-copies", count=copies(self.order, item))

    def _notes(self, made: MadeItems) -> Iterator[str]:
        """Yield a note if the class is so small or large that the lesson is for another number of pupils."""
        lessons = [item for item, _ in made if isinstance(item.product, LessonProduct)]
        pupils = class_pupils(self.order)
        if lessons and self.order.pupils not in (None, pupils):
            least, most = class_sizes(self.game)
            yield self.message("kit-another-class", least=least, most=most, pupils=pupils)

    def _subsection(self, name: str, section: tuple[str, str], made: MadeItems, titled: bool) -> Variables:
        files = [file for _, item_files in made for file in item_files]
        facts = made[0][0].product.facts
        title, words = self._head(f"kit-kind-{name}", facts) if titled else section
        fields: Variables = {"title": title if titled else "", "words": words, "list": None, "day": None}
        listing = next((file for file in files if file.name.endswith(f"/{_PARTS_DATA}")), None)
        if listing is None:
            caption = self.message("kit-files-caption", section=title)
            figures = self.tables.figures(self.tables.things(files))
            return fields | {"figures": figures, "files": self.tables.table(caption, files)}
        listed = json.loads(listing.content)
        parts = listed["parts"]
        left = [file for file in files if file.thing not in ("part", "print-day-picture")]
        folder = listing.name.removesuffix(_PARTS_DATA)
        caption = self.message("kit-files-caption", section=self.message("kit-parts-list-more"))
        return fields | {
            "figures": self._part_figures(parts, files),
            "day": self._print_day(listed["print_day"], folder, files) if "print_day" in listed else None,
            "list": self._parts_list(listed, files),
            "files": self.tables.table(caption, left),
        }

    def _print_day(self, day: Variables, folder: str, files: Sequence[OutputFile]) -> Variables:
        """Return the checklist, the card of each plate and the steps of assembly, with pictures and links."""
        by_name = {file.name: file for file in files}

        def picture(item: Variables, alt: str) -> Variables | None:
            drawn = by_name.get(f"{folder}{item['picture']}")
            return self.tables.pictures.picture(drawn, alt) if drawn else None

        cards = [
            card
            | {
                "image": picture(card, card["pieces"]),
                "links": [
                    self.tables.link(by_name[folder + name], name)
                    for name in card["files"]
                    if folder + name in by_name
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

    def _parts_list(self, listing: Variables, files: Sequence[OutputFile]) -> Variables:
        """Return the parts list with the files of each piece, and the grams of all of them together."""
        by_name = {file.name.rpartition("/")[2]: file for file in files}
        listed_parts = []
        for part, group in groupby(listing["parts"], key=lambda piece: piece["part"]):
            pieces = list(group)
            notes = ". ".join(dict.fromkeys(piece["note"] for piece in pieces))
            listed = [self._piece(piece, by_name) for piece in pieces]
            listed_parts.append({"name": part, "notes": notes, "pieces": listed})
        grams = round(sum(plate["grams"] for plate in listing["plates"]))
        return {
            "parts": listed_parts,
            "total": self.message("kit-parts-list-total", grams=grams, infill=INFILL_PERCENT),
        }

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
    """Return ``index.html`` for a folder of kits: pictures of boards that link to the page of each kit."""
    first = orders[0]
    message = messages(first.template_source)
    games = []
    for order in orders:
        game = order.load()
        games.append(
            {
                "link": f"{order.game}/{PAGE}",
                "picture": board_image_fields(game),
                "name": game.name,
                "tagline": game.tagline,
                "facts": fact_phrases(game),
            }
        )
    title = message("kit-several")
    content = rendered_page("gallery.html", title, first.language, message=message, games=games)
    command = " ".join(["tabulae kit", *(order.game for order in orders)])
    return OutputFile(PAGE, content, (), command, "page", title=title)
