"""Where the arrow of each play may start and end: at men, on empty places, before what stops it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tabulae.draw.arrows import CornerWay
from tabulae.draw.diagram import Diagram, DrawnPlay, place_number
from tabulae.draw.layout import Layout, Slot, lift
from tabulae.draw.ways import above_row, lane_between, row_runs
from tabulae.engine.position import PILES
from tabulae.scene.primitives import At

_GAP_MM = 0.25  # between a tip and the man it points at
_ON_THE_PLACE = 0.45  # how near to the middle of an empty place an arrow ends, in radii of a man
_NEAR_POINTS = 6.0  # from the foot of a point, how far it is to what a tip may be taken to mean


@dataclass(frozen=True, slots=True)
class ArrowEnd:
    """One end of an arrow: round which place, and how far from its middle."""

    centre: At
    radius: float


@dataclass(frozen=True, slots=True)
class ArrowRequest:
    """A play to find a curve for: where it may start and end.

    A play round the end of a row of three has its ``way`` already; one round the end of a table bends
    towards ``turn``, the x of that end. ``meant`` are the men or the place that it means, ``others`` those
    beside them, which its tip must not be taken to mean.
    """

    play: DrawnPlay
    start: ArrowEnd
    ends: tuple[ArrowEnd, ...]
    leaves: bool = False
    forbidden: bool = False
    number: int = 0
    way: CornerWay | None = None
    turn: float | None = None
    meant: tuple[At, ...] = ()
    others: tuple[At, ...] = ()


def arrow_width_mm(plan: Layout) -> float:
    """The width of an arrow on a board: 0.7 mm, less where the men are small."""
    return max(0.42, min(0.7, 0.1 * plan.point_width_mm))


def arrow_requests(
    diagram: Diagram, plan: Layout, piles: Mapping[tuple[int, str], At], pile_mm: float
) -> Sequence[ArrowRequest]:
    """What is to be drawn, in the order of the plays, the forbidden ones last."""
    wanted = [_with_others(diagram, plan, wish) for wish in _straight_requests(diagram, plan, piles, pile_mm)]
    found: list[ArrowRequest] = []
    passed: list[set[str]] = []  # the points that each way round a corner goes past
    for wish in wanted:
        runs = _runs(diagram, plan, wish.play)
        if len(runs) < 2:
            found.append(wish)
        elif plan.board.kind == "rows":
            points = {slot.name for run in runs for slot in run}
            before = sum(not points.isdisjoint(one) for one in passed)
            passed.append(points)
            found.append(replace(wish, way=_round_corners(plan, runs, wish, before)))
        else:
            found.append(replace(wish, turn=_beyond(diagram, plan, runs[0][-1].x)))
    return found


def _with_others(diagram: Diagram, plan: Layout, wish: ArrowRequest) -> ArrowRequest:
    """A play with what it means and what stands beside that."""
    play = wish.play
    if play.target in PILES or play.edge:
        return wish
    slot = plan.slots[play.target]
    meant = [slot.man(index) for index in range(min(_most_on(diagram, slot), plan.most))]
    meant += [end.centre for end in wish.ends]
    others = [
        one.man(index)
        for name, one in plan.slots.items()
        if name not in (play.source, play.target)
        for index in range(min(max(1, _most_on(diagram, one)), plan.most))
    ]
    if wish.forbidden:  # its bar may stand before the number of the point
        meant.append(slot.label)
        others += [one.label for name, one in plan.slots.items() if name not in (play.source, play.target)]
    near = [at for at in others if math.dist(at, slot.man(0)) < _NEAR_POINTS * plan.point_width_mm]
    return replace(wish, meant=tuple(meant), others=tuple(near))


def _most_on(diagram: Diagram, slot: Slot) -> int:
    return max(diagram.position.on(seat, slot.number) for seat in range(len(diagram.seats)))


def _runs(diagram: Diagram, plan: Layout, play: DrawnPlay) -> list[list[Slot]]:
    """The points of a play, cut where it goes over to another row; a ring has no rows."""
    if plan.board.kind not in ("rows", "tables"):
        return []
    return row_runs([plan.slots[name] for name in diagram.way(play)])


def _beyond(diagram: Diagram, plan: Layout, edge: float) -> float:
    """A place beyond the end of a row: what begins on its last point bends outward, too."""
    course = [plan.slots[name].x for name in diagram.courses[diagram.seat]]
    return edge + math.copysign(plan.point_width_mm, edge - (min(course) + max(course)) / 2)


_LANES_MM = 1.1  # between arrows that go past the same points


def _round_corners(plan: Layout, runs: list[list[Slot]], wish: ArrowRequest, before: int) -> CornerWay:
    """The way above the first row, round its end and above the next row to the man's goal."""
    aside = before * _LANES_MM
    (x, y), goal = wish.start.centre, wish.ends[0]
    start = [(x, y - wish.start.radius), (x, above_row(plan, runs[0][0].y) - aside)]
    x, y = goal.centre
    end = [(x, above_row(plan, runs[-1][0].y) - aside), (x, y - goal.radius)]
    return CornerWay([*start, *lane_between(plan, runs, aside), *end], 0.35 * plan.point_width_mm)


