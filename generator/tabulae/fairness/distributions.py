"""Distributions and intervals for testing counts of rolls, and the power of such tests.

The standard library suffices: the tail of a chi-square distribution with a whole number of degrees of freedom
is a finite sum. SciPy has all of this too, but is 110 MB.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from statistics import NormalDist

_HALVINGS = 60
"""Enough for the precision of a float, whatever the interval."""


def falling_root(function: Callable[[float], float], low: float, high: float) -> float:
    """Return where a falling function crosses zero, by bisection.

    The function must be positive at ``low``; ``high`` is doubled until the function is not positive there.
    """
    while function(high) > 0:
        high *= 2
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if function(middle) > 0 else (low, middle)
    return (low + high) / 2


def chi_square_tail(statistic: float, degrees_of_freedom: int) -> float:
    """Return the probability that a chi-square variable is at least ``statistic`` (the upper tail)."""
    steps, odd = divmod(degrees_of_freedom - 1, 2)
    return next(islice(_chi_square_tails(statistic, 2 if odd else 1), steps, None))


def _chi_square_tails(statistic: float, degrees_of_freedom: int) -> Iterator[float]:
    """Yield the tail probabilities for 1 or 2 ``degrees_of_freedom``, as given, then for 2, 4, 6, … more.

    With x = statistic / 2 and a = half the degrees the tail is the regularised gamma function Q(a, x);
    Q(1/2, x) = erfc(√x), Q(1, x) = e^-x, and Q(a + 1, x) = Q(a, x) + x^a e^-x / Γ(a + 1), DLMF 8.4.6, 8.8.6.
    """
    if statistic <= 0:
        while True:
            yield 1.0
    x, a = statistic / 2, degrees_of_freedom / 2
    tail = math.erfc(math.sqrt(x)) if degrees_of_freedom == 1 else math.exp(-x)
    while True:
        yield min(1.0, tail)
        tail += math.exp(a * math.log(x) - x - math.lgamma(a + 1))
        a += 1


def chi_square_limit(alpha: float, degrees_of_freedom: int) -> float:
    """Return the critical value of chi-square, which it exceeds with probability ``alpha``, from 0 to 1."""
    return falling_root(
        lambda value: chi_square_tail(value, degrees_of_freedom) - alpha, 0.0, degrees_of_freedom + 10.0
    )


def noncentral_tail(statistic: float, degrees_of_freedom: int, noncentrality: float) -> float:
    """Return the probability that a noncentral chi-square variable is at least ``statistic``.

    It is a mixture of central chi-squares with ``degrees_of_freedom`` + 2 k degrees, where k has a Poisson
    distribution with the mean ``noncentrality`` / 2.
    """
    mean = noncentrality / 2
    if mean == 0:
        return chi_square_tail(statistic, degrees_of_freedom)
    last = int(mean + 12 * math.sqrt(mean) + 25)  # beyond lies less than 1e-15 of the Poisson distribution
    steps, odd = divmod(degrees_of_freedom - 1, 2)
    tails = islice(_chi_square_tails(statistic, 2 if odd else 1), steps, steps + last + 1)
    return math.fsum(
        math.exp(k * math.log(mean) - mean - math.lgamma(k + 1)) * tail for k, tail in enumerate(tails)
    )


@cache
def needed_noncentrality(degrees_of_freedom: int, power: float, alpha: float) -> float:
    """Return the noncentrality at which a chi-square test detects a bias with the probability ``power``.

    ``alpha`` is the chance, 0 to 1, that the test accuses a fair die. The noncentrality is the number of
    throws times the squared effect size, see :func:`squared_effect_size`.
    """
    limit = chi_square_limit(alpha, degrees_of_freedom)
    return falling_root(lambda value: power - noncentral_tail(limit, degrees_of_freedom, value), 0.0, 20.0)


def binomial_two_sided(hits: int, throws: int, chance: float) -> float:
    """Return the exact two-sided p-value of ``hits``: the probability of all counts no likelier than it."""
    seen = _log_binomial(hits, throws, chance)
    logs = (_log_binomial(count, throws, chance) for count in range(throws + 1))
    return min(1.0, math.fsum(math.exp(log) for log in logs if log <= seen + 1e-9))


def _log_binomial(hits: int, throws: int, chance: float) -> float:
    ways = math.lgamma(throws + 1) - math.lgamma(hits + 1) - math.lgamma(throws - hits + 1)
    return ways + hits * math.log(chance) + (throws - hits) * math.log1p(-chance)


def normal_two_sided(z: float) -> float:
    """Return the probability that a standard normal variable is at least as far from 0 as ``z``."""
    return math.erfc(abs(z) / math.sqrt(2))


def normal_limit(confidence: float = 0.95) -> float:
    """Return how many standard deviations on either side hold a share of a normal distribution.

    ``confidence`` is that share, above 0 and below 1; 0.95 gives 1.96.
    """
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(hits: float, throws: int, confidence: float = 0.95) -> tuple[float, float]:
    """Return the interval (low, high) for a probability from ``hits`` in ``throws`` (E. B. Wilson 1927).

    ``confidence`` is 0.95 for a 95 % interval. ``throws`` must be more than 0. ``hits`` may count halves, for
    draws; the interval is then wider than necessary.
    """
    z = normal_limit(confidence)
    share, weight = hits / throws, z * z / throws
    middle = (share + weight / 2) / (1 + weight)
    half = z * math.sqrt(share * (1 - share) / throws + weight / (4 * throws)) / (1 + weight)
    low = middle - half if hits > 0 else 0.0
    high = middle + half if hits < throws else 1.0
    return low, high


USUAL_POWER = 0.8
"""A bias counts as detectable if four series of throws in five would show it."""

ALPHA = 0.05
"""The significance level: how often the test may accuse a fair die."""


def squared_effect_size(true: Sequence[float], fair: Sequence[float]) -> float:
    """Return the squared effect size: the sum of (true - fair)² / fair over all outcomes."""
    return sum((p - q) ** 2 / q for p, q in zip(true, fair, strict=True))


def throws_to_see(
    true: Sequence[float], fair: Sequence[float], power: float = USUAL_POWER, alpha: float = ALPHA
) -> int:
    """Return how many throws show, with probability ``power``, that the true chances are not the fair ones.

    Both are chances of the same outcomes and add up to 1: the ends and the sides of a prism, or all faces.
    They must differ: equal chances raise ZeroDivisionError.
    """
    return math.ceil(needed_noncentrality(len(fair) - 1, power, alpha) / squared_effect_size(true, fair))


def smallest_share_bias(throws: int, fair: float, power: float = USUAL_POWER, alpha: float = ALPHA) -> float:
    """Return the smallest difference from the ``fair`` chance that so many throws would show.

    The test shows it with probability ``power``, and accuses a fair die with probability ``alpha``. With the
    usual ones the difference is about 2.80 times the standard deviation of the share.
    """
    return math.sqrt(needed_noncentrality(1, power, alpha) * fair * (1 - fair) / throws)


def smallest_face_bias(throws: int, faces: int, power: float = USUAL_POWER, alpha: float = ALPHA) -> float:
    """Return the smallest excess of one face's chance that a test of all faces shows.

    It shows it with probability ``power``, and accuses a fair die with probability ``alpha``. The excess is a
    share of throws, 0 to 1; the other faces share the loss.
    """
    noncentrality = needed_noncentrality(faces - 1, power, alpha)
    return math.sqrt(noncentrality * (faces - 1) / throws) / faces


def ends_limits(throws: int) -> tuple[int, int]:
    """Return the fewest and the most of ``throws`` on the two ends of a d7 that are no evidence of bias.

    Both ends are counted together; the level of the test is 0.05.
    """
    fair = 2 / 7
    middle = round(throws * fair)
    low = high = middle
    while low > 0 and binomial_two_sided(low - 1, throws, fair) >= ALPHA:
        low -= 1
    while high < throws and binomial_two_sided(high + 1, throws, fair) >= ALPHA:
        high += 1
    return low, high


def squares_limit(throws: int, faces: int, alpha: float) -> int:
    """Return the largest sum of squared counts of the faces that is no evidence of bias at ``alpha``.

    Pearson's statistic of n throws and k faces is the sum of squared counts times k / n, less n.
    """
    return math.floor((chi_square_limit(alpha, faces - 1) + throws) * throws / faces)
