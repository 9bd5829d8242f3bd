"""One lesson in one print: counted sheets, sorted pages, each sheet once in the master."""

import io
import re
import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.kit.order import kit_items, kit_order
from tabulae.kit.plan import planned_products
from tabulae.products.lesson import LessonProduct
from tabulae.products.output import OutputFile
from tabulae.products.worksheet import WorksheetProduct

MOST_SHEETS = 100


def made(game: str, **options: object) -> tuple[OutputFile, OutputFile]:
    whole, master = LessonProduct(game, **options).make()  # type: ignore[arg-type]
    return whole, master


@pytest.fixture(scope="module")
def tabula() -> tuple[OutputFile, OutputFile]:
    return made("tabula", pupils=26, paper="letter", palette="grey", sides="one")


def words_of(content: bytes, folder: Path) -> str:
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext is not installed")
    (folder / "read.pdf").write_bytes(content)
    ran = subprocess.run(
        ["pdftotext", "-raw", folder / "read.pdf", "-"], capture_output=True, text=True, check=True
    )
    return ran.stdout.replace("\n", " ")


def pages(content: bytes) -> list[bytes]:
    with pikepdf.open(io.BytesIO(content)) as pdf:
        return [page.Contents.read_bytes() for page in pdf.pages]


@pytest.mark.slow
@pytest.mark.long
def test_a_class_of_26_needs_well_under_100_sheets(tabula: tuple[OutputFile, OutputFile]) -> None:
    whole, _ = tabula
    assert 50 < len(pages(whole.content)) < MOST_SHEETS
    assert whole.sheets == len(pages(whole.content))
    assert LessonProduct("tabula", pupils=26, paper="letter", palette="grey").sheets("letter") == whole.sheets


def test_every_sheet_of_the_master_is_in_the_whole_as_often_as_its_first_page_says(
    tabula: tuple[OutputFile, OutputFile], tmp_path: Path
) -> None:
    whole, master = tabula
    count = {page: pages(whole.content).count(page) for page in pages(master.content)[1:]}
    assert set(count) | {pages(whole.content)[0]} == set(pages(whole.content))
    assert sorted(set(count.values())) == [1, 13, 26]
    text = words_of(master.content, tmp_path)
    assert "13 × 2 pages" in text and "26 × 2 pages" in text
    assert f"{whole.sheets} sheets" in text


def test_the_worksheet_of_a_lesson_is_the_first_step_of_the_ladder(
    tabula: tuple[OutputFile, OutputFile],
) -> None:
    sheet, key = WorksheetProduct("tabula", level="read", paper="letter", palette="grey").make()
    _, master = tabula
    assert pages(master.content)[-2:] == pages(sheet.content)
    assert pages(master.content)[1:3] == pages(key.content)


def test_the_sheet_of_coins_is_about_the_board_on_the_card(
    tabula: tuple[OutputFile, OutputFile], tmp_path: Path
) -> None:
    text = words_of(tabula[1].content, tmp_path)
    (wide,) = re.findall(r"they may be ([\d.]+) mm wide", text)
    assert 10 < float(wide) < 16
    assert f"men up to {wide} mm" in text
    assert "On Letter" in text and "On A4" not in text
    assert "SHORT edge" not in text


@pytest.mark.slow
def test_repeated_pages_are_stored_once(tabula: tuple[OutputFile, OutputFile]) -> None:
    whole, master = tabula
    assert len(whole.content) < 1.1 * len(master.content)


@pytest.mark.slow
@pytest.mark.long
def test_on_both_sides_every_part_begins_on_a_front() -> None:
    whole, master = made("el-mundo", pupils=25, sides="both")
    assert len(pages(whole.content)) % 2 == 0
    single, _ = made("el-mundo", pupils=25, sides="one")
    assert whole.sheets == len(pages(whole.content)) // 2 < len(pages(single.content))
    starts = [number for number, page in enumerate(pages(whole.content)) if page == pages(master.content)[-2]]
    assert len(starts) == 25 and not any(number % 2 for number in starts)


@pytest.mark.slow
def test_nobody_must_glue_dice_of_seven_faces_before_the_lesson(tmp_path: Path) -> None:
    whole, master = made("diecisiete-tablas", pupils=26)
    text = words_of(master.content, tmp_path)
    assert "paper dice to cut out and fold" in text and "seven numbered slips of paper" in text
    sheets = pages(whole.content)
    for page in pages(master.content)[-4:-2]:  # the dice and the ways to a seven
        assert sheets.count(page) == 1
    assert whole.sheets < 90


@pytest.mark.slow
def test_dice_without_a_substitute_are_printed_for_each_group() -> None:
    whole, master = made("quinze-tablas", pupils=20, base=8)
    net = pages(master.content)[-3]
    assert pages(whole.content).count(net) == 10


@pytest.mark.slow
def test_the_same_order_gives_the_same_bytes(tabula: tuple[OutputFile, OutputFile]) -> None:
    again = made("tabula", pupils=26, paper="letter", palette="grey", sides="one")
    assert [file.content for file in again] == [file.content for file in tabula]


def test_a_class_that_is_too_small_is_an_error() -> None:
    with pytest.raises(TabulaeError, match="--pupils must be between 4 and 60"):
        made("el-mundo", pupils=3)


@pytest.mark.slow
def test_only_a_kit_for_tomorrow_has_the_lesson() -> None:
    order = kit_order("tabula", pupils=26, papers=["letter"], audience="tomorrow")
    assert [item.id for item in kit_items(order)] == ["lesson-letter"]
    assert [(line.copies, line.sheets < MOST_SHEETS) for line in planned_products(order)] == [(1, True)]
    usual = kit_items(kit_order("tabula"))
    assert not [item.id for item in usual if re.match("lesson", item.id)]
