"""Meshes as manifold3d bodies: engraving them, moving them, asking how they meet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.geometry.vector import Vector, add, scaled
from generator.solid.engraving import Engraving
from generator.solid.errors import MeshError
from generator.solid.lettering import Polygons
from generator.solid.triangles import Mesh, welded

OVERSHOOT_MM = 0.05
"""How far a cutter stands out of the face that it cuts, so that no skin is left."""

CURVE_MM = 0.02
"""How far an engraved outline may run beside the drawn one; half of what a printer can show."""

SIMPLE_MM = 1e-4
"""Corners nearer than this to the line of their neighbours say nothing and are dropped."""

SAME_VOLUME = 1e-4
"""What engravings may seem to share through rounding, as a share of their volume."""


def manifold_of(name: str, mesh: Mesh) -> Any:
    """The mesh as a manifold3d body; :class:`MeshError` if it is refused."""
    import manifold3d
    import numpy as np

    body = manifold3d.Manifold(manifold3d.Mesh(mesh.corners, mesh.triangles.astype(np.uint32)))
    if body.status() != manifold3d.Error.NoError:
        raise MeshError(f"{name}: manifold3d refuses the mesh: {body.status()}")
    return body


def engraved(
    name: str, mesh: Mesh, engravings: Sequence[Engraving], *, apart: bool = False
) -> tuple[Mesh, float]:
    """The mesh with the engravings cut in, and the volume they took away.

    With ``apart`` :class:`MeshError` is raised for engravings that meet inside the body.
    """
    import manifold3d

    blank = manifold_of(name, mesh)
    cutters = [_cutter(engraving) for engraving in engravings]
    whole = manifold3d.Manifold.batch_boolean(cutters, manifold3d.OpType.Add)
    if apart and whole.volume() < (1 - SAME_VOLUME) * sum(cutter.volume() for cutter in cutters):
        raise MeshError(f"{name}: marks of two faces meet inside: choose smaller ones, or leave equalise off")
    cut = (blank - whole).simplify(SIMPLE_MM)
    made = cut.to_mesh()
    return welded(made.vert_properties[:, :3], made.tri_verts, drop_slivers=True), float(
        blank.volume() - cut.volume()
    )


def _cutter(engraving: Engraving) -> Any:
    import manifold3d
    import numpy as np

    section = manifold3d.CrossSection(
        [list(loop) for loop in engraving.outlines], manifold3d.FillRule.NonZero
    )
    if engraving.grown_mm:
        section = section.offset(engraving.grown_mm, manifold3d.JoinType.Round, 2.0, 12)
    section = section.simplify(CURVE_MM)
    raw = manifold3d.Manifold.extrude(section, engraving.depth_mm + OVERSHOOT_MM)
    foot = add(engraving.origin, scaled(engraving.normal, -engraving.depth_mm))
    columns = (engraving.right, engraving.up, engraving.normal, foot)
    return raw.transform(np.array(columns, dtype=np.float64).T)


def united(shapes: Sequence[tuple[Polygons, bool]]) -> Polygons:
    """Filled shapes as one: loops that neither cross nor overlap, holes running the other way.

    Each shape comes with whether it is filled by the even-odd rule and not by the non-zero one.
    """
    import manifold3d

    rules = {True: manifold3d.FillRule.EvenOdd, False: manifold3d.FillRule.NonZero}
    sections = [
        manifold3d.CrossSection([list(loop) for loop in loops], rules[even_odd]) for loops, even_odd in shapes
    ]
    whole = manifold3d.CrossSection.batch_boolean(sections, manifold3d.OpType.Add)
    return tuple(tuple((float(x), float(y)) for x, y in loop) for loop in whole.to_polygons())


def share_within(outlines: Polygons, off: float) -> float:
    """The share of an area that lies farther than ``off`` from its border."""
    import manifold3d

    section = manifold3d.CrossSection([list(loop) for loop in outlines], manifold3d.FillRule.NonZero)
    return float(section.offset(-off, manifold3d.JoinType.Miter).area() / section.area())


def moved(body: Any, by: Vector) -> Any:
    """The body elsewhere."""
    return body.translate(by)


def shared_mm3(one: Any, two: Any) -> float:
    """The volume that two bodies have in common."""
    return float((one ^ two).volume())
