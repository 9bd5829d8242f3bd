"""The paper board's drawing on a plastic board: its colours as areas to engrave or to inlay.

The Scene of the skin is painted over again with areas for ink: what is drawn later covers what lies below,
thin lines are widened to what a nozzle can draw, and slivers are dropped. Coordinates are plastic's, y up.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tabulae.draw.layout import Layout
from tabulae.scene.fonts import text_origin, text_outline
from tabulae.scene.primitives import Circle, Group, Item, Matrix, Paint, Path, Segment, Text, moved
from tabulae.scene.style import palette_named
from tabulae.solid.engraving import Engraving
from tabulae.solid.outline import Flat, Loop, points

if TYPE_CHECKING:
    from tabulae.library.records import BoardContext

LEAST_LINE_MM = 0.6
"""A thinner line is drawn so wide: less closes up when it is engraved."""

LETTER_GROWN_MM = 0.1
"""What letters gain all round."""

SLIVER_MM = 0.4
"""What is narrower than this when all colours are laid down is left out."""

HAIR_MM = 0.01
CURVE_STEPS = 8
CIRCLE_STEPS = 64
CLOSE_MM = 0.02
"""How far a simplified outline may run beside the drawn one."""

DEPTH_MM = 0.6
"""Three layers of 0.2 mm: a colour covers what lies below it."""

DARKER = 25.0
"""How much darker than its ground a tone must be, of 255, to be engraved where there is one colour only."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Artwork:
    """What is drawn on a board: the skin's name and what it bears besides its points."""

    skin: str
    context: BoardContext


@dataclass(frozen=True, eq=False, slots=True)
class ColourArea:
    """An area of one colour at one height: a manifold3d CrossSection, the colour, the height in mm."""

    section: Any
    colour: str
    height_mm: float

    def on_tile(self, box: tuple[float, float, float, float]) -> Engraving | None:
        """What of it lies within a box, as an engraving; None if nothing does."""
        import manifold3d

        x0, y0, x1, y1 = box
        square = manifold3d.CrossSection.square((x1 - x0, y1 - y0)).translate((x0, y0))
        loops = (self.section ^ square).to_polygons()
        outlines = tuple(tuple((float(x), float(y)) for x, y in loop) for loop in loops)
        if not outlines:
            return None
        at = (0.0, 0.0, self.height_mm)
        return Engraving(outlines, at, (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), DEPTH_MM, colour=self.colour)


def colour_areas(
    art: Artwork,
    plan: Layout,
    hollows: Sequence[Loop],
    heights: tuple[float, float],
    inlaid: bool,
    numbers: bool,
) -> tuple[ColourArea, ...]:
    """The areas of a board: what is cut in, without a colour, and for inlays those of every colour.

    In one colour only what is darker than its ground is cut.
    ``hollows`` are the outlines of what lies at the lower of the two ``heights``; the rest lies at the
    upper one. The colour that covers most of a height is its ground and is left out.
    """
    import manifold3d

    rule = manifold3d.FillRule.EvenOdd
    board = manifold3d.CrossSection.square((plan.width_mm, plan.height_mm))
    low = manifold3d.CrossSection([points(loop) for loop in hollows], rule) ^ board
    painted = _painted(art, plan, numbers)
    found = []
    for level, height in ((low, heights[0]), (board - low, heights[1])):
        # Nothing is engraved right on the edge between the levels: a wall stands there.
        level = level.offset(-SLIVER_MM, manifold3d.JoinType.Miter)
        parts = {colour: section ^ level for colour, section in painted.items()}
        if not parts:
            continue
        ground = max(sorted(parts), key=lambda colour: float(parts[colour].area()))
        shown = {colour: parts[colour] for colour in sorted(parts) if colour != ground}
        if not inlaid:
            shown = {one: shown[one] for one in shown if _tone(ground) - _tone(one) > DARKER}
        cut = _without_slivers(
            manifold3d.CrossSection.batch_boolean([*shown.values()], manifold3d.OpType.Add)
        )
        if cut.is_empty():
            continue
        found.append(ColourArea(cut, "", height))
        if inlaid:
            for colour, one in shown.items():
                kept = _without_slivers(one ^ cut)
                if not kept.is_empty():
                    found.append(ColourArea(kept, colour, height))
    return tuple(found)


