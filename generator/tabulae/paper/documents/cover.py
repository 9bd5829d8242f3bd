"""Covers, and drawings that fill a whole page regardless of its margins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from tabulae.draw.cover_art import cloth_colours, cover_art, touches_game
from tabulae.draw.figures.figure import empty_board, width_to_enlarge
from tabulae.draw.layout import POINT_WIDTH_MM, Layout
from tabulae.draw.skins import NUMBER_SHARE, board_scene
from tabulae.engine.errors import TabulaeError
from tabulae.library.games.records import Game
from tabulae.library.told.cover import BookCover, cover_of
from tabulae.paper.flow.filled_page import FilledPage
from tabulae.paper.flow.flowables import TITLE_KEY, PageDrawing
from tabulae.paper.flow.page_design import PageShape, Styles
from tabulae.paper.flow.spare_pages import page_of
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.flow.tagging import TagLeaf, artifact, marked
from tabulae.paper.printing.papers import PAPERS, Paper
from tabulae.render.pdf import draw_scene
from tabulae.scene.fonts import text_width, wrap_text
from tabulae.scene.primitives import (
    Group,
    Item,
    Paint,
    Path,
    Scene,
    Text,
    place_scene,
    rectangle,
    with_lines_widened,
)
from tabulae.scene.style import POINT_MM, TEXT_MM, THINNEST_MM, palette_named

TITLE_SPACING = 0.04
"""Letterspacing of the title on a cover, in em."""
_TAGLINE_SHARE = 0.33
"""The size of the tagline against that of a title of 40 pt."""
_LEAST_TITLE = 0.85
"""The least share of its size that a title keeps where its tagline needs room."""
_STEPS = 10
"""In so many steps a name is made smaller, never below its tagline, until it leaves board and dice free."""
_FOOT_MM = 5.0
"""The least white below the words of a cover."""
_AIR_MM = 2.0
"""The white round the words where the cloth is drawn in lines."""
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


def cover_page(game: Game, palette: str, shape: PageShape, look: Styles) -> FilledPage:
    """Return the first page: a picture of the game over all of it, with the game's name and tagline."""
    cover, position = cover_of(game)
    page = shape.paper
    art = cover_art(game, cover, position, palette, page.width_mm, page.height_mm, shape.bleed_mm)
    words = CoverWords(game, cover, palette, page)
    return page_of([PageDrawing(art, TagLeaf("Figure", art.description)), words], shape)


