"""A ruler on the rendered page: points, sockets and frame are right to 0.1 mm, in SVG, PDF and tiles."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tabulae.draw.layout import layout
from tabulae.draw.skins import skin_layout
from tabulae.library.games.records import BARE
from tabulae.paper.printing.board_sheets import tiled_pdf
from tabulae.paper.printing.papers import PAPERS, paper
from tabulae.paper.printing.sheets import SheetLabel
from tabulae.paper.printing.tiling import largest_scale, plan_tiles, plan_tiles_at_joint
from tabulae.products.option import read_length
from tabulae.products.printed.board import BoardProduct
from tabulae.render.pdf import pdf_bytes
from tabulae.render.svg import svg_bytes
from tests.support.named_boards import NAMED
from tests.support.pixels import MM_PER_INCH, drawn_page, ink_span_mm, needs, svg_page
from tests.support.stitching import stitched

DPI = 300
MM = MM_PER_INCH / DPI
LABEL = SheetLabel("Board", "a skin", "tabulae 0")

# Board, skin, width of a point, two points on one line, and what is drawn round the middle of each as a
# share of the width of a man: the sockets of the book are cut for the man, circles stand inside.
RULED = [
    ("tables-28", "alfonsine", "37mm", "2", "14", 1.0),
    ("tables-24", "modern", "0.75in", "24", "13", 0.15 * 2 * 37 / 35),
    ("tables-32", "roman", "18.5mm", "18", "22", 0.88 * 36 / 35),
    ("el-mundo", "seasons", "20mm", "G3", "G4", 1.0),
    ("el-mundo", "seasons", "20mm", "B4", "B3", 1.0),
    ("ludus-duodecim-scriptorum", "circles", "18.5mm", "T2", "T12", 0.88 * 36 / 35),
    ("chess", "lined", "33mm", "b3", "g3", 1 / 0.8),
]
TILED = [
    ("tables-24", "alfonsine", "18.5mm", "2", "12", 1.0, "a5"),
    (*RULED[3], "a5"),
    (*RULED[5], "half-letter"),
]


def span_at(image: Image.Image, x_mm: float, y_mm: float) -> tuple[float, float]:
    """The lines left and right of a place, in mm: where the nearest ink lies darkest, to part of a pixel."""
    y, x = round(y_mm / MM - 0.5), round(x_mm / MM - 0.5)
    row = [255 - light for light in image.crop((0, y, image.width, y + 1)).tobytes()]
    return line_from(row, x, -1), line_from(row, x, 1)


def line_from(row: list[int], start: int, step: int) -> float:
    at = start
    while row[at] < 100:
        at += step
    while row[at - step] > 8:
        at -= step
    weight = place = 0.0
    while row[at] > 8:
        weight, place = weight + row[at], place + row[at] * (at + 0.5)
        at += step
    return place / weight * MM


def plain(name: str, skin: str, point_width: str) -> BoardProduct:
    """A board of lines alone, without numbers, numerals and names."""
    width = read_length("--point-width", point_width)
    return BoardProduct(
        name,
        skin=skin,
        palette="line",
        point_width=width,
        numbers="none",
        numerals=False,
        names=False,
    )


def ruled(
    image: Image.Image, name: str, board: BoardProduct, one: str, two: str, share: float, within: float = 0.1
) -> None:
    laid = skin_layout(NAMED[name].board, board.skin or "", board.point_width or 0.0, "none")
    first, second = laid.slots[one], laid.slots[two]
    middles = []
    for slot in (first, second):
        left, right = span_at(image, slot.x, slot.y)
        assert right - left == pytest.approx(share * laid.man_mm, abs=within)
        middles.append((left + right) / 2)
    assert middles[1] - middles[0] == pytest.approx(second.x - first.x, abs=within)
    assert middles[0] == pytest.approx(first.x, abs=within)
    assert ink_span_mm(image, DPI) == pytest.approx((laid.width_mm, laid.height_mm), abs=within)


@pytest.mark.slow
@pytest.mark.long
@needs("rsvg-convert", "pdftocairo")
@pytest.mark.parametrize(("name", "skin", "point_width", "one", "two", "share"), RULED)
def test_a_ruler_on_svg_and_pdf(
    name: str, skin: str, point_width: str, one: str, two: str, share: float, tmp_path: Path
) -> None:
    board = plain(name, skin, point_width)
    scene = board.scene(replace(NAMED[name], board_context=BARE))  # without hatches in its sockets
    for image in (svg_page(svg_bytes(scene), DPI), drawn_page(pdf_bytes([scene], "t"), DPI, tmp_path)):
        ruled(image, name, board, one, two, share)


@pytest.mark.long
@pytest.mark.slow
@needs("pdftoppm", "pdftocairo")
@pytest.mark.parametrize(("name", "skin", "point_width", "one", "two", "share", "sheet"), TILED)
def test_a_ruler_on_the_tiles_put_together(
    name: str, skin: str, point_width: str, one: str, two: str, share: float, sheet: str, tmp_path: Path
) -> None:
    board = plain(name, skin, point_width)
    scene = board.scene(replace(NAMED[name], board_context=BARE))  # without hatches in its sockets
    tiles = tiled_pdf(scene, PAPERS[sheet], LABEL)
    assert len(plan_tiles(scene.width_mm, scene.height_mm, PAPERS[sheet]).tiles) > 1
    whole = stitched(tiles, DPI, tmp_path)
    ruled(whole, name, board, one, two, share, within=0.13)  # a seam may cost a third of a pixel more
    single = drawn_page(pdf_bytes([scene], "t"), DPI, tmp_path)
    box = (0, 0, min(whole.width, single.width), min(whole.height, single.height))
    apart = ImageChops.difference(whole.crop(box), single.crop(box))
    assert sum(apart.histogram()[129:]) / (box[2] * box[3]) < 0.01


@pytest.mark.slow
def test_men_or_paper_set_the_width_of_points() -> None:
    men = BoardProduct("tables-24", men=30.0).scene()
    assert men.width_mm == pytest.approx(504 * 30 / 35)
    for sheet in (*PAPERS, "300x500mm"):
        for name in ("tables-28", "el-mundo", "ludus-duodecim-scriptorum", "rithmomachia"):
            try:
                scene = BoardProduct(name, fit=sheet).scene()
            except ValueError:
                assert sheet in ("a5", "half-letter")
                continue
            assert len(plan_tiles(scene.width_mm, scene.height_mm, paper(sheet)).tiles) == 1
            larger = plan_tiles(scene.width_mm * 1.002, scene.height_mm * 1.002, paper(sheet))
            assert len(larger.tiles) > 1


def test_a_board_is_split_at_the_bar_and_nowhere_else() -> None:
    for name in ("tables-24", "ludus-duodecim-scriptorum", "chess-pair"):
        laid = layout(NAMED[name].board, 20)
        spread = plan_tiles_at_joint(laid.width_mm, laid.height_mm, PAPERS["a3"])
        if len(spread.tiles) == 1:
            spread = plan_tiles_at_joint(laid.width_mm, laid.height_mm, PAPERS["a4"])
        assert (len(spread.columns), len(spread.rows)) == (2, 1)
        seam = spread.columns[0].keep_end
        assert laid.bar is not None
        assert laid.bar.x < seam < laid.bar.right
        assert seam == pytest.approx(spread.columns[1].keep_start) == pytest.approx(laid.bar.centre[0])


def test_the_largest_scale_touches_the_margins() -> None:
    assert largest_scale(200, 100, PAPERS["a4"]) == pytest.approx((297 - 2 * 6.35) / 200)
    assert math.isclose(largest_scale(100, 200, PAPERS["a4"]), largest_scale(200, 100, PAPERS["a4"]))
