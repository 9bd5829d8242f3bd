"""Phrases with fields, numbers and lists in words, and the facts that texts take from the rules of a game.

A phrase of the templates may hold fields: ``{men}`` for a fact, ``{men:word}`` and ``{men:Word}`` for a
number written out, with a small or a capital letter. Nothing else can stand in braces, so a text from a file
never reaches into the program.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pydantic import AfterValidator

from tabulae.library.phrases import BRACES, Grammar, parse_field

if TYPE_CHECKING:
    from tabulae.engine.rules import Rules


def fields(*names: str) -> AfterValidator:
    """A check that a phrase has no other fields than these; its error names them."""

    def check(text: str) -> str:
        for found in BRACES.findall(text):
            parse_field(found, names)
        return text

    return AfterValidator(check)


def fill(text: str, /, **facts: str | int) -> str:
    """Return a text with its fields filled in; raises TabulaeError for a field that does not exist."""
    return BRACES.sub(lambda match: str(facts[parse_field(match[1], tuple(facts))[0]]), text)


GAME_FACTS = (
    "men", "all_men", "dice", "faces", "entry_turns", "points", "base", "players", "course_length",
    "entry_first", "entry_last", "home_first", "home_last", "half", "second_half", "entry_limit", "seats",
)  # fmt: skip
"""What is known of every game; ``seat_1`` and the like come to it for each side."""


def game_facts(rules: Rules, seats: Mapping[str, str], language: Grammar) -> dict[str, str | int]:
    """The facts of a game in one reading, for the fields of its texts; ``seats`` are the names as printed."""
    names, base = rules.board.points, rules.board.base
    first = rules.seats[0]

    def at(course: Sequence[int], place: int) -> str:
        return names[course[min(place, len(course) - 1)]]  # a course may be shorter than a quarter

    facts: dict[str, str | int] = {
        "men": rules.men,
        "all_men": rules.men * len(rules.seats),
        "dice": rules.dice,
        "faces": rules.faces,
        "entry_turns": -(-rules.men // rules.dice),
        "points": len(names),
        "base": base,
        "players": len(rules.seats),
        "course_length": len(first.course),
        "entry_first": names[first.entry[0]],
        "entry_last": names[first.entry[-1]],
        "home_first": names[first.home[0]],
        "home_last": names[first.home[-1]],
        "half": at(first.course, 2 * base - 1),
        "second_half": at(first.course, 2 * base),
        "entry_limit": rules.options.entry_limit or len(first.course),
        "row": rules.options.row or 0,
        "seats": language.listed([seats[seat.name] for seat in rules.seats]),
    }
    for number, seat in enumerate(rules.seats, start=1):
        own = f"seat_{number}"
        facts |= {
            own: seats[seat.name],
            f"{own}_entry_first": names[seat.entry[0]],
            f"{own}_entry_last": names[seat.entry[-1]],
            f"{own}_next": at(seat.course, base),
            f"{own}_next_but_one": at(seat.course, base + 1),
            f"{own}_before_home": at(seat.course, max(0, len(seat.course) - base - 1)),
            f"{own}_home_first": names[seat.home[0]],
            f"{own}_home_last": names[seat.home[-1]],
        }
    return facts
