"""Rolls of dice: read and check them, throw them from a seed, list all of them."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from math import factorial
from typing import Protocol, runtime_checkable

from tabulae.engine.errors import RollError
from tabulae.engine.position import plain_signs


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


def parse_roll(text: str, faces: int) -> tuple[int, ...]:
    """Return the numbers of a text, ``2,5,6``, ``2 5 6``, ``2-5-6``, ``(2+5+6)`` or ``256``, in its order.

    Digits with nothing between them are dice one by one, as in the records of matches, unless together they
    are a number of a die, which has so many ``faces``. Raises RollError if the text cannot be read.
    :func:`check_roll` checks whether the dice of a game have the numbers.
    """
    words = [word for word in re.split(r"[\s,;:/+()\[\]]+|(?<=\d)[-x](?=\d)", plain_signs(text)) if word]
    if not words or not all(word.isascii() and word.isdigit() and len(word) < 10 for word in words):
        raise RollError("roll-unreadable", text=text)
    return tuple(number for word in words for number in _numbers(word, faces))


def _numbers(word: str, faces: int) -> list[int]:
    digits = [int(digit) for digit in word]
    is_run = int(word) > faces and all(1 <= digit <= faces for digit in digits)
    return digits if is_run else [int(word)]


@runtime_checkable
class DiceSource(Protocol):
    """What dice are thrown with: a ``random.Random``, the module ``random``, a generator of numpy."""

    def random(self) -> float:
        """Return a number from 0 up to 1, which is not included."""


def throw_dice(source: DiceSource, dice: int, faces: int) -> tuple[int, ...]:
    """Throw so many ``dice`` with numbers from 1 to ``faces``, and return the roll, lowest die first."""
    return tuple(sorted([1 + int(source.random() * faces) for _ in range(dice)]))


def all_throws(dice: int, faces: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield (roll, ways): every distinct roll, lowest die first, and in how many ways it can fall."""
    for roll in itertools.combinations_with_replacement(range(1, faces + 1), dice):
        ways = factorial(dice)
        for count in Counter(roll).values():
            ways //= factorial(count)
        yield roll, ways
