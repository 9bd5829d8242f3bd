"""The picture of a cover: a game on its own board, with men and dice, on a cloth of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import dist
from typing import Any

from tabulae.draw.drawn_dice import die, die_outline
from tabulae.draw.drawn_men import man
from tabulae.draw.figures.diagram import describe_position
from tabulae.draw.layout import Layout, Slot, stack_offset
from tabulae.draw.patterns import pattern_path
from tabulae.draw.skins import board_scene, skin_layout
from tabulae.engine.position import Position
from tabulae.geometry.polygon import XY, Matrix, compose, placement, transform
from tabulae.library.games.records import Game
from tabulae.library.games.schema import SeatStyle
from tabulae.library.told.cover import BookCover, CoverTones
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Scene, Segment, Text, rectangle
from tabulae.scene.style import TEXT_MM, THINNEST_MM, Palette, mix, palette_named

_WEAVE = 0.09
"""How much darker or lighter than its cloth a pattern is."""
_PAST_MM = 0.5
"""How far cloth and board run past the edges of the page and its bleed."""
_SHADE = 0.42
"""How much darker than a thing its side is."""
_THICK_MAN, _THICK_DIE, _THICK_BOARD = 0.075, 0.09, 0.28
"""The height of the side of a man, a die and a board: in men, dice and points."""
_DIE_REACH = 0.6
"""How far a die reaches from its middle, in its edges."""
_PROBES = 20
"""The places along an edge where it is asked whether the board lies there."""


def cover_palette(tones: CoverTones, palette: str) -> Palette:
    """Return a palette with the tones that a cover gives its board; the line palette stays as it is.

    Raises TabulaeError for an unknown palette.
    """
    base = palette_named(palette)
    if base.one_bit:
        return base
    named = ((name, getattr(tones, name)) for name in ("field", "dark", "light", "rim", "stone"))
    own: dict[str, Any] = {name: base.tone(colour) for name, colour in named if colour}
    return replace(base, **own)


def cloth_colours(tones: CoverTones, palette: str) -> tuple[str, str]:
    """Return the colours of the cloth and of the words on it; in the palette ``line`` white and black.

    Raises TabulaeError for an unknown palette.
    """
    base = palette_named(palette)
    return (base.paper, base.ink) if base.one_bit else (base.tone(tones.cloth), base.tone(tones.words))


def cloth(
    cover: BookCover, palette: str, width_mm: float, height_mm: float, bleed_mm: float = 0.0
) -> list[Item]:
    """Draw the cloth of a cover, its pattern tone in tone, over a page and past its edges by the bleed.

    Raises TabulaeError for an unknown palette.
    """
    base = palette_named(palette)
    ground, words = cloth_colours(cover.tones, palette)
    page = _past_page(width_mm, height_mm, bleed_mm)
    # Rays are counted by their angle; all other patterns grow with the page.
    pitch = cover.pitch if cover.pattern == "rays" else cover.pitch * width_mm / 100
    woven = pattern_path(cover.pattern, width_mm + 2 * bleed_mm, height_mm + 2 * bleed_mm, pitch)
    items: list[Item] = [Path(page, Paint(ground))]
    if woven:
        weave = mix(ground, words, _WEAVE)
        paint = Paint(None, base.ink, THINNEST_MM) if base.one_bit else Paint(weave)
        moved = Group((Path(woven, paint),), matrix=(1.0, 0.0, 0.0, 1.0, -bleed_mm, -bleed_mm))
        items.append(Group(moved.items if not bleed_mm else (moved,), clip=page))
    return items


def _past_page(width_mm: float, height_mm: float, bleed_mm: float) -> tuple[Segment, ...]:
    """Return a rectangle a little larger than a page, so that no white is left at its edges."""
    past = _PAST_MM + bleed_mm
    return rectangle(-past, -past, width_mm + 2 * past, height_mm + 2 * past)


def cover_board(game: Game, cover: BookCover, width_mm: float, height_mm: float) -> tuple[Layout, Matrix]:
    """Return the layout of the board on a cover, and the matrix that maps its places to the page, in mm."""
    plan = skin_layout(game.rules.board, game.skin, cover.point * width_mm / 100)
    slot = plan.slots[cover.focus] if cover.focus else None
    middle = (slot.x, slot.y) if slot else plan.centre
    at = cover.at[0] * width_mm, cover.at[1] * height_mm
    return plan, compose(placement(*at, cover.turn), (1.0, 0.0, 0.0, 1.0, -middle[0], -middle[1]))


def touches_game(game: Game, cover: BookCover, page_mm: XY, box: tuple[float, float, float, float]) -> bool:
    """Return whether the upper or lower edge of a box on the cover runs over the board or a die.

    ``page_mm`` is its width and height, ``box`` left, top, right and bottom from its top left corner.
    """
    plan, matrix = cover_board(game, cover, *page_mm)
    origin = transform(matrix, (0.0, 0.0))
    back = compose(placement(0.0, 0.0, -cover.turn), placement(-origin[0], -origin[1]))
    round_board = game.rules.board.kind in ("ring", "sides")
    left, top, right, bottom = box
    for _, lying in zip(cover.roll, cover.dice, strict=False):
        x, y = lying.at[0] * page_mm[0], lying.at[1] * page_mm[1]
        nearest = min(max(x, left), right), min(max(y, top), bottom)
        if dist((x, y), nearest) < _DIE_REACH * cover.die * page_mm[0] / 100:
            return True
    for at in range(_PROBES + 1):
        for y in (top, bottom):
            place = transform(back, (left + (right - left) * at / _PROBES, y))
            if round_board:
                inside = dist(place, plan.centre) < plan.width_mm / 2
            else:
                inside = 0 < place[0] < plan.width_mm and 0 < place[1] < plan.height_mm
            if inside:
                return True
    return False


def _legible(items: Iterable[Item]) -> Iterator[Item]:
    """Yield the items of a drawing without words and numbers that are too small to be read."""
    for item in items:
        if isinstance(item, Group):
            yield replace(item, items=tuple(_legible(item.items)))
        elif not isinstance(item, Text) or item.size_mm >= TEXT_MM:
            yield item


def cover_art(
    game: Game,
    cover: BookCover,
    position: Position,
    palette: str,
    width_mm: float,
    height_mm: float,
    bleed_mm: float = 0.0,
) -> Scene:
    """Draw the cover of a game without its title: the cloth, the board with the men on its points, the dice.

    Men in hand, on the bar and off are left out. The drawing runs past the edges by ``bleed_mm``. Raises
    TabulaeError for an unknown palette.
    """
    tones = cover_palette(cover.tones, palette)
    plan, matrix = cover_board(game, cover, width_mm, height_mm)
    items, description = _board_on_cloth(game, cover, position, palette, plan, matrix)
    items += _dice(game, cover, width_mm, height_mm, tones)
    items = [*cloth(cover, palette, width_mm, height_mm, bleed_mm), *items]
    page = _past_page(width_mm, height_mm, bleed_mm)
    return Scene(width_mm, height_mm, (Group(tuple(items), clip=page),), game.name, description)


def _board_on_cloth(
    game: Game, cover: BookCover, position: Position, palette: str, plan: Layout, matrix: Matrix
) -> tuple[list[Item], str]:
    """Draw a board with its shadow and the men of a position; also describe them in words."""
    tones = cover_palette(cover.tones, palette)
    drawn = board_scene(plan.board, game.skin, tones, plan.point_width_mm, board_context=game.board_context)
    shadow = [] if tones.one_bit else [_board_side(plan, matrix, cloth_colours(cover.tones, palette)[0])]
    board = Group(tuple(_legible(drawn.items)), matrix=matrix)
    seats = [game.seat_names[name] for name in game.rules.seat_names]
    described = describe_position(plan.board, seats, position, game.message)
    return [*shadow, board, *_men(game, position, plan, matrix, tones)], described


def _board_side(plan: Layout, matrix: Matrix, ground: str) -> Item:
    """Draw the shadow of the board on the cloth."""
    edge = plan.outline or rectangle(0, 0, plan.width_mm, plan.height_mm)
    down = _THICK_BOARD * plan.point_width_mm
    return Group(
        (Path(edge, Paint(mix(ground, "#000000", 0.38))),),
        matrix=compose((1.0, 0.0, 0.0, 1.0, 0.5 * down, down), matrix),
    )


def _men(game: Game, position: Position, plan: Layout, matrix: Matrix, tones: Palette) -> list[Item]:
    """Draw all men of the position as they stand on the turned board, each upright, those behind first."""
    placed: list[tuple[XY, str]] = []
    for seat, name in enumerate(game.rules.seat_names):
        for slot in plan.slots.values():
            count = position.on(seat, slot.number)
            raised = stack_offset(position, seat, slot.number)
            step = _step(plan, slot, count)
            for index in range(count):
                along = (index + raised) * step / slot.step_mm if slot.step_mm else 0.0
                placed.append((transform(matrix, slot.man_centre(along)), name))
    items: list[Item] = []
    for centre, name in placed:
        items += _raised_man(centre, plan.man_mm, game.styles[name], tones)
    return items


def _step(plan: Layout, slot: Slot, count: int) -> float:
    """Return how far apart the men of a stack lie, so that all of them stay on their half of the board."""
    if plan.board.kind != "tables" or count < 2:
        return slot.step_mm
    room = plan.fields[0].height / 2 - plan.man_mm
    return min(slot.step_mm, room / (count - 1))


def _raised_man(centre: XY, diameter_mm: float, style: SeatStyle, tones: Palette) -> list[Item]:
    """Draw a man, and below him his side, which shows how thick he is."""
    face = tones.tone(style.colour)
    side = "#000000" if tones.one_bit else mix(face, "#000000", _SHADE)
    if side == face:
        side = mix(face, "#ffffff", 1.0 if tones.one_bit else 0.28)
    down = _THICK_MAN * diameter_mm
    edge = max(THINNEST_MM, 0.012 * diameter_mm)
    return [
        Circle(centre[0], centre[1] + down, diameter_mm / 2 - edge / 2, Paint(side, "#000000", edge)),
        man(centre, diameter_mm, style.colour, style.symbol, tones),
    ]


def _dice(game: Game, cover: BookCover, width_mm: float, height_mm: float, tones: Palette) -> list[Item]:
    """Draw the throw, each die where the cover lays it."""
    size, faces = cover.die * width_mm / 100, game.rules.faces
    items: list[Item] = []
    for face, lying in zip(cover.roll, cover.dice, strict=False):
        at = lying.at[0] * width_mm, lying.at[1] * height_mm
        items += _raised_die(at, size, face, faces, lying.turn, tones)
    return items


def _raised_die(centre: XY, size: float, face: int, faces: int, turn: float, tones: Palette) -> list[Item]:
    """Draw a die seen a little from above: its top face, and the front side below it."""
    side = "#000000" if tones.one_bit else mix(tones.ivory, tones.dark, 0.55)
    shape = Path(
        die_outline(faces, size), Paint(side, tones.ink, max(THINNEST_MM, 0.02 * size), join="round")
    )
    x, y = centre
    return [
        Group((shape,), matrix=placement(x, y + _THICK_DIE * size, turn)),
        Group((die((0, 0), size, face, faces, tones),), matrix=placement(x, y, turn)),
    ]


_OPENING_WIDE, _OPENING_HIGH = 0.9, 0.92
"""The shares of a page that a whole board may take, with what lies below it."""
_IN_HAND = 1.15
"""The size of the men in hand, who lie nearer, in men."""
_GAP = 0.4
"""The white between the board and the men in hand, in men."""


def cloth_art(
    game: Game, cover: BookCover, palette: str, width_mm: float, height_mm: float, bleed_mm: float = 0.0
) -> Scene:
    """Draw the cloth of a cover alone over a page; raises TabulaeError for an unknown palette."""
    items = tuple(cloth(cover, palette, width_mm, height_mm, bleed_mm))
    return Scene(width_mm, height_mm, items, game.name, game.name)


def opening_art(
    game: Game,
    cover: BookCover,
    position: Position,
    palette: str,
    width_mm: float,
    height_mm: float,
    bleed_mm: float = 0.0,
) -> Scene:
    """Draw the board and its men on the cloth of its cover, and below it the men in hand and a throw.

    Men on the bar and off are left out. A board of three rows is turned by a quarter. Raises TabulaeError for
    an unknown palette.
    """
    tones, board = cover_palette(cover.tones, palette), game.rules.board
    turn = 90.0 if board.kind == "rows" else 0.0
    unit = skin_layout(board, game.skin, 10.0)
    across, down = (unit.height_mm, unit.width_mm) if turn else (unit.width_mm, unit.height_mm)
    rows = [(seat, position.men[seat][len(board.points)]) for seat in range(len(game.rules.seat_names))]
    waiting = [(seat, count) for seat, count in rows if count]
    below = (len(waiting) + 1) * (1 + _GAP) * _IN_HAND * unit.man_mm
    point = 10.0 * min(_OPENING_WIDE * width_mm / across, _OPENING_HIGH * height_mm / (down + below))
    plan = skin_layout(board, game.skin, point)
    size, deep = _IN_HAND * plan.man_mm, below * point / 10.0
    board_mm = down * point / 10.0
    top = (height_mm - board_mm - deep) / 2
    middle = width_mm / 2, top + board_mm / 2
    matrix = compose(placement(*middle, turn), (1.0, 0.0, 0.0, 1.0, -plan.width_mm / 2, -plan.height_mm / 2))
    items, description = _board_on_cloth(game, cover, position, palette, plan, matrix)
    items = [*cloth(cover, palette, width_mm, height_mm, bleed_mm), *items]
    y = top + board_mm + (_GAP + 0.7) * size
    for seat, count in waiting:
        items += _row_of_men(game, seat, count, (width_mm / 2, y), _OPENING_WIDE * width_mm, size, tones)
        y += (1 + _GAP) * size
    items += _row_of_dice(game, cover, (width_mm / 2, y), size, tones)
    page = _past_page(width_mm, height_mm, bleed_mm)
    return Scene(width_mm, height_mm, (Group(tuple(items), clip=page),), game.name, description)


def back_art(
    game: Game,
    cover: BookCover,
    palette: str,
    width_mm: float,
    height_mm: float,
    band: float,
    bleed_mm: float = 0.0,
) -> Scene:
    """Draw the cloth of a back, patterned in its upper part, where a man of each seat and a throw lie.

    ``band`` is the patterned share of its height, 0 to 1. Raises TabulaeError for an unknown palette.
    """
    tones = cover_palette(cover.tones, palette)
    ground = cloth_colours(cover.tones, palette)[0]
    high = band * height_mm
    page = _past_page(width_mm, height_mm, bleed_mm)
    items: list[Item] = [Path(page, Paint(ground))]
    past = _PAST_MM + bleed_mm
    clip = rectangle(-past, -past, width_mm + 2 * past, high + past)
    items.append(Group(tuple(cloth(cover, palette, width_mm, height_mm, bleed_mm)), clip=clip))
    seats = list(game.rules.seat_names)
    size = min(0.2 * width_mm, 0.8 * width_mm / len(seats))
    for number, name in enumerate(seats):
        centre = width_mm * (0.5 + 0.84 * ((number + 0.5) / len(seats) - 0.5)), 0.38 * high
        items += _raised_man(centre, size, game.styles[name], tones)
    items += _row_of_dice(game, cover, (width_mm / 2, 0.78 * high), 0.09 * width_mm, tones)
    return Scene(width_mm, height_mm, (Group(tuple(items), clip=page),), game.name, game.tagline)


def _row_of_men(
    game: Game, seat: int, count: int, middle: XY, width_mm: float, size: float, tones: Palette
) -> list[Item]:
    """Draw men side by side, overlapping where they would be wider than their row."""
    style = game.styles[game.rules.seat_names[seat]]
    step = min(1.04 * size, (width_mm - size) / max(1, count - 1))
    items: list[Item] = []
    for number in range(count):
        centre = middle[0] + (number - (count - 1) / 2) * step, middle[1]
        items += _raised_man(centre, size, style, tones)
    return items


def _row_of_dice(game: Game, cover: BookCover, middle: XY, size: float, tones: Palette) -> list[Item]:
    """Draw the throw of the cover, or ones, in a row."""
    dice = game.rules.dice
    faces = cover.roll if len(cover.roll) == dice else (1,) * dice
    items: list[Item] = []
    for number, face in enumerate(faces):
        x = middle[0] + (number - (dice - 1) / 2) * 1.6 * size
        items += _raised_die((x, middle[1]), size, face, game.rules.faces, _LYING[number % 3], tones)
    return items


_LYING = (-9.0, 7.0, -3.0)
"""How dice in a row are turned, in degrees."""
