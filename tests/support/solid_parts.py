"""Parts made once for all tests: the board of every kind, and each part of a kit, as bodies and meshes."""

from __future__ import annotations

from functools import cache
from typing import Any

from tabulae.solid.kernels.mesh import PrintableMesh, printable
from tabulae.solid.parts.catalogue import PARTS, PartPlan
from tabulae.solid.parts.piece import Body
from tabulae.solid.parts.setting import PartSetting, Printer, SeatMen
from tests.support.boards import RING, ROWS, tables

SEATS = (SeatMen("white", "#ffffff", "cross", 17), SeatMen("black", "#111111", "dot", 17))
FOUR = (
    SeatMen("green", "#00664b", "ring", 12),
    SeatMen("red", "#d4452f", "rays", 12),
    SeatMen("black", "#111111", "dot", 12),
    SeatMen("white", "#ffffff", "cross", 12),
)
WORDS = ("VTERE", "FELIX", "VIVAS")
SETTINGS = {
    "24": PartSetting(tables(6), words=WORDS),
    "28": PartSetting(tables(7), SEATS, faces=7, words=WORDS),
    "rows": PartSetting(ROWS, words=WORDS),
    "ring": PartSetting(RING, FOUR, words=WORDS),
}
SMALL_BED = Printer("small", (180.0, 180.0, 180.0))


@cache
def planned(part: str, setting: str = "28", **measures: Any) -> PartPlan:
    return PARTS[part].plan(SETTINGS[setting], measures)


@cache
def made(part: str, setting: str = "28", **measures: Any) -> tuple[tuple[Body, PrintableMesh], ...]:
    """The pieces of a part, through the whole gate."""
    from tabulae.solid.kernels.build import build_body

    printer = SETTINGS[setting].printer
    bodies = [build_body(piece) for piece in planned(part, setting, **measures).pieces]
    return tuple((body, printable(body, "normal", printer.bed_mm, printer.wall_mm)) for body in bodies)
