"""Worksheets on paper: same numbers on sheet and key, figures true to their questions, nothing too small."""

from __future__ import annotations

import hashlib
import io
import re
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pikepdf
import pytest

from tabulae.draw.figures.diagram import Diagram, describe_diagram
from tabulae.engine.errors import TabulaeError
from tabulae.engine.explain import explain
from tabulae.engine.notation import parse_plays
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.paper.classroom.worksheet import (
    MAX_QUESTIONS_PER_PAGE,
    MIN_GAP_MM,
    Worksheet,
    WorksheetPage,
    _evened,
    worksheet,
)
from tabulae.products.printed.worksheet import WorksheetProduct
from tabulae.quiz.figures import key_diagram, question_diagram
from tabulae.quiz.ladder import sheet_end, step_questions
from tabulae.quiz.question import Question
from tabulae.quiz.steps import steps_of
from tabulae.scene.style import POINTS_PER_MM
from tests.conftest import Ran
from tests.support.content_walk import smallest_text_pt, steps, unmarked
from tests.support.listed import GAMES
from tests.support.processes import printed_alike
from tests.support.structure_walk import archive_faults, parts

SEED = 417
NUMBER = re.compile(r"Question (\d+)")


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


@cache
def made(
    name: str = "tabula",
    step: str = "move",
    count: int = 5,
    paper: str = "a4",
    palette: str = "colour",
    pt: float = 12,
) -> tuple[Game, tuple[Question, ...], Worksheet]:
    game = load_game(GameChoice(name))
    drawn = step_questions(game, step, SEED, count)
    return game, drawn, worksheet(game, drawn, SEED, paper, palette, pt)


def bookmarks(document: bytes) -> list[str]:
    with pikepdf.open(io.BytesIO(document)) as pdf, pdf.open_outline() as outline:
        return [str(item.title) for item in outline.root]


def alts(document: bytes) -> list[list[str]]:
    """The words of the figures on each page."""
    with pikepdf.open(io.BytesIO(document)) as pdf:
        pages: list[list[str]] = [[] for _ in pdf.pages]
    for part in parts(document):
        if part.role == "/Figure":
            pages[part.pages[0]].append(part.alt)
    return pages


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_figures_are_those_of_the_questions_four_a_page_at_most(name: str) -> None:
    for step, count in (("read", 3), ("move", 4)):
        game, questions, sheets = made(name, step, count)
        diagrams: tuple[tuple[bytes, Callable[[Game, Question, str], Diagram]], ...] = (
            (sheets.sheet, question_diagram),
            (sheets.key, key_diagram),
        )
        for document, diagram in diagrams:
            pages = alts(document)
            assert max(map(len, pages)) <= MAX_QUESTIONS_PER_PAGE
            assert min(map(len, pages)) >= 1
            drawn = [alt for page in pages for alt in page]
            assert drawn == [describe_diagram(diagram(game, question, "")) for question in questions]


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_diagrams_say_what_the_questions_say(name: str) -> None:
    for step, count in (("read", 3), ("move", 4)):
        game, questions, _ = made(name, step, count)
        for question in questions:
            shown, key = question_diagram(game, question, ""), key_diagram(game, question, "")
            mover = game.seat_names[question.seat]
            assert (shown.position, shown.seats[shown.seat], shown.roll) == (
                question.position,
                mover,
                question.roll,
            )
            assert not shown.plays
            assert (key.position, key.seat, key.roll) == (shown.position, shown.seat, shown.roll)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_arrows_are_legal_and_barred_ones_are_not(name: str) -> None:
    for step, count in (("read", 3), ("move", 4)):
        game, questions, _ = made(name, step, count)
        rules = game.rules
        for question in questions:
            if not question.roll:
                continue
            seat = rules.seat_names.index(question.seat)
            turns = (
                question.key.shown
                if question.key.choices
                else [" ".join(question.key.shown)]
                if question.key.shown
                else []
            )
            for turn in turns:
                assert explain(rules, question.position, seat, question.roll, parse_plays(rules, turn)).legal
            for move in question.key.barred:
                assert not explain(
                    rules, question.position, seat, question.roll, parse_plays(rules, move)
                ).legal


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("pt", [9, 12, 24])
def test_key_and_sheet_have_the_same_numbers(paper: str, pt: float) -> None:
    game, questions, sheets = made(paper=paper, pt=pt)
    numbers = [f"Question {number}" for number in range(1, len(questions) + 1)]
    ready = game.message("worksheet-go-on")
    assert bookmarks(sheets.sheet)[1:] == [*numbers[:3], ready, *numbers[3:]]
    assert bookmarks(sheets.key)[1:] == numbers
    assert bookmarks(sheets.sheet)[0] == "Tabula: Worksheet"
    assert bookmarks(sheets.key)[0] == "Tabula: Answers"


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("pt", [9, 12, 18, 24])
def test_no_text_is_too_small_or_off_the_page(pt: float) -> None:
    for name in ("tabula", "el-mundo"):
        _, _, sheets = made(name, "move", 4, "letter", "grey", pt)
        for document in (sheets.sheet, sheets.key):
            with pikepdf.open(io.BytesIO(document)) as pdf:
                for page in pdf.pages:
                    assert smallest_text_pt(page) >= 8 - 1e-3
                    width, height = map(float, page.mediabox[2:])
                    for step in steps(page):
                        if step.operator in ("Tj", "TJ"):
                            assert 0 < step.text.e < width
                            assert 0 < step.text.f < height


