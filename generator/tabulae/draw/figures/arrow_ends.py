"""Where the arrow of each play may start and end: at men, on empty points, before what bars a play."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tabulae.draw.figures.arrows import RoundedPolyline
from tabulae.draw.figures.diagram import Diagram, DrawnPlay, place_number
from tabulae.draw.figures.figure_courses import lane_corners, lane_y_above, split_by_row
from tabulae.draw.layout import Layout, Slot, stack_offset
from tabulae.engine.position import PILES
from tabulae.scene.primitives import XY

PileCentres = Mapping[tuple[int, str], XY]
"""Where the man of a pile lies beside the board, by seat and name of the pile, in mm."""

_GAP_MM = 0.25
"""Between a tip and the edge of the man it points at."""
_HIT_GAP_WIDTHS = 1.3
"""Between a tip and a man who is hit, in widths of the arrow: the ring round him lies there."""
_BAR_GAP_WIDTHS = 0.8
"""Between the bar of a forbidden play and what it stands before, in widths of the arrow: half its
thickness."""
_NEAR_CENTRE = 0.45
"""How near to the middle of an empty point an arrow ends, in radii of a man."""
_BAR_NEAR_CENTRE = 0.6
"""The same for the bar of a forbidden play, which is broader than a head."""
_ON_THE_SPOT_MM = 0.1
"""The radius of an end at which an arrow goes to the very place."""
_NEIGHBOURHOOD = 6.0
"""How far from the first man of a point, in points, lies what its tip might seem to mean instead."""
_LANE_GAP_MM = 1.1
"""Between the lanes of arrows that go past the same points."""
_CORNER_RADIUS = 0.35
"""The radius of the corners of an arrow round the end of a row, in points."""


@dataclass(frozen=True, slots=True)
class ArrowEnd:
    """One end of an arrow: it stops ``radius`` mm from ``centre``."""

    centre: XY
    radius: float


@dataclass(frozen=True, slots=True)
class ArrowRequest:
    """An arrow to be routed: where it may start and end.

    ``ends`` are the choices for its end. ``leaving`` is how many of the men who move stand at the start in
    the position drawn: not those whom an earlier play brought there. ``number`` is printed on the arrow
    unless it is 0. An arrow round the end of one of three rows has its ``fixed_path`` already; one from a row
    of a tables board to the other bends towards ``turn_x``, beyond the end of the row. ``targets`` are the
    places that its tip means, such as the men on its point; ``neighbours`` are places near them that the tip
    must not seem to mean. Both are empty for a play to a pile or over the end of the course.
    """

    play: DrawnPlay
    start: ArrowEnd
    ends: tuple[ArrowEnd, ...]
    leaving: int = 0
    forbidden: bool = False
    number: int = 0
    fixed_path: RoundedPolyline | None = None
    turn_x: float | None = None
    targets: tuple[XY, ...] = ()
    neighbours: tuple[XY, ...] = ()


def arrow_width_mm(plan: Layout) -> float:
    """Return the width of arrows in mm: a tenth of the point width, but at least 0.42 and at most 0.7."""
    return max(0.42, min(0.7, 0.1 * plan.point_width_mm))


def arrow_requests(
    diagram: Diagram, plan: Layout, piles: PileCentres, pile_mm: float
) -> Sequence[ArrowRequest]:
    """Return where the arrow of each play may start and end, in order, the forbidden plays last.

    Places are in mm from the top left corner of the board. ``pile_mm`` is the diameter of the men in
    ``piles``.
    """
    finder = _EndFinder(diagram, plan, piles, pile_mm)
    requests: list[ArrowRequest] = []
    passed: list[set[str]] = []  # the points that each arrow round a corner goes past
    for request in [*finder.shown_plays(), *finder.forbidden_plays()]:
        request = _with_targets(diagram, plan, request)
        runs = _runs_of(diagram, plan, request.play)
        if len(runs) > 1 and plan.board.kind == "rows":
            points = {slot.name for run in runs for slot in run}
            lane = sum(not points.isdisjoint(other) for other in passed)
            passed.append(points)
            request = replace(request, fixed_path=_path_round_corners(plan, runs, request, lane))
        elif len(runs) > 1:
            request = replace(request, turn_x=_beyond_row(diagram, plan, runs[0][-1].x))
        requests.append(request)
    return requests


def _with_targets(diagram: Diagram, plan: Layout, request: ArrowRequest) -> ArrowRequest:
    """Add the targets and neighbours to a request whose play ends on a point."""
    play = request.play
    if play.target in PILES or play.last_point:
        return request
    slot = plan.slots[play.target]
    others = [other for name, other in plan.slots.items() if name not in (play.source, play.target)]
    targets = [slot.man_centre(index) for index in range(min(_tallest_stack(diagram, slot), plan.max_drawn))]
    targets += [end.centre for end in request.ends]
    neighbours = [
        other.man_centre(index)
        for other in others
        for index in range(min(max(1, _tallest_stack(diagram, other)), plan.max_drawn))
    ]
    if request.forbidden:  # its bar may stand before the number of the point
        targets.append(slot.label)
        neighbours += [other.label for other in others]
    near_mm = _NEIGHBOURHOOD * plan.point_width_mm
    near = [place for place in neighbours if math.dist(place, slot.man_centre(0)) < near_mm]
    return replace(request, targets=tuple(targets), neighbours=tuple(near))


def _tallest_stack(diagram: Diagram, slot: Slot) -> int:
    return max(diagram.position.on(seat, slot.number) for seat in range(len(diagram.seats)))


def _runs_of(diagram: Diagram, plan: Layout, play: DrawnPlay) -> list[list[Slot]]:
    """Return the points of a play, split where it goes over to another row; none on a board without rows."""
    if plan.board.kind not in ("rows", "tables"):
        return []
    return split_by_row([plan.slots[name] for name in diagram.path_of(play)])


def _beyond_row(diagram: Diagram, plan: Layout, last_x: float) -> float:
    """Return an x beyond the end of a row, so that a play from its last point bends outward, too."""
    course = [plan.slots[name].x for name in diagram.courses[diagram.seat]]
    return last_x + math.copysign(plan.point_width_mm, last_x - (min(course) + max(course)) / 2)


def _path_round_corners(
    plan: Layout, runs: list[list[Slot]], request: ArrowRequest, lane: int
) -> RoundedPolyline:
    """Return the path above the first row, round its end and above the next row; ``lane`` counts from 0."""
    aside = lane * _LANE_GAP_MM
    (x, y), goal = request.start.centre, request.ends[0]
    start = [(x, y - request.start.radius), (x, lane_y_above(plan, runs[0][0].y) - aside)]
    x, y = goal.centre
    end = [(x, lane_y_above(plan, runs[-1][0].y) - aside), (x, y - goal.radius)]
    corners = [*start, *lane_corners(plan, runs, aside), *end]
    return RoundedPolyline(corners, _CORNER_RADIUS * plan.point_width_mm)


@dataclass(frozen=True, slots=True)
class _EndFinder:
    """Finds the ends of arrows on one board."""

    diagram: Diagram
    plan: Layout
    piles: PileCentres
    pile_mm: float

    def shown_plays(self) -> list[ArrowRequest]:
        """Return requests for the plays that are made, each from where the plays before it left the men.

        Where the plays are choices, each starts from the position as it is drawn.
        """
        diagram, in_order = self.diagram, not self.diagram.choices
        counts = {
            name: diagram.position.on(diagram.seat, place_number(diagram.board, name))
            for name in (*diagram.board.points, *PILES)
        }
        arrivals: dict[str, list[ArrowEnd]] = {}
        requests = []
        for order, play in enumerate(diagram.allowed, 1):
            earlier = arrivals.get(play.source, []) if in_order else []
            start = ArrowEnd(self._top_man(play.source, counts[play.source]), self._radius_at(play.source))
            brought = [earlier.pop() for _ in range(min(play.men, len(earlier)))]
            leaving = play.men - len(brought) if in_order else 0
            if brought:  # the man stands where an earlier arrow ends
                start = brought[0]
            goes_on = in_order and any(later.source == play.target for later in diagram.allowed[order:])
            if goes_on and not play.hit and play.target not in PILES:
                radius = _NEAR_CENTRE * self.plan.man_mm / 2
                ends: tuple[ArrowEnd, ...] = (
                    ArrowEnd(self._top_man(play.target, counts[play.target] + 1), radius),
                )
            else:
                ends = self._goals(play, counts[play.target])
            number = order if len(diagram.allowed) > 1 and in_order else 0
            requests.append(ArrowRequest(play, start, ends, leaving, number=number))
            if in_order:
                counts[play.source] -= play.men
                counts[play.target] += play.men
                place = self._top_man(play.target, counts[play.target])
                rest = ends[0] if play.hit else ArrowEnd(place, self._radius_at(play.target) * _NEAR_CENTRE)
                arrivals.setdefault(play.target, []).append(rest)
        return requests

    def forbidden_plays(self) -> list[ArrowRequest]:
        """Return requests for the plays that are barred, each from the position as it is drawn."""
        diagram = self.diagram
        requests = []
        for play in diagram.forbidden:
            count = diagram.position.on(diagram.seat, place_number(diagram.board, play.source))
            start = ArrowEnd(self._top_man(play.source, count), self._radius_at(play.source))
            requests.append(ArrowRequest(play, start, self._barriers(play), forbidden=True))
        return requests

    def _top_man(self, place: str, count: int) -> XY:
        """Return the centre of the uppermost man drawn on a point or pile of ``count`` men."""
        if place in PILES:
            return self.piles[self.diagram.seat, place]
        slot = self.plan.slots[place]
        raised = stack_offset(self.diagram.position, self.diagram.seat, slot.number)
        return slot.man_centre(max(0, min(count, self.plan.max_drawn) - 1) + raised)

    def _radius_at(self, place: str) -> float:
        return self.pile_mm / 2 if place in PILES else self.plan.man_mm / 2

    def _goals(self, play: DrawnPlay, count: int) -> tuple[ArrowEnd, ...]:
        """Return where an arrow may end: at a man whom it hits or joins, or on the empty point.

        ``count`` is the number of own men on its target when the play is made.
        """
        plan, man = self.plan, self.plan.man_mm / 2
        if play.target in PILES:
            return (ArrowEnd(self.piles[self.diagram.seat, play.target], self.pile_mm / 2 + _GAP_MM),)
        slot = plan.slots[play.target]
        if play.hit:
            return (ArrowEnd(slot.man_centre(0), man + _HIT_GAP_WIDTHS * arrow_width_mm(plan)),)
        if not count:
            return (ArrowEnd(slot.man_centre(0), _NEAR_CENTRE * man),)
        last = min(count, plan.max_drawn) - 1
        drawn = self.diagram.position.on(self.diagram.seat, slot.number)
        if last >= drawn:  # on top of a man whom an earlier play brought, and who is not drawn
            return (ArrowEnd(slot.man_centre(min(last + 1, plan.max_drawn - 1)), _NEAR_CENTRE * man),)
        return tuple(ArrowEnd(slot.man_centre(index), man + _GAP_MM) for index in dict.fromkeys((last, 0)))

    def _barriers(self, play: DrawnPlay) -> tuple[ArrowEnd, ...]:
        """Return where the bar of a forbidden play may stand: before the men on a point, or before a pile.

        A man who cannot enter is barred outside the board, where his bar hides no number and lies at no other
        man.
        """
        plan, diagram = self.plan, self.diagram
        room = _BAR_GAP_WIDTHS * arrow_width_mm(plan) + _GAP_MM
        if play.target in PILES:
            return (ArrowEnd(self.piles[diagram.seat, play.target], self.pile_mm / 2 + room),)
        slot = plan.slots[play.target]
        if play.last_point:  # the end of the course lies half way between two points
            last = plan.slots[play.last_point]
            return (ArrowEnd(((last.x + slot.x) / 2, (last.y + slot.y) / 2), _ON_THE_SPOT_MM),)
        count = _tallest_stack(diagram, slot)
        if not count:
            return (ArrowEnd(slot.man_centre(0), _BAR_NEAR_CENTRE * plan.man_mm / 2),)
        if play.source in PILES and plan.board.kind != "rows":  # outside, before the number of the point
            share = 1 + (plan.rim_mm / 2 + room) / math.dist(slot.label, (slot.x, slot.y))
            (left, top), (x, y) = (slot.x, slot.y), slot.label
            return (ArrowEnd((left + share * (x - left), top + share * (y - top)), _ON_THE_SPOT_MM),)
        uppermost = min(count, plan.max_drawn) - 1
        return tuple(
            ArrowEnd(slot.man_centre(index), plan.man_mm / 2 + room)
            for index in dict.fromkeys((uppermost, 0))
        )
