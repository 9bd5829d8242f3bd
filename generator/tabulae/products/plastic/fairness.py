"""The question how fair a die is: which die, how it is thrown, and its counted rolls."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.geometry.die_facts import EDGES
from tabulae.products import shared_options as shared
from tabulae.products.option import argument, choice, length, path, switch, text_option
from tabulae.products.product import Product, ProductFacts

PRISMS = "prisms"
"""Stands in the place of a die for all regular prisms."""


def _throws() -> tuple[str, ...]:
    from tabulae.fairness.prediction import THROWS

    return THROWS


def _surfaces() -> tuple[str, ...]:
    from tabulae.fairness.prediction import SURFACES

    return SURFACES


@dataclass(frozen=True)
class FairnessProduct(Product):
    """What is asked about a die; :class:`~tabulae.products.plastic.die_report.DieReport` answers it."""

    facts = ProductFacts(
        command="fairness",
        examples=("fairness d7 --length 13.5 --edge 10.4 --counts 31,28,27,33,29,25,27",),
        title="How fair a die is",
        comes_as="any sheet; SVG and PDF",
        answers=True,
    )
    die: str = argument("DIE", "A die of tabulae parts, or prisms for a table of fair lengths.")
    length_: float | None = length(None, (1, 300), "Length of a d7, end to end, e.g. 13.5mm.")
    edge: float | None = length(None, (1, 200), "Edge of the pentagon of a d7, e.g. 10.4mm.")
    across: float | None = length(None, (1.5, 300), "Instead of --edge: side to opposite corner.")
    chamfer: float | None = length(None, (0, 20), "Width cut off each of two faces by a chamfer, e.g. 0.4mm.")
    ordered: float | None = length(None, (1, 300), "The length you asked for, if the die came out different.")
    calibrate: bool = switch(False, "Give the command for a fairer d7, however few the counts.")
    edges: str = choice(EDGES[0], EDGES, "chamfer, or fillet with --chamfer as its radius.", metavar="CUT")
    rolls: Path | None = path("A CSV file with columns face,count, or one roll a line.", metavar="CSV")
    counts: str | None = text_option(None, "Count of each face, from 1 on.", metavar="N,N,…")
    throw: str = choice("toss", _throws, "toss, roll or drop.")
    surface: str = choice("wood", _surfaces, "felt, wood or stone.")
    sheet: bool = switch(False, "Make a tally sheet for rolls.")
    plot: bool = switch(False, "Make plots of predicted and counted chances.")
    paper: tuple[str, ...] = shared.paper_list("Paper of the sheet; may be repeated.")
    palette: str = shared.palette()

    def __post_init__(self) -> None:
        super().__post_init__()
        of_d7 = self.changed_flags(
            ("length_", "edge", "across", "chamfer", "ordered", "calibrate", "edges", "throw", "surface")
        )
        of_dice = self.changed_flags(("rolls", "counts", "sheet", "plot"))
        if self.die == PRISMS and (of_d7 or of_dice):
            raise TabulaeError("not-for-prisms", option=(of_d7 + of_dice)[0])
        if self.die != "d7" and of_d7:
            raise TabulaeError("only-for-d7", option=of_d7[0], die=self.die)
        if self.rolls is not None and self.counts is not None:
            raise TabulaeError("both-set", options=["--rolls", "--counts"])
        if self.calibrate and self.rolls is None and self.counts is None:
            raise TabulaeError("calibrate-without-rolls")
        if self.edges != EDGES[0] and self.chamfer is None:
            raise TabulaeError("fillet-without-radius")
        if self.edge is not None and self.across is not None:
            raise TabulaeError("both-set", options=["--edge", "--across"])
        if self.is_measured and (self.length_ is None or (self.edge is None and self.across is None)):
            raise TabulaeError("measured-d7")

    @property
    def is_measured(self) -> bool:
        """Whether it is a d7 that somebody has measured, and not the die of the kit."""
        return bool(self.changed_flags(("length_", "edge", "across", "chamfer", "ordered")))
