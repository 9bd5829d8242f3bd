"""What the workshop for plastic parts reads from the templates: printers, and words for the dice tower."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from generator.content.games import roots
from generator.content.schema import Line, Name
from generator.content.yaml_file import TemplateError, read_yaml, validated
from generator.engine.errors import TabulaeError, nearest

Side = Annotated[float, Field(ge=60, le=2000)]


@dataclass(frozen=True, slots=True)
class PrinterRecord:
    """A printer by name: bed in mm, layer and line in mm, density of the plastic in g/cm3."""

    name: str
    title: str
    bed_mm: tuple[float, float, float]
    layer_mm: float
    line_mm: float
    grams_per_cm3: float


class PrinterModel(BaseModel):
    """A printer of printers.yaml."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    title: Line
    bed: tuple[Side, Side, Side]
    layer: float = Field(default=0.2, ge=0.05, le=0.6)
    line: float = Field(default=0.45, ge=0.2, le=1.5)
    density: float = Field(default=1.24, ge=0.5, le=10)


class PrintersModel(BaseModel):
    """The whole of a printers.yaml."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    printers: dict[Name, PrinterModel]


class InscriptionModel(BaseModel):
    """An inscription of inscriptions.yaml."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    title: Line
    lines: list[Line] = Field(max_length=12)


class InscriptionsModel(BaseModel):
    """The whole of an inscriptions.yaml."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    default: Name
    inscriptions: dict[Name, InscriptionModel]


def find_printer(name: str, extra: Path | None = None) -> PrinterRecord:
    """A printer by its name, or from a YAML file whose path is given; errors name the known ones."""
    if name.endswith((".yaml", ".yml")):
        path = Path(name)
        model = validated(PrinterModel, read_yaml(path), path)
        return _record(path.stem, model)
    known = printers(extra)
    if name not in known:
        close = nearest(name, known)
        raise TabulaeError(
            f"no printer {name[:60]!r}{close}: the printers are {', '.join(known)}, or a YAML file"
        )
    return _record(name, known[name])


@cache
def printers(extra: Path | None = None) -> Mapping[str, PrinterModel]:
    """Every printer by name; a user's own hides one that ships."""
    found: dict[str, PrinterModel] = {}
    for root in reversed(roots(extra)):
        path = root / "printers.yaml"
        if path.is_file():
            found |= validated(PrintersModel, read_yaml(path), path).printers
    return found


@cache
def inscriptions(extra: Path | None = None) -> InscriptionsModel:
    """The inscriptions, a user's own in place of the ones that ship."""
    for root in roots(extra):
        path = root / "inscriptions.yaml"
        if path.is_file():
            model = validated(InscriptionsModel, read_yaml(path), path)
            if model.default not in model.inscriptions:
                known = ", ".join(model.inscriptions)
                raise TemplateError(f"{path}: default is {model.default!r}: choose from {known}")
            return model
    raise TemplateError("inscriptions.yaml is missing from the templates")


def inscription_lines(words: str | None, extra: Path | None = None) -> tuple[str, ...]:
    """The lines of an inscription of that name, of the default, or the words split at ``/`` or blanks."""
    model = inscriptions(extra)
    if words is None:
        words = model.default
    if words in model.inscriptions:
        return tuple(model.inscriptions[words].lines)
    parts = words.split("/") if "/" in words else words.split()
    return tuple(part.strip() for part in parts if part.strip())


def _record(name: str, model: PrinterModel) -> PrinterRecord:
    return PrinterRecord(name, model.title, model.bed, model.layer, model.line, model.density)
