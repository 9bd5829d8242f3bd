"""Reading the structure tree of a PDF: what each part is, where it stands, the words for its figures."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pikepdf


@dataclass(frozen=True)
class Part:
    """An element: its role, the words that stand for it, and the pages, from 0, that bear its marks."""

    role: str
    alt: str
    pages: tuple[int, ...]


def parts(document: bytes) -> list[Part]:
    """All elements in reading order, each before those inside it."""
    with pikepdf.open(io.BytesIO(document)) as pdf:
        numbers = {page.obj.objgen: number for number, page in enumerate(pdf.pages)}
        return list(_walk(pdf.Root.StructTreeRoot.K, numbers))


def _walk(element: Any, numbers: dict[tuple[int, int], int]) -> Iterator[Part]:
    kids: Any = element.get("/K", [])
    kids = list(kids) if isinstance(kids, pikepdf.Array) else [kids]
    pages = [numbers[kid.Pg.objgen] for kid in kids if "/MCID" in kid]
    yield Part(str(element.S), str(element.get("/Alt", "")), tuple(pages))
    for kid in kids:
        if "/S" in kid:
            yield from _walk(kid, numbers)
