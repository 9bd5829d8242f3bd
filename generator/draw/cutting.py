"""A drawing made ready for a cutter: lines to cut, to score and to engrave, none of them twice.

Cutters follow lines and ignore clips and paint: whatever lies hidden under later paint is taken off
here, lines that run along one another become one, and small dark areas become areas to engrave.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from generator.draw.scene import Circle, Group, Item, Matrix, Paint, Path, Scene, Segment, Text
from generator.draw.shapes import arc
from generator.engine.errors import TabulaeError, nearest
from generator.geometry.distinct import distinct
from generator.geometry.traces import (
    Arc,
    Curve,
    Line,
    Trace,
    at,
    chained,
    closed,
    length_mm,
    mapped,
    part,
    recognised,
)

Tool = Literal["laser", "knife"]
TOOLS: tuple[Tool, ...] = ("laser", "knife")

CUT, SCORE, ENGRAVE = "#ff0000", "#0000ff", "#000000"
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


def ring(x: float, y: float, radius_mm: float) -> Arc:
    """A whole circle."""
    return Arc((x, y), radius_mm, 0.0, 360.0)


def box(x: float, y: float, width_mm: float, height_mm: float) -> tuple[Line, ...]:
    """The four sides of a rectangle."""
    corners = [(x, y), (x + width_mm, y), (x + width_mm, y + height_mm), (x, y + height_mm)]
    return tuple(Line(corners[n], corners[(n + 1) % 4]) for n in range(4))


def cut_scene(
    parts: Sequence[tuple[float, float, CutPart]],
    width_mm: float,
    height_mm: float,
    tool: Tool,
    title: str,
    description: str,
) -> Scene:
    """Parts at their places on a sheet, in layers in the order of working: engrave, score, cut.

    Within the cuts the inner ones come first.
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
            target += [piece for trace in traces for piece in mapped(trace, move)]
    outer, inner, score, pen = distinct([outer, inner, score, pen])
    layers = (
        ("engrave", [*engrave, *_drawn(pen, ENGRAVE)]),
        ("score", list(_drawn(score, SCORE))),
        ("cut", [*_drawn(inner, CUT), *_drawn(outer, CUT)]),
    )
    items = tuple(Group(tuple(found), layer=name) for name, found in layers if found)
    return Scene(width_mm, height_mm, items, title, description)


def broken(trace: Trace, on_mm: float, off_mm: float) -> Iterator[Trace]:
    """A trace as dashes that begin and end with one: a knife cannot score, but it can perforate."""
    long = length_mm(trace)
    count = max(1, round((long + off_mm) / (on_mm + off_mm)))
    dash = (long - (count - 1) * off_mm) / count
    for number in range(count):
        begin = number * (dash + off_mm)
        yield part(trace, begin / long, min(1.0, (begin + dash) / long))


def _drawn(traces: Sequence[Trace], colour: str) -> Iterator[Item]:
    """Lines as paths and circles; single straight lines, hatching mostly, share one path."""
    paint = Paint(None, colour, LINE_MM)
    single: list[list[Trace]] = []
    for chain in chained(traces):
        first = chain[0]
        if len(chain) > 1 or isinstance(first, Curve):
            yield Path(segments_of([chain]), paint)
        elif isinstance(first, Arc):
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
        steps.append(("M", *at(contour[0], 0)))
        for trace in contour:
            if isinstance(trace, Line):
                steps.append(("L", *trace.end))
            elif isinstance(trace, Curve):
                steps.append(("C", *trace.first, *trace.second, *trace.end))
            else:
                steps += arc(trace.centre, trace.radius, trace.begin, trace.begin + trace.sweep)
        if closed(contour):
            if steps[-1][0] == "L":
                steps.pop()  # closing draws the last side
            steps.append(("Z",))
    return tuple(steps)


def quarter_turned(one: CutPart) -> CutPart:
    """The part lying on its side."""
    turn: Matrix = (0.0, 1.0, -1.0, 0.0, one.height_mm, 0.0)

    def laid(traces: Sequence[Trace]) -> tuple[Trace, ...]:
        return tuple(piece for trace in traces for piece in mapped(trace, turn))

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
                contour.append(Line(here, start))
            here = start
        else:
            end = (step[-2], step[-1])
            if step[0] == "C":
                contour.append(recognised(Curve(here, (step[1], step[2]), (step[3], step[4]), end)))
            elif math.dist(here, end) > 1e-6:
                contour.append(Line(here, end))
            here = end
    if contour:
        found.append(tuple(contour))
    return tuple(tuple(piece for trace in one for piece in mapped(trace, matrix)) for one in found)
