"""Covers, and drawings that take a whole page, whatever its margins."""

from __future__ import annotations

from collections.abc import Callable

from reportlab.platypus import Flowable

from tabulae.draw.figure import empty_board, width_to_enlarge
from tabulae.draw.layout import POINT_WIDTH_MM, Layout
from tabulae.draw.skins import NUMBER_SHARE, board_scene
from tabulae.library.records import Game
from tabulae.paper.filled_page import FilledPage
from tabulae.paper.flowables import TITLE_KEY, Head, MeasuredParagraph, plain
from tabulae.paper.page import PageShape, Styles
from tabulae.paper.papers import Paper
from tabulae.paper.spare import page_of
from tabulae.paper.tagging import TagLeaf, marked
from tabulae.render.pdf import draw_scene
from tabulae.scene.primitives import Group, Item, Scene, placed_items, rectangle
from tabulae.scene.style import TEXT_MM

_RING_SHARE = 0.62
"""How much of a wheel's width is seen on a cover; of other boards the half up to the bar and the bar."""
_WHOLE_SHARE = 0.92
"""How much of a cover's room a board takes that is shown whole, so that its top keeps off the words."""
_EDGE_MM = 8.0
"""What stays white along the edges of a page with a plate: no printer reaches them all."""
_FOLD_MM = 9.0
_PLAIN_PT = 11.5
"""The numbers of a board grow with text that is larger than this, which is set only where it is asked for."""


class CoverBoard:
    """The empty board of a game as covers show it: its lower left part, cut at the bar, across a width."""

    def __init__(self, game: Game, palette: str, width_mm: float, text_pt: float = _PLAIN_PT) -> None:
        self.game, self.palette, self.text_pt = game, palette, text_pt
        self.whole = game.rules.board.kind == "sides"  # cut, it would not be known again
        share = 1.0 if self.whole else _RING_SHARE
        for _ in range(3):  # the rim holds the numbers, so that the share of the half is not quite fixed
            scene, plan = self._drawn(width_mm / share)
            if plan.bar is None or plan.board.kind == "ring":
                break
            share = plan.bar.right / plan.width_mm
        self.scene, self.width_mm = scene, width_mm

    def _drawn(self, width_mm: float) -> tuple[Scene, Layout]:
        return _enlarged(self.game, self.palette, width_mm, self.text_pt)

    def cut(self, high_mm: float) -> Scene:
        """As much of it as a height holds, from its foot up; a board that is shown whole is made smaller."""
        board, room = self.scene, _WHOLE_SHARE * high_mm
        if self.whole and board.height_mm > room:
            board, _ = self._drawn(self.width_mm * room / board.height_mm)
            high_mm = board.height_mm
            aside = placed_items(board, (self.width_mm - board.width_mm) / 2, 0)
            return Scene(self.width_mm, high_mm, (aside,), board.title, board.description)
        high = min(high_mm, board.height_mm)
        seen = placed_items(board, 0, high - board.height_mm)
        clipped = Group((seen,), clip=rectangle(0, 0, self.width_mm, high))
        return Scene(self.width_mm, high, (clipped,), board.title, board.description)


def _enlarged(game: Game, palette: str, width_mm: float, text_pt: float) -> tuple[Scene, Layout]:
    """The empty board with its ornament, its numbers grown with the text, and its layout before that."""
    board, title = game.rules.board, game.name
    drawn_mm = width_to_enlarge(board, width_mm, text_pt / _PLAIN_PT)
    scene, plan = empty_board(board, drawn_mm, game.skin, palette, game.furnishing, title, ornate=True)
    if drawn_mm == width_mm:
        return scene, plan
    scale = width_mm / drawn_mm
    large = (placed_items(scene, 0, 0, scale),)
    return Scene(scale * scene.width_mm, scale * scene.height_mm, large, title, scene.description), plan


