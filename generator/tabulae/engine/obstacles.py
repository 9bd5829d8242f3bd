"""What stands in the way of an illegal play: the points and men that a sentence can name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import permutations

from tabulae.engine.notation import Step
from tabulae.engine.position import PILES
from tabulae.engine.turns import Node, TurnSearch, format_plays

OBSTACLE_KINDS = (
    "held", "pins", "full", "bar", "hand", "outside", "behind", "needs", "enters", "hit", "instead", "nobody",
    "nobody-hand", "nobody-bar",
)  # fmt: skip
"""The kinds of obstacles; the templates have a sentence for each."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One reason against an illegal play, of a kind in OBSTACLE_KINDS, and what its sentence names.

    ``points`` are names of points in the order of the course, ``seat`` the name of the seat that closes them,
    ``number`` how many men there are or what a die would have to show, ``plays`` a legal turn instead.
    """

    kind: str
    points: tuple[str, ...] = ()
    seat: str = ""
    number: int = 1
    plays: str = ""


Finder = Callable[[TurnSearch, Node, Step], Iterable[Obstacle]]
"""Finds the obstacles that one rule names."""


def find_obstacles(search: TurnSearch, node: Node, step: Step, rule: str) -> tuple[Obstacle, ...]:
    """Return what stands in the way of one man's step from a node, for the rule that forbids it.

    ``rule`` is an id of ``rule_ids.RULES``. The result may be empty, as it always is for a rule that names no
    points or men.
    """
    find = _FINDERS.get(rule)
    return tuple(find(search, node, step)) if find else ()


def _closed(search: TurnSearch, node: Node, places: Iterable[int], men: int = 1) -> Iterable[Obstacle]:
    """Yield which seats close these points, each seat with its points, then those that own men fill.

    They are closed to so many men who move as one.
    """
    mover, position = search.mover, search.position
    names, tables = mover.rules.board.points, mover.tables
    closed = sorted(
        (place for place in places if not mover.is_open(node[0], place, men)),
        key=tables.course_number.__getitem__,
    )
    for owner, seat in enumerate(mover.rules.seats):
        closed_by_seat = tuple(
            names[place]
            for place in closed
            if owner != mover.seat and position.on(owner, place) and not position.is_pinned(owner, place)
        )
        if closed_by_seat:
            yield Obstacle("held", closed_by_seat, seat.name, len(closed_by_seat))
    full = tuple(names[place] for place in closed if mover.count(node[0], place))
    if full:
        yield Obstacle("full", full, number=len(full))


def _pins(search: TurnSearch, node: Node, step: Step) -> Iterable[Obstacle]:
    """Yield the seat whose men lie on the man."""
    rules, place = search.mover.rules, step.source
    for owner, seat in enumerate(rules.seats):
        if owner != search.mover.seat and search.position.on(owner, place):
            yield Obstacle("pins", (rules.board.points[place],), seat.name)


def _target(search: TurnSearch, node: Node, step: Step) -> Iterable[Obstacle]:
    return _closed(search, node, (step.target,), search.mover.men_moving(node[0], step.source))


def _rests(search: TurnSearch, node: Node, step: Step) -> Iterable[Obstacle]:
    """Yield the first closed point on each way to the target, by every order of the dice."""
    mover, (state, dice) = search.mover, node
    men, first_closed = mover.men_moving(state, step.source), set()
    for size in range(2, len(dice) + 1):
        for order in set(permutations(dice, size)):
            way = [step.source]
            for die in order:
                way.append(_arrival(search, state, way[-1], die))
            closed = [
                place
                for place in way[1:-1]
                if place < mover.tables.hand and not mover.is_open(state, place, men)
            ]
            if way[-1] == step.target and closed:
                first_closed.add(closed[0])
    return _closed(search, node, first_closed, men)


def _arrival(search: TurnSearch, state: int, place: int, number: int) -> int:
    """Return the place to which a number takes a man; past the end of his course he is off."""
    mover, tables = search.mover, search.mover.tables
    if place == tables.off:
        return place
    if tables.counts_points and place < tables.hand:
        point = mover.count_ahead(state, tables.bit(place), number)
        return tables.places[point.bit_length() >> 3] if point else tables.off
    in_row = tables.row_alike and tables.entry & tables.bit(place)
    ahead = number + (tables.entry.bit_count() if in_row else tables.course_number[place])
    return tables.places[ahead - 1] if ahead <= tables.length else tables.off


def _waiting(pile: str) -> Finder:
    def find(search: TurnSearch, node: Node, step: Step) -> Iterable[Obstacle]:
        points = len(search.mover.rules.board.points)
        yield Obstacle(pile, number=search.mover.count(node[0], points + PILES.index(pile)))

    return find


def _no_room(search: TurnSearch, node: Node, step: Step) -> Iterable[Obstacle]:
    return _closed(search, node, search.mover.rules.seats[search.mover.seat].entry)


def _outside(search: TurnSearch, node: Node, step: Step) -> Iterable[Obstacle]:
    """Yield the men who are not yet home: in piles, then on points."""
    mover = search.mover
    for pile in ("bar", "hand"):
        waiting = mover.count(node[0], len(mover.rules.board.points) + PILES.index(pile))
        if waiting:
            yield Obstacle(pile, number=waiting)
    side = mover.rules.seats[mover.seat]
    outside = [place for place in side.course if place not in side.home and mover.count(node[0], place)]
    if outside:
        number = sum(mover.count(node[0], place) for place in outside)
        yield Obstacle("outside", tuple(mover.rules.board.points[place] for place in outside), number=number)


def _exit(search: TurnSearch, node: Node, step: Step) -> Iterable[Obstacle]:
    """Yield the number that bears the man off, and the man behind him where that matters."""
    mover, names = search.mover, search.mover.rules.board.points
    needed = mover.tables.length + 1 - mover.tables.course_number[step.source]
    yield Obstacle("needs", (names[step.source],), number=needed)
    rear = next(place for place in mover.rules.seats[mover.seat].course if mover.count(node[0], place))
    too_large = any(die > needed for die in node[1]) and mover.options.overshoot in ("rear", "rear_mobile")
    if rear != step.source and too_large:
        yield Obstacle("behind", (names[rear],))


def _entry(search: TurnSearch, node: Node, step: Step) -> Iterable[Obstacle]:
    mover = search.mover
    entry = mover.rules.seats[mover.seat].entry
    if step.target in entry and mover.options.entry == "die":
        number = entry.index(step.target) + 1
        yield Obstacle("enters", (mover.rules.board.points[step.target],), number=number)


def _hits(search: TurnSearch, node: Node, step: Step) -> Iterable[Obstacle]:
    """Yield the points of the men who must be hit and can be with the next play."""
    mover = search.mover
    hits = {
        play.target for play, after in search.next_plays(node) if mover.is_required_hit(node[0], after[0])
    }
    names = [
        mover.rules.board.points[place] for place in mover.rules.seats[mover.seat].course if place in hits
    ]
    if names:
        yield Obstacle("hit", tuple(names), number=len(names))


def turn_instead(search: TurnSearch) -> Iterable[Obstacle]:
    """Yield a legal turn, unless nothing can be played."""
    plays = format_plays(search.mover.rules, search.turns()[0].plays)
    if plays:
        yield Obstacle("instead", plays=plays)


def _instead(search: TurnSearch, node: Node, step: Step) -> Iterable[Obstacle]:
    return turn_instead(search)


def _nobody(search: TurnSearch, node: Node, step: Step) -> Iterable[Obstacle]:
    name = search.mover.rules.board.places[step.source]
    yield Obstacle(f"nobody-{name}") if name in PILES else Obstacle("nobody", (name,))


_FINDERS: dict[str, Finder] = {
    "no-man": _nobody, "pinned": _pins, "held-point": _target, "skipped-point": _target,
    "resting-place": _rests, "stack-limit": _target, "single-man": _target, "entry-point": _entry,
    "captured-first": _waiting("bar"), "one-die": _waiting("bar"), "enter-first": _waiting("hand"),
    "no-room": _no_room, "home-first": _outside, "exit-number": _exit, "must-hit": _hits,
    "use-most": _instead, "larger-die": _instead, "go-on": _instead,
}  # fmt: skip
