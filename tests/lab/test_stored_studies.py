"""Studies: what a maxim counts, tests of advice, how plays are compared; what is stored can be played."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tabulae.engine.ending import immediate_result
from tabulae.engine.playout import Event, play_game, random_player
from tabulae.engine.position import Position
from tabulae.engine.turns import Turn
from tabulae.kit.check import check_game
from tabulae.lab.advice import maxim_network, try_advice
from tabulae.lab.studies import Rollout, Study
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.templates import Templates
from tabulae.library.tested_plays import ADVICE, CHOICES
from tabulae.library.told.background import MaximTest, Situation, maxim_tests, maxims
from tabulae.play.network import POINT, untrained
from tabulae.play.network_files import network_for
from tabulae.play.players import evaluate
from tabulae.play.stale import advice_faults, choice_faults, stale_player_study
from tests.support.listed import GAMES
from tests.support.tables import rows
from tests.tools.proposals import puzzles

SINGLES = MaximTest(id="pairs", rather="fewer", counts="single", where="course")


def positions(name: str, throws: int = 16) -> Iterator[tuple[Position, int]]:
    rules = load_game(GameChoice(name)).rules
    for event in play_game(rules, Random("7"), random_player(Random("8")), 0, throws):
        if isinstance(event, Event) and immediate_result(rules, event.turn.position) is None:
            yield event.turn.position, event.seat


def counted(name: str, position: Position, seat: int, maxim: MaximTest) -> int:
    """What a maxim speaks of, counted on the board and not in the inputs of a network."""
    rules = load_game(GameChoice(name)).rules
    seats = [seat] if maxim.side == "own" else [one for one in range(len(rules.seats)) if one != seat]
    total = 0
    for who in seats:
        side, following = rules.seats[who], rules.seats[(who + 1) % len(rules.seats)]
        men = position.men[who]
        piles = {"hand": -3, "bar": -2, "off": -1}
        if maxim.where in piles:
            total += men[piles[maxim.where]]
            continue
        there = {"course": side.course, "entry": side.entry, "home": side.home}
        there["enemy-entry"] = following.entry
        heights = [men[place] for place in side.course if place in there[maxim.where]]
        total += {
            "single": sum(one == 1 for one in heights),
            "pair": sum(one > 1 for one in heights),
            "point": sum(one > 0 for one in heights),
            "man": sum(heights),
        }[maxim.counts]
    return total


CASES = [
    SINGLES,
    MaximTest(id="made", rather="more", counts="pair", where="enemy-entry"),
    MaximTest(id="held", rather="more", counts="point", where="home"),
    MaximTest(id="men", rather="fewer", counts="man", side="enemy", where="home"),
    MaximTest(id="hit", rather="more", counts="man", side="enemy", where="bar"),
]


@pytest.mark.slow
@pytest.mark.parametrize("maxim", CASES, ids=lambda one: one.id)
@pytest.mark.parametrize("name", GAMES[:5])
def test_who_heeds_a_maxim_wants_what_it_counts(name: str, maxim: MaximTest) -> None:
    """In the order of what is counted, whatever the position is worth beside."""
    rules = load_game(GameChoice(name)).rules
    plain = untrained(rules)
    heeds, defies = (maxim_network(rules, plain, maxim, sign) for sign in (1, -1))
    ignores = maxim_network(rules, plain, maxim, 0)
    towards = 1 if maxim.rather == "more" else -1
    for position, seat in positions(name):
        usual = evaluate(plain, rules, position, seat)
        assert evaluate(ignores, rules, position, seat) == usual
        extra = evaluate(heeds, rules, position, seat) - usual
        assert extra == usual - evaluate(defies, rules, position, seat)
        count = counted(name, position, seat, maxim)
        assert (extra > 0) - (extra < 0) == towards * (count > 0)
        assert abs(extra) >= POINT * min(count, 2), "one more is worth more than a game"


def test_plays_are_compared_game_by_game() -> None:
    turn = Turn(load_game(GameChoice("tabula")).rules.start, (), ())
    best, other = Rollout(turn, [1, 1, -1, 1]), Rollout(turn, [1, -1, -1, 1])
    assert (best.wins, other.wins) == (0.75, 0.5)
    behind, error = other.behind(best)
    assert behind == 0.25 and error == pytest.approx(1.96 * 0.5 / 2)
    assert best.behind(best) == (0, 0)


@rows("name", GAMES)
def test_what_is_tested_is_advised(name: str) -> None:
    told = maxims(load_game(GameChoice(name)))
    advised = {maxim.id for maxim in told.maxims} if told else set()
    assert {one.id for one in maxim_tests(name)} <= advised


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_stored_plays_can_be_made(name: str) -> None:
    game = load_game(GameChoice(name))
    stored = CHOICES.of(game)
    assert list(choice_faults(game)) == []
    for choice in stored.choices if stored else ():
        best, *others = choice.plays
        assert best.behind == 0 and all(play.behind > 0 and play.wins < best.wins for play in others)


@rows("name", GAMES)
def test_no_choice_is_asked_twice(name: str) -> None:
    stored = CHOICES.of(load_game(GameChoice(name)))
    asked = [(choice.position, choice.roll) for choice in stored.choices] if stored else []
    assert len(set(asked)) == len(asked)


def test_studies_hold_for_the_reading_that_they_were_made_of() -> None:
    for name in GAMES:
        game = load_game(GameChoice(name))
        if CHOICES.of(game):
            changed = replace(game.choice, options={"obligation": "free"})
            assert CHOICES.of(replace(game, choice=changed)) is None
            if len(game.readings) > 1:
                assert CHOICES.of(load_game(GameChoice(name, game.readings[1].name))) is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "again"),
    [
        ("choices.json", "tabula --choices"),
        ("advice.json", "tabula --advice"),
    ],
)
def test_a_study_made_with_an_earlier_player_is_told(tmp_path: Path, file: str, again: str) -> None:
    own = tmp_path / "games" / "tabula"
    shutil.copytree(game_folders()["tabula"], own)
    assert stale_player_study(load_game(GameChoice("tabula", templates=Templates(tmp_path)))) is None
    kept = json.loads((own / file).read_text(encoding="utf-8"))
    kept["network"]["games"] += 1
    (own / file).write_text(json.dumps(kept), encoding="utf-8")
    (told,) = map(str, check_game("tabula", Templates(tmp_path)).faults)
    path = own.resolve() / file
    assert told == f"{path}: made with another network: write it again with tabulae study {again}"


@pytest.mark.slow
def test_a_stored_play_that_is_not_legal_is_a_fault_of_check(tmp_path: Path) -> None:
    own = tmp_path / "games" / "tabula"
    shutil.copytree(game_folders()["tabula"], own)
    file = own / "choices.json"
    kept = json.loads(file.read_text(encoding="utf-8"))
    kept["choices"][0]["plays"][0]["play"] = "1/24"
    file.write_text(json.dumps(kept), encoding="utf-8")
    (told,) = map(str, check_game("tabula", Templates(tmp_path)).faults)
    assert told.startswith(f"{file.resolve()}: ") and "1/24" in told
    assert told.endswith(": write it again with tabulae study tabula --choices")


def test_the_stored_studies_are_of_the_players_that_ship() -> None:
    assert [told for name in GAMES if (told := stale_player_study(load_game(GameChoice(name))))] == []


@pytest.mark.full
def test_puzzles_are_proposed_the_same_every_time() -> None:
    rules = load_game(GameChoice("el-mundo")).rules
    one, two = (puzzles(Study(rules, untrained(rules), games=8, seed=5)) for _ in range(2))
    assert one == two != []


HIT = MaximTest(id="hit", rather="more", counts="man", side="enemy", where="bar")
NEVER = Situation(counts="man", where="off", at_least=99)


@pytest.mark.long
def test_advice_is_tried_against_the_full_player_and_draws_are_counted() -> None:
    """In Diecisiete Tablas most games are drawn; advice that never holds changes nothing."""
    game = load_game(GameChoice("diecisiete-tablas"))
    full = network_for(game.id, game.reading.name, game.rules)
    never = HIT.model_copy(update={"id": "never", "when": (NEVER,)})
    tests = try_advice(game.rules, full, (SINGLES, never), games=20, seed=5)
    always, idle = tests["trials"]
    for trial in (always, idle):
        for contest in (trial["heeded"], trial["defied"]):
            assert contest["won"] + contest["lost"] + contest["drawn"] == contest["games"] == 20
            assert contest["points"] == (contest["won"] - contest["lost"]) / 20
            assert contest["low"] <= contest["points"] <= contest["high"]
    assert always["heeded"]["held"] > 0.9 > always["heeded"]["changed"] > 0
    for contest in (idle["heeded"], idle["defied"]):
        assert contest["held"] == contest["changed"] == contest["points"] == 0
        assert contest["drawn"] > 0 and contest["won"] == contest["lost"], "equal players change seats"
    assert MaximTest.model_validate(idle["test"]) == never


@pytest.mark.long
@pytest.mark.parametrize("name", ["tabula", "doze-canes", "el-mundo"])
def test_a_situation_is_what_stands_on_the_board(name: str) -> None:
    """Compiled code finds the situation that is counted here afresh."""
    import numpy as np

    from tabulae.lab.advice import situations
    from tabulae.lab.arena import Arena, scratch_for, situation_holds

    rules = load_game(GameChoice(name)).rules
    seats, arena = len(rules.seats), Arena(rules)
    scratch = scratch_for(arena.networks)
    asked = [Situation(counts="man", where="home", at_least=2), Situation(counts="contact")]
    asked += [Situation(counts="lead", at_least=5), Situation(counts="single", side="enemy", at_most=2)]
    seen = set()
    for position, seat in positions(name, 80):
        men = position.men
        to_go, ahead = [], []
        for who, side in enumerate(rules.seats):
            length, waiting = len(side.course), men[who][-3] + men[who][-2]
            steps = [length - at for at, place in enumerate(side.course) for _ in range(men[who][place])]
            to_go.append(sum(steps) + waiting * (length + 1))
            rear = 0 if waiting else length - max(steps, default=0)
            ahead.append(set(side.course[rear:]) if steps or waiting else set())
        others = [who for who in range(seats) if who != seat]
        expected = [
            counted(name, position, seat, MaximTest(id="home", rather="more", where="home")) >= 2,
            bool(ahead[seat] & set().union(*(ahead[who] for who in others))),
            sum(to_go[who] for who in others) / len(others) - to_go[seat] >= 5,
            counted(name, position, seat, SINGLES.model_copy(update={"side": "enemy"})) <= 2,
        ]
        arena.set_position(position)
        for situation, holds in zip(asked, expected, strict=True):
            table = np.ascontiguousarray(situations(rules, (situation,))[1])
            assert situation_holds(arena.space.memory, seat, table, scratch) == holds, (situation, position)
            seen.add((situation.counts, holds))
    assert len(seen) >= 6


def test_a_trial_of_other_advice_is_a_fault(tmp_path: Path) -> None:
    own = tmp_path / "games" / "tabula"
    shutil.copytree(game_folders()["tabula"], own)
    assert list(advice_faults(load_game(GameChoice("tabula", templates=Templates(tmp_path))))) == []
    tests = own / "maxims.yaml"
    first = maxim_tests("tabula")[0]
    text = tests.read_text(encoding="utf-8").replace(f"rather: {first.rather}", "rather: turned", 1)
    turned = "fewer" if first.rather == "more" else "more"
    tests.write_text(text.replace("turned", turned), encoding="utf-8")
    (fault,) = advice_faults(load_game(GameChoice("tabula", templates=Templates(tmp_path))))
    told = str(fault)
    assert f"{first.id} is not what was tested" in told and "tabulae study tabula --advice" in told


@rows("name", GAMES)
def test_all_advice_that_is_tested_has_been(name: str) -> None:
    stored = ADVICE.of(load_game(GameChoice(name)))
    assert (
        {trial.id for trial in stored.trials} == {test.id for test in maxim_tests(name)}
        if stored
        else (not maxim_tests(name))
    )
