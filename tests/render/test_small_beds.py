"""Every laser file of every game fits small beds, or is refused in one line that says what would fit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from math import dist
from xml.etree import ElementTree

import pytest

from tabulae.draw.cutting.board_splitting import SeamLimits, with_drawing
from tabulae.draw.cutting.cut_parts import board_parts
from tabulae.draw.cutting.cutter import CutPart
from tabulae.engine.errors import TabulaeError
from tabulae.geometry.seams import seams_for
from tabulae.geometry.toolpath import flattened_segment
from tabulae.products.output import OutputFile
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.nets import NetsProduct
from tabulae.products.printed.pieces import PiecesProduct
from tabulae.products.wood.folding_board import FoldingBoardProduct
from tabulae.products.wood.kerf_test import KerfTestProduct
from tabulae.scene.primitives import Item, Paint, Path, Text, walk
from tests.support.listed import GAMES
from tests.support.marks import full, unlike

BEDS = ("600x400mm", "500x300mm", "300x200mm")
SVG = "{http://www.w3.org/2000/svg}"


def unturned(element: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """Yield the elements drawn in the coordinates of the sheet, without turned texts."""
    for child in element:
        if not child.get("transform"):
            yield child
            yield from unturned(child)


def within(files: Iterable[OutputFile], bed: str) -> int:
    """Check that each drawing has the size of the bed and lies within it; return how many there are."""
    wide, high = (float(side) for side in bed.removesuffix("mm").split("x"))
    count = 0
    for file in files:
        if not file.name.endswith(".svg") or file.role != "cut":
            continue
        count += 1
        root = ElementTree.fromstring(file.content)
        assert root.get("viewBox") == f"0 0 {wide:g} {high:g}", file.name
        parts = list(unturned(root))
        for circle in (part for part in parts if part.tag == f"{SVG}circle"):
            x, y, radius = (float(circle.get(name, "")) for name in ("cx", "cy", "r"))
            assert radius <= x <= wide - radius and radius <= y <= high - radius
        for path in (part for part in parts if part.tag == f"{SVG}path"):
            steps = path.get("d", "")
            if re.fullmatch(r"[MLCZ\d\s.-]*", steps):
                numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", steps)]
                assert all(0 <= x <= wide for x in numbers[::2]), file.name
                assert all(0 <= y <= high for y in numbers[1::2]), file.name
    return count


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("bed", BEDS)
@pytest.mark.parametrize("game", [full(game) if n % 3 else game for n, game in enumerate(GAMES)])
def test_men_and_dice_of_every_game_fit_small_beds(game: str, bed: str) -> None:
    assert within(PiecesProduct(game, for_="laser", sheet=bed, kerf=0.15).make(), bed)


def test_a_seam_keeps_less_air_where_it_must() -> None:
    """From the left, with air, two seams would be needed; from the right one is enough."""
    whole = [(0.0, 168.4), (171.0, 216.0), (218.6, 360.0)]
    turned = [(360.0 - end, 360.0 - begin) for begin, end in reversed(whole)]
    assert seams_for(360.0, 190.0, 0.0, whole) == (171.0,)
    assert seams_for(360.0, 190.0, 0.0, turned) == (189.0,)
    assert seams_for(360.0, 188.0, 0.0, whole) == pytest.approx((169.7, 217.3))


@pytest.mark.long
@pytest.mark.slow
def test_a_board_as_large_as_two_sheets_of_paper_is_split_as_a_small_bed_needs() -> None:
    board = BoardProduct("fallas", for_="laser", fit="a3x2", sheet="300x200mm")
    assert within(board.make(), "300x200mm") == 6


@pytest.mark.long
def test_words_split_by_a_seam_keep_all_their_letters() -> None:
    """The rim of El Mundo has words at the height of its seam; each part engraves its own letters."""
    board = BoardProduct("el-mundo", palette="line")
    scene, plain = board.scene(), "".join

    def written(items: Iterable[Item]) -> str:
        strings = [one.string for one in walk(items) if isinstance(one, Text)]
        return plain(sorted(letter for string in strings for letter in string if letter.strip()))

    (whole,) = board_parts(scene, "laser")
    halves = board_parts(scene, "laser", 0.0, (), (scene.height_mm / 2,))
    assert len(halves) == 2
    assert written(item for part in halves for item in part.engrave) == written(whole.engrave)


def scored_mm(parts: Iterable[CutPart]) -> float:
    """Return the length of all scored lines in mm."""
    return sum(
        dist(*two) for part in parts for trace in part.score for two in pairwise(flattened_segment(trace))
    )


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("skin", ["seasons", "round"])
def test_lines_split_by_a_seam_meet_again(skin: str) -> None:
    """A line that ends at a seam continues on the other side; nothing is lost or drawn twice."""
    scene = BoardProduct("el-mundo", skin=skin, palette="line").scene()
    seam = scene.height_mm - 300.0  # through sockets, rings and turned lines
    upper, lower = board_parts(scene, "laser", 0.0, (), (seam,))
    ends = [
        sorted(
            round(x, 2)
            for trace in part.score
            for x, y in (flattened_segment(trace)[0], flattened_segment(trace)[-1])
            if abs(y - edge) < 0.01
        )
        for part, edge in ((upper, seam), (lower, 0.0))
    ]
    assert ends[0] == pytest.approx(ends[1], abs=0.02) and len(ends[0]) >= 6
    assert scored_mm([upper, lower]) == pytest.approx(scored_mm(board_parts(scene, "laser")), abs=0.1)


@pytest.mark.slow
def test_the_joint_of_a_split_board_is_cut_and_not_scored() -> None:
    scene = BoardProduct("tables-24", skin="roman", palette="line").scene()
    joint = Path((("M", 100.0, 0.0), ("L", 100.0, scene.height_mm)), Paint(None, "#000000"))
    jointed = replace(scene, items=(*scene.items, joint))
    lengths = [scored_mm(board_parts(board, "laser", 0.0, (100.0,))) for board in (scene, jointed)]
    assert lengths[0] == pytest.approx(lengths[1])


@pytest.mark.slow
@pytest.mark.parametrize("bed", BEDS)
def test_nets_and_the_test_piece_fit_small_beds(bed: str) -> None:
    assert within(KerfTestProduct(sheet=bed).make(), bed)
    assert within(NetsProduct(("d6",), for_="laser", sheet=bed).make(), bed)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("bed", BEDS)
@pytest.mark.parametrize("game", unlike(GAMES))
def test_a_board_and_its_box_fit_small_beds_or_are_refused(game: str, bed: str) -> None:
    assert within(BoardProduct(game, for_="laser", sheet=bed).make(), bed)
    try:
        assert within(FoldingBoardProduct(board=game, sheet=bed).make(), bed)
    except TabulaeError as error:
        said = str(error)
        assert "\n" not in said
        assert "does not fold" in said or re.search(r"choose a larger --sheet, or --men \d+", said), said


@pytest.mark.parametrize(
    ("name", "skin"), [("el-mundo", "round"), ("el-mundo", "seasons"), ("tablas-astronomicas", "heavens")]
)
def test_no_seam_crosses_a_word_or_an_ornament(name: str, skin: str) -> None:
    product = BoardProduct(name, skin=skin, palette="line", for_="laser", sheet="600x400mm")
    scene = product.scene()
    across, down = product._seam_positions(scene)
    assert across or down
    limits = with_drawing(SeamLimits(), scene)
    assert len(limits.x) + len(limits.y) > 2
    for seams, kept in ((across, limits.x), (down, limits.y)):
        assert not [(at, begin, end) for at in seams for begin, end in kept if begin < at < end]
