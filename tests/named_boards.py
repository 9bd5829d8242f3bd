"""Every board that can be asked for, once, with every skin; games that share a board share its tests."""

from __future__ import annotations

import os
from itertools import cycle, product

from generator.content.boards import NamedBoard, find_board, listed_boards
from generator.content.games import game_folders
from generator.draw.skins import skins_for
from generator.draw.style import PALETTES
from generator.products.boards import BoardWish

THOROUGH = bool(os.environ.get("TABULAE_THOROUGH"))
NAMED = {name: find_board(name) for name in (*listed_boards(), *game_folders())}
ONCE = {
    name: board
    for name, board in NAMED.items()
    if THOROUGH or name in listed_boards() or board.board.kind != "tables"
}
DRESSED = [(name, skin) for name, board in ONCE.items() for skin in skins_for(board.board)]
EVERY = list(product(DRESSED, PALETTES))
SOME = EVERY if THOROUGH else list(zip(DRESSED, cycle(PALETTES), strict=False))
"""Boards in skins with one palette each; with all palettes where ``TABULAE_THOROUGH`` is set."""


def lettered(
    board: NamedBoard, skin: str, palette: str = "colour", point_width: str | None = None
) -> BoardWish:
    """A wish for all that a board can bear."""
    sides = bool(board.furnishing.seats)
    homes = any(seat.home for seat in board.furnishing.seats)
    return BoardWish(skin, palette, point_width, numerals=homes or None, names=sides, routes=sides)
