"""The page of a game's kit: its contents, the order in which to print them, and the kit as one archive."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from tabulae.kit.build import BuiltKit
from tabulae.kit.order import kit_items, order_command
from tabulae.kit.page import KitPage
from tabulae.kit.page_tables import Pictures, paper_name
from tabulae.kit.plan import planned_products
from tabulae.kit.print_all import PRINT_ALL
from tabulae.library.games.folders import is_user_game
from tabulae.library.words.messages import messages
from tabulae.products.kit_order import KitOrder
from tabulae.products.output import OutputFile
from tabulae.products.printed.lesson import LessonProduct
from tabulae.render.thumbnail import SVG, WEBP
from tabulae.web.page_orders import PageOrder
from tabulae.web.pages.order_form import CLASS_FIELDS, LANGUAGE, form_fields
from tabulae.web.pages.pictures import picture_fields, picture_file
from tabulae.web.pages.shared import Site, page_path, site_page

KITS = "kits"
"""The folder of the kits in the folder of the site."""
LESSONS = "lessons"
"""The folder of the prints for one lesson; each is a kit of its own."""
_ENDINGS = {SVG: "svg", WEBP: "webp"}
_MEGABYTE = 1e6


class PictureFiles(Pictures):
    """Thumbnails as files of the site beside the page, so that the page itself loads quickly."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.files: dict[str, OutputFile] = {}

    def add_picture(self, kind: str, content: bytes, file: OutputFile) -> str | None:
        """Store ``content``, a finished picture of ``file``, in ``files``; return its URL from the page.

        ``kind`` is its media type: SVG or WebP. The URL is never None here; ``files`` has it as key.
        """
        stem = str(PurePosixPath(file.name).with_suffix("")).replace("/", "-")
        name = f"pictures/{stem}.{_ENDINGS[kind]}"
        self.files[name] = OutputFile(f"{self.game}/{name}", content, role="drawing", title=file.title)
        return name


def _maker(order: KitOrder, site: Site) -> tuple[Mapping[str, Any] | None, list[OutputFile]]:
    """Return the template's variables for the form whose order is made in the page, and its picture.

    There is none without what makes paper in a page, nor for a game of one's own, which that does not know.
    """
    if not site.paper_mb or order.templates is not None:
        return None, []
    source = order.template_source
    game, message = order.load(), messages(source)
    made = PageOrder(order.game, ((LANGUAGE, source.language),))
    listed = made.listed()
    sheets = {product.product: product.sheets for product in planned_products(made.order)}
    things = [
        {**thing, "sheets": sheets.get(thing["id"], 0)}
        for section in listed["sections"]
        for thing in section["things"]
    ]
    fields = form_fields(order.game, made.fields)
    picture, drawing = picture_file(made.board.scene(), f"{order.game}/pictures/make-board.svg", game)
    variables = {
        "game": order.game,
        "name": game.name,
        "own": [field for field in fields if field.name in CLASS_FIELDS],
        "more": [field for field in fields if field.name not in CLASS_FIELDS],
        "sections": listed["sections"],
        "listed": things,
        "things": json.dumps(things, ensure_ascii=False),
        "messages": json.dumps(message.patterns("site-make-", "number-word"), ensure_ascii=False),
        "sheets": sum(thing["sheets"] * thing["copies"] for thing in things if not thing["instead"]),
        "command": listed["command"],
        "paper_mb": site.paper_mb,
        "picture": picture_fields(picture, page_path(order.game, "print")),
    }
    return variables, [drawing]


