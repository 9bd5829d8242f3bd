"""The words of the games and what they mean, by language: the file glossary.yaml."""

from __future__ import annotations

import re

from pydantic import Field

from tabulae.library.games.records import Bullets, Game, Paragraph, Run
from tabulae.library.games.rule_text import condition_holds, condition_of, parse_line
from tabulae.library.games.schema import Scalar, StrictModel
from tabulae.library.loader import read_files
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.printed_notation import spelling


class GlossaryEntry(StrictModel):
    """A term, the words that show that a rule uses it, the options for which it applies, its meaning."""

    term: str
    find: tuple[str, ...] = Field(min_length=1)
    when: dict[str, Scalar] = Field(default_factory=dict)
    says: str


class GlossaryWords(StrictModel):
    """The content of a glossary.yaml."""

    words: tuple[GlossaryEntry, ...]


def glossary_words(templates: Templates = SHIPPED) -> GlossaryWords:
    """Return the record of glossary.yaml: the terms of all games, in the language of ``templates``."""
    return read_files(templates, GlossaryWords, "glossary.yaml")


def glossary(game: Game) -> list[tuple[str, tuple[Run, ...]]]:
    """Return pairs (term, its meaning as runs) of the terms that the rules of a game use, from A to Z."""
    text = _text(game)
    terms = [
        (entry.term, parse_line(entry.says))
        for entry in glossary_words(game.templates).words
        if condition_holds(condition_of(entry.when), game.values)
        and any(re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE) for word in entry.find)
    ]
    return sorted(terms, key=lambda term: spelling(term[0]))  # as dictionaries order them


def _text(game: Game) -> str:
    runs: list[Run] = []
    for section in game.sections:
        for block in section.blocks:
            for part in block.blocks:
                if isinstance(part, Paragraph):
                    runs += part.runs
                elif isinstance(part, Bullets):
                    runs += [run for item in part.items for run in item]
    return " ".join(run.text for run in runs)
