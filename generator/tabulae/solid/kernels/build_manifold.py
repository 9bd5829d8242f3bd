"""From plans to meshes with manifold3d alone: 4 MB and milliseconds where CadQuery takes 1.8 GB and seconds.

Curves become polygons at once, so there is no exact solid and no STEP. Everything else is the same plan;
a test holds volume, size and topology of both kernels against each other for every part.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import manifold3d
import numpy as np
import numpy.typing as npt

from tabulae.geometry.polyhedron import Polyhedron, Rounded
from tabulae.geometry.vector import Vector, add, cross, dot, perpendicular, scaled, total, unit
from tabulae.solid.dice.die_faces import Pip
from tabulae.solid.dice.die_plan import DiePlan
from tabulae.solid.errors import PartError
from tabulae.solid.kernels.manifold import section_of
from tabulae.solid.parts.outline import Flat, Loop, points
from tabulae.solid.parts.piece import Combined, Extrusion, Piece, Shape

FloatArray = npt.NDArray[np.float64]

PROUD_MM = 0.5
"""How far the cutter of a pip stands out of the face."""

SAME_MM = 1e-7
"""Corners of facets that lie so near are one corner."""

SIMPLE_MM = 1e-6
"""Corners nearer than this to the plane or line of their neighbours are dropped."""

BESIDE_MM = 1.0
"""How far beside a piece a cutter is kept: that of a whole board has more corners than are needed here."""

FINER = 0.3
"""Inscribed polygons lose the square of their step, so that steps are shorter than those of CAD meshes."""

SMALL_SHARE = 0.05
"""Arcs of a smaller radius than this share of a piece, as on the tongues of a board, lose nothing that counts
and take the steps of CAD meshes."""


def manifold_body(piece: Piece, turn_rad: float, pip_turn_rad: float) -> Any:
    """Return the piece as a manifold3d body lying on the bed, before it is engraved.

    Arcs turn by ``turn_rad`` at most from corner to corner, those of pips by ``pip_turn_rad``.
    Raises :class:`PartError` if it is not one body.
    """
    shape = piece.shape
    if isinstance(shape, DiePlan):
        whole = _die(shape, turn_rad * FINER, pip_turn_rad)
    else:
        whole = _carved(shape, turn_rad)
    whole = whole.translate(scaled(piece.origin, -1)).simplify(SIMPLE_MM)
    bodies = len(whole.decompose())
    if bodies != 1:
        raise PartError("piece-falls-apart", where=piece.name, bodies=bodies)
    return whole


def _carved(shape: Combined, turn_rad: float) -> Any:
    low, high = shape.bounds_mm
    small_mm = SMALL_SHARE * math.sqrt((high[0] - low[0]) * (high[1] - low[1]))
    added = [_solid(part, turn_rad, small_mm) for part in shape.adds]
    whole = manifold3d.Manifold.batch_boolean(added, manifold3d.OpType.Add)
    room = manifold3d.CrossSection([[low[:2], (high[0], low[1]), high[:2], (low[0], high[1])]])
    room = room.offset(BESIDE_MM, manifold3d.JoinType.Miter)
    cuts = [_solid(part, turn_rad, small_mm, room) for part in shape.near_cuts]
    return whole - manifold3d.Manifold.batch_boolean(cuts, manifold3d.OpType.Add) if cuts else whole


def _solid(shape: Shape, turn_rad: float, small_mm: float, room: Any = None) -> Any:
    """A shape; of an upright one no more than lies in the ``room`` seen from above."""
    if not isinstance(shape, Extrusion):
        x, y = shape.centre
        section = _section([shape.profile], turn_rad)
        steps = 4 * math.ceil(math.pi / 2 / (turn_rad * FINER))
        return manifold3d.Manifold.revolve(section, steps).translate((x, y, 0.0))
    section = _section([shape.outline, *shape.holes], turn_rad, small_mm)
    if room is not None and shape.axis == "z":
        section ^= room
    if section.is_empty():  # the cut goes past the corner of the room; nothing cannot be extruded
        return manifold3d.Manifold()
    raw = manifold3d.Manifold.extrude(section, shape.high_mm - shape.low_mm)
    right, up, along = {
        "z": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        "x": ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
        "y": ((1, 0, 0), (0, 0, 1), (0, 1, 0)),
    }[shape.axis]
    foot = scaled((float(along[0]), float(along[1]), float(along[2])), shape.low_mm)
    return raw.transform(np.array([right, up, along, foot], dtype=np.float64).T)


def _section(loops: Iterable[Loop], turn_rad: float, small_mm: float = 0.0) -> Any:
    return section_of([points(loop, turn_rad * FINER, small_mm, turn_rad) for loop in loops], even_odd=True)


def _die(drawn: DiePlan, turn_rad: float, pip_turn_rad: float) -> Any:
    body = drawn.body
    corners = _swollen(body, turn_rad) if isinstance(body, Rounded) else _corners(body)
    whole = manifold3d.Manifold.hull_points(corners)
    if not drawn.pips:
        return whole
    cutters = [_pip(pip, pip_turn_rad) for pip in drawn.pips]
    return whole - manifold3d.Manifold.batch_boolean(cutters, manifold3d.OpType.Add)


def _corners(body: Polyhedron) -> FloatArray:
    """The corners of a polyhedron, each once."""
    kept: list[Vector] = []
    for corner in body.corners:
        if all(math.dist(corner, other) > SAME_MM for other in kept):
            kept.append(corner)
    return np.array(kept, dtype=np.float64)


def _swollen(body: Rounded, turn_rad: float) -> FloatArray:
    """Points whose hull is the core swollen by a ball.

    Round every corner of the core lie the flat faces' own corners, arcs from one to the next of them
    along the rounded edges, and arcs between those arcs over the rounded corner.
    """
    corners: list[Vector] = []
    for corner in _corners(body.core).tolist():
        at = (corner[0], corner[1], corner[2])
        ring = _round(body.core, at)
        middle = unit(total(ring))
        for normal, next_normal in zip(ring, ring[1:] + ring[:1], strict=True):
            for side in _arc(normal, next_normal, turn_rad):
                corners += [add(at, scaled(way, body.radius_mm)) for way in _arc(middle, side, turn_rad)]
    return np.array(corners, dtype=np.float64)


def _round(core: Polyhedron, corner: Vector) -> list[Vector]:
    """The normals of the facets that meet in a corner, in their order round it."""
    normals = [
        facet.plane.normal
        for facet in core.facets
        if any(math.dist(corner, other) <= SAME_MM for other in facet.corners)
    ]
    axis = unit(total(normals))
    right = unit(cross(axis, normals[0]))
    up = cross(axis, right)

    def turn(normal: Vector) -> float:
        return math.atan2(dot(normal, up), dot(normal, right))

    return sorted(normals, key=turn)


def _arc(start: Vector, end: Vector, turn_rad: float) -> list[Vector]:
    """Return unit vectors from ``start`` to ``end``, both included, in equal turns."""
    angle = math.acos(max(-1.0, min(1.0, dot(start, end))))
    steps = max(1, math.ceil(angle / turn_rad))
    if angle < 1e-9:
        return [end]
    return [
        unit(add(scaled(start, math.sin((1 - n / steps) * angle)), scaled(end, math.sin(n / steps * angle))))
        for n in range(steps + 1)
    ]


def _pip(pip: Pip, turn_rad: float) -> Any:
    """The cutter of a pip: its hollow, and on above the face, which it must not only touch."""
    section = section_of([_hollow(pip, turn_rad)])
    raw = manifold3d.Manifold.revolve(section, 4 * math.ceil(math.pi / 2 / turn_rad))
    right = perpendicular(pip.normal)
    columns = (right, cross(pip.normal, right), pip.normal, pip.centre)
    return raw.transform(np.array(columns, dtype=np.float64).T)


def _hollow(pip: Pip, turn_rad: float) -> list[Flat]:
    """Half a section through a pip and its cutter: distance from the axis, and height over the face."""
    rim = pip.diameter_mm / 2
    if pip.shape == "sphere":
        reach = math.asin(rim / pip.radius_mm)
        steps = max(3, math.ceil(reach / turn_rad))
        middle = pip.radius_mm - pip.depth_mm
        inside = [
            (
                pip.radius_mm * math.sin(reach * n / steps),
                middle - pip.radius_mm * math.cos(reach * n / steps),
            )
            for n in range(steps + 1)
        ]
        top = (rim, PROUD_MM)
    else:
        inside = [(0.0, -pip.depth_mm), (pip.bottom_diameter_mm / 2, -pip.depth_mm), (rim, 0.0)]
        top = (rim + (rim - pip.bottom_diameter_mm / 2) / pip.depth_mm * PROUD_MM, PROUD_MM)
    return [*inside, top, (0.0, PROUD_MM)]