def print_page_files(kit: BuiltKit, lesson: BuiltKit, site: Site) -> list[OutputFile]:
    """Return the print page of a game, the archive of its finished ``kit``, and the page's pictures.

    ``lesson`` is the finished kit with the prints for one lesson, which the page links to.
    """
    order, folder = kit.order, kit.folder
    items = [item for item in kit.items if item.id not in kit.left_out]
    files = {item.id: [folder.read(name) for name in folder.files_of(item.id)] for item in items}
    archive = OutputFile(f"{order.game}/{order.game}.zip", kit.archive(), title=order.game)
    pictures = PictureFiles(order.game)
    made = [(item, files[item.id]) for item in items]
    whole = [folder.read(name) for name in folder.files_of(PRINT_ALL)]
    fields = KitPage(order, made, pictures).fields(list(kit.left_out.values()), whole)
    message = messages(order.template_source)
    size = f"{len(archive.content) / _MEGABYTE:.0f} MB"
    download = {"link": f"{order.game}.zip", "words": message("site-print-zip", size=size)}
    fields |= {"folder": f"../{KITS}/{order.game}/", "archive": download, "lesson": _lesson(lesson)}
    maker, drawn = _maker(order, site)
    page = _page(order, site, fields | {"made": True, "maker": maker})
    return [page, archive, *drawn, *pictures.files.values()]


def _lesson(kit: BuiltKit) -> Mapping[str, Any]:
    """Return the template's variables for the lesson: links by paper, none if the game has no lesson."""
    message = messages(kit.order.template_source)
    made = [item for item in kit.items if item.id not in kit.left_out]
    pupils = [item.product.pupils for item in made if isinstance(item.product, LessonProduct)]
    files = [kit.folder.read(name) for item in made for name in kit.folder.files_of(item.id)]

    def links(thing: str) -> list[Mapping[str, str]]:
        return [
            {
                "link": f"../{LESSONS}/{kit.order.game}/{file.name}",
                "words": message(
                    f"site-print-{thing}", paper=paper_name(file.paper, message), count=file.sheets
                ),
            }
            for file in files
            if file.thing == thing
        ]

    return {
        "title": message("site-print-lesson-title"),
        "words": message("site-print-lesson-words", pupils=max(pupils, default=0)),
        "whole": links("lesson"),
        "master": links("lesson-master"),
    }


def unmade_print_page(order: KitOrder, site: Site) -> list[OutputFile]:
    """Return the page of a kit that is not made: what will be in it, how to make it, and its picture."""
    fields = KitPage(order, [(item, []) for item in kit_items(order)]).fields([])
    maker, drawn = _maker(order, site)
    return [_page(order, site, fields | {"made": False, "maker": maker}), *drawn]


def class_page(order: KitOrder, site: Site) -> OutputFile:
    """Return the page of the class kit that a release has of a game: what is in it, in the order of use."""
    game, message = order.load(), messages(order.template_source)
    kit = KitPage(order, [(item, []) for item in kit_items(order)])
    sections = [
        {**section, "parts": [part["title"] for part in section["subsections"] if part["title"]]}
        for section in kit.fields([])["sections"]
    ]
    return site_page(
        "site-class.html",
        page_path(game.id, "class"),
        message("site-class-kit-title", game=game.name),
        game,
        site,
        here="print",
        command=order_command(order),
        game=game.name,
        made_here=bool(site.paper_mb) and order.templates is None,
        is_released=not is_user_game(game.id, game.templates),
        sections=sections,
    )


def _page(order: KitOrder, site: Site, fields: Mapping[str, Any]) -> OutputFile:
    """Return the page of a kit, with the foot of the site instead of that of a kit."""
    game, message = order.load(), messages(order.template_source)
    fields = {name: value for name, value in fields.items() if name != "foot"}
    return site_page(
        "site-print.html",
        page_path(game.id, "print"),
        message("site-print-title", game=game.name),
        game,
        site,
        here="print",
        lead=message("site-print-lead", game=game.name),
        command=order_command(order),
        only_by_command=bool(site.paper_mb) and order.templates is not None,
        **fields,
    )


def kit_digest_values(kit: BuiltKit) -> Sequence[object]:
    """Return why products were left out, and what each product was made from, JSON-ready, for a digest."""
    return [kit.reasons, [kit.folder.products[item] for item in sorted(kit.folder.products)]]
