"""Figures: one board, or two, before and after, with their strips, men, dice and arrows."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from tabulae.draw.arrow_ends import arrow_width_mm
from tabulae.draw.arrows import hit_ring
from tabulae.draw.cost_map import text_obstacle
from tabulae.draw.crop import Crop, crop_of, part_about, seen_through
from tabulae.draw.diagram import Diagram, describe, place_number
from tabulae.draw.labels import PlacedLabel, labels_of, labels_with_room, numbers_again, numbers_on
from tabulae.draw.layout import Layout, Slot, layout, lift
from tabulae.draw.men import counted_man, man
from tabulae.draw.routing import (
    Route,
    arrow_discs,
    draw_routes,
    number_places,
    obstacles_on,
    routes,
)
from tabulae.draw.skins import Skin, board_in_words, skin_named
from tabulae.draw.skins.decoration import Decoration
from tabulae.draw.strip import Row, Sizes, Strip, draw_rows, moving_men, rows_for, touched_piles
from tabulae.draw.ways import course_ways, lanes_room_mm, lanes_side_mm, middle_half_mm
from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import PILES, Board, Position
from tabulae.library.figure_words import figure_words
from tabulae.library.records import BoardContext, Quarter
from tabulae.scene.primitives import At, Circle, Group, Item, Paint, Scene, Text, rectangle
from tabulae.scene.style import POINT_MM, TEXT_MM, Palette, palette_named

_LABEL_MM = 1.5 * TEXT_MM
_ARROW_ROOM_MM = 5.2  # for the numbers of arrows between a strip and the board
_RIM = {"ring": 2.05, "rows": 2.4}
"""In sizes of a number: round a wheel all stand upright, letters abreast; between rows arrows pass."""
_SIDE = {"rows": 0.8}
"""In points: arrows pass round the ends of rows."""
_NARROW_MM = 6.0
"""Rows whose points would be less wide are shown by halves, where one half is enough."""
_LARGEST_POINT_MM = 6.6
_BESIDE_LANES = 4
"""So many men on a point are drawn where ways run through the middle: a fifth would touch them."""
_OVERLAP = 0.75
"""Men nearer to each other than this, in men, hide each other's symbols."""
_COUNTED_MM = 2.2
"""No number can be read on smaller men."""
_WIDER = 1.04
"""So much wider a board is tried whose numbers touch each other."""
_TALLEST = 1.0
"""A part of a board is not drawn larger or, against the width there is, higher than this."""


@lru_cache(maxsize=64)
def figure_layout(board: Board, width_mm: float) -> tuple[Layout, float]:
    """The layout of a board in a figure ``width_mm`` wide, and the size of its point numbers (em in mm)."""
    plan, size, _ = cropped_layout(board, width_mm, (), ())
    return plan, size


@lru_cache(maxsize=1024)
def cropped_layout(
    board: Board,
    width_mm: float,
    focus: tuple[str, ...],
    heights: tuple[tuple[str, int], ...],
    lanes: int = 0,
) -> tuple[Layout, float, Crop]:
    """The layout whose part that holds the ``focus`` is ``width_mm`` wide, or less where that is enough.

    With it the size of the point numbers and the part. ``heights`` are the men on the points, ``lanes``
    how many ways are drawn between them.
    """
    piles = dict(heights)
    half = bool(focus) and cropped_layout(board, width_mm, (), ())[0].point_width_mm < _NARROW_MM
    points = [width_mm / 12]
    for _ in range(24):
        plan, size = _plan(board, points[-1], lanes)
        area = part_about(plan, focus, piles, size, half=half)
        ratio = width_mm / area.width
        if area.width < plan.width_mm:
            ratio = min(ratio, _TALLEST * width_mm / area.height, _LARGEST_POINT_MM / points[-1])
        if abs(ratio - 1) < 1e-8:
            break
        points.append(points[-1] * ratio)
        if len(points) == 3:  # the rim holds the numbers, so that the width is not quite linear
            points = [_limit(*points)]
    return plan, size, crop_of(plan, area)


