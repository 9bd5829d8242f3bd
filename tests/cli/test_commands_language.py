"""Commands and errors speak the language of the user; what programs read stays as it is."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.kit.order import kit_items, kit_order
from tabulae.kit.plan import PlannedProduct, printed_title
from tabulae.library.words.messages import messages
from tests.conftest import Ran
from tests.support.english_left import SPANISH, english_left
from tests.support.listed import GAMES
from tests.support.tables import rows

Tabulae = Callable[..., Ran]

ANSWERS = (
    (),
    ("parts",),
    ("games", "tabula"),
    ("boards",),
    ("settings",),
    ("doctor",),
    ("moves", "tabula", "--roll", "6,5,4"),
    ("explain", "tabula", "--roll", "6,5,4", "--play", "24/off"),
    ("simulate", "backgammon", "--games", "2"),
    ("compare", "irish", "--games", "2", "--player", "random"),
    ("analyse", "el-mundo", "--roll", "6,5", "--rollouts", "3", "--seat", "verde"),
    ("strengths", "doblet", "--games", "2"),
    ("fairness", "d7", "--length", "13,5", "--edge", "10,4"),
    ("check", "doblet"),
    ("kit", "tabula", "--no-plastic", "--plan"),
)
ERRORS = {
    "game": ("card", "tabulla"),
    "reading": ("card", "tabula", "--reading", "bel"),
    "option": ("card", "tabula", "--set", "overshot=rear"),
    "no-language": ("settings", "--language", "xx"),
    "term": ("card", "tabula", "--set", "entry_limit=x"),
    "value": ("card", "tabula", "--set", "overshoot=x"),
    "diameter": ("pieces", "tabula", "--men", "x"),
    "length": ("fairness", "d7", "--length", "x"),
    "calipers-swapped": ("fairness", "d7", "--length", "10,4", "--edge", "13,5"),
    "type-size": ("card", "tabula", "--text", "x"),
    "whole": ("worksheet", "tabula", "--seed", "x"),
    "number": ("solid", "d7", "--length-ratio", "x"),
    "between": ("card", "tabula", "--text", "100pt"),
    "setting": ("card", "tabula", "--set", "overshoot"),
    "choice": ("card", "tabula", "--palette", "x"),
    "kit": ("kit",),
    "play-unreadable": ("explain", "tabula", "--roll", "1", "--play", "x"),
    "play-point": ("explain", "tabula", "--roll", "1", "--play", "1/99"),
    "roll-unreadable": ("moves", "tabula", "--roll", "x"),
    "roll-dice": ("moves", "tabula", "--roll", "1,2,3,4"),
    "roll-face": ("moves", "tabula", "--roll", "9"),
    "at-least": ("simulate", "tabula", "--games", "0"),
    "at-most": ("analyse", "tabula", "--roll", "1", "--rollouts", "100001"),
    "no-integer": ("simulate", "tabula", "--games", "x"),
    "unexpected": ("doctor", "x"),
    "missing-option": ("explain", "tabula"),
    "missing-argument": ("card",),
    "needs-value": ("card", "tabula", "--paper"),
    "takes-none": ("doctor", "--json=x"),
    "no-command": ("crad",),
    "no-flag": ("card", "tabula", "--papr", "a4"),
    "both-set": ("board", "tabula", "--men", "30mm", "--fit", "a3"),
    "no-effect": ("board", "tabula", "--for", "laser", "--paper", "a4"),
    "output-ending": ("nets", "d6", "-o", "x.csv"),
    "moves-of-nothing": ("moves",),
    "seat": ("moves", "el-mundo", "--roll", "1", "--position", "x"),
    "position-point": ("moves", "el-mundo", "--roll", "1", "--position", "green Z9"),
    "no-stage": ("new-language", "fr", "--stage", "x"),
}
NAMES = re.compile(r"\b[a-z]+(?:-[a-z]+)+\b|^      \w+ .*?\)")
"""What is typed as it is in every language: names with hyphens, measures with their values."""


@pytest.fixture
def spanish_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("command", ANSWERS, ids=" ".join)
def test_no_answer_is_in_english(tabulae: Tabulae, spanish_user: None, command: tuple[str, ...]) -> None:
    ran = tabulae(*command)
    assert ran.out and not ran.err
    lines = [NAMES.sub("", line) for line in ran.out.splitlines()]
    assert [line for line in lines if english_left(line)] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", ERRORS)
def test_an_error_is_said_in_the_language_of_the_user(
    tabulae: Tabulae, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    english = tabulae(*ERRORS[name])
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    spanish = tabulae(*ERRORS[name])
    assert english.code == spanish.code == 2 and not spanish.out
    assert english.err != spanish.err and spanish.err.count("\n") == 1
    begins = messages(SPANISH).pattern(f"error-{name}")
    assert all(part in spanish.err for part in begins if isinstance(part, str)), spanish.err


@pytest.mark.parametrize("asked", [("--language", "es"), ("--language=es",)])
def test_an_error_is_said_in_the_language_that_is_asked_for(tabulae: Tabulae, asked: tuple[str, ...]) -> None:
    spanish = messages(SPANISH)("error-moves-of-nothing")
    assert tabulae("moves", *asked).err == f"tabulae: {spanish}\n"


def test_a_language_that_is_not_there_leaves_that_of_the_user(
    tabulae: Tabulae, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert "no hay ningún idioma 'xx'" in tabulae("moves", "--language", "xx").err
    assert tabulae("moves", "--language", "en").err.startswith("tabulae: moves needs a game")


@pytest.mark.slow
@pytest.mark.parametrize("command", ANSWERS[1:], ids=" ".join)
def test_every_command_speaks_the_language_that_is_asked_for(
    tabulae: Tabulae, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    asked = tabulae(*command, "--language", "es") if command[0] != "settings" else None
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    plain = tabulae(*command)
    assert asked is None or command[0] == "check" or (asked.code, asked.out) == (plain.code, plain.out)
    assert "--language" in tabulae(command[0], "--help").out


def test_help_is_in_the_language_that_is_asked_for(tabulae: Tabulae) -> None:
    assert tabulae("board", "--language", "es", "--help").out.startswith("Uso: tabulae board")
    assert tabulae("board", "--help").out.startswith("Usage: tabulae board")


@rows("language, name", [("es", "UNIDAD"), ("fr", "UNITÉ"), ("en", "UNIT")])
def test_an_error_names_an_argument_as_the_help_does(tabulae: Tabulae, language: str, name: str) -> None:
    ran = tabulae("unit", "chanse", "--language", language)
    assert ran.code == 2 and ran.err.startswith(f"tabulae: {name} ")
    assert f" {name}\n" in tabulae("unit", "--help", "--language", language).out


def test_an_error_names_seats_and_points_as_they_are_printed(tabulae: Tabulae) -> None:
    """White's own points are B1 to B6 in Spanish, where machines read W1 to W6."""
    asked = ("moves", "el-mundo", "--roll", "1", "--language", "es", "--position")
    seats = "los bandos son verde, rojo, negro, blanco"
    assert seats in tabulae(*asked, "x").err
    both = tabulae(*asked, "green W3 hand:11 | red W3 hand:11 | black hand:12 | white hand:12").err
    assert "verde" in both and "rojo" in both and "B3" in both and "W3" not in both
    assert "(¿querías decir blanco?)" in tabulae(*asked[:4], "--seat", "blanko", *asked[4:6]).err


