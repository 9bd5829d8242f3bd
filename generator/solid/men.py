"""Men: round, with a rim on which the next one stacks, and the symbol of the seat as an inlay."""

from __future__ import annotations

from dataclasses import dataclass

from generator.solid.errors import PartError
from generator.solid.loop import polygon
from generator.solid.measures import check_ranges, measure
from generator.solid.piece import Carved, Piece, Prism, Turned
from generator.solid.setting import SeatMen, Setting
from generator.solid.symbols import outline

PART = "men"
NOTE = "print as it lies, without support"
INLAY_NOTE = "print flat and press into its man, or print both together from the 3MF file"


@dataclass(frozen=True, slots=True)
class Men:
    """Men that lie in the sockets of the board and stack."""

    air_mm: float = measure(1.0, 0.3, 3, "air between a man and his socket, each side, mm")
    height_mm: float = measure(8.0, 6, 14, "height of a man, mm")
    sink_mm: float = measure(1.0, 0.4, 1.6, "how deep a man sinks into the rim of the one below, mm")
    stack_gap_mm: float = measure(0.25, 0.1, 0.6, "air between the rims of stacked men, mm")
    inlay_mm: float = measure(0.8, 0.4, 1.6, "depth of the inlaid symbol, mm")
    inlay_gap_mm: float = measure(0.0, 0, 0.3, "air round the inlay: 0 in two colours, 0.1 to press it in")


def diameter_mm(setting: Setting, wanted: Men) -> float:
    """The diameter of a man for the sockets of the board."""
    return setting.plan.man_mm - 2 * wanted.air_mm


def pieces(setting: Setting, wanted: Men) -> tuple[Piece, ...]:
    """For every seat its man, with as many copies as it plays with, and the inlay of its symbol."""
    check_ranges(PART, wanted)
    radius = diameter_mm(setting, wanted) / 2
    least = 8.0
    if radius < least:
        raise PartError(
            f"{PART}: diameter {2 * radius:.1f} mm is too small for a symbol: at least {2 * least:g}"
        )
    return tuple(piece for seat in setting.seats for piece in _of_seat(seat, radius, wanted, setting))


def _of_seat(seat: SeatMen, radius: float, wanted: Men, setting: Setting) -> tuple[Piece, Piece]:
    name, height = f"man-{seat.seat}", wanted.height_mm
    floor = height - wanted.sink_mm
    bed = floor - wanted.inlay_mm
    dish = foot_mm(radius, wanted) + wanted.stack_gap_mm
    pocket, pocket_holes = outline(seat.symbol, dish, wanted.inlay_gap_mm)
    inlay, holes = outline(seat.symbol, dish)
    layers = round(bed / setting.printer.layer_mm)
    man = Piece(
        name,
        Carved((Turned(_profile(radius, wanted)),), (Prism(pocket, bed, floor + 1, holes=pocket_holes),)),
        copies=seat.count,
        colour=seat.colour,
        note=NOTE,
        whole=name,
        colour_change_mm=round(layers * setting.printer.layer_mm, 3),
    )
    symbol = Piece(
        f"{name}-{seat.symbol}",
        Carved((Prism(inlay, bed, floor, holes=holes),)),
        copies=seat.count,
        colour=contrast(seat.colour),
        note=INLAY_NOTE,
        whole=name,
        origin=(0.0, 0.0, bed),
    )
    return man, symbol


def foot_mm(radius_mm: float, wanted: Men) -> float:
    """The radius on which a man stands: his edge is cut off below at 45 degrees, so he sinks into a rim."""
    return radius_mm - wanted.sink_mm - wanted.stack_gap_mm - RIM_MM


RIM_MM = 1.2
"""The rim at the top: the flat on which nothing stands."""


def _profile(radius: float, wanted: Men) -> tuple[tuple[float, float, float], ...]:
    """Half a section through a man: radius and height."""
    foot, height, sink = foot_mm(radius, wanted), wanted.height_mm, wanted.sink_mm
    dish = foot + wanted.stack_gap_mm
    return polygon(
        (
            (0.0, 0.0),
            (foot, 0.0),
            (radius, radius - foot),
            (radius, height),
            (dish + sink, height),
            (dish, height - sink),
            (0.0, height - sink),
        )
    )


def contrast(colour: str) -> str:
    """Black or ivory, whichever is seen on a colour."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#f3e6cc" if 0.3 * red + 0.59 * green + 0.11 * blue < 128 else "#111111"
