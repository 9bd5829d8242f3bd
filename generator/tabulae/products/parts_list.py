"""The list of all plastic parts: ``parts.json``, the printed list, and the picture of everything."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial

from tabulae.library.messages import messages
from tabulae.paper.parts_list import HEIGHT_MM, WIDTH_MM, parts_sheets
from tabulae.products.output import OutputFile
from tabulae.products.piece_build import Drawing, Making
from tabulae.render.pdf import pdf_bytes
from tabulae.solid.parts import PartLine, duration, totals
from tabulae.solid.plates import Plate


def list_files(
    lines: Sequence[PartLine], plates: Sequence[Plate], title: str, drawing: Drawing, making: Making
) -> list[OutputFile]:
    """``parts.json``, ``parts-list.pdf`` and ``parts.svg``."""
    printer, message = making.printer, messages(making.templates)
    bed = " × ".join(f"{side:g}" for side in printer.bed_mm)
    sheets = parts_sheets(lines, title, bed, printer.grams_per_cm3, making.templates, plates)
    text = json.dumps(_listing(lines, plates, making), ensure_ascii=False, indent=1) + "\n"
    pages = pdf_bytes(sheets, message("parts-list-title", title=title))
    file = partial(OutputFile, command=making.command)
    listed = partial(file, thing="parts-list", title="Parts list", role="list")
    return [
        listed("parts.json", text.encode()),
        listed("parts-list.pdf", pages, (WIDTH_MM, HEIGHT_MM)),
        file("parts.svg", drawing.svg, thing="parts-drawing", title="All parts", role="drawing"),
    ]


def _listing(lines: Sequence[PartLine], plates: Sequence[Plate], making: Making) -> dict[str, object]:
    """The content of ``parts.json``."""
    return {
        "printer": making.printer.name,
        "bed_mm": list(making.printer.bed_mm),
        "grams_per_cm3": making.printer.grams_per_cm3,
        "quality": making.fineness,
        "kernel": making.kernel,
        "plates": [
            {
                "file": plate.file,
                "colour": plate.colour or None,
                "pieces": plate.copies,
                "grams": round(plate.grams),
                "minutes": round(plate.minutes),
                "time": duration(plate.minutes),
            }
            for plate in plates
        ],
        "totals": [total.as_json() for total in totals(lines)],
        "parts": [line.as_json() for line in lines],
    }
