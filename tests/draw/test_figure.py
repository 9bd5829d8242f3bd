from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from tabulae.draw.drawn_dice import die
from tabulae.draw.drawn_men import man
from tabulae.draw.figures.arrow_ends import arrow_requests
from tabulae.draw.figures.diagram import (
    Diagram,
    DrawnPlay,
    course_diagram,
    describe_diagram,
    example_diagram,
    played_diagram,
)
from tabulae.draw.figures.figure import Panel, figure, figure_layout
from tabulae.draw.figures.figure_courses import lane_y_above
from tabulae.draw.figures.labels import fitting_labels
from tabulae.draw.skins import Lettering, board_scene, skins_for
from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import Board
from tabulae.library.choice import GameChoice
from tabulae.library.games.course_words import course_words
from tabulae.library.games.game import load_game
from tabulae.library.templates import Templates
from tabulae.render.svg import svg_bytes
from tabulae.scene.fonts import ink_box, missing_glyphs
from tabulae.scene.primitives import Circle, Group, Item, Path, Scene, Text, walk
from tabulae.scene.style import NUMBER_SPACING, PALETTES, TEXT_MM
from tests.support.boards import BOARDS, DIAGRAMS, OTHER_KINDS, SEVEN_STYLES, diagram
from tests.support.pixels import differing, needs, svg_page
from tests.support.readings import TEMPLATES
from tests.support.tables import rows

BOARD = BOARDS["24"]
EACH = pytest.mark.parametrize("shown", DIAGRAMS.values(), ids=DIAGRAMS.keys())
WIDTHS = (50, 62, 80, 118)


def texts(scene: Scene) -> list[Text]:
    return [item for item in walk(scene.items) if isinstance(item, Text)]


def placed_circles(
    items: tuple[Item, ...], dx: float = 0, dy: float = 0
) -> list[tuple[float, float, Circle]]:
    """Return every circle with its place on the page; figures move groups but never turn or scale them."""
    circles = []
    for item in items:
        if isinstance(item, Circle):
            circles.append((item.x + dx, item.y + dy, item))
        elif isinstance(item, Group):
            x, y = (item.matrix[4], item.matrix[5]) if item.matrix else (0, 0)
            circles += placed_circles(item.items, dx + x, dy + y)
    return circles


@pytest.mark.slow
@EACH
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("skin", skins_for(BOARD))
def test_figures_have_their_width_and_nothing_sticks_out(shown: Diagram, width: float, skin: str) -> None:
    scene = figure(shown, width, skin)
    assert scene.width_mm == width
    for x, y, circle in placed_circles(scene.items):
        assert circle.radius - 0.2 <= x <= width + 0.2 - circle.radius
        assert circle.radius - 0.2 <= y <= scene.height_mm + 0.2 - circle.radius


@EACH
@pytest.mark.parametrize("width", WIDTHS)
def test_type_is_large_enough(shown: Diagram, width: float) -> None:
    for text in texts(figure(shown, width)):
        assert text.size_mm >= TEXT_MM - 1e-6, text.string


@EACH
def test_the_typeface_has_every_glyph(shown: Diagram) -> None:
    assert [text.string for text in texts(figure(shown, 80)) if missing_glyphs(text.string, text.font)] == []


@rows("points", ["24", "28", "32"])
@rows("width", WIDTHS)
def test_numbers_fit_into_the_rim_between_their_neighbours(width: float, points: str) -> None:
    plan, size = figure_layout(BOARDS[points], width)
    assert plan.width_mm == pytest.approx(width)
    shown = {label.text: label.at for label in fitting_labels(plan, size, plan.board.points, ())}
    if (points, width) != ("32", 50):
        assert tuple(shown) == plan.board.points
    assert {"1", str(plan.board.base), str(4 * plan.board.base)} <= {*shown}
    boxes = {name: ink_box(name, "figures", size, NUMBER_SPACING) for name in shown}
    for box in boxes.values():
        assert box.bottom - box.top < plan.rim_mm - 0.5
    for one, two in combinations(shown, 2):
        if shown[one][1] == shown[two][1]:
            reach = sum(box.right - box.left for box in (boxes[one], boxes[two])) / 2
            assert abs(shown[one][0] - shown[two][0]) > reach + 0.3


