"""Triangle meshes in a canonical order, and manifold3d: bodies, sections, engraving and inlays."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tabulae.geometry.vector import add, scaled
from tabulae.solid.errors import MeshError
from tabulae.solid.parts.engraving import Engraving, Polygons
from tabulae.solid.parts.outline import Flat, area, polygon

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

GRID_DIGITS = 5
"""Corners are rounded to 1e-5 mm; those that become equal are merged."""


@dataclass(frozen=True, eq=False, slots=True)
class Mesh:
    """Corners (n x 3, mm, as 32-bit numbers, the precision of an STL file) and triangles (m x 3)."""

    corners: npt.NDArray[np.float32]
    triangles: npt.NDArray[np.int64]

    @property
    def bounds_mm(self) -> npt.NDArray[np.float64]:
        """The smallest and the largest coordinates, 2 x 3."""
        import numpy as np

        return np.array([self.corners.min(axis=0), self.corners.max(axis=0)], dtype=np.float64)

    @property
    def size_mm(self) -> tuple[float, float, float]:
        """Width, depth and height in mm."""
        low, high = self.bounds_mm
        x, y, z = (float(value) for value in high - low)
        return x, y, z

    @property
    def volume_mm3(self) -> float:
        """The enclosed volume; negative if the triangles are wound inward."""
        import numpy as np

        first, second, third = (self.corners[self.triangles[:, i]].astype(np.float64) for i in range(3))
        return float(np.einsum("ij,ij->", first, np.cross(second, third)) / 6)

    def turned(self, degrees: float) -> Mesh:
        """Return the same mesh turned anticlockwise about the upright line through the origin."""
        import numpy as np

        turn = np.radians(degrees)
        x, y, z = self.corners.astype(np.float64).T
        turned = (np.cos(turn) * x - np.sin(turn) * y, np.sin(turn) * x + np.cos(turn) * y, z)
        return Mesh(np.stack(turned, axis=1).astype(np.float32), self.triangles)

    def lifted(self, by_mm: float) -> Mesh:
        """Return the same mesh moved up by ``by_mm``."""
        import numpy as np

        return Mesh(self.corners + np.array([0, 0, by_mm], dtype=np.float32), self.triangles)


def welded(corners: Any, triangles: Any, *, drop_slivers: bool = False) -> Mesh:
    """Return a mesh in canonical order with each corner once, moved until its lowest corner is at z = 0.

    Corners are rounded to 1e-5 mm and sorted by x, y and z; triangles begin at their smallest corner and are
    sorted. ``corners`` (n x 3) may repeat; ``triangles`` (m x 3) are indices into them. ``drop_slivers``
    leaves out triangles of which two corners have become one. The height is that of the mesh, since the
    bounds of a CAD shape change when it is meshed.
    """
    import numpy as np

    points = np.array(corners, dtype=np.float64)
    points[:, 2] -= points[:, 2].min()
    settled = (np.round(points, GRID_DIGITS) + 0.0).astype(np.float32)
    order = np.lexsort(settled.T[::-1])
    new = np.ones(len(order), dtype=bool)
    new[1:] = (settled[order[1:]] != settled[order[:-1]]).any(axis=1)
    place = np.empty(len(order), dtype=np.int64)
    place[order] = np.cumsum(new) - 1
    unique = settled[order[new]]
    faces = place[np.asarray(triangles, dtype=np.int64)]
    if drop_slivers:
        faces = faces[(faces != np.roll(faces, 1, axis=1)).all(axis=1)]
    return Mesh(unique, _in_order(faces))


def _in_order(faces: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Return the triangles sorted, each beginning with its smallest corner: an order without history."""
    import numpy as np

    start = faces.argmin(axis=1)[:, None]
    begun = np.take_along_axis(faces, (start + np.arange(3)) % 3, axis=1)
    return begun[np.lexsort(begun.T[::-1])]


OVERSHOOT_MM = 0.05
"""How far a cutter stands out of the face that it cuts; otherwise a skin could be left."""

CURVE_MM = 0.02
"""How far an engraved outline may run beside the drawn one; half of what a printer can show."""

SIMPLE_MM = 1e-4
"""Corners nearer than this to the line through their neighbours are dropped."""


@lru_cache(maxsize=64)  # the checks of walls and neighbours and the estimate all need it
def manifold_of(name: str, mesh: Mesh) -> Any:
    """Return the mesh as a ``manifold3d.Manifold``; raises :class:`MeshError` if manifold3d refuses it."""
    import manifold3d
    import numpy as np

    body = manifold3d.Manifold(manifold3d.Mesh(mesh.corners, mesh.triangles.astype(np.uint32)))
    if body.status() != manifold3d.Error.NoError:
        raise MeshError("mesh-refused", where=name, reason=str(body.status()))
    return body


UPRIGHT_MM2 = 1e-9
"""The area that a vertical triangle, a line seen from above, may seem to cover through rounding."""


