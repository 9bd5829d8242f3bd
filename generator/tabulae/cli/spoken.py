"""The words of commands in the language of the user: the texts of the help, and errors."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from tabulae.cli.settings import usual_language
from tabulae.library.default_language import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from tabulae.library.messages import Messages
    from tabulae.library.phrases import Pattern


def translate_help(text: str) -> str:
    """Return an English text of the help in the language of the user; untranslated paragraphs stay as is."""
    texts = _help_texts()
    if not texts:
        return text
    return "\n\n".join(texts.get(" ".join(part.split()), part) for part in text.split("\n\n"))


@cache
def _help_texts() -> Mapping[str, str]:
    language = usual_language()
    if language == DEFAULT_LANGUAGE:
        return {}
    from tabulae.library.help_texts import help_texts
    from tabulae.library.templates import Templates

    return help_texts(Templates(None, language))


_CLOSE = r"(?: \(did you mean (?P<close>.+)\?\))?"
"""A pattern for the suggestion that :func:`tabulae.engine.errors.nearest` appends to an error."""


def translate_error(text: str, message: Messages) -> str:
    """Return an English error in the language of ``message``; unchanged if no ``error-NAME`` fits it."""
    from tabulae.library.messages import messages

    english = messages()
    for name in english.ids("error-"):
        found = _shape(english.pattern(name)).fullmatch(text)
        if found:
            return message(name, **_variables(found.groupdict(), message))
    return text


def _shape(pattern: Pattern) -> re.Pattern[str]:
    """Return the regular expression that matches what a message says, a named group for each variable."""
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
