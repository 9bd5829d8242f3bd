"""The skins of boards, one file each, and the drawing of an empty board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.content.records import BARE, Furnishing
from generator.draw.courses import courses_on
from generator.draw.labels import names_on, numbers_on, numerals_on
from generator.draw.layout import POINT_WIDTH_MM, Layout, layout
from generator.draw.scene import Group, Item, Scene
from generator.draw.skins import alfonsine, chequers, modern, roman, seasons, threerows
from generator.draw.skins.trim import Trim
from generator.draw.style import Palette, palette_named
from generator.engine.board import Board
from generator.engine.errors import TabulaeError, nearest

NUMBER_SHARE = 4.6 / 0.65 / POINT_WIDTH_MM  # digits 4.6 mm high on a full-size board


@dataclass(frozen=True, slots=True)
class Skin:
    """A way to draw boards: the kinds it can draw, how, and the tone that its numbers stand on."""

    name: str
    kinds: tuple[str, ...]
    draw: Callable[[Layout, Palette, Trim], tuple[Item, ...]]
    ground: Callable[[Palette], str]


@dataclass(frozen=True, slots=True)
class Lettering:
    """What is written and drawn on an empty board besides its points."""

    numbers: bool = True
    numerals: bool = False
    names: bool = False
    routes: bool = False


def _rim(tones: Palette) -> str:
    return tones.rim


def _stone(tones: Palette) -> str:
    return tones.stone


SKINS = {
    skin.name: skin
    for skin in (
        Skin("modern", ("tables",), modern.draw, _rim),
        Skin("alfonsine", ("tables",), alfonsine.draw, _rim),
        Skin("roman", ("tables",), roman.draw, _stone),
        Skin("circles", ("rows",), threerows.circles, _stone),
        Skin("strokes", ("rows",), threerows.strokes, _stone),
        Skin("squares", ("rows",), threerows.squares, _stone),
        Skin("words", ("rows",), threerows.words, _stone),
        Skin("seasons", ("ring",), seasons.draw, seasons.wood),
        Skin("chequered", ("grid", "pair"), chequers.chequered, _rim),
        Skin("lined", ("grid", "pair"), chequers.lined, _rim),
    )
}


def skins_for(board: Board) -> tuple[str, ...]:
    """The names of the skins that can draw a board."""
    return tuple(skin.name for skin in SKINS.values() if board.kind in skin.kinds)


def skin_named(name: str, board: Board) -> Skin:
    """The skin of a name; raises TabulaeError with the choices that the board has."""
    choices = skins_for(board)
    if name not in choices:
        raise TabulaeError(
            f"no skin {name!r} for this board{nearest(name, choices)}: the skins are {', '.join(choices)}"
        )
    return SKINS[name]


def board_scene(
    board: Board,
    skin: str = "modern",
    palette: str = "colour",
    point_width_mm: float = POINT_WIDTH_MM,
    numbers: bool = True,
    title: str = "An empty board",
    furnishing: Furnishing = BARE,
    lettering: Lettering | None = None,
) -> Scene:
    """The empty board, true to size; its description says what is printed where.

    ``lettering`` says what is written on it; without it the numbers alone, if ``numbers``.
    """
    tones, chosen = palette_named(palette), skin_named(skin, board)
    wanted = lettering or Lettering(numbers=numbers)
    plan = layout(board, point_width_mm)
    size, seats = NUMBER_SHARE * point_width_mm, furnishing.seats
    trim = Trim(furnishing.quarters, furnishing.words, clear=wanted.routes)
    layers: dict[str, tuple[Item, ...]] = {"board": chosen.draw(plan, tones, trim)}
    if wanted.numbers:
        layers["numbers"] = numbers_on(plan, tones, size, turned=True)
    if wanted.numerals:
        layers["numerals"] = numerals_on(plan, seats, tones, size)
    if wanted.routes:
        layers["routes"] = courses_on(plan, seats, tones)
    if wanted.names:
        layers["names"] = names_on(plan, seats, tones, size)
    items = tuple(Group(drawn, layer=name) for name, drawn in layers.items() if drawn)
    return Scene(plan.width_mm, plan.height_mm, items, title, _described(plan, skin))


def _described(plan: Layout, skin: str) -> str:
    board = plan.board
    return (
        f"An empty {skin} board of {len(board.points)} points, "
        f"{plan.width_mm:.0f} × {plan.height_mm:.0f} mm, "
        f"for men of {plan.man_mm:.0f} mm; points {board.points[0]} to {board.points[-1]}."
    )