def _limit(first: float, second: float, third: float) -> float:
    """What a sequence tends to whose steps become smaller by one share, as Aitken found it."""
    bend = third - 2 * second + first
    return third if abs(bend) < 1e-12 else first - (second - first) ** 2 / bend


@lru_cache(maxsize=256)
def _plan(board: Board, point: float, lanes: int) -> tuple[Layout, float]:
    size = min(max(TEXT_MM, 0.34 * point), 10 * POINT_MM)
    rim, side = _RIM.get(board.kind, 1.45) * size, _SIDE.get(board.kind, 0.3) * point
    if board.kind != "rows":
        return layout(board, point, rim_mm=rim, side_mm=side, bar_mm=0.5 * point), size
    if lanes:
        side = max(side, lanes_side_mm(lanes) - 0.5 * point)
    plan = layout(board, point, rim_mm=rim, side_mm=side, bar_mm=0.5 * point)
    short = lanes_room_mm(lanes) - _free_between(plan, size) if lanes else 0.0
    if short > 0:
        plan = layout(board, point, rim_mm=rim, side_mm=side, bar_mm=0.5 * point, lanes_mm=short)
    # In rows one man on another is one thin line: their number says how many they are.
    return replace(plan, most=1), size


def _free_between(plan: Layout, size_mm: float) -> float:
    """From the numbers of one row to the men of the next."""
    first, *_ = plan.slots.values()
    later = (slot.y for slot in plan.slots.values() if slot.y > first.y)
    below = min(later, default=first.y + plan.man_mm)
    return below - plan.man_mm / 2 - first.label[1] - size_mm / 3


@dataclass(frozen=True, slots=True)
class _Arrows:
    """The ways of the plays of a panel, and where the number of each stands, if it has one."""

    ways: tuple[Route, ...]
    numbers: tuple[At | None, ...]


@lru_cache(maxsize=512)  # leaflet and booklet, every paper and palette ask for the same ones
def _arrows(diagram: Diagram, width_mm: float, label: str) -> _Arrows:
    return Panel(diagram, diagram.position, width_mm, label).arrows()


