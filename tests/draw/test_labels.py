"""The labels of boards: numbers, numerals, names and courses, upright, apart and in order."""

import math
from itertools import combinations

import pytest

from tabulae.draw.drawn_men import man
from tabulae.draw.figures.labels import home_numerals, point_numbers, roman_numeral
from tabulae.draw.layout import layout
from tabulae.draw.skins import NUMBER_SHARE, Lettering, board_scene, seasons, skin_layout
from tabulae.engine.position import Board
from tabulae.library.games.boards import find_board
from tabulae.products.printed.board import BoardProduct
from tabulae.render.svg import svg_bytes
from tabulae.scene.fonts import ink_box
from tabulae.scene.primitives import Group, Item, Matrix, Path, Scene, Text, polar, walk
from tabulae.scene.style import PALETTES
from tests.support.boards import FOUR_STYLES
from tests.support.named_boards import DRESSED, NAMED, ONCE, lettered
from tests.support.pixels import differing, needs, svg_page
from tests.support.tables import rows

TONES = PALETTES["colour"]
Box = tuple[float, float, float, float]


Corners = list[tuple[float, float]]


def boxes(items: tuple[Item, ...]) -> list[tuple[str, Box]]:
    """Return every text with the bounding box of its ink on the page."""
    placed: list[tuple[str, Box]] = []
    for string, corners in outlines(items):
        xs, ys = zip(*corners, strict=True)
        placed.append((string, (min(xs), min(ys), max(xs), max(ys))))
    return placed


def apart(one: Corners, two: Corners) -> float:
    """Return the distance of two turned boxes along the normals of their sides (separating axes)."""
    gaps = []
    for corners in (one, two):
        for n in (1, 2):
            x, y = corners[n][0] - corners[0][0], corners[n][1] - corners[0][1]
            size = math.hypot(x, y) or 1.0
            along = [[(px * x + py * y) / size for px, py in box] for box in (one, two)]
            gaps.append(max(min(along[0]) - max(along[1]), min(along[1]) - max(along[0])))
    return max(gaps)


def outlines(items: tuple[Item, ...], matrix: Matrix = (1, 0, 0, 1, 0, 0)) -> list[tuple[str, Corners]]:
    """Return every text with the corners of the box of its ink, turned as it is."""
    placed: list[tuple[str, Corners]] = []
    for item in items:
        if isinstance(item, Group):
            placed += outlines(item.items, times(matrix, item.matrix or (1, 0, 0, 1, 0, 0)))
        elif isinstance(item, Text):
            turn = math.radians(item.rotate)
            own = (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), item.x, item.y)
            box = ink_box(item.string, item.font, item.size_mm, item.spacing)
            left, top = box.left, box.top
            if item.anchor == "centre":
                left, top = (box.left - box.right) / 2, (box.top - box.bottom) / 2
            right, bottom = left + box.right - box.left, top + box.bottom - box.top
            a, b, c, d, e, f = times(matrix, own)
            corners = [(a * x + c * y + e, b * x + d * y + f) for x in (left, right) for y in (top, bottom)]
            placed.append((item.string, corners))
    return placed


def times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


@pytest.mark.slow
@rows("name, skin", DRESSED)
@rows("point_width", [37.0, 12.0])
def test_labels_do_not_touch_each_other_or_the_edge(name: str, skin: str, point_width: float) -> None:
    scene = lettered(NAMED[name], skin, "colour", point_width).scene()
    placed = boxes(scene.items)
    assert placed
    gap = 0.4 if point_width == 37.0 else 0.12
    for word, (left, top, right, bottom) in placed:
        assert min(left, top) > gap and right < scene.width_mm - gap and bottom < scene.height_mm - gap, word
    for (one, a), (two, b) in combinations(outlines(scene.items), 2):
        if len(one) == len(two) == 1:  # letters of a word that is bent round the board
            continue
        assert apart(a, b) > gap, (one, two, apart(a, b))


