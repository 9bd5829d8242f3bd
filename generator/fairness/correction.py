"""By how much the length of a d7 should change, from how often it stopped on its ends."""

from __future__ import annotations

from dataclasses import dataclass

from generator.fairness.predict import FAIR_ENDS, LOGIT_REACH, LOGIT_SLOPE
from generator.fairness.rolls import EndsCount

ENDS_PER_RATIO = -LOGIT_SLOPE * FAIR_ENDS * (1 - FAIR_ENDS)
"""How fast the chance of the ends falls as the length ratio grows, near the fair ratio: 0.755."""

MOST_RATIO = LOGIT_REACH
"""A larger change of ratio than this is beyond where the simulation was made: change so much, throw again."""


@dataclass(frozen=True, slots=True)
class Correction:
    """How much longer the prism should be in mm, less than 0 for shorter, with its 95 % interval.

    ``clamped`` tells that the counts asked for more than one step may do.
    """

    longer_mm: float
    low_mm: float
    high_mm: float
    clamped: bool

    @property
    def called_for(self) -> bool:
        """Whether the interval leaves out no change at all."""
        return self.low_mm > 0 or self.high_mm < 0


def length_correction(ends: EndsCount, edge_mm: float) -> Correction:
    """The change of length that would make the counted chance of the ends fair.

    The die that stops on its ends too often is too short.
    """
    asked, low, high = ((share - ends.fair) / ENDS_PER_RATIO for share in (ends.share, ends.low, ends.high))

    def step_mm(ratio: float) -> float:
        return max(-MOST_RATIO, min(MOST_RATIO, ratio)) * edge_mm

    return Correction(step_mm(asked), step_mm(low), step_mm(high), abs(asked) > MOST_RATIO)
