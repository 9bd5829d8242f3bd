"""The games written out in tests/golden are still played as they were."""

import pytest

from tabulae.library.games.folders import game_folders
from tests.support.playthroughs import SEED, path, playthrough


@pytest.mark.slow
@pytest.mark.parametrize("game", game_folders())
def test_playthrough(game: str) -> None:
    assert playthrough(game, SEED) == path(game).read_text("utf-8")
