"""A Scene in layers as DXF: millimetres, y up, polylines whose arcs are true arcs."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tabulae.draw.cutter import contours_of
from tabulae.geometry.toolpath import ArcSegment, LineSegment, Trace, flattened_segment, point_at
from tabulae.scene.primitives import Circle, Group, Item, Path, Scene

if TYPE_CHECKING:
    from ezdxf.layouts.layout import Modelspace

COLOURS = {"cut-inner": 30, "cut-outer": 1, "score": 5, "engrave": 7}
"""The colour of each layer: orange, red, blue, black on white."""

_WITHIN_MM = 0.01
_SHUT_MM = 0.01  # an arc read back from curves ends a few thousandths beside them


def dxf_bytes(scene: Scene) -> bytes:
    """The layers of the scene as DXF R2000; its texts must be outlines already."""
    from ezdxf import units
    from ezdxf._options import options
    from ezdxf.filemanagement import new

    # Dates and random marks out of the file: the same drawing makes the same bytes.
    options.write_fixed_meta_data_for_testing = True
    document = new("R2000", setup=False)
    document.units = units.MM
    document.header["$MEASUREMENT"] = 1
    document.header["$EXTMIN"] = (0.0, 0.0, 0.0)
    document.header["$EXTMAX"] = (scene.width_mm, scene.height_mm, 0.0)
    space = document.modelspace()
    for group in scene.items:
        if isinstance(group, Group) and group.layer:
            document.layers.add(group.layer, color=COLOURS.get(group.layer, 7))
            _draw(space, group.items, group.layer, scene.height_mm)
    text = io.StringIO()
    document.write(text)
    return text.getvalue().encode("utf-8")


def _draw(space: Modelspace, items: Iterable[Item], layer: str, height: float) -> None:
    attributes = {"layer": layer}
    for item in items:
        if isinstance(item, Circle):
            space.add_circle((item.x, height - item.y), item.radius, dxfattribs=attributes)
        elif isinstance(item, Path):
            for contour in contours_of(item.segments):
                _polyline(space, contour, layer, height)


def _polyline(space: Modelspace, contour: Sequence[Trace], layer: str, height: float) -> None:
    """One contour; a vertex carries the bulge of the arc that follows it, positive for an arc to the left."""
    vertices: list[tuple[float, float, float]] = []
    for trace in contour:
        if isinstance(trace, ArcSegment):
            # Downwards on paper is up in DXF, so the sense turns round.
            vertices.append(_vertex(point_at(trace, 0), height, -math.tan(math.radians(trace.sweep) / 4)))
        elif isinstance(trace, LineSegment):
            vertices.append(_vertex(trace.start, height))
        else:
            vertices += [_vertex(spot, height) for spot in flattened_segment(trace, _WITHIN_MM)[:-1]]
    start, end = point_at(contour[0], 0), point_at(contour[-1], 1)
    shut = math.dist(start, end) < _SHUT_MM
    if not shut:
        vertices.append(_vertex(end, height))
    space.add_lwpolyline(vertices, format="xyb", close=shut, dxfattribs={"layer": layer})


def _vertex(spot: tuple[float, float], height: float, bulge: float = 0.0) -> tuple[float, float, float]:
    return round(spot[0], 5), round(height - spot[1], 5), round(bulge, 8)
