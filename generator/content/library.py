"""The library: a game by name, in a reading, with options set, ready for every product."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.content.examples import applies, build_example, disproved, read_examples
from generator.content.facts import game_facts
from generator.content.furnishing import game_furnishing
from generator.content.games import (
    all_sources,
    build_rules,
    choices,
    find_game,
    find_reading,
    game_file,
    game_folders,
    game_model,
    readings,
    shown_name,
)
from generator.content.records import Example, Game, SeatStyle, Section, Source
from generator.content.schema import GameModel
from generator.content.text import build_sections, read_chapters
from generator.content.yaml_file import TemplateError, line_of
from generator.engine.errors import TabulaeError, nearest
from generator.engine.options import option_texts
from generator.engine.rules import Rules


def load_game(
    name: str,
    reading: str | None = None,
    overrides: Mapping[str, str] | None = None,
    base: int | None = None,
    templates: Path | None = None,
) -> Game:
    """A game by id or alias; raises TabulaeError for anything that does not exist or cannot be read."""
    game = find_game(name, templates)
    model = game_model(game, templates)
    chosen = find_reading(model, reading)
    values = choices(model, chosen, overrides or {})
    folder = game_folders(templates)[game]
    rules = _rules(model, values, _base(model, base), folder / "game.yaml")
    values |= option_texts(rules.options)
    conditions = {**values, "reading": chosen, "base": str(rules.board.base), **_kinds(values)}
    examples = _examples(game_file(game, "examples.yaml", templates), rules, conditions, bool(overrides))
    all_readings = readings(model)
    return Game(
        id=game,
        name=shown_name(model, rules.board.base),
        tagline=model.tagline,
        aliases=tuple(model.aliases),
        skin=model.board.skin,
        default_base=model.base,
        extrapolated=rules.board.base in model.extrapolated,
        rules=rules,
        reading=next(one for one in all_readings if one.name == chosen),
        readings=all_readings,
        overrides=dict(overrides or {}),
        values=conditions,
        styles={seat: SeatStyle(look.symbol, look.colour) for seat, look in model.seats.items()},
        sections=_sections(game_file(game, "rules.md", templates), rules, conditions, examples),
        examples=examples,
        sources=_sources(model, folder / "game.yaml", templates),
        furnishing=game_furnishing(model, rules),
    )


def _kinds(values: Mapping[str, str]) -> dict[str, str]:
    """Values that stand for many: a condition asks for a limit, not for the number of its point."""
    return {"entry_limit": "number"} if values["entry_limit"] != "none" else {}


def load_rules(
    name: str,
    reading: str | None = None,
    overrides: Mapping[str, str] | None = None,
    base: int | None = None,
    templates: Path | None = None,
) -> tuple[str, str, Rules]:
    """The id, the reading and the rules of a game, without its texts; errors as in :func:`load_game`."""
    game = find_game(name, templates)
    model = game_model(game, templates)
    chosen = find_reading(model, reading)
    values = choices(model, chosen, overrides or {})
    path = game_folders(templates)[game] / "game.yaml"
    return game, chosen, _rules(model, values, _base(model, base), path)


def _base(model: GameModel, base: int | None) -> int:
    if base is None:
        return model.base
    if base not in model.bases:
        known = ", ".join(str(number) for number in model.bases)
        raise TabulaeError(f"{model.name} cannot be played on base {base}: choose {known}")
    return base


def _rules(model: GameModel, values: Mapping[str, str], base: int, path: Path) -> Rules:
    try:
        return build_rules(model, values, base)
    except TabulaeError:
        raise
    except ValueError as error:
        raise TemplateError(f"{path}: {error}") from None


def _examples(
    path: Path | None, rules: Rules, values: Mapping[str, str], changed: bool
) -> dict[str, Example]:
    """The examples that apply; of rules that were changed by hand only those that are still true.

    The examples are written for the readings: where one of these makes an example false, that is a fault.
    """
    if path is None:
        return {}
    facts = game_facts(rules)
    found = {}
    for number, example in enumerate(read_examples(path).examples):
        if not applies(example, values):
            continue
        try:
            made = build_example(example, rules, facts)
        except ValueError as error:
            if changed:
                continue
            line = line_of(path, ["examples", number])
            raise TemplateError(f"{path}:{line}: {example.id}: {error}") from None
        if not changed or not any(disproved(made, rules)):
            found[example.id] = made
    return found


def _sections(
    path: Path | None, rules: Rules, values: Mapping[str, str], examples: Mapping[str, Example]
) -> tuple[Section, ...]:
    if path is None:
        return ()
    return build_sections(read_chapters(path), path, values, game_facts(rules), examples.__contains__)


def _sources(model: GameModel, path: Path, templates: Path | None) -> tuple[Source, ...]:
    known = all_sources(templates)
    for name in (*model.sources, *(reading.source for reading in model.readings.values())):
        if name not in known:
            raise TemplateError(f"{path}: no source {name!r}{nearest(name, known)}: add it to sources.yaml")
    return tuple(known[name] for name in model.sources)
