"""Diagrams: a board with men, dice and arrows, or two boards, before and after."""

from __future__ import annotations

from collections import Counter

from generator.content.records import Quarter
from generator.draw.arrows import hit_ring
from generator.draw.diagram import Diagram, describe, place_number
from generator.draw.labels import numbers_on
from generator.draw.layout import Layout, layout
from generator.draw.men import counted_man, man
from generator.draw.routes import Route, draw_routes, line_mm, routes
from generator.draw.scene import Circle, Group, Item, Paint, Scene, Text
from generator.draw.shapes import At
from generator.draw.skins import Skin, skin_named
from generator.draw.skins.trim import Trim
from generator.draw.strip import Row, Sizes, draw_rows, rows_for, touched
from generator.draw.style import POINT_MM, SMALL_NUMBER_MM, TEXT_MM, Palette, palette_named
from generator.engine.board import Board
from generator.engine.errors import TabulaeError
from generator.engine.position import PILES, Position

LEAST_MM = 40.0
_GUTTER_MM = 6.0
_STACKED_BELOW_MM = 100.0  # narrower figures set before and after one above the other
_LABEL_MM = 1.5 * TEXT_MM
_ARROW_ROOM_MM = 3.6
_RIM = {"ring": 1.95}  # in sizes of a number; round a wheel all numbers stand upright, letters abreast


def figure(diagram: Diagram, width_mm: float, skin: str = "modern", palette: str = "colour") -> Scene:
    """The diagram, exactly ``width_mm`` wide and as high as it needs; its description says it in words.

    Raises TabulaeError for an unknown skin or palette and for a width that nobody could read.
    """
    tones, chosen = palette_named(palette), skin_named(skin, diagram.board)
    if not width_mm >= LEAST_MM:
        raise TabulaeError(f"a figure of {width_mm:g} mm cannot be read: give at least {LEAST_MM:g} mm")
    if diagram.after is None:
        items, height = _panel(diagram, diagram.position, width_mm, chosen, tones, "")
        return Scene(width_mm, height, tuple(items), diagram.title, describe(diagram))
    side_by_side = width_mm >= _STACKED_BELOW_MM
    each = (width_mm - _GUTTER_MM) / 2 if side_by_side else width_mm
    before, height = _panel(diagram, diagram.position, each, chosen, tones, "before")
    after, _ = _panel(diagram, diagram.after, each, chosen, tones, "after")
    shift = (each + _GUTTER_MM, 0.0) if side_by_side else (0.0, height + _GUTTER_MM / 2)
    boards = (Group(tuple(before)), Group(tuple(after), matrix=(1, 0, 0, 1, *shift)))
    return Scene(width_mm, height + shift[1], boards, diagram.title, describe(diagram))


def figure_layout(board: Board, width_mm: float) -> tuple[Layout, float]:
    """The layout of a board in a figure ``width_mm`` wide, and the size of its point numbers (em in mm)."""
    point, size, plan = width_mm / 12, SMALL_NUMBER_MM, None
    for _ in range(12):  # the rim must hold the numbers, so that the width is not quite linear
        size = min(max(SMALL_NUMBER_MM, 0.34 * point), 10 * POINT_MM)
        rim = _RIM.get(board.kind, 1.45) * size
        plan = layout(board, point, rim_mm=rim, side_mm=0.3 * point, bar_mm=0.5 * point)
        point *= width_mm / plan.width_mm
    assert plan is not None
    return plan, size


def _panel(
    diagram: Diagram, position: Position, width: float, skin: Skin, tones: Palette, label: str
) -> tuple[list[Item], float]:
    """One board with its strips from (0, 0), and its height."""
    plan, number_mm = figure_layout(diagram.board, width)
    sizes = Sizes(max(3.3, min(plan.man_mm, 6.0)), max(3.8, min(plan.man_mm, 7.0)))
    current = position is diagram.position
    above, below = _strips(diagram, plan, sizes)
    start = _LABEL_MM if label else 0.0
    top = start + len(above) * sizes.row_mm + _air(diagram, above)
    upper, upper_at = draw_rows(diagram, position, above, width, sizes, tones, dice=current)
    lower, lower_at = draw_rows(diagram, position, below, width, sizes, tones, dice=current)
    bottom = top + plan.height_mm + _air(diagram, below)
    ways = routes(diagram, plan, _anchors(upper_at, lower_at, start, top, bottom)) if current else []
    board = [*skin.draw(plan, tones, _trim(diagram)), *numbers_on(plan, tones, number_mm, turned=False)]
    board += _men(diagram, position, plan, tones, _leaving(ways))
    board += _hits(diagram, position, plan, tones) if current else []
    items: list[Item] = []
    if label:
        items.append(Text(width / 2, 0.8 * TEXT_MM, label, TEXT_MM, tones.ink, "italic", "middle"))
    items.append(Group(tuple(upper), matrix=(1, 0, 0, 1, 0, start)))
    items.append(Group(tuple(board), matrix=(1, 0, 0, 1, 0, top)))
    items.append(Group(tuple(lower), matrix=(1, 0, 0, 1, 0, bottom)))
    if ways:
        items.append(Group(tuple(draw_routes(ways, plan, tones, top, _stands(diagram, plan))), layer="plays"))
    return [item for item in items if not isinstance(item, Group) or item.items], bottom + len(
        below
    ) * sizes.row_mm


