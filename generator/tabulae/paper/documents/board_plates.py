"""The whole board as large as a page or two allow, with numbers that grow with the text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tabulae.draw.figures.figure import empty_board, width_to_enlarge
from tabulae.draw.layout import POINT_WIDTH_MM, Layout
from tabulae.draw.skins import NUMBER_SHARE, board_scene
from tabulae.library.games.records import Game
from tabulae.paper.flow.flowables import PageDrawing
from tabulae.paper.flow.tagging import TagLeaf
from tabulae.paper.printing.papers import Paper
from tabulae.scene.primitives import (
    Group,
    Item,
    Scene,
    place_scene,
    rectangle,
    with_lines_widened,
)
from tabulae.scene.style import TEXT_MM, THINNEST_MM

_EDGE_MM = 8.0
"""The white along the edges of a page with a board: no printer reaches them all."""
_FOLD_MM = 9.0
"""The white above and below a board that lies across the fold of two pages."""
_PLAIN_PT = 11.5
"""The numbers of a board grow with text that is larger than this."""


def _enlarged(game: Game, palette: str, width_mm: float, text_pt: float) -> tuple[Scene, Layout]:
    """Return the empty board with its ornament, its numbers grown with the text, and its own layout."""
    board, title = game.rules.board, game.name
    drawn_mm = width_to_enlarge(board, width_mm, text_pt / _PLAIN_PT)
    scene, plan = empty_board(board, drawn_mm, game.skin, palette, game.board_context, title, ornate=True)
    if drawn_mm == width_mm:
        return scene, plan
    scale = width_mm / drawn_mm
    items = (place_scene(scene, 0, 0, scale),)
    return Scene(scale * scene.width_mm, scale * scene.height_mm, items, title, scene.description), plan


def _board_within(
    game: Game, palette: str, room_mm: tuple[float, float], text_pt: float = _PLAIN_PT
) -> tuple[Scene, float, float]:
    """Return the whole board for a room, its scale to fill that, and its share of the full size.

    Where its numbers would be too small to read, or small beside large text, it is drawn with larger ones.
    """
    room_width, room_height = room_mm
    board = board_scene(game.rules.board, game.skin, palette, board_context=game.board_context)
    width_mm = min(room_width, room_height * board.width_mm / board.height_mm)
    share = width_mm / board.width_mm
    if share * NUMBER_SHARE * POINT_WIDTH_MM < TEXT_MM * max(1.0, text_pt / _PLAIN_PT):
        board, _ = _enlarged(game, palette, width_mm, text_pt)
    scale = min(room_width / board.width_mm, room_height / board.height_mm)
    board = replace(board, title=game.name, items=with_lines_widened(board.items, THINNEST_MM / scale))
    return board, scale, share


def board_plate(
    game: Game, palette: str, page: Paper, foot_mm: float, text_pt: float = _PLAIN_PT
) -> tuple[PageDrawing, float]:
    """Return the whole board as large as a page with ``foot_mm`` left free allows, and its scale.

    The scale is a share of the full size, 1 for a board at full size. Numbers grow with ``text_pt``, the size
    of the text in points.
    """
    room = page.width_mm - 2 * _EDGE_MM, page.height_mm - _EDGE_MM - foot_mm
    board, scale, share = _board_within(game, palette, room, text_pt)
    left = (page.width_mm - board.width_mm * scale) / 2
    top = _EDGE_MM + (room[1] - board.height_mm * scale) / 2
    items = (place_scene(board, left, top, scale),)
    scene = Scene(page.width_mm, page.height_mm, items, board.title, board.description)
    return PageDrawing(scene, TagLeaf("Figure", board.description)), share


def spread_plates(
    game: Game,
    palette: str,
    page: Paper,
    caption: Callable[[float], Item],
    bookmark: tuple[str, str],
    text_pt: float = _PLAIN_PT,
) -> tuple[PageDrawing, PageDrawing]:
    """Return the whole board across two facing pages, as a left and a right drawing.

    ``caption`` makes the words beside the board from its share of the full size, 1 at full size; they are
    placed in mm from the top left corner of the left page. ``bookmark`` is a key and a title for the outline.
    Numbers grow with ``text_pt``, the size of the text in points.
    """
    room = 2 * (page.width_mm - _EDGE_MM), page.height_mm - 2 * _FOLD_MM
    board, scale, share = _board_within(game, palette, room, text_pt)
    left = page.width_mm - board.width_mm * scale / 2
    drawing = place_scene(board, left, (page.height_mm - board.height_mm * scale) / 2, scale)
    leaf = TagLeaf("Figure", board.description)
    halves, words = [], caption(share)
    for shift in (0.0, -page.width_mm):
        moved = Group((drawing, words), matrix=(1, 0, 0, 1, shift, 0))
        clipped = Group((moved,), clip=rectangle(0, 0, page.width_mm, page.height_mm))
        halves.append(Scene(page.width_mm, page.height_mm, (clipped,), board.title, board.description))
    return PageDrawing(halves[0], leaf, bookmark), PageDrawing(halves[1], leaf)
