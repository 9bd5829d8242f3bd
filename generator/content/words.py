"""Numbers and lists in words, from the word list of a language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pydantic import BaseModel, ConfigDict, Field

from generator.content.places import templates_root
from generator.content.schema import Line
from generator.content.yaml_file import read_yaml, validated


class WordLists(BaseModel):
    """The whole of a words.en.yaml: numbers from nothing on, what joins a list, what a larger board is."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    numbers: tuple[Line, ...]
    and_: Line = Field(alias="and")
    extrapolated: Line


@cache
def words(language: str = "en") -> WordLists:
    """The word lists of a language; raises TemplateError for a file that cannot be used."""
    path = templates_root() / f"words.{language}.yaml"
    return validated(WordLists, read_yaml(path), path)


def number_word(number: int) -> str:
    """``three`` for 3; figures where the list ends."""
    names = words().numbers
    return names[number] if 0 <= number < len(names) else str(number)


def listed(items: Sequence[str], last: str = "") -> str:
    """``2, 5 and 6``; ``last`` takes the place of *and*: ``2, 5 or 6``, ``2, 5, then 6``."""
    if len(items) < 2:
        return "".join(items)
    last = last or words().and_
    return f"{', '.join(items[:-1])}{'' if last.startswith(',') else ' '}{last} {items[-1]}"


def capitalised(text: str) -> str:
    """The text with a capital first letter, the rest as it was."""
    return text[:1].upper() + text[1:]
