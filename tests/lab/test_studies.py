"""Studies: players at the table, readings side by side."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tabulae.lab.games import play_games
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.outcomes import length_words
from tabulae.library.games.rules import load_rules
from tabulae.library.studies import GameStudy, stored_study
from tabulae.play.players import Lineup
from tabulae.play.stale import reading_differences, stale_study
from tests.conftest import Ran
from tests.support.listed import GAMES
from tests.support.tables import rows

Tabulae = Callable[..., Ran]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_compiled_games_between_players_are_those_of_the_engine(game: str) -> None:
    pytest.importorskip("numba")
    rules = load_rules(GameChoice(game)).rules
    lineup = Lineup(("sensible",) * (len(rules.seats) - 1) + ("random",))
    slow, fast = (play_games(rules, 1, 0, 2, 200, replace(lineup, fast=fast)) for fast in (False, True))
    assert slow == fast


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "overrides"),
    [
        ("tabula", {}),
        ("quinze-tablas", {}),
        ("el-mundo", {"passed_dice": "optional"}),
    ],
)
def test_strong_players_choose_the_same_in_compiled_code(game: str, overrides: dict[str, str]) -> None:
    pytest.importorskip("numba")
    rules = load_rules(GameChoice(game, options=overrides)).rules
    lineup = Lineup(("strong",) + ("random",) * (len(rules.seats) - 2) + ("sensible",))
    slow, fast = (play_games(rules, 1, 0, 1, 12, replace(lineup, fast=fast)) for fast in (False, True))
    assert slow == fast


@pytest.mark.slow
def test_the_answer_names_the_players_and_who_began(tabulae: Tabulae) -> None:
    ran = tabulae(
        "simulate", "tabula", "--games", 4, "--seats", "random,sensible", "--first", "black", "--json"
    )
    answer = json.loads(ran.out)
    assert answer["players"] == {"white": "random", "black": "sensible"}
    assert answer["first"] == "black"
    assert answer["first_wins"]["count"] == answer["winners"]["black"]["count"] >= 3


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (("--player", "sensibel"), "did you mean 'sensible'"),
        (("--seats", "random"), "--seats must name a player for each of white, black, got 1 of 2"),
        (("--first", "green"), "no seat 'green'"),
    ],
)
def test_players_that_do_not_exist_are_refused_in_one_line(
    tabulae: Tabulae, wrong: tuple[str, str], told: str
) -> None:
    ran = tabulae("simulate", "tabula", "--games", 2, *wrong)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert told in ran.err.replace("’", "'") or told.split("'")[-2] in ran.err


def test_a_spreadsheet_has_a_line_for_each_game(tabulae: Tabulae, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    ran = tabulae("simulate", "tabula", "--games", 5, "--csv", file, "--json")
    rows = list(csv.DictReader(io.StringIO(file.read_text("utf-8"))))
    answer = json.loads(ran.out)
    assert sum(int(row["throws"]) for row in rows) == round(5 * answer["throws"]["mean"])
    assert sum(row["winners"] == "white" for row in rows) == answer["winners"]["white"]["count"]


def test_readings_stand_side_by_side(tabulae: Tabulae) -> None:
    ran = tabulae(
        "compare", "tabula", "--readings", "bell,exact", "--games", 4, "--player", "random", "--json"
    )
    usual, exact = json.loads(ran.out)["readings"]
    assert usual["differs"] == {}
    assert exact["differs"] == {"overshoot": "exact"}
    assert exact["throws"]["mean"] > 0


@rows(
    "game, reading, differs",
    [
        ("tabula", "opposite", {"course": "opposite"}),
        ("backgammon", "hyper", {"men": "3"}),
        ("medio-emperador", "three-dice", {"dice": "3"}),
        ("el-mundo", "seven-sided", {"faces": "7"}),
        ("doze-canes", "one-table", {"home": "white 13-18, black 13-18"}),
        ("seis-dos-y-as", "same-table", {"courses": "white 7-24, black 7-24"}),
    ],
)
def test_a_reading_tells_what_it_plays_otherwise(game: str, reading: str, differs: dict[str, str]) -> None:
    usual, other = load_game(GameChoice(game)), load_game(GameChoice(game, reading))
    assert reading_differences(usual.rules, other.rules, other.reading) == differs
    assert reading_differences(usual.rules, usual.rules, usual.reading) == {}


def studied(game: str) -> GameStudy:
    study = stored_study(game)
    assert study is not None
    return study


def test_games_that_never_end_are_told(monkeypatch: pytest.MonkeyPatch, tabulae: Tabulae) -> None:
    kept = studied("quinze-tablas")
    monkeypatch.setattr(
        "tabulae.lab.study_answers.answer_compare", lambda *_words, **_more: kept.model_dump()
    )
    free, short = kept.readings[-2:]
    told = tabulae("compare", "quinze-tablas").out.splitlines()
    assert told[-3].endswith(f"; {100 * free.unfinished.share:.1f} % unfinished after 20,000 throws")
    assert short.unfinished.count == 0 and told[-1].endswith("choices a turn")
    assert length_words(free).startswith(f"no end, often: {100 * free.unfinished.share:.0f} games")
    assert length_words(short) == "5 to 25 minutes in nine games out of ten, at 20 seconds a throw"


@pytest.mark.parametrize(
    ("key", "other"), [("differs", {"prime": "none"}), ("status", "attested"), ("source", "x")]
)
def test_a_study_that_tells_a_reading_otherwise_is_stale(
    monkeypatch: pytest.MonkeyPatch, key: str, other: object
) -> None:
    *others, last = studied("tabula").readings
    changed = studied("tabula").model_copy(
        update={"readings": (*others, last.model_copy(update={key: other}))}
    )
    assert stale_study("tabula") is None
    monkeypatch.setattr("tabulae.play.stale.stored_study", lambda *_: changed)
    assert str(stale_study("tabula")).endswith("the status, source or options of short have changed")


def test_a_study_of_a_reading_that_is_gone_is_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = studied("tabula").readings
    changed = studied("tabula").model_copy(
        update={"readings": (first.model_copy(update={"reading": "lost"}), *others)}
    )
    monkeypatch.setattr("tabulae.play.stale.stored_study", lambda *_: changed)
    assert str(stale_study("tabula")).endswith("there is no reading lost any more")
