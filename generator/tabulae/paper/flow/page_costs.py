"""The costs of a layout: empty space, figures left out or parted from their rules, and small type.

All weights of pagination stand here; its limits stand in ``pagination.py``. How much white is no fault, which
also decides how pages are filled, stands in ``filled_page.py`` and ``columns.py``. The weights were set by
eye, from printed pages of all games. A cost is in millimetres of empty page, so that costs can be added up,
unless its comment says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.paper.flow.columns import WIDE_COLUMN_FOOT_MM
from tabulae.paper.flow.filled_page import FilledPage, spread_gaps
from tabulae.scene.style import POINTS_PER_MM

# Empty space on one page, in points.
WIDENED_GAP_SHARE = 0.4
"""A point by which a gap is widened counts as this share of a point at the foot: it looks meant."""
WIDE_GAP_MM = 18.0
"""The widest gap between two items that is not yet a hole."""
COLUMN_FOOT_WEIGHT = 5.0
"""How many times worse a point below a short column, beyond what looks meant, is than one of a wide gap."""

# Empty feet of pages.
FOOT_MM = 10.0
"""An empty foot up to this height goes unnoticed, because wider gaps use it up."""
_BOOK_FOOT_DIVISOR = 400.0
"""Makes the cubic cost of an empty foot about 2.5 for 10 mm and 20 for 20 mm beyond :data:`FOOT_MM`."""

# Figures. A loss counts ordinary figures.
KEY_LOSS = 3
"""The figure of a key example counts as so many ordinary ones."""
SPECIAL_LOSS = 8
"""So does the figure of what is special to a game."""
TORN_LOSS = 3
"""So does a quick reference that goes on overleaf."""
LEAFLET_COST_PER_LOSS = 40.0
"""A figure on another page than its rule, in a leaflet."""
BOOK_COST_PER_LOSS = 60.0
"""A figure below its rule and not beside it, in a booklet, against :func:`book_foot_cost`."""
BOOK_COST_PARTED = 500.0
"""The board in the middle of a booklet parts the figures of one rule: only if nothing else can be done."""
COST_PER_FIGURE = 3.0
"""The first figure left out of a card or poster; the n-th costs n times as much."""
MAX_LOSS = 40
"""No layout may lose more than this many ordinary figures."""

# Sizes.
COST_PER_SQUARE_PT = 14.0
"""Text one point smaller than the best size; two points smaller cost four times as much."""
COST_PER_FIGURE_MM = 1.0
"""Figures one millimetre narrower than the best width."""


def empty_pt(page: FilledPage) -> float:
    """Return how much of a page looks empty, in points; less than 0 where its gaps must shrink.

    That is the height left at the foot once the gaps are widened, a share of what they are widened by, and
    the holes between items.
    """
    if page.left_pt <= 0:
        return page.left_pt + _holes_pt(page, page.gaps_pt)
    gaps = spread_gaps(page)
    return page.left_pt - (1.0 - WIDENED_GAP_SHARE) * (sum(gaps) - sum(page.gaps_pt)) + _holes_pt(page, gaps)


def _holes_pt(page: FilledPage, gaps: Sequence[float]) -> float:
    """Return the weighted height of all gaps that are too wide, in points."""
    shortfalls = [part.shortfall_pt for part in page.parts]
    return sum(
        COLUMN_FOOT_WEIGHT * max(0.0, shortfall + gap - WIDE_COLUMN_FOOT_MM * POINTS_PER_MM)
        if shortfall
        else max(0.0, gap - WIDE_GAP_MM * POINTS_PER_MM)
        for shortfall, gap in zip(shortfalls, gaps[1:], strict=False)
    )


def foot_cost(empty_pt: float) -> float:
    """Return the cost of an empty foot of a leaflet, card or poster: its millimetres beyond the first 10."""
    return max(0.0, empty_pt / POINTS_PER_MM - FOOT_MM)


def book_foot_cost(empty_pt: float) -> float:
    """Return the cost of an empty foot of a booklet: its millimetres beyond the first 10, cubed, over 400.

    The many pages of a booklet can share what is over, and small feet cost next to nothing.
    """
    return max(0.0, empty_pt / POINTS_PER_MM - FOOT_MM) ** 3 / _BOOK_FOOT_DIVISOR
