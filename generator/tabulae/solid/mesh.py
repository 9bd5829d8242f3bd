"""From a body to a mesh that may be printed: tessellation, and the gate that checks it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

from tabulae.geometry.vector import scaled
from tabulae.solid.errors import MeshError
from tabulae.solid.manifold import Levels, Mesh, engraved, inlay_bodies, manifold_of, welded
from tabulae.solid.piece import Body

OVERHANG_DEG = 45.0
"""A face that leans out further than this from upright hangs over."""

OVERHANG_SLACK_DEG = 2.0
"""Faces of just 45 degrees, and the flats of a curve near it, are no overhang."""

BED_MM = 0.45
"""What lies this low is held by the bed, as the narrow steps of an edge on it are."""

SHALLOW_MM = 0.95
"""A layer no thicker than this is a groove or a ridge on a face, not a wall."""

SLICES = 3
"""Where each layer between two heights is looked at."""


def overhang_mm2(mesh: Mesh) -> float:
    """The area of the faces that hang over and do not lie on the bed."""
    import numpy as np

    corners = mesh.corners[mesh.triangles].astype(np.float64)
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    areas = np.linalg.norm(normals, axis=1)
    steep = math.sin(math.radians(OVERHANG_DEG + OVERHANG_SLACK_DEG))
    hanging = (normals[:, 2] < -steep * areas) & (corners[:, :, 2].min(axis=1) > BED_MM)
    return float(areas[hanging].sum() / 2)


def thinnest_below(body: Any, wall_mm: float, heights: list[float]) -> tuple[float, float] | None:
    """The height and the area of the first layer with a wall thinner than ``wall_mm``; None if there is none.

    A layer is opened: shrunk and grown again by half a wall. A corner loses a little that lies close to
    the rest; a thin wall loses what lies further off than any corner of 60 degrees or more reaches.
    """
    import manifold3d

    half = wall_mm / 2 - 0.01
    join = manifold3d.JoinType.Round
    for height in heights:
        layer = body.slice(height).simplify(0.005)
        kept = layer.offset(-half, join, 2.0, 32).offset(half, join, 2.0, 32)
        lost = layer - kept.offset(1.05 * half, join, 2.0, 32)
        thin = sum(area for area in (abs(part.area()) for part in lost.decompose()) if area > half * half / 4)
        if thin > 0:
            return height, float(thin)
    return None


def layer_heights(mesh: Mesh) -> list[float]:
    """Heights at which a mesh shows all its walls: some within every thick layer between flat levels.

    Of those where it shows the same section only the lowest is given.
    """
    import numpy as np

    zs, uses = np.unique(np.round(mesh.corners[:, 2].astype(np.float64), 3), return_counts=True)
    levels = [float(z) for z, count in zip(zs, uses, strict=True) if count >= 6 or z in (zs[0], zs[-1])]
    sections, found = Levels(mesh), dict[float, float]()
    for low, high in pairwise(levels):
        if high - low > SHALLOW_MM:
            for place in range(SLICES):
                height = low + (high - low) * (place + 0.5) / SLICES
                found.setdefault(sections.same_as(height), height)
    return list(found.values())


def check_walls(name: str, mesh: Mesh, body: Any, wall_mm: float) -> None:
    """Return nothing; raise :class:`MeshError` if a wall is thinner than two lines of the printer."""
    thin = thinnest_below(body, wall_mm, layer_heights(mesh))
    if thin is not None:
        height, area = thin
        raise MeshError(
            f"{name}: a wall is thinner than {wall_mm:g} mm, two lines of the printer, "
            f"at z = {height:.1f} mm ({area:.1f} mm2)"
        )


Fineness = Literal["draft", "normal", "fine"]

VOLUME_TOLERANCE = 0.005
"""Largest allowed difference of mesh and exact volume, as a share of the exact one."""

DRAFT_VOLUME_TOLERANCE = 0.02
"""The same for a draft: its small discs and half-moons differ by up to a hundredth."""


@dataclass(frozen=True, slots=True)
class Quality:
    """How closely triangles follow a curve: largest distance in mm and largest turn in radians.

    ``pip_turn_rad`` stands for ``turn_rad`` on bodies where only pips are round. ``volume_share`` is how
    much the volume may differ by that.
    """

    distance_mm: float
    turn_rad: float
    pip_turn_rad: float
    volume_share: float = VOLUME_TOLERANCE

    @property
    def crease_rad(self) -> float:
        """What turns more than this is an edge, and no curve."""
        return max(self.turn_rad, self.pip_turn_rad) + 0.02


QUALITIES: dict[Fineness, Quality] = {
    "draft": Quality(0.1, 0.5, 0.5, DRAFT_VOLUME_TOLERANCE),
    "normal": Quality(0.05, 0.2, 0.3),
    "fine": Quality(0.02, 0.1, 0.15),
}


@dataclass(frozen=True, eq=False, slots=True)
class PrintableMesh:
    """A mesh that has passed the gate, and the name of its part. Only :func:`gate` makes these."""

    name: str
    mesh: Mesh


def printable(
    body: Body,
    fineness: Fineness = "normal",
    bed_mm: tuple[float, float, float] | None = None,
    wall_mm: float | None = None,
) -> PrintableMesh:
    """The mesh of a body, engraved and checked; :class:`MeshError` if it must not be printed.

    Walls are looked at before texts are engraved: the strokes between letters are no walls. Nor are there
    any between the pips of a die, which are as shallow and were kept apart when they were planned.
    """
    quality = QUALITIES[fineness]
    mesh, volume = meshed(body, quality)
    if wall_mm is not None and not body.pipped:
        check_walls(body.name, mesh, manifold_of(body.name, mesh), wall_mm)
    if body.engravings:
        _check_volume(body.name, mesh, volume, quality.volume_share)
        mesh, taken = engraved(body.name, mesh, body.engravings, apart=body.pipped)
        volume -= taken
    return gate(body.name, mesh, volume, bed_mm, quality.volume_share)


def inlaid(body: Body, fineness: Fineness = "normal") -> dict[str, PrintableMesh]:
    """For every colour of a body the mesh that fills what is engraved, in the place where it belongs.

    Such a mesh may be of many bodies, since a drawing is; all of them must be closed.
    """
    if body.piece is None or not body.piece.inlays:
        return {}
    blank, _ = meshed(body, QUALITIES[fineness])
    back = scaled(body.piece.origin, -1)
    colours = [one.moved(back) for one in body.piece.inlays]
    found = {}
    for colour, made in inlay_bodies(body.name, blank, body.engravings, colours).items():
        raw = made.to_mesh64()
        low = float(raw.vert_properties[:, 2].min())
        mesh = welded(raw.vert_properties[:, :3], raw.tri_verts, drop_slivers=True)
        name = f"{body.name} {colour}"
        _check_closed(name, mesh)
        found[colour] = PrintableMesh(name, mesh.lifted(low))
    return found


def meshed(body: Body, quality: Quality) -> tuple[Mesh, float]:
    """The welded mesh of a body, standing on z = 0, and the volume that it should have."""
    if body.solid is not None:
        return tessellated(body, quality), body.volume_mm3
    from tabulae.solid.build_manifold import manifold_body

    assert body.piece is not None
    whole = manifold_body(body.piece, quality.turn_rad, quality.pip_turn_rad)
    made = whole.to_mesh64()
    mesh = welded(made.vert_properties[:, :3], made.tri_verts, drop_slivers=True)
    return mesh, body.volume_mm3 if body.pipped else float(whole.volume())


def tessellated(body: Body, quality: Quality) -> Mesh:
    """The welded mesh of an exact solid, standing on z = 0."""
    from tabulae.solid.occ import triangles

    turn = quality.pip_turn_rad if body.pipped else quality.turn_rad
    return welded(*triangles(body.solid, quality.distance_mm, turn))


def gate(
    name: str,
    mesh: Mesh,
    exact_volume_mm3: float,
    bed_mm: tuple[float, float, float] | None = None,
    volume_share: float = VOLUME_TOLERANCE,
) -> PrintableMesh:
    """The mesh as printable: closed, wound outward, one body, true in volume, on the bed and within it.

    Raises :class:`MeshError` in one line that names the part, the check and its number.
    """
    _check_closed(name, mesh)
    _check_volume(name, mesh, exact_volume_mm3, volume_share)
    _check_place(name, mesh, bed_mm)
    _check_manifold(name, mesh)
    return PrintableMesh(name, mesh)


def _check_closed(name: str, mesh: Mesh) -> None:
    """Every edge belongs to two triangles that run along it in opposite senses."""
    import numpy as np

    corners = np.sort(mesh.triangles, axis=1)
    flat = int((corners[:, :-1] == corners[:, 1:]).any(axis=1).sum())
    if flat:
        raise MeshError(f"{name}: mesh has {flat} triangles without area")
    edges = mesh.triangles[:, [0, 1, 1, 2, 2, 0]].reshape(-1, 2)
    many = len(mesh.corners)
    _, uses = np.unique(edges.min(axis=1) * many + edges.max(axis=1), return_counts=True)
    if (uses != 2).any():
        raise MeshError(f"{name}: mesh is not watertight, {int((uses != 2).sum())} edges are open or shared")
    directed, uses = np.unique(edges @ (many, 1), return_counts=True)
    if len(directed) != len(edges):
        raise MeshError(f"{name}: mesh is wound both ways, {int((uses > 1).sum())} edges disagree")


def _check_volume(name: str, mesh: Mesh, exact_mm3: float, share: float) -> None:
    volume = mesh.volume_mm3
    if volume <= 0:
        raise MeshError(f"{name}: mesh is wound inward, its volume is {volume:.1f} mm3")
    error = volume / exact_mm3 - 1
    if abs(error) > share:
        raise MeshError(
            f"{name}: volume of the mesh is {volume:.1f} mm3, {error:+.2%} from the {exact_mm3:.1f} mm3 "
            f"of the solid (allowed {share:.1%})"
        )


def _check_place(name: str, mesh: Mesh, bed_mm: tuple[float, float, float] | None) -> None:
    lowest = float(mesh.bounds_mm[0][2])
    if lowest != 0:
        raise MeshError(f"{name}: lowest corner of the mesh is at z = {lowest:g} mm instead of 0")
    if bed_mm is None:
        return
    width, depth, height = mesh.size_mm
    fits = any(width <= x and depth <= y for x, y in (bed_mm[:2], bed_mm[1::-1]))
    if not fits or height > bed_mm[2]:
        size = " x ".join(f"{value:.1f}" for value in mesh.size_mm)
        room = " x ".join(f"{value:g}" for value in bed_mm)
        raise MeshError(f"{name}: {size} mm does not fit the bed of {room} mm")


def _check_manifold(name: str, mesh: Mesh) -> None:
    """The second witness: manifold3d must take the mesh as it is, and find that all of it hangs together."""
    bodies = len(manifold_of(name, mesh).decompose())
    if bodies != 1:
        raise MeshError(f"{name}: mesh has {bodies} bodies instead of 1")
