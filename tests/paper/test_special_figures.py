"""Few figures show what is special to a game; a play of its first turns shows how plays are read."""

from __future__ import annotations

import pytest

from tabulae.library.games import game_folders
from tabulae.paper.page_design import TypeScale, styles
from tabulae.scene.style import palette_named

GAMES = pytest.mark.parametrize("name", game_folders())
LOOK = styles(TypeScale(12.0), palette_named("colour"), 118.0)
