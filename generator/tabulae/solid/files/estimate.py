"""Estimates of the plastic and time that a piece takes, from its mesh, layer by layer, as a slicer works.

Three lines of wall, three full layers under and over every face, a sparse fill of 15 % between them, or a
full one for dice. The speeds are PrusaSlicer's defaults, the slowest in use: a tuned profile halves the hours
and leaves the plastic as it is. Tests compare every part with PrusaSlicer 2.5.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tabulae.solid.kernels.manifold import Levels, Mesh, manifold_of
from tabulae.solid.parts.setting import Printer

WALLS, FULL_LAYERS = 3, 3
"""Lines of a wall; full layers under and over a face."""

SPARSE = 0.165
"""The share of the area that an infill of :data:`~tabulae.solid.parts.setting.INFILL_PERCENT` covers."""

BRIDGED = 0.4
"""The extra share of plastic in the first full layer over a sparse fill, since its lines hang free."""

SKIRT_MM = 6.0
"""The distance of the skirt, a first line round the piece."""

GROWN_MM = 3.0
"""How far a full layer reaches into the sparse fill around it, which holds its edge."""

MIN_SPARSE_MM2 = 70.0
"""A smaller area is filled fully."""

NARROW_MM, OVERLAP_MM = 0.4, 0.1
"""A narrower gap between two walls stays empty; how far the lines of a full fill run into the walls."""

FIRST_LINE = 0.93
"""The width of a line of the first layer, as a share of that of the others."""

OUTER, INNER, SMALL, FULL, TOP, FILL, FIRST = 30.0, 60.0, 15.0, 20.0, 15.0, 80.0, 30.0
"""Speeds in mm/s: outer walls, inner walls, small loops, full, uppermost and sparse fill, the first layer."""

SMALL_LOOP_MM = 2 * math.pi * 6.5
"""A shorter loop is printed at the speed of small ones."""

SEAM_S = 0.25
"""The time in s to begin and end a loop of a wall."""

ACCELERATION = 1500.0
"""In mm/s²: every line begins and ends at rest."""

CLOSE_MM = 0.03
"""How far a simplified section may run beside the piece: invisible in the estimate, and twice as quick."""

JERK = 8.0
"""The change of velocity along an axis, in mm/s, up to which a corner is taken at full speed."""

MIN_LAYER_S, LAYER_S = 5.0, 0.8
"""The shortest time of a layer, which must cool, and the time to lift from one to the next, in s."""

TRAVEL_S = 0.4
"""The time in s to come from one copy to the next on a bed of several."""

SPECK_MM2 = 5.0
"""A smaller level area makes no visible difference to an estimate."""

COARSE_MM = 4.0
"""The largest distance between two layers that are measured."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The plastic (cm³ and grams) and the printing time (minutes) of one copy.

    ``further_minutes`` are those of each further copy on the same bed, which shares the skirt and gives the
    layers of the others time to cool.
    """

    plastic_cm3: float
    grams: float
    minutes: float
    further_minutes: float


def estimate(name: str, mesh: Mesh, printer: Printer, full: bool = False, *, timed: bool = True) -> Estimate:
    """Return the estimate for one copy; ``full`` means 100 % infill, which resin always has.

    Without ``timed`` only the plastic is right and the minutes mean nothing; it takes half as long. Further
    copies in resin take no minutes. Raises :class:`~tabulae.solid.errors.MeshError` if manifold3d
    refuses the mesh.
    """
    if printer.layer_s is not None:
        cm3 = mesh.volume_mm3 / 1000
        layers = math.ceil(mesh.size_mm[2] / printer.layer_mm)
        return Estimate(cm3, cm3 * printer.grams_per_cm3, layers * printer.layer_s / 60, 0.0)
    body = _Layers(manifold_of(name, mesh), Levels(mesh), printer, full, timed)
    around = body.section(printer.layer_mm / 2).hull().offset(SKIRT_MM)
    skirt_mm = _border_mm(around)
    plastic = skirt_mm * printer.line_mm * printer.layer_mm
    seconds, further = skirt_mm / FIRST, 0.0
    for height, layers in _samples(mesh, printer.layer_mm):
        area, time = body.layer(height)
        plastic += layers * area * printer.layer_mm
        seconds += layers * max(time, MIN_LAYER_S)
        further += layers * (time - LAYER_S + TRAVEL_S)
    cm3 = plastic / 1000
    return Estimate(cm3, cm3 * printer.grams_per_cm3, seconds / 60, further / 60)


def _samples(mesh: Mesh, layer_mm: float) -> Iterator[tuple[float, int]]:
    """Yield the heights of layers to measure, and how many layers each of them stands for.

    Layers change at flat faces, and where the full layers next to them end; in between a layer every few
    millimetres is enough.
    """
    count = max(1, round(float(mesh.bounds_mm[1][2]) / layer_mm))
    changes = {0, count}
    for level in _flat_levels(mesh):
        at = round(level / layer_mm)
        changes |= {at - FULL_LAYERS, at - 1, at, at + FULL_LAYERS}
    most = max(1, round(min(COARSE_MM, count * layer_mm / 8) / layer_mm))
    ends = sorted(change for change in changes if 0 <= change <= count)
    for low, high in pairwise(ends):
        parts = math.ceil((high - low) / most)
        cuts = [low + (high - low) * part // parts for part in range(parts + 1)]
        for start, end in pairwise(cuts):
            yield ((start + end - 1) // 2 + 0.5) * layer_mm, end - start


def _flat_levels(mesh: Mesh) -> list[float]:
    """The heights at which more than a speck of the surface lies level."""
    import numpy as np

    corners = mesh.corners[mesh.triangles].astype(np.float64)
    level = np.ptp(corners[:, :, 2], axis=1) < 1e-3
    flat = corners[level]
    arms = flat[:, 1:, :2] - flat[:, :1, :2]
    areas = np.abs(arms[:, 0, 0] * arms[:, 1, 1] - arms[:, 0, 1] * arms[:, 1, 0]) / 2
    heights, place = np.unique(np.round(flat[:, 0, 2], 2), return_inverse=True)
    total = np.bincount(place, weights=areas, minlength=len(heights))
    return [float(z) for z, area in zip(heights, total, strict=True) if area > SPECK_MM2]


class _Layers:
    """The layers of a body as they are printed, measured once for each different section."""

    def __init__(self, body: Any, levels: Levels, printer: Printer, full: bool, timed: bool) -> None:
        self.body, self.levels, self.printer, self.full, self.timed = body, levels, printer, full, timed
        self.layer_mm, self.line_mm = printer.layer_mm, printer.line_mm
        self.sections: dict[float, Any] = {}
        self.layers: dict[tuple[float, ...], tuple[float, float]] = {}

    def section(self, height: float) -> Any:
        """Return the section at a height."""
        key = round(self.levels.representative_height(height), 3)
        if key not in self.sections:
            self.sections[key] = self.body.slice(key).simplify(CLOSE_MM)
        return self.sections[key]

    def layer(self, height: float) -> tuple[float, float]:
        """Return the area that a layer covers with plastic, in mm2, and, if timed, its seconds."""
        reach = FULL_LAYERS * self.layer_mm
        first = height < self.layer_mm
        heights = (height, height - reach, height + reach, height + self.layer_mm)
        key = (first, *map(self.levels.representative_height, heights))
        if key not in self.layers:
            self.layers[key] = self._layer(height, reach, first)
        return self.layers[key]

    def _layer(self, height: float, reach: float, first: bool) -> tuple[float, float]:
        import manifold3d

        join = manifold3d.JoinType.Miter
        whole = self.section(height)
        between = whole.offset(-(self._line_mm(first) + (WALLS - 1) * self._pitch_mm(first)), join)
        inside = _opened(between, NARROW_MM / 2)
        above = self.section(height + reach)
        sparse = manifold3d.CrossSection()
        if not self.full:
            upper, lower = _grown(inside - above), _grown(inside - self.section(height - reach))
            parts = [part for part in (inside - upper - lower).decompose() if part.area() >= MIN_SPARSE_MM2]
            for part in parts:
                sparse += part
        solid = whole.area() - (between - inside).area() - (1 - SPARSE) * sparse.area()
        if not self.full:
            solid += BRIDGED / FULL_LAYERS * (inside ^ upper).area()
        if not self.timed:
            return solid, 0.0
        top = inside - self.section(height + self.layer_mm)
        full = inside - sparse - top
        time = LAYER_S + self._walls_s(whole, first)
        fill = FILL if self.full else FULL
        for area, speed, share in ((full, fill, 1.0), (top, TOP, 1.0), (sparse, FILL, SPARSE)):
            time += self._fill_s(area, speed, share, first)
        return solid, time

    def _line_mm(self, first: bool) -> float:
        """The width of a line."""
        return self.line_mm * (FIRST_LINE if first else 1.0)

    def _pitch_mm(self, first: bool) -> float:
        """The distance between two lines, which have round edges and lie closer than they are wide."""
        return self._line_mm(first) - self.layer_mm * (1 - math.pi / 4)

    def _walls_s(self, whole: Any, first: bool) -> float:
        import manifold3d
        import numpy as np

        time = 0.0
        for wall in range(WALLS):
            middle = self._line_mm(first) / 2 + wall * self._pitch_mm(first)
            line = whole.offset(-middle, manifold3d.JoinType.Miter)
            for loop in line.to_polygons():
                steps = loop - np.roll(loop, 1, axis=0)
                sides = np.linalg.norm(steps, axis=1)
                length = float(sides.sum())
                speed = SMALL if length < SMALL_LOOP_MM else OUTER if wall == 0 else INNER
                speed = FIRST if first else speed
                time += length / speed + SEAM_S + _corners_s(steps / np.maximum(sides, 1e-9)[:, None], speed)
        return time

    def _fill_s(self, section: Any, speed: float, share: float, first: bool) -> float:
        """The seconds for a section filled with straight lines, whose average length is pi area / border.

        Where nothing stays empty, the lines run into the walls. A gap that hardly holds two lines is filled
        along it, without a stop.
        """
        area = float(section.area())
        if area <= 0:
            return 0.0
        speed = FIRST if first else speed
        border = _border_mm(_opened(section, NARROW_MM))
        lines = share * border / (math.pi * self._pitch_mm(first))
        length = share * (area + (OVERLAP_MM * border if share == 1 else 0)) / self._pitch_mm(first)
        return length / speed + lines * speed / ACCELERATION


def _opened(section: Any, by_mm: float) -> Any:
    """Return a section without what is narrower than twice ``by_mm``."""
    import manifold3d

    join = manifold3d.JoinType.Miter
    return section.offset(-by_mm, join).offset(by_mm, join) ^ section


def _grown(section: Any) -> Any:
    """Return what a full layer covers where no more than a section of it is asked for."""
    import manifold3d

    return section.offset(GROWN_MM, manifold3d.JoinType.Round, 2.0, 16)


def _corners_s(directions: Any, speed: float) -> float:
    """The seconds that a loop loses by slowing down at its corners, from the directions of its sides."""
    import numpy as np

    change = speed * np.abs(directions - np.roll(directions, 1, axis=0)).max(axis=1)
    through = speed * np.minimum(1, JERK / np.maximum(change, JERK))
    return float(((speed - through) ** 2).sum()) / (speed * ACCELERATION)


def _border_mm(section: Any) -> float:
    import numpy as np

    loops = section.to_polygons()
    return float(sum(np.linalg.norm(loop - np.roll(loop, 1, axis=0), axis=1).sum() for loop in loops))
