"""Two columns on a page: a text with a figure at its right, or rows of two parts that begin at one height."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabulae.paper.flow.flowables import Drawing, Head, Stack
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.scene.style import POINTS_PER_MM

GUTTER_MM = 6.0
"""The white between two columns."""
_FIGURE_COLUMN_MM = 46.0
"""The least width of a figure's column, so that the text beside a small figure keeps to one width."""
MIN_COLUMN_EM = 11.0
"""A column of text beside a figure that is narrower than this has too few words in a line."""
MOST_WHITE_MM = 25.0
"""The most that may stay empty beside a figure, under its text, or under a figure beside its text."""
WIDE_COLUMN_FOOT_MM = 22.0
"""The most white below the shorter of two columns, the gap below both included, that is not yet a hole."""


FIGURES_APART_MM = 5.5
"""The white between two figures, one above the other, where no text stands between them."""


class Beside(StoryItem):
    """A column of text with a figure at its right, or with ``figure_first`` at its left, both from the top.

    ``column_pt`` and ``figure_pt`` are the widths of the columns, ``before`` the white above and below them,
    in points.
    """

    def __init__(
        self,
        text: StoryItem,
        figure: Drawing | Stack,
        column_pt: float,
        figure_pt: float,
        before: float = 0.0,
        *,
        figure_first: bool = False,
    ) -> None:
        super().__init__()
        self.figure_first = figure_first
        self.text, self.figure = text, figure
        self.column_pt, self.figure_pt = column_pt, figure_pt
        self.spaceBefore, self.spaceAfter = before, before

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the width offered and the height of the higher column, in points."""
        self.width = width
        self.text_height = self.text.wrap(self.column_pt, height)[1]
        self.figure_height = self.figure.wrap(self.figure_pt, height)[1]
        self.height = max(self.text_height, self.figure_height)
        return width, self.height

    @property
    def white_mm(self) -> float:
        """The difference in height of the two columns, never below 0, in mm; known after :meth:`wrap`."""
        return self.shortfall_pt / POINTS_PER_MM

    @property
    def shortfall_pt(self) -> float:
        """The same as ``white_mm``, in points."""
        return float(abs(self.text_height - self.figure_height))

    def draw(self) -> None:
        """Draw both columns from the top."""
        x = self.width - self.column_pt if self.figure_first else 0.0
        self.text.drawOn(self.canv, x, self.height - self.text_height)
        x = (0.0 if self.figure_first else self.width - self.figure_pt) + (
            self.figure_pt - self.figure.width
        ) / 2
        self.figure.drawOn(self.canv, x, self.height - self.figure_height)


def after_picture(
    picture: Drawing, words: Story, width_mm: float, picture_mm: float = 0.0, gutter_mm: float = GUTTER_MM
) -> Beside:
    """Return words at the right of a picture, which stands in a column of at least ``picture_mm``."""
    picture_pt = max(picture.width, picture_mm * POINTS_PER_MM)
    column_pt = (width_mm - gutter_mm) * POINTS_PER_MM - picture_pt
    return Beside(Stack(words), picture, column_pt, picture_pt, figure_first=True)


def beside(
    figure: Drawing | Stack, own: Story, following: Story, width_mm: float
) -> tuple[Beside, list[StoryItem]]:
    """Set a figure beside its own text and as much of ``following`` as fits; return that row and the rest.

    A narrow figure stands in the middle of its column; a stack must have been wrapped before. ``own`` is not
    empty, and all of it goes beside the figure, even if it is higher. After it, only whole paragraphs
    and heads do: a line that goes on at another width below the figure is easily lost. A table and another
    figure end the column.
    """
    figure_pt = max(figure.width, min(_FIGURE_COLUMN_MM, width_mm / 3) * POINTS_PER_MM)
    column = (width_mm - GUTTER_MM) * POINTS_PER_MM - figure_pt
    text, rest = list(own), list(following)
    used = Stack(text).height_at(column)
    while rest and isinstance(rest[0], MeasuredParagraph | Head):
        used += max(rest[0].getSpaceBefore(), text[-1].getSpaceAfter()) + rest[0].height_at(column)
        if used > figure.height:
            break
        text.append(rest.pop(0))
    # What is kept with its successor must not end the column.
    while len(text) > len(own) and text[-1].keep_with_next:
        rest.insert(0, text.pop())
    row = Beside(Stack(text), figure, column, figure_pt, own[0].getSpaceBefore())
    row.height_at(width_mm * POINTS_PER_MM)  # measures the columns
    return row, rest


class Pair(StoryItem):
    """Two columns with the same number of parts; the two parts of a row begin at the same height.

    The first part of the left column is ``hang_mm`` narrower, to leave room for the number that hangs in
    front of the right column.
    """

    def __init__(self, left: Story, right: Story, gutter_mm: float, hang_mm: float = 0.0) -> None:
        super().__init__()
        self.rows = list(zip(left, right, strict=True))
        self.gutter_pt, self.hang_pt = gutter_mm * POINTS_PER_MM, hang_mm * POINTS_PER_MM
        self.spaceBefore = self.spaceAfter = left[0].getSpaceBefore()
        self._tops: list[float] = []

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the width offered and the height of all rows with the gaps between them, in points."""
        self.width, self.column_pt = width, (width - self.gutter_pt) / 2
        self._tops, y = [], 0.0
        for row in self.rows:
            y += max(part.getSpaceBefore() for part in row) if self._tops else 0.0
            self._tops.append(y)
            y += max(part.wrap(self._measure(part), height)[1] for part in row)
        self.height = y
        return width, y

    def _measure(self, part: StoryItem) -> float:
        return self.column_pt - self.hang_pt * (part is self.rows[0][0])

    def white_mm_at(self, width_pt: float) -> float:
        """Return the largest difference in height between the two parts of a row, in mm, at a width."""
        self.height_at(width_pt)
        return self.white_mm

    @property
    def white_mm(self) -> float:
        """The largest difference in height of the two parts of a row, in mm; known after :meth:`wrap`."""
        return float(max(abs(left.height - right.height) for left, right in self.rows) / POINTS_PER_MM)

    @property
    def shortfall_pt(self) -> float:
        """The difference in height of the two parts of the last row, in points; known after :meth:`wrap`."""
        left, right = self.rows[-1]
        return float(abs(left.height - right.height))

    def draw(self) -> None:
        """Draw both columns from the top."""
        for row, top in zip(self.rows, self._tops, strict=True):
            for part, x in zip(row, (0.0, self.column_pt + self.gutter_pt), strict=True):
                height = part.wrap(self._measure(part), self.height)[1]
                part.drawOn(self.canv, x, self.height - top - height)


