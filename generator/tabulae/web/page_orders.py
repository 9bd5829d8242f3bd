"""What the worker of a page calls: it lists an order, counts its sheets and makes it thing by thing.

It makes the files of a position that was set up, too. Requests and answers are JSON text. All is made by the
code of the commands, so that it has their bytes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tabulae.engine.errors import DoesNotFitError, TabulaeError
from tabulae.kit.order import MadeItems, kit_items, order_command, order_file_entry
from tabulae.library.games.orders import order_text
from tabulae.library.words.messages import messages
from tabulae.products.kit_order import KitOrder
from tabulae.products.output import OutputFile
from tabulae.products.printed.board import BoardProduct
from tabulae.products.product import KitItem
from tabulae.render.archive import zip_bytes
from tabulae.render.dxf import can_write_dxf
from tabulae.render.svg import svg_bytes
from tabulae.web.pages.order_form import FormFields, form_templates, read_form
from tabulae.web.pages.order_list import item_title, order_sections

ARCHIVE = "kit.zip"
"""The name of the file that holds all others of an order."""


@dataclass
class PageOrder:
    """An order from the form of a page, and what is made of it so far."""

    game: str
    fields: FormFields
    made: dict[str, list[OutputFile]] = field(default_factory=dict)
    left_out: dict[str, TabulaeError] = field(default_factory=dict)
    files: dict[str, bytes] = field(default_factory=dict)

    @cached_property
    def order(self) -> KitOrder:
        """The order; raises TabulaeError for a field that is not valid."""
        return read_form(self.game, self.fields)

    @cached_property
    def items(self) -> dict[str, KitItem]:
        """The things of the kit, by their ids, in the order of printing."""
        return {item.id: item for item in kit_items(self.order)}

    def listed(self) -> dict[str, Any]:
        """Return what is ordered: ``sections``, the drawing of the ``board`` as SVG, and the ``command``."""
        return {
            "sections": list(order_sections(self.order)),
            "board": svg_bytes(self.board.scene(), light=True).decode(),
            "command": order_command(self.order),
            "file": order_text(order_file_entry(self.order)),
        }

    @property
    def board(self) -> BoardProduct:
        """The board in the ordered look and size."""
        order = self.order
        return BoardProduct(**{**order.values_for(BoardProduct), "board": order.game, "kerf": 0.0})

    def sheets(self, item: str) -> int:
        """Return how many sheets of paper one copy of a thing takes."""
        return self.items[item].product.sheets(self.order.papers[0])

    def make(self, item: str) -> None:
        """Make the files of a thing, unless they are there.

        One that does not fit its paper, or needs a library that no browser has, is left out.
        """
        if item in self.made:
            return
        try:
            self.made[item] = self.items[item].make()
        except DoesNotFitError as error:
            self.made[item], self.left_out[item] = [], error
        except ModuleNotFoundError as error:
            words = messages(self.order.template_source)
            thing = item_title(self.order, self.items[item], words)
            why = TabulaeError("library-not-in-page", thing=thing, library=str(error.name))
            self.made[item], self.left_out[item] = [], why

    def finish(self, item: str) -> dict[str, Any]:
        """Return what to save of a thing that is made, or of the whole kit if ``item`` is empty.

        ``files`` are those to print, for the kit one pack if it has more than one; the drawing of its board;
        and, if there are several, all files in one archive. Each is told by ``name`` and ``bytes``, their
        number, and is then to be had of :func:`content`. ``left_out`` has the reasons why things are missing.
        """
        items = [self.items[item]] if item else list(self.items.values())
        made = [(one, self.made[one.id]) for one in items if one.id not in self.left_out]
        packs = [] if item else self._packs(made)
        whole = {file.name: file.content for file in (*packs, *(file for _, some in made for file in some))}
        prints = [
            file
            for one, some in made
            for file in some
            if file.role != "drawing" and (not packs or one.place.printed_alone)
        ]
        drawings = [
            next(file for file in one.product.make() if file.ending == "svg")
            for one, _ in made
            if isinstance(one.product, BoardProduct) and one.product.for_ is None
        ]
        self.files = {file.name.rpartition("/")[2]: file.content for file in (*packs, *prints, *drawings)}
        if len(whole) > 1:
            entries = ((f"{self.order.game}/{name}", whole[name]) for name in sorted(whole))
            self.files[ARCHIVE] = zip_bytes(entries)
        message = messages(self.order.template_source)
        reasons = [self.left_out[one.id] for one in items if one.id in self.left_out]
        if not can_write_dxf() and any(file.role == "cut" for _, some in made for file in some):
            reasons.append(TabulaeError("no-dxf-in-page"))
        return {
            "files": [{"name": name, "bytes": len(content)} for name, content in self.files.items()],
            "left_out": [*map(message.error, reasons)],
        }

    def _packs(self, made: MadeItems) -> list[OutputFile]:
        """Return what is to be printed at once of a kit."""
        from tabulae.kit.print_all import print_all_files

        return print_all_files(self.order, made)

    def make_position_file(self, name: str) -> None:
        """Make one of ``POSITION_FILES`` of the position that the fields describe."""
        from tabulae.web.position_files import position_file

        self.files = {name: position_file(self.game, dict(self.fields), name)}


_current: list[PageOrder] = []


def _order(request: Mapping[str, Any]) -> PageOrder:
    """Return the order of a request; what was made of an equal one is kept."""
    fields = tuple((name, value) for name, value in request["fields"])
    if not _current or (_current[0].game, _current[0].fields) != (request["game"], fields):
        _current[:] = [PageOrder(request["game"], fields)]
    return _current[0]


_ANSWERS: Mapping[str, Callable[[PageOrder, str], Any]] = {
    "list": lambda order, _: order.listed(),
    "sheets": PageOrder.sheets,
    "make": PageOrder.make,
    "finish": PageOrder.finish,
    "position": PageOrder.make_position_file,
}


def ask(request: str) -> str:
    """Return the answer to a request as JSON text: ``{"answer": …}``, or ``{"error": …}`` in its language.

    A request has ``game``, ``fields`` (pairs of name and value, as a form sends them), ``do`` (``list``,
    ``sheets``, ``make``, ``finish`` or ``position``) and ``item``, the id of a thing, where one is meant. Of
    a ``position`` the item is one of ``POSITION_FILES``, which is then to be had of :func:`content`.
    """
    told = json.loads(request)
    order = _order(told)
    try:
        return json.dumps({"answer": _ANSWERS[told["do"]](order, told.get("item", ""))})
    except TabulaeError as error:
        return json.dumps({"error": messages(form_templates(order.fields)).error(error)})


def content(name: str) -> bytes:
    """Return a file that was finished last; raises KeyError if there is no such file."""
    return _current[0].files[name]