class Panel:
    """A board with its strips from (0, 0), planned: ``height_mm`` is known before anything is drawn."""

    def __init__(self, diagram: Diagram, position: Position, width_mm: float, label: str = "") -> None:
        self.diagram, self.position, self.label = diagram, position, label
        heights = _heights(diagram)
        self.plan, self.number_mm, self.crop = cropped_layout(
            diagram.board, width_mm, diagram.focus, heights, len({seat.course for seat in diagram.lanes})
        )
        if diagram.lanes:
            self.plan = replace(self.plan, most=_beside_lanes(self.plan, diagram))
        area = self.crop.area
        self.asked_mm = width_mm
        self.width_mm = min(width_mm, area.width) if diagram.focus else width_mm
        self.sizes = Sizes(max(3.3, min(self.plan.man_mm, 6.0)), max(3.8, min(self.plan.man_mm, 7.0)))
        self.current = position is diagram.position
        self.above, self.below = _strips(diagram, self.plan, self.crop, self.sizes)
        self.start = _LABEL_MM if label else 0.0
        self.top = self.start + len(self.above) * self.sizes.row_mm + _air(diagram, self.above)
        self.bottom = self.top + area.height + _air(diagram, self.below)
        self.height_mm = self.bottom + len(self.below) * self.sizes.row_mm

    def draw(self, skin: Skin, tones: Palette) -> list[Item]:
        """Everything on it."""
        diagram, plan, area = self.diagram, self.plan, self.crop.area
        upper, lower = self._drawn_strips(tones)
        rise = self._rise_mm
        ways: Sequence[Route] = ()
        plays: list[Item] = []
        if self.current and diagram.plays:
            arrows = _arrows(diagram, self.asked_mm, self.label)
            ways = arrows.ways
            plays = draw_routes(ways, arrows.numbers, plan, tones)
            covered = [disc for way in ways for disc in arrow_discs(way.curve, way.forbidden, plan)]
            ground = skin.ground(tones)
            plays += numbers_again(plan, tones, self.number_mm, covered, ground, self.labels)
        items: list[Item] = []
        if self.label:
            middle = (self.width_mm / 2, 0.8 * TEXT_MM)
            items.append(Text(*middle, self.label, TEXT_MM, tones.ink, "italic", "middle"))
        items.append(Group(upper.items, matrix=(1, 0, 0, 1, 0, self.start)))
        items.append(Group(self._board(skin, tones, _leaving(ways)), matrix=(1, 0, 0, 1, -area.x, rise)))
        items.append(Group(lower.items, matrix=(1, 0, 0, 1, 0, self.bottom)))
        if plays:
            items.append(Group((Group(tuple(plays), matrix=(1, 0, 0, 1, -area.x, rise)),), layer="plays"))
        return [item for item in items if not isinstance(item, Group) or item.items]

    @cached_property
    def labels(self) -> list[PlacedLabel]:
        """The numbers for which there is room: first those of the plays, else as many as stand out evenly."""
        diagram = self.diagram
        first = [place for play in diagram.plays for place in (play.source, play.target)] + [*diagram.focus]
        if diagram.lanes:
            first = [*diagram.begins]
        return labels_with_room(self.plan, self.number_mm, self._numbered, first)

    @property
    def _numbered(self) -> list[str]:
        """The points whose numbers lie on the part of the board that is shown, not across its edge."""
        area, boxes = self.crop.area, []
        for text, at, _ in labels_of(self.plan):
            box = text_obstacle(text, at, self.number_mm)
            if box.left >= area.x and box.right <= area.right:
                boxes += [text] if box.top >= area.y and box.bottom <= area.bottom else []
        return [name for name in self.crop.names if self.plan.edges or name in boxes]

    @property
    def _rise_mm(self) -> float:
        """From the top of the paper to that of the whole board."""
        return self.top - self.crop.area.y

    def _drawn_strips(self, tones: Palette) -> tuple[Strip, Strip]:
        """The strips above and below the board."""
        upper, lower = (
            draw_rows(self.diagram, self.position, rows, self.width_mm, self.sizes, tones, dice=self.current)
            for rows in (self.above, self.below)
        )
        return upper, lower

    def arrows(self) -> _Arrows:
        """Where the arrows of the plays run, and where their numbers stand."""
        plan, area, rise = self.plan, self.crop.area, self._rise_mm
        upper, lower = self._drawn_strips(palette_named("colour"))  # their places are those of any palette
        strips = [upper.moved(area.x, self.start - rise), lower.moved(area.x, self.bottom - rise)]
        things = [thing for strip in strips for thing in strip.things]
        # Between rows nothing runs where a name would stand, though it may be left out.
        every = [label for label in labels_of(plan) if label[0] in self.crop.names]
        labels = every if plan.board.kind == "rows" else self.labels
        things += obstacles_on(self.diagram, plan, self.number_mm, labels, self.crop.names)
        edges = (area.x, self.start - rise, area.x + self.width_mm, self.height_mm - rise)
        anchors = {**strips[0].anchors, **strips[1].anchors}
        ways = routes(self.diagram, plan, anchors, self.sizes.man_mm, edges, things)
        return _Arrows(tuple(ways), tuple(number_places(ways, plan, edges, things)))

    def _board(self, skin: Skin, tones: Palette, leaving: Counter[str]) -> tuple[Item, ...]:
        """The board, or its part, with numbers and men."""
        diagram, plan, area = self.diagram, self.plan, self.crop.area
        part = (area.width, area.height) != (plan.width_mm, plan.height_mm)
        drawn = tuple(skin.draw(plan, tones, _trim(diagram, clear=part or bool(diagram.lanes))))
        if part:
            edge = rectangle(area.x, area.y, area.width, area.height)
            drawn = (Group(seen_through(drawn, area), clip=edge),)
        board = [*drawn, *course_ways(plan, diagram.lanes, tones, diagram.begins, again=diagram.again)]
        board += numbers_on(plan, tones, self.number_mm, turned=False, labels=self.labels)
        board += _men(diagram, self.position, plan, self.crop, tones, leaving)
        board += _hits(diagram, self.position, plan, tones) if self.current else []
        board += _wishes(diagram, plan, tones) if self.current else []
        return tuple(board)


