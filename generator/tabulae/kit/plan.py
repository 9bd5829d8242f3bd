"""What a kit would be, before anything is written: sheets of paper and grams of plastic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.kit.order import KitOrder, copies, kit_items


@dataclass(frozen=True, slots=True)
class PlannedProduct:
    """A product with the sheets that one copy takes, the copies, the grams of plastic in one copy.

    ``instead`` marks what stands in for another product, and is not counted.
    """

    game: str
    product: str
    title: str
    sheets: int
    copies: int
    grams: float
    instead: bool

    def as_json(self) -> dict[str, object]:
        """The product for programs."""
        return {
            "game": self.game,
            "product": self.product,
            "sheets": self.sheets,
            "copies": self.copies,
            "grams": self.grams,
            "instead": self.instead,
        }


def planned(order: KitOrder) -> Iterator[PlannedProduct]:
    """The products of an order on the first of its papers.

    The sheets are counted, by arithmetic where a product knows them and else by making it.
    """
    first = order.papers[0]
    for item in kit_items(order):
        if item.paper in ("", first):
            yield PlannedProduct(
                order.game,
                item.id,
                item.title,
                item.product.sheets(first),
                copies(order, item),
                round(item.product.grams(), 1),
                item.place.instead,
            )
