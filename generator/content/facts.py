"""Facts that the texts take from the rules: how many men, which points, what they are called."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.content.words import capitalised, listed, number_word
from generator.engine.errors import TabulaeError, nearest
from generator.engine.rules import Rules

Facts = Mapping[str, str | int]

_FIELD = re.compile(r"\{(?P<name>[a-z][a-z0-9_]*)(?::(?P<form>word|Word))?\}")


def game_facts(rules: Rules) -> dict[str, str | int]:
    """The facts of a game in one reading, for the fields of its texts."""
    names = rules.board.points
    first = rules.seats[0]
    facts: dict[str, str | int] = {
        "men": rules.men,
        "all_men": rules.men * len(rules.seats),
        "dice": rules.dice,
        "faces": rules.faces,
        "entry_turns": -(-rules.men // rules.dice),
        "points": len(names),
        "base": rules.board.base,
        "players": len(rules.seats),
        "course_length": len(first.course),
        "entry_first": names[first.entry[0]],
        "entry_last": names[first.entry[-1]],
        "home_first": names[first.home[0]],
        "home_last": names[first.home[-1]],
        "half": names[first.course[2 * rules.board.base - 1]],
        "second_half": names[first.course[2 * rules.board.base]],
        "entry_limit": rules.options.entry_limit or len(first.course),
        "seats": listed([capitalised(seat.name) for seat in rules.seats]),
    }
    for number, seat in enumerate(rules.seats, start=1):
        own = f"seat_{number}"
        base = rules.board.base
        facts |= {
            own: capitalised(seat.name),
            f"{own}_entry_first": names[seat.entry[0]],
            f"{own}_entry_last": names[seat.entry[-1]],
            f"{own}_next": names[seat.course[base]],
            f"{own}_next_but_one": names[seat.course[base + 1]],
            f"{own}_before_home": names[seat.course[-base - 1]],
            f"{own}_home_first": names[seat.home[0]],
            f"{own}_home_last": names[seat.home[-1]],
        }
    return facts


def fill(text: str, facts: Facts) -> str:
    """The text with its fields filled in: ``{men}``, ``{men:word}``, ``{men:Word}``.

    Raises TabulaeError for a field that does not exist, naming the ones that do.
    """

    def value(match: re.Match[str]) -> str:
        name, form = match["name"], match["form"]
        if name not in facts:
            close, known = nearest(name, facts), ", ".join(facts)
            raise TabulaeError(f"no field {{{name}}}{close}: the fields are {known}")
        fact = facts[name]
        if form is None:
            return str(fact)
        word = number_word(fact) if isinstance(fact, int) else fact
        return capitalised(word) if form == "Word" else word

    return _FIELD.sub(value, text)
