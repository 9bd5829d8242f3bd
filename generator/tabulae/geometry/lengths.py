"""Numbers and lengths as people write them: with a decimal point or comma, in mm, centimetres or inches."""

from __future__ import annotations

import re

MM_PER_INCH = 25.4
UNITS_MM = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH}
"""The units in which a length may be written, in mm."""

AMBIGUOUS = re.compile(r"(?<![\d.,])[1-9]\d{0,2},\d{3}(?![\d.,])")
"""A number whose comma may part thousands as well as decimals: ``1,250``."""
_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,9}(?:[.,][0-9]{0,9})?|[.,][0-9]{1,9})")
_LENGTH = re.compile(r"(\d{1,5}(?:[.,]\d{1,4})?|[.,]\d{1,4})\s*(mm|cm|in)?", re.IGNORECASE)


def parse_number(text: str) -> float | None:
    """Return the number that ``21.5`` or ``21,5`` states; None for other text, as for ambiguous ``1,250``."""
    text = text.strip()
    is_number = _NUMBER.fullmatch(text) and not AMBIGUOUS.search(text)
    return float(text.replace(",", ".")) if is_number else None


def unit_of(text: str | None) -> str:
    """Return the unit of a length as somebody wrote it, ``mm`` where it is left out."""
    match = _LENGTH.fullmatch((text or "").strip())
    return (match[2] or "mm").lower() if match else "mm"


def in_unit(length_mm: float, unit: str) -> str:
    """Return a length in a unit, to about a hundredth of a millimetre: ``0.518in``."""
    decimals = {"mm": 2, "cm": 3, "in": 4}[unit]
    return f"{round(length_mm / UNITS_MM[unit], decimals):g}{unit}"


def parse_length(text: str) -> float | None:
    """Return the length that ``37mm``, ``3.7cm``, ``3,7cm``, ``1.5in`` or ``37`` states, in mm, to 0.0001 mm.

    None for any other text.
    """
    match = _LENGTH.fullmatch(text.strip())
    if match is None or (number := parse_number(match[1])) is None:
        return None
    return round(number * UNITS_MM[(match[2] or "mm").lower()], 4)
