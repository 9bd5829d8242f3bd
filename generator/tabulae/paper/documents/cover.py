"""Covers: a picture of the game over the whole page, with its name and tagline."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.draw.cover_art import cloth_colours, cover_art, touches_game
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
from tabulae.scene.fonts import balanced_lines, text_width, wrap_text
from tabulae.scene.primitives import (
    Item,
    Paint,
    Path,
    Scene,
    Text,
    rectangle,
)
from tabulae.scene.style import POINT_MM, TEXT_MM, palette_named

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
        self.tagline = self._tagline(game, self.small_mm)
        # On a small page the tagline is large enough to be read, and the title makes room for it.
        lines = len(self._tagline(game, usual))
        self.tagline_room_mm = 1.3 * (self.small_mm * len(self.tagline) - usual * lines)
        page_mm = page.width_mm, page.height_mm
        for step in range(_STEPS):
            self._set_name(full_mm * (1 - step / _STEPS))
            if step and self.size_mm < self.small_mm:
                break
            if not any(touches_game(game, cover, page_mm, box) for box in self.boxes()):
                return
        raise TabulaeError("cover-name", name=game.name, tagline=game.tagline)

    def _tagline(self, game: Game, size_mm: float) -> list[str]:
        return balanced_lines(lambda room: wrap_text(game.tagline, "italic", size_mm, room), self.room_mm)

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
