"""A page of several columns under a title."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.platypus import Flowable

from generator.paper.filling import Filled, Leaf
from generator.paper.fitting import Frames
from generator.paper.page import PageShape
from generator.paper.papers import POINTS_PER_MM

_BELOW_PT = 14.0


@dataclass(frozen=True, slots=True)
class Grille:
    """How a page is parted: so many columns, the gutter between them, and the title's height above them."""

    shape: PageShape
    columns: int
    gutter_mm: float
    title_pt: float

    @property
    def column_mm(self) -> float:
        """The width of a column."""
        return (self.shape.measure_mm - (self.columns - 1) * self.gutter_mm) / self.columns

    @property
    def frames(self) -> Frames:
        """The columns as frames for a text."""
        height = self.shape.block_pt[1] - self.title_pt
        return Frames(self.column_mm * POINTS_PER_MM, height, self.columns)


class Columns(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A title across the page and the columns below it, as one flowable that fills the text block.

    ``below`` stands in the foot margin.
    """

    def __init__(
        self,
        grille: Grille,
        title: Sequence[Flowable],
        filled: Sequence[Filled],
        below: Flowable | None = None,
    ) -> None:
        super().__init__()
        self.grille, self.title, self.below = grille, title, below
        frames = grille.frames
        self.leaves = [Leaf(one, frames.width_pt, frames.height_pt) for one in filled]

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        self.width, self.height = self.grille.shape.block_pt
        return self.width, self.height

    def draw(self) -> None:
        """Draw the title from the top, then column after column."""
        y = self.height
        for part in self.title:
            y -= part.wrap(self.width, self.height)[1]
            part.drawOn(self.canv, 0, y)
        step = (self.grille.column_mm + self.grille.gutter_mm) * POINTS_PER_MM
        for number, leaf in enumerate(self.leaves):
            leaf.wrap(self.width, self.height)
            leaf.drawOn(self.canv, number * step, 0)
        if self.below:
            self.below.drawOn(self.canv, 0, -self.below.wrap(self.width, self.height)[1] - _BELOW_PT)
