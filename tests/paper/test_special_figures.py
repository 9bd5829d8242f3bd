"""Few figures show what is special to a game; a play of its first turns shows how plays are read."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tabulae.draw.diagram import course_diagram, describe, example_diagram
from tabulae.draw.figure import Panel
from tabulae.draw.skins import Skin
from tabulae.library.booklet_studies import stored_studies
from tabulae.library.game import load_game
from tabulae.library.games import game_folders
from tabulae.paper.columns import drawings
from tabulae.paper.flowables import Stack
from tabulae.paper.page import TypeScale, styles
from tabulae.paper.played import first_turns, signs
from tabulae.paper.poster import poster
from tabulae.paper.rule_text import FigureCache, FigureStyle, TextCache, figures_alone
from tabulae.scene.primitives import Item
from tabulae.scene.style import Palette, palette_named
from tests.support.marks import unlike

GAMES = pytest.mark.parametrize("name", game_folders())
LOOK = styles(TypeScale(12.0), palette_named("colour"), 118.0)


@GAMES
def test_each_game_shows_first_what_is_special_to_it(name: str) -> None:
    game = load_game(name)
    (special,) = (one.id for one in game.examples.values() if one.special)
    pictures = FigureCache(game, "colour")
    first, *_ = figures_alone(pictures, TextCache(LOOK), FigureStyle(80.0))
    (drawing,) = drawings([first])
    assert drawing.name == special
    assert first.loss == max(one.loss for one in pictures.pictures.values())


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", unlike(game_folders()))
def test_a_poster_shows_what_is_special(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(name)
    shown: list[str] = []
    draw = Panel.draw

    def drawn(self: Panel, skin: Skin, tones: Palette) -> list[Item]:
        shown.append(describe(self.diagram))
        return draw(self, skin, tones)

    monkeypatch.setattr(Panel, "draw", drawn)
    poster(game)
    (special,) = (one for one in game.examples.values() if one.special)
    assert describe(example_diagram(game, replace(special, after=False))) in shown
    assert describe(course_diagram(game)) in shown


@GAMES
def test_how_a_play_is_read_is_shown_by_one_of_these_turns(name: str) -> None:
    game = load_game(name)
    studies = stored_studies(game)
    if studies is None or not studies.opening.turns:
        return
    opened, *_ = first_turns(game, "colour", LOOK, studies, 500.0)
    while isinstance(opened, Stack):
        opened = opened.parts[0]
    said = opened.getPlainText()
    read = re.search(r"(\S+)→(\S+) is a man who goes from (\S+) to ([^ ,]+?)[,.] ", said)
    assert read and read.groups()[:2] == read.groups()[2:]
    turns = studies.opening.turns
    assert any(
        f"{read[1]}→{read[2]}" in signs(game, turn.roll, turn.position, turn.seat, turn.play)
        for turn in turns
        if turn.play
    )