@rows("skin", skins_for(BOARD))
@rows("palette", PALETTES)
def test_palettes_print_only_their_own_tones(skin: str, palette: str) -> None:
    used = set()
    for scene in (figure(DIAGRAMS["entering"], 80, skin, palette), board_scene(BOARD, skin, palette)):
        for item in walk(scene.items):
            if isinstance(item, Path | Circle):
                used |= {item.paint.fill, item.paint.stroke} - {None}
            elif isinstance(item, Text):
                used.add(item.colour)
    if palette == "line":
        assert used <= {"#000000", "#ffffff"}
    if palette == "grey":
        assert all(colour and colour[1:3] == colour[3:5] == colour[5:7] for colour in used)
    if palette == "colour":
        assert "#9b2d1f" in used


def test_every_man_up_to_five_is_drawn_and_the_rest_counted() -> None:
    scene = figure(diagram(), 118)
    radius = figure_layout(BOARD, 118)[0].man_mm / 2
    edges = [circle for _, _, circle in placed_circles(scene.items) if radius * 0.9 < circle.radius < radius]
    assert len(edges) == 15 - 2 + 15  # two of the seven on point 6 are only counted
    others = Counter(text.string for text in texts(scene)) - Counter(BOARD.points)
    assert others == Counter({"7": 1})


@rows("width", WIDTHS)
@rows("shown", OTHER_KINDS.values())
def test_rows_and_rings_hold_their_men_and_show_the_count(shown: Diagram, width: float) -> None:
    scene = figure(shown, width, skins_for(shown.board)[0])
    plan, _ = figure_layout(shown.board, width)
    assert scene.width_mm == width and plan.width_mm == pytest.approx(width)
    for x, y, circle in placed_circles(scene.items):
        if circle.radius < plan.man_mm:
            assert circle.radius - 0.2 <= x <= width + 0.2 - circle.radius
            assert circle.radius - 0.2 <= y <= scene.height_mm + 0.2 - circle.radius
    counts = Counter(text.string for text in texts(scene) if text.string.isdigit())
    assert counts["6"] == 1  # the pile of six
    assert all(text.size_mm >= TEXT_MM - 1e-6 for text in texts(scene))
    assert {"2 in hand", "1 on the bar"} <= {text.string for text in texts(scene)}


def test_the_arrow_of_a_second_step_starts_where_the_first_one_ended() -> None:
    scene = figure(diagram(allowed=(DrawnPlay("9", "10"), DrawnPlay("10", "16"))), 118)
    dashed = [c for _, _, c in placed_circles(scene.items) if c.paint.dash_mm]
    assert len(dashed) == 1  # only one man leaves


def test_piles_have_men_and_words() -> None:
    words = {text.string for text in texts(figure(DIAGRAMS["entering"], 62)) if " " in text.string}
    assert words == {"10 in hand", "1 off", "7 in hand", "1 on the bar"}


def test_before_and_after_have_one_scale() -> None:
    wide, narrow = figure(DIAGRAMS["before and after"], 118), figure(DIAGRAMS["before and after"], 62)
    assert {text.string for text in texts(wide)} >= {"before", "after"}
    assert wide.height_mm < 75
    assert narrow.height_mm > 120
    numbers = Counter(text.size_mm for text in texts(wide) if text.string == "12")
    assert list(numbers.values()) == [2]


def test_description() -> None:
    assert describe_diagram(DIAGRAMS["entering"]) == (
        "White: 1 man on 3, 3 on 5, 10 in hand and 1 off. "
        "Black: 4 men on 1, 1 on 2, 2 on 4, 7 in hand and 1 on the bar. "
        "White has thrown 2, 6 and 1. "
        "White plays from the hand to 2, hitting, from the hand to 6, then from 6 to 7. "
        "Not allowed: from the hand to 1."
    )


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "romann",
            r"no skin 'romann' for this board \(did you mean roman\?\): the skins are modern, ",
        ),
        ("zz", "no skin 'zz' for this board: the skins are"),
    ],
)
def test_unknown_skin_names_the_choices(name: str, message: str) -> None:
    with pytest.raises(TabulaeError, match=message):
        figure(diagram(), 80, name)
    with pytest.raises(TabulaeError, match=message):
        board_scene(BOARD, name)


@pytest.mark.parametrize("width", [0, 39.9, -5, math.nan])
def test_unreadable_widths_are_refused(width: float) -> None:
    with pytest.raises(TabulaeError, match="at least 40 mm"):
        figure(diagram(), width)


@pytest.mark.parametrize("faces", [6, 7, 8])
def test_dice_have_as_many_pips_as_they_show(faces: int) -> None:
    tones = PALETTES["colour"]
    for face in range(1, faces + 1):
        drawn = placed_circles((die((0, 0), 10, face, faces, tones),))
        assert len(drawn) == face
        for number, (x1, y1, one) in enumerate(drawn):
            assert all(math.hypot(x1 - x2, y1 - y2) > 2.4 * one.radius for x2, y2, _ in drawn[number + 1 :])


