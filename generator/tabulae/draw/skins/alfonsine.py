"""The board of Alfonso's book: half-moon sockets of pear along the rim, the field inlaid as in his time.

The sockets are holes in a fillet (a strip along the rim) that is cut off at two thirds of their width, as a
maker of such a board described it. The fields are taracea, as carpenters of that time and place inlaid
chests: stars of eight and crosses on the left, flowers of six petals on the right.
"""

from __future__ import annotations

import math

from tabulae.draw.layout import Layout, Rect, Slot
from tabulae.draw.skins.decoration import (
    HALF_OPENING,
    SOCKET_DEPTH_RATIO,
    Decoration,
    case_ground,
    dark_inlay,
    flower,
    knot,
    layered,
    petal,
    socket_floor,
    socket_wall,
    star,
    star_path,
)
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Segment, hatch, polar, rectangle
from tabulae.scene.style import ORNAMENT_MM, OUTLINE_MM, Palette, line_weight, mix


def draw(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw a case with half-moon sockets as layers ``rim``, ``ground``, ``points`` and ``ornament``."""
    outline = line_weight(OUTLINE_MM, plan.scale)
    shades: tuple[list[Item], list[Item]] = ([], [])
    fillets: list[Item] = []
    ornament: list[Item] = []
    for slot in plan.slots.values():
        shades[slot.number % 2 == 0].append(Group(tuple(_floor(plan, slot, tones)), title=slot.name))
    for number, field in enumerate(plan.fields):
        inside = [slot for slot in plan.slots.values() if field.x < slot.x < field.right]
        for sign in (-90.0, 90.0):
            row = sorted((slot for slot in inside if slot.inward == sign), key=lambda slot: slot.x)
            if row:  # a board of two quarters has sockets along one rim only
                fillets.append(Path(fillet(plan, field, row), Paint(tones.light, tones.line, outline)))
        if decoration.ornate and not decoration.clear:
            ornament += inlay(plan, field, tones, number, scored=decoration.finish.scored)
    points = layered(light=shades[0], dark=shades[1], fillets=fillets)
    return (*case_ground(plan, tones, decoration), *layered(points=points, ornament=ornament))


def inlay(plan: Layout, field: Rect, tones: Palette, number: int = 0, *, scored: bool = False) -> list[Item]:
    """Draw a medallion on a carpet of inlay, within a border of lozenges.

    Fields with an even ``number`` have stars of eight, those with an odd one flowers of six petals.
    ``scored`` leaves dark inlays open in the line palette.
    """
    line = Paint(None, tones.line, line_weight(ORNAMENT_MM, plan.scale))
    strap = tones.field if tones.one_bit else tones.light
    dark = dark_inlay(tones, scored) if tones.one_bit else mix(tones.dark, tones.light, 0.25)
    pale = tones.field if tones.one_bit else mix(tones.light, tones.field, 0.72)
    point, (x, y) = plan.point_width_mm, field.centre
    radius = 0.345 * min(field.width, 0.6 * field.height)

    def inked(fill: str | None) -> Paint:
        return Paint(fill, tones.line, line.width_mm)

    items = _border(plan, field, inked(dark), line)
    panel = _panel(plan, field)
    hidden = Circle(x, y, 1.2 * radius, line)  # by the medallion
    stars = (_eights if number % 2 == 0 else _petals)(panel, point, hidden)
    carpet = Paint(pale)
    knots = Paint(mix(tones.rim, tones.field, 0.35))
    if tones.one_bit:
        carpet, knots = inked(None), inked(tones.field)
    items += [Path(stars[0], carpet), Path(stars[1], knots)]
    rays = 8 if number % 2 == 0 else 6
    items += [
        Circle(x, y, 1.2 * radius, inked(tones.field)),
        Circle(x, y, 1.14 * radius, inked(None if tones.one_bit else tones.rim)),
        Circle(x, y, 1.06 * radius, inked(pale)),
    ]
    if rays == 8:
        items += [
            knot((x, y), 1.02 * radius, 0.1 * point, strap, line),
            Circle(x, y, 0.5 * radius, inked(tones.field)),
            knot((x, y), 0.46 * radius, 0.08 * point, strap, line),
        ]
        spots, turns = 0.66, [22.5 + 45 * n for n in range(8)]
    else:
        items += [
            *flower((x, y), 1.02 * radius, strap, line),
            Circle(x, y, 0.4 * radius, inked(tones.field)),
            *flower((x, y), 0.37 * radius, strap, line, -60.0),
        ]
        spots, turns = 0.66, [-60 + 60 * n for n in range(6)]
    items += [
        star(polar((x, y), spots * radius, turn), 0.12 * point, 4, 0.4, inked(dark), turn) for turn in turns
    ]
    return [*items, star((x, y), 0.22 * radius if rays == 8 else 0.1 * radius, rays, 0.56, inked(dark))]


def _panel(plan: Layout, field: Rect) -> Rect:
    """Return the part of a field within its border."""
    point = plan.point_width_mm
    clear, band = plan.socket_mm * SOCKET_DEPTH_RATIO + 0.35 * point, 0.2 * point
    left, top = field.x + 0.35 * point + band, field.y + clear + band
    return Rect(
        left, top, field.right - field.x - 2 * (0.35 * point + band), field.height - 2 * (clear + band)
    )


def _eights(panel: Rect, point: float, hidden: Circle) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return stars of eight that touch each other in rows and columns, and small stars in their middles."""
    across, down = (max(1, round(size / (1.15 * point))) for size in (panel.width, panel.height))
    wide, high = panel.width / across, panel.height / down
    waist = 0.5 * math.sqrt(2) / math.cos(math.pi / 8)  # the inner corners of two squares laid crosswise
    large: list[Segment] = []
    small: list[Segment] = []
    for i in range(across):
        for j in range(down):
            at = (panel.x + (i + 0.5) * wide, panel.y + (j + 0.5) * high)
            if math.dist(at, (hidden.x, hidden.y)) + min(wide, high) / 2 < hidden.radius:
                continue
            large += star_path(at, min(wide, high) / 2, 8, waist)
            small += star_path(at, 0.16 * wide, 8, 0.6, 22.5)
    return tuple(large), tuple(small)


def _petals(panel: Rect, point: float, hidden: Circle) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return a net of petals, six about every knot, and small stars in the knots."""
    across = max(1, round(panel.width / (0.86 * point)))
    wide = panel.width / (across + 0.3)  # a petal is as wide as 0.27 of its length
    down = max(2, round((panel.height / wide - 0.4) / math.sqrt(0.75)))
    down -= down % 2
    high = (panel.height - 0.4 * wide) / down  # nearly that of even triangles
    left, top = panel.x + 0.15 * wide, panel.y + 0.2 * wide
    net: list[Segment] = []
    small: list[Segment] = []

    def knot_at(i: int, j: int) -> tuple[float, float]:
        return left + (i + 0.5 * (j % 2)) * wide, top + j * high

    for j in range(down + 1):
        odd = j % 2
        for i in range(across + 1 - odd):
            here = knot_at(i, j)
            if math.dist(here, (hidden.x, hidden.y)) + wide < hidden.radius:
                continue
            if i + odd < across:
                net += petal(here, knot_at(i + 1, j))
            for other in (i - 1 + odd, i + odd) if j < down else ():
                if 0 <= other <= across - (1 - odd):
                    net += petal(here, knot_at(other, j + 1))
            small += star_path(here, 0.1 * wide, 4, 0.45, 0.0)
    return tuple(net), tuple(small)


def _border(plan: Layout, field: Rect, lozenge: Paint, line: Paint) -> list[Item]:
    """Draw two threads round the open part of a field, and between them a row of lozenges."""
    point = plan.point_width_mm
    clear = plan.socket_mm * SOCKET_DEPTH_RATIO + 0.35 * point  # what the sockets take
    left, right = field.x + 0.35 * point, field.right - 0.35 * point
    top, bottom = field.y + clear, field.bottom - clear
    wide, high, band = right - left, bottom - top, 0.2 * point
    items: list[Item] = [
        Path(rectangle(left, top, wide, high), line),
        Path(rectangle(left + band, top + band, wide - 2 * band, high - 2 * band), line),
    ]
    across, down = round((wide - band) / (0.4 * point)), round((high - band) / (0.4 * point))
    middles = [
        (left + band / 2 + n * (wide - band) / across, y)
        for n in range(across + 1)
        for y in (top, bottom - band)
    ]
    spots = [(x, y + band / 2) for x, y in middles]
    spots += [
        (x + band / 2, top + band / 2 + n * (high - band) / down)
        for n in range(1, down)
        for x in (left, right - band)
    ]
    corners = (("M", 0.0, -1.0), ("L", 1.0, 0.0), ("L", 0.0, 1.0), ("L", -1.0, 0.0))
    shapes: list[Segment] = []
    for x, y in spots:
        shapes += [(step, x + 0.38 * band * dx, y + 0.38 * band * dy) for step, dx, dy in corners]  # type: ignore[misc]
        shapes.append(("Z",))
    return [*items, Path(tuple(shapes), Paint(lozenge.fill, lozenge.stroke, lozenge.width_mm))]


def fillet(plan: Layout, field: Rect, row: list[Slot]) -> tuple[Segment, ...]:
    """Return the closed outline of the strip along a row of sockets, which are cut out of it.

    ``row`` has the sockets at one rim of the ``field``, from left to right.
    """
    radius, sign = plan.socket_mm / 2, math.copysign(1.0, row[0].inward)
    lip = row[0].y + sign * radius * (2 * SOCKET_DEPTH_RATIO - 1)
    steps: list[Segment] = [("M", field.x, row[0].foot[1]), ("L", field.x, lip)]
    for slot in row:
        steps += socket_wall(slot, radius, sign)
    return (*steps, ("L", field.right, lip), ("L", field.right, row[0].foot[1]), ("Z",))


def _floor(plan: Layout, slot: Slot, tones: Palette) -> list[Item]:
    """Draw the floor of a socket, every other one of darker wood, so that points are counted at a glance."""
    radius = plan.socket_mm / 2
    side = math.copysign(1.0, slot.inward)
    shape = socket_floor(slot, radius, side)
    outline = line_weight(OUTLINE_MM, plan.scale)
    if not tones.one_bit:
        fill = mix(tones.rim, tones.field, 0.78) if slot.number % 2 else mix(tones.dark, tones.rim, 0.35)
        return [Path(shape, Paint(fill, tones.line, outline))]
    items: list[Item] = [Path(shape, Paint(tones.field, tones.line, outline))]
    if slot.number % 2:
        return items
    turns = [slot.inward + side * (HALF_OPENING + n * (360 - 2 * HALF_OPENING) / 24) for n in range(25)]
    corners = [polar((slot.x, slot.y), radius, turn) for turn in turns]
    lines = hatch(corners, max(0.55, 1.6 * plan.scale))
    return [*items, Path(lines, Paint(None, tones.line, line_weight(ORNAMENT_MM, plan.scale)))]
