"""In every figure of every game and reading all labels can be read, and nothing sticks out of the page."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat

import pytest

from tabulae.draw.figures.diagram import Diagram, example_diagram
from tabulae.draw.figures.figure import PlannedFigure, figure, figure_layout
from tabulae.draw.figures.labels import board_labels, numbers_over_arrows
from tabulae.draw.figures.obstacles import ObstacleDisc
from tabulae.draw.skins import skin_named, skins_for
from tabulae.draw.skins.decoration import Decoration
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_model
from tabulae.library.games.game import load_game
from tabulae.render.svg import svg_bytes
from tabulae.scene.primitives import Group, Paint, Path, Scene, Text, rectangle, walk
from tabulae.scene.style import TEXT_MM, palette_named
from tests.support.boards import BOARDS, DIAGRAMS, OTHER_KINDS, PLAYS, diagram
from tests.support.figure_marks import faults, marks_of
from tests.support.listed import GAMES
from tests.support.pixels import needs, svg_page
from tests.support.tables import rows

NARROW_MM, WIDE_MM = 60.0, 118.0
"""The widths of a figure beside its rule, and of a figure below it."""


def figures(game: str, width_mm: float, palette: str) -> Iterator[tuple[str, Diagram, Scene]]:
    """Yield every different figure of a game, over all its readings."""
    seen: set[str] = set()
    for reading in game_model(game).readings:
        known = load_game(GameChoice(game, reading))
        for example in known.examples.values():
            shown = example_diagram(known, example)
            if repr(shown) not in seen:
                seen.add(repr(shown))
                yield f"{reading} {example.id}", shown, figure(shown, width_mm, known.skin, palette)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("width_mm", "palette"), [(NARROW_MM, "grey"), (WIDE_MM, "colour")])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_covered_and_nothing_sticks_out(game: str, width_mm: float, palette: str) -> None:
    faulty = {}
    for name, shown, scene in figures(game, width_mm, palette):
        marks = marks_of(scene)
        numbered = len(shown.allowed) > 1 and not shown.choices
        assert len(marks.arrows) == len(shown.plays), name
        assert len(marks.badges) == (len(shown.allowed) if numbered else 0), name
        ends = {place for play in shown.plays for place in (play.source, play.target)}
        must = ends & {*shown.board.points} if width_mm == NARROW_MM else {*shown.focus}
        assert {text for text, _ in marks.words} >= must, name
        for text in (item for item in walk(scene.items) if isinstance(item, Text)):
            assert text.size_mm >= TEXT_MM - 1e-6, (name, text.string)
        if wrong := list(faults(scene)):
            faulty[name] = wrong
    assert faulty == {}


def test_faults_are_found() -> None:
    """The same check finds a figure whose arrows and numbers have been moved over the board."""
    scene = figure(diagram(roll=(2, 5, 6), allowed=PLAYS), 80)
    assert list(faults(scene)) == []
    words = ""
    for down_mm in range(3, 40, 3):
        moved = tuple(
            Group(item.items, (1, 0, 0, 1, 0.0, down_mm), layer="plays")
            if isinstance(item, Group) and item.layer == "plays"
            else item
            for item in scene.items
        )
        words += " ".join(faults(Scene(scene.width_mm, scene.height_mm, moved, "spoilt")))
    assert all(part in words for part in ("covers a man", "number of an arrow covers '", "arrow crosses '"))
    narrow = Scene(scene.width_mm - 20, scene.height_mm, scene.items, "cut off")
    assert any("leaves the figure" in fault for fault in faults(narrow))


@rows("shown", [*DIAGRAMS.values(), *OTHER_KINDS.values()])
def test_a_planned_figure_has_the_size_of_its_drawing(shown: Diagram) -> None:
    skin = (
        "modern" if shown.board.kind == "tables" else {"rows": "circles", "ring": "seasons"}[shown.board.kind]
    )
    for width_mm in (NARROW_MM, WIDE_MM):
        sketch = PlannedFigure(shown, width_mm, skin)
        scene = sketch.scene
        assert (scene.width_mm, scene.height_mm) == (sketch.width_mm, sketch.height_mm)
        assert (scene.title, scene.description) == (sketch.title, sketch.description)
        assert scene is sketch.scene


def test_a_number_under_an_arrow_is_drawn_again_on_top() -> None:
    tones = palette_named("colour")
    plan, size = figure_layout(OTHER_KINDS["rows"].board, WIDE_MM)
    x, y = plan.slots["T10"].label
    again = numbers_over_arrows(plan, tones, size, [ObstacleDisc("line", (x, y + 0.2), 0.2)], tones.stone)
    (text,) = [item for item in walk(again) if isinstance(item, Text)]
    assert (text.string, text.x, text.y) == ("T10", x, y)
    beside = [
        ObstacleDisc("line", (x, y + size), 0.2),
        ObstacleDisc("line", (x + plan.point_width_mm / 2, y), 0.2),
    ]
    assert numbers_over_arrows(plan, tones, size, beside, tones.stone) == ()


@pytest.mark.slow
@needs("rsvg-convert")
@pytest.mark.parametrize("palette", ["colour", "grey", "line"])
@pytest.mark.parametrize("kind", ["24", "rows", "ring"])
def test_a_number_drawn_again_stands_on_the_colour_of_its_board(kind: str, palette: str) -> None:
    board, tones = BOARDS[kind], palette_named(palette)
    names = [name for name in skins_for(board) if name != "incised"]  # shaded stone, which no figure has
    for skin in map(skin_named, names, repeat(board)):
        plan, _ = figure_layout(board, WIDE_MM)
        drawn = tuple(skin.draw(plan, tones, Decoration()))
        plate = Path(rectangle(0, plan.height_mm, 5, 5), Paint(skin.ground(tones)))
        page = svg_page(svg_bytes(Scene(plan.width_mm, plan.height_mm + 5, (*drawn, plate), "board")), 254)
        wanted = page.getpixel((25, round(10 * plan.height_mm) + 25))
        for label in board_labels(plan):
            x, y = label.at
            assert page.getpixel((round(10 * x), round(10 * y))) == wanted, (skin.name, x, y)


def test_the_same_diagram_gives_the_same_figure() -> None:
    shown = OTHER_KINDS["ring"]
    assert figure(shown, NARROW_MM, "seasons") == figure(shown, NARROW_MM, "seasons")
