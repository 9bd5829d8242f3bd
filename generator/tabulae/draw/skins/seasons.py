"""The world and its four seasons: a wheel of inlaid wood, in a square frame or round with a handle.

The field stays wood. Each quarter has the colour of its men on its round sockets and on a narrow ring, and
its words along the frame, upright for the player who sits there; turned lines separate the quarters. In the
middle lies the world: the sun, the sea that flows the way the men go, and the sky with the signs of the
twelve months, three to a season. A figure, which is small, has a plain field and arrows instead of the sky.
"""

from __future__ import annotations

import math
from dataclasses import replace

from tabulae.draw.drawn_men import man
from tabulae.draw.figures.labels import FRAME_MEN, letters_around
from tabulae.draw.layout import Layout, Slot
from tabulae.draw.signs import SIGNS, sign
from tabulae.draw.skins.decoration import (
    Decoration,
    band_colour,
    edge_line,
    hatched,
    knot,
    layered,
    slab,
    star,
    star_path,
    sun_and_sea,
    turned_line,
)
from tabulae.library.games.schema import SeatStyle
from tabulae.scene.primitives import (
    XY,
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
from tabulae.scene.style import ORNAMENT_MM, OUTLINE_MM, TEXT_MM, Palette, lightness, line_weight, mix

_RING = 0.09
"""The width of the coloured ring, in points."""
_HATCHES: tuple[tuple[float, ...], ...] = ((-45.0, 45.0), (0.0, 90.0), (-45.0,), (45.0,), (90.0,), (0.0,), ())
"""The directions of the hatches that stand for the colours of quarters, in degrees, from dark to light."""
_FEW = 6
"""Up to so many quarters need only one hatch of crossed lines."""
HUB = 1.15
"""The radius of the world on a board without a sky, in points."""
_LIP = 0.1
"""The width of the band inside the sockets, in points."""
_WORLD, _SKY, _SKY_SIGNS = 0.36, (0.42, 0.64), 0.53
"""The radius of the world, the edges of the sky and where its signs stand, over the radius of the field."""


def draw(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw a wheel in the colours of its quarters, with the world in its middle.

    The layers are ``ground``, ``points``, ``ornament`` and, for the words along the frame, ``rim``.
    """
    frame = _round_frame if plan.outline else _frame
    ground: list[Item] = [
        *frame(plan, tones, decoration),
        Circle(*plan.centre, wheel_mm(plan), Paint(tones.field)),
    ]
    points = [*_bands(plan, tones), *_rings(plan, tones, decoration)]
    for number, names in enumerate(plan.board.quadrants, start=1):
        sockets = [
            Group(tuple(floor(plan, plan.slots[name], tones, decoration)), title=name) for name in names
        ]
        points.append(Group(tuple(sockets), layer=f"quarter {number}"))
    rich = decoration.ornate and not decoration.clear
    ornament = [*(_veneers(plan, tones) if rich else ()), *_spokes(plan, tones)]
    ornament += _cosmos(plan, tones) if rich else _hub(plan, tones, decoration)
    rim: list[Item] = []
    if decoration.lettered:
        rim += _round_words(plan, tones, decoration) if plan.outline else _words(plan, tones, decoration)
    return layered(ground=ground, points=points, ornament=ornament, rim=rim)


def wheel_mm(plan: Layout) -> float:
    """Return the radius of the wheel in mm, its rim included."""
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
        *(_corner_stars(plan, tones) if decoration.ornate else ()),
        *edge_line(plan, tones, decoration),
    ]


def _corner_stars(plan: Layout, tones: Palette) -> list[Item]:
    """Draw a star of eight, laced of two squares, in a roundel in each corner of the frame."""
    line = Paint(None, tones.line, line_weight(ORNAMENT_MM, plan.scale))
    inside = plan.width_mm / 2 - plan.side_mm
    fit = (inside * math.sqrt(2) - wheel_mm(plan)) / (1 + math.sqrt(2))  # touches both sides and the wheel
    radius, away = 0.84 * fit, inside - fit
    pale, strap = (tones.field,) * 2 if tones.one_bit else (mix(tones.light, tones.field, 0.3), tones.light)
    ground = tones.field if tones.one_bit else mix(tones.dark, tones.rim, 0.45)
    items: list[Item] = []
    for x in (-away, away):
        for y in (-away, away):
            at = plan.centre[0] + x, plan.centre[1] + y
            parts: list[Item] = [
                Circle(*at, radius, Paint(pale, tones.line, line.width_mm)),
                Circle(*at, 0.93 * radius, Paint(ground, tones.line, line.width_mm)),
                *(lined_rings(at, 0.13 * radius, 0.93 * radius, 9, line) if tones.one_bit else ()),
                knot(at, 0.88 * radius, 0.1 * radius, strap, line),
                star(at, 0.42 * radius, 8, 0.62, Paint(pale, tones.line, line.width_mm), 22.5),
                Circle(*at, 0.13 * radius, Paint(ground, tones.line, line.width_mm)),
            ]
            items.append(Group(tuple(parts), whole=True))
    return items


def _round_frame(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw the frame and its handle in one piece, with a hole to hang the board by."""
    outline = line_weight(OUTLINE_MM, plan.scale)
    holes = [
        Circle(*middle, radius, Paint(tones.paper, tones.line, outline)) for middle, radius in plan.holes
    ]
    return [
        slab(plan, tones.rim, decoration),
        *(_handle_inlay(plan, tones) if decoration.ornate else ()),
        *edge_line(plan, tones, decoration),
        *(() if decoration.finish.bleed_mm else holes),
    ]


def _handle_inlay(plan: Layout, tones: Palette) -> list[Item]:
    """Draw a string of pale wood round the handle and its hole, and between hole and wheel a laced star."""
    line = Paint(None, tones.line, line_weight(ORNAMENT_MM, plan.scale))
    pale, dark = (tones.field,) * 2 if tones.one_bit else (tones.light, tones.dark)
    (hole, radius), *_ = plan.holes
    half = hole[1]  # the end of the handle is a half circle round the hole
    x, foot = plan.centre[0], plan.centre[1] - wheel_mm(plan) - plan.side_mm - 0.12 * half
    items: list[Item] = []
    for inset, fill in ((0.2, pale), (0.27, dark)):
        reach = half * (1 - inset)
        end = foot - inset * half
        panel: tuple[Segment, ...] = (
            ("M", x - reach, end),
            ("L", x - reach, half),
            *arc(hole, reach, 180, 360),
            ("L", x + reach, end),
            ("Z",),
        )
        items.append(Path(panel, Paint(fill, tones.line, line.width_mm)))
    ring = Circle(*hole, 1.35 * radius, Paint(pale, tones.line, line.width_mm))
    middle = (x, (half + 1.35 * radius + foot - 0.27 * half) / 2)
    size = min(0.64 * half, (foot - half - 1.35 * radius) / 2.4)
    return [
        *items,
        ring,
        knot(middle, size, 0.12 * size, pale, line),
        star(middle, 0.42 * size, 8, 0.62, Paint(pale, tones.line, line.width_mm), 22.5),
    ]


def quarter_style(decoration: Decoration, slot: Slot) -> SeatStyle | None:
    """Return the style of the men to whose quarter a point belongs; None without quarters."""
    return decoration.quarters[slot.quadrant].style if slot.quadrant < len(decoration.quarters) else None


def stain(colour: str, tones: Palette, decoration: Decoration) -> str:
    """Return the ``colour`` of a seat as stained wood, paler on small boards; white in the line palette."""
    if tones.one_bit:
        return tones.field
    return mix(tones.tone(colour), tones.field, 0.22 if decoration.lettered else 0.62)


def floor(plan: Layout, slot: Slot, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw the round socket of a point in the colour of its quarter, plain without one, and its hatch."""
    style = quarter_style(decoration, slot)
    radius, outline = plan.socket_mm / 2, line_weight(OUTLINE_MM, plan.scale)
    fill = tones.field if style is None else stain(style.colour, tones, decoration)
    items: list[Item] = [Circle(slot.x, slot.y, radius, Paint(fill, tones.line, outline))]
    if style is None:
        return items
    return [*items, *hatches(plan, slot, (0.0, 360.0), style, tones, decoration)]


def hatches(
    plan: Layout,
    slot: Slot,
    turns: tuple[float, float],
    style: SeatStyle,
    tones: Palette,
    decoration: Decoration,
    apart_mm: float = 2.0,
) -> list[Item]:
    """Draw the hatch of its quarter over a socket's floor; [] on small boards and in the palette ``colour``.

    ``turns`` are the angles of the two lips of the socket in degrees; ``apart_mm`` is the distance from line
    to line at full size. The hatch has a path for each of :func:`hatch_angles`.
    """
    if tones.name == "colour" or not decoration.lettered or not decoration.finish.hatched:
        return []
    steps = [turns[0] + n * (turns[1] - turns[0]) / 24 for n in range(25)]
    corners = [polar((slot.x, slot.y), plan.socket_mm / 2, turn) for turn in steps]
    ink = Paint(None, _hatch_ink(style, tones), line_weight(ORNAMENT_MM, plan.scale))
    spacing = max(0.55, apart_mm * plan.scale)
    return [Path(hatched(corners, spacing, angle), ink) for angle in hatch_angles(slot.quadrant, decoration)]


def hatch_angles(quadrant: int, decoration: Decoration) -> tuple[float, ...]:
    """Return a quarter's hatches, in degrees clockwise from level: two if darkest, () if lightest."""
    quarters = decoration.quarters
    by_shade = sorted(range(len(quarters)), key=lambda number: lightness(quarters[number].style.colour))
    rank = by_shade.index(quadrant)
    if rank == len(quarters) - 1:
        return _HATCHES[-1]
    if rank and len(quarters) <= _FEW:
        rank += 1
    return _HATCHES[rank % len(_HATCHES)]


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


def _inner_mm(plan: Layout) -> float:
    """Return the radius of the field within the band of sockets."""
    slot = next(iter(plan.slots.values()))
    return math.dist(plan.centre, (slot.x, slot.y)) - plan.socket_mm / 2 - _LIP * plan.point_width_mm


def _bands(plan: Layout, tones: Palette) -> list[Item]:
    """Draw the band that holds the sockets, a piece for each quarter."""
    paint = Paint(band_colour(tones), tones.line, line_weight(OUTLINE_MM, plan.scale))
    outer, inner = wheel_mm(plan), _inner_mm(plan)
    return [
        Path(_ring_piece(plan.centre, inner, outer, *_borders(plan, number)), paint)
        for number in range(len(plan.board.quadrants))
    ]


def _ring_piece(centre: XY, inner: float, outer: float, first: float, last: float) -> tuple[Segment, ...]:
    """Return the outline of a piece of a ring between two angles."""
    return (
        ("M", *polar(centre, outer, first)),
        *arc(centre, outer, first, last),
        ("L", *polar(centre, inner, last)),
        *arc(centre, inner, last, first),
        ("Z",),
    )


def _rings(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw the narrow ring at the edge of the wheel, a piece for each quarter."""
    outline = line_weight(OUTLINE_MM, plan.scale)
    outer = wheel_mm(plan)
    inner = outer - _RING * plan.point_width_mm
    items: list[Item] = []
    for number, quarter in enumerate(decoration.quarters if not tones.one_bit else ()):
        first, last = _borders(plan, number)
        steps = _ring_piece(plan.centre, inner, outer, first, last)
        items.append(Path(steps, Paint(stain(quarter.style.colour, tones, decoration), tones.line, outline)))
    return [*items, Circle(*plan.centre, outer, Paint(None, tones.line, outline))]


def with_numbers_on_wood(plan: Layout) -> Layout:
    """Return the layout of a wheel with its numbers nearer to the sockets, clear of the coloured ring."""
    slots = {
        name: replace(slot, label=polar(slot.label, 0.08 * plan.rim_mm, slot.inward))
        for name, slot in plan.slots.items()
    }
    return replace(plan, slots=slots)


def _spokes(plan: Layout, tones: Palette) -> list[Item]:
    """Draw the turned lines between the quarters, from the world to the band."""
    line = Paint(None, tones.line, line_weight(ORNAMENT_MM, plan.scale))
    fill = tones.field if tones.one_bit else tones.light
    items: list[Item] = []
    for number in range(len(plan.board.quadrants)):
        turn = _borders(plan, number)[0]
        reach = HUB * plan.point_width_mm, _inner_mm(plan)
        ends = [polar(plan.centre, distance, turn) for distance in reach]
        items += turned_line(ends[0], ends[1], 0.085 * plan.point_width_mm, fill, line)
    return items


def _veneers(plan: Layout, tones: Palette) -> list[Item]:
    """Draw the field as leaves of two pale woods, one for each point, so that the eye counts them.

    Without tones the grain of every other leaf is drawn.
    """
    each, inner = 360 / len(plan.slots), _inner_mm(plan)
    if tones.one_bit:
        grain: list[Segment] = []
        for slot in plan.slots.values():
            for share in (-0.5, -0.3, -0.1, 0.1, 0.3, 0.5) if slot.number % 2 == 0 else ():
                turn = slot.inward + 180 + share * each
                ends = [polar(plan.centre, reach * inner, turn) for reach in (_SKY[1], 1.0)]
                grain += polyline(ends)
        return [Path(tuple(grain), Paint(None, tones.line, line_weight(ORNAMENT_MM, plan.scale)))]
    paint = Paint(mix(tones.light, tones.field, 0.62))
    leaves: list[Segment] = []
    for slot in plan.slots.values():
        if slot.number % 2 == 0:
            turn = slot.inward + 180
            steps = _ring_piece(plan.centre, _WORLD * inner, inner, turn - each / 2, turn + each / 2)
            leaves += steps
    edge = Circle(*plan.centre, inner, Paint(None, tones.line, line_weight(OUTLINE_MM, plan.scale)))
    return [Path(tuple(leaves), paint), edge]


def _cosmos(plan: Layout, tones: Palette) -> list[Item]:
    """Draw the world in the middle of the sky, on which the signs of the months stand between stars."""
    line, inner = line_weight(ORNAMENT_MM, plan.scale), _inner_mm(plan)
    low, high = (share * inner for share in _SKY)
    sky = tones.field if tones.one_bit else tones.lapis if tones.name == "colour" else tones.dark
    gold = tones.line if tones.one_bit else mix(tones.light, tones.ivory, 0.35)
    pale = tones.field if tones.one_bit else tones.light
    edge = Paint(pale, tones.line, line)
    items: list[Item] = [
        Circle(*plan.centre, high + 0.03 * inner, edge),
        Circle(*plan.centre, high, Paint(sky, tones.line, line)),
    ]
    reach, size = _SKY_SIGNS * inner, 0.058 * inner
    pen = Paint(None, gold, max(line, 0.13 * size), cap="round", join="round")
    if tones.one_bit:
        items += lined_rings(plan.centre, low, high, 11, Paint(None, tones.line, line))
    stars: list[Segment] = []
    for number in range(SIGNS):
        turn = _borders(plan, 0)[0] - (number + 0.5) * 360 / SIGNS
        at = polar(plan.centre, reach, turn)
        if tones.one_bit:
            items.append(Circle(*at, 1.45 * size, Paint(tones.field, tones.line, line)))
        items.append(Group((sign(number, at, size, turn - 90, pen),), whole=True))
        for share, away, rays in ((0.5, 0.0, 8), (0.38, 0.35, 4), (0.38, -0.35, 4)):
            spot = polar(plan.centre, reach + away * (high - low), turn + share * 360 / SIGNS)
            radius = (0.3 if rays == 8 else 0.16) * size
            stars += star_path(spot, radius, rays, 0.4, turn)
    items.append(
        Path(
            tuple(stars),
            Paint(tones.field if tones.one_bit else gold, tones.line if tones.one_bit else None, line),
        )
    )
    items += [
        Circle(*plan.centre, low, edge),
        Circle(*plan.centre, low - 0.025 * inner, Paint(tones.field, tones.line, line)),
    ]
    return [*items, sun_and_sea(plan.centre, _WORLD * inner, tones, line)]


def lined_rings(centre: XY, low: float, high: float, count: int, line: Paint) -> list[Item]:
    """Draw ``count`` circles, evenly spaced between two radii, which stand for a dark ground."""
    return [Circle(*centre, low + (n + 0.5) * (high - low) / count, line) for n in range(count)]


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
    """Write season, element and humour of each quarter in the frame, between two of its men."""
    items: list[Item] = []
    side = plan.side_mm
    size, disc = 0.5 * side, 0.62 * side
    for number, quarter in enumerate(decoration.quarters):
        down = plan.width_mm / 2 - side / 2
        words: list[Item] = []
        if size >= TEXT_MM and quarter.words:
            line = "  ·  ".join(quarter.words)
            words.append(Text(0, down, line, size, tones.ink, "caps", "centre", spacing=0.06))
        for x in (-FRAME_MEN * plan.width_mm, FRAME_MEN * plan.width_mm):
            words.append(man((x, down), disc, quarter.style.colour, quarter.style.symbol, tones))
        items.append(Group(tuple(words), matrix=placement(*plan.centre, -90.0 * number)))
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
        items.append(letters_around(plan.centre, radius, angle, line))
        for turn in (-each * FRAME_MEN, each * FRAME_MEN):
            at = polar(plan.centre, radius, angle + turn)
            items.append(man(at, 0.55 * plan.side_mm, quarter.style.colour, quarter.style.symbol, tones))
    return items
