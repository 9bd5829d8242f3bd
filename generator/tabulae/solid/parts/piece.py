"""The plan of one printed piece in pure numbers, with its size and volume; and the body built from it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any, Literal

from tabulae.geometry.vector import Vector, add, scaled
from tabulae.solid.dice.die_plan import DiePlan
from tabulae.solid.parts.engraving import Engraving
from tabulae.solid.parts.outline import Flat, Loop, bounds, points

Axis = Literal["x", "y", "z"]

SCAN_LINES = 160
"""Scan lines across a layer when a volume is estimated; the error stays under half a percent."""

SCAN_STEP_RAD = 0.1
"""The largest turn between two corners of an arc when a volume is estimated."""

SCAN_LAYERS = 8
"""Layers between two heights at which the shape of a piece may change."""


@dataclass(frozen=True, slots=True)
class Extrusion:
    """An outline with holes, extruded along an axis from ``low_mm`` to ``high_mm``.

    The outline lies in (x, y) for the axis z, in (y, z) for x and in (x, z) for y.
    """

    outline: Loop
    low_mm: float
    high_mm: float
    axis: Axis = "z"
    holes: tuple[Loop, ...] = ()

    @property
    def bounds_mm(self) -> tuple[Vector, Vector]:
        """The smallest and the largest coordinates."""
        u0, v0, u1, v1 = bounds(self.outline)
        if self.axis == "z":
            return (u0, v0, self.low_mm), (u1, v1, self.high_mm)
        if self.axis == "x":
            return (self.low_mm, u0, v0), (self.high_mm, u1, v1)
        return (u0, self.low_mm, v0), (u1, self.high_mm, v1)


@dataclass(frozen=True, slots=True)
class Revolution:
    """An outline in (radius, z), turned about the upright line through ``centre``."""

    profile: Loop
    centre: Flat = (0.0, 0.0)

    @property
    def bounds_mm(self) -> tuple[Vector, Vector]:
        """The smallest and the largest coordinates."""
        _, low, radius, high = bounds(self.profile)
        x, y = self.centre
        return (x - radius, y - radius, low), (x + radius, y + radius, high)


Shape = Extrusion | Revolution


@dataclass(frozen=True, slots=True)
class Combined:
    """The union of some shapes, which must be connected, minus others."""

    adds: tuple[Shape, ...]
    cuts: tuple[Shape, ...] = ()

    @property
    def bounds_mm(self) -> tuple[Vector, Vector]:
        """The smallest and the largest coordinates of the union; cuts do not count."""
        lows, highs = zip(*(shape.bounds_mm for shape in self.adds), strict=True)
        return (
            (min(low[0] for low in lows), min(low[1] for low in lows), min(low[2] for low in lows)),
            (max(high[0] for high in highs), max(high[1] for high in highs), max(high[2] for high in highs)),
        )

    @property
    def near_cuts(self) -> tuple[Shape, ...]:
        """The cuts whose boxes reach into that of the whole; the others remove nothing."""
        low, high = self.bounds_mm

        def is_near(cut: Shape) -> bool:
            cut_low, cut_high = cut.bounds_mm
            return all(cut_low[axis] < high[axis] and cut_high[axis] > low[axis] for axis in range(3))

        return tuple(cut for cut in self.cuts if is_near(cut))

    def area_mm2(self, height_mm: float) -> float:
        """Return the area of the section at a height, estimated along scan lines."""
        low, high = self.bounds_mm
        adds, cuts = [_Scanned(shape) for shape in self.adds], [_Scanned(shape) for shape in self.cuts]
        return _layer_area(adds, cuts, height_mm, low[1], high[1])

    @property
    def volume_mm3(self) -> float:
        """The volume, estimated along scan lines; what shapes share counts once."""
        low, high = self.bounds_mm
        levels = sorted(
            {
                round(height, 6)
                for shape in (*self.adds, *self.cuts)
                for height in _heights(shape)
                if low[2] <= height <= high[2]
            }
        )
        curved = any(isinstance(shape, Revolution) or shape.axis != "z" for shape in (*self.adds, *self.cuts))
        total = 0.0
        adds, cuts = [_Scanned(shape) for shape in self.adds], [_Scanned(shape) for shape in self.cuts]
        for floor, ceiling in pairwise(levels):
            layers = SCAN_LAYERS if curved else 1
            thick = (ceiling - floor) / layers
            for layer in range(layers):
                z = floor + (layer + 0.5) * thick
                total += thick * _layer_area(adds, cuts, z, low[1], high[1])
        return total


Socket = tuple[str, Flat, float]
"""A hole for a man: its point, or its place on a strip; its middle seen from above and its radius, in mm."""


@dataclass(frozen=True)
class Piece:
    """The plan of one printed piece: its name, its shape, and what a parts list says about it.

    ``origin`` is the point of the assembled part that lies at the origin of the bed.
    ``lift_mm`` is how much higher than planned the piece sits in the assembled part.
    ``whole`` names the object of several colours that it belongs to, if it does: a man with his symbol.
    ``inlays`` are the coloured fillings of its engravings, where it is printed in several colours; ``ground``
    is then the colour of the rest of a piece for which none was chosen.
    ``together`` is its shape where it is printed together with the rest of its object, without the air that
    it needs to be pressed in.
    ``colour_change_mm`` is the height at which a change of filament makes the pattern visible.
    ``plate`` names the plate that it shares with others of its kind, if not that of its part.
    ``note`` is the key of a text for whoever prints the piece, and ``note_facts`` are the values in it.
    ``sockets`` are the holes for men in it, or parts of them.
    """

    name: str
    shape: Combined | DiePlan
    engravings: tuple[Engraving, ...] = ()
    inlays: tuple[Engraving, ...] = ()
    copies: int = 1
    colour: str = ""
    note: str = ""
    note_facts: Mapping[str, str] = field(default_factory=dict, hash=False)
    whole: str = ""
    together: Combined | None = None
    origin: Vector = (0.0, 0.0, 0.0)
    lift_mm: float = 0.0
    colour_change_mm: float | None = None
    plate: str = ""
    ground: str = ""
    sockets: tuple[Socket, ...] = ()

    @property
    def is_die(self) -> bool:
        """True for a die: printed with 100 % infill, and round only in small hollows and edges."""
        return isinstance(self.shape, DiePlan)

    @property
    def bounds_mm(self) -> tuple[Vector, Vector]:
        """The smallest and the largest coordinates as it lies on the bed."""
        low, high = self.shape.body.bounds_mm if isinstance(self.shape, DiePlan) else self.shape.bounds_mm
        back = scaled(self.origin, -1)
        return add(low, back), add(high, back)

    @property
    def size_mm(self) -> Vector:
        """Width, depth and height in mm."""
        low, high = self.bounds_mm
        return high[0] - low[0], high[1] - low[1], high[2] - low[2]

    @cached_property
    def volume_mm3(self) -> float:
        """The volume after engraving, estimated except for a die with pips."""
        return self.shape.volume_mm3 - sum(engraving.volume_mm3 for engraving in self.engravings)


def foot_middle(shape: Combined) -> Vector:
    """Return the middle (x, y) of a shape's box and its lowest z: the origin of a piece that lies centred."""
    low, high = shape.bounds_mm
    return (round((low[0] + high[0]) / 2, 3), round((low[1] + high[1]) / 2, 3), low[2])


