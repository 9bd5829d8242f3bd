"""Filling pages: where flowables break, and how what is left over is spread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.platypus import Flowable

from generator.engine.errors import TabulaeError

Heights = dict[int, tuple[Flowable, float]]
"""Flowables and their heights by ``id``, for filling the same story again: measuring is what takes time."""

_HOLE_PT = 40.0
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
    """A story on pages, and how many figures it went without."""

    pages: tuple[Filled, ...]
    left_out: int


def fill(
    story: Sequence[Flowable], width_pt: float, height_pt: float, heights: Heights | None = None
) -> Filling:
    """The story broken into pages of one height; heads stay with what follows, paragraphs may split.

    A flowable may have an attribute ``instead``: all that is to follow in its place where it would
    leave a hole at the foot of a page. Raises TabulaeError for a flowable that is higher than a page
    and cannot split.
    """
    rest, pages, left_out = list(story), [], 0
    known: Heights = {} if heights is None else heights
    while rest:
        parts: list[Flowable] = []
        gaps: list[float] = []
        used = 0.0
        while rest:
            chain = _chain(rest)
            room = height_pt - used
            need, chain_gaps = _measure(chain, parts, width_pt, known)
            if need > room + 1e-6:
                if parts and room > _HOLE_PT and hasattr(chain[-1], "instead"):
                    rest = [*chain[:-1], *chain[-1].instead]
                    left_out += 1
                    continue
                chain = _cut(chain, need, width_pt, room, rest, known)
                if not chain:
                    break
                need, chain_gaps = _measure(chain, parts, width_pt, known)
            else:
                del rest[: len(chain)]
            parts += chain
            gaps += chain_gaps
            used += need
        if not parts:
            raise TabulaeError("a figure or table is higher than a page: choose a smaller text size")
        pages.append(Filled(tuple(parts), tuple(gaps), height_pt - used))
    return Filling(tuple(pages), left_out)


def _chain(rest: Sequence[Flowable]) -> list[Flowable]:
    """The next flowable with those before it that must not be parted from it."""
    end = 1
    while end < len(rest) and rest[end - 1].getKeepWithNext():
        end += 1
    return list(rest[:end])


def _measure(
    chain: Sequence[Flowable], parts: Sequence[Flowable], width_pt: float, known: Heights
) -> tuple[float, list[float]]:
    """The height that a chain takes with its gaps, and these gaps."""
    gaps = []
    before = parts[-1] if parts else None
    for part in chain:
        gaps.append(max(before.getSpaceAfter(), part.getSpaceBefore()) if before is not None else 0.0)
        before = part
    return sum(_height(part, width_pt, known) for part in chain) + sum(gaps), gaps


def _height(part: Flowable, width_pt: float, known: Heights) -> float:
    if id(part) not in known:
        # Holding on to the part keeps its id from being given to another one.
        known[id(part)] = part, part.wrap(width_pt, 1e6)[1]
    return known[id(part)][1]


def _cut(
    chain: list[Flowable], need: float, width_pt: float, room: float, rest: list[Flowable], known: Heights
) -> list[Flowable]:
    """What of the chain still fits, if its last part can split; ``rest`` keeps the remainder."""
    last = room - need + _height(chain[-1], width_pt, known)
    if last <= 0:
        return []
    # A paragraph splits along the lines of its last wrapping, which may have been at another width.
    chain[-1].wrap(width_pt, 1e6)
    halves = chain[-1].split(width_pt, last)
    if len(halves) < 2:
        return []
    rest[: len(chain)] = halves[1:]
    return [*chain[:-1], halves[0]]
