"""The games written out in tests/golden are still played as they were."""

import pytest

from tests.support.listed import GAMES
from tests.support.playthroughs import SEED, path, playthrough


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_playthrough(game: str) -> None:
    assert playthrough(game, SEED) == path(game).read_text("utf-8")
