"""Commands and errors speak the language of the user; what programs read stays as it is."""

import json
import re
from collections.abc import Callable

import pytest

from tabulae.cli import spoken
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
    ("kit", "tabula", "--no-plastic", "--plan"),
)
ERRORS = {
    "game": ("card", "tabulla"),
    "reading": ("card", "tabula", "--reading", "bel"),
    "option": ("card", "tabula", "--set", "overshot=rear"),
    "no-language": ("settings", "--language", "xx"),
    "game-language": ("card", "tabula", "--language", "xx"),
    "term": ("card", "tabula", "--set", "entry_limit=x"),
    "value": ("card", "tabula", "--set", "overshoot=x"),
    "length": ("pieces", "tabula", "--men", "x"),
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
}
NAMES = re.compile(r"\b[a-z]+(?:-[a-z]+)+\b|^      \w+ .*?\)")
"""What is typed as it is in every language: names with hyphens, measures with their values."""


@pytest.fixture
def spanish_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    monkeypatch.setattr(spoken, "_help_texts", spoken._help_texts.__wrapped__)


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
