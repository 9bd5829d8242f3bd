"""The plan of one printed piece in pure numbers, its size and volume without CAD, and its body."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any, Literal

from tabulae.geometry.vector import Vector, add, scaled
from tabulae.solid.die_plan import DiePlan
from tabulae.solid.engraving import Engraving
from tabulae.solid.outline import Flat, Loop, bounds, points

Axis = Literal["x", "y", "z"]

SCAN_LINES = 160
"""Lines across a layer when a volume is estimated; the error stays under half a percent."""

SCAN_STEP_RAD = 0.1
"""The largest turn between two corners of an arc when a volume is estimated."""

SCAN_LAYERS = 8
"""Layers between two heights at which the shape of a piece may change."""


@dataclass(frozen=True, slots=True)
class Prism:
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
class Revolved:
    """An outline in (radius, z), turned about the upright line through ``centre``."""

    profile: Loop
    centre: Flat = (0.0, 0.0)

    @property
    def bounds_mm(self) -> tuple[Vector, Vector]:
        """The smallest and the largest coordinates."""
        _, low, radius, high = bounds(self.profile)
        x, y = self.centre
        return (x - radius, y - radius, low), (x + radius, y + radius, high)


Shape = Prism | Revolved


@dataclass(frozen=True, slots=True)
class Combined:
    """Shapes put together, others cut away, texts engraved. The pieces that are added must hang together."""

    adds: tuple[Shape, ...]
    cuts: tuple[Shape, ...] = ()

    @property
    def bounds_mm(self) -> tuple[Vector, Vector]:
        """The smallest and the largest coordinates; a cut that shortens the whole is not seen."""
        lows, highs = zip(*(shape.bounds_mm for shape in self.adds), strict=True)
        return _fold(min, lows), _fold(max, highs)

    def area_mm2(self, height_mm: float) -> float:
        """The area of the section at a height."""
        low, high = self.bounds_mm
        adds, cuts = [_Scanned(shape) for shape in self.adds], [_Scanned(shape) for shape in self.cuts]
        return _layer_area(adds, cuts, height_mm, low[1], high[1])

    @property
    def volume_mm3(self) -> float:
        """The volume by counting along lines; what shapes share counts once."""
        low, high = self.bounds_mm
        levels = sorted(
            {
                round(height, 6)
                for shape in (*self.adds, *self.cuts)
                for height in _heights(shape)
                if low[2] <= height <= high[2]
            }
        )
        curved = any(isinstance(shape, Revolved) or shape.axis != "z" for shape in (*self.adds, *self.cuts))
        total = 0.0
        adds, cuts = [_Scanned(shape) for shape in self.adds], [_Scanned(shape) for shape in self.cuts]
        for floor, ceiling in pairwise(levels):
            layers = SCAN_LAYERS if curved else 1
            thick = (ceiling - floor) / layers
            for layer in range(layers):
                z = floor + (layer + 0.5) * thick
                total += thick * _layer_area(adds, cuts, z, low[1], high[1])
        return total


@dataclass(frozen=True)
class Piece:
    """One printed piece as planned: its name, its shape, and all that a parts list says of it.

    ``origin`` is the place, in the assembled part, of the point that lies at the origin of the bed.
    ``lift_mm`` is how much higher than planned it sits when everything is put together.
    ``whole`` names the object of several colours that it is a part of, if it is one.
    ``inlays`` are the colours that fill what is engraved, if it is printed in several.
    ``together`` is its shape where it is printed in one with the rest of that object, without the air that
    it needs to be put in.
    ``colour_change_mm`` is the height at which another filament shows the pattern, if there is one.
    ``note`` names what the parts list says to whoever prints it, and ``note_facts`` fill that in.
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

    @property
    def full(self) -> bool:
        """Whether it is printed full of plastic, as dice are, so that they keep their balance."""
        return isinstance(self.shape, DiePlan)

    @property
    def bounds_mm(self) -> tuple[Vector, Vector]:
        """The smallest and the largest coordinates as it lies on the bed."""
        low, high = self.shape.body.bounds_mm if isinstance(self.shape, DiePlan) else self.shape.bounds_mm
        back = scaled(self.origin, -1)
        return add(low, back), add(high, back)

    @property
    def size_mm(self) -> Vector:
        """Width, depth and height."""
        low, high = self.bounds_mm
        return high[0] - low[0], high[1] - low[1], high[2] - low[2]

    @cached_property
    def volume_mm3(self) -> float:
        """The volume, engravings taken off."""
        return self.shape.volume_mm3 - sum(engraving.volume_mm3 for engraving in self.engravings)


def centred(shape: Combined) -> Vector:
    """The middle of a shape seen from above, at its foot: the origin of a piece that lies as it is."""
    low, high = shape.bounds_mm
    return (round((low[0] + high[0]) / 2, 3), round((low[1] + high[1]) / 2, 3), low[2])


