"""From plans to CadQuery solids, exact and ready for STEP. CadQuery takes seconds to import."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabulae.geometry.polyhedron import Polyhedron, Rounded
from tabulae.geometry.vector import Vector, add, minus, scaled
from tabulae.solid.die_faces import Pip
from tabulae.solid.die_plan import DiePlan
from tabulae.solid.engraving import Engraving
from tabulae.solid.errors import PartError
from tabulae.solid.manifold import OVERSHOOT_MM, cut_areas
from tabulae.solid.outline import Flat, Loop, arc_middle
from tabulae.solid.piece import Axis, Combined, Piece, Prism, Shape

if TYPE_CHECKING:
    import cadquery

SAME_MM = 1e-6
"""How closely the kernel joins the faces of a rounded body."""

SAME_VOLUME = 1e-6
"""The largest difference of a rounded body from Steiner's volume, as a share."""

PROUD_MM = 0.5
"""How far a drill stands out of the face."""


def die_solid(drawn: DiePlan) -> cadquery.Solid:
    """The body of a plan with all pips cut in one go."""
    body = drawn.body
    blank = _rounded(drawn.name, body) if isinstance(body, Rounded) else solid_of(body)
    if not drawn.pips:
        return blank
    # A cut gives a compound, whatever its name; a die must come out of it as a single solid.
    solids = blank.cut(*(_cutter(pip) for pip in drawn.pips)).Solids()
    if len(solids) != 1:
        raise PartError(f"{drawn.name}: cutting the pips left {len(solids)} bodies instead of 1")
    return solids[0]


def solid_of(body: Polyhedron) -> cadquery.Solid:
    """A CadQuery solid with the facets of a polyhedron."""
    import cadquery as cq

    faces = []
    for facet in body.facets:
        corners = [cq.Vector(*_settled(corner)) for corner in facet.corners]
        faces.append(cq.Face.makeFromWires(cq.Wire.makePolygon(corners, close=True)))
    return cq.Solid.makeSolid(cq.Shell.makeShell(faces))


def _rounded(name: str, body: Rounded) -> cadquery.Solid:
    """The core swollen by a ball: planes, cylinders and parts of spheres, at corners of any kind.

    Filleting the edges of the sharp body gives the same, but patches of another kind where four meet.
    """
    import cadquery as cq
    from OCP.BRepOffset import BRepOffset_Mode
    from OCP.BRepOffsetAPI import BRepOffsetAPI_MakeOffsetShape
    from OCP.GeomAbs import GeomAbs_JoinType

    maker = BRepOffsetAPI_MakeOffsetShape()
    maker.PerformByJoin(
        solid_of(body.core).wrapped,
        body.radius_mm,
        SAME_MM,
        BRepOffset_Mode.BRepOffset_Skin,
        False,
        False,
        GeomAbs_JoinType.GeomAbs_Arc,
    )
    made = cq.Shape.cast(maker.Shape()) if maker.IsDone() else None
    if not isinstance(made, cq.Solid) or abs(made.Volume() / body.volume_mm3 - 1) > SAME_VOLUME:
        raise PartError(f"{name}: the CAD kernel cannot round the edges by {body.radius_mm:g} mm")
    return made


def _settled(corner: Vector) -> Vector:
    """The corner without the last digits, so that what lies on the bed has z = 0 and not 1e-16."""
    x, y, z = (round(value, 9) + 0.0 for value in corner)
    return x, y, z


def _cutter(pip: Pip) -> cadquery.Solid:
    return _cap(pip) if pip.shape == "sphere" else _drill(pip)


def _drill(pip: Pip) -> cadquery.Solid:
    """The cone or cylinder that cuts a pip; it stands out of the face, which it must not only touch."""
    import cadquery as cq

    slope = (pip.diameter_mm - pip.tip_mm) / 2 / pip.depth_mm
    top = pip.diameter_mm / 2 + slope * PROUD_MM
    foot, up = minus(pip.centre, scaled(pip.normal, pip.depth_mm)), cq.Vector(*pip.normal)
    if slope == 0:
        return cq.Solid.makeCylinder(top, pip.depth_mm + PROUD_MM, cq.Vector(*foot), up)
    return cq.Solid.makeCone(pip.tip_mm / 2, top, pip.depth_mm + PROUD_MM, cq.Vector(*foot), up)


def _cap(pip: Pip) -> cadquery.Solid:
    """The sphere that cuts a pip.

    Its axis lies along the face and its seam outward: poles and seam end outside the body. A pole at
    the bottom of the hollow would leave triangles without area there, and a mesh that is not
    watertight; a seam would cut the hollow into two faces.
    """
    import cadquery as cq

    along = cq.Plane(origin=pip.sphere_centre, normal=pip.normal).xDir.toTuple()
    axis = cq.Plane(origin=pip.sphere_centre, xDir=pip.normal, normal=along)
    sphere = cq.Solid.makeSphere(pip.radius_mm, cq.Vector(0, 0, 0), cq.Vector(0, 0, 1), -90, 90, 360)
    return sphere.moved(cq.Location(axis))


