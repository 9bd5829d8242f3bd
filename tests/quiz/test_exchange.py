"""Questions for school platforms: their files are sound, and their answers are those of the key."""

from __future__ import annotations

import base64
import csv
import io
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.library.templates import Templates
from tabulae.products.printed.question_bank import QuestionBankProduct
from tabulae.quiz.exchange import COLUMNS, Picture, moodle_xml, questions_csv
from tabulae.quiz.ladder import step_questions
from tabulae.quiz.question import Level, Question, play_texts, single_plays
from tabulae.quiz.responses import _fraction, response

CASES: list[tuple[str, Level]] = [
    (game, level)
    for game in ("tabula", "quinze-tablas", "el-mundo", "ludus-duodecim-scriptorum")
    for level in ("read", "move")
]
CASES += [("el-mundo", "choose")]
SHARES = {100 / right for right in range(1, 11)} | {0.0}
"""What Moodle takes as a share of a mark, of those that can come up here."""
FORMS = {
    "multichoice": {"single", "shuffleanswers", "answernumbering"},
    "truefalse": set(),
    "numerical": set(),
    "shortanswer": {"usecase"},
    "essay": {"responseformat", "responserequired"},
}
NO_PICTURE = Picture(b"", 100, "<nothing> & more")


@cache
def asked(name: str, level: Level) -> tuple[Game, tuple[Question, ...]]:
    game = load_game(GameChoice(name))
    return game, step_questions(game, level, 5)


@pytest.mark.long
@pytest.mark.parametrize(("name", "level"), CASES)
def test_what_is_right_can_be_chosen_and_is_not_everything(name: str, level: Level) -> None:
    game, found = asked(name, level)
    for one in found:
        form = response(game, one)
        assert len(set(form.options)) == len(form.options)
        if form.form in ("tick", "pick"):
            assert set(form.right) <= set(form.options), one
            assert len(form.right) < len(form.options), one
        if form.form == "pick":
            assert len(form.right) == 1
        assert bool(form.right) == (form.form != "essay")


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(("name", "level"), [("tabula", "move"), ("el-mundo", "move")])
def test_the_moves_that_are_right_are_those_of_the_engine(name: str, level: Level) -> None:
    game, found = asked(name, level)
    seats = game.rules.seat_names
    listed = [one for one in found if one.kind == "moves"]
    assert listed
    for one in listed:
        plays = single_plays(game.rules, one.position, seats.index(one.seat), one.roll[0])
        assert set(response(game, one).right) == set(play_texts(game.rules, plays))


def test_a_chance_may_be_written_in_lowest_terms_or_as_a_decimal() -> None:
    assert _fraction("2/6", load_game(GameChoice("tabula"))).right == ("2/6", "1/3", "0.333", "0.33")
    spanish = load_game(GameChoice("tabula", templates=Templates(None, "es")))
    assert _fraction("2/6", spanish).right == ("2/6", "1/3", "0.333", "0.33", "0,333", "0,33")


@pytest.mark.long
@pytest.mark.parametrize(("name", "level"), CASES)
def test_moodle_finds_all_that_its_format_asks_for(name: str, level: Level) -> None:
    """The parts that https://docs.moodle.org/en/Moodle_XML_format lists for each type."""
    game, found = asked(name, level)
    quiz = ElementTree.fromstring(moodle_xml(game, found, [(NO_PICTURE, NO_PICTURE)] * len(found)))
    category, *rest = quiz
    assert category.get("type") == "category"
    assert category.findtext("category/text", "").startswith("$course$/")
    assert len(rest) == len(found)
    names = [question.findtext("name/text") for question in rest]
    assert len(set(names)) == len(names)
    for one, question in zip(found, rest, strict=True):
        kind = question.get("type", "")
        parts = {part.tag for part in question} - {"answer"}
        shared = {"name", "questiontext", "generalfeedback", "defaultgrade", "penalty", "hidden"}
        assert parts == shared | FORMS[kind], kind
        page = ElementTree.fromstring(
            f"<div>{question.findtext('questiontext/text')}</div>".replace('">', '"/>')
        )
        assert "".join(page.itertext()).startswith(one.screen_prompt)
        shares = [float(answer.get("fraction", "")) for answer in question.findall("answer")]
        assert all(any(abs(abs(share) - known) < 1e-4 for known in SHARES) for share in shares)
        if kind != "essay":
            assert sum(share for share in shares if share > 0) == pytest.approx(
                100 * len(shares) if kind == "shortanswer" else 100, abs=0.01
            )


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(("name", "level"), CASES[:3])
def test_a_table_says_everything_again(name: str, level: Level) -> None:
    game, found = asked(name, level)
    head, *rows = csv.reader(io.StringIO(questions_csv(game, found)))
    assert tuple(head) == COLUMNS
    for one, row in zip(found, rows, strict=True):
        said = dict(zip(head, row, strict=True))
        assert (said["question"], said["solution"]) == (one.screen_prompt, one.solution)
        assert game.rules.parse(said["position"]) == one.position
        assert said["answer"]


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", ["el-mundo", "tablas-astronomicas", "ludus-duodecim-scriptorum"])
def test_a_board_of_any_kind_has_its_picture(name: str) -> None:
    (file,) = QuestionBankProduct(name, level="read", questions=1).make()
    quiz = ElementTree.fromstring(file.content)
    assert len(list(quiz.iter("file"))) == 2


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(("name", "level"), [CASES[0], CASES[-1], ("el-mundo", "read")])
def test_a_reader_of_the_format_finds_what_the_key_says(name: str, level: Level) -> None:
    """Questions with choices, which is the only kind that this reader knows besides its gaps."""
    reader = pytest.importorskip("moodle_xml_parser.parser", reason="moodle-xml-parser is not installed")
    game, found = asked(name, level)
    read = reader.parse_bytes(moodle_xml(game, found, [(NO_PICTURE, NO_PICTURE)] * len(found)))
    forms = [(one, form) for one in found if (form := response(game, one)).form in ("tick", "pick")]
    offered = [(one, form) for one, form in forms if len(form.right) <= 10]
    assert offered and len(read["multichoice"]) == len(offered) and not read["cloze"]
    for (one, form), back in zip(offered, read["multichoice"], strict=True):
        assert back.single is (form.form == "pick")
        assert [option.answer for option in back.options] == list(form.options)
        assert [o.answer for o in back.options if o.score_fraction > 0] == [
            option for option in form.options if option in form.right
        ]
        assert one.screen_prompt in back.text_pre_parse


@pytest.mark.slow
def test_pictures_come_with_the_questions(tabulae: Any, tmp_path: Path) -> None:
    made = tabulae("questions", "tabula", "--questions", 2, "-o", tmp_path)
    assert made.code == 0, made.err
    (file,) = (tmp_path / "tabula").glob("*.xml")
    pictures = [(part.get("name"), part.text or "") for part in ElementTree.parse(file).iter("file")]
    assert [name for name, _ in pictures] == [
        f"{what}-{number}.png" for number in (1, 2) for what in ("question", "solution")
    ]
    for name, data in pictures:
        assert Image.open(io.BytesIO(base64.b64decode(data))).width == 1000, name
    text = file.read_text()
    assert all(text.count(f"@@PLUGINFILE@@/{name}") == 1 for name, _ in pictures)
    assert file.stat().st_size < 600_000