def _painted(art: Artwork, plan: Layout, numbers: bool) -> dict[str, Any]:
    """Every colour of the drawing with what is seen of it."""
    import manifold3d

    # Whoever makes a die draws no board, and should not wait for what does.
    from tabulae.draw.labels import numbers_on
    from tabulae.draw.skins import NUMBER_SHARE, skin_named
    from tabulae.draw.skins.decoration import Decoration

    tones = palette_named("colour")
    skin = skin_named(art.skin, plan.board)
    drawn = skin.draw(plan, tones, Decoration(art.context.quarters, art.context.words))
    if numbers:
        drawn += numbers_on(plan, tones, NUMBER_SHARE * plan.point_width_mm, turned=True)
    flipped: Matrix = (1.0, 0.0, 0.0, -1.0, 0.0, plan.height_mm)
    layers: list[_Layer] = []
    for colour, section in _sections(drawn, flipped):
        _lay(layers, colour, section)
    union = partial(manifold3d.CrossSection.batch_boolean, op=manifold3d.OpType.Add)
    seen: dict[str, list[Any]] = {}
    above: list[tuple[tuple[float, ...], Any]] = []
    for layer in reversed(layers):  # the last is on top
        # All that lies above would do as well, but takes seconds on a board with many ornaments.
        over = [other for box, other in above if any(_meet(box, its) for its in layer.boxes)]
        whole = union(layer.sections)
        seen.setdefault(layer.colour, []).append(whole - union(over) if over else whole)
        above += zip(layer.boxes, layer.sections, strict=True)
    return {colour: union(parts) for colour, parts in seen.items()}


@dataclass(frozen=True, slots=True)
class _Layer:
    """Areas of one colour painted after each other, and their boxes."""

    colour: str
    sections: list[Any]
    boxes: list[tuple[float, ...]]


def _lay(layers: list[_Layer], colour: str, section: Any) -> None:
    """Put an area on top, or into the last layer of its colour if nothing that it meets lies above that."""
    box = tuple(section.bounds())
    for layer in reversed(layers):
        if layer.colour == colour:
            layer.sections.append(section)
            layer.boxes.append(box)
            return
        if any(_meet(box, other) for other in layer.boxes):
            break
    layers.append(_Layer(colour, [section], [box]))


def _meet(one: tuple[float, ...], two: tuple[float, ...]) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def _sections(items: Iterable[Item], matrix: Matrix) -> Iterable[tuple[str, Any]]:
    """The colour and the area of everything that is drawn, in painting order."""
    for item in items:
        if isinstance(item, Group):
            inner = _product(matrix, item.matrix or IDENTITY)
            clip = None if item.clip is None else _filled(item.clip, inner, False)
            for colour, section in _sections(item.items, inner):
                yield colour, section if clip is None else section ^ clip
        elif isinstance(item, Text):
            yield item.colour, _letters(item, matrix)
        else:
            yield from _shape(item, matrix)


def _shape(item: Path | Circle, matrix: Matrix) -> Iterable[tuple[str, Any]]:
    paint: Paint = item.paint
    if isinstance(item, Circle):
        turn = 2 * math.pi / CIRCLE_STEPS
        ring = [(item.x + item.radius * math.cos(n * turn), item.y + item.radius * math.sin(n * turn))
                for n in range(CIRCLE_STEPS)]  # fmt: skip
        lines = [([_at(matrix, place) for place in ring], True)]
        even_odd = False
    else:
        lines, even_odd = _lines(item.segments, matrix), item.even_odd
    if paint.fill is not None:
        yield paint.fill, _area([line for line, _ in lines], even_odd)
    if paint.stroke is not None:
        width = paint.width_mm * math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
        yield paint.stroke, _stroke(lines, max(width, LEAST_LINE_MM))