def _beside_lanes(plan: Layout, diagram: Diagram) -> int:
    """How many men are drawn on a point, so that the ways through the middle of tables do not touch them."""
    if plan.board.kind != "tables":
        return min(plan.most, _BESIDE_LANES)
    step = next(iter(plan.slots.values())).step_mm
    free = plan.fields[0].height / 2 - middle_half_mm(len({seat.course for seat in diagram.lanes}))
    return max(1, min(plan.most, _BESIDE_LANES, math.floor(free / step)))


def _heights(diagram: Diagram) -> tuple[tuple[str, int], ...]:
    """How many men stand on each point at most, before or after, or beside those who come."""
    positions = [position for position in (diagram.position, diagram.after) if position]
    coming = Counter(play.target for play in diagram.shown)
    found = {
        name: max(max(men[number] for men in position.men) for position in positions)
        + coming[name]
        + any(where == number for position in positions for _, where in position.pinned)
        for number, name in enumerate(diagram.board.points)
    }
    return tuple((name, count) for name, count in found.items() if count)


def _trim(diagram: Diagram, *, clear: bool) -> Decoration:
    """A small board: quarters in the colours of the sides that begin there, but no words."""
    quarters = diagram.board.kind in ("ring", "sides") and len(diagram.styles) == len(diagram.board.quadrants)
    colours = tuple(Quarter(style) for style in diagram.styles) if quarters else ()
    return Decoration(colours, clear=clear, lettered=False)


def _strips(diagram: Diagram, plan: Layout, crop: Crop, sizes: Sizes) -> tuple[list[Row], list[Row]]:
    """The lines above and below the board: a seat's piles lie on the side where its plays need them.

    Where one row of a board is shown, all of them lie on the side of its rim.
    """
    area = crop.area
    part = area.height < plan.height_mm
    sides = {seat: seat % 2 for seat in range(len(diagram.seats))}
    touched = {
        name: [plan.slots[point] for point in points] for name, points in touched_piles(diagram).items()
    }
    ends = [slot for slots in touched.values() for slot in slots]
    # Of two piles, that whose men go farther to the left stands there, or their ways would cross.
    lefts = {name: sum(slot.x for slot in slots) / len(slots) for name, slots in touched.items()}
    order = sorted(PILES, key=lambda name: lefts.get(name, math.inf)) if len(lefts) > 1 else PILES
    if ends:
        sides[diagram.seat] = int(ends[0].y < area.centre[1])
    if part and (area.y == 0 or area.bottom == plan.height_mm):
        sides = dict.fromkeys(sides, int(area.y == 0))
    # Half a point aside, the way of a single man goes past the number of his point.
    goal = sum(slot.x for slot in ends) / len(ends) + plan.point_width_mm / 2 - area.x if ends else None
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
        rows_for(diagram, group, sides[diagram.seat] == which, area.width, sizes, goal, order, few=part)
        for which, group in zip((1, 0), seats, strict=True)
    )
    return above, below


def _air(diagram: Diagram, rows: list[Row]) -> float:
    """Room between a strip and the board for the arrows of men that enter or leave."""
    return _ARROW_ROOM_MM if any(moving_men(diagram, row) for row in rows) else 0.0


def _leaving(ways: Sequence[Route]) -> Counter[str]:
    return Counter(way.play.source for way in ways if way.leaves)


