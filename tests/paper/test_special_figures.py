"""Few figures show what is special to a game; a play of its first turns shows how plays are read."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tabulae.draw.diagram import course_diagram, describe_diagram, example_diagram
from tabulae.draw.figure import Panel
from tabulae.draw.skins import Skin
from tabulae.library.booklet_studies import stored_studies
from tabulae.library.game import load_game
from tabulae.library.games import game_folders
from tabulae.paper.board_strips import first_turns
from tabulae.paper.columns import drawings
from tabulae.paper.figure_cache import FigureCache
from tabulae.paper.flowables import Stack
from tabulae.paper.page_design import TypeScale, styles
from tabulae.paper.paragraph import MeasuredParagraph
from tabulae.paper.play_comments import play_signs
from tabulae.paper.poster import poster
from tabulae.paper.rule_layout import FigureStyle, TextCache, lay_out_figures
from tabulae.scene.primitives import Item
from tabulae.scene.style import Palette, palette_named
from tests.support.marks import unlike
from tests.support.page_flow import of_type

GAMES = pytest.mark.parametrize("name", game_folders())
LOOK = styles(TypeScale(12.0), palette_named("colour"), 118.0)


@GAMES
def test_the_figure_that_is_special_to_a_game_comes_first(name: str) -> None:
    game = load_game(name)
    (special,) = (figure.id for figure in game.examples.values() if figure.special)
    figures = FigureCache(game, "colour")
    first, *_ = lay_out_figures(figures, TextCache(LOOK), FigureStyle(80.0))
    (drawing,) = drawings([first])
    assert drawing.name == special
    assert first.alternative_loss == max(figure.loss for figure in figures.figures.values())


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", unlike(game_folders()))
def test_a_poster_shows_what_is_special(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(name)
    shown: list[str] = []
    draw = Panel.draw

    def drawn(self: Panel, skin: Skin, tones: Palette) -> list[Item]:
        shown.append(describe_diagram(self.diagram))
        return draw(self, skin, tones)

    monkeypatch.setattr(Panel, "draw", drawn)
    poster(game)
    (special,) = (one for one in game.examples.values() if one.special)
    assert describe_diagram(example_diagram(game, replace(special, after=False))) in shown
    assert describe_diagram(course_diagram(game)) in shown


@GAMES
def test_the_notation_is_explained_with_one_of_these_turns(name: str) -> None:
    game = load_game(name)
    studies = stored_studies(game)
    if studies is None or not studies.opening.turns:
        return
    opened, *_ = first_turns(game, "colour", LOOK, studies, 500.0)
    while isinstance(opened, Stack):
        opened = opened.parts[0]
    said = of_type(MeasuredParagraph, opened).getPlainText()
    read = re.search(r"(\S+)→(\S+) is a man who goes from (\S+) to ([^ ,]+?)[,.] ", said)
    assert read and read.groups()[:2] == read.groups()[2:]
    turns = studies.opening.turns
    assert any(
        f"{read[1]}→{read[2]}" in play_signs(game, turn.roll, turn.position, turn.seat, turn.play)
        for turn in turns
        if turn.play
    )
