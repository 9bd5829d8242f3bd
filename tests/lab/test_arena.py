"""Players in compiled code choose what they choose in plain Python."""

from random import Random

import pytest

from tabulae.engine.playout import Ended, first_seat, play_game, random_player
from tabulae.engine.turns import legal_turns
from tabulae.library.choice import GameChoice
from tabulae.library.games.rules import load_rules
from tabulae.play import players
from tests.play.test_players import any_network
from tests.support.listed import GAMES


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_choice_is_the_same_in_compiled_code(game: str) -> None:
    pytest.importorskip("numba")
    from tabulae.lab.arena import Arena
    from tabulae.lab.kernel_tables import supports

    rules = load_rules(GameChoice(game)).rules
    if not supports(rules):
        pytest.skip("left to the engine")
    networks = [any_network(game, seed) for seed in (1, 2)]
    arena, source, position = Arena(rules, networks), Random(3), rules.start
    events = play_game(rules, source, random_player(source), first_seat(rules, source), 40)
    for number, event in enumerate(events):
        if isinstance(event, Ended):
            break
        turns = legal_turns(rules, position, event.seat, event.dice)
        asked = number % 2
        chosen = players.sensible(networks[asked])(rules, position, event.seat, turns)
        assert arena.choose(asked, position, event.seat, event.dice) == chosen.position.men
        position = event.turn.position


@pytest.mark.slow
@pytest.mark.long
def test_a_strong_player_chooses_the_same_in_compiled_code() -> None:
    pytest.importorskip("numba")
    from tabulae.lab.arena import TWICE, Arena

    rules, own = load_rules(GameChoice("medio-emperador")).rules, any_network("medio-emperador", 1)
    arena, source, position = Arena(rules, [own]), Random(3), rules.start
    for event in play_game(rules, source, random_player(source), first_seat(rules, source), 8):
        if isinstance(event, Ended):
            break
        turns = legal_turns(rules, position, event.seat, event.dice)
        chosen = players.strong(own)(rules, position, event.seat, turns)
        assert arena.choose(TWICE, position, event.seat, event.dice) == chosen.position.men
        position = event.turn.position
