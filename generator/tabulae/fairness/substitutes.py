"""A seven-sided die from what a classroom has: exact chances, counted out, not looked up."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

FACES = 7

Count = int | None
"""A number thrown, or None: throw again."""


@dataclass(frozen=True, slots=True)
class SevenMethod:
    """A way to a number from 1 to 7 as it was counted out.

    ``chances`` are those of 1, 2, … 7 in one attempt, ``again`` the chance that it must be thrown again.
    """

    chances: tuple[Fraction, ...]
    again: Fraction

    @property
    def in_the_end(self) -> tuple[Fraction, ...]:
        """The chance of each number once nothing is thrown again any more."""
        return tuple(chance / (1 - self.again) for chance in self.chances)

    @property
    def attempts(self) -> Fraction:
        """How often one throws for a number on average."""
        return 1 / (1 - self.again)


def exact_chances(outcomes: Iterable[Count]) -> SevenMethod:
    """The chances, if every one of the outcomes is equally likely."""
    counts = Counter(outcomes)
    total = sum(counts.values())
    chances = tuple(Fraction(counts[number], total) for number in range(1, FACES + 1))
    return SevenMethod(chances, Fraction(counts[None], total))


def coins_and_die(heads: int, die: int) -> Count:
    """What two coins and a die of six say: the die counts, unless both coins show heads.

    With two heads 1, 2 and 3 make a seven, and 4, 5 and 6 are thrown again.
    """
    if heads < 2:
        return die
    return FACES if die <= 3 else None


def two_coins_and_a_die() -> SevenMethod:
    """The chances of :func:`coins_and_die` over all throws of two coins and a die."""
    throws = itertools.product((0, 1), (0, 1), range(1, 7))
    return exact_chances(coins_and_die(first + second, die) for first, second, die in throws)


def die_of_eight() -> SevenMethod:
    """The chances of a die of eight whose 8 is thrown again."""
    return exact_chances(face if face <= FACES else None for face in range(1, 9))


def card_of_seven() -> SevenMethod:
    """The chances of a card drawn from seven, put back and shuffled in."""
    return exact_chances(range(1, FACES + 1))


def some_alike(dice: int, *, put_back: bool = True) -> Fraction:
    """The chance that of several numbers some two are alike; cards that are not put back never are."""
    numbers = range(FACES)
    hands = itertools.product(numbers, repeat=dice) if put_back else itertools.permutations(numbers, dice)
    alike = [len(set(hand)) < dice for hand in hands]
    return Fraction(sum(alike), len(alike))
