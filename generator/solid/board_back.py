"""The back of a board: a chess board on each half, or the double chess board of rithmomachia, engraved.

Squares are told apart by lines and a diamond in every dark one. Sunken squares that touch at their
corners would not make a body that can be printed.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.solid.engraving import Engraving
from generator.solid.loop import Flat

LINE_MM, DEPTH_MM = 1.0, 0.6
FILES = 8

Box = tuple[float, float, float, float]


def back_engravings(
    back: str, half: Box, hinged: tuple[bool, bool], rim_mm: float, tile: Box
) -> tuple[Engraving, ...]:
    """The engraving on the underside of a tile of a half; nothing for a plain back.

    ``half`` and ``tile`` are boxes on the board, ``hinged`` tells whether the half is hinged on the
    right or the left: rithmomachia runs on across the hinge, chess keeps its rim.
    """
    if back == "plain":
        return ()
    x0, y0, x1, y1 = half
    left, right = x0 + rim_mm, x1 - rim_mm
    if back == "rithmomachia":
        left, right = (x0 if hinged[1] else left), (x1 if hinged[0] else right)
    high = y1 - y0 - 2 * rim_mm
    side = min((right - left) / FILES, high / FILES)
    files = FILES if hinged != (False, False) or back == "chess" else int((right - left) // side)
    start_x = (left + right - files * side) / 2
    if back == "rithmomachia" and hinged[0]:
        start_x = right - files * side
    elif back == "rithmomachia" and hinged[1]:
        start_x = left
    start_y = (y0 + y1 - FILES * side) / 2
    shapes = [*_lines(start_x, start_y, side, files), *_diamonds(start_x, start_y, side, files)]
    kept = tuple(clipped for shape in shapes if (clipped := _clipped(shape, tile)))
    if not kept:
        return ()
    # Seen from below, right is left.
    seen = tuple(tuple((-x, y) for x, y in reversed(shape)) for shape in kept)
    return (Engraving(seen, (0.0, 0.0, 0.0), (-1.0, 0.0, 0.0), (0.0, 1.0, 0.0), DEPTH_MM),)


def _lines(x: float, y: float, side: float, files: int) -> Iterator[list[Flat]]:
    half, wide, high = LINE_MM / 2, files * side, FILES * side
    for line in range(files + 1):
        at = x + line * side
        yield [
            (at - half, y - half),
            (at + half, y - half),
            (at + half, y + high + half),
            (at - half, y + high + half),
        ]
    for line in range(FILES + 1):
        at = y + line * side
        yield [
            (x - half, at - half),
            (x + wide + half, at - half),
            (x + wide + half, at + half),
            (x - half, at + half),
        ]


def _diamonds(x: float, y: float, side: float, files: int) -> Iterator[list[Flat]]:
    reach = side * 0.3
    for file in range(files):
        for rank in range(FILES):
            if (file + rank) % 2 == 0:  # the near left square is dark
                cx, cy = x + (file + 0.5) * side, y + (rank + 0.5) * side
                yield [(cx - reach, cy), (cx, cy - reach), (cx + reach, cy), (cx, cy + reach)]


def _clipped(shape: list[Flat], box: Box) -> list[Flat]:
    """The part of a convex shape within a box and the tongues around it (Sutherland and Hodgman)."""
    beyond = 9.0  # tongues reach out of the tile and carry the pattern on
    x0, y0, x1, y1 = box[0] - beyond, box[1] - beyond, box[2] + beyond, box[3] + beyond
    for axis, limit, sign in ((0, x0, 1), (0, x1, -1), (1, y0, 1), (1, y1, -1)):
        kept: list[Flat] = []
        for index, point in enumerate(shape):
            before = shape[index - 1]
            inside, was_inside = sign * (point[axis] - limit) >= 0, sign * (before[axis] - limit) >= 0
            if inside != was_inside:
                share = (limit - before[axis]) / (point[axis] - before[axis])
                kept.append(
                    (before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1]))
                )
            if inside:
                kept.append(point)
        shape = kept
        if not shape:
            return []
    return shape
