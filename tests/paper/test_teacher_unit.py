"""The teacher's pack as a unit: lessons of 45 minutes, answers and sources."""

from __future__ import annotations

import subprocess
from collections import Counter
from pathlib import Path

import pypdfium2
import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.library.background import model_answers, summary
from tabulae.library.choice import GameChoice
from tabulae.library.game import load_game
from tabulae.library.games import game_folders
from tabulae.library.lesson_plans import lesson_plan, without_claims
from tabulae.library.messages import messages
from tabulae.library.phrases import variables_of
from tabulae.paper.class_facts import LessonFacts, class_facts, short_changes, short_facts
from tabulae.paper.teacher import FEATURES, LESSONS
from tabulae.products.teacher import TeacherProduct
from tabulae.quiz.ladder import rule_hunt
from tests.conftest import FIRST_GAMES
from tests.support.marks import unlike
from tests.support.pixels import needs
from tests.support.type_sizes import sizes_on_page_pt

GAMES = list(game_folders())


@pytest.mark.parametrize("lesson", LESSONS)
def test_each_lesson_has_45_minutes(lesson: str) -> None:
    message = messages()
    assert sum(int(message(f"{step}.minutes")) for step in message.numbered_ids(lesson)) == 45


def test_every_worksheet_and_every_feature_is_in_the_plan() -> None:
    message = messages()
    patterns = [message.pattern(step) for lesson in LESSONS for step in message.numbered_ids(lesson)]
    assert all(f"Worksheet {number}" in str(patterns) for number in (1, 2, 3, 4))
    variables = {variable for pattern in patterns for variable in variables_of(pattern)}
    assert variables >= set(FEATURES)


@pytest.mark.parametrize("name", FIRST_GAMES)
def test_the_first_games_answer_their_questions(name: str) -> None:
    game = load_game(GameChoice(name))
    assert len(model_answers(game)) == len(game.questions) == 4


def test_the_pack_mentions_a_short_game() -> None:
    facts: LessonFacts = short_facts(load_game(GameChoice("tabula")))
    assert facts["short_men"] == 5
    assert "minutes" in str(facts["short_length"])
    assert (
        short_facts(load_game(GameChoice("tabula", "short")))
        == short_facts(load_game(GameChoice("irish")))
        == {}
    )


def test_the_changes_of_the_short_game_are_listed() -> None:
    """In some games more is changed than the number of men, and a teacher must know it."""
    assert [topic for topic, _ in short_changes(load_game(GameChoice("tabula")))] == ["Aim"]
    topics = [topic for topic, _ in short_changes(load_game(GameChoice("diecisiete-tablas")))]
    assert topics == ["Start", "Hitting", "Winning", "No way on"]
    assert short_changes(load_game(GameChoice("irish"))) == ()


@pytest.mark.parametrize(("pupils", "throws", "span"), [(26, 780, (38, 46)), (4, 120, (33, 51))])
def test_intervals_of_tallied_throws(pupils: int, throws: int, span: tuple[int, int]) -> None:
    facts = class_facts(load_game(GameChoice("tabula")), pupils)
    assert (facts["tally_low"], facts["tally_high"]) == (29, 55)
    assert (facts["tallied"], (facts["class_low"], facts["class_high"])) == (throws, span)


@pytest.mark.slow
@needs("pdftotext")
def test_the_pack_says_the_rules_in_short_and_where_each_is(tmp_path: Path) -> None:
    (tmp_path / "pack.pdf").write_bytes(next(TeacherProduct("el-mundo", pupils=26).make()).content)
    read = ["pdftotext", "-raw", str(tmp_path / "pack.pdf"), "-"]
    text = " ".join(subprocess.run(read, capture_output=True, text=True, check=True).stdout.split())
    game = load_game(GameChoice("el-mundo"))
    for entry in rule_hunt(game, ()):
        assert f"{entry.question} {entry.number}" in text
    for _, says in summary(game):
        assert says in text
    assert "tabulae kit el-mundo --for class --pupils 26" in text


def test_a_wrong_number_of_answers_is_refused(tmp_path: object) -> None:
    from tabulae.library.templates import Templates

    folder = Path(str(tmp_path)) / "games" / "tabula"
    folder.mkdir(parents=True)
    (folder / "teaching.en.yaml").write_text("answers: [One.]\n")
    with pytest.raises(TabulaeError, match="1 answers to 4 questions"):
        model_answers(load_game(GameChoice("tabula", templates=Templates(folder.parents[1]))))


@pytest.mark.slow
@needs("pdftotext")
@pytest.mark.parametrize("name", unlike(GAMES))
def test_the_first_lesson_is_that_of_the_game(name: str, tmp_path: Path) -> None:
    (tmp_path / "pack.pdf").write_bytes(next(TeacherProduct(name, pupils=26).make()).content)
    read = ["pdftotext", "-raw", str(tmp_path / "pack.pdf"), "-"]
    text = " ".join(subprocess.run(read, capture_output=True, text=True, check=True).stdout.split())
    plan = lesson_plan(load_game(GameChoice(name)))
    assert " ".join(plan.objective.split()) in text
    assert f"tabulae lesson {name} --pupils 26" in text
    for step in plan.steps:
        assert line_words(step.happens) in text


def line_words(text: str) -> str:
    """The words of a text of a lesson as they are read from a page."""
    return " ".join(without_claims(text).replace("*", "").split())


@pytest.mark.long
@pytest.mark.slow
def test_pages_to_hang_up_or_copy_are_as_large_as_fits() -> None:
    def usual_pt(name: str, pupils: int, title: str) -> float:
        pack = next(iter(TeacherProduct(name, pupils=pupils).make()))
        for page in pypdfium2.PdfDocument(pack.content):
            if title in page.get_textpage().get_text_range()[:80].lower():
                return Counter(round(size, 1) for size, _ in sizes_on_page_pt(page)).most_common(1)[0][0]
        raise AssertionError(title)

    assert usual_pt("irish", 24, "the sources") > usual_pt("tabula", 24, "the sources")  # the poem is long
    assert usual_pt("irish", 24, "draw sheet") > usual_pt("irish", 58, "draw sheet")
    assert usual_pt("irish", 24, "draw sheet") > usual_pt("el-mundo", 24, "draw sheet")  # four at a table


@pytest.mark.long
@needs("pdftotext")
def test_the_pack_of_a_game_without_hits_mentions_none(tmp_path: Path) -> None:
    def said(name: str) -> str:
        (tmp_path / "pack.pdf").write_bytes(next(iter(TeacherProduct(name).make())).content)
        read = ["pdftotext", "-raw", str(tmp_path / "pack.pdf"), "-"]
        return " ".join(subprocess.run(read, capture_output=True, text=True, check=True).stdout.split())

    assert "men were hit on average" not in said("laquet")
    tabula, quinze, planets = (said(name) for name in ("tabula", "quinze-tablas", "tablas-astronomicas"))
    assert "men were hit on average" in tabula and "first by the men who are off" in tabula
    assert "Whoever has fewer to go" in quinze and "count the men who are left" in planets
