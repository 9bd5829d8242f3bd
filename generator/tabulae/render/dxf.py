"""A scene in layers as DXF: millimetres, y up, polylines whose arcs are true arcs."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

from tabulae.draw.cutting.cutter import path_contours
from tabulae.geometry.toolpath import ArcSegment, LineSegment, Trace, flattened_segment, point_at
from tabulae.render.ezdxf_import import load_ezdxf
from tabulae.scene.primitives import Circle, Group, Item, Path, Scene
from tabulae.scene.style import CUTTER_LAYERS

if TYPE_CHECKING:
    from ezdxf.layouts.layout import Modelspace

_FLATNESS_MM = 0.01
"""How far the polyline of a curve may be from the curve."""
_CLOSED_MM = 0.01
"""A contour whose ends are no farther apart is closed: arcs recognised in curves end a little beside them."""


def can_write_dxf() -> bool:
    """Return True if the library that writes DXF files is installed; Python in a browser has none."""
    return find_spec("ezdxf") is not None


def dxf_bytes(scene: Scene) -> bytes:
    """Return the layers of a scene as a DXF R2000 file in mm, y up from the lower left corner.

    Only paths and circles that lie directly in a layer are written, so texts must be outlines already
    (:func:`tabulae.draw.cutting.cutter.with_text_outlined`).
    """
    load_ezdxf()
    from ezdxf import units
    from ezdxf.filemanagement import new

    with _without_dates():
        document = new("R2000", setup=False)
    document.units = units.MM
    document.header["$MEASUREMENT"] = 1
    document.header["$EXTMIN"] = (0.0, 0.0, 0.0)
    document.header["$EXTMAX"] = (scene.width_mm, scene.height_mm, 0.0)
    space = document.modelspace()
    for group in scene.items:
        if isinstance(group, Group) and group.layer:
            document.layers.add(group.layer, color=CUTTER_LAYERS[group.layer].dxf_colour)
            _draw(space, group.items, group.layer, scene.height_mm)
    text = io.StringIO()
    with _without_dates():
        document.write(text)
    return text.getvalue().encode("utf-8")


@contextmanager
def _without_dates() -> Iterator[None]:
    """Make files without dates and random ids, so that the same drawing makes the same bytes.

    ezdxf has a setting of the whole process for that, which is afterwards put back to what it was.
    """
    from ezdxf._options import options

    before = options.write_fixed_meta_data_for_testing
    options.write_fixed_meta_data_for_testing = True
    try:
        yield
    finally:
        options.write_fixed_meta_data_for_testing = before


def _draw(space: Modelspace, items: Iterable[Item], layer: str, height: float) -> None:
    attributes = {"layer": layer}
    for item in items:
        if isinstance(item, Circle):
            space.add_circle((item.x, height - item.y), item.radius, dxfattribs=attributes)
        elif isinstance(item, Path):
            for contour in path_contours(item.segments):
                _polyline(space, contour, layer, height)


def _polyline(space: Modelspace, contour: Sequence[Trace], layer: str, height: float) -> None:
    """Add a contour; a vertex has the bulge of the arc that follows it, positive for an arc to the left."""
    vertices: list[tuple[float, float, float]] = []
    for trace in contour:
        if isinstance(trace, ArcSegment):
            # y is down on paper and up in DXF, which reverses the direction of an arc.
            vertices.append(_vertex(point_at(trace, 0), height, -math.tan(math.radians(trace.sweep) / 4)))
        elif isinstance(trace, LineSegment):
            vertices.append(_vertex(trace.start, height))
        else:
            vertices += [_vertex(spot, height) for spot in flattened_segment(trace, _FLATNESS_MM)[:-1]]
    start, end = point_at(contour[0], 0), point_at(contour[-1], 1)
    closed = math.dist(start, end) < _CLOSED_MM
    if not closed:
        vertices.append(_vertex(end, height))
    space.add_lwpolyline(vertices, format="xyb", close=closed, dxfattribs={"layer": layer})


def _vertex(spot: tuple[float, float], height: float, bulge: float = 0.0) -> tuple[float, float, float]:
    return round(spot[0], 5), round(height - spot[1], 5), round(bulge, 8)
