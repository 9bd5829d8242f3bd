"""Drawings for a cutter: lines to cut, score and engrave, none of them twice; parts laid out on sheets.

Cutters follow lines and ignore clips and paint: whatever lies hidden under later paint is taken off
here, lines that run along one another become one, and small dark areas become areas to engrave.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tabulae.engine.errors import TabulaeError, nearest
from tabulae.geometry.toolpath import (
    ArcSegment,
    CurveSegment,
    LineSegment,
    Trace,
    chained_segments,
    closed_contour,
    length_mm,
    mapped_segment,
    point_at,
    recognised_arcs,
    segment_part,
    without_duplicates,
)
from tabulae.scene.fonts import text_origin, text_outline
from tabulae.scene.primitives import Circle, Group, Item, Matrix, Paint, Path, Scene, Segment, Text, arc

Tool = Literal["laser", "knife"]
TOOLS: tuple[Tool, ...] = ("laser", "knife")

CUT_OUTER, CUT_INNER, SCORE, ENGRAVE = "#ff0000", "#ff8000", "#0000ff", "#000000"
"""Pure colours, each a layer of its own in the palette of LightBurn: red, orange, blue and black."""
LINE_MM = 0.1
KERF_RANGE_MM = (0.0, 1.0)

WHOLE: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class CutPart:
    """One part for the cutter in a box from (0, 0): what each tool does to it.

    ``engrave`` holds filled areas and texts, ``pen`` lines to draw or engrave thinly. ``inner`` is cut
    before ``outer``.
    """

    width_mm: float
    height_mm: float
    engrave: tuple[Item, ...] = ()
    pen: tuple[Trace, ...] = ()
    score: tuple[Trace, ...] = ()
    inner: tuple[Trace, ...] = ()
    outer: tuple[Trace, ...] = ()


def tool_named(name: str) -> Tool:
    """A kind of cutter; raises TabulaeError with the choices."""
    for tool in TOOLS:
        if name == tool:
            return tool
    raise TabulaeError(f"no cutter {name[:40]!r}{nearest(name, TOOLS)}: choose {' or '.join(TOOLS)}")


def checked_kerf(kerf_mm: float) -> float:
    """A width of the cut; raises TabulaeError outside the range."""
    low, high = KERF_RANGE_MM
    if not low <= kerf_mm <= high:
        raise TabulaeError(f"a kerf of {kerf_mm:g} mm will not do: choose {low:g} to {high:g} mm")
    return kerf_mm


def ring_contour(x: float, y: float, radius_mm: float) -> ArcSegment:
    """A whole circle."""
    return ArcSegment((x, y), radius_mm, 0.0, 360.0)


def box_contour(x: float, y: float, width_mm: float, height_mm: float) -> tuple[LineSegment, ...]:
    """The four sides of a rectangle."""
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
    """Parts at their places on a sheet, in layers in the order of working: engrave, score, cut.

    What is cut out of a part comes before the part itself.
    """
    engrave: list[Item] = []
    pen: list[Trace] = []
    score: list[Trace] = []
    inner: list[Trace] = []
    outer: list[Trace] = []
    for x, y, one in parts:
        move: Matrix = (1.0, 0.0, 0.0, 1.0, x, y)
        engrave += [_inked(_placed(item, move), tool) for item in one.engrave]
        for target, traces in ((pen, one.pen), (score, one.score), (inner, one.inner), (outer, one.outer)):
            target += [piece for trace in traces for piece in mapped_segment(trace, move)]
    outer, inner, score, pen = without_duplicates([outer, inner, score, pen])
    layers = (
        ("engrave", [*engrave, *_drawn(pen, ENGRAVE)]),
        ("score", list(_drawn(score, SCORE))),
        ("cut-inner", list(_drawn(inner, CUT_INNER))),
        ("cut-outer", list(_drawn(outer, CUT_OUTER))),
    )
    items = tuple(Group(tuple(found), layer=name) for name, found in layers if found)
    return Scene(width_mm, height_mm, items, title, description)


def broken_segments(trace: Trace, on_mm: float, off_mm: float) -> Iterator[Trace]:
    """A trace as dashes that begin and end with one: a knife cannot score, but it can perforate."""
    long = length_mm(trace)
    count = max(1, round((long + off_mm) / (on_mm + off_mm)))
    dash = (long - (count - 1) * off_mm) / count
    for number in range(count):
        begin = number * (dash + off_mm)
        yield segment_part(trace, begin / long, min(1.0, (begin + dash) / long))


def _drawn(traces: Sequence[Trace], colour: str) -> Iterator[Item]:
    """Lines as paths and circles; single straight lines, hatching mostly, share one path."""
    paint = Paint(None, colour, LINE_MM)
    single: list[list[Trace]] = []
    for chain in chained_segments(traces):
        first = chain[0]
        if len(chain) > 1 or isinstance(first, CurveSegment):
            yield Path(segments_of([chain]), paint)
        elif isinstance(first, ArcSegment):
            whole = abs(first.sweep) >= 360 - 1e-9
            yield Circle(*first.centre, first.radius, paint) if whole else Path(segments_of([chain]), paint)
        else:
            single.append(chain)
    if single:
        yield Path(segments_of(single), paint)


def segments_of(contours: Iterable[Sequence[Trace]]) -> tuple[Segment, ...]:
    """Contours as the segments of a path."""
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
        if closed_contour(contour):
            if steps[-1][0] == "L":
                steps.pop()  # closing draws the last side
            steps.append(("Z",))
    return tuple(steps)


def quarter_turned(one: CutPart) -> CutPart:
    """The part lying on its side."""
    turn: Matrix = (0.0, 1.0, -1.0, 0.0, one.height_mm, 0.0)

    def laid(traces: Sequence[Trace]) -> tuple[Trace, ...]:
        return tuple(piece for trace in traces for piece in mapped_segment(trace, turn))

    engrave = tuple(_placed(item, turn) for item in one.engrave)
    layers = (laid(one.pen), laid(one.score), laid(one.inner), laid(one.outer))
    return CutPart(one.height_mm, one.width_mm, engrave, *layers)


def _placed(item: Item, matrix: Matrix) -> Item:
    """An area or a text of the engraving under a map that keeps sizes."""
    a, b, c, d, e, f = matrix

    def at_place(x: float, y: float) -> tuple[float, float]:
        return a * x + c * y + e, b * x + d * y + f

    if isinstance(item, Text):
        x, y = at_place(item.x, item.y)
        return replace(item, x=x, y=y, rotate=item.rotate + math.degrees(math.atan2(b, a)))
    if isinstance(item, Circle):
        x, y = at_place(item.x, item.y)
        return replace(item, x=x, y=y)
    assert isinstance(item, Path)
    steps: list[Segment] = []
    for step in item.segments:
        values = step[1:]
        moved = [at_place(x, y) for x, y in zip(values[::2], values[1::2], strict=True)]
        steps.append((step[0], *(value for spot in moved for value in spot)))  # type: ignore[arg-type]
    return replace(item, segments=tuple(steps))


def _inked(item: Item, tool: Tool) -> Item:
    """An area or a text in the ink of its tool: a laser fills it, a knife draws its outline with a pen."""
    if isinstance(item, Text):
        return replace(item, colour=ENGRAVE)
    assert isinstance(item, Path | Circle)
    return replace(item, paint=Paint(ENGRAVE) if tool == "laser" else Paint(None, ENGRAVE, LINE_MM))


def contours_of(segments: Sequence[Segment], matrix: Matrix = WHOLE) -> tuple[tuple[Trace, ...], ...]:
    """The contours of a path under a map, its curves recognised as arcs where they are."""
    found: list[tuple[Trace, ...]] = []
    contour: list[Trace] = []
    start = here = (0.0, 0.0)
    for step in segments:
        if step[0] == "M":
            if contour:
                found.append(tuple(contour))
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
                    recognised_arcs(CurveSegment(here, (step[1], step[2]), (step[3], step[4]), end))
                )
            elif math.dist(here, end) > 1e-6:
                contour.append(LineSegment(here, end))
            here = end
    if contour:
        found.append(tuple(contour))
    return tuple(tuple(piece for trace in one for piece in mapped_segment(trace, matrix)) for one in found)


EDGE_MM = 5.0
"""What is left free along the edges of a sheet."""

GAP_MM = 2.0

Placed = tuple[float, float, CutPart]


def nest_parts(
    parts: Sequence[CutPart],
    width_mm: float,
    height_mm: float,
    gap_mm: float = GAP_MM,
    mend: str = "choose a larger --sheet or a smaller part",
) -> list[list[Placed]]:
    """The parts of each sheet with their top left corners.

    A part that fits only lying on its side is turned. Raises TabulaeError, with the ``mend``, for one
    that does not fit at all.
    """
    room_x, room_y = width_mm - 2 * EDGE_MM, height_mm - 2 * EDGE_MM
    laid = []
    for one in parts:
        if not _fits(one, room_x, room_y):
            if not _fits(one, room_y, room_x):
                raise TabulaeError(
                    f"a part of {one.width_mm:.4g} × {one.height_mm:.4g} mm does not fit on a sheet of "
                    f"{width_mm:g} × {height_mm:g} mm with {EDGE_MM:g} mm free along its edges: {mend}"
                )
            laid.append(quarter_turned(one))
        else:
            laid.append(one)
    sheets: list[list[Placed]] = []
    x = y = row = 0.0
    for one in sorted(laid, key=lambda part: -part.height_mm):  # stable: like parts stay in their order
        if x and x + one.width_mm > room_x + 1e-6:
            x, y, row = 0.0, y + row + gap_mm, 0.0
        if not sheets or y + one.height_mm > room_y + 1e-6:
            sheets.append([])
            x, y, row = 0.0, 0.0, 0.0
        sheets[-1].append((EDGE_MM + x, EDGE_MM + y, one))
        x += one.width_mm + gap_mm
        row = max(row, one.height_mm)
    return sheets


def _fits(one: CutPart, room_x: float, room_y: float) -> bool:
    return one.width_mm <= room_x + 1e-6 and one.height_mm <= room_y + 1e-6


def outlined_text(scene: Scene, pen_mm: float | None = None) -> Scene:
    """The scene with every text as a path: filled, or drawn with a pen of a width in mm."""
    items = tuple(_outlined(item, pen_mm) for item in scene.items)
    return Scene(scene.width_mm, scene.height_mm, items, scene.title, scene.description)


def _outlined(item: Item, pen_mm: float | None) -> Item:
    if isinstance(item, Group):
        return Group(tuple(_outlined(one, pen_mm) for one in item.items), item.matrix, item.clip, item.layer)
    if not isinstance(item, Text):
        return item
    paint = Paint(item.colour) if pen_mm is None else Paint(None, item.colour, pen_mm)
    return Path(text_segments(item), paint)


def text_segments(text: Text) -> tuple[Segment, ...]:
    """The outlines of a text in its place, turned as it is turned."""
    x, y = text_origin(text)
    letters = text_outline(text.string, text.font, text.size_mm, x, y, spacing=text.spacing)
    turn = math.radians(text.rotate)
    cosine, sine = math.cos(turn), math.sin(turn)
    steps: list[Segment] = []
    for step in letters:
        values = list(step[1:])
        placed: list[float] = []
        for along, down in zip(values[::2], values[1::2], strict=True):
            placed += [text.x + along * cosine - down * sine, text.y + along * sine + down * cosine]
        steps.append((step[0], *placed))  # type: ignore[arg-type]  # the same step elsewhere
    return tuple(steps)
