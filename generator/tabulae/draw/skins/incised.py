"""The Roman board of six words as a stonecutter leaves it: V-shaped cuts in flat tones, lit from one side.

The walls of a letter's cut meet in the middle of its strokes. Every piece of the outline has one wall, which
ends where a circle that touches the outline there touches it elsewhere, too; its tone follows from the way it
faces. The letters are painted red, as those in inscriptions were; lines, circles and leaves are bare stone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from tabulae.draw.layout import Layout
from tabulae.draw.skins.decoration import KEY, Decoration, edge_line, flower, ivy, layered, slab
from tabulae.draw.skins.lettering import placed_letters
from tabulae.scene.fonts import text_origin, text_outline
from tabulae.scene.primitives import (
    XY,
    Circle,
    Group,
    Item,
    Paint,
    Path,
    Segment,
    Text,
    placement,
    polygon,
    polyline,
    rectangle,
)
from tabulae.scene.style import ORNAMENT_MM, OUTLINE_MM, Palette, line_weight, mix

_LIGHT = (-0.6, -0.8)
"""The direction towards the light."""
_TONES = 5
"""In how many tones the walls of letters are painted."""
_PIECE_EM = 0.07
"""The length of the pieces of an outline that have a wall each."""
_BAND, _INSET = 0.5, 0.16
"""The width of the border and how far it lies inside the edge, over the rim."""


def draw(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw the board."""
    ground: list[Item] = [slab(plan, _stone(tones), decoration), *edge_line(plan, tones, decoration)]
    letters = [
        Group(tuple(_cut_letter(tones, *letter)), matrix=placement(x, y), title=name)
        for name, x, y, letter in placed_letters(plan, decoration)
    ]
    return layered(ground=ground, ornament=_ornament(plan, tones), points=letters)


def _ornament(plan: Layout, tones: Palette) -> list[Item]:
    point, width = plan.point_width_mm, max(line_weight(OUTLINE_MM, plan.scale), 0.022 * plan.point_width_mm)
    items: list[Item] = []
    base, reach = plan.board.base, 0.46 * point
    for first in list(plan.slots.values())[::base]:
        last = first.x + (base - 1) * point
        for y in (first.y - 0.42 * point, first.y + 0.42 * point):
            items += _groove(polyline([(first.x - reach, y), (last + reach, y)]), width, tones)
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
    """Draw a meander along all sides, between two lines, with a square in each corner."""
    inset, band = _INSET * plan.rim_mm, _BAND * plan.rim_mm
    width = max(line_weight(OUTLINE_MM, plan.scale), 0.016 * plan.point_width_mm)
    items: list[Item] = []
    for off in (inset, inset + band):
        frame = rectangle(off, off, plan.width_mm - 2 * off, plan.height_mm - 2 * off)
        items += _groove(frame, width, tones)
    unit = band / 7
    first, lines = inset + band, list[Segment]()
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
        lines += polyline([(x0 + a * x + c * y, y0 + b * x + d * y) for x, y in spots])
    items += _groove(_rounded(lines), width, tones)
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
    return (placement(-_LIGHT[0] * off, -_LIGHT[1] * off), shade[1]), (placement(0, 0), shade[0])


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


