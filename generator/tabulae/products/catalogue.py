"""All products by their commands, in the order of the page and of the lists of commands.

A product's file is read when the product is asked for, so that the help of the program reads none.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from tabulae.products.product import Product

HelpPanel = Literal["kits", "answers", "paper", "parts", "own", "research"]
"""A section of the help that lists commands."""


class Listing(NamedTuple):
    """A product as the help lists it, and where it is declared.

    ``command`` is the command that makes it, ``summary`` one whole sentence, ``panel`` the section of the
    help with the command. ``declared_in`` names the product's class as ``module:class``.
    """

    command: str
    summary: str
    declared_in: str
    panel: HelpPanel = "paper"

    def load(self) -> type[Product]:
        """Return the class of the product."""
        module, _, name = self.declared_in.partition(":")
        product: type[Product] = getattr(import_module(module), name)
        return product


PRODUCTS = [
    Listing(
        "lesson",
        "Make one lesson to print: page 1 for the teacher, then cards, sheets, key and slips.",
        "tabulae.products.printed.lesson:LessonProduct",
    ),
    Listing(
        "unit",
        "Make a unit of lessons: pages for the teacher, sheets, keys, charts and an assessment.",
        "tabulae.products.printed.unit:UnitProduct",
    ),
    Listing(
        "duplex-test",
        "Make a test sheet that shows over which edge your printer flips the paper.",
        "tabulae.products.printed.duplex_test:DuplexTestProduct",
    ),
    Listing(
        "leaflet",
        "Make the leaflet of a game: its rules with all their figures, on a few folded sheets.",
        "tabulae.products.printed.leaflet:LeafletProduct",
    ),
    Listing(
        "booklet",
        "Make the booklet of a game: rules, figures, sources, and the board in the middle.",
        "tabulae.products.printed.booklet:BookletProduct",
    ),
    Listing(
        "card",
        "Make the card of a game: a sheet with the rules and a sheet with the board.",
        "tabulae.products.printed.card:CardProduct",
    ),
    Listing(
        "poster",
        "Make the poster of a game: a quick reference for the wall.",
        "tabulae.products.printed.poster:PosterProduct",
    ),
    Listing(
        "orbits",
        "Make the sheet of a game on orbits: start, throw, aspects and stakes, on a paper or two.",
        "tabulae.products.printed.orbits:OrbitsProduct",
    ),
    Listing(
        "kerf-test",
        "Make a test piece that tells the kerf of your cutter, and how wide sockets should be.",
        "tabulae.products.wood.kerf_test:KerfTestProduct",
        "parts",
    ),
    Listing(
        "board",
        "Make a board at true size: SVG and PDF on one sheet, and PDF in tiles for your paper.",
        "tabulae.products.printed.board:BoardProduct",
    ),
    Listing(
        "folding-board",
        "Make a folding board for a laser: a box of sheet wood with its men and a case for dice.",
        "tabulae.products.wood.folding_board:FoldingBoardProduct",
        "parts",
    ),
    Listing(
        "pieces",
        "Make men to cut out: discs printed on both sides, pairs to fold over, or stand-ups.",
        "tabulae.products.printed.pieces:PiecesProduct",
    ),
    Listing(
        "counters",
        "Make a table of the coins, beans and buttons that fit a game's board at each size.",
        "tabulae.products.printed.counters:CountersProduct",
    ),
    Listing(
        "nets",
        "Make paper dice to cut out, fold and glue; with a page for classes that have no d7.",
        "tabulae.products.printed.nets:NetsProduct",
    ),
    Listing(
        "worksheet",
        "Make a worksheet and its key; the rules engine answers every question.",
        "tabulae.products.printed.worksheet:WorksheetProduct",
    ),
    Listing(
        "questions",
        "Make the questions of a worksheet for a school platform, answers and pictures included.",
        "tabulae.products.printed.question_bank:QuestionBankProduct",
    ),
    Listing(
        "report",
        "Compare the readings of a game in a report: sources, options, results of many games.",
        "tabulae.products.printed.report:ReportProduct",
    ),
    Listing(
        "solid",
        "Make parts as STL, 3MF and STEP, each with a picture; with --game, all that a game needs.",
        "tabulae.products.plastic.solid:SolidProduct",
        "parts",
    ),
]
"""A new product is a file of its own and its line in this list."""


OTHER_SUMMARIES = {
    "kit": "Make the kit of a game: all that one person prints or builds, in order of use, with an index "
    "page.",
    "fairness": "Predict the chances of a die, and test them against counted rolls.",
}
"""The summaries of two more commands whose options are those of products."""


def product_classes() -> Iterator[type[Product]]:
    """Yield the classes of all products."""
    return (listing.load() for listing in PRODUCTS)


def summary_of(command: str) -> str:
    """Return the summary of a command that is made from the declarations of products."""
    summaries = {listing.command: listing.summary for listing in PRODUCTS}
    return (summaries | OTHER_SUMMARIES)[command]
