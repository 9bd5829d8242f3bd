"""What to expect of a die before it is thrown, by solid angle and when thrown; fair lengths of prisms.

The figures come from simulated throws of rigid bodies with impact and friction on an endless plane. Tossed
dice were simulated three times, independently: by a hard contact with impulses, by a compliant one, and in
MuJoCo; the table has the mean, from which each of them is off by some hundredths of an edge. The first two
were held against 9 329 rolls of steel cuboids (Budden 1980, tabulated in The Mathematical Gazette 97, 2013):
they miss a measured chance by 0.09 at most and by 0.03 on average, solid angles by up to 0.3. On cuboids as
short for their breadth as a prism one edge long the first put the ends 0.06 too high, which is taken off its
figures there; but on stone only half of it, since those rolls were on desks, and on stone nobody counted any.
Rolled and dropped dice are from MuJoCo alone, 4 000 throws each. Let fall on felt, which swallows a throw,
they lie within 0.01 of the solid angles, as they should. No rolls of a real prism of known size were at hand.
Never read a prediction as a certificate.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

from tabulae.engine.errors import TabulaeError, nearest
from tabulae.fairness.solid_angle import equal_share_ratio, prism_shares
from tabulae.geometry.die_facts import ACTS_LONGER, FACES, FAIR_RATIO

FAIR_ENDS = 2 / 7
"""The chance of the two ends together on a fair die of seven faces."""

FAIR_BAND = (1.25, 1.32)
"""Where the fair ratio of tossed dice lies, by table and by simulation."""

THROWS = ("toss", "roll", "drop")
"""Tossed from ten edges high with spin; rolled low along the table; let fall from two edges without spin."""

SURFACES = ("felt", "wood", "stone")
"""Restitution and friction 0.15 and 0.6, 0.4 and 0.4, 0.6 and 0.3."""

RATIO_RANGE = (1.0, 1.7205)
"""The lengths over the edge that were simulated; at the last ends and sides have equal areas."""

TABLE_RATIOS = (1.0, 1.2, 1.3, 1.4, 1.506, 1.7205)

ENDS_TABLE: dict[tuple[str, str], tuple[float, ...]] = {
    ("toss", "felt"): (0.494, 0.342, 0.263, 0.201, 0.150, 0.078),
    ("toss", "wood"): (0.524, 0.351, 0.272, 0.207, 0.150, 0.076),
    ("toss", "stone"): (0.555, 0.365, 0.283, 0.221, 0.159, 0.083),
    ("roll", "felt"): (0.293, 0.234, 0.209, 0.184, 0.153, 0.074),
    ("roll", "wood"): (0.513, 0.311, 0.227, 0.173, 0.123, 0.053),
    ("roll", "stone"): (0.589, 0.362, 0.254, 0.197, 0.154, 0.074),
    ("drop", "felt"): (0.443, 0.375, 0.347, 0.317, 0.289, 0.246),
    ("drop", "wood"): (0.528, 0.394, 0.330, 0.286, 0.259, 0.221),
    ("drop", "stone"): (0.440, 0.333, 0.287, 0.233, 0.177, 0.103),
}
"""By throw and surface: the chance of the two ends together at each of the lengths over the edge."""


@dataclass(frozen=True, slots=True)
class ThrowSpread:
    """What a way to throw does on all surfaces: chances of the ends, and the ratios that would be even."""

    throw: str
    low: float
    high: float
    even_low: float
    even_high: float


@dataclass(frozen=True, slots=True)
class EndsPrediction:
    """The chance that a d7 comes to rest on one of its two ends.

    ``thrown`` is the prediction for a ``throw`` on a ``surface``; over all of these it runs from
    ``thrown_low`` to ``thrown_high``, and ``spreads`` tells the range of each throw. ``solid_angle`` is the
    share of the ends by solid angle, which holds only for dice set down or let fall without momentum, and
    for which ``solid_angle_ratio`` would be the fair one.
    ``acting_ratio`` is the length ratio of the sharp prism that a die with cut edges acts like when thrown.
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
    """The prediction for a prism; both ratios are over the edge of the sharp pentagon.

    ``cut_ratio`` is the leg of the chamfer along all edges, or the radius of the fillet.
    Raises TabulaeError outside the simulated ratios, 1 to 1.7205, which a die with cut edges must act like,
    and for an unknown throw or surface. The solid angle is that of the sharp prism: chamfers carry a share
    of the solid angle, but no die stays on one.
    """
    check_known(throw, surface)
    low, high = RATIO_RANGE
    if not 0 <= cut_ratio <= 0.1:
        raise TabulaeError(f"no prediction for a {edges} of {cut_ratio:g} edges: only for 0 to 0.1")
    acting = round(length_ratio + ACTS_LONGER[edges] * cut_ratio, 9)
    if not low <= acting <= high:
        like = f", which acts like {acting:.4g} for its {edges}" if cut_ratio else ""
        raise TabulaeError(
            f"no prediction for length ratio {length_ratio:.4g}{like}: only for {low:g} to {high:g}"
        )
    spreads = tuple(_spread(one, acting) for one in THROWS)
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


