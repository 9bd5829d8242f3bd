"""Eight small pages on one side of a sheet, in the order that folding and one cut brings them into.

The bottom row holds pages 2 to 5 upright, the top row pages 1, 8, 7 and 6 upside down. The cut
parts the rows between the outer columns.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pikepdf import Dictionary, Pdf

from generator.draw.scene import Item, Paint, Path, Scene, Text
from generator.draw.shapes import polyline
from generator.draw.style import INK, POINT_MM
from generator.engine.errors import TabulaeError
from generator.paper.imposition import number_text, page_forms, saved, set_hints
from generator.paper.papers import Paper
from generator.render.pdf import pdf_bytes

PAGE_COUNT = 8
_FOLD = Paint(None, INK, 0.2, (1.6, 1.2))
_CUT = Paint(None, INK, 0.5)
_TICK_MM = 9.0
_WORDS_MM = 8.2 * POINT_MM
_ABOVE_EDGE_MM = 7.0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page goes: column from the left, row from the top, and whether it stands on its head."""

    column: int
    row: int
    turned: bool


PLACES = (
    Place(0, 0, True),
    *(Place(column, 1, False) for column in range(4)),
    *(Place(column, 0, True) for column in (3, 2, 1)),
)
"""The places of the pages in reading order."""


def pocket_page(sheet: Paper) -> Paper:
    """The small page of a sheet that lies on its long edge."""
    return Paper(f"1/8 {sheet.name}", sheet.width_mm / 4, sheet.height_mm / 2)


def pocket_sheet(reading: bytes, sheet: Paper, steps: Sequence[str]) -> bytes:
    """The sheet to print on one side, with marks for folds and cut, and a step under each upright page."""
    with Pdf.open(io.BytesIO(reading)) as source, Pdf.new() as target:
        if len(source.pages) != PAGE_COUNT:
            raise TabulaeError(f"a pocket book has {PAGE_COUNT} pages, not {len(source.pages)}")
        form = page_forms(source, target)
        page = target.add_blank_page(page_size=sheet.size_pt)
        content = ""
        resources = {}
        small = pocket_page(sheet)
        for number, place in enumerate(PLACES):
            name = f"/Page{number + 1}"
            resources[name] = form(number)
            content += f"q {_matrix(place, small, sheet)} cm {name} Do Q\n"
        with Pdf.open(io.BytesIO(pdf_bytes([_marks(sheet, steps)], title="Marks"))) as marks:
            resources["/Marks"] = target.copy_foreign(marks.pages[0].as_form_xobject())
        page.obj.Resources = Dictionary(XObject=Dictionary(resources))
        page.obj.Contents = target.make_stream((content + "q /Marks Do Q\n").encode("ascii"))
        set_hints(source, target, None)
        return saved(target)


def _matrix(place: Place, small: Paper, sheet: Paper) -> str:
    wide, high = small.size_pt
    left, foot = place.column * wide, sheet.size_pt[1] - (place.row + 1) * high
    moved = (-1, 0, 0, -1, left + wide, foot + high) if place.turned else (1, 0, 0, 1, left, foot)
    return " ".join(number_text(value) for value in moved)


def _marks(sheet: Paper, steps: Sequence[str]) -> Scene:
    items = (*_folds(sheet), *_steps(sheet, steps))
    return Scene(sheet.width_mm, sheet.height_mm, items, "Marks", " ".join(steps))


def _folds(sheet: Paper) -> Iterator[Item]:
    """Dashes at the ends of every fold, and the cut in full."""
    wide, high = sheet.width_mm, sheet.height_mm
    middle = high / 2
    for column in (1, 2, 3):
        x = column * wide / 4
        for start, end in ((0, _TICK_MM), (high - _TICK_MM, high)):
            yield Path(polyline([(x, start), (x, end)]), _FOLD)
    for start, end in ((0, wide / 4), (3 * wide / 4, wide)):
        yield Path(polyline([(start, middle), (end, middle)]), _FOLD)
    yield Path(polyline([(wide / 4, middle), (3 * wide / 4, middle)]), _CUT)


def _steps(sheet: Paper, steps: Sequence[str]) -> Iterator[Item]:
    y = sheet.height_mm - _ABOVE_EDGE_MM
    for column, words in enumerate(steps):
        x = (column + 0.5) * sheet.width_mm / 4
        yield Text(x, y, words, _WORDS_MM, INK, "italic", "middle")