@rows("name", ONCE)
def test_every_point_has_a_number_upright_for_the_player_on_its_side(name: str) -> None:
    board = NAMED[name].board
    plan = layout(board)
    drawn = [item for item in point_numbers(plan, TONES, 5, turned=True) if isinstance(item, Text)]
    if board.kind in ("grid", "pair"):
        files = [item.string for item in drawn if item.string.isalpha() and item.rotate == 0]
        assert len(files) == len(board.quadrants)
        return
    assert [item.string for item in drawn] == list(board.points)
    for item in drawn:
        slot = plan.slots[item.string]
        turn = math.radians(item.rotate)
        away = (-math.sin(turn), math.cos(turn))
        towards = ((item.x - plan.centre[0]) * away[0], (item.y - plan.centre[1]) * away[1])
        assert board.kind == "rows" or sum(towards) > 0, item.string
        assert item.rotate == slot.turn


def test_each_side_of_the_ring_counts_from_left_to_right() -> None:
    plan = layout(NAMED["el-mundo"].board)
    for names in plan.board.quadrants:
        turn = math.radians(plan.slots[names[0]].turn)
        rightward = [
            (plan.slots[name].x - plan.centre[0]) * math.cos(turn)
            + (plan.slots[name].y - plan.centre[1]) * math.sin(turn)
            for name in names
        ]
        assert rightward == sorted(rightward)
        assert [name[1:] for name in names] == ["1", "2", "3", "4", "5", "6"]


def test_the_seasons_stand_in_the_frame_upright_for_their_side() -> None:
    scene = BoardProduct("el-mundo", names=False).scene()
    words = [item for item in walk(scene.items) if isinstance(item, Text) and "·" in item.string]
    assert [word.string.split("  ·  ") for word in words] == [
        ["Spring", "air", "blood"],
        ["Summer", "fire", "choler"],
        ["Autumn", "earth", "melancholy"],
        ["Winter", "water", "phlegm"],
    ]


def test_numerals_count_the_steps_to_go() -> None:
    board = NAMED["ludus-duodecim-scriptorum"]
    plan = layout(board.board)
    numerals = {
        name: item.string
        for item in home_numerals(plan, board.board_context.seats, TONES, 7)
        for name, slot in plan.slots.items()
        if isinstance(item, Text) and slot.tag == (item.x, item.y)
    }
    assert numerals == {"B7": "VI", "B8": "V", "B9": "IV", "B10": "III", "B11": "II", "B12": "I"}
    assert [roman_numeral(number) for number in (1, 4, 8, 9, 12, 14)] == [
        "I",
        "IV",
        "VIII",
        "IX",
        "XII",
        "XIV",
    ]


def test_a_reading_moves_the_numerals() -> None:
    mirrored = find_board("ludus-duodecim-scriptorum", reading="ludii-mirrored")
    assert {seat.home[0] for seat in mirrored.board_context.seats} == {"B7", "T7"}


@rows(
    "name, reading, lanes",
    [
        ("tabula", None, 1),
        ("quinze-tablas", None, 2),
        ("ludus-duodecim-scriptorum", None, 1),
        ("ludus-duodecim-scriptorum", "ludii-mirrored", 2),
        ("ludus-duodecim-scriptorum", "split-entry", 2),
        ("ludus-duodecim-scriptorum", "merryrose", 2),
        ("el-mundo", None, 4),
    ],
)
def test_each_course_has_a_lane_that_seats_share(name: str, reading: str | None, lanes: int) -> None:
    board = find_board(name, reading=reading)
    plain = Lettering(numbers="none", routes=True)
    scene = board_scene(board.board, board.skin, board_context=board.board_context, lettering=plain)
    (layer,) = [item for item in scene.items if isinstance(item, Group) and item.layer == "routes"]
    lines = [item for item in layer.items if isinstance(item, Path)]
    assert len(lines) == 2 * lanes  # each with its dark edge
    for line in lines:
        ends = [step[-2:] for step in line.segments if len(step) > 2]
        assert all(0 < float(x) < scene.width_mm and 0 < float(y) < scene.height_mm for x, y in ends)


