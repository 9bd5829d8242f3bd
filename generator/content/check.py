"""Proving the templates: every claim of every example in every reading, every link of every text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.content.examples import disproved, read_examples
from generator.content.games import CHOICES, find_game, game_file, game_folders, game_model, readings
from generator.content.library import load_game
from generator.content.records import Game
from generator.content.simulation import stale_statistics
from generator.content.text import Chapter, check_names, read_chapters
from generator.content.yaml_file import TemplateError
from generator.engine.errors import TabulaeError
from generator.engine.explain import ALL_RULES, possible_rules
from generator.engine.options import MEANINGS


@dataclass(frozen=True, slots=True)
class Report:
    """What was proved of one game, and what was found wrong, a line each."""

    game: str
    readings: int
    claims: int
    faults: tuple[str, ...]


def check_games(names: list[str], templates: Path | None = None) -> Iterator[Report]:
    """A report for each game named, or for all of them."""
    for game in [find_game(name, templates) for name in names] or list(game_folders(templates)):
        yield check_game(game, templates)


def check_game(game: str, templates: Path | None = None) -> Report:
    """The report on one game: a fault in a file ends its check, as nothing after it can be trusted."""
    claims = 0
    faults: list[str] = []
    try:
        model = game_model(game, templates)
        _check_names(game, templates)
        for reading in readings(model):
            where = f"{game}: reading {reading.name}"
            played = load_game(game, reading.name, templates=templates)
            for example in played.examples.values():
                claims += len(example.claims) + bool(example.shown)
                faults += [f"{where}: {line}" for line in disproved(example, played.rules)]
            faults += [f"{where}: {line}" for line in _unlinked(played)]
        faults += [f"{game}: {line}" for line in _unsaid(game, templates)]
        stale = stale_statistics(game, templates)
        faults += [stale] if stale else []
    except TemplateError as error:
        faults.append(str(error))
    except TabulaeError as error:  # of the engine, which knows no files
        faults.append(f"{game_file(game, 'game.yaml', templates)}: {error}")
    return Report(game, len(model.readings) if not faults else 0, claims, tuple(faults))


def _check_names(game: str, templates: Path | None) -> None:
    examples = game_file(game, "examples.yaml", templates)
    figures = [example.id for example in read_examples(examples).examples] if examples else []
    known = {"rule": list(ALL_RULES), "example": figures, "option": [*MEANINGS, *CHOICES, "reading", "base"]}
    text = game_file(game, "rules.md", templates)
    if text:
        check_names(read_chapters(text), text, known)


def _unlinked(game: Game) -> Iterator[str]:
    """Rules that can forbid a play but have no words in the text of this reading."""
    said = {block.rule for section in game.sections for block in section.blocks}
    for rule in possible_rules(game.rules):
        if game.sections and rule not in said:
            yield f"the text has no rule {rule}, which can forbid a play: add ::: rule {rule}"


def _unsaid(game: str, templates: Path | None) -> Iterator[str]:
    """Values by which readings differ that no passage of the text is about, and passages never printed."""
    path = game_file(game, "rules.md", templates)
    if path is None:
        return
    chapters = read_chapters(path)
    names = [reading.name for reading in readings(game_model(game, templates))]
    loaded = [load_game(game, name, templates=templates) for name in names]
    played: dict[str, set[str]] = {}
    for one in loaded:
        for name, value in one.values.items():
            if name in ("reading", "base"):
                continue
            played.setdefault(name, set()).add(value)
    told = _told(chapters)
    for name, values in played.items():
        for value in sorted(values if len(values) > 1 else ()):
            if value not in told.get(name, set()):
                yield f"{path}: no passage says when: {name}={value}, which a reading plays"
    for name, values in told.items():
        for value in sorted(values - played.get(name, values)):
            yield f"{path}: a passage says when: {name}={value}, which no reading plays"


def _told(chapters: tuple[Chapter, ...]) -> dict[str, set[str]]:
    told: dict[str, set[str]] = {}
    for chapter in chapters:
        for passage in chapter.passages:
            for name, values in passage.when.items():
                told.setdefault(name, set()).update(values)
    return told
