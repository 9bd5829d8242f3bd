"""Every board that can be asked for, once, with every skin; games that share a board share its tests."""

from __future__ import annotations

from itertools import cycle, product

from tabulae.draw.skins import skins_for
from tabulae.library.games.boards import NamedBoard, find_board, listed_boards
from tabulae.library.games.folders import game_folders, orbit_folders
from tabulae.products.printed.board import BoardProduct
from tabulae.scene.style import PALETTES

NAMED = {name: find_board(name) for name in (*listed_boards(), *game_folders(), *orbit_folders())}
ONCE = {
    name: board for name, board in NAMED.items() if name in listed_boards() or board.board.kind != "tables"
}
DRESSED = [(name, skin) for name, board in ONCE.items() for skin in skins_for(board.board)]
EVERY = list(product(DRESSED, PALETTES))
SOME = list(zip(DRESSED, cycle(PALETTES), strict=False))
"""Boards in skins with one palette each."""


def lettered(
    board: NamedBoard, skin: str, palette: str = "colour", point_width: float | None = None
) -> BoardProduct:
    """A board with all that it can bear."""
    sides = bool(board.board_context.seats)
    homes = any(seat.home for seat in board.board_context.seats)
    return BoardProduct(
        board.id,
        skin=skin,
        palette=palette,
        point_width=point_width,
        numerals=homes or None,
        names=sides,
        routes=sides,
    )
