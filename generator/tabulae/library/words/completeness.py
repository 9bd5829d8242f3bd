"""The files that templates consist of, and what is wrong with those that all games share.

:func:`shared_faults` reads every file that is shared by all games, :func:`unread_files` finds files of a
user's own that nothing reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import partial
from pathlib import Path

from tabulae.engine.errors import TabulaeError, closest
from tabulae.library.games.boards import BOARD_INSCRIPTIONS, inscriptions, listed_boards
from tabulae.library.games.dice_shapes import DICE_SHAPES, dice_shapes
from tabulae.library.games.equipment import TOWER_INSCRIPTIONS, counters, printers, tower_inscriptions
from tabulae.library.games.eras import ERAS
from tabulae.library.games.folders import all_sources, orbit_folders
from tabulae.library.growth import GROWTH
from tabulae.library.orbits import orbit_rules
from tabulae.library.studies import STRENGTHS
from tabulae.library.templates import LANGUAGE, TemplateError, Templates, languages, place
from tabulae.library.told.lesson_plans import ANY_GAME, any_lesson
from tabulae.library.told.unit_names import UNITS
from tabulae.library.told.units import unit_file, unit_plan
from tabulae.library.words.glossary import glossary_words
from tabulae.library.words.help_texts import HELP
from tabulae.library.words.message_faults import message_faults
from tabulae.library.words.stages import STAGES
from tabulae.library.words.table_rules import table_rules

WORDS: Mapping[str, Callable[[Templates], object]] = {
    "glossary.yaml": glossary_words, "table.yaml": table_rules, ANY_GAME: any_lesson,
    **{unit_file(name): partial(unit_plan, name) for name in UNITS}, "boards.yaml": listed_boards,
    "printers.yaml": printers, BOARD_INSCRIPTIONS: inscriptions, TOWER_INSCRIPTIONS: tower_inscriptions,
}  # fmt: skip
"""The files of words that a language has, each with what reads it."""
TEXTS = ("fairness.md", "options.md")
"""The texts in Markdown that a language has."""
DATA = (
    "boards.yaml", "counters.yaml", ERAS, "printers.yaml", DICE_SHAPES, BOARD_INSCRIPTIONS,
    TOWER_INSCRIPTIONS, STRENGTHS, GROWTH, STAGES, "sources.yaml",
)  # fmt: skip
"""The files of data that all games share."""
WORDS_IN_DATA = {"sources.yaml": "citation", DICE_SHAPES: "title"}
"""The files of data that have English words themselves, each with their key; other languages have files."""
HANDBOOK = "handbook"
"""The folder by language with the chapters of the handbook."""
NEW_GAME = "new-game"
"""The folder by language with the files of a game to begin with."""
GAME_DATA = (
    "game.yaml", "examples.yaml", "studies.json", "choices.json",
    "maxims.yaml", "advice.json", "told.yaml", "told.json", "positions.yaml", "positions.json",
    "cover.yaml", "first-game.yaml", "pace.json", "arrows.json",
    "rules.md",
)  # fmt: skip
GAME_WORDS = (
    "words.yaml", "rules.md", "short.yaml", "story.md", "evidence.yaml", "reconstruction.yaml", "maxims.yaml",
    "teaching.yaml", "told.md", "puzzles.md", "first.md", "first-game.yaml", "lesson.yaml",
)  # fmt: skip
"""The files of a game by language; the language stands before the ending: ``words.en.yaml``."""
_ALIKE = 0.8
"""How much alike names are, from 0 to 1, where one is likely to be meant for the other."""
_TEMPLATE = (".ftl", ".yaml", ".yml", ".md", ".json")
_ABOUT = re.compile(r"(readme|changelog|licen[cs]e|contributing)\b", re.IGNORECASE)


def shared_faults(templates: Templates) -> Iterator[TabulaeError]:
    """Yield each fault in the files that all games share; the same one may come several times."""
    yield from message_faults(templates)
    reads: list[Callable[[Templates], object]] = [*WORDS.values(), counters, all_sources, dice_shapes]
    reads += [partial(orbit_rules, name) for name in orbit_folders(templates)]
    for read in reads:  # several may meet the same fault
        try:
            read(templates)
        except TabulaeError as error:
            yield error


def unread_files(own: Path) -> Iterator[TemplateError]:
    """Yield an error for each file of a user's folder that looks like a template and that nothing reads.

    Files beside the folders of games and languages are named only if their names are nearly those of
    templates: anything may lie there.
    """
    spoken = languages(Templates(own))
    by_language = (*WORDS, *TEXTS, *WORDS_IN_DATA, HELP)
    known = {*DATA, *(f"{language}/{name}" for language in spoken for name in by_language)}
    for path in sorted(own.rglob("*")):
        name = path.relative_to(own).as_posix()
        parts = name.split("/")
        if not path.is_file() or path.suffix not in _TEMPLATE or _ABOUT.match(path.name):
            continue
        if (
            any(part.startswith(".") for part in parts)
            or name in known
            or parts[1:2] in ([NEW_GAME], [HANDBOOK])
        ):
            continue
        if parts[0] in ("games", "orbits") and len(parts) == 3:
            if not _is_of_game(path.name):
                yield _unread(path, closest(path.name, _names_of_game(spoken)))
            continue
        if parts[0] in spoken and len(parts) == 2 and path.suffix == ".ftl":
            continue
        if parts[0] in spoken:
            yield _unread(path, closest(name, sorted(known)))
            continue
        close = get_close_matches(_by_language(path.name), sorted(known), 1, _ALIKE)
        if close:
            yield _unread(path, close[0])


def _unread(path: Path, close: str) -> TemplateError:
    return TemplateError("unread-file", where=place(path), close=close)


def _is_of_game(name: str) -> bool:
    stem, _, rest = name.partition(".")
    language, _, ending = rest.rpartition(".")
    return name in GAME_DATA or (bool(LANGUAGE.match(language)) and f"{stem}.{ending}" in GAME_WORDS)


def _names_of_game(spoken: tuple[str, ...]) -> list[str]:
    named = (name.partition(".") for name in GAME_WORDS)
    return [*GAME_DATA, *(f"{stem}.{language}.{kind}" for stem, _, kind in named for language in spoken)]


def _by_language(name: str) -> str:
    """Return a name such as words.en.yaml as en/words.yaml; other names stay."""
    stem, _, rest = name.partition(".")
    language, _, ending = rest.rpartition(".")
    return f"{language}/{stem}.{ending}" if LANGUAGE.match(language) else name
