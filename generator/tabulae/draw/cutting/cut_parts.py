"""Boards, men and paper dice turned into lines and areas for a cutter.

A cutter follows lines and knows neither paint nor clips, so what later paint hides is removed here: a line
ends where an area covers it, and what is left of a dark area becomes an area to engrave. Outlines lie half a
kerf outside the finished part. The parts of a folding board come from :mod:`tabulae.draw.cutting.laser_box`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tabulae.draw.cutting.cut_men import SQUARE_FACE, MenCut, fold_lines, standing_faces
from tabulae.draw.cutting.cutter import (
    ENGRAVE,
    CutPart,
    circle_contour,
    dashes,
    path_contours,
    path_segments,
    rectangle_contour,
    text_place,
)
from tabulae.draw.cutting.paper_dice import Marks, net_marks, tab_number
from tabulae.draw.cutting.tools import Tool
from tabulae.draw.drawn_men import man_back
from tabulae.draw.skins.decoration import SOCKET_DEPTH_RATIO
from tabulae.engine.errors import TabulaeError
from tabulae.geometry.covers import Cover, Region, visible_parts
from tabulae.geometry.nets import Net
from tabulae.geometry.offset import clipped_contour, offset_contour
from tabulae.geometry.outlines import join_lines, offset_polygon
from tabulae.geometry.polygon import IDENTITY, XY, Matrix, bounds, transform
from tabulae.geometry.toolpath import (
    ArcSegment,
    LineSegment,
    Trace,
    chained_segments,
    flattened_segment,
    is_closed_chain,
    mapped_segment,
    without_duplicates,
)
from tabulae.library.games.schema import SeatStyle
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.scene.fonts import glyphs, text_origin
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Scene, Text, compose, rectangle
from tabulae.scene.style import PALETTES, lightness

_DARK = 50.0
"""The lightness L* below which a colour is dark, and so is engraved or scored."""
_BROAD_MM = 0.9
"""A dark stroke of this width or more is engraved as an area."""
_MASKING_MM = 0.3
"""A light stroke of less than this hides nothing: a beam cannot leave out so little."""
_SAME_MM = 0.05
"""Lines nearer than this are the same line."""


@dataclass(frozen=True, slots=True)
class _PlacedShape:
    """A path or circle in its place: its contours, its paint, the width of its stroke, and its clips."""

    contours: tuple[tuple[Trace, ...], ...]
    paint: Paint
    width_mm: float
    even_odd: bool
    clips: tuple[Region, ...]

    @property
    def region(self) -> Region:
        return Region(self.contours, self.even_odd)


def board_parts(
    scene: Scene, tool: Tool, kerf_mm: float = 0.0, across: Sequence[float] = (), down: Sequence[float] = ()
) -> list[CutPart]:
    """Return a board as one part, or as the parts into which seams split it, row by row.

    The scene must be drawn in the line palette: its outline and holes are cut, dark lines are scored (or
    drawn, by a knife), dark areas engraved. ``across`` are the distances in mm from the left edge to the
    seams that run down the board, ``down`` those from the top to the seams that run across it. A piece that
    lies wholly outside the outline is left out.
    """
    width, height = scene.width_mm, scene.height_mm
    whole = not across and not down
    (edge,) = path_contours(scene.outline or rectangle(0.0, 0.0, width, height))
    holes = [contour for hole in scene.holes for contour in path_contours(hole)]
    parts = []
    for top, bottom in pairwise([0.0, *down, height]):
        for left, right in pairwise([0.0, *across, width]):
            wide, high = right - left, bottom - top
            items = scene.items if whole else (_piece(scene, left, top, wide, high),)
            moved = translate_contour(edge, -left, -top)
            outlines = [moved] if whole else clipped_contour(moved, 0.0, 0.0, wide, high)
            inside = [translate_contour(hole, -left, -top) for hole in holes]
            if not whole:
                inside = [part for hole in inside for part in clipped_contour(hole, 0.0, 0.0, wide, high)]
            cut_lines = [trace for outline in (*outlines, *inside) for trace in outline]
            engrave, lines = engraving_and_lines(items, moved, cut_lines)
            cuts = [trace for outline in outlines for trace in offset_contour(outline, kerf_mm / 2)]
            inner = tuple(trace for hole in inside for trace in offset_contour(hole, -kerf_mm / 2))
            pen, score = (lines, ()) if tool == "knife" else ((), lines)
            if cuts:
                parts.append(CutPart(wide, high, engrave, pen, score, inner, tuple(cuts)))
    return parts


def translate_contour(contour: Sequence[Trace], x: float, y: float) -> tuple[Trace, ...]:
    """Return the contour moved by (x, y)."""
    return tuple(piece for trace in contour for piece in mapped_segment(trace, (1.0, 0.0, 0.0, 1.0, x, y)))


def _piece(scene: Scene, left: float, top: float, wide: float, high: float) -> Group:
    """Return what lies in a rectangle of a drawing, moved to begin at (0, 0)."""
    clip = rectangle(left, top, wide, high)
    return Group(scene.items, matrix=(1.0, 0.0, 0.0, 1.0, -left, -top), clip=clip)


def engraving_and_lines(
    items: Iterable[Item], frame: Sequence[Trace] = (), cut: Sequence[Trace] = ()
) -> tuple[tuple[Item, ...], tuple[Trace, ...]]:
    """Return what is engraved of a drawing, and the visible parts of its dark lines.

    Dark areas, broad dark lines and dark texts are engraved; light ones only hide what they cover. Lines
    along the ``frame``, the edge of the drawing, or along other lines that are ``cut`` are left out, as is
    the stroke of the frame itself.
    """
    shapes, texts = _flattened(items)
    if frame:
        edge = bounds(spot for trace in frame for spot in flattened_segment(trace))
        shapes = [shape for shape in shapes if not _is_frame(shape, edge)]
    covers = [tuple(_covers(shape)) for shape in shapes]
    lines: list[Trace] = []
    areas: list[tuple[tuple[Trace, ...], ...]] = []
    for number, shape in enumerate(shapes):
        later = [cover for shape_covers in covers[number + 1 :] for cover in shape_covers]
        if _is_dark(shape.paint.fill):
            areas.append(_visible_area(shape.region, later, shape.clips))
        elif _is_dark(shape.paint.stroke):
            if shape.width_mm >= _BROAD_MM:
                areas += [_visible_area(band, later, shape.clips) for band in _stroke_areas(shape)]
            else:
                drawn = [trace for contour in shape.contours for trace in contour]
                if len(shape.paint.dash_mm) == 2:
                    drawn = [dash for trace in drawn for dash in dashes(trace, *shape.paint.dash_mm)]
                lines += [piece for trace in drawn for piece in visible_parts(trace, later, shape.clips)]
    edges = [trace for area in areas for contour in area for trace in contour]
    _, _, kept = without_duplicates([[*frame, *cut], edges, lines])
    engrave = (Path(path_segments(area), Paint(ENGRAVE), even_odd=True) for area in areas if area)
    return (*engrave, *texts), tuple(kept)


def _covers(shape: _PlacedShape) -> Iterator[Cover]:
    """Yield what a shape hides of what was drawn before it: its area, and its stroke if broad and light."""
    if shape.paint.fill:
        yield Cover(shape.region, shape.clips)
    if shape.paint.stroke and not _is_dark(shape.paint.stroke) and shape.width_mm >= _MASKING_MM:
        for band in _stroke_areas(shape):
            yield Cover(band, shape.clips)


def _is_dark(colour: str | None) -> bool:
    return colour is not None and lightness(colour) < _DARK


def _is_frame(shape: _PlacedShape, frame: tuple[float, float, float, float]) -> bool:
    """Return whether a shape is only a line along the edge of the drawing, on it or just inside."""
    (contour, *others) = shape.contours
    if others or not shape.paint.stroke or shape.paint.fill:
        return False
    left, top, right, bottom = bounds(spot for trace in contour for spot in flattened_segment(trace))
    gaps = (left - frame[0], top - frame[1], frame[2] - right, frame[3] - bottom)
    inside = shape.width_mm / 2
    return any(all(abs(gap - inset) < _SAME_MM for gap in gaps) for inset in (0.0, inside))


def _stroke_areas(shape: _PlacedShape) -> Iterator[Region]:
    """Yield the areas of a broad stroke: rings of whole circles, and bars along straight lines."""
    half = shape.width_mm / 2
    for contour in shape.contours:
        for trace in contour:
            if isinstance(trace, ArcSegment) and abs(trace.sweep) >= 360 - 1e-9:
                inside, outside = (
                    circle_contour(*trace.centre, trace.radius - half),
                    circle_contour(*trace.centre, trace.radius + half),
                )
                yield Region(((outside,), (inside,)), even_odd=True)
            else:
                spots = flattened_segment(trace)
                for (x1, y1), (x2, y2) in pairwise(spots):
                    span = math.hypot(x2 - x1, y2 - y1)
                    dx, dy = (y1 - y2) / span * half, (x2 - x1) / span * half
                    corners = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
                    yield Region((tuple(LineSegment(corners[n], corners[(n + 1) % 4]) for n in range(4)),))


def _visible_area(
    area: Region, covers: Sequence[Cover], clips: tuple[Region, ...]
) -> tuple[tuple[Trace, ...], ...]:
    """Return what later paint leaves of an area, as closed contours.

    Its edge is made of three kinds of lines: the visible parts of its own edge, the edges of covers within
    it, and the edges of clips within it; joined end to end they close. Where edges only touch, they may not,
    and the area is computed as polygons.
    """
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
    chains = chained_segments(once)
    if all(is_closed_chain(chain) for chain in chains):
        return tuple(tuple(chain) for chain in chains)
    return _visible_polygons(area, near, clips)


def _visible_polygons(
    area: Region, covers: Sequence[Cover], clips: tuple[Region, ...]
) -> tuple[tuple[Trace, ...], ...]:
    """Return what later paint leaves of an area as polygons, its curves as chords."""
    from manifold3d import CrossSection, FillRule

    def section(region: Region, within: tuple[Region, ...]) -> CrossSection:
        rings = [
            [spot for trace in contour for spot in flattened_segment(trace)[:-1]]
            for contour in region.contours
        ]
        rule = FillRule.EvenOdd if region.even_odd else FillRule.NonZero
        whole = CrossSection(rings, rule)
        for clip in within:
            whole ^= section(clip, ())
        return whole

    left = section(area, clips)
    for cover in covers:
        left -= section(cover.region, cover.clips)
    rings = [[(float(x), float(y)) for x, y in ring] for ring in left.to_polygons()]
    return tuple(
        tuple(LineSegment(start, end) for start, end in pairwise([*ring, ring[0]])) for ring in rings
    )


def _flattened(items: Iterable[Item]) -> tuple[list[_PlacedShape], list[Text]]:
    """Return all shapes and dark texts of a drawing in their places, without groups, in painting order."""
    shapes: list[_PlacedShape] = []
    texts: list[Text] = []
    _flatten(items, IDENTITY, (), shapes, texts)
    return shapes, texts


def _flatten(
    items: Iterable[Item],
    matrix: Matrix,
    clips: tuple[Region, ...],
    shapes: list[_PlacedShape],
    texts: list[Text],
) -> None:
    size = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    for item in items:
        if isinstance(item, Group):
            inner = compose(matrix, item.matrix) if item.matrix else matrix
            clip = (Region(path_contours(item.clip, inner)),) if item.clip else ()
            _flatten(item.items, inner, (*clips, *clip), shapes, texts)
        elif isinstance(item, Text):
            if _is_dark(item.colour):
                texts += _clipped_text(_transformed_text(item, matrix, size), clips)
        else:
            if isinstance(item, Circle):
                contours: tuple[tuple[Trace, ...], ...] = (
                    tuple(mapped_segment(circle_contour(item.x, item.y, item.radius), matrix)),
                )
            else:
                contours = path_contours(item.segments, matrix)
            even_odd = isinstance(item, Path) and item.even_odd
            if contours:
                width_mm = item.paint.width_mm * size
                shapes.append(_PlacedShape(contours, item.paint, width_mm, even_odd, clips))


def _clipped_text(text: Text, clips: tuple[Region, ...]) -> list[Text]:
    """Return a text, or those of its letters whose middles lie within all clips."""
    place, (left, foot) = text_place(text), text_origin(text)
    letters, size = glyphs(text.string, text.font, text.spacing), text.size_mm
    kept = []
    for glyph in letters:
        middle = place((left + (glyph.x + glyph.advance / 2) * size, foot - 0.3 * size))
        if all(clip.contains(middle, 0.0) for clip in clips):
            at = place((left + glyph.x * size, foot))
            kept.append(Text(*at, glyph.character, size, ENGRAVE, text.font, "start", text.rotate))
    return [text] if len(kept) == len(letters) else kept


def _transformed_text(text: Text, matrix: Matrix, scale: float) -> Text:
    x, y = transform(matrix, (text.x, text.y))
    turn = text.rotate + math.degrees(math.atan2(matrix[1], matrix[0]))
    return Text(x, y, text.string, text.size_mm * scale, ENGRAVE, text.font, text.anchor, turn, text.spacing)


PERFORATION_MM = (3.0, 1.5)
"""The cuts of a perforation and the bridges between them."""
STRIPS = 10
TEST_MM = (100.0, 20.0)
"""The size of the strips of a kerf test before they are cut apart."""
HOLE_MM = 20.0
"""The diameter of the disc of a kerf test, and of its hole."""

_LETTERS_MM = 4.2
_LINE_HEIGHT_MM = 6.4


def man_part(cut: MenCut, look: SeatStyle, tool: Tool, kerf_mm: float = 0.0) -> CutPart:
    """Return a man: cut round, square or as a strip to stand up, his symbol engraved, his ring scored.

    A knife draws the ring instead. Raises TabulaeError for the style ``fold``.
    """
    if cut.style == "fold":
        raise TabulaeError("fold-for-cutter")
    width, height = cut.cell_mm if cut.straight else (cut.men_mm, cut.men_mm)
    middle = (width / 2, height / 2)
    faces = [_face(middle, cut.men_mm * (SQUARE_FACE if cut.square else 1.0), look)]
    outer: tuple[Trace, ...] = (circle_contour(*middle, cut.men_mm / 2 + kerf_mm / 2),)
    if cut.straight:
        outer = rectangle_contour(-kerf_mm / 2, -kerf_mm / 2, width + kerf_mm, height + kerf_mm)
    if cut.style == "stand":
        faces = [_face(spot, size, look) for spot, size in standing_faces(cut)]
    engrave, lines = engraving_and_lines(faces)
    creases = [LineSegment((0.0, y), (width, y)) for y in fold_lines(cut)]
    score = [piece for crease in creases for piece in scored_lines(crease, tool)]
    if tool == "knife":
        return CutPart(width, height, engrave, pen=lines, score=tuple(score), outer=outer)
    return CutPart(width, height, engrave, score=(*lines, *score), outer=outer)


def net_part(net: Net, marks: Marks, tool: Tool, kerf_mm: float = 0.0) -> CutPart:
    """Return a die to fold: outline cut, folds scored (knife: perforated), marks and tab numbers engraved."""
    engrave, _ = engraving_and_lines(list(net_marks(net, marks, ENGRAVE)))
    numbers = tuple(tab_number(tab) for tab in net.tabs)
    outer: list[Trace] = []
    for outline in join_lines(net.cuts()):
        corners = offset_polygon(outline, kerf_mm / 2) if kerf_mm else outline
        outer += [LineSegment(corners[n - 1], corners[n]) for n in range(len(corners))]
    score = [piece for start, end in net.creases() for piece in scored_lines(LineSegment(start, end), tool)]
    return CutPart(net.width_mm, net.height_mm, (*engrave, *numbers), score=tuple(score), outer=tuple(outer))


def scored_lines(crease: LineSegment, tool: Tool) -> list[Trace]:
    """Return a fold for a cutter: a laser scores it, a knife, which cannot, perforates it."""
    return [crease] if tool == "laser" else list(dashes(crease, *PERFORATION_MM))


def kerf_test_parts(kerf_mm: float = 0.0, templates: Templates = SHIPPED) -> tuple[CutPart, ...]:
    """Return the four parts of a kerf test: ten strips in one, a plate with a hole, its disc, and a coupon.

    The strips are 100 mm long in all before they are cut, and share their cuts without compensation: cut and
    pushed together they lack ten times the kerf. The disc and the hole are compensated by ``kerf_mm``: if
    that is right, the disc just fills the hole. The coupon has half-moon sockets for the disc, with the air
    of each beside it: the air of the one that holds the disc best is the fit to ask for.
    """
    width, height = TEST_MM
    step = width / STRIPS
    between = tuple(LineSegment((n * step, 0.0), (n * step, height)) for n in range(1, STRIPS))
    strips = CutPart(width, height, inner=between, outer=rectangle_contour(0.0, 0.0, width, height))
    facts: dict[str, str | int] = {"length": f"{width:g}", "strips": STRIPS, "kerf": f"{kerf_mm:g}"}
    message = messages(templates)
    labels = tuple(
        Text(
            8.0,
            9.5 + _LINE_HEIGHT_MM * number,
            message(f"kerf-line-{number + 1}", **facts),
            _LETTERS_MM,
            ENGRAVE,
        )
        for number in range(5)
    )
    high = 2 * height
    hole = circle_contour(width - high / 2 - 2, high / 2, HOLE_MM / 2 - kerf_mm / 2)
    plate = CutPart(width, high, labels, inner=(hole,), outer=rectangle_contour(0.0, 0.0, width, high))
    disc = CutPart(
        HOLE_MM, HOLE_MM, outer=(circle_contour(HOLE_MM / 2, HOLE_MM / 2, HOLE_MM / 2 + kerf_mm / 2),)
    )
    return strips, plate, disc, _coupon(kerf_mm, message)


COUPON_AIR_MM = (0.2, 0.3, 0.4, 0.5, 0.6)
"""By how much the sockets of a coupon are wider than the disc."""


def _coupon(kerf_mm: float, message: Messages) -> CutPart:
    """Return a strip with a half-moon socket for each air of :data:`COUPON_AIR_MM`, cut as in a board."""
    pitch, margin = HOLE_MM + 2.0, 2.0
    width = len(COUPON_AIR_MM) * pitch + margin
    high = 8.0 + HOLE_MM * SOCKET_DEPTH_RATIO
    outline: list[Trace] = []
    here = (0.0, 0.0)
    labels: list[Item] = []
    for number, air_mm in enumerate(COUPON_AIR_MM):
        x, radius = margin / 2 + (number + 0.5) * pitch, (HOLE_MM + air_mm) / 2
        y = radius * (2 * SOCKET_DEPTH_RATIO - 1)
        half = math.degrees(math.acos(y / radius))
        left = (x - math.sqrt(radius**2 - y**2), 0.0)
        outline += [LineSegment(here, left), ArcSegment((x, y), radius, -90 - half, -(360 - 2 * half))]
        here = (x + math.sqrt(radius**2 - y**2), 0.0)
        labels.append(
            Text(x, high - 3.2, message.figures(f"+{air_mm:g}"), _LETTERS_MM, ENGRAVE, "figures", "centre")
        )
    corners = [here, (width, 0.0), (width, high), (0.0, high), (0.0, 0.0)]
    outline += [LineSegment(*ends) for ends in pairwise(corners)]
    return CutPart(width, high, tuple(labels), outer=offset_contour(outline, kerf_mm / 2))


def _face(centre: XY, size_mm: float, look: SeatStyle) -> Item:
    """Draw the face of a man without his edge, dark on light: his symbol tells his seat."""
    return Group((man_back(centre, size_mm, "#ffffff", look.symbol, PALETTES["line"], 0.0),))
