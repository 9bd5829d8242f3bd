"""The ornament in the free field of boards, which leaves room for the men."""

from __future__ import annotations

import math
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tabulae.draw.cutting.cutter import path_contours
from tabulae.draw.figures.figure import empty_board
from tabulae.draw.layout import layout
from tabulae.draw.skins import SKINS
from tabulae.draw.skins.chequers import hatched_square
from tabulae.draw.skins.cut_letters import letter_walls
from tabulae.draw.skins.decoration import Decoration, meander
from tabulae.draw.skins.incised import LIGHT
from tabulae.geometry.covers import Region
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.paper.documents.board_plates import board_plate
from tabulae.paper.printing.papers import PAPERS
from tabulae.products.printed.board import BoardProduct
from tabulae.render.svg import svg_bytes
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Circle, Group, Paint, Path, Text, hatch, walk
from tabulae.scene.style import PALETTES
from tests.support.named_boards import DRESSED, NAMED
from tests.support.tables import rows

FREE = [
    ("tables-24", "modern"),
    ("tables-24", "alfonsine"),
    ("tables-32", "roman"),
    ("chess", "lined"),
    ("tables-49", "heavens"),
]


@rows("palette", list(PALETTES))
@rows("name, skin", FREE)
def test_the_free_field_has_ornament_on_a_board_and_none_in_a_figure(
    name: str, skin: str, palette: str
) -> None:
    plan, tones = layout(NAMED[name].board), PALETTES[palette]
    plain = SKINS[skin].draw(plan, tones, Decoration())
    ornate = SKINS[skin].draw(plan, tones, Decoration(ornate=True))
    assert len(list(walk(ornate))) >= len(list(walk(plain))) + 10


def test_the_middle_of_a_roman_board_keeps_off_the_strokes_of_its_points() -> None:
    plan = layout(NAMED["tables-24"].board)
    (_, middle), ends = plan.bar.centre, [slot.man_centre(4)[1] for slot in plan.slots.values()]  # type: ignore[union-attr]
    room = min(abs(end - middle) for end in ends)
    drawn = SKINS["roman"].draw(plan, PALETTES["colour"], Decoration(ornate=True))
    (ornament,) = [item for item in drawn if isinstance(item, Group) and item.layer == "ornament"]
    wreath = next(item for item in ornament.items if isinstance(item, Group) and len(item.items) > 20)
    assert all(item.segments[0][0] == "M" for item in walk(drawn) if isinstance(item, Path))
    stems = [path for path in wreath.items if isinstance(path, Path)]
    values = [value for path in stems for step in path.segments for value in step[1:]]
    assert 1.3 * max(abs(value) for value in values) < room, (
        "its leaves are three tenths as long as it is wide"
    )


@pytest.mark.parametrize(("name", "beads"), [("rithmomachia", 5), ("chess", 0), ("decimal-chess", 0)])
def test_a_chequered_board_has_a_star_in_each_dark_square_and_beads_between_camps(
    name: str, beads: int
) -> None:
    plan = layout(NAMED[name].board)
    drawn = list(walk(SKINS["chequered"].draw(plan, PALETTES["colour"], Decoration(ornate=True))))
    closed = [sum(step[0] == "Z" for step in path.segments) for path in drawn if isinstance(path, Path)]
    assert max(closed) == len(plan.slots) / 2
    assert sum(isinstance(item, Circle) for item in drawn) == beads


@rows("name, skin", DRESSED)
def test_every_path_begins_with_a_move(name: str, skin: str) -> None:
    """Some programs leave out a curve without a start, others refuse it."""
    drawn = SKINS[skin].draw(layout(NAMED[name].board), PALETTES["colour"], Decoration(ornate=True))
    assert {item.segments[0][0] for item in walk(drawn) if isinstance(item, Path)} <= {"M"}


