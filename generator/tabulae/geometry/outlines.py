"""Outlines of straight lines: joined end to end, and moved outward by a width."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from tabulae.geometry.polygon import XY


def join_lines(lines: Iterable[tuple[XY, XY]], tolerance_mm: float = 1e-5) -> list[list[XY]]:
    """Return lines joined end to end as chains of corners; a closed chain does not repeat its first corner.

    Nothing else marks it as closed. Ends closer than ``tolerance_mm`` are joined. A chain grows from the end
    of its first line only, so an open path may come as two chains.
    """
    left = list(lines)
    chains = []
    while left:
        chain = list(left.pop(0))
        extended = True
        while extended:
            extended = False
            for number, (start, end) in enumerate(left):
                if math.dist(chain[-1], start) < tolerance_mm:
                    chain.append(end)
                elif math.dist(chain[-1], end) < tolerance_mm:
                    chain.append(start)
                else:
                    continue
                del left[number]
                extended = True
                break
        if math.dist(chain[0], chain[-1]) < tolerance_mm:
            chain.pop()
        chains.append(chain)
    return chains


def offset_polygon(corners: Sequence[XY], by_mm: float) -> list[XY]:
    """Return a polygon with every side moved outward by ``by_mm``, inward if negative, and mitred corners.

    The corners keep their order, whichever way round they run.
    """
    doubled = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise((*corners, corners[0])))
    sign = by_mm if doubled > 0 else -by_mm
    moved = []
    for (x1, y1), (x2, y2), (x3, y3) in zip(
        (corners[-1], *corners[:-1]), corners, (*corners[1:], corners[0]), strict=True
    ):
        before, after = math.hypot(x2 - x1, y2 - y1), math.hypot(x3 - x2, y3 - y2)
        normal = ((y2 - y1) / before, (x1 - x2) / before)
        next_normal = ((y3 - y2) / after, (x2 - x3) / after)
        share = sign / (1 + normal[0] * next_normal[0] + normal[1] * next_normal[1])
        moved.append((x2 + share * (normal[0] + next_normal[0]), y2 + share * (normal[1] + next_normal[1])))
    return moved
