"""Outlines of flat parts that hold together: edges with tongues and notches, dovetails in a plane."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabulae.geometry.polygon import XY

Tooth = tuple[float, float, float]
"""Where a tooth begins and ends along an edge, and how far it stands out, in mm; below 0 for a notch."""

Rectangle = tuple[float, float, float, float]
"""Left, top, right and bottom of a rectangle in mm."""


def segments_along(begin: float, end: float, about_mm: float) -> list[tuple[float, float]]:
    """Return ``begin`` to ``end`` divided into an odd number of equal segments, at least three.

    Each is a pair (begin, end), about ``about_mm`` long; they come in order.
    """
    count = max(3, round((end - begin) / about_mm))
    count += 1 - count % 2
    step = (end - begin) / count
    return [(begin + n * step, begin + (n + 1) * step) for n in range(count)]


def teeth(segments: Sequence[tuple[float, float]], depth_mm: float, *, first: bool) -> list[Tooth]:
    """Return every other segment of an edge as a tooth (begin, end, ``depth_mm``), a notch if negative.

    The teeth start with the first segment if ``first``, else with the second.
    """
    return [(begin, end, depth_mm) for begin, end in segments[0 if first else 1 :: 2]]


def toothed_outline(
    box: Rectangle,
    top: Iterable[Tooth] = (),
    right: Iterable[Tooth] = (),
    bottom: Iterable[Tooth] = (),
    left: Iterable[Tooth] = (),
) -> list[XY]:
    """Return the outline of a rectangle with toothed edges, as corners, clockwise from the top left one.

    ``box`` is left, top, right and bottom. A tooth (begin, end, depth) stands out of the box by its depth, or
    is a notch if that is negative; it is placed by x on the top and bottom, by y on the sides. A tooth may
    reach the corner, which is left out if the outline then runs straight on.
    """
    x0, y0, x1, y1 = box
    corners: list[XY] = [(x0, y0)]
    for begin, end, depth in sorted(top):
        corners += [(begin, y0), (begin, y0 - depth), (end, y0 - depth), (end, y0)]
    corners.append((x1, y0))
    for begin, end, depth in sorted(right):
        corners += [(x1, begin), (x1 + depth, begin), (x1 + depth, end), (x1, end)]
    corners.append((x1, y1))
    for begin, end, depth in sorted(bottom, reverse=True):
        corners += [(end, y1), (end, y1 + depth), (begin, y1 + depth), (begin, y1)]
    corners.append((x0, y1))
    for begin, end, depth in sorted(left, reverse=True):
        corners += [(x0, end), (x0 - depth, end), (x0 - depth, begin), (x0, begin)]
    return _without_repeats(corners)


def _without_repeats(corners: Sequence[XY]) -> list[XY]:
    """Return the corners without those that repeat a neighbour or lie on a straight line between two."""
    kept = [spot for number, spot in enumerate(corners) if not _near(spot, corners[number - 1])]
    return [
        spot
        for number, spot in enumerate(kept)
        if not _straight(kept[number - 1], spot, kept[(number + 1) % len(kept)])
    ]


def _near(a: XY, b: XY) -> bool:
    return abs(a[0] - b[0]) < 1e-9 and abs(a[1] - b[1]) < 1e-9


def _straight(a: XY, b: XY, c: XY) -> bool:
    twist = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return abs(twist) < 1e-9


def dovetail(middle: float, base: float, width_mm: float, depth_mm: float) -> list[XY]:
    """Return the corners of a dovetail on a horizontal edge at y = ``base``, from left to right.

    ``middle`` is the x of its axis; its head is half as wide as ``width_mm``, its neck a third. With a
    positive depth it stands above the edge (y runs down), with a negative one below. The slot that takes it
    has the same corners.
    """
    neck, head = 0.34 * width_mm / 2, 0.5 * width_mm / 2
    top = base - depth_mm
    return [(middle - neck, base), (middle - head, top), (middle + head, top), (middle + neck, base)]
