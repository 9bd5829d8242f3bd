"""All products, in the order of the page and of the lists of commands."""

from __future__ import annotations

from tabulae.products.board import Board
from tabulae.products.booklet import Booklet
from tabulae.products.card import Card
from tabulae.products.counters import Counters
from tabulae.products.duplex_test import DuplexTest
from tabulae.products.folding_board import FoldingBoard
from tabulae.products.kerf_test import KerfTest
from tabulae.products.leaflet import Leaflet
from tabulae.products.lesson import Lesson
from tabulae.products.nets import Nets
from tabulae.products.option import Option
from tabulae.products.pieces import Pieces
from tabulae.products.pocket import Pocket
from tabulae.products.poster import Poster
from tabulae.products.product import Product
from tabulae.products.question_bank import QuestionBank
from tabulae.products.solid import Solid
from tabulae.products.teacher import Teacher
from tabulae.products.worksheet import Worksheet

PRODUCTS: list[type[Product]] = [
    Lesson,
    DuplexTest,
    Leaflet,
    Booklet,
    Card,
    Pocket,
    Poster,
    KerfTest,
    Board,
    FoldingBoard,
    Pieces,
    Counters,
    Nets,
    Worksheet,
    QuestionBank,
    Teacher,
    Solid,
]
"""A new product is a file of its own and its name in this list."""


SECTIONS = (
    "lesson",
    "first",
    "rules",
    "poster",
    "board",
    "men",
    "nets",
    "worksheets",
    "teacher",
    "cutting",
    "dice",
    "parts",
)
"""The sections of the page in their order; a section that is not named here comes last."""


def kit_options() -> dict[str, Option]:
    """The options of products that the kit has too, by the names of their fields.

    What several products call by one name is one option of the kit, and goes to all of them.
    """
    found: dict[str, Option] = {}
    for product in PRODUCTS:
        for name, option in product.options().items():
            # Where one product bounds the values and another finds its bounds later, the kit has the bounds.
            if option.in_kit and (name not in found or (option.bounds and not found[name].bounds)):
                found[name] = option
    return found


def readme_table() -> str:
    """The table of products in the README."""
    rows = ["| what | comes as | command |", "|---|---|---|"]
    for product in PRODUCTS:
        facts = product.facts
        rows.append(f"| {facts.title} | {facts.comes_as} | `{facts.command}` |")
    return "\n".join(rows)
