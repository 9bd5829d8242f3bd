"""Figures: one board, or two (before and after), with strips of piles and dice, men and arrows."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from functools import cached_property, lru_cache

from tabulae.draw.crop import Crop, crop_area, crop_of, items_within
from tabulae.draw.drawn_men import counted_man, man
from tabulae.draw.figures.arrow_ends import arrow_requests, arrow_width_mm
from tabulae.draw.figures.arrows import Curve, hit_ring
from tabulae.draw.figures.diagram import Diagram, describe_diagram, place_number
from tabulae.draw.figures.figure_courses import (
    figure_course_lines,
    row_lanes_height_mm,
    row_lanes_side_mm,
    tables_lanes_reach_mm,
)
from tabulae.draw.figures.kept_arrows import arrows_key, keep_arrows, kept_arrows
from tabulae.draw.figures.labels import board_labels, fitting_labels, numbers_over_arrows, point_numbers
from tabulae.draw.figures.obstacles import text_obstacle
from tabulae.draw.figures.routed_arrows import RoutedArrow, arrow_discs, draw_arrows, obstacles_on
from tabulae.draw.layout import Borders, Label, Layout, Slot, layout, stack_offset
from tabulae.draw.skins import Skin, describe_board, skin_named
from tabulae.draw.skins.decoration import Decoration
from tabulae.draw.strip import PileRow, Strip, StripSizes, draw_rows, is_touched, strip_rows, touched_piles
from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import PILES, Board, Position
from tabulae.library.games.records import BoardContext, Quarter
from tabulae.library.words.messages import messages
from tabulae.scene.fonts import chosen_face
from tabulae.scene.primitives import XY, Circle, Group, Item, Paint, Scene, Text, rectangle
from tabulae.scene.style import POINT_MM, TEXT_MM, Palette, palette_named

_LABEL_MM = 1.5 * TEXT_MM
"""The height of the line "Before" or "After" above a board."""
_ARROW_ROOM_MM = 5.2
"""The room between a strip and the board where arrows of entering or leaving men pass, with their numbers."""
_RIM = {"ring": 2.05, "rows": 2.4}
"""The rim in sizes of a number: round a wheel all stand upright, letters abreast; between rows arrows
pass."""
_USUAL_RIM = 1.45
_SIDE = {"rows": 0.8}
"""The sides in points: arrows pass round the ends of rows."""
_USUAL_SIDE = 0.3
_BAR = 0.5
"""The bar in points."""
_NUMBER_SHARE = 0.34
"""The size of a number in point widths, if that is above the least size of text."""
_LARGEST_NUMBER_MM = 10 * POINT_MM
_NARROW_MM = 6.0
"""Rows whose points would be narrower are cropped to a half, where one half is enough."""
_LARGEST_POINT_MM = 6.6
"""The points of a cropped board are not drawn wider, as a whole board would be larger than its text."""
_MEN_BESIDE_LANES = 4
"""The men drawn on a point where courses run through the middle: a fifth would touch them."""
_OVERLAP = 0.75
"""Men nearer to each other than this, in men, hide each other's symbols."""
_LEAST_COUNTED_MM = 2.2
"""No number can be read on smaller men."""
_WIDENING = 1.04
"""The step by which a board is widened until its numbers stand clear of each other."""
_MOST_HEIGHT = 1.0
"""The most height of a cropped board, as a share of the width available."""


@lru_cache(maxsize=64)
def figure_layout(board: Board, width_mm: float) -> tuple[Layout, float]:
    """Return the layout of a whole board in a figure ``width_mm`` wide, and the em of its numbers in mm."""
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
    """Return the layout of a board whose crop to the ``focus`` is ``width_mm`` wide, or less.

    With the layout come the size (em) of its numbers in mm and the crop. ``heights`` are pairs of a point and
    the men on it, ``lanes`` is the number of courses drawn in the middle or between the rows.

    The width of the crop is not quite proportional to that of a point, as numbers have a least size. It is
    met by iteration, which Aitken's method shortens.
    """
    stacks = dict(heights)
    half = bool(focus) and cropped_layout(board, width_mm, (), ())[0].point_width_mm < _NARROW_MM
    points = [width_mm / 12]
    for _ in range(24):
        plan, size = _plan(board, points[-1], lanes)
        area = crop_area(plan, focus, stacks, size, half=half)
        ratio = width_mm / area.width
        if area.width < plan.width_mm:
            ratio = min(ratio, _MOST_HEIGHT * width_mm / area.height, _LARGEST_POINT_MM / points[-1])
        if abs(ratio - 1) < 1e-8:
            break
        points.append(points[-1] * ratio)
        if len(points) == 3:
            points = [_extrapolate(*points)]
    return plan, size, crop_of(plan, area)


