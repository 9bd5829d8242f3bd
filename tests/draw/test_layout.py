from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest

from tabulae.draw.layout import layout
from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import Board
from tests.support.boards import BOARDS

ALL = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())


@ALL
def test_every_point_has_one_slot(board: Board) -> None:
    plan = layout(board)
    assert tuple(plan.slots) == board.points
    assert [slot.number for slot in plan.slots.values()] == list(range(len(board.points)))
    assert len({(round(s.x, 3), round(s.y, 3)) for s in plan.slots.values()}) == len(board.points)


@ALL
def test_first_men_do_not_touch(board: Board) -> None:
    plan = layout(board)
    for one, two in combinations(plan.slots.values(), 2):
        assert math.dist(one.man_centre(0), two.man_centre(0)) > plan.man_mm + 1, (one.name, two.name)


@ALL
def test_the_men_drawn_stand_inside_the_board(board: Board) -> None:
    plan = layout(board)
    for slot in plan.slots.values():
        for x, y in (slot.man_centre(0), slot.man_centre(plan.max_drawn - 1)):
            assert plan.man_mm / 2 < x < plan.width_mm - plan.man_mm / 2, slot.name
            assert plan.man_mm / 2 < y < plan.height_mm - plan.man_mm / 2, slot.name


@pytest.mark.parametrize("base", [6, 7, 8])
def test_five_men_of_facing_points_do_not_touch(base: int) -> None:
    plan = layout(BOARDS[str(4 * base)])
    for low, high in zip(plan.board.points, reversed(plan.board.points), strict=True):
        assert math.dist(plan.slots[low].man_centre(4), plan.slots[high].man_centre(4)) > plan.man_mm


@ALL
def test_numbers_keep_clear_of_first_men_and_edges(board: Board) -> None:
    plan = layout(board)
    for slot in plan.slots.values():
        assert all(
            math.dist(slot.label, other.man_centre(0)) > plan.man_mm / 2 + 2 for other in plan.slots.values()
        )
        assert 3 < slot.label[0] < plan.width_mm - 3
        assert 3 < slot.label[1] < plan.height_mm - 3


@pytest.mark.parametrize(("base", "width"), [(6, 504), (7, 578), (8, 652)])
def test_full_size_tables_board(base: int, width: float) -> None:
    plan = layout(BOARDS[str(4 * base)])
    assert plan.width_mm == pytest.approx(width)
    assert plan.man_mm == pytest.approx(35)
    assert plan.rim_mm == pytest.approx(20)
    assert plan.bar is not None
    assert plan.bar.width == pytest.approx(20)
    assert plan.bar.centre[0] == pytest.approx(width / 2)
    assert plan.slots["2"].x - plan.slots["1"].x == pytest.approx(37)


def test_tables_points_run_counter_clockwise() -> None:
    slots = layout(BOARDS["24"]).slots
    bottom = [slots[str(number)] for number in range(1, 13)]
    top = [slots[str(number)] for number in range(13, 25)]
    assert [s.x for s in bottom] == sorted(s.x for s in bottom)
    assert [s.x for s in top] == sorted((s.x for s in top), reverse=True)
    assert {s.y for s in bottom} == {max(s.y for s in slots.values())}
    assert [s.x for s in bottom] == pytest.approx([s.x for s in reversed(top)])
    assert (slots["1"].turn, slots["24"].turn) == (0, 180)


def test_rows_lie_top_middle_bottom() -> None:
    slots = layout(BOARDS["rows"]).slots
    assert slots["T1"].y < slots["M1"].y < slots["B1"].y
    assert slots["T1"].x == slots["M1"].x == slots["B1"].x
    assert slots["M7"].x - slots["M6"].x > 2 * (slots["M6"].x - slots["M5"].x)


def test_ring_runs_counter_clockwise_from_the_bottom_left() -> None:
    plan = layout(BOARDS["ring"])
    cx, cy = plan.centre
    angles = [math.degrees(math.atan2(cy - s.y, s.x - cx)) % 360 for s in plan.slots.values()]
    assert [round((after - before) % 360, 6) for before, after in pairwise(angles)] == [15] * 23
    assert all(plan.slots[f"G{n}"].y > cy for n in range(1, 7))
    assert plan.slots["G1"].x < plan.slots["G6"].x


@ALL
def test_a_small_board_is_a_large_board_scaled_down(board: Board) -> None:
    large, small = layout(board), layout(board, 3.7)
    assert small.width_mm == pytest.approx(large.width_mm / 10)
    assert small.slots[board.points[5]].x == pytest.approx(large.slots[board.points[5]].x / 10)


@pytest.mark.parametrize("width", [0, -1, float("nan"), float("inf")])
def test_bad_widths_are_refused(width: float) -> None:
    with pytest.raises(TabulaeError, match="more than 0 mm wide"):
        layout(BOARDS["24"], width)


def test_unknown_kind_names_the_choices() -> None:
    with pytest.raises(TabulaeError, match="tables, rows, ring"):
        layout(Board("star", 6, ("1",)))


@pytest.mark.parametrize("quarters", [2, 3, 5, 8])
def test_a_ring_of_any_number_of_quarters_has_each_below_its_player(quarters: int) -> None:
    names = tuple(f"{letter}{n}" for letter in "ABCDEFGH"[:quarters] for n in range(1, 7))
    plan = layout(Board("ring", 6, names))
    x, y = plan.centre
    first, last = (plan.slots[name] for name in ("A1", "A6"))
    assert first.x - x == pytest.approx(x - last.x) and first.y == pytest.approx(last.y) and first.y > y
    assert plan.slots["B1"].turn == pytest.approx(360 - 360 / quarters)
    assert plan.outline, "a square frame has four sides"
