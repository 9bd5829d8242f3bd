"""Cut-out men: their number, size, backs behind fronts, and few straight cuts."""

from __future__ import annotations

import json
import math
import subprocess
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path as File

import pikepdf
import pytest

from tabulae.draw.cutting.cut_men import CUT, STYLES
from tabulae.library.choice import GameChoice
from tabulae.library.games.equipment import counters
from tabulae.library.games.game import load_game
from tabulae.paper.printing.papers import PAPERS
from tabulae.paper.printing.sheets import MARGIN_MM
from tabulae.paper.sheets.counters import BoardSize, board_sizes, coin_man_mm, counters_that_fit
from tabulae.paper.sheets.men_sheets import MenOrder, men_sheets
from tabulae.products.printed.pieces import PiecesProduct
from tabulae.scene.primitives import Circle, Group, Item, Path, Scene
from tests.conftest import Ran
from tests.support.boards import BOARDS
from tests.support.pixels import ink_span_mm, needs, pdf_page
from tests.support.processes import made_alike
from tests.support.tables import rows

A4 = PAPERS["a4"]
GAMES = {"tabula": (2, 15), "el-mundo": (4, 12)}


loaded = cache(load_game)


def order(game: str = "tabula", style: str = "discs", men_mm: float = 35, **more: object) -> MenOrder:
    return PiecesProduct(game, style=style, men=men_mm, **more).order()  # type: ignore[arg-type]


def circles(items: Sequence[Item], x: float = 0, y: float = 0) -> Iterator[tuple[float, float, Circle]]:
    """Yield every circle with its place on the sheet; turned groups turn about their origin."""
    for item in items:
        if isinstance(item, Group):
            a, b, c, d, e, f = item.matrix or (1, 0, 0, 1, 0, 0)
            assert (abs(a), b, c, abs(d)) == (1, 0, 0, 1)
            yield from circles(item.items, x + e, y + f)
        elif isinstance(item, Circle):
            yield x + item.x, y + item.y, item


def edges(page: Scene) -> list[tuple[float, float, float]]:
    """Return centre and outer width of every face with an outline."""
    return [
        (x, y, 2 * circle.radius + circle.paint.width_mm)
        for x, y, circle in circles(page.items)
        if circle.paint.fill and circle.paint.stroke
    ]


def ends(line: Path) -> list[tuple[float, float]]:
    return [(step[1], step[2]) for step in line.segments if step[0] in "ML"]  # type: ignore[misc]


def filled(circle: Circle) -> bool:
    return circle.paint.fill is not None and circle.radius > 10


@rows("game", GAMES)
@rows("style", STYLES)
@rows("square", [False, True])
@rows("sheet", ["a4", "letter"])
def test_every_seat_has_its_men_and_spares(game: str, style: str, square: bool, sheet: str) -> None:
    seats, men = GAMES[game]
    pages = men_sheets(order(game, style, square=square), PAPERS[sheet])
    fronts = [edge for page in pages if not page.title.endswith("backs") for edge in edges(page)]
    faces = 2 if style == "stand" or (style == "fold" and square) else 1
    assert len(fronts) == seats * (men + 2) * faces
    for page in pages:
        for x, y, width in edges(page):
            assert x - width / 2 >= MARGIN_MM and x + width / 2 <= page.width_mm - MARGIN_MM
            assert y - width / 2 >= MARGIN_MM and y + width / 2 <= page.height_mm - MARGIN_MM


@pytest.mark.parametrize("men_mm", [12.0, 22.5, 35.0])
def test_discs_have_the_width_of_the_option(men_mm: float) -> None:
    page = men_sheets(order(men_mm=men_mm), A4)[0]
    assert {round(width, 6) for _, _, width in edges(page)} == {men_mm}
    centres = [(x, y) for x, y, _ in edges(page)]
    nearest = min(math.dist(one, two) for one in centres for two in centres if one != two)
    assert nearest >= men_mm + 2.9


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("game", GAMES)
def test_backs_lie_behind_fronts_of_their_own_colour(game: str, flip: str) -> None:
    pages = men_sheets(order(game), A4, flip)  # type: ignore[arg-type]
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        seen = {(round(x, 6), round(y, 6)): c.paint.fill for x, y, c in circles(front.items) if filled(c)}
        behind = {}
        for x, y, circle in circles(back.items):
            if filled(circle):
                through = (A4.width_mm - x, y) if flip == "long" else (x, A4.height_mm - y)
                behind[round(through[0], 6), round(through[1], 6)] = circle.paint.fill
        assert seen == behind


def test_a_back_bleeds_past_the_cut() -> None:
    back = men_sheets(order(), A4)[1]
    assert {round(c.radius, 3) for _, _, c in circles(back.items) if filled(c)} == {17.5 + 1.35}


