"""Rules and options in plain words, from the templates."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, TypeVar

from pydantic import field_validator

from tabulae.engine.errors import nearest
from tabulae.engine.explain import ALL_RULES
from tabulae.engine.obstacles import KINDS
from tabulae.engine.options import VALUES
from tabulae.library.loader import Given, templates_of
from tabulae.library.schema import Line, StrictModel
from tabulae.library.words import fields

Words = TypeVar("Words", bound="dict[str, Any]")


class Sentence(StrictModel):
    """A sentence about one of something, and about many where that is said differently."""

    one: Annotated[Line, fields("points", "seat", "number", "plays")]
    many: Annotated[Line, fields("points", "seat", "number", "plays")] | None = None

    def about(self, number: int) -> str:
        """The sentence for so many."""
        return self.one if number == 1 or self.many is None else self.many


class Ended(StrictModel):
    """Sentences that say who has won a game: one side, several, nobody."""

    one: Annotated[Line, fields("winners", "reason")]
    many: Annotated[Line, fields("winners", "reason")]
    none: Annotated[Line, fields("reason")]


class ExplainWords(StrictModel):
    """Whether a play is legal, in a sentence."""

    illegal: Annotated[Line, fields("play", "rule", "text")]
    barred: Annotated[Line, fields("play", "text")]
    numbered: Annotated[Line, fields("text")]
    unfinished: Annotated[Line, fields("play", "dice")]
    legal: Annotated[Line, fields("play")]


class RuleWords(StrictModel):
    """The whole of a rules.yaml: what each rule says, and what each value of each option means."""

    rules: dict[str, Line]
    explain: ExplainWords
    options: dict[str, dict[str, Line]]
    obstacles: dict[str, Sentence]
    ended: Ended

    @field_validator("rules")
    @classmethod
    def _every_rule(cls, rules: dict[str, str]) -> dict[str, str]:
        return _complete(rules, ALL_RULES)

    @field_validator("obstacles")
    @classmethod
    def _every_kind(cls, obstacles: dict[str, Sentence]) -> dict[str, Sentence]:
        return _complete(obstacles, KINDS)

    @field_validator("options")
    @classmethod
    def _every_value(cls, options: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
        for name, values in _complete(options, VALUES).items():
            _complete(values, VALUES[name])
        return options


def rule_words(given: Given = None) -> RuleWords:
    """The rules and options in a language."""
    return templates_of(given).read(RuleWords, "rules.yaml")


def _complete(words: Words, names: Iterable[str]) -> Words:
    """The words, if they are those of all the names and no others."""
    known = list(names)
    strange = [name for name in words if name not in known]
    if strange:
        raise ValueError(f"no {strange[0]!r}{nearest(strange[0], known)}: the names are {', '.join(known)}")
    missing = [name for name in known if name not in words]
    if missing:
        raise ValueError(f"{missing[0]} is missing")
    return words
