"""Chances of throws, races and runs of luck, counted exactly with fractions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb

from tabulae.engine.errors import TabulaeError

THROWS: dict[str, Callable[[tuple[int, ...], Sequence[int]], bool]] = {
    "any": lambda throw, numbers: any(die in numbers for die in throw),
    "all": lambda throw, numbers: all(die in numbers for die in throw),
    "none": lambda throw, numbers: not any(die in numbers for die in throw),
    "sum": lambda throw, numbers: sum(throw) in numbers,
    "reach": lambda throw, numbers: any(
        sum(dice) in numbers for count in range(1, len(throw) + 1) for dice in combinations(throw, count)
    ),
    "doublets": lambda throw, _: len(set(throw)) == 1,
    "different": lambda throw, _: len(set(throw)) == len(throw),
}
"""Kinds of throws, by name: one die, or each, or none shows one of the numbers; all add up to one, or some or
all do; all dice show the same; no two do."""


def chance_of(faces: int, kind: str, dice: int, numbers: Sequence[int] = ()) -> Fraction:
    """Return the chance of a kind of throw of ``dice`` dice with ``faces`` faces, by counting all throws.

    The kind is one of THROWS. Raises TabulaeError unless there are 1 to 4 dice.
    """
    if not 1 <= dice <= 4:
        raise TabulaeError("chance-dice", dice=dice)
    throws = list(product(range(1, faces + 1), repeat=dice))
    return Fraction(sum(THROWS[kind](throw, numbers) for throw in throws), len(throws))


def first_wins_race(faces: int, steps: int) -> Fraction:
    """Return the chance that the first of two players wins a race of so many steps.

    They throw one die each in turn; a number larger than needed is enough at the end.
    """
    mover_wins: dict[tuple[int, int], Fraction] = {}  # steps left of the player to throw, and of the other
    for left in range(2, 2 * steps + 1):
        for mine in range(max(1, left - steps), min(steps, left - 1) + 1):
            theirs = left - mine
            wins = [
                Fraction(1) if face >= mine else 1 - mover_wins[theirs, mine - face]
                for face in range(1, faces + 1)
            ]
            mover_wins[mine, theirs] = sum(wins, Fraction(0)) / faces
    return mover_wins[steps, steps]


def chance_between(tests: int, low: int, high: int, chance: Fraction) -> Fraction:
    """Return the chance that ``low`` to ``high`` of so many tests succeed, each with this chance."""
    ways = (
        comb(tests, count) * chance**count * (1 - chance) ** (tests - count) for count in range(low, high + 1)
    )
    return sum(ways, Fraction(0))