@pytest.mark.parametrize(("style", "most"), [("discs", 14), ("fold", 10), ("stand", 12)])
def test_square_men_need_few_straight_cuts(style: str, most: int) -> None:
    for page in men_sheets(order(style=style, square=True), A4)[:1]:
        cuts = [item for item in page.items if isinstance(item, Path) and item.paint == CUT]
        assert len(cuts) <= most
        for item in cuts:
            (x1, y1), (x2, y2) = ends(item)
            assert x1 == x2 or y1 == y2
        assert len({item.segments for item in cuts}) == len(cuts)


def test_a_pair_folds_onto_itself() -> None:
    page = men_sheets(order(style="fold"), A4)[0]
    folds = [ends(item)[0][1] for item in page.items if isinstance(item, Path) and item.paint.dash_mm]
    faces = sorted((x, y) for x, y, circle in circles(page.items) if filled(circle))
    for fold in folds:
        pair = [(x, y) for x, y in faces if abs(y - fold) < 30]
        above, below = (
            {(x, round(abs(y - fold), 6)) for x, y in pair if (y < fold) is up} for up in (True, False)
        )
        assert above == below and above


@needs("pdftoppm")
def test_a_printed_man_measures_right(tmp_path: File) -> None:
    from tabulae.render.pdf import pdf_bytes

    one = men_sheets(order(spares=0, men_mm=30), A4)[0]
    man = next(item for item in one.items if isinstance(item, Group))
    alone = Scene(60, 60, (Group(man.items, matrix=(1, 0, 0, 1, 30, 30)),), "One man")
    width, height = ink_span_mm(pdf_page(pdf_bytes([alone], "One man"), 300, tmp_path), 300)
    assert width == pytest.approx(30, abs=0.1) and height == pytest.approx(30, abs=0.1)


def test_men_of_other_sizes_fit_boards_of_other_sizes() -> None:
    size = BoardSize("", 37.0, 35.0)
    assert size.fits(24.0) and size.fits(35.0) and not size.fits(35.5) and not size.fits(20.9)
    assert size.fits(20, 30) and not size.fits(9, 13) and not size.fits(36, 40)
    sizes = board_sizes(BOARDS["24"])
    assert [size.point_mm for size in sizes] == sorted(size.point_mm for size in sizes)
    assert (sizes[-1].point_mm, sizes[-1].man_mm) == (37.0, 35.0)


def test_coins_are_told_as_wide_as_mints_make_them() -> None:
    fits = counters_that_fit(counters(), BoardSize("", 22.7, 21.5), load_game(GameChoice("tabula")).message)
    assert fits["Euro"] == [("1 c", "16.25"), ("2 c", "18.75"), ("10 c", "19.75"), ("5 c", "21.25")]
    assert fits["Pound sterling"][0] == ("5p", "18.0")


def test_a_board_has_room_for_two_kinds_of_coins_of_each_currency() -> None:
    assert coin_man_mm({"one": {"a": 16.2, "b": 18.1, "c": 25.0}, "two": {"d": 20.3}, "none": {}}) == 20.5
    assert coin_man_mm({}) == 0


@pytest.mark.slow
@pytest.mark.long
@needs("qpdf", "pdffonts")
def test_files_are_sound_and_the_same_every_time(tmp_path: File) -> None:
    commands = ["pieces tabula", "pieces tabula --style stand", "counters tabula"]
    files = made_alike(tmp_path, commands, "tabula")
    entries = json.loads(files["manifest.json"])["files"]
    assert {entry["command"] for entry in entries} == {
        "tabulae pieces tabula --paper a4",
        "tabulae pieces tabula --style stand --paper a4",
        "tabulae counters tabula --paper a4",
    }
    for path in sorted((tmp_path / "1" / "tabula").glob("*.pdf")):
        subprocess.run(["qpdf", "--check", path], check=True, capture_output=True)
        fonts = subprocess.run(["pdffonts", path], check=True, capture_output=True, text=True).stdout
        assert all("yes yes" in line for line in fonts.splitlines()[2:])


def test_discs_ask_the_printer_for_their_edge(tabulae: Callable[..., Ran], tmp_path: File) -> None:
    for edge, duplex in (("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge")):
        ran = tabulae("pieces", "tabula", "--duplex", f"{edge}-edge", "-o", tmp_path)
        with pikepdf.open(ran.out.split()[-1]) as pdf:
            assert pdf.Root.ViewerPreferences.Duplex == duplex


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["pieces", "tabulla"], "tabula"),
        (["pieces", "tabula", "--style", "disks"], "--style must be discs, fold or stand"),
        (["pieces", "tabula", "--men", "3mm"], "--men must be between 8 and 60 mm, got 3mm"),
        (["pieces", "tabula", "--spares", "-1"], "--spares must be between 0 and 20, got -1"),
        (["pieces", "tabula", "--palette", "sepia"], "--palette must be colour, grey or line"),
        (["counters", "tabula", "--paper", "a9"], "no paper 'a9'"),
    ],
)
def test_a_bad_option_is_refused_in_one_line(
    tabulae: Callable[..., Ran], arguments: list[str], words: str, tmp_path: File
) -> None:
    ran = tabulae(*arguments, "-o", tmp_path / "out")
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err and ran.err.count("\n") == 1
