"""The words for those who make a board of wood, from the templates."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tabulae.library.loader import Given, templates_of
from tabulae.library.schema import Line, Prose, StrictModel
from tabulae.library.words import fields

_SIZES = fields("half", "height", "rim", "leaf", "men", "pitch")


class StepWords(StrictModel):
    """A step of the assembly; ``layers_say`` is the line about layers."""

    title: Line
    says: Annotated[Prose, fields("layers_say")]


class BoxWords(StrictModel):
    """How a folding box is put together: ``sheets`` by material, ``names`` of its parts."""

    title: Line
    size: Annotated[Line, fields("points", "width", "height", "men", "thickness")]
    parts: Line
    part: Annotated[Line, fields("count", "name", "width", "height")]
    sheets: dict[Literal["base", "rim", "case", "men"], Annotated[Line, fields("seat")]] = Field(min_length=4)
    sheets_say: Annotated[Line, fields("thickness")]
    materials: dict[str, Line]
    names: dict[str, Line]
    steps: tuple[StepWords, ...]
    one_layer: Line
    more_layers: Annotated[Line, fields("layers")]


class SectionWords(StrictModel):
    """A section of the woodworkers' page, with the sizes of the board, and the picture beside it if any."""

    title: Line
    picture: Literal["", "moons", "hinge"] = ""
    says: Annotated[Prose, _SIZES]


class WoodworkWords(StrictModel):
    """The page for those who build a board by hand."""

    title: Line
    intro: Prose
    sections: tuple[SectionWords, ...]
    source: Prose


class WorkshopWords(StrictModel):
    """The whole of a workshop.yaml."""

    box: BoxWords
    woodwork: WoodworkWords


def workshop_words(given: Given = None) -> WorkshopWords:
    """The words of the workshop in a language."""
    return templates_of(given).read(WorkshopWords, "workshop.yaml")
