"""The Roman board of six words as a stonecutter leaves it: V-shaped cuts in flat tones, lit from one side.

The walls of a letter's cut meet in the middle of its strokes. Every piece of the outline has one wall, which
ends where a circle that touches the outline there touches it elsewhere, too; its tone follows from the way it
faces. The letters are painted red, as those in inscriptions were; lines, circles and leaves are bare stone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabulae.draw.layout import Layout
from tabulae.draw.skins.cut_letters import letter_walls, straight_outline
from tabulae.draw.skins.decoration import KEY, Decoration, edge_line, flower, hatched, ivy, layered, slab
from tabulae.draw.skins.lettering import placed_letters, ruled_lines
from tabulae.geometry.polygon import XY
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Segment, placement, polygon, rectangle
from tabulae.scene.style import ORNAMENT_MM, OUTLINE_MM, THINNEST_MM, Palette, line_weight, mix

LIGHT = (-0.6, -0.8)
"""The direction towards the light."""
_TONES = 7
"""In how many tones the walls of letters are painted."""
_BAND, _INSET = 0.5, 0.16
"""The width of the border and how far it lies inside the edge, over the rim."""


def draw(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw a stone board whose points are letters, as layers ``ground``, ``ornament`` and ``points``.

    Raises TabulaeError if the words do not have as many letters as the board has points.
    """
    ground: list[Item] = [slab(plan, _stone(tones), decoration), *edge_line(plan, tones, decoration)]
    letters = [
        Group(
            tuple(_cut_letter(tones, *letter, in_tones=decoration.finish.hatched)),
            matrix=placement(x, y),
            title=name,
            whole=True,
        )
        for name, x, y, letter in placed_letters(plan, decoration)
    ]
    return layered(ground=ground, ornament=_ornament(plan, tones), points=letters)


def _ornament(plan: Layout, tones: Palette) -> list[Item]:
    point, width = plan.point_width_mm, max(line_weight(OUTLINE_MM, plan.scale), 0.022 * plan.point_width_mm)
    items: list[Item] = []
    for rule in ruled_lines(plan):
        items += _groove(rule, width, tones)
    rows = sorted({slot.y for slot in plan.slots.values()})
    field, shade = plan.fields[0], _walls(tones)
    for y in rows:
        if plan.bar:
            at, radius = (plan.bar.centre[0], y), min(0.3 * plan.bar.width, 0.42 * point)
            for reach, heavy in ((1.2, 1.0), (1.0, 0.6)):
                items += _ring(at, reach * radius, heavy * width, tones)
            for move, colour in _strokes(0.7 * width, shade):
                line = Paint(None, colour, 0.7 * width, join="round")
                items.append(Group(tuple(flower(at, 0.98 * radius, None, line)[:1]), matrix=move))
        for x, turn in ((field.x - 0.04 * point, 180.0), (field.right + 0.04 * point, 0.0)):
            for move, colour in _strokes(width, shade):
                leaf = ivy((x, y), turn, 0.56 * point, replace(tones, incised=colour), width, filled=False)
                items.append(Group((leaf,), matrix=move))
    return [*items, *_border(plan, tones)]


def _border(plan: Layout, tones: Palette) -> list[Item]:
    """Draw one endless meander along all sides, between two lines, with a ring in each corner."""
    inset, band = _INSET * plan.rim_mm, _BAND * plan.rim_mm
    width = max(line_weight(OUTLINE_MM, plan.scale), 0.016 * plan.point_width_mm)
    items: list[Item] = []
    for off in (inset, inset + band):
        frame = rectangle(off, off, plan.width_mm - 2 * off, plan.height_mm - 2 * off)
        items += _groove(frame, width, tones)
    unit = band / 7
    first, corners = inset + band, list[XY]()
    for x0, y0, long, turn in (
        (first, inset, plan.width_mm - 2 * first, 0.0),
        (plan.width_mm - inset, first, plan.height_mm - 2 * first, 90.0),
        (plan.width_mm - first, plan.height_mm - inset, plan.width_mm - 2 * first, 180.0),
        (inset, plan.height_mm - first, plan.height_mm - 2 * first, 270.0),
    ):
        a, b, c, d, _, _ = placement(0, 0, turn)
        count = max(1, round(long / (6 * unit)))
        step = long / (6 * count)
        spots = [((6 * n + right) * step, (1 + down) * unit) for n in range(count) for right, down in KEY]
        spots.append((long + unit, 6 * unit))  # round the corner, where the next side goes on
        corners += [(x0 + a * x + c * y, y0 + b * x + d * y) for x, y in spots]
    items += _groove(_rounded(polygon(corners)), width, tones)
    middle = inset + band / 2
    for x in (middle, plan.width_mm - middle):
        for y in (middle, plan.height_mm - middle):
            items += _ring((x, y), 0.26 * band, width, tones)
    return items


