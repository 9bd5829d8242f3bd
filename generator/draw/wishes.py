"""What the arrows of a figure are to show: where each may start and where it may end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.draw.diagram import Diagram, DrawnPlay, place_number
from generator.draw.layout import Layout
from generator.draw.shapes import At
from generator.engine.position import PILES

_GAP_MM = 0.25  # between a tip and the man it points at
_ON_THE_PLACE = 0.45  # how near to the middle of an empty place an arrow ends, in radii of a man


@dataclass(frozen=True, slots=True)
class End:
    """One end of an arrow: round which place, and how far from its middle."""

    centre: At
    radius: float


@dataclass(frozen=True, slots=True)
class Wish:
    """A play to find a curve for: where it may start and end."""

    play: DrawnPlay
    start: End
    ends: tuple[End, ...]
    leaves: bool = False
    forbidden: bool = False
    number: int = 0


def line_mm(plan: Layout) -> float:
    """The width of an arrow on a board: 0.7 mm, less where the men are small."""
    return max(0.42, min(0.7, 0.1 * plan.point_width_mm))


def wishes(
    diagram: Diagram, plan: Layout, piles: Mapping[tuple[int, str], At], pile_mm: float
) -> Sequence[Wish]:
    """What is to be drawn, in the order of the plays, the forbidden ones last."""
    counts = {
        name: diagram.position.on(diagram.seat, place_number(diagram.board, name))
        for name in (*diagram.board.points, *PILES)
    }
    man = plan.man_mm / 2
    landed: dict[str, list[End]] = {}
    found = []

    def standing(place: str, height: int) -> At:
        if place in PILES:
            return piles[diagram.seat, place]
        return plan.slots[place].man(max(0, min(height, plan.most) - 1))

    def at_border(place: str) -> float:
        return pile_mm / 2 if place in PILES else man

    for order, play in enumerate(diagram.shown, 1):
        came = [] if diagram.choices else landed.get(play.source, [])
        start = End(standing(play.source, counts[play.source]), at_border(play.source))
        leaves = not came and not diagram.choices
        if came:  # he stands where the earlier arrow ends
            start = came.pop()
        goes_on = any(later.source == play.target for later in diagram.shown[order:]) and not diagram.choices
        ends = (
            (End(standing(play.target, counts[play.target] + 1), _ON_THE_PLACE * man),)
            if goes_on and not play.hit and play.target not in PILES
            else _goals(diagram, plan, piles, pile_mm, play, counts[play.target])
        )
        number = order if len(diagram.shown) > 1 and not diagram.choices else 0
        found.append(Wish(play, start, ends, leaves, number=number))
        if not diagram.choices:
            counts[play.source] -= 1
            counts[play.target] += 1
            place = standing(play.target, counts[play.target])
            beside = ends[0] if play.hit else End(place, at_border(play.target) * _ON_THE_PLACE)
            landed.setdefault(play.target, []).append(beside)
    for play in diagram.forbidden:
        there = diagram.position.on(diagram.seat, place_number(diagram.board, play.source))
        start = End(standing(play.source, there), at_border(play.source))
        found.append(Wish(play, start, _barriers(diagram, plan, piles, pile_mm, play), forbidden=True))
    return found


def _goals(
    diagram: Diagram,
    plan: Layout,
    piles: Mapping[tuple[int, str], At],
    pile_mm: float,
    play: DrawnPlay,
    there: int,
) -> tuple[End, ...]:
    """Where an arrow may end: at the border of a man it hits or joins, or on the empty place."""
    man = plan.man_mm / 2
    if play.target in PILES:
        return (End(piles[diagram.seat, play.target], pile_mm / 2 + _GAP_MM),)
    slot = plan.slots[play.target]
    if play.hit:
        return (End(slot.man(0), man + 1.3 * line_mm(plan)),)
    if not there:
        return (End(slot.man(0), _ON_THE_PLACE * man),)
    last = min(there, plan.most) - 1
    drawn = diagram.position.on(diagram.seat, slot.number)
    if last >= drawn:  # on top of one who has only just come
        return (End(slot.man(min(last + 1, plan.most - 1)), _ON_THE_PLACE * man),)
    return tuple(End(slot.man(index), man + _GAP_MM) for index in dict.fromkeys((last, 0)))


def _barriers(
    diagram: Diagram, plan: Layout, piles: Mapping[tuple[int, str], At], pile_mm: float, play: DrawnPlay
) -> tuple[End, ...]:
    """Where a bar may stand: before the men that hold a point, before an empty place or a pile."""
    room = 0.8 * line_mm(plan) + _GAP_MM
    if play.target in PILES:
        return (End(piles[diagram.seat, play.target], pile_mm / 2 + room),)
    slot = plan.slots[play.target]
    held = max(diagram.position.on(seat, slot.number) for seat in range(len(diagram.seats)))
    if not held:
        return (End(slot.man(0), 0.6 * plan.man_mm / 2),)
    last = min(held, plan.most) - 1
    before = [End(slot.man(index), plan.man_mm / 2 + room) for index in dict.fromkeys((last, 0))]
    if play.source in PILES and plan.board.kind != "rows":  # or outside, before the number of the point
        before.append(End(slot.label, plan.rim_mm / 2))
    return tuple(before)
