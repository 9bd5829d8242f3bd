"""English that is left in Spanish products: its function words, but for names, titles and quoted sources."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml

from tabulae.library.games.folders import all_sources
from tabulae.library.templates import Templates, templates_root

LANGUAGE = "es"
SPANISH = Templates(None, LANGUAGE)
_WORDS = """
about after all also and any are because before both but by can cannot does each every first for
from game games have how into is it its made man may more must not of one only other out over
page pages point points player players play print rule rules sheet should than that the their them
then there these they thing this throw throws to turn two under up what when where which while white
who whose will with without you your
"""
ENGLISH = frozenset(_WORDS.split())
"""Words that English sentences have and Spanish has not."""
_WORD = re.compile(r"[^\W\d_]+")
_NO_WORDS = re.compile(
    r"tabulae [a-z][^\r\n]*|--[a-z-]+ \S+|https?://\S+|\S+\.(?:com|org|net|html|json|yaml|md|es|uk|fr)\S*|\S+/\s?\S+"
)
"""Command lines, options, addresses and names of files."""


def _words(text: str) -> list[str]:
    # An address may go over two lines.
    unbroken = re.sub(r"(?<=_)\s+|(?<=[a-z]-)\s+(?=[a-z])|\s+(?=-[a-z])", "", text)
    return [word.lower() for word in _WORD.findall(_NO_WORDS.sub(" ", unbroken))]


def _quoted(data: Any) -> Iterator[str]:
    """What a file of words quotes: lines with a translation beside them."""
    if isinstance(data, dict):
        if data.keys() >= {"text", "says"}:
            yield str(data["text"])
        for part in data.values():
            yield from _quoted(part)
    elif isinstance(data, list):
        for part in data:
            yield from _quoted(part)


def _translated_files() -> Iterator[Path]:
    root = templates_root()
    yield from (path for path in sorted((root / LANGUAGE).rglob("*")) if path.is_file())
    yield from sorted(root.glob(f"games/*/*.{LANGUAGE}.*"))


@cache
def known_pairs() -> frozenset[tuple[str, str]]:
    """Pairs of words in citations, in quoted passages, and in titles, which the texts have in italics."""
    said = [source.citation for source in all_sources(SPANISH).values()]
    for path in _translated_files():
        text = path.read_text(encoding="utf-8")
        said += re.findall(r"\*([^*\n]+(?:\n[^*\n]+)?)\*", text)
        if path.suffix == ".yaml":
            said += _quoted(yaml.safe_load(text))
    return frozenset(pair for words in map(_words, said) for pair in pairwise(["", *words, ""]))


def english_left(text: str) -> list[str]:
    """The English function words of a text, each with its neighbours, that stand in no name or quotation.

    Where a page spaces letters, a word is torn into pieces, which may look English.
    """
    words, known, found = ["", *_words(text), ""], known_pairs(), []
    for before, word, after in zip(words, words[1:], words[2:], strict=False):
        is_torn = any(len(near) == 1 and near not in "aeoy" for near in (before, after))
        if word in ENGLISH and not is_torn and not known & {(before, word), (word, after)}:
            found.append(f"{before} {word} {after}".strip())
    return found
