"""Filling pages: where flowables break, and how what is left over is spread."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from reportlab.platypus import Flowable, Paragraph

from generator.engine.errors import TabulaeError

_SPREAD_PT = 7.0
"""The most that a gap between two flowables may grow."""


@dataclass(frozen=True, slots=True)
class Filled:
    """One page: its flowables, the gap before each, and what is left at the foot, in points."""

    parts: tuple[Flowable, ...]
    gaps_pt: tuple[float, ...]
    left_pt: float


class Leaf(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A page's flowables at their places, as one flowable that fills the text block.

    What is left over widens the gaps; with ``foot`` the last part stands at the foot of the page.
    """

    def __init__(self, page: Filled, width_pt: float, height_pt: float, *, foot: bool = False) -> None:
        super().__init__()
        self.page, self.width, self.height, self.foot = page, width_pt, height_pt, foot

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        return self.width, self.height

    def draw(self) -> None:
        """Draw the parts from the top."""
        gaps = spread(self.page)
        y = self.height
        for part, gap in zip(self.page.parts, gaps, strict=True):
            y -= gap + part.wrap(self.width, self.height)[1]
            at_foot = self.foot and part is self.page.parts[-1]
            part.drawOn(self.canv, 0, 0 if at_foot else y)


def spread(page: Filled) -> list[float]:
    """The gaps of a page, widened by what is left over, but no gap by more than a little."""
    open_gaps = [number for number, gap in enumerate(page.gaps_pt) if number and gap > 0]
    if not open_gaps:
        return list(page.gaps_pt)
    more = min(_SPREAD_PT, page.left_pt / len(open_gaps))
    return [gap + (more if number in open_gaps else 0.0) for number, gap in enumerate(page.gaps_pt)]


@dataclass(frozen=True, slots=True)
class Filling:
    """A story on pages, the ``loss`` of all that it went without, the ``holes`` and the worst of them."""

    pages: tuple[Filled, ...] = ()
    loss: int = 0
    holes: float = 0.0
    worst: float = 0.0

    def after(self, page: Filled, loss: int, hole: float) -> Filling:
        """The filling with a page before it."""
        holes, worst = round(hole + self.holes, 1), max(round(hole, 1), self.worst)
        return Filling((page, *self.pages), loss + self.loss, holes, worst)

    def beats(self, other: Filling) -> bool:
        """Whether the other one is better in nothing."""
        return self.loss <= other.loss and self.holes <= other.holes and self.worst <= other.worst


Rest = tuple[Flowable, ...]


