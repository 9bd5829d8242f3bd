"""What is said of the signs in figures is what is drawn, and each is told once where it is met first."""

from collections.abc import Callable
from typing import Any
from unittest import mock

import pytest

from tabulae.draw.arrows import hit_ring
from tabulae.draw.diagram import course_diagram, example_diagram, played_diagram
from tabulae.draw.dice import die
from tabulae.draw.figure import PlannedFigure
from tabulae.draw.men import counted_man, man
from tabulae.draw.signs import signs_of
from tabulae.engine.position import parse_position
from tabulae.library.figure_words import figure_words
from tabulae.library.game import load_game
from tabulae.library.games import game_folders
from tabulae.library.records import Game
from tabulae.paper.rule_text import COURSE, FigureCache
from tabulae.scene.primitives import Circle, walk
from tabulae.scene.style import palette_named
from tests.support.marks import row

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
    """The figures of the rules in the order of the text."""
    pictures = FigureCache(game, "colour")
    return [one.name for section in game.sections for block in section.blocks for one in pictures.of(block)]


@pytest.mark.parametrize("name", [FIRST, *(row(one) for one in game_folders() if one != FIRST)])
def test_the_signs_told_are_those_drawn(name: str) -> None:
    game, rubric = load_game(name), palette_named("colour").rubric
    for example in figures_of(game):
        men: list[tuple[Any, ...]] = []
        heaps: list[tuple[Any, ...]] = []
        rings: list[tuple[Any, ...]] = []
        dice: list[tuple[Any, ...]] = []
        figure = planned(game, example)
        with (
            mock.patch("tabulae.draw.figure.man", noted(men, man)),
            mock.patch("tabulae.draw.figure.counted_man", noted(heaps, counted_man)),
            mock.patch("tabulae.draw.figure.hit_ring", noted(rings, hit_ring)),
            mock.patch("tabulae.draw.strip.die", noted(dice, die)),
        ):
            circles = [one for one in walk(figure.scene.items) if isinstance(one, Circle)]
        states = {words[-1] for words in dice}
        drawn = {
            "left": any(words[-1] is True for words in men),
            "wished": any(one.paint.dash_mm and one.paint.stroke == rubric for one in circles),
            "heap": bool(heaps),
            "hit": bool(rings),
            "used": "used" in states,
            "unusable": "unusable" in states,
            "barred": bool(figure.diagram.forbidden),
        }
        told = set(signs_of(figure)) - {"order"}
        assert told == {sign for sign, there in drawn.items() if there}, example


@pytest.mark.parametrize("name", [FIRST, *(row(one) for one in game_folders() if one != FIRST)])
def test_each_sign_is_told_once_where_it_is_met_first(name: str) -> None:
    game = load_game(name)
    told, plain = FigureCache(game, "colour", signs=True), FigureCache(game, "colour")
    words, known = figure_words(game.templates).signs, set[str]()
    for block in (block for section in game.sections for block in section.blocks):
        for picture, without in zip(told.of(block), plain.of(block), strict=True):
            there = list(signs_of(planned(game, picture.name)))
            wanted = [getattr(words, sign) for sign in there if sign not in known]
            assert picture.caption == " ".join([without.caption, *wanted])
            known |= set(there)
    assert {"order", "left"} <= known


@pytest.mark.parametrize(("shown", "states"), [("", ["thrown"] * 3), ("bar/2", ["used", "thrown", "thrown"])])
def test_dice_that_plays_have_used_are_shaded_though_the_turn_goes_on(shown: str, states: list[str]) -> None:
    game, dice = load_game("tabula"), list[tuple[Any, ...]]()
    position = parse_position(
        "white bar:1 5x14 | black 12x15", game.rules.board, game.rules.seat_names, game.rules.men
    )
    figure = PlannedFigure(played_diagram(game, position, "white", (2, 5, 6), shown), 60.0, game.skin)
    with mock.patch("tabulae.draw.strip.die", noted(dice, die)):
        assert figure.scene.items
    assert [words[-1] for words in dice[-3:]] == states
