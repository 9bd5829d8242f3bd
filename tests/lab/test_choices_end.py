"""Whatever ``--set`` may change in a game, games end, won or drawn by a rule: thirty of each change."""

import pytest

from tabulae.engine.errors import OptionError
from tabulae.kit.check import single_changes
from tabulae.lab.games import simulate
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_model
from tabulae.library.games.rules import load_rules
from tests.support.listed import GAMES


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_games_of_every_single_change_are_won_or_drawn(name: str) -> None:
    tried, usual = 0, simulate(load_rules(GameChoice(name)).rules, 30, 1)
    for option, value in single_changes(game_model(name)):
        try:
            rules = load_rules(GameChoice(name, None, {option: value})).rules
        except OptionError:
            continue
        games = simulate(rules, 30, 1)
        tried += 1
        assert games.unfinished.count <= usual.unfinished.count, (option, value)
    assert tried or not list(single_changes(game_model(name)))
