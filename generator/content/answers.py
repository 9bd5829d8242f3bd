"""Questions about moves and their answers, in the shape that programs exchange as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from generator.content.library import load_game, load_rules
from generator.engine.dice import check_roll
from generator.engine.ending import result
from generator.engine.errors import TabulaeError, nearest
from generator.engine.explain import explain
from generator.engine.moves import format_plays, legal_turns
from generator.engine.play import parse_plays
from generator.engine.position import Position
from generator.engine.rules import Rules

Answer = dict[str, Any]

LONGEST_LINE = 100_000


@dataclass(frozen=True, slots=True)
class Question:
    """A seat to move in a position with a roll; what is left out is the game's own."""

    game: str
    roll: tuple[int, ...]
    position: str | None = None
    seat: str | None = None
    reading: str | None = None
    set: Mapping[str, str] = field(default_factory=dict)
    base: int | None = None
    templates: Path | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with everything looked up: the rules, the position, the number of the seat."""

    game: str
    reading: str
    rules: Rules
    position: Position
    seat: int


@lru_cache(maxsize=64)
def _rules(
    game: str,
    reading: str | None,
    overrides: tuple[tuple[str, str], ...],
    base: int | None,
    templates: Path | None,
) -> tuple[str, str, Rules]:
    return load_rules(game, reading, dict(overrides), base, templates)


def look_up(question: Question) -> Asked:
    """The question with its names resolved; raises TabulaeError for what does not exist."""
    overrides = tuple(sorted(question.set.items()))
    game, reading, rules = _rules(
        question.game, question.reading, overrides, question.base, question.templates
    )
    position = rules.start if question.position is None else rules.parse(question.position)
    seat = rules.seat_names[0] if question.seat is None else question.seat
    if seat not in rules.seat_names:
        close = nearest(seat, rules.seat_names)
        raise TabulaeError(f"no seat {seat[:60]!r}{close}: the seats are {', '.join(rules.seat_names)}")
    return Asked(game, reading, rules, position, rules.seat_names.index(seat))


def _head(question: Question, asked: Asked) -> Answer:
    return {
        "game": asked.game,
        "reading": asked.reading,
        "seat": asked.rules.seat_names[asked.seat],
        "roll": list(question.roll),
        "position": asked.rules.format(asked.position),
    }


def answer_moves(question: Question) -> Answer:
    """Every distinct legal outcome, or the result if the game is over before the roll."""
    asked = look_up(question)
    rules = asked.rules
    check_roll(question.roll, rules.dice, rules.faces)
    over = result(rules, asked.position, asked.seat)
    if over:
        ended = {"winners": list(over.winners), "reason": over.reason}
        return {**_head(question, asked), "result": ended, "outcomes": []}
    outcomes = [
        {
            "position": rules.format(turn.position),
            "unused": list(turn.unused),
            "plays": [format_plays(rules, turn.plays)],
        }
        for turn in legal_turns(rules, asked.position, asked.seat, question.roll)
    ]
    return {**_head(question, asked), "result": None, "outcomes": outcomes}


def answer_explain(question: Question, plays: str) -> Answer:
    """Whether plays are legal; if not, the rule that forbids them and the words of the leaflet."""
    asked = look_up(question)
    rules = asked.rules
    steps = parse_plays(rules, plays)
    verdict = explain(rules, asked.position, asked.seat, question.roll, steps)
    answer: Answer = {**_head(question, asked), "play": plays, "legal": verdict.legal}
    if verdict.legal:
        return {**answer, "still_to_play": list(verdict.unplayed)}
    game = load_game(question.game, question.reading, question.set, question.base, question.templates)
    return {
        **answer,
        "refused": verdict.refused,
        "rule": verdict.rules[0],
        "rules": list(verdict.rules),
        "text": game.rule_text(verdict.rules[0]),
    }


def answer_batch(lines: Iterable[str], templates: Path | None = None) -> Iterator[tuple[Answer, bool]]:
    """One answer for each line of JSON, in order, and whether the line was good."""
    for line in lines:
        if line.strip():
            yield _answer_line(line, templates)


def _answer_line(line: str, templates: Path | None) -> tuple[Answer, bool]:
    identity: Answer = {}
    try:
        request = _request(line)
        if "id" in request:
            identity["id"] = request.pop("id")
        return {**identity, **answer_moves(_question(request, templates))}, True
    except TabulaeError as error:
        return {**identity, "error": str(error)}, False


def _request(line: str) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise TabulaeError(f"the line has {len(line)} characters: a request has at most {LONGEST_LINE}")
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise TabulaeError(f"not good JSON: {error}") from None
    if not isinstance(request, dict):
        raise TabulaeError('a request is an object, as {"game": "…", "roll": [1, 2]}')
    return request


_KINDS: Mapping[str, tuple[type, str]] = {
    "game": (str, "a text"),
    "position": (str, "a text"),
    "seat": (str, "a text"),
    "roll": (list, "a list of numbers, as [2, 5, 6]"),
    "reading": (str, "a text"),
    "set": (dict, 'an object of texts, as {"overshoot": "rear"}'),
    "base": (int, "a number"),
}


def _question(request: Mapping[str, Any], templates: Path | None) -> Question:
    for key, value in request.items():
        if key not in _KINDS:
            known = ", ".join([*_KINDS, "id"])
            raise TabulaeError(f"no key {key[:60]!r}{nearest(key, _KINDS)}: the keys are {known}")
        kind, wanted = _KINDS[key]
        if value is not None and (not isinstance(value, kind) or isinstance(value, bool)):
            raise TabulaeError(f"{key} must be {wanted}")
    for key in ("game", "roll"):
        if request.get(key) is None:
            raise TabulaeError(f"{key} is missing: a request needs game and roll")
    if not all(type(die) is int for die in request["roll"]):
        raise TabulaeError(f"roll must be {_KINDS['roll'][1]}")
    given = {key: value for key, value in request.items() if value is not None}
    given["roll"] = tuple(given["roll"])
    given["set"] = {str(name): _set_text(value) for name, value in given.get("set", {}).items()}
    return Question(**given, templates=templates)


def _set_text(value: object) -> str:
    if isinstance(value, bool | int | str):
        return str(value).lower() if isinstance(value, bool) else str(value)
    raise TabulaeError(f"set must be {_KINDS['set'][1]}")
