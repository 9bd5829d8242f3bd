"""CadQuery bodies of the dice. Import this only where a part is made: CadQuery takes seconds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.geometry.polyhedron import Polyhedron
from generator.geometry.vector import Vector
from generator.solid.die_plan import DiePlan
from generator.solid.errors import PartError
from generator.solid.pips import Pip

if TYPE_CHECKING:
    import cadquery


def carved(drawn: DiePlan) -> cadquery.Solid:
    """The body of a plan with all pips cut in one go."""
    blank = solid_of(drawn.body)
    if not drawn.pips:
        return blank
    # A cut gives a compound, whatever its name; a die must come out of it as a single solid.
    solids = blank.cut(*(_cap(pip) for pip in drawn.pips)).Solids()
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


def _settled(corner: Vector) -> Vector:
    """The corner without the last digits, so that what lies on the bed has z = 0 and not 1e-16."""
    x, y, z = (round(value, 9) + 0.0 for value in corner)
    return x, y, z


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
