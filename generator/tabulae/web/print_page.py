"""The kit of a game on the site: what is in it, in which order it is printed, and all of it as one file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from tabulae.kit.build import BuiltKit
from tabulae.kit.order import KitOrder, kit_items
from tabulae.kit.page import KitPage, Pictures
from tabulae.library.document_words import page_words
from tabulae.library.site_words import site_words
from tabulae.library.words import fill
from tabulae.products.lesson import Lesson
from tabulae.products.output import OutputFile
from tabulae.web.archive import archive
from tabulae.web.pages import page_name, site_page

KITS = "kits"
"""The folder of the kits below that of the site."""
LESSONS = "lessons"
"""The folder of the prints for one lesson, which are kits of their own."""
_ENDINGS = {"image/svg+xml": "svg", "image/webp": "webp"}
_MEGABYTE = 1e6


class PictureFiles(Pictures):
    """Makes pictures of files as files of the site, so that a page shows at once and they come after."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.files: dict[str, OutputFile] = {}

    def source(self, kind: str, content: bytes, file: OutputFile) -> str | None:
        """The name of the picture as the page of the game sees it."""
        stem = str(PurePosixPath(file.name).with_suffix("")).replace("/", "-")
        name = f"pictures/{stem}.{_ENDINGS[kind]}"
        self.files[name] = OutputFile(f"{self.game}/{name}", content, role="drawing", title=file.title)
        return name


def print_files(kit: BuiltKit, lesson: BuiltKit, *, play: bool = True) -> list[OutputFile]:
    """The page of a kit and a lesson that were made, its pictures, and the archive of the kit."""
    order, folder = kit.order, kit.folder
    items = [item for item in kit.items if item.id not in kit.left_out]
    files = {item.id: [folder.read(name) for name in folder.files_of(item.id)] for item in items}
    packed = OutputFile(f"{order.game}/{order.game}.zip", _archive(kit), title=order.game)
    pictures = PictureFiles(order.game)
    made = [(item, files[item.id]) for item in items]
    fields = KitPage(order, made, pictures).fields(list(kit.left_out.values()))
    words = site_words(order.given_templates).print
    size = f"{len(packed.content) / _MEGABYTE:.0f} MB"
    download = {"link": f"{order.game}.zip", "words": fill(words.zip, size=size)}
    fields |= {"folder": f"../{KITS}/{order.game}/", "archive": download, "lesson": _lesson(lesson)}
    page = _page(order, fields | {"play": play, "made": True})
    return [page, packed, *pictures.files.values()]


def _lesson(kit: BuiltKit) -> Mapping[str, Any]:
    """The prints for one lesson, for each paper; none if they do not fit the game."""
    words = site_words(kit.order.given_templates).print
    papers = page_words(kit.order.given_templates).files.papers
    made = [item for item in kit.items if item.id not in kit.left_out]
    pupils = [item.product.pupils for item in made if isinstance(item.product, Lesson)]
    files = [kit.folder.read(name) for item in made for name in kit.folder.files_of(item.id)]

    def links(thing: str, told: str) -> list[Mapping[str, str]]:
        return [
            {
                "link": f"../{LESSONS}/{kit.order.game}/{file.name}",
                "words": fill(told, paper=papers.get(file.paper, file.paper), count=file.sheets),
            }
            for file in files
            if file.thing == thing
        ]

    return {
        "title": words.lesson,
        "words": fill(words.lesson_words, pupils=max(pupils, default=0)),
        "whole": links("lesson", words.lesson_whole),
        "master": links("lesson-master", words.lesson_master),
    }


def order_page(order: KitOrder, *, play: bool = True) -> OutputFile:
    """The page of a kit that is not made yet: what will be in it, and the command that makes it."""
    fields = KitPage(order, [(item, []) for item in kit_items(order)]).fields([])
    return _page(order, fields | {"play": play, "made": False})


def _page(order: KitOrder, fields: Mapping[str, Any]) -> OutputFile:
    """The page of a kit, which ends as all pages of the site do."""
    game, words = order.load(), site_words(order.given_templates).print
    fields = {name: value for name, value in fields.items() if name != "foot"}
    return site_page(
        "site-print.html",
        page_name(game.id, "print"),
        fill(words.title, game=game.name),
        templates=order.given_templates,
        game=game,
        here="print",
        words_print={
            "lead": fill(words.lead, game=game.name),
            "all": words.all,
            "zip_words": words.zip_words,
            "to_order": words.to_order,
            "command": words.command,
        },
        command=order.command,
        **fields,
    )


def _archive(kit: BuiltKit) -> bytes:
    """The files of a kit in a folder of its name."""
    root = kit.folder.root
    return archive(
        kit.order.game, ((path.relative_to(root).as_posix(), path.read_bytes()) for path in kit.paths)
    )


def kit_parts(kit: BuiltKit) -> Sequence[object]:
    """What the page of a kit depends on."""
    return [kit.left_out, [kit.folder.products[item] for item in sorted(kit.folder.products)]]
