"""Paper sizes and the plan of sheets for a large board."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.paper.printing.papers import HALF, PAPERS, Paper, paper
from tabulae.paper.printing.sheets import MARGIN_MM, STRIP_MM, Tiling, single_sheet_tiling
from tabulae.paper.printing.tiling import plan_tiles
from tests.support.tables import rows

BOARDS = [(456, 370), (522, 370), (400, 400), (396, 164.4), (100, 80), (1200, 900)]


@rows(
    "text, width_mm, height_mm",
    [
        ("a4", 210, 297),
        ("A4", 210, 297),
        ("Half-Letter", 139.7, 215.9),
        ("half letter", 139.7, 215.9),
        ("tabloid", 279.4, 431.8),
        ("210x297mm", 210, 297),
        ("29.7 × 21 cm", 297, 210),
        ("8.5x11in", 215.9, 279.4),
    ],
)
def test_papers_have_names_and_sizes(text: str, width_mm: float, height_mm: float) -> None:
    named = paper(text)
    assert (named.width_mm, named.height_mm) == pytest.approx((width_mm, height_mm))


@pytest.mark.parametrize(("whole", "half"), HALF.items())
def test_a_half_is_the_whole_cut_across_its_long_side(whole: str, half: str) -> None:
    large, small = PAPERS[whole].portrait, PAPERS[half].portrait
    assert (small.height_mm, 2 * small.width_mm) == pytest.approx((large.width_mm, large.height_mm), abs=1.01)


WRONG = ["a44", "", "210x297", "0x0mm", "1x1in", "-210x297mm", "nanxnanmm", "9e9x9e9mm"]


@rows("text", WRONG)
def test_wrong_paper_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(TabulaeError) as caught:
        paper(text)
    assert "\n" not in str(caught.value)


def test_unknown_paper_names_the_choices() -> None:
    with pytest.raises(TabulaeError, match=r"did you mean letter\?.*a5, a4, a3, .*half-letter, letter"):
        paper("leter")


@rows("name", PAPERS)
@rows("width_mm, height_mm", BOARDS)
def test_tiles_cover_evenly_and_stay_on_the_paper(name: str, width_mm: float, height_mm: float) -> None:
    tiling = plan_tiles(width_mm, height_mm, PAPERS[name])
    for line, length in ((tiling.columns, width_mm), (tiling.rows, height_mm)):
        assert line[0].start == line[0].keep_start == 0
        assert line[-1].end == line[-1].keep_end == pytest.approx(length)
        kept = [span.keep_end - span.keep_start for span in line]
        assert max(kept) - min(kept) <= 11, "no sheet is a sliver"
        for before, after in pairwise(line):
            assert before.keep_end == pytest.approx(after.keep_start)
            assert 6 <= before.end - after.start <= 10 + 1e-9
    _assert_room(tiling)


def _assert_room(tiling: Tiling) -> None:
    left, top, wide, high = tiling.strip_box_mm
    assert min(wide, high) in (STRIP_MM, 2 * STRIP_MM)
    right = tiling.left_mm + tiling.columns[0].length
    bottom = tiling.top_mm + tiling.rows[0].length
    assert min(tiling.left_mm, tiling.top_mm) >= MARGIN_MM - 1e-9
    if tiling.side == "below":
        assert bottom <= top + 1e-6
        assert right <= tiling.paper.width_mm - MARGIN_MM + 1e-6
    else:
        assert right <= left + 1e-6
        assert bottom <= tiling.paper.height_mm - MARGIN_MM + 1e-6


@rows(
    "width_mm, height_mm, name, sheets",
    [
        (456, 370, "a4", 4),
        (456, 370, "letter", 4),
        (522, 370, "a4", 4),
        (522, 370, "letter", 4),
        (400, 400, "a4", 6),
        (396, 164.4, "letter", 2),
        (456, 370, "a3", 2),
        (396, 164.4, "a3", 1),
    ],
)
def test_few_sheets(width_mm: float, height_mm: float, name: str, sheets: int) -> None:
    assert len(plan_tiles(width_mm, height_mm, PAPERS[name]).tiles) == sheets


def test_single_sheet_is_one() -> None:
    tiling = single_sheet_tiling(522, 370)
    assert len(tiling.tiles) == 1
    _assert_room(tiling)


def test_hopeless_margins_are_refused() -> None:
    with pytest.raises(TabulaeError, match=r"too small for margins of 6\.35 mm"):
        plan_tiles(456, 370, Paper("stamp", 30, 40))
