"""Errors in the language of the user: what the program raises in English, said as ``commands.ftl`` has it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tabulae.library.messages import Messages, messages
from tabulae.library.phrases import Pattern

_CLOSE = r"(?: \(did you mean (?P<close>.+)\?\))?"
"""What :func:`tabulae.engine.errors.nearest` adds."""


def spoken_error(text: str, message: Messages) -> str:
    """Return an error in another language; one that no message ``error-NAME`` reads like stays as it is."""
    english = messages()
    for name in english.ids("error-"):
        found = _shape(english.pattern(name)).fullmatch(text)
        if found:
            return message(name, **_variables(found.groupdict(), message))
    return text


def _shape(pattern: Pattern) -> re.Pattern[str]:
    """Return the expression that an English error of a message matches."""
    parts = [pattern] if isinstance(pattern, str) else pattern
    texts = [
        re.escape(part)
        if isinstance(part, str)
        else _CLOSE
        if part["variable"] == "close"
        else f"(?P<{part['variable']}>.+?)"
        for part in parts
    ]
    return re.compile("".join(texts), re.DOTALL)


def _variables(found: Mapping[str, str | None], message: Messages) -> dict[str, str]:
    given = {name: value or "" for name, value in found.items()}
    if given.get("close"):
        given["close"] = f" {message('error-close', word=given['close'])}"
    if " or " in given.get("choices", ""):
        listed = re.split(", | or ", given["choices"])
        given["choices"] = message.listed(listed, message("list-or"))
    return given