def _men(
    diagram: Diagram, position: Position, plan: Layout, crop: Crop, tones: Palette, leaving: Counter[str]
) -> list[Item]:
    items: list[Item] = []
    under: list[Item] = []  # men who are pinned, drawn before those who lie on them
    for seat, style in enumerate(diagram.styles):
        for name in crop.names:
            slot = plan.slots[name]
            count = position.on(seat, slot.number)
            if diagram.lanes and plan.man_mm < _COUNTED_MM:
                count = min(count, 1)  # where ways are shown one man is enough to say whose they are
            raised = lift(position, seat, slot.number)
            drawn = min(count, plan.most)
            gone = leaving[name] if seat == diagram.seat else 0
            found = under if position.is_pinned(seat, slot.number) else items
            for index in _seen_men(plan, slot, count):
                centre = slot.man(index + raised)
                if raised or (index and slot.step_mm < plan.man_mm):
                    found.append(_parting(centre, plan, tones))
                if index == plan.most - 1 and count > plan.most:
                    found.append(counted_man(centre, plan.man_mm, style.colour, count, tones))
                else:
                    pale = index >= drawn - gone and count <= plan.most  # of a heap the number tells
                    found.append(man(centre, plan.man_mm, style.colour, style.symbol, tones, pale))
    return [*under, *items]


def _seen_men(plan: Layout, slot: Slot, count: int) -> Sequence[int]:
    """Which men of a pile are drawn; where they overlap, the one below shows whose the number is."""
    drawn = min(count, plan.most)
    if count > drawn > 2 and slot.step_mm < _OVERLAP * plan.man_mm:
        return [*range(drawn - 2), drawn - 1]
    return range(drawn)


def _parting(centre: At, plan: Layout, tones: Palette) -> Item:
    """A light line round a man that lies on another, so that dark men too can be counted."""
    width = max(0.15, 0.05 * plan.man_mm)
    return Circle(*centre, plan.man_mm / 2 + width / 2, Paint(None, tones.ivory, width))


def _hits(diagram: Diagram, position: Position, plan: Layout, tones: Palette) -> list[Item]:
    """A ring round every man that a play hits."""
    width = arrow_width_mm(plan)
    targets = dict.fromkeys(play.target for play in diagram.shown if play.hit and play.target not in PILES)
    others = [seat for seat in range(len(diagram.seats)) if seat != diagram.seat]
    return [
        hit_ring(plan.slots[name].man(0), plan.man_mm, tones, width)
        for name in targets
        if any(position.on(seat, place_number(diagram.board, name)) for seat in others)
    ]


def _wishes(diagram: Diagram, plan: Layout, tones: Palette) -> list[Item]:
    """A broken ring on every empty point that a man would like to get to and cannot."""
    empty = [
        plan.slots[play.target]
        for play in diagram.wished
        if not any(men[place_number(diagram.board, play.target)] for men in diagram.position.men)
    ]
    width = arrow_width_mm(plan)
    dash = (0.14 * plan.man_mm, 0.1 * plan.man_mm)
    return [
        Circle(*slot.man(0), plan.man_mm / 2 - width / 2, Paint(tones.ivory, tones.rubric, width, dash))
        for slot in empty
    ]


LEAST_MM, MOST_MM = 40.0, 400.0
"""The narrowest and the widest figure that is made by itself."""
_GUTTER_MM = 6.0
ABREAST_MM = 100.0
"""Narrower figures set before and after one above the other."""


