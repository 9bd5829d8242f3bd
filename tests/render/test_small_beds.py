"""Every laser file of every game lies within small beds, or one line says what would fit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from math import dist
from xml.etree import ElementTree

import pytest

from tabulae.draw.cut_parts import board_parts
from tabulae.draw.cutter import CutPart
from tabulae.engine.errors import TabulaeError
from tabulae.geometry.seams import seams_for
from tabulae.geometry.toolpath import flattened_segment
from tabulae.library.games import game_folders
from tabulae.products.board import Board
from tabulae.products.folding_board import FoldingBoard
from tabulae.products.kerf_test import KerfTest
from tabulae.products.nets import Nets
from tabulae.products.output import OutputFile
from tabulae.products.pieces import Pieces
from tabulae.scene.primitives import Item, Paint, Path, Text, walk
from tests.support.marks import row, unlike

BEDS = ("600x400mm", "500x300mm", "300x200mm")
SVG = "{http://www.w3.org/2000/svg}"


def unturned(element: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """What is drawn in millimetres of the sheet itself; words that are turned have places of their own."""
    for child in element:
        if not child.get("transform"):
            yield child
            yield from unturned(child)


def within(files: Iterable[OutputFile], bed: str) -> int:
    """How many drawings there are; each is just the bed, and every straight outline lies on it."""
    wide, high = (float(side) for side in bed.removesuffix("mm").split("x"))
    count = 0
    for file in files:
        if not file.name.endswith(".svg") or file.role != "cut":
            continue
        count += 1
        root = ElementTree.fromstring(file.content)
        assert root.get("viewBox") == f"0 0 {wide:g} {high:g}", file.name
        parts = list(unturned(root))
        for circle in (one for one in parts if one.tag == f"{SVG}circle"):
            x, y, radius = (float(circle.get(name, "")) for name in ("cx", "cy", "r"))
            assert radius <= x <= wide - radius and radius <= y <= high - radius
        for path in (one for one in parts if one.tag == f"{SVG}path"):
            steps = path.get("d", "")
            if re.fullmatch(r"[MLCZ\d\s.-]*", steps):
                numbers = [float(one) for one in re.findall(r"-?\d*\.?\d+", steps)]
                assert all(0 <= x <= wide for x in numbers[::2]), file.name
                assert all(0 <= y <= high for y in numbers[1::2]), file.name
    return count


@pytest.mark.slow
@pytest.mark.parametrize("bed", BEDS)
@pytest.mark.parametrize("game", [row(game) if n % 3 else game for n, game in enumerate(game_folders())])
def test_men_and_dice_of_every_game_fit_small_beds(game: str, bed: str) -> None:
    assert within(Pieces(game, for_="laser", sheet=bed, kerf=0.15).make(), bed)


def test_a_seam_keeps_less_air_where_it_must() -> None:
    """From the left, with air, two seams would be needed; from the right one is enough."""
    whole = [(0.0, 168.4), (171.0, 216.0), (218.6, 360.0)]
    turned = [(360.0 - end, 360.0 - begin) for begin, end in reversed(whole)]
    assert seams_for(360.0, 190.0, 0.0, whole) == (171.0,)
    assert seams_for(360.0, 190.0, 0.0, turned) == (189.0,)
    assert seams_for(360.0, 188.0, 0.0, whole) == pytest.approx((169.7, 217.3))


@pytest.mark.slow
def test_a_board_as_large_as_two_sheets_of_paper_is_split_as_a_small_bed_needs() -> None:
    board = Board("fallas", for_="laser", fit="a3x2", sheet="300x200mm")
    assert within(board.make(), "300x200mm") == 6


def test_words_that_a_seam_divides_keep_all_their_letters() -> None:
    """The rim of the world bears words at the height of its seam: each part engraves its own letters."""
    board = Board("el-mundo", palette="line")
    scene, plain = board.scene(), "".join

    def written(items: Iterable[Item]) -> str:
        found = [one.string for one in walk(items) if isinstance(one, Text)]
        return plain(sorted(letter for string in found for letter in string if letter.strip()))

    (whole,) = board_parts(scene, "laser")
    halves = board_parts(scene, "laser", 0.0, (), (scene.height_mm / 2,))
    assert len(halves) == 2
    assert written(item for part in halves for item in part.engrave) == written(whole.engrave)


def scored_mm(parts: Iterable[CutPart]) -> float:
    """How far a laser goes along all the lines that are scored."""
    return sum(
        dist(*two) for part in parts for trace in part.score for two in pairwise(flattened_segment(trace))
    )


@pytest.mark.slow
@pytest.mark.parametrize("skin", ["seasons", "round"])
def test_strokes_that_a_seam_divides_meet_again(skin: str) -> None:
    """What ends at the seam on one side goes on from there on the other; nothing is lost or drawn twice."""
    scene = Board("el-mundo", skin=skin, palette="line").scene()
    seam = scene.height_mm - 301.0  # through sockets, rings and turned lines
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
def test_the_joint_of_a_parted_board_is_cut_and_not_scored_as_well() -> None:
    scene = Board("tables-24", skin="roman", palette="line").scene()
    joint = Path((("M", 100.0, 0.0), ("L", 100.0, scene.height_mm)), Paint(None, "#000000"))
    jointed = replace(scene, items=(*scene.items, joint))
    found = [scored_mm(board_parts(one, "laser", 0.0, (100.0,))) for one in (scene, jointed)]
    assert found[0] == pytest.approx(found[1])


@pytest.mark.parametrize("bed", BEDS)
def test_nets_and_the_test_piece_fit_small_beds(bed: str) -> None:
    assert within(KerfTest(sheet=bed).make(), bed)
    assert within(Nets(("d6",), for_="laser", sheet=bed).make(), bed)


@pytest.mark.slow
@pytest.mark.parametrize("bed", BEDS)
@pytest.mark.parametrize("game", unlike(game_folders()))
def test_a_board_and_its_box_fit_small_beds_or_say_what_would(game: str, bed: str) -> None:
    assert within(Board(game, for_="laser", sheet=bed).make(), bed)
    try:
        assert within(FoldingBoard(board=game, sheet=bed).make(), bed)
    except TabulaeError as error:
        said = str(error)
        assert "\n" not in said
        assert "does not fold" in said or re.search(r"choose a larger --sheet, or --men \d+", said), said
