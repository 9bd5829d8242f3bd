"""The words of the page beside a kit, from ``products/index.LANGUAGE.yaml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from generator.content.games import roots
from generator.content.schema import Line, Name, Prose
from generator.content.yaml_file import TemplateError, read_yaml, validated


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


class SectionWords(_Strict):
    """A section of the page."""

    title: Line
    words: Prose


class PartsWords(_Strict):
    """The parts list."""

    title: Line
    caption: Line
    heads: list[Line] = Field(min_length=5, max_length=5)
    total: Line


class FilesWords(_Strict):
    """The tables of files and the pictures."""

    caption: Line
    heads: list[Line] = Field(min_length=2, max_length=2)
    picture: Line
    drawing: Line


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
    parts_list: PartsWords
    files: FilesWords
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
