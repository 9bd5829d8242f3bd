"""Questions about a die that will be thrown: which numbers do something, and how likely they are.

All give None for a position in which a captured man changes the throw. Their second argument, the dice level,
does not matter.
"""

from __future__ import annotations

from collections.abc import Callable
from math import gcd

from tabulae.engine.position import Position
from tabulae.engine.rules import Play, Rules
from tabulae.engine.turns import legal_turns
from tabulae.quiz.moves import win_reason
from tabulae.quiz.positions import PositionSource
from tabulae.quiz.question import (
    Asker,
    ComputedQuestion,
    FieldValue,
    KeyFigure,
    has_special_entry,
    play_texts,
    single_plays,
)

_MOST_ARROWS = 6


def _plays_by_face(rules: Rules, position: Position, seat: int) -> dict[int, tuple[Play, ...]]:
    return {face: single_plays(rules, position, seat, face) for face in range(1, rules.faces + 1)}


def _usable(positions: PositionSource, drawn: tuple[Position, int] | None) -> tuple[Position, int] | None:
    return None if drawn is None or has_special_entry(positions.rules, *drawn) else drawn


def unplayable_numbers(positions: PositionSource, _dice_level: int) -> ComputedQuestion | None:
    """Ask for the numbers of one die by which no man can be moved; the answer is a tuple of faces.

    None if all can be played or none can, or if the key would cross out more than six moves.
    """
    captured = positions.source.random() < 0.3
    drawn = _usable(positions, positions.with_captured_man() if captured else positions.any_position())
    if drawn is None:
        return None
    rules, (position, seat) = positions.rules, drawn
    plays = _plays_by_face(rules, position, seat)
    bad = tuple(face for face, face_plays in plays.items() if not face_plays)
    barred = [move for face in bad for move in _blocked(rules, position, seat, face)]
    if not 1 <= len(bad) < rules.faces or len(barred) > _MOST_ARROWS:
        return None
    key = KeyFigure(barred=tuple(barred))
    return ComputedQuestion("stuck", position, seat, (), bad, key=key, fields={"numbers": tuple(bad)})


def _blocked(rules: Rules, position: Position, seat: int, face: int) -> list[str]:
    """Return as text the moves by one number that the position forbids, which the key bars."""
    names, men = rules.board.points, position.men[seat]
    course = rules.seats[seat].course
    waiting = next((pile for pile in ("bar", "hand") if men[rules.board.place(pile)]), None)
    moves = [f"{waiting}/{names[course[face - 1]]}"] if waiting else []
    if waiting == "bar" or (waiting and rules.options.reserve_blocks):
        return moves
    steps = zip(course, course[face:], strict=False)
    return moves + [f"{names[here]}/{names[there]}" for here, there in steps if men[here]]


def hitting_numbers(positions: PositionSource, _dice_level: int) -> ComputedQuestion | None:
    """Ask how likely one die is to hit; the answer is a text such as ``2/6``, not in lowest terms.

    None if no number hits, all do, or over six plays do.
    """
    return _chance_of(positions, "chance-hit", positions.any_position(), lambda play: play.hit)


def entering_numbers(positions: PositionSource, _dice_level: int) -> ComputedQuestion | None:
    """Ask how likely one die is to bring in a captured man; the answer is a text such as ``2/6``.

    None where a captured man enters without a die or need not enter, or if no number brings him in, all do,
    or over six plays do.
    """
    options = positions.rules.options
    if options.entry == "free" or options.reentry != "compulsory":
        return None
    bar = positions.rules.board.place("bar")
    return _chance_of(
        positions, "chance-enter", positions.with_captured_man(), lambda play: play.source == bar
    )


