"""The single plays of one seat: what one die, or one jump of several, can do right now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.engine.position import Position
from generator.engine.rules import Rules

PASS_LIMIT = 2
"""Two men of one side hold a point."""


class State(NamedTuple):
    """A seat in the middle of its turn.

    ``own`` are its men as in ``Position.men``. ``hits`` is a bit set of the points where it has
    hit since the turn began. ``moved`` lists where the men stand that have used a die, as far as
    the rules ask for it. ``waived`` is set once captured men had no room and wait for next turn.
    """

    own: bytes
    hits: int
    moved: tuple[int, ...]
    waived: bool


class Play(NamedTuple):
    """One man moved: places are point numbers or the piles past the last point."""

    source: int
    target: int
    hit: bool
    dice: tuple[int, ...]


class Mover:
    """The plays of one seat in a given position, under the options of the game.

    The enemies stand still during a turn but for the blots that are hit, so they are read once.
    """

    def __init__(self, rules: Rules, position: Position, seat: int) -> None:
        self.options = options = rules.options
        self.rules = rules
        self.seat = seat
        points = len(rules.board.points)
        self.hand, self.bar, self.off = points, points + 1, points + 2
        self.points = points
        side = rules.seats[seat]
        self.course = side.course
        self.end = len(side.course) + 1
        self.index = [0] * (points + 3)
        for at, place in enumerate(side.course, start=1):
            self.index[place] = at
        self.entry = side.entry
        self.home = side.home
        self.rest = tuple(place for place in side.course if place not in side.home)
        self.enemy = bytes(
            min(PASS_LIMIT, sum(men[place] for who, men in enumerate(position.men) if who != seat))
            for place in range(points)
        )
        self.stack = options.stack_limit or 255
        self.prey = self._prey(position)
        self.track_moved = options.combine == "separate" or options.entry == "total"

    def _prey(self, position: Position) -> int:
        """The points, as a bit set, whose blots must be hit when they can be."""
        if self.options.must_hit == "none":
            return 0
        seats = len(position.men)
        right = {(self.seat + step) % seats for step in (1, 2)} - {self.seat}
        return sum(
            1 << place for place in range(self.points) for who in right if position.men[who][place] == 1
        )

    def start(self, position: Position) -> State:
        """The state in which the turn begins."""
        return self.settle(State(position.men[self.seat], 0, (), False))

    def settle(self, state: State) -> State:
        """The state with ``waived`` set if captured men have found every point full.

        An own pair in the entry table is what makes them wait: it can move out of the way. Points
        held by enemies alone just cost the turn.
        """
        if state.waived or not state.own[self.bar] or self.options.stack_limit is None:
            return state
        own_pair = False
        for place in self.entry:
            if self.is_open(state, place):
                return state
            own_pair = own_pair or state.own[place] >= self.stack
        return state._replace(waived=own_pair)

    def is_held(self, state: State, place: int) -> bool:
        """Whether an enemy pair holds the point."""
        return self.enemy[place] >= PASS_LIMIT

    def is_open(self, state: State, place: int) -> bool:
        """Whether one more man of this seat may rest on the point."""
        return self.enemy[place] < PASS_LIMIT and state.own[place] < self.stack

    def must_enter(self, state: State) -> bool:
        """Whether captured men keep all others from moving."""
        return bool(state.own[self.bar]) and not state.waived and self.options.reentry == "compulsory"

    def is_waiting(self, state: State) -> bool:
        """Whether any man is in hand or on the bar."""
        return bool(state.own[self.bar] or state.own[self.hand])

    def limit(self, state: State) -> int:
        """The last course point that a man may reach now, the end of the course if nothing limits."""
        limit = self.options.entry_limit
        return limit if limit is not None and self.is_waiting(state) else self.end - 1

    def entering_pile(self, state: State) -> int | None:
        """The pile that the next man enters from: captured men first, None if nobody can enter."""
        if state.own[self.bar]:
            return None if state.waived or self.options.entry == "free" else self.bar
        return self.hand if state.own[self.hand] else None

    def movable(self, state: State) -> Sequence[int]:
        """The points, rear to front, with a man who may move at all."""
        own = state.own
        standing = [place for place in self.course if own[place]]
        separate = self.options.combine == "separate"
        held_back = self.must_enter(state) or (bool(own[self.hand]) and self.options.reserve_blocks)
        if held_back:
            if self.options.entry != "total" or separate:
                return ()
            return [place for place in standing if place in state.moved]
        if separate:
            return [place for place in standing if own[place] > state.moved.count(place)]
        return standing

    def entries(self, state: State, dice: tuple[int, ...]) -> Iterator[Play]:
        """The ways to enter a man with these dice taken together."""
        pile = self.entering_pile(state)
        total = sum(dice)
        if pile is None:
            return
        reach = len(self.entry) if len(dice) == 1 else self.limit(state)
        if len(dice) > 1 and self.options.entry != "total":
            return
        if total <= min(reach, self.limit(state)):
            yield from self._landing(state, pile, self.course[total - 1], dice)

    def free_entries(self, state: State) -> Iterator[Play]:
        """The ways to bring one captured man back without a die, where the game allows it."""
        if state.own[self.bar]:
            for place in self.entry:
                yield from self._landing(state, self.bar, place, ())

    def plays(self, state: State, dice: tuple[int, ...]) -> Iterator[Play]:
        """Every play that uses exactly these dice, as one die or as one jump of several."""
        yield from self.entries(state, dice)
        yield from self.moves(state, dice)

    def _landing(self, state: State, source: int, target: int, dice: tuple[int, ...]) -> Iterator[Play]:
        if self.is_open(state, target):
            hit = self.enemy[target] == 1 and not state.hits >> target & 1
            yield Play(source, target, hit, dice)

    def moves(self, state: State, dice: tuple[int, ...]) -> Iterator[Play]:
        """The ways to move a man on the board, or off it, with these dice taken together."""
        total = sum(dice)
        limit = self.limit(state)
        places = self.movable(state)
        for place in places:
            at = self.index[place] + total
            if at <= limit:
                yield from self._landing(state, place, self.course[at - 1], dice)
            elif at >= self.end and self.may_bear_off(state, place, total, places):
                yield Play(place, self.off, False, dice)

    def all_home(self, state: State) -> bool:
        """Whether every man not yet off stands in the home table."""
        own = state.own
        return not (own[self.bar] or own[self.hand] or any(own[place] for place in self.rest))

    def may_bear_off(self, state: State, place: int, number: int, movable: Sequence[int]) -> bool:
        """Whether a number takes the man on this point off the board."""
        if not self.options.bear_off or not self.all_home(state):
            return False
        if self.index[place] + number == self.end:
            return True
        overshoot = self.options.overshoot
        if overshoot == "exact":
            return False
        if overshoot == "any":
            return True
        behind = [rear for rear in self.course[: self.index[place] - 1] if state.own[rear]]
        if overshoot == "rear":
            return not behind
        return not any(rear in movable and self._can_use(state, rear, number) for rear in behind)

    def _can_use(self, state: State, place: int, number: int) -> bool:
        at = self.index[place] + number
        return at >= self.end or self.is_open(state, self.course[at - 1])

    def apply(self, state: State, play: Play) -> State:
        """The state after a play."""
        own = bytearray(state.own)
        own[play.source] -= 1
        own[play.target] += 1
        hits = state.hits | 1 << play.target if play.hit else state.hits
        after = State(bytes(own), hits, (), state.waived)
        if self.track_moved and (self.options.combine == "separate" or self.is_waiting(after)):
            moved = list(state.moved)
            if play.source in moved and self.options.combine != "separate":
                moved.remove(play.source)
            if play.dice and play.target < self.points:
                moved.append(play.target)
            after = after._replace(moved=tuple(sorted(moved)))
        return self.settle(after)

    def position(self, start: Position, state: State) -> Position:
        """The position that a state of this turn stands for."""
        men = list(start.men)
        men[self.seat] = state.own
        pile = self.bar if self.options.hit_men == "bar" else self.off
        hits = state.hits
        for who, theirs in enumerate(start.men):
            if who == self.seat or not hits:
                continue
            counts = bytearray(theirs)
            for place in range(self.points):
                if hits >> place & 1 and counts[place]:
                    counts[place] = 0
                    counts[pile] += 1
            men[who] = bytes(counts)
        return Position(tuple(men))
