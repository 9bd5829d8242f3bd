"""Worked examples: read from YAML, their captions completed by the engine, their claims proved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tabulae.engine.ending import DEGREES, REASONS, loses, result
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.engine.explain import RULES, explain
from tabulae.engine.moves import Turn, searched
from tabulae.engine.notation import follow, parse_plays
from tabulae.engine.options import format_value
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.library.games import example_words, game_file
from tabulae.library.loader import (
    DEFAULT_LANGUAGE,
    Given,
    TemplateError,
    line_of,
    read_yaml,
    templates_of,
    validated,
)
from tabulae.library.phrases import Facts
from tabulae.library.records import Claim, Example, Game
from tabulae.library.rule_text import condition_holds
from tabulae.library.schema import ClaimModel, ExampleModel, ExamplesModel, ExampleWords
from tabulae.library.words import Grammar


def game_examples(game: str, given: Given = None) -> tuple[ExampleModel, ...]:
    """The examples of a game as they stand in its files, none if it has no examples.yaml.

    Words that stand beside an example in examples.yaml come first; they are in the default language.
    """
    path = game_file(game, "examples.yaml", given)
    if path is None:
        return ()
    data = read_yaml(path)
    words = example_words(game, given)
    if isinstance(data, dict) and isinstance(data.get("examples"), list):
        language = templates_of(given).language
        data = {**data, "examples": [_worded(one, words, language) for one in data["examples"]]}
    model = validated(ExamplesModel, data, path)
    seen: set[str] = set()
    for number, example in enumerate(model.examples):
        if example.id in seen:
            raise TemplateError(f"{path}:{line_of(path, ['examples', number])}: {example.id} is there twice")
        seen.add(example.id)
    return tuple(
        example.model_copy(update={"when": {**model.when, **example.when}}) for example in model.examples
    )


def _worded(example: Any, words: Mapping[str, Mapping[str, str]], language: str) -> Any:
    """An example of the file with its words."""
    if not isinstance(example, dict):
        return example
    if language != DEFAULT_LANGUAGE:
        example = {name: value for name, value in example.items() if name not in ExampleWords.model_fields}
    said = words.get(str(example.get("id")), {})
    return {**said, **example}


def applies(example: ExampleModel, values: Mapping[str, str]) -> bool:
    """Whether an example is true under these options."""
    condition = {name: tuple(format_value(value).split("|")) for name, value in example.when.items()}
    return condition_holds(condition, values)


def with_fewer_men(example: ExampleModel, whole: Rules, fewer: Rules) -> ExampleModel:
    """An example for a game with fewer men: those who are missing wait in hand or are off in it.

    At the start the men stand as the game with fewer has them. Raises ValueError if those on the
    board alone are too many.
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


def build_example(
    example: ExampleModel, rules: Rules, facts: Facts, seats: Mapping[str, str], language: Grammar
) -> Example:
    """The example with its position read and its caption filled in; raises ValueError if it cannot be."""
    position = rules.parse(example.position)
    if example.seat not in rules.seat_names:
        raise TabulaeError(f"no seat {example.seat!r}: the seats are {', '.join(rules.seat_names)}")
    seat = rules.seat_names.index(example.seat)
    turns = _turns(rules, position, seat, example.roll) if example.roll else ()
    own: dict[str, str | int] = {
        "ways": len(turns),
        "roll": language.listed([str(die) for die in example.roll]),
        "seat": seats[example.seat],
        "unused": len(turns[0].unused) if turns else 0,
        "played": len(example.roll) - len(turns[0].unused) if turns else 0,
    }
    if example.shown:
        shown = follow(rules, position, seat, example.roll, example.shown).position
        own["alone"] = sum(shown.men[seat][point] == 1 for point in range(len(rules.board.points)))
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
    """The legal turns, found once for all that an example says."""
    return searched(rules, position, seat, rules.dice_of(roll)).turns()


