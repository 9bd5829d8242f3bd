"""Trained players: what training begins with, who borrows whose network, what the players are worth."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.engine.rules import Rules
from tabulae.lab import compiled
from tabulae.lab.compiled import check_compiled
from tabulae.lab.games import game_records
from tabulae.lab.study_answers import answer_study
from tabulae.library.choice import GameChoice
from tabulae.library.games.outcomes import better_seat
from tabulae.library.games.rules import load_rules
from tabulae.library.studies import stored_study
from tabulae.play.network import Network, untrained
from tabulae.play.network_files import network_for
from tabulae.play.players import Lineup, sensible

SHORT = ("diecisiete-tablas", "el-mundo", "ludus-duodecim-scriptorum", "quinze-tablas", "tabula")


def won(rules: Rules, networks: list[Network], players: list[int], games: int, name: str) -> float:
    """The share of decided games that the first of two players wins; the seats take turns."""
    from tabulae.lab.arena import Arena
    from tabulae.lab.kernel_game import WINNERS

    arena, mine, decided = Arena(rules, networks), 0, 0
    for number in range(games):
        order = players if number % 2 == 0 else players[::-1]
        winners = int(arena.play(order, f"{name} {number // 2}")[WINNERS])
        decided += winners > 0
        mine += winners == 1 << number % 2
    return mine / max(1, decided)


def test_training_begins_with_the_sound_default() -> None:
    """Before the first game the network chooses what the default chooses."""
    pytest.importorskip("numba")
    from tabulae.engine.playout import Ended, choosing, play_game
    from tabulae.engine.turns import legal_turns
    from tabulae.lab.training import train

    rules = load_rules(GameChoice("backgammon")).rules
    default, trained = sensible(untrained(rules)), sensible(train(rules, 0, 1))
    position, alike, asked = rules.start, 0, 0
    for event in play_game(rules, Random(1), choosing(default), 0, 40):
        if isinstance(event, Ended):
            break
        turns = legal_turns(rules, position, event.seat, event.dice)
        alike += trained(rules, position, event.seat, turns).position.men == event.turn.position.men
        asked += 1
        position = event.turn.position
    assert asked > 20
    assert alike >= 0.9 * asked


def test_a_network_of_another_size_is_nothing_to_begin_with() -> None:
    pytest.importorskip("numba")
    from tabulae.lab.training import train

    rules = load_rules(GameChoice("tabula")).rules
    with pytest.raises(TabulaeError, match="give --cells 32 or more"):
        train(rules, 1, 3, hidden=16, initial_network=network_for("tabula", "bell", rules))
    with pytest.raises(TabulaeError, match="is a network for 4 seats"):
        train(rules, 1, 3, initial_network=untrained(load_rules(GameChoice("el-mundo")).rules))


def test_work_of_compiled_code_is_refused_in_one_line_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = load_rules(GameChoice("tabula")).rules
    pinning = replace(rules, options=replace(rules.options, hit_men="pin"))
    with pytest.raises(TabulaeError, match=r"^tabula: trying advice needs .* hit_men=pin$"):
        check_compiled(pinning, "tabula", "advice")
    monkeypatch.setattr(compiled, "find_spec", lambda name: None)
    with pytest.raises(TabulaeError, match=r"needs compiled code: .*numba"):
        answer_study("tabula", 1, 1, "advice")


@pytest.mark.long
def test_the_same_seed_trains_the_same_network() -> None:
    pytest.importorskip("numba")
    from tabulae.lab.training import train

    rules = load_rules(GameChoice("backgammon", "hyper")).rules
    assert train(rules, 20, 3).dumps() == train(rules, 20, 3).dumps()
    assert train(rules, 20, 3).dumps() != train(rules, 20, 4).dumps()
    sparred = train(rules, 20, 3, against_random=0.5)
    assert sparred.dumps() == train(rules, 20, 3, against_random=0.5).dumps()
    assert sparred.first != train(rules, 20, 3).first
    assert sparred.origin["against_random"] == 0.5


@pytest.mark.long
def test_nothing_is_learned_from_the_turns_of_a_seat_that_plays_at_random() -> None:
    """Its turns are no part of the history; those of the trainee all are."""
    np = pytest.importorskip("numpy")
    pytest.importorskip("numba")
    from tabulae.lab import kernel_tables as k
    from tabulae.lab.kernel import Kernel
    from tabulae.lab.kernel_game import NOBODY, RECORD_SIZE
    from tabulae.lab.kernel_random import source_of
    from tabulae.lab.training import Evaluation, GameHistory, _beginner, play_and_record
    from tabulae.play.network import shape_of

    rules = load_rules(GameChoice("backgammon", "hyper")).rules
    kernel, shape = Kernel(rules), shape_of(rules, 2)
    trainee = _beginner(rules, shape, 1, untrained(rules))
    evaluation = Evaluation(
        np.zeros(shape.inputs, np.int64),
        np.zeros(shape.inputs, np.int64),
        np.zeros(2, np.float32),
        np.zeros(2, np.float32),
    )
    seen = {}
    for random_seat in (NOBODY, 0, 1):
        history = GameHistory(
            np.zeros((500, 2 * int(kernel.table[k.SIDE])), np.uint8), np.full(500, NOBODY, np.int64)
        )
        kernel.set_position(rules.start)
        turns, over = play_and_record(
            kernel.space.memory, source_of("a game"), 0.0, random_seat, trainee, evaluation, history,
            np.zeros(RECORD_SIZE, np.int64),
        )  # fmt: skip
        assert over
        seen[random_seat] = set(history.seats[:turns].tolist())
    assert seen == {NOBODY: {0, 1}, 0: {1}, 1: {0}}


@pytest.mark.parametrize(
    ("reading", "borrows"),
    [("reentry-optional", True), ("bear-off", False), ("thomas-guild", False), ("short", False)],
)
def test_a_reading_borrows_a_network_only_if_its_games_end_alike(reading: str, borrows: bool) -> None:
    """Who builds walls is badly advised in a race, and with six men there are no walls to build."""
    rules = load_rules(GameChoice("quinze-tablas", reading)).rules
    assert network_for("quinze-tablas", reading, rules).origin["trained"] is borrows


@pytest.mark.slow
def test_networks_of_different_size_meet_at_one_table() -> None:
    """A network plays the same whether the other has as many cells or not."""
    pytest.importorskip("numba")
    from tabulae.lab.arena import Arena

    name, reading, rules, _ = load_rules(GameChoice("backgammon"))
    network = network_for(name, reading, rules)
    alone, met = Arena(rules, [network]), Arena(rules, [untrained(rules), network])
    assert list(alone.play([0, 0], "one")) == list(met.play([1, 1], "one"))


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "games", "least"),
    [("backgammon", 100, 0.55), ("laquet", 100, 0.7), ("quinze-tablas", 40, 0.65)],
)
def test_a_trained_player_beats_the_untrained_one(game: str, games: int, least: float) -> None:
    """Of 1,000 games they won 69, 88 and 88 of a hundred (quinze-tablas: of 500)."""
    pytest.importorskip("numba")
    name, reading, rules, _ = load_rules(GameChoice(game))
    assert won(rules, [network_for(name, reading, rules), untrained(rules)], [0, 1], games, "met") > least


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", ["backgammon", "irish", pytest.param("quinze-tablas", marks=pytest.mark.long), "tabula"]
)
def test_a_sensible_player_beats_one_who_draws_lots(game: str) -> None:
    pytest.importorskip("numba")
    from tabulae.lab.arena import BY_LOT

    name, reading, rules, _ = load_rules(GameChoice(game))
    assert won(rules, [network_for(name, reading, rules)], [0, BY_LOT], 60, "lots") > 0.9


def test_a_class_is_told_which_side_has_the_better_start() -> None:
    """In Laquet the dark men begin nearer home; in Backgammon the sides are equal."""
    for game, uneven in (("laquet", True), ("backgammon", False), ("el-mundo", False)):
        study = stored_study(game)
        assert study is not None
        assert (better_seat(study.readings[0]) is not None) is uneven


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("game", SHORT)
def test_nine_short_games_of_ten_are_over_within_twenty_minutes(game: str) -> None:
    """Of 300 games or more nine of ten took 46 to 59 throws of 20 seconds; of these 200 a few less may."""
    pytest.importorskip("numba")
    name, reading, rules, _ = load_rules(GameChoice(game, "short"))
    lineup = Lineup(("sensible",) * len(rules.seats), network_for(name, reading, rules), fast=True)
    throws = [record.throws for rows in game_records(rules, 200, 1, lineup=lineup) for record in rows]
    assert sum(count <= 60 for count in throws) >= 0.87 * len(throws)
