"""Worked examples: read from YAML, captions filled in with what the engine finds, claims proved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tabulae.engine.ending import DEGREES, REASONS, has_lost, result
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.engine.explain import RULES, explain
from tabulae.engine.notation import follow_plays, parse_plays
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn, turn_search
from tabulae.library.choice import GameChoice
from tabulae.library.default_language import DEFAULT_LANGUAGE
from tabulae.library.file_cache import cached_by_files
from tabulae.library.game_rules import Variant
from tabulae.library.games import example_words, game_file
from tabulae.library.loader import line_of, read_yaml, validated
from tabulae.library.phrases import Facts, Grammar
from tabulae.library.records import Claim, Example, Game
from tabulae.library.rule_text import condition_holds, condition_of
from tabulae.library.schema import ClaimModel, ExampleModel, ExamplesModel, ExampleWords
from tabulae.library.templates import SHIPPED, TemplateError, Templates


@cached_by_files(maxsize=256)
def game_examples(game: str, templates: Templates = SHIPPED) -> tuple[ExampleModel, ...]:
    """Read the examples of a game as they stand in its files; empty if it has no examples.yaml.

    Words beside an example in examples.yaml are in the default language and count more than those in
    words.LANGUAGE.yaml. Raises TemplateError, with file and line, for what cannot be read.
    """
    path = game_file(game, "examples.yaml", templates)
    if path is None:
        return ()
    data = read_yaml(path)
    words = example_words(game, templates)
    if isinstance(data, dict) and isinstance(data.get("examples"), list):
        examples = [_with_words(example, words, templates.language) for example in data["examples"]]
        data = {**data, "examples": examples}
    model = validated(ExamplesModel, data, path)
    ids: set[str] = set()
    for number, example in enumerate(model.examples):
        if example.id in ids:
            raise TemplateError(f"{path}:{line_of(path, ['examples', number])}: {example.id} is there twice")
        ids.add(example.id)
    return tuple(
        example.model_copy(update={"when": {**model.when, **example.when}}) for example in model.examples
    )


def _with_words(example: Any, words: Mapping[str, Mapping[str, str]], language: str) -> Any:
    if not isinstance(example, dict):
        return example
    if language != DEFAULT_LANGUAGE:
        example = {name: value for name, value in example.items() if name not in ExampleWords.model_fields}
    return {**words.get(str(example.get("id")), {}), **example}


def applies(example: ExampleModel, values: Mapping[str, str]) -> bool:
    """Return whether these values of options meet the condition ``when`` of an example; True without one."""
    return condition_holds(condition_of(example.when), values)


def build_examples(
    choice: GameChoice,
    variant: Variant,
    facts: Facts,
    seat_names: Mapping[str, str],
    language: Grammar,
) -> dict[str, Example]:
    """Return the examples of a game that apply, by id, with positions and captions as it is played.

    ``choice`` names the game by its id. Examples are written for the readings: if a reading makes one
    impossible, TemplateError is raised. Where options were set by hand or there are fewer men, those that
    cannot be built or are no longer true are left out. ``facts`` fill in the captions, ``seat_names`` are
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
            example = _build_example(model, variant.rules, facts, seat_names, language)
        except ValueError as error:
            if changed:
                continue
            path = game_file(choice.game, "examples.yaml", choice.templates) or Path()
            where = f"{path}:{line_of(path, ['examples', number])}: {model.id} in reading {variant.reading}"
            raise TemplateError(f"{where}: {error}") from None
        if not changed or not any(false_claims(example, variant.rules)):
            examples[example.id] = example
    return examples


def _with_fewer_men(example: ExampleModel, whole: Rules, fewer: Rules) -> ExampleModel:
    """Return an example for fewer men, without as many men in hand or borne off.

    The start position becomes that of the game with fewer men. Raises ValueError if the men on the board and
    the bar are too many.
    """
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


def _build_example(
    example: ExampleModel, rules: Rules, facts: Facts, seat_names: Mapping[str, str], language: Grammar
) -> Example:
    """Return the example with its position parsed and its caption filled in; raises ValueError."""
    position = rules.parse(example.position)
    if example.seat not in rules.seat_names:
        raise TabulaeError(f"no seat {example.seat!r}: the seats are {', '.join(rules.seat_names)}")
    seat = rules.seat_names.index(example.seat)
    turns = _turns(rules, position, seat, example.roll) if example.roll else ()
    own: dict[str, str | int] = {
        "ways": len(turns),
        "roll": language.listed([str(die) for die in example.roll]),
        "seat": seat_names[example.seat],
        "unused": len(turns[0].unused) if turns else 0,
        "played": len(example.roll) - len(turns[0].unused) if turns else 0,
    }
    if example.shown:
        reached = follow_plays(rules, position, seat, example.roll, example.shown).position
        own["alone"] = sum(reached.men[seat][point] == 1 for point in range(len(rules.board.points)))
    return Example(
        id=example.id,
        key=example.key,
        special=example.special,
        title=example.title,
        position=position,
        seat=example.seat,
        roll=tuple(example.roll),
        shown=example.shown,
        forbidden=tuple(example.forbidden),
        after=example.after,
        claims=tuple(_claim(claim) for claim in example.claims),
        caption=language.fill(example.caption, {**facts, **own}),
        question=language.fill(example.question, {**facts, **own}),
    )


