"""Inscriptions for boards of letters: the ones that were found, and words of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from generator.content.games import roots
from generator.content.schema import InscriptionsModel
from generator.content.yaml_file import TemplateError, read_yaml, validated
from generator.engine.errors import TabulaeError, nearest

WORDS, LETTERS = 6, 6


@dataclass(frozen=True, slots=True)
class Inscription:
    """Six words of six letters, what they mean, where they were found and who says so."""

    name: str
    words: tuple[str, ...]
    meaning: str
    found: str
    source: str


@cache
def inscriptions(extra: Path | None = None) -> Mapping[str, Inscription]:
    """Every inscription by name, the default first."""
    found: dict[str, Inscription] = {}
    for root in reversed(roots(extra)):
        path = root / "board-words.yaml"
        if not path.is_file():
            continue
        for name, one in validated(InscriptionsModel, read_yaml(path), path).inscriptions.items():
            try:
                words = six_words(one.words)
            except TabulaeError as error:
                raise TemplateError(f"{path}: {name}: {error}") from None
            found[name] = Inscription(name, words, one.meaning, one.found, one.source)
    return found


def chosen_words(text: str | None, extra: Path | None = None) -> tuple[str, ...]:
    """The words of an inscription by its name, words of one's own, or the default inscription.

    Raises TabulaeError with how far off the words are.
    """
    known = inscriptions(extra)
    if text is None:
        return next(iter(known.values())).words
    if text.strip().lower() in known:
        return known[text.strip().lower()].words
    if len(text.split()) == 1:
        close = nearest(text.strip().lower(), known)
        raise TabulaeError(
            f"no inscription {text.strip()[:60]!r}{close}: the inscriptions are {', '.join(known)}; "
            "or give six words of six letters"
        )
    return six_words(text)


def six_words(text: str) -> tuple[str, ...]:
    """The words as they are cut in stone, V for U and I for J; raises TabulaeError for any other number."""
    words = [word.upper().replace("U", "V").replace("J", "I") for word in text.split()]
    wrong = [f"{len(words)} words, {_off(len(words) - WORDS)}"] if len(words) != WORDS else []
    for number, word in enumerate(words[: 2 * WORDS], 1):
        strange = "".join(dict.fromkeys(c for c in word if not "A" <= c <= "Z"))
        if strange:
            wrong.append(f"word {number} {word[:20]!r} has {strange[:5]!r}, which is no letter from A to Z")
        elif len(word) != LETTERS:
            wrong.append(f"word {number} {word[:20]!r} has {len(word)} letters, {_off(len(word) - LETTERS)}")
    if wrong:
        raise TabulaeError(f"a board of letters needs six words of six letters: {'; '.join(wrong)}")
    return tuple(words)


def _off(difference: int) -> str:
    return f"{abs(difference)} too {'many' if difference > 0 else 'few'}"
