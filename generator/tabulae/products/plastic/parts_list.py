"""The list of all plastic parts: ``parts.json``, the printed list with the print day, and their pictures."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial

from tabulae.library.words.messages import messages
from tabulae.paper.flow.document import Imprint, document_pdf, filled_pages
from tabulae.paper.sheets.parts_list import parts_story
from tabulae.paper.sheets.print_day import SHAPE, PrintDay, list_look, print_day_story
from tabulae.products.output import OutputFile
from tabulae.products.plastic.piece_build import Making, PiecePicture
from tabulae.products.plastic.plate_build import PlateSet
from tabulae.products.plastic.print_day import sentence
from tabulae.render.pdf import pdf_bytes
from tabulae.render.thumbnail import DRAWING_PX, page_picture
from tabulae.scene.fonts import typeface
from tabulae.scene.primitives import Scene
from tabulae.solid.files.filaments import filament_name
from tabulae.solid.files.plates import Plate
from tabulae.solid.parts.catalogue import PartLine, duration, totals
from tabulae.solid.parts.setting import INFILL_PERCENT


def list_files(
    lines: Sequence[PartLine],
    plate_set: PlateSet,
    title: str,
    drawing: PiecePicture,
    making: Making,
    day: PrintDay | None,
    left_out: Sequence[str] = (),
) -> list[OutputFile]:
    """Return ``parts.json``, ``print-day.pdf`` with the list of parts on its last pages, and ``parts.svg``.

    Small pictures of the plates and of the steps of assembly follow, which ``parts.json`` names. If `day` is
    None, as where there are no plates, ``parts-list.pdf`` holds the list alone. `drawing` is the picture of
    all parts, `left_out` says which parts of the game are not among them.
    """
    message, file = messages(making.templates), partial(OutputFile, command=making.command)
    listing, pictures = _listing(lines, plate_set, making), dict[Scene, OutputFile]()
    listing["left_out"] = list(left_out)
    if day:
        pictures = _day_pictures(day, making.command)
        listing["print_day"] = _day_listing(day, {scene: drawn.name for scene, drawn in pictures.items()})
    text = json.dumps(listing, ensure_ascii=False, indent=1) + "\n"
    subject = message("print-day-title" if day else "parts-list-title", title=title)
    imprint = Imprint(subject, making.command, title, lang=message.language)
    with typeface(making.face):
        look, lacks = list_look(making.text_pt), [sentence(words) for words in left_out]
        stories = [list(print_day_story(day, look, making.templates))] if day else []
        plates = plate_set.one_nozzle
        stories.append(list(parts_story(lines, title, making.printer, look, making.templates, plates, lacks)))
        blocks = [block for story in stories if story for block in filled_pages(story, SHAPE)]
        pages = document_pdf(blocks, SHAPE, imprint, look, bare=frozenset({1}))
    size = SHAPE.paper.width_mm, SHAPE.paper.height_mm
    listed = partial(file, thing="parts-list", title="Parts list", role="list")
    return [
        listed("parts.json", text.encode()),
        listed("print-day.pdf" if day else "parts-list.pdf", pages, size),
        file("parts.svg", drawing.svg, thing="parts-drawing", title="All parts", role="drawing"),
        *pictures.values(),
    ]


def _day_pictures(day: PrintDay, command: str) -> dict[Scene, OutputFile]:
    """Return the pictures of the cards and steps as small WebP files, by scene; none without pypdfium2."""
    scenes: dict[Scene, str] = {}
    for card in day.cards:
        scenes.setdefault(card.picture, card.files[0].removesuffix(".3mf"))
    for step in day.steps:
        if step.picture is not None:
            scenes.setdefault(step.picture, f"step-{step.name}")
    files = {}
    for scene, name in scenes.items():
        if drawn := page_picture(pdf_bytes([scene], name), DRAWING_PX):
            files[scene] = OutputFile(
                f"pictures/{name}.webp",
                drawn[0],
                (scene.width_mm, scene.height_mm),
                command,
                "print-day-picture",
                title=name,
                role="drawing",
            )
    return files


def _day_listing(day: PrintDay, pictures: Mapping[Scene, str]) -> dict[str, object]:
    """Return the content of the print-day pages for ``parts.json``, with the names of their pictures."""
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
                "picture": pictures.get(card.picture),
            }
            for card in day.cards
        ],
        "steps": [
            {
                "title": step.title,
                "text": step.text,
                "picture": step.picture and pictures.get(step.picture),
            }
            for step in day.steps
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
                "infill": f"{100 if plate.full else INFILL_PERCENT}%",
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
