"""From plans to exact solids in CadQuery, ready for STEP.

Whoever wants another die or another strip can start from these few functions: a plan holds outlines and
measures, and here they become ``Workplane`` calls. Importing CadQuery takes some three seconds.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import cadquery as cq

from tabulae.geometry.polyhedron import Polyhedron, Rounded
from tabulae.geometry.vector import Vector, add, minus, perpendicular, scaled
from tabulae.solid.dice.die_faces import Pip
from tabulae.solid.dice.die_plan import DiePlan
from tabulae.solid.errors import PartError
from tabulae.solid.files.filaments import DEFAULT_COLOUR
from tabulae.solid.kernels.manifold import OVERSHOOT_MM, cut_areas
from tabulae.solid.parts.engraving import Engraving
from tabulae.solid.parts.outline import Loop, arc_middle
from tabulae.solid.parts.piece import Body, Combined, Piece, Revolution, Shape

SAME_VOLUME = 1e-6
"""The largest difference of a rounded body from Steiner's volume, as a share."""

PROUD_MM = 0.5
"""How far the cutter of a pip stands out of the face: a boolean fails on faces that only touch."""

MOST_CORNERS = 3000
"""Marks of more corners are cut into the mesh alone: in CadQuery they would take too long."""

CURVE_MM = 0.05
"""How far the outline of a mark may run beside the drawn one: every corner costs CadQuery milliseconds."""

KERNEL = "OCP"
"""The package of the CAD kernel, in which its errors are defined."""

SAME_MM = 0.001
"""How far the corners of a wall may lie from the circle of its socket."""

PLANES = {"x": "YZ", "y": "XZ", "z": "XY"}
"""CadQuery's name of the plane across each axis. It extrudes XY along +z and YZ along +x, but XZ along -y."""


def build_piece(piece: Piece) -> cq.Workplane:
    """Return the piece as one solid lying on the bed, before it is engraved.

    Raises :class:`PartError`, which names the piece, where the CAD kernel fails or several solids come out.
    """
    if isinstance(piece.shape, DiePlan):
        body = build_die(piece.shape)
    else:
        try:
            body = build_combined(piece.shape)
        except Exception as error:
            if not type(error).__module__.startswith(KERNEL):
                raise
            # The kernel's own errors name neither part nor measure, and have no class in common.
            raise PartError("shape-not-made", where=piece.name, reason=str(error)) from error
    return _single(body, piece.name).translate(scaled(piece.origin, -1))


def build_combined(shape: Combined) -> cq.Workplane:
    """Return the union of all ``adds``, with all ``cuts`` that touch it removed in one boolean."""
    whole, *others = (build_shape(added).val() for added in shape.adds)
    if others:
        whole = whole.fuse(*others).clean()
    tools = [build_shape(cut).val() for cut in shape.near_cuts]
    return cq.Workplane(obj=whole.cut(*tools) if tools else whole)


def build_shape(shape: Shape) -> cq.Workplane:
    """Return an outline with holes extruded along its axis, or a profile revolved about an upright line."""
    if isinstance(shape, Revolution):
        upright = cq.Workplane("XZ", origin=(*shape.centre, 0.0))
        return upright.placeSketch(draw(shape.profile)).revolve(360, (0, 0), (0, 1), clean=False)
    start = shape.high_mm if shape.axis == "y" else shape.low_mm
    origin = tuple(start if axis == shape.axis else 0.0 for axis in "xyz")
    plane = cq.Workplane(PLANES[shape.axis], origin=origin)
    height = shape.high_mm - shape.low_mm
    return plane.placeSketch(draw(shape.outline, *shape.holes)).extrude(height, clean=False)


def draw(*loops: Loop) -> cq.Sketch:
    """Return a sketch of a closed outline of lines and arcs, with the holes that follow it."""
    sketch = cq.Sketch()
    for loop in loops:
        for (x, y, bulge), (end_x, end_y, _) in zip(loop, (*loop[1:], loop[0]), strict=True):
            start, end = cq.Vector(x, y), cq.Vector(end_x, end_y)
            if bulge:
                sketch.arc(start, cq.Vector(*arc_middle((x, y), (end_x, end_y), bulge)), end)
            else:
                sketch.segment(start, end)
    return sketch.assemble()


