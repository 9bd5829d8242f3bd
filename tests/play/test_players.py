"""Players: their networks in whole numbers, and what they choose."""

from __future__ import annotations

from array import array
from random import Random

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.engine.playout import Ended, Player, choosing, first_seat, play_game, random_player
from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Rules
from tabulae.engine.turns import Turn
from tabulae.library.choice import GameChoice
from tabulae.library.games.rules import load_rules
from tabulae.play import network, players
from tabulae.play.network import ACTIVATION_ONE, POINT, WEIGHT_ONE, Network, NetworkShape
from tests.support.listed import GAMES
from tests.support.tables import rows


def any_network(game: str, seed: int, hidden: int = 5) -> Network:
    """A network with weights drawn by lot."""
    rules, source = load_rules(GameChoice(game)).rules, Random(seed)
    shape = network.shape_of(rules, hidden)

    def drawn(count: int) -> array[int]:
        return array("q", [source.randint(-900, 900) for _ in range(count)])

    return Network(
        shape,
        drawn(shape.inputs * hidden),
        drawn(hidden),
        drawn(hidden * shape.seats),
        drawn(shape.seats),
        {},
    )


def test_a_cell_answers_one_half_to_a_sum_of_one() -> None:
    assert [network.activation(total) for total in (0, WEIGHT_ONE, -WEIGHT_ONE)] == [
        0,
        ACTIVATION_ONE // 2,
        -ACTIVATION_ONE // 2,
    ]
    assert network.activation(10**9) < ACTIVATION_ONE


@rows("game", GAMES)
def test_a_network_is_read_back_as_it_was_written(game: str) -> None:
    made = any_network(game, 1)
    rules = load_rules(GameChoice(game)).rules
    again = network.loads(made.dumps())
    assert again.values(rules, rules.start, 0) == made.values(rules, rules.start, 0)
    assert again.shape == made.shape


OTHER_SHAPE = any_network("tabula", 1).dumps().replace('"hidden": 5', '"hidden": 6')
NO_NETWORKS = ["", "{}", '{"seats": 2}', "[1]", 9999 * "[", OTHER_SHAPE]


@rows("text", NO_NETWORKS)
def test_what_is_no_network_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(TabulaeError, match="train it again"):
        network.loads(text)


def test_inputs_count_men_by_the_course_of_their_own_side() -> None:
    rules = load_rules(GameChoice("quinze-tablas")).rules
    shape = network.shape_of(rules, 1)
    mirrored = [
        {
            pair
            for right in range(shape.seats)
            for pair in network.side_inputs(rules, rules.start, (seat + right) % shape.seats, right, shape)
        }
        for seat in (0, 1)
    ]
    who = shape.seats * shape.inputs_a_seat
    assert mirrored[0] - {(who, 1)} == mirrored[1] - {(who + 1, 1)}
    assert shape == NetworkShape(2, 24, 1)


@pytest.mark.slow
@pytest.mark.long
def test_untrained_players_beat_those_who_draw_lots() -> None:
    """In games that somebody wins, eight of ten at least; the seats take turns."""
    won = over = 0
    for number, game in enumerate(4 * GAMES):
        rules = load_rules(GameChoice(game)).rules
        source, mine = Random(number), number % len(rules.seats)
        lots, chooser = random_player(source), choosing(players.sensible(network.untrained(rules)))

        def play(
            rules: Rules, position: Position, seat: int, dice: Dice, optional: bool,
            mine: int = mine, lots: Player = lots, chooser: Player = chooser,
        ) -> Turn:  # fmt: skip
            return (chooser if seat == mine else lots)(rules, position, seat, dice, optional)

        *_, last = play_game(rules, source, play, first_seat(rules, source), 1000)
        if isinstance(last, Ended) and last.result and last.result.winners:
            over += 1
            won += rules.seat_names[mine] in last.result.winners
    assert over >= 12
    assert won >= 0.8 * over


def test_a_turn_that_wins_is_worth_a_point() -> None:
    rules = load_rules(GameChoice("tabula")).rules
    position = rules.parse("white off:15 | black 3x15")
    chosen = network.untrained(rules)
    assert players.evaluate(chosen, rules, position, 0) == POINT
    assert players.evaluate(chosen, rules, position, 1) == -POINT


def test_a_strong_player_foresees_a_hit() -> None:
    """Two men alone in reach of the enemies are worth less, once these have thrown, than a pair."""
    rules = load_rules(GameChoice("tabula")).rules
    chosen = network.untrained(rules)
    pair, alone = (rules.parse(f"white {men} 21x13 | black 1x2 12x13") for men in ("14x2", "13 15"))
    assert players.evaluate_after_reply(chosen, rules, pair, 0) > players.evaluate_after_reply(
        chosen, rules, alone, 0
    )
