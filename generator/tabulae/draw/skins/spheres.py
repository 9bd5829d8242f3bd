"""The heavens as spheres: the world of four elements, the orbits of the planets round it, then the zodiac.

So is the board of the game of planets in Alfonso's book. The fields of an orbit are in turn pale and in the
colour of its planet, whose sign stands on the field that it starts on and in a corner of the frame. The signs
of the zodiac lie with their feet outwards, towards the players.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from tabulae.draw.drawn_men import man
from tabulae.draw.figures.labels import letters_around
from tabulae.draw.layout import WORLD, Layout, Slot, orbit_of
from tabulae.draw.signs import SIGNS, planet_sign, sign
from tabulae.draw.skins.decoration import Decoration, edge_line, layered, slab, star, star_path
from tabulae.draw.skins.seasons import lined_rings
from tabulae.scene.primitives import (
    Circle,
    Group,
    Item,
    Paint,
    Path,
    Segment,
    Text,
    arc,
    polar,
    polygon,
    polyline,
)
from tabulae.scene.style import (
    FRAME_MM,
    ORNAMENT_MM,
    OUTLINE_MM,
    TEXT_MM,
    Palette,
    lightness,
    line_weight,
    mix,
)

_FIRE, _AIR, _EARTH = "#b23d2a", "#b99bc6", "#5f3d20"
"""The colours of three elements as the book has them: red, purple and brown. Water is white."""
_EDGES = {"fire": 1.0, "air": 0.76, "water": 0.56, "earth": 0.33}
"""The outer edge of each element, over the radius of the world."""
_FLAMES, _CLOUDS, _WAVES = 28, 12, 12
_SIGN, _NAME, _NAME_AT, _SIGN_AT = 0.27, 0.3, 0.21, 0.66
"""The radius of a sign and the size of its name, and where both stand, over the width of the zodiac."""
_MARK = 0.27
"""The radius of the mark on the field that a planet starts on, in the width of an orbit."""


def draw(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw world, orbits and zodiac as layers ``rim``, ``ground``, ``points`` and ``ornament``."""
    fields = [
        Group(tuple(_field(plan, slot, tones, decoration)), title=name) for name, slot in plan.slots.items()
    ]
    return layered(
        rim=[
            slab(plan, tones.rim, decoration),
            *_strings(plan, tones),
            *edge_line(plan, tones, decoration),
        ],
        ground=_zodiac(plan, tones, decoration),
        points=[
            Circle(*plan.centre, _outer(plan), Paint(tones.field)),
            *(field for field in fields if field.items),
            *_edges(plan, tones),
            *_starts(plan, tones, decoration),
        ],
        ornament=[
            *_world(plan, tones, decoration),
            *(_corner_planets(plan, tones, decoration) if decoration.lettered else ()),
        ],
    )


def _strings(plan: Layout, tones: Palette) -> Iterator[Item]:
    """Yield two strings of inlaid wood along the seven sides of the frame."""
    line = line_weight(ORNAMENT_MM, plan.scale)
    corners = [(step[1], step[2]) for step in plan.outline if step[0] in ("M", "L")]
    for share, tone in zip(_STRINGS, (tones.dark, tones.rim), strict=True):
        inset = [polar(corner, share * plan.side_mm, _turn(plan, corner) + 180) for corner in corners]
        yield Path(polygon(inset), Paint(tones.field if tones.one_bit else tone, tones.line, line))


_STRINGS = 0.2, 0.32
"""How far from its corners the two edges of the inlaid string lie, in widths of the frame."""


def _outer(plan: Layout) -> float:
    """Return the radius of the outermost orbit in mm."""
    return plan.fields[0].width / 2


def _orbit(plan: Layout, slot: Slot) -> tuple[int, int]:
    """Return the number of a point's orbit, from 1, and of its field on the orbit, from 0."""
    place = slot.number % plan.board.base
    orbit = orbit_of(place)
    return orbit, slot.quadrant * orbit + place - orbit * (orbit - 1) // 2


def _turns(plan: Layout, slot: Slot) -> tuple[float, float]:
    """Return the angles at which a field begins and ends, anticlockwise."""
    orbit, field = _orbit(plan, slot)
    each = 360 / len(plan.board.quadrants) / orbit
    return -90 - field * each, -90 - (field + 1) * each


