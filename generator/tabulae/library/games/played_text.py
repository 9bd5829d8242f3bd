"""Rule texts, stories and summaries as they are printed for a game as it is played.

A passage stands where its condition holds, and a sentence that is true only then is a link to its condition:
``[Doubles are nothing special.](doublets=none)``. What stands instead where an option was chosen by hand is
in :mod:`tabulae.library.games.chosen_words`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.library.games.records import RuleBlock, Section, Wording
from tabulae.library.games.rule_text import (
    Chapter,
    Passage,
    condition_holds,
    overlaid_chapters,
    parse_blocks,
    true_text,
)
from tabulae.library.templates import TemplateError, Templates, place
from tabulae.library.words.messages import messages


def played_chapters(chapters: Sequence[Chapter], wording: Wording) -> list[Chapter]:
    """Return the chapters with the passages and sentences that hold, without chapters that are then empty.

    Each option chosen by hand is told once: by a passage or sentence written for its value, or by its general
    sentence, which takes the place of what was written for the value of the reading.
    """
    if not wording.usual:
        kept = ((chapter, _holding(chapter.passages, wording)) for chapter in chapters)
        return [replace(chapter, passages=passages) for chapter, passages in kept if passages]
    from tabulae.library.games.chosen_words import Teller  # which few who print a game need

    return Teller(chapters, wording).chapters()


def _holding(passages: Sequence[Passage], wording: Wording) -> tuple[Passage, ...]:
    """Return the passages whose conditions hold, without sentences that do not, and none without text."""
    kept = []
    for passage in passages:
        if condition_holds(passage.when, wording.values):
            text = true_text(passage.text, wording.values)
            kept += [replace(passage, text=text)] if text or not passage.text.strip() else []
    return tuple(kept)


def read_sections(paths: Sequence[Path], wording: Wording) -> tuple[Section, ...]:
    """Read a rule text or story as it is printed for a game as it is played.

    What the last of ``paths`` lacks is taken from those before. Raises TemplateError with the line of what
    cannot be read, and as :func:`numbered_sections` does.
    """
    chapters = played_chapters(overlaid_chapters(paths), wording)
    return numbered_sections(paths[-1], chapters, wording.facts, wording.examples, wording.templates)


def numbered_sections(
    path: Path,
    chapters: Sequence[Chapter],
    facts: Mapping[str, str | int],
    examples: Collection[str],
    templates: Templates,
) -> tuple[Section, ...]:
    """Return chapters with their fields filled in, sections and rules numbered (``4``, ``4.2``).

    Figures that are none of the ``examples`` are left out. Raises TemplateError, with the line of the file
    at ``path``, for a field that does not exist and an empty passage.
    """
    message = messages(templates)
    sections: list[Section] = []
    for number, chapter in enumerate(chapters, start=1):
        try:
            title = message.fill(chapter.title, facts)
        except TabulaeError as error:
            raise TemplateError.at(path, chapter.line, error) from None
        blocks: list[RuleBlock] = []
        rules = 0
        for passage in chapter.passages:
            rules += passage.rule is not None
            try:
                parsed = parse_blocks(message.fill(passage.text, facts))
            except TabulaeError as error:
                raise TemplateError.at(path, passage.line, error) from None
            if not parsed:
                raise TemplateError("passage-empty", where=place(path, passage.line))
            blocks.append(
                RuleBlock(
                    rule=passage.rule,
                    number=f"{number}.{rules}" if passage.rule else "",
                    blocks=parsed,
                    figures=tuple(name for name in passage.figures if name in examples),
                )
            )
        sections.append(Section(chapter.id, str(number), title, tuple(blocks)))
    return tuple(sections)