@pytest.mark.parametrize("palette", ["grey", "line"])
@pytest.mark.parametrize("name", ["el-mundo", "tablas-astronomicas"])
def test_each_quarter_has_a_hatch_of_its_own_where_there_is_no_colour(name: str, palette: str) -> None:
    named = NAMED[name]
    plan, decoration = layout(named.board), Decoration(quarters=named.board_context.quarters, lettered=True)
    drawn = SKINS[named.skin].draw(plan, PALETTES[palette], decoration)
    paths = [item.segments for item in walk(drawn) if isinstance(item, Path)]
    lines = [path for path in paths if "".join(step[0] for step in path).startswith("MLML")]
    hatches = []
    for quarter in plan.board.quadrants:
        slot = plan.slots[quarter[0]]
        slopes = set()
        for start, end, *_rest in lines:
            if len(start) != 3 or len(end) != 3:
                continue
            (_, x, y), (_, u, v) = start, end
            if math.hypot(x - slot.x, y - slot.y) < 0.55 * plan.man_mm:
                slopes.add(round(math.degrees(math.atan2(v - y, u - x))) % 180)
        hatches.append(frozenset(slopes))
    assert len(set(hatches)) == len(plan.board.quadrants), hatches


@pytest.mark.parametrize("name", ["laquet", "tablas-astronomicas"])
def test_a_board_too_small_for_its_numbers_keeps_its_ornament(name: str) -> None:
    """On a card numbers are larger, as in a figure, but the field is not empty."""
    game = load_game(GameChoice(name))
    plate, _ = board_plate(game, "colour", PAPERS["a5"], 20.0)
    bare, _ = empty_board(game.rules.board, 120.0, game.skin, "colour", game.board_context, game.name)
    assert len(list(walk(plate.scene.items))) >= len(list(walk(bare.items))) + 10


def test_numbers_along_a_slanting_side_stand_clear_of_each_other() -> None:
    """On a small cover they ran into one another: G1G2G3."""
    game = load_game(GameChoice("tablas-astronomicas"))
    board, _ = empty_board(game.rules.board, 50.0, game.skin, "colour", game.board_context, game.name)
    numbers = [item for item in walk(board.items) if isinstance(item, Text)]
    beside = [(one, two) for one, two in pairwise(numbers) if one.string[0] == two.string[0]]
    assert len(beside) >= 14  # three numbers at least on each of seven sides
    for one, two in beside:
        assert math.dist((one.x, one.y), (two.x, two.y)) > text_width(one.string, one.font, one.size_mm)


@pytest.mark.parametrize(
    ("left", "top", "spacing"), [(20.0, 20.0, 1.6), (19.3, 51.7, 0.55), (0.0, 37.0, 2.0)]
)
def test_a_square_is_hatched_as_any_other_shape(left: float, top: float, spacing: float) -> None:
    right, bottom = left + 33.1, top + 33.1
    corners = (left, top), (right, top), (right, bottom), (left, bottom)
    short, usual = hatched_square(corners, spacing), hatch(corners, spacing)
    assert [step[0] for step in short] == [step[0] for step in usual]
    places = [[value for step in steps for value in step[1:]] for steps in (short, usual)]
    assert places[0] == pytest.approx(places[1])


@pytest.mark.parametrize("skin", ["chequered", "lined"])
def test_beads_separate_two_camps_side_by_side(skin: str) -> None:
    for name, beads in (("rithmomachia", 5), ("chess", 0)):
        plan = layout(NAMED[name].board)
        drawn = SKINS[skin].draw(plan, PALETTES["colour"], Decoration(ornate=True))
        (turned,) = [
            [item for group in layer.items if isinstance(group, Group) for item in group.items]
            for layer in drawn
            if isinstance(layer, Group) and layer.layer == "ornament"
        ]
        assert sum(isinstance(item, Circle) for item in turned) == beads