def white_below_figure(part: StoryItem) -> float | None:
    """Return the white under a figure that ends a part, in points; None if it ends otherwise.

    It is more than 0 only under a figure that is lower than the text at its left, which must be wrapped.
    """
    if isinstance(part, Stack):
        return white_below_figure(part.parts[-1])
    if isinstance(part, Beside):
        return float(part.height - part.figure_height)
    return 0.0 if isinstance(part, Drawing) else None


def missing_gap_pt(above: StoryItem, below: StoryItem, gap_pt: float) -> float:
    """Return by how many points the gap between two items is too narrow to keep figures apart; 0 if by none.

    Also 0 if there is text between them: ``above`` does not end, or ``below`` does not begin, with a figure.
    """
    white = white_below_figure(above)
    if white is None or not begins_with_figure(below):
        return 0.0
    return max(0.0, FIGURES_APART_MM * POINTS_PER_MM - white - gap_pt)


def begins_with_figure(part: StoryItem) -> bool:
    """Return True if a part begins with a figure, alone or at the right of a text."""
    first = part.parts[0] if isinstance(part, Stack) else part
    return begins_with_figure(first) if first is not part else isinstance(part, Beside | Drawing)


def drawings(parts: Iterable[StoryItem]) -> Iterator[Drawing]:
    """Yield all drawings among some flowables and inside them, in reading order."""
    return (part for part in flatten(parts) if isinstance(part, Drawing))


def flatten(parts: Iterable[StoryItem]) -> Iterator[StoryItem]:
    """Yield the single flowables in reading order; stacks and columns are replaced by what is in them.

    All of a left column comes before the right one.
    """
    for part in parts:
        if isinstance(part, Stack):
            yield from flatten(part.parts)
        elif isinstance(part, Beside):
            yield from flatten([part.text, part.figure])
        elif isinstance(part, Pair):
            yield from flatten([cell for column in zip(*part.rows, strict=True) for cell in column])
        else:
            yield part
