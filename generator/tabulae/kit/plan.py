"""The plan of a kit before anything is written: sheets of paper and grams of plastic.

Sheets are counted by laying out all documents, which takes seconds, so that counts are kept.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import partial

from tabulae.kit.digests import game_digest, value_content
from tabulae.kit.kept import kept
from tabulae.kit.order import copies, kit_items
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
    values = [value_content(value, kit_options()[name]) for name, value in order.values().items()]
    rests_on = [values, game_digest(order.game, order.template_source)]
    products = kept(
        f"plan-{order.game}", repr(order), rests_on, lambda: [product.as_json() for product in _count(order)]
    )
    return [PlannedProduct(**product) for product in products]


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
