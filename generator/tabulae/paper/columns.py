"""Two columns on a page: a text with a figure at its right, or two rows of parts that begin at one height."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from reportlab.platypus import Flowable, Paragraph

from tabulae.paper.flowables import Drawing, Head, Stack
from tabulae.scene.style import POINTS_PER_MM

GUTTER_MM = 6.0
_FIGURE_COLUMN_MM = 46.0
"""The column of a figure is not narrower, so that the text beside it is not shorter than it must be."""
LEAST_COLUMN_EM = 11.0
"""A column beside a figure that is narrower than this has too few words in a line."""
HOLE_MM = 25.0
"""The most that may stay empty beside a figure, under its text, or under a figure beside its text."""


class Beside(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A column of text with a figure at its right, both from the top."""

    def __init__(
        self, text: Stack, figure: Flowable, column_pt: float, figure_pt: float, before: float
    ) -> None:
        super().__init__()
        self.text, self.figure = text, figure
        self.column_pt, self.figure_pt = column_pt, figure_pt
        self.spaceBefore, self.spaceAfter = before, before

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        self.width = width
        self.text_height = self.text.wrap(self.column_pt, height)[1]
        self.figure_height = self.figure.wrap(self.figure_pt, height)[1]
        self.height = max(self.text_height, self.figure_height)
        return width, self.height

    @property
    def hole_mm(self) -> float:
        """How much higher the one is than the other, once they have been measured."""
        return self.short_pt / POINTS_PER_MM

    @property
    def short_pt(self) -> float:
        """The same in points."""
        return float(abs(self.text_height - self.figure_height))

    def draw(self) -> None:
        """Draw both from the top."""
        self.text.drawOn(self.canv, 0, self.height - self.text_height)
        x = self.width - (self.figure_pt + self.figure.width) / 2
        self.figure.drawOn(self.canv, x, self.height - self.figure_height)


def beside(
    figure: Drawing, own: Sequence[Flowable], following: Sequence[Flowable], width_mm: float
) -> tuple[Beside, list[Flowable]]:
    """The figure with its own text beside it and as much of what follows as fits there, and the rest.

    A narrow figure stands in the middle of its column. Only whole paragraphs: a line that goes on at another
    width below the figure is easily lost. A table and another figure end the column.
    """
    figure_pt = max(figure.width, min(_FIGURE_COLUMN_MM, width_mm / 3) * POINTS_PER_MM)
    column = (width_mm - GUTTER_MM) * POINTS_PER_MM - figure_pt
    taken, rest = list(own), list(following)
    used = Stack(taken).wrap(column, 1e6)[1]
    while rest and isinstance(rest[0], Paragraph | Head):
        used += max(rest[0].getSpaceBefore(), taken[-1].getSpaceAfter()) + rest[0].wrap(column, 1e6)[1]
        if used > figure.height:
            break
        taken.append(rest.pop(0))
    # What is kept with its successor must not end the column.
    while len(taken) > len(own) and taken[-1].getKeepWithNext():
        rest.insert(0, taken.pop())
    made = Beside(Stack(taken), figure, column, figure_pt, own[0].getSpaceBefore())
    made.wrap(width_mm * POINTS_PER_MM, 1e6)
    return made, rest


class Pair(Flowable):  # type: ignore[misc]  # reportlab has no types
    """Two columns of as many parts each; parts of one row begin at one height.

    The first part of the left one ends ``hang_mm`` earlier, where a number hangs beside that of the right.
    """

    def __init__(
        self, left: Sequence[Flowable], right: Sequence[Flowable], gutter_mm: float, hang_mm: float = 0.0
    ) -> None:
        super().__init__()
        self.rows = list(zip(left, right, strict=True))
        self.gutter_pt, self.hang_pt = gutter_mm * POINTS_PER_MM, hang_mm * POINTS_PER_MM
        self.spaceBefore = self.spaceAfter = left[0].getSpaceBefore()
        self._tops: list[float] = []

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        self.width, self.column_pt = width, (width - self.gutter_pt) / 2
        self._tops, y = [], 0.0
        for row in self.rows:
            y += max(part.getSpaceBefore() for part in row) if self._tops else 0.0
            self._tops.append(y)
            y += max(part.wrap(self._measure(part), height)[1] for part in row)
        self.height = y
        return width, y

    def _measure(self, part: Flowable) -> float:
        return self.column_pt - self.hang_pt * (part is self.rows[0][0])

    @property
    def hole_mm(self) -> float:
        """The largest difference between two parts of a row, once they have been measured."""
        return float(max(abs(left.height - right.height) for left, right in self.rows) / POINTS_PER_MM)

    @property
    def short_pt(self) -> float:
        """How much earlier the one column ends than the other, in points."""
        left, right = self.rows[-1]
        return float(abs(left.height - right.height))

    def draw(self) -> None:
        """Draw both columns from the top."""
        for row, top in zip(self.rows, self._tops, strict=True):
            for part, x in zip(row, (0.0, self.column_pt + self.gutter_pt), strict=True):
                high = part.wrap(self._measure(part), self.height)[1]
                part.drawOn(self.canv, x, self.height - top - high)


def white_below_figure(part: Flowable) -> float | None:
    """The white under the figure that ends a part, in points; None if it ends in none."""
    if isinstance(part, Stack):
        return white_below_figure(part.parts[-1])
    if isinstance(part, Beside):
        return float(part.height - part.figure_height)
    return 0.0 if isinstance(part, Drawing) else None


def begins_with_figure(part: Flowable) -> bool:
    """Whether a figure is the first thing in a part, or in its right column."""
    first = part.parts[0] if isinstance(part, Stack) else part
    return begins_with_figure(first) if first is not part else isinstance(part, Beside | Drawing)


def drawings(parts: Iterable[Flowable]) -> Iterator[Drawing]:
    """All drawings among some flowables and inside them."""
    return (part for part in within(parts) if isinstance(part, Drawing))


def within(parts: Iterable[Flowable]) -> Iterator[Flowable]:
    """The flowables that are left where all that only puts others together is taken apart, as read."""
    for part in parts:
        if isinstance(part, Stack):
            yield from within(part.parts)
        elif isinstance(part, Beside):
            yield from within([part.text, part.figure])
        elif isinstance(part, Pair):
            yield from within([one for column in zip(*part.rows, strict=True) for one in column])
        else:
            yield part