Span = tuple[float, float]


def _heights(shape: Shape) -> tuple[float, ...]:
    """Where a shape begins, ends or turns a corner."""
    if isinstance(shape, Revolved):
        return tuple(corner[1] for corner in shape.profile)
    if shape.axis == "z":
        return shape.low_mm, shape.high_mm
    return (*(corner[1] for corner in shape.outline), shape.bounds_mm[0][2], shape.bounds_mm[1][2])


class _Scanned:
    """A shape ready to be asked which parts of a line along x lie in it."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.low, self.high = shape.bounds_mm
        drawn = (shape.profile,) if isinstance(shape, Revolved) else (shape.outline, *shape.holes)
        self.loops = [points(loop, SCAN_STEP_RAD) for loop in drawn]
        self.known: dict[float, list[Span]] = {}

    def spans(self, y: float, z: float) -> list[Span]:
        """The parts of the line at (y, z)."""
        if not (self.low[1] < y < self.high[1] and self.low[2] < z < self.high[2]):
            return []
        shape = self.shape
        if isinstance(shape, Revolved):
            return self._turned(shape.centre, y, z)
        if shape.axis == "z":
            if y not in self.known:  # the same in every layer
                self.known[y] = _crossed(self.loops, y)
            return self.known[y]
        if shape.axis == "y":
            return _crossed(self.loops, z)
        inside = any(start < y < end for start, end in _crossed(self.loops, z))
        return [(shape.low_mm, shape.high_mm)] if inside else []

    def _turned(self, centre: Flat, y: float, z: float) -> list[Span]:
        found: list[Span] = []
        off = abs(y - centre[1])
        for inner, outer in _crossed(self.loops, z):
            if outer <= off:
                continue
            far = math.sqrt(outer * outer - off * off)
            if inner <= off:
                found.append((centre[0] - far, centre[0] + far))
            else:
                near = math.sqrt(inner * inner - off * off)
                found += [(centre[0] - far, centre[0] - near), (centre[0] + near, centre[0] + far)]
        return found


def _layer_area(
    adds: Sequence[_Scanned], cuts: Sequence[_Scanned], z: float, low: float, high: float
) -> float:
    step = (high - low) / SCAN_LINES
    adds = [shape for shape in adds if shape.low[2] < z < shape.high[2]]
    cuts = [shape for shape in cuts if shape.low[2] < z < shape.high[2]]
    total = 0.0
    for line in range(SCAN_LINES):
        y = low + (line + 0.5) * step
        solid = _joined(span for shape in adds for span in shape.spans(y, z))
        taken = _joined(span for shape in cuts for span in shape.spans(y, z))
        total += sum(end - start for start, end in solid)
        total -= sum(max(0.0, min(b, d) - max(a, c)) for a, b in solid for c, d in taken)
    return total * step


def _crossed(loops: Iterable[Sequence[Flat]], level: float) -> list[Span]:
    """The parts of a level line inside some polygons, by the even-odd rule."""
    found = []
    for loop in loops:
        x1, y1 = loop[-1]
        for x2, y2 in loop:
            if (y1 > level) != (y2 > level):
                found.append(x1 + (level - y1) * (x2 - x1) / (y2 - y1))
            x1, y1 = x2, y2
    found.sort()
    return list(zip(found[::2], found[1::2], strict=False))


def _joined(spans: Iterable[Span]) -> list[Span]:
    joined: list[Span] = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((start, end))
    return joined


def _fold(choose: object, vectors: tuple[Vector, ...]) -> Vector:
    pick = choose
    assert callable(pick)
    x, y, z = (pick(values) for values in zip(*vectors, strict=True))
    return x, y, z


@dataclass(frozen=True, slots=True)
class Body:
    """One printable piece: its name, its solid of CadQuery's kernel as it lies on the bed (mm, z up).

    Without CadQuery ``solid`` is None, and the mesh is made from the plan.
    ``pipped`` marks a die: nothing on it is round but small hollows and edges, which a coarser mesh serves
    as well, and apart from hollows it is convex.
    ``engravings`` are cut into the mesh, not into the solid.
    ``piece`` is the plan it was made from.
    """

    name: str
    solid: Any  # an OCP TopoDS_Solid, which carries no types, or None
    pipped: bool = False
    engravings: tuple[Engraving, ...] = ()
    piece: Piece | None = None

    @property
    def volume_mm3(self) -> float:
        """The volume of the exact solid, before it is engraved; of the plan if there is no solid."""
        if self.solid is None:
            assert self.piece is not None
            return self.piece.shape.volume_mm3
        from tabulae.solid.occ import volume_mm3

        return volume_mm3(self.solid)
