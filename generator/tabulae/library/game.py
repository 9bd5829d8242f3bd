"""A game by name, in a reading, with options set, ready for every product."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tabulae.engine.errors import OptionError, TabulaeError, nearest
from tabulae.engine.options import option_texts
from tabulae.engine.rules import Rules
from tabulae.library.examples import applies, build_example, disproved, game_examples, with_fewer_men
from tabulae.library.game_rules import (
    UnsoundGameError,
    as_read,
    build_rules,
    choices_text,
    find_reading,
    game_furnishing,
    readings,
    usual_men,
    whole_game,
)
from tabulae.library.games import (
    all_sources,
    display_name,
    find_game,
    game_fault,
    game_file,
    game_folders,
    game_model,
    rules_file,
)
from tabulae.library.loader import Given, TemplateError, Templates, line_of, templates_of
from tabulae.library.phrases import capitalised
from tabulae.library.records import Example, Game, SeatStyle, Section, Source
from tabulae.library.rule_text import build_sections, read_chapters
from tabulae.library.schema import GameModel
from tabulae.library.words import Grammar, game_facts, grammar


def load_game(
    name: str,
    reading: str | None = None,
    overrides: Mapping[str, str] | None = None,
    base: int | None = None,
    templates: Given = None,
    men: int | None = None,
) -> Game:
    """A game by id or alias, perhaps with fewer men; raises TabulaeError for what does not exist.

    The same game is read once; nobody may change it.
    """
    set_by_hand = tuple((overrides or {}).items())
    return _loaded(find_game(name, templates), reading, set_by_hand, base, templates_of(templates), men)


@lru_cache(maxsize=64)  # a kit, a document and its figures all ask for the same game
def _loaded(
    game: str,
    reading: str | None,
    set_by_hand: tuple[tuple[str, str], ...],
    base: int | None,
    templates: Templates,
    men: int | None,
) -> Game:
    overrides = dict(set_by_hand)
    model = game_model(game, templates)
    chosen = find_reading(model, reading)
    values = choices_text(model, chosen, overrides)
    folder = game_folders(templates)[game]
    wanted = _Wanted(game, chosen, overrides, templates)
    rules = _rules(wanted, values, _base(model, base), men)
    values |= option_texts(rules.options)
    conditions = {**values, "reading": chosen, "base": str(rules.board.base), **_kinds(values)}
    usual = usual_men(model, chosen, rules.board.base)
    whole = whole_game(model, chosen, values, rules)
    conditions["men_count"] = "all" if whole is None else "fewer"
    seats = {name: look.name or capitalised(name) for name, look in model.seats.items()}
    language = grammar(templates)
    facts = game_facts(rules, seats, language)
    texts = _Texts(game, templates, rules, conditions, facts, language, whole)
    examples = texts.examples(seats, changed=bool(overrides) or whole is not None)
    all_readings = readings(model)
    title = display_name(model, rules.board.base, templates)
    if rules.men != usual:
        title = f"{title}, {language.fill(language.fewer_men, {'men': rules.men})}"
    return Game(
        id=game,
        name=title,
        tagline=model.tagline,
        aliases=tuple(model.aliases),
        skin=model.board.skin,
        default_base=model.base,
        usual_men=usual,
        extrapolated=rules.board.base in model.extrapolated,
        rules=rules,
        reading=next(one for one in all_readings if one.name == chosen),
        readings=all_readings,
        overrides=overrides,
        values=conditions,
        styles={seat: SeatStyle(look.symbol, look.colour) for seat, look in model.seats.items()},
        sections=texts.sections(examples),
        examples=examples,
        sources=_sources(model, folder / "game.yaml", templates),
        seat_names=seats,
        facts=facts,
        hooks=tuple(model.hooks),
        questions=tuple(model.questions),
        furnishing=game_furnishing(model, rules, templates),
        templates=templates,
    )


def _kinds(values: Mapping[str, str]) -> dict[str, str]:
    """Values that stand for many: a condition asks for a limit or a row, not for its number."""
    return {name: "number" for name in ("entry_limit", "row") if values[name] != "none"}


def disproved_claims(game: Game) -> Iterator[str]:
    """What the examples of a game say and the engine denies, a line each; nothing if all of it is true."""
    for example in game.examples.values():
        for line in disproved(example, game.rules):
            yield f"{game.id}: reading {game.reading.name}: {line}"


def load_rules(
    name: str,
    reading: str | None = None,
    overrides: Mapping[str, str] | None = None,
    base: int | None = None,
    templates: Given = None,
    men: int | None = None,
) -> tuple[str, str, Rules]:
    """The id, the reading and the rules of a game, without its texts; errors as in :func:`load_game`."""
    game = find_game(name, templates)
    model = game_model(game, templates)
    chosen = find_reading(model, reading)
    values = choices_text(model, chosen, overrides or {})
    wanted = _Wanted(game, chosen, dict(overrides or {}), templates)
    return game, chosen, _rules(wanted, values, _base(model, base), men)


def _base(model: GameModel, base: int | None) -> int:
    if base is None:
        return model.base
    if base not in model.bases:
        known = ", ".join(str(number) for number in model.bases)
        raise TabulaeError(f"{model.name} cannot be played on base {base}: choose {known}")
    return base


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A reading of a game with the options that were set by hand, for saying who is to blame."""

    game: str
    reading: str
    overrides: Mapping[str, str]
    templates: Given

    def fault(self, keys: Sequence[str | int], reason: str) -> TemplateError:
        """An error about something in the game.yaml, or about what the reading has instead."""
        model = game_model(self.game, self.templates)
        own = getattr(model.readings[self.reading], str(keys[0]), None)
        if own is not None:
            keys = ["readings", self.reading, *keys]
        return game_fault(self.game, keys, f"reading {self.reading}: {reason}", self.templates)

    def blamed(self, reason: str) -> TemplateError | None:
        """The error about an option, if the game.yaml says it and not who asked."""
        model = game_model(self.game, self.templates)
        words = re.findall(r"[a-z_]+", reason)
        if any(name in words for name in self.overrides):
            return None
        for word in words:
            if word in model.readings[self.reading].options:
                keys = ["readings", self.reading, "options", word]
                return game_fault(self.game, keys, f"reading {self.reading}: {reason}", self.templates)
            if word in model.options:
                return game_fault(self.game, ["options", word], reason, self.templates)
        return None


