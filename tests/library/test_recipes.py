"""The recipes of CONTRIBUTING.md for a reading and for an option lead to where they say."""

import re
import shutil
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest

from tabulae import Game
from tabulae.engine.options import OPTION_VALUES, Options, option_texts
from tabulae.lab.kernel_tables import SUPPORTED
from tabulae.library.choice import GameChoice
from tabulae.library.games.rules import load_rules
from tabulae.library.templates import templates_root
from tests.conftest import Ran
from tests.slow_finder.games import Options as SlowOptions
from tests.support.listed import ALL
from tests.support.project_copy import ProjectCopy

ROOT = Path(__file__).parents[2]

RULES = """\
  school:
    status: house
    source: modern-backgammon
    options: {overshoot: exact}

sources:"""
WORDS = """\
  school:
    title: As our school plays
    note: A man leaves only with exactly the number he needs.

# Questions"""


def insert(path: Path, before: str, entry: str) -> None:
    """Put an entry, which repeats the text that is there already, in the place of that text."""
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, entry), encoding="utf-8")


def add_reading(game: Path) -> None:
    """Add a reading called school to the folder of Tabula."""
    insert(game / "game.yaml", "\nsources:", "\n" + RULES)
    insert(game / "words.en.yaml", "# Questions", WORDS)


@pytest.mark.long
@pytest.mark.usefixtures("undrawn")
@pytest.mark.slow
def test_a_reading_is_two_entries_in_data(tabulae: Callable[..., Ran], tmp_path: Path) -> None:
    own = tmp_path / "own"
    folder = own / "games" / "tabula"
    shutil.copytree(templates_root() / "games" / "tabula", folder)
    add_reading(folder)
    ran = tabulae("check", "tabula", "--templates", own)
    assert ran.code == 0, ran.err + ran.out
    game = Game("tabula", "school", templates=own)
    assert game.reading.title == "As our school plays" and game.options["overshoot"] == "exact"
    last = "white 20 off:14 | black hand:15"
    assert [turn.plays for turn in game.turns(last, roll=(6,))] == [""]
    ran = tabulae("leaflet", "tabula", "--reading", "school", "--templates", own, "-o", tmp_path / "out")
    assert ran.code == 0, ran.err
    assert (tmp_path / "out" / "tabula" / "leaflet-school-a4.pdf").is_file()


@pytest.mark.long
def test_a_reading_of_the_project_needs_no_more_than_its_recipe(tmp_path: Path) -> None:
    """In a copy of the project: the two entries, the slow finder, the counts of lines of play."""
    copied = ProjectCopy.made(tmp_path)
    add_reading(tmp_path / "templates" / "games" / "tabula")
    readings = "TABULA_READINGS: dict[str, dict[str, object]] = {\n"
    copied.insert("tests/slow_finder/games.py", readings, '    "school": {"overshoot": "exact"},\n')
    copied.run("tests.support.perft", "tabula")
    tests = [f"tests/engine/{name}.py" for name in ("test_perft", "test_against_slow")]
    copied.run("pytest", "-q", "-p", "no:cacheprovider", "-k", "school or every_reading", *tests)


VALUES = [
    (name, value)
    for name, values in OPTION_VALUES.items()
    for value in values
    if value not in (option_texts(Options())[name], "number")
]
"""Every value of an option but the default one; the numbers are those of readings and tests."""


def test_an_option_is_known_wherever_its_recipe_says() -> None:
    words = (ROOT / "templates" / "en" / "rules.ftl").read_text(encoding="utf-8")
    slow = {field.name for field in fields(SlowOptions)}
    unsupported = [
        f"{name}={value}"
        for name, values in OPTION_VALUES.items()
        for value in values
        if value not in SUPPORTED.get(name, ())
    ]
    assert unsupported == ["hit_men=pin"]  # left to the engine
    # Whether passed dice may be declined is the business of the game loop, which the slow finder has not.
    assert [name for name in OPTION_VALUES if name not in slow] == ["passed_dice"]
    assert [
        f"option-{name}-{value}"
        for name, values in OPTION_VALUES.items()
        for value in values
        if f"\noption-{name}-{value} = " not in words
    ] == []


def test_every_value_of_an_option_is_played_by_a_reading_or_by_a_test() -> None:
    played = {
        pair
        for game, reading in ALL
        for pair in option_texts(load_rules(GameChoice(game, reading)).rules.options).items()
    }
    named = [*(ROOT / "tests/engine").glob("test_*.py"), ROOT / "tests/support/readings.py"]
    tests = "".join(path.read_text(encoding="utf-8") for path in named)
    assert [
        f"{name}={value}"
        for name, value in VALUES
        if (name, value) not in played and not re.search(rf"\b{name}\W{{1,4}}{value}\b", tests)
    ] == []