def build_die(plan: DiePlan) -> cq.Workplane:
    """Return the body of a die with all its pips cut in one boolean; numerals are engraved later."""
    blank = round_body(plan.name, plan.body) if isinstance(plan.body, Rounded) else flat_body(plan.body)
    tools = [build_pip(pip).val() for pip in plan.pips]
    return cq.Workplane(obj=blank.val().cut(*tools)) if tools else blank


def flat_body(body: Polyhedron) -> cq.Workplane:
    """Return a solid with the facets of a polyhedron."""
    wires = [
        cq.Wire.makePolygon([cq.Vector(*at) for at in facet.corners], close=True) for facet in body.facets
    ]
    shell = cq.Shell.makeShell([cq.Face.makeFromWires(wire) for wire in wires])
    return cq.Workplane(obj=cq.Solid.makeSolid(shell))


def round_body(name: str, body: Rounded) -> cq.Workplane:
    """Return a solid with round edges: the core in a shell of planes, cylinders, and parts of spheres.

    Filleting the edges of the sharp body gives the same, but patches of another kind where four meet. Raises
    :class:`PartError`, with ``name`` as its place, if the volume is not that of the plan.
    """
    core = flat_body(body.core)
    rounded = core.shell(body.radius_mm).union(core)
    if abs(rounded.val().Volume() / body.volume_mm3 - 1) > SAME_VOLUME:
        raise PartError("edges-not-rounded", where=name, radius=body.radius_mm)
    return rounded


def build_pip(pip: Pip) -> cq.Workplane:
    """Return the cutter of a pip: a sphere, a cone with a flat tip, or a cylinder, standing out of the face.

    The axis of a sphere lies along the face and its seam outward, so that poles and seam end outside the
    die. A pole at the bottom of the hollow would leave triangles without area there, and a mesh that is
    not watertight; a seam would cut the hollow into two faces.
    """
    if pip.shape == "sphere":
        across = cq.Plane(pip.sphere_centre, xDir=pip.normal, normal=perpendicular(pip.normal))
        return cq.Workplane(across).sphere(pip.radius_mm)
    foot, normal = cq.Vector(*pip.foot), cq.Vector(*pip.normal)
    bottom, height = pip.bottom_diameter_mm / 2, pip.depth_mm + PROUD_MM
    if pip.shape == "cylinder":
        return cq.Workplane(obj=cq.Solid.makeCylinder(bottom, height, foot, normal))
    slope = (pip.diameter_mm - pip.bottom_diameter_mm) / 2 / pip.depth_mm
    return cq.Workplane(obj=cq.Solid.makeCone(bottom, bottom + slope * height, height, foot, normal))


def build_assembly(name: str, placed: Sequence[tuple[Body, Vector]], plain: bool = False) -> cq.Assembly:
    """Return a coloured assembly of bodies in their places, engraved and with the inlays that fill the marks.

    Its children are ``NAME body`` for each body, and ``NAME inlay rrggbb 1`` and so on for the solids of its
    inlays, counted by colour. A place is where the origin of the bed goes. Drawings of more than
    :data:`MOST_CORNERS` corners are left out, with their inlays; all are from a ``plain`` assembly.
    """
    assembly = cq.Assembly(name=plain_name(name))
    for body, place in placed:
        label, numbers = plain_name(body.name), Counter[str]()
        location, piece = cq.Location(place), body.piece
        colour = cq.Color(piece.colour or piece.ground or DEFAULT_COLOUR)
        solid = cq.Workplane(obj=body.solid) if plain else engraved_body(body)
        assembly.add(solid, loc=location, name=f"{label} body", color=colour)
        for inlay in () if plain or not has_few_corners(body.engravings) else body.inlays:
            for solid in cq.Workplane(obj=body.solid).intersect(build_engraving(inlay)).solids().vals():
                numbers[inlay.colour] += 1
                number = f"inlay {inlay.colour.strip('#')} {numbers[inlay.colour]}"
                assembly.add(solid, loc=location, name=f"{label} {number}", color=cq.Color(inlay.colour))
    return assembly


