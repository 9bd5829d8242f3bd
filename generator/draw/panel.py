"""One board of a figure: its place, the strips above and below it, its men and its arrows."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from generator.content.records import Quarter
from generator.draw.arrows import hit_ring
from generator.draw.diagram import Diagram, place_number
from generator.draw.labels import numbers_again, numbers_on
from generator.draw.layout import Layout, layout
from generator.draw.men import counted_man, man
from generator.draw.obstacles import things_on
from generator.draw.routes import Route, arrow_discs, draw_routes, routes
from generator.draw.scene import Circle, Group, Item, Paint, Text
from generator.draw.shapes import At
from generator.draw.skins import Skin
from generator.draw.skins.trim import Trim
from generator.draw.strip import Row, Sizes, draw_rows, moving, rows_for, touched
from generator.draw.style import POINT_MM, SMALL_NUMBER_MM, TEXT_MM, Palette
from generator.draw.wishes import line_mm
from generator.engine.board import Board
from generator.engine.position import PILES, Position

_LABEL_MM = 1.5 * TEXT_MM
_ARROW_ROOM_MM = 5.2  # for the numbers of arrows between a strip and the board
_RIM = {"ring": 2.05, "rows": 2.4}
"""In sizes of a number: round a wheel all stand upright, letters abreast; between rows arrows pass."""


@lru_cache(maxsize=64)
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


class Panel:
    """A board with its strips from (0, 0), planned: ``height_mm`` is known before anything is drawn."""

    def __init__(self, diagram: Diagram, position: Position, width_mm: float, label: str = "") -> None:
        self.diagram, self.position, self.label = diagram, position, label
        self.plan, self.number_mm = figure_layout(diagram.board, width_mm)
        self.sizes = Sizes(max(3.3, min(self.plan.man_mm, 6.0)), max(3.8, min(self.plan.man_mm, 7.0)))
        self.current = position is diagram.position
        self.above, self.below = _strips(diagram, self.plan, self.sizes)
        self.start = _LABEL_MM if label else 0.0
        self.top = self.start + len(self.above) * self.sizes.row_mm + _air(diagram, self.above)
        self.bottom = self.top + self.plan.height_mm + _air(diagram, self.below)
        self.height_mm = self.bottom + len(self.below) * self.sizes.row_mm
        self.width_mm = width_mm

    def draw(self, skin: Skin, tones: Palette) -> list[Item]:
        """Everything on it."""
        diagram, plan = self.diagram, self.plan
        upper, lower = (
            draw_rows(diagram, self.position, rows, self.width_mm, self.sizes, tones, dice=self.current)
            for rows in (self.above, self.below)
        )
        ways: list[Route] = []
        plays: list[Item] = []
        if self.current and diagram.plays:
            strips = [upper.moved(self.start - self.top), lower.moved(self.bottom - self.top)]
            things = [thing for strip in strips for thing in strip.things]
            things += things_on(diagram, plan, self.number_mm)
            edges = (0.0, self.start - self.top, self.width_mm, self.height_mm - self.top)
            anchors = {**strips[0].anchors, **strips[1].anchors}
            ways = routes(diagram, plan, anchors, self.sizes.man_mm, edges, things)
            plays = draw_routes(ways, plan, tones, edges, things)
            covered = [disc for way in ways for disc in arrow_discs(way.curve, way.forbidden, plan)]
            plays += numbers_again(plan, tones, self.number_mm, covered, skin.ground(tones))
        board = [*skin.draw(plan, tones, _trim(diagram))]
        board += numbers_on(plan, tones, self.number_mm, turned=False)
        board += _men(diagram, self.position, plan, tones, _leaving(ways))
        board += _hits(diagram, self.position, plan, tones) if self.current else []
        items: list[Item] = []
        if self.label:
            middle = (self.width_mm / 2, 0.8 * TEXT_MM)
            items.append(Text(*middle, self.label, TEXT_MM, tones.ink, "italic", "middle"))
        items.append(Group(upper.items, matrix=(1, 0, 0, 1, 0, self.start)))
        items.append(Group(tuple(board), matrix=(1, 0, 0, 1, 0, self.top)))
        items.append(Group(lower.items, matrix=(1, 0, 0, 1, 0, self.bottom)))
        if plays:
            items.append(Group((Group(tuple(plays), matrix=(1, 0, 0, 1, 0, self.top)),), layer="plays"))
        return [item for item in items if not isinstance(item, Group) or item.items]


def _trim(diagram: Diagram) -> Trim:
    """A small board: quarters in the colours of the sides that begin there, but no words."""
    quarters = diagram.board.kind == "ring" and len(diagram.styles) == len(diagram.board.quadrants)
    return Trim(tuple(Quarter(style) for style in diagram.styles) if quarters else (), lettered=False)


def _strips(diagram: Diagram, plan: Layout, sizes: Sizes) -> tuple[list[Row], list[Row]]:
    """The lines above and below the board: a seat's piles lie on the side where its plays need them."""
    sides = {seat: seat % 2 for seat in range(len(diagram.seats))}
    ends = [plan.slots[point] for points in touched(diagram).values() for point in points]
    if ends:
        sides[diagram.seat] = int(ends[0].y < plan.centre[1])
    # Half a point aside, the way of a single man goes past the number of his point.
    goal = sum(slot.x for slot in ends) / len(ends) + plan.point_width_mm / 2 if ends else None
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
        rows_for(diagram, group, sides[diagram.seat] == which, plan.width_mm, sizes, goal)
        for which, group in zip((1, 0), seats, strict=True)
    )
    return above, below


def _air(diagram: Diagram, rows: list[Row]) -> float:
    """Room between a strip and the board for the arrows of men that enter or leave."""
    return _ARROW_ROOM_MM if any(moving(diagram, row) for row in rows) else 0.0


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
