"""What the printed documents share: settings as typed, names of files, the files for each printer."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import cast

from generator.content.records import Game
from generator.engine.errors import TabulaeError
from generator.output import Made
from generator.paper.imposition import Imposed
from generator.paper.papers import Paper
from generator.products.command import game_settings

Settings = dict[str, object]

_SIZE = re.compile(r"(\d{1,3}(?:\.\d{1,2})?) *(?:pt)?\Z")
_OFFSET = re.compile(r"(-?\d{1,2}(?:\.\d{1,2})?) *(?:mm)? *, *(-?\d{1,2}(?:\.\d{1,2})?) *(?:mm)?\Z")
_MOST_OFFSET_MM = 15.0
_LONGEST_VARIANT = 80


def points(text: str) -> float:
    """A size of type from ``12pt`` or ``12``; raises TabulaeError for anything else."""
    found = _SIZE.match(text.strip())
    if found is None:
        raise TabulaeError(f"cannot read the size {text[:40]!r}: write it as 12pt")
    return float(found[1])


def offset(text: str) -> tuple[float, float]:
    """How far backs are moved right and down in mm, from ``1.5,-0.5mm``."""
    found = _OFFSET.match(text.strip())
    if found is None or max(abs(float(part)) for part in found.groups()) > _MOST_OFFSET_MM:
        raise TabulaeError(
            f"cannot read the offset {text[:40]!r}: write it as 1.5,-0.5mm, up to "
            f"{_MOST_OFFSET_MM:g} mm right and down"
        )
    return float(found[1]), float(found[2])


def offset_text(offset_mm: tuple[float, float]) -> str | None:
    """The offset as it is typed; None if there is none."""
    return f"{offset_mm[0]:g},{offset_mm[1]:g}mm" if any(offset_mm) else None


def look_settings(paper: str, palette: str, text_pt: float | None = None) -> Settings:
    """The settings for paper, palette and size of type that differ from the usual ones."""
    return {
        "paper": paper,
        "palette": palette if palette != "colour" else None,
        "text": f"{text_pt:g}pt" if text_pt else None,
    }


def stem(product: str, game: Game, paper: str, palette: str, text_pt: float | None = None) -> str:
    """The beginning of a file's name, which tells apart what differs in content.

    Rules that are not the usual ones are named after the product: another reading's leaflet must not
    take the place of the first.
    """
    parts = [product, *variant(game), paper]
    if palette != "colour":
        parts.append(palette)
    if text_pt:
        parts.append(f"{text_pt:g}pt")
    return "-".join(parts)


def variant(game: Game) -> list[str]:
    """The reading, the overrides and the base as parts of a name; nothing for what is usual."""
    said = game_settings(game)
    parts = [str(said["reading"])] if said["reading"] else []
    parts += [one.replace("=", "-").replace("_", "-") for one in cast(list[str], said["set"])]
    parts += [f"base-{said['base']}"] if said["base"] else []
    long = "-".join(parts)
    # Many overrides make a name that no system keeps; a digest still tells them apart.
    return parts if len(long) <= _LONGEST_VARIANT else [f"set-{sha256(long.encode()).hexdigest()[:12]}"]


def imposed_files(
    stem: str, reading: bytes, imposed: Imposed, page: Paper, sheet: Paper, command: str
) -> list[Made]:
    """A document to read, for both duplex settings, and for one side at a time."""
    page_size, sheet_size = (page.width_mm, page.height_mm), (sheet.width_mm, sheet.height_mm)
    files = [
        (f"{stem}-reading.pdf", reading, page_size),
        (f"{stem}-long-edge.pdf", imposed.long_edge, sheet_size),
        (f"{stem}-short-edge.pdf", imposed.short_edge, sheet_size),
        (f"{stem}-fronts.pdf", imposed.fronts, sheet_size),
        (f"{stem}-backs.pdf", imposed.backs, sheet_size),
    ]
    if imposed.backs_reversed is not None:
        files.append((f"{stem}-backs-reversed.pdf", imposed.backs_reversed, sheet_size))
    return [Made(name, content, size, command) for name, content, size in files]
