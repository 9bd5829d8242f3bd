"""The skins of boards, a file each, and the drawing of an empty board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from operator import attrgetter
from typing import Literal

from tabulae.draw.board_courses import board_course_lines
from tabulae.draw.figures.labels import board_labels, home_numerals, point_numbers, seat_names
from tabulae.draw.layout import POINT_WIDTH_MM, Label, Layout, layout
from tabulae.draw.skins.decoration import PRINTED, Decoration, Finish, band_colour, layered
from tabulae.engine.errors import TabulaeError, closest
from tabulae.engine.position import Board
from tabulae.library.games.records import BARE, BoardContext
from tabulae.library.words.messages import Messages, messages
from tabulae.scene.primitives import Item, Scene, circle_path
from tabulae.scene.style import Palette, palette_named

PointNumbers = Literal["none", "edge", "all"]
NUMBERS: tuple[PointNumbers, ...] = ("none", "edge", "all")
"""Which points have their numbers printed: none, the first and the last of each quarter, or all."""
NUMBER_SHARE = 4.6 / 0.65 / POINT_WIDTH_MM
"""The size (em) of numbers in point widths: their digits are 4.6 mm high on a full-size board."""


DrawSkin = Callable[[Layout, Palette, Decoration], tuple[Item, ...]]


@dataclass(frozen=True, slots=True)
class Skin:
    """A way to draw boards.

    Attributes:
        name: Its name.
        kinds: The kinds of boards that it can draw.
        drawn_by: The file and the function that draw it, as ``file:function``; loaded when it is drawn.
        ground: The colour in a palette on which numbers stand.
        form: The form of the layout that it needs, such as ``round``.
        has_letters: Whether the points bear letters, so that numbers are printed only if asked for.
        has_numbers: Whether there is room for the numbers of points.

    """

    name: str
    kinds: tuple[str, ...]
    drawn_by: str
    ground: Callable[[Palette], str]
    form: str = ""
    has_letters: bool = False
    has_numbers: bool = True

    def draw(self, plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
        """Return the drawing of a layout: a group for each layer that is not empty."""
        file, _, function = self.drawn_by.partition(":")
        draw: DrawSkin = getattr(import_module(f"{__name__}.{file}"), function)
        return draw(plan, tones, decoration)


@dataclass(frozen=True, slots=True)
class Lettering:
    """What is drawn on an empty board besides its points.

    Attributes:
        numbers: Which points have their numbers printed, of :data:`NUMBERS`; None prints all of them unless
        the points bear letters.
        numerals: Whether the home points bear the numerals of the dice that bear off from them.
        names: Whether the names of the seats are drawn.
        routes: Whether the courses of the seats are drawn.

    """

    numbers: PointNumbers | None = None
    numerals: bool = False
    names: bool = False
    routes: bool = False


PLAIN = Lettering()
"""The numbers as the skin has them, and nothing else."""

_RIM, _STONE = attrgetter("rim"), attrgetter("stone")

SKINS = {
    skin.name: skin
    for skin in (
        Skin("modern", ("tables",), "modern:draw", _RIM),
        Skin("alfonsine", ("tables",), "alfonsine:draw", _RIM),
        Skin("roman", ("tables",), "roman:draw", _STONE),
        Skin("circles", ("rows",), "threerows:circles", _STONE),
        Skin("words", ("rows",), "threerows:words", _STONE, has_letters=True),
        Skin("incised", ("rows",), "incised:draw", _STONE, has_letters=True),
        Skin("seasons", ("ring",), "seasons:draw", band_colour),
        Skin("round", ("ring",), "seasons:draw", band_colour, form="round"),
        Skin("heavens", ("sides",), "heavens:draw", _RIM),
        Skin("spheres", ("orbits",), "spheres:draw", _RIM, has_numbers=False),
        Skin("chequered", ("grid", "pair"), "chequers:chequered", _RIM),
        Skin("lined", ("grid", "pair"), "chequers:lined", _RIM),
    )
}


def skins_for(board: Board) -> tuple[str, ...]:
    """Return the names of the skins that can draw a board, in the order of SKINS."""
    return tuple(skin.name for skin in SKINS.values() if board.kind in skin.kinds)


def skin_named(name: str, board: Board) -> Skin:
    """Return the skin of a name; raises TabulaeError with the choices if it cannot draw the board."""
    choices = skins_for(board)
    if name not in choices:
        raise TabulaeError("no-skin", name=name, close=closest(name, choices), known=choices)
    return SKINS[name]


def skin_layout(
    board: Board, skin: str, point_width_mm: float = POINT_WIDTH_MM, numbers: PointNumbers | None = None
) -> Layout:
    """Return the layout of a board in a skin, with room for its numbers if they are printed.

    ``numbers`` is one of NUMBERS; None prints all unless the points bear letters. Raises TabulaeError if
    the skin cannot draw the board, or the width of a point is not a number above 0.
    """
    chosen = skin_named(skin, board)
    plan = layout(board, point_width_mm, form=chosen.form, labelled=_has_numbers(chosen, numbers))
    if board.kind == "ring":
        from tabulae.draw.skins.seasons import with_numbers_on_wood

        return with_numbers_on_wood(plan)
    return plan


def _has_numbers(skin: Skin, numbers: PointNumbers | None) -> bool:
    return skin.has_numbers and (not skin.has_letters if numbers is None else numbers != "none")


def _numbered_labels(plan: Layout, numbers: PointNumbers | None) -> list[Label]:
    """Return the labels of a board: all, or those of the first and the last point of each quadrant."""
    labels = board_labels(plan)
    if numbers != "edge" or plan.edge_labels:
        return labels
    ends = {name for names in plan.board.quadrants for name in (names[0], names[-1])}
    return [label for label in labels if label.text in ends]


def board_scene(
    board: Board,
    skin: str = "modern",
    palette: str | Palette = "colour",
    point_width_mm: float = POINT_WIDTH_MM,
    board_context: BoardContext = BARE,
    lettering: Lettering = PLAIN,
    finish: Finish = PRINTED,
) -> Scene:
    """Draw an empty board at true size, with a general title.

    ``board_context`` holds the seats of a game, its quarters and words. The size of the scene is that of the
    board, whatever the bleed. Raises TabulaeError for an unknown palette, a skin that cannot draw the board,
    a point width of 0 or less, or words that do not fit a board of letters.
    """
    tones, chosen = palette_named(palette), skin_named(skin, board)
    plan = replace(skin_layout(board, skin, point_width_mm, lettering.numbers), air_mm=finish.air_mm)
    size, seats = NUMBER_SHARE * point_width_mm, board_context.seats
    decoration = Decoration(
        board_context.quarters,
        board_context.words,
        clear=lettering.routes,
        ornate=True,
        finish=finish,
    )
    layers: dict[str, tuple[Item, ...]] = {}
    if _has_numbers(chosen, lettering.numbers):
        layers["numbers"] = point_numbers(plan, tones, size, True, _numbered_labels(plan, lettering.numbers))
    if lettering.numerals:
        layers["numerals"] = home_numerals(plan, seats, tones, size)
    if lettering.routes:
        layers["routes"] = board_course_lines(plan, seats, tones)
    if lettering.names:
        layers["names"] = seat_names(plan, seats, tones, size)
    items = (*chosen.draw(plan, tones, decoration), *layered(**layers))
    message = messages(board_context.templates)
    description = describe_board(plan, skin, message)
    return Scene(
        plan.width_mm,
        plan.height_mm,
        items,
        message("board-title"),
        description,
        plan.outline,
        tuple(circle_path(middle, radius) for middle, radius in plan.holes),
    )


def describe_board(plan: Layout, skin: str, message: Messages) -> str:
    """Return a sentence on an empty board, from ``message``: its skin, points, size and men in mm."""
    board = plan.board
    return message(
        "board-description",
        skin=message(f"skin-{skin}"),
        points=len(board.points),
        width=f"{plan.width_mm:.0f}",
        height=f"{plan.height_mm:.0f}",
        men=f"{plan.man_mm:.0f}",
        first=board.label(board.points[0]),
        last=board.label(board.points[-1]),
    )
