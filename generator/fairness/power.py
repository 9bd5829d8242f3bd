"""How much a number of throws can show, before and after throwing.

All of it rests on one relation: the noncentrality that a test needs is the number of throws times the
squared effect, the sum of (true - fair)² / fair.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.fairness.distributions import needed_noncentrality

USUAL_POWER = 0.8
"""A bias is called visible if four series of throws in five would show it."""

LEVEL = 0.05
"""How often the test of a fair die may cry wolf."""


def effect(true: Sequence[float], fair: Sequence[float]) -> float:
    """The squared effect of true chances against fair ones."""
    return sum((one - other) ** 2 / other for one, other in zip(true, fair, strict=True))


def throws_to_see(
    true: Sequence[float], fair: Sequence[float], power: float = USUAL_POWER, level: float = LEVEL
) -> int:
    """How many throws show with ``power`` that the true chances are not the fair ones.

    Both are chances of the same outcomes and add up to 1; two outcomes make the test of ends against
    sides, all faces the chi-square over all faces.
    """
    return math.ceil(needed_noncentrality(len(fair) - 1, power, level) / effect(true, fair))


def smallest_share_bias(throws: int, fair: float, power: float = USUAL_POWER, level: float = LEVEL) -> float:
    """The smallest difference from a fair chance that so many throws show with ``power``.

    About 2.80 times the standard deviation of the share.
    """
    return math.sqrt(needed_noncentrality(1, power, level) * fair * (1 - fair) / throws)


def smallest_face_bias(throws: int, faces: int, power: float = USUAL_POWER, level: float = LEVEL) -> float:
    """The smallest excess of one face, the others sharing the loss, that all-face counts would show."""
    noncentrality = needed_noncentrality(faces - 1, power, level)
    return math.sqrt(noncentrality * (faces - 1) / throws) / faces
