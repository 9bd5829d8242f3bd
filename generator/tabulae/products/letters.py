"""Letters that the typeface lacks, by file and line: nothing is printed with an empty box in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from unicodedata import combining

from tabulae.library.file_cache import folder_entries, is_file
from tabulae.library.printed_lines import printed_values
from tabulae.library.templates import LANGUAGE, TemplateError, Templates, place, read_text
from tabulae.scene.fonts import TYPEFACES, clean_text, missing_glyphs, typeface

_STYLES = ("regular", "italic", "bold", "caps")
"""The styles in which texts are set: letters and digits must be in all of them, other signs in the first."""
_TEXTS = (".md", ".yaml", ".ftl")


def letters_lacking(game: str, templates: Templates) -> Iterator[TemplateError]:
    """Yield an error, with file and line, for each text of a user's own that has letters we cannot print.

    They are the words of the game, named by its id, those of the language and of the languages in which
    words are looked for that it lacks, and what is the same in every language.
    """
    own = templates.own
    if own is None:
        return
    folders = (own, own / "games" / game, *(own / language for language in templates.chain))
    for folder in folders:
        for path in folder_entries(folder):
            if path.suffix in _TEXTS and _language(path) in (None, *templates.chain):
                yield from _lacking_in(path)


def refuse_lacking(game: str, templates: Templates) -> None:
    """Raise the first error of :func:`letters_lacking`, if there is one."""
    for error in letters_lacking(game, templates):
        raise error


def _language(path: Path) -> str | None:
    """Return the language in the name of a file, as in ``rules.es.md``; None if it names none."""
    code = path.stem.rpartition(".")[2]
    return code if "." in path.stem and LANGUAGE.match(code) else None


def _lacking_in(path: Path) -> Iterator[TemplateError]:
    """Yield an error for the first line of a file with letters we cannot print."""
    for number, text in _printed_lines(path) if is_file(path) else ():
        if lacking := lacking_letters(text):
            yield TemplateError("typeface-lacks", where=place(path, number), letters=lacking[:5])
            return


def _printed_lines(path: Path) -> Iterator[tuple[int, str]]:
    """Yield what may be printed of a file, each with the number of its line: no comments, escapes read."""
    if path.suffix == ".yaml":
        yield from printed_values(path)
        return
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        if path.suffix == ".md":
            yield number, unescape(line)
        elif not line.startswith("#"):
            yield number, _ESCAPE.sub(lambda code: chr(int(code[1] or code[2], 16)), line)


_ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})|\\U(0[0-9a-fA-F]{5})")
"""A character by its number in a message of Fluent."""


def lacking_letters(text: str) -> list[str]:
    """Return the letters of a text that a style of one of the typefaces lacks, each once, in order."""
    if text.isascii():
        return []
    words = "".join(c for c in clean_text(text) if c.isalnum() or combining(c))
    lacking = []
    for face in TYPEFACES:
        with typeface(face):
            lacking += missing_glyphs(text, _STYLES[0])
            for style in _STYLES[1:]:
                lacking += missing_glyphs(words, style)
    return list(dict.fromkeys(lacking))
