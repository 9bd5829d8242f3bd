"""Requests as JSON objects, read from the lines of a batch or sent to a server.

A request is of one of :data:`REQUEST_KINDS`; each kind has the keys of a request for moves, and others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from tabulae.engine.errors import TabulaeError, closest, one_line
from tabulae.library.choice import GameChoice
from tabulae.library.games.notation import printed_error
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.messages import Messages, messages
from tabulae.play.analysis import answer_analyse
from tabulae.play.answers import Answer, MoveRequest, answer_explain, answer_moves

LONGEST_LINE = 100_000
LONGEST_ID = 1_000
"""Characters of a request and of its id."""
ROLLOUTS = (10, 100_000)
"""The fewest and the most rollout games that may be requested for each play."""
DEFAULT_SEED = 1

KeyTypes = Mapping[str, tuple[type, str]]
"""Keys of a request, each with the type of its value and what the error ``request-value`` calls it."""

MOVE_KEYS: KeyTypes = {
    "game": (str, "text"), "position": (str, "text"), "seat": (str, "text"), "roll": (list, "roll"),
    "reading": (str, "text"), "set": (dict, "set"), "base": (int, "number"), "men": (int, "number"),
}  # fmt: skip
"""The keys of every request."""

Handler = Callable[[MoveRequest, Mapping[str, Any]], Answer]


@dataclass(frozen=True, slots=True)
class RequestKind:
    """A kind of request: its handler, and the ``extra`` keys that it has besides :data:`MOVE_KEYS`.

    ``required`` are those of its keys that it needs besides ``game`` and ``roll``.
    """

    answer: Handler
    extra: KeyTypes = field(default_factory=dict)
    required: tuple[str, ...] = ()


def _handle_analyse(move_request: MoveRequest, extra: Mapping[str, Any]) -> Answer:
    games = extra.get("rollouts")  # without it, as many as fit into a few seconds
    low, high = ROLLOUTS
    if games is not None and not low <= games <= high:
        raise TabulaeError("between", option="rollouts", low=low, high=high, unit="none", text=games)
    return answer_analyse(move_request, games, extra.get("seed", DEFAULT_SEED))


REQUEST_KINDS: Mapping[str, RequestKind] = {
    "moves": RequestKind(lambda move_request, _: answer_moves(move_request)),
    "explain": RequestKind(
        lambda move_request, extra: answer_explain(move_request, extra["play"]),
        {"play": (str, "text")},
        ("play",),
    ),
    "analyse": RequestKind(_handle_analyse, {"rollouts": (int, "number"), "seed": (int, "number")}),
}
"""The kinds of request by the names of their commands."""


def answer_batch(lines: Iterable[str], templates: Templates = SHIPPED) -> Iterator[tuple[Answer, bool]]:
    """Yield for each line of JSON, a request for moves, its answer and whether the request was valid.

    An answer has the ``id`` of its request. A line that is not valid is answered with its ``error``. Empty
    lines are left out.
    """
    worded = SHIPPED if templates.language == DEFAULT_LANGUAGE else templates
    words = cache(lambda: messages(worded))  # to look for changed files at each line would take long
    for line in lines:
        if line.strip():
            yield _answer_line(line, templates, words)


def _answer_line(line: str, templates: Templates, words: Callable[[], Messages]) -> tuple[Answer, bool]:
    identity: Answer = {}
    try:
        request = read_request(line)
        identity = pop_id(request)
        return {**identity, **answer_request("moves", request, templates)}, True
    except TabulaeError as error:
        return {**identity, "error": one_line(words().error(error))}, False


def answer_request(kind: str, request: Mapping[str, Any], templates: Templates = SHIPPED) -> Answer:
    """Return the answer to a request; raises TabulaeError for what cannot be read or played.

    ``kind`` is ``moves``, ``explain`` or ``analyse``; the answer is that of :func:`answer_moves`,
    :func:`answer_explain` or :func:`answer_analyse`. An ``id`` must be removed before, by :func:`pop_id`.
    """
    kind_of_request = REQUEST_KINDS[kind]
    move_request, extra = _read_keys(request, kind_of_request, templates)
    try:
        return kind_of_request.answer(move_request, extra)
    except TabulaeError as error:
        raise printed_error(error, move_request.choice) from None


def pop_id(request: dict[str, Any]) -> Answer:
    """Remove the id from a request and return it as a dict; empty if the request has none.

    Raises TabulaeError for an id that is too long to be sent back.
    """
    if "id" not in request:
        return {}
    value = request.pop("id")
    try:
        long = len(json.dumps(value)) > LONGEST_ID
    except RecursionError:  # a list may be shallow enough to read but too deep to write
        long = True
    if long:
        raise TabulaeError("request-id-too-long", most=LONGEST_ID)
    return {"id": value}


def read_request(line: str) -> dict[str, Any]:
    """Return the object in a line of JSON, a byte order mark aside; raises TabulaeError for anything else."""
    line = line.removeprefix("\ufeff")
    if len(line) > LONGEST_LINE:
        raise TabulaeError("request-too-long", most=LONGEST_LINE)
    if any("\ud800" <= letter <= "\udfff" for letter in line):
        raise TabulaeError("request-not-utf-8")
    try:
        request = json.loads(line, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise TabulaeError("not-json", reason=error) from None
    if not isinstance(request, dict):
        raise TabulaeError("request-object")
    return request


def _no_number(text: str) -> None:
    raise TabulaeError("no-json-number", text=text)


def _has_type(value: object, kind: type) -> bool:
    """Return True if a value is of a type; booleans do not count as numbers."""
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


def check_keys(request: Mapping[str, Any], types: KeyTypes, required: Sequence[str]) -> None:
    """Raise TabulaeError for an unknown key, a wrong type, or a required key that is missing or None.

    The dice of a ``roll`` must be whole numbers. None counts as a value of any type.
    """
    for key, value in request.items():
        if key not in types:
            known = [*types, "id"]
            raise TabulaeError("request-key", key=key, close=closest(key, types), known=known)
        kind, form = types[key]
        if value is not None and not _has_type(value, kind):
            raise TabulaeError("request-value", key=key, form=form)
    for key in required:
        if request.get(key) is None:
            raise TabulaeError("request-lacks", key=key, all=required)
    if not all(type(die) is int for die in request.get("roll") or ()):
        raise TabulaeError("request-value", key="roll", form="roll")


def _read_keys(
    request: Mapping[str, Any], kind_of_request: RequestKind, templates: Templates
) -> tuple[MoveRequest, dict[str, Any]]:
    """Return the request for moves, and the values of the further keys of its kind."""
    check_keys(request, {**MOVE_KEYS, **kind_of_request.extra}, ("game", "roll", *kind_of_request.required))
    values = {key: value for key, value in request.items() if value is not None}
    extra = {key: values.pop(key) for key in kind_of_request.extra if key in values}
    choice = GameChoice(
        values["game"],
        values.get("reading"),
        set_texts(values.get("set", {})),
        values.get("base"),
        values.get("men"),
        templates,
    )
    return MoveRequest(choice, tuple(values["roll"]), values.get("position"), values.get("seat")), extra


def set_texts(settings: Mapping[str, Any]) -> dict[str, str]:
    """Return the options that a request sets, their values as texts, such as ``true``.

    Raises TabulaeError for a value that is not a text, a whole number or a boolean.
    """
    return {str(name): _set_text(value) for name, value in settings.items()}


def _set_text(value: object) -> str:
    if isinstance(value, bool | int | str):
        return str(value).lower() if isinstance(value, bool) else str(value)
    raise TabulaeError("request-value", key="set", form="set")
