"""The skins of boards, one file each, and the drawing of an empty board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabulae.draw.courses import course_lanes
from tabulae.draw.labels import names_on, numbers_on, numerals_on
from tabulae.draw.layout import POINT_WIDTH_MM, Layout, layout
from tabulae.draw.skins import alfonsine, chequers, heavens, modern, roman, seasons, threerows
from tabulae.draw.skins.decoration import Decoration
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.engine.position import Board
from tabulae.library.figure_words import BoardWords, figure_words
from tabulae.library.records import BARE, BoardContext
from tabulae.library.words import fill
from tabulae.scene.primitives import Group, Item, Scene
from tabulae.scene.style import Palette, palette_named

NUMBER_SHARE = 4.6 / 0.65 / POINT_WIDTH_MM  # digits 4.6 mm high on a full-size board


@dataclass(frozen=True, slots=True)
class Skin:
    """A way to draw boards: the kinds it can draw, how, and the tone that its numbers stand on.

    ``form`` is the edition of the board that it needs, and ``speaks`` says that its points bear letters of
    their own, so that no numbers are printed unless somebody asks.
    """

    name: str
    kinds: tuple[str, ...]
    draw: Callable[[Layout, Palette, Decoration], tuple[Item, ...]]
    ground: Callable[[Palette], str]
    form: str = ""
    speaks: bool = False


@dataclass(frozen=True, slots=True)
class Lettering:
    """What is written and drawn on an empty board besides its points.

    ``numbers`` None prints them unless the points bear letters of their own.
    """

    numbers: bool | None = None
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
        Skin("words", ("rows",), threerows.words, _stone, speaks=True),
        Skin("seasons", ("ring",), seasons.draw, seasons.wood),
        Skin("round", ("ring",), seasons.draw, seasons.wood, form="round"),
        Skin("heavens", ("sides",), heavens.draw, _rim),
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


def skin_layout(
    board: Board, skin: str, point_width_mm: float = POINT_WIDTH_MM, numbers: bool | None = None
) -> Layout:
    """The layout of a board in a skin, with room for the numbers of its points if they are printed."""
    chosen = skin_named(skin, board)
    return layout(board, point_width_mm, form=chosen.form, labelled=_numbered(chosen, numbers))


def _numbered(skin: Skin, numbers: bool | None) -> bool:
    return not skin.speaks if numbers is None else numbers


def board_scene(
    board: Board,
    skin: str = "modern",
    palette: str | Palette = "colour",
    point_width_mm: float = POINT_WIDTH_MM,
    numbers: bool | None = None,
    title: str = "",
    furnishing: BoardContext = BARE,
    lettering: Lettering | None = None,
    bleed_mm: float = 0.0,
) -> Scene:
    """The empty board, true to size; its description says what is printed where.

    ``lettering`` says what is written on it; without it the numbers alone, if ``numbers``. With
    ``bleed_mm`` the ground runs past the edges of the scene, to be cut off.
    """
    tones, chosen = palette_named(palette), skin_named(skin, board)
    wanted = lettering or Lettering(numbers=numbers)
    plan = skin_layout(board, skin, point_width_mm, wanted.numbers)
    size, seats = NUMBER_SHARE * point_width_mm, furnishing.seats
    trim = Decoration(
        furnishing.quarters, furnishing.words, clear=wanted.routes, ornate=True, bleed_mm=bleed_mm
    )
    layers: dict[str, tuple[Item, ...]] = {"board": chosen.draw(plan, tones, trim)}
    if _numbered(chosen, wanted.numbers):
        layers["numbers"] = numbers_on(plan, tones, size, turned=True)
    if wanted.numerals:
        layers["numerals"] = numerals_on(plan, seats, tones, size)
    if wanted.routes:
        layers["routes"] = course_lanes(plan, seats, tones)
    if wanted.names:
        layers["names"] = names_on(plan, seats, tones, size)
    items = tuple(Group(drawn, layer=name) for name, drawn in layers.items() if drawn)
    words = figure_words(furnishing.templates).board
    told = board_in_words(plan, skin, words)
    return Scene(plan.width_mm, plan.height_mm, items, title or words.title, told, plan.outline)


def board_in_words(plan: Layout, skin: str, words: BoardWords) -> str:
    """What an empty board is, for those who do not see it."""
    board = plan.board
    return fill(
        words.description,
        skin=words.skins.get(skin, skin),
        points=len(board.points),
        width=f"{plan.width_mm:.0f}",
        height=f"{plan.height_mm:.0f}",
        men=f"{plan.man_mm:.0f}",
        first=board.points[0],
        last=board.points[-1],
    )
