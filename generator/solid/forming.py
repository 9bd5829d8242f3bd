"""From plans to CadQuery solids. Import this only where a part is made: CadQuery takes seconds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.geometry.vector import Vector, scaled
from generator.solid.body import Body
from generator.solid.die_plan import DiePlan
from generator.solid.errors import PartError
from generator.solid.loop import Flat, Loop, arc_middle
from generator.solid.piece import Axis, Carved, Piece, Prism, Shape

if TYPE_CHECKING:
    import cadquery


def form(piece: Piece) -> Body:
    """The piece as a body lying on the bed; :class:`PartError` names the piece if it cannot be one solid."""
    if isinstance(piece.shape, DiePlan):
        from generator.solid import dice

        solid = dice.carved(piece.shape)
    else:
        solid = _carved(piece.name, piece.shape)
    back = scaled(piece.origin, -1)
    if any(back):
        solid = solid.translate(_vector(back))
    return Body(
        piece.name,
        solid,
        pipped=isinstance(piece.shape, DiePlan),
        note=piece.note,
        engravings=tuple(engraving.moved(back) for engraving in piece.engravings),
        piece=piece,
    )


def _carved(name: str, shape: Carved) -> cadquery.Solid:
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


def _near(shape: Carved) -> list[Shape]:
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
