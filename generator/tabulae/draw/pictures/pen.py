"""The pen of the pictures: lines and areas from a short notation, mirrored shapes, small dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabulae.draw.drawn_dice import SQUARE_PIPS
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Segment, placement, rectangle
from tabulae.scene.style import Palette

LINE = 0.35
"""The width of an outline, in mm."""
FINE = 0.2
"""The width of a line inside, in mm."""


def path(steps: str) -> tuple[Segment, ...]:
    """Return a path from words such as ``M 0 0 L 4 0 C 4 2 2 4 0 4 Z``; no other letters are known."""
    segments: list[Any] = []
    for word in steps.split():
        if word in ("M", "L", "C", "Z"):
            segments.append([word])
        else:
            segments[-1].append(float(word))
    return tuple(tuple(segment) for segment in segments)


def trace(steps: str, fill: str | None, ink: str, width: float = LINE) -> Path:
    """Return a path in the notation of :func:`path`, filled unless ``fill`` is None, and edged in ``ink``."""
    return Path(path(steps), Paint(fill, ink, width, cap="round", join="round"))


def mirror(items: Iterable[Item], x: float) -> Group:
    """Return items mirrored in the upright line at ``x``, as one group."""
    return Group(tuple(items), matrix=(-1.0, 0.0, 0.0, 1.0, 2 * x, 0.0))


def die(x: float, y: float, side: float, pips: int, turn: float, palette: Palette) -> Group:
    """Draw a square face of 1 to 6 pips, ``side`` mm wide, about (x, y), turned clockwise by degrees."""
    half, paint = side / 2, Paint(palette.ink)
    spots = [Circle(right * side, down * side, side * 0.1, paint) for right, down in SQUARE_PIPS[pips]]
    face = Path(rectangle(-half, -half, side, side), Paint(palette.ivory, palette.ink, FINE))
    return Group((face, *spots), matrix=placement(x, y, turn))
