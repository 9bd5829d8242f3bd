"""CadQuery bodies of the dice. Import this only where a part is made: CadQuery takes seconds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.geometry.polyhedron import Polyhedron, Rounded
from generator.geometry.vector import Vector, minus, scaled
from generator.solid.die_plan import DiePlan
from generator.solid.errors import PartError
from generator.solid.pips import Pip

if TYPE_CHECKING:
    import cadquery

SAME_MM = 1e-6
"""How closely the kernel joins the faces of a rounded body."""

SAME_VOLUME = 1e-6
"""The largest difference of a rounded body from Steiner's volume, as a share."""

PROUD_MM = 0.5
"""How far a drill stands out of the face."""


def carved(drawn: DiePlan) -> cadquery.Solid:
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
