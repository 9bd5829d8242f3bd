"""Rules and their figures side by side: text left of a figure, or two rules each above its own."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.platypus import Flowable, Paragraph

from generator.paper.flow import Head, Stack
from generator.paper.papers import POINTS_PER_MM


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

    def draw(self) -> None:
        """Draw both from the top."""
        self.text.drawOn(self.canv, 0, self.height - self.text_height)
        self.figure.drawOn(self.canv, self.width - self.figure_pt, self.height - self.figure_height)


def beside(
    figure: Flowable,
    own: Sequence[Flowable],
    following: Sequence[Flowable],
    width_mm: float,
    figure_mm: float,
    gutter_mm: float,
) -> tuple[Beside, list[Flowable]]:
    """The figure with its own text beside it and as much of what follows as fits there, and the rest.

    Whole paragraphs only: a line that goes on at another width below the figure is easily lost. A
    table and another figure end the column.
    """
    figure_pt = figure_mm * POINTS_PER_MM
    column = (width_mm - figure_mm - gutter_mm) * POINTS_PER_MM
    room = figure.wrap(figure_pt, 1e6)[1]
    taken, rest = list(own), list(following)
    used = Stack(taken).wrap(column, 1e6)[1]
    while rest and isinstance(rest[0], Paragraph | Head):
        used += max(rest[0].getSpaceBefore(), taken[-1].getSpaceAfter()) + rest[0].wrap(column, 1e6)[1]
        if used > room:
            break
        taken.append(rest.pop(0))
    # What is kept with its successor must not end the column.
    while len(taken) > len(own) and taken[-1].getKeepWithNext():
        rest.insert(0, taken.pop())
    return Beside(Stack(taken), figure, column, figure_pt, own[0].getSpaceBefore()), rest


class Pair(Flowable):  # type: ignore[misc]  # reportlab has no types
    """Two columns of as many parts each; parts of one row begin at one height."""

    def __init__(self, left: Sequence[Flowable], right: Sequence[Flowable], gutter_mm: float) -> None:
        super().__init__()
        self.rows = list(zip(left, right, strict=True))
        self.gutter_pt = gutter_mm * POINTS_PER_MM
        self.spaceBefore = self.spaceAfter = left[0].getSpaceBefore()
        self._tops: list[float] = []

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        self.width, self.column_pt = width, (width - self.gutter_pt) / 2
        self._tops, y = [], 0.0
        for row in self.rows:
            y += max(part.getSpaceBefore() for part in row) if self._tops else 0.0
            self._tops.append(y)
            y += max(part.wrap(self.column_pt, height)[1] for part in row)
        self.height = y
        return width, y

    def draw(self) -> None:
        """Draw both columns from the top."""
        for row, top in zip(self.rows, self._tops, strict=True):
            for part, x in zip(row, (0.0, self.column_pt + self.gutter_pt), strict=True):
                high = part.wrap(self.column_pt, self.height)[1]
                part.drawOn(self.canv, x, self.height - top - high)
