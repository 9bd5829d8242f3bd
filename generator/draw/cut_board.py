"""A board made ready for a cutter, whatever its skin draws."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.draw.cutting import ENGRAVE, WHOLE, CutPart, Tool, box, broken, contours_of, ring, segments_of
from generator.draw.scene import Circle, Group, Item, Matrix, Paint, Path, Scene, Text
from generator.draw.shapes import rectangle
from generator.draw.style import lightness
from generator.geometry.distinct import distinct
from generator.geometry.plane import bounds
from generator.geometry.regions import Cover, Region, seen
from generator.geometry.traces import Arc, Line, Trace, at, chained, closed, flat, mapped

_DARK = 50.0
_BROAD_MM = 0.9  # a wider stroke is an area
_MASKING_MM = 0.3  # a thinner light line hides nothing that a beam could leave out
_SAME_MM = 0.05


@dataclass(frozen=True, slots=True)
class _Shape:
    """A path or circle in its place: its contours, its ink and what it is clipped to."""

    contours: tuple[tuple[Trace, ...], ...]
    paint: Paint
    width_mm: float
    even_odd: bool
    clips: tuple[Region, ...]

    @property
    def region(self) -> Region:
        return Region(self.contours, self.even_odd)


def board_parts(
    scene: Scene, tool: Tool, kerf_mm: float = 0.0, joint_mm: float | None = None
) -> list[CutPart]:
    """A board as one part, or as two that meet ``joint_mm`` from its left edge.

    Its frame is cut, its lines are scored (drawn, by a knife), dark areas engraved. Take the drawing in
    the line palette. The frame is the rectangle that fills the drawing; without one the edge of the
    drawing is cut.
    """
    width, height = scene.width_mm, scene.height_mm
    ends = [0.0, width] if joint_mm is None else [0.0, joint_mm, width]
    parts = []
    for left, right in pairwise(ends):
        items = scene.items if joint_mm is None else (_half(scene, left, right),)
        engrave, lines = worked(items, box(-left, 0.0, width, height))
        wide = right - left
        parts.append(
            CutPart(
                wide,
                height,
                engrave,
                pen=lines if tool == "knife" else (),
                score=lines if tool == "laser" else (),
                outer=box(-kerf_mm / 2, -kerf_mm / 2, wide + kerf_mm, height + kerf_mm),
            )
        )
    return parts


def _half(scene: Scene, left: float, right: float) -> Group:
    """What lies between two x of a drawing, moved to begin at 0."""
    clip = rectangle(left, 0.0, right - left, scene.height_mm)
    return Group(scene.items, matrix=(1.0, 0.0, 0.0, 1.0, -left, 0.0), clip=clip)


def worked(items: Iterable[Item], frame: Sequence[Trace] = ()) -> tuple[tuple[Item, ...], tuple[Trace, ...]]:
    """What is engraved (areas and texts) of a drawing, and its lines, so far as one can see them.

    A line along the ``frame``, which is cut, is left out, and so is the frame's own stroke.
    """
    shapes, texts = _flattened(items)
    if frame:
        edges_of_frame = bounds(at(trace, 0) for trace in frame)
        shapes = [shape for shape in shapes if not _is_frame(shape, edges_of_frame)]
    covers = [tuple(_covers(shape)) for shape in shapes]
    lines: list[Trace] = []
    areas: list[tuple[tuple[Trace, ...], ...]] = []
    for number, shape in enumerate(shapes):
        later = [cover for found in covers[number + 1 :] for cover in found]
        if _dark(shape.paint.fill):
            areas.append(_carved(shape.region, later, shape.clips))
        elif _dark(shape.paint.stroke):
            if shape.width_mm >= _BROAD_MM:
                areas += [_carved(band, later, shape.clips) for band in _bands(shape)]
            else:
                drawn = [trace for contour in shape.contours for trace in contour]
                drawn = [piece for trace in drawn for piece in _dashed(trace, shape.paint.dash_mm)]
                lines += [piece for trace in drawn for piece in seen(trace, later, shape.clips)]
    edges = [trace for area in areas for contour in area for trace in contour]
    _, _, kept = distinct([frame, edges, lines])
    engrave = (Path(segments_of(area), Paint(ENGRAVE), even_odd=True) for area in areas if area)
    return (*engrave, *texts), tuple(kept)


def _covers(shape: _Shape) -> Iterator[Cover]:
    """What a shape hides of what was drawn before: its area, and its line if that is broad and light."""
    if shape.paint.fill:
        yield Cover(shape.region, shape.clips)
    if shape.paint.stroke and not _dark(shape.paint.stroke) and shape.width_mm >= _MASKING_MM:
        for band in _bands(shape):
            yield Cover(band, shape.clips)


def _dark(colour: str | None) -> bool:
    return colour is not None and lightness(colour) < _DARK


def _is_frame(shape: _Shape, frame: tuple[float, float, float, float]) -> bool:
    """Whether a shape is the rectangle whose line runs along the edge of the drawing."""
    (contour, *others) = shape.contours
    if others or not shape.paint.stroke or not all(isinstance(trace, Line) for trace in contour):
        return False
    found = bounds(at(trace, 0) for trace in contour)
    gaps = (found[0] - frame[0], found[1] - frame[1], frame[2] - found[2], frame[3] - found[3])
    return len(contour) == 4 and all(abs(gap - shape.width_mm / 2) < _SAME_MM for gap in gaps)


def _bands(shape: _Shape) -> Iterator[Region]:
    """Broad strokes as areas: rings, and bars along straight lines."""
    half = shape.width_mm / 2
    for contour in shape.contours:
        for trace in contour:
            if isinstance(trace, Arc) and abs(trace.sweep) >= 360 - 1e-9:
                inside, outside = (
                    ring(*trace.centre, trace.radius - half),
                    ring(*trace.centre, trace.radius + half),
                )
                yield Region(((outside,), (inside,)), even_odd=True)
            else:
                spots = flat(trace)
                for (x1, y1), (x2, y2) in pairwise(spots):
                    span = math.hypot(x2 - x1, y2 - y1)
                    dx, dy = (y1 - y2) / span * half, (x2 - x1) / span * half
                    corners = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
                    yield Region((tuple(Line(corners[n], corners[(n + 1) % 4]) for n in range(4)),))


def _carved(
    area: Region, covers: Sequence[Cover], clips: tuple[Region, ...]
) -> tuple[tuple[Trace, ...], ...]:
    """What is left of an area under later paint, as closed contours."""
    near = [cover for cover in covers if cover.region.meets(area.box)]
    if not near and not clips:
        return area.contours
    edge: list[Trace] = []
    for contour in area.contours:
        for trace in contour:
            edge += seen(trace, near, clips)
    for number, cover in enumerate(near):
        others = near[:number] + near[number + 1 :]
        for contour in cover.region.contours:
            for trace in contour:
                edge += seen(trace, others, (area, *clips, *cover.clips))
    for number, clip in enumerate(clips):
        rest = clips[:number] + clips[number + 1 :]
        for contour in clip.contours:
            for trace in contour:
                edge += seen(trace, near, (area, *rest))
    (once,) = distinct([edge])
    return tuple(tuple(chain) for chain in chained(once) if closed(chain))


def _dashed(trace: Trace, dash_mm: tuple[float, ...]) -> Iterator[Trace]:
    if len(dash_mm) == 2:
        yield from broken(trace, *dash_mm)
    else:
        yield trace


def _flattened(items: Iterable[Item]) -> tuple[list[_Shape], list[Text]]:
    shapes: list[_Shape] = []
    texts: list[Text] = []
    _flatten(items, WHOLE, (), shapes, texts)
    return shapes, texts


def _flatten(
    items: Iterable[Item],
    matrix: Matrix,
    clips: tuple[Region, ...],
    shapes: list[_Shape],
    texts: list[Text],
) -> None:
    size = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    for item in items:
        if isinstance(item, Group):
            inner = _times(matrix, item.matrix) if item.matrix else matrix
            clip = (Region(contours_of(item.clip, inner)),) if item.clip else ()
            _flatten(item.items, inner, (*clips, *clip), shapes, texts)
        elif isinstance(item, Text):
            text = _placed(item, matrix, size)
            if _dark(item.colour) and all(clip.holds((text.x, text.y), 0.0) for clip in clips):
                texts.append(text)
        else:
            if isinstance(item, Circle):
                contours: tuple[tuple[Trace, ...], ...] = (
                    tuple(mapped(ring(item.x, item.y, item.radius), matrix)),
                )
            else:
                contours = contours_of(item.segments, matrix)
            even_odd = isinstance(item, Path) and item.even_odd
            if contours:
                shapes.append(_Shape(contours, item.paint, item.paint.width_mm * size, even_odd, clips))


def _placed(text: Text, matrix: Matrix, size: float) -> Text:
    a, b, c, d, e, f = matrix
    x, y = a * text.x + c * text.y + e, b * text.x + d * text.y + f
    turn = text.rotate + math.degrees(math.atan2(b, a))
    return Text(x, y, text.string, text.size_mm * size, ENGRAVE, text.font, text.anchor, turn, text.spacing)


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (
        a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f,
    )  # fmt: skip
