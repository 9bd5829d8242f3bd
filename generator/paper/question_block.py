"""One question on a page: its number and words, lines to write on, and the figure."""

from __future__ import annotations

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable

from generator.draw.scene import Scene
from generator.paper.flow import Drawing, Stack, plain
from generator.paper.measured import Words
from generator.paper.page import Styles
from generator.paper.papers import POINTS_PER_MM
from generator.paper.tags import artifact, container

BLOCK_MM = 170.0
"""The width of the text block of a full page."""
FIGURE_MM = 80.0
LINE_MM = 9.0
_GUTTER_MM = 8.0
_BESIDE_PT = 15.0  # larger text needs the whole width
_MORE_LINES = 2  # lines beyond those a question needs, where its figure leaves room for them
_USUAL_PT = 12.0  # at this size of text a figure is FIGURE_MM wide
_RULE_GREY = "#8a8178"


class Lines(Flowable):  # type: ignore[misc]  # reportlab has no types
    """Lines to write on, as many as asked for."""

    def __init__(self, count: int, pitch_mm: float, look: Styles) -> None:
        super().__init__()
        self.count, self.pitch_pt, self.look = count, pitch_mm * POINTS_PER_MM, look

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        self.width, self.height = width, self.count * self.pitch_pt
        return self.width, self.height

    def draw(self) -> None:
        """Rule the lines, the last at the foot."""
        with artifact(self.canv):
            self.canv.setStrokeColor(
                HexColor(self.look.palette.ink if self.look.palette.one_bit else _RULE_GREY)
            )
            self.canv.setLineWidth(0.5)
            for number in range(self.count):
                y = number * self.pitch_pt
                self.canv.line(0, y, self.width, y)


class QuestionBlock(Flowable):  # type: ignore[misc]  # reportlab has no types
    """Words and lines left of the figure, or above it where the type is large."""

    def __init__(
        self, words: Stack, lines: int, scene: Scene, look: Styles, bookmark: tuple[str, str]
    ) -> None:
        super().__init__()
        self.words, self.lines, self.scene, self.look = words, lines, scene, look
        self.key, self.label = bookmark
        self.figure_mm = FIGURE_MM
        self.pitch_mm = LINE_MM * max(1.0, look.scale.text / 14.0)

    @property
    def beside(self) -> bool:
        """Whether the words stand beside the figure."""
        return self.look.scale.text <= _BESIDE_PT

    def fit(self, height_pt: float) -> None:
        """Let the figure grow with the type as far as the block still fits into a height."""
        if self.beside:
            return
        words = self.words.wrap(BLOCK_MM * POINTS_PER_MM, 1e6)[1]
        room_mm = (height_pt - words) / POINTS_PER_MM - self.lines * self.pitch_mm - 2 * self._air_mm
        wanted = FIGURE_MM * self.look.scale.text / _USUAL_PT
        high = room_mm * self.scene.width_mm / self.scene.height_mm
        self.figure_mm = max(FIGURE_MM, min(BLOCK_MM, wanted, high))

    @property
    def _air_mm(self) -> float:
        return self.look.scale.leading * 0.4 / POINTS_PER_MM

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        self.width = BLOCK_MM * POINTS_PER_MM
        figure = Drawing(self.scene, self.figure_mm * POINTS_PER_MM)
        column = self.width if not self.beside else self.width - figure.width - _GUTTER_MM * POINTS_PER_MM
        self.words_height = self.words.wrap(column, 1e6)[1]
        pitch, air = self.pitch_mm * POINTS_PER_MM, self._air_mm * POINTS_PER_MM
        written = self.lines * pitch
        self.column, self.figure = column, figure
        if not self.beside:
            self.ruled, self.height = self.lines, self.words_height + written + figure.height + 2 * air
            return self.width, self.height
        self.height = max(figure.height, self.words_height + written)
        room = int((figure.height - self.words_height) / pitch)
        self.ruled = max(self.lines, min(self.lines + _MORE_LINES, room)) if self.lines else 0
        return self.width, self.height

    def draw(self) -> None:
        """Draw words, lines and figure, and set the bookmark."""
        self.canv.bookmarkHorizontal(self.key, 0, self.height)
        self.canv.addOutlineEntry(self.label, self.key, level=0)
        with container(self.canv, "Sect"):
            self._draw_parts()

    def _draw_parts(self) -> None:
        top = self.height - self.words_height
        self.words.drawOn(self.canv, 0, top)
        air = self._air_mm * POINTS_PER_MM
        lines = Lines(self.ruled, self.pitch_mm, self.look)
        _, ruled = lines.wrap(self.column, 0)
        if self.beside:
            self.figure.drawOn(self.canv, self.width - self.figure.width, self.height - self.figure.height)
            lines.drawOn(self.canv, 0, top - ruled)
        else:
            middle = (self.width - self.figure.width) / 2
            self.figure.drawOn(self.canv, middle, top - air - self.figure.height)
            lines.drawOn(self.canv, 0, 0)


def numbered(words: str, number: int, look: Styles) -> Words:
    """Words with the number of their question hanging in the margin."""
    size = look.scale.text * 1.1
    style = ParagraphStyle(
        "numbered",
        parent=look.text,
        bulletFontSize=size,
        bulletIndent=-0.6 * size - 0.1,
        spaceBefore=0,
        splitLongWords=0,
    )
    return Words(plain(words), style, bulletText=str(number))
