"""Sheets for a cutter: parts laid out on sheets, as layers of lines to cut, score and engrave.

A cutter would cut a line twice that is drawn twice, so lines that run along one another become one here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from tabulae.draw.cutting.tools import Tool
from tabulae.engine.errors import TabulaeError
from tabulae.geometry.polygon import IDENTITY, XY, Matrix, placement, transform
from tabulae.geometry.toolpath import (
    ArcSegment,
    CurveSegment,
    LineSegment,
    Trace,
    chained_segments,
    is_closed_chain,
    length_mm,
    mapped_segment,
    point_at,
    recognised_arc,
    segment_part,
    without_duplicates,
)
from tabulae.scene.fonts import text_origin, text_outline
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Scene, Segment, Text, arc, mapped_path
from tabulae.scene.style import CUTTER_LAYERS

ENGRAVE, SCORE, CUT_INNER, CUT_OUTER = (layer.colour for layer in CUTTER_LAYERS.values())
LINE_MM = 0.1
"""The width in which lines are drawn for the cutter, which ignores it."""


@dataclass(frozen=True, slots=True)
class CutPart:
    """One part for the cutter, in a box from (0, 0): its size, and what is done to it, in this order.

    ``engrave`` holds areas and texts, ``pen`` lines to draw or engrave thinly. ``inner`` holes are cut before
    the ``outer`` edge, after which a part may shift.
    """

    width_mm: float
    height_mm: float
    engrave: tuple[Item, ...] = ()
    pen: tuple[Trace, ...] = ()
    score: tuple[Trace, ...] = ()
    inner: tuple[Trace, ...] = ()
    outer: tuple[Trace, ...] = ()


def circle_contour(x: float, y: float, radius_mm: float) -> ArcSegment:
    """Return a whole circle round (x, y) as one arc, clockwise from its right."""
    return ArcSegment((x, y), radius_mm, 0.0, 360.0)


def rectangle_contour(x: float, y: float, width_mm: float, height_mm: float) -> tuple[LineSegment, ...]:
    """Return the four sides of a rectangle, clockwise from its top left corner."""
    corners = [(x, y), (x + width_mm, y), (x + width_mm, y + height_mm), (x, y + height_mm)]
    return tuple(LineSegment(corners[n], corners[(n + 1) % 4]) for n in range(4))


def cut_scene(
    parts: Sequence[tuple[float, float, CutPart]],
    width_mm: float,
    height_mm: float,
    tool: Tool,
    title: str,
    description: str,
) -> Scene:
    """Return a sheet with parts at their places (x, y, part), in layers in the order of working.

    The layers are ``engrave``, which holds the ``pen`` lines, too, ``score``, ``cut-inner`` and
    ``cut-outer``; empty ones are left out. A laser fills engraved areas, a knife draws their outlines. A line
    in several layers is kept in the last of them.
    """
    placed = [_mapped_part(part, (1.0, 0.0, 0.0, 1.0, x, y)) for x, y, part in parts]
    engrave = [_engraved(item, tool) for part in placed for item in part.engrave]
    outer, inner, score, pen = without_duplicates(
        [
            [trace for part in placed for trace in part.outer],
            [trace for part in placed for trace in part.inner],
            [trace for part in placed for trace in part.score],
            [trace for part in placed for trace in part.pen],
        ]
    )
    lines = (
        [*engrave, *_drawn(pen, ENGRAVE)],
        list(_drawn(score, SCORE)),
        list(_drawn(inner, CUT_INNER)),
        list(_drawn(outer, CUT_OUTER)),
    )
    layers = zip(CUTTER_LAYERS, lines, strict=True)
    items = tuple(Group(tuple(drawn), layer=name) for name, drawn in layers if drawn)
    return Scene(width_mm, height_mm, items, title, description)


def dashes(trace: Trace, on_mm: float, off_mm: float) -> Iterator[Trace]:
    """Split a trace into dashes of about ``on_mm`` with gaps of ``off_mm``; a dash lies at either end.

    On a Bézier curve these lengths are only rough, as they are measured out in its parameter.
    """
    long = length_mm(trace)
    count = max(1, round((long + off_mm) / (on_mm + off_mm)))
    dash = (long - (count - 1) * off_mm) / count
    for number in range(count):
        begin = number * (dash + off_mm)
        yield segment_part(trace, begin / long, min(1.0, (begin + dash) / long))


def _drawn(traces: Sequence[Trace], colour: str) -> Iterator[Item]:
    """Draw lines as paths and circles; single straight lines, mostly of hatches, share one path."""
    paint = Paint(None, colour, LINE_MM)
    single: list[list[Trace]] = []
    for chain in chained_segments(traces):
        first = chain[0]
        if len(chain) > 1 or isinstance(first, CurveSegment):
            yield Path(path_segments([chain]), paint)
        elif isinstance(first, ArcSegment):
            whole = abs(first.sweep) >= 360 - 1e-9
            yield Circle(*first.centre, first.radius, paint) if whole else Path(path_segments([chain]), paint)
        else:
            single.append(chain)
    if single:
        yield Path(path_segments(single), paint)


def path_segments(contours: Iterable[Sequence[Trace]]) -> tuple[Segment, ...]:
    """Return contours as the segments of a path; closed ones end with Z."""
    steps: list[Segment] = []
    for contour in contours:
        steps.append(("M", *point_at(contour[0], 0)))
        for trace in contour:
            if isinstance(trace, LineSegment):
                steps.append(("L", *trace.end))
            elif isinstance(trace, CurveSegment):
                steps.append(("C", *trace.first, *trace.second, *trace.end))
            else:
                steps += arc(trace.centre, trace.radius, trace.begin, trace.begin + trace.sweep)
        if is_closed_chain(contour):
            if steps[-1][0] == "L":
                steps.pop()  # closing draws the last side
            steps.append(("Z",))
    return tuple(steps)


def rotated_part(part: CutPart) -> CutPart:
    """Return the part turned clockwise by a quarter, in a box from (0, 0)."""
    turned = _mapped_part(part, (0.0, 1.0, -1.0, 0.0, part.height_mm, 0.0))
    return replace(turned, width_mm=part.height_mm, height_mm=part.width_mm)


def _mapped_part(part: CutPart, matrix: Matrix) -> CutPart:
    """Return a part with all its cuts and engravings moved or turned, its width and height as they were."""

    def mapped(traces: Sequence[Trace]) -> tuple[Trace, ...]:
        return tuple(piece for trace in traces for piece in mapped_segment(trace, matrix))

    engrave = tuple(transform_item(item, matrix) for item in part.engrave)
    layers = map(mapped, (part.pen, part.score, part.inner, part.outer))
    return CutPart(part.width_mm, part.height_mm, engrave, *layers)


def transform_item(item: Item, matrix: Matrix) -> Item:
    """Return a path, circle or text, but no group, moved or turned by a matrix, which must keep sizes."""
    if isinstance(item, Text):
        x, y = transform(matrix, (item.x, item.y))
        return replace(item, x=x, y=y, rotate=item.rotate + math.degrees(math.atan2(matrix[1], matrix[0])))
    if isinstance(item, Circle):
        x, y = transform(matrix, (item.x, item.y))
        return replace(item, x=x, y=y)
    assert isinstance(item, Path)
    return replace(item, segments=mapped_path(partial(transform, matrix), item.segments))


def _engraved(item: Item, tool: Tool) -> Item:
    """Return an area or a text as a tool makes it: a laser fills it, a knife draws its outline."""
    if isinstance(item, Text):
        return replace(item, colour=ENGRAVE)
    assert isinstance(item, Path | Circle)
    return replace(item, paint=Paint(ENGRAVE) if tool == "laser" else Paint(None, ENGRAVE, LINE_MM))


def path_contours(segments: Sequence[Segment], matrix: Matrix = IDENTITY) -> tuple[tuple[Trace, ...], ...]:
    """Return the contours of a path mapped by a matrix; curves that follow a circle become arcs.

    The line with which ``Z`` closes a contour is one of its traces, unless it has no length.
    """
    contours: list[tuple[Trace, ...]] = []
    contour: list[Trace] = []
    start = here = (0.0, 0.0)
    for step in segments:
        if step[0] == "M":
            if contour:
                contours.append(tuple(contour))
            contour, start = [], (step[1], step[2])
            here = start
        elif step[0] == "Z":
            if math.dist(here, start) > 1e-6:
                contour.append(LineSegment(here, start))
            here = start
        else:
            end = (step[-2], step[-1])
            if step[0] == "C":
                contour.append(
                    recognised_arc(CurveSegment(here, (step[1], step[2]), (step[3], step[4]), end))
                )
            elif math.dist(here, end) > 1e-6:
                contour.append(LineSegment(here, end))
            here = end
    if contour:
        contours.append(tuple(contour))
    return tuple(
        tuple(piece for trace in traces for piece in mapped_segment(trace, matrix)) for traces in contours
    )


SHEET_MARGIN_MM = 5.0
"""The free margin along the edges of a sheet."""

GAP_MM = 2.0
"""Between two parts, unless they may share a cut."""

PlacedPart = tuple[float, float, CutPart]
"""The top left corner of a part on its sheet, and the part."""


def nest_parts(
    parts: Sequence[CutPart],
    width_mm: float,
    height_mm: float,
    gap_mm: float = GAP_MM,
) -> list[list[PlacedPart]]:
    """Return for each sheet its parts with their top left corners: in rows, the highest parts first.

    A part that fits only when turned by a quarter is turned. Raises TabulaeError for a part that does
    not fit at all.
    """
    room_x, room_y = width_mm - 2 * SHEET_MARGIN_MM, height_mm - 2 * SHEET_MARGIN_MM
    fitting = []
    for part in parts:
        if not _fits(part, room_x, room_y):
            if not _fits(part, room_y, room_x):
                raise TabulaeError(
                    "part-larger-than-sheet",
                    width=round(part.width_mm, 1),
                    height=round(part.height_mm, 1),
                    sheet_width=width_mm,
                    sheet_height=height_mm,
                    margin=SHEET_MARGIN_MM,
                )
            fitting.append(rotated_part(part))
        else:
            fitting.append(part)
    sheets: list[list[PlacedPart]] = []
    x = y = row_height = 0.0
    for part in sorted(fitting, key=lambda part: -part.height_mm):  # stable: like parts stay in their order
        if x and x + part.width_mm > room_x + 1e-6:
            x, y, row_height = 0.0, y + row_height + gap_mm, 0.0
        if not sheets or y + part.height_mm > room_y + 1e-6:
            sheets.append([])
            x, y, row_height = 0.0, 0.0, 0.0
        sheets[-1].append((SHEET_MARGIN_MM + x, SHEET_MARGIN_MM + y, part))
        x += part.width_mm + gap_mm
        row_height = max(row_height, part.height_mm)
    return sheets


def _fits(part: CutPart, room_x: float, room_y: float) -> bool:
    return part.width_mm <= room_x + 1e-6 and part.height_mm <= room_y + 1e-6


def with_text_outlined(scene: Scene, pen_mm: float | None = None) -> Scene:
    """Return the drawing with each text as a path: filled, or as an outline ``pen_mm`` wide.

    The scene returned has no ``outline`` and no ``holes``.
    """
    items = tuple(_outlined(scene.items, pen_mm))
    return Scene(scene.width_mm, scene.height_mm, items, scene.title, scene.description)


def _outlined(items: Iterable[Item], pen_mm: float | None) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield replace(item, items=tuple(_outlined(item.items, pen_mm)))
        elif isinstance(item, Text):
            paint = Paint(item.colour) if pen_mm is None else Paint(None, item.colour, pen_mm)
            if letters := text_segments(item):  # a space has no outline
                yield Path(letters, paint)
        else:
            yield item


def text_segments(text: Text) -> tuple[Segment, ...]:
    """Return the outlines of a text as a path, in its place; () for spaces."""
    x, y = text_origin(text)
    letters = text_outline(text.string, text.font, text.size_mm, x, y, spacing=text.spacing)
    return mapped_path(text_place(text), letters)


def text_place(text: Text) -> Callable[[XY], XY]:
    """Return a function that maps (along, down), in mm from the anchor of a turned text, to the page."""
    cosine, sine, *_ = placement(0, 0, text.rotate)

    def place(spot: XY) -> XY:
        along, down = spot
        return text.x + along * cosine - down * sine, text.y + along * sine + down * cosine

    return place
