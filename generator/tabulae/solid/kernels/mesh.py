"""Meshes of bodies: tessellation, wall thickness, and the gate that every mesh must pass to be printed."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

from tabulae.library.temporary_folders import temporary_folder
from tabulae.solid.errors import MeshError
from tabulae.solid.kernels.manifold import Levels, Mesh, engraved, inlay_bodies, manifold_of, welded
from tabulae.solid.parts.piece import Body
from tabulae.solid.parts.setting import check_size

OVERHANG_DEG = 45.0
"""A face that leans out more than this from the vertical is an overhang."""

OVERHANG_SLACK_DEG = 2.0
"""Tolerance for faces of just 45 degrees and for the flats of curves."""

BED_MM = 0.45
"""Faces so near to the bed count as supported by it, such as the steps of a chamfered edge."""

SHALLOW_MM = 0.95
"""Between two levels no farther apart than this there are grooves or ridges on a face, and no walls."""

SLICES = 3
"""How many sections are measured between two levels."""


def overhang_mm2(mesh: Mesh) -> float:
    """Return the area in mm2 of faces that lean out more than ``OVERHANG_DEG`` and do not touch the bed.

    The bed is at z = 0, on which the mesh must stand; a face within ``BED_MM`` of it counts as touching.
    """
    import numpy as np

    corners = mesh.corners[mesh.triangles].astype(np.float64)
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    areas = np.linalg.norm(normals, axis=1)
    steep = math.sin(math.radians(OVERHANG_DEG + OVERHANG_SLACK_DEG))
    hanging = (normals[:, 2] < -steep * areas) & (corners[:, :, 2].min(axis=1) > BED_MM)
    return float(areas[hanging].sum() / 2)


def first_thin_wall(body: Any, wall_mm: float, heights: list[float]) -> tuple[float, float] | None:
    """Return the first of ``heights`` with a wall thinner than ``wall_mm``, and the area of such walls there.

    They are in mm and mm2; None if there is none. ``body`` is a manifold3d body. A section is shrunk and
    grown again by half a wall (morphological opening). A corner loses a little, which lies close to the rest;
    a thin wall loses what lies farther away than the tip of any corner of 60 degrees or more.
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
    """Return heights in mm, rising, whose sections show all walls of a mesh: a few between every two levels.

    Levels no more than :data:`SHALLOW_MM` apart have none between them. Of heights with the same section only
    the lowest is returned.
    """
    import numpy as np

    zs, uses = np.unique(np.round(mesh.corners[:, 2].astype(np.float64), 3), return_counts=True)
    levels = [float(z) for z, count in zip(zs, uses, strict=True) if count >= 6 or z in (zs[0], zs[-1])]
    sections, heights = Levels(mesh), dict[float, float]()
    for low, high in pairwise(levels):
        if high - low > SHALLOW_MM:
            for place in range(SLICES):
                height = low + (high - low) * (place + 0.5) / SLICES
                heights.setdefault(sections.representative_height(height), height)
    return list(heights.values())


def check_walls(name: str, mesh: Mesh, body: Any, wall_mm: float) -> None:
    """Raise :class:`MeshError` if a wall is thinner than ``wall_mm``; ``body`` is the mesh in manifold3d."""
    thin = first_thin_wall(body, wall_mm, layer_heights(mesh))
    if thin is not None:
        height, area = thin
        raise MeshError("thin-wall", where=name, wall=wall_mm, height=round(height, 1), area=round(area, 1))


Fineness = Literal["draft", "normal", "fine"]

VOLUME_TOLERANCE = 0.005
"""The largest allowed difference between mesh and exact volume, as a share of the exact one."""

DRAFT_VOLUME_TOLERANCE = 0.02
"""The same for a draft, whose small discs and half-moons differ by up to one per cent."""


