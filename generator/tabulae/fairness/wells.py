"""Wells of prisms: where a thrown prism is caught, by adding up evenly spread directions.

:mod:`tabulae.fairness.prediction` keeps the results; a test works them out again.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from tabulae.fairness.prediction import POWER


def directions(count: int, first: int = 0, last: int | None = None) -> npt.NDArray[np.float64]:
    """Unit vectors of the Fibonacci lattice of ``count`` points, n x 3; or those from ``first`` to ``last``.

    Each stands for the same solid angle; sums over them err less than random ones do.
    """
    step = np.arange(first, count if last is None else last) + 0.5
    height = 1 - 2 * step / count
    turn = step * (math.pi * (3 - math.sqrt(5)))
    across = np.sqrt(1 - height * height)
    return np.stack([across * np.cos(turn), across * np.sin(turn), height], axis=1)


def well_ends(sides: int, length_ratio: float, power: float = POWER, orientations: int = 100_000) -> float:
    """The chance of the two ends by the wells, by adding up directions."""
    down = directions(orientations)
    reach, to_side = 1 / (2 * math.sin(math.pi / sides)), 1 / (2 * math.tan(math.pi / sides))
    across = np.hypot(down[:, 0], down[:, 1])
    # All sides and corners alike: only the angle from the nearest corner counts.
    step = 2 * math.pi / sides
    off_corner = np.abs((np.arctan2(down[:, 1], down[:, 0]) + step / 2) % step - step / 2)
    height = across * reach * np.cos(off_corner) + np.abs(down[:, 2]) * length_ratio / 2
    to_middle = across * np.cos(step / 2 - off_corner) / to_side
    on_end = np.abs(down[:, 2]) / (length_ratio / 2) > to_middle
    over = np.clip(math.hypot(length_ratio / 2, to_side) - height, 0, None) ** power
    return float(over[on_end].sum() / over.sum())


def well_ratio(sides: int, power: float, orientations: int = 100_000) -> float:
    """The fair ratio by the wells, by bisection."""
    low, high = 0.2, float(sides)
    for _ in range(24):
        middle = (low + high) / 2
        too_short = well_ends(sides, middle, power, orientations) > 2 / (sides + 2)
        low, high = (middle, high) if too_short else (low, middle)
    return (low + high) / 2
