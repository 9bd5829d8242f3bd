"""Whatever ``--set`` may change in a game, games end and can be won: thirty of each change."""

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
    tried = 0
    for option, value in single_changes(game_model(name)):
        try:
            rules = load_rules(GameChoice(name, None, {option: value})).rules
        except OptionError:
            continue
        games = simulate(rules, 30, 1)
        tried += 1
        assert not games.unfinished.count, (option, value)
        assert any(share.count for share in games.winners.values()), (option, value)
    assert tried or not list(single_changes(game_model(name)))