@pytest.mark.slow
@needs("pdftotext")
def test_the_words_and_the_seed_are_there(tmp_path: Path) -> None:
    game, questions, sheets = made()
    for name, document in (("sheet", sheets.sheet), ("key", sheets.key)):
        file = tmp_path / f"{name}.pdf"
        file.write_bytes(document)
        done = subprocess.run(["pdftotext", "-raw", file, "-"], capture_output=True, text=True, check=True)
        said = " ".join(done.stdout.split())
        at = 0
        for number, question in enumerate(questions, start=1):
            words = question.solution if name == "key" else question.prompt
            found = said.find(f"{number} {words}", at)
            assert found >= 0, words
            at = found
        assert "no. 417" in said
        assert ("Name" in said and "Date" in said) == (name == "sheet")
        assert game.name in said


def words_of_pages(document: bytes, tmp_path: Path) -> list[str]:
    (tmp_path / "sheet.pdf").write_bytes(document)
    done = subprocess.run(
        ["pdftotext", "-raw", tmp_path / "sheet.pdf", "-"], capture_output=True, text=True, check=True
    )
    return [" ".join(page.split()) for page in done.stdout.split("\f")[:-1]]


@pytest.mark.long
@pytest.mark.slow(every_game=True)
@needs("pdftotext")
@pytest.mark.parametrize("name", GAMES)
def test_a_step_has_a_page_for_everybody_and_one_for_those_who_are_ready(name: str, tmp_path: Path) -> None:
    """Regression: only *read* was parted; *choose* printed the star of a hit and did not say what it is."""
    game = load_game(GameChoice(name))
    for step in (step for step in steps_of(game) if step != "historian"):
        drawn = step_questions(game, step, SEED)
        sheets = worksheet(game, drawn, SEED, end=sheet_end(game, step, drawn))
        first, second = words_of_pages(sheets.sheet, tmp_path)
        ready, prompts = game.message("worksheet-go-on"), [question.prompt for question in drawn]
        assert ready not in first and ready in second
        at_first = [" ".join(prompt.split()) in first for prompt in prompts]
        assert at_first == sorted(at_first, reverse=True) and 1 <= sum(at_first) < len(drawn)
        if any("*" in text for question in drawn for text in (question.prompt, question.solution)):
            assert step == "read" or "A star marks a hit." in first


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_all_content_is_tagged_and_files_can_be_archived(name: str) -> None:
    _, questions, sheets = made(name, "move", 4)
    for document in (sheets.sheet, sheets.key):
        roles = [part.role for part in parts(document)]
        assert roles.count("/Sect") == roles.count("/Figure") == len(questions)
        assert roles.count("/H1") == 1
        assert archive_faults(document) == []
        with pikepdf.open(io.BytesIO(document)) as pdf:
            assert unmarked(pdf) == []


@pytest.mark.slow
@needs("pdffonts")
def test_all_fonts_are_embedded(tmp_path: Path) -> None:
    _, _, sheets = made()
    for name, document in (("sheet", sheets.sheet), ("key", sheets.key)):
        file = tmp_path / f"{name}.pdf"
        file.write_bytes(document)
        done = subprocess.run(["pdffonts", file], capture_output=True, text=True, check=True)
        rows = done.stdout.splitlines()[2:]
        assert rows
        for row in rows:
            assert re.search(r"TabulaeSerif-\w+ +TrueType +WinAnsi +yes yes yes", row), row


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_title_language_and_size(paper: str, size: tuple[float, float]) -> None:
    _, _, sheets = made(paper=paper)
    for document, title in ((sheets.sheet, "Tabula: Worksheet"), (sheets.key, "Tabula: Answers")):
        with pikepdf.open(io.BytesIO(document)) as pdf:
            assert str(pdf.docinfo["/Title"]) == title
            assert "sheet no. 417" in str(pdf.docinfo["/Subject"])
            assert str(pdf.Root.Lang) == "en"
            for page in pdf.pages:
                sides = [float(side) / 72 * 25.4 for side in page.mediabox[2:]]
                assert sides == pytest.approx(size, abs=0.05)


