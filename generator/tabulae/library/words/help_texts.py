"""The help of the commands in other languages: what ``LANGUAGE/help.yaml`` says for each English text."""

from __future__ import annotations

from collections.abc import Mapping

from tabulae.library.file_cache import is_file
from tabulae.library.games.schema import Prose, StrictModel
from tabulae.library.loader import read_record
from tabulae.library.templates import Templates
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
    """Return the paragraphs of the help in the language of the templates, by their English text.

    Empty for English, and for a language without a help.yaml.
    """
    paths = [root / templates.language / HELP for root in templates.roots]
    files = [path for path in paths if is_file(path)]
    if templates.language == DEFAULT_LANGUAGE or not files:
        return {}
    return {text.english: text.says for text in read_record(HelpTexts, files[-1]).texts}
