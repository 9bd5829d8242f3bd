"""Rolls of dice: read and check them, throw them from a seed, list all of them."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from math import factorial

from tabulae.engine.errors import RollError


def check_roll(roll: Sequence[int], dice: int, faces: int) -> tuple[int, ...]:
    """Return the roll, lowest die first.

    ``dice`` is how many dice the game throws, ``faces`` their highest number; a roll may have fewer dice.
    Raises RollError for a roll that the game cannot throw.
    """
    if not roll:
        raise RollError("roll-empty", dice=dice, faces=faces)
    if len(roll) > dice:
        raise RollError("roll-dice", number=len(roll), dice=dice)
    for face in roll:
        if not 1 <= face <= faces:
            raise RollError("roll-face", faces=faces, face=face)
    return tuple(sorted(roll))


def parse_roll(text: str) -> tuple[int, ...]:
    """Return the numbers of a text, ``2,5,6`` or ``2 5 6``, in its order; raises RollError if unreadable.

    :func:`check_roll` checks whether the dice of a game have them.
    """
    words = text.replace(",", " ").split()
    if not words or not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
        raise RollError("roll-unreadable", text=text)
    return tuple(int(word) for word in words)


def throw_dice(source: random.Random, dice: int, faces: int) -> tuple[int, ...]:
    """Throw so many ``dice`` with numbers from 1 to ``faces``, and return the roll, lowest die first."""
    return tuple(sorted([1 + int(source.random() * faces) for _ in range(dice)]))


def all_throws(dice: int, faces: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield (roll, ways): every distinct roll, lowest die first, and in how many ways it can fall."""
    for roll in itertools.combinations_with_replacement(range(1, faces + 1), dice):
        ways = factorial(dice)
        for count in Counter(roll).values():
            ways //= factorial(count)
        yield roll, ways
