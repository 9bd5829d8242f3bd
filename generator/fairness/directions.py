"""Directions spread evenly over the sphere."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


def directions(count: int, first: int = 0, last: int | None = None) -> npt.NDArray[np.float64]:
    """Unit vectors of the Fibonacci lattice of ``count`` points, n x 3; or those from ``first`` to ``last``.

    Each stands for the same solid angle; sums over them err less than random ones do.
    """
    import numpy as np

    step = np.arange(first, count if last is None else last) + 0.5
    height = 1 - 2 * step / count
    turn = step * (math.pi * (3 - math.sqrt(5)))
    across = np.sqrt(1 - height * height)
    return np.stack([across * np.cos(turn), across * np.sin(turn), height], axis=1)
