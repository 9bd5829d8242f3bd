"""Throws of dice: checking them, making them from a seed, counting all of them."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from math import factorial

from tabulae.engine.errors import RollError


def check_roll(roll: Sequence[int], dice: int, faces: int) -> tuple[int, ...]:
    """The roll, lowest die first; raises RollError if the game cannot throw it."""
    if not roll:
        raise RollError(f"no dice in the roll: give one to {dice} numbers from 1 to {faces}, as in 1,2")
    if len(roll) > dice:
        raise RollError(f"{len(roll)} dice in the roll, but this game throws {dice}")
    for face in roll:
        if not 1 <= face <= faces:
            raise RollError(f"no face {face} on a die of {faces} faces: the numbers are 1 to {faces}")
    return tuple(sorted(roll))


def parse_roll(text: str) -> tuple[int, ...]:
    """The numbers of a roll text such as ``2,5,6``; raises RollError."""
    words = text.replace(",", " ").split()
    if not words or not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
        raise RollError(f"cannot read the roll {text!r}: write the dice as 2,5,6")
    return tuple(int(word) for word in words)


def throw(source: random.Random, dice: int, faces: int) -> tuple[int, ...]:
    """A throw, lowest die first."""
    return tuple(sorted([1 + int(source.random() * faces) for _ in range(dice)]))


def all_throws(dice: int, faces: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every distinct throw, lowest die first, with the number of ways it can fall."""
    for roll in itertools.combinations_with_replacement(range(1, faces + 1), dice):
        ways = factorial(dice)
        for count in Counter(roll).values():
            ways //= factorial(count)
        yield roll, ways
