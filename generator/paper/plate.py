"""Drawings that take a whole page, whatever its margins: covers and the board in the middle of a book."""

from __future__ import annotations

from reportlab.platypus import Flowable

from generator.draw.scene import Group, Item, Scene, placed
from generator.draw.shapes import rectangle
from generator.paper.papers import Paper
from generator.paper.tags import Leaf, marked
from generator.render.pdf import draw_scene

_EDGE_MM = 8.0
"""What stays white along the edges of a page with a plate: no printer reaches them all."""
_FOLD_MM = 9.0
_BOLDER = 1.45
"""How many times larger than its window the board on a cover is."""


class Plate(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A scene as large as the page, drawn where the page begins; it takes no room in the text block."""

    def __init__(self, scene: Scene, leaf: Leaf, bookmark: tuple[str, str] | None = None) -> None:
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


def cover_plate(board: Scene, page: Paper) -> Plate:
    """The lower two thirds of a page filled with a part of the board, cut boldly."""
    wide, top = page.width_mm - 2 * _EDGE_MM, page.height_mm / 3
    high = page.height_mm - _EDGE_MM - top
    scale = _BOLDER * max(wide / board.width_mm, high / board.height_mm)
    if board.width_mm > 1.5 * board.height_mm:
        scale /= 1.2  # of a long board more is seen
    # Its lower left corner: the frame on two sides, and the board going on beyond the others.
    drawing = placed(board, _EDGE_MM, top + high - board.height_mm * scale, scale)
    seen = Group((drawing,), clip=rectangle(_EDGE_MM, top, wide, high))
    scene = Scene(page.width_mm, page.height_mm, (seen,), board.title, board.description)
    return Plate(scene, Leaf("Figure", board.description))


def board_plate(board: Scene, page: Paper, foot_mm: float) -> Plate:
    """The whole board as large as a page allows that keeps its foot free."""
    wide, high = page.width_mm - 2 * _EDGE_MM, page.height_mm - _EDGE_MM - foot_mm
    scale = min(wide / board.width_mm, high / board.height_mm)
    left = (page.width_mm - board.width_mm * scale) / 2
    top = _EDGE_MM + (high - board.height_mm * scale) / 2
    scene = Scene(
        page.width_mm, page.height_mm, (placed(board, left, top, scale),), board.title, board.description
    )
    return Plate(scene, Leaf("Figure", board.description))


def spread_plates(
    board: Scene, page: Paper, words: Item, bookmark: tuple[str, str]
) -> tuple[tuple[Plate, Plate], float]:
    """The board across two pages that face each other, as two plates, and the scale it is drawn at."""
    wide, high = 2 * (page.width_mm - _EDGE_MM), page.height_mm - 2 * _FOLD_MM
    scale = min(wide / board.width_mm, high / board.height_mm)
    left = page.width_mm - board.width_mm * scale / 2
    drawing = placed(board, left, (page.height_mm - board.height_mm * scale) / 2, scale)
    leaf = Leaf("Figure", board.description)
    halves = []
    for shift in (0.0, -page.width_mm):
        moved = Group((drawing, words), matrix=(1, 0, 0, 1, shift, 0))
        seen = Group((moved,), clip=rectangle(0, 0, page.width_mm, page.height_mm))
        halves.append(Scene(page.width_mm, page.height_mm, (seen,), board.title, board.description))
    return (Plate(halves[0], leaf, bookmark), Plate(halves[1], leaf)), scale
