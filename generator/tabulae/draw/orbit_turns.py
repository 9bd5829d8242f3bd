"""Drawings for the sheet of a game on orbits: its board, keys to its signs, and what a throw does on it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from tabulae.draw.drawn_men import man
from tabulae.draw.layout import Layout, Slot, layout
from tabulae.draw.signs import sign
from tabulae.draw.skins import board_scene
from tabulae.library.games.records import BoardContext
from tabulae.library.orbits import ORBITS_SKIN, OrbitGame, PlanetFields
from tabulae.scene.primitives import (
    Circle,
    Group,
    Item,
    Paint,
    Path,
    Scene,
    Text,
    arc,
    placement,
    polar,
    polygon,
    polyline,
)
from tabulae.scene.style import OUTLINE_MM, POINT_MM, Palette

_MAN_ORBITS = 1.28
"""The diameter of a man in the figure of a throw, in widths of an orbit: larger than on the board."""
_STAKE_PT, _STAKE_MM = 9.0, 2.5
"""The size of the number of a stake, and the radius of the disc that it stands on."""
_LINE_MM, _HALO_MM = 0.6, 1.5
"""The width of the line of an aspect, and of the light band below it."""
_ROW_MM, _KEY_PT = 7.4, 10.0
_MINUS = "−"


def whole_board(game: OrbitGame, tones: Palette, width_mm: float) -> Scene:
    """Draw the board of a game ``width_mm`` wide."""
    point, context = _point_mm(game, width_mm), game.board_context
    return board_scene(game.board, ORBITS_SKIN, tones, point, board_context=context)


def _point_mm(game: OrbitGame, width_mm: float) -> float:
    """Return how wide an orbit is on a board of that width."""
    return width_mm / layout(game.board, 1.0).width_mm


def throw_figure(game: OrbitGame, example: str, tones: Palette, width_mm: float) -> Scene:
    """Draw the throw of an example: the planet's way to its new field, and a line for each aspect it makes.

    At the end of each line stands what the planet wins, or loses, of the other.
    """
    told, turn, point = game.model.examples[example], game.check(example), _point_mm(game, width_mm)
    before = game.example_position(told)
    quiet = BoardContext(words=game.board_context.words, templates=game.templates)
    plain = board_scene(game.board, ORBITS_SKIN, tones, point, board_context=quiet)
    plan = layout(game.board, point)
    mover = turn.planet
    here = _slot(game, plan, mover, turn.position)
    items: list[Item] = list(plain.items)
    for planet, stake in turn.wins.items():
        items += _aspect(here, _slot(game, plan, planet, turn.position), stake, tones)
    items += _way(plan, _slot(game, plan, mover, before), here, tones)
    size = _MAN_ORBITS * point
    for planet, style in game.styles.items():
        at = _slot(game, plan, planet, turn.position)
        items.append(man((at.x, at.y), size, style.colour, style.symbol, tones))
    for planet, stake in turn.wins.items():
        items += _stake(here, _slot(game, plan, planet, turn.position), stake, size, tones)
    facts = game.facts_of(example)
    return replace(
        plain, items=tuple(items), title=told.title, description=game.message.fill(told.caption, facts)
    )


def _slot(game: OrbitGame, plan: Layout, planet: str, position: PlanetFields) -> Slot:
    """Return the place of a planet's field on the board."""
    field = position[planet]
    sign_, fields = game.sign_of(planet, field), game.fields(planet)
    place = fields * (fields - 1) // 2 + field % fields
    return plan.slots[plan.board.points[sign_ * plan.board.base + place]]


def _aspect(here: Slot, there: Slot, stake: int, tones: Palette) -> Iterator[Item]:
    line = polyline([(here.x, here.y), (there.x, there.y)])
    yield Path(line, Paint(None, tones.ivory, _HALO_MM))
    dash = () if stake > 0 else (1.6, 1.0)
    yield Path(line, Paint(None, _ink(stake, tones), _LINE_MM, dash))


def _stake(here: Slot, there: Slot, stake: int, size: float, tones: Palette) -> Iterator[Item]:
    """Yield the number of a stake by the other planet, on the line of the aspect or, if near, beside it."""
    span = math.dist((here.x, here.y), (there.x, there.y))
    turn = math.degrees(math.atan2(there.y - here.y, there.x - here.x))
    away = size / 2 + _STAKE_MM + 0.3
    room = span > 2 * away + size / 2
    at = polar((there.x, there.y), away, turn + (180 if room else 90))
    yield Circle(*at, _STAKE_MM, Paint(tones.ivory, _ink(stake, tones), OUTLINE_MM))
    number = f"+{stake}" if stake > 0 else f"{_MINUS}{-stake}"
    yield Text(*at, number, _STAKE_PT * POINT_MM, _ink(stake, tones), "figures", "centre", spacing=-0.06)


