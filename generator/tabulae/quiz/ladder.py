"""The questions of a worksheet on each step that has questions about positions."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
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
from tabulae.quiz.wording import question_in_words, said

_ASKERS: dict[str, Asker] = {**READING_ASKERS, **MOVE_ASKERS, **RULE_ASKERS, **CHANCE_ASKERS}
_READ = (
    ("alone",), ("trace",), ("closed",), ("right-trace", "right-alone"), ("distance", "hindmost", "on-board"),
    ("on-board", "hindmost"), ("right-alone",),
)  # fmt: skip
_MOVE = (
    ("moves",), ("passed", "most"), ("allowed",), ("chance-hit", "chance-enter", "off"), ("hit",),
    ("off", "chance-enter"), ("allowed",), ("stuck",), ("win",),
)  # fmt: skip
"""The kinds of question of a sheet, in this order; a further one replaces those before it where they fail."""
_DICE = {"moves": 2}
"""The dice level of a kind, if that matters and is not 3, the whole throw."""
_RULES = {
    "moves": "dice", "hit": "hit", "chance-hit": "hit", "most": "use-most", "lost": "use-most",
    "passed": "passed-dice", "off": "exit-number", "chance-enter": "entry-point",
    "closed": "held-point",
    "trace": "course", "distance": "course", "hindmost": "course", "right-trace": "course",
}  # fmt: skip
"""The rule that a kind of question is about."""
_COUNT = {"read": 6, "move": 4, "choose": 4}
_FEWER = {("move", "ring"): 3, ("read", "sides"): 4, ("move", "sides"): 3}
"""How many questions fill the two pages of a step; fewer on boards whose men would be too small otherwise."""
_WITHOUT_WALKING = 5
"""How many fill the step ``read`` where men do not walk, so that few kinds can be asked."""
_EXAMPLE = {"read": 1}
"""Which question of a sheet the worked example is like, counted from 0, if not the first: a man's way."""
_HELPED = {"alone", "closed", "trace"}
"""The kinds of question of ``read`` that the half page of help says how to answer."""
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


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """The last question of a sheet, which has many good answers, and what the key says of them."""

    prompt: str
    solution: str


@dataclass(frozen=True, slots=True)
class SheetEnd:
    """What comes after the questions of a sheet: rules to be found in the leaflet, and the open question."""

    hunt: tuple[RuleQuestion, ...] = ()
    last: OpenQuestion | None = None


NO_END = SheetEnd()


def step_questions(game: Game, step: str, seed: int, count: int | None = None) -> tuple[Question, ...]:
    """Return the questions of ``read``, ``move`` or ``choose``, by default as many as fill its pages.

    The same seed gives the same questions. Raises TabulaeError for any other step, for ``choose`` in a game
    without stored choices, and if the game has fewer questions.
    """
    if step not in _COUNT:
        raise TabulaeError("step-without-positions", step=step, choices=list(_COUNT))
    wanted = count or _usual_count(game, step)
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
        if question.kind == "moves" and game.rules.options.part_of_die:
            rule = "part-of-die"
        questions.append(question_in_words(game, step, question, rule if rule_number(game, rule) else ""))
    return tuple(questions)


def _usual_count(game: Game, step: str) -> int:
    if step == "read" and not game.rules.options.walk:
        return _WITHOUT_WALKING
    return _FEWER.get((step, game.rules.board.kind), _COUNT[step])


def _choices(game: Game, seed: int, count: int) -> list[ComputedQuestion]:
    """Return stored choices as questions; that whose best play gains most, the plainest, comes first."""
    kept = CHOICES.of(game)
    if not game.is_default:
        raise TabulaeError("choices-as-usual", game=game.name)
    if not kept or not kept.choices:
        raise TabulaeError("no-choices", game=game.name, command=CHOICES.command.format(game=game.id))
    chosen = sorted(
        sheet_choices(kept, seed, count), key=lambda choice: choice.worse[0].wins - choice.best[0].wins
    )
    return [choice_question(game, choice) for choice in chosen]


def _computed_questions(game: Game, step: str, seed: int, count: int) -> list[ComputedQuestion]:
    source = Random(f"{game.id} {step} {seed}")
    positions = PlayedPositions(game, f"{game.id} {game.reading.name} {step} {seed}", source)
    plan: Sequence[Sequence[str]] = _READ if step == "read" else _MOVE
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


def example_question(game: Game, step: str, seed: int, questions: Sequence[Question]) -> Question:
    """Return a question of a step to be shown with its answer, about a position of none of ``questions``.

    Raises TabulaeError as :func:`step_questions` does, and if each question that is found is asked already.
    """
    asked = {question.position for question in questions}
    number = _EXAMPLE.get(step, 0)
    for further in range(1, _TRIES):
        example = step_questions(game, step, seed + further, number + 1)[number]
        if example.position not in asked:
            return example
    raise TabulaeError("no-question-left", game=game.name, questions=len(questions), step=step)


def help_steps(game: Game, step: str, kinds: AbstractSet[str]) -> list[str]:
    """Return what to do with hands and men on a step whose sheet asks questions of some kinds."""
    names = ["men", *sorted(kinds & _HELPED)] if step == "read" else [step]
    if step == "choose" and game.rules.options.held_by == 1:
        names = ["choose-unhit"]
    return [line for name in names for line in said(game, f"help-{name}").split("\n")]


def open_question(game: Game, step: str, questions: Sequence[Question]) -> OpenQuestion:
    """Return the open question of a step; on ``read`` the key tells what the first picture shows."""
    message, name = game.message, f"open-{step}"
    facts = {"sides": ""}
    if step == "read":
        rules, position = game.rules, questions[0].position
        points = len(rules.board.points)
        sides = (
            message(
                "open-read-side",
                seat=game.seat_names[seat],
                alone=sum(count == 1 for count in men[:points]),
                beside=sum(men[points:]),
            )
            for seat, men in zip(rules.seat_names, position.men, strict=True)
        )
        facts["sides"] = " ".join(sides)
    return OpenQuestion(message(name), message(f"{name}.answer", **facts))


def sheet_end(game: Game, step: str, questions: Sequence[Question]) -> SheetEnd:
    """Return what comes after the questions of a step; only ``move`` asks for rules of the leaflet."""
    hunt = rule_hunt(game, questions) if step == "move" else ()
    return SheetEnd(hunt, open_question(game, step, questions))


def rule_hunt(game: Game, questions: Sequence[Question]) -> tuple[RuleQuestion, ...]:
    """Return a question for each numbered rule that ``questions`` do not ask about, in order of the leaflet.

    Its answer is the rule. Rules for which no such question is written are left out.
    """
    covered = {question.rule for question in questions}
    blocks = [block for section in game.sections for block in section.blocks if block.number and block.rule]
    return tuple(
        RuleQuestion(
            said(game, f"hunt-ask-{block.rule}"),
            block.rule,
            block.number,
            game.rule_text(block.rule).removeprefix(block.number).strip(),
        )
        for block in {block.rule: block for block in blocks}.values()
        if block.rule and block.rule not in covered and f"hunt-ask-{block.rule}" in game.message
    )
