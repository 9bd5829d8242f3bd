"""Equipment from the templates: things to use as men, 3D printers, inscriptions for the dice tower."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import Field

from tabulae.engine.errors import TabulaeError, closest
from tabulae.library.games.schema import DecimalNumber, Length, Line, Name, StrictModel
from tabulae.library.loader import fault_in, read_files, read_yaml, validated
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import messages

Diameter = Annotated[Length, Field(gt=2, lt=100)]


class Counters(StrictModel):
    """A counters.yaml.

    ``coins`` are the diameters in mm of the coins of each currency, ``things`` the usual least and greatest
    diameter of each. ``board_for`` are the currencies for which a board for coins is named. ``names`` are the
    coins that ``--men`` takes, each a currency and a coin of it; ``sources`` say who publishes the diameters
    of a currency.
    """

    coins: dict[str, dict[str, Diameter]]
    things: dict[str, tuple[Diameter, Diameter]]
    board_for: tuple[str, ...] = ()
    names: dict[Name, tuple[str, str]] = Field(default_factory=dict)
    sources: dict[str, Line] = Field(default_factory=dict)


@cache
def coin_diameters() -> Mapping[str, float]:
    """Return the diameters in mm of the coins that can be named as the size of men, by name, ``2-euro``."""
    listed = read_files(SHIPPED, Counters, "counters.yaml")
    return {name: listed.coins[currency][coin] for name, (currency, coin) in listed.names.items()}


def counters(templates: Templates = SHIPPED) -> Counters:
    """Return coins and things to use as men, named in the language of the templates, a user's own too."""
    listed, message = read_files(templates, Counters, "counters.yaml"), messages(templates)

    def named(name: str) -> str:
        return message.get(f"counters-name-{name}") or name

    return Counters(
        coins={named(name): sizes for name, sizes in listed.coins.items()},
        things={named(name): size for name, size in listed.things.items()},
        board_for=tuple(named(name) for name in listed.board_for if name in listed.coins),
    )


TOWER_INSCRIPTIONS = "tower-inscriptions.yaml"

BedLength = Annotated[Length, Field(ge=60, le=2000)]


class PresetNames(StrictModel):
    """The names of the settings of a printer in Bambu Studio and OrcaSlicer."""

    printer: Line
    process: Line
    filament: Line


class PrinterProfile(StrictModel):
    """A printer of printers.yaml: bed (width, depth, height), layer and line in mm, density in g/cm3.

    ``margin_mm`` stays free along each edge of the bed, for a skirt or brim.
    ``layer_s`` is for printers with resin: the seconds to harden a whole layer. Their bodies are solid.
    """

    title: Line
    bed_mm: tuple[BedLength, BedLength, BedLength] = Field(alias="bed")
    layer_mm: Length = Field(default=0.2, ge=0.02, le=0.6, alias="layer")
    line_mm: Length = Field(default=0.45, ge=0.2, le=1.5, alias="line")
    grams_per_cm3: DecimalNumber = Field(default=1.24, ge=0.5, le=10, alias="density")
    layer_s: DecimalNumber | None = Field(default=None, ge=1, le=120, alias="seconds_a_layer")
    presets: PresetNames | None = None
    margin_mm: Length = Field(default=7.0, ge=0, le=25, alias="margin")


class PrintersModel(StrictModel):
    """A printers.yaml."""

    printers: dict[Name, PrinterProfile]


class TowerInscriptionModel(StrictModel):
    """An inscription of tower-inscriptions.yaml."""

    title: Line
    lines: list[Line] = Field(max_length=12)


class TowerInscriptionsModel(StrictModel):
    """A tower-inscriptions.yaml."""

    default: Name
    skins: tuple[Name, ...]
    inscriptions: dict[Name, TowerInscriptionModel]


def find_printer(name: str, templates: Templates = SHIPPED) -> tuple[str, PrinterProfile]:
    """Return the name and profile of a printer, from its name or the path of a YAML file.

    A path ends in ``.yaml`` or ``.yml``. A file gives the printer its stem as name. Raises TabulaeError for
    an unknown name, with the printers there are, or a file that cannot be read.
    """
    if name.endswith((".yaml", ".yml")):
        path = Path(name)
        return path.stem, validated(PrinterProfile, read_yaml(path), path)
    known = printers(templates)
    if name not in known:
        parts_of_names = [full for full in known if name.lower() in full.split("-", 1)]
        close = next(iter(parts_of_names), closest(name, known))
        raise TabulaeError("no-printer", name=name, close=close, known=list(known))
    return name, known[name]


def printers(templates: Templates = SHIPPED) -> Mapping[str, PrinterProfile]:
    """Return every printer by name; a user's own takes the place of one of that name that ships."""
    return read_files(templates, PrintersModel, "printers.yaml").printers


def tower_inscriptions(templates: Templates = SHIPPED) -> TowerInscriptionsModel:
    """Return the inscriptions for the dice tower, a user's own included.

    Raises TemplateError for a file that cannot be read, or whose default is none of the inscriptions.
    """
    model = read_files(templates, TowerInscriptionsModel, TOWER_INSCRIPTIONS)
    if model.default not in model.inscriptions:
        error = TabulaeError("default", name=model.default, known=list(model.inscriptions))
        raise fault_in(templates, TOWER_INSCRIPTIONS, ["default"], error)
    return model


def tower_lines(words: str | None, templates: Templates = SHIPPED) -> tuple[str, ...]:
    """Return the lines of the inscription called ``words``, or of the default for None.

    Any other text is an inscription itself: its lines are parted by ``/``, or by blanks if it has none.
    """
    model = tower_inscriptions(templates)
    if words is None:
        words = model.default
    if words in model.inscriptions:
        return tuple(model.inscriptions[words].lines)
    parts = words.split("/") if "/" in words else words.split()
    return tuple(part.strip() for part in parts if part.strip())
