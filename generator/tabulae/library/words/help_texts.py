"""The help of the commands in other languages: what ``LANGUAGE/help.yaml`` says for each English text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tabulae.library.file_cache import is_file
from tabulae.library.games.schema import Prose, StrictModel
from tabulae.library.loader import read_record
from tabulae.library.templates import SHIPPED, Templates, languages
from tabulae.library.words.default_language import DEFAULT_LANGUAGE

HELP = "help.yaml"


class HelpText(StrictModel):
    """A paragraph of the help in English, and in the language."""

    english: Prose
    says: Prose


class HelpTexts(StrictModel):
    """The content of a help.yaml."""

    texts: tuple[HelpText, ...]


def help_texts(templates: Templates) -> Mapping[str, str]:
    """Return the paragraphs of the help in the language of the templates, or its base, by their English text.

    What no language of these has is left out.
    """
    texts: dict[str, str] = {}
    for code in reversed(templates.chain):
        texts |= own_help(replace(templates, language=code))
    return texts


def own_help(templates: Templates) -> Mapping[str, str]:
    """Return the paragraphs in the help.yaml of the language, by their English text; none without a file."""
    files = [path for root in templates.roots if is_file(path := root / templates.language / HELP)]
    return {text.english: text.says for text in read_record(HelpTexts, files[-1]).texts} if files else {}


def english_help() -> tuple[str, ...]:
    """Return every paragraph of the help in English, as the translations that ship have it."""
    spoken = (code for code in languages(SHIPPED) if code != DEFAULT_LANGUAGE)
    return tuple(dict.fromkeys(text for code in spoken for text in own_help(Templates(None, code))))