class CoverWords(StoryItem):
    """Name and tagline of a game on its cover, in the place and colour that its ``cover.yaml`` gives."""

    def __init__(self, game: Game, cover: BookCover, palette: str, page: Paper) -> None:
        super().__init__()
        self.words, self.key, self.level = game.name, TITLE_KEY, 1
        self.colour = cloth_colours(cover.tones, palette)[1]
        self.page, self.title = page, cover.title
        self.paper = palette_named(palette).paper if palette_named(palette).one_bit else ""
        self.room_mm = cover.title.width * page.width_mm
        full_mm = cover.title.size_pt * POINT_MM * page.width_mm / PAPERS["a5"].width_mm
        usual = _TAGLINE_SHARE * 40.0 * POINT_MM * page.width_mm / PAPERS["a5"].width_mm
        self.small_mm = max(TEXT_MM, usual)
        self.tagline = _balanced(game.tagline, self.small_mm, self.room_mm)
        # On a small page the tagline is large enough to be read, and the title makes room for it.
        lines = len(_balanced(game.tagline, usual, self.room_mm))
        self.tagline_room_mm = 1.3 * (self.small_mm * len(self.tagline) - usual * lines)
        page_mm = page.width_mm, page.height_mm
        for step in range(_STEPS):
            self._set_name(full_mm * (1 - step / _STEPS))
            if step and self.size_mm < self.small_mm:
                break
            if not any(touches_game(game, cover, page_mm, box) for box in self.boxes()):
                return
        raise TabulaeError("cover-name", name=game.name, tagline=game.tagline)

    def _set_name(self, size_mm: float) -> None:
        """Break the name into lines of a size, or of a smaller one where a word is too wide."""
        self.lines = wrap_text(self.words, "caps", size_mm * (1 + TITLE_SPACING), self.room_mm)
        widest = max(text_width(line, "caps", size_mm, TITLE_SPACING) for line in self.lines)
        fitting_mm = size_mm * min(1.0, self.room_mm / widest)
        self.size_mm = max(_LEAST_TITLE * fitting_mm, fitting_mm - self.tagline_room_mm / len(self.lines))

    @property
    def height_mm(self) -> float:
        """The height of all lines together, in mm."""
        return len(self.lines) * self.size_mm + (0.6 + 1.3 * len(self.tagline)) * self.small_mm

    @property
    def top_mm(self) -> float:
        """The upper edge of the lines in mm from the top of the page, high enough for all to have room."""
        return min(self.title.at[1] * self.page.height_mm, self.page.height_mm - _FOOT_MM - self.height_mm)

    @property
    def left_mm(self) -> float:
        """The left edge of the room for the lines, in mm from the left edge of the page."""
        across = self.title.at[0] * self.page.width_mm
        return across - {"start": 0.0, "middle": 0.5, "end": 1.0}[self.title.anchor] * self.room_mm

    def boxes(self) -> Iterator[tuple[float, float, float, float]]:
        """Yield the left, upper, right and lower edge of each line in mm from the page's top left corner.

        The lines of the name come first, then those of the tagline.
        """
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[self.title.anchor]
        x, y = self.title.at[0] * self.page.width_mm, self.top_mm
        for line in self.lines:
            width = text_width(line, "caps", self.size_mm, TITLE_SPACING)
            yield x - shift * width, y, x + (1 - shift) * width, y + self.size_mm
            y += self.size_mm
        y += 0.6 * self.small_mm
        for line in self.tagline:
            width = text_width(line, "italic", self.small_mm)
            yield x - shift * width, y, x + (1 - shift) * width, y + 1.3 * self.small_mm
            y += 1.3 * self.small_mm

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the width and no height: the words stand regardless of margins."""
        return width, 0.0

    def draw(self) -> None:
        """Draw the lines and set the bookmark."""
        x = self.title.at[0] * self.page.width_mm
        y = self.top_mm
        anchor = self.title.anchor
        heads: list[Item] = []
        for line in self.lines:
            y += self.size_mm
            above, size = y - 0.2 * self.size_mm, self.size_mm
            heads.append(Text(x, above, line, size, self.colour, "caps", anchor, spacing=TITLE_SPACING))
        y += 0.6 * self.small_mm
        lines: list[Item] = []
        for line in self.tagline:
            y += 1.3 * self.small_mm
            lines.append(Text(x, y - 0.4 * self.small_mm, line, self.small_mm, self.colour, "italic", anchor))
        across, down = self.canv.absolutePosition(0, 0)
        if self.paper:  # black lines of the cloth would run through the words
            with artifact(self.canv):
                left, top = self.left_mm - _AIR_MM, self.top_mm - _AIR_MM
                box = rectangle(left, top, self.room_mm + 2 * _AIR_MM, self.height_mm + 2 * _AIR_MM)
                ground = Path(box, Paint(self.paper))
                scene = Scene(self.page.width_mm, self.page.height_mm, (ground,), "")
                draw_scene(self.canv, scene, -across, -down)
        for leaf, items in ((TagLeaf("H1"), heads), (TagLeaf("P"), lines)):
            with marked(self.canv, leaf):
                scene = Scene(self.page.width_mm, self.page.height_mm, tuple(items), self.words)
                draw_scene(self.canv, scene, -across, -down)
        self.canv.bookmarkPage(self.key)
        self.canv.addOutlineEntry(self.words, self.key, level=0)


def _balanced(words: str, size_mm: float, room_mm: float) -> list[str]:
    """Break words into as few lines as a room needs, none of them much shorter than the others."""
    lines = wrap_text(words, "italic", size_mm, room_mm)
    narrow_mm, step_mm = room_mm, room_mm / 40
    while len(lines) > 1 and narrow_mm > 0.4 * room_mm:
        narrow_mm -= step_mm
        narrower = wrap_text(words, "italic", size_mm, narrow_mm)
        if len(narrower) > len(lines):
            break
        lines = narrower
    return lines


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