class Levels:
    """The levels of a mesh, and between which of them all walls are vertical, so that sections are equal.

    A plate of twenty millimetres has a handful of different sections, however many layers it is printed in.
    """

    def __init__(self, mesh: Mesh) -> None:
        import numpy as np

        heights = mesh.corners[:, 2]
        levels, place = np.unique(heights, return_inverse=True)
        own = place[mesh.triangles]
        low, high = own.min(axis=1), own.max(axis=1)
        corners = mesh.corners[mesh.triangles].astype(np.float64)
        first, second = corners[:, 1, :2] - corners[:, 0, :2], corners[:, 2, :2] - corners[:, 0, :2]
        seen_above = np.abs(first[:, 0] * second[:, 1] - first[:, 1] * second[:, 0])
        leaning = (high > low) & (seen_above > UPRIGHT_MM2)
        # The number of leaning triangles in each gap between two levels.
        many = len(levels)
        passing = np.cumsum(
            np.bincount(low[leaning], minlength=many) - np.bincount(high[leaning], minlength=many)
        )
        self.levels: list[float] = levels.astype(np.float64).tolist()
        self.upright: list[bool] = (passing == 0).tolist()

    def representative_height(self, height: float) -> float:
        """Return the middle of the gap that ``height`` lies in, if its walls are vertical, else ``height``.

        A height on a level, or beyond the mesh, lies in no gap.
        """
        gap = bisect_right(self.levels, height) - 1
        if not 0 <= gap < len(self.levels) - 1 or not self.upright[gap] or self.levels[gap] == height:
            return height
        return (self.levels[gap] + self.levels[gap + 1]) / 2


def engraved(name: str, mesh: Mesh, engravings: Sequence[Engraving]) -> tuple[Mesh, float]:
    """Return the mesh with the engravings cut in, and the volume that they removed in mm3.

    Raises :class:`MeshError` if manifold3d refuses the mesh.
    """
    import manifold3d

    blank = manifold_of(name, mesh)
    cutters = [_cutter(engraving) for engraving in engravings]
    whole = manifold3d.Manifold.batch_boolean(cutters, manifold3d.OpType.Add)
    cut = (blank - whole).simplify(SIMPLE_MM)
    raw = cut.to_mesh()
    mesh = welded(raw.vert_properties[:, :3], raw.tri_verts, drop_slivers=True)
    return mesh, float(blank.volume() - cut.volume())


def inlay_bodies(
    name: str, blank: Mesh, cuts: Sequence[Engraving], inlays: Sequence[Engraving]
) -> dict[str, Any]:
    """Return for each colour the manifold3d body of its inlays, within the marks ``cuts`` of a blank.

    Colours are sorted, and left out if nothing of them lies there. Where two overlap, the one that
    sorts first fills the place. Raises :class:`MeshError` if manifold3d refuses the ``blank``.
    """
    import manifold3d

    def together(engravings: Sequence[Engraving]) -> Any:
        return manifold3d.Manifold.batch_boolean(
            [_cutter(engraving) for engraving in engravings], manifold3d.OpType.Add
        )

    whole = manifold_of(name, blank) ^ together(cuts)
    bodies = {}
    for colour in sorted({inlay.colour for inlay in inlays}):
        body = whole ^ together([inlay for inlay in inlays if inlay.colour == colour])
        # Between two colours nothing may be filled twice, and no gap may be left.
        whole -= body
        if body.volume() > 0:
            bodies[colour] = body.simplify(SIMPLE_MM)
    return bodies


def cut_areas(engraving: Engraving, tolerance_mm: float) -> list[list[tuple[Flat, ...]]]:
    """Return the areas that an engraving cuts: for each separate one its border, then its holes, as corners.

    Corners are (right, up) from its origin in mm. Outlines may run ``tolerance_mm`` beside the drawn ones.
    """
    areas = []
    for part in _section(engraving, tolerance_mm).decompose():
        areas.append(sorted(loops_of(part), key=lambda loop: -abs(area(polygon(loop)))))
    return areas


def _section(engraving: Engraving, tolerance_mm: float = CURVE_MM) -> Any:
    import manifold3d

    section = section_of(engraving.outlines)
    if engraving.grown_mm:
        section = section.offset(engraving.grown_mm, manifold3d.JoinType.Round, 2.0, 12)
    return section.simplify(tolerance_mm)


def _cutter(engraving: Engraving) -> Any:
    import manifold3d
    import numpy as np

    raw = manifold3d.Manifold.extrude(_section(engraving), engraving.depth_mm + OVERSHOOT_MM)
    foot = add(engraving.origin, scaled(engraving.normal, -engraving.depth_mm))
    columns = (engraving.right, engraving.up, engraving.normal, foot)
    return raw.transform(np.array(columns, dtype=np.float64).T)


def section_of(loops: Iterable[Sequence[Flat]], even_odd: bool = False) -> Any:
    """Return the CrossSection that loops fill, by the non-zero rule unless ``even_odd``."""
    import manifold3d

    rule = manifold3d.FillRule.EvenOdd if even_odd else manifold3d.FillRule.NonZero
    return manifold3d.CrossSection([list(loop) for loop in loops], rule)


def loops_of(section: Any) -> Polygons:
    """Return the loops of a CrossSection, outer ones anticlockwise, holes clockwise; none cross."""
    return tuple(tuple((float(x), float(y)) for x, y in loop) for loop in section.to_polygons())


def union(sections: Iterable[Any]) -> Any:
    """Return the union of CrossSections."""
    import manifold3d

    return manifold3d.CrossSection.batch_boolean(list(sections), manifold3d.OpType.Add)


def shared_mm3(first: Any, second: Any) -> float:
    """Return the volume in mm3 that two manifold3d bodies have in common."""
    return float((first ^ second).volume())
