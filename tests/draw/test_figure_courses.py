"""The figure of the courses in every reading, also small: where men start, lines run and numbers stand."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from tabulae.draw.board_courses import is_shared_circuit
from tabulae.draw.figures.diagram import Diagram, course_diagram, describe_diagram, example_diagram
from tabulae.draw.figures.figure import Panel, figure, figure_layout
from tabulae.draw.figures.figure_courses import figure_course_lines
from tabulae.draw.figures.labels import fitting_labels
from tabulae.draw.figures.obstacles import ObstacleBox, distance_to_box, text_obstacle
from tabulae.draw.layout import Slot
from tabulae.draw.skins import skin_named
from tabulae.engine.position import PILES
from tabulae.library.choice import GameChoice
from tabulae.library.games.course_words import course_words
from tabulae.library.games.folders import game_folders, game_model
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.scene.primitives import XY, Circle, Group, Item, Path
from tabulae.scene.style import palette_named
from tests.draw.test_crop import seen
from tests.support.figure_marks import faults, marks_of
from tests.support.listed import GAMES
from tests.support.tables import rows

SMALL_MM = (45.0, 52.0, 61.0)
TONES = palette_named("colour")


@cache
def readings(name: str) -> list[tuple[str, Game]]:
    """Return the readings of a game whose courses or starts differ."""
    different: dict[str, tuple[str, Game]] = {}
    for reading in game_model(name).readings:
        game = load_game(GameChoice(name, reading))
        if course_diagram(game).course_seats:
            different.setdefault(describe_diagram(course_diagram(game)), (reading, game))
    return list(different.values())


def first_men_point(game: Game, number: int) -> str:
    """Return the point where the first men of a seat start or enter, from the rules alone."""
    rules = game.rules
    points = rules.board.points
    course = [points[place] for place in rules.seats[number].course]
    waiting = rules.start.on(number, len(points) + PILES.index("hand"))
    laid = [name for name in course if rules.start.on(number, points.index(name))]
    return course[0] if waiting else laid[0]


@pytest.mark.slow
@rows("name", GAMES)
def test_the_courses_in_words_name_where_men_start(name: str) -> None:
    for reading, game in readings(name):
        said = course_words(game).replace("\u00a0", " ")
        for number, seat in enumerate(game.board_context.seats):
            begin = first_men_point(game, number)
            sentence = next(part for part in said.split(". ") if re.search(rf"\b{seat.name}\b.*: from", part))
            assert re.search(rf": from {begin}\b", sentence), (reading, sentence)
            assert f"{seat.name} goes from {begin} to" in describe_diagram(course_diagram(game)), reading
        assert ("broken line" in said) == any(path.paint.dash_mm for path in lines(game, 61.0)), reading


def test_hit_men_restart_from_points_where_no_man_starts() -> None:
    said = course_words(load_game(GameChoice("seis-dos-y-as"))).replace("\u00a0", " ")
    assert said.startswith("White: from 7 to 24") and "Black: from 8 to 24" in said
    assert said.endswith("Men of White and Black who were hit begin again from 1 (broken line).")
    assert "again" not in course_words(load_game(GameChoice("laquet"))), "nobody is hit there"


def drawn(game: Game, width_mm: float) -> tuple[Panel, tuple[Item, ...]]:
    diagram = course_diagram(game)
    panel = Panel(diagram, diagram.position, width_mm)
    return panel, figure_course_lines(
        panel.plan,
        diagram.course_seats,
        TONES,
        diagram.course_starts,
        hit_men_restart=diagram.hit_men_restart,
    )


def lines(game: Game, width_mm: float) -> Iterator[Path]:
    """Yield the lines of the courses."""
    yield from (item for item in drawn(game, width_mm)[1] if isinstance(item, Path))


def heads(items: tuple[Item, ...]) -> list[XY]:
    """Return the places of the arrow heads."""
    return [
        (item.matrix[4], item.matrix[5])
        for item in items
        if isinstance(item, Group) and item.matrix and not any(isinstance(i, Circle) for i in item.items)
    ]


def start_men(items: tuple[Item, ...]) -> list[XY]:
    """Return the places of the men at the starts of courses."""
    centres = []
    for item in items:
        if isinstance(item, Group) and (circles := [part for part in item.items if isinstance(part, Circle)]):
            x, y = (item.matrix or (1, 0, 0, 1, 0.0, 0.0))[4:]
            centres.append((circles[0].x + x, circles[0].y + y))
    return centres


@pytest.mark.slow
@rows("name", GAMES)
def test_the_man_at_the_start_of_a_course_stands_at_its_start(name: str) -> None:
    for reading, game in readings(name):
        panel, items = drawn(game, 118.0)
        if panel.plan.board.kind not in ("tables", "rows"):
            continue
        there = start_men(items)
        assert len(there) == len(game.board_context.seats), reading
        for number in range(len(there)):
            column = panel.plan.slots[first_men_point(game, number)].x
            assert min(abs(x - column) for x, _ in there) < panel.plan.point_width_mm, (reading, number)


@pytest.mark.slow
@rows("name", ["tabula", "backgammon", "fallas", "medio-emperador"])
def test_courses_that_turn_at_one_end_are_nested(name: str) -> None:
    """So are those that turn before the end of the board; else they would cross."""
    for reading, game in readings(name):
        items = drawn(game, 61.0)[1]
        lines = [item for item in items if isinstance(item, Path) and item.paint.cap == "round"]
        turns: list[tuple[float, float]] = []
        for line in lines[1::2]:  # each lies on a wider one in ink
            at = [(float(x), float(y)) for _, *ends in line.segments for x, y in [ends[-2:]]]
            turns.append((max(y for _, y in at) - min(y for _, y in at), max(x for x, _ in at)))
        assert len(turns) == len({seat.course for seat in game.board_context.seats})
        inner_first = sorted(turns)
        assert [x for _, x in inner_first] == sorted(x for _, x in turns), reading


@pytest.mark.slow
@rows("name", GAMES)
def test_a_course_has_a_head_on_every_row(name: str) -> None:
    for reading, game in readings(name):
        panel, items = drawn(game, 61.0)
        if panel.plan.board.kind not in ("tables", "rows"):
            continue
        at = heads(items)
        for seat in game.board_context.seats:
            rows: dict[float, list[Slot]] = {}
            for point in seat.course:
                rows.setdefault(panel.plan.slots[point].y, []).append(panel.plan.slots[point])
            for row in rows.values():
                low, high = min(slot.x for slot in row), max(slot.x for slot in row)
                off = 0.6 * panel.plan.point_width_mm
                beside = [abs(y - row[0].y) for x, y in at if low - off < x < high + off]
                nearest = 0.5 * panel.plan.height_mm
                assert any(away < nearest for away in beside), (reading, seat.name)
        assert len(at) >= 2 * len({seat.course for seat in game.board_context.seats}), reading
    if name.startswith("ludus"):
        (_, game), *_ = readings(name)
        ys = [y for _, y in heads(drawn(game, 61.0)[1])]
        assert len(dict.fromkeys(ys)) == 3, "one on each of three rows"


@pytest.mark.slow
@pytest.mark.parametrize("width_mm", SMALL_MM)
@rows("name", GAMES)
def test_courses_run_clear_of_numbers_and_men_and_stay_on_the_board(name: str, width_mm: float) -> None:
    for reading, game in readings(name):
        panel, items = drawn(game, width_mm)
        plan = panel.plan
        if plan.board.kind not in ("tables", "rows"):
            continue
        boxes = [(label.text, text_obstacle(label.text, label.at, panel.number_mm)) for label in panel.labels]
        spots = [spot for item in items if isinstance(item, Path) for spot in along(item)]
        assert all(0 <= x <= plan.width_mm and 0 <= y <= plan.height_mm for x, y in spots), reading
        for text, box in boxes:
            assert min(distance_to_box(box, spot) for spot in spots) > 0.5, (reading, text)
            assert min(distance_to_box(box, at) for at in start_men(items)) > 1.7, (reading, text)
        men = [
            plan.slots[point].man_centre(index)
            for number in range(len(game.board_context.seats))
            for at, point in enumerate(plan.board.points)
            for index in range(min(plan.max_drawn, game.rules.start.on(number, at)))
        ]
        for man in men:
            assert min(math.dist(man, spot) for spot in spots) > plan.man_mm / 2 + 0.5, (reading, man)


def along(path: Path) -> Iterator[XY]:
    """Yield places along a path of lines and curves, close to each other."""
    here = (0.0, 0.0)
    for step in path.segments:
        if len(step) == 1:
            continue
        goal = (step[-2], step[-1])
        for part in range(21) if step[0] != "M" else ():
            yield here[0] + (goal[0] - here[0]) * part / 20, here[1] + (goal[1] - here[1]) * part / 20
        here = goal


@pytest.mark.parametrize("width_mm", [40.0, 45.0, 50.0, 61.0, 80.0])
@rows("name", GAMES)
def test_numbers_stand_apart_and_are_left_out_evenly(name: str, width_mm: float) -> None:
    board = load_game(GameChoice(name)).rules.board
    plan, size = figure_layout(board, width_mm)
    shown = fitting_labels(plan, size, board.points, ())
    boxes = [text_obstacle(label.text, label.at, size) for label in shown]
    gaps = [apart(one, two) for at, one in enumerate(boxes) for two in boxes[:at]]
    assert min(gaps) >= 0.55
    if len(shown) < len(board.points):
        names = {label.text for label in shown}
        runs = {tuple(at for at, name in enumerate(row) if name in names) for row in board.quadrants}
        assert len(runs) == 1, "the same of every quarter"
        (run,) = runs
        assert run[0] == 0 and run[-1] == board.base - 1
        assert len({after - before for before, after in pairwise(run)}) == 1


def apart(box: ObstacleBox, other: ObstacleBox) -> float:
    """Return the distance of two boxes, along or across."""
    across = max(box.left - other.right, other.left - box.right)
    return max(across, box.top - other.bottom, other.top - box.bottom)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_no_play_on_points_runs_along_the_strip_of_numbers(name: str) -> None:
    for reading in (load_game(GameChoice(name)).reading.name,):
        game = load_game(GameChoice(name, reading))
        for example in game.examples.values():
            diagram, panel, arrows = seen(game, example)
            if diagram.board.kind != "tables":
                continue
            top, bottom = panel.plan.rim_mm, panel.plan.height_mm - panel.plan.rim_mm
            for play, arrow in zip(diagram.plays, arrows, strict=True):
                if play.source in PILES or play.target in PILES:
                    continue
                inside = sum(top - 0.3 <= y <= bottom + 0.3 for _, y in arrow.walk)
                assert inside > 0.9 * len(arrow.walk), (example.id, str(play))


def test_on_three_rows_barred_arrows_leave_each_other_room() -> None:
    """Above the men of the top row there is room, so that no two arrows need the lane by the names."""
    game = load_game(GameChoice("ludus-duodecim-scriptorum"))
    shown = example_diagram(game, game.examples["block"])
    panel = Panel(shown, shown.position, 61.0)
    row = panel.top - panel.crop.area.y + panel.plan.slots["T11"].y
    scene = figure(shown, 61.0, game.skin)
    barred = marks_of(scene).arrows[1:]
    below = [arrow for arrow in barred if sum(y for _, y in arrow.walk) / len(arrow.walk) > row]
    assert len(barred) == 2 and len(below) <= 1
    assert list(faults(scene)) == []


def test_no_man_of_a_counted_heap_is_dashed() -> None:
    """Its number counts the men before one leaves, and a dashed man would seem to be one less."""
    game = load_game(GameChoice("medio-emperador"))
    shown = example_diagram(game, game.examples["opening"])
    dashed = [circle for circle in circles_of(shown, game.skin) if circle.paint.dash_mm]
    assert dashed == []
    alone = example_diagram(game, game.examples["across"])
    assert len([circle for circle in circles_of(alone, game.skin) if circle.paint.dash_mm]) == 1


def test_no_number_stands_on_a_man_too_small_for_it() -> None:
    game = load_game(GameChoice("tablas-astronomicas"))
    shown = course_diagram(game)
    words = marks_of(figure(shown, 50.0, game.skin)).counts
    assert Panel(shown, shown.position, 50.0).plan.man_mm < 2.2 and words == []
    assert len(marks_of(figure(shown, 118.0, game.skin)).counts) == 7


def circles_of(diagram: Diagram, skin: str) -> Iterator[Circle]:
    def below(items: tuple[Item, ...]) -> Iterator[Circle]:
        for item in items:
            if isinstance(item, Group):
                yield from below(item.items)
            elif isinstance(item, Circle):
                yield item

    yield from below(figure(diagram, 60.0, skin_named(skin, diagram.board).name).items)


@rows("name", GAMES)
def test_all_the_dice_of_a_roll_are_shown(name: str) -> None:
    """Where a caption names the roll, the figure shows all its dice."""
    game = load_game(GameChoice(name))
    for example in game.examples.values():
        if re.search(r"throws \d", example.caption) and "throws one die" not in example.caption:
            assert len(example.roll) == game.rules.dice, (example.id, example.caption)


def test_seats_on_one_circuit_share_it() -> None:
    circuits = [
        name for name in game_folders() if is_shared_circuit(load_game(GameChoice(name)).board_context.seats)
    ]
    assert "tablas-astronomicas" in circuits and "el-mundo" not in circuits