class Filler:
    """Fills pages of one size with stories, at most so many, and remembers what it has seen.

    A flowable of a story may have an attribute ``instead``, all that is to follow in its place if it
    is left out, and ``loss``, how bad that is. ``hole`` says how bad it is to leave so many points
    of a page empty; with ``free_end`` that does not count on the last page. Of two ways to go on from
    one place the one is forgotten that the other ``beats``.
    """

    def __init__(
        self,
        width_pt: float,
        height_pt: float,
        most: float = math.inf,
        hole: Callable[[float], float] = lambda left: left,
        *,
        free_end: bool = False,
        beats: Callable[[Filling, Filling], bool] = Filling.beats,
    ) -> None:
        self.width_pt, self.height_pt, self.most, self.hole = width_pt, height_pt, most, hole
        self.free_end, self.beats = free_end, beats
        # Holding on to a part keeps its id from being given to another one.
        self._known: dict[int, tuple[Flowable, float]] = {}
        self._least: dict[int, float] = {}
        self._split: dict[tuple[int, int], list[Flowable]] = {}
        self._seen: dict[tuple[float, ...], tuple[float, tuple[Filling, ...]]] = {}

    def fillings(self, story: Sequence[Flowable], most_loss: float = math.inf) -> tuple[Filling, ...]:
        """The ways to break a story into pages of which none is worse than another in everything.

        Heads stay with what follows, paragraphs may split, and no more than ``most_loss`` is lost.
        Raises TabulaeError for a flowable that is higher than a page and cannot split.
        """
        return self._continued(tuple(story), self.most, most_loss)

    def _continued(self, rest: Rest, pages: float, budget: float) -> tuple[Filling, ...]:
        if not rest:
            return (Filling(),)
        if not pages or self.least_height(rest) > pages * self.height_pt:
            return ()
        key = (pages, *map(id, rest))
        if key not in self._seen or self._seen[key][0] < budget:
            found: list[Filling] = []
            for page, after, loss in self._pages(rest, (), (), 0.0, 0, pages, budget):
                hole = 0.0 if self.free_end and not after else self.hole(page.left_pt)
                for end in self._continued(after, pages - 1, budget - loss):
                    self._add(found, end.after(page, loss, hole))
            self._seen[key] = budget, tuple(found)
        return tuple(one for one in self._seen[key][1] if one.loss <= budget)

    def _add(self, found: list[Filling], new: Filling) -> None:
        """Keep a filling unless another one beats it; drop those that it beats."""
        if not any(self.beats(old, new) for old in found):
            found[:] = [old for old in found if not self.beats(new, old)]
            found.append(new)

    def _pages(
        self,
        rest: Rest,
        parts: Rest,
        gaps: tuple[float, ...],
        used: float,
        loss: int,
        pages: float,
        budget: float,
    ) -> Iterator[tuple[Filled, Rest, int]]:
        """The ways to fill one page that has begun with some parts, each with what is left and its loss."""
        while rest:
            chain = _chain(rest)
            room = self.height_pt - used
            need, chain_gaps = self._measure(chain, parts)
            last = chain[-1]
            if hasattr(last, "instead"):
                if used + self.least_height(rest) > pages * self.height_pt:
                    return
                instead = (*chain[:-1], *last.instead)
                fits = need <= room + 1e-6
                if fits:
                    with_it = (parts + chain, gaps + chain_gaps, used + need)
                    yield from self._pages(rest[len(chain) :], *with_it, loss, pages, budget)
                if loss + last.loss <= budget:
                    yield from self._pages(instead, parts, gaps, used, loss + last.loss, pages, budget)
                if fits:
                    return
                break
            if need <= room + 1e-6:
                rest = rest[len(chain) :]
            else:
                halves = self._halves(last, room - need + self._height(last))
                if not halves:
                    break
                rest = (*halves[1:], *rest[len(chain) :])
                chain = (*chain[:-1], halves[0])
                need, chain_gaps = self._measure(chain, parts)
            parts += chain
            gaps += chain_gaps
            used += need
        if not parts and rest:
            if hasattr(_chain(rest)[-1], "instead"):
                return  # what is to stand in its place has been tried
            raise TabulaeError("a figure or table is higher than a page: choose a smaller text size")
        yield Filled(parts, gaps, self.height_pt - used), rest, loss

    def least_height(self, rest: Sequence[Flowable]) -> float:
        """At least how high a story is that goes without everything it can: the gaps come on top."""
        high = 0.0
        for part in rest:
            if hasattr(part, "instead"):
                if id(part) not in self._least:
                    self._known.setdefault(id(part), (part, part.wrap(self.width_pt, 1e6)[1]))
                    self._least[id(part)] = self.least_height(part.instead)
                return high + self._least[id(part)]
            high += self._height(part)
        return high

    def _measure(self, chain: Rest, parts: Rest) -> tuple[float, tuple[float, ...]]:
        """The height that a chain takes with its gaps, and these gaps."""
        gaps, high = [], 0.0
        before = parts[-1] if parts else None
        for part in chain:
            gaps.append(max(before.getSpaceAfter(), part.getSpaceBefore()) if before is not None else 0.0)
            high += self._height(part)
            before = part
        return high + sum(gaps), tuple(gaps)

    def _height(self, part: Flowable) -> float:
        known = self._known.get(id(part))
        if known is None:
            known = self._known[id(part)] = part, part.wrap(self.width_pt, 1e6)[1]
        return known[1]

    def _halves(self, part: Flowable, room: float) -> list[Flowable]:
        """A paragraph split where the room ends; nothing if it cannot be."""
        if room <= 0 or not isinstance(part, Paragraph):
            return []
        # However much room there is for a line that does not fit, the halves are the same.
        key = id(part), int(room / part.style.leading)
        if key not in self._split:
            self._height(part)
            # A paragraph splits along the lines of its last wrapping, perhaps at another width.
            part.wrap(self.width_pt, 1e6)
            self._split[key] = list(part.split(self.width_pt, room))
        halves = self._split[key]
        return halves if len(halves) > 1 else []


def _chain(rest: Rest) -> Rest:
    """The next flowable with those before it that must not be parted from it."""
    end = 1
    while end < len(rest) and rest[end - 1].getKeepWithNext():
        end += 1
    return rest[:end]
