"""Tasks behind the order form: drawings of boards, pictures of pages, and whole kits; run in a worker."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.kit.build import Watch, build_kits
from tabulae.kit.digests import digest, game_digest, program_digest
from tabulae.kit.order import kit_items
from tabulae.library.choice import GameChoice
from tabulae.products.game_options import proved_game
from tabulae.products.printed.board import BoardProduct
from tabulae.products.product import files_of_one_copy
from tabulae.render.svg import svg_bytes
from tabulae.render.thumbnail import WEBP, page_picture
from tabulae.web.pages.order_form import FormFields, form_templates, read_form
from tabulae.web.server.replies import JSON, SVG, ProgressCallback, Refusal, Reply, dumps

THUMBNAIL_PX = 480
MAX_KIT_BYTES = 500_000_000
"""The size to which the folder of one kit may grow."""

KitRequest = tuple[str, FormFields]
"""The id of a game, and the fields of its form."""


def board_preview(request: KitRequest) -> Reply:
    """Return the board that a form describes, as SVG; raises TabulaeError for a field that is not valid."""
    game, fields = request
    order = read_form(game, fields, planned=False)
    board = BoardProduct(**{**order.values_for(BoardProduct), "board": order.game, "kerf": 0.0})
    return Reply(svg_bytes(board.scene(), light=True), SVG)


def page_preview(request: tuple[str, FormFields, str]) -> Reply:
    """Return the first page of the PDF of a kit item, as WebP; its drawing as SVG if there is no such page.

    The request is a game, fields, and the id of the item. Raises TabulaeError for a field that is not valid,
    Refusal (404) for an item that is not in the kit or has no picture.
    """
    game, fields, item_id = request
    order = read_form(game, fields, planned=False)
    item = next((item for item in kit_items(order) if item.id == item_id), None)
    if item is None:
        raise Refusal(404, TabulaeError("no-such-kit-thing"))
    files = item.make()
    drawings = [file for file in files if file.ending == "svg"]
    documents = [file for file in files if file.ending == "pdf"]
    for_screen = [file for file in documents if file.way == "reading"]
    for_printer = files_of_one_copy(files, order.papers[0])
    document = next(iter([*for_screen, *for_printer, *documents]), None)
    picture = page_picture(document.content, THUMBNAIL_PX) if document is not None else None
    if picture is not None:
        return Reply(picture[0], WEBP)
    if drawings:
        return Reply(drawings[0].content, SVG)
    raise Refusal(404, TabulaeError("no-picture"))


def order_key(request: KitRequest) -> str:
    """Return a SHA-256, in hexadecimal, of all that the kit of an order depends on: equal keys, equal files.

    Raises TabulaeError if the order cannot be made.
    """
    game, fields = request
    order = replace(read_form(game, fields), templates=None)
    return digest([repr(order), program_digest(), game_digest(order.game, order.template_source)])


def check_order(request: KitRequest) -> Reply:
    """Return as JSON the ``key`` of an order and the printed ``name`` of its game, in the form's language.

    Raises TabulaeError if the order cannot be made.
    """
    return Reply(
        dumps(
            {
                "key": order_key(request),
                "name": proved_game(GameChoice(request[0], templates=form_templates(request[1]))).name,
            }
        ),
        JSON,
    )


class _ProgressWatch(Watch):
    """Reports the progress of a kit, and stops one that grows too large."""

    def __init__(self, report: ProgressCallback, folder: Path) -> None:
        self.report, self.folder = report, folder
        self.done = self.total = 0

    def planned(self, products: int, seconds: float, jobs: int) -> None:
        """Report the number of products to make."""
        self.total = products
        self.report({"done": 0, "all": products})

    def finished(self, title: str, seconds: float) -> None:
        """Report one more product; raises Refusal (413) if the folder has grown too large."""
        self.done += 1
        self.report({"done": self.done, "all": self.total})
        size = sum(path.stat().st_size for path in self.folder.rglob("*") if path.is_file())
        if size > MAX_KIT_BYTES:
            raise Refusal(413, TabulaeError("kit-too-large"))


def make_kit(request: tuple[str, FormFields, str, str], report: ProgressCallback) -> Reply:
    """Make a kit in a work folder and pack it into a ZIP file; the request names game, fields, folder, file.

    The reply is JSON: ``bytes``, the size of the file, and ``left_out``, the reasons why products are
    missing. Raises TabulaeError if the order cannot be made, Refusal (413) if its kit is too large.
    """
    game, fields, work, target = request
    order, folder = read_form(game, fields, planned=False), Path(work)
    kit = build_kits([order], folder, jobs=1, prune=True, watch=_ProgressWatch(report, folder))[0]
    report({"packing": True})
    content = kit.archive()
    part = Path(f"{target}.part")
    part.write_bytes(content)
    part.replace(target)
    return Reply(dumps({"bytes": len(content), "left_out": sorted(kit.reasons.values())}), JSON)
