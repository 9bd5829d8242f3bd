"""Sentences about a verdict, put together from phrases that are given: the standard library alone.

A browser that has the engine and a game's phrases as JSON says the same as every other product.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from tabulae.engine.errors import TabulaeError, nearest

if TYPE_CHECKING:
    from tabulae.engine.ending import Result
    from tabulae.engine.explain import Verdict

Facts = Mapping[str, str | int]

BRACES = re.compile(r"\{([^{}]*)\}")
_FIELD = re.compile(r"([a-z][a-z0-9_]*)(?::(word|Word))?\Z")


def field_name(inside: str, known: Sequence[str]) -> tuple[str, str]:
    """The name of a field and the form that is asked for; raises TabulaeError for anything else in braces."""
    match = _FIELD.match(inside)
    if match and match[1] in known:
        return match[1], match[2] or ""
    close, choices = nearest(inside.partition(":")[0][:60], known), ", ".join(known)
    fields = f"the fields are {choices}" if known else "this text has none"
    raise TabulaeError(f"no field {{{inside[:60]}}}{close}: {fields}")


def filled(text: str, facts: Facts, in_words: Callable[[int], str] = str) -> str:
    """The text with its fields filled in; ``in_words`` writes out a number where ``:word`` asks for it.

    Raises TabulaeError for a field that does not exist, naming the ones that do.
    """

    def value(match: re.Match[str]) -> str:
        name, form = field_name(match[1], tuple(facts))
        fact = facts[name]
        if not form:
            return str(fact)
        word = in_words(fact) if isinstance(fact, int) else fact
        return capitalised(word) if form == "Word" else word

    return BRACES.sub(value, text)


def capitalised(text: str) -> str:
    """The text with a capital first letter, the rest as it was."""
    return text[:1].upper() + text[1:]


def joined(items: Sequence[str], last: str) -> str:
    """``2, 5 and 6`` with the word before the last; ``2, 5, then 6`` with a comma in it."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])}{'' if last.startswith(',') else ' '}{last} {items[-1]}"


@dataclass(frozen=True, slots=True)
class PhraseBook:
    """What a game in one reading says of plays and endings.

    ``rules`` has each rule in the words of the leaflet, its number first; ``plain`` the same in a few words.
    ``obstacles`` has for each kind a sentence about one of something and one about many; ``ended`` sentences
    about ``one`` winner, ``many`` and ``none``. ``seats`` are the names as printed, ``facts`` what fields
    of texts stand for, ``numbers`` the words from nothing on, ``and_`` what joins the last of a list.
    """

    rules: Mapping[str, str]
    plain: Mapping[str, str]
    obstacles: Mapping[str, Sequence[str]]
    ended: Mapping[str, str]
    seats: Mapping[str, str]
    facts: Facts
    numbers: Sequence[str]
    and_: str

    def as_json(self) -> dict[str, Any]:
        """The phrases as plain dicts and lists, with which :class:`PhraseBook` may be called again."""
        return asdict(self)

    def number(self, number: int) -> str:
        """``three`` for 3; figures where the words end."""
        return self.numbers[number] if 0 <= number < len(self.numbers) else str(number)

    def fill(self, text: str, **more: str | int) -> str:
        """The text with its fields filled in from the facts of the game and some more."""
        return filled(text, {**self.facts, **more}, self.number)

    def because(self, verdict: Verdict) -> str:
        """What stands in the way of a refused play, or how a game has ended; it may be nothing."""
        sentences = []
        for one in verdict.obstacles:
            about_one, about_many = self.obstacles[one.kind]
            points = joined(one.points, self.and_)
            seat = self.seats.get(one.seat, "")
            text = about_one if one.number == 1 else about_many
            sentences.append(self.fill(text, number=one.number, points=points, seat=seat, plays=one.plays))
        if verdict.ended:
            sentences.append(self.end_of(verdict.ended))
        return " ".join(sentences)

    def end_of(self, over: Result) -> str:
        """Who has won a game, and by what."""
        winners = [self.seats[seat] for seat in over.winners]
        kind = "none" if not winners else "one" if len(winners) == 1 else "many"
        return self.fill(self.ended[kind], winners=joined(winners, self.and_), reason=self.plain[over.reason])