@rows("face, faces", [(0, 6), (7, 6), (8, 7), (9, 8), (6, 5), (21, 20)])
def test_dice_that_do_not_exist(face: int, faces: int) -> None:
    with pytest.raises(TabulaeError):
        die((0, 0), 10, face, faces, PALETTES["colour"])


@needs("rsvg-convert")
def test_symbols_alone_tell_seats_apart_in_one_bit_black() -> None:
    """Men of 4.4 mm with equal white faces differ at the resolution of a laser printer."""
    pages = []
    for style in SEVEN_STYLES:
        drawn = man((2.2, 2.2), 4.4, "#ffffff", style.symbol, PALETTES["line"])
        page = svg_page(svg_bytes(Scene(4.4, 4.4, (drawn,), "man")), 300)
        pages.append(page.point([0] * 128 + [255] * 128))
    for one, two in combinations(pages, 2):
        assert differing(one, two) > 0.05


def test_the_description_of_an_empty_board() -> None:
    scene = board_scene(BOARD, lettering=Lettering("none"))
    assert scene.title == "An empty board"
    assert re.search(r"24 points, 504 × 4\d\d mm, for men of 35 mm; points 1 to 24", scene.description)
    assert texts(scene) == []


def test_a_pinned_man_is_seen_under_the_man_who_lies_on_him() -> None:
    """He keeps his place; men on him are drawn after him, half a man further in."""
    game = load_game(GameChoice("pinning", templates=Templates(TEMPLATES)))
    position = game.rules.parse("white 1x14 7 | black 7p 24x14")
    shown = played_diagram(game, position, "white", ())
    scene = figure(shown, 118)
    plan, _ = figure_layout(game.rules.board, 118)
    slot = plan.slots["7"]
    men = [
        (x, y) for x, y, circle in placed_circles(scene.items) if abs(x - slot.x) < 0.1 and circle.radius > 2
    ]
    low, high = slot.man_centre(0), slot.man_centre(0.5)
    places = [round(y, 1) for _, y in men]
    first, last = places.index(round(low[1], 1)), len(places) - 1 - places[::-1].index(round(high[1], 1))
    assert first < last and round(low[1], 1) not in places[last:]
    assert "under the other side" in describe_diagram(shown)


def test_arrows_round_different_ends_of_three_rows_share_the_lane_clear_of_the_numbers() -> None:
    game = load_game(GameChoice("ludus-duodecim-scriptorum"))
    shown = example_diagram(game, game.examples["turning"])
    plan, _ = figure_layout(shown.board, 118)
    paths = [request.fixed_path for request in arrow_requests(shown, plan, {}, 5.0)]
    lane = lane_y_above(plan, plan.slots["T1"].y)
    for path in paths:
        assert path is not None
        assert min(abs(path.at(step / 200)[1] - lane) for step in range(200)) < 0.05


def test_on_a_single_row_a_course_runs_above_the_men() -> None:
    plan, _ = figure_layout(Board("rows", 6, tuple(map(str, range(1, 13)))), 118)
    (y,) = {slot.y for slot in plan.slots.values()}
    assert lane_y_above(plan, y) < y - plan.man_mm / 2


def test_no_course_is_drawn_where_men_do_not_move() -> None:
    game = load_game(GameChoice("doblet"))
    assert course_diagram(game).course_seats == ()
    assert course_words(game) == "White: 1 to\u00a06. Black: 24 to\u00a019."


def test_no_stack_touches_the_courses_in_the_middle() -> None:
    shown = course_diagram(load_game(GameChoice("todas-tablas")))
    highest = {"with": shown, "without": replace(shown, course_seats=())}
    most = {name: Panel(diagram, diagram.position, 118.0).plan.max_drawn for name, diagram in highest.items()}
    assert most == {"with": 4, "without": 5}


@pytest.mark.parametrize(("shown", "left"), [("bar/2 hand/5", "1 on the bar"), ("bar/5 hand/2", "8 in hand")])
def test_of_two_piles_that_whose_men_go_farther_left_stands_left(shown: str, left: str) -> None:
    game = load_game(GameChoice("tabula"))
    position = game.rules.parse("white hand:8 bar:1 3x6 | black 20x15")
    drawn = figure(played_diagram(game, position, "white", (2, 5, 6), shown), 118.0, game.skin)
    at = {text.string: text.x for text in walk(drawn.items) if isinstance(text, Text)}
    assert left == min(("1 on the bar", "8 in hand"), key=lambda words: at[words])