@dataclass(frozen=True, slots=True)
class Quality:
    """How closely triangles follow a curve.

    ``distance_mm`` is CadQuery's tolerance, and ``turn_rad`` the largest angle between neighbouring
    triangles; ``pip_turn_rad`` replaces it on dice, where only pips are round. ``volume_share`` is the
    largest allowed difference from the exact volume.
    """

    distance_mm: float
    turn_rad: float
    pip_turn_rad: float
    volume_share: float = VOLUME_TOLERANCE

    @property
    def crease_rad(self) -> float:
        """The smallest angle that is an edge and not part of a curve."""
        return max(self.turn_rad, self.pip_turn_rad) + 0.02


QUALITIES: dict[Fineness, Quality] = {
    "draft": Quality(0.1, 0.5, 0.5, DRAFT_VOLUME_TOLERANCE),
    "normal": Quality(0.05, 0.2, 0.3),
    "fine": Quality(0.02, 0.1, 0.15),
}


@dataclass(frozen=True, eq=False, slots=True)
class PrintableMesh:
    """A mesh that has passed :func:`gate`, and the name of its piece; an inlay need only be closed."""

    name: str
    mesh: Mesh


def printable(
    body: Body,
    fineness: Fineness = "normal",
    room_mm: tuple[float, float, float] | None = None,
    wall_mm: float | None = None,
) -> PrintableMesh:
    """Return the mesh of a body, engraved and checked; raises :class:`MeshError` if it must not be printed.

    A plan that manifold3d cannot build as one body raises :class:`~tabulae.solid.errors.PartError`. Size and
    walls are checked against ``room_mm`` (width, depth, height) and ``wall_mm`` if they are given. Walls are
    measured before marks are engraved: the plastic between letters is no wall. Nor is that between the pips
    of a die, which are as shallow and were kept apart when they were planned.
    """
    quality = QUALITIES[fineness]
    mesh, volume = mesh_and_volume(body, quality)
    if wall_mm is not None and not body.piece.is_die:
        check_walls(body.name, mesh, manifold_of(body.name, mesh), wall_mm)
    if body.engravings:
        _check_volume(body.name, mesh, volume, quality.volume_share)
        mesh, removed_mm3 = engraved(body.name, mesh, body.engravings)
        volume -= removed_mm3
    return gate(body.name, mesh, volume, room_mm, quality.volume_share)


def inlay_meshes(body: Body, fineness: Fineness = "normal") -> dict[str, PrintableMesh]:
    """Return for each colour of a body's inlays the mesh that fills its engravings, at its height on the bed.

    Colours are sorted, and left out if they fill nothing; {} if there are no inlays. Such a mesh may have
    many bodies; raises :class:`MeshError` if one is open.
    """
    if not body.inlays:
        return {}
    blank, _ = mesh_and_volume(body, QUALITIES[fineness])
    meshes = {}
    for colour, inlay in inlay_bodies(body.name, blank, body.engravings, body.inlays).items():
        raw = inlay.to_mesh64()
        low = float(raw.vert_properties[:, 2].min())
        mesh = welded(raw.vert_properties[:, :3], raw.tri_verts, drop_slivers=True)
        name = f"{body.name} {colour}"
        _check_closed(name, mesh)
        meshes[colour] = PrintableMesh(name, mesh.lifted(low))
    return meshes


def mesh_and_volume(body: Body, quality: Quality) -> tuple[Mesh, float]:
    """Return the welded mesh of a body, standing on z = 0, and the volume in mm3 that it should have.

    Both are those before engraving. Raises :class:`~tabulae.solid.errors.PartError` if it falls apart.
    """
    if body.solid is not None:
        return tessellated(body, quality), body.volume_mm3
    from tabulae.solid.kernels.build_manifold import manifold_body

    whole = manifold_body(body.piece, quality.turn_rad, quality.pip_turn_rad)
    raw = whole.to_mesh64()
    mesh = welded(raw.vert_properties[:, :3], raw.tri_verts, drop_slivers=True)
    return mesh, body.volume_mm3 if body.piece.is_die else float(whole.volume())