def _stone(tones: Palette) -> str:
    """Return the colour of the slab, dark enough for the lit walls to stand out."""
    return tones.stone if tones.one_bit else mix(tones.stone, tones.rim, 0.22)


def _walls(tones: Palette) -> tuple[str, str]:
    """Return the colours of the dark and the light wall of a groove in stone."""
    if tones.one_bit:
        return tones.line, tones.field
    return mix(_stone(tones), tones.line, 0.6), mix(_stone(tones), "#ffffff", 0.9)


def _strokes(
    width_mm: float, shade: tuple[str, str]
) -> tuple[tuple[tuple[float, float, float, float, float, float], str], ...]:
    """Return the light wall of a groove, moved away from the light, then the dark one in its place."""
    off = 0.42 * width_mm
    return (placement(-LIGHT[0] * off, -LIGHT[1] * off), shade[1]), (placement(0, 0), shade[0])


def _groove(segments: tuple[Segment, ...], width_mm: float, tones: Palette) -> list[Item]:
    return [
        Group((Path(segments, Paint(None, colour, 0.75 * width_mm)),), matrix=move)
        for move, colour in _strokes(width_mm, _walls(tones))
    ]


def _ring(centre: XY, radius: float, width_mm: float, tones: Palette) -> list[Item]:
    return [
        Group((Circle(*centre, radius, Paint(None, colour, 0.75 * width_mm)),), matrix=move)
        for move, colour in _strokes(width_mm, _walls(tones))
    ]


def _cut_letter(tones: Palette, letter: str, size_mm: float, *, in_tones: bool) -> list[Item]:
    """Return a letter whose ink is centred on (0, 0): its ground, then the walls of each tone.

    In the line palette it is hatched, or an outline alone.
    """
    if tones.one_bit:
        _, (dark_wall, half, _) = letter_walls(letter, size_mm, LIGHT, 3)
        outline = straight_outline(letter, size_mm)
        edge = Paint(None, tones.line, 1.4 * ORNAMENT_MM, join="round")
        if not in_tones:
            return [Path(outline, edge)]
        lines = hatched(_square(0.6 * size_mm), 0.016 * size_mm, -45.0)
        hatch = Group((Path(lines, Paint(None, tones.line, THINNEST_MM)),), clip=half)
        return [Group((Path(dark_wall, Paint(tones.line)), hatch), clip=outline), Path(outline, edge)]
    outline, walls = letter_walls(letter, size_mm, LIGHT, _TONES)
    dark, light = mix(tones.incised, "#000000", 0.5), mix(tones.incised, tones.stone, 0.58)
    items: list[Item] = [Path(outline, Paint(tones.incised))]
    for tone, wall in enumerate(walls):
        if wall:
            share = tone / (_TONES - 1)
            items.append(Path(wall, Paint(mix(dark, light, share))))
    return [Group(tuple(items), clip=outline)]


def _square(reach: float) -> list[XY]:
    return [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)]


def _rounded(segments: Sequence[Segment]) -> tuple[Segment, ...]:
    """Return a path with its places rounded to 0.01 mm, which keeps the file small."""
    return tuple((step[0], *(round(value, 2) for value in step[1:])) for step in segments)  # type: ignore[misc]
