"""The worksheets as a ladder: read the board, move by the rules, choose between plays, ask the sources."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tabulae.engine.errors import TabulaeError
from tabulae.library.background import evidence
from tabulae.library.choice_studies import stored_choices
from tabulae.library.records import Game
from tabulae.quiz.board_reading import READING_ASKERS
from tabulae.quiz.chances import CHANCE_ASKERS
from tabulae.quiz.choosing import choice_question, in_turn
from tabulae.quiz.moves import MOVE_ASKERS
from tabulae.quiz.played import PlayedPositions
from tabulae.quiz.question import Asker, ComputedQuestion, Question
from tabulae.quiz.rules import RULE_ASKERS, rule_number
from tabulae.quiz.wording import worded

STEPS = ("read", "move", "choose", "historian")
"""From the first to the last; the last asks no questions about positions."""

_ASKERS: dict[str, Asker] = {**READING_ASKERS, **MOVE_ASKERS, **RULE_ASKERS, **CHANCE_ASKERS}
_READ = ("alone", "trace", "closed", "distance", "on-board", "hindmost", "trace", "closed", "alone")
_MOVE = (
    ("moves",),
    ("passed", "most"),
    ("allowed",),
    ("off-most", "chance-enter"),
    ("hits", "hit"),
    ("allowed",),
    ("only", "ways"),
    ("win-throw",),
)
"""What is asked about moves, in this order; the second kind where the first finds nothing."""
_DICE = {"moves": 2, "hit": 2, "chance-enter": 2}
"""The level of dice at which a kind is asked, if not the whole throw."""
_RULES = {
    "moves": "dice", "hit": "hit", "hits": "hit", "most": "use-most", "lost": "use-most",
    "passed": "passed-dice", "only": "use-most", "off-most": "exit-number", "chance-enter": "entry-point",
    "closed": "held-point",
    "trace": "course", "distance": "course", "hindmost": "course",
}  # fmt: skip
"""The rule that a kind of question is about."""
_COUNT = {"read": (6, 6), "move": (5, 4), "choose": (4, 4)}
"""How many questions fill two pages: with a board that is wider than high, and with a round one."""
_TRIES = 60
_PASSED_OVER = {"": 2, "dice": 1, "course": 1}
"""Answers that say little, as if they had been asked so often already: other rules come first."""


@dataclass(frozen=True, slots=True)
class RuleAsked:
    """A rule to be found in the leaflet: a short question, and the rule's number and words."""

    question: str
    rule: str
    number: str
    text: str


def steps_of(game: Game) -> tuple[str, ...]:
    """The steps that a game has: it may keep no choices, or have no source that can be quoted."""
    told = evidence(game)
    has = {
        "choose": stored_choices(game) is not None,
        "historian": bool(told and (told.passages or told.boards)),
    }
    return tuple(step for step in STEPS if has.get(step, True))


def step_questions(game: Game, step: str, seed: int, count: int | None = None) -> tuple[Question, ...]:
    """The questions of a step, as many as fill two pages; the same seed gives the same questions everywhere.

    Raises TabulaeError for a step that the game does not have, or if there are not so many questions.
    """
    if step not in _COUNT:
        raise TabulaeError(f"the step {step} asks about no positions: choose read, move or choose")
    wanted = count or _COUNT[step][game.rules.board.kind == "ring"]
    found = _choices(game, seed, wanted) if step == "choose" else _asked(game, step, seed, wanted)
    if len(found) < wanted:
        raise TabulaeError(f"{game.name} has only {len(found)} questions of the step {step}: ask for fewer")
    told: set[str] = set()
    made = []
    for one in found:
        rule = one.rule or _RULES.get(one.kind, "")
        made.append(worded(game, step, one, rule if rule_number(game, rule) else "", rule in told))
        told.add(rule)
    return tuple(made)


def _choices(game: Game, seed: int, count: int) -> list[ComputedQuestion]:
    kept = stored_choices(game)
    if kept is None:
        raise TabulaeError(
            f"no choices are kept for this reading of {game.name}: make them with tabulae study --choices"
        )
    return [choice_question(game, one) for one in in_turn(kept, seed, count)]


def _asked(game: Game, step: str, seed: int, count: int) -> list[ComputedQuestion]:
    source = Random(f"{game.id} {step} {seed}")
    positions = PlayedPositions(game, f"{game.id} {game.reading.name} {step} {seed}", source)
    plan: Sequence[Sequence[str]] = [(kind,) for kind in _READ] if step == "read" else _MOVE
    positions.asked_rules.update(_PASSED_OVER)
    found: list[ComputedQuestion] = []
    barren = 0
    while len(found) < count and barren < 3:
        before = len(found)
        for kinds in plan:
            if len(found) == count:
                break
            one = next((made for kind in kinds if (made := _new(kind, positions))), None)
            if one is not None:
                found.append(one)
        barren = barren + 1 if len(found) == before else 0
    return found


def _new(kind: str, positions: PlayedPositions) -> ComputedQuestion | None:
    if kind == "allowed" and not positions.rules.options.walk:
        return None  # whatever is not allowed is forbidden by the same rule
    ask = _ASKERS["most" if kind == "passed" else kind]
    for _ in range(_TRIES):
        one = ask(positions, _DICE.get(kind, 3))
        # Whoever has answered one question must not find the answer to another in the same picture.
        if one is None or one.position in positions.taken:
            continue
        if kind != "passed" or one.kind == kind:
            positions.taken.add(one.position)
            return one
    return None


def rule_hunt(game: Game, asked: Sequence[Question]) -> tuple[RuleAsked, ...]:
    """The numbered rules that no question of the sheet is about, in the order of the leaflet."""
    message = game.message
    done = {one.rule for one in asked}
    blocks = [block for section in game.sections for block in section.blocks if block.number and block.rule]
    return tuple(
        RuleAsked(
            message(f"hunt-ask-{block.rule}", **game.facts),
            block.rule,
            block.number,
            game.rule_text(block.rule).removeprefix(block.number).strip(),
        )
        for block in {block.rule: block for block in blocks}.values()
        if block.rule and block.rule not in done and f"hunt-ask-{block.rule}" in message
    )