def cover_page(game: Game, palette: str, shape: PageShape, look: Styles) -> FilledPage:
    """A page of its own: title and tagline above, the board, cut boldly, over the lower two thirds."""
    title = Head(game.name, look.scale.title, look, key=TITLE_KEY)
    tagline = MeasuredParagraph(plain(game.tagline), look.tagline)
    tagline.spaceBefore = 0.12 * look.scale.title
    page, left = shape.paper, shape.left_mm(1)
    high = page.height_mm * 2 / 3 - shape.foot_mm
    board = CoverBoard(game, palette, shape.measure_mm, look.scale.text).cut(high)
    top = page.height_mm - shape.foot_mm - board.height_mm
    scene = Scene(
        page.width_mm, page.height_mm, (placed_items(board, left, top),), board.title, board.description
    )
    plate = FullPageDrawing(scene, TagLeaf("Figure", board.description))
    return page_of([title, tagline, plate], shape)


class FullPageDrawing(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A scene as large as the page, drawn where the page begins; it takes no room in the text block."""

    def __init__(self, scene: Scene, leaf: TagLeaf, bookmark: tuple[str, str] | None = None) -> None:
        super().__init__()
        self.scene, self.leaf, self.bookmark = scene, leaf, bookmark

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
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
    game: Game, palette: str, wide: float, high: float, text_pt: float = _PLAIN_PT
) -> tuple[Scene, float, float]:
    """The whole board as large as a room allows, its scale, and its share of the full size.

    Where its numbers would be too small to read, beside large text too, it is drawn anew with larger ones.
    """
    board = board_scene(game.rules.board, game.skin, palette, title=game.name, furnishing=game.furnishing)
    width_mm = min(wide, high * board.width_mm / board.height_mm)
    share = width_mm / board.width_mm
    if share * NUMBER_SHARE * POINT_WIDTH_MM < TEXT_MM * max(1.0, text_pt / _PLAIN_PT):
        board, _ = _enlarged(game, palette, width_mm, text_pt)
    return board, min(wide / board.width_mm, high / board.height_mm), share


def board_plate(
    game: Game, palette: str, page: Paper, foot_mm: float, text_pt: float = _PLAIN_PT
) -> tuple[FullPageDrawing, float]:
    """The whole board as large as a page allows that keeps its foot free, and its share of the full size."""
    wide, high = page.width_mm - 2 * _EDGE_MM, page.height_mm - _EDGE_MM - foot_mm
    board, scale, share = _board_within(game, palette, wide, high, text_pt)
    left = (page.width_mm - board.width_mm * scale) / 2
    top = _EDGE_MM + (high - board.height_mm * scale) / 2
    drawn = (placed_items(board, left, top, scale),)
    scene = Scene(page.width_mm, page.height_mm, drawn, board.title, board.description)
    return FullPageDrawing(scene, TagLeaf("Figure", board.description)), share


def spread_plates(
    game: Game,
    palette: str,
    page: Paper,
    words: Callable[[float], Item],
    bookmark: tuple[str, str],
    text_pt: float = _PLAIN_PT,
) -> tuple[FullPageDrawing, FullPageDrawing]:
    """The whole board across two pages that face each other, as two plates.

    ``words`` makes what stands beside it from its share of the full size.
    """
    room = 2 * (page.width_mm - _EDGE_MM), page.height_mm - 2 * _FOLD_MM
    board, scale, share = _board_within(game, palette, *room, text_pt)
    left = page.width_mm - board.width_mm * scale / 2
    drawing = placed_items(board, left, (page.height_mm - board.height_mm * scale) / 2, scale)
    leaf = TagLeaf("Figure", board.description)
    halves, said = [], words(share)
    for shift in (0.0, -page.width_mm):
        moved = Group((drawing, said), matrix=(1, 0, 0, 1, shift, 0))
        seen = Group((moved,), clip=rectangle(0, 0, page.width_mm, page.height_mm))
        halves.append(Scene(page.width_mm, page.height_mm, (seen,), board.title, board.description))
    return FullPageDrawing(halves[0], leaf, bookmark), FullPageDrawing(halves[1], leaf)
