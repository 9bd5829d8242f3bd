"""Fitting a text into a number of frames: the sizes of its type and figures, and what is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, product

from tabulae.paper.flow.filled_page import FilledPage, PageBlock
from tabulae.paper.flow.page_costs import (
    COST_PER_FIGURE,
    COST_PER_FIGURE_MM,
    COST_PER_SQUARE_PT,
    MAX_LOSS,
    foot_cost,
)
from tabulae.paper.flow.page_design import PageShape
from tabulae.paper.flow.pagination import Paginator
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.scene.style import POINTS_PER_MM


@dataclass(frozen=True, slots=True)
class SizePlan:
    """A size of text and a width of figures to try, and the best of each, against which they are rated."""

    text_pt: float
    figure_mm: float
    best_text_pt: float
    best_figure_mm: float

    def cost(self, loss: int = 0) -> float:
        """Return how much worse this reads than the best sizes with all figures, in mm of empty frame.

        ``loss`` is what is left out, as a count of ordinary figures.
        """
        return (
            COST_PER_SQUARE_PT * (self.best_text_pt - self.text_pt) ** 2
            + COST_PER_FIGURE_MM * (self.best_figure_mm - self.figure_mm)
            + COST_PER_FIGURE * loss * (loss + 1) / 2
        )

    def max_loss(self, best: FittedText | None) -> int:
        """Return the largest loss with which this plan can still be better than the best layout so far.

        The loss is what is left out, as a count of ordinary figures; without a layout :data:`MAX_LOSS`.
        """
        if best is None:
            return MAX_LOSS
        return next(loss for loss in count() if self.cost(loss + 1) >= best.cost)


@dataclass(frozen=True, slots=True)
class FittedText:
    """A text laid out: one filled page for each frame, the sizes it is set in, and its cost."""

    frames: tuple[FilledPage, ...]
    plan: SizePlan
    cost: float


@dataclass(frozen=True, slots=True)
class Frames:
    """``count`` frames of one size in points."""

    width_pt: float
    height_pt: float
    count: int


def size_plans(texts_pt: Sequence[float], figures_mm: Sequence[float]) -> list[SizePlan]:
    """Return every combination of the sizes, cheapest first; each list begins with its best size."""
    pairs = product(texts_pt, figures_mm)
    return sorted((SizePlan(*pair, texts_pt[0], figures_mm[0]) for pair in pairs), key=SizePlan.cost)


def best_fit(
    frames: Frames, plans: Iterable[SizePlan], stories: Callable[[SizePlan], Iterator[Story]]
) -> FittedText | None:
    """Return the cheapest layout of a text in all the frames, or None if nothing fits.

    ``plans`` come cheapest first, and are tried until none can be cheaper than the best layout. ``stories``
    yields the text in the sizes of a plan, perhaps in several variants. Raises DoesNotFitError for an item
    that is higher than a frame and cannot split.
    """
    best: FittedText | None = None
    empty_frame = foot_cost(frames.height_pt)
    for plan in plans:
        if best is not None and plan.cost() >= best.cost:
            break
        paginator = Paginator(frames.width_pt, frames.height_pt, frames.count, foot_cost, flexible=True)
        for story in stories(plan):
            for pagination in paginator.paginations(story, plan.max_loss(best)):
                empty = frames.count - len(pagination.pages)
                worst = max(pagination.worst_foot, empty_frame * bool(empty))
                cost = plan.cost(pagination.loss) + pagination.foot_cost + empty * empty_frame + worst
                if best is None or cost < best.cost:
                    blank = FilledPage((), (), frames.height_pt)
                    best = FittedText((*pagination.pages, *[blank] * empty), plan, cost)
    return best


BELOW_PT = 14.0
"""The gap between the columns of a :class:`ColumnPage` and what stands below them."""


@dataclass(frozen=True, slots=True)
class ColumnGrid:
    """A page in columns: how many, the gutter between them, and the height of the title above them."""

    shape: PageShape
    columns: int
    gutter_mm: float
    title_pt: float

    @property
    def column_mm(self) -> float:
        """The width of a column in mm."""
        return (self.shape.measure_mm - (self.columns - 1) * self.gutter_mm) / self.columns

    @property
    def frames(self) -> Frames:
        """The columns below the title as frames for a text."""
        height = self.shape.block_pt[1] - self.title_pt
        return Frames(self.column_mm * POINTS_PER_MM, height, self.columns)


def evenly_spread(columns: Sequence[FilledPage]) -> list[FilledPage]:
    """Return copies of a page's columns, ``left_pt`` cut so that no gap grows more than in the fullest one.

    No column then looks set wider than its neighbours, and each ends where its text ends.
    """
    gaps = [sum(gap > 0 for gap in column.gaps_pt) for column in columns]
    room = [column.left_pt / count for column, count in zip(columns, gaps, strict=True) if count]
    least = max(0.0, min(room, default=0.0))
    return [
        replace(column, left_pt=min(column.left_pt, least * count))
        for column, count in zip(columns, gaps, strict=True)
    ]


class ColumnPage(StoryItem):
    """A title across the page and the columns below it, as one flowable that fills the text block.

    ``below`` stands in the foot margin.
    """

    def __init__(
        self, grid: ColumnGrid, title: Story, columns: Sequence[FilledPage], below: StoryItem | None = None
    ) -> None:
        super().__init__()
        self.grid, self.title, self.below = grid, title, below
        frames = grid.frames
        even = evenly_spread(columns)
        self.columns = [PageBlock(column, frames.width_pt, frames.height_pt) for column in even]

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return width and height in points: those of the text block."""
        self.width, self.height = self.grid.shape.block_pt
        return self.width, self.height

    def draw(self) -> None:
        """Draw the title from the top, then column after column."""
        y = self.height
        for part in self.title:
            y -= part.wrap(self.width, self.height)[1]
            part.drawOn(self.canv, 0, y)
        step = (self.grid.column_mm + self.grid.gutter_mm) * POINTS_PER_MM
        for number, column in enumerate(self.columns):
            column.wrap(self.width, self.height)
            column.drawOn(self.canv, number * step, 0)
        if self.below:
            self.below.drawOn(self.canv, 0, -self.below.wrap(self.width, self.height)[1] - BELOW_PT)