def exact_solid(piece: Piece) -> cadquery.Solid:
    """The piece as it lies on the bed; :class:`PartError` names the piece if it cannot be one solid."""
    shape = piece.shape
    solid = die_solid(shape) if isinstance(shape, DiePlan) else _carved(piece.name, shape)
    back = scaled(piece.origin, -1)
    return solid.translate(_vector(back)) if any(back) else solid


MOST_CORNERS = 3000
"""Marks of more corners are cut into the mesh alone: here they would take too long."""


def engraved_solid(name: str, solid: cadquery.Solid, engravings: Sequence[Engraving]) -> cadquery.Solid:
    """The solid with its marks cut in, in one go; without them if they have too many corners."""
    import cadquery as cq

    areas = [(one, area) for one in engravings for area in cut_areas(one)]
    if not areas or sum(len(loop) for _, area in areas for loop in area) > MOST_CORNERS:
        return solid
    cutters = []
    for one, loops in areas:
        foot = add(one.origin, scaled(one.normal, -one.depth_mm))
        wires = [
            cq.Wire.makePolygon(
                [_vector(add(foot, add(scaled(one.right, x), scaled(one.up, y)))) for x, y in loop],
                close=True,
            )
            for loop in loops
        ]
        along = scaled(one.normal, one.depth_mm + OVERSHOOT_MM)
        cutters.append(cq.Solid.extrudeLinear(cq.Face.makeFromWires(wires[0], wires[1:]), _vector(along)))
    solids = solid.cut(*cutters).Solids()
    if len(solids) != 1:
        raise PartError(f"{name}: cutting the marks left {len(solids)} bodies instead of 1")
    return solids[0]


def _carved(name: str, shape: Combined) -> cadquery.Solid:
    first, *others = (_solid(one) for one in shape.adds)
    whole = first
    try:
        if others:
            # Faces that meet in one plane become one, or the seams of the building would be printed.
            whole = first.fuse(*others).clean()
        near = _near(shape)
        if near:
            whole = whole.cut(*(_solid(one) for one in near))
    except Exception as error:  # the kernel's own errors name neither part nor measure
        raise PartError(f"{name}: the CAD kernel cannot make this shape: {error}") from error
    # A boolean gives a compound, whatever its name; one piece must come out of it as a single solid.
    solids = whole.Solids()
    if len(solids) != 1:
        raise PartError(f"{name}: it falls into {len(solids)} bodies instead of 1")
    return solids[0]


def _near(shape: Combined) -> list[Shape]:
    """The cuts that touch the whole at all."""
    low, high = shape.bounds_mm
    found = []
    for cut in shape.cuts:
        cut_low, cut_high = cut.bounds_mm
        if all(cut_low[i] < high[i] and cut_high[i] > low[i] for i in range(3)):
            found.append(cut)
    return found


def _solid(shape: Shape) -> cadquery.Solid:
    import cadquery as cq

    if not isinstance(shape, Prism):
        x, y = shape.centre
        profile = cq.Face.makeFromWires(_wire(shape.profile, "y", 0.0))
        turned = cq.Solid.revolve(profile, 360, cq.Vector(0, 0, 0), cq.Vector(0, 0, 1))
        return turned.translate(cq.Vector(x, y, 0))
    # The outline of a prism along y looks against y: it is drawn at the far end and pulled back.
    start, reach = shape.low_mm, shape.high_mm - shape.low_mm
    if shape.axis == "y":
        start, reach = shape.high_mm, -reach
    face = cq.Face.makeFromWires(
        _wire(shape.outline, shape.axis, start), [_wire(hole, shape.axis, start) for hole in shape.holes]
    )
    along = {"x": (reach, 0.0, 0.0), "y": (0.0, reach, 0.0), "z": (0.0, 0.0, reach)}[shape.axis]
    return cq.Solid.extrudeLinear(face, _vector(along))


def _wire(loop: Loop, axis: Axis, level: float) -> cadquery.Wire:
    import cadquery as cq

    def at(place: Flat) -> cadquery.Vector:
        u, v = place
        return _vector({"x": (level, u, v), "y": (u, level, v), "z": (u, v, level)}[axis])

    edges = []
    for index, (x, y, bulge) in enumerate(loop):
        end = loop[(index + 1) % len(loop)][:2]
        if bulge:
            middle = arc_middle((x, y), end, bulge)
            edges.append(cq.Edge.makeThreePointArc(at((x, y)), at(middle), at(end)))
        else:
            edges.append(cq.Edge.makeLine(at((x, y)), at(end)))
    return cq.Wire.assembleEdges(edges)


def _vector(place: Vector) -> cadquery.Vector:
    import cadquery as cq

    return cq.Vector(*(round(value, 9) + 0.0 for value in place))
