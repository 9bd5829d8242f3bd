"""What lies on a figure or a board, as discs and boxes that lines and numbers keep clear of."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Literal

from tabulae.scene.fonts import ink_box
from tabulae.scene.primitives import XY
from tabulae.scene.style import NUMBER_SPACING

ObstacleKind = Literal[
    "words",  # words and the numbers of points
    "count",  # a man with a count on him
    "man",  # any other man
    "socket",  # an empty point, where its first man would stand
    "rim",  # the rim of the board, where the numbers stand
    "margin",  # the paper above and below the board
    "line",  # the shaft of an arrow
    "near",  # the room beside an arrow that its number may need
    "tip",  # the head or the bar of an arrow
    "tail",  # the start of an arrow
    "badge",  # the number of an arrow
]


@dataclass(frozen=True, slots=True)
class ObstacleDisc:
    """A round obstacle: its centre and radius in mm."""

    kind: ObstacleKind
    centre: XY
    radius: float


@dataclass(frozen=True, slots=True)
class ObstacleBox:
    """An upright rectangle: its four edges in mm."""

    kind: ObstacleKind
    left: float
    top: float
    right: float
    bottom: float

    @property
    def corner(self) -> XY:
        """The top left corner."""
        return self.left, self.top

    @property
    def width(self) -> float:
        """The width in mm."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The height in mm."""
        return self.bottom - self.top


FigureObstacle = ObstacleDisc | ObstacleBox


def text_obstacle(text: str, centre: XY, size_mm: float) -> ObstacleBox:
    """Return the box of a number of em ``size_mm``, centred on a place, with a little air at its sides."""
    box = ink_box(text, "figures", size_mm, NUMBER_SPACING)
    width = box.right - box.left + 0.1 * size_mm
    half_height = 0.34 * size_mm  # of lining figures
    return ObstacleBox(
        "words",
        centre[0] - width / 2,
        centre[1] - half_height,
        centre[0] + width / 2,
        centre[1] + half_height,
    )


def distance_to_box(box: ObstacleBox, place: XY) -> float:
    """Return the distance in mm from a place to a box; 0 inside."""
    across = max(box.left - place[0], place[0] - box.right, 0.0)
    return math.hypot(across, max(box.top - place[1], place[1] - box.bottom, 0.0))


def translate_obstacle(obstacle: FigureObstacle, right_mm: float, down_mm: float) -> FigureObstacle:
    """Return a copy of an obstacle, moved."""
    if isinstance(obstacle, ObstacleDisc):
        return replace(obstacle, centre=(obstacle.centre[0] + right_mm, obstacle.centre[1] + down_mm))
    return replace(
        obstacle,
        left=obstacle.left + right_mm,
        right=obstacle.right + right_mm,
        top=obstacle.top + down_mm,
        bottom=obstacle.bottom + down_mm,
    )
