"""The ways that the drawn plays take across a board."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from generator.draw.arrows import BADGE_MM, arrow, middle, order_badge
from generator.draw.diagram import Diagram, DrawnPlay, place_number
from generator.draw.layout import Layout
from generator.draw.scene import Group, Item
from generator.draw.shapes import At, around
from generator.draw.style import Palette
from generator.engine.position import PILES

_OUTSIDE_MM = 1.2  # how far from the board the arrows of entering men run


@dataclass(frozen=True, slots=True)
class Route:
    """A play on the board: from where to where, leaning towards ``bend``.

    ``leaves`` is true where a man stands at the start in the position drawn; false where he has
    only come there by an earlier play. ``number`` is printed on the arrow if it is not 0.
    """

    play: DrawnPlay
    start: At
    end: At
    bend: At
    leaves: bool
    forbidden: bool
    number: int


def routes(diagram: Diagram, plan: Layout, piles: Mapping[tuple[int, str], At]) -> list[Route]:
    """The routes of all plays in order; ``piles`` says where the piles' men lie."""
    counts = {
        name: diagram.position.on(diagram.seat, place_number(diagram.board, name))
        for name in (*diagram.board.points, *PILES)
    }
    landed: dict[str, list[At]] = {}
    found = []
    for play in diagram.shown if diagram.choices else ():
        start = _stand(diagram, plan, piles, play.source, counts[play.source] - 1)
        end = _stand(diagram, plan, piles, play.target, counts[play.target])
        found.append(_route(play, start, end, plan, False, False, 0))
    for order, play in enumerate(() if diagram.choices else diagram.shown, 1):
        came = landed.get(play.source, [])
        leaves = not came
        start = came.pop() if came else _stand(diagram, plan, piles, play.source, counts[play.source] - 1)
        end = _stand(diagram, plan, piles, play.target, counts[play.target])
        counts[play.source] -= 1
        counts[play.target] += 1
        landed.setdefault(play.target, []).append(end)
        number = order if len(diagram.shown) > 1 else 0
        found.append(_route(play, start, end, plan, leaves, False, number))
    for play in diagram.forbidden:
        there = diagram.position.on(diagram.seat, place_number(diagram.board, play.source))
        start = _stand(diagram, plan, piles, play.source, there - 1)
        end = _blocked(diagram, plan, piles, play)
        found.append(_route(play, start, end, plan, False, True, 0))
    return found


def draw_routes(ways: list[Route], plan: Layout, tones: Palette, top: float, men: list[At]) -> list[Item]:
    """The arrows, then their numbers, clear of each other and of the ``men``; the board lies at (0, top)."""
    width = line_mm(plan)
    items: list[Item] = [arrow(way.start, way.end, way.bend, width, tones, way.forbidden) for way in ways]
    taken: list[At] = []
    for way in ways:
        if way.number:
            at = _badge_place(way, ways, taken, men, plan)
            taken.append(at)
            items.append(order_badge(at, way.number, tones))
    return [Group(tuple(items), matrix=(1, 0, 0, 1, 0, top))]


def _badge_place(way: Route, ways: list[Route], taken: list[At], men: list[At], plan: Layout) -> At:
    """The place for a number: on its arrow, best in the middle, or beside it where that is crowded."""
    places: list[tuple[float, At]] = []
    for rank, share in enumerate((0.5, 0.42, 0.58, 0.34, 0.66, 0.26)):
        on_line = middle(way.start, way.end, way.bend, share)
        places.append((0.1 * rank, on_line))
        beside = (around(on_line, BADGE_MM * 1.45, turn) for turn in range(0, 360, 45))
        places += [(2.0 + 0.1 * rank, place) for place in beside]
    others = [other for other in ways if other is not way]
    return min(places, key=lambda place: place[0] + _crowding(place[1], way, others, taken, men, plan))[1]


def _crowding(
    place: At, way: Route, others: list[Route], taken: list[At], men: list[At], plan: Layout
) -> float:
    """How badly a number would stand at a place: what it covers of tips, tails, other numbers and men."""
    covered = 30 * sum(max(0.0, 2.2 * BADGE_MM - math.dist(place, other)) for other in taken)
    for one in (way, *others):
        covered += 12 * max(0.0, BADGE_MM + 2.2 * line_mm(plan) - math.dist(place, _tip(one, plan)))
        covered += 5 * max(0.0, BADGE_MM + 0.3 - math.dist(place, one.start))
    for other in others:
        steps = (middle(other.start, other.end, other.bend, share / 10) for share in range(1, 10))
        covered += 2 * max(0.0, BADGE_MM + line_mm(plan) - min(math.dist(place, step) for step in steps))
    near = BADGE_MM + plan.man_mm / 2
    covered += sum(2 * max(0.0, near - math.dist(place, centre)) for centre in men)
    labels = (slot.label for slot in plan.slots.values())
    covered += sum(8 * max(0.0, 1.7 * BADGE_MM - math.dist(place, label)) for label in labels)
    return covered + (0 if BADGE_MM < place[0] < plan.width_mm - BADGE_MM else 20)


