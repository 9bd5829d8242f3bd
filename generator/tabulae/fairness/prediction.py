"""Predict the chances of a die from its shape: set down (solid angle) and thrown; fair lengths of prisms.

The chances of thrown dice come from simulated throws of rigid bodies with impact and friction on an infinite
plane. Tossed dice were simulated three times, independently: with hard contacts and impulses, with
compliant contacts, and in MuJoCo. The table has the mean, in which the 6,000 tosses of each length on each
surface in MuJoCo count for half; the others differ from it by some hundredths of an edge.

The first two were compared with 9,329 rolls of steel cuboids (Budden 1980, tabulated in The Mathematical
Gazette 97, 2013): they miss a measured chance by 0.09 at most and by 0.03 on average, solid angles by up to
0.3. For cuboids as short as a prism one edge long the first put the ends 0.06 too high, which is subtracted
from its figures there; on stone only half of it, since those rolls were on desks.

Rolled and dropped dice are from MuJoCo alone, 4,000 to 10,000 throws each; the 6,000 of each that the tests
keep lie within 0.011 of the table. Dropped on felt, which absorbs the fall, they lie within 0.01 of the solid
angles, as they should. No rolls of a real prism of known size were available, so a prediction is no
certificate.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabulae.engine.errors import TabulaeError
from tabulae.fairness.distributions import falling_root
from tabulae.geometry.die_facts import ACTS_LONGER, FAIR_RATIO

FAIR_ENDS = 2 / 7
"""The chance of the two ends together on a fair d7."""

FAIR_BAND = (1.26, 1.3)
"""The fair length ratios of a tossed d7 from felt to stone, by ``ENDS_TABLE``."""

THROWS = ("toss", "roll", "drop")
"""Tossed from ten edges high with spin; rolled low along the table; dropped from two edges without spin."""

SURFACES = ("felt", "wood", "stone")
"""Their restitution and friction: 0.15 and 0.6, 0.4 and 0.4, 0.6 and 0.3."""

RATIO_RANGE = (1.0, 1.7205)
"""The simulated range of length over edge; at its end, ends and sides have equal areas."""

TABLE_RATIOS = (1.0, 1.2, 1.3, 1.4, 1.506, 1.7205)

ENDS_TABLE: dict[tuple[str, str], tuple[float, ...]] = {
    ("toss", "felt"): (0.484, 0.329, 0.255, 0.201, 0.146, 0.078),
    ("toss", "wood"): (0.534, 0.347, 0.270, 0.208, 0.140, 0.076),
    ("toss", "stone"): (0.566, 0.368, 0.282, 0.216, 0.161, 0.083),
    ("roll", "felt"): (0.291, 0.233, 0.205, 0.175, 0.145, 0.074),
    ("roll", "wood"): (0.513, 0.311, 0.227, 0.173, 0.123, 0.053),
    ("roll", "stone"): (0.583, 0.354, 0.267, 0.198, 0.151, 0.074),
    ("drop", "felt"): (0.443, 0.375, 0.347, 0.317, 0.289, 0.246),
    ("drop", "wood"): (0.528, 0.394, 0.330, 0.286, 0.259, 0.221),
    ("drop", "stone"): (0.440, 0.333, 0.287, 0.233, 0.177, 0.103),
}
"""By throw and surface: the chance of the two ends together at each of ``TABLE_RATIOS``."""


def prism_shares(sides: int, length_ratio: float) -> tuple[float, float]:
    """Return the shares of one end and of one side of a regular prism in the whole sphere, by solid angle.

    They are the chances of a prism that is set down gently. ``length_ratio`` is its length over the edge of
    its ends. Two ends and all sides add up to 1. Raises TabulaeError for fewer than 3 sides, and unless the
    ratio is above 0.

    >>> [round(share, 3) for share in prism_shares(4, 1.0)]
    [0.167, 0.167]
    """
    if sides < 3:
        raise TabulaeError("prism-sides", sides=sides)
    if not 0 < length_ratio < math.inf:
        raise TabulaeError("length-ratio", ratio=length_ratio)
    half = math.pi / sides
    # A regular polygon with n sides fills the solid angle 2 π - 2 n asin(…) as seen from above its middle.
    lean = math.asin(length_ratio * math.sin(half) / math.hypot(length_ratio, 1 / math.tan(half)))
    share = 0.5 - sides * lean / (2 * math.pi)
    return share, (1 - 2 * share) / sides


def equal_share_ratio(sides: int) -> float:
    """Return the length ratio at which an end and a side of a regular prism have equal shares.

    Raises TabulaeError for fewer than 3 sides.
    """

    def excess_of_end(length_ratio: float) -> float:
        end, side = prism_shares(sides, length_ratio)
        return end - side

    return falling_root(excess_of_end, 1e-9, float(sides))


@dataclass(frozen=True, slots=True)
class ThrowSpread:
    """A kind of throw on all surfaces: the ranges of the chance of the ends and of the fair length ratio."""

    throw: str
    low: float
    high: float
    even_low: float
    even_high: float


@dataclass(frozen=True, slots=True)
class EndsPrediction:
    """The chance that a d7 comes to rest on one of its two ends.

    ``thrown`` is the chance for a ``throw`` on a ``surface``; over all throws and surfaces it ranges from
    ``thrown_low`` to ``thrown_high``, in detail in ``spreads``. ``solid_angle`` is the chance for a die that
    is set down without momentum; ``solid_angle_ratio`` is the length ratio that would be fair for it.
    ``acting_ratio`` is the length ratio of the sharp prism that behaves like this die when thrown.
    """

    length_ratio: float
    acting_ratio: float
    thrown: float
    thrown_low: float
    thrown_high: float
    solid_angle: float
    solid_angle_ratio: float
    throw: str = THROWS[0]
    surface: str = "wood"
    spreads: tuple[ThrowSpread, ...] = ()


def predicted_ends(
    length_ratio: float,
    cut_ratio: float = 0.0,
    edges: str = "chamfer",
    throw: str = "toss",
    surface: str = "wood",
) -> EndsPrediction:
    """Predict the chance that a d7 stops on one of its ends.

    ``length_ratio`` is its length, ``cut_ratio`` the leg of its chamfers or the radius of its fillets, both
    over the edge of the sharp pentagon. ``edges`` is ``chamfer`` or ``fillet``. The solid angle is that of
    the sharp prism: chamfers have a share of the sphere, but no die stays on one.

    Raises TabulaeError if the ``acting_ratio`` is outside ``RATIO_RANGE`` or the cut is larger than 0.1
    edges; KeyError for another throw, surface or kind of ``edges``.
    """
    low, high = RATIO_RANGE
    if not 0 <= cut_ratio <= 0.1:
        raise TabulaeError("no-prediction-cut", edges=edges, cut=cut_ratio)
    acting = round(length_ratio + ACTS_LONGER[edges] * cut_ratio, 9)
    if not low <= acting <= high:
        raise TabulaeError(
            "no-prediction-ratio",
            ratio=round(length_ratio, 3),
            acting=round(acting, 3),
            edges=edges if cut_ratio else "sharp",
            low=low,
            high=high,
        )
    spreads = tuple(_spread(name, acting) for name in THROWS)
    return EndsPrediction(
        length_ratio=length_ratio,
        acting_ratio=acting,
        thrown=ends_when_thrown(acting, throw, surface),
        thrown_low=min(spread.low for spread in spreads),
        thrown_high=max(spread.high for spread in spreads),
        solid_angle=2 * prism_shares(5, length_ratio)[0],
        solid_angle_ratio=equal_share_ratio(5),
        throw=throw,
        surface=surface,
        spreads=spreads,
    )


def _spread(throw: str, ratio: float) -> ThrowSpread:
    chances = [ends_when_thrown(ratio, throw, surface) for surface in SURFACES]
    even = [even_ratio(throw, surface) for surface in SURFACES]
    return ThrowSpread(throw, min(chances), max(chances), min(even), max(even))


def ends_when_thrown(ratio: float, throw: str = "toss", surface: str = "wood") -> float:
    """Return the chance that a sharp five-sided prism stops on either end, both together, by ``ENDS_TABLE``.

    ``ratio`` is its length over its edge; between and beyond those of the table the logit is continued
    linearly. A throw or surface that was not simulated raises KeyError.
    """
    chances = ENDS_TABLE[throw, surface]
    knots = [(x, math.log(p / (1 - p))) for x, p in zip(TABLE_RATIOS, chances, strict=True)]
    last = len(knots) - 2
    for index, ((x1, y1), (x2, y2)) in enumerate(itertools.pairwise(knots)):
        if ratio <= x2 or index == last:
            logit = y1 + (y2 - y1) * (ratio - x1) / (x2 - x1)
            break
    return 1 / (1 + math.exp(-logit))


def even_ratio(throw: str = "toss", surface: str = "wood") -> float:
    """Return length over edge at which both ends of a sharp five-sided prism together have the chance 2/7.

    Raises KeyError for an unknown throw or surface.
    """
    return falling_root(
        lambda ratio: ends_when_thrown(ratio, throw, surface) - FAIR_ENDS, 0.8, RATIO_RANGE[1]
    )


def ends_chance_falloff(throw: str = "toss", surface: str = "wood") -> float:
    """Return how much the chance of both ends of a d7 falls for 1 more of length / edge; above 0.

    It is the slope, with its sign changed, at the fair ratio. Raises KeyError for an unknown throw or
    surface.
    """
    even, step = even_ratio(throw, surface), 0.05
    fall = ends_when_thrown(even - step, throw, surface) - ends_when_thrown(even + step, throw, surface)
    return fall / (2 * step)


LONG_ENDS = 0.01
"""The largest chance of the ends of a bar at least two and a half edges long.

