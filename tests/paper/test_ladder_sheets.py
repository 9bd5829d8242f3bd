"""The ladder on paper: two full pages a step, keys with rules, nothing too small."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pikepdf
import pypdfium2 as pdfium
import pytest
from PIL import ImageOps

from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.told.background import model_answers
from tabulae.paper.classroom.source_sheet import quoted_from, source_sheet
from tabulae.paper.classroom.worksheet import narrowest_mm, worksheet_plan
from tabulae.products.printed.worksheet import WorksheetProduct
from tabulae.quiz.figures import question_diagram
from tabulae.quiz.ladder import example_question, help_steps, open_question, step_questions
from tabulae.quiz.steps import STEPS, steps_of
from tests.conftest import Ran
from tests.support.content_walk import smallest_text_pt, steps, unmarked
from tests.support.listed import games_with
from tests.support.marks import UNLIKE_GAMES, full
from tests.support.tables import rows

SHEETS = [game if game in UNLIKE_GAMES and game != "quinze-tablas" else full(game) for game in game_folders()]
FOOT_PT = 44.0
"""What stands lower is the line at the foot."""
FULL = 2 / 3
"""How far down a page must be used, at least."""


@cache
def made(game: str, step: str, paper: str = "letter") -> tuple[bytes, bytes]:
    sheet, key, *_ = WorksheetProduct(game, level=step, paper=paper, palette="grey").make()
    return sheet.content, key.content


def used(document: bytes) -> list[float]:
    """How far down each page has ink, as a share of the room above its foot."""
    scale, found = 0.4, []
    for page in pdfium.PdfDocument(document):
        picture = ImageOps.invert(page.render(scale=scale).to_pil().convert("L"))
        room = int(picture.height - FOOT_PT * scale)
        box = picture.crop((0, 0, picture.width, room)).point(lambda tone: tone if tone > 50 else 0).getbbox()
        found.append(box[3] / room if box else 0.0)
    return found


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("paper", ["letter", full("a4")])
@pytest.mark.parametrize("game", SHEETS)
def test_a_step_fills_its_pages(game: str, paper: str) -> None:
    for step in steps_of(load_game(GameChoice(game))):
        sheet, key = made(game, step, paper)
        assert WorksheetProduct(game, level=step, paper=paper).sheets(paper) == 1
        for document, pages in ((sheet, 2), (key, 0)):
            with pikepdf.open(io.BytesIO(document)) as pdf:
                assert len(pdf.pages) == pages or not pages, step
                assert unmarked(pdf) == []
                assert all(smallest_text_pt(page) >= 8 - 1e-3 for page in pdf.pages)
            assert min(used(document)) > FULL, (step, paper)


def words(document: bytes) -> list[str]:
    """The words of each page."""
    texts = (page.get_textpage().get_text_bounded() for page in pdfium.PdfDocument(document))
    return [" ".join(text.split()) for text in texts]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_first_page_is_for_everybody_and_the_second_for_those_who_are_ready(language: str) -> None:
    """Before moves are written nobody meets their notation; the open question comes last."""
    product = WorksheetProduct("quinze-tablas", language=language)
    game = product.load()
    sheet, key, slip = product.make()
    first, second = words(sheet.content)
    message = game.message
    assert message("worksheet-go-on").casefold() in second.casefold()
    assert message("worksheet-go-on").casefold() not in first.casefold()
    asked = step_questions(game, "read", 1)
    assert [question.prompt in page for question in asked for page in (first, second)] == [
        here for at in range(6) for here in (at < 3, at >= 3)
    ]
    last = open_question(game, "read", asked)
    assert second.index(last.prompt) > second.index(asked[-1].prompt)
    assert last.solution in words(key.content)[-1]
    assert not re.search(r"\d/\d|bar/|barra/|mano/", f"{first} {second} {words(slip.content)}")


@pytest.mark.slow
@pytest.mark.parametrize("step", ["read", "move", "choose"])
def test_help_is_half_a_page_about_another_position(step: str) -> None:
    game = load_game(GameChoice("quinze-tablas"))
    *_, slip = WorksheetProduct("quinze-tablas", level=step).make()
    assert (slip.role, slip.pages) == ("key", 1)
    asked = step_questions(game, step, 1)
    example = example_question(game, step, 1, asked)
    assert example.position not in {question.position for question in asked}
    (page,) = words(slip.content)
    for line in [*example.solution.split("\n"), *help_steps(game, step, {one.kind for one in asked})]:
        assert page.count(line) == 2, line


@rows("game", game_folders())
def test_men_of_a_step_are_four_millimetres_wide(game: str) -> None:
    loaded = load_game(GameChoice(game))
    plan = worksheet_plan(loaded, "read", 1, 6, "letter", "grey", 12.0)
    diagram = question_diagram(loaded, step_questions(loaded, "read", 1)[0], "")
    assert plan.man_mm(diagram, narrowest_mm(plan, diagram)) >= 4.0


@pytest.mark.slow
def test_the_historian_does_not_tell_as_chosen_what_another_reading_chose() -> None:
    """Regression: where all dice need not be played, a sheet said that we play so."""
    for reading, is_played in (("as-quoted", True), ("ludii", False)):
        game = load_game(GameChoice("fallas", reading))
        sheet = source_sheet(game, 1).sheet
        assert ("says the Académie" in " ".join(words(sheet))) == is_played


def test_the_historian_has_quotations_and_translations() -> None:
    sheet, key = made("tabula", "historian")
    with pikepdf.open(io.BytesIO(sheet)) as pdf:
        assert len(pdf.pages) == 2
    with pikepdf.open(io.BytesIO(key)) as pdf:
        assert len(pdf.pages) == 1
    told = pdfium.PdfDocument(key)[0].get_textpage().get_text_bounded()
    answers = model_answers(load_game(GameChoice("tabula")))
    assert [" ".join(told.split()).count(answer) for answer in answers] == [1, 1]


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("game", games_with("evidence.en.yaml"))
def test_a_key_to_sources_is_one_page_well_used(game: str, paper: str) -> None:
    """Old words, decisions and answers; where they are few, lines for what the class found besides."""
    (share,) = used(made(game, "historian", paper)[1])
    assert share > FULL


@pytest.mark.slow(every_game=True)
@pytest.mark.parametrize(("game", "times"), [("ludus-duodecim-scriptorum", 1), ("tabula", 0)])
def test_a_key_with_room_to_spare_has_lines_for_what_the_class_found(game: str, times: int) -> None:
    text = pdfium.PdfDocument(made(game, "historian", "a4")[1])[0].get_textpage().get_text_bounded()
    assert text.casefold().count("what the class found") == times


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("game", ["tabula", full("fallas")])
def test_large_print_of_sources_goes_on_to_other_pages(game: str) -> None:
    """A table goes on between two rows; nothing runs through the line at the foot or off the page."""
    for file in WorksheetProduct(game, level="historian", text=24.0).make():
        with pikepdf.open(io.BytesIO(file.content)) as pdf:
            assert len(pdf.pages) > 2
            for page in pdf.pages:
                words = [step.text.f for step in steps(page) if step.operator in ("Tj", "TJ")]
                low = [y for y in words if y < FOOT_PT]
                assert len(set(low)) == 1 and min(low) > 0


@pytest.mark.slow
@pytest.mark.long
def test_command(tabulae: Callable[..., Ran], tmp_path: Path) -> None:
    for step in STEPS:
        ran = tabulae("worksheet", "zeno", "--level", step, "--seed", 3, "-o", tmp_path)
        assert ran.code == 0, ran.err
    names = sorted(path.name for path in (tmp_path / "tabula").glob("*.pdf"))
    wanted = [f"worksheet-{key}{step}-s3-a4.pdf" for step in STEPS for key in ("", "key-", "help-")]
    assert names == sorted(name for name in wanted if name != "worksheet-help-historian-s3-a4.pdf")


def test_a_game_without_a_quoted_source_has_no_historian(tabulae: Callable[..., Ran], tmp_path: Path) -> None:
    ran = tabulae("worksheet", "laquet", "--level", "historian", "-o", tmp_path)
    assert ran.code == 2
    assert "no source of Laquet is quoted" in ran.err
    assert ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_quotation_names_its_work_once() -> None:
    message = load_game(GameChoice("irish")).message
    work, pages = (
        "Charles Cotton, The Compleat Gamester, 1674",
        "C. Cotton, The Compleat Gamester, 1674; as A quotes it",
    )
    assert quoted_from(f"{work}, chapter 25", pages, message) == f"{work}, chapter 25; as A quotes it."
    page = "Escaques, chess.example, with the Old Spanish; only the beginning opened"
    place = "Libro de los juegos, 1283, folio 95"
    assert quoted_from(place, page, message) == f"{place}. {page}."
