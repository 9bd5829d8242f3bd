"""A question, before and after it is put into words, and the dice that go with a level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from tabulae.engine.position import Position
from tabulae.engine.rules import Play, Rules
from tabulae.engine.turns import Turn, format_play, legal_turns
from tabulae.quiz.positions import PositionSource

Value = bool | int | str | tuple[int, ...] | tuple[str, ...]
"""An answer: a number, plays, points or faces in order, a fraction ``5/36``, a rule's id (empty if none
forbids), a position, or yes or no."""

Level = int | str
"""A drill by its number of dice, or a step of the ladder by its name."""

FieldValue = str | int | tuple[int, ...] | tuple[str, ...]
Fields = Mapping[str, FieldValue]


@dataclass(frozen=True, slots=True)
class KeyFigure:
    """What the key's figure shows besides the position and the dice.

    ``shown`` are plays as text: in the order played or, with ``choices``, each by itself. ``barred``
    are plays that are not allowed. ``unused`` are the dice that cannot be played; None if that is
    not shown.
    """

    shown: tuple[str, ...] = ()
    choices: bool = False
    barred: tuple[str, ...] = ()
    unused: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class ComputedQuestion:
    """A question with its answer, not yet in words.

    ``roll`` are the dice on the table, empty if the question is about throws still to come; ``ask``
    is the play or the point that it is about; ``rule`` the rule that the answer names; ``solution``
    names the words of the key where a kind has several; ``fields`` are what the words need besides,
    ``hit_by`` points with the plays that hit the men on them.
    """

    kind: str
    position: Position
    seat: int
    roll: tuple[int, ...]
    value: Value
    ask: str = ""
    rule: str = ""
    solution: str = "answer"
    key: KeyFigure = KeyFigure()
    fields: Fields = field(default_factory=dict)
    hit_by: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question as it is printed, with its answer.

    ``prompt`` and ``solution`` are the words on the sheet and in the key, ``screen_prompt`` those where it
    is answered on a screen, ``lines`` how many lines to write on; the rest as in :class:`ComputedQuestion`.
    """

    kind: str
    level: Level
    position: Position
    seat: str
    roll: tuple[int, ...]
    ask: str
    value: Value
    rule: str
    prompt: str
    screen_prompt: str
    lines: int
    solution: str
    key: KeyFigure


Asker = Callable[[PositionSource, int], ComputedQuestion | None]
"""Makes one question of its kind at a level, or None if the position drawn does not serve."""


def dice_at(rules: Rules, level: int) -> int:
    """How many dice are on the table at a level."""
    return rules.dice if level == 3 else min(level, rules.dice)


def rolled(rules: Rules, source: Random, count: int) -> tuple[int, ...]:
    """A throw, lowest die first."""
    return tuple(sorted(source.randint(1, rules.faces) for _ in range(count)))


def waits_oddly(rules: Rules, position: Position, seat: int) -> bool:
    """Whether a captured man changes what a turn is: he enters without a die, or only one die is thrown."""
    captured = position.men[seat][-2]
    return bool(captured) and (rules.options.entry == "free" or rules.options.captured_dice == "one")


def single_plays(rules: Rules, position: Position, seat: int, face: int) -> tuple[Play, ...]:
    """Every legal play of one die, in the order of the board; not where :func:`waits_oddly`."""
    turns = legal_turns(rules, position, seat, (face,))
    return tuple(sorted({play for turn in turns for play in turn.plays}))


def texts(rules: Rules, plays: tuple[Play, ...]) -> tuple[str, ...]:
    """The plays as text, each by itself: ``6/11``."""
    return tuple(format_play(rules, play) for play in plays)


def drawn_turn(rules: Rules, turn: Turn) -> KeyFigure:
    """The key's figure of one way to play a throw."""
    return KeyFigure(shown=texts(rules, turn.plays), unused=turn.unused)
