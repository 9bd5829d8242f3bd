"""Root finding."""

from __future__ import annotations

from collections.abc import Callable

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