def _trim(diagram: Diagram) -> Trim:
    """A small board: quarters in the colours of the sides that begin there, but no words."""
    quarters = diagram.board.kind == "ring" and len(diagram.styles) == len(diagram.board.quadrants)
    return Trim(tuple(Quarter(style) for style in diagram.styles) if quarters else (), lettered=False)


def _strips(diagram: Diagram, plan: Layout, sizes: Sizes) -> tuple[list[Row], list[Row]]:
    """The lines above and below the board: a seat's piles lie on the side where its plays need them."""
    sides = {seat: seat % 2 for seat in range(len(diagram.seats))}
    for point in touched(diagram).values():
        sides[diagram.seat] = int(plan.slots[point].y < plan.centre[1])
        break
    mover = diagram.seat
    seats = tuple(
        # the one who plays has the line next to the board
        tuple(
            sorted(
                (seat for seat, side in sides.items() if side == which), key=lambda s: (s == mover) == which
            )
        )
        for which in (1, 0)
    )
    above, below = (
        rows_for(diagram, group, sides[diagram.seat] == which, plan.width_mm, sizes)
        for which, group in zip((1, 0), seats, strict=True)
    )
    return above, below


def _air(diagram: Diagram, rows: list[Row]) -> float:
    """Room between a strip and the board for the arrows of men that enter or leave."""
    moving = any(
        pile.seat == diagram.seat and pile.name in touched(diagram) for row in rows for pile in row.piles
    )
    return _ARROW_ROOM_MM if moving else 0.0


def _anchors(
    upper: dict[tuple[int, str], At],
    lower: dict[tuple[int, str], At],
    start: float,
    top: float,
    bottom: float,
) -> dict[tuple[int, str], At]:
    """Where the piles' men lie, seen from the corner of the board as the slots are."""
    found = {key: (x, y + start - top) for key, (x, y) in upper.items()}
    return found | {key: (x, y + bottom - top) for key, (x, y) in lower.items()}


def _leaving(ways: list[Route]) -> Counter[str]:
    return Counter(way.play.source for way in ways if way.leaves)


def _men(
    diagram: Diagram, position: Position, plan: Layout, tones: Palette, leaving: Counter[str]
) -> list[Item]:
    items: list[Item] = []
    for seat, style in enumerate(diagram.styles):
        for name, slot in plan.slots.items():
            count = position.on(seat, slot.number)
            drawn = min(count, plan.most)
            gone = leaving[name] if seat == diagram.seat else 0
            for index in range(drawn):
                if index and slot.step_mm < plan.man_mm:
                    items.append(_parting(slot.man(index), plan, tones))
                if index == plan.most - 1 and count > plan.most:
                    items.append(counted_man(slot.man(index), plan.man_mm, style.colour, count, tones))
                else:
                    pale = index >= drawn - gone
                    items.append(man(slot.man(index), plan.man_mm, style.colour, style.symbol, tones, pale))
    return items


def _parting(centre: At, plan: Layout, tones: Palette) -> Item:
    """A light line round a man that lies on another, so that dark men too can be counted."""
    width = max(0.15, 0.05 * plan.man_mm)
    return Circle(*centre, plan.man_mm / 2 + width / 2, Paint(None, tones.ivory, width))


def _stands(diagram: Diagram, plan: Layout) -> list[At]:
    """The centres of all the men drawn, which the numbers of the arrows keep clear of."""
    return [
        slot.man(index)
        for slot in plan.slots.values()
        for seat in range(len(diagram.seats))
        for index in range(min(plan.most, diagram.position.on(seat, slot.number)))
    ]


def _hits(diagram: Diagram, position: Position, plan: Layout, tones: Palette) -> list[Item]:
    """A ring round every man that a play hits."""
    width = line_mm(plan)
    targets = dict.fromkeys(play.target for play in diagram.shown if play.hit and play.target not in PILES)
    others = [seat for seat in range(len(diagram.seats)) if seat != diagram.seat]
    return [
        hit_ring(plan.slots[name].man(0), plan.man_mm, tones, width)
        for name in targets
        if any(position.on(seat, place_number(diagram.board, name)) for seat in others)
    ]
