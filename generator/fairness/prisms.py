"""The length at which a prism of n sides is fair, under each model of how dice come to rest.

Four models, from no momentum to all of it:

* solid angle: set down or let fall without momentum, exactly as long as every face can be stood on;
* level wells: ends and sides lie equally deep, so that neither holds a nearly spent die better;
* wells: a tumbling die is caught by a face in proportion to the power ``POWER`` of how far each
  direction lies below the pass between ends and sides. The power fits 9 329 rolls of steel cuboids
  (Budden 1980, in The Mathematical Gazette 97, 2013) best among such powers, without fitting them well;
* thrown: simulated impacts, for the pentagon only; see :mod:`generator.fairness.predict`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.engine.errors import TabulaeError
from generator.fairness.predict import FAIR_BAND, FAIR_RATIO
from generator.fairness.solid_angle import equal_share_ratio

POWER = 0.51
POWER_BAND = (0.5, 3.0)

WELL_RATIOS = {
    3: (0.595, 0.584),
    4: (1.0, 1.0),
    5: (1.318, 1.347),
    6: (1.664, 1.666),
    7: (2.041, 1.981),
    8: (2.445, 2.298),
}
"""Fair ratios by the wells, by sides, for the powers of ``POWER_BAND``; a test works them out again."""

SIDES = tuple(WELL_RATIOS)


@dataclass(frozen=True, slots=True)
class FairRatios:
    """Length over edge at which a regular prism is fair, by model; ``wells`` for either power.

    ``thrown`` is None where nothing was simulated. On the cube all models agree, by symmetry.
    """

    sides: int
    solid_angle: float
    level_wells: float
    wells: tuple[float, float]
    thrown: float | None
    thrown_band: tuple[float, float] | None


def fair_ratios(sides: int) -> FairRatios:
    """The fair ratios of a regular prism; raises TabulaeError outside 3 to 8 sides."""
    if sides not in SIDES:
        raise TabulaeError(f"no fair length for a prism of {sides} sides: choose {SIDES[0]} to {SIDES[-1]}")
    thrown = {4: (1.0, (1.0, 1.0)), 5: (FAIR_RATIO, FAIR_BAND)}.get(sides)
    return FairRatios(
        sides=sides,
        solid_angle=equal_share_ratio(sides),
        level_wells=1 / math.tan(math.pi / sides),
        wells=WELL_RATIOS[sides],
        thrown=thrown[0] if thrown else None,
        thrown_band=thrown[1] if thrown else None,
    )


def well_ends(sides: int, length_ratio: float, power: float = POWER, orientations: int = 100_000) -> float:
    """The chance of the two ends by the wells, by adding up directions (needs numpy)."""
    import numpy as np

    from generator.fairness.directions import directions

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
    """The fair ratio by the wells (needs numpy), by bisection."""
    low, high = 0.2, float(sides)
    for _ in range(24):
        middle = (low + high) / 2
        too_short = well_ends(sides, middle, power, orientations) > 2 / (sides + 2)
        low, high = (middle, high) if too_short else (low, middle)
    return (low + high) / 2