def _extrapolate(first: float, second: float, third: float) -> float:
    """Return the limit of a sequence whose steps shrink by one factor (Aitken's delta-squared method)."""
    bend = third - 2 * second + first
    return third if abs(bend) < 1e-12 else first - (second - first) ** 2 / bend


@lru_cache(maxsize=256)
def _plan(board: Board, point: float, lanes: int) -> tuple[Layout, float]:
    """Return the layout of a board with points of a width, and the size of its numbers in mm."""
    size = min(max(TEXT_MM, _NUMBER_SHARE * point), _LARGEST_NUMBER_MM)
    rim, side = _RIM.get(board.kind, _USUAL_RIM) * size, _SIDE.get(board.kind, _USUAL_SIDE) * point
    bar = _BAR * point
    if board.kind != "rows":
        return layout(board, point, Borders(rim, side, bar)), size
    if lanes:
        side = max(side, row_lanes_side_mm(lanes) - 0.5 * point)
    plan = layout(board, point, Borders(rim, side, bar))
    missing_mm = row_lanes_height_mm(lanes) - _room_between_rows(plan, size) if lanes else 0.0
    if missing_mm > 0:
        plan = layout(board, point, Borders(rim, side, bar, lanes_mm=missing_mm))
    # In rows a man below another is seen as a thin line only: one man is drawn, with a number.
    return replace(plan, max_drawn=1), size


def _room_between_rows(plan: Layout, size_mm: float) -> float:
    """Return the room from the numbers of one row to the men of the next."""
    first, *_ = plan.slots.values()
    later = (slot.y for slot in plan.slots.values() if slot.y > first.y)
    below = min(later, default=first.y + plan.man_mm)
    return below - plan.man_mm / 2 - first.label[1] - size_mm / 3


@dataclass(frozen=True, slots=True)
class _Arrows:
    """The arrows of a panel, and the place of the number of each, if it has one."""

    routed: tuple[RoutedArrow, ...]
    numbers: tuple[XY | None, ...]


@lru_cache(maxsize=512)  # leaflet and booklet, every paper and palette draw the same figures
def _arrows(diagram: Diagram, width_mm: float, label: str, face: str) -> _Arrows:
    """Return the arrows of a panel; they pass round labels, which the typeface makes wider or narrower."""
    return Panel(diagram, diagram.position, width_mm, label).arrows()


