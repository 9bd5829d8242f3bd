"""The measures of parts with their ranges, and the setting that parts are made for: game and printer."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, field, fields, replace
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, cast

from tabulae.draw.layout import POINT_WIDTH_MM, Borders, Layout, layout, point_width_for
from tabulae.engine.errors import TabulaeError, closest
from tabulae.engine.position import Board
from tabulae.library.games.schema import Symbol
from tabulae.solid.errors import PartError
from tabulae.solid.parts.artwork import Artwork

if TYPE_CHECKING:
    from tabulae.solid.dice.face_marks import OwnMarks

MIN_BAR_MM = 19.2
"""A narrower bar has no room for the recesses of a hinge."""

AIR_MM = 1.0
"""The air between a man and his socket on each side, unless another is asked for."""

SAME_MM = 1e-6
"""How far rounding may make a piece stand out of the room that just holds it."""

INFILL_PERCENT = 15
"""What slicers are told, but for dice; :mod:`tabulae.solid.files.estimate` counts with it."""

WALL_RESERVE_MM = 0.1
"""The excess of a wall between two sockets over the thinnest that prints: strips keep air at their ends."""

MeasureValue = float | bool | str
"""A number, a switch, or one of some words."""

Measures = Mapping[str, MeasureValue]
"""Requested measures by name; a part takes those that it has and ignores the others."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure of a part: its name, which ends in its unit, and its default, range and meaning.

    A switch has no range and the default True or False; a word has its ``choices`` instead of a range. The
    default of an optional number is None.
    """

    name: str
    default: MeasureValue | None
    meaning: str
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()

    @property
    def default_text(self) -> str:
        """The default in words: ``16``, ``chamfer``, ``yes``, or ``-`` for None."""
        if self.default is None:
            return "-"
        if isinstance(self.default, bool):
            return "yes" if self.default else "no"
        return f"{self.default:.3g}" if isinstance(self.default, float) else str(self.default)

    @property
    def range_text(self) -> str:
        """The allowed values in words: ``10 to 40``, ``yes or no``, or the choices."""
        if self.choices:
            return ", ".join(self.choices)
        return "yes or no" if self.low is None else f"{self.low:g} to {self.high:g}"


def measure(default: float, low: float, high: float, meaning: str) -> Any:
    """Declare a number from ``low`` to ``high`` as the field of a dataclass."""
    return field(default=default, metadata={"low": low, "high": high, "meaning": meaning})


def air_measure() -> Any:
    """Return the dataclass field ``air_mm``: the clearance in mm, on each side, of a man in his socket."""
    return measure(AIR_MM, 0.3, 3, "clearance between a man and his socket, on each side, mm")


def optional_measure(low: float, high: float, meaning: str) -> Any:
    """Declare a number from ``low`` to ``high``, or None, as the field of a dataclass."""
    return field(default=None, metadata={"low": low, "high": high, "meaning": meaning})


def switch(default: bool, meaning: str) -> Any:
    """Declare a switch as the field of a dataclass."""
    return field(default=default, metadata={"meaning": meaning})


def choice(default: str, choices: tuple[str, ...], meaning: str) -> Any:
    """Declare one of some words as the field of a dataclass."""
    return field(default=default, metadata={"meaning": meaning, "choices": choices})


def measures_of(record: type[Any]) -> tuple[Measure, ...]:
    """Return the measures of a dataclass: its own in the order of its fields, then inherited ones."""
    own = get_annotations(record)
    items: list[Field[Any]] = sorted(fields(record), key=lambda item: item.name not in own)
    return tuple(Measure(item.name, cast(Any, item.default), **item.metadata) for item in items)


def check_size(
    name: str, size_mm: Sequence[float], room_mm: Sequence[float], error: type[TabulaeError]
) -> None:
    """Raise an ``error`` for a piece whose width, depth and height a room does not hold."""
    if not fits_bed(size_mm[0], size_mm[1], room_mm) or size_mm[2] > room_mm[2]:
        size = " x ".join(f"{value:.1f}" for value in size_mm)
        room = " x ".join(f"{value:g}" for value in room_mm)
        raise error("mesh-larger-than-bed", where=name, size=size, bed=room)


def check_ranges(part: str, record: Any) -> None:
    """Raise :class:`PartError` for the first measure of a record that is outside its range or choices."""
    for item in measures_of(type(record)):
        value = getattr(record, item.name)
        if value is None and item.default is None:
            continue
        if item.choices and value not in item.choices:
            text, choices = str(value), item.choices
            close = closest(text, choices)
            raise PartError("choice", where=part, option=item.name, choices=choices, text=text, close=close)
        if item.low is None or item.high is None:
            continue
        if not item.low <= value <= item.high:  # also refuses what is not a number
            raise PartError(
                "between",
                where=part,
                option=item.name,
                low=item.low,
                high=item.high,
                unit="none",
                text=value,
            )


def check_names(part: str, record: type[Any], measures: Measures) -> None:
    """Raise :class:`PartError` for the first name that is not a field of ``record``, a part's dataclass."""
    known = [item.name for item in fields(record)]
    for name in measures:
        if name not in known:
            raise PartError("no-measure", where=part, name=name, close=closest(name, known), known=known)


