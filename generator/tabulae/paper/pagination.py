"""Pagination: where a story breaks into pages, and which sizes of text and figures fill a number of them.

The search keeps, for every place that a page can begin at, the paginations of the rest that are not worse
than another one in figures left out, in holes and in the worst hole; so a figure is left out, or moved, only
where that fills the pages better.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, pairwise, product

from reportlab.platypus import Flowable, Paragraph

from tabulae.engine.errors import DoesNotFitError, TabulaeError
from tabulae.paper.filled_page import FilledPage, PageBlock, spread_gaps
from tabulae.paper.page import PageShape
from tabulae.scene.style import POINTS_PER_MM

_SQUEEZE = 0.12
"""By so much of their height all gaps of a page may shrink, for something more to stand on it."""
_SPREAD_COST = 0.4
"""How bad a point is by which gaps grow, against one that stays empty."""
_WIDE_MM, _UNSEEN_MM, _HOLE_COST = 18.0, 22.0, 5.0
"""A gap is bad from the first of these on, white under a column from the second: as so many times as much."""
_EARLY = 0.6
"""A page may end early if no more than this share of it stays empty."""


def _empty_pt(page: FilledPage) -> float:
    """What stays empty at the foot of a page, with a share of what its gaps take and of holes in its columns.

    Those are the gaps where they are spread; the holes are what is over in a column that ends early.
    """
    if page.left_pt <= 0:
        return page.left_pt + _holes_pt(page, page.gaps_pt)
    gaps = spread_gaps(page)
    return page.left_pt - (1.0 - _SPREAD_COST) * (sum(gaps) - sum(page.gaps_pt)) + _holes_pt(page, gaps)


def _holes_pt(page: FilledPage, gaps: Sequence[float]) -> float:
    """What holes there are in a page of these gaps: those under short columns are worse than wide gaps."""
    short = [getattr(part, "short_pt", 0.0) for part in page.parts]
    return sum(
        _HOLE_COST * max(0.0, above + gap - _UNSEEN_MM * POINTS_PER_MM)
        if above
        else max(0.0, gap - _WIDE_MM * POINTS_PER_MM)
        for above, gap in zip(short, gaps[1:], strict=False)
    )


@dataclass(frozen=True, slots=True)
class Pagination:
    """A story broken into pages, and what is wrong with it.

    ``loss`` adds up the figures left out, ``holes`` the empty feet of pages; ``worst`` is the worst of these.
    """

    pages: tuple[FilledPage, ...] = ()
    loss: int = 0
    holes: float = 0.0
    worst: float = 0.0

    def after(self, page: FilledPage, loss: int, hole: float) -> Pagination:
        """The same with one more page before it."""
        holes, worst = round(hole + self.holes, 1), max(round(hole, 1), self.worst)
        return Pagination((page, *self.pages), loss + self.loss, holes, worst)

    def beats(self, other: Pagination) -> bool:
        """Whether the other one is better neither in loss nor in holes nor in its worst hole."""
        return self.loss <= other.loss and self.holes <= other.holes and self.worst <= other.worst


class _Rest:
    """What is left of a story: a flowable, measured, and what follows it.

    A paginator makes each but once, so that the same rest is the same object however it came about.
    """

    __slots__ = (
        "_chain",
        "after",
        "again",
        "before_pt",
        "behind_pt",
        "height_pt",
        "instead",
        "kept",
        "least_pt",
        "loss",
        "part",
    )

    def __init__(self, part: Flowable, after: _Rest | None, width_pt: float) -> None:
        self.part, self.after = part, after
        self.height_pt: float = part.wrap(width_pt, 1e6)[1]
        self.before_pt, self.behind_pt = part.getSpaceBefore(), part.getSpaceAfter()
        self.kept = bool(part.getKeepWithNext())
        self.instead: Sequence[Flowable] | None = getattr(part, "instead", None)
        self.loss: int = getattr(part, "loss", 0)
        again: Flowable | None = getattr(part, "again", None)
        self.again = _Rest(again, None, width_pt) if again else None
        self.least_pt: float | None = None
        self._chain: tuple[_Rest, ...] = ()

    @property
    def chain(self) -> tuple[_Rest, ...]:
        """The first flowables that must stay on one page, each with its rest: heads, what they keep with."""
        if not self._chain:
            links = [self]
            while links[-1].kept and links[-1].after:
                links.append(links[-1].after)
            self._chain = tuple(links)
        return self._chain


@dataclass(frozen=True, slots=True)
class _Begun:
    """A page as far as it is filled, the room after its last part, and what has been lost on it."""

    parts: tuple[Flowable, ...] = ()
    gaps_pt: tuple[float, ...] = ()
    used_pt: float = 0.0
    behind_pt: float = 0.0
    loss: int = 0

    def gaps_of(self, chain: tuple[_Rest, ...]) -> tuple[float, ...]:
        """The gaps before the parts of a chain."""
        first = max(self.behind_pt, chain[0].before_pt) if self.parts else 0.0
        return (first, *(max(one.behind_pt, two.before_pt) for one, two in pairwise(chain)))

    def with_chain(self, chain: tuple[_Rest, ...]) -> _Begun:
        """The page with one chain more."""
        gaps = self.gaps_of(chain)
        return _Begun(
            (*self.parts, *(link.part for link in chain)),
            self.gaps_pt + gaps,
            self.used_pt + _high(chain, gaps),
            chain[-1].behind_pt,
            self.loss,
        )


def _high(chain: tuple[_Rest, ...], gaps: tuple[float, ...]) -> float:
    return sum(link.height_pt for link in chain) + sum(gaps)


class Paginator:
    """Breaks stories into at most ``most`` pages of one size, and remembers what it has worked out.

    A flowable may have the attributes ``instead``, the story that replaces it and all that follows if it
    is left out, and ``loss``, how bad that is; ``again``, what stands above it where it begins a page; and
    ``whole``, if it is split only where it is higher than a page. ``hole`` rates so many empty points at the
    foot of a page; with ``free_end`` the last page may end anywhere. With ``give`` gaps may shrink a little,
    and a page may end early. ``beats`` decides which of two paginations of the same rest is dropped.
    Without ``most`` a rest is worked out once, whatever page it begins on.
    """

    def __init__(
        self,
        width_pt: float,
        height_pt: float,
        most: float = math.inf,
        hole: Callable[[float], float] = lambda left: left,
        *,
        free_end: bool = False,
        give: bool = False,
        beats: Callable[[Pagination, Pagination], bool] = Pagination.beats,
    ) -> None:
        self.width_pt, self.height_pt, self.most, self.hole = width_pt, height_pt, most, hole
        self.free_end, self.give, self.beats = free_end, give, beats
        self._rests: dict[tuple[int, int], _Rest] = {}
        self._stories: dict[int, tuple[Sequence[Flowable], _Rest | None]] = {}
        self._split: dict[tuple[int, int], list[Flowable]] = {}
        self._seen: dict[tuple[float, int], tuple[float, tuple[Pagination, ...]]] = {}

    def fillings(self, story: Sequence[Flowable], most_loss: float = math.inf) -> tuple[Pagination, ...]:
        """The paginations of a story of which none beats another.

        Heads stay with what follows, paragraphs may split, and no more than ``most_loss`` is lost.
        Raises DoesNotFitError for a flowable that is higher than a page and cannot split.
        """
        return self._continued(self._rest(story), self.most, most_loss)

    def _rest(self, story: Sequence[Flowable], after: _Rest | None = None) -> _Rest | None:
        for part in reversed(story):
            key = id(part), id(after)
            if key not in self._rests:
                self._rests[key] = _Rest(part, after, self.width_pt)
            after = self._rests[key]
        return after

    def _instead(self, rest: _Rest) -> _Rest | None:
        """The story that comes if a flowable is left out."""
        assert rest.instead is not None
        key = id(rest.instead)
        if key not in self._stories:  # with the story itself: no other may be given its id
            self._stories[key] = rest.instead, self._rest(rest.instead)
        return self._stories[key][1]

    def _continued(self, rest: _Rest | None, pages: float, budget: float) -> tuple[Pagination, ...]:
        if rest is None:
            return (Pagination(),)
        if pages < math.inf and (not pages or self._least(rest) > pages * self.height_pt):
            return ()
        key = pages, id(rest)
        known = self._seen.get(key)
        if known is None or known[0] < budget:
            found: list[Pagination] = []
            tried: dict[int, list[tuple[int, float]]] = {}
            for page, after, loss in self._pages(rest, _Begun(), pages, budget):
                hole = 0.0 if self.free_end and not after else self.hole(_empty_pt(page))
                others = tried.setdefault(id(after), [])
                if after and any(one <= loss and two <= hole for one, two in others):
                    continue  # another page before the same rest is no worse
                others.append((loss, hole))
                for end in self._continued(after, pages - 1, budget - loss):
                    self._add(found, end.after(page, loss, hole))
            known = self._seen[key] = budget, tuple(found)
        return tuple(one for one in known[1] if one.loss <= budget)

    def _add(self, found: list[Pagination], new: Pagination) -> None:
        """Add a pagination unless another one beats it, and drop those that it beats."""
        if not any(self.beats(old, new) for old in found):
            found[:] = [old for old in found if not self.beats(new, old)]
            found.append(new)

    def _pages(
        self, rest: _Rest | None, page: _Begun, pages: float, budget: float
    ) -> Iterator[tuple[FilledPage, _Rest | None, int]]:
        """The ways to fill a page that is begun, each with what follows it and its loss."""
        if rest and rest.again and not page.parts:
            begun = page.with_chain((rest.again,))
            if begun.used_pt + _high(rest.chain, begun.gaps_of(rest.chain)) <= self.height_pt:
                page = begun
        while rest:
            chain = rest.chain
            last = chain[-1]
            room, gaps = self.height_pt - page.used_pt, page.gaps_of(chain)
            need = _high(chain, gaps)
            squeezed = _SQUEEZE * (sum(page.gaps_pt) + sum(gaps)) if self.give else 0.0
            fits = need <= room + squeezed + 1e-6
            early = room < _EARLY * self.height_pt
            if self.give and page.parts and (early or (fits and need > room + 1e-6)):
                yield FilledPage(page.parts, page.gaps_pt, room), rest, page.loss
            if last.instead is not None:
                if pages < math.inf and page.used_pt + self._least(rest) > pages * self.height_pt:
                    return
                if fits:
                    yield from self._pages(last.after, page.with_chain(chain), pages, budget)
                loss = page.loss + last.loss
                if loss <= budget:
                    heads = [link.part for link in chain[:-1]]
                    instead = self._rest(heads, self._instead(last))
                    yield from self._pages(instead, replace(page, loss=loss), pages, budget)
                if fits:
                    return
                break
            if not fits:
                halves = self._halves(last.part, room - need + last.height_pt)
                if halves:
                    after = self._rest(halves[1:], last.after)
                    half = self._rest(halves[:1], after)
                    assert half is not None
                    chain = (*chain[:-1], half)
                else:
                    chain = () if page.parts else self._beginning(chain)
                if not chain:
                    break
            page = page.with_chain(chain)
            rest = chain[-1].after
        if not page.parts and rest:
            if rest.chain[-1].instead is not None:
                return  # what is to stand in its place has been tried
            raise DoesNotFitError("a figure or table is higher than a page: choose a smaller text size")
        yield FilledPage(page.parts, page.gaps_pt, self.height_pt - page.used_pt), rest, page.loss

    def least_height(self, story: Sequence[Flowable]) -> float:
        """A lower bound in points for the height of a story: all figures left out, without gaps."""
        rest = self._rest(story)
        return self._least(rest) if rest else 0.0

    def _least(self, rest: _Rest) -> float:
        links: list[_Rest] = []
        here: _Rest | None = rest
        while here and here.least_pt is None:
            links.append(here)
            here = here.after if here.instead is None else self._instead(here)
        least = here.least_pt if here and here.least_pt is not None else 0.0
        for link in reversed(links):
            least = link.least_pt = least + (link.height_pt if link.instead is None else 0.0)
        return least

    def _beginning(self, chain: tuple[_Rest, ...]) -> tuple[_Rest, ...]:
        """As many flowables of a chain that is higher than a page as a page holds; perhaps none."""
        page = _Begun()
        while chain and _high(chain, page.gaps_of(chain)) > self.height_pt + 1e-6:
            chain = chain[:-1]
        return chain

    def _halves(self, part: Flowable, room: float) -> list[Flowable]:
        """A paragraph split where the room ends; empty if it cannot be split there."""
        if room <= 0 or not isinstance(part, Paragraph):
            return []
        if getattr(part, "whole", False) and part.wrap(self.width_pt, 1e6)[1] <= self.height_pt:
            return []
        # However much room there is for a line that does not fit, the halves are the same.
        key = id(part), int(room / part.style.leading)
        if key not in self._split:
            # A paragraph splits along the lines of its last wrapping, perhaps at another width.
            part.wrap(self.width_pt, 1e6)
            self._split[key] = list(part.split(self.width_pt, room))
        halves = self._split[key]
        return halves if len(halves) > 1 else []


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
class SizePlan:
    """Sizes of text and figures to try, and the best ones, which they are rated against."""

    text_pt: float
    figure_mm: float
    best_text_pt: float
    best_figure_mm: float

    def cost(self, left_out: int = 0) -> float:
        """How much worse it reads than the best sizes with all figures, in millimetres of empty frame."""
        return (
            _COST_PER_PT * (self.best_text_pt - self.text_pt) ** 2
            + _COST_PER_FIGURE_MM * (self.best_figure_mm - self.figure_mm)
            + _COST_PER_FIGURE * left_out * (left_out + 1) / 2
        )

    def most_loss(self, best: FittedText | None) -> int:
        """The largest loss for which this plan can still be better than the best layout so far."""
        if best is None:
            return _MOST_LOSS
        return next(loss for loss in count() if self.cost(loss + 1) >= best.cost)


@dataclass(frozen=True, slots=True)
class FittedText:
    """A text laid out: one filled page for each frame, the sizes it is set in, and its cost."""

    frames: tuple[FilledPage, ...]
    plan: SizePlan
    cost: float


@dataclass(frozen=True, slots=True)
class Frames:
    """``count`` frames of one size in points.

    With ``last_apart`` the end of a short text stands in the last frame, and the frames before it are empty.
    """

    width_pt: float
    height_pt: float
    count: int
    last_apart: bool = False


def size_plans(texts_pt: Sequence[float], figures_mm: Sequence[float]) -> list[SizePlan]:
    """Every combination of the sizes, best first; each list begins with its best size."""
    pairs = product(texts_pt, figures_mm)
    return sorted((SizePlan(*pair, texts_pt[0], figures_mm[0]) for pair in pairs), key=SizePlan.cost)


def best_fit(
    frames: Frames, tried: Iterable[SizePlan], stories: Callable[[SizePlan], Iterator[Story]]
) -> FittedText | None:
    """The cheapest layout, or None if nothing fits.

    ``stories`` gives the text of a plan, perhaps in several variants, or nothing for a plan that is
    known not to fit. Plans are tried from the most readable on, until none can be cheaper.
    """
    best: FittedText | None = None
    for plan in tried:
        if best is not None and plan.cost() >= best.cost:
            break
        filler = Paginator(frames.width_pt, frames.height_pt, frames.count, largest_hole, give=True)
        for story in stories(plan):
            for filling in filler.fillings(story, plan.most_loss(best)):
                empty = frames.count - len(filling.pages)
                worst = max([filling.worst, largest_hole(frames.height_pt) * bool(empty)])
                cost = (
                    plan.cost(filling.loss) + filling.holes + empty * largest_hole(frames.height_pt) + worst
                )
                if best is None or cost < best.cost:
                    best = FittedText(_padded(filling.pages, frames), plan, cost)
    return best


def check_text(text_pt: float | None, low_pt: float, high_pt: float) -> None:
    """Raise TabulaeError for a size of text that is asked for and out of bounds."""
    if text_pt is not None and not low_pt <= text_pt <= high_pt:
        raise TabulaeError(f"a text of {text_pt:g} pt will not do: choose {low_pt:g} to {high_pt:g} pt")


def smaller_text(text_pt: float, least_pt: float, fits: Callable[[float], bool]) -> str:
    """The words of an error that advise the largest whole size that fits; empty if none does."""
    size = math.ceil(text_pt) - 1
    while size >= least_pt:
        if fits(size):
            return f"{size} pt or less, "
        size -= 1
    return ""


def fits_bare(frames: Frames, story: Story) -> bool:
    """Whether a text without its figures could fit; False is certain."""
    filler = Paginator(frames.width_pt, frames.height_pt, frames.count)
    return filler.least_height(story) <= frames.count * frames.height_pt


def largest_hole(left_pt: float) -> float:
    """The empty millimetres at the foot of a frame that spreading the gaps cannot use up."""
    return max(0.0, left_pt / POINTS_PER_MM - _HOLE_MM)


def _padded(pages: tuple[FilledPage, ...], frames: Frames) -> tuple[FilledPage, ...]:
    empty = [FilledPage((), (), frames.height_pt)] * (frames.count - len(pages))
    return (*pages[:-1], *empty, pages[-1]) if frames.last_apart else (*pages, *empty)


BELOW_PT = 14.0


@dataclass(frozen=True, slots=True)
class ColumnGrid:
    """A page in columns: how many, the gutter between them, and the height of the title above them."""

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


class ColumnPage(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A title across the page and the columns below it, as one flowable that fills the text block.

    ``below`` stands in the foot margin.
    """

    def __init__(
        self,
        grid: ColumnGrid,
        title: Sequence[Flowable],
        filled: Sequence[FilledPage],
        below: Flowable | None = None,
    ) -> None:
        super().__init__()
        self.grid, self.title, self.below = grid, title, below
        frames = grid.frames
        self.columns = [PageBlock(one, frames.width_pt, frames.height_pt) for one in filled]

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
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
