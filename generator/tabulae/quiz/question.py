"""Questions before and after they are put into words, and how many dice are thrown for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from tabulae.engine.position import Position
from tabulae.engine.rules import Play, Rules
from tabulae.engine.turns import Turn, format_play, legal_turns
from tabulae.quiz.positions import PositionSource

Value = bool | int | str | tuple[int, ...] | tuple[str, ...]
"""An answer: a number, plays or points by their texts, faces, a fraction, not in lowest terms, as in ``2/6``,
the id of the rule that forbids a move (empty if it is allowed), a position as text, or a truth value."""

Level = str
"""A worksheet step by its name, or ``position`` for a question about a position that somebody has set up."""

FieldValue = str | int | tuple[int, ...] | tuple[str, ...]
Fields = Mapping[str, FieldValue]


@dataclass(frozen=True, slots=True)
class KeyFigure:
    """What the figure of the key shows besides the position and the dice.

    ``shown`` are plays as text: in the order played or, with ``choices``, as alternatives. ``barred``
    are forbidden plays. ``unused`` are the dice that cannot be played; None if that is not shown.
    """

    shown: tuple[str, ...] = ()
    choices: bool = False
    barred: tuple[str, ...] = ()
    unused: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class ComputedQuestion:
    """A question with its answer, not yet in words.

    ``seat`` is the number of the seat to move; ``roll`` are the dice on the table, empty if the question is
    about the next throw; ``ask`` is the play, the plays or the point that it is about; ``rule`` the id of the
    rule that is the answer, if one is; ``solution`` the message attribute that the key prints; ``fields`` are
    further variables of the message, ``hit_by`` pairs of a point and the plays that hit the man on it.
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
    is answered on a screen, ``lines`` how many lines to write on. ``seat`` is the name of the seat, ``rule``
    the rule that is the answer or that the question is about; the rest as in :class:`ComputedQuestion`.
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
"""Makes a question of its kind from a source of positions and a dice level (:func:`dice_count`), or None if
no position is drawn or it does not suit."""


def dice_count(rules: Rules, dice_level: int) -> int:
    """Return the number of dice thrown: ``dice_level`` 1 or 2 is that number, 3 stands for the whole throw.

    A game that throws fewer dice throws all it has.
    """
    return rules.dice if dice_level == 3 else min(dice_level, rules.dice)


def random_roll(rules: Rules, source: Random, count: int) -> tuple[int, ...]:
    """Return a random throw of ``count`` dice, lowest die first."""
    return tuple(sorted(source.randint(1, rules.faces) for _ in range(count)))


def has_special_entry(rules: Rules, position: Position, seat: int) -> bool:
    """Return True if a captured man changes the throw: he enters without a die, or only one die is thrown."""
    captured = position.men[seat][-2]
    return bool(captured) and (rules.options.entry == "free" or rules.options.captured_dice == "one")


def single_plays(rules: Rules, position: Position, seat: int, face: int) -> tuple[Play, ...]:
    """Return every legal play of one die, sorted by the numbers of its places, source first.

    Not for positions of :func:`has_special_entry`.
    """
    turns = legal_turns(rules, position, seat, (face,))
    return tuple(sorted({play for turn in turns for play in turn.plays}))


def play_texts(rules: Rules, plays: tuple[Play, ...]) -> tuple[str, ...]:
    """Return each play as text, such as ``6/11``, or ``6/11*`` if it hits."""
    return tuple(format_play(rules, play) for play in plays)


def turn_figure(rules: Rules, turn: Turn) -> KeyFigure:
    """Return the figure of the key that shows the plays of a turn, and the dice that it leaves unused."""
    return KeyFigure(shown=play_texts(rules, turn.plays), unused=turn.unused)
