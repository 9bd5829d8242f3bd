"""The records of a laid out board: where its points, fields and labels lie, in millimetres."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.draw.shapes import At, around
from generator.engine.board import Board

POINT_WIDTH_MM = 37.0
SOCKET_MM = 35.0  # the socket and the man of a board at full size


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle from its top left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.height

    @property
    def centre(self) -> At:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Label:
    """A few letters centred on a place; ``turn`` makes them upright for the player on that side."""

    text: str
    at: At
    turn: float


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of one point.

    (x, y) is where its first man stands, ``inward`` the angle in which the others follow every
    ``step_mm`` (0 right, 90 down), ``foot`` the place on the rim that it grows from. The number is
    centred on ``label``, the numeral for bearing off on ``tag``; ``turn`` makes both upright for the
    player on that side. ``number`` counts the points of the board from 0, ``quadrant`` its runs of
    ``base`` points.
    """

    name: str
    number: int
    quadrant: int
    x: float
    y: float
    inward: float
    step_mm: float
    foot: At
    label: At
    tag: At
    turn: float

    def man(self, index: int) -> At:
        """The centre of the man with this number on the point, the first being 0."""
        return around((self.x, self.y), index * self.step_mm, self.inward)

    def inside(self, distance_mm: float) -> At:
        """The place at a distance from the foot of the point towards the field."""
        return around(self.foot, distance_mm, self.inward)


@dataclass(frozen=True, slots=True)
class Layout:
    """A board laid out.

    ``man_mm`` is the diameter of a man and his socket, ``scale`` 1 at full size. ``fields`` are the
    sunken parts where men stand, ``bar`` what parts the left from the right, if anything does, and
    ``edges`` the letters and numbers along the edges of a board whose points bear none. ``most`` men
    lie side by side on a point; a drawing of more gives their count.
    """

    board: Board
    width_mm: float
    height_mm: float
    point_width_mm: float
    man_mm: float
    rim_mm: float
    side_mm: float
    fields: tuple[Rect, ...]
    bar: Rect | None
    slots: Mapping[str, Slot]
    most: int
    edges: tuple[Label, ...] = ()

    @property
    def scale(self) -> float:
        """The size of this board as a share of the full size."""
        return self.point_width_mm / POINT_WIDTH_MM

    @property
    def centre(self) -> At:
        """The middle of the board."""
        return self.width_mm / 2, self.height_mm / 2
