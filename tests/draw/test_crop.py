"""Figures show the part in play; arrows follow the way of the men, stop where a point stops them, and
every point that a caption names bears a mark."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from tabulae.draw.board_courses import is_shared_circuit
from tabulae.draw.figures.diagram import Diagram, example_diagram
from tabulae.draw.figures.figure import Panel, figure
from tabulae.draw.figures.obstacles import text_obstacle
from tabulae.library.choice import GameChoice
from tabulae.library.games.course_words import course_words
from tabulae.library.games.folders import game_model
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Example, Game
from tabulae.scene.primitives import XY
from tests.support.figure_marks import Arrow, marks_of
from tests.support.listed import GAMES
from tests.support.tables import rows

WIDTHS_MM = {"tables": 50.0, "rows": 118.0, "ring": 60.0, "sides": 70.0}


@cache
def examples(name: str) -> list[tuple[str, Game, Example]]:
    """Return every different example of a game, in the first reading that has it."""
    different: dict[str, tuple[str, Game, Example]] = {}
    for reading in game_model(name).readings:
        game = load_game(GameChoice(name, reading))
        for example in game.examples.values():
            different.setdefault(f"{example.id} {example.shown}", (f"{reading} {example.id}", game, example))
    return list(different.values())


_SEEN: dict[tuple[str, str, str], tuple[Diagram, Panel, list[Arrow]]] = {}


def seen(game: Game, example: Example) -> tuple[Diagram, Panel, list[Arrow]]:
    """Return the result of :func:`look_at`, drawn once."""
    key = game.id, game.reading.name, example.id
    if key not in _SEEN:
        _SEEN[key] = look_at(game, example)
    return _SEEN[key]


def look_at(game: Game, example: Example) -> tuple[Diagram, Panel, list[Arrow]]:
    """Return the diagram of an example, the panel of its first board, and its arrows in mm of that board."""
    diagram = example_diagram(game, example)
    width_mm = 118.0 if diagram.after else WIDTHS_MM[diagram.board.kind]
    arrows = marks_of(figure(diagram, width_mm, game.skin)).arrows
    panel = Panel(
        diagram,
        diagram.position,
        (width_mm - 6) / 2 if diagram.after else width_mm,
        "before" * bool(diagram.after),
    )
    x, y = panel.crop.area.x, panel.crop.area.y - panel.top
    placed = [
        Arrow(
            [(at[0] + x, at[1] + y) for at in arrow.walk],
            arrow.width,
            [(at[0] + x, at[1] + y) for at in arrow.tips],
        )
        for arrow in arrows
    ]
    assert len(placed) == len(diagram.plays)
    return diagram, panel, placed


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_crop_holds_the_points_in_focus(name: str) -> None:
    wholes = set()
    for what, game, example in examples(name):
        diagram, panel, _ = seen(game, example)
        assert {*diagram.focus} <= {*panel.crop.names}, what
        if not diagram.focus:
            wholes.add(example.id)
            assert panel.crop.names == diagram.board.points, what
        elif diagram.board.kind not in ("rows", "sides"):  # the others are cut where one half is enough
            assert len(panel.crop.names) in (
                diagram.board.base, 2 * diagram.board.base, 4 * diagram.board.base
            ), what  # fmt: skip
    assert all({"opening", "deadlock", "chance"} & {*whole.split("-")} for whole in wholes), wholes


@rows("name", GAMES)
def test_the_rule_on_setting_up_shows_all_the_men(name: str) -> None:
    game = load_game(GameChoice(name))
    shown = [
        game.examples[figure]
        for section in game.sections
        for block in section.blocks
        if block.rule == "start"
        for figure in block.figures
    ]
    for example in shown:
        empty = not any(any(men[: len(game.rules.board.points)]) for men in example.position.men)
        assert empty or example_diagram(game, example).focus == ()


def test_a_point_whose_number_lies_outside_is_not_shown() -> None:
    game = load_game(GameChoice("tablas-astronomicas"))
    _, panel, _ = look_at(game, game.examples["closed"])
    assert panel.crop.names == tuple(f"A{number}" for number in range(1, 8))


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_arrows_follow_the_course(name: str) -> None:
    followed = 0
    for what, game, example in examples(name):
        diagram, panel, arrows = seen(game, example)
        for play, arrow in zip(diagram.allowed, arrows, strict=False):
            way = diagram.path_of(play)
            rows = [panel.plan.slots[point].y for point in way]
            if panel.plan.board.kind == "ring" and len(way) > 1:
                assert _turned(panel.plan.centre, arrow.walk) == pytest.approx(
                    -15.0 * (len(way) - 1), abs=20.0
                ), (what, str(play))
                followed += 1
            elif panel.plan.board.kind == "sides" and len(way) > 1:
                ends = [(panel.plan.slots[way[at]].x, panel.plan.slots[way[at]].y) for at in (0, -1)]
                wanted = _turned(panel.plan.centre, ends)
                assert _turned(panel.plan.centre, arrow.walk) == pytest.approx(wanted, abs=12.0), what
                followed += 1
            elif len(set(rows)) > 1:
                turn = way[next(at for at, y in enumerate(rows) if y != rows[0])]
                seat = game.rules.seats[game.rules.seat_names.index(example.seat)]
                columns = [panel.plan.slots[diagram.board.points[place]].x for place in seat.course]
                middle = (min(columns) + max(columns)) / 2
                _passes(panel, arrow, middle, panel.plan.slots[turn].x, (what, str(play)))
                followed += 1
    assert followed >= 1 or not load_game(GameChoice(name)).rules.options.walk


def _turned(centre: XY, walk: list[XY]) -> float:
    """Return by how many degrees a path goes round a centre, clockwise."""
    angles = [math.degrees(math.atan2(y - centre[1], x - centre[0])) for x, y in walk]
    return sum((after - before + 180) % 360 - 180 for before, after in pairwise(angles))


def _passes(panel: Panel, arrow: Arrow, middle: float, edge: float, what: tuple[str, str]) -> None:
    """Check that on three rows an arrow goes round the end of the row, and on tables bends towards it.

    ``middle`` is that of the way, which can lie on one half of a board.
    """
    outward = 1.0 if edge > middle else -1.0
    furthest = max(outward * (x - middle) for x, _ in arrow.walk)
    if panel.plan.board.kind == "rows":
        assert furthest > max(abs(slot.x - middle) for slot in panel.plan.slots.values()), what
    else:
        (x1, y1), (x2, y2) = arrow.walk[0], arrow.walk[-1]
        x, y = arrow.walk[len(arrow.walk) // 2]
        chord = x1 + (x2 - x1) * (y - y1) / (y2 - y1)
        assert outward * (x - chord) > -1.5, what


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_barred_arrow_ends_before_the_closed_point(name: str) -> None:
    for what, game, example in examples(name):
        diagram, panel, arrows = seen(game, example)
        for play, arrow in zip(diagram.forbidden, arrows[len(diagram.allowed) :], strict=True):
            if play.target == "off" or play.last_point:
                continue
            number = diagram.board.points.index(play.target)
            held = [diagram.position.on(seat, number) for seat in range(len(diagram.seats))]
            assert max(held) >= game.rules.options.held_by, f"{what}: nothing stops {play}"
            slot, man_mm = panel.plan.slots[play.target], panel.plan.man_mm
            places = [slot.man_centre(at) for at in range(min(max(held), panel.plan.max_drawn))] + [
                slot.label
            ]
            end = arrow.walk[-1]
            near = min(math.dist(end, place) for place in places)
            assert near < man_mm / 2 + 1.5 + panel.plan.rim_mm / 4, (what, str(play))
            men = places[:-1]
            assert all(math.dist(end, place) > man_mm / 2 for place in men), f"{what}: {play} runs into men"


_POINTS = re.compile(
    r"(?:[Pp]oints? |(?:on|from|to|of|past|But|for|holds?|fills?|leaves|closes?|pairs close) (?:points? )?)"
    r"(\d+)((?:, \d+)*)(?: (and|or|to) (?:on )?(\d+)\b(?! \w+s? off))?"
)


def named(diagram: Diagram, caption: str) -> Iterator[str]:
    """Yield the points that a caption names: by letter and number, or by a number that is not a die."""
    points = diagram.board.points
    if not points[0].isdigit():
        yield from (point for point in points if re.search(rf"\b{point}\b", caption))
        return
    said = re.sub(r"(?:throws?|plays?|use|with|threw|use[sd]?) \d+(?:, \d+)*(?: and \d+)?", "", caption)
    yield from re.findall(r"(\d+) is (?:closed|full)", said)
    for first, more, joint, last in _POINTS.findall(said):
        names = [first, *re.findall(r"\d+", more)]
        if joint == "to" and last and int(last) - int(first) < 8:
            names += [str(number) for number in range(int(first), int(last) + 1)]
        elif last:
            names.append(last)
        yield from (point for point in names if point in points)


def test_point_names_are_found_in_captions() -> None:
    game = load_game(GameChoice("tabula"))
    diagram = example_diagram(game, game.examples["block"])
    assert {*named(diagram, game.examples["block"].caption)} == {"4", "6", "8", "10"}
    said = "Red’s pairs close points 1 to 5. The 6 may come back on 2, 3 or 7 and needs a 9."
    assert {*named(diagram, said)} == {"1", "2", "3", "4", "5", "7"}


@pytest.mark.long
@rows("name", GAMES)
def test_every_point_named_in_a_caption_is_marked(name: str) -> None:
    looked = 0
    for what, game, example in examples(name):
        diagram, panel, _ = seen(game, example)
        plays = diagram.plays + diagram.unreachable
        ends = {place for play in plays for place in (play.source, play.target, play.last_point)}
        ends |= {place for play in diagram.allowed for place in diagram.path_of(play)}
        positions = [position for position in (diagram.position, diagram.after) if position]
        for point in named(diagram, example.caption):
            if "too far" in example.caption or f"with the {point}" in example.caption:  # a die
                continue
            number = diagram.board.points.index(point)
            men = any(men[number] for position in positions for men in position.men)
            says_empty = re.search(rf"{point} (?:and \w+ )?are empty|may come back on", example.caption)
            assert point in panel.crop.names, (what, point)
            assert men or point in ends or says_empty, (what, point)
            looked += 1
    assert looked > 10


@pytest.mark.slow
@rows("name", GAMES)
def test_a_caption_mentions_every_barred_arrow(name: str) -> None:
    for what, game, example in examples(name):
        diagram = example_diagram(game, example)
        said = {*named(diagram, example.caption)}
        for play in diagram.forbidden:
            if play.target == "off":
                assert re.search(r"leave|too large|need|too much", example.caption), (what, str(play))
            else:
                others = re.search(r"others?|full points|all closed|pairs stand before", example.caption)
                assert play.target in said or others, (what, str(play))


def test_seats_on_an_endless_course_share_one_circuit() -> None:
    planets, seasons = load_game(GameChoice("tablas-astronomicas")), load_game(GameChoice("el-mundo"))
    assert is_shared_circuit(planets.board_context.seats) and not is_shared_circuit(
        seasons.board_context.seats
    )
    assert course_words(planets).endswith("Moon: from\u00a0G1. All go round and round.")


@pytest.mark.slow
@rows("name", GAMES)
def test_no_number_lies_across_the_edge_of_a_crop(name: str) -> None:
    for what, game, example in examples(name):
        diagram = replace(example_diagram(game, example), after=None)
        panel = Panel(diagram, diagram.position, 50.0)
        area = panel.crop.area
        for label in panel.labels:
            text, box = label.text, text_obstacle(label.text, label.at, panel.number_mm)
            assert area.x <= box.left and box.right <= area.right, (what, text)
            assert area.y <= box.top and box.bottom <= area.bottom, (what, text)