class Panel:
    """A board with its strips and a ``label`` above, if any, such as "Before".

    Its size is known at once; :meth:`draw` draws it from (0, 0).
    """

    def __init__(self, diagram: Diagram, position: Position, width_mm: float, label: str = "") -> None:
        self.diagram, self.position, self.label = diagram, position, label
        heights = _heights(diagram)
        self.plan, self.number_mm, self.crop = cropped_layout(
            diagram.board,
            width_mm,
            diagram.focus,
            heights,
            len({seat.course for seat in diagram.course_seats}),
        )
        if diagram.course_seats:
            self.plan = replace(self.plan, max_drawn=_men_beside_lanes(self.plan, diagram))
        area = self.crop.area
        self.available_mm = width_mm
        self.width_mm = min(width_mm, area.width) if diagram.focus else width_mm
        self.sizes = StripSizes(max(3.3, min(self.plan.man_mm, 6.0)), max(3.8, min(self.plan.man_mm, 7.0)))
        self.shows_plays = position is diagram.position
        self.above, self.below = _strips(diagram, self.plan, self.crop, self.sizes)
        self.start = _LABEL_MM if label else 0.0
        self.top = self.start + len(self.above) * self.sizes.row_mm + _air(diagram, self.above)
        self.bottom = self.top + area.height + _air(diagram, self.below)
        self.height_mm = self.bottom + len(self.below) * self.sizes.row_mm

    def draw(self, skin: Skin, tones: Palette) -> list[Item]:
        """Return the items of the panel, in mm from its top left corner."""
        diagram, plan, area = self.diagram, self.plan, self.crop.area
        upper, lower = self._drawn_strips(tones)
        board_top = self._board_top_mm
        routed: Sequence[RoutedArrow] = ()
        plays: list[Item] = []
        if self.shows_plays and diagram.plays:
            arrows = _arrows(diagram, self.available_mm, self.label, chosen_face())
            routed = arrows.routed
            plays = draw_arrows(routed, arrows.numbers, plan, tones)
            covered = [disc for arrow in routed for disc in arrow_discs(arrow.path, arrow.forbidden, plan)]
            ground = skin.ground(tones)
            plays += numbers_over_arrows(plan, tones, self.number_mm, covered, ground, self.labels)
        items: list[Item] = []
        if self.label:
            middle = (self.width_mm / 2, 0.8 * TEXT_MM)
            items.append(Text(*middle, self.label, TEXT_MM, tones.ink, "italic", "middle"))
        items.append(Group(upper.items, matrix=(1, 0, 0, 1, 0, self.start)))
        leaving = Counter[str]()
        for arrow in routed:
            leaving[arrow.play.source] += arrow.leaving
        to_board = (1, 0, 0, 1, -area.x, board_top)
        items.append(Group(self._board(skin, tones, leaving), matrix=to_board))
        items.append(Group(lower.items, matrix=(1, 0, 0, 1, 0, self.bottom)))
        if plays:
            items.append(Group((Group(tuple(plays), matrix=to_board),), layer="plays"))
        return [item for item in items if not isinstance(item, Group) or item.items]

    @cached_property
    def labels(self) -> list[Label]:
        """The labels for which there is room, in board order; those of plays and focus are kept first."""
        diagram = self.diagram
        first = [place for play in diagram.plays for place in (play.source, play.target)] + [*diagram.focus]
        if diagram.course_seats:
            first = [*diagram.course_starts]
        return fitting_labels(self.plan, self.number_mm, self.numbered, first)

    @property
    def numbered(self) -> list[str]:
        """The points whose numbers lie wholly within the crop."""
        area, inside = self.crop.area, set[str]()
        for label in board_labels(self.plan):
            box = text_obstacle(label.text, label.at, self.number_mm)
            across = box.left >= area.x and box.right <= area.right
            if across and box.top >= area.y and box.bottom <= area.bottom:
                inside.add(label.text)
        return [name for name in self.crop.names if self.plan.edge_labels or name in inside]

    @property
    def _board_top_mm(self) -> float:
        """The y of the top of the whole board, be it cropped or not."""
        return self.top - self.crop.area.y

    def _drawn_strips(self, tones: Palette) -> tuple[Strip, Strip]:
        """Return the strips above and below the board."""
        position, width, dice = self.position, self.width_mm, self.shows_plays
        upper, lower = (
            draw_rows(self.diagram, position, rows, width, self.sizes, tones, dice=dice)
            for rows in (self.above, self.below)
        )
        return upper, lower

    def arrows(self) -> _Arrows:
        """Return the routed arrows of the plays and the places of their numbers, in mm on the whole board."""
        plan, area, board_top = self.plan, self.crop.area, self._board_top_mm
        upper, lower = self._drawn_strips(palette_named("colour"))  # places are the same in any palette
        strips = [
            upper.with_places_moved(area.x, self.start - board_top),
            lower.with_places_moved(area.x, self.bottom - board_top),
        ]
        obstacles = [obstacle for strip in strips for obstacle in strip.obstacles]
        # Between rows no arrow runs where a name would stand, even one that is left out.
        every = [label for label in board_labels(plan) if label.text in self.crop.names]
        labels = every if plan.board.kind == "rows" else self.labels
        obstacles += obstacles_on(self.diagram, plan, self.number_mm, labels, self.crop.names)
        bounds = (area.x, self.start - board_top, area.x + self.width_mm, self.height_mm - board_top)
        piles = {**strips[0].pile_centres, **strips[1].pile_centres}
        requests = arrow_requests(self.diagram, plan, piles, self.sizes.man_mm)
        # Besides these, what arrows rest on is all that routing asks of a plan.
        key = arrows_key((requests, plan.board.kind, plan.centre, plan.point_width_mm, bounds, obstacles))
        kept = kept_arrows(self.diagram.game, key, self.diagram.templates)
        bent = [request.fixed_path is None for request in requests]
        if kept is None or [[bool(curve) for curve in kept[0]], len(kept[1])] != [bent, len(bent)]:
            from tabulae.draw.figures.arrow_numbers import place_arrow_numbers
            from tabulae.draw.figures.routing import route_arrows

            routed = route_arrows(requests, plan, bounds, obstacles)
            numbers = place_arrow_numbers(routed, plan, bounds, obstacles)
            curves = [astuple(arrow.path) if isinstance(arrow.path, Curve) else None for arrow in routed]
            keep_arrows(key, [curves, numbers])
        else:
            curves, places = kept
            routed = [
                RoutedArrow.of(request, request.fixed_path or Curve(*map(tuple, curve)))
                for request, curve in zip(requests, curves, strict=True)
            ]
            numbers = [tuple(place) if place else None for place in places]
        return _Arrows(tuple(routed), tuple(numbers))

    def _board(self, skin: Skin, tones: Palette, leaving: Counter[str]) -> tuple[Item, ...]:
        """Draw the board, or its crop, with numbers and men."""
        diagram, plan, area = self.diagram, self.plan, self.crop.area
        part = (area.width, area.height) != (plan.width_mm, plan.height_mm)
        clear = part or bool(diagram.course_seats)
        drawn = tuple(skin.draw(plan, tones, _decoration(diagram, clear=clear)))
        if part:
            edge = rectangle(area.x, area.y, area.width, area.height)
            drawn = (Group(items_within(drawn, area), clip=edge),)
        board = [
            *drawn,
            *figure_course_lines(
                plan,
                diagram.course_seats,
                tones,
                diagram.course_starts,
                hit_men_restart=diagram.hit_men_restart,
            ),
        ]
        board += point_numbers(plan, tones, self.number_mm, turned=False, labels=self.labels)
        board += _men(diagram, self.position, plan, self.crop, tones, leaving)
        if self.shows_plays:
            board += _hit_rings(diagram, self.position, plan, tones)
            board += _unreachable_targets(diagram, plan, tones)
        return tuple(board)


