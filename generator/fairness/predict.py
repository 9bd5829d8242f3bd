"""What a seven-sided prism is expected to do before anyone has rolled it.

The figures come from simulated throws of rigid bodies with impact and friction on an endless plane:
wood, restitution 0.4, friction 0.4, thrown from a height of ten edges with spin. The same simulation
was held against 9 329 rolls of steel cuboids (Budden 1980, tabulated in The Mathematical Gazette 97,
2013): it misses a measured chance by 0.09 at most and 0.03 on average, solid angles by up to 0.3.
No rolls of a real prism of known size were at hand. Never read a prediction as a certificate.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

from generator.engine.errors import TabulaeError
from generator.fairness.solid_angle import equal_share_ratio, prism_shares
from generator.geometry.die_shapes import ACTS_LONGER

FAIR_ENDS = 2 / 7
"""The chance of the two ends together on a fair die of seven faces."""

FAIR_RATIO = 1.30
"""The length ratio at which thrown dice show each face alike, as far as simulation can tell."""

FAIR_BAND = (1.27, 1.33)
"""Where that ratio lies, from felt and soft dice to lively dice on a hard table."""

LOGIT_AT_FAIR, LOGIT_SLOPE, LOGIT_REACH = -0.916, -3.7, 0.12
"""The chance of the ends is 1 / (1 + exp(-L)), L = -0.916 - 3.7 (ratio - 1.30), within 0.12 of 1.30."""

FAR_TABLE = ((1.0, 0.573), (1.506, 0.16), (1.7205, 0.081))
"""Length ratio and simulated chance of the ends, farther off."""


@dataclass(frozen=True, slots=True)
class EndsPrediction:
    """The chance that a d7 comes to rest on one of its two ends.

    ``thrown`` is the prediction for thrown dice, between ``thrown_low`` and ``thrown_high`` according to
    surface and throw; ``solid_angle`` the share of the ends by solid angle, which holds only for dice
    set down or let fall without momentum, and for which ``solid_angle_ratio`` would be the fair one.
    ``acting_ratio`` is the length ratio of the sharp prism that a die with cut edges acts like when thrown.
    """

    length_ratio: float
    acting_ratio: float
    thrown: float
    thrown_low: float
    thrown_high: float
    solid_angle: float
    solid_angle_ratio: float

    @property
    def sentence(self) -> str:
        """The prediction in words, for the record of a die."""
        cut = round(self.acting_ratio - self.length_ratio, 9)
        like = f", acting like {self.acting_ratio:.4g} for its cut edges" if cut else ""
        return (
            f"Length ratio {self.length_ratio:.4g}{like}: thrown, it should stop on an end (6 or 7) in "
            f"{self.thrown:.1%} of rolls, {self.thrown_low:.1%} to {self.thrown_high:.1%} according to table "
            f"and throw; fair is {FAIR_ENDS:.1%}, reached by throwing at {FAIR_BAND[0]} to {FAIR_BAND[1]}. "
            f"By solid angle, for dice let fall without momentum, it is {self.solid_angle:.1%}, and fair "
            f"would be {self.solid_angle_ratio:.3f}."
        )


def predicted_ends(length_ratio: float, cut_ratio: float = 0.0, edges: str = "chamfer") -> EndsPrediction:
    """The prediction for a prism; both ratios are over the edge of the sharp pentagon.

    ``cut_ratio`` is the leg of the chamfer along all edges, or the radius of the fillet.
    Raises :class:`TabulaeError` outside the simulated ratios, 1 to 1.7205, which a die with cut edges
    must act like. The solid angle is that of the sharp prism: chamfers carry a share of the solid angle,
    but no die stays on one.
    """
    low, high = FAR_TABLE[0][0], FAR_TABLE[-1][0]
    if not 0 <= cut_ratio <= 0.1:
        raise TabulaeError(f"no prediction for a {edges} of {cut_ratio:g} edges: only for 0 to 0.1")
    acting = round(length_ratio + ACTS_LONGER[edges] * cut_ratio, 9)
    if not low <= acting <= high:
        like = f", which acts like {acting:.4g} for its {edges}" if cut_ratio else ""
        raise TabulaeError(
            f"no prediction for length ratio {length_ratio:.4g}{like}: only for {low:g} to {high:g}"
        )
    below, above = FAIR_RATIO - FAIR_BAND[0], FAIR_BAND[1] - FAIR_RATIO
    return EndsPrediction(
        length_ratio=length_ratio,
        acting_ratio=acting,
        thrown=_ends_when_thrown(acting),
        # Where 1.33 is fair a die of 1.30 is short, and shows its ends more often; and the reverse.
        thrown_low=_ends_when_thrown(acting + below),
        thrown_high=_ends_when_thrown(acting - above),
        solid_angle=2 * prism_shares(5, length_ratio)[0],
        solid_angle_ratio=equal_share_ratio(5),
    )


def _ends_when_thrown(ratio: float) -> float:
    """The stored chances, joined by straight lines of the logit; beyond the table its last line runs on."""
    near = [(FAIR_RATIO + off, LOGIT_AT_FAIR + LOGIT_SLOPE * off) for off in (-LOGIT_REACH, 0.0, LOGIT_REACH)]
    far = [(at, math.log(chance / (1 - chance))) for at, chance in FAR_TABLE]
    knots = sorted(near + far)
    last = len(knots) - 2
    for index, ((x1, y1), (x2, y2)) in enumerate(itertools.pairwise(knots)):
        if ratio <= x2 or index == last:
            logit = y1 + (y2 - y1) * (ratio - x1) / (x2 - x1)
            break
    return 1 / (1 + math.exp(-logit))
