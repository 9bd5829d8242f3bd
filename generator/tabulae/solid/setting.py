"""What parts are made for: their measures with ranges; board, men and dice of a game; the printer."""

from __future__ import annotations

from dataclasses import Field, dataclass, field, fields, replace
from typing import Any

from tabulae.draw.layout import POINT_WIDTH_MM, Layout, layout
from tabulae.engine.errors import nearest
from tabulae.engine.position import Board
from tabulae.library.schema import Symbol
from tabulae.solid.artwork import Artwork
from tabulae.solid.die_marks import OwnMarks
from tabulae.solid.errors import PartError

LEAST_BAR_MM = 19.2
"""A narrower bar has no room for the recesses of a hinge."""

SPARE_MM = 0.1
"""What a wall between two sockets has above the thinnest that prints: strips keep some air at their ends."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One measure of a part: its name (the unit is in the name), default, range and meaning.

    A switch has the range None and the default True or False, a choice its ``choices``.
    """

    name: str
    default: float | bool | str
    low: float | None
    high: float | None
    meaning: str
    choices: tuple[str, ...] = ()

    @property
    def range_text(self) -> str:
        """The allowed values in words: ``10 to 40``, ``yes or no``, or the choices."""
        if self.choices:
            return ", ".join(self.choices)
        return "yes or no" if self.low is None else f"{self.low:g} to {self.high:g}"


def measure(default: float, low: float, high: float, meaning: str) -> Any:
    """A dataclass field for a number between ``low`` and ``high``."""
    return field(default=default, metadata={"low": low, "high": high, "meaning": meaning})


def switch(default: bool, meaning: str) -> Any:
    """A dataclass field for something that is on or off."""
    return field(default=default, metadata={"low": None, "high": None, "meaning": meaning})


def choice(default: str, choices: tuple[str, ...], meaning: str) -> Any:
    """A dataclass field for one of some words."""
    return field(
        default=default, metadata={"low": None, "high": None, "meaning": meaning, "choices": choices}
    )


def measures_of(record: type[Any]) -> tuple[Measure, ...]:
    """The measures of a parameter record, in their order."""
    return tuple(_measure(item) for item in fields(record))


def check_ranges(part: str, record: Any) -> None:
    """Return nothing; raise :class:`PartError` for the first measure that is outside its range."""
    for item in measures_of(type(record)):
        value = getattr(record, item.name)
        if item.choices and value not in item.choices:
            close = nearest(str(value)[:40], item.choices)
            known = ", ".join(item.choices)
            raise PartError(f"{part}: {item.name} cannot be {str(value)[:40]!r}{close}: choose {known}")
        if item.low is None or item.high is None:
            continue
        if not item.low <= value <= item.high:  # also refuses what is not a number
            raise PartError(f"{part}: {item.name} {value:g} is outside {item.range_text}")


def check_names(part: str, record: type[Any], given: dict[str, Any]) -> None:
    """Return nothing; raise :class:`PartError` for a measure that the part does not have."""
    known = [item.name for item in fields(record)]
    for name in given:
        if name not in known:
            hint = nearest(name, known)
            raise PartError(f"{part}: no measure {name!r}{hint}; it has {', '.join(known)}")


def _measure(item: Field[Any]) -> Measure:
    meta: Any = item.metadata
    default: Any = item.default
    return Measure(item.name, default, meta["low"], meta["high"], meta["meaning"], meta.get("choices", ()))


@dataclass(frozen=True, slots=True)
class Printer:
    """A printer: its bed in mm, the height of a layer, the width of a line, the density of its plastic.

    ``layer_s`` are the seconds for a layer of a printer for resin, which hardens it at once; None for others.
    """

    name: str = "220x220"
    bed_mm: tuple[float, float, float] = (220.0, 220.0, 250.0)
    layer_mm: float = 0.2
    line_mm: float = 0.45
    grams_per_cm3: float = 1.24
    layer_s: float | None = None

    @property
    def wall_mm(self) -> float:
        """The thinnest wall: two lines side by side."""
        return 2 * self.line_mm


@dataclass(frozen=True, slots=True)
class SeatMen:
    """The men of a seat: its name, the colour and symbol of its men, and their number."""

    seat: str
    colour: str
    symbol: Symbol
    count: int


def _plain_board() -> Board:
    return Board("tables", 6, tuple(str(number) for number in range(1, 25)))


@dataclass(frozen=True, slots=True)
class PartSetting:
    """The setting of a set of parts. What is not given is that of a plain tables board of 24 points.

    ``words`` are for the tower, ``marks`` are the maker's own for the faces of dice, ``art`` is what is
    drawn on the board. ``die_mm`` is the largest size of the game's die if it is none of the usual ones.
    ``name`` is that of the game, for the lid of its box.
    """

    board: Board = field(default_factory=_plain_board)
    seats: tuple[SeatMen, ...] = (
        SeatMen("white", "#ffffff", "cross", 15),
        SeatMen("black", "#111111", "dot", 15),
    )
    dice: int = 3
    faces: int = 6
    die_mm: float | None = None
    point_width_mm: float = POINT_WIDTH_MM
    printer: Printer = Printer()
    words: tuple[str, ...] = ()
    marks: OwnMarks | None = None
    art: Artwork | None = None
    name: str = ""

    @property
    def plan(self) -> Layout:
        """The board laid out, the one geometry of paper and plastic.

        A small board gets a bar as wide as its hinge needs, and sockets that leave two printable walls
        between them; on paper both simply shrink.
        """
        plan = layout(self.board, self.point_width_mm)
        if plan.board.kind == "tables" and plan.bar is not None and plan.bar.width < LEAST_BAR_MM:
            plan = layout(self.board, self.point_width_mm, bar_mm=LEAST_BAR_MM)
        most = self.point_width_mm - 2 * (self.printer.wall_mm + SPARE_MM)
        return replace(plan, man_mm=min(plan.man_mm, most))
