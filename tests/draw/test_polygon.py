"""Polygons moved outward and inward."""

import pytest

from tabulae.geometry.outlines import offset_polygon
from tabulae.geometry.polygon import XY

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


@pytest.mark.parametrize("corners", [SQUARE, SQUARE[::-1]])
@pytest.mark.parametrize("by_mm", [1.0, -2.0])
def test_a_polygon_moves_outward_and_inward_whichever_way_it_runs(
    corners: tuple[XY, ...], by_mm: float
) -> None:
    moved = offset_polygon(corners, by_mm)
    outward = {0.0: -by_mm, 10.0: 10.0 + by_mm}
    assert moved == [pytest.approx((outward[x], outward[y])) for x, y in corners]
