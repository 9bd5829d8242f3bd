"""One seat playing some dice: which single plays the rules allow at each moment.

The seat's own men are told apart, because what a man did earlier in the turn can matter;
of the other men only the places count.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import NamedTuple

from tests.slow_finder.games import BAR, HAND, OFF, PILES, Game, pinned, spot
from tests.slow_finder.position import Position, ordered
from tests.slow_finder.position import start as start_position


class Man(NamedTuple):
    """One of the seat's own men."""

    place: str
    placed: bool = False  # came in this turn (kept only where entering by totals asks for it)
    moved: bool = False  # was played this turn (kept only where each die needs another man)


class State(NamedTuple):
    """A moment in a turn."""

    mine: tuple[Man, ...]
    others: Position  # the own seat's line is empty
    dice: tuple[int, ...]
    waits: bool = False  # no room at all, partly because of own pairs: who is out waits for the next turn


class Play(NamedTuple):
    """One man, one jump."""

    man: Man
    used: tuple[int, ...]
    arrived: Man
    hit: int | None  # the seat whose man was taken
    after: State


def goal_reached(game: Game, position: Position, number: int) -> bool:
    """Do the men of a seat stand where the game wants them?"""
    course, counts = game.seats[number].course, Counter(spot(place) for place in position[number])
    if game.options.goal == "none":
        return False
    if game.options.goal == "pairs":
        return all(counts[point] >= 2 for point in game.seats[number].home)
    if game.options.goal == "mirror":
        from_the_end = dict(zip(course, reversed(course), strict=True))
        begun = start_position(game)[number]
        return counts == Counter(from_the_end[point] for point in begun)
    quarter = len(course) // 4
    last, third = course[-quarter:], course[-2 * quarter : -quarter]
    pairs = all(counts[point] == 2 for point in last)
    return pairs and sum(counts[point] for point in last + third) == game.men


def row_held(game: Game, position: Position, number: int) -> bool:
    """Does the seat hold as many points in a row as win the game?"""
    if game.options.row is None:
        return False
    longest = length = 0
    for point in game.seats[number].course:
        length = length + 1 if position[number].count(point) >= game.options.held_by else 0
        longest = max(longest, length)
    return longest >= game.options.row


def last_left(position: Position) -> list[int]:
    """The seats that have any men left."""
    return [seat for seat, places in enumerate(position) if any(place != OFF for place in places)]