class PlannedFigure:
    """A figure whose size and words are known; ``scene`` draws it, once, when it is asked for.

    It is ``width_mm`` wide, or less where a part of the board needs less, and as high as it needs.
    Raises TabulaeError for an unknown skin or palette and for a width that nobody could read.
    """

    def __init__(
        self, diagram: Diagram, width_mm: float, skin: str = "modern", palette: str = "colour"
    ) -> None:
        self._tones, self._skin = palette_named(palette), skin_named(skin, diagram.board)
        if not width_mm >= LEAST_MM:
            raise TabulaeError(f"a figure of {width_mm:g} mm cannot be read: give at least {LEAST_MM:g} mm")
        self.diagram, self.title, self.description = diagram, diagram.title, describe(diagram)
        side_by_side = width_mm >= ABREAST_MM
        if diagram.after is None:
            self._panels = [(Panel(diagram, diagram.position, width_mm), (0.0, 0.0))]
        else:
            words = figure_words(diagram.templates)
            each = (width_mm - _GUTTER_MM) / 2 if side_by_side else width_mm
            before = Panel(diagram, diagram.position, each, words.before)
            # Side by side both have the same lines; below, the second board needs none for the dice.
            rest = diagram if side_by_side else replace(diagram, roll=())
            shift = (each + _GUTTER_MM, 0.0) if side_by_side else (0.0, before.height_mm + _GUTTER_MM / 2)
            self._panels = [(before, (0.0, 0.0)), (Panel(rest, diagram.after, each, words.afterwards), shift)]
        self.height_mm = max(panel.height_mm + down for panel, (_, down) in self._panels)
        self.width_mm = max(panel.width_mm + right for panel, (right, _) in self._panels)
        panel = self._panels[0][0]
        self.point_mm, self.whole = panel.plan.point_width_mm, panel.crop.names == diagram.board.points
        self.most = panel.plan.most

    @property
    def counted(self) -> bool:
        """Whether on some point not all men are drawn, and a number tells how many there are."""
        return any(
            panel.position.on(seat, panel.plan.slots[name].number) > panel.plan.most
            for panel, _ in self._panels
            if not (self.diagram.lanes and panel.plan.man_mm < _COUNTED_MM)
            for seat in range(len(self.diagram.styles))
            for name in panel.crop.names
        )

    @cached_property
    def scene(self) -> Scene:
        """The drawing."""
        boards = [
            Group(tuple(panel.draw(self._skin, self._tones)), matrix=(1, 0, 0, 1, *shift))
            for panel, shift in self._panels
        ]
        items = tuple(boards) if len(boards) > 1 else boards[0].items
        return Scene(self.width_mm, self.height_mm, items, self.title, self.description)


def figure(diagram: Diagram, width_mm: float, skin: str = "modern", palette: str = "colour") -> Scene:
    """The diagram drawn, ``width_mm`` wide; its description says it in words.

    Raises as :class:`PlannedFigure` does.
    """
    return PlannedFigure(diagram, width_mm, skin, palette).scene


def empty_board(
    board: Board,
    width_mm: float,
    skin: str,
    palette: str,
    furnishing: BoardContext,
    title: str,
    *,
    ornate: bool = False,
) -> tuple[Scene, Layout]:
    """An empty board as figures show it, its numbers large enough to read at any width, and its layout.

    Its field is left free, unless it is to be ``ornate``.
    """
    tones, chosen = palette_named(palette), skin_named(skin, board)
    plan, size = figure_layout(board, width_mm)
    labels = labels_with_room(plan, size, board.points, (), turned=True)
    trim = Decoration(furnishing.quarters, furnishing.words, clear=not ornate, lettered=False, ornate=ornate)
    drawn = chosen.draw(plan, tones, trim)
    items = (*drawn, *numbers_on(plan, tones, size, turned=True, labels=labels))
    words = board_in_words(layout(board), skin, figure_words(furnishing.templates).board)
    return Scene(plan.width_mm, plan.height_mm, items, title, words), plan


def width_to_enlarge(board: Board, width_mm: float, growth: float) -> float:
    """How wide to draw an empty board that is then enlarged to a width, its numbers with it.

    It is ``growth`` times narrower, or less where numbers would touch each other and be left out.
    """

    def shown(wide_mm: float) -> int:
        plan, size = figure_layout(board, wide_mm)
        return len(labels_with_room(plan, size, board.points, (), turned=True))

    drawn_mm, least = width_mm / max(1.0, growth), shown(width_mm)
    while drawn_mm < width_mm and shown(drawn_mm) < least:
        drawn_mm = min(width_mm, _WIDER * drawn_mm)
    return drawn_mm
