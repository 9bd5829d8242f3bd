"""Covers, and drawings that fill a whole page regardless of its margins."""

from __future__ import annotations

from collections.abc import Callable

from tabulae.draw.figure import empty_board, width_to_enlarge
from tabulae.draw.layout import POINT_WIDTH_MM, Layout
from tabulae.draw.skins import NUMBER_SHARE, board_scene
from tabulae.library.records import Game
from tabulae.paper.filled_page import FilledPage
from tabulae.paper.flowables import TITLE_KEY, Head
from tabulae.paper.markup import plain
from tabulae.paper.page_design import PageShape, Styles
from tabulae.paper.papers import Paper
from tabulae.paper.paragraph import MeasuredParagraph
from tabulae.paper.spare_pages import page_of
from tabulae.paper.story import StoryItem
from tabulae.paper.tagging import TagLeaf, marked
from tabulae.render.pdf import draw_scene
from tabulae.scene.primitives import Group, Item, Scene, place_scene, rectangle
from tabulae.scene.style import TEXT_MM

_RING_SHARE = 0.62
"""The share of a round board's width that a cover shows; of other boards it shows the half with the bar."""
_WHOLE_SHARE = 0.92
"""The share of a cover's height that a board takes which is shown whole, so that it keeps off the words."""
_EDGE_MM = 8.0
"""The white along the edges of a page with a board: no printer reaches them all."""
_FOLD_MM = 9.0
"""The white above and below a board that lies across the fold of two pages."""
_PLAIN_PT = 11.5
"""The numbers of a board grow with text that is larger than this."""


class CoverBoard:
    """The empty board of a game as covers show it: its lower left part, cut at the bar, filling a width."""

    def __init__(self, game: Game, palette: str, width_mm: float, text_pt: float = _PLAIN_PT) -> None:
        self.game, self.palette, self.text_pt = game, palette, text_pt
        self.is_whole = game.rules.board.kind == "sides"  # cut, it would not be recognised
        share = 1.0 if self.is_whole else _RING_SHARE
        for _ in range(3):  # the rim holds the numbers, so that the share of the half is not quite fixed
            scene, plan = self._draw(width_mm / share)
            if plan.bar is None or plan.board.kind == "ring":
                break
            share = plan.bar.right / plan.width_mm
        self.scene, self.width_mm = scene, width_mm

    def _draw(self, width_mm: float) -> tuple[Scene, Layout]:
        return _enlarged(self.game, self.palette, width_mm, self.text_pt)

    def crop(self, height_mm: float) -> Scene:
        """Return as much of the board as a height holds, from its foot up.

        A board that is shown whole is made smaller instead.
        """
        board, room = self.scene, _WHOLE_SHARE * height_mm
        if self.is_whole and board.height_mm > room:
            board, _ = self._draw(self.width_mm * room / board.height_mm)
            centred = place_scene(board, (self.width_mm - board.width_mm) / 2, 0)
            return Scene(self.width_mm, board.height_mm, (centred,), board.title, board.description)
        height_mm = min(height_mm, board.height_mm)
        shifted = place_scene(board, 0, height_mm - board.height_mm)
        clipped = Group((shifted,), clip=rectangle(0, 0, self.width_mm, height_mm))
        return Scene(self.width_mm, height_mm, (clipped,), board.title, board.description)


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


def cover_page(game: Game, palette: str, shape: PageShape, look: Styles) -> FilledPage:
    """Return a page with title and tagline above, and the cropped board over the lower two thirds."""
    title = Head(game.name, look.scale.title, look, key=TITLE_KEY)
    tagline = MeasuredParagraph(plain(game.tagline), look.tagline)
    tagline.spaceBefore = 0.12 * look.scale.title
    page, left = shape.paper, shape.left_mm(1)
    height_mm = page.height_mm * 2 / 3 - shape.foot_mm
    board = CoverBoard(game, palette, shape.measure_mm, look.scale.text).crop(height_mm)
    top = page.height_mm - shape.foot_mm - board.height_mm
    scene = Scene(
        page.width_mm, page.height_mm, (place_scene(board, left, top),), board.title, board.description
    )
    plate = FullPageDrawing(scene, TagLeaf("Figure", board.description))
    return page_of([title, tagline, plate], shape)


class FullPageDrawing(StoryItem):
    """A scene as large as the page; it takes no room in the text block.

    ``bookmark`` is a key and a title for the outline of the document.
    """

    def __init__(self, scene: Scene, leaf: TagLeaf, bookmark: tuple[str, str] | None = None) -> None:
        super().__init__()
        self.scene, self.leaf, self.bookmark = scene, leaf, bookmark

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the width and no height."""
        return width, 0.0

    def draw(self) -> None:
        """Draw the scene over the page."""
        x, y = self.canv.absolutePosition(0, 0)
        with marked(self.canv, self.leaf):
            draw_scene(self.canv, self.scene, -x, -y)
        if self.bookmark:
            key, title = self.bookmark
            self.canv.bookmarkPage(key)
            self.canv.addOutlineEntry(title, key, level=0)


def _board_within(
    game: Game, palette: str, room_mm: tuple[float, float], text_pt: float = _PLAIN_PT
) -> tuple[Scene, float, float]:
    """Return the whole board for a room, its scale to fill that, and its share of the full size.

    Where its numbers would be too small to read, or small beside large text, it is drawn with larger ones.
    """
    room_width, room_height = room_mm
    board = board_scene(
        game.rules.board, game.skin, palette, title=game.name, board_context=game.board_context
    )
    width_mm = min(room_width, room_height * board.width_mm / board.height_mm)
    share = width_mm / board.width_mm
    if share * NUMBER_SHARE * POINT_WIDTH_MM < TEXT_MM * max(1.0, text_pt / _PLAIN_PT):
        board, _ = _enlarged(game, palette, width_mm, text_pt)
    return board, min(room_width / board.width_mm, room_height / board.height_mm), share


def board_plate(
    game: Game, palette: str, page: Paper, foot_mm: float, text_pt: float = _PLAIN_PT
) -> tuple[FullPageDrawing, float]:
    """Return the whole board as large as a page with a free foot allows, and its share of the full size."""
    room = page.width_mm - 2 * _EDGE_MM, page.height_mm - _EDGE_MM - foot_mm
    board, scale, share = _board_within(game, palette, room, text_pt)
    left = (page.width_mm - board.width_mm * scale) / 2
    top = _EDGE_MM + (room[1] - board.height_mm * scale) / 2
    items = (place_scene(board, left, top, scale),)
    scene = Scene(page.width_mm, page.height_mm, items, board.title, board.description)
    return FullPageDrawing(scene, TagLeaf("Figure", board.description)), share


def spread_plates(
    game: Game,
    palette: str,
    page: Paper,
    caption: Callable[[float], Item],
    bookmark: tuple[str, str],
    text_pt: float = _PLAIN_PT,
) -> tuple[FullPageDrawing, FullPageDrawing]:
    """Return the whole board across two facing pages, as a left and a right drawing.

    ``caption`` makes the words beside the board from its share of the full size.
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
    return FullPageDrawing(halves[0], leaf, bookmark), FullPageDrawing(halves[1], leaf)
