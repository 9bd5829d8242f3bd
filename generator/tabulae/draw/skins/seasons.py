"""The world and its four seasons: a wheel of inlaid wood, in a square frame or round with a handle.

The field stays wood. Each quarter has the colour of its men on its half-moon sockets and on a narrow ring,
and its words along the frame, upright for the player who sits there; turned lines separate the quarters. In
the middle lies the world, the sun within the sea, and round it arrows that show the way the men go.
"""

from __future__ import annotations

import math

from tabulae.draw.drawn_men import man
from tabulae.draw.labels import CORNER, CORNER_UP, FRAME_MEN, letters_around
from tabulae.draw.layout import Layout, Slot
from tabulae.draw.skins.decoration import (
    CUT,
    Decoration,
    edge_line,
    hatched,
    slab,
    sun_and_sea,
    turned_line,
)
from tabulae.library.records import SeatStyle
from tabulae.scene.primitives import (
    Circle,
    Group,
    Item,
    Paint,
    Path,
    Segment,
    Text,
    arc,
    placement,
    polar,
    polygon,
    polyline,
    rectangle,
)
from tabulae.scene.style import ORNAMENT_MM, OUTLINE_MM, TEXT_MM, Palette, line_weight, mix

_RING = 0.09
"""The width of the coloured ring, in points."""
_HATCHES: tuple[tuple[float, ...], ...] = (
    (-45.0,), (45.0,), (-45.0, 45.0), (), (0.0,), (90.0,), (0.0, 90.0),
)  # fmt: skip
"""The directions of the hatch that stands for the colour of each quarter, in degrees."""
HUB = 1.15
"""The radius of the world, in points."""


