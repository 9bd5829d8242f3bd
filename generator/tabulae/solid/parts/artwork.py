"""The drawing of the paper board on a plastic board: areas of each colour, to engrave or to inlay.

The Scene of the skin is painted again with areas instead of ink: what is drawn later covers what lies below
it, thin lines are widened to what a nozzle can print, and slivers are dropped. The y axis points up.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tabulae.draw.layout import Layout
from tabulae.geometry.polygon import Matrix, compose, placement, transform
from tabulae.scene.fonts import text_origin, text_outline
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Segment, Text, flattened_path
from tabulae.scene.style import brightness, palette_named
from tabulae.solid.files.filaments import fewer_colours
from tabulae.solid.kernels.manifold import loops_of, section_of, union
from tabulae.solid.parts.engraving import Engraving, Polygons
from tabulae.solid.parts.outline import Flat, Loop, points

if TYPE_CHECKING:
    from tabulae.library.games.records import BoardContext

MIN_LINE_MM = 0.6
"""The smallest width of a line; a narrower groove closes up in printing."""

LETTER_GROWN_MM = 0.1
"""How much letters are grown all round."""

SLIVER_MM = 0.4
"""Areas narrower than this once all colours are laid down are left out."""

HAIR_MM = 0.01
"""How much areas shrink, so that corners that only touched are separate: a mesh must not meet itself."""

CURVE_STEPS = 8
CIRCLE_STEPS = 64
CLOSE_MM = 0.02
"""How far a simplified outline may run beside the drawn one."""

DEPTH_MM = 0.6
"""Three layers of 0.2 mm: a colour covers what lies below it."""

DARKER = 25.0
"""How much darker than its ground, of 255, a tone must be to be engraved in a board of one colour."""


@dataclass(frozen=True, slots=True)
class Artwork:
    """The drawing on a board: the name of its skin, and the quarters and words that the skin draws."""

    skin: str
    context: BoardContext


@dataclass(frozen=True, eq=False, slots=True)
class ColourArea:
    """An area of one colour at one height: a manifold3d CrossSection, the colour, the height in mm.

    The colour is empty for an area to engrave, and that of the filament (``#rrggbb``) for an inlay.
    """

    section: Any
    colour: str
    height_mm: float

    def on_tile(self, box: tuple[float, float, float, float], marks: Sequence[Loop] = ()) -> Engraving | None:
        """Return the part in a box of the board (left, bottom, right, top, mm) as an engraving, not moved.

        The ground under raised ``marks`` is left as it is. None if nothing of the area lies in the box.
        """
        import manifold3d

        x0, y0, x1, y1 = box
        square = manifold3d.CrossSection.square((x1 - x0, y1 - y0)).translate((x0, y0))
        section = self.section ^ square
        if marks:
            feet = section_of(points(mark) for mark in marks)
            section = _without_slivers(section - feet.offset(SLIVER_MM, manifold3d.JoinType.Round, 2.0, 32))
        outlines = loops_of(section)
        if not outlines:
            return None
        at = (0.0, 0.0, self.height_mm)
        return Engraving(outlines, at, (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), DEPTH_MM, colour=self.colour)


@dataclass(frozen=True, eq=False, slots=True)
class ColourDrawing:
    """The areas of a drawing, and the colour of the plastic round them, empty unless it is inlaid."""

    areas: tuple[ColourArea, ...] = ()
    ground: str = ""


def colour_drawing(
    art: Artwork,
    layout: Layout,
    hollows: Sequence[Loop],
    heights: tuple[float, float],
    filaments: int,
    numbers: bool,
) -> ColourDrawing:
    """Return for each height, lower first, an area to engrave and, within it, one to inlay per filament.

    ``hollows`` are the outlines of the parts at the lower of the two ``heights`` in mm; the rest lies at the
    upper one. The colour that covers most of a height is its ground and is left out. ``filaments`` is their
    number in all; with 1 nothing is inlaid, and only tones darker than the ground are engraved. ``numbers``
    adds the numbers of the points. A height without anything to engrave has no areas. Raises
    :class:`~tabulae.engine.errors.TabulaeError` for a skin that cannot draw the board.
    """
    import manifold3d

    board = manifold3d.CrossSection.square((layout.width_mm, layout.height_mm))
    low = section_of([points(loop) for loop in hollows], even_odd=True) ^ board
    painted = _painted(art, layout, numbers)
    levels = []
    for level, height in ((low, heights[0]), (board - low, heights[1])):
        # Nothing is engraved along the edge between the levels, where a wall stands.
        level = level.offset(-SLIVER_MM, manifold3d.JoinType.Miter)
        levels.append(_Level(height, {colour: section ^ level for colour, section in painted.items()}))
    ground = max(levels, key=lambda level: level.area(level.ground)).ground if painted else ""
    inlaid = ground and filaments > 1
    printed = _filament_of_each(levels, ground, filaments) if inlaid else {}
    areas = []
    for one in levels if painted else ():
        parts = {colour: part for colour, part in one.parts.items() if colour != one.ground}
        if not inlaid:
            darker = [colour for colour in parts if brightness(one.ground) - brightness(colour) > DARKER]
            parts = {colour: parts[colour] for colour in darker}
        cut = _without_slivers(union(parts.values()))
        if cut.is_empty():
            continue
        areas.append(ColourArea(cut, "", one.height_mm))
        for filament in sorted({printed[colour] for colour in parts if inlaid}):
            same = union(part for colour, part in parts.items() if printed[colour] == filament)
            kept = _without_slivers(same ^ cut)
            if not kept.is_empty():
                areas.append(ColourArea(kept, filament, one.height_mm))
    return ColourDrawing(tuple(areas), ground if inlaid else "")


@dataclass(frozen=True, eq=False, slots=True)
class _Level:
    """A height of a board in mm, and the area of each colour that is drawn on it."""

    height_mm: float
    parts: Mapping[str, Any]

    @property
    def ground(self) -> str:
        """The colour that covers most of it."""
        return max(sorted(self.parts), key=self.area)

    def area(self, colour: str) -> float:
        """Return the area of a colour in mm2."""
        return float(self.parts[colour].area())


def _filament_of_each(levels: Sequence[_Level], ground: str, filaments: int) -> dict[str, str]:
    """Return the colour of the filament in which each colour is printed."""
    areas: dict[str, float] = {}
    for level in levels:
        for colour, part in sorted(level.parts.items()):
            area = float(_without_slivers(part).area())
            if colour not in (level.ground, ground) and area > 0:
                areas[colour] = areas.get(colour, 0.0) + area
    printed = fewer_colours(areas, ground, filaments)
    return {colour: printed.get(colour, ground) for level in levels for colour in level.parts}


def _painted(art: Artwork, layout: Layout, numbers: bool) -> dict[str, Any]:
    """The visible area of each colour of the drawing."""
    # Dice have no drawing, and should not wait for these modules to load.
    from tabulae.draw.figures.labels import point_numbers
    from tabulae.draw.skins import NUMBER_SHARE, skin_named
    from tabulae.draw.skins.decoration import Decoration

    tones = palette_named("colour")
    skin = skin_named(art.skin, layout.board)
    drawn = skin.draw(layout, tones, Decoration(art.context.quarters, art.context.words))
    if numbers:
        drawn += point_numbers(layout, tones, NUMBER_SHARE * layout.point_width_mm, turned=True)
    flipped: Matrix = (1.0, 0.0, 0.0, -1.0, 0.0, layout.height_mm)
    layers: list[_Layer] = []
    for colour, section in _sections(drawn, flipped):
        _lay(layers, colour, section)
    seen: dict[str, list[Any]] = {}
    above: list[tuple[tuple[float, ...], Any]] = []
    for layer in reversed(layers):  # the last is on top
        # Subtracting all layers above gives the same, but takes seconds on a board with many ornaments.
        over = [other for box, other in above if any(_overlap(box, own) for own in layer.boxes)]
        whole = union(layer.sections)
        seen.setdefault(layer.colour, []).append(whole - union(over) if over else whole)
        above += zip(layer.boxes, layer.sections, strict=True)
    return {colour: union(parts) for colour, parts in seen.items()}


@dataclass(frozen=True, slots=True)
class _Layer:
    """Areas of one colour that are painted one after the other, and their bounding boxes."""

    colour: str
    sections: list[Any]
    boxes: list[tuple[float, ...]]


def _lay(layers: list[_Layer], colour: str, section: Any) -> None:
    """Add an area to the last layer of its colour, or to a new one if something that it overlaps is above."""
    box = tuple(section.bounds())
    for layer in reversed(layers):
        if layer.colour == colour:
            layer.sections.append(section)
            layer.boxes.append(box)
            return
        if any(_overlap(box, other) for other in layer.boxes):
            break
    layers.append(_Layer(colour, [section], [box]))


def _overlap(first: tuple[float, ...], second: tuple[float, ...]) -> bool:
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]


def _sections(items: Iterable[Item], matrix: Matrix) -> Iterable[tuple[str, Any]]:
    """Yield the colour and the area of everything that is drawn, in painting order."""
    for item in items:
        if isinstance(item, Group):
            inner = compose(matrix, item.matrix) if item.matrix else matrix
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
        lines = [([transform(matrix, place) for place in ring], True)]
        even_odd = False
    else:
        lines, even_odd = _lines(item.segments, matrix), item.even_odd
    if paint.fill is not None:
        yield paint.fill, _area([line for line, _ in lines], even_odd)
    if paint.stroke is not None:
        width = paint.width_mm * math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
        yield paint.stroke, _stroke(lines, max(width, MIN_LINE_MM))


def _letters(text: Text, matrix: Matrix) -> Any:
    import manifold3d

    x, y = text_origin(text)
    segments = text_outline(text.string, text.font, text.size_mm, x, y, text.spacing)
    inner = compose(matrix, placement(text.x, text.y, text.rotate))
    grown = _filled(segments, inner, False).offset(LETTER_GROWN_MM, manifold3d.JoinType.Round, 2.0, 8)
    return grown.simplify(CLOSE_MM)


def _filled(segments: Sequence[Segment], matrix: Matrix, even_odd: bool) -> Any:
    return _area([line for line, _ in _lines(segments, matrix)], even_odd)


def _area(lines: list[list[Flat]], even_odd: bool) -> Any:
    return section_of((line for line in lines if len(line) > 2), even_odd)


def stroked(segments: Sequence[Segment], width_mm: float) -> Polygons:
    """Return the outlines of a path drawn with a round pen of that width; y points up in them."""
    flipped: Matrix = (1.0, 0.0, 0.0, -1.0, 0.0, 0.0)
    return loops_of(_stroke(_lines(segments, flipped), width_mm))


def _stroke(lines: list[tuple[list[Flat], bool]], width: float) -> Any:
    """The area of lines drawn with a round pen of that width."""
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
            pieces.append(section_of([corners]))
        dots = ends[:-1] if closed else ends
        pieces += [manifold3d.CrossSection.circle(half, 12).translate(dot) for dot in dots]
    return union(pieces)


def _lines(segments: Sequence[Segment], matrix: Matrix) -> list[tuple[list[Flat], bool]]:
    """The lines of a path as polygons, each with whether it is closed."""
    closed: list[bool] = []
    for segment in segments:
        if segment[0] == "M":
            closed.append(False)
        elif segment[0] == "Z":
            closed[-1] = True
    contours = flattened_path(segments, lambda reach: CURVE_STEPS)
    return [
        ([transform(matrix, place) for place in contour], whole)
        for contour, whole in zip(contours, closed, strict=True)
    ]


def _without_slivers(section: Any) -> Any:
    import manifold3d

    half, join = SLIVER_MM / 2, manifold3d.JoinType.Miter
    return section.simplify(CLOSE_MM).offset(-half - HAIR_MM, join).offset(half, join)
