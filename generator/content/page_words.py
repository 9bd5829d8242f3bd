"""The words of the page beside a kit, from ``products/index.LANGUAGE.yaml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from generator.content.games import roots
from generator.content.schema import Line, Name, Prose
from generator.content.yaml_file import TemplateError, read_yaml, validated

Pattern = Annotated[str, StringConstraints(pattern=r"^[a-z0-9#-]*(\*[a-z0-9#-]*){0,2}$", max_length=60)]
"""The name of a file where ``#`` stands for digits and ``*`` for anything."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class OrderWords(_Strict):
    """What to print in which order; ``steps`` by section."""

    title: Line
    copies: Line
    copy_: Line = Field(alias="copy")
    steps: dict[Name, Prose]


class DuplexWords(_Strict):
    """Which of two files a printer needs."""

    title: Line
    summary: Line
    ask: Prose
    long: Line
    long_answer: Prose
    short: Line
    short_answer: Prose
    none: Line
    none_answer: Prose
    take: Line


class SectionWords(_Strict):
    """A section of the page, or one of several kinds of things in it."""

    title: Line
    words: Prose


class PartsWords(_Strict):
    """The parts list."""

    title: Line
    caption: Line
    heads: list[Line] = Field(min_length=6, max_length=6)
    total: Line
    more: Line


class FilesWords(_Strict):
    """The tables of files and the pictures; ``ways`` are those of printing.

    ``things`` are names of files without paper and way; ``#`` stands for digits, ``*`` for anything.
    """

    caption: Line
    thing: Line
    files: Line
    whole: Line
    papers: dict[Name, Line]
    ways: dict[Name, Line]
    things: dict[Pattern, Line]
    page: Line
    pages: Line
    sheet: Line
    sheets: Line
    picture: Line
    drawing: Line


class SeveralWords(_Strict):
    """The page above several kits."""

    title: Line
    what: Prose
    seats: Line


class PageWords(_Strict):
    """The whole of an index.en.yaml."""

    title: Line
    skip: Line
    contents: Line
    what: Prose
    reading: Line
    statuses: dict[Name, Line]
    order: OrderWords
    scale: Prose
    duplex: DuplexWords
    sections: dict[Name, SectionWords]
    kinds: dict[Name, SectionWords]
    parts_list: PartsWords
    files: FilesWords
    several: SeveralWords
    another_class: Prose
    missing: Line
    foot: Line


@cache
def page_words(language: str = "en", extra: Path | None = None) -> PageWords:
    """The words in a language, a user's own before those that ship."""
    name = f"index.{language}.yaml"
    for root in roots(extra):
        path = root / "products" / name
        if path.is_file():
            return validated(PageWords, read_yaml(path), path)
    raise TemplateError(f"products/{name} is missing from the templates")
