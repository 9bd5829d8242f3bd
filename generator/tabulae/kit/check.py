"""Check templates: every claim in every reading, every reference in a text, every stored study."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path

from tabulae.engine.errors import OptionError, TabulaeError
from tabulae.engine.options import OPTION_VALUES, format_value
from tabulae.engine.rule_ids import ALL_RULES, RESTS_ON, applicable_rules
from tabulae.kit.reports import Report
from tabulae.library.choice import GameChoice
from tabulae.library.games.examples import applies, game_examples
from tabulae.library.games.folders import (
    game_file,
    game_model,
    other_game_called,
    read_game,
    rules_file,
    rules_files,
    words_files,
)
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Block, Game, Section
from tabulae.library.games.rule_text import (
    BROKEN_LINK,
    SENTENCE,
    Chapter,
    Condition,
    allows,
    check_rule_names,
    condition_of,
    conditions_in,
    options_in,
    overlaid_chapters,
    parse_condition,
    read_chapters,
    sentence_conditions,
)
from tabulae.library.games.rules import CHOICES, offered_values, readings
from tabulae.library.games.schema import GameModel
from tabulae.library.loader import line_of, read_yaml
from tabulae.library.templates import SHIPPED, TemplateError, Templates, place, read_text, unknown
from tabulae.library.told.background import background_faults, maxim_tests, summary
from tabulae.library.told.check_texts import count_claims, lesson_faults, told_faults, unit_faults
from tabulae.library.told.claims import disproved_claims, read_claim
from tabulae.library.told.cover import cover_of
from tabulae.library.told.first_game import first_game
from tabulae.library.told.first_words import first_words
from tabulae.library.told.lesson_plans import own_lesson
from tabulae.library.told.shown_positions import maxim_positions, puzzle_positions
from tabulae.library.told.told_game import told_game
from tabulae.library.told.unit_names import UNITS
from tabulae.library.told.units import unit_plan
from tabulae.library.words.completeness import GAME_WORDS, shared_faults, unread_files
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.paper.documents.die_story import story
from tabulae.play.stale import advice_faults, choice_faults, stale_player_study, stale_study
from tabulae.products.letters import letters_lacking

_SIZES = ("base", "men_count")
_MORE = ("reading", "dice", *_SIZES)
"""What conditions can ask for besides options; a text need not be about every value of these."""


def template_faults(templates: Templates) -> list[TabulaeError]:
    """Return the faults of the files that all games share, each once; empty if there are none.

    Files of a user's own folder that nothing reads are faults, too.
    """
    faults: list[TabulaeError] = list(unread_files(templates.own.resolve())) if templates.own else []
    try:
        story(templates)
    except TabulaeError as error:
        faults.append(error)
    return list({str(fault): fault for fault in (*faults, *shared_faults(templates))}.values())


def check_game(game: str, templates: Templates = SHIPPED) -> Report:
    """Return a report on one game, by its id; a file that cannot be read ends the check and is a fault.

    Raises KeyError for an unknown id.
    """
    claims = 0
    values: list[Mapping[str, str]] = []
    faults: list[TabulaeError] = []
    try:
        model = game_model(game, templates)
        _check_names(game, templates)
        faults += _aliases_of_others(game, templates)
        faults += letters_lacking(game, templates)
        faults += _condition_faults(game, templates)
        for reading in readings(model):
            played = load_game(GameChoice(game, reading.name, templates=templates))
            for example in played.examples.values():
                claims += len(example.claims) + bool(example.shown)
            faults += disproved_claims(played)
            faults += _missing_rules(played)
            faults += background_faults(played)
            values.append(played.values)
        for base in (base for base in model.bases if base != model.base):
            faults += disproved_claims(load_game(GameChoice(game, base=base, templates=templates)))
        faults += _uncovered_values(game, values, templates)
        faults += unsaid_options(game, templates)
        faults += untold_choices(game, templates)
        faults += _unused_examples(game, values, templates)
        maxim_tests(game, templates)
        usual = load_game(GameChoice(game, templates=templates))
        cover_of(usual)
        first_words(usual)
        faults += choice_faults(usual)
        faults += advice_faults(usual)
        for text in (told_game(usual), puzzle_positions(usual), maxim_positions(usual)):
            if text is not None:
                claims += sum(len(part.claims) for part in (text.opening, *text.told_turns))
                faults += told_faults(usual, text)
        first = first_game(usual)  # proved as it is read
        if first is not None:
            claims += sum(len(turn.steps) for turn in first.turns)
        lesson = own_lesson(usual)
        if lesson is not None:
            claims += count_claims(lesson)
            faults += lesson_faults(usual)
        for unit in UNITS:
            plan = unit_plan(unit, templates)
            if usual.id in {*(part.game for part in plan.lessons), plan.assessment.game}:
                claims += count_claims(plan)
                faults += unit_faults(unit, templates)
        stale = stale_player_study(usual) or stale_study(game, templates)
        faults += [stale] if stale else []
    except TemplateError as error:
        faults.append(error)
    except TabulaeError as error:  # of the engine, which knows no files
        faults.append(TemplateError.at(game_file(game, "game.yaml", templates) or game, None, error))
    once = {str(fault): fault for fault in faults if not _is_of_english(fault, templates)}
    return Report(game, len(model.readings) if not faults else 0, claims, tuple(once.values()))


def _is_of_english(fault: TabulaeError, templates: Templates) -> bool:
    """Return True if a fault stands in an English text that another language has not translated yet."""
    where = str(fault.values.get("where", "")).replace("\\", "/")
    is_english = f"/{DEFAULT_LANGUAGE}/" in where or f".{DEFAULT_LANGUAGE}." in where
    return is_english and templates.language != DEFAULT_LANGUAGE


def _aliases_of_others(game: str, templates: Templates) -> Iterator[TabulaeError]:
    """Yield the aliases of a game by which another one is called."""
    read = read_game(game, templates)
    for number, alias in enumerate(read.model.aliases):
        other = other_game_called(alias, game, templates)
        if other is not None:
            yield read.error(["aliases", number], TabulaeError("alias-of-other", name=alias, game=other))


def _check_names(game: str, templates: Templates) -> None:
    figures = [example.id for example in game_examples(game, templates)]
    known = {"rule": list(ALL_RULES), "example": figures, "option": [*OPTION_VALUES, *CHOICES, *_MORE]}
    text = rules_file(game, templates)
    if text:
        check_rule_names(read_chapters(text), text, known)
    path = game_file(game, "examples.yaml", templates)
    for number, example in enumerate(game_examples(game, templates)):
        said = sentence_conditions(f"{example.caption} {example.question}")
        for name in chain(example.when, *said):
            if path and name not in known["option"]:
                where = f"{place(path, line_of(path, ['examples', number]))}: {example.id}"
                raise TemplateError.at(where, None, unknown("option", name, known["option"]))
        for at, claim in enumerate(example.claims):
            try:
                read_claim(claim)
            except TabulaeError as error:
                line = line_of(path, ["examples", number, "claims", at]) if path else None
                raise TemplateError.at(f"{place(path or game, line)}: {example.id}", None, error) from None


def _condition_faults(game: str, templates: Templates) -> Iterator[TabulaeError]:
    """Yield the conditions that name no option, or a value that the option cannot have, and broken links."""
    known = [*OPTION_VALUES, *CHOICES, *_MORE]
    paths = [path for name in GAME_WORDS for path in words_files(game, name, templates)]
    own = (*rules_files(game, templates), game_file(game, "examples.yaml", templates))
    for path in dict.fromkeys(filter(None, (*paths, *own))):
        for line, condition in _conditions(path):
            for option, values in condition.items():
                if option not in known:
                    yield TemplateError.at(path, line, unknown("option", option, known))
                choices = OPTION_VALUES.get(option, values)
                for value in values:
                    if not allows(choices, value.removesuffix("+")):
                        fault = OptionError("value", option=option, text=value, known=choices)
                        yield TemplateError.at(path, line, fault)
        text = read_text(path)
        for match in BROKEN_LINK.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            yield TemplateError("link-broken", where=place(path, line), text=match[0])


def _conditions(path: Path) -> Iterator[tuple[int | None, Condition]]:
    """Yield the conditions of sentences, of passages, and of rows in short, with their lines."""
    text = read_text(path)
    for match in SENTENCE.finditer(text):
        yield text.count("\n", 0, match.end()) + 1, parse_condition(match["when"])
    if path.suffix == ".md":
        for match in re.finditer(r"(?m)^when: (.+)$", text):
            yield text.count("\n", 0, match.start()) + 1, parse_condition(match[1])
    elif path.name.startswith("short."):
        data = read_yaml(path)
        rows = data.get("rows") if isinstance(data, dict) else None
        for number, row in enumerate(rows if isinstance(rows, list) else ()):
            when = row.get("when") if isinstance(row, dict) else None
            if isinstance(when, dict):
                yield line_of(path, ["rows", number, "when"]), condition_of(when)


def _unused_examples(
    game: str, played: Sequence[Mapping[str, str]], templates: Templates
) -> Iterator[TabulaeError]:
    """Yield the examples that apply to no reading, on any base and with any number of men."""
    path = game_file(game, "examples.yaml", templates)
    for number, example in enumerate(game_examples(game, templates)):
        conditions = {name: value for name, value in example.when.items() if name not in _SIZES}
        if path and not any(
            applies(example.model_copy(update={"when": conditions}), values) for values in played
        ):
            says = ", ".join(f"{name}={format_value(value)}" for name, value in conditions.items())
            where = place(path, line_of(path, ["examples", number]))
            yield TemplateError("example-unused", where=where, example=example.id, condition=says)


def _missing_rules(game: Game) -> Iterator[TabulaeError]:
    """Yield the rules that matter in this reading but are missing from its text."""
    covered = {block.rule for section in game.sections for block in section.blocks}
    where = str(rules_file(game.id, game.templates))
    for rule in applicable_rules(game.rules):
        if game.sections and rule not in covered:
            error = TabulaeError("rule-missing", rule=rule)
            yield TabulaeError("in-reading", where=where, reading=game.reading.name, error=error)


def unsaid_options(game: str, templates: Templates) -> Iterator[TabulaeError]:
    """Yield the rules of the text that do not say on which values of an option they are true.

    A rule rests on some options; those that ``--set`` may change must stand in the condition of its passage
    or of a sentence in it.
    """
    path = rules_file(game, templates)
    if path is None:
        return
    offered = {option for option, _ in single_changes(game_model(game, templates))}
    for chapter in overlaid_chapters(rules_files(game, templates)):
        for passage in chapter.passages:
            said = options_in(passage)
            for option in RESTS_ON.get(passage.rule or "", ()):
                if option in offered and option not in said:
                    where = place(path, passage.line)
                    yield TemplateError("option-unsaid", where=where, rule=passage.rule, option=option)


def single_changes(model: GameModel) -> Iterator[tuple[str, str]]:
    """Yield the options that ``--set`` may choose in a game with each value, 3 and 9 for any number.

    What cannot be played together with the rest is among them. None if its game.yaml names no ``settable``.
    """
    for option, values in offered_values(model).items() if model.settable is not None else ():
        for value in values:
            yield from ((option, said) for said in (("3", "9") if value == "number" else (value,)))


def untold_choices(game: str, templates: Templates) -> Iterator[TabulaeError]:
    """Yield the single changes of the default reading that leave its rules or its summary as they are."""
    usual = load_game(GameChoice(game, templates=templates))
    texts = (_printed(usual.sections), summary(usual))
    for option, value in single_changes(game_model(game, templates)):
        choice = GameChoice(game, None, {option: value}, templates=templates)
        try:
            changed = load_game(choice)
        except OptionError:  # refused, with the reason
            continue
        if changed.as_usual or not usual.sections:
            continue
        where, setting = f"{game}: --set {option}={value}", {"option": option, "value": value}
        if _printed(changed.sections) == texts[0]:
            yield TabulaeError("change-without-passage", where=where, **setting)
        if texts[1] and summary(changed) == texts[1]:
            yield TabulaeError("change-without-row", where=where)
        yield from (TemplateError.at(where, None, error) for error in _missing_rules(changed))


def _printed(sections: Sequence[Section]) -> list[tuple[str, tuple[Block, ...]]]:
    """Return what is printed of the rules, without their numbers, figures, and how fair the game is."""
    return [
        (section.title, block.blocks)
        for section in sections
        for block in section.blocks
        if section.id != "balance"
    ]


def _uncovered_values(
    game: str, readings_values: list[Mapping[str, str]], templates: Templates
) -> Iterator[TabulaeError]:
    """Yield option values by which readings differ that no passage is about, and passages never printed."""
    path = rules_file(game, templates)
    if path is None:
        return
    chapters = overlaid_chapters(rules_files(game, templates))
    played: dict[str, set[str]] = {}
    for values_of_reading in readings_values:
        for name, value in values_of_reading.items():
            if name in _MORE:
                continue
            played.setdefault(name, set()).add(value)
    offered = offered_values(game_model(game, templates))
    mentioned = _values_in_conditions(chapters)
    for name, values in played.items():
        for value in sorted(values if len(values) > 1 else ()):
            if not allows([*mentioned.get(name, ())], value):
                yield TemplateError("value-uncovered", where=place(path), option=name, value=value)
    for name, values in mentioned.items():
        chosen = offered.get(name, ())
        for value in sorted(values):
            if name not in played or any(allows([value], one) for one in played[name]):
                continue
            if not allows(OPTION_VALUES.get(name, (value,)), value.removesuffix("+")):
                continue  # no value of this option, which is told with its line
            if value not in chosen and not ("number" in chosen and value.rstrip("+").isdecimal()):
                yield TemplateError("value-unplayed", where=place(path), option=name, value=value)


def _values_in_conditions(chapters: tuple[Chapter, ...]) -> dict[str, set[str]]:
    mentioned: dict[str, set[str]] = {}
    for chapter in chapters:
        for passage in chapter.passages:
            for condition in conditions_in(passage):
                for name, values in condition.items():
                    mentioned.setdefault(name, set()).update(values)
    return mentioned