def test_a_batch_is_answered_in_the_language_that_is_asked_for(tabulae: Tabulae, tmp_path: Path) -> None:
    path = tmp_path / "batch"
    path.write_text('{"game": "tabulla", "roll": [1]}\n')
    assert json.loads(tabulae("moves", "--batch", path, "--language", "es").out)["error"].startswith(
        "no hay "
    )
    assert json.loads(tabulae("moves", "--batch", path).out)["error"].startswith("no game")


@rows(
    "command",
    [
        ("simulate", "tabula", "--games", "1", "--seconds-a-throw", "12,5"),
        ("train", "doblet", "--games", "1", "--against-random", "0,5"),
    ],
)
def test_numbers_have_a_comma_or_a_point(
    tabulae: Tabulae, tmp_path_factory: pytest.TempPathFactory, command: tuple[str, ...]
) -> None:
    more = ("-o", tmp_path_factory.mktemp("train") / "x.json") if command[0] == "train" else ()
    ran = tabulae(*command, *more)
    assert ran.code == 0, ran.err
    assert tabulae(*command[:-1], command[-1].replace(",", "."), *more).out == ran.out
    assert "must be" in tabulae(*command[:-1], "-1,5", *more).err


@rows("game", GAMES)
def test_the_plan_names_every_product_in_both_languages(game: str) -> None:
    spanish = messages(SPANISH)
    for item in kit_items(kit_order(game=game, everything=True)):
        planned = PlannedProduct(game, item.id, item.title, 1, 1, 0, False)
        assert printed_title(planned, messages()).lower() == item.title.lower()
        assert printed_title(planned, spanish) != item.title


def test_programs_get_the_same_in_every_language(tabulae: Tabulae, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("games", "boards", "parts", "doctor")
    english = [json.loads(tabulae(name, "--json").out) for name in asked]
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert [json.loads(tabulae(name, "--json").out) for name in asked] == english
