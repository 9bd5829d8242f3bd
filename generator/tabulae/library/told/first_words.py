"""How a game goes, told in two minutes: ``first.LANGUAGE.md`` in its folder, for its usual rules."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.library.games.folders import words_files
from tabulae.library.games.played_text import read_sections
from tabulae.library.games.records import Game, Paragraph, Section
from tabulae.library.templates import TemplateError, place


def first_words(game: Game) -> Section | None:
    """Return the text as a section; None for other readings or rules, or without a text in the language.

    Raises TemplateError for a file that is not one section with at least one paragraph.
    """
    paths = words_files(game.id, "first.md", game.templates)
    if not game.is_default or not paths:
        return None
    sections, path = read_sections(paths[-1:], game.wording), paths[-1]
    if len(sections) != 1 or not any(isinstance(part, Paragraph) for part in _parts(sections[0])):
        raise TemplateError("one-section", where=place(path, 1))
    return sections[0]


def _parts(section: Section) -> Iterator[object]:
    for block in section.blocks:
        yield from block.blocks
