"""Worked examples: read from YAML, their captions completed by the engine, their claims proved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from generator.content.conditions import holds
from generator.content.facts import Facts, fill
from generator.content.records import Claim, Example
from generator.content.schema import ClaimModel, ExampleModel, ExamplesModel
from generator.content.words import capitalised, listed
from generator.content.yaml_file import TemplateError, line_of, read_yaml, validated
from generator.engine.ending import REASONS, result
from generator.engine.errors import TabulaeError
from generator.engine.explain import RULES, explain
from generator.engine.moves import legal_turns
from generator.engine.options import format_value
from generator.engine.play import follow, parse_plays
from generator.engine.rules import Rules


def read_examples(path: Path) -> ExamplesModel:
    """The examples of a game as they stand in the file."""
    model = validated(ExamplesModel, read_yaml(path), path)
    seen: set[str] = set()
    for number, example in enumerate(model.examples):
        if example.id in seen:
            raise TemplateError(f"{path}:{line_of(path, ['examples', number])}: {example.id} is there twice")
        seen.add(example.id)
    shared = [
        example.model_copy(update={"when": {**model.when, **example.when}}) for example in model.examples
    ]
    return model.model_copy(update={"examples": shared})


def applies(example: ExampleModel, values: Mapping[str, str]) -> bool:
    """Whether an example is true under these options."""
    condition = {name: tuple(format_value(value).split("|")) for name, value in example.when.items()}
    return holds(condition, values)


def build_example(example: ExampleModel, rules: Rules, facts: Facts) -> Example:
    """The example with its position read and its caption filled in; raises ValueError if it cannot be."""
    position = rules.parse(example.position)
    if example.seat not in rules.seat_names:
        raise TabulaeError(f"no seat {example.seat!r}: the seats are {', '.join(rules.seat_names)}")
    seat = rules.seat_names.index(example.seat)
    turns = legal_turns(rules, position, seat, example.roll) if example.roll else ()
    own: dict[str, str | int] = {
        "ways": len(turns),
        "roll": listed([str(die) for die in example.roll]),
        "seat": capitalised(example.seat),
        "unused": len(turns[0].unused) if turns else 0,
        "played": len(example.roll) - len(turns[0].unused) if turns else 0,
    }
    if example.shown:
        shown = follow(rules, position, seat, example.roll, example.shown).position
        own["alone"] = sum(shown.men[seat][point] == 1 for point in range(len(rules.board.points)))
    return Example(
        id=example.id,
        key=example.key,
        title=example.title,
        position=position,
        seat=example.seat,
        roll=tuple(example.roll),
        shown=example.shown,
        forbidden=tuple(example.forbidden),
        after=example.after,
        claims=tuple(_claim(claim) for claim in example.claims),
        caption=fill(example.caption, {**facts, **own}),
        question=fill(example.question, {**facts, **own}),
    )


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
    return Claim("ends", text=claim.ends)


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
        played = bool(example.roll and example.shown)
        position = (
            follow(rules, example.position, seat, example.roll, example.shown).position
            if played
            else example.position
        )
        over = result(rules, position, (seat + 1) % len(rules.seats), seat)
        return None if over and over.reason == claim.text else f"the game does not end by {claim.text}"
    if claim.kind in ("legal", "illegal"):
        verdict = explain(rules, example.position, seat, example.roll, parse_plays(rules, claim.plays))
        if claim.kind == "legal":
            return None if verdict.legal else f"{claim.plays} is not legal: {', '.join(verdict.rules)}"
        if verdict.legal:
            return f"{claim.plays} is legal"
        found = verdict.rules[0]
        return None if found == claim.rule else f"{claim.plays} is forbidden by {found}, not {claim.rule}"
    turns = legal_turns(rules, example.position, seat, example.roll)
    if claim.kind == "outcomes":
        return None if len(turns) == claim.count else f"there are {len(turns)} outcomes, not {claim.count}"
    reached = [rules.format(turn.position) for turn in turns]
    wanted = rules.format(rules.parse(claim.text))
    return None if reached == [wanted] else f"it does not lead to {wanted} alone"
