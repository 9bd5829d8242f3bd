"""A filled page: its parts, the gaps between them, and how free room widens these."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from reportlab.platypus import Flowable, Paragraph, Table

from tabulae.paper.columns import HOLE_MM, begins_with_figure, white_below_figure
from tabulae.scene.style import POINTS_PER_MM

_SPREAD_PT = 7.0
"""The most that a gap between two flowables may grow."""
_WIDE_SPREAD_PT = 18.0
"""And one before a head, or before boards with their words."""
_KEPT_SPREAD_PT = 3.0
"""And one after a head, which stays near what it names, or in a list."""
_EMPTY_MM, _FOOT = 10.0, 0.7
"""If more than that stays empty at the foot of a page, gaps grow until it is this share of the widest."""
_FIGURES_APART_MM = 5.5
"""So much white parts two figures one over the other, where no text stands between them."""
_MOST_TAKEN = 0.2
"""By this share of theirs, at most, other gaps shrink for it on a full page."""
_WIDEST_MM, _FOOT_MM = 15.0, 22.0
"""No gap grows beyond the first of these as long as the foot keeps within the second."""


@dataclass(frozen=True, slots=True)
class FilledPage:
    """One page: its flowables, the gap before each, and what is left at the foot, in points.

    Less than nothing is left where the gaps are to shrink.
    """

    parts: tuple[Flowable, ...]
    gaps_pt: tuple[float, ...]
    left_pt: float


class PageBlock(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A filled page as one flowable as large as the text block.

    Room left over widens the gaps; with ``foot`` the last part stands at the foot of the page.
    """

    def __init__(self, page: FilledPage, width_pt: float, height_pt: float, *, foot: bool = False) -> None:
        super().__init__()
        self.page, self.width, self.height, self.foot = page, width_pt, height_pt, foot

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        return self.width, self.height

    def draw(self) -> None:
        """Draw the parts from the top."""
        gaps = spread_gaps(self.page)
        y = self.height
        for part, gap in zip(self.page.parts, gaps, strict=True):
            y -= gap + part.wrap(self.width, self.height)[1]
            at_foot = self.foot and part is self.page.parts[-1]
            part.drawOn(self.canv, 0, 0 if at_foot else y)


def spread_gaps(page: FilledPage) -> list[float]:
    """The gaps of a page in points, widened to use the room left over, most of all where something begins.

    A gap below two columns grows only as far as the shorter of them leaves no hole, unless too much would
    stay empty at the foot.
    """
    page = _figures_apart(page)
    if page.left_pt < 0:
        return [gap * (1 + page.left_pt / sum(page.gaps_pt)) for gap in page.gaps_pt]
    free, kept = [0.0] * len(page.parts), [0.0] * len(page.parts)
    most, near = [math.inf] * len(page.parts), [math.inf] * len(page.parts)
    for number, (above, below) in enumerate(pairwise(page.parts), start=1):
        gap, short = page.gaps_pt[number], getattr(above, "short_pt", 0.0)
        if short:
            most[number] = max(0.0, HOLE_MM * POINTS_PER_MM - gap - short)
        if gap <= 0:
            continue
        if above.getKeepWithNext() and not _is_text(above):
            kept[number] = _KEPT_SPREAD_PT
        else:
            if above.getKeepWithNext():  # the paragraphs of one rule stay near each other
                near[number] = _SPREAD_PT
            free[number] = _SPREAD_PT if isinstance(below, Paragraph | Table) else _WIDE_SPREAD_PT
    grown = _grown(page, free, kept, [min(two) for two in zip(most, near, strict=True)])
    if page.left_pt - sum(grown) > _FOOT_MM * POINTS_PER_MM:
        grown = _grown(page, free, kept, near)
    return [gap + more for gap, more in zip(page.gaps_pt, grown, strict=True)]


def _figures_apart(page: FilledPage) -> FilledPage:
    """The page with fair gaps between figures, as far as there is room for them."""
    more = [0.0] * len(page.parts)
    for number, (above, below) in enumerate(pairwise(page.parts), start=1):
        white = white_below_figure(above)
        if white is not None and begins_with_figure(below):
            more[number] = max(0.0, _FIGURES_APART_MM * POINTS_PER_MM - white - page.gaps_pt[number])
    room = max(0.0, page.left_pt + _MOST_TAKEN * sum(page.gaps_pt))
    if not any(more) or not room:
        return page
    share = min(1.0, room / sum(more))
    gaps = tuple(gap + share * wider for gap, wider in zip(page.gaps_pt, more, strict=True))
    return replace(page, gaps_pt=gaps, left_pt=page.left_pt - share * sum(more))


def _grown(
    page: FilledPage, free: Sequence[float], kept: Sequence[float], most: Sequence[float]
) -> list[float]:
    """By how much each gap grows; what one cannot take the others share."""
    free, full, left_pt = list(free), [0.0] * len(free), page.left_pt
    while True:
        wider, share = _shares(page.gaps_pt, free, kept, left_pt)
        over = [number for number, more in enumerate(free) if wider * more > most[number]]
        if not over:
            break
        for number in over:
            free[number], full[number] = 0.0, most[number]
            left_pt -= most[number]
    return [wider * more + share * least + taken for more, least, taken in zip(free, kept, full, strict=True)]


def _is_text(part: Flowable) -> bool:
    """Whether it is a paragraph of the text or a list of words: they spread alike, kept or not."""
    return isinstance(part, Paragraph) and part.style.name in ("text", "entry")


def _shares(
    gaps: Sequence[float], free: Sequence[float], kept: Sequence[float], left_pt: float
) -> tuple[float, float]:
    """How many times each gap grows by what it may, the free ones and those that are kept small."""
    most = sum(free) + sum(kept)
    share = min(1.0, left_pt / most) if most else 0.0
    if not any(free) or left_pt - most <= _EMPTY_MM * POINTS_PER_MM:
        return share, share
    wider = max(1.0, (left_pt - sum(kept)) / (sum(free) + _FOOT * max(free)))
    seemly = min(
        (_WIDEST_MM * POINTS_PER_MM - gap) / more for gap, more in zip(gaps, free, strict=True) if more
    )
    needed = (left_pt - sum(kept) - _FOOT_MM * POINTS_PER_MM) / sum(free)
    return min(wider, max(1.0, seemly, needed)), share