_HASH = """
import hashlib
from tabulae.products.printed.worksheet import WorksheetProduct
made = WorksheetProduct("el-mundo", level="move", questions=4, seed=417).make()
print(hashlib.sha256(b"".join(file.content for file in made)).hexdigest())
"""


@pytest.mark.slow
@pytest.mark.long
def test_same_bytes_in_another_process() -> None:
    assert len(printed_alike(_HASH).strip()) == hashlib.sha256().digest_size * 2


@pytest.mark.slow
def test_command(tabulae: Callable[..., Ran], tmp_path: Path) -> None:
    ran = tabulae("worksheet", "zeno", "--level", "move", "--questions", 3, "--seed", SEED, "-o", tmp_path)
    assert ran.code == 0
    names = sorted(path.name for path in (tmp_path / "tabula").glob("*.pdf"))
    assert names == [f"worksheet-{kind}move-q3-s417-a4.pdf" for kind in ("help-", "key-", "")]
    ran = tabulae(
        "worksheet", "zeno", "--seed", 2, "--questions", 1, "--paper", "letter", "--palette", "line",
        "--text-size", 20, "-o", tmp_path,
    )  # fmt: skip
    assert "worksheet-key-read-q1-s2-letter-line-20pt.pdf" in ran.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--level", 4), "--level must be read, move, choose or historian, got '4'"),
        (("--questions", 0), "--questions must be between 1 and 100, got 0"),
        (("--questions", 101), "--questions must be between 1 and 100, got 101"),
        (("--paper", "a3"), "--paper must be a4 or letter, got 'a3'"),
        (("--palette", "pink"), "--palette must be colour, grey or line, got 'pink'"),
        (("--text-size", 30), "--text must be between 9 and 24 pt, got 30"),
        (("--text-size", "nan"), "--text must be a type size such as 12pt, got 'nan'"),
    ],
)
def test_wrong_requests_are_refused_in_one_line(
    tabulae: Callable[..., Ran], tmp_path: Path, arguments: tuple[object, ...], message: str
) -> None:
    ran = tabulae("worksheet", "tabula", *arguments, "-o", tmp_path)
    assert ran.code == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_size_of_text_that_is_no_number_is_refused() -> None:
    game, questions, _ = made()
    with pytest.raises(TabulaeError, match="between 9 and 24 pt"):
        worksheet(game, questions, SEED, text_pt=8.9)


class _Part:
    def __init__(self, height_pt: float) -> None:
        self.height_pt = height_pt

    def height_at(self, width_pt: float) -> float:
        return self.height_pt


def test_pages_are_filled_as_evenly_as_can_be() -> None:
    """As well as the best of all ways to break them."""
    source, gap = Random(1), MIN_GAP_MM * POINTS_PER_MM
    for _ in range(60):
        parts: Any = [_Part(source.uniform(20, 200)) for _ in range(source.randint(4, 11))]
        number = source.randint(2, 4)
        room = max(sum(part.height_pt for part in parts) / number * 1.4, 230)
        left = room - parts[0].height_pt - parts[1].height_pt - gap
        pages = [WorksheetPage(tuple(parts[:2]), left), WorksheetPage(tuple(parts[2:]), 0.0)]
        pages += [WorksheetPage((), 0.0)] * (number - 2)
        emptiest = []
        for breaks in combinations(range(2, len(parts)), number - 1):
            filled = [parts[start:end] for start, end in pairwise((0, *breaks, len(parts)))]
            lefts = [room - sum(part.height_pt for part in page) - gap * (len(page) - 1) for page in filled]
            emptiest += [max(lefts)] if min(lefts) > -1e-6 else []
        even = _evened(pages)
        assert [part for page in even for part in page.parts] == parts
        if emptiest:
            assert max(page.left_pt for page in even) == pytest.approx(min(emptiest))
            assert len(even[0].parts) >= 2 and min(page.left_pt for page in even) > -1e-6
        else:
            assert even == pages


@pytest.mark.slow
@pytest.mark.long
def test_a_hundred_questions_take_seconds() -> None:
    """Their pages were once broken in all ways there are."""
    sheet, *_ = WorksheetProduct("diecisiete-tablas", questions=100).make()
    with pikepdf.open(io.BytesIO(sheet.content)) as document:
        assert len(document.pages) > 20
