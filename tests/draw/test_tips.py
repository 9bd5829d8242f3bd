"""An arrow's tip lies at what it means, nearer to that than to anything beside it; arrows keep apart."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import pytest

from tabulae.draw.diagram import Diagram, example_diagram
from tabulae.draw.figure import Panel
from tabulae.draw.layout import Slot
from tabulae.draw.routing import Route
from tabulae.engine.position import PILES
from tabulae.library.game import load_game
from tabulae.library.games import game_folders
from tabulae.scene.primitives import At
from tests.support.marks import unlike

WIDTHS_MM = (42.0, 56.0)
"""The narrowest figure of a pocket book, and one in the column of a leaflet."""
ROWS_MM = 61.0
"""Three rows are never narrower."""
BESIDE, BARRED = 0.75, 0.96
"""How far the tip of an arrow, and a bar, may be from what it means, against how far from its neighbour."""


@cache
def figures(name: str) -> list[tuple[str, Panel, tuple[Route, ...]]]:
    """Every figure of a game in these widths, drawn on one board, with its arrows."""
    return [(figure, panel, panel.arrows().ways) for figure, panel in panels(name)]


def panels(name: str) -> Iterator[tuple[str, Panel]]:
    """The boards of these figures."""
    game = load_game(name)
    for example in game.examples.values():
        diagram = example_diagram(game, replace(example, after=False))
        widths = WIDTHS_MM if diagram.board.kind != "rows" else (ROWS_MM,)
        for width_mm in widths if diagram.plays else ():
            yield f"{example.id} {width_mm:g} mm", Panel(diagram, diagram.position, width_mm)


def men_on(diagram: Diagram, slot: Slot, most: int, *, coming: int = 0) -> list[At]:
    """Where the men of a point are drawn, or the empty place; with those who come."""
    there = max(diagram.position.on(seat, slot.number) for seat in range(len(diagram.seats)))
    return [slot.man(index) for index in range(min(max(1, there + coming), most))]


def nearness(panel: Panel, route: Route) -> float:
    """How far a tip is from what it means, as a share of the way to the nearest thing beside that."""
    diagram, plan = panel.diagram, panel.plan
    play, tip = route.play, route.curve.end
    beside = [slot for name, slot in plan.slots.items() if name not in (play.source, play.target)]
    coming = sum(one.target == play.target for one in diagram.shown)
    meant = men_on(diagram, plan.slots[play.target], plan.most, coming=coming)
    others = [at for slot in beside for at in men_on(diagram, slot, plan.most)]
    if route.forbidden:  # a bar may stand before the number of the point
        meant.append(plan.slots[play.target].label)
        others += [slot.label for slot in beside]
    return min(math.dist(tip, at) for at in meant) / min(math.dist(tip, at) for at in others)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", game_folders())
def test_a_tip_is_nearer_to_what_it_means_than_to_its_neighbours(name: str) -> None:
    found = {}
    for figure, panel, ways in figures(name):
        for route in ways:
            if route.play.target in PILES or route.play.edge:
                continue
            share = nearness(panel, route)
            if share > (BARRED if route.forbidden else 0.9 if route.play.hit else BESIDE):
                found[figure, str(route.play)] = round(share, 2)
    assert found == {}


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", game_folders())
def test_who_cannot_come_in_is_stopped_before_the_number_of_the_point(name: str) -> None:
    for figure, panel, ways in figures(name):
        for route in ways:
            if route.forbidden and route.play.source in PILES and panel.plan.board.kind != "rows":
                slot = panel.plan.slots[route.play.target]
                end, label = route.curve.end, slot.label
                beyond = math.dist(end, (slot.x, slot.y)) - math.dist(label, (slot.x, slot.y))
                assert beyond > panel.plan.rim_mm / 2, (figure, str(route.play))
                assert math.dist(end, label) < beyond + 0.2, (figure, str(route.play))


def crossings(ways: Sequence[Route]) -> int:
    """How often the arrows of a figure cross each other."""
    walks = [list(pairwise(way.curve.walk(40))) for way in ways]
    return sum(_cross(*one, *two) for a, b in combinations(walks, 2) for one in a for two in b)


def _cross(a: At, b: At, c: At, d: At) -> bool:
    def side(p: At, q: At, r: At) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", unlike(game_folders()))
def test_at_most_two_arrows_of_a_figure_cross(name: str) -> None:
    assert {figure for figure, _, ways in figures(name) if crossings(ways) > 1} == set()
