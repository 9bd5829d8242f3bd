"""Substitutes for a seven-sided die from what a classroom has; exact chances by enumeration."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

FACES = 7

RolledNumber = int | None
"""A number from 1 to 7, or None to throw again."""


@dataclass(frozen=True, slots=True)
class SevenMethod:
    """A method to get a number from 1 to 7.

    ``chances`` are those of 1, 2, … 7 in one attempt; ``again`` is the chance that one must throw again.
    """

    chances: tuple[Fraction, ...]
    again: Fraction

    @property
    def final_chances(self) -> tuple[Fraction, ...]:
        """The chance of each number from 1 to 7 in the end, after as many attempts as it takes."""
        return tuple(chance / (1 - self.again) for chance in self.chances)

    @property
    def attempts(self) -> Fraction:
        """The mean number of attempts for one number."""
        return 1 / (1 - self.again)


def exact_chances(outcomes: Iterable[RolledNumber]) -> SevenMethod:
    """Return the method with these equally likely outcomes: numbers from 1 to 7, or None to throw again."""
    counts = Counter(outcomes)
    total = sum(counts.values())
    chances = tuple(Fraction(counts[number], total) for number in range(1, FACES + 1))
    return SevenMethod(chances, Fraction(counts[None], total))


def coins_and_die(heads: int, die: int) -> RolledNumber:
    """Return the number for a throw of two coins, by how many show heads, and a d6; None to throw again.

    The die counts, unless both coins show heads: then 1, 2 and 3 make a seven, and 4, 5 and 6 are thrown
    again.
    """
    if heads < 2:
        return die
    return FACES if die <= 3 else None


def two_coins_and_a_die() -> SevenMethod:
    """Return the chances of two coins and a d6, read by :func:`coins_and_die`."""
    throws = itertools.product((0, 1), (0, 1), range(1, 7))
    return exact_chances(coins_and_die(first + second, die) for first, second, die in throws)


def die_of_eight() -> SevenMethod:
    """Return the chances of a d8 whose 8 is thrown again."""
    return exact_chances(face if face <= FACES else None for face in range(1, 9))


def card_of_seven() -> SevenMethod:
    """Return the chances of a card drawn from seven, put back and shuffled."""
    return exact_chances(range(1, FACES + 1))


def chance_of_repeat(dice: int, *, put_back: bool = True) -> Fraction:
    """Return the chance that at least two of a few seven-sided dice show the same number.

    Without ``put_back`` they are up to seven cards drawn from seven, none of which can repeat. All hands are
    listed, so ``dice`` must be small.
    """
    numbers = range(FACES)
    hands = itertools.product(numbers, repeat=dice) if put_back else itertools.permutations(numbers, dice)
    alike = [len(set(hand)) < dice for hand in hands]
    return Fraction(sum(alike), len(alike))
