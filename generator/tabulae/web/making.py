"""What a worker makes to order: drawings of boards, pictures of pages, and whole kits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from tabulae.kit.build import BuiltKit, Watch, build_kits, digest, game_digest, program_digest
from tabulae.kit.order import kit_items
from tabulae.kit.page import PAGE, kit_page
from tabulae.products.board import Board
from tabulae.products.output import OutputFile
from tabulae.products.product import one_copy, proved_game
from tabulae.render.svg import svg_bytes
from tabulae.render.thumbnail import page_picture
from tabulae.web.archive import archive
from tabulae.web.replies import JSON, SVG, Refusal, Reply, dumps
from tabulae.web.wishes import Pairs, Wish, read_wish

THUMBNAIL_PX = 480
MOST_KIT_BYTES = 500_000_000
"""A folder in which a kit is made may not grow larger."""
WEBP = "image/webp"
Report = Callable[[object], None]
Request = tuple[str, Pairs]
"""A game by its id, and the fields of its form."""


def board_preview(request: Request) -> Reply:
    """The drawing of the board that a form asks for."""
    game, pairs = request
    order = read_wish(game, pairs, planned=False).order
    board = Board(**{**order.given(Board), "board": order.game, "kerf": 0.0})
    return Reply(svg_bytes(board.scene(), light=True), SVG)


def page_preview(request: tuple[str, Pairs, str]) -> Reply:
    """The first page of one thing of a kit, as a picture."""
    game, pairs, thing = request
    wish = read_wish(game, pairs, planned=False)
    item = next((one for one in kit_items(wish.order) if one.id == thing), None)
    if item is None:
        raise Refusal(404, "there is no such thing in this kit")
    files = item.make()
    drawn = [file for file in files if file.ending == "svg"]
    pages = [file for file in files if file.ending == "pdf"]
    reading = [file for file in pages if file.way == "reading"]
    printed = one_copy(files, wish.order.papers[0])
    best = next(iter([*reading, *printed, *pages]), None)
    picture = page_picture(best.content, THUMBNAIL_PX) if best is not None else None
    if picture is not None:
        return Reply(picture[0], WEBP)
    if drawn:
        return Reply(drawn[0].content, SVG)
    raise Refusal(404, "there is no picture of this")


def wish_key(request: Request) -> str:
    """A digest of an order and of everything that its kit depends on: the same for the same zip."""
    game, pairs = request
    wish = read_wish(game, pairs)
    order = replace(wish.order, templates=None)
    return digest([repr(order), wish.duplex, program_digest(), game_digest(order.game, None)])


def checked_order(request: Request) -> Reply:
    """The key of an order; it is refused here if it cannot be made."""
    return Reply(dumps({"key": wish_key(request), "name": proved_game(request[0]).name}), JSON)


class _Told(Watch):
    """Tells a server how far a kit is, and stops one that grows too large."""

    def __init__(self, report: Report, folder: Path) -> None:
        self.report, self.folder = report, folder
        self.done = self.all = 0

    def planned(self, parts: int, seconds: float, jobs: int) -> None:
        """Begin to count."""
        self.all = parts
        self.report({"done": 0, "all": parts})

    def finished(self, what: str, seconds: float) -> None:
        """Count one more."""
        self.done += 1
        self.report({"done": self.done, "all": self.all})
        if sum(path.stat().st_size for path in self.folder.rglob("*") if path.is_file()) > MOST_KIT_BYTES:
            raise Refusal(413, "this kit is too large")


def make_kit(request: tuple[str, Pairs, str, str], report: Report) -> Reply:
    """A kit as a zip at a place of the server's, made in a folder of the server's."""
    game, pairs, work, target = request
    wish, folder = read_wish(game, pairs, planned=False), Path(work)
    kit = build_kits([wish.order], folder, jobs=1, prune=True, watch=_Told(report, folder))[0]
    report({"packing": True})
    content = archive(wish.order.game, ((file.name, file.content) for file in _useful(wish, kit)))
    beside = Path(f"{target}.part")
    beside.write_bytes(content)
    beside.replace(target)
    return Reply(dumps({"bytes": len(content), "left_out": sorted(kit.left_out.values())}), JSON)


def _useful(wish: Wish, kit: BuiltKit) -> Iterator[OutputFile]:
    """The files of a kit that are of use for a printer, with a page that shows only them."""
    items = [item for item in kit.items if item.id not in kit.left_out]
    files: Mapping[str, list[OutputFile]] = {
        item.id: [kit.folder.read(name) for name in kit.folder.files_of(item.id)] for item in items
    }
    if wish.duplex is None:
        yield from (file for some in files.values() for file in some)
        yield from (kit.folder.read(name) for name in kit.folder.files_of(PAGE))
        return
    kept = {name: [file for file in some if wish.useful(file.way)] for name, some in files.items()}
    yield from (file for some in kept.values() for file in some)
    yield kit_page(wish.order, items, kept, list(kit.left_out.values()))