def _tip(way: Route, plan: Layout) -> At:
    return _towards(way.end, way.bend, 2 * line_mm(plan))


def line_mm(plan: Layout) -> float:
    """The width of an arrow on a board: 0.7 mm, less where the men are small."""
    return max(0.42, min(0.7, 0.1 * plan.point_width_mm))


def _stand(diagram: Diagram, plan: Layout, piles: Mapping[tuple[int, str], At], place: str, index: int) -> At:
    if place in PILES:
        return piles[diagram.seat, place]
    return plan.slots[place].man(max(0, min(index, plan.most - 1)))


def _blocked(diagram: Diagram, plan: Layout, piles: Mapping[tuple[int, str], At], play: DrawnPlay) -> At:
    """Just before the men that hold a point, or before the place where the man would have stood."""
    if play.target in PILES:
        return piles[diagram.seat, play.target]
    slot = plan.slots[play.target]
    held = max(diagram.position.on(seat, slot.number) for seat in range(len(diagram.seats)))
    if play.source in PILES:  # it comes from the rim and meets the first man
        return around(slot.man(0), 0.62 * plan.man_mm, slot.inward + 180)
    if not held:
        return slot.man(0)
    return around(slot.man(min(held, plan.most) - 1), 0.75 * plan.man_mm, slot.inward)


def _route(
    play: DrawnPlay, start: At, end: At, plan: Layout, leaves: bool, forbidden: bool, number: int
) -> Route:
    bend = _bend(play, start, end, plan)
    radius = plan.man_mm / 2
    start = _towards(start, bend, 0.8 * radius)
    if play.target in PILES:
        end = _towards(end, bend, radius + 0.5)
    elif play.hit:
        end = _towards(end, bend, radius + 0.6)
    return Route(play, start, end, bend, leaves, forbidden, number)


def _bend(play: DrawnPlay, start: At, end: At, plan: Layout) -> At:
    """Where the curve leans: into the field along a row, else a little aside towards the centre."""
    mid = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    length = math.dist(start, end)
    if play.source in plan.slots and play.target in plan.slots:
        one, two = plan.slots[play.source], plan.slots[play.target]
        if plan.board.kind == "ring":
            return _round_the_men(mid, plan, math.dist((one.x, one.y), plan.centre))
        if one.inward == two.inward:
            reach = 0.22 * length + 0.9 * plan.point_width_mm
            if plan.board.kind == "rows":  # between the men and the numbers of the row above
                reach = min(reach, 1.2 * plan.point_width_mm)
            deepest = max(start[1], end[1]) if one.inward > 0 else min(start[1], end[1])
            return mid[0], deepest + math.copysign(reach, one.inward)
    if play.source in PILES and plan.board.kind != "ring":  # along the rim and in beside the number
        outside = -_OUTSIDE_MM if end[1] < plan.centre[1] else plan.height_mm + _OUTSIDE_MM
        along = 0.65 if plan.board.kind == "rows" else 0.8  # a slab is low: down past the words at once
        return start[0] + along * (end[0] - start[0]), outside
    aside = (-(end[1] - start[1]) / (length or 1), (end[0] - start[0]) / (length or 1))
    to_centre = (plan.centre[0] - mid[0], plan.centre[1] - mid[1])
    sign = 1.0 if aside[0] * to_centre[0] + aside[1] * to_centre[1] >= 0 else -1.0
    return mid[0] + sign * aside[0] * 0.16 * length, mid[1] + sign * aside[1] * 0.16 * length


def _round_the_men(mid: At, plan: Layout, radius: float) -> At:
    """The bend of a way across a wheel: clear of the men that lie inwards from the rim."""
    out = math.dist(mid, plan.centre)
    goal = min(0.8 * out, 2 * (radius - 1.75 * plan.man_mm) - out)
    share = goal / out if out > 1e-6 else 0.0
    return plan.centre[0] + share * (mid[0] - plan.centre[0]), plan.centre[1] + share * (
        mid[1] - plan.centre[1]
    )


def _towards(place: At, goal: At, distance: float) -> At:
    length = math.dist(place, goal) or 1.0
    return place[0] + (goal[0] - place[0]) / length * distance, place[1] + (
        goal[1] - place[1]
    ) / length * distance
