"""The texts of the help in the language of the user."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from tabulae.cli.settings import users_templates
from tabulae.library.templates import Templates
from tabulae.library.words.default_language import DEFAULT_LANGUAGE


def translate_help(text: str) -> str:
    """Return an English text of the help in the language of the user; untranslated paragraphs stay as is."""
    texts = _help_texts(users_templates())
    if not texts:
        return text
    return "\n\n".join(texts.get(" ".join(part.split()), part) for part in text.split("\n\n"))


def translate_placeholders(text: str) -> str:
    """Return a text with its words in capitals, such as ``GAME``, in the language of the user."""
    return _PLACEHOLDER.sub(lambda match: translate_help(match[0]), text)


_PLACEHOLDER = re.compile(r"\b[A-Z]{2,}\b")


@cache
def _help_texts(templates: Templates) -> Mapping[str, str]:
    if templates.language == DEFAULT_LANGUAGE:
        return {}
    from tabulae.library.words.help_texts import help_texts

    return help_texts(templates)