def _chance_of(
    positions: PositionSource, kind: str, drawn: tuple[Position, int] | None, serves: Callable[[Play], bool]
) -> ComputedQuestion | None:
    drawn = _usable(positions, drawn)
    if drawn is None:
        return None
    rules, plays = positions.rules, _serving_plays(positions.rules, drawn, serves)
    good = [face for face, face_plays in plays.items() if face_plays]
    moves = [play for face_plays in plays.values() for play in face_plays]
    if not 1 <= len(good) < rules.faces or len(moves) > _MOST_ARROWS:
        return None
    fields = _fraction(len(good), rules.faces) | {"numbers": tuple(good)}
    key = KeyFigure(play_texts(rules, tuple(moves)), choices=True)
    return ComputedQuestion(kind, *drawn, (), f"{len(good)}/{rules.faces}", key=key, fields=fields)


def _serving_plays(
    rules: Rules, drawn: tuple[Position, int], serves: Callable[[Play], bool]
) -> dict[int, list[Play]]:
    return {face: list(filter(serves, plays)) for face, plays in _plays_by_face(rules, *drawn).items()}


def _fraction(good: int, total: int) -> dict[str, FieldValue]:
    """Return the message variables of a chance; ``fraction`` adds the lowest terms where they differ.

    ``percent`` is rounded, unless ``exact`` is ``yes``.
    """
    shared = gcd(good, total)
    simpler = f" = {good // shared}/{total // shared}" if shared > 1 else ""
    fraction = f"{good}/{total}{simpler}"
    percent, rest = divmod(100 * good, total)
    rounded = percent + (2 * rest >= total)
    return {
        "good": good,
        "all": total,
        "fraction": fraction,
        "percent": rounded,
        "exact": "no" if rest else "yes",
    }


def bearing_off_numbers(positions: PositionSource, _dice_level: int) -> ComputedQuestion | None:
    """Ask for the numbers of one die that bear a man off; the answer is a tuple of faces.

    None if no number does, all do, or over six plays do.
    """
    if not positions.rules.options.bear_off:
        return None
    drawn = _usable(positions, positions.bearing_off())
    if drawn is None:
        return None
    off = positions.rules.board.place("off")
    good = _serving_plays(positions.rules, drawn, lambda play: play.target == off)
    return _numbers_that(positions.rules, "off", drawn, good)


def winning_numbers(positions: PositionSource, _dice_level: int) -> ComputedQuestion | None:
    """Ask for the numbers of one die that win at once; the answer is a tuple of faces.

    None if no number does, all do, or over six plays do; also if they win by a deadlock, or not all for the
    same reason.
    """
    drawn = _usable(positions, positions.near_win())
    if drawn is None:
        return None
    rules, (position, seat) = positions.rules, drawn
    good: dict[int, list[Play]] = {}
    ends = set()
    for face in range(1, rules.faces + 1):
        turns = legal_turns(rules, position, seat, (face,))
        won = {turn: rule for turn in turns if (rule := win_reason(rules, turn.position, seat))}
        if not all(turn.plays for turn in won):  # the game is won already, whatever is thrown
            return None
        good[face] = [turn.plays[0] for turn in won]
        ends |= set(won.values())
    # A deadlock is hard to see, and who has won it is easily argued over.
    if len(ends) != 1 or "deadlock" in ends:
        return None
    return _numbers_that(rules, "win", drawn, good, ends.pop())


def _numbers_that(
    rules: Rules, kind: str, drawn: tuple[Position, int], plays: dict[int, list[Play]], rule: str = ""
) -> ComputedQuestion | None:
    good = tuple(face for face, face_plays in plays.items() if face_plays)
    # The same man may be borne off by several numbers; one arrow is enough.
    moves = tuple(
        dict.fromkeys(move for face_plays in plays.values() for move in play_texts(rules, tuple(face_plays)))
    )
    if not 1 <= len(good) < rules.faces or len(moves) > _MOST_ARROWS:
        return None
    key = KeyFigure(moves, choices=True)
    return ComputedQuestion(kind, *drawn, (), good, rule=rule, key=key, fields={"numbers": tuple(good)})


CHANCE_ASKERS: dict[str, Asker] = {
    "stuck": unplayable_numbers, "chance-hit": hitting_numbers, "chance-enter": entering_numbers,
    "off": bearing_off_numbers, "win": winning_numbers,
}  # fmt: skip
