"""The world and its four seasons: a wheel of half-moon sockets in a square frame.

Each quarter has the tint of its season and bears its words along the frame, upright for the one who sits
there; lines run from the hub to the corners, and the rose in the middle shows which way the men go.
"""

from __future__ import annotations

import math

from generator.draw.labels import CORNER, CORNER_UP
from generator.draw.layout import Layout, Slot
from generator.draw.men import man
from generator.draw.scene import Circle, Group, Item, Paint, Path, Segment, Text
from generator.draw.shapes import arc, around, moved, polygon, polyline, rectangle
from generator.draw.skins.ornaments import wind_rose
from generator.draw.skins.trim import Trim
from generator.draw.style import (
    FRAME_MM,
    ORNAMENT_MM,
    OUTLINE_MM,
    TEXT_MM,
    Palette,
    grey,
    lightness,
    mix,
    weight,
)

_CUT = 2 / 3  # share of a hole's width that is left in the band, as on other boards of the book
HUB = 1.15
"""The radius of the rose in point widths."""


def draw(plan: Layout, tones: Palette, trim: Trim) -> tuple[Item, ...]:
    """The items of the board."""
    items = [*_frame(plan, tones), *_quarters(plan, tones, trim), *_bands(plan, tones)]
    items += _spokes(plan, tones)
    items += _hub(plan, tones, trim)
    if trim.lettered:
        items += _words(plan, tones, trim)
    return tuple(items)


def wheel_mm(plan: Layout) -> float:
    """The radius of the wheel."""
    return plan.fields[0].width / 2


def _frame(plan: Layout, tones: Palette) -> list[Item]:
    frame, outline, ornament = (weight(mm, plan.scale) for mm in (FRAME_MM, OUTLINE_MM, ORNAMENT_MM))
    size, side = plan.width_mm, plan.side_mm
    edge = rectangle(frame / 2, frame / 2, size - frame, size - frame)
    mitres: list[Segment] = []
    for x, y, dx, dy in ((0, 0, 1, 1), (size, 0, -1, 1), (size, size, -1, -1), (0, size, 1, -1)):
        mitres += polyline([(x, y), (x + dx * side, y + dy * side)])
    return [
        Path(edge, Paint(tones.rim)),
        Path(tuple(mitres), Paint(None, tones.line, ornament)),
        Path(
            rectangle(side, side, size - 2 * side, size - 2 * side), Paint(tones.field, tones.line, outline)
        ),
        Path(edge, Paint(None, tones.line, frame)),
    ]


def _quarters(plan: Layout, tones: Palette, trim: Trim) -> list[Item]:
    """The fields of the four quarters, each a quiet tint of its season's colour."""
    items: list[Item] = []
    radius, centre = wheel_mm(plan), plan.centre
    for number in range(len(plan.board.quadrants)):
        colour = trim.quarters[number].style.colour if number < len(trim.quarters) else tones.field
        first, last = _borders(plan, number)
        start = around(centre, radius, first)
        sector: tuple[Segment, ...] = (
            ("M", *centre),
            ("L", *start),
            *arc(centre, radius, first, last),
            ("Z",),
        )
        items.append(Path(sector, Paint(_tint(colour, tones))))
    return items


def _tint(colour: str, tones: Palette) -> str:
    if tones.one_bit:
        return tones.field
    if tones.name == "grey":  # steps that a printer without colour keeps apart
        return grey(80 + 0.2 * lightness(colour))
    if lightness(colour) > 97:
        return tones.ivory
    return mix(tones.tone(colour), tones.field, 0.80 if lightness(colour) < 20 else 0.72)


def _borders(plan: Layout, quarter: int) -> tuple[float, float]:
    """The angles at which a quarter begins and ends, counter-clockwise."""
    each = 360 / len(plan.board.quadrants)
    first = 90 + each / 2 - quarter * each
    return first, first - each


def wood(tones: Palette) -> str:
    """The tone of the band, on which the numbers stand."""
    return mix(tones.light, tones.rim, 0.3)


def _bands(plan: Layout, tones: Palette) -> list[Item]:
    """The band with the sockets cut out of it, a piece for each quarter."""
    outline = weight(OUTLINE_MM, plan.scale)
    items: list[Item] = []
    for number, names in enumerate(plan.board.quadrants):
        slots = [plan.slots[name] for name in names]
        items.append(
            Path(_band(plan, slots, *_borders(plan, number)), Paint(wood(tones), tones.line, outline))
        )
    return items


