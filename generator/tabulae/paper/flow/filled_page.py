"""A filled page: its items, the gaps between them, and how the room that is left over widens these."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from itertools import pairwise

from reportlab.platypus import Paragraph, Table

from tabulae.paper.flow.columns import WIDE_COLUMN_FOOT_MM, missing_gap_pt
from tabulae.paper.flow.flowables import Head, Stack
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.flow.tagging import artifact
from tabulae.scene.style import POINTS_PER_MM

# By how much each gap of a page may grow in the first place, in points; all gaps grow in proportion.
_GROWTH_PT = 4.0
"""Before a paragraph or a table: more, and a text falls apart into its paragraphs."""
_OPENING_GROWTH_PT = 12.0
"""Before a head, or before a paragraph that has a board below it."""
_BOARD_GROWTH_PT = 18.0
"""Before a board with its words, round which white looks meant."""
_KEPT_GROWTH_PT = 3.0
"""After a head, which stays near what it names, and between the entries of a list."""

# What is left at the foot once all gaps have grown so far widens those above and below boards further.
_WHITE_FOOT_MM = 10.0
"""They are widened further if more than this is left."""
_FOOT_SHARE = 0.7
"""They grow until the foot is this share of the widest growth."""
_WIDEST_GAP_MM = 15.0
"""No gap grows beyond this: the rest stays at the foot, and the page ends early."""

_SHRINK_FOR_WHITE = 0.2
"""By at most this share of their height the gaps of a full page shrink to leave white between figures."""


@dataclass(frozen=True, slots=True)
class FilledPage:
    """One page: its items, the gap before each, and the height that is left at the foot, in points.

    Less than 0 is left where the gaps are to shrink. With ``ends_at_foot`` the last item stands at the foot.
    """

    parts: tuple[StoryItem, ...]
    gaps_pt: tuple[float, ...]
    left_pt: float
    ends_at_foot: bool = False


class PageBlock(StoryItem):
    """A filled page as one flowable, as large as the text block.

    The room that is left over widens the gaps.
    """

    def __init__(self, page: FilledPage, width_pt: float, height_pt: float) -> None:
        super().__init__()
        self.page, self.width, self.height = page, width_pt, height_pt

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return width and height of the text block in points."""
        return self.width, self.height

    def draw(self) -> None:
        """Draw the items from the top."""
        gaps = spread_gaps(self.page)
        y = self.height
        for part, gap in zip(self.page.parts, gaps, strict=True):
            y -= gap + part.wrap(self.width, self.height)[1]
            at_foot = self.page.ends_at_foot and part is self.page.parts[-1]
            with artifact(self.canv, "Pagination") if part.is_repeated else nullcontext():
                part.drawOn(self.canv, 0, 0 if at_foot else y)


def spread_gaps(page: FilledPage) -> list[float]:
    """Return the gap before each item in points, widened to use the room left over, most at boards.

    No gap grows so wide that it looks like a mistake, and one below two columns only as far as the shorter
    column leaves no hole. Where less than 0 is left, all gaps shrink alike.
    """
    page = _figures_apart(page)
    if page.left_pt < 0:
        return [gap * (1 + page.left_pt / sum(page.gaps_pt)) for gap in page.gaps_pt]
    free, kept, limits = ([0.0] * len(page.parts) for _ in range(3))
    for number, (above, below) in enumerate(pairwise(page.parts), start=1):
        gap, shortfall = page.gaps_pt[number], above.shortfall_pt
        if gap <= 0:
            continue
        if above.keep_with_next and not _is_text(above):
            kept[number] = _KEPT_GROWTH_PT
            continue
        free[number], limits[number] = _growths(above, below, gap)
        if shortfall:
            room = WIDE_COLUMN_FOOT_MM * POINTS_PER_MM - gap - shortfall
            limits[number] = min(limits[number], max(0.0, room))
    growth = _gap_growth(page, free, kept, limits)
    return [gap + more for gap, more in zip(page.gaps_pt, growth, strict=True)]


def _figures_apart(page: FilledPage) -> FilledPage:
    """Return the page with enough white between its figures, as far as there is room for it."""
    neighbours = zip(page.parts, page.parts[1:], page.gaps_pt[1:], strict=False)
    lacking = [0.0, *(missing_gap_pt(*both_and_gap) for both_and_gap in neighbours)]
    room = max(0.0, page.left_pt + _SHRINK_FOR_WHITE * sum(page.gaps_pt))
    if not any(lacking) or not room:
        return page
    share = min(1.0, room / sum(lacking))
    gaps = tuple(gap + share * more for gap, more in zip(page.gaps_pt, lacking, strict=True))
    return replace(page, gaps_pt=gaps, left_pt=page.left_pt - share * sum(lacking))


def _gap_growth(
    page: FilledPage, free: Sequence[float], kept: Sequence[float], limits: Sequence[float]
) -> list[float]:
    """Return by how much each gap grows, in points.

    ``free`` and ``kept`` say how much the gaps may grow in the first place, in two groups of which only the
    first grows further. A gap that would pass its limit grows as far as that; the others share what is over.
    """
    free, limited, left_pt = list(free), [0.0] * len(free), page.left_pt
    while True:
        free_factor, kept_factor = _growth_factors(free, kept, left_pt)
        over = [number for number, growth in enumerate(free) if free_factor * growth > limits[number]]
        if not over:
            break
        for number in over:
            free[number], limited[number] = 0.0, limits[number]
            left_pt -= limits[number]
    return [
        free_factor * more + kept_factor * little + fixed
        for more, little, fixed in zip(free, kept, limited, strict=True)
    ]


def _is_text(part: StoryItem) -> bool:
    """Return True for a paragraph of running text or an entry of a list of words, which spread alike."""
    return isinstance(part, Paragraph) and part.style.name in ("text", "entry")


def _growths(above: StoryItem, below: StoryItem, gap: float) -> tuple[float, float]:
    """Return two growths of the gap between two items, in points: the usual one and the largest allowed."""
    is_text = isinstance(below, Paragraph | Table)
    if not _is_board(above) and (is_text or not _is_board(below) or _opens(below)):
        growth = _GROWTH_PT if is_text else _OPENING_GROWTH_PT
        return growth, growth
    if is_text or _opens(below):
        return _GROWTH_PT, _OPENING_GROWTH_PT
    growth = _OPENING_GROWTH_PT if isinstance(below, Head) else _BOARD_GROWTH_PT
    # The paragraphs of one rule stay near each other.
    widest = growth if above.keep_with_next else _WIDEST_GAP_MM * POINTS_PER_MM - gap
    return growth, max(growth, widest)


def _opens(part: StoryItem) -> bool:
    """Return True for a stack that begins with a paragraph and has its board below."""
    first = part
    while isinstance(first, Stack):
        first = first.parts[0]
    return first is not part and isinstance(first, Paragraph)


def _is_board(part: StoryItem) -> bool:
    """Return True for what stands on a page as one piece: a board with its words, or two side by side."""
    return not isinstance(part, Paragraph | Table | Head)


def _growth_factors(free: Sequence[float], kept: Sequence[float], left_pt: float) -> tuple[float, float]:
    """Return how many times their first growth the free gaps and the kept ones grow."""
    most = sum(free) + sum(kept)
    share = min(1.0, left_pt / most) if most else 0.0
    if not any(free) or left_pt - most <= _WHITE_FOOT_MM * POINTS_PER_MM:
        return share, share
    return max(1.0, (left_pt - sum(kept)) / (sum(free) + _FOOT_SHARE * max(free))), share