def _straight_requests(
    diagram: Diagram, plan: Layout, piles: Mapping[tuple[int, str], At], pile_mm: float
) -> list[ArrowRequest]:
    """What is to be drawn, each from where it starts to where it ends."""
    counts = {
        name: diagram.position.on(diagram.seat, place_number(diagram.board, name))
        for name in (*diagram.board.points, *PILES)
    }
    man = plan.man_mm / 2
    landed: dict[str, list[ArrowEnd]] = {}
    found = []

    def standing(place: str, height: int) -> At:
        if place in PILES:
            return piles[diagram.seat, place]
        slot = plan.slots[place]
        raised = lift(diagram.position, diagram.seat, slot.number)
        return slot.man(max(0, min(height, plan.most) - 1) + raised)

    def at_border(place: str) -> float:
        return pile_mm / 2 if place in PILES else man

    for order, play in enumerate(diagram.shown, 1):
        came = [] if diagram.choices else landed.get(play.source, [])
        start = ArrowEnd(standing(play.source, counts[play.source]), at_border(play.source))
        leaves = not came and not diagram.choices
        if came:  # he stands where the earlier arrow ends
            start = came.pop()
        goes_on = any(later.source == play.target for later in diagram.shown[order:]) and not diagram.choices
        ends = (
            (ArrowEnd(standing(play.target, counts[play.target] + 1), _ON_THE_PLACE * man),)
            if goes_on and not play.hit and play.target not in PILES
            else _goals(diagram, plan, piles, pile_mm, play, counts[play.target])
        )
        number = order if len(diagram.shown) > 1 and not diagram.choices else 0
        found.append(ArrowRequest(play, start, ends, leaves, number=number))
        if not diagram.choices:
            counts[play.source] -= 1
            counts[play.target] += 1
            place = standing(play.target, counts[play.target])
            beside = ends[0] if play.hit else ArrowEnd(place, at_border(play.target) * _ON_THE_PLACE)
            landed.setdefault(play.target, []).append(beside)
    for play in diagram.forbidden:
        there = diagram.position.on(diagram.seat, place_number(diagram.board, play.source))
        start = ArrowEnd(standing(play.source, there), at_border(play.source))
        found.append(
            ArrowRequest(play, start, _barriers(diagram, plan, piles, pile_mm, play), forbidden=True)
        )
    return found


def _goals(
    diagram: Diagram,
    plan: Layout,
    piles: Mapping[tuple[int, str], At],
    pile_mm: float,
    play: DrawnPlay,
    there: int,
) -> tuple[ArrowEnd, ...]:
    """Where an arrow may end: at the border of a man it hits or joins, or on the empty place."""
    man = plan.man_mm / 2
    if play.target in PILES:
        return (ArrowEnd(piles[diagram.seat, play.target], pile_mm / 2 + _GAP_MM),)
    slot = plan.slots[play.target]
    if play.hit:
        return (ArrowEnd(slot.man(0), man + 1.3 * arrow_width_mm(plan)),)
    if not there:
        return (ArrowEnd(slot.man(0), _ON_THE_PLACE * man),)
    last = min(there, plan.most) - 1
    drawn = diagram.position.on(diagram.seat, slot.number)
    if last >= drawn:  # on top of one who has only just come
        return (ArrowEnd(slot.man(min(last + 1, plan.most - 1)), _ON_THE_PLACE * man),)
    return tuple(ArrowEnd(slot.man(index), man + _GAP_MM) for index in dict.fromkeys((last, 0)))


def _barriers(
    diagram: Diagram, plan: Layout, piles: Mapping[tuple[int, str], At], pile_mm: float, play: DrawnPlay
) -> tuple[ArrowEnd, ...]:
    """Where a bar may stand: before the men that hold a point, before an empty place or a pile.

    Who cannot come in is stopped outside the board, where his bar hides no number and lies at no other man.
    """
    room = 0.8 * arrow_width_mm(plan) + _GAP_MM
    if play.target in PILES:
        return (ArrowEnd(piles[diagram.seat, play.target], pile_mm / 2 + room),)
    slot = plan.slots[play.target]
    if play.edge:  # the wall stands between two points
        edge = plan.slots[play.edge]
        return (ArrowEnd(((edge.x + slot.x) / 2, (edge.y + slot.y) / 2), 0.1),)
    held = max(diagram.position.on(seat, slot.number) for seat in range(len(diagram.seats)))
    if not held:
        return (ArrowEnd(slot.man(0), 0.6 * plan.man_mm / 2),)
    if play.source in PILES and plan.board.kind != "rows":  # outside, before the number of the point
        share = 1 + (plan.rim_mm / 2 + room) / math.dist(slot.label, (slot.x, slot.y))
        (left, top), (x, y) = (slot.x, slot.y), slot.label
        return (ArrowEnd((left + share * (x - left), top + share * (y - top)), 0.1),)
    last = min(held, plan.most) - 1
    return tuple(ArrowEnd(slot.man(index), plan.man_mm / 2 + room) for index in dict.fromkeys((last, 0)))
