"""Worked examples: read from YAML, captions filled in with what the engine finds."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import follow_plays, parse_plays
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import turn_search
from tabulae.library.choice import GameChoice
from tabulae.library.file_cache import cached_by_files
from tabulae.library.games.folders import example_words, game_file
from tabulae.library.games.records import Example
from tabulae.library.games.rule_text import condition_holds, condition_of, true_text
from tabulae.library.games.rules import Variant
from tabulae.library.games.schema import ExamplesModel, WrittenExample
from tabulae.library.loader import line_of, read_yaml, validated
from tabulae.library.templates import SHIPPED, TemplateError, Templates, place
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.phrases import FieldValues, Grammar


@cached_by_files(maxsize=256)
def game_examples(game: str, templates: Templates = SHIPPED) -> tuple[WrittenExample, ...]:
    """Read the examples of a game as they stand in its files; empty if it has no examples.yaml.

    Words beside an example in examples.yaml are in the default language, where they count more than those in
    words.LANGUAGE.yaml. Raises TemplateError, with file and line, for what cannot be read.
    """
    path = game_file(game, "examples.yaml", templates)
    if path is None:
        return ()
    data = read_yaml(path)
    words = example_words(game, templates)
    if isinstance(data, dict) and isinstance(data.get("examples"), list):
        examples = [_with_words(example, words, templates) for example in data["examples"]]
        data = {**data, "examples": examples}
    model = validated(ExamplesModel, data, path)
    ids: set[str] = set()
    for number, example in enumerate(model.examples):
        if example.id in ids:
            where = place(path, line_of(path, ["examples", number]))
            raise TemplateError("example-twice", where=where, example=example.id)
        ids.add(example.id)
    return tuple(
        example.model_copy(update={"when": {**model.when, **example.when}}) for example in model.examples
    )


def _with_words(example: Any, words: Mapping[str, Mapping[str, str]], templates: Templates) -> Any:
    if not isinstance(example, dict):
        return example
    own = words.get(str(example.get("id")), {})
    return {**own, **example} if templates.language == DEFAULT_LANGUAGE else {**example, **own}


def applies(example: WrittenExample, values: Mapping[str, str]) -> bool:
    """Return whether these values of options meet the condition ``when`` of an example; True without one."""
    return condition_holds(condition_of(example.when), values)


def build_examples(
    choice: GameChoice,
    variant: Variant,
    fields: FieldValues,
    seat_names: Mapping[str, str],
    language: Grammar,
) -> dict[str, Example]:
    """Return the examples of a game that apply, by id, with positions and captions as it is played.

    ``choice`` names the game by its id. Examples are written for the readings: if a reading makes one
    impossible, TemplateError is raised. Where options were set by hand or there are fewer men, those that
    cannot be built or are no longer true are left out. ``fields`` fill in the captions, ``seat_names`` are
    printed names by id.
    """
    changed = bool(choice.options) or variant.with_all_men is not None
    examples = {}
    for number, model in enumerate(game_examples(choice.game, choice.templates)):
        if not applies(model, variant.values):
            continue
        try:
            if variant.with_all_men is not None and "men_count" not in model.when:
                model = _with_fewer_men(model, variant.with_all_men, variant.rules)
            example = _build_example(model, variant, fields, seat_names, language)
        except ValueError as error:
            if changed:
                continue
            from tabulae.library.games.example_places import place_of_fault  # which few need

            where = place_of_fault(choice, number, model, error)
            raise TemplateError(
                "example-in-reading", where=where, example=model.id, reading=variant.reading, error=error
            ) from None
        examples[example.id] = example
    return _true_examples(examples, variant.rules) if changed else examples


def _true_examples(examples: Mapping[str, Example], rules: Rules) -> dict[str, Example]:
    from tabulae.library.told.claims import false_claims

    bar, nobody_is_hit = -2, rules.options.held_by == 1
    return {
        name: example
        for name, example in examples.items()
        if not any(false_claims(example, rules))
        and not (nobody_is_hit and any(men[bar] for men in example.position.men))
    }


def _with_fewer_men(example: WrittenExample, whole: Rules, fewer: Rules) -> WrittenExample:
    """Return an example for fewer men: its position for them, or its own without as many in hand or off.

    The start position becomes that of the game with fewer men. Raises ValueError if the men on the board and
    the bar are too many.
    """
    if example.fewer is not None:
        with suppress(ValueError):  # it is for another number of men
            position = fewer.parse(example.fewer)
            return example.model_copy(update={"position": fewer.format(position)})
    position, gone = whole.parse(example.position), whole.men - fewer.men
    if position == whole.start:
        return example.model_copy(update={"position": fewer.format(fewer.start)})
    sides = []
    for men in position.men:
        piles = [pile for pile in (-3, -1) if men[pile] >= gone]
        if not piles:
            raise ValueError(f"{example.id} shows more than {fewer.men} men a side")
        left = bytearray(men)
        left[piles[0]] -= gone
        sides.append(bytes(left))
    return example.model_copy(update={"position": fewer.format(replace(position, men=tuple(sides)))})


def _arrivals(rules: Rules, before: Position, after: Position, seat: int) -> list[str]:
    """Return the points on which a turn puts men of a seat, in the order of its course, once for each man."""
    gained = {place: after.on(seat, place) - before.on(seat, place) for place in rules.seats[seat].course}
    names = rules.board.points
    return [rules.board.label(names[place]) for place, men in gained.items() for _ in range(men)]


def _build_example(
    written: WrittenExample,
    variant: Variant,
    fields: FieldValues,
    seat_names: Mapping[str, str],
    language: Grammar,
) -> Example:
    """Return the example with its position parsed and its caption as it is true; raises ValueError."""
    rules = variant.rules
    position, seat = rules.parse(written.position), rules.seat_number(written.seat)
    search = turn_search(rules, position, seat, rules.dice_of(written.roll)) if written.roll else None
    turns = search.turns() if search else ()
    unused = len(turns[0].unused) if turns else 0
    own: dict[str, str | int] = {
        "ways": len(turns),
        "roll": language.listed([str(die) for die in written.roll]),
        "seat": seat_names[written.seat],
        "unused": unused,
        "played": len(written.roll) - unused,
    }
    for text in written.forbidden:
        if len(parse_plays(rules, text)) != 1:
            raise TabulaeError("forbidden-play", text=text)
    if "{arrivals}" in written.caption:
        own["arrivals"] = language.part.join(
            language.listed(_arrivals(rules, position, turn.position, seat)) for turn in turns
        )
    if written.shown:
        reached = follow_plays(rules, position, seat, written.roll, written.shown).position
        own["alone"] = sum(reached.on(seat, point) == 1 for point in range(len(rules.board.points)))
    texts = {
        name: language.fill(true_text(getattr(written, name), variant.values), {**fields, **own})
        for name in ("caption", "question")
    }
    return Example(**{**written.model_dump(exclude={"when", "fewer"}), **texts, "position": position})
