"""Outlines of lines and arcs, and volumes without CAD."""

from __future__ import annotations

import math

import pytest

from tabulae.solid.errors import PartError
from tabulae.solid.parts.outline import (
    OutlineTrace,
    area,
    bounds,
    circle,
    polygon,
    rectangle,
    reversed_path,
    rounded,
    turned_and_moved,
)
from tabulae.solid.parts.piece import Combined, Extrusion, Revolution
from tabulae.solid.parts.receptacles import SocketCut, socket_strip, straight_lip
from tests.support.tables import rows


def test_areas_and_bounds_of_arcs_are_exact() -> None:
    assert area(circle((3, 4), 5)) == pytest.approx(25 * math.pi)
    assert bounds(circle((3, 4), 5)) == pytest.approx((-2, -1, 8, 9))
    assert area(rounded(0, 0, 10, 6, 2)) == pytest.approx(60 - (4 - math.pi) * 4)
    assert bounds(rounded(0, 0, 10, 6, 3)) == pytest.approx((0, 0, 10, 6))


def test_a_path_walked_backward_encloses_the_same_area() -> None:
    path = OutlineTrace((0, 0)).line((4, 0)).arc((4, 4), (4, 2), left=True).line((0, 4)).path()
    assert area(path) == pytest.approx(16 + 2 * math.pi)
    assert area(reversed_path(path)) == pytest.approx(-area(path))
    assert area(turned_and_moved(path, math.pi / 2, (7, 7))) == pytest.approx(area(path))


@rows(
    "shape, exact_mm3",
    [
        (Combined((Extrusion(circle((0, 0), 10), 0, 5),)), 500 * math.pi),
        (Combined((Extrusion(circle((0, 10), 10), 0, 30, "x"),)), 3000 * math.pi),
        (Combined((Extrusion(circle((0, 10), 10), 0, 30, "y"),)), 3000 * math.pi),
        (Combined((Revolution(polygon(((0, 0), (12, 0), (0, 12))), (5, 5)),)), 12**3 * math.pi / 3),
        (
            Combined((Extrusion(rectangle(0, 0, 20, 20), 0, 10), Extrusion(rectangle(10, 0, 30, 20), 0, 10)),
                   (Extrusion(circle((15, 10), 5), 5, 11),)),
            6000 - 125 * math.pi,
        ),
    ],
)  # fmt: skip
def test_volumes_are_told_without_cad(shape: Combined, exact_mm3: float) -> None:
    assert shape.volume_mm3 == pytest.approx(exact_mm3, rel=0.005)


def test_the_half_moon_is_the_one_of_the_maker() -> None:
    """Holes of 35 mm cut at two thirds: 23.3 mm deep, the opening a chord of 33.0 mm."""
    moon = SocketCut(17.5, 2 / 3, 0.0)
    lip = straight_lip(moon, [(18.5, 18.5)], 0, 37)
    opening = sorted(x for x, y, _ in lip)[1:-1]
    assert opening[-1] - opening[0] == pytest.approx(33.0, abs=0.01)
    assert moon.beyond_mm + 17.5 == pytest.approx(23.33, abs=0.01)


@pytest.mark.parametrize("tip", [0.0, 0.5, 1.0, 1.45])
def test_rounded_tips_keep_the_strip_whole(tip: float) -> None:
    moon = SocketCut(17.5, 2 / 3, tip)
    outline = socket_strip(moon, 18.5, [18.5, 55.5], 0, 74)
    corners = [corner[:2] for corner in outline]
    assert len(set(corners)) == len(corners)
    half = math.acos(1 / 3)  # of the part of a hole beyond the lip, seen from its middle
    holes = 2 * 17.5**2 * (math.pi - half + math.sin(half) * math.cos(half))
    sharp = 74 * (18.5 + 17.5 / 3) - holes
    assert sharp - 8 * tip * tip - 1e-6 <= area(outline) <= sharp + 1e-6


def test_trap_03_the_largest_rounding_is_known_beforehand() -> None:
    """The kernel's own fillets fail without a hint; tips are rounded in the plane, within a known limit."""
    moon = SocketCut(17.5, 2 / 3, 1.0)
    limit = moon.largest_tip_mm(18.5)
    assert SocketCut(17.5, 2 / 3, limit).tip_reach_mm == pytest.approx(18.5)
    SocketCut(17.5, 2 / 3, limit - 0.01).check("strip", 18.5)
    with pytest.raises(PartError, match=r"^strip: tip_mm 2 does not fit between the holes: 0 to 1\.\d+$"):
        SocketCut(17.5, 2 / 3, 2.0).check("strip", 18.5)
