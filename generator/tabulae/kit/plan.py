"""The plan of a kit before anything is written: sheets of paper and grams of plastic.

Sheets are counted by laying out all documents, which takes seconds. The counts are kept in the user's cache
with digests of all that they rest on, so that a plan is counted once.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from tabulae.kit.digests import digest, game_digest, program_digest, value_content
from tabulae.kit.order import copies, kit_items
from tabulae.library.user_folders import user_cache_folder, write_whole_file
from tabulae.library.words.messages import Messages
from tabulae.play.second_process import second_process
from tabulae.products.kit_options import kit_options
from tabulae.products.kit_order import KitOrder
from tabulae.products.product import KitItem


@dataclass(frozen=True, slots=True)
class PlannedProduct:
    """A product of a kit: `sheets` of paper and `grams` of plastic of one copy, and the number of copies.

    `game` is an id, `product` that of the item, `title` its English title. `instead` marks an alternative to
    another product, which totals leave out.
    """

    game: str
    product: str
    title: str
    sheets: int
    copies: int
    grams: float
    instead: bool

    def as_json(self) -> dict[str, object]:
        """Return all fields, ``game`` to ``instead``, by their names as a JSON-ready dict."""
        return asdict(self)


def planned_products(order: KitOrder) -> list[PlannedProduct]:
    """Return the products of an order on the first of its papers, in the order of the kit.

    Nothing is drawn. Products for its other papers only are left out. Raises TabulaeError if a product does
    not allow its options or an example of the game is disproved.
    """
    kept, rests_on = _kept_file(order), _rests_on(order)
    products = _read_kept(kept, rests_on)
    if products is None:
        products = _count(order)
        content = {"rests_on": rests_on, "products": [product.as_json() for product in products]}
        write_whole_file(kept, json.dumps(content).encode())
    return products


def _count(order: KitOrder) -> list[PlannedProduct]:
    paper = order.papers[0]
    sheets: dict[str, int] = {}

    def count_sheets(item: KitItem) -> None:
        sheets[item.id] = item.product.sheets(paper)

    with second_process(load_modules, needed=order.plastic) as second:
        items = [item for item in kit_items(order) if item.paper in ("", paper)]
        weighings = [item.product.weighings() for item in items]
        calls = [weigh for some in weighings for weigh in some]
        grams = iter(second.results(calls, meanwhile=[partial(count_sheets, item) for item in items]))
    return [
        PlannedProduct(
            order.game,
            item.id,
            item.title,
            sheets[item.id],
            copies(order, item),
            round(sum(next(grams) for _ in some), 1),
            item.place.is_alternative,
        )
        for item, some in zip(items, weighings, strict=True)
    ]


LIBRARIES = ("cadquery", "manifold3d", "numpy", "reportlab", "uharfbuzz")
"""The libraries on whose versions the amounts of sheets and plastic can depend."""


def _kept_file(order: KitOrder) -> Path:
    return user_cache_folder() / f"plan-{order.game}-{digest(repr(order))[:16]}.json"


def _rests_on(order: KitOrder) -> str:
    """Return a digest of everything but the order that the plan rests on."""
    versions = [sys.version, *map(_version, LIBRARIES)]
    values = [value_content(value, kit_options()[name]) for name, value in order.values().items()]
    return digest([versions, values, program_digest(), game_digest(order.game, order.template_source)])


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return ""


def _read_kept(kept: Path, rests_on: str) -> list[PlannedProduct] | None:
    """Return the products of a kept plan; None if there is none or anything has changed that it rests on."""
    try:
        content = json.loads(kept.read_bytes())
        if content["rests_on"] == rests_on:
            return [PlannedProduct(**product) for product in content["products"]]
    except (OSError, ValueError, TypeError, KeyError):  # no such file, or one that was cut short
        pass
    return None


def printed_title(product: PlannedProduct, message: Messages) -> str:
    """Return the title of a product in the language of the messages, its own title if they lack it."""
    head, _, name = product.product.rpartition("-")
    if f"plan-{product.product}" in message:
        return message(f"plan-{product.product}")
    name = message.get(f"skin-{name}") or message.get(f"kit-paper-{name}") or name
    return message.get(f"plan-{head}", name=name) or product.title


def load_modules() -> None:
    """Import the modules that weigh parts; a second process calls this while the first is at work."""
    import tabulae.solid.parts.catalogue  # noqa: F401