@pytest.mark.parametrize("name", ["chess", "chess-pair", "rithmomachia", "decimal-chess"])
def test_squares_fill_their_fields_and_do_not_overlap(name: str) -> None:
    plan = layout(NAMED[name].board)
    assert tuple(plan.slots) == plan.board.points
    for one, two in combinations(plan.slots.values(), 2):
        assert max(abs(one.x - two.x), abs(one.y - two.y)) > plan.point_width_mm - 1e-6
    inside = sum(field.width * field.height for field in plan.fields)
    assert inside == pytest.approx(len(plan.slots) * plan.point_width_mm**2)


def test_chess_boards_have_their_corner_dark_and_their_width_on_the_box() -> None:
    pair, box = NAMED["chess-pair"], NAMED["tables-28"]
    width = layout(pair.board, pair.point_width_mm).width_mm
    assert width == pytest.approx(layout(box.board).width_mm, abs=0.1)
    scene = BoardProduct("chess").scene()
    plan = layout(NAMED["chess"].board, 33)
    corner = plan.slots["a1"]
    dark = [
        item
        for item in walk(scene.items)
        if isinstance(item, Path) and item.paint.fill == TONES.dark and near(item, corner.x, corner.y)
    ]
    assert len(dark) == 1


def near(path: Path, x: float, y: float) -> bool:
    xs, ys = zip(*(step[1:3] for step in path.segments if len(step) == 3), strict=True)
    return bool(min(xs) < x < max(xs) and min(ys) < y < max(ys))


def test_words_of_letters_need_six_times_six_points() -> None:
    from tabulae.draw.layout import layout as laid
    from tabulae.draw.skins import threerows
    from tabulae.draw.skins.decoration import Decoration
    from tabulae.engine.errors import TabulaeError

    seven = Board("rows", 7, tuple(f"{row}{column}" for row in "MTB" for column in range(1, 15)))
    with pytest.raises(TabulaeError, match="a board of 42 points cannot bear six words"):
        threerows.words(laid(seven), TONES, Decoration())
    assert board_scene(seven, "circles").width_mm > 600


@needs("rsvg-convert")
@pytest.mark.parametrize("palette", ["grey", "line"])
def test_four_men_stay_apart_on_a_printer_without_colour(palette: str) -> None:
    """At their size in the corners of the wheel, and in black and white."""
    pages = []
    for style in FOUR_STYLES:
        drawn = man((8, 8), 15.5, style.colour, style.symbol, PALETTES[palette])
        page = svg_page(svg_bytes(Scene(16, 16, (drawn,), "man")), 150)
        pages.append(page.convert("1").convert("L"))
    for one, two in combinations(pages, 2):
        assert differing(one, two) > 0.06


@pytest.mark.parametrize("skin", ["seasons", "round"])
def test_numbers_of_the_world_stand_between_its_sockets_and_its_ring(skin: str) -> None:
    board = NAMED["el-mundo"]
    plan = skin_layout(board.board, skin)
    ring = seasons.wheel_mm(plan) - 0.09 * plan.point_width_mm
    numbers = point_numbers(plan, PALETTES["colour"], NUMBER_SHARE * plan.point_width_mm, True)
    for text, slot in zip(numbers, plan.slots.values(), strict=True):
        assert isinstance(text, Text)
        box = ink_box(text.string, text.font, text.size_mm, text.spacing)
        wide, high = (box.right - box.left) / 2, (box.bottom - box.top) / 2
        for x, y in ((-wide, -high), (wide, -high), (wide, high), (-wide, high)):
            turn = math.degrees(math.atan2(y, x)) + slot.turn
            corner = polar((text.x, text.y), math.hypot(x, y), turn)
            assert math.dist(corner, plan.centre) < ring - 0.5, text.string
            assert math.dist(corner, (slot.x, slot.y)) > plan.socket_mm / 2 + 0.5, text.string
