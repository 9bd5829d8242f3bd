"""Means and shares with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sqrt, tan
from statistics import NormalDist

LEVEL = 0.95


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened in ``total`` games, with the Wilson interval for its probability."""

    count: int
    total: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself, from 0 to 1; 0 of nothing is 0."""
        return self.count / self.total if self.total else 0.0


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over games with the interval of Student's t for it; both ends are the mean of one game."""

    value: float
    low: float
    high: float


def share(count: int, total: int, level: float = LEVEL) -> Share:
    """The share of ``count`` in ``total`` with the Wilson score interval (Wilson 1927)."""
    if not total:
        return Share(count, total, 0.0, 1.0)
    z = NormalDist().inv_cdf((1 + level) / 2)
    part = count / total
    middle = part + z * z / (2 * total)
    reach = z * sqrt(part * (1 - part) / total + z * z / (4 * total * total))
    scale = 1 + z * z / total
    low = 0.0 if count == 0 else (middle - reach) / scale
    high = 1.0 if count == total else (middle + reach) / scale
    return Share(count, total, low, high)


def mean(numbers: Sequence[int], level: float = LEVEL) -> Mean:
    """The mean with the interval of Student's t; (0, 0, 0) of no numbers.

    The sums are of whole numbers, so that the answer does not depend on how the games were shared out.
    """
    count = len(numbers)
    total = sum(numbers)
    if not count:
        return Mean(0.0, 0.0, 0.0)
    value = total / count
    if count == 1:
        return Mean(value, value, value)
    variance = (count * sum(number * number for number in numbers) - total * total) / (count * (count - 1))
    reach = student_t((1 + level) / 2, count - 1) * sqrt(variance / count)
    return Mean(value, value - reach, value + reach)


def student_t(probability: float, freedom: int) -> float:
    """The quantile of Student's t: exact for 1 and 2 degrees of freedom, else to three figures or better.

    The expansion of Cornish and Fisher about the normal quantile (Abramowitz and Stegun 26.7.5).
    """
    if freedom == 1:
        return tan(pi * (probability - 0.5))
    if freedom == 2:
        return float((2 * probability - 1) / sqrt(2 * probability * (1 - probability)))
    z = NormalDist().inv_cdf(probability)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return float(sum(term / freedom**power for power, term in enumerate(terms)))