def _men_beside_lanes(plan: Layout, diagram: Diagram) -> int:
    """Return how many men are drawn on a point if the courses in the middle are not to touch them."""
    if plan.board.kind != "tables":
        return min(plan.max_drawn, _MEN_BESIDE_LANES)
    step = next(iter(plan.slots.values())).step_mm
    lanes = len({seat.course for seat in diagram.course_seats})
    free = plan.fields[0].height / 2 - tables_lanes_reach_mm(lanes)
    return max(1, min(plan.max_drawn, _MEN_BESIDE_LANES, math.floor(free / step)))


def _heights(diagram: Diagram) -> tuple[tuple[str, int], ...]:
    """Return the names of occupied points with the height of their stacks, in men.

    That is the most men of one seat before or after, with room for men who arrive and for a pinned man below.
    """
    positions = [position for position in (diagram.position, diagram.after) if position]
    coming = Counter(play.target for play in diagram.allowed)
    pinned = {number for position in positions for _, number in position.pinned}
    most = [max(men) for men in zip(*(men for position in positions for men in position.men), strict=True)]
    points = enumerate(zip(diagram.board.points, most, strict=False))
    heights = {name: men + coming[name] + (number in pinned) for number, (name, men) in points}
    return tuple((name, count) for name, count in heights.items() if count)


