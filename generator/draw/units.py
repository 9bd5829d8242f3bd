"""Lengths as people write them: 37mm, 3.7 cm, 1.5in."""

from __future__ import annotations

import re

from generator.engine.errors import TabulaeError

MM_PER_UNIT = {"mm": 1.0, "cm": 10.0, "in": 25.4}

_LENGTH = re.compile(r"(\d{1,5}(?:\.\d{1,4})?|\.\d{1,4})\s*(mm|cm|in)?\Z", re.IGNORECASE)


def length_mm(text: str, name: str, low: float, high: float) -> float:
    """A length in mm; a bare number is mm. Raises TabulaeError naming what it is for and the range."""
    match = _LENGTH.match(text.strip())
    if match is None:
        raise TabulaeError(f"{name} cannot be {text[:40]!r}: write a length such as 37mm, 3.7cm or 1.5in")
    length = float(match[1]) * MM_PER_UNIT[(match[2] or "mm").lower()]
    if not low <= length <= high:
        raise TabulaeError(f"{name} cannot be {text[:40]!r}: choose {low:g} to {high:g} mm")
    return length
