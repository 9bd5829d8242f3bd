"""How many pages a finished PDF has."""

from __future__ import annotations

import io

import pikepdf


def page_count(pdf: bytes) -> int:
    """The pages of a PDF."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return len(document.pages)