class Turn:
    """The rules of one game as one seat meets them."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.options = game.options
        self.number = seat
        self.seat = game.seats[seat]

    # ------------------------------------------------------------ states and positions

    def begin(self, position: Position, dice: tuple[int, ...]) -> State:
        """The moment after the throw, before anything is placed or moved."""
        mine = tuple(sorted(Man(place) for place in position[self.number]))
        others = tuple(() if seat == self.number else places for seat, places in enumerate(position))
        return self.settled(State(mine, others, tuple(sorted(dice))))

    def position(self, state: State) -> Position:
        """The position, once more with every seat in it."""
        mine = ordered(self.game, [man.place for man in state.mine])
        return tuple(mine if seat == self.number else places for seat, places in enumerate(state.others))

    # ------------------------------------------------------------ looking at the board

    def count(self, state: State, place: str) -> int:
        """How many own men are at a place."""
        return [man.place for man in state.mine].count(place)

    def enemies(self, state: State, point: str) -> int:
        """How many men of other seats are on a point."""
        return sum(places.count(point) for places in state.others)

    def limit(self, point: str) -> int | None:
        """How many own men may share the point, if that is limited."""
        tables = {"none": (), "entry": self.seat.entry, "home": self.seat.home}
        return 1 if point in tables[self.options.single_men] else self.options.stack_limit

    def full(self, state: State, point: str) -> bool:
        """Own men fill the point."""
        limit = self.limit(point)
        return limit is not None and self.count(state, point) >= limit

    def open(self, state: State, point: str) -> bool:
        """May one more own man land here?"""
        return not self.held(state, point) and not self.full(state, point)

    def too_many(self, state: State, point: str, coming: int) -> bool:
        """Do more enemies lie on the point than own men come there as one?"""
        return self.enemies(state, point) > coming

    def held(self, state: State, point: str) -> bool:
        """Do others close the point, by their number or because one of them has pinned a man there?"""
        if self.options.piles:
            return self.too_many(state, point, 1)
        if self.enemies(state, point) >= self.options.held_by:
            return True
        below = [man.place for man in state.mine] + [place for places in state.others for place in places]
        return pinned(point) in below and not self.count(state, point)

    def settled(self, state: State) -> State:
        """Notice when men who must come in have no room at all and an own pair is among the reasons."""
        must_come = self.count(state, BAR) + self.count(state, HAND) * self.options.reserve_blocks
        if state.waits or not must_come:
            return state
        if any(self.open(state, point) for point in self.seat.entry):
            return state
        return state._replace(waits=any(self.full(state, point) for point in self.seat.entry))

    # ------------------------------------------------------------ who may be played

    def may_act(self, state: State, man: Man) -> bool:
        """May this man be touched at all, now?"""
        captured, reserve = self.count(state, BAR), self.count(state, HAND)
        if man.place != spot(man.place):
            return False
        if man.place == OFF or (self.options.combine == "separate" and man.moved):
            return False
        if man.place in (BAR, HAND):
            if self.options.entry == "free" or state.waits:
                return False  # placed at the start of the turn, or not in this turn
            return man.place == BAR or not captured
        held_by_captured = captured > 0 and self.options.reentry == "compulsory"
        held_by_reserve = reserve > 0 and self.options.reserve_blocks
        if (held_by_captured or held_by_reserve) and not state.waits:
            return self.options.entry == "total" and man.placed
        return True

    def may_go_to(self, state: State, index: int) -> bool:
        """Is this course index within the limit that holds while men wait?"""
        limit = self.options.entry_limit
        waiting = self.count(state, BAR) + self.count(state, HAND)
        return limit is None or not waiting or index <= limit

    def home(self, state: State) -> bool:
        """Are all men still in the game on the home points?"""
        return all(man.place == OFF or spot(man.place) in self.seat.home for man in state.mine)

    # ------------------------------------------------------------ one play

    def target(self, state: State, man: Man, used: tuple[int, ...]) -> str | None:
        """Where the man would arrive with these dice in one jump, if the rules let him."""
        if not self.may_act(state, man):
            return None
        value, course = sum(used), self.seat.course
        if man.place in (BAR, HAND):
            if self.options.entry == "die" and (len(used) > 1 or value > len(self.seat.entry)):
                return None
            index = value if self.options.entry == "total" else self.seat.index(self.seat.entry[value - 1])
        else:
            index = self.seat.index(man.place) + value
        if man.place not in PILES and (self.options.laps or self.options.skip_starts != "none"):
            point = self.point_after(state, man.place, value)
            return point if point and self.open(state, point) else None
        if index > len(course):
            leaves = man.place not in PILES and self.may_bear_off(state, man, used)
            return OFF if leaves else None
        if man.place not in PILES and not self.options.walk:
            return None
        if not self.may_go_to(state, index) or not self.open(state, course[index - 1]):
            return None
        return course[index - 1]

    def targets(self, state: State, man: Man, used: tuple[int, ...]) -> list[str]:
        """Every place where the man, or the pile he is in, could arrive with these dice in one jump."""
        if man.place in PILES or not (self.options.piles or self.options.entry_row == "alike"):
            place = self.target(state, man, used)
            return [] if place is None else [place]
        if not self.may_act(state, man):
            return []
        value, row, course = sum(used), self.seat.entry, self.seat.course
        behind, here = course[len(row) :], self.seat.index(man.place)
        if self.options.entry_row == "alike" and man.place in row:
            ways = [behind[value - 1]] + ([course[here + value - 1]] if here + value <= len(row) else [])
        elif here + value > len(course):
            return [OFF] if self.may_bear_off(state, man, used) else []
        else:
            ways = [course[here + value - 1]]
        coming = self.count(state, man.place) if self.options.piles else 1
        closed = self.too_many if self.options.piles else lambda state, point, _: self.held(state, point)
        return [point for point in ways if not self.full(state, point) and not closed(state, point, coming)]

    def point_after(self, state: State, point: str, value: int) -> str | None:
        """Where a man arrives who goes from point to point and leaves out those that are not counted."""
        course = list(self.seat.course)
        while value:
            if point == course[-1] and not self.options.laps:
                return None
            point = course[(course.index(point) + 1) % len(course)]
            if not self.is_skipped(state, point):
                value -= 1
        return point

    def is_skipped(self, state: State, point: str) -> bool:
        """Is this another player's starting point which may not be counted now?"""
        starts = [seat.start for number, seat in enumerate(self.game.seats) if number != self.number]
        if self.options.skip_starts == "none" or not any(point in start for start in starts):
            return False
        if self.options.skip_starts == "held":
            return self.held(state, point)
        return self.enemies(state, point) != 1 or self.held(state, point)

    def may_bear_off(self, state: State, man: Man, used: tuple[int, ...]) -> bool:
        """Is the number good enough to take this man off?"""
        if not self.options.bear_off or not self.home(state):
            return False
        here = self.seat.index(man.place)
        if here + sum(used) == len(self.seat.course) + 1:
            return True
        behind = [
            other
            for other in state.mine
            if other.place not in PILES and self.seat.index(spot(other.place)) < here
        ]
        if self.options.overshoot == "any":
            return True
        if self.options.overshoot == "rear":
            return not behind
        if self.options.overshoot == "rear_mobile":
            return all(self.target(state, other, used) is None for other in behind)
        return False

    def play(self, state: State, man: Man, used: tuple[int, ...], place: str) -> Play:
        """Carry out one jump of one man, or of a pile, to a place where he may go."""
        placed = man.placed or (self.options.entry == "total" and man.place in (BAR, HAND))
        arrived = Man(place, placed, self.options.combine == "separate")
        dice = list(state.dice)
        for die in used:
            dice.remove(die)
        mine, others, hit = self.land(state, man, arrived)
        after = self.settled(State(mine, others, tuple(dice), state.waits))
        return Play(man, used, arrived, hit, after)

    def land(self, state: State, man: Man, arrived: Man) -> tuple[tuple[Man, ...], Position, int | None]:
        """Put the man down and take the enemy who stood there alone."""
        if self.options.piles:
            return self.land_pile(state, man, arrived)
        mine = list(state.mine)
        mine.remove(man)
        mine.append(arrived)
        others, hit = list(state.others), None
        if man.place not in [other.place for other in mine]:  # the last to leave sets a pinned man free
            freed = {pinned(man.place): man.place}
            others = [ordered(self.game, [freed.get(place, place) for place in places]) for places in others]
        for seat, places in enumerate(others):
            if arrived.place not in PILES and arrived.place in places:
                left = list(places)
                left.remove(arrived.place)
                kept = {"bar": BAR, "out": OFF, "pin": pinned(arrived.place)}
                left.append(kept[self.options.hit_men])
                others[seat], hit = ordered(self.game, left), seat
        return tuple(sorted(mine)), tuple(others), hit

    def land_pile(self, state: State, man: Man, arrived: Man) -> tuple[tuple[Man, ...], Position, int | None]:
        """Put all men of a pile down, or one who comes in, and take every enemy who stood there."""
        mine, others, hit = list(state.mine), [], None
        for _ in range(1 if man.place in PILES else self.count(state, man.place)):
            mine.remove(man)
            mine.append(arrived)
        for seat, places in enumerate(state.others):
            taken = places.count(arrived.place) if arrived.place not in PILES else 0
            hit = seat if taken else hit
            aside = [BAR if self.options.hit_men == "bar" else OFF] * taken
            left = [place for place in places if not taken or place != arrived.place]
            others.append(ordered(self.game, left + aside))
        return tuple(sorted(mine)), tuple(others), hit

    # ------------------------------------------------------------ all plays of a moment

    def uses(self, dice: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Single dice and, where totals jump, every sum of two or more."""
        sizes = range(1, len(dice) + 1) if self.options.combine == "direct" else (1,)
        return sorted({use for size in sizes for use in combinations(dice, size)})

    def possible(self, state: State) -> list[Play]:
        """Every play of every man with every die, before hitting is made compulsory."""
        found = []
        for used in self.uses(state.dice):
            for man in sorted(set(state.mine)):
                found += [self.play(state, man, used, place) for place in self.targets(state, man, used)]
                if self.options.part_of_die:
                    fewer = range(1, sum(used))
                    parts = {place for part in fewer for place in self.targets(state, man, (part,))} - {OFF}
                    found += [self.play(state, man, used, place) for place in sorted(parts)]
        return found

    def won(self, state: State) -> bool:
        """Is the game over at this very moment, with all men off or standing on the goal?"""
        everybody_off = self.options.bear_off and all(man.place == OFF for man in state.mine)
        position = self.position(state)
        if self.options.survivor and last_left(position) == [self.number]:
            return True
        standing = goal_reached(self.game, position, self.number) or row_held(
            self.game, position, self.number
        )
        return everybody_off or standing

    def plays(self, state: State) -> list[Play]:
        """Every legal play of this moment."""
        if self.won(state):
            return []
        found = self.possible(state)
        if self.options.must_hit == "none":
            return found
        if self.options.hit_reach == "man":
            hits = [play for play in found if self.comes_to_hit(play)]
        else:
            hits = [play for play in found if len(play.used) == 1 and self.hits_to_the_right(play)]
        return hits or found

    def hits_to_the_right(self, play: Play) -> bool:
        """Was the man taken one of the next two seats'?"""
        if play.hit is None:
            return False
        return (play.hit - self.number) % len(self.game.seats) in (1, 2)

    def comes_to_hit(self, play: Play) -> bool:
        """Does this man hit to the right now, or can he go on to do so with the dice left?"""
        if self.hits_to_the_right(play):
            return True
        further = [after for after in self.possible(play.after) if after.man == play.arrived]
        return any(self.comes_to_hit(after) for after in further)

    # ------------------------------------------------------------ placing without a die

    def starts(self, state: State) -> list[State]:
        """The moments from which the dice are played: after placing, where placing is free."""
        if self.options.entry != "free":
            return [state]
        reached, seen, ends = [state], {state}, []
        while reached:
            now = reached.pop()
            placings = [] if now.waits or self.won(now) else self.placings(now)
            if not placings or self.options.reentry == "optional":
                ends.append(now)
            for after in placings:
                if after not in seen:
                    seen.add(after)
                    reached.append(after)
        return ends

    def placings(self, state: State) -> list[State]:
        """Every way to place the next waiting man."""
        pile = BAR if self.count(state, BAR) else HAND
        if not self.count(state, pile):
            return []
        found = []
        for point in self.seat.entry:
            if self.open(state, point):
                mine, others, _ = self.land(state, Man(pile), Man(point))
                found.append(self.settled(state._replace(mine=mine, others=others)))
        return found
