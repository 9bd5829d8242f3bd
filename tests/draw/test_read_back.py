"""Men, dice and arrows read back from the drawn scene alone are those of the engine."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from tabulae.draw.figures.diagram import example_diagram
from tabulae.draw.figures.figure import Panel, figure
from tabulae.draw.layout import Layout
from tabulae.engine.notation import follow_plays
from tabulae.engine.position import PILES
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Example, Game
from tabulae.scene.primitives import Circle, Group, Item, Matrix, Path, Scene, Text
from tabulae.scene.style import mix, palette_named
from tests.support.listed import GAMES

WIDTH_MM = 90.0
_PALETTE = palette_named("colour")


def flat(items: tuple[Item, ...], at: Matrix = (1, 0, 0, 1, 0, 0)) -> Iterator[tuple[Item, Matrix]]:
    """Yield every item with its matrix on the page; groups before their items."""
    for item in items:
        if isinstance(item, Group):
            a, b, c, d, e, f = item.matrix or (1, 0, 0, 1, 0, 0)
            p, q, r, s, t, u = at
            turn = (p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d)
            own = (*turn, p * e + r * f + t, q * e + s * f + u)
            yield item, own
            yield from flat(item.items, own)
        else:
            yield item, at


def board_at(scene: Scene) -> tuple[float, float]:
    """Return the place of the board in a figure: that of the group with the most parts."""
    groups = [(len(item.items), at) for item, at in flat(scene.items) if isinstance(item, Group)]
    return max(groups, key=lambda group: group[0])[1][4:]


def men_on(scene: Scene, game: Game, plan: Layout) -> Counter[tuple[int, str]]:
    """Count the men drawn on the points of the first board, by seat and point."""
    dx, dy = board_at(scene)
    faces: dict[str, int] = {}
    for seat, name in enumerate(game.rules.seat_names):
        face = _PALETTE.tone(game.styles[name].colour)
        faces |= {face: seat, mix(face, _PALETTE.field, 0.72): seat}  # men who leave are pale
    spots = {
        (name, index): slot.man_centre(index)
        for name, slot in plan.slots.items()
        for index in range(plan.max_drawn)
    }
    men: Counter[tuple[int, str]] = Counter()
    counted = {
        id(item.items[0]): int(item.items[1].string)
        for item, _ in flat(scene.items)
        if isinstance(item, Group)
        and len(item.items) == 2
        and isinstance(item.items[1], Text)
        and item.items[1].string.isdigit()
    }
    for item, at in flat(scene.items):
        if not isinstance(item, Group) or not item.items or not isinstance(item.items[0], Circle):
            continue
        disc = item.items[0]
        if abs(2 * disc.radius - plan.man_mm) > 0.25 * plan.man_mm or disc.paint.stroke != "#000000":
            continue
        x, y = at[4] - dx, at[5] - dy
        (name, _), spot = min(spots.items(), key=lambda one: math.dist(one[1], (x, y)))
        if math.dist(spot, (x, y)) > 0.05:
            continue
        key = faces[str(disc.paint.fill)], name
        # The last man drawn bears the number of all of them.
        men[key] = counted[id(item)] if id(item) in counted else men[key] + 1
    return men


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_men_stand_where_the_example_puts_them(name: str) -> None:
    game = load_game(GameChoice(name))
    for example in _examples(game):
        diagram = example_diagram(game, example)
        scene = figure(diagram, WIDTH_MM, game.skin)
        panel = Panel(diagram, diagram.position, WIDTH_MM)
        wanted = Counter(
            {
                (seat, point): example.position.on(seat, number)
                for seat in range(len(game.rules.seats))
                for number, point in enumerate(game.rules.board.points)
                if example.position.on(seat, number) and point in panel.crop.names
            }
        )
        assert men_on(scene, game, panel.plan) == wanted, example.id
        assert {*diagram.focus} <= {*panel.crop.names}, example.id


def _examples(game: Game) -> list[Example]:
    """Every example of a game, without the board after it."""
    return [example.model_copy(update={"after": False}) for example in game.examples.values()]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_dice_and_arrows_are_those_that_the_engine_plays(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    game = load_game(GameChoice(name))
    for example in _examples(game):
        diagram = example_diagram(game, example)
        scene = figure(diagram, WIDTH_MM, game.skin)
        pips = [_spots(item) for item, _ in flat(scene.items) if isinstance(item, Group)]
        assert Counter(pip for pip in pips if pip) >= Counter(example.roll), example.id
        layers = [item for item, _ in flat(scene.items) if isinstance(item, Group) and item.layer == "plays"]
        assert len(layers) == bool(diagram.plays), example.id
        if layers and len(diagram.allowed) > 1:
            numbers = Counter(_texts(layers[0].items))
            for item, _ in flat(layers[0].items):  # names of points that stand on plates over arrows
                if isinstance(item, Group) and item.items and isinstance(item.items[0], Path):
                    numbers -= Counter(_texts(item.items))
            shown = [str(number + 1) for number in range(len(diagram.allowed))]
            assert sorted(numbers.elements()) == shown, example.id
        if example.shown:
            seat = game.rules.seat_names.index(example.seat)
            followed = follow_plays(game.rules, example.position, seat, example.roll, example.shown)
            assert [str(play) for play in diagram.allowed] == [
                f"{_place(game, play.source)}/{_place(game, play.target)}{'*' if play.hit else ''}"
                for play in followed.plays
            ], example.id
    record_property("figures read back", len(game.examples))


def _texts(items: tuple[Item, ...]) -> list[str]:
    return [item.string for item, _ in flat(items) if isinstance(item, Text)]


def _place(game: Game, number: int) -> str:
    return (game.rules.board.points + PILES)[number]


def _spots(group: Group) -> int:
    """Count the pips of a die: small discs in the colour of ink."""
    if not group.items or not isinstance(group.items[0], Path):
        return 0
    dots = [part for part in group.items if isinstance(part, Circle) and part.paint.fill == _PALETTE.ink]
    others = [part for part in group.items if not isinstance(part, Circle | Path)]
    return len(dots) if dots and not others else 0
