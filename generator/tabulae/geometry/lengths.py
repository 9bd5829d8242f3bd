"""Lengths as people write them: in millimetres, centimetres or inches."""

from __future__ import annotations

import re

MM_PER_INCH = 25.4
UNITS_MM = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH}
"""The units in which a length may be written, in mm."""

_LENGTH = re.compile(r"(\d{1,5}(?:\.\d{1,4})?|\.\d{1,4})\s*(mm|cm|in)?\Z", re.IGNORECASE)


def parse_length(text: str) -> float | None:
    """Return the length that ``37mm``, ``3.7cm``, ``1.5in`` or ``37`` states, in mm, to 0.0001 mm.

    None for any other text.
    """
    match = _LENGTH.match(text.strip())
    return match and round(float(match[1]) * UNITS_MM[(match[2] or "mm").lower()], 4)
