"""Outlines offset by half a kerf: lines, arcs and corners lie where geometry puts them."""

from __future__ import annotations

import math

import pytest

from tabulae.draw.cutting.cutter import path_contours
from tabulae.draw.layout import layout
from tabulae.geometry.offset import clipped_contour, offset_contour, signed_area
from tabulae.geometry.toolpath import ArcSegment, LineSegment, Trace, point_at
from tests.support.named_boards import NAMED


def path(*corners: tuple[float, float]) -> list[Trace]:
    return [LineSegment(start, end) for start, end in zip(corners, [*corners[1:], corners[0]], strict=True)]


@pytest.mark.parametrize("turned", [False, True])
def test_a_slotted_plate_grows_and_its_slot_narrows(turned: bool) -> None:
    corners = [(0, 0), (30, 0), (30, 20), (20, 20), (20, 10), (10, 10), (10, 20), (0, 20)]
    offset = offset_contour(path(*(corners[::-1] if turned else corners)), 0.1)
    spots = {(round(x, 6), round(y, 6)) for x, y in (point_at(trace, 0) for trace in offset)}
    assert spots == {
        (-0.1, -0.1), (30.1, -0.1), (30.1, 20.1), (19.9, 20.1), (19.9, 10.1), (10.1, 10.1), (10.1, 20.1),
        (-0.1, 20.1),
    }  # fmt: skip


def test_a_half_moon_in_a_strip_gets_smaller_and_stays_an_arc() -> None:
    half = math.sqrt(17.5**2 - 5.5**2)
    turn = math.degrees(math.atan2(5.5, half))
    strip: list[Trace] = [
        LineSegment((-20, 0), (20, 0)),
        LineSegment((20, 0), (20, 23)),
        LineSegment((20, 23), (half, 23)),
        ArcSegment((0, 17.5), 17.5, turn, -180 - 2 * turn),
        LineSegment((-half, 23), (-20, 23)),
        LineSegment((-20, 23), (-20, 0)),
    ]
    (arc,) = [trace for trace in offset_contour(strip, 0.08) if isinstance(trace, ArcSegment)]
    assert arc.radius == pytest.approx(17.42)
    for share in (0, 1):
        x, y = point_at(arc, share)
        assert y == pytest.approx(23.08) and abs(x) == pytest.approx(math.sqrt(17.42**2 - 5.58**2))


@pytest.mark.parametrize(("name", "form"), [("el-mundo", "round"), ("tables-49", "")])
def test_a_shaped_board_and_its_parts_cover_the_same_area(name: str, form: str) -> None:
    plan = layout(NAMED[name].board, form=form)
    (edge,) = path_contours(plan.outline)
    whole = abs(signed_area(edge))
    parts = 0.0
    for left, top in ((-1, -1), (-1, 300), (250, -1), (250, 300)):
        wide, high = (251 if left < 0 else 900), (301 if top < 0 else 900)
        for contour in clipped_contour(edge, left, top, wide, high):
            parts += abs(signed_area(contour))
            grown = offset_contour(contour, 0.075)
            assert abs(signed_area(grown)) > abs(signed_area(contour))
            for trace, after in zip(grown, [*grown[1:], grown[0]], strict=True):
                assert math.dist(point_at(trace, 1), point_at(after, 0)) < 1e-6
    assert parts == pytest.approx(whole, rel=1e-5)


def test_arcs_keep_their_centres_and_lines_their_directions() -> None:
    plan = layout(NAMED["el-mundo"].board, form="round")
    (edge,) = path_contours(plan.outline)
    for before, after in zip(edge, offset_contour(edge, 0.1), strict=True):
        if isinstance(before, ArcSegment) and isinstance(after, ArcSegment):
            assert before.centre == after.centre
            assert abs(after.radius - before.radius) == pytest.approx(0.1)
        else:
            assert isinstance(before, LineSegment) and isinstance(after, LineSegment)
            assert math.dist(point_at(before, 0.5), point_at(after, 0.5)) == pytest.approx(0.1, abs=1e-3)
