"""The plan of a kit before anything is written: sheets of paper and grams of plastic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from tabulae.kit.order import copies, kit_items
from tabulae.products.kit_order import KitOrder


@dataclass(frozen=True, slots=True)
class PlannedProduct:
    """A product of a kit: `sheets` of paper and `grams` of plastic of one copy, and the number of copies.

    `instead` marks an alternative to another product, which totals leave out.
    """

    game: str
    product: str
    title: str
    sheets: int
    copies: int
    grams: float
    instead: bool

    def as_json(self) -> dict[str, object]:
        """Return the fields as a JSON-ready dict."""
        return asdict(self)


def planned_products(order: KitOrder) -> Iterator[PlannedProduct]:
    """Yield the products of an order on the first of its papers."""
    paper = order.papers[0]
    for item in kit_items(order):
        if item.paper in ("", paper):
            yield PlannedProduct(
                order.game,
                item.id,
                item.title,
                item.product.sheets(paper),
                copies(order, item),
                round(item.product.grams(), 1),
                item.place.instead,
            )