def test_a_meander_is_one_line_that_never_meets_itself() -> None:
    (path,) = meander(0.0, 60.0, 10.0, 7.0, Paint(None, "#000000"))
    assert isinstance(path, Path)
    starts = [number for number, step in enumerate(path.segments) if step[0] == "M"]
    line = [(step[1], step[2]) for step in path.segments[starts[2] :] if step[0] != "Z"]
    assert len(starts) == 3 and line[0][0] == 0 and line[-1][0] == pytest.approx(60)
    cells: list[tuple[float, float]] = []
    for (x1, y1), (x2, y2) in pairwise(line):
        long = round(math.dist((x1, y1), (x2, y2)))
        cells += [
            (round(x1 + (x2 - x1) * n / long, 3), round(y1 + (y2 - y1) * n / long, 3)) for n in range(long)
        ]
    assert len(cells) == len(set(cells)) > 200
    (left,) = meander(60.0, 0.0, 10.0, 7.0, Paint(None, "#000000"))
    assert isinstance(left, Path)
    mirrored = sorted((round(60 - step[1], 6), step[2]) for step in path.segments if len(step) == 3)
    assert sorted((round(step[1], 6), step[2]) for step in left.segments if len(step) == 3) == mirrored


@rows("name, skin", DRESSED)
def test_every_point_is_a_titled_part_of_the_layer_of_points(name: str, skin: str) -> None:
    if skin == "lined" or (skin == "heavens" and not NAMED[name].board_context.quarters):
        return  # their points share their lines
    scene = BoardProduct(name, skin=skin).scene()
    (points,) = [item for item in scene.items if isinstance(item, Group) and item.layer == "points"]
    titles = [item.title for item in walk(points.items) if isinstance(item, Group) and item.title]
    assert set(titles) <= set(NAMED[name].board.points)
    if skin != "chequered":
        assert sorted(titles) == sorted(NAMED[name].board.points)
    root = ElementTree.fromstring(svg_bytes(scene))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids)) and {"points", "ground"} <= set(ids)


def test_one_change_recolours_all_light_points() -> None:
    root = ElementTree.fromstring(svg_bytes(BoardProduct("tables-24").scene()))
    (light,) = [element for element in root.iter() if element.get("id") == "points-light"]
    assert light.get("fill") == PALETTES["colour"].light
    paths = [element for element in light.iter() if element.tag.endswith("path")]
    assert len(paths) == 12 and not any(path.get("fill") for path in paths)


@pytest.mark.parametrize(("numbers", "count"), [("none", 0), ("edge", 8), ("all", 24), (None, 24)])
def test_the_numbers_of_points_are_printed_as_asked_for(numbers: str | None, count: int) -> None:
    scene = BoardProduct("tables-24", numbers=numbers).scene()
    assert sum(isinstance(item, Text) for item in walk(scene.items)) == count


@pytest.mark.parametrize("letter", "AEOS")
def test_the_walls_of_an_incised_letter_fill_it_without_gap_or_overlap(letter: str) -> None:
    outline, walls = letter_walls(letter, 30.0, LIGHT, 7)
    within = Region(path_contours(outline))
    sides = [Region((contour,)) for wall in walls for contour in path_contours(wall)]
    left, top, right, bottom = within.box
    counts = [
        sum(side.contains((x, y), 0.0) for side in sides)
        for x in (left + 0.45 * n for n in range(int((right - left) / 0.45)))
        for y in (top + 0.47 * n for n in range(int((bottom - top) / 0.47)))
        if within.contains((x, y), -0.05)
    ]
    assert len(counts) > 100
    assert counts.count(1) > 0.985 * len(counts) and counts.count(0) < 0.01 * len(counts)


def test_the_walls_of_an_incised_letter_meet_in_the_middle_of_its_strokes() -> None:
    """A stroke with even edges has a dark wall and a light one, of one width."""
    outline, walls = letter_walls("I", 30.0, LIGHT, 7)
    left, top, right, bottom = Region(path_contours(outline)).box
    sides = [Region(path_contours(wall)) for wall in walls]
    y, wide = (top + bottom) / 2, [0] * len(walls)
    for n in range(200):
        for tone, side in enumerate(sides):
            wide[tone] += side.contains((left + (right - left) * (n + 0.5) / 200, y), 0.0)
    dark, light = (tone for tone, width in enumerate(wide) if width)
    assert dark < len(walls) // 2 < light and abs(wide[dark] - wide[light]) <= 2
