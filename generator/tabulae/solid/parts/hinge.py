"""Hinges for a folding board, printed ones or recesses for brass ones, and magnets that keep it shut.

The axis lies in the plane of the rims, so that the halves close face to face. Below each knuckle the corner
is filled at 45 degrees, so that a leaf prints lying flat without support.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tabulae.solid.errors import PartError
from tabulae.solid.kernels.assembly import Fold
from tabulae.solid.parts.joints import PIN_MM
from tabulae.solid.parts.outline import Loop, OutlineTrace, circle, rectangle
from tabulae.solid.parts.piece import Combined, Extrusion, Piece, Shape
from tabulae.solid.parts.setting import check_ranges, measure

PART = "hinge"
CHOICES = ("printed", "brass", "none")
KNUCKLES = 5


@dataclass(frozen=True, slots=True)
class Hinge:
    """A printed pin hinge; the pin is a piece of filament, pushed in until it stops."""

    length_mm: float = measure(40.0, 20, 80, "length of the hinge, mm")
    leaf_mm: float = measure(8.0, 6, 30, "width of a leaf from the axis, mm")
    pin_gap_mm: float = measure(0.15, 0.05, 0.4, "clearance around the pin, mm")
    side_gap_mm: float = measure(0.3, 0.15, 0.6, "clearance between knuckles, mm")


@dataclass(frozen=True, slots=True)
class Recess:
    """The recess for one leaf: length, width from the axis, depth, and the radius of the barrel."""

    length_mm: float
    leaf_mm: float
    deep_mm: float
    barrel_mm: float


BARREL_MM = 2.6
FACE_MM = 0.1
"""How far the leaves lie below the plane of the rims, so that the rims meet first."""

RECESSES = {
    "printed": Recess(40.6, 8.3, BARREL_MM, BARREL_MM * 1.09 + 0.3),
    "brass": Recess(30.4, 8.2, 1.3, 2.0),
}
"""Recesses for the printed hinge in its default size, and a brass butt hinge of 30 mm (leaves 8 x 1.2)."""


def check_hinge(part: str, room_mm: float, height_mm: float, kind: str) -> None:
    """Raise :class:`PartError` if the recess of a ``printed`` or ``brass`` hinge leaves too little board.

    ``room_mm`` is half the width of the bar, ``height_mm`` that of the board with its rim.
    """
    recess = RECESSES[kind]
    if recess.leaf_mm + 1.2 > room_mm or recess.deep_mm + 3 > height_mm:
        raise PartError(
            "hinge-needs-room",
            where=part,
            kind=kind,
            bar=round(2 * (recess.leaf_mm + 1.2), 1),
            height=round(recess.deep_mm + 3, 1),
            bar_here=round(2 * room_mm, 1),
            height_here=round(height_mm, 1),
        )


def recesses(
    middle: float, height: float, hinges_y: Sequence[float], kind: str, half_is_left: bool
) -> tuple[Shape, ...]:
    """Return the cut for the leaf and that for the barrel of each hinge in turn, at the seam x = ``middle``.

    ``hinges_y`` are the middles of the hinges, ``height`` is that of the board, in mm; ``kind`` is
    ``printed`` or ``brass``; ``half_is_left`` is True for the half of the board at the left of the seam.
    """
    recess = RECESSES[kind]
    cuts: list[Shape] = []
    for y in hinges_y:
        low, high = y - recess.length_mm / 2, y + recess.length_mm / 2
        x0, x1 = (
            (middle - recess.leaf_mm, middle + 1) if half_is_left else (middle - 1, middle + recess.leaf_mm)
        )
        cuts.append(Extrusion(rectangle(x0, low, x1, high), height - recess.deep_mm, height + 1))
        cuts.append(Extrusion(circle((middle, height), recess.barrel_mm), low, high, "y"))
    return tuple(cuts)


MAGNET_ROOF_MM = 1.0
"""The plastic between a magnet and the upper face of the rim: two layers under an inlay."""

MAGNET_WALL_MM = 2.0
"""The least plastic beside a magnet in its rim."""


def magnet_pockets(
    rim: tuple[float, float], rows: Sequence[float], height: float, magnet_mm: float, gap_mm: float
) -> tuple[Shape, ...]:
    """Return pockets for magnets in the outer rim of a half, open below and unseen from above.

    ``rim`` is its range of x, ``rows`` where the tiles begin and end in y, ``height`` that of the board,
    ``magnet_mm`` the diameter of a magnet, ``gap_mm`` the air round it, all in mm. There is a pocket in the
    first and in the last row, two in a single row, so that those of both halves meet; () if ``magnet_mm`` is
    0 or the rim too narrow.
    """
    if not magnet_mm or rim[1] - rim[0] < magnet_mm + 2 * MAGNET_WALL_MM:
        return ()
    first, last = rows[:2], rows[-2:]
    ends = (0.25, 0.75) if len(rows) == 2 else (0.5, 0.5)
    radius, x = magnet_mm / 2 + gap_mm, sum(rim) / 2
    return tuple(
        Extrusion(circle((x, low + share * (high - low)), radius), -1.0, height - MAGNET_ROOF_MM)
        for (low, high), share in zip((first, last), ends, strict=True)
    )


STOP_MM, MOUTH_MM, MOUTH_GAP_MM = 1.2, 2.0, 0.05
"""The wall that closes the bore behind the pin; the length of the tight mouth, and its air round the pin."""


def hinge_pieces(measures: Hinge, copies: int) -> tuple[tuple[Piece, ...], tuple[Fold, ...]]:
    """Return the two leaves, ``copies`` of each, and the one fold between them.

    Raises :class:`PartError` for a measure outside its range.
    """
    check_ranges(PART, measures)
    leaves = tuple(
        Piece(name, _leaf(measures, left), copies=copies, note=PART)
        for name, left in (("hinge-a", True), ("hinge-b", False))
    )
    return leaves, (Fold("hinge-a", "hinge-b", 0.0, BARREL_MM),)


def _leaf(measures: Hinge, left: bool) -> Combined:
    """A leaf lying flat, the axis along y at x = 0, z = the radius of the barrel."""
    long = measures.length_mm
    pitch = long / KNUCKLES
    own = [n for n in range(KNUCKLES) if (n % 2 == 0) == left]
    sign = -1.0 if left else 1.0
    clear = BARREL_MM * 1.09 + 0.35
    top = BARREL_MM - FACE_MM
    plate = _box(sign, clear, measures.leaf_mm, 0.0, long)
    adds: list[Shape] = [Extrusion(plate, 0.0, top)]
    # The pin goes in through a mouth that holds it, and stops before the other end.
    bore, mouth = PIN_MM / 2 + measures.pin_gap_mm, PIN_MM / 2 + min(MOUTH_GAP_MM, measures.pin_gap_mm)
    cuts: list[Shape] = [
        Extrusion(circle((0.0, BARREL_MM), bore), MOUTH_MM, long - STOP_MM, "y"),
        Extrusion(circle((0.0, BARREL_MM), mouth), -1.0, MOUTH_MM + 0.5, "y"),
    ]
    for number in own:
        low = number * pitch + (measures.side_gap_mm / 2 if number else 0.0)
        high = (number + 1) * pitch - (measures.side_gap_mm / 2 if number < KNUCKLES - 1 else 0.0)
        adds.append(Extrusion(_knuckle(sign), low, high, "y"))
        adds.append(Extrusion(_box(sign, 0.0, clear + 1, low, high), 0.0, top))
    return Combined(tuple(adds), tuple(cuts))


def _box(sign: float, near: float, far: float, low: float, high: float) -> Loop:
    x0, x1 = sorted((sign * near, sign * far))
    return rectangle(x0, low, x1, high)


def _knuckle(sign: float) -> Loop:
    """The outline in (x, z): the barrel, with the corners towards its leaf and below it filled."""
    r = BARREL_MM
    half = r * math.sqrt(0.5)
    toe = r * (math.sqrt(2) - 1)
    centre = (0.0, r)
    # From the bed at 45 degrees onto the barrel, over the top, and down to the leaf.
    trace = OutlineTrace((-sign * toe, 0.0)).line((-sign * half, r - half))
    trace.arc((0.0, 2 * r), centre, left=sign < 0)
    trace.arc((sign * r, r), centre, left=sign < 0)
    return trace.line((sign * r, 0.0)).closed()