def _band(plan: Layout, slots: list[Slot], first: float, last: float) -> tuple[Segment, ...]:
    centre, hole = plan.centre, plan.man_mm / 2
    reach = math.dist(centre, (slots[0].x, slots[0].y))
    lip = reach - hole * (2 * _CUT - 1)
    half = math.degrees(math.acos((reach**2 + lip**2 - hole**2) / (2 * reach * lip)))
    opening = math.degrees(math.acos((reach**2 + hole**2 - lip**2) / (2 * reach * hole)))
    outer = wheel_mm(plan)
    steps: list[Segment] = [("M", *around(centre, outer, first)), *arc(centre, outer, first, last)]
    angle = last
    steps.append(("L", *around(centre, lip, last)))
    for slot in reversed(slots):
        at = slot.inward - 180
        steps += arc(centre, lip, angle, at - half) if abs(at - half - angle) > 1e-6 else ()
        steps += arc((slot.x, slot.y), hole, slot.inward + opening, slot.inward + 360 - opening)
        angle = at + half
    return (*steps, *arc(centre, lip, angle, first), ("Z",))


def _spokes(plan: Layout, tones: Palette) -> list[Item]:
    """The lines between the quarters, from the hub to the corners of the frame."""
    paint = Paint(None, tones.line, weight(OUTLINE_MM, plan.scale))
    corner = (plan.width_mm / 2 - plan.side_mm) * math.sqrt(2)
    items: list[Item] = [Circle(*plan.centre, wheel_mm(plan), paint)]
    for number in range(len(plan.board.quadrants)):
        turn = _borders(plan, number)[0]
        ends = [around(plan.centre, distance, turn) for distance in (HUB * plan.point_width_mm, corner)]
        items.append(Path(polyline(ends), paint))
    return items


def _hub(plan: Layout, tones: Palette, trim: Trim) -> list[Item]:
    """The rose, and round it the way of the men."""
    outline, ornament = weight(OUTLINE_MM, plan.scale), weight(ORNAMENT_MM, plan.scale)
    radius = HUB * plan.point_width_mm
    items: list[Item] = [
        Circle(*plan.centre, radius, Paint(tones.field, tones.line, outline)),
        Circle(*plan.centre, radius * 0.95, Paint(None, tones.line, ornament)),
        wind_rose(plan.centre, radius * 0.86, tones, ornament),
    ]
    if not trim.clear:
        for number in range(len(plan.board.quadrants)):
            first, last = _borders(plan, number)
            items += _sense(plan, tones, first - 20, last + 20)
    return items


def _sense(plan: Layout, tones: Palette, start: float, end: float) -> list[Item]:
    """A curved arrow from one angle to another round the hub."""
    radius, head = (HUB + 0.22) * plan.point_width_mm, 0.13 * plan.point_width_mm
    begin = around(plan.centre, radius, start)
    line: tuple[Segment, ...] = (("M", *begin), *arc(plan.centre, radius, start, end))
    wings = polygon([(0, -head), (0.45 * head, head * 0.6), (0, 0.2 * head), (-0.45 * head, head * 0.6)])
    tip = around(plan.centre, radius, end)
    return [
        Path(line, Paint(None, tones.rubric, weight(OUTLINE_MM * 2, plan.scale))),
        Group((Path(wings, Paint(tones.rubric)),), matrix=moved(*tip, end)),
    ]


def _words(plan: Layout, tones: Palette, trim: Trim) -> list[Item]:
    """Season, element and humour in the frame, the men of the quarter in its corners."""
    items: list[Item] = []
    middle, side = plan.centre[0], plan.side_mm
    size = 0.5 * side
    for number, quarter in enumerate(trim.quarters):
        down = plan.width_mm / 2 - side / 2
        words: list[Item] = []
        if size >= TEXT_MM and quarter.words:
            line = "  ·  ".join(quarter.words)
            words.append(Text(0, down, line, size, tones.ink, "caps", "centre", spacing=0.06))
        inside = plan.width_mm / 2 - side
        away, up = CORNER * plan.point_width_mm, CORNER_UP * plan.point_width_mm
        for x in (away - inside, inside - away):
            words.append(man((x, inside - up), up, quarter.style.colour, quarter.style.symbol, tones))
        items.append(Group(tuple(words), matrix=moved(middle, middle, -90.0 * number)))
    return items