def _letters(text: Text, matrix: Matrix) -> Any:
    import manifold3d

    x, y = text_origin(text)
    segments = text_outline(text.string, text.font, text.size_mm, x, y, text.spacing)
    inner = _product(matrix, moved(text.x, text.y, text.rotate))
    grown = _filled(segments, inner, False).offset(LETTER_GROWN_MM, manifold3d.JoinType.Round, 2.0, 8)
    return grown.simplify(CLOSE_MM)


def _filled(segments: Sequence[Segment], matrix: Matrix, even_odd: bool) -> Any:
    return _area([line for line, _ in _lines(segments, matrix)], even_odd)


def _area(lines: list[list[Flat]], even_odd: bool) -> Any:
    import manifold3d

    rule = manifold3d.FillRule.EvenOdd if even_odd else manifold3d.FillRule.NonZero
    return manifold3d.CrossSection([line for line in lines if len(line) > 2], rule)


def _stroke(lines: list[tuple[list[Flat], bool]], width: float) -> Any:
    """The area that a pen of some width covers along lines, its ends and corners round."""
    import manifold3d

    half = width / 2
    pieces = []
    for line, closed in lines:
        ends = [*line, line[0]] if closed else line
        for (x1, y1), (x2, y2) in pairwise(ends):
            length = math.hypot(x2 - x1, y2 - y1)
            if length < 1e-9:
                continue
            across, along = -(y2 - y1) / length * half, (x2 - x1) / length * half
            corners = [(x1 - across, y1 - along), (x2 - across, y2 - along),
                       (x2 + across, y2 + along), (x1 + across, y1 + along)]  # fmt: skip
            pieces.append(manifold3d.CrossSection([corners], manifold3d.FillRule.NonZero))
        dots = ends[:-1] if closed else ends
        pieces += [manifold3d.CrossSection.circle(half, 12).translate(dot) for dot in dots]
    return manifold3d.CrossSection.batch_boolean(pieces, manifold3d.OpType.Add)


def _lines(segments: Sequence[Segment], matrix: Matrix) -> list[tuple[list[Flat], bool]]:
    """The lines of a path, curves in steps, each with whether it is closed."""
    found: list[tuple[list[Flat], bool]] = []
    here: Flat = (0.0, 0.0)
    for segment in segments:
        if segment[0] == "M":
            found.append(([_at(matrix, (segment[1], segment[2]))], False))
            here = (segment[1], segment[2])
        elif segment[0] == "L":
            found[-1][0].append(_at(matrix, (segment[1], segment[2])))
            here = (segment[1], segment[2])
        elif segment[0] == "C":
            one, two, end = (segment[1], segment[2]), (segment[3], segment[4]), (segment[5], segment[6])
            for step in range(1, CURVE_STEPS + 1):
                found[-1][0].append(_at(matrix, _bezier(here, one, two, end, step / CURVE_STEPS)))
            here = end
        elif found:
            found[-1] = (found[-1][0], True)
    return found


def _bezier(start: Flat, one: Flat, two: Flat, end: Flat, t: float) -> Flat:
    u = 1 - t
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (
        a * start[0] + b * one[0] + c * two[0] + d * end[0],
        a * start[1] + b * one[1] + c * two[1] + d * end[1],
    )


def _without_slivers(section: Any) -> Any:
    import manifold3d

    # A hair is lost all round, so that corners that only touched stand apart: a mesh must not meet itself.
    half, join = SLIVER_MM / 2, manifold3d.JoinType.Miter
    return section.simplify(CLOSE_MM).offset(-half - HAIR_MM, join).offset(half, join)


def _product(outer: Matrix, inner: Matrix) -> Matrix:
    """The map that does the inner one first."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def _at(matrix: Matrix, place: Flat) -> Flat:
    a, b, c, d, e, f = matrix
    return a * place[0] + c * place[1] + e, b * place[0] + d * place[1] + f


def _tone(colour: str) -> float:
    """How light a colour is, 0 to 255."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue
