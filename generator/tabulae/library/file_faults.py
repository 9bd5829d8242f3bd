"""What is wrong with a YAML file, in words of ours: loaded when a file is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

from tabulae.engine.errors import TabulaeError, closest, one_line
from tabulae.library.games.schema import ENTRY_KEY

_YAML_PROBLEMS = {
    "mapping values": "yaml-colon",
    "end of stream": "yaml-quote",
    "expected ','": "yaml-bracket",
    "start any token": "yaml-sign",
    "tab character": "yaml-sign",
    "unacceptable character": "yaml-letter",
    "expected key": "yaml-indent",
    "'-' indicator": "yaml-indent",
    "document start": "yaml-indent",
    "block end": "yaml-indent",
    "sequence entries": "yaml-indent",
}
"""The ids of errors, by words in which PyYAML or libyaml says what it cannot read."""

_PATTERNS = {
    r"^#[0-9a-f]{6}$": "write-colour",
    r"^[a-z0-9]+(-[a-z0-9]+)*$": "write-name",
    r"^[a-z]{1,20}$": "write-seat",
    r"^([0-9n+\- ]{1,12}|m)$": "write-term",
}
"""The ids of errors that say what is right where a text does not match a pattern of the schema."""

_KINDS = {
    "model_type": "write-keys",
    "dict_type": "write-keys",
    "list_type": "write-list",
    "tuple_type": "write-list",
    "int_type": "write-whole",
    "int_parsing": "write-whole",
    "int_parsing_size": "write-whole",
    "int_from_float": "write-whole",
    "float_type": "write-number",
    "float_parsing": "write-number",
    "finite_number": "write-number",
    "bool_type": "write-switch",
    "bool_parsing": "write-switch",
    "string_type": "write-text",
}
"""The ids of errors that say what is right for a value of another kind, by pydantic's names of faults."""

_LIMITS = {
    "too_short": ("write-more", "min_length"),
    "too_long": ("write-fewer", "max_length"),
    "string_too_short": ("write-longer", "min_length"),
    "string_too_long": ("write-shorter", "max_length"),
    "greater_than_equal": ("write-at-least", "ge"),
    "less_than_equal": ("write-at-most", "le"),
    "greater_than": ("write-above", "gt"),
    "less_than": ("write-below", "lt"),
}
"""The ids of errors about a limit, and the limit's name, by pydantic's names of faults."""

_AFTER_COMMA = re.compile(r"\d+ ?(?:mm|cm|in|pt)?")


_SLIPS = {
    r"[^#]*: +[“”„«]": "yaml-straight",
    r"\s*(- )?([\w-]+: +)?\"([^\"\\]|\\.)*\" *[^\s\"#,:}\]]": "yaml-inner-quote",
    r"\s*(- )?([\w-]+: +)?\{[^{}:]*\} *[^\s#,:}\]]": "yaml-brace",
}
"""The id of the error for each usual slip in a text, by a pattern of the line that cannot be read."""


def yaml_fault(error: Exception, line: str) -> TabulaeError:
    """Return what a file says that is no YAML, by the line and the error of the library that reads it."""
    for form, name in _SLIPS.items():
        if re.match(form, line):
            return TabulaeError(name)
    problem = getattr(error, "problem", None) or str(error)
    return TabulaeError(
        next((name for words, name in _YAML_PROBLEMS.items() if words in problem), "yaml-other")
    )


def data_fault(
    error: ValidationError, model: type[BaseModel], depth: Callable[[Sequence[str | int]], int]
) -> tuple[list[str | int], TabulaeError]:
    """Return the first fault in data: the keys that lead to it, and what is right.

    ``depth`` tells how many of such keys the data have: the members of a union are no keys.
    """
    errors = error.errors(include_url=False)
    unknown = [error for error in errors if error["type"] == "extra_forbidden"]
    first = unknown[0] if unknown and errors[0]["type"] == "missing" else errors[0]  # likely misspelt
    keys = [key for key in first["loc"] if key != "[key]"]
    if first["type"] not in ("missing", "extra_forbidden"):
        keys = keys[: depth(keys)]
    name = ".".join(map(str, keys)) or TabulaeError("the-file")
    if first["type"] == "extra_forbidden":
        if first["input"] is None and _AFTER_COMMA.fullmatch(str(keys[-1])):
            return keys, TabulaeError("yaml-comma", key=keys[-1])
        known = _known_keys(model, keys)
        close = closest(str(keys[-1]), known)
        return keys, TabulaeError("no-such-key", key=name, close=close, number=len(known), known=known)
    if first["type"] == "missing":
        return keys, TabulaeError("key-missing", key=name)
    reason = _reason(first["type"], first)
    if first["input"] is None:
        return keys, TabulaeError("key-empty", key=name, reason=reason)
    value = one_line(repr(first["input"]))[:80]
    return keys, TabulaeError("key-value", key=name, value=value, reason=reason)


def _reason(kind: str, fault: Any) -> object:
    """Return what would be right in place of a value; in the words of pydantic if we have none."""
    context = fault.get("ctx", {})
    if isinstance(context.get("error"), TabulaeError):
        return context["error"]
    if name := _PATTERNS.get(context.get("pattern"), _KINDS.get(kind)):
        return TabulaeError(name)
    if kind in _LIMITS:
        name, limit = _LIMITS[kind]
        return TabulaeError(name, number=context[limit])
    if kind == "literal_error":
        return TabulaeError("write-choice", choices=re.findall(r"'([^']*)'", context["expected"]))
    return one_line(fault["msg"][0].lower() + fault["msg"][1:])


def _known_keys(model: type[BaseModel], keys: Sequence[str | int]) -> list[str]:
    """Return the choices for a last key that does not exist; empty if they are not known."""
    inner: Any = model
    for key in keys[:-1]:
        inner = (
            inner.model_fields[key].annotation if _is_model(inner) and key in inner.model_fields else inner
        )
        while not _is_model(inner):
            parts = [part for part in get_args(inner) if get_args(part) or _is_model(part)]
            if not parts:
                return []
            inner = parts[-1]
    fields = inner.model_fields.items()
    return [field.alias or name for name, field in fields if ENTRY_KEY not in field.metadata]


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)
