"""What a kit would be, before anything is made: sheets of paper and grams of plastic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.content.boards import find_board
from generator.draw.nets import FAIR_RATIO, paper_die
from generator.draw.pieces import MAN_MM, cut_named
from generator.kit.order import KitOrder
from generator.kit.page import copies
from generator.kit.parts import DICE, QUESTIONS, Product, products, solid_wish
from generator.paper.nets import NetOrder, net_sheets
from generator.paper.papers import PAPERS
from generator.paper.pieces import men_sheets
from generator.paper.tiling import plan as tiles
from generator.products.boards import BoardWish, wished_scene
from generator.products.pieces import SPARES, men_order
from generator.products.solids import SolidWish, planned_lines

_QUESTIONS_A_PAGE = 2
_SHEETS = {"booklet": 3, "worksheet": QUESTIONS // _QUESTIONS_A_PAGE, "teacher": 6, "cutting": 0}
"""Sheets that cannot be known before: what the shipped booklets and the pack of a usual class take, and
what worksheets take at most, printed on one side."""


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
    """The products of an order; sheets are those of its first paper, of worksheets the most."""
    seen: set[str] = set()
    for product in products(order):
        grams = _grams(order, product) if product.kind.solid else 0.0
        sheets = 0 if product.kind.solid else _sheets(order, product)
        count = copies(order, product.kind.section)
        kind = product.kind
        instead = kind.choice == "all" or (kind.choice == "variants" and kind.name in seen)
        seen.add(kind.name)
        yield PlannedProduct(order.game, product.id, product.title, sheets, count, round(grams, 1), instead)


def _sheets(order: KitOrder, product: Product) -> int:
    """The sheets of one copy of a product on the first paper of the order."""
    sheet = PAPERS[order.papers[0]]
    game = order.load()
    name, variant = product.kind.name, product.variant
    if name == "board":
        wish = BoardWish(variant, order.palette, reading=order.reading, base=order.base)
        scene = wished_scene(find_board(order.game, order.templates, order.reading, order.base), wish)
        return len(tiles(scene.width_mm, scene.height_mm, sheet).tiles)
    if name.startswith("men-"):
        style = name.removeprefix("men-")
        men = men_order(game, cut_named(style, MAN_MM, False), order.palette, SPARES)
        pages = len(men_sheets(men, sheet))
        return pages // 2 if style == "discs" else pages
    if name == "net":
        die = paper_die(variant)
        nets = net_sheets(NetOrder(die, die.edge_mm, FAIR_RATIO, "pips", order.palette, None, ""), sheet)
        return len(nets) + (die.faces == 7)
    if name in _SHEETS:
        return _SHEETS[name]
    return 1


def _grams(order: KitOrder, product: Product) -> float:
    if product.kind.name == "dice":
        lines = planned_lines(DICE, SolidWish())
    else:
        lines = planned_lines(["all"], solid_wish(order))
    return sum(line.copies * line.grams for line in lines)
