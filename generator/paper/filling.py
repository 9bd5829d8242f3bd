"""Filling pages: where flowables break, and how what is left over is spread."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from reportlab.platypus import Flowable

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
    """A story on pages, and the ``loss`` of all that it went without."""

    pages: tuple[Filled, ...]
    loss: int


class Filler:
    """Fills ``most`` pages of one size with stories, and remembers what it has measured.

    A flowable of a story may have an attribute ``instead``, all that is to follow in its place if it
    is left out, and ``loss``, how bad that is.
    """

    def __init__(self, width_pt: float, height_pt: float, most: int) -> None:
        self.width_pt, self.height_pt, self.most = width_pt, height_pt, most
        # Holding on to a part keeps its id from being given to another one.
        self._known: dict[int, tuple[Flowable, float]] = {}
        self._least: dict[int, float] = {}
        self._split: dict[tuple[int, int], list[Flowable]] = {}

    def fillings(self, story: Sequence[Flowable], hopeful: Callable[[int], bool]) -> Iterator[Filling]:
        """The ways to break a story into pages, going without whatever can be left out.

        Heads stay with what follows, paragraphs may split. A loss that is no longer ``hopeful`` is
        not followed up. Raises TabulaeError for a flowable that is higher than a page and cannot split.
        """
        if self._least_height(story) <= self.most * self.height_pt:
            yield from self._continued(list(story), (), 0, hopeful)

    def _continued(
        self, rest: list[Flowable], pages: tuple[Filled, ...], loss: int, hopeful: Callable[[int], bool]
    ) -> Iterator[Filling]:
        if not rest:
            yield Filling(pages, loss)
        elif len(pages) < self.most:
            room = (self.most - len(pages)) * self.height_pt
            for page, after, total in self._pages(rest, [], [], loss, room, hopeful):
                yield from self._continued(after, (*pages, page), total, hopeful)

    def _pages(
        self,
        rest: list[Flowable],
        parts: list[Flowable],
        gaps: list[float],
        loss: int,
        all_room: float,
        hopeful: Callable[[int], bool],
    ) -> Iterator[tuple[Filled, list[Flowable], int]]:
        """The ways to fill one page that has begun with some parts, each with what is left and its loss."""
        used = sum(gaps) + sum(self._height(part) for part in parts)
        while rest:
            chain = _chain(rest)
            room = self.height_pt - used
            need, chain_gaps = self._measure(chain, parts)
            if hasattr(chain[-1], "instead"):
                if not hopeful(loss) or used + self._least_height(rest) > all_room:
                    return
                instead = [*chain[:-1], *chain[-1].instead]
                without = self._pages(instead, [*parts], [*gaps], loss + chain[-1].loss, all_room, hopeful)
                if need > room + 1e-6:
                    yield from without
                    break
                del rest[: len(chain)]
                yield from self._pages(rest, parts + chain, gaps + chain_gaps, loss, all_room, hopeful)
                yield from without
                return
            if need <= room + 1e-6:
                rest = rest[len(chain) :]
            else:
                halves = self._halves(chain[-1], room - need + self._height(chain[-1]))
                if not halves:
                    break
                rest = [*halves[1:], *rest[len(chain) :]]
                chain = [*chain[:-1], halves[0]]
                need, chain_gaps = self._measure(chain, parts)
            parts += chain
            gaps += chain_gaps
            used += need
        if not parts:
            raise TabulaeError("a figure or table is higher than a page: choose a smaller text size")
        yield Filled(tuple(parts), tuple(gaps), self.height_pt - used), rest, loss

    def _least_height(self, rest: Sequence[Flowable]) -> float:
        """At least how high a story is that goes without everything it can: the gaps come on top."""
        high = 0.0
        for part in rest:
            if hasattr(part, "instead"):
                if id(part) not in self._least:
                    self._least[id(part)] = self._least_height(part.instead)
                return high + self._least[id(part)]
            high += self._height(part)
        return high

    def _measure(self, chain: Sequence[Flowable], parts: Sequence[Flowable]) -> tuple[float, list[float]]:
        """The height that a chain takes with its gaps, and these gaps."""
        gaps = []
        before = parts[-1] if parts else None
        for part in chain:
            gaps.append(max(before.getSpaceAfter(), part.getSpaceBefore()) if before is not None else 0.0)
            before = part
        return sum(self._height(part) for part in chain) + sum(gaps), gaps

    def _height(self, part: Flowable) -> float:
        if id(part) not in self._known:
            self._known[id(part)] = part, part.wrap(self.width_pt, 1e6)[1]
        return self._known[id(part)][1]

    def _halves(self, part: Flowable, room: float) -> list[Flowable]:
        """A part split where the room ends; nothing if it cannot be."""
        if room <= 0:
            return []
        key = id(part), round(room)
        if key not in self._split:
            self._height(part)
            # A paragraph splits along the lines of its last wrapping, perhaps at another width.
            part.wrap(self.width_pt, 1e6)
            self._split[key] = list(part.split(self.width_pt, room))
        halves = self._split[key]
        return halves if len(halves) > 1 else []


def _chain(rest: Sequence[Flowable]) -> list[Flowable]:
    """The next flowable with those before it that must not be parted from it."""
    end = 1
    while end < len(rest) and rest[end - 1].getKeepWithNext():
        end += 1
    return list(rest[:end])
