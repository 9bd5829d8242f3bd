"""Fitting a text into a fixed number of frames: the size of type, the figures and the breaks at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, product

from reportlab.platypus import Flowable

from generator.engine.errors import TabulaeError
from generator.paper.filling import Filled, Filler
from generator.paper.papers import POINTS_PER_MM

# What a layout costs, in millimetres of empty frame: the square of the points that the text falls short,
# a millimetre of figure width; the n-th figure left out costs n times as much as the first, and a hole
# counts from where it can no longer be spread.
_COST_PER_PT = 14.0
_COST_PER_FIGURE_MM = 1.0
_COST_PER_FIGURE = 3.0
_HOLE_MM = 10.0
_MOST_LOSS = 40

Story = Sequence[Flowable]


@dataclass(frozen=True, slots=True)
class Plan:
    """The sizes that decide how much room a text takes, against the best ones."""

    text_pt: float
    figure_mm: float
    best_text_pt: float
    best_figure_mm: float

    def cost(self, left_out: int = 0) -> float:
        """What is lost against the most readable plan with all figures."""
        return (
            _COST_PER_PT * (self.best_text_pt - self.text_pt) ** 2
            + _COST_PER_FIGURE_MM * (self.best_figure_mm - self.figure_mm)
            + _COST_PER_FIGURE * left_out * (left_out + 1) / 2
        )

    def most_loss(self, best: Layout | None) -> int:
        """How much may be left out before the plan costs as much as the best layout so far."""
        if best is None:
            return _MOST_LOSS
        return next(loss for loss in count() if self.cost(loss + 1) >= best.cost)


@dataclass(frozen=True, slots=True)
class Layout:
    """A text in its frames, every one of them, and the plan that it was made by."""

    frames: tuple[Filled, ...]
    plan: Plan
    cost: float


@dataclass(frozen=True, slots=True)
class Frames:
    """So many frames of one size in points; with ``last_apart`` a short text skips those before the last."""

    width_pt: float
    height_pt: float
    count: int
    last_apart: bool = False


def plans(texts_pt: Sequence[float], figures_mm: Sequence[float]) -> list[Plan]:
    """All combinations of sizes, each list beginning with the best; the most readable first."""
    pairs = product(texts_pt, figures_mm)
    return sorted((Plan(*pair, texts_pt[0], figures_mm[0]) for pair in pairs), key=Plan.cost)


def best_layout(
    frames: Frames, tried: Iterable[Plan], stories: Callable[[Plan], Iterator[Story]]
) -> Layout | None:
    """The cheapest layout, or None if nothing fits.

    ``stories`` gives the text of a plan, perhaps in several variants, or nothing for a plan that is
    known not to fit. Plans are tried from the most readable on, until none can be cheaper.
    """
    best: Layout | None = None
    for plan in tried:
        if best is not None and plan.cost() >= best.cost:
            break
        filler = Filler(frames.width_pt, frames.height_pt, frames.count, hole)
        for story in stories(plan):
            for filling in filler.fillings(story, plan.most_loss(best)):
                empty = frames.count - len(filling.pages)
                worst = max([filling.worst, hole(frames.height_pt) * bool(empty)])
                cost = plan.cost(filling.loss) + filling.holes + empty * hole(frames.height_pt) + worst
                if best is None or cost < best.cost:
                    best = Layout(_padded(filling.pages, frames), plan, cost)
    return best


def check_text(text_pt: float | None, low_pt: float, high_pt: float) -> None:
    """Raise TabulaeError for a size of text that is asked for and out of bounds."""
    if text_pt is not None and not low_pt <= text_pt <= high_pt:
        raise TabulaeError(f"a text of {text_pt:g} pt will not do: choose {low_pt:g} to {high_pt:g} pt")


def smaller_text(text_pt: float, least_pt: float, fits: Callable[[float], bool]) -> str:
    """The advice to choose a smaller size, with the largest whole one that fits; empty if none does."""
    size = math.ceil(text_pt) - 1
    while size >= least_pt:
        if fits(size):
            return f"{size} pt or less, "
        size -= 1
    return ""


def fits_bare(frames: Frames, story: Story) -> bool:
    """Whether a text without figures is not certainly too long."""
    filler = Filler(frames.width_pt, frames.height_pt, frames.count)
    return filler.least_height(story) <= frames.count * frames.height_pt


def hole(left_pt: float) -> float:
    """The empty millimetres at the foot of a frame beyond what can be spread."""
    return max(0.0, left_pt / POINTS_PER_MM - _HOLE_MM)


def _padded(pages: tuple[Filled, ...], frames: Frames) -> tuple[Filled, ...]:
    empty = [Filled((), (), frames.height_pt)] * (frames.count - len(pages))
    return (*pages[:-1], *empty, pages[-1]) if frames.last_apart else (*pages, *empty)