def _ink(stake: int, tones: Palette) -> str:
    return tones.lapis if stake > 0 else tones.rubric


def _way(plan: Layout, start: Slot, end: Slot, tones: Palette) -> Iterator[Item]:
    """Yield the arrow along an orbit from one field to another, and a ring where the planet came from."""
    radius = math.dist(plan.centre, (start.x, start.y))
    first, last = (slot.inward - 180 for slot in (start, end))
    last -= 360 if last > first else 0
    size = _MAN_ORBITS * plan.point_width_mm
    tip = last + math.degrees(size / 2 / radius)
    yield Circle(start.x, start.y, size / 2, Paint(tones.ivory, tones.ink, OUTLINE_MM, (1.0, 0.7)))
    path = (("M", start.x, start.y), *arc(plan.centre, radius, first, tip + math.degrees(1.5 / radius)))
    yield Path(path, Paint(None, tones.ivory, _HALO_MM))
    yield Path(path, Paint(None, tones.ink, _LINE_MM))
    head = polygon([(0, 0), (-0.95, 2.0), (0.95, 2.0)])
    # Anticlockwise: at an angle of 0, to the right of the middle, the way is up.
    at = placement(*polar(plan.centre, radius, tip), tip)
    yield Group((Path(head, Paint(tones.ink)),), matrix=at)


def planet_key(game: OrbitGame, tones: Palette, width_mm: float) -> Scene:
    """Draw a list of the planets: the throw for each, its man and name, its first sign and its fields."""
    message, size = game.message, _KEY_PT * POINT_MM
    columns = 2.0, 9.5, 15.5, 0.48 * width_mm, 0.57 * width_mm, width_mm
    heads = [message(f"orbits-{name}") for name in ("throw", "planet", "start", "fields")]
    items: list[Item] = []
    for x, head in zip((0.0, columns[2], columns[3] - 2.0, columns[5]), heads, strict=True):
        items.append(Text(x, 3.6, head, size, tones.ink, "caps", "end" if x == width_mm else "start"))
    words = []
    for number, planet in enumerate(game.planets, start=1):
        y, base = 5.2 + (number - 0.5) * _ROW_MM, 5.2 + (number - 0.5) * _ROW_MM + 1.2
        first, fields = game.signs.index(planet.start), len(game.signs) * number
        line = polyline([(0, y - _ROW_MM / 2), (width_mm, y - _ROW_MM / 2)])
        pen = Paint(None, tones.ink, 0.4, cap="round", join="round")
        items += [
            Path(line, Paint(None, tones.ink, 0.15)),
            Text(columns[0], base, str(number), size, tones.ink, "figures", "middle"),
            man((columns[1], y), 0.86 * _ROW_MM, planet.colour, planet.symbol, tones),
            Text(columns[2], base, planet.name, size, tones.ink),
            sign(first, (columns[3], y), 1.9, 0.0, pen),
            Text(columns[4], base, game.model.signs[planet.start], size, tones.ink),
            Text(columns[5], base, str(fields), size, tones.ink, "figures", "end"),
        ]
        words.append(f"{number}: {planet.name}, {game.model.signs[planet.start]}, {fields}")
    height = 5.2 + len(words) * _ROW_MM
    items.append(Path(polyline([(0, height), (width_mm, height)]), Paint(None, tones.ink, 0.3)))
    title = ", ".join(heads)
    return Scene(width_mm, height + 0.3, tuple(items), title, f"{title}. {'; '.join(words)}.")


def sign_key(game: OrbitGame, tones: Palette, width_mm: float) -> Scene:
    """Draw the signs of the zodiac and their names in a row, in the order in which planets pass them."""
    each, size = width_mm / len(game.signs), 8.5 * POINT_MM
    pen = Paint(None, tones.ink, 0.45, cap="round", join="round")
    names = list(game.model.signs.values())
    items: list[Item] = []
    for number, name in enumerate(names):
        x = (number + 0.5) * each
        items += [sign(number, (x, 3.2), 2.6, 0.0, pen), Text(x, 9.8, name, size, tones.ink, anchor="middle")]
    title = game.message("orbits-signs")
    return Scene(width_mm, 11.0, tuple(items), title, f"{title}: {', '.join(names)}")
