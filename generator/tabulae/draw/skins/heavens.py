"""A polygon with a side for every player: half-moon sockets along each side, which is painted for its men.

So are the astronomical tables of Alfonso's book, where seven planets run round a board of seven sides. Each
side has the colour of its planet, whose sign stands half way to the middle; lines run from the corners to the
middle.
"""

from __future__ import annotations

import math

from tabulae.draw.drawn_men import man
from tabulae.draw.layout import Layout, Slot
from tabulae.draw.skins.decoration import (
    HALF_OPENING,
    SOCKET_DEPTH_RATIO,
    Decoration,
    edge_line,
    hatched,
    layered,
    slab,
    socket_floor,
    socket_wall,
    star,
    turned_line,
)
from tabulae.draw.skins.seasons import HUB, hatch_angles, hatches, lined_rings, quarter_style, stain
from tabulae.geometry.polygon import placement, polar
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Segment, Text, polygon, polyline
from tabulae.scene.style import ORNAMENT_MM, OUTLINE_MM, TEXT_MM, Palette, line_weight


def draw(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw a polygon of painted sides as layers ``rim``, ``ground``, ``points`` and ``ornament``."""
    outline, ornament = line_weight(OUTLINE_MM, plan.scale), line_weight(ORNAMENT_MM, plan.scale)
    field = _corners(plan, plan.fields[0].width / 2)
    edge = [(step[1], step[2]) for step in plan.outline if step[0] in ("M", "L")]
    mitres = [step for pair in zip(edge, field, strict=True) for step in polyline(pair)]
    rim: list[Item] = [
        slab(plan, tones.rim, decoration),
        *edge_line(plan, tones, decoration),
        *_painted_sides(plan, edge, field, tones, decoration),
        Path(tuple(mitres), Paint(None, tones.line, ornament)),
    ]
    points: list[Item] = []
    for number, names in enumerate(plan.board.quadrants):
        slots = [plan.slots[name] for name in names]
        floors = [Group(tuple(_floor(plan, slot, tones, decoration)), title=slot.name) for slot in slots]
        points += [group for group in floors if group.items]
        points.append(Path(_fillet(plan, slots, number, field), Paint(tones.light, tones.line, outline)))
    points.append(Path(_mouths(plan), Paint(None, tones.line, outline)))
    inlays = _middle(plan, tones, decoration)
    if decoration.ornate and not decoration.clear:
        inlays += _planets(plan, tones, decoration) if decoration.quarters else _inlaid_stars(plan, tones)
    ground = [Path(polygon(field), Paint(tones.field, tones.line, outline))]
    return layered(rim=rim, ground=ground, points=points, ornament=inlays)


PLANET_SHARE = 0.56
"""How far from the middle to a side the sign of its planet stands."""


def _inlaid_stars(plan: Layout, tones: Palette) -> list[Item]:
    """Draw stars of three woods within each other, where a board of no game in particular has no planets."""
    items: list[Item] = []
    count, point = len(plan.board.quadrants), plan.point_width_mm
    line = line_weight(ORNAMENT_MM, plan.scale)
    woods = [tones.field] * 3 if tones.one_bit else [tones.light, tones.rim, tones.dark]
    stars = tuple(zip((1.42, 0.9, 0.46), (2 * count, count, count), (0.8, 0.52, 0.5), woods, strict=True))
    for side in range(count):
        turn = 90 - 360 * side / count
        at = polar(plan.centre, PLANET_SHARE * plan.fields[0].width / 2, turn)
        ring = Paint(None, tones.line if tones.one_bit else tones.rim, line)
        rings = [Circle(*at, share * point, ring) for share in (1.62, 1.54)]
        inlaid = [
            star(at, radius * point, rays, waist, Paint(wood, tones.line, line), turn)
            for radius, rays, waist, wood in stars
        ]
        items += [*rings, inlaid[0], Group(tuple(inlaid[1:]), whole=True)]
    return items


def _planets(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw half way to the middle of each side the man of its planet in a ring of rays, and its words."""
    items: list[Item] = []
    point, turn = plan.point_width_mm, -360.0 / len(plan.board.quadrants)
    line = line_weight(ORNAMENT_MM, plan.scale)
    reach = PLANET_SHARE * plan.fields[0].width / 2
    for number, quarter in enumerate(decoration.quarters):
        ink = Paint(stain(quarter.style.colour, tones, decoration), tones.line, line)
        rays = star((0, reach), 1.08 * point, 2 * len(plan.board.quadrants), 0.8, ink, 90.0)
        planet = (
            Circle(0, reach, 0.72 * point, Paint(tones.field, tones.line, line)),
            man((0, reach), 1.24 * point, quarter.style.colour, quarter.style.symbol, tones),
        )
        hatch = _hatched_rays(plan, rays, reach, number, tones, decoration)
        parts: list[Item] = [rays, *hatch, Group(planet, whole=True)]
        size = 0.42 * point
        if quarter.words and size >= TEXT_MM:
            words = "  ·  ".join(quarter.words)
            below = Text(0, reach + 1.6 * point, words, size, tones.ink, "caps", "centre", spacing=0.08)
            parts.append(below)
        items.append(Group(tuple(parts), matrix=placement(*plan.centre, turn * number)))
    return items


def _hatched_rays(
    plan: Layout, rays: Path, reach: float, number: int, tones: Palette, decoration: Decoration
) -> list[Item]:
    """Draw over the rays round a planet, in the line palette, the hatch of its quarter."""
    if not tones.one_bit or not decoration.lettered or not decoration.finish.hatched:
        return []
    line = Paint(None, tones.line, line_weight(ORNAMENT_MM, plan.scale))
    half = 1.1 * plan.point_width_mm
    square = [(-half, reach - half), (half, reach - half), (half, reach + half), (-half, reach + half)]
    # The board is turned for each side; its hatches are those of its sockets only if they are turned back.
    turn = -360.0 / len(plan.board.quadrants) * number
    angles = hatch_angles(number, decoration)
    hatches = [Path(hatched(square, HATCH_MM * plan.scale, angle - turn), line) for angle in angles]
    return [Group(tuple(hatches), clip=rays.segments)] if hatches else []


HATCH_MM = 3.6
"""From line to line of a hatch on a full-size board: more than on other boards, as it has many sockets."""

_BAND = 0.3, 0.12
"""Where the band of colour of a side begins and ends, as shares of the distance from the edge to the
field."""


def _painted_sides(
    plan: Layout,
    edge: list[tuple[float, float]],
    field: list[tuple[float, float]],
    tones: Palette,
    decoration: Decoration,
) -> list[Item]:
    """Draw a band along the frame of each side in the colour of its men; the numbers stand inside it."""
    items: list[Item] = []
    if tones.one_bit:
        return items
    line = line_weight(ORNAMENT_MM, plan.scale)
    rings = [
        [(x + share * (u - x), y + share * (v - y)) for (x, y), (u, v) in zip(edge, field, strict=True)]
        for share in _BAND
    ]
    for number, quarter in enumerate(decoration.quarters):
        right, left = -number - 1, -number % len(edge)
        band = [rings[0][right], rings[0][left], rings[1][left], rings[1][right]]
        paint = Paint(stain(quarter.style.colour, tones, decoration), tones.line, line)
        items.append(Path(polygon(band), paint))
    return items


def _corners(plan: Layout, apothem: float) -> list[tuple[float, float]]:
    count = len(plan.board.quadrants)
    reach = apothem / math.cos(math.pi / count)
    return [polar(plan.centre, reach, 90 + (2 * n + 1) * 180 / count) for n in range(count)]


def _mouths(plan: Layout) -> tuple[Segment, ...]:
    """Return the lines from lip to lip of all sockets."""
    steps: list[Segment] = []
    for slot in plan.slots.values():
        for letter, side in (("M", 1), ("L", -1)):
            x, y = polar((slot.x, slot.y), plan.socket_mm / 2, slot.inward + side * HALF_OPENING)
            steps.append((letter, round(x, 2), round(y, 2)))  # type: ignore[arg-type]
    return tuple(steps)


def _floor(plan: Layout, slot: Slot, tones: Palette, decoration: Decoration) -> list[Item]:
    style = quarter_style(decoration, slot)
    if style is None:
        return []
    turns = slot.inward + HALF_OPENING, slot.inward - HALF_OPENING + 360
    lines = hatches(plan, slot, turns, style, tones, decoration, HATCH_MM)
    if tones.one_bit and lines:
        return lines
    shape = socket_floor(slot, plan.socket_mm / 2)
    return [Path(shape, Paint(stain(style.colour, tones, decoration))), *lines]


def _fillet(
    plan: Layout, slots: list[Slot], side: int, field: list[tuple[float, float]]
) -> tuple[Segment, ...]:
    """Return the outline of the strip along one side, mitred at its ends, with the sockets cut out of it."""
    count = len(field)
    # Corner n lies clockwise of the side at the bottom; the sides run counter-clockwise.
    right, left = field[-side - 1], field[-side % count]
    lip = plan.fields[0].width / 2 - plan.socket_mm * SOCKET_DEPTH_RATIO
    inner = _corners(plan, lip)
    steps: list[Segment] = [("M", *right), ("L", *inner[-side - 1])]
    for slot in reversed(slots):
        steps += socket_wall(slot, plan.socket_mm / 2)
    return (*steps, ("L", *inner[-side % count]), ("L", *left), ("Z",))


def _middle(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw lines from the middle to the corners, and in the middle stars with a ray for every side."""
    line = Paint(None, tones.line, line_weight(ORNAMENT_MM, plan.scale))
    count, point = len(plan.board.quadrants), plan.point_width_mm
    fill = tones.field if tones.one_bit else tones.light
    items: list[Item] = []
    lip = plan.fields[0].width / 2 - plan.socket_mm * SOCKET_DEPTH_RATIO
    for corner in _corners(plan, lip):
        start = polar(plan.centre, 1.5 * HUB * point, math.degrees(_turn(plan, corner)))
        items += turned_line(start, corner, 0.085 * point, fill, line)
    if decoration.clear:
        return items
    dark = tones.field if tones.one_bit else tones.dark
    sky = tones.field if tones.one_bit else tones.lapis if tones.name == "colour" else tones.dark
    edge = Paint(sky, tones.line, line.width_mm)
    items.append(Circle(*plan.centre, 1.5 * HUB * point, edge))
    if tones.one_bit:
        items += lined_rings(plan.centre, 0.4 * HUB * point, 1.5 * HUB * point, 11, line)
    turn = 90.0
    for radius, waist, tone in ((1.4, 0.56, tones.light), (0.86, 0.5, tones.ivory), (0.4, 0.5, dark)):
        ink = Paint(tones.field if tones.one_bit else tone, tones.line, line.width_mm)
        items.append(star(plan.centre, radius * HUB * point, count, waist, ink, turn))
        turn += 180 / count
    return items


def _turn(plan: Layout, at: tuple[float, float]) -> float:
    return math.atan2(at[1] - plan.centre[1], at[0] - plan.centre[0])
