"""The few distributions that judging rolls needs, and how much a number of throws can show."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from statistics import NormalDist

_TINY = 1e-300
_CLOSE = 1e-15
_MOST_TERMS = 100_000


def upper_gamma(shape: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(shape, x), 0 to 1.

    A series below ``shape`` + 1 and a continued fraction (Lentz's method) above, where each converges
    fast; DLMF 8.7.1 and 8.9.2.
    """
    if x <= 0:
        return 1.0
    front = math.exp(shape * math.log(x) - x - math.lgamma(shape))
    return 1.0 - front * _series(shape, x) if x < shape + 1 else front * _fraction(shape, x)


def _series(shape: float, x: float) -> float:
    term = total = 1 / shape
    for step in range(1, _MOST_TERMS):
        term *= x / (shape + step)
        total += term
        if term < total * _CLOSE:
            break
    return total


def _fraction(shape: float, x: float) -> float:
    below = x + 1 - shape
    lifted, ratio = 1 / _TINY, 1 / below
    value = ratio
    for step in range(1, _MOST_TERMS):
        numerator = -step * (step - shape)
        below += 2
        ratio = numerator * ratio + below
        lifted = below + numerator / lifted
        ratio = 1 / (ratio if abs(ratio) > _TINY else _TINY)
        lifted = lifted if abs(lifted) > _TINY else _TINY
        value *= ratio * lifted
        if abs(ratio * lifted - 1) < _CLOSE:
            break
    return value


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The chance that a chi-square of ``freedom`` degrees comes out at ``statistic`` or above."""
    return upper_gamma(freedom / 2, statistic / 2)


def chi_square_limit(chance: float, freedom: int) -> float:
    """The value that a chi-square of ``freedom`` degrees exceeds with a ``chance``."""
    return _falling_root(lambda value: chi_square_tail(value, freedom) - chance, 0.0, freedom + 10.0)


def noncentral_tail(statistic: float, freedom: int, noncentrality: float) -> float:
    """The chance that a noncentral chi-square exceeds ``statistic``: a Poisson mixture of central ones."""
    half = noncentrality / 2
    if half == 0:
        return chi_square_tail(statistic, freedom)
    reach = 12 * math.sqrt(half) + 25
    total = 0.0
    for count in range(max(0, int(half - reach)), int(half + reach) + 1):
        weight = math.exp(count * math.log(half) - half - math.lgamma(count + 1))
        total += weight * chi_square_tail(statistic, freedom + 2 * count)
    return total


@cache
def needed_noncentrality(freedom: int, power: float, chance: float = 0.05) -> float:
    """The noncentrality at which a chi-square test at level ``chance`` sees a bias with ``power``.

    It is the number of throws times the squared effect, sum of (true - fair)² / fair over the faces.
    """
    limit = chi_square_limit(chance, freedom)
    return _falling_root(lambda value: power - noncentral_tail(limit, freedom, value), 0.0, 20.0)


def _falling_root(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a falling function crosses zero; ``high`` is a first guess of a place beyond it."""
    while function(high) > 0:
        high *= 2
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if function(middle) > 0 else (low, middle)
    return (low + high) / 2


def binomial_two_sided(hits: int, throws: int, chance: float) -> float:
    """The exact two-sided p-value of ``hits``: the chance of all counts that are no likelier than it."""
    seen = _log_binomial(hits, throws, chance)
    logs = (_log_binomial(count, throws, chance) for count in range(throws + 1))
    return min(1.0, math.fsum(math.exp(one) for one in logs if one <= seen + 1e-9))


def _log_binomial(hits: int, throws: int, chance: float) -> float:
    ways = math.lgamma(throws + 1) - math.lgamma(hits + 1) - math.lgamma(throws - hits + 1)
    return ways + hits * math.log(chance) + (throws - hits) * math.log1p(-chance)


def normal_two_sided(z: float) -> float:
    """The chance that a standard normal lies at least as far from 0 as ``z``."""
    return math.erfc(abs(z) / math.sqrt(2))


def normal_limit(level: float = 0.95) -> float:
    """How many standard deviations hold a share ``level`` of a normal distribution; 1.96 for 95 %."""
    return NormalDist().inv_cdf((1 + level) / 2)


def wilson(hits: float, throws: int, level: float = 0.95) -> tuple[float, float]:
    """The interval for a chance from ``hits`` in ``throws`` (E. B. Wilson 1927), within 0 and 1.

    Half hits may be counted too: the interval is then wider than need be.
    """
    z = normal_limit(level)
    share, weight = hits / throws, z * z / throws
    middle = (share + weight / 2) / (1 + weight)
    half = z * math.sqrt(share * (1 - share) / throws + weight / (4 * throws)) / (1 + weight)
    low = middle - half if hits > 0 else 0.0
    high = middle + half if hits < throws else 1.0
    return low, high


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
