"""The list of all plastic parts: ``parts.json``, the printed list, and the picture of all."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial

from tabulae.library.messages import messages
from tabulae.paper.parts_list import HEIGHT_MM, WIDTH_MM, parts_sheets
from tabulae.paper.print_day import PicturePlace, PrintDay, PrintDayPages, print_day_pages
from tabulae.products.output import OutputFile
from tabulae.products.piece_build import Making, PiecePicture
from tabulae.products.plate_build import PlateSet
from tabulae.render.pdf import pdf_bytes
from tabulae.solid.filaments import filament_name
from tabulae.solid.parts import PartLine, duration, totals
from tabulae.solid.plates import Plate


def list_files(
    lines: Sequence[PartLine],
    plate_set: PlateSet,
    title: str,
    drawing: PiecePicture,
    making: Making,
    day: PrintDay | None,
) -> list[OutputFile]:
    """Return ``parts.json``, ``print-day.pdf`` with the list of parts on its last pages, and ``parts.svg``.

    If `day` is None, as where there are no plates, ``parts-list.pdf`` holds the list alone. `drawing` is the
    picture of all parts.
    """
    printer, message = making.printer, messages(making.templates)
    bed = " × ".join(f"{side:g}" for side in printer.bed_mm)
    sheets = parts_sheets(lines, title, bed, printer.grams_per_cm3, making.templates, plate_set.one_nozzle)
    listing = _listing(lines, plate_set, making)
    if day:
        day_pages = print_day_pages(day, making.templates)
        listing["print_day"] = _day_listing(day, day_pages)
        sheets = (*day_pages.scenes, *sheets)
    text = json.dumps(listing, ensure_ascii=False, indent=1) + "\n"
    subject = message("print-day-title" if day else "parts-list-title", title=title)
    pages = pdf_bytes(sheets, subject, lang=message.language)
    file = partial(OutputFile, command=making.command)
    listed = partial(file, thing="parts-list", title="Parts list", role="list")
    return [
        listed("parts.json", text.encode()),
        listed("print-day.pdf" if day else "parts-list.pdf", pages, (WIDTH_MM, HEIGHT_MM)),
        file("parts.svg", drawing.svg, thing="parts-drawing", title="All parts", role="drawing"),
    ]


def _day_listing(day: PrintDay, pages: PrintDayPages) -> dict[str, object]:
    """Return the content of the print-day pages for ``parts.json``; pictures by their places on the pages."""

    def place_json(place: PicturePlace | None) -> dict[str, object] | None:
        return place and {"page": place.page, "box_mm": [round(side, 2) for side in place.box_mm]}

    return {
        "checks": list(day.checks),
        "cards": [
            {
                "title": card.title,
                "colour": card.colour,
                "filament": card.filament,
                "facts": card.facts,
                "pieces": card.pieces,
                "files": list(card.files),
                "notes": list(card.notes),
                "picture": place_json(place),
            }
            for card, place in zip(day.cards, pages.cards, strict=True)
        ],
        "steps": [
            {"title": step.title, "text": step.text, "picture": place_json(place)}
            for step, place in zip(day.steps, pages.steps, strict=True)
        ],
    }


def _listing(lines: Sequence[PartLine], plate_set: PlateSet, making: Making) -> dict[str, object]:
    """Return the content of ``parts.json``."""
    return {
        "printer": making.printer.name,
        "bed_mm": list(making.printer.bed_mm),
        "grams_per_cm3": making.printer.grams_per_cm3,
        "quality": making.fineness,
        "kernel": making.kernel,
        "plates": [
            {
                "file": plate.file,
                "colour": plate.colours[0] or None,
                "filament": filament_name(plate.colours[0]),
                "infill": "100%" if plate.full else "15%",
                **_plate_facts(plate),
            }
            for plate in plate_set.one_nozzle
        ],
        "several_colours": [
            {
                "files": list(plate_set.files(plate)),
                "filaments": [filament_name(colour) for colour in plate_set.slots(plate)],
                **_plate_facts(plate),
            }
            for plate in plate_set.colours
        ],
        "totals": [total.as_json() for total in totals(lines)],
        "parts": [line.as_json() for line in lines],
    }


def _plate_facts(plate: Plate) -> dict[str, object]:
    return {
        "pieces": plate.copies,
        "grams": round(plate.grams, 1),
        "minutes": round(plate.minutes),
        "time": duration(plate.minutes),
    }
