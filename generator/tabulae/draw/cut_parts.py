"""Boards and small parts made ready for a cutter, whatever their skin draws.

Outlines are drawn half a kerf outside what is to be left. The parts of a folding board come from
:mod:`tabulae.draw.laser_box`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tabulae.draw.cut_men import MenCut, fold_lines, standing_faces
from tabulae.draw.cutter import (
    ENGRAVE,
    WHOLE,
    CutPart,
    Tool,
    box_contour,
    broken_segments,
    contours_of,
    ring_contour,
    segments_of,
)
from tabulae.draw.men import man_back
from tabulae.draw.nets import Marks, net_marks, tab_number
from tabulae.engine.errors import TabulaeError
from tabulae.geometry.nets import Net
from tabulae.geometry.offset import clipped_contours, offset_contour
from tabulae.geometry.polygon import bounds, joined, offset_polygon
from tabulae.geometry.toolpath import (
    ArcSegment,
    Cover,
    LineSegment,
    Region,
    Trace,
    chained_segments,
    closed_contour,
    flattened_segment,
    mapped_segment,
    visible_parts,
    without_duplicates,
)
from tabulae.library.loader import Given
from tabulae.library.records import SeatStyle
from tabulae.library.sheet_words import sheet_words
from tabulae.library.words import fill
from tabulae.scene.fonts import glyphs, text_origin
from tabulae.scene.primitives import At, Circle, Group, Item, Matrix, Paint, Path, Scene, Text, rectangle
from tabulae.scene.style import PALETTES, lightness

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
    scene: Scene,
    tool: Tool,
    kerf_mm: float = 0.0,
    across: Sequence[float] = (),
    down: Sequence[float] = (),
) -> list[CutPart]:
    """A board as one part, or as the parts that seams make of it, row by row.

    Seams ``across`` lie so far from the left edge, seams ``down`` so far from the top. The outline of the
    scene is cut, lines are scored (drawn, by a knife), dark areas engraved. Take the drawing in the line
    palette.
    """
    width, height = scene.width_mm, scene.height_mm
    whole = not across and not down
    (edge,) = contours_of(scene.outline or rectangle(0.0, 0.0, width, height))
    parts = []
    for top, bottom in pairwise([0.0, *down, height]):
        for left, right in pairwise([0.0, *across, width]):
            wide, high = right - left, bottom - top
            items = scene.items if whole else (_piece(scene, left, top, wide, high),)
            moved = moved_contour(edge, -left, -top)
            outlines = [moved] if whole else clipped_contours(moved, 0.0, 0.0, wide, high)
            engrave, lines = as_laser_work(items, moved, [trace for one in outlines for trace in one])
            cuts = [trace for one in outlines for trace in offset_contour(one, kerf_mm / 2)]
            pen, score = (lines, ()) if tool == "knife" else ((), lines)
            if cuts:
                parts.append(CutPart(wide, high, engrave, pen=pen, score=score, outer=tuple(cuts)))
    return parts


def moved_contour(contour: Sequence[Trace], x: float, y: float) -> tuple[Trace, ...]:
    """The contour somewhere else."""
    return tuple(piece for trace in contour for piece in mapped_segment(trace, (1.0, 0.0, 0.0, 1.0, x, y)))


def _piece(scene: Scene, left: float, top: float, wide: float, high: float) -> Group:
    """What lies in a rectangle of a drawing, moved to begin at (0, 0)."""
    clip = rectangle(left, top, wide, high)
    return Group(scene.items, matrix=(1.0, 0.0, 0.0, 1.0, -left, -top), clip=clip)


def as_laser_work(
    items: Iterable[Item], frame: Sequence[Trace] = (), cut: Sequence[Trace] = ()
) -> tuple[tuple[Item, ...], tuple[Trace, ...]]:
    """What is engraved (areas and texts) of a drawing, and its lines, so far as one can see them.

    A line along the ``frame``, which is cut, is left out, and so is the frame's own stroke; so is a line
    along what else is ``cut``, as the joint of a board that is parted there.
    """
    shapes, texts = _flattened(items)
    if frame:
        edge = bounds(spot for trace in frame for spot in flattened_segment(trace))
        shapes = [shape for shape in shapes if not _is_frame(shape, edge)]
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
                lines += [piece for trace in drawn for piece in visible_parts(trace, later, shape.clips)]
    edges = [trace for area in areas for contour in area for trace in contour]
    _, _, kept = without_duplicates([[*frame, *cut], edges, lines])
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
    """Whether a shape is nothing but the line that runs along the edge of the drawing, on it or inside."""
    (contour, *others) = shape.contours
    if others or not shape.paint.stroke or shape.paint.fill:
        return False
    found = bounds(spot for trace in contour for spot in flattened_segment(trace))
    gaps = (found[0] - frame[0], found[1] - frame[1], frame[2] - found[2], frame[3] - found[3])
    inside = shape.width_mm / 2
    return any(all(abs(gap - wanted) < _SAME_MM for gap in gaps) for wanted in (0.0, inside))


def _bands(shape: _Shape) -> Iterator[Region]:
    """Broad strokes as areas: rings, and bars along straight lines."""
    half = shape.width_mm / 2
    for contour in shape.contours:
        for trace in contour:
            if isinstance(trace, ArcSegment) and abs(trace.sweep) >= 360 - 1e-9:
                inside, outside = (
                    ring_contour(*trace.centre, trace.radius - half),
                    ring_contour(*trace.centre, trace.radius + half),
                )
                yield Region(((outside,), (inside,)), even_odd=True)
            else:
                spots = flattened_segment(trace)
                for (x1, y1), (x2, y2) in pairwise(spots):
                    span = math.hypot(x2 - x1, y2 - y1)
                    dx, dy = (y1 - y2) / span * half, (x2 - x1) / span * half
                    corners = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
                    yield Region((tuple(LineSegment(corners[n], corners[(n + 1) % 4]) for n in range(4)),))


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
            edge += visible_parts(trace, near, clips)
    for number, cover in enumerate(near):
        others = near[:number] + near[number + 1 :]
        for contour in cover.region.contours:
            for trace in contour:
                edge += visible_parts(trace, others, (area, *clips, *cover.clips))
    for number, clip in enumerate(clips):
        rest = clips[:number] + clips[number + 1 :]
        for contour in clip.contours:
            for trace in contour:
                edge += visible_parts(trace, near, (area, *rest))
    (once,) = without_duplicates([edge])
    return tuple(tuple(chain) for chain in chained_segments(once) if closed_contour(chain))


def _dashed(trace: Trace, dash_mm: tuple[float, ...]) -> Iterator[Trace]:
    if len(dash_mm) == 2:
        yield from broken_segments(trace, *dash_mm)
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
            texts += _within(text, clips) if _dark(item.colour) else ()
        else:
            if isinstance(item, Circle):
                contours: tuple[tuple[Trace, ...], ...] = (
                    tuple(mapped_segment(ring_contour(item.x, item.y, item.radius), matrix)),
                )
            else:
                contours = contours_of(item.segments, matrix)
            even_odd = isinstance(item, Path) and item.even_odd
            if contours:
                shapes.append(_Shape(contours, item.paint, item.paint.width_mm * size, even_odd, clips))


def _within(text: Text, clips: tuple[Region, ...]) -> list[Text]:
    """What a part has of a text: all of it, or the letters whose middles lie on its side of the seam."""
    turn = math.radians(text.rotate)
    cosine, sine = math.cos(turn), math.sin(turn)
    left, foot = text_origin(text)

    def place(along: float, down: float) -> At:
        return text.x + along * cosine - down * sine, text.y + along * sine + down * cosine

    letters, size = glyphs(text.string, text.font, text.spacing), text.size_mm
    kept = []
    for glyph in letters:
        middle = place(left + (glyph.x + glyph.advance / 2) * size, foot - 0.3 * size)
        if all(clip.holds(middle, 0.0) for clip in clips):
            at = place(left + glyph.x * size, foot)
            kept.append(Text(*at, glyph.character, size, ENGRAVE, text.font, "start", text.rotate))
    return [text] if len(kept) == len(letters) else kept


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


PERFORATION_MM = (3.0, 1.5)
STRIPS = 10
TEST_MM = (100.0, 20.0)
HOLE_MM = 20.0

_FACE = 0.9  # width of the man on a square, over its side
_LETTERS_MM = 4.2
_LABEL_MM = 6.4


def man_part(cut: MenCut, look: SeatStyle, tool: Tool, kerf_mm: float = 0.0) -> CutPart:
    """A man: cut round, square or as a strip to stand up, his symbol engraved, his ring scored."""
    if cut.style == "fold":
        raise TabulaeError("fold-over men are for paper: for a cutter choose --style discs or --style stand")
    width, height = cut.cell_mm if cut.straight else (cut.men_mm, cut.men_mm)
    middle = (width / 2, height / 2)
    faces = [_face(middle, cut.men_mm * (_FACE if cut.square else 1.0), look)]
    outer: tuple[Trace, ...] = (ring_contour(*middle, cut.men_mm / 2 + kerf_mm / 2),)
    if cut.straight:
        outer = box_contour(-kerf_mm / 2, -kerf_mm / 2, width + kerf_mm, height + kerf_mm)
    if cut.style == "stand":
        faces = [_face(spot, size, look) for spot, size in standing_faces(cut)]
    engrave, lines = as_laser_work(faces)
    creases = [LineSegment((0.0, y), (width, y)) for y in fold_lines(cut)]
    score = [piece for crease in creases for piece in scored_lines(crease, tool)]
    if tool == "knife":
        return CutPart(width, height, engrave, pen=lines, score=tuple(score), outer=outer)
    return CutPart(width, height, engrave, score=(*lines, *score), outer=outer)


def net_part(net: Net, marks: Marks, tool: Tool, kerf_mm: float = 0.0) -> CutPart:
    """A die to fold: its outline is cut, its folds are scored, its pips or numerals engraved."""
    engrave, _ = as_laser_work(list(net_marks(net, marks, ENGRAVE)))
    numbers = tuple(tab_number(tab) for tab in net.tabs)
    outer: list[Trace] = []
    for outline in joined(net.cuts()):
        corners = offset_polygon(outline, kerf_mm / 2) if kerf_mm else outline
        outer += [LineSegment(corners[n - 1], corners[n]) for n in range(len(corners))]
    score = [piece for start, end in net.creases() for piece in scored_lines(LineSegment(start, end), tool)]
    return CutPart(net.width_mm, net.height_mm, (*engrave, *numbers), score=tuple(score), outer=tuple(outer))


def scored_lines(crease: LineSegment, tool: Tool) -> list[Trace]:
    """A fold: a laser scores it, a knife perforates it."""
    return [crease] if tool == "laser" else list(broken_segments(crease, *PERFORATION_MM))


def kerf_test_parts(kerf_mm: float = 0.0, templates: Given = None) -> tuple[CutPart, ...]:
    """Ten strips that together are shorter than 100 mm by ten times the kerf; a disc and its hole.

    The strips share their cuts and are never compensated. Disc and hole are, by ``kerf_mm``: if that
    is right, one just fills the other.
    """
    width, height = TEST_MM
    step = width / STRIPS
    between = tuple(LineSegment((n * step, 0.0), (n * step, height)) for n in range(1, STRIPS))
    strips = CutPart(width, height, inner=between, outer=box_contour(0.0, 0.0, width, height))
    facts: dict[str, str | int] = {"length": f"{width:g}", "strips": STRIPS, "kerf": f"{kerf_mm:g}"}
    labels = tuple(
        Text(8.0, 9.5 + _LABEL_MM * number, fill(line, **facts), _LETTERS_MM, ENGRAVE)
        for number, line in enumerate(sheet_words(templates).kerf.lines)
    )
    high = 2 * height
    hole = ring_contour(width - high / 2 - 2, high / 2, HOLE_MM / 2 - kerf_mm / 2)
    plate = CutPart(width, high, labels, inner=(hole,), outer=box_contour(0.0, 0.0, width, high))
    disc = CutPart(
        HOLE_MM, HOLE_MM, outer=(ring_contour(HOLE_MM / 2, HOLE_MM / 2, HOLE_MM / 2 + kerf_mm / 2),)
    )
    return strips, plate, disc


def _face(centre: At, size_mm: float, look: SeatStyle) -> Item:
    """The face of a man without his edge, dark on light whatever his colour: the symbol tells the seat."""
    return Group((man_back(centre, size_mm, "#ffffff", look.symbol, PALETTES["line"], 0.0),))