@dataclass(frozen=True, slots=True)
class SlicerPresets:
    """The names that Bambu Studio and OrcaSlicer give to the settings of a printer: see printers.yaml."""

    printer: str
    process: str
    filament: str


@dataclass(frozen=True, slots=True)
class Printer:
    """A printer: its bed in mm, the height of a layer, the width of a line, the density of its plastic.

    ``margin_mm`` is what a skirt or brim takes of the bed along each edge. ``layer_s`` is the exposure of one
    layer in seconds where the printer hardens resin, and None for others. ``presets`` name the settings that
    Bambu Studio and OrcaSlicer have for it, if they are known.
    """

    name: str = "220x220"
    bed_mm: tuple[float, float, float] = (220.0, 220.0, 250.0)
    layer_mm: float = 0.2
    line_mm: float = 0.45
    grams_per_cm3: float = 1.24
    layer_s: float | None = None
    presets: SlicerPresets | None = None
    margin_mm: float = 7.0

    @property
    def room_mm(self) -> tuple[float, float, float]:
        """Width, depth and height in mm that pieces may take: the bed without its margins."""
        wide, deep, high = self.bed_mm
        return wide - 2 * self.margin_mm, deep - 2 * self.margin_mm, high

    @property
    def wall_mm(self) -> float:
        """The thickness of the thinnest wall in mm: two lines side by side."""
        return 2 * self.line_mm


def turn_to_fit(width: float, depth: float, room_mm: Sequence[float]) -> int | None:
    """Return by how many degrees a rectangle must be turned to fit a room (width, depth, …).

    That is 0 or 90 if it can be, else the whole number between them that leaves most air; None if none fits.
    """
    air = {}
    for degrees in range(91):
        across, along = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        air[degrees] = min(
            room_mm[0] - width * across - depth * along, room_mm[1] - width * along - depth * across
        )
    best = max(air, key=lambda degrees: air[degrees])
    return next((degrees for degrees in (0, 90, best) if air[degrees] >= -SAME_MM), None)


def fits_bed(width: float, depth: float, room_mm: Sequence[float]) -> bool:
    """Return True if a rectangle fits a room (width, depth, …) as it is, turned by a quarter or across it."""
    return turn_to_fit(width, depth, room_mm) is not None


@dataclass(frozen=True, slots=True)
class SeatMen:
    """The men of a seat: its name, the colour (``#rrggbb``) and symbol of its men, and their number."""

    seat: str
    colour: str
    symbol: Symbol
    count: int


def _plain_board() -> Board:
    return Board("tables", 6, tuple(str(number) for number in range(1, 25)))


@dataclass(frozen=True, slots=True)
class PartSetting:
    """The game and the printer that parts are made for; by default a plain tables board of 24 points.

    ``words`` are the lines of text on the tower, ``marks`` the maker's own for the faces of dice, and ``art``
    is what is drawn on the board. ``die_mm`` is the largest side of the game's die where that is not one of
    :data:`tabulae.solid.dice.die_plan.DICE`. ``name`` is the name of the game, for the lid of its box.

    ``is_roman`` says that the Romans' dice tower belongs to the game; others get a fritillus, a dice cup.

    ``men_mm`` is the diameter of a man; the sockets are wider by ``air_mm`` on each side, and the board
    follows. Without ``men_mm`` the width of a point decides: its sockets are those of the paper board, and
    the men leave the air in them.
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
    men_mm: float | None = None
    air_mm: float = AIR_MM
    printer: Printer = Printer()
    words: tuple[str, ...] = ()
    marks: OwnMarks | None = None
    art: Artwork | None = None
    name: str = ""
    is_roman: bool = True

    @property
    def layout(self) -> Layout:
        """The board laid out: the one geometry of paper and plastic.

        A small board gets a bar as wide as its hinge needs, and sockets that leave two printable walls
        between them; on paper both simply shrink.
        """
        walls_mm = 2 * (self.printer.wall_mm + WALL_RESERVE_MM)
        point_mm, air_mm = self.point_width_mm, 2 * self.air_mm
        if self.men_mm is not None:
            socket_mm = self.men_mm + air_mm
            point_mm = max(point_width_for(self.board, socket_mm), socket_mm + walls_mm)
        laid = layout(self.board, point_mm)
        if laid.board.kind == "tables" and laid.bar is not None and laid.bar.width < MIN_BAR_MM:
            laid = layout(self.board, point_mm, Borders(laid.rim_mm, laid.side_mm, MIN_BAR_MM))
        if self.men_mm is None:
            socket_mm = min(laid.man_mm, point_mm - walls_mm)
        return replace(laid, man_mm=socket_mm - air_mm, air_mm=air_mm)