def _claim(claim: ClaimModel) -> Claim:
    given = [name for name in ("outcomes", "legal", "illegal", "reaches", "ends") if getattr(claim, name)]
    if len(given) != 1:
        raise ValueError("a claim says one thing: outcomes, legal, illegal (with rule), reaches or ends")
    if claim.illegal is not None:
        if claim.rule not in RULES:
            raise ValueError(f"the claim that {claim.illegal} is illegal needs a rule: {', '.join(RULES)}")
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
    """The example of that id.

    Raises TabulaeError with the examples of this reading, or with what the engine says against the example.
    """
    known = game.examples
    if name not in known:
        names = ", ".join(known) or "none in this reading"
        raise TabulaeError(f"no example {name[:60]!r}{nearest(name, known)}: the examples are {names}")
    for line in disproved(known[name], game.rules):
        raise TabulaeError(f"{game.id}: reading {game.reading.name}: {line}")
    return known[name]


def disproved(example: Example, rules: Rules) -> Iterator[str]:
    """What an example says and the engine denies, a line each; nothing if all of it is true."""
    seat = rules.seat_names.index(example.seat)
    for claim in (*example.claims, *_drawn_claims(example)):
        try:
            wrong = _denial(example, claim, rules, seat)
        except TabulaeError as error:
            wrong = str(error)
        if wrong:
            yield f"{example.id}: {wrong}"


def _drawn_claims(example: Example) -> Iterator[Claim]:
    """What the figure says by its arrows alone."""
    if example.shown:
        yield Claim("legal", plays=example.shown)


def _denial(example: Example, claim: Claim, rules: Rules, seat: int) -> str | None:
    if claim.kind == "ends":
        return _other_end(example, claim, rules, seat)
    if claim.kind in ("legal", "illegal"):
        verdict = explain(rules, example.position, seat, example.roll, parse_plays(rules, claim.plays))
        if claim.kind == "legal":
            return None if verdict.legal else f"{claim.plays} is not legal: {', '.join(verdict.rules)}"
        if verdict.legal:
            return f"{claim.plays} is legal"
        found = verdict.rules[0]
        return None if found == claim.rule else f"{claim.plays} is forbidden by {found}, not {claim.rule}"
    turns = _turns(rules, example.position, seat, example.roll)
    if claim.kind == "outcomes":
        many = len(turns)
        return None if many == claim.count else f"the throw has {_counted(many)}, not {claim.count}"
    reached = [rules.format(turn.position) for turn in turns]
    wanted = rules.format(rules.parse(claim.text))
    if reached == [wanted]:
        return None
    leads = f"to {reached[0]}" if len(reached) == 1 else f"to {_counted(len(reached))}"
    return f"it does not lead to {wanted} alone, but {leads}"


def _counted(outcomes: int) -> str:
    return "1 outcome" if outcomes == 1 else f"{outcomes} outcomes"


def _other_end(example: Example, claim: Claim, rules: Rules, seat: int) -> str | None:
    """How the game goes on or ends if not as claimed: as it stands, by the plays shown, or by any turn."""
    wanted = claim.text
    reached: list[tuple[Position, tuple[int, ...]]] = [(example.position, ())]
    if example.roll and example.shown:
        followed = follow(rules, example.position, seat, example.roll, example.shown)
        reached = [(followed.position, followed.unused if followed.complete else ())]
    elif example.roll:
        turns = _turns(rules, example.position, seat, example.roll)
        reached = [(turn.position, turn.unused) for turn in turns]
    for position, unused in reached:
        over = result(rules, position, (seat + 1) % len(rules.seats), seat)
        reason = "unplayed" if loses(rules, position, seat, unused) else over.reason if over else ""
        if reason != wanted:
            found = f"it ends by {reason}" if reason else "it goes on"
            return f"the game does not end by {wanted}: {found}"
        if claim.degree and (over is None or over.degree != claim.degree):
            return f"the win is not {claim.degree}: it is {over.degree if over else 'none'}"
    return None
