"""Numbers and lists in words, from the word list of a language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from generator.content.places import templates_root
from generator.content.yaml_file import read_yaml


@cache
def words(language: str = "en") -> dict[str, list[str]]:
    """The word lists of a language."""
    found: dict[str, list[str]] = read_yaml(templates_root() / f"words.{language}.yaml")
    return found


def number_word(number: int) -> str:
    """``three`` for 3; figures where the list ends."""
    names = words()["numbers"]
    return names[number] if 0 <= number < len(names) else str(number)


def listed(items: Sequence[str]) -> str:
    """``2, 5 and 6``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {words()['and'][0]} {items[-1]}"


def capitalised(text: str) -> str:
    """The text with a capital first letter, the rest as it was."""
    return text[:1].upper() + text[1:]
