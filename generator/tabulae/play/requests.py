"""Questions as JSON objects, on the lines of a batch or sent to a server: one reader for both.

What is asked for is one of :data:`QUESTIONS`; each has the keys of a question about moves, and some more.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabulae.engine.errors import TabulaeError, nearest, one_line
from tabulae.library.loader import TemplateSource
from tabulae.play.answers import Answer, MoveRequest, answer_analyse, answer_explain, answer_moves

LONGEST_LINE = 100_000
LONGEST_ID = 1_000
"""Characters of a request and of its id."""
ROLLOUTS = (10, 100_000)
"""The fewest and the most games played on from a play that may be asked for."""
USUAL_ROLLOUTS, USUAL_SEED = 400, 1

Kinds = Mapping[str, tuple[type, str]]
"""Keys of a request, each with the kind of its value and how that is told."""

MOVE_KEYS: Kinds = {
    "game": (str, "a text"),
    "position": (str, "a text"),
    "seat": (str, "a text"),
    "roll": (list, "a list of numbers, as [2, 5, 6]"),
    "reading": (str, "a text"),
    "set": (dict, 'an object of texts, as {"overshoot": "rear"}'),
    "base": (int, "a number"),
    "men": (int, "a number"),
}
"""The keys of every question, each with the kind of its value and how that is told."""

Ask = Callable[[MoveRequest, Mapping[str, Any]], Answer]


@dataclass(frozen=True, slots=True)
class Question:
    """A kind of question: what answers it, and the keys that it has besides those of all questions."""

    answer: Ask
    more: Kinds = field(default_factory=dict)
    needs: tuple[str, ...] = ()


def _analysed(asked: MoveRequest, more: Mapping[str, Any]) -> Answer:
    games = more.get("rollouts", USUAL_ROLLOUTS)
    low, high = ROLLOUTS
    if not low <= games <= high:
        raise TabulaeError(f"rollouts cannot be {games!s:.20}: choose {low} to {high}")
    return answer_analyse(asked, games, more.get("seed", USUAL_SEED))


QUESTIONS: Mapping[str, Question] = {
    "moves": Question(lambda asked, _: answer_moves(asked)),
    "explain": Question(
        lambda asked, more: answer_explain(asked, more["play"]), {"play": (str, "a text")}, ("play",)
    ),
    "analyse": Question(_analysed, {"rollouts": (int, "a number"), "seed": (int, "a number")}),
}
"""The kinds of questions by the names of their commands."""


def answer_batch(lines: Iterable[str], templates: TemplateSource = None) -> Iterator[tuple[Answer, bool]]:
    """One answer for each line of JSON, in order, and whether the line was good."""
    for line in lines:
        if line.strip():
            yield _answer_line(line, templates)


def _answer_line(line: str, templates: TemplateSource) -> tuple[Answer, bool]:
    identity: Answer = {}
    try:
        request = read_request(line)
        identity = taken_identity(request)
        return {**identity, **answer_request("moves", request, templates)}, True
    except TabulaeError as error:
        return {**identity, "error": one_line(str(error))}, False


def answer_request(kind: str, request: Mapping[str, Any], templates: TemplateSource = None) -> Answer:
    """The answer to a request of one of the kinds; raises TabulaeError for what cannot be read or played."""
    question = QUESTIONS[kind]
    asked, more = _read_keys(request, question, templates)
    return question.answer(asked, more)


def taken_identity(request: dict[str, Any]) -> Answer:
    """The id of a request, which is taken out of it; empty if it has none.

    Raises TabulaeError for one that is too long to come back.
    """
    if "id" not in request:
        return {}
    value = request.pop("id")
    try:
        long = len(json.dumps(value)) > LONGEST_ID
    except RecursionError:  # lists that can just be read may be too deep to be written
        long = True
    if long:
        raise TabulaeError(f"the id is too long: it has at most {LONGEST_ID} characters")
    return {"id": value}


def read_request(line: str) -> dict[str, Any]:
    """The object that a line of JSON holds; raises TabulaeError for anything else."""
    if len(line) > LONGEST_LINE:
        raise TabulaeError(f"the line is too long: a request has at most {LONGEST_LINE} characters")
    if any("\ud800" <= letter <= "\udfff" for letter in line):
        raise TabulaeError("the line is not UTF-8: write the file in UTF-8")
    try:
        request = json.loads(line, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise TabulaeError(f"not good JSON: {error}") from None
    if not isinstance(request, dict):
        raise TabulaeError('a request is an object, as {"game": "…", "roll": [1, 2]}')
    return request


def _no_number(text: str) -> None:
    raise ValueError(f"{text} is no number in JSON")


def _is(kind: type, value: object) -> bool:
    """Whether a value is of a kind; true and false are no numbers here."""
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


def check_keys(request: Mapping[str, Any], kinds: Kinds, needed: Sequence[str]) -> None:
    """Raise TabulaeError for a key that does not exist, a value of another kind and a key that is missing."""
    for key, value in request.items():
        if key not in kinds:
            known = ", ".join([*kinds, "id"])
            raise TabulaeError(f"no key {key[:60]!r}{nearest(key, kinds)}: the keys are {known}")
        kind, wanted = kinds[key]
        if value is not None and not _is(kind, value):
            raise TabulaeError(f"{key} must be {wanted}")
    for key in needed:
        if request.get(key) is None:
            listed = " and ".join(filter(None, [", ".join(needed[:-1]), needed[-1]]))
            raise TabulaeError(f"{key} is missing: a request needs {listed}")
    if not all(type(die) is int for die in request.get("roll") or ()):
        raise TabulaeError(f"roll must be {MOVE_KEYS['roll'][1]}")


def _read_keys(
    request: Mapping[str, Any], question: Question, templates: TemplateSource
) -> tuple[MoveRequest, dict[str, Any]]:
    """What a request asks about moves, and the values of the other keys of its kind that are given."""
    check_keys(request, {**MOVE_KEYS, **question.more}, ("game", "roll", *question.needs))
    given = {key: value for key, value in request.items() if value is not None}
    more = {key: given.pop(key) for key in question.more if key in given}
    given["roll"] = tuple(given["roll"])
    given["set"] = set_texts(given.get("set", {}))
    return MoveRequest(**given, templates=templates), more


def set_texts(settings: Mapping[str, Any]) -> dict[str, str]:
    """The options that a request sets, as texts; raises TabulaeError for values that are none."""
    return {str(name): _set_text(value) for name, value in settings.items()}


def _set_text(value: object) -> str:
    if isinstance(value, bool | int | str):
        return str(value).lower() if isinstance(value, bool) else str(value)
    raise TabulaeError(f"set must be {MOVE_KEYS['set'][1]}")
