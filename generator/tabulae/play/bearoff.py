"""Exact winning chances at the end of a race, where two sides only bear off and cannot meet.

Then nothing that a side does changes what the other can do, so the states of each side are few, and the
winning chance of every pair of states follows from those of pairs nearer to the end, each side always
playing the best turn. Such two-sided tables are as old as programs that play backgammon (Berliner 1980); here
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

SideMen = bytes
ThrowChoices = tuple[tuple[float, tuple[int, ...]], ...]
"""The throws, those with the same possible next states together: their chance, and these states."""


class Race:
    """The states that a side can reach from a position, and those that each throw leads to.

    A state is the side's men by place, as in ``Position.men``; its number is its index in ``men``.
    ``choices`` has the :data:`ThrowChoices` of each, and ends early if the race is not ``solvable``.
    """

    def __init__(self, rules: Rules, position: Position, seat: int) -> None:
        self.course = rules.seats[seat].course
        self.numbers: dict[SideMen, int] = {position.men[seat]: 0}
        self.men: list[SideMen] = [position.men[seat]]
        self.choices: list[ThrowChoices] = []
        self.solvable = True
        """Whether the race has few enough states, and the side must come nearer to the end."""
        throws = tuple(all_throws(rules.dice, rules.faces))
        total = sum(ways for _, ways in throws)
        for men in self.men:  # grows while it is gone through
            ways_by_ends: dict[tuple[int, ...], int] = {}
            if men[-1] < rules.men:
                here = Position(
                    tuple(men if owner == seat else theirs for owner, theirs in enumerate(position.men))
                )
                for roll, ways in throws:
                    turns = legal_turns(rules, here, seat, roll)
                    ends = tuple(sorted({self._number(turn.position.men[seat]) for turn in turns}))
                    ways_by_ends[ends] = ways_by_ends.get(ends, 0) + ways
            self.choices.append(tuple((ways / total, ends) for ends, ways in ways_by_ends.items()))
            if len(self.men) > MOST_STATES:
                self.solvable = False
                return
        for at, choices in enumerate(self.choices):
            # Chances are worked out from the end backwards, so a turn must lead to another state. A throw may
            # leave a side no play, but not every throw, and no side may choose to stay where it is.
            chooses_to_stay = any(at in ends and len(ends) > 1 for _, ends in choices)
            never_moves = [ends for _, ends in choices] == [(at,)]
            self.solvable = self.solvable and not (chooses_to_stay or never_moves)

    def _number(self, men: SideMen) -> int:
        if men not in self.numbers:
            self.numbers[men] = len(self.men)
            self.men.append(men)
        return self.numbers[men]

    def order(self) -> list[int]:
        """Return the numbers of the states, nearest to the end first.

        Every turn leads to a state that is earlier in this list, or stays.
        """
        return sorted(range(len(self.men)), key=lambda at: self._left(self.men[at]))

    def _left(self, men: SideMen) -> int:
        return sum(men[place] * (len(self.course) - at) for at, place in enumerate(self.course))


class BearOffTable:
    """The winning chance in every pair of states that a race can reach."""

    def __init__(self, rules: Rules, races: Sequence[Race]) -> None:
        self.races = races
        first, second = races
        columns = len(second.men)
        size = 8 * len(first.men) * columns
        self.values = (array("d", bytes(size)), array("d", bytes(size)))
        """With each seat to throw, the chance that it wins, flat by [state of seat 0, state of seat 1]."""
        order = second.order()
        for at in first.order():
            if first.men[at][-1] == rules.men:
                continue
            for there in order:
                if second.men[there][-1] < rules.men:
                    self._solve(rules, at, there, columns)

    def _solve(self, rules: Rules, at: int, there: int, columns: int) -> None:
        """Work out both chances of a pair, which depend on each other if a side may have to stay."""
        first, second = self.races
        mine, theirs = self.values
        parts, stay = [], 0.0
        for chance, ends in first.choices[at]:
            if ends[0] == at:
                stay = chance
                continue
            best = max(
                1.0 if first.men[end][-1] == rules.men else 1.0 - theirs[end * columns + there]
                for end in ends
            )
            parts.append(chance * best)
        won, parts, waits = fsum(parts) + stay, [], 0.0
        for chance, ends in second.choices[there]:
            if ends[0] == there:
                waits = chance
                continue
            best = max(
                1.0 if second.men[end][-1] == rules.men else 1.0 - mine[at * columns + end] for end in ends
            )
            parts.append(chance * best)
        lost = fsum(parts) + waits
        mine[at * columns + there] = (won - stay * lost) / (1.0 - stay * waits)
        theirs[at * columns + there] = lost - waits * mine[at * columns + there]

    def chance(self, position: Position, seat: int) -> float:
        """Return the chance that the seat about to throw wins if both sides play the best turns.

        ``seat`` is 0 or 1. The game must not be over. Raises KeyError for a position that the race cannot
        reach.
        """
        at, there = (race.numbers[men] for race, men in zip(self.races, position.men, strict=True))
        return self.values[seat][at * len(self.races[1].men) + there]


def bear_off_table(rules: Rules, position: Position) -> BearOffTable | None:
    """Return the table of a race from a position; None unless it is small and without contact.

    Small means two sides with one to six men each on the board, and none waiting. The game must end by
    bearing off alone, doublets must not give another throw, and unused dice must simply be lost. Nor is there
    a table where a side has more than 1000 states, may stay where it is by choice, or can never move.
    """
    options = rules.options
    ends_otherwise = options.goal != "none" or options.row is not None or options.survivor
    more_turns = options.doublets == "again" or options.unused_dice != "lost"
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
    return BearOffTable(rules, races) if all(race.solvable for race in races) else None