def check_known(throw: str, surface: str) -> None:
    """Return nothing; raise TabulaeError with the choices for a throw or surface that is not simulated."""
    for what, name, known in (("throw", throw, THROWS), ("surface", surface, SURFACES)):
        if name not in known:
            close = nearest(name, known)
            raise TabulaeError(f"--{what} cannot be {name[:40]!r}{close}: choose {', '.join(known)}")


def _spread(throw: str, ratio: float) -> ThrowSpread:
    chances = [ends_when_thrown(ratio, throw, surface) for surface in SURFACES]
    even = [even_ratio(throw, surface) for surface in SURFACES]
    return ThrowSpread(throw, min(chances), max(chances), min(even), max(even))


def ends_when_thrown(ratio: float, throw: str = "toss", surface: str = "wood") -> float:
    """The stored chances of the ends, joined by straight lines of the logit; the last lines run on."""
    chances = ENDS_TABLE[throw, surface]
    knots = [(at, math.log(one / (1 - one))) for at, one in zip(TABLE_RATIOS, chances, strict=True)]
    last = len(knots) - 2
    for index, ((x1, y1), (x2, y2)) in enumerate(itertools.pairwise(knots)):
        if ratio <= x2 or index == last:
            logit = y1 + (y2 - y1) * (ratio - x1) / (x2 - x1)
            break
    return 1 / (1 + math.exp(-logit))


def even_ratio(throw: str = "toss", surface: str = "wood") -> float:
    """The length over the edge at which the ends come up as often as they should, by bisection."""
    low, high = 0.8, RATIO_RANGE[1]
    for _ in range(40):
        middle = (low + high) / 2
        too_often = ends_when_thrown(middle, throw, surface) > FAIR_ENDS
        low, high = (middle, high) if too_often else (low, middle)
    return (low + high) / 2


def ends_per_ratio(throw: str = "toss", surface: str = "wood") -> float:
    """How fast the chance of the ends falls as the length ratio grows, near the even ratio."""
    even, step = even_ratio(throw, surface), 0.05
    fall = ends_when_thrown(even - step, throw, surface) - ends_when_thrown(even + step, throw, surface)
    return fall / (2 * step)


BONE_NARROW = (0.20, 0.24)
"""The chance that a simplified astragalus stops on 1 or 6 when tossed, over all surfaces, from MuJoCo.

Real sheep bones do so in about two throws of ten (F. N. David, Games, Gods and Gambling, 1962).
"""

BONE_PROPORTION, BONE_NEAR = 11 / 16, 0.02
"""Its narrow over its broad sides as it was simulated, and how near to that the chances are taken to hold."""

LONG_ENDS = 0.01
"""A bar stands on an end less often, if it is two and a half edges long or longer.

Steel cuboids of 2.65 edges did so in 0.6 % of throws (Budden 1980, see above).
"""

D7_SIDES = 5
"""Sides of the prism that is the d7; its other two faces are its ends."""

SHIFT_TO_CHANCE = {"d7": 5.0, "d8": 7.5}
"""By which share of itself a face's chance grows if the middle of mass moves a share of the edge towards it.

From simulated throws with a shift of 0.02 edges; nothing was simulated for the d6.
"""