def _decoration(diagram: Diagram, *, clear: bool) -> Decoration:
    """Return the decoration of a small board: quadrants in the colours of the seats, but no words."""
    quarters = diagram.board.kind in ("ring", "sides") and len(diagram.styles) == len(diagram.board.quadrants)
    colours = tuple(Quarter(style) for style in diagram.styles) if quarters else ()
    return Decoration(colours, clear=clear, lettered=False)


def _strips(
    diagram: Diagram, plan: Layout, crop: Crop, sizes: StripSizes
) -> tuple[list[PileRow], list[PileRow]]:
    """Return the rows above and below the board: the piles of a seat lie on the side where its plays end.

    Beside a board of rows all of them lie on the side of the seat that plays. Where one row of a board is
    shown, all of them lie on the side of its rim.
    """
    area = crop.area
    part = area.height < plan.height_mm
    sides = {seat: seat % 2 for seat in range(len(diagram.seats))}
    touched = {
        name: [plan.slots[point] for point in points] for name, points in touched_piles(diagram).items()
    }
    ends = [slot for slots in touched.values() for slot in slots]
    # Of two piles, that whose men go farther to the left stands on the left, or their arrows would cross.
    lefts = {name: sum(slot.x for slot in slots) / len(slots) for name, slots in touched.items()}
    order = sorted(PILES, key=lambda name: lefts.get(name, math.inf)) if len(lefts) > 1 else PILES
    if ends:
        sides[diagram.seat] = int(ends[0].y < area.centre[1])
    if plan.board.kind == "rows":  # all seats walk the same rows, and none has a side of its own
        sides = dict.fromkeys(sides, sides[diagram.seat])
    if part and (area.y == 0 or area.bottom == plan.height_mm):
        sides = dict.fromkeys(sides, int(area.y == 0))
    # Half a point aside, the arrow of a single man goes past the number of his point.
    goal = sum(slot.x for slot in ends) / len(ends) + plan.point_width_mm / 2 - area.x if ends else None
    mover = diagram.seat
    seats = tuple(
        # the seat that plays has the row next to the board
        tuple(
            sorted(
                (seat for seat, side in sides.items() if side == which), key=lambda s: (s == mover) == which
            )
        )
        for which in (1, 0)
    )
    above, below = (
        strip_rows(diagram, group, area.width, sizes, goal, order, touched_only=part) for group in seats
    )
    return above, below


def _air(diagram: Diagram, rows: list[PileRow]) -> float:
    """Return the room between a strip and the board, for the arrows of men that enter or leave."""
    return _ARROW_ROOM_MM if any(is_touched(diagram, row) for row in rows) else 0.0


def _men(
    diagram: Diagram, position: Position, plan: Layout, crop: Crop, tones: Palette, leaving: Counter[str]
) -> list[Item]:
    """Draw the men on the points of the crop; those who leave are pale."""
    items: list[Item] = []
    pinned: list[Item] = []  # drawn before the men who lie on them
    for seat, style in enumerate(diagram.styles):
        for name in crop.names:
            slot = plan.slots[name]
            count = position.on(seat, slot.number)
            if diagram.course_seats and plan.man_mm < _LEAST_COUNTED_MM:
                count = min(count, 1)  # where courses are shown one man is enough to say whose they are
            raised = stack_offset(position, seat, slot.number)
            drawn = min(count, plan.max_drawn)
            gone = leaving[name] if seat == diagram.seat else 0
            layer = pinned if position.is_pinned(seat, slot.number) else items
            for index in _drawn_men(plan, slot, count):
                centre = slot.man_centre(index + raised)
                if raised or (index and slot.step_mm < plan.man_mm):
                    layer.append(_light_edge(centre, plan, tones))
                if index == plan.max_drawn - 1 and count > plan.max_drawn:
                    layer.append(counted_man(centre, plan.man_mm, style.colour, count, tones))
                else:
                    pale = index >= drawn - gone and count <= plan.max_drawn  # a count is never pale
                    layer.append(man(centre, plan.man_mm, style.colour, style.symbol, tones, pale))
    return [*pinned, *items]