def _cut_letter(tones: Palette, letter: str, size_mm: float) -> list[Item]:
    """Return a letter whose ink is centred on (0, 0): its ground, then the walls of each tone."""
    outline, walls = _letter_walls(letter, size_mm)
    if tones.one_bit:
        shaded = tuple(step for tone in range(_TONES // 2) for step in walls[tone])
        edge = Paint(None, tones.line, 1.4 * ORNAMENT_MM, join="round")
        return [Group((Path(shaded, Paint(tones.line)),), clip=outline), Path(outline, edge)]
    dark, light = mix(tones.incised, "#000000", 0.42), mix(tones.incised, tones.stone, 0.5)
    items: list[Item] = [Path(outline, Paint(tones.incised))]
    for tone, wall in enumerate(walls):
        if wall:
            share = tone / (_TONES - 1)
            items.append(Path(wall, Paint(mix(dark, light, share))))
    return [Group(tuple(items), clip=outline)]


@lru_cache(maxsize=200)
def _letter_walls(letter: str, size_mm: float) -> tuple[tuple[Segment, ...], tuple[tuple[Segment, ...], ...]]:
    """Return the outline of a letter, and the walls of its cut by their tones, from dark to light."""
    x, y = text_origin(Text(0, 0, letter, size_mm, font="capitals", anchor="centre"))
    outline = text_outline(letter, "capitals", size_mm, x, y)
    pieces = _pieces(outline, _PIECE_EM * size_mm)
    spots = [spot for piece in pieces for spot in piece.spots]
    spots += [
        ((x1 + x2) / 2, (y1 + y2) / 2) for piece in pieces for (x1, y1), (x2, y2) in pairwise(piece.spots)
    ]
    walls: list[list[Segment]] = [[] for _ in range(_TONES)]
    for piece in pieces:
        feet = [_foot(spot, piece.normal, spots, size_mm) for spot in piece.spots]
        if piece.corner_before:
            feet[0] = piece.spots[0]
        if piece.corner_after:
            feet[-1] = piece.spots[-1]
        facing = piece.normal[0] * _LIGHT[0] + piece.normal[1] * _LIGHT[1]
        tone = min(_TONES - 1, int((facing + 1) / 2 * _TONES))
        walls[tone] += polygon([*piece.spots, *reversed(feet)])
    return _rounded(outline), tuple(_rounded(wall) for wall in walls)


def _foot(spot: XY, normal: XY, spots: Sequence[XY], most_mm: float) -> XY:
    """Return where a wall ends: the centre of the largest circle in the letter that touches it at a spot."""
    x, y = spot
    nx, ny = normal
    radius = most_mm
    for px, py in spots:
        dx, dy = px - x, py - y
        ahead = nx * dx + ny * dy
        if ahead > 1e-6:
            radius = min(radius, (dx * dx + dy * dy) / (2 * ahead))
    return x + nx * radius, y + ny * radius


def _rounded(segments: Sequence[Segment]) -> tuple[Segment, ...]:
    """Return a path with its places rounded to 0.01 mm, which keeps the file small."""
    return tuple((step[0], *(round(value, 2) for value in step[1:])) for step in segments)  # type: ignore[misc]


@dataclass(frozen=True, slots=True)
class _Piece:
    """A straight piece of an outline: places along it, the direction into the letter, and its corners.

    A corner is where the outline turns sharply round the letter; there the cut has no depth.
    """

    spots: tuple[XY, ...]
    normal: XY
    corner_before: bool
    corner_after: bool


def _pieces(outline: tuple[Segment, ...], long_mm: float) -> list[_Piece]:
    """Return an outline as straight pieces; curves are divided into some."""
    contours = _flattened(outline, long_mm)
    area = sum(a[0] * b[1] - b[0] * a[1] for ring in contours for a, b in pairwise([*ring, ring[0]]))
    side = 1.0 if area > 0 else -1.0  # holes run the other way than outer contours, which are larger
    pieces: list[_Piece] = []
    for ring in contours:
        edges = [(a, b, math.dist(a, b)) for a, b in pairwise([*ring, ring[0]]) if math.dist(a, b) > 1e-6]
        ways = [((b[0] - a[0]) / long, (b[1] - a[1]) / long) for a, b, long in edges]
        turns = [
            side * (ways[n - 1][0] * way[1] - ways[n - 1][1] * way[0]) > _SHARP for n, way in enumerate(ways)
        ]
        for n, (start, end, long) in enumerate(edges):
            many = max(1, math.ceil(long / (2 * long_mm)))
            shares = [step / many for step in range(many + 1)]
            spots = tuple(
                (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t) for t in shares
            )
            normal = (-ways[n][1] * side, ways[n][0] * side)
            pieces.append(_Piece(spots, normal, turns[n], turns[(n + 1) % len(edges)]))
    return pieces


_SHARP = 0.35
"""The sine of the turn from which an outline has a corner."""


def _flattened(outline: tuple[Segment, ...], long_mm: float) -> list[list[XY]]:
    contours: list[list[XY]] = []
    here = (0.0, 0.0)
    for step in outline:
        if step[0] == "M":
            here = (step[1], step[2])
            contours.append([here])
        elif step[0] == "L":
            here = (step[1], step[2])
            contours[-1].append(here)
        elif step[0] == "C":
            ends = (here, (step[1], step[2]), (step[3], step[4]), (step[5], step[6]))
            many = max(2, math.ceil(math.dist(here, ends[3]) / (1.6 * long_mm)))
            for n in range(1, many + 1):
                t, u = n / many, 1 - n / many
                weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
                x, y = (sum(w * end[axis] for w, end in zip(weights, ends, strict=True)) for axis in (0, 1))
                contours[-1].append((x, y))
            here = ends[3]
    return contours
