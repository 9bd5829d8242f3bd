"""The words of printed documents that are not rules: titles, topics, the colophon, the glossary."""

from __future__ import annotations

import re
from functools import cache

from pydantic import BaseModel, ConfigDict, Field

from generator.content.markdown import parse_line
from generator.content.places import templates_root
from generator.content.records import Bullets, Game, Paragraph, Run, Status
from generator.content.yaml_file import read_yaml, validated


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class ShortWords(_Strict):
    """The quick reference: its title, what is needed, and what each option is about."""

    title: str
    need: str
    needs: tuple[str, ...]
    topics: dict[str, str]


class ReadingsWords(_Strict):
    """The table of readings."""

    title: str
    reading: str
    says: str
    played: str
    changed: str


class ColophonWords(_Strict):
    """The last lines of a document; ``with`` names the command."""

    made: str
    command: str = Field(alias="with")
    licence: str


class OriginWords(_Strict):
    """Where a game is known from and which reading is played, in a few lines."""

    known: str
    after: str
    played: str
    more: str


class SpareWords(_Strict):
    """Something to write in: its title, its columns with their shares of the width.

    With ``faces`` the rows begin with the numbers of a die.
    """

    title: str
    columns: tuple[str, ...]
    shares: tuple[float, ...]
    faces: bool = False


class BookletWords(_Strict):
    """Pages that only a booklet has."""

    subject: str
    board: str
    spare: tuple[SpareWords, ...]


class CardWords(_Strict):
    """A card goes without some sections of the rules."""

    leave_out: tuple[str, ...]


class PocketWords(_Strict):
    """A pocket book goes without some sections; how to fold it stands at the edge of its sheet."""

    leave_out: tuple[str, ...]
    steps: tuple[str, str, str, str]


class PosterWords(_Strict):
    """What a poster is called on its sheets."""

    tiles: str


class DocumentWords(_Strict):
    """The whole of a documents.en.yaml."""

    status: dict[Status, str]
    short: ShortWords
    readings: ReadingsWords
    sources: str
    colophon: ColophonWords
    origin: OriginWords
    glossary: str
    contents: str
    booklet: BookletWords
    card: CardWords
    pocket: PocketWords
    poster: PosterWords


class _Entry(_Strict):
    term: str
    find: tuple[str, ...] = Field(min_length=1)
    says: str


class _Glossary(_Strict):
    words: tuple[_Entry, ...]


@cache
def document_words(language: str = "en") -> DocumentWords:
    """The words of documents in a language."""
    path = templates_root() / "products" / f"documents.{language}.yaml"
    return validated(DocumentWords, read_yaml(path), path)


@cache
def _glossary() -> _Glossary:
    path = templates_root() / "glossary.yaml"
    return validated(_Glossary, read_yaml(path), path)


def glossary(game: Game) -> list[tuple[str, tuple[Run, ...]]]:
    """The terms that the rules of a game use, with what they mean."""
    text = _text(game)
    return [
        (entry.term, parse_line(entry.says))
        for entry in _glossary().words
        if any(re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE) for word in entry.find)
    ]


def _text(game: Game) -> str:
    found: list[Run] = []
    for section in game.sections:
        for block in section.blocks:
            for part in block.blocks:
                if isinstance(part, Paragraph):
                    found += part.runs
                elif isinstance(part, Bullets):
                    found += [run for item in part.items for run in item]
    return " ".join(run.text for run in found)