def _drawn_men(plan: Layout, slot: Slot, count: int) -> Sequence[int]:
    """Return the indices of the men of a stack that are drawn.

    Where men overlap, one below the man with the count is left out, so that the next shows his symbol.
    """
    drawn = min(count, plan.max_drawn)
    if count > drawn > 2 and slot.step_mm < _OVERLAP * plan.man_mm:
        return [*range(drawn - 2), drawn - 1]
    return range(drawn)


def _light_edge(centre: XY, plan: Layout, tones: Palette) -> Item:
    """Draw a light line round a man that lies on another, so that dark men can be counted, too."""
    width = max(0.15, 0.05 * plan.man_mm)
    return Circle(*centre, plan.man_mm / 2 + width / 2, Paint(None, tones.ivory, width))


def _hit_rings(diagram: Diagram, position: Position, plan: Layout, tones: Palette) -> list[Item]:
    """Draw a ring round every man that a play hits."""
    width = arrow_width_mm(plan)
    targets = dict.fromkeys(play.target for play in diagram.allowed if play.hit and play.target not in PILES)
    others = [seat for seat in range(len(diagram.seats)) if seat != diagram.seat]
    return [
        hit_ring(plan.slots[name].man_centre(0), plan.man_mm, tones, width)
        for name in targets
        if any(position.on(seat, place_number(diagram.board, name)) for seat in others)
    ]


def _unreachable_targets(diagram: Diagram, plan: Layout, tones: Palette) -> list[Item]:
    """Draw a broken ring on every empty point that a man cannot reach for want of a point to rest on."""
    empty = [
        plan.slots[play.target]
        for play in diagram.unreachable
        if not any(men[place_number(diagram.board, play.target)] for men in diagram.position.men)
    ]
    width = arrow_width_mm(plan)
    dash = (0.14 * plan.man_mm, 0.1 * plan.man_mm)
    return [
        Circle(
            *slot.man_centre(0), plan.man_mm / 2 - width / 2, Paint(tones.ivory, tones.rubric, width, dash)
        )
        for slot in empty
    ]


LEAST_MM, MOST_MM = 40.0, 400.0
"""The narrowest figure, and the widest that a command makes."""
_GUTTER_MM = 6.0
ABREAST_MM = 100.0
"""From this width on the boards before and after stand side by side, else one above the other."""


