"""The texts of the help in the language of the user."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tabulae.cli.settings import usual_language
from tabulae.library.templates import Templates
from tabulae.library.words.default_language import DEFAULT_LANGUAGE


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
    from tabulae.library.words.help_texts import help_texts

    return help_texts(Templates(None, language))
