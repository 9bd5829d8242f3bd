"""The legend explains the signs that a figure bears, each once, where a reader first meets it."""

from collections.abc import Callable
from typing import Any
from unittest import mock

import pytest

from tabulae.draw.drawn_dice import die
from tabulae.draw.drawn_men import counted_man, man
from tabulae.draw.figures.arrows import hit_ring
from tabulae.draw.figures.diagram import course_diagram, example_diagram, played_diagram
from tabulae.draw.figures.figure import PlannedFigure
from tabulae.draw.figures.figure_legend import sign_names
from tabulae.engine.position import parse_position
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.paper.flow.figure_cache import COURSE, FigureCache
from tabulae.scene.primitives import Circle, walk
from tabulae.scene.style import palette_named
from tests.support.listed import GAMES
from tests.support.marks import full

FIRST = "tabula"


def noted(calls: list[tuple[Any, ...]], drawn: Callable[..., Any]) -> Callable[..., Any]:
    def note(*words: Any) -> Any:
        calls.append(words)
        return drawn(*words)

    return note


def planned(game: Game, name: str) -> PlannedFigure:
    diagram = course_diagram(game) if name == COURSE else example_diagram(game, game.examples[name])
    return PlannedFigure(diagram, 118.0 if diagram.after else 62.0, game.skin)


def figures_of(game: Game) -> list[str]:
    """Return the figures of the rules in the order of the text."""
    figures = FigureCache(game, "colour")
    blocks = [block for section in game.sections for block in section.blocks]
    return [figure.name for block in blocks for figure in figures.figures_of(block)]


@pytest.mark.parametrize("name", [FIRST, *(full(name) for name in GAMES if name != FIRST)])
def test_the_signs_explained_are_those_drawn(name: str) -> None:
    game, rubric = load_game(GameChoice(name)), palette_named("colour").rubric
    for example in figures_of(game):
        men: list[tuple[Any, ...]] = []
        heaps: list[tuple[Any, ...]] = []
        rings: list[tuple[Any, ...]] = []
        dice: list[tuple[Any, ...]] = []
        figure = planned(game, example)
        with (
            mock.patch("tabulae.draw.figures.figure.man", noted(men, man)),
            mock.patch("tabulae.draw.figures.figure.counted_man", noted(heaps, counted_man)),
            mock.patch("tabulae.draw.figures.figure.hit_ring", noted(rings, hit_ring)),
            mock.patch("tabulae.draw.strip.die", noted(dice, die)),
        ):
            circles = [circle for circle in walk(figure.scene.items) if isinstance(circle, Circle)]
        states = {words[-1] for words in dice}
        drawn = {
            "left": any(words[-1] is True for words in men),
            "wished": any(circle.paint.dash_mm and circle.paint.stroke == rubric for circle in circles),
            "heap": bool(heaps),
            "hit": bool(rings),
            "used": "used" in states,
            "unusable": "unusable" in states,
            "barred": bool(figure.diagram.forbidden),
        }
        explained = set(sign_names(figure)) - {"order"}
        assert explained == {sign for sign, there in drawn.items() if there}, example


@pytest.mark.parametrize("name", [FIRST, *(full(name) for name in GAMES if name != FIRST)])
def test_each_sign_is_explained_once_where_it_is_first_met(name: str) -> None:
    game = load_game(GameChoice(name))
    with_legends, plain = FigureCache(game, "colour", signs=True), FigureCache(game, "colour")
    message, known = game.message, set[str]()
    for block in (block for section in game.sections for block in section.blocks):
        pairs = zip(with_legends.figures_of(block), plain.figures_of(block), strict=True)
        for figure, without in pairs:
            there = list(sign_names(planned(game, figure.name)))
            wanted = [message(f"sign-{sign}") for sign in there if sign not in known]
            assert figure.caption == " ".join([without.caption, *wanted])
            known |= set(there)
    assert {"order", "left"} <= known


@pytest.mark.parametrize(("shown", "states"), [("", ["thrown"] * 3), ("bar/2", ["used", "thrown", "thrown"])])
def test_dice_that_plays_have_used_are_shaded_though_the_turn_goes_on(shown: str, states: list[str]) -> None:
    game, dice = load_game(GameChoice("tabula")), list[tuple[Any, ...]]()
    position = parse_position(
        "white bar:1 5x14 | black 12x15", game.rules.board, game.rules.seat_names, game.rules.men
    )
    figure = PlannedFigure(played_diagram(game, position, "white", (2, 5, 6), shown), 60.0, game.skin)
    with mock.patch("tabulae.draw.strip.die", noted(dice, die)):
        assert figure.scene.items
    assert [words[-1] for words in dice[-3:]] == states
