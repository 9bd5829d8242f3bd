"""Joints between the tiles of a board: puzzle tongues, dovetails, pins.

A tongue reaches out of one tile beyond the seam; its socket in the neighbour is larger by the gap all round.
The size of a tile includes its tongues.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tabulae.solid.parts.outline import Corner, Flat, Loop, OutlineTrace, loop_of, turned_and_moved
from tabulae.solid.parts.piece import Extrusion

TONGUES = ("puzzle", "dovetail")
"""The styles with a tongue, whose fit depends on the printer."""

STYLES = (*TONGUES, "pin", "none")

TONGUE_MM = 8.0
NECK_HALF_MM, HEAD_MM = 3.0, 4.5
"""Half the neck of a tongue and the radius of its head: 1.5 mm of undercut on either side."""

SPREAD_MM = 1.5
"""How much wider a dovetail is on either side at its end."""

PIN_MM, PIN_REACH_MM = 1.75, 8.0
"""A pin is a piece of filament, and reaches this far into either tile."""

BED_STEPS = ((0.0, 0.3), (0.2, 0.1), (0.4, 0.0))
"""Pairs of a height and how far edges stand back from it on, in mm: a chamfer of 0.4 mm in layers of 0.2.

The first layers swell on a warm bed; without the chamfer a tongue would not go into its socket.
"""

HALF_WIDTH_MM = 7.0
"""Half the length of seam that a joint needs, the walls beside it included."""


@dataclass(frozen=True, slots=True)
class Joint:
    """A joint: ``style`` is one of :data:`STYLES`, ``gap_mm`` the air round tongues, ``seam_mm`` at seams."""

    style: str
    gap_mm: float
    seam_mm: float

    @property
    def reach_mm(self) -> float:
        """The reach of tongues beyond the seam in mm: 8 in both styles that have them, else 0."""
        return TONGUE_MM if self.holds else 0.0

    @property
    def holds(self) -> bool:
        """True if neighbours cannot be pulled apart in the plane of the board: for styles with tongues."""
        return self.style in ("puzzle", "dovetail")


def edge(
    joint: Joint, start: Flat, end: Flat, places: Sequence[float], tongues: bool | None, back_mm: float = 0.0
) -> tuple[Corner, ...]:
    """Return an edge of a tile with its tongues or sockets, from ``start`` to ``end``, the tile on its left.

    Both ends are in the path. ``places`` are distances from ``start``; ``tongues`` is True for tongues, False
    for sockets and None for an edge of the board. Tongues and sockets stand back by ``back_mm``, as ``start``
    and ``end`` already do.
    """
    length = math.dist(start, end)
    trace = OutlineTrace((0.0, 0.0))
    if tongues is not None and joint.holds:
        for place in sorted(places):
            draw = _tongue if tongues else _socket
            draw(joint, trace, place, back_mm)
    path = trace.line((length, 0.0)).path()
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    return turned_and_moved(path, angle, start)


EdgeJoints = Sequence[tuple[Sequence[float], bool | None]]


def plate(joint: Joint, low: Flat, high: Flat, sides: EdgeJoints, height_mm: float) -> tuple[Extrusion, ...]:
    """Return slabs whose union is a tile from z = 0 up, chamfered below; ``sides`` as in :func:`cell`."""
    # The lower slabs reach into the upper one: bodies must overlap, not only touch.
    tops = [BED_STEPS[-1][0] + 1.0] * (len(BED_STEPS) - 1) + [height_mm]
    return tuple(
        Extrusion(cell(joint, low, high, sides, back), foot, top)
        for (foot, back), top in zip(BED_STEPS, tops, strict=True)
    )


def cell(joint: Joint, low: Flat, high: Flat, sides: EdgeJoints, back_mm: float = 0.0) -> Loop:
    """Return the outline of a tile from its ``low`` left corner to its ``high`` right one, in by ``back_mm``.

    It is anticlockwise from the lower left, and at seams half of ``joint.seam_mm`` farther in. ``sides`` are
    the bottom, right, top and left side: for each the x or y of its joints on the board, and whether it has
    tongues (True), sockets (False), or is an edge of the board (None).
    """
    # At a seam each tile stands back by half the air between them.
    back = [back_mm + (0.0 if kind is None else joint.seam_mm / 2) for _, kind in sides]
    x0, y0, x1, y1 = low[0] + back[3], low[1] + back[0], high[0] - back[1], high[1] - back[2]
    corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    path: list[Corner] = []
    for number, (places, kind) in enumerate(sides):
        start, end = corners[number], corners[(number + 1) % 4]
        along = 0 if number % 2 == 0 else 1
        from_start = [abs(place - start[along]) for place in places]
        path += edge(joint, start, end, from_start, kind, back_mm)[:-1]
    return loop_of(path)


def _tongue(joint: Joint, trace: OutlineTrace, place: float, back: float) -> None:
    """Draw a tongue that points down, out of an edge that runs to the right with the tile above it."""
    tip = -(TONGUE_MM + joint.seam_mm / 2)
    if joint.style == "dovetail":
        per_mm = SPREAD_MM / -tip
        slant = back * math.hypot(1.0, per_mm)
        neck, outer = NECK_HALF_MM - slant - back * per_mm, NECK_HALF_MM + SPREAD_MM - slant - back * per_mm
        trace.line((place - neck, 0.0), (place - outer, tip), (place + outer, tip))
        trace.line((place + neck, 0.0))
        return
    head, neck = HEAD_MM - back, NECK_HALF_MM - back
    centre = (place, tip + head)
    shoulder = centre[1] + math.sqrt(head**2 - neck**2)
    trace.line((place - neck, 0.0), (place - neck, shoulder))
    trace.arc((place + neck, shoulder), centre, left=True)
    trace.line((place + neck, 0.0))


def _socket(joint: Joint, trace: OutlineTrace, place: float, back: float) -> None:
    """Draw the socket for a tongue that comes from below into the tile above the edge."""
    gap = joint.gap_mm + back
    # A tongue is measured from the seam itself, and this edge lies half the air above it.
    tip = TONGUE_MM - joint.seam_mm / 2 - back
    if joint.style == "dovetail":
        slant = gap * math.hypot(TONGUE_MM, SPREAD_MM) / TONGUE_MM
        per_mm = SPREAD_MM / (TONGUE_MM + joint.seam_mm / 2)
        neck = NECK_HALF_MM + slant + (joint.seam_mm + back) * per_mm
        outer = NECK_HALF_MM + SPREAD_MM + slant + gap * per_mm
        trace.line((place - neck, 0.0), (place - outer, tip + gap), (place + outer, tip + gap))
        trace.line((place + neck, 0.0))
        return
    head, neck = HEAD_MM + gap, NECK_HALF_MM + gap
    centre = (place, tip - HEAD_MM)
    shoulder = centre[1] - math.sqrt(head**2 - neck**2)
    if shoulder < 0:  # the gap is so wide that the edge cuts the head itself
        shoulder, neck = 0.0, math.sqrt(head**2 - centre[1] ** 2)
    trace.line((place - neck, 0.0), (place - neck, shoulder))
    trace.arc((place + neck, shoulder), centre, left=False)
    trace.line((place + neck, 0.0))


def socket_cuts(joint: Joint, place: float, height_mm: float) -> list[Extrusion]:
    """Return the bodies to cut from a plate ``height_mm`` high for a socket at x = ``place``.

    It opens at y = 0 and reaches toward larger y. The first layers are cut wider, as plastic spreads on the
    bed.
    """
    tops = [foot for foot, _ in BED_STEPS[1:]] + [height_mm + 1]
    cuts = []
    for (_, back), top in zip(BED_STEPS, tops, strict=True):
        trace = OutlineTrace((place - 2 * HEAD_MM, 0.0))
        _socket(joint, trace, place, back)
        outline = turned_and_moved(loop_of(trace.path()[1:]), by=(0.0, back))
        cuts.append(Extrusion(outline, -1.0, top))
    return cuts
