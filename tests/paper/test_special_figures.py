"""Few figures show what is special to a game; a play of its first turns shows how plays are read."""

from __future__ import annotations

import pytest

from tabulae.draw.figures.diagram import course_diagram, describe_diagram, example_diagram
from tabulae.draw.figures.figure import Panel
from tabulae.draw.skins import Skin
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.paper.documents.poster import poster
from tabulae.paper.flow.columns import drawings
from tabulae.paper.flow.figure_cache import FigureCache
from tabulae.paper.flow.page_design import TypeScale, styles
from tabulae.paper.flow.rule_layout import FigureStyle, TextCache, lay_out_figures
from tabulae.scene.primitives import Item
from tabulae.scene.style import Palette, palette_named
from tests.support.listed import GAMES
from tests.support.marks import unlike
from tests.support.tables import rows

LOOK = styles(TypeScale(12.0), palette_named("colour"), 118.0)


@pytest.mark.slow
@rows("name", GAMES)
def test_the_figure_that_is_special_to_a_game_comes_first(name: str) -> None:
    game = load_game(GameChoice(name))
    (special,) = (figure.id for figure in game.examples.values() if figure.special)
    figures = FigureCache(game, "colour")
    first, *_ = lay_out_figures(figures, TextCache(LOOK), FigureStyle(80.0))
    (drawing,) = drawings([first])
    assert drawing.name == special
    assert first.alternative_loss == max(figure.loss for figure in figures.figures.values())


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", unlike(GAMES))
def test_a_poster_shows_what_is_special(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(GameChoice(name))
    shown: list[str] = []
    draw = Panel.draw

    def drawn(self: Panel, skin: Skin, tones: Palette) -> list[Item]:
        shown.append(describe_diagram(self.diagram))
        return draw(self, skin, tones)

    monkeypatch.setattr(Panel, "draw", drawn)
    poster(game)
    (special,) = (one for one in game.examples.values() if one.special)
    assert describe_diagram(example_diagram(game, special.model_copy(update={"after": False}))) in shown
    assert describe_diagram(course_diagram(game)) in shown
