"""The tip of an arrow is nearer to what it means than to anything else; arrows keep apart."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise

import pytest

from tabulae.draw.figures.arrow_ends import ArrowEnd, ArrowRequest
from tabulae.draw.figures.arrows import curve_shapes
from tabulae.draw.figures.cost_map import CostMap
from tabulae.draw.figures.diagram import Diagram, DrawnPlay, example_diagram
from tabulae.draw.figures.figure import Panel, figure_layout
from tabulae.draw.figures.obstacles import ObstacleBox
from tabulae.draw.figures.routed_arrows import RoutedArrow
from tabulae.draw.figures.routing import _StraightLine
from tabulae.draw.layout import Slot
from tabulae.engine.position import PILES
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.scene.primitives import XY
from tests.support.listed import GAMES
from tests.support.marks import unlike

WIDTHS_MM = (42.0, 56.0)
"""A narrow figure, and one in the column of a leaflet."""
ROWS_MM = 61.0
"""Three rows are never narrower."""
BESIDE, BARRED = 0.75, 0.96
"""The most distance of a tip, and of a bar, from what it means, as a share of that from its neighbour."""


@cache
def figures(name: str) -> list[tuple[str, Panel, tuple[RoutedArrow, ...]]]:
    """Return every figure of a game in these widths, with its first board and its arrows."""
    return [(figure, panel, panel.arrows().routed) for figure, panel in panels(name)]


def panels(name: str) -> Iterator[tuple[str, Panel]]:
    """Yield the figures with their boards."""
    game = load_game(GameChoice(name))
    for example in game.examples.values():
        diagram = example_diagram(game, example.model_copy(update={"after": False}))
        widths = WIDTHS_MM if diagram.board.kind != "rows" else (ROWS_MM,)
        for width_mm in widths if diagram.plays else ():
            yield f"{example.id} {width_mm:g} mm", Panel(diagram, diagram.position, width_mm)


def men_on(diagram: Diagram, slot: Slot, most: int, *, coming: int = 0) -> list[XY]:
    """Return the places of the men on a point, of those who arrive, or of the first man if it is empty."""
    there = max(diagram.position.on(seat, slot.number) for seat in range(len(diagram.seats)))
    return [slot.man_centre(index) for index in range(min(max(1, there + coming), most))]


def nearness(panel: Panel, route: RoutedArrow) -> float:
    """Return the distance of a tip from what it means, as a share of that from the nearest other thing."""
    diagram, plan = panel.diagram, panel.plan
    play, tip = route.play, route.path.end
    beside = [slot for name, slot in plan.slots.items() if name not in (play.source, play.target)]
    coming = sum(other.target == play.target for other in diagram.allowed)
    meant = men_on(diagram, plan.slots[play.target], plan.max_drawn, coming=coming)
    others = [at for slot in beside for at in men_on(diagram, slot, plan.max_drawn)]
    if route.forbidden:  # a bar may stand before the number of the point
        meant.append(plan.slots[play.target].label)
        others += [slot.label for slot in beside]
    return min(math.dist(tip, at) for at in meant) / min(math.dist(tip, at) for at in others)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_tip_is_nearer_to_what_it_means_than_to_its_neighbours(name: str) -> None:
    unclear = {}
    for figure, panel, ways in figures(name):
        for route in ways:
            if route.play.target in PILES or route.play.last_point:
                continue
            share = nearness(panel, route)
            if share > (BARRED if route.forbidden else 0.9 if route.play.hit else BESIDE):
                unclear[figure, str(route.play)] = round(share, 2)
    assert unclear == {}


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_man_who_cannot_enter_is_barred_before_the_number_of_the_point(name: str) -> None:
    for figure, panel, ways in figures(name):
        for route in ways:
            if route.forbidden and route.play.source in PILES and panel.plan.board.kind != "rows":
                slot = panel.plan.slots[route.play.target]
                end, label = route.path.end, slot.label
                beyond = math.dist(end, (slot.x, slot.y)) - math.dist(label, (slot.x, slot.y))
                assert beyond > panel.plan.rim_mm / 2, (figure, str(route.play))
                assert math.dist(end, label) < beyond + 0.2, (figure, str(route.play))


def crossings(ways: Sequence[RoutedArrow]) -> int:
    """Return how often the arrows of a figure cross each other."""
    walks = [list(pairwise(way.path.points(40))) for way in ways]
    return sum(_cross(*step, *other) for a, b in combinations(walks, 2) for step in a for other in b)


def _cross(a: XY, b: XY, c: XY, d: XY) -> bool:
    def side(p: XY, q: XY, r: XY) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", unlike(GAMES))
def test_at_most_two_arrows_of_a_figure_cross(name: str) -> None:
    assert {figure for figure, _, ways in figures(name) if crossings(ways) > 1} == set()


def test_what_a_short_arrow_covers_never_makes_it_cheaper() -> None:
    plan, _ = figure_layout(load_game(GameChoice("tabula")).rules.board, 60.0)
    end = ArrowEnd((14.0, 10.0), 0.1)
    line = _StraightLine(ArrowRequest(DrawnPlay("1", "2"), ArrowEnd((10.0, 10.0), 0.1), (end,)), end, plan)
    page, start = (0.0, 0.0, 60.0, 60.0), ObstacleBox("man", 9.0, 9.0, 11.0, 11.0)
    free, covered = (CostMap(page, {"man": 18.0}, 0.5, 0.5, obstacles) for obstacles in ((), (start,)))
    for shape in curve_shapes():
        assert line.cost(shape, covered) >= line.cost(shape, free)