def plain_name(name: str) -> str:
    """Return a name for STEP files: all but ASCII letters, digits, spaces and ``._-`` replaced by ``_``."""
    return re.sub(r"[^A-Za-z0-9 ._-]", "_", name)


def has_few_corners(engravings: Iterable[Engraving]) -> bool:
    """Return True if marks have at most :data:`MOST_CORNERS` corners in all, few enough for CadQuery."""
    return (
        sum(len(loop) for mark in engravings for area in cut_areas(mark, CURVE_MM) for loop in area)
        <= MOST_CORNERS
    )


def engraved_body(body: Body) -> cq.Workplane:
    """Return the body with its marks cut in, or without them if they have more than :data:`MOST_CORNERS`.

    Raises :class:`PartError`, which names the body, if it then falls apart.
    """
    blank = cq.Workplane(obj=body.solid)
    if not body.engravings or not has_few_corners(body.engravings):
        return blank
    tools = [
        solid for mark in body.engravings for solid in build_engraving(mark, OVERSHOOT_MM).solids().vals()
    ]
    return _single(cq.Workplane(obj=body.solid.cut(*tools)), body.name)


def build_engraving(mark: Engraving, proud_mm: float = 0.0) -> cq.Workplane:
    """Return the body that an engraving removes or an inlay fills, up to ``proud_mm`` above the face."""
    foot: Vector = add(mark.origin, scaled(mark.normal, -mark.depth_mm))
    plane = cq.Plane(origin=foot, xDir=mark.right, normal=mark.normal)
    height, solids = plane.zDir * (mark.depth_mm + proud_mm), []
    for area in cut_areas(mark, CURVE_MM):
        # All outlines at once leave CadQuery to guess what is a hole in what, and it may guess wrong.
        border, *holes = (
            cq.Wire.makePolygon([plane.toWorldCoords(corner) for corner in loop], close=True) for loop in area
        )
        solids.append(cq.Solid.extrudeLinear(border, holes, height))
    return cq.Workplane(plane).newObject(solids)


def tagged(placed: Sequence[tuple[Body, Vector]]) -> cq.Workplane:
    """Return bodies in their places on one stack, engraved; ``faces(tag=...)`` selects their named faces.

    The faces of a die have their numbers for tags, the walls of a socket the name of its point, or its place
    in the strip. A place is where the origin of the bed goes.
    """
    bodies = [(body, engraved_body(body).translate(place)) for body, place in placed]
    whole = cq.Workplane().newObject([solid.val() for _, solid in bodies])
    named: dict[str, list[cq.Shape]] = {}
    for (body, place), (_, solid) in zip(placed, bodies, strict=True):
        for name, face in _named_faces(body, place, solid):
            named.setdefault(name, []).append(face)
    for name, faces in named.items():
        whole.newObject(faces).tag(name)
    return whole


def _named_faces(body: Body, place: Vector, solid: cq.Workplane) -> Iterator[tuple[str, cq.Shape]]:
    """Yield the faces of a die by number, and the walls of sockets by point."""
    piece = body.piece
    if isinstance(piece.shape, DiePlan):
        for face in piece.shape.faces:
            yield str(face.number), solid.faces(cq.DirectionMinMaxSelector(cq.Vector(face.normal))).val()
    elif piece.sockets:
        x0, y0, _ = minus(place, piece.origin)
        for wall in solid.faces("%CYLINDER").vals():
            for name, (x, y), radius_mm in piece.sockets:
                off = (math.dist((x + x0, y + y0), corner.toTuple()[:2]) for corner in wall.Vertices())
                if all(abs(distance - radius_mm) < SAME_MM for distance in off):
                    yield name, wall


def _single(body: cq.Workplane, name: str) -> cq.Workplane:
    """The one solid of a body, which a boolean leaves within a compound."""
    solids = body.solids()
    if solids.size() != 1:
        raise PartError("piece-falls-apart", where=name, bodies=solids.size())
    return cq.Workplane(obj=solids.val())