ANY_MESH_MM = 1e6
"""A tolerance so large that ``tessellate`` is content with the mesh that a solid has."""


def tessellated(body: Body, quality: Quality) -> Mesh:
    """Return the welded mesh of a body that has a CadQuery solid, standing on z = 0.

    A copy is meshed: a mesh stays with its solid, and CadQuery never replaces a finer one by a coarser.
    """
    turn = quality.pip_turn_rad if body.piece.is_die else quality.turn_rad
    copy = body.solid.copy()
    # CadQuery's ``mesh`` and ``tessellate`` scale the distance by the length of each edge, which facets large
    # arcs. Only ``exportStl`` takes it in mm; the STL file is thrown away, but the mesh stays with the solid.
    with temporary_folder() as folder:
        stl = str(Path(folder, "body.stl"))
        copy.exportStl(stl, quality.distance_mm, turn, relative=False, parallel=False)
    corners, triangles = copy.tessellate(ANY_MESH_MM, turn)
    return welded([corner.toTuple() for corner in corners], triangles)


def gate(
    name: str,
    mesh: Mesh,
    exact_volume_mm3: float,
    room_mm: tuple[float, float, float] | None = None,
    volume_share: float = VOLUME_TOLERANCE,
) -> PrintableMesh:
    """Return the mesh as printable if it is closed, wound outward, one body, true in volume, and on the bed.

    It must fit ``room_mm`` if that is given; its volume may differ from the exact one by ``volume_share`` of
    it. Raises :class:`MeshError` with the piece and the figure at fault.
    """
    _check_closed(name, mesh)
    _check_volume(name, mesh, exact_volume_mm3, volume_share)
    _check_place(name, mesh, room_mm)
    _check_manifold(name, mesh)
    return PrintableMesh(name, mesh)


def _check_closed(name: str, mesh: Mesh) -> None:
    """Every edge must belong to two triangles that run along it in opposite directions."""
    import numpy as np

    corners = np.sort(mesh.triangles, axis=1)
    flat = int((corners[:, :-1] == corners[:, 1:]).any(axis=1).sum())
    if flat:
        raise MeshError("mesh-flat-triangles", where=name, triangles=flat)
    edges = mesh.triangles[:, [0, 1, 1, 2, 2, 0]].reshape(-1, 2)
    many = len(mesh.corners)
    _, uses = np.unique(edges.min(axis=1) * many + edges.max(axis=1), return_counts=True)
    if (uses != 2).any():
        raise MeshError("mesh-not-watertight", where=name, edges=int((uses != 2).sum()))
    directed, uses = np.unique(edges @ (many, 1), return_counts=True)
    if len(directed) != len(edges):
        raise MeshError("mesh-wound-both-ways", where=name, edges=int((uses > 1).sum()))


def _check_volume(name: str, mesh: Mesh, exact_mm3: float, share: float) -> None:
    volume = mesh.volume_mm3
    if volume <= 0:
        raise MeshError("mesh-wound-inward", where=name, volume=round(volume, 1))
    error = volume / exact_mm3 - 1
    if abs(error) > share:
        raise MeshError(
            "mesh-volume",
            where=name,
            volume=round(volume, 1),
            exact=round(exact_mm3, 1),
            percent=round(100 * abs(error), 2),
            allowed=round(100 * share, 1),
        )


def _check_place(name: str, mesh: Mesh, room_mm: tuple[float, float, float] | None) -> None:
    lowest = float(mesh.bounds_mm[0][2])
    if lowest != 0:
        raise MeshError("mesh-not-on-bed", where=name, height=lowest)
    if room_mm is None:
        return
    check_size(name, mesh.size_mm, room_mm, MeshError)


def _check_manifold(name: str, mesh: Mesh) -> None:
    """The second witness: manifold3d must accept the mesh as it is, and find one connected body."""
    bodies = len(manifold_of(name, mesh).decompose())
    if bodies != 1:
        raise MeshError("mesh-bodies", where=name, bodies=bodies)