class PlannedFigure:
    """A figure whose size is known at once; it is described and drawn when that is first read.

    It is at most ``width_mm`` wide, less where a crop needs less, and as high as it needs. Raises
    TabulaeError for an unknown skin or palette and for a width below 40 mm.

    Attributes:
        diagram: What it shows.
        title: Its title.
        width_mm: Its width.
        height_mm: Its height.
        point_mm: The distance of neighbouring points.
        man_mm: The diameter of a man.
        max_drawn: The most men that are drawn on a point.
        shows_whole_board: Whether no point of the board is left out.

    """

    def __init__(
        self, diagram: Diagram, width_mm: float, skin: str = "modern", palette: str = "colour"
    ) -> None:
        self._tones, self._skin = palette_named(palette), skin_named(skin, diagram.board)
        if not width_mm >= LEAST_MM:
            raise TabulaeError("figure-width", least=LEAST_MM, width=width_mm)
        self.diagram, self.title = diagram, diagram.title
        side_by_side = width_mm >= ABREAST_MM
        if diagram.after is None:
            self._panels = [(Panel(diagram, diagram.position, width_mm), (0.0, 0.0))]
        else:
            message = messages(diagram.templates)
            each = (width_mm - _GUTTER_MM) / 2 if side_by_side else width_mm
            before = Panel(diagram, diagram.position, each, message("figure-before"))
            # Side by side both boards have the same rows; one below the other, the second needs none for
            # dice.
            rest = diagram if side_by_side else replace(diagram, roll=())
            shift = (each + _GUTTER_MM, 0.0) if side_by_side else (0.0, before.height_mm + _GUTTER_MM / 2)
            after = Panel(rest, diagram.after, each, message("figure-afterwards"))
            self._panels = [(before, (0.0, 0.0)), (after, shift)]
        self.height_mm = max(panel.height_mm + down for panel, (_, down) in self._panels)
        self.width_mm = max(panel.width_mm + right for panel, (right, _) in self._panels)
        plan = self._panels[0][0].plan
        self.point_mm, self.max_drawn = plan.point_width_mm, plan.max_drawn
        self.man_mm = plan.man_mm
        self.shows_whole_board = self._panels[0][0].crop.names == diagram.board.points

    @property
    def is_numbered(self) -> bool:
        """Whether every point that is shown has its number; False with coordinates along the edges."""
        return all(len(panel.labels) == len(panel.numbered) for panel, _ in self._panels)

    @property
    def has_counts(self) -> bool:
        """Whether on some point not all men are drawn, so that a number tells how many there are."""
        return any(
            panel.position.on(seat, panel.plan.slots[name].number) > panel.plan.max_drawn
            for panel, _ in self._panels
            if not (self.diagram.course_seats and panel.plan.man_mm < _LEAST_COUNTED_MM)
            for seat in range(len(self.diagram.styles))
            for name in panel.crop.names
        )

    @cached_property
    def description(self) -> str:
        """The figure in words, in the language of its diagram, for those who cannot see it."""
        return describe_diagram(self.diagram)

    @cached_property
    def scene(self) -> Scene:
        """The drawing, with the title and the description."""
        boards = [
            Group(tuple(panel.draw(self._skin, self._tones)), matrix=(1, 0, 0, 1, *shift))
            for panel, shift in self._panels
        ]
        items = tuple(boards) if len(boards) > 1 else boards[0].items
        return Scene(self.width_mm, self.height_mm, items, self.title, self.description)


def figure(diagram: Diagram, width_mm: float, skin: str = "modern", palette: str = "colour") -> Scene:
    """Draw a diagram at most ``width_mm`` wide; raises TabulaeError as :class:`PlannedFigure` does."""
    return PlannedFigure(diagram, width_mm, skin, palette).scene


def empty_board(
    board: Board,
    width_mm: float,
    skin: str,
    palette: str,
    board_context: BoardContext,
    title: str,
    *,
    ornate: bool = False,
) -> tuple[Scene, Layout]:
    """Draw an empty board as figures show it, with numbers that can be read at any width.

    Returns the scene and its layout. ``board_context`` gives the colours of its quarters, its words, and the
    language of the description. Numbers without room are left out. The middle of the field stays free of
    ornament unless ``ornate``. Raises TabulaeError for an unknown palette or a skin that cannot draw the
    board.
    """
    tones, chosen = palette_named(palette), skin_named(skin, board)
    plan, size = figure_layout(board, width_mm)
    labels = fitting_labels(plan, size, board.points, (), turned=True)
    decoration = Decoration(
        board_context.quarters, board_context.words, clear=not ornate, lettered=False, ornate=ornate
    )
    drawn = chosen.draw(plan, tones, decoration)
    items = (*drawn, *point_numbers(plan, tones, size, turned=True, labels=labels))
    words = describe_board(layout(board), skin, messages(board_context.templates))
    return Scene(plan.width_mm, plan.height_mm, items, title, words), plan


def width_to_enlarge(board: Board, width_mm: float, growth: float) -> float:
    """Return how wide to draw an empty board that is then enlarged to ``width_mm``, its numbers with it.

    That is ``width_mm / growth``, or wider if so narrow a board would lose numbers that touch each other;
    never wider than ``width_mm``. A ``growth`` below 1 counts as 1.
    """

    def labels_shown(drawn_mm: float) -> int:
        plan, size = figure_layout(board, drawn_mm)
        return len(fitting_labels(plan, size, board.points, (), turned=True))

    drawn_mm, least = width_mm / max(1.0, growth), labels_shown(width_mm)
    while drawn_mm < width_mm and labels_shown(drawn_mm) < least:
        drawn_mm = min(width_mm, _WIDENING * drawn_mm)
    return drawn_mm
