"""The small notation of game.yaml: numbers that follow the base, and ranges of points."""

from __future__ import annotations

import re

_TERM = re.compile(r"(?:(?P<factor>\d{0,2})n)?(?P<offset>[+-]?\d{1,3})?\Z")
_POINT = re.compile(r"(?P<prefix>[A-Za-z]*)(?P<term>\d{0,2}n(?:[+-]\d{1,3})?|\d{1,3})\Z")


def number(text: str | int, base: int) -> int:
    """The value of a term such as ``15``, ``2n+3`` or ``4n`` for n points in a quadrant."""
    if isinstance(text, int):
        return text
    match = _TERM.match(text.replace(" ", ""))
    if not text.strip() or not match:
        raise ValueError(f"cannot read the number {text!r}: write 15, n, 2n or 2n+3")
    factor = match["factor"]
    times = 0 if factor is None else int(factor or 1)
    return times * base + int(match["offset"] or 0)


def points(text: str, base: int) -> list[str]:
    """The points of a range such as ``1..4n``, ``T2n..T1`` or a single ``n+1``."""
    first, dots, last = text.replace(" ", "").partition("..")
    start, low = _point(first, base)
    if not dots:
        return [f"{start}{low}"]
    end, high = _point(last, base)
    if start != end:
        raise ValueError(f"the range {text!r} runs over two rows: write one range for each row")
    step = 1 if high >= low else -1
    return [f"{start}{at}" for at in range(low, high + step, step)]


def _point(text: str, base: int) -> tuple[str, int]:
    match = _POINT.match(text)
    if not match:
        raise ValueError(f"cannot read the point {text!r}: write 12, n+1, M1 or a range as 1..4n")
    return match["prefix"], number(match["term"], base)
