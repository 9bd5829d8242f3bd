"""The edges of receptacles: holes for men in a strip that is cut off at a share of their width.

The tips between the holes are rounded in the plane, so no CAD fillet can fail on them; the largest
rounding follows from the distance of the holes. Source of the measures: holes of 35 mm, cut at two
thirds, tips rounded, by the maker of a board after Alfonso X, Libro de los juegos, fol. 85.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from generator.solid.errors import PartError
from generator.solid.loop import Corner, Flat, Loop, Trace, polar


@dataclass(frozen=True, slots=True)
class Moon:
    """The cut of a hole: its radius, how far beyond its middle the lip runs, the rounding of the tips."""

    radius_mm: float
    share: float
    tip_mm: float

    @property
    def beyond_mm(self) -> float:
        """From the middle of the hole to the lip."""
        return self.radius_mm * (2 * self.share - 1)

    @property
    def tip_reach_mm(self) -> float:
        """From the middle of a hole sideways to where the rounding meets the straight lip."""
        return math.sqrt((self.radius_mm + self.tip_mm) ** 2 - (self.beyond_mm - self.tip_mm) ** 2)

    def largest_tip_mm(self, land_mm: float) -> float:
        """The largest rounding that ends within ``land_mm`` sideways of the middle of a hole."""
        room = land_mm**2 - self.radius_mm**2 + self.beyond_mm**2
        return room / (2 * (self.radius_mm + self.beyond_mm))

    def check(self, part: str, land_mm: float) -> None:
        """Return nothing; raise :class:`PartError` if the tips have no room for their rounding."""
        limit = math.floor(self.largest_tip_mm(land_mm) * 100) / 100
        if limit < 0:
            raise PartError(
                f"{part}: cut_share {self.share:g} leaves nothing between the holes: at most 0.75"
            )
        if self.tip_mm > limit:
            raise PartError(f"{part}: tip_mm {self.tip_mm:g} does not fit between the holes: 0 to {limit:g}")


def straight_lip(moon: Moon, middles: Sequence[Flat], start_x: float, end_x: float) -> tuple[Corner, ...]:
    """The lip of a straight strip from right to left, the strip below it.

    ``middles`` are the middles of the holes from left to right, all at one height.
    """
    lip = middles[0][1] + moon.beyond_mm
    trace = Trace((end_x, lip))
    reach, inner = moon.tip_reach_mm, lip - moon.tip_mm
    for x, y in reversed(middles):
        right, left = (x + reach, inner), (x - reach, inner)
        on_right, on_left = _touching((x, y), right, moon), _touching((x, y), left, moon)
        trace.line((x + reach, lip)).arc(on_right, right, left=True)
        trace.arc(on_left, (x, y), left=False)
        trace.arc((x - reach, lip), left, left=True)
    trace.line((start_x, lip))
    return trace.path()


def ring_lip(
    moon: Moon, centre: Flat, distance_mm: float, angles: Sequence[float], start: float, end: float
) -> tuple[Corner, ...]:
    """The lip of a ring of holes, anticlockwise from ``start`` to ``end`` (radians), the strip outside it.

    The middles of the holes lie ``distance_mm`` from the centre, in the directions ``angles``.
    """
    lip = distance_mm - moon.beyond_mm
    trace = Trace(polar(centre, lip, start))
    reach = ring_tip_reach(moon, distance_mm)
    for angle in angles:
        middle = polar(centre, distance_mm, angle)
        before = polar(centre, lip + moon.tip_mm, angle - reach)
        after = polar(centre, lip + moon.tip_mm, angle + reach)
        trace.arc(polar(centre, lip, angle - reach), centre, left=True)
        trace.arc(_touching(middle, before, moon), before, left=False)
        trace.arc(_touching(middle, after, moon), middle, left=True)
        trace.arc(polar(centre, lip, angle + reach), after, left=False)
    trace.arc(polar(centre, lip, end), centre, left=True)
    return trace.path()


def ring_tip_reach(moon: Moon, distance_mm: float) -> float:
    """The angle, seen from the centre of the ring, between a hole and the rounding of its tip."""
    lip, far = distance_mm - moon.beyond_mm + moon.tip_mm, moon.radius_mm + moon.tip_mm
    cosine = (distance_mm**2 + lip**2 - far**2) / (2 * distance_mm * lip)
    return math.acos(max(-1.0, min(1.0, cosine)))


def _touching(middle: Flat, tip: Flat, moon: Moon) -> Flat:
    """Where the rounding of a tip meets the hole."""
    share = moon.radius_mm / (moon.radius_mm + moon.tip_mm)
    return middle[0] + (tip[0] - middle[0]) * share, middle[1] + (tip[1] - middle[1]) * share


def strip(moon: Moon, foot_mm: float, middles: Sequence[float], start_x: float, end_x: float) -> Loop:
    """A straight strip standing on y = 0, the middles of its holes ``foot_mm`` above it."""
    lip = straight_lip(moon, [(x, foot_mm) for x in middles], start_x, end_x)
    trace = ((start_x, 0.0, 0.0), (end_x, 0.0, 0.0), *lip)
    return tuple(trace)