def _field(plan: Layout, slot: Slot, tones: Palette, decoration: Decoration) -> Iterator[Item]:
    """Yield the field of a point: pale, or every other one in its planet's colour, lined in the line palette.

    Nothing is yielded for a pale field in the line palette: the edges of its neighbours are its own.
    """
    orbit, number = _orbit(plan, slot)
    inner, outer = ((WORLD + edge) * plan.point_width_mm for edge in (orbit - 1, orbit))
    start, end = _turns(plan, slot)
    shape = _ring_piece(plan, inner, outer, start, end)
    if number % 2:
        if not tones.one_bit:
            yield Path(shape, Paint(tones.field))
        return
    line = Paint(None, tones.line, line_weight(ORNAMENT_MM, plan.scale))
    fill = None if tones.one_bit else _tone(orbit, tones, decoration)
    yield Path(shape, Paint(fill, tones.line, line.width_mm))
    if tones.one_bit:
        count = 2 if decoration.finish.scored else max(3, min(5, int((outer - inner) / 1.1)))
        lines: list[Segment] = []
        for n in range(1, count + 1):
            radius = inner + n * (outer - inner) / (count + 1)
            lines += [("M", *polar(plan.centre, radius, start)), *arc(plan.centre, radius, start, end)]
        yield Path(tuple(lines), line)


def _ring_piece(plan: Layout, inner: float, outer: float, start: float, end: float) -> tuple[Segment, ...]:
    return (
        ("M", *polar(plan.centre, outer, start)),
        *arc(plan.centre, outer, start, end),
        ("L", *polar(plan.centre, inner, end)),
        *arc(plan.centre, inner, end, start),
        ("Z",),
    )


def _tone(orbit: int, tones: Palette, decoration: Decoration) -> str:
    """Return the tone of every other field of an orbit: its planet's colour in wood, in grey one for all."""
    if tones.name == "grey" or orbit > len(decoration.quarters):
        return tones.light
    colour = decoration.quarters[orbit - 1].style.colour
    if lightness(colour) > _PALE:  # white wood would not stand out from the field
        return mix(_SILVER, tones.field, 0.3)
    return mix(tones.tone(colour), tones.field, 0.3)


_SILVER = "#a9b3bd"
"""The colour of the fields of a white planet, the moon."""
_PALE = 90.0
"""The lightness L* from which a planet's colour is too pale for its fields."""


def _edges(plan: Layout, tones: Palette) -> list[Item]:
    """Draw the circles between the orbits, and the lines between the signs."""
    outline, strong = (line_weight(mm, plan.scale) for mm in (OUTLINE_MM, FRAME_MM))
    orbits = orbit_of(plan.board.base - 1)
    items: list[Item] = [
        Circle(*plan.centre, (WORLD + n) * plan.point_width_mm, Paint(None, tones.line, outline))
        for n in range(1, orbits)
    ]
    spokes: list[Segment] = []
    reach = WORLD * plan.point_width_mm, _outer(plan)
    for number in range(len(plan.board.quadrants)):
        turn = -90 - number * 360 / len(plan.board.quadrants)
        spokes += polyline([polar(plan.centre, radius, turn) for radius in reach])
    return [*items, Path(tuple(spokes), Paint(None, tones.line, strong))]


