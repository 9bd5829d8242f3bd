"""The questions of a worksheet on each step that has questions about positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tabulae.engine.errors import TabulaeError
from tabulae.library.games.records import Game
from tabulae.library.tested_plays import CHOICES
from tabulae.quiz.board_reading import READING_ASKERS
from tabulae.quiz.chances import CHANCE_ASKERS
from tabulae.quiz.choosing import choice_question, sheet_choices
from tabulae.quiz.moves import MOVE_ASKERS
from tabulae.quiz.played import PlayedPositions
from tabulae.quiz.question import Asker, ComputedQuestion, Question
from tabulae.quiz.rules import RULE_ASKERS, rule_number
from tabulae.quiz.wording import question_in_words

_ASKERS: dict[str, Asker] = {**READING_ASKERS, **MOVE_ASKERS, **RULE_ASKERS, **CHANCE_ASKERS}
_READ = ("alone", "trace", "closed", "distance", "on-board", "hindmost", "trace", "closed", "alone")
_MOVE = (
    ("moves",), ("passed", "most"), ("allowed",), ("off", "chance-enter"), ("hit", "chance-hit"),
    ("allowed",), ("stuck",), ("win",),
)  # fmt: skip
"""The kinds of question of a sheet, in this order; the second of a pair replaces the first where it fails."""
_DICE = {"moves": 2}
"""The dice level of a kind, if that matters and is not 3, the whole throw."""
_RULES = {
    "moves": "dice", "hit": "hit", "chance-hit": "hit", "most": "use-most", "lost": "use-most",
    "passed": "passed-dice", "off": "exit-number", "chance-enter": "entry-point",
    "closed": "held-point",
    "trace": "course", "distance": "course", "hindmost": "course",
}  # fmt: skip
"""The rule that a kind of question is about."""
_COUNT = {"read": (3, 3), "move": (5, 4), "choose": (4, 4)}
"""How many questions fill the page or pages of a step: with a board wider than high, and with a round one."""
_TRIES = 60
_INITIAL_COUNTS = {"": 2, "dice": 1, "course": 1}
"""Rules that teach little start with these counts, so that other rules are asked first."""


@dataclass(frozen=True, slots=True)
class RuleQuestion:
    """A short question whose answer is a rule of the leaflet, with that rule's id, number and text."""

    question: str
    rule: str
    number: str
    text: str


def step_questions(game: Game, step: str, seed: int, count: int | None = None) -> tuple[Question, ...]:
    """Return the questions of ``read``, ``move`` or ``choose``, by default as many as fill its pages.

    The same seed gives the same questions. Raises TabulaeError for any other step, for ``choose`` in a game
    without stored choices, and if the game has fewer questions.
    """
    if step not in _COUNT:
        raise TabulaeError("step-without-positions", step=step, choices=list(_COUNT))
    wanted = count or _COUNT[step][game.rules.board.kind == "ring"]
    computed = (
        _choices(game, seed, wanted) if step == "choose" else _computed_questions(game, step, seed, wanted)
    )
    if not computed:
        raise TabulaeError("game-too-short", game=game.name, step=step)
    if len(computed) < wanted:
        raise TabulaeError("few-questions", game=game.name, questions=len(computed), step=step)
    questions = []
    for question in computed:
        rule = question.rule or _RULES.get(question.kind, "")
        questions.append(question_in_words(game, step, question, rule if rule_number(game, rule) else ""))
    return tuple(questions)


def _choices(game: Game, seed: int, count: int) -> list[ComputedQuestion]:
    kept = CHOICES.of(game)
    if not kept or not kept.choices:
        raise TabulaeError("no-choices", game=game.name)
    return [choice_question(game, choice) for choice in sheet_choices(kept, seed, count)]


def _computed_questions(game: Game, step: str, seed: int, count: int) -> list[ComputedQuestion]:
    source = Random(f"{game.id} {step} {seed}")
    positions = PlayedPositions(game, f"{game.id} {game.reading.name} {step} {seed}", source)
    plan: Sequence[Sequence[str]] = [(kind,) for kind in _READ] if step == "read" else _MOVE
    positions.asked_rules.update(_INITIAL_COUNTS)
    computed: list[ComputedQuestion] = []
    empty_rounds = 0
    while len(computed) < count and empty_rounds < 3:
        before = len(computed)
        for kinds in plan:
            if len(computed) == count:
                break
            question = next((new for kind in kinds if (new := _new(kind, positions))), None)
            if question is not None:
                computed.append(question)
        empty_rounds = empty_rounds + 1 if len(computed) == before else 0
    return computed


def _new(kind: str, positions: PlayedPositions) -> ComputedQuestion | None:
    if kind == "allowed" and not positions.rules.options.walk:
        return None  # whatever is not allowed is forbidden by the same rule
    ask = _ASKERS["most" if kind == "passed" else kind]
    for _ in range(_TRIES):
        question = ask(positions, _DICE.get(kind, 3))
        # The picture of one question must not show the answer to another.
        if question is None or question.position in positions.used:
            continue
        if kind != "passed" or question.kind == kind:
            positions.used.add(question.position)
            return question
    return None


def rule_hunt(game: Game, questions: Sequence[Question]) -> tuple[RuleQuestion, ...]:
    """Return a question for each numbered rule that ``questions`` do not ask about, in order of the leaflet.

    Its answer is the rule. Rules for which no such question is written are left out.
    """
    message = game.message
    covered = {question.rule for question in questions}
    blocks = [block for section in game.sections for block in section.blocks if block.number and block.rule]
    return tuple(
        RuleQuestion(
            message(f"hunt-ask-{block.rule}", **game.facts),
            block.rule,
            block.number,
            game.rule_text(block.rule).removeprefix(block.number).strip(),
        )
        for block in {block.rule: block for block in blocks}.values()
        if block.rule and block.rule not in covered and f"hunt-ask-{block.rule}" in message
    )
