"""The cover part of a document: title, one line that says what it is, the board drawn boldly."""

from __future__ import annotations

from reportlab.platypus import Flowable

from generator.content.records import Game
from generator.draw.scene import Group, Scene, Segment, placed
from generator.paper.flow import Drawing, Head, Stack, plain
from generator.paper.measured import Words
from generator.paper.page import MEASURE_MM, Styles
from generator.paper.papers import POINTS_PER_MM

SMALLEST_MM = 36.0
"""The least height of the board on a cover."""


def cover(game: Game, board: Scene, board_mm: float, look: Styles) -> Flowable:
    """Title, tagline and the board as high as ``board_mm`` allows, cropped from the top if need be."""
    title = Head(game.name, look.scale.title, look, key="title")
    title.spaceAfter = 2.0
    tagline = Words(plain(game.tagline), look.tagline)
    picture = Drawing(cropped(board, MEASURE_MM, board_mm), MEASURE_MM * POINTS_PER_MM)
    picture.spaceBefore = 11.0
    whole = Stack([title, tagline, picture])
    whole.spaceAfter = look.scale.leading * 0.8
    return whole


def full_height_mm(board: Scene) -> float:
    """How high the whole board is at the width of the text block."""
    return board.height_mm * MEASURE_MM / board.width_mm


def cropped(board: Scene, width_mm: float, height_mm: float) -> Scene:
    """The board at a width, of which only the lowest ``height_mm`` are seen."""
    scale = width_mm / board.width_mm
    whole_mm = board.height_mm * scale
    high = min(height_mm, whole_mm)
    edge: tuple[Segment, ...] = (
        ("M", 0, 0), ("L", width_mm, 0), ("L", width_mm, high), ("L", 0, high), ("Z",),
    )  # fmt: skip
    seen = Group((placed(board, 0, high - whole_mm, scale),), clip=edge)
    return Scene(width_mm, high, (seen,), board.title, board.description)
