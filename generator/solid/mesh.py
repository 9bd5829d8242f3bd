"""From a body to a mesh that may be printed.

CadQuery's own check of validity is not enough for that: solids that it calls valid can have open or
doubled edges once they are triangles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.solid.body import Body
from generator.solid.errors import MeshError
from generator.solid.manifold import engraved, manifold_of
from generator.solid.triangles import Mesh, welded
from generator.solid.walls import check_walls

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
    mesh = tessellated(body, quality)
    volume = body.volume_mm3
    if wall_mm is not None and not body.pipped:
        check_walls(body.name, mesh, manifold_of(body.name, mesh), wall_mm)
    if body.engravings:
        _check_volume(body.name, mesh, volume, quality.volume_share)
        mesh, taken = engraved(body.name, mesh, body.engravings, apart=body.pipped)
        volume -= taken
    return gate(body.name, mesh, volume, bed_mm, quality.volume_share)


def tessellated(body: Body, quality: Quality) -> Mesh:
    """The welded mesh of a body, standing on z = 0."""
    from OCP.BRepMesh import BRepMesh_IncrementalMesh

    turn = quality.pip_turn_rad if body.pipped else quality.turn_rad
    # A mesh stays with its shape, and a finer one is never replaced by a coarser: mesh a fresh copy.
    fresh = body.solid.copy()
    # CadQuery's own call takes the distance as a share of each edge, which flattens long arcs.
    BRepMesh_IncrementalMesh(fresh.wrapped, quality.distance_mm, False, turn, False)
    corners, triangles = fresh.tessellate(quality.distance_mm * 10, turn)
    return welded([corner.toTuple() for corner in corners], triangles)


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
    _, uses = np.unique(np.sort(edges, axis=1), axis=0, return_counts=True)
    if (uses != 2).any():
        raise MeshError(f"{name}: mesh is not watertight, {int((uses != 2).sum())} edges are open or shared")
    directed, uses = np.unique(edges, axis=0, return_counts=True)
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