def _rules(wanted: _Wanted, values: Mapping[str, str], base: int, men: int | None) -> Rules:
    model = as_read(game_model(wanted.game, wanted.templates), wanted.reading)
    try:
        return build_rules(model, values, base, men)
    except OptionError as error:
        if men is not None and men != usual_men(model, wanted.reading, base):
            raise TabulaeError(f"{model.name} cannot be played with {men} men a side: {error}") from None
        raise wanted.blamed(str(error)) or error from None
    except TabulaeError:
        raise
    except UnsoundGameError as error:
        raise wanted.fault(error.keys, str(error)) from None
    except ValueError as error:
        path = game_folders(wanted.templates)[wanted.game] / "game.yaml"
        raise TemplateError(f"{path}: {error}") from None


@dataclass(frozen=True, slots=True)
class _Texts:
    """The texts of a game for one reading."""

    game: str
    templates: Templates
    rules: Rules
    values: Mapping[str, str]
    facts: Mapping[str, str | int]
    language: Grammar
    whole: Rules | None = None
    """The game with all its men, where it is played with fewer."""

    def examples(self, seats: Mapping[str, str], *, changed: bool) -> dict[str, Example]:
        """The examples that apply; of rules that were changed by hand only those that are still true.

        The examples are written for the readings: where one of these makes an example false, that is a fault.
        """
        found = {}
        for number, example in enumerate(game_examples(self.game, self.templates)):
            if not applies(example, self.values):
                continue
            try:
                if self.whole is not None and "men_count" not in example.when:
                    example = with_fewer_men(example, self.whole, self.rules)
                made = build_example(example, self.rules, self.facts, seats, self.language)
            except ValueError as error:
                if changed:
                    continue
                path = game_file(self.game, "examples.yaml", self.templates) or Path()
                line = line_of(path, ["examples", number])
                where = f"{example.id} in reading {self.values['reading']}"
                raise TemplateError(f"{path}:{line}: {where}: {error}") from None
            if not changed or not any(disproved(made, self.rules)):
                found[example.id] = made
        return found

    def sections(self, examples: Mapping[str, Example]) -> tuple[Section, ...]:
        """The text of the rules, empty if the game has none."""
        path = rules_file(self.game, self.templates)
        if path is None:
            return ()
        chapters = read_chapters(path)
        return build_sections(chapters, path, self.values, self.facts, self.language, examples.__contains__)


def _sources(model: GameModel, path: Path, templates: Given) -> tuple[Source, ...]:
    known = all_sources(templates)
    for name in (*model.sources, *(reading.source for reading in model.readings.values())):
        if name not in known:
            raise TemplateError(f"{path}: no source {name!r}{nearest(name, known)}: add it to sources.yaml")
    return tuple(known[name] for name in model.sources)