def _turns(rules: Rules, position: Position, seat: int, roll: Sequence[int]) -> tuple[Turn, ...]:
    """Return the legal turns; the search is kept for the other claims of an example."""
    return turn_search(rules, position, seat, rules.dice_of(roll)).turns()


def _claim(claim: ClaimModel) -> Claim:
    kinds = [name for name in ("outcomes", "legal", "illegal", "reaches", "ends") if getattr(claim, name)]
    if len(kinds) != 1:
        raise ValueError("a claim has one of outcomes, legal, illegal (with rule), reaches and ends")
    if claim.illegal is not None:
        if claim.rule not in RULES:
            raise ValueError(f"illegal: {claim.illegal} needs the rule that forbids it: {', '.join(RULES)}")
        return Claim("illegal", plays=claim.illegal, rule=claim.rule)
    if claim.outcomes is not None:
        return Claim("outcomes", count=claim.outcomes)
    if claim.legal is not None:
        return Claim("legal", plays=claim.legal)
    if claim.reaches is not None:
        return Claim("reaches", text=claim.reaches)
    if claim.ends not in REASONS:
        raise ValueError(f"no end {claim.ends!r}: a game ends by {', '.join(REASONS)}")
    if claim.degree is not None and claim.degree not in DEGREES:
        raise ValueError(f"no degree {claim.degree!r}: a win is {', '.join(DEGREES)}")
    return Claim("ends", text=claim.ends, degree=claim.degree or "")


def proved_example(game: Game, name: str) -> Example:
    """Return the example with an id, once the engine has proved its claims.

    Raises TabulaeError for the first claim that is untrue, and for an unknown id; the message then lists the
    ids of this reading.
    """
    known = game.examples
    if name not in known:
        names = ", ".join(known) or "none in this reading"
        raise TabulaeError(f"no example {name[:60]!r}{nearest(name, known)}: the examples are {names}")
    for line in false_claims(known[name], game.rules):
        raise TabulaeError(f"{game.id}: reading {game.reading.name}: {line}")
    return known[name]


def false_claims(example: Example, rules: Rules) -> Iterator[str]:
    """Yield a line with the reason for each false claim; that plays ``shown`` are legal is a claim, too."""
    seat = rules.seat_names.index(example.seat)
    for claim in (*example.claims, *_drawn_claims(example)):
        try:
            fault = _disproof(example, claim, rules, seat)
        except TabulaeError as error:
            fault = str(error)
        if fault:
            yield f"{example.id}: {fault}"


def _drawn_claims(example: Example) -> Iterator[Claim]:
    """Yield the claim that the figure makes by its arrows: that the plays shown are legal."""
    if example.shown:
        yield Claim("legal", plays=example.shown)


def _disproof(example: Example, claim: Claim, rules: Rules, seat: int) -> str | None:
    """Return why a claim is not true, or None if it is."""
    if claim.kind == "ends":
        return _other_end(example, claim, rules, seat)
    if claim.kind in ("legal", "illegal"):
        verdict = explain(rules, example.position, seat, example.roll, parse_plays(rules, claim.plays))
        if claim.kind == "legal":
            return None if verdict.legal else f"{claim.plays} is not legal: {', '.join(verdict.rules)}"
        if verdict.legal:
            return f"{claim.plays} is legal"
        rule = verdict.rules[0]
        return None if rule == claim.rule else f"{claim.plays} is forbidden by {rule}, not {claim.rule}"
    turns = _turns(rules, example.position, seat, example.roll)
    if claim.kind == "outcomes":
        count = len(turns)
        return None if count == claim.count else f"the throw has {_count_outcomes(count)}, not {claim.count}"
    reached = [rules.format(turn.position) for turn in turns]
    claimed = rules.format(rules.parse(claim.text))
    if reached == [claimed]:
        return None
    leads = f"to {reached[0]}" if len(reached) == 1 else f"to {_count_outcomes(len(reached))}"
    return f"it does not lead to {claimed} alone, but {leads}"


def _count_outcomes(outcomes: int) -> str:
    return "1 outcome" if outcomes == 1 else f"{outcomes} outcomes"


def _other_end(example: Example, claim: Claim, rules: Rules, seat: int) -> str | None:
    """Return how the game ends or goes on if not as claimed, None if as claimed.

    What must end the game is the position if there is no roll, the plays shown, or every legal turn.
    """
    reached: list[tuple[Position, tuple[int, ...], bool]] = [(example.position, (), False)]
    if example.roll and example.shown:
        followed = follow_plays(rules, example.position, seat, example.roll, example.shown)
        reached = [(followed.position, followed.unused if followed.complete else (), True)]
    elif example.roll:
        turns = _turns(rules, example.position, seat, example.roll)
        reached = [(turn.position, turn.unused, bool(turn.plays)) for turn in turns]
    for position, unused, played in reached:
        over = result(rules, position, (seat + 1) % len(rules.seats), seat)
        lost = has_lost(rules, position, seat, unused, played=played)
        reason = "unplayed" if lost else over.reason if over else ""
        if reason != claim.text:
            end = f"it ends by {reason}" if reason else "it goes on"
            return f"the game does not end by {claim.text}: {end}"
        if claim.degree and (over is None or over.degree != claim.degree):
            return f"the win is not {claim.degree}: it is {over.degree if over else 'none'}"
    return None