def draw(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw the board."""
    items = list(_round_frame(plan, tones, decoration) if plan.outline else _frame(plan, tones, decoration))
    items.append(Circle(*plan.centre, wheel_mm(plan), Paint(tones.field)))
    items += [item for slot in plan.slots.values() for item in floor(plan, slot, tones, decoration)]
    items += _bands(plan, tones)
    items += _rings(plan, tones, decoration)
    items += _spokes(plan, tones)
    items += _hub(plan, tones, decoration)
    if decoration.lettered:
        items += _round_words(plan, tones, decoration) if plan.outline else _words(plan, tones, decoration)
    return tuple(items)


def wheel_mm(plan: Layout) -> float:
    """Return the radius of the wheel."""
    return plan.fields[0].width / 2


def _frame(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    outline, ornament = line_weight(OUTLINE_MM, plan.scale), line_weight(ORNAMENT_MM, plan.scale)
    size, side = plan.width_mm, plan.side_mm
    mitres: list[Segment] = []
    for x, y, dx, dy in ((0, 0, 1, 1), (size, 0, -1, 1), (size, size, -1, -1), (0, size, 1, -1)):
        mitres += polyline([(x, y), (x + dx * side, y + dy * side)])
    inside = rectangle(side, side, size - 2 * side, size - 2 * side)
    # On a small board arrows and words cross the corners, which therefore are pale.
    corners = tones.dark if decoration.lettered else mix(tones.light, tones.field, 0.6)
    return [
        slab(plan, tones.rim, decoration),
        Path(tuple(mitres), Paint(None, tones.line, ornament)),
        Path(inside, Paint(corners, tones.line, outline)),
        *edge_line(plan, tones, decoration),
    ]


def _round_frame(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw the frame and its handle in one piece, with a hole to hang the board by."""
    outline = line_weight(OUTLINE_MM, plan.scale)
    holes = [
        Circle(*middle, radius, Paint(tones.paper, tones.line, outline)) for middle, radius in plan.holes
    ]
    return [
        slab(plan, tones.rim, decoration),
        *edge_line(plan, tones, decoration),
        *(() if decoration.bleed_mm else holes),
    ]


def quarter_style(decoration: Decoration, slot: Slot) -> SeatStyle | None:
    """Return the style of the men to whose quarter a point belongs; None without quarters."""
    return decoration.quarters[slot.quadrant].style if slot.quadrant < len(decoration.quarters) else None


def stain(colour: str, tones: Palette, decoration: Decoration) -> str:
    """Return a colour as stained wood; paler on small boards, where men must stand out from it."""
    if tones.one_bit:
        return tones.field
    return mix(tones.tone(colour), tones.field, 0.22 if decoration.lettered else 0.62)


def floor(plan: Layout, slot: Slot, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw the floor of a socket in the colour, or without colours the hatch, of its quarter."""
    style = quarter_style(decoration, slot)
    hole = plan.socket_mm / 2
    _, opening = _lip_angles(plan, slot)
    turns = (slot.inward + opening, slot.inward + 360 - opening)
    wall: tuple[Segment, ...] = (
        ("M", *polar((slot.x, slot.y), hole, turns[0])),
        *arc((slot.x, slot.y), hole, *turns),
        ("Z",),
    )
    items: list[Item] = []
    if style is None:
        return items
    items.append(Path(wall, Paint(stain(style.colour, tones, decoration))))
    return [*items, *hatches(plan, slot, turns, style, tones, decoration)]


def hatches(
    plan: Layout,
    slot: Slot,
    turns: tuple[float, float],
    style: SeatStyle,
    tones: Palette,
    decoration: Decoration,
    apart_mm: float = 2.0,
) -> list[Item]:
    """Draw the hatch of its quarter over the floor of a socket, in palettes without colour.

    ``turns`` are the angles of the two lips of the socket, ``apart_mm`` is from line to line at full size.
    """
    if tones.name == "colour" or not decoration.lettered:
        return []
    steps = [turns[0] + n * (turns[1] - turns[0]) / 24 for n in range(25)]
    corners = [polar((slot.x, slot.y), plan.socket_mm / 2, turn) for turn in steps]
    ink = Paint(None, _hatch_ink(style, tones), line_weight(ORNAMENT_MM, plan.scale))
    spacing = max(0.55, apart_mm * plan.scale)
    angles = _HATCHES[slot.quadrant % len(_HATCHES)]
    return [Path(hatched(corners, spacing, angle), ink) for angle in angles]


def _hatch_ink(style: SeatStyle, tones: Palette) -> str:
    if tones.one_bit:
        return tones.line
    ground = tones.tone(style.colour)
    return mix(ground, "#ffffff" if int(ground[1:3], 16) < 0x80 else "#000000", 0.45)


def _borders(plan: Layout, quarter: int) -> tuple[float, float]:
    """Return the angles at which a quarter begins and ends, counter-clockwise."""
    each = 360 / len(plan.board.quadrants)
    first = 90 + each / 2 - quarter * each
    return first, first - each


def wood(tones: Palette) -> str:
    """Return the colour of the band, on which the numbers stand."""
    return mix(tones.light, tones.field, 0.25)


def _bands(plan: Layout, tones: Palette) -> list[Item]:
    """Draw the band with the sockets cut out of it, a piece for each quarter."""
    outline = line_weight(OUTLINE_MM, plan.scale)
    items: list[Item] = []
    for number, names in enumerate(plan.board.quadrants):
        slots = [plan.slots[name] for name in names]
        items.append(
            Path(_band(plan, slots, *_borders(plan, number)), Paint(wood(tones), tones.line, outline))
        )
    return items


def _lip_angles(plan: Layout, slot: Slot) -> tuple[float, float]:
    """Return half the angle of a socket's mouth, seen from the centre of the board and of the socket."""
    hole = plan.socket_mm / 2
    reach = math.dist(plan.centre, (slot.x, slot.y))
    lip = reach - hole * (2 * CUT - 1)
    half = math.degrees(math.acos((reach**2 + lip**2 - hole**2) / (2 * reach * lip)))
    opening = math.degrees(math.acos((reach**2 + hole**2 - lip**2) / (2 * reach * hole)))
    return half, opening


def _lip_mm(plan: Layout, slot: Slot) -> float:
    return math.dist(plan.centre, (slot.x, slot.y)) - plan.socket_mm / 2 * (2 * CUT - 1)


def _band(plan: Layout, slots: list[Slot], first: float, last: float) -> tuple[Segment, ...]:
    centre, hole, lip = plan.centre, plan.socket_mm / 2, _lip_mm(plan, slots[0])
    half, opening = _lip_angles(plan, slots[0])
    outer = wheel_mm(plan)
    steps: list[Segment] = [("M", *polar(centre, outer, first)), *arc(centre, outer, first, last)]
    angle = last
    steps.append(("L", *polar(centre, lip, last)))
    for slot in reversed(slots):
        at = slot.inward - 180
        steps += arc(centre, lip, angle, at - half) if abs(at - half - angle) > 1e-6 else ()
        steps += arc((slot.x, slot.y), hole, slot.inward + opening, slot.inward + 360 - opening)
        angle = at + half
    return (*steps, *arc(centre, lip, angle, first), ("Z",))


def _rings(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw the narrow ring at the edge of the wheel, a piece for each quarter."""
    outline = line_weight(OUTLINE_MM, plan.scale)
    outer = wheel_mm(plan)
    inner = outer - _RING * plan.point_width_mm
    items: list[Item] = []
    for number, quarter in enumerate(decoration.quarters if not tones.one_bit else ()):
        first, last = _borders(plan, number)
        steps: tuple[Segment, ...] = (
            ("M", *polar(plan.centre, outer, first)),
            *arc(plan.centre, outer, first, last),
            ("L", *polar(plan.centre, inner, last)),
            *arc(plan.centre, inner, last, first),
            ("Z",),
        )
        items.append(Path(steps, Paint(stain(quarter.style.colour, tones, decoration), tones.line, outline)))
    return [*items, Circle(*plan.centre, outer, Paint(None, tones.line, outline))]


def _spokes(plan: Layout, tones: Palette) -> list[Item]:
    """Draw the turned lines between the quarters, from the world to the band."""
    line = Paint(None, tones.line, line_weight(ORNAMENT_MM, plan.scale))
    fill = tones.field if tones.one_bit else tones.light
    items: list[Item] = []
    lip = _lip_mm(plan, next(iter(plan.slots.values())))
    for number in range(len(plan.board.quadrants)):
        turn = _borders(plan, number)[0]
        ends = [polar(plan.centre, distance, turn) for distance in (HUB * plan.point_width_mm, lip)]
        items += turned_line(ends[0], ends[1], 0.085 * plan.point_width_mm, fill, line)
    return items


def _hub(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw the world, and round it arrows that show the way of the men."""
    ornament = line_weight(ORNAMENT_MM, plan.scale)
    items = [sun_and_sea(plan.centre, HUB * plan.point_width_mm, tones, ornament)]
    if not decoration.clear:
        for number in range(len(plan.board.quadrants)):
            first, last = _borders(plan, number)
            items += _course_arrow(plan, tones, first - 20, last + 20)
    return items


def _course_arrow(plan: Layout, tones: Palette, start: float, end: float) -> list[Item]:
    """Draw a curved arrow round the world from one angle to another."""
    radius, head = (HUB + 0.22) * plan.point_width_mm, 0.13 * plan.point_width_mm
    begin = polar(plan.centre, radius, start)
    line: tuple[Segment, ...] = (("M", *begin), *arc(plan.centre, radius, start, end))
    wings = polygon([(0, -head), (0.45 * head, head * 0.6), (0, 0.2 * head), (-0.45 * head, head * 0.6)])
    tip = polar(plan.centre, radius, end)
    return [
        Path(line, Paint(None, tones.rubric, line_weight(OUTLINE_MM * 2, plan.scale))),
        Group((Path(wings, Paint(tones.rubric)),), matrix=placement(*tip, end)),
    ]


def _words(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    """Write season, element and humour of each quarter in the frame, and draw its men in the corners."""
    items: list[Item] = []
    middle, side = plan.centre[0], plan.side_mm
    size = 0.5 * side
    for number, quarter in enumerate(decoration.quarters):
        down = plan.width_mm / 2 - side / 2
        words: list[Item] = []
        if size >= TEXT_MM and quarter.words:
            line = "  ·  ".join(quarter.words)
            words.append(Text(0, down, line, size, tones.ink, "caps", "centre", spacing=0.06))
        inside = plan.width_mm / 2 - side
        away, up = CORNER * plan.point_width_mm, CORNER_UP * plan.point_width_mm
        for x in (away - inside, inside - away):
            bed = Circle(x, inside - up, 0.6 * up, Paint(tones.light))
            words += [bed, man((x, inside - up), up, quarter.style.colour, quarter.style.symbol, tones)]
        items.append(Group(tuple(words), matrix=placement(middle, middle, -90.0 * number)))
    return items


def _round_words(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    """Bend the words of each quarter along the frame, feet outwards, between two of its men."""
    items: list[Item] = []
    radius, size = wheel_mm(plan) + plan.side_mm / 2, 0.42 * plan.side_mm
    if size < TEXT_MM:
        return items
    each = 360 / max(1, len(plan.board.quadrants))
    for number, quarter in enumerate(decoration.quarters):
        angle = 90 - number * each
        line = Text(0, 0, "  ·  ".join(quarter.words), size, tones.ink, "caps", spacing=0.08)
        items += letters_around(plan.centre, radius, angle, line)
        for turn in (-each * FRAME_MEN, each * FRAME_MEN):
            at = polar(plan.centre, radius, angle + turn)
            items.append(man(at, 0.55 * plan.side_mm, quarter.style.colour, quarter.style.symbol, tones))
    return items


__all__ = ["HUB", "draw", "floor", "quarter_style", "stain", "wheel_mm", "wood"]
