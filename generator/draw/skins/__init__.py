"""The skins of boards, one file each, and the drawing of an empty board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.draw.layout import POINT_WIDTH_MM, Layout, layout
from generator.draw.scene import Group, Item, Scene, Text
from generator.draw.skins import alfonsine, modern, roman
from generator.draw.style import NUMBER_SPACING, Palette, palette_named
from generator.engine.board import Board
from generator.engine.errors import TabulaeError, nearest

NUMBER_SHARE = 4.6 / 0.65 / POINT_WIDTH_MM  # digits 4.6 mm high on a full-size board


@dataclass(frozen=True, slots=True)
class Skin:
    """A way to draw boards: the kinds it can draw, and how."""

    name: str
    kinds: tuple[str, ...]
    draw: Callable[[Layout, Palette], tuple[Item, ...]]


SKINS = {
    skin.name: skin
    for skin in (
        Skin("modern", ("tables",), modern.draw),
        Skin("alfonsine", ("tables",), alfonsine.draw),
        Skin("roman", ("tables",), roman.draw),
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
) -> Scene:
    """The empty board, true to size; its description says what is printed where."""
    tones, chosen = palette_named(palette), skin_named(skin, board)
    plan = layout(board, point_width_mm)
    items: list[Item] = [Group(chosen.draw(plan, tones), layer="board")]
    if numbers:
        items.append(
            Group(numbers_on(plan, tones, NUMBER_SHARE * point_width_mm, turned=True), layer="numbers")
        )
    described = (
        f"An empty {skin} board of {len(board.points)} points, "
        f"{plan.width_mm:.0f} × {plan.height_mm:.0f} mm, "
        f"for men of {plan.man_mm:.0f} mm; points {board.points[0]} to {board.points[-1]}."
    )
    return Scene(plan.width_mm, plan.height_mm, tuple(items), title, described)


def numbers_on(plan: Layout, tones: Palette, size_mm: float, turned: bool) -> tuple[Item, ...]:
    """The numbers of the points; ``turned`` to the player on their side, or all upright."""
    return tuple(
        Text(
            *slot.label,
            slot.name,
            size_mm,
            tones.ink,
            "figures",
            "centre",
            rotate=slot.turn if turned else 0.0,
            spacing=NUMBER_SPACING,
        )
        for slot in plan.slots.values()
    )
