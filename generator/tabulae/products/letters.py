"""Letters that the typeface lacks, by file and line: nothing is printed with an empty box in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tabulae.library.file_cache import folder_entries, is_file
from tabulae.library.templates import TemplateError, Templates, place, read_text
from tabulae.scene.fonts import FACES, clean_text, missing_glyphs, typeface

_STYLES = ("regular", "italic", "bold", "caps")
"""The styles in which texts are set: letters and digits must be in all of them, other signs in the first."""
_TEXTS = (".md", ".yaml", ".ftl")


def letters_lacking(game: str, templates: Templates) -> Iterator[TemplateError]:
    """Yield an error, with file and line, for each text of a user's own that has letters we cannot print.

    They are the words of the game, named by its id, and those of the language.
    """
    if templates.own is None:
        return
    language = templates.language
    for path in folder_entries(templates.own / "games" / game):
        if f".{language}." in path.name and path.suffix in _TEXTS:
            yield from _lacking_in(path)
    for path in folder_entries(templates.own / language):
        if path.suffix in _TEXTS:
            yield from _lacking_in(path)


def _lacking_in(path: Path) -> Iterator[TemplateError]:
    if not is_file(path):
        return
    text = read_text(path)
    if text.isascii() or not lacking_letters(text):
        return
    for number, line in enumerate(text.splitlines(), start=1):
        if lacking := lacking_letters(line):
            yield TemplateError("typeface-lacks", where=place(path, number), letters=list(lacking[:5]))
            return


def lacking_letters(text: str) -> str:
    """Return the characters of a text that a style of one of the typefaces lacks, each once, in order."""
    used = "".join(dict.fromkeys(clean_text(text)))
    letters = "".join(character for character in used if character.isalnum())
    lacking = []
    for face in FACES:
        with typeface(face):
            lacking += [
                missing_glyphs(used, _STYLES[0]),
                *(missing_glyphs(letters, one) for one in _STYLES[1:]),
            ]
    return "".join(dict.fromkeys("".join(lacking)))
