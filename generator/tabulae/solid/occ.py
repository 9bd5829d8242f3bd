"""The few calls of CadQuery's kernel that parts need, straight from OCP.

CadQuery itself loads viewers and drawings before its kernel, which more than doubles the seconds until
anything is made. Shapes are OCP's own; everything counts in mm. OCP carries no types.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

from OCP.BRep import BRep_Tool
from OCP.BRepAlgoAPI import BRepAlgoAPI_Cut, BRepAlgoAPI_Fuse
from OCP.BRepBuilderAPI import (
    BRepBuilderAPI_Copy,
    BRepBuilderAPI_MakeEdge,
    BRepBuilderAPI_MakeFace,
    BRepBuilderAPI_MakePolygon,
    BRepBuilderAPI_MakeWire,
    BRepBuilderAPI_Sewing,
    BRepBuilderAPI_Transform,
)
from OCP.BRepGProp import BRepGProp
from OCP.BRepMesh import BRepMesh_IncrementalMesh
from OCP.BRepOffset import BRepOffset_Mode
from OCP.BRepOffsetAPI import BRepOffsetAPI_MakeOffsetShape
from OCP.BRepPrimAPI import (
    BRepPrimAPI_MakeCone,
    BRepPrimAPI_MakeCylinder,
    BRepPrimAPI_MakePrism,
    BRepPrimAPI_MakeRevol,
    BRepPrimAPI_MakeSphere,
)
from OCP.GC import GC_MakeArcOfCircle
from OCP.GeomAbs import GeomAbs_JoinType
from OCP.gp import gp_Ax1, gp_Ax2, gp_Dir, gp_Pnt, gp_Trsf, gp_Vec
from OCP.GProp import GProp_GProps
from OCP.Message import Message, Message_Gravity
from OCP.ShapeFix import ShapeFix_Face, ShapeFix_Shape, ShapeFix_Solid
from OCP.ShapeUpgrade import ShapeUpgrade_UnifySameDomain
from OCP.TopAbs import TopAbs_Orientation, TopAbs_ShapeEnum
from OCP.TopExp import TopExp
from OCP.TopLoc import TopLoc_Location
from OCP.TopoDS import TopoDS
from OCP.TopTools import TopTools_IndexedMapOfShape, TopTools_ListOfShape

from tabulae.geometry.vector import Vector

for _printer in Message.DefaultMessenger_s().Printers():
    # What it writes of its own work, such as how many shapes became STEP, would stand among our lines.
    _printer.SetTraceLevel(Message_Gravity.Message_Fail)

REVERSED = TopAbs_Orientation.TopAbs_REVERSED


def line(start: Vector, end: Vector) -> Any:
    """A straight edge."""
    return BRepBuilderAPI_MakeEdge(_point(start), _point(end)).Edge()


def arc(start: Vector, middle: Vector, end: Vector) -> Any:
    """An edge along a circle through three places."""
    return BRepBuilderAPI_MakeEdge(
        GC_MakeArcOfCircle(_point(start), _point(middle), _point(end)).Value()
    ).Edge()


def wire(edges: Iterable[Any]) -> Any:
    """Edges that follow one another, as one."""
    maker = BRepBuilderAPI_MakeWire()
    maker.Add(_listed(edges))
    return maker.Wire()


def polygon_wire(corners: Iterable[Vector]) -> Any:
    """A closed wire of straight edges."""
    maker = BRepBuilderAPI_MakePolygon()
    for corner in corners:
        maker.Add(_point(corner))
    maker.Close()
    return maker.Wire()


def face(border: Any, holes: Sequence[Any] = ()) -> Any:
    """The flat face within a wire, whichever way round its holes are drawn."""
    settled = ShapeFix_Shape(border)
    settled.Perform()
    maker = BRepBuilderAPI_MakeFace(TopoDS.Wire_s(settled.Shape()), True)
    for hole in holes:
        maker.Add(hole)
    if not maker.IsDone():
        raise ValueError(f"no face: {maker.Error()}")
    fixed = ShapeFix_Face(maker.Face())
    fixed.FixOrientation()
    fixed.Perform()
    return fixed.Result()


def closed_by(faces: Iterable[Any]) -> Any:
    """The solid that faces close in."""
    sewing = BRepBuilderAPI_Sewing()
    for one in faces:
        sewing.Add(one)
    sewing.Perform()
    return ShapeFix_Solid().SolidFromShell(TopoDS.Shell_s(sewing.SewedShape()))


def extruded(flat: Any, along: Vector) -> Any:
    """A face pulled straight."""
    return TopoDS.Solid_s(BRepPrimAPI_MakePrism(flat, gp_Vec(*_settled(along))).Shape())


def turned(flat: Any) -> Any:
    """A face turned once about the upright line through the origin."""
    axis = gp_Ax1(_point((0.0, 0.0, 0.0)), gp_Dir(0.0, 0.0, 1.0))
    return TopoDS.Solid_s(BRepPrimAPI_MakeRevol(flat, axis, math.tau, True).Shape())


def ball(centre: Vector, radius_mm: float, seam: Vector) -> Any:
    """A ball whose seam runs where ``seam`` looks, and whose poles lie square to that."""
    middle, looks = gp_Pnt(*centre), gp_Dir(*seam)
    place = gp_Ax2(middle, gp_Ax2(middle, looks).XDirection(), looks)
    made = BRepPrimAPI_MakeSphere(place, radius_mm, -math.pi / 2, math.pi / 2, math.tau)
    return TopoDS.Solid_s(made.Shape())


def drill(foot: Vector, along: Vector, foot_mm: float, top_mm: float, high_mm: float) -> Any:
    """A cylinder, or a cone if its radii at foot and top differ."""
    place = gp_Ax2(gp_Pnt(*foot), gp_Dir(*along))
    if foot_mm == top_mm:
        return TopoDS.Solid_s(BRepPrimAPI_MakeCylinder(place, foot_mm, high_mm, math.tau).Shape())
    return TopoDS.Solid_s(BRepPrimAPI_MakeCone(place, foot_mm, top_mm, high_mm, math.tau).Shape())


def swollen(core: Any, radius_mm: float, closeness_mm: float) -> Any | None:
    """A solid grown by a ball all round; None if that is not one solid."""
    maker = BRepOffsetAPI_MakeOffsetShape()
    skin, round_join = BRepOffset_Mode.BRepOffset_Skin, GeomAbs_JoinType.GeomAbs_Arc
    maker.PerformByJoin(core, radius_mm, closeness_mm, skin, False, False, round_join)
    made = maker.Shape() if maker.IsDone() else None
    solid = TopAbs_ShapeEnum.TopAbs_SOLID
    return TopoDS.Solid_s(made) if made is not None and made.ShapeType() == solid else None


def fused(first: Any, others: Iterable[Any]) -> Any:
    """Shapes as one; faces that meet in one plane become one, and the seams of the building go."""
    upgrader = ShapeUpgrade_UnifySameDomain(_boolean(BRepAlgoAPI_Fuse(), first, others), True, True, True)
    upgrader.AllowInternalEdges(False)
    upgrader.Build()
    return upgrader.Shape()


def without(first: Any, cutters: Iterable[Any]) -> Any:
    """A shape with others cut away, all in one go."""
    return _boolean(BRepAlgoAPI_Cut(), first, cutters)


def _boolean(operation: Any, first: Any, others: Iterable[Any]) -> Any:
    operation.SetArguments(_listed([first]))
    operation.SetTools(_listed(others))
    operation.SetRunParallel(True)
    operation.Build()
    return operation.Shape()


def solids(shape: Any) -> list[Any]:
    """The solids in a shape; a boolean gives a compound, whatever its name."""
    return [TopoDS.Solid_s(one) for one in _parts(shape, TopAbs_ShapeEnum.TopAbs_SOLID)]


def moved(solid: Any, by: Vector) -> Any:
    """A solid elsewhere."""
    shift = gp_Trsf()
    shift.SetTranslation(gp_Vec(*_settled(by)))
    return TopoDS.Solid_s(BRepBuilderAPI_Transform(solid, shift, True).Shape())


def volume_mm3(solid: Any) -> float:
    """The exact volume."""
    found = GProp_GProps()
    BRepGProp.VolumeProperties_s(solid, found)
    return float(found.Mass())


def triangles(
    solid: Any, distance_mm: float, turn_rad: float
) -> tuple[list[Vector], list[tuple[int, int, int]]]:
    """Corners, each once for every face that it lies on, and triangles of them, wound outward.

    A mesh stays with its shape, and a finer one is never replaced by a coarser: a fresh copy is meshed.
    """
    fresh = BRepBuilderAPI_Copy(solid, True, False).Shape()
    BRepMesh_IncrementalMesh(fresh, distance_mm, False, turn_rad, False)
    corners: list[Vector] = []
    found: list[tuple[int, int, int]] = []
    for one in _parts(fresh, TopAbs_ShapeEnum.TopAbs_FACE):
        place = TopLoc_Location()
        mesh = BRep_Tool.Triangulation_s(TopoDS.Face_s(one), place)
        if mesh is None:
            continue
        before, to_place = len(corners) - 1, place.Transformation()
        nodes = range(1, mesh.NbNodes() + 1)
        if place.IsIdentity():
            corners += [mesh.Node(node).Coord() for node in nodes]
        else:
            corners += [mesh.Node(node).Transformed(to_place).Coord() for node in nodes]
        wound = [mesh.Triangle(index).Get() for index in range(1, mesh.NbTriangles() + 1)]
        # Counted in each face from 1; a reversed face looks the other way.
        if one.Orientation() == REVERSED:
            wound = [(a, c, b) for a, b, c in wound]
        found += [(a + before, b + before, c + before) for a, b, c in wound]
    return corners, found


def _parts(shape: Any, kind: Any) -> Iterable[Any]:
    """The solids or faces in a shape, each once."""
    found = TopTools_IndexedMapOfShape()
    TopExp.MapShapes_s(shape, kind, found)
    return [found.FindKey(index) for index in range(1, found.Extent() + 1)]


def _listed(shapes: Iterable[Any]) -> Any:
    found = TopTools_ListOfShape()
    for shape in shapes:
        found.Append(shape)
    return found


def _point(place: Vector) -> Any:
    return gp_Pnt(*_settled(place))


def _settled(place: Vector) -> Vector:
    """A place without the last digits, so that what lies on the bed has z = 0 and not 1e-16."""
    x, y, z = (round(value, 9) + 0.0 for value in place)
    return x, y, z