Extent = tuple[float, float]


def _heights(shape: Shape) -> tuple[float, ...]:
    """The heights at which a shape begins, ends or turns a corner."""
    if isinstance(shape, Revolution):
        return tuple(corner[1] for corner in shape.profile)
    if shape.axis == "z":
        return shape.low_mm, shape.high_mm
    return (*(corner[1] for corner in shape.outline), shape.bounds_mm[0][2], shape.bounds_mm[1][2])


class _Scanned:
    """A shape as polygons, of which the parts of lines along x that lie inside can be found quickly."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.low, self.high = shape.bounds_mm
        drawn = (shape.profile,) if isinstance(shape, Revolution) else (shape.outline, *shape.holes)
        self.loops = [points(loop, SCAN_STEP_RAD) for loop in drawn]
        self.known: dict[float, list[Extent]] = {}

    def spans(self, y: float, z: float) -> list[Extent]:
        """Return the intervals of x that lie inside, on the line at (y, z)."""
        if not (self.low[1] < y < self.high[1] and self.low[2] < z < self.high[2]):
            return []
        shape = self.shape
        if isinstance(shape, Revolution):
            return self._revolved_spans(shape.centre, y, z)
        if shape.axis == "z":
            if y not in self.known:  # the same in every layer
                self.known[y] = _inside(self.loops, y)
            return self.known[y]
        if shape.axis == "y":
            return _inside(self.loops, z)
        is_inside = any(start < y < end for start, end in _inside(self.loops, z))
        return [(shape.low_mm, shape.high_mm)] if is_inside else []

    def _revolved_spans(self, centre: Flat, y: float, z: float) -> list[Extent]:
        spans: list[Extent] = []
        off = abs(y - centre[1])
        for inner, outer in _inside(self.loops, z):
            if outer <= off:
                continue
            far = math.sqrt(outer * outer - off * off)
            if inner <= off:
                spans.append((centre[0] - far, centre[0] + far))
            else:
                near = math.sqrt(inner * inner - off * off)
                spans += [(centre[0] - far, centre[0] - near), (centre[0] + near, centre[0] + far)]
        return spans


def _layer_area(
    adds: Sequence[_Scanned], cuts: Sequence[_Scanned], z: float, low: float, high: float
) -> float:
    from tabulae.geometry.seams import merged  # a die has no area that is scanned

    step = (high - low) / SCAN_LINES
    adds = [shape for shape in adds if shape.low[2] < z < shape.high[2]]
    cuts = [shape for shape in cuts if shape.low[2] < z < shape.high[2]]
    total = 0.0
    for line in range(SCAN_LINES):
        y = low + (line + 0.5) * step
        solid = merged(span for shape in adds for span in shape.spans(y, z))
        removed = merged(span for shape in cuts for span in shape.spans(y, z))
        total += sum(end - start for start, end in solid)
        total -= sum(max(0.0, min(b, d) - max(a, c)) for a, b in solid for c, d in removed)
    return total * step


def _inside(loops: Iterable[Sequence[Flat]], level: float) -> list[Extent]:
    """The parts of a horizontal line inside some polygons, by the even-odd rule."""
    crossings = []
    for loop in loops:
        x1, y1 = loop[-1]
        for x2, y2 in loop:
            if (y1 > level) != (y2 > level):
                crossings.append(x1 + (level - y1) * (x2 - x1) / (y2 - y1))
            x1, y1 = x2, y2
    crossings.sort()
    return list(zip(crossings[::2], crossings[1::2], strict=False))


@dataclass(frozen=True, slots=True)
class Body:
    """A piece as built: its plan, and its ``cadquery.Solid`` as it lies on the bed, before it is engraved.

    The solid is None where the light kernel makes the mesh straight from the plan.
    """

    piece: Piece
    solid: Any = None

    @property
    def name(self) -> str:
        """The name of the piece."""
        return self.piece.name

    @property
    def volume_mm3(self) -> float:
        """The volume before engraving: of the exact solid, or of the plan if there is no solid."""
        return self.piece.shape.volume_mm3 if self.solid is None else float(self.solid.Volume())

    @property
    def engravings(self) -> tuple[Engraving, ...]:
        """The engravings of the piece where it lies on the bed."""
        return self._on_bed(self.piece.engravings)

    @property
    def inlays(self) -> tuple[Engraving, ...]:
        """The inlays of the piece where it lies on the bed."""
        return self._on_bed(self.piece.inlays)

    def _on_bed(self, engravings: Iterable[Engraving]) -> tuple[Engraving, ...]:
        back = scaled(self.piece.origin, -1)
        return tuple(engraving.moved(back) for engraving in engravings)
