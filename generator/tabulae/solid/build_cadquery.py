"""From plans to exact solids of CadQuery's kernel, ready for STEP. The kernel takes a second to load."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabulae.geometry.polyhedron import Polyhedron, Rounded
from tabulae.geometry.vector import Vector, add, minus, scaled
from tabulae.solid import occ
from tabulae.solid.die_faces import Pip
from tabulae.solid.die_plan import DiePlan
from tabulae.solid.engraving import Engraving
from tabulae.solid.errors import PartError
from tabulae.solid.manifold import OVERSHOOT_MM, cut_areas
from tabulae.solid.outline import Flat, Loop, arc_middle
from tabulae.solid.piece import Axis, Combined, Piece, Prism, Shape

SAME_MM = 1e-6
"""How closely the kernel joins the faces of a rounded body."""

SAME_VOLUME = 1e-6
"""The largest difference of a rounded body from Steiner's volume, as a share."""

PROUD_MM = 0.5
"""How far a drill stands out of the face."""


def die_solid(drawn: DiePlan) -> Any:
    """The body of a plan with all pips cut in one go."""
    body = drawn.body
    blank = _rounded(drawn.name, body) if isinstance(body, Rounded) else solid_of(body)
    if not drawn.pips:
        return blank
    return _single(
        occ.without(blank, [_cutter(pip) for pip in drawn.pips]), f"{drawn.name}: cutting the pips left"
    )


def _single(shape: Any, what: str) -> Any:
    """The one solid of a shape; ``what`` begins the line that says how many there are instead."""
    found = occ.solids(shape)
    if len(found) != 1:
        raise PartError(f"{what} {len(found)} bodies instead of 1")
    return found[0]


def solid_of(body: Polyhedron) -> Any:
    """A solid with the facets of a polyhedron."""
    return occ.closed_by(occ.face(occ.polygon_wire(facet.corners)) for facet in body.facets)


def _rounded(name: str, body: Rounded) -> Any:
    """The core swollen by a ball: planes, cylinders and parts of spheres, at corners of any kind.

    Filleting the edges of the sharp body gives the same, but patches of another kind where four meet.
    """
    made = occ.swollen(solid_of(body.core), body.radius_mm, SAME_MM)
    if made is None or abs(occ.volume_mm3(made) / body.volume_mm3 - 1) > SAME_VOLUME:
        raise PartError(f"{name}: the CAD kernel cannot round the edges by {body.radius_mm:g} mm")
    return made


def _cutter(pip: Pip) -> Any:
    return _cap(pip) if pip.shape == "sphere" else _drill(pip)


def _drill(pip: Pip) -> Any:
    """The cone or cylinder that cuts a pip; it stands out of the face, which it must not only touch."""
    slope = (pip.diameter_mm - pip.tip_mm) / 2 / pip.depth_mm
    top = pip.diameter_mm / 2 + slope * PROUD_MM
    foot = minus(pip.centre, scaled(pip.normal, pip.depth_mm))
    return occ.drill(foot, pip.normal, top if slope == 0 else pip.tip_mm / 2, top, pip.depth_mm + PROUD_MM)


def _cap(pip: Pip) -> Any:
    """The sphere that cuts a pip.

    Its axis lies along the face and its seam outward: poles and seam end outside the body. A pole at
    the bottom of the hollow would leave triangles without area there, and a mesh that is not
    watertight; a seam would cut the hollow into two faces.
    """
    return occ.ball(pip.sphere_centre, pip.radius_mm, pip.normal)


def exact_solid(piece: Piece) -> Any:
    """The piece as it lies on the bed; :class:`PartError` names the piece if it cannot be one solid."""
    shape = piece.shape
    solid = die_solid(shape) if isinstance(shape, DiePlan) else _carved(piece.name, shape)
    back = scaled(piece.origin, -1)
    return occ.moved(solid, back) if any(back) else solid


MOST_CORNERS = 3000
"""Marks of more corners are cut into the mesh alone: here they would take too long."""


def engraved_solid(name: str, solid: Any, engravings: Sequence[Engraving]) -> Any:
    """The solid with its marks cut in, in one go; without them if they have too many corners."""
    areas = [(one, area) for one in engravings for area in cut_areas(one)]
    if not areas or sum(len(loop) for _, area in areas for loop in area) > MOST_CORNERS:
        return solid
    cutters = []
    for one, loops in areas:
        foot = add(one.origin, scaled(one.normal, -one.depth_mm))
        wires = [
            occ.polygon_wire(add(foot, add(scaled(one.right, x), scaled(one.up, y))) for x, y in loop)
            for loop in loops
        ]
        along = scaled(one.normal, one.depth_mm + OVERSHOOT_MM)
        cutters.append(occ.extruded(occ.face(wires[0], wires[1:]), along))
    return _single(occ.without(solid, cutters), f"{name}: cutting the marks left")


def _carved(name: str, shape: Combined) -> Any:
    try:
        whole, *others = (_solid(one) for one in shape.adds)
        if others:
            whole = occ.fused(whole, others)
        near = _near(shape)
        if near:
            whole = occ.without(whole, [_solid(one) for one in near])
    except Exception as error:  # the kernel's own errors name neither part nor measure
        raise PartError(f"{name}: the CAD kernel cannot make this shape: {error}") from error
    return _single(whole, f"{name}: it falls into")


def _near(shape: Combined) -> list[Shape]:
    """The cuts that touch the whole at all."""
    low, high = shape.bounds_mm
    found = []
    for cut in shape.cuts:
        cut_low, cut_high = cut.bounds_mm
        if all(cut_low[i] < high[i] and cut_high[i] > low[i] for i in range(3)):
            found.append(cut)
    return found


def _solid(shape: Shape) -> Any:
    if not isinstance(shape, Prism):
        x, y = shape.centre
        return occ.moved(occ.turned(occ.face(_wire(shape.profile, "y", 0.0))), (x, y, 0.0))
    # The outline of a prism along y looks against y: it is drawn at the far end and pulled back.
    start, reach = shape.low_mm, shape.high_mm - shape.low_mm
    if shape.axis == "y":
        start, reach = shape.high_mm, -reach
    flat = occ.face(
        _wire(shape.outline, shape.axis, start), [_wire(hole, shape.axis, start) for hole in shape.holes]
    )
    along = {"x": (reach, 0.0, 0.0), "y": (0.0, reach, 0.0), "z": (0.0, 0.0, reach)}[shape.axis]
    return occ.extruded(flat, along)


def _wire(loop: Loop, axis: Axis, level: float) -> Any:
    def at(place: Flat) -> Vector:
        u, v = place
        return {"x": (level, u, v), "y": (u, level, v), "z": (u, v, level)}[axis]

    edges = []
    for index, (x, y, bulge) in enumerate(loop):
        end = loop[(index + 1) % len(loop)][:2]
        if bulge:
            edges.append(occ.arc(at((x, y)), at(arc_middle((x, y), end, bulge)), at(end)))
        else:
            edges.append(occ.line(at((x, y)), at(end)))
    return occ.wire(edges)
