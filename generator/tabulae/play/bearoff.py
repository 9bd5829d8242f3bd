"""The end of a race exactly: the chance to win when two sides only take their men off and cannot meet.

Then nothing that one side does changes what the other can do, so the states of each side are few, and the
chance to win of every pair of states follows from those of pairs nearer to the end, each side always
playing the best. Such two-sided tables are as old as programs that play backgammon (Berliner 1980); here
the engine makes the states, whatever the game.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import fsum

from tabulae.engine.dice import all_throws
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import legal_turns

MOST_MEN = 6
"""Men that a side may still have on the board."""
MOST_STATES = 1000
"""States of a side: all ways of six men or fewer on six points are 924."""

Men = bytes
Choices = tuple[tuple[float, tuple[int, ...]], ...]
"""For every throw that differs in what it allows, its chance and the states it leads to."""


class Race:
    """The states that one side can go through from a position, and what each throw makes of them."""

    def __init__(self, rules: Rules, position: Position, seat: int) -> None:
        self.course = rules.seats[seat].course
        self.numbers: dict[Men, int] = {position.men[seat]: 0}
        self.men: list[Men] = [position.men[seat]]
        self.choices: list[Choices] = []
        self.good = True
        throws = tuple(all_throws(rules.dice, rules.faces))
        total = sum(ways for _, ways in throws)
        for men in self.men:  # grows while it is gone through
            found: dict[tuple[int, ...], int] = {}
            if men[-1] < rules.men:
                here = Position(
                    tuple(men if who == seat else other for who, other in enumerate(position.men))
                )
                for roll, ways in throws:
                    turns = legal_turns(rules, here, seat, roll)
                    ends = tuple(sorted({self._number(turn.position.men[seat]) for turn in turns}))
                    found[ends] = found.get(ends, 0) + ways
            self.choices.append(tuple((ways / total, ends) for ends, ways in found.items()))
            if len(self.men) > MOST_STATES:
                self.good = False
                return
        for at, choices in enumerate(self.choices):
            # Who may stay, but need not, could wait for ever; who can do nothing else never ends.
            stays = [len(ends) for _, ends in choices if at in ends]
            self.good = self.good and all(many == 1 for many in stays) and len(stays) <= 1
            self.good = self.good and not (stays and len(choices) == 1)

    def _number(self, men: Men) -> int:
        if men not in self.numbers:
            self.numbers[men] = len(self.men)
            self.men.append(men)
        return self.numbers[men]

    def order(self) -> list[int]:
        """The states, those nearest to the end first: every play leads to one that stands before."""
        return sorted(range(len(self.men)), key=lambda at: self._left(self.men[at]))

    def _left(self, men: Men) -> int:
        return sum(men[place] * (len(self.course) - at) for at, place in enumerate(self.course))


class BearOffTable:
    """The chance to win of every pair of states that a race can come to."""

    def __init__(self, rules: Rules, races: Sequence[Race]) -> None:
        self.races = races
        one, other = races
        wide = len(other.men)
        self.values = (array("d", bytes(8 * len(one.men) * wide)), array("d", bytes(8 * len(one.men) * wide)))
        """For each side to throw, the chance that it wins, by the states of both."""
        order = other.order()
        for at in one.order():
            if one.men[at][-1] == rules.men:
                continue
            for there in order:
                if other.men[there][-1] < rules.men:
                    self._solve(rules, at, there, wide)

    def _solve(self, rules: Rules, at: int, there: int, wide: int) -> None:
        """Work out both chances of a pair; each depends on the other if a throw may leave all as it is."""
        one, other = self.races
        mine, theirs = self.values
        parts, stay = [], 0.0
        for chance, ends in one.choices[at]:
            if ends[0] == at:
                stay = chance
                continue
            best = max(
                1.0 if one.men[end][-1] == rules.men else 1.0 - theirs[end * wide + there] for end in ends
            )
            parts.append(chance * best)
        won, parts, waits = fsum(parts) + stay, [], 0.0
        for chance, ends in other.choices[there]:
            if ends[0] == there:
                waits = chance
                continue
            best = max(
                1.0 if other.men[end][-1] == rules.men else 1.0 - mine[at * wide + end] for end in ends
            )
            parts.append(chance * best)
        lost = fsum(parts) + waits
        mine[at * wide + there] = (won - stay * lost) / (1.0 - stay * waits)
        theirs[at * wide + there] = lost - waits * mine[at * wide + there]

    def chance(self, position: Position, seat: int) -> float:
        """The chance that a seat which is about to throw wins, both sides playing the best."""
        at, there = (race.numbers[men] for race, men in zip(self.races, position.men, strict=True))
        return self.values[seat][at * len(self.races[1].men) + there]


def bear_off_table(rules: Rules, position: Position) -> BearOffTable | None:
    """The table for a position and all that can come of it, None if it is no small race without contact."""
    options = rules.options
    ends_otherwise = options.goal != "none" or options.row is not None or options.survivor
    more_turns = options.doublets == "again" or options.unused_dice in ("pass_right", "opponent", "lose_game")
    if len(rules.seats) != 2 or not options.bear_off or ends_otherwise or more_turns or options.laps > 1:
        return None
    ways = []
    for seat, men in zip(rules.seats, position.men, strict=True):
        standing = [at for at, place in enumerate(seat.course) if men[place]]
        on_board = sum(men[place] for place in seat.course)
        if not standing or on_board > MOST_MEN or men[-1] + on_board < rules.men:
            return None
        ways.append(set(seat.course[standing[0] :]))
    if ways[0] & ways[1]:
        return None
    races = [Race(rules, position, seat) for seat in (0, 1)]
    return BearOffTable(rules, races) if all(race.good for race in races) else None
