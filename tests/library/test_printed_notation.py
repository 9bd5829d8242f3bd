"""Plays, points and positions in the words of a language, for readers; machines keep their own."""

import csv
import io
import re
from collections.abc import Callable, Iterator
from random import Random

import pytest

from tabulae.draw.figures.diagram import example_diagram, seat_courses
from tabulae.draw.figures.figure import PlannedFigure
from tabulae.engine.turns import format_plays, legal_turns
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.notation import Notation
from tabulae.library.games.records import Game
from tabulae.library.templates import SHIPPED, Templates, templates_root
from tabulae.quiz.exchange import questions_csv
from tabulae.quiz.ladder import step_questions
from tabulae.scene.primitives import Group, Item, Text
from tests.conftest import Ran
from tests.support.english_left import SPANISH
from tests.support.listed import GAMES
from tests.support.tables import rows

Tabulae = Callable[..., Ran]
ENGLISH_WORDS = re.compile(r"\b(?:hand|bar)\b|/off\b")
LETTERED = ("el-mundo", "ludus-duodecim-scriptorum")


def notation(game: Game) -> Notation:
    return Notation(game.id, game.rules, game.templates)


@rows("name", GAMES)
def test_what_is_printed_is_read_again(name: str) -> None:
    game = load_game(GameChoice(name, templates=SPANISH))
    rules, written = game.rules, notation(game)
    printed, english = written.printed, notation(load_game(GameChoice(name)))
    roll = tuple(Random(name).choices(range(1, rules.faces + 1), k=rules.dice))
    for turn in legal_turns(rules, rules.start, 0, roll)[:5]:
        plays, position = format_plays(rules, turn.plays), rules.format(turn.position)
        assert not ENGLISH_WORDS.search(printed.plays(plays))
        for said in (printed.plays(plays), printed.plays(plays).upper()):
            assert written.plays_text(said) == plays
            assert "mano" not in said or english.plays_text(said) == plays, "from one language to the other"
        for said in (printed.position(position), printed.position(position).title()):
            assert written.position(said) == english.position(said) == turn.position
        assert written.position(position) == turn.position


def test_english_is_printed_as_machines_read_it() -> None:
    printed = notation(load_game(GameChoice("el-mundo"))).printed
    assert printed.plays("hand/G3 B1/off W2/R1*") == "hand/G3 B1/off W2/R1*"


def test_letters_that_two_languages_have_are_those_of_the_reader() -> None:
    spanish, english = (
        notation(load_game(GameChoice("el-mundo", templates=templates))) for templates in (SPANISH, SHIPPED)
    )
    assert spanish.plays_text("b1/b3") == "W1/W3" and english.plays_text("b1/b3") == "B1/B3"
    assert spanish.plays_text("hand/B3") == "hand/B3" and english.plays_text("mano/B3") == "hand/W3"


@rows("templates", [SPANISH, SHIPPED])
def test_lists_of_dice_seats_and_passing_are_read_in_both_languages(templates: Templates) -> None:
    written = notation(load_game(GameChoice("tabula", templates=templates)))
    rules = written.rules
    for text in ("2, 5 and 6", "2, 5 y 6", "Two, five, six", "dos, cinco y SEIS", "256", "2-5-6", "2–5–6"):
        assert written.roll(text, rules.start, 0) == (2, 5, 6), text
    for seat in ("black", "Black", "BLACKS", "negro", "Negros", "Negras"):
        assert written.seat(seat) == 1, seat
    for text in ("", " ", "pass", "Pass.", "no play", "(No play)", "Cannot move", "can't move", "can’t move",
                 "paso", "ninguna jugada", "No puedo mover"):  # fmt: skip
        assert written.plays(text) == (), text


def drawn_texts(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Text):
            yield item.string
        elif isinstance(item, Group):
            yield from drawn_texts(item.items)


@pytest.mark.slow
@pytest.mark.parametrize("name", LETTERED)
def test_text_and_figure_call_a_point_alike(name: str) -> None:
    game, english = load_game(GameChoice(name, templates=SPANISH)), load_game(GameChoice(name))
    board = game.rules.board
    foreign = {point for point in board.points if point not in board.labels}
    assert foreign and len(set(board.labels)) == len(board.points) == len(english.rules.board.points)
    for example in game.examples.values():
        figure = PlannedFigure(example_diagram(game, example), 118, game.skin)
        named = set(re.findall(r"\b[A-Z]\d+\b", example.caption))
        assert named <= set(board.labels), example.id
        said = set(re.findall(r"\b[A-Z]\d+\b", figure.description))
        shown = {text for text in drawn_texts(figure.scene.items) if re.fullmatch(r"[A-Z]\d+", text)}
        assert shown and said | shown <= set(board.labels), example.id
    assert seat_courses(game) == seat_courses(english), "the names that programs use are the same"


@pytest.mark.parametrize("name", LETTERED)
def test_no_text_names_a_point_as_machines_do(name: str) -> None:
    """Claims do, in brackets behind the words that they prove."""
    board = load_game(GameChoice(name, templates=SPANISH)).rules.board
    foreign = set(board.points) - set(board.labels)
    for path in sorted((templates_root() / "games" / name).glob("*.es.*")):
        words = re.sub(r"\]\([^)]*\)", "]", path.read_text(encoding="utf-8"))
        assert not foreign & set(re.findall(r"\b[A-Z]\d+\b", words)), path.name


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", LETTERED)
@pytest.mark.parametrize("level", ["read", "move", "choose"])
def test_worksheets_write_moves_as_the_language_does(name: str, level: str) -> None:
    game = load_game(GameChoice(name, templates=SPANISH))
    questions = step_questions(game, level, 1)
    foreign = set(game.rules.board.points) - set(game.rules.board.labels)
    rows = list(csv.DictReader(io.StringIO(questions_csv(game, questions))))
    for question, row in zip(questions, rows, strict=True):
        for text in (
            question.prompt,
            question.solution,
            *(row[key] for key in ("question", "options", "answer")),
        ):
            assert not ENGLISH_WORDS.search(text), text
            assert not foreign & set(re.findall(r"\b[A-Z]\d+\b", text)), text


def test_commands_print_and_read_the_language(tabulae: Tabulae) -> None:
    moves = ("moves", "el-mundo", "--roll", "2,4")
    spoken = tabulae(*moves, "--language", "es").out
    assert "mano/V2 mano/V4" in spoken and "verde mano:12 | rojo" in spoken
    assert '"plays":["hand/G2 hand/G4"]' in tabulae(*moves, "--language", "es", "--json").out.replace(
        ": ", ":"
    )
    asked = ("explain", "tabula", "--roll", "6,5,4", "--language", "es", "--play")
    assert tabulae(*asked, "mano/15").out == tabulae(*asked, "hand/15").out != ""