def _starts(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw the sign of each planet on the field that it starts on."""
    radius = _MARK * plan.point_width_mm
    edge = Paint(tones.ivory, tones.line, line_weight(ORNAMENT_MM, plan.scale))
    pen = Paint(
        None, tones.ink, max(line_weight(OUTLINE_MM, plan.scale), 0.11 * radius), cap="round", join="round"
    )
    items: list[Item] = []
    for quarter in decoration.quarters:
        symbol, slot = quarter.style.symbol, plan.slots.get(quarter.start)
        if slot is not None:
            at = (slot.x, slot.y)
            mark = planet_sign(symbol, at, 0.68 * radius, pen, slot.inward + 90)
            items.append(Group((Circle(*at, radius, edge), mark), whole=True))
    return items


def _zodiac(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw the band of the zodiac: its twelve signs with their names on a dark sky between two pale rings."""
    line, width = line_weight(ORNAMENT_MM, plan.scale), plan.rim_mm
    outer = _outer(plan)
    sky = tones.field if tones.one_bit else tones.lapis if tones.name == "colour" else tones.dark
    gold = tones.line if tones.one_bit else mix(tones.light, tones.ivory, 0.4)
    pale = tones.field if tones.one_bit else tones.light
    ring = Paint(pale, tones.line, line)
    low, high = outer + 0.06 * width, outer + 0.94 * width
    items: list[Item] = [
        Circle(*plan.centre, outer + width, ring),
        Circle(*plan.centre, high, Paint(sky, tones.line, line)),
    ]
    broad = _SCORED_MM if decoration.finish.scored else max(line, 0.13 * _SIGN * width)
    pen = Paint(None, gold, broad, cap="round", join="round")
    thin, stars = Paint(None, gold, line), list[Segment]()
    for number in range(len(plan.board.quadrants)):
        each = 360 / len(plan.board.quadrants)
        turn = -90 - (number + 0.5) * each
        at = polar(plan.centre, outer + _SIGN_AT * width, turn)
        items.append(Group((sign(number % SIGNS, at, _SIGN * width, turn - 90, pen),), whole=True))
        ends = [polar(plan.centre, radius, turn + each / 2) for radius in (low, high)]
        items.append(Path(polyline(ends), thin))
        size = _NAME * width
        if number < len(decoration.words) and size >= TEXT_MM and decoration.lettered:
            name = Text(0, 0, decoration.words[number].lower(), size, gold, "caps", spacing=0.08)
            items.append(letters_around(plan.centre, outer + _NAME_AT * width, turn, name))
        for side in (-0.33, 0.33) if decoration.ornate else ():
            spot = polar(plan.centre, outer + 0.7 * width, turn + side * each)
            stars += star_path(spot, 0.11 * width, 8, 0.4, turn)
            for share, away in ((0.7, 0.86), (1.3, 0.52)):
                spot = polar(plan.centre, outer + away * width, turn + share * side * each)
                stars += star_path(spot, 0.05 * width, 4, 0.4, turn)
    fill = tones.field if tones.one_bit else gold
    items.append(Path(tuple(stars), Paint(fill, tones.line if tones.one_bit else None, line)))
    return [*items, Circle(*plan.centre, low, ring)]


def _world(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw the four elements within each other: flames, clouds, waves, and the earth as old maps show it."""
    line, world = line_weight(ORNAMENT_MM, plan.scale), WORLD * plan.point_width_mm
    colours = {"fire": _FIRE, "air": _AIR, "water": tones.ivory, "earth": _EARTH}
    edge = {name: share * world for name, share in _EDGES.items()}
    fills = {name: tones.field if tones.one_bit else tones.tone(tone) for name, tone in colours.items()}
    gold = tones.field if tones.one_bit else mix(tones.light, tones.ivory, 0.25)
    sea = tones.line if tones.one_bit else mix(tones.lapis, tones.field, 0.25)
    thin = Paint(None, tones.line, line)
    middle = (edge["fire"] + edge["air"]) / 2
    items: list[Item] = [
        Circle(
            *plan.centre, edge["fire"], Paint(fills["fire"], tones.line, line_weight(FRAME_MM, plan.scale))
        )
    ]
    items.append(Path(_flames(plan, edge["air"], edge["fire"]), Paint(gold, tones.line, line)))
    if not tones.one_bit:
        inner = _flames(plan, edge["air"], (middle + edge["fire"]) / 2)
        items.append(Path(inner, Paint(mix(fills["fire"], gold, 0.5))))
    items += [
        Circle(*plan.centre, edge["air"], Paint(fills["air"], tones.line, line)),
        Path(
            _scallops(plan, edge["water"], edge["air"]),
            Paint(mix(fills["air"], tones.ivory, 0.55), tones.line, line),
        ),
        Circle(*plan.centre, edge["water"], Paint(fills["water"], tones.line, line)),
        Path(_waves(plan, edge["earth"], edge["water"]), Paint(None, sea, 1.6 * line, cap="round")),
        Circle(*plan.centre, edge["earth"], Paint(fills["earth"], tones.line, line)),
    ]
    if tones.one_bit:
        items += lined_rings(plan.centre, 0.0, edge["earth"], 4, thin)
    # The three parts of the world, the east on top: Asia above, Europe and Africa below, the seas between.
    reach = 0.86 * edge["earth"]
    x, y = plan.centre
    seas = polyline([(x - reach, y), (x + reach, y)]) + polyline([(x, y), (x, y + reach)])
    seas += (("M", x + reach, y), *arc(plan.centre, reach, 0, 360))
    return [*items, Path(seas, Paint(None, gold if not tones.one_bit else tones.line, 2.2 * line))]


def _flames(plan: Layout, inner: float, outer: float) -> tuple[Segment, ...]:
    """Return a ring of flames that lean the way the planets go."""
    steps: list[Segment] = []
    each = 360 / _FLAMES
    for number in range(_FLAMES):
        turn = -90 - number * each
        high = (outer if number % 2 == 0 else inner + 0.7 * (outer - inner)) - inner

        def at(rise: float, along: float, turn: float = turn, high: float = high) -> tuple[float, float]:
            return polar(plan.centre, inner + rise * high, turn - along * each)

        steps += [] if steps else [("M", *at(0, 0))]
        steps.append(("C", *at(0.45, -0.2), *at(0.6, 0.6), *at(0.94, 0.32)))
        steps.append(("C", *at(0.8, 1.05), *at(0.4, 0.75), *at(0, 1)))
    return (*steps, ("Z",))


def _scallops(plan: Layout, inner: float, outer: float) -> tuple[Segment, ...]:
    """Return a ring of clouds: round above, parted by small ones."""
    steps: list[Segment] = []
    each = 360 / _CLOUDS
    low = inner + 0.42 * (outer - inner)
    for number in range(_CLOUDS):
        turn = -90 - number * each
        for begin, finish, high in ((0.0, 0.62, 0.98), (0.62, 1.0, 0.7)):
            start, end = (polar(plan.centre, low, turn - share * each) for share in (begin, finish))
            top = inner + high * 1.1 * (outer - inner)
            bends = (polar(plan.centre, top, turn - share * each) for share in (begin + 0.02, finish - 0.02))
            steps += [] if steps else [("M", *start)]
            steps.append(("C", *next(bends), *next(bends), *end))
    return (*steps, ("Z",))


def _waves(plan: Layout, inner: float, outer: float) -> tuple[Segment, ...]:
    """Return three wavy lines round the earth."""
    steps: list[Segment] = []
    each = 360 / _WAVES
    for ring in (0.25, 0.52, 0.79):
        radius, swing = inner + ring * (outer - inner), 0.1 * (outer - inner)
        for number in range(_WAVES):
            turns = [-90 - (number + share + ring) * each for share in (0.0, 1 / 3, 2 / 3, 1.0)]
            up, down = (
                polar(plan.centre, radius + 2 * swing, turns[1]),
                polar(plan.centre, radius - 2 * swing, turns[2]),
            )
            steps += [] if number else [("M", *polar(plan.centre, radius, turns[0]))]
            steps.append(("C", *up, *down, *polar(plan.centre, radius, turns[3])))
    return tuple(steps)


def _corner_planets(plan: Layout, tones: Palette, decoration: Decoration) -> Iterator[Item]:
    """Yield the man of a planet between rays in each corner of the frame, anticlockwise from the top."""
    corners = [(step[1], step[2]) for step in plan.outline if step[0] in ("M", "L")]
    by_turn = sorted((-90 - _turn(plan, corner) + 1e-6) % 360 for corner in corners)
    edge = line_weight(ORNAMENT_MM, plan.scale)
    pale = tones.field if tones.one_bit else tones.light
    # The largest circle between the sky and the strings along the two sides that meet at a corner.
    sky, slope = _outer(plan) + plan.rim_mm, math.sin(math.radians(90 - 180 / len(corners)))
    reach = math.dist(plan.centre, corners[0]) - _STRINGS[1] * plan.side_mm
    radius = (reach - sky) * slope / (1 + slope)
    for turn, quarter in zip(by_turn, decoration.quarters, strict=False):
        at, symbol = polar(plan.centre, sky + radius, -90 - turn), quarter.style.symbol
        rays = star(at, 0.98 * radius, 2 * len(corners), 0.76, Paint(pale, tones.line, edge), -90 - turn)
        disc = Circle(*at, 0.66 * radius, Paint(tones.field, tones.line, edge))
        face = man(at, 1.2 * radius, quarter.style.colour, symbol, tones)
        if decoration.finish.scored:
            face = planet_sign(symbol, at, 0.4 * radius, Paint(None, tones.line, _SCORED_MM))
        yield Group((rays, disc, face), whole=True)


_SCORED_MM = 0.6
"""The width of the lines of a sign that a cutter scores; broader ones would be engraved as areas."""


def _turn(plan: Layout, at: tuple[float, float]) -> float:
    return math.degrees(math.atan2(at[1] - plan.centre[1], at[0] - plan.centre[0]))
