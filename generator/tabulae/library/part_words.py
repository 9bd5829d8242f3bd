"""What is said of plastic parts, from the templates."""

from __future__ import annotations

from typing import Annotated

from tabulae.library.loader import Given, templates_of
from tabulae.library.schema import Line, Prose, StrictModel
from tabulae.library.words import fields


class PartsListWords(StrictModel):
    """The printed parts list."""

    title: Annotated[Line, fields("title")]
    page: Annotated[Line, fields("page")]
    printer: Annotated[Line, fields("bed", "density")]
    columns: tuple[Line, Line, Line, Line, Line, Line]
    any_colour: Line
    plate: Annotated[Line, fields("file", "pieces", "grams", "time")]
    total: Annotated[Line, fields("colour", "pieces", "grams", "time")]
    whole: Annotated[Line, fields("pieces", "grams", "time")]
    whole_resin: Annotated[Line, fields("pieces", "grams", "time")]


class PartWords(StrictModel):
    """The whole of a parts.yaml; ``notes`` are for whoever prints a part, ``parts`` their names."""

    title: Line
    all: Annotated[Line, fields("title")]
    picture: Annotated[Line, fields("part", "size", "bar")]
    notes: dict[str, Annotated[Prose, fields("less", "ratio")]]
    list: PartsListWords
    parts: dict[str, Line]


def part_words(given: Given = None) -> PartWords:
    """The words of plastic parts in a language."""
    return templates_of(given).read(PartWords, "parts.yaml")