Steel cuboids of 2.65 edges stood on an end in 0.6 % of throws (Budden 1980, see above).
"""

D7_SIDES = 5
"""The d7 is a prism with five sides, 1 to 5, and two ends, 6 and 7."""

SHIFT_TO_CHANCE = {"d7": 5.0, "d8": 7.5}
"""The relative growth of a face's chance for each edge length that the centre of mass moves towards it.

From simulated throws with a shift of 0.02 edges; the d6 was not simulated.
"""


@dataclass(frozen=True, slots=True)
class FaceChance:
    """The chances of one face, 0 to 1, ``thrown`` and, by its ``solid_angle``, set down.

    ``low`` to ``high`` is the range of ``thrown`` over all throws and surfaces.
    """

    face: int
    thrown: float
    low: float
    high: float
    solid_angle: float


@dataclass(frozen=True, slots=True)
class ExpectedChances:
    """The chances of all faces of a named die. Measures and ``ends`` are None unless it is a d7.

    With ``edges`` ``fillet``, ``chamfer_mm`` is the radius of a fillet.
    """

    die: str
    faces: tuple[FaceChance, ...]
    length_mm: float | None = None
    edge_mm: float | None = None
    chamfer_mm: float | None = None
    edges: str = "chamfer"
    ends: EndsPrediction | None = None


def expect_symmetric(die: str, faces: Sequence[int]) -> ExpectedChances:
    """Return the chances of a die, by its name, whose faces with these numbers are alike: 1 / n for each."""
    share = 1 / len(faces)
    return ExpectedChances(die, tuple(FaceChance(face, share, share, share, share) for face in faces))


def fair_end_counts(throws: int) -> tuple[int, int]:
    """Return how often at least and at most a fair d7 stops on an end, in 19 of 20 series of throws.

    >>> fair_end_counts(200)
    (45, 70)
    """
    return likely_counts(FAIR_ENDS, throws)


def likely_counts(chance: float, throws: int) -> tuple[int, int]:
    """Return the smallest and largest count in 19 of 20 series of throws, from the normal distribution.

    ``chance`` is that of one throw to be counted. In very short series the bounds may lie outside 0 to
    ``throws``.
    """
    half = 1.96 * math.sqrt(throws * chance * (1 - chance))
    return round(throws * chance - half), round(throws * chance + half)


def expect_d7(
    length_mm: float,
    edge_mm: float,
    chamfer_mm: float = 0.0,
    edges: str = "chamfer",
    throw: str = "toss",
    surface: str = "wood",
) -> ExpectedChances:
    """Return the chances of a d7 from its length, the edge of the sharp pentagon, and the chamfer or fillet.

    With ``edges`` ``fillet``, ``chamfer_mm`` is a radius. Raises the errors of :func:`predicted_ends`.
    """
    ends = predicted_ends(length_mm / edge_mm, chamfer_mm / edge_mm, edges, throw, surface)
    return ExpectedChances("d7", _d7_faces(ends), length_mm, edge_mm, chamfer_mm, edges, ends)


def _d7_faces(ends: EndsPrediction) -> tuple[FaceChance, ...]:
    """Return the chances of the faces 1 to 7: sides are alike, and ends are."""
    side = FaceChance(
        1,
        (1 - ends.thrown) / D7_SIDES,
        (1 - ends.thrown_high) / D7_SIDES,
        (1 - ends.thrown_low) / D7_SIDES,
        (1 - ends.solid_angle) / D7_SIDES,
    )
    end = FaceChance(6, ends.thrown / 2, ends.thrown_low / 2, ends.thrown_high / 2, ends.solid_angle / 2)
    sides = [replace(side, face=face) for face in range(1, D7_SIDES + 1)]
    return (*sides, end, replace(end, face=7))


def edge_from_across(across_mm: float, rounding_mm: float = 0.0, edges: str = "chamfer") -> float:
    """Return the edge in mm of a regular pentagon from its height, from a side to the opposite corner.

    ``rounding_mm`` is the leg of the chamfer, or the radius if ``edges`` is ``fillet``; other ``edges`` raise
    KeyError. The height of a sharp pentagon is 1.539 edges; a chamfer takes its leg times cos 54° off the
    corner, a fillet its radius times 1 / sin 54° - 1.
    """
    off_corner = {"chamfer": 0.587785, "fillet": 0.236068}[edges]
    return (across_mm + off_corner * rounding_mm) / 1.538842


POWER_BAND = (0.5, 3.0)
"""The powers of the depth of a potential well to which the chance to be caught in it may be proportional."""

WELL_RATIOS = {
    3: (0.595, 0.584),
    4: (1.0, 1.0),
    5: (1.318, 1.347),
    6: (1.664, 1.666),
    7: (2.041, 1.981),
    8: (2.445, 2.298),
}
"""By number of sides: the fair length ratios for the powers of ``POWER_BAND``; a test recomputes them."""

PRISM_SIDES = tuple(WELL_RATIOS)


@dataclass(frozen=True, slots=True)
class FairRatios:
    """The length ratios at which a regular prism is fair, by model.

    ``solid_angle``: set down. ``level_wells``: ends and sides lie equally deep. ``wells``: caught in
    proportion to depth to either power of ``POWER_BAND``. ``thrown``: simulated throws, None if there were
    none. All models agree on the cube, by symmetry.
    """

    sides: int
    solid_angle: float
    level_wells: float
    wells: tuple[float, float]
    thrown: float | None
    thrown_band: tuple[float, float] | None


def fair_ratios(sides: int) -> FairRatios:
    """Return the fair length ratios of a regular prism of 3 to 8 sides; raises TabulaeError for others.

    A length ratio is length over edge.
    """
    if sides not in PRISM_SIDES:
        raise TabulaeError("no-fair-length", sides=sides, low=PRISM_SIDES[0], high=PRISM_SIDES[-1])
    thrown, band = {4: (1.0, (1.0, 1.0)), 5: (FAIR_RATIO, FAIR_BAND)}.get(sides, (None, None))
    return FairRatios(
        sides=sides,
        solid_angle=equal_share_ratio(sides),
        level_wells=1 / math.tan(math.pi / sides),
        wells=WELL_RATIOS[sides],
        thrown=thrown,
        thrown_band=band,
    )