@dataclass(frozen=True, slots=True)
class FaceChance:
    """What is expected of one face: thrown, between ``low`` and ``high``, and by solid angle."""

    face: int
    thrown: float
    low: float
    high: float
    solid_angle: float


@dataclass(frozen=True, slots=True)
class Expected:
    """The chances of a named die; measures and ``ends`` for the d7 only. Lengths in mm.

    ``edges`` tells whether ``chamfer_mm`` is the leg of a chamfer or the radius of a fillet.
    """

    die: str
    faces: tuple[FaceChance, ...]
    length_mm: float | None = None
    edge_mm: float | None = None
    chamfer_mm: float | None = None
    edges: str = "chamfer"
    ends: EndsPrediction | None = None


def face_count(die: str) -> int:
    """How many faces a named die has; raises TabulaeError for any other name."""
    if die not in FACES:
        raise TabulaeError(
            f"no die {die[:60]!r}{nearest(die, FACES)}: name {', '.join(FACES)}, prisms or an STL file"
        )
    return FACES[die]


def expected_alike(die: str) -> Expected:
    """The chances of a d6 or d8: no face differs from another, as long as the die is like its drawing."""
    faces = face_count(die)
    share = 1 / faces
    return Expected(die, tuple(FaceChance(face, share, share, share, share) for face in range(1, faces + 1)))


def expected_prism(
    length_mm: float,
    edge_mm: float,
    chamfer_mm: float = 0.0,
    edges: str = "chamfer",
    throw: str = "toss",
    surface: str = "wood",
) -> Expected:
    """The chances of a d7 from its measures: length, edge of the pentagon before its edges were cut, chamfer.

    With ``edges`` fillet the chamfer is the radius of the fillet.
    Raises TabulaeError outside the simulated ratios.
    """
    ends = predicted_ends(length_mm / edge_mm, chamfer_mm / edge_mm, edges, throw, surface)
    return Expected("d7", prism_faces(ends), length_mm, edge_mm, chamfer_mm, edges, ends)


def prism_faces(ends: EndsPrediction) -> tuple[FaceChance, ...]:
    """The chances of the faces 1 to 7: the ends share theirs, and the sides what is left."""
    side = FaceChance(
        1,
        (1 - ends.thrown) / D7_SIDES,
        (1 - ends.thrown_high) / D7_SIDES,
        (1 - ends.thrown_low) / D7_SIDES,
        (1 - ends.solid_angle) / D7_SIDES,
    )
    end = FaceChance(6, ends.thrown / 2, ends.thrown_low / 2, ends.thrown_high / 2, ends.solid_angle / 2)
    alike = [(face, side) for face in range(1, D7_SIDES + 1)] + [(face, end) for face in (6, 7)]
    return tuple(FaceChance(face, one.thrown, one.low, one.high, one.solid_angle) for face, one in alike)


def edge_from_across(across_mm: float, chamfer_mm: float = 0.0, edges: str = "chamfer") -> float:
    """The edge of a pentagon in mm from its height, side to opposite corner, as calipers take it.

    The height of a sharp pentagon is 1.539 edges; a chamfer takes its leg times cos 54° off the corner,
    a fillet its radius times 1 / sin 54° - 1.
    """
    off_corner = {"chamfer": 0.587785, "fillet": 0.236068}[edges]
    return (across_mm + off_corner * chamfer_mm) / 1.538842


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

PRISM_SIDES = tuple(WELL_RATIOS)


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
    if sides not in PRISM_SIDES:
        raise TabulaeError(
            f"no fair length for a prism of {sides} sides: choose {PRISM_SIDES[0]} to {PRISM_SIDES[-1]}"
        )
    thrown = {4: (1.0, (1.0, 1.0)), 5: (FAIR_RATIO, FAIR_BAND)}.get(sides)
    return FairRatios(
        sides=sides,
        solid_angle=equal_share_ratio(sides),
        level_wells=1 / math.tan(math.pi / sides),
        wells=WELL_RATIOS[sides],
        thrown=thrown[0] if thrown else None,
        thrown_band=thrown[1] if thrown else None,
    )
