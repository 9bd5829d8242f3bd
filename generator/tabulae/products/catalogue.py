"""All products, in the order of the page and of the lists of commands, and the options of a kit."""

from __future__ import annotations

from dataclasses import fields, replace

from tabulae.products.board import BoardProduct
from tabulae.products.booklet import BookletProduct
from tabulae.products.card import CardProduct
from tabulae.products.counters import CountersProduct
from tabulae.products.duplex_test import DuplexTestProduct
from tabulae.products.folding_board import FoldingBoardProduct
from tabulae.products.kerf_test import KerfTestProduct
from tabulae.products.kit_order import KitOrder
from tabulae.products.leaflet import LeafletProduct
from tabulae.products.lesson import LessonProduct
from tabulae.products.nets import NetsProduct
from tabulae.products.option import Option
from tabulae.products.pieces import PiecesProduct
from tabulae.products.pocket import PocketProduct
from tabulae.products.poster import PosterProduct
from tabulae.products.product import Product
from tabulae.products.question_bank import QuestionBankProduct
from tabulae.products.report import ReportProduct
from tabulae.products.solid import SolidProduct
from tabulae.products.teacher import TeacherProduct
from tabulae.products.unit import UnitProduct
from tabulae.products.worksheet import WorksheetProduct

PRODUCTS: list[type[Product]] = [
    LessonProduct,
    UnitProduct,
    DuplexTestProduct,
    LeafletProduct,
    BookletProduct,
    CardProduct,
    PocketProduct,
    PosterProduct,
    KerfTestProduct,
    BoardProduct,
    FoldingBoardProduct,
    PiecesProduct,
    CountersProduct,
    NetsProduct,
    WorksheetProduct,
    QuestionBankProduct,
    TeacherProduct,
    ReportProduct,
    SolidProduct,
]
"""A new product is a file of its own and its name in this list."""


SECTIONS = {
    "lesson": "", "first": "", "rules": "rules", "board": "board", "men": "men-and-dice",
    "nets": "men-and-dice", "teacher": "class", "worksheets": "class", "poster": "wall",
    "dice": "plastic/dice", "parts": "plastic", "cutting": "laser",
}  # fmt: skip
"""The sections of a kit in the order of use, each with its folder; a section that is not named comes last."""


def kit_options() -> dict[str, Option]:
    """Return all options of a kit by the names of their fields, in the order of its command line."""
    own, options = KitOrder.declared_options(), dict[str, Option]()
    for item in fields(KitOrder):
        options |= product_options() if item.name == "product_options" else {item.name: own[item.name]}
    return options


def product_options() -> dict[str, Option]:
    """Return the options of products that a kit has too, by the names of their fields.

    Options of several products that share a name are one option of the kit. Its default is None if their
    defaults differ.
    """
    shared: dict[str, Option] = {}
    for product in PRODUCTS:
        for name, option in product.declared_options().items():
            if option.kit_help:
                shared[name] = _merged(shared.get(name, option), option)
    return {name: replace(option, help=option.kit_help, explicit=False) for name, option in shared.items()}


def _merged(first: Option, second: Option) -> Option:
    """Return the first option, with the bounds of the second if it has none of its own."""
    default = first.default if first.default == second.default else None
    return replace(first, default=default, bounds=first.bounds or second.bounds)
