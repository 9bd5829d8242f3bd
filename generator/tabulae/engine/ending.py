"""How a game ends: who has won before the next throw, by what, and how much the win counts.

A ``seat`` is a number in turn order; results name seats.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tabulae.engine.errors import PositionError
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.seat_tables import SeatTables
from tabulae.engine.turns import can_play

DEGREES = {"single": 1, "gammon": 2, "backgammon": 3, "row": 2, "row-with-captives": 3}
"""The degrees of a win, and how many points each counts."""


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: the names of the seats that won, none in a draw, a reason and a degree.

    These are among ``rule_ids.REASONS`` and :data:`DEGREES`. In a game for places ``winners`` are all who
    have come home; see :func:`first_and_placed`.

    >>> from tabulae import Game
    >>> ended = Game("tabula").result("white off:15 | black hand:15", seat="black")
    >>> ended.winners, ended.reason
    (('white',), 'borne-off')
    """

    winners: tuple[str, ...]
    reason: str
    degree: str = "single"


def result(rules: Rules, position: Position, seat: int, last_mover: int | None = None) -> Result | None:
    """Return how the game has ended with this seat to throw, or None if it goes on.

    ``last_mover`` is the number of the seat that moved last, the seat before this one if None. A game lost
    by unused dice cannot be told from the position: see :func:`has_lost`.
    """
    return result_without_deadlock(rules, position, seat) or deadlock(rules, position, seat, last_mover)


def possible_result(rules: Rules, position: Position, seat: int) -> Result | None:
    """Return the :func:`result` of a position that somebody has set up.

    Raises PositionError if more seats have finished than can, as the game would have ended before.
    """
    over = result(rules, position, seat)
    if over and over.reason in ("goal", "row"):
        finished, most = over.winners, 1
    else:
        done = [number for number in range(len(rules.seats)) if is_finished(rules, position, number)]
        ends_at_once = rules.options.bear_off and rules.options.finish != "places"
        finished, most = _seat_names(rules, done), 1 if ends_at_once else len(rules.seats) - 1
    if len(finished) > most:
        raise PositionError("position-ended-twice", seats=finished, most=most)
    return over


def result_without_deadlock(rules: Rules, position: Position, seat: int) -> Result | None:
    """Return how the game has ended with this seat to throw, deadlocks aside, or None if it goes on."""
    over = immediate_result(rules, position)
    if over is None and rules.options.prime != "none":
        over = _prime(rules, position, seat)
    return over


def immediate_result(rules: Rules, position: Position) -> Result | None:
    """Return the result if the position itself ends the game, whoever is to throw; None if it does not.

    It does when men are borne off, stand on the goal or in a row that wins, or are alone on the board. A turn
    that brings this about ends at once: dice that are left are not played.
    """
    over = bear_off_result(rules, position)
    if over is None and rules.options.goal != "none":
        over = _by_position(rules, position, "goal", SeatTables.is_on_goal)
    if over is None and rules.options.row is not None:
        over = _by_position(rules, position, "row", SeatTables.has_row)
    if over is None and rules.options.survivor:
        over = _last_left(rules, position)
    if over is None or rules.options.degrees == "none" or len(over.winners) != 1:
        return over
    return replace(over, degree=_degree(rules, position, over))


def _degree(rules: Rules, position: Position, over: Result) -> str:
    """Return the degree of one seat's win over the other."""
    winner = rules.seat_names.index(over.winners[0])
    beaten = position.men[1 - winner]
    if rules.options.degrees == "captives":
        return ("row-with-captives" if beaten[-2] else "row") if over.reason == "row" else "single"
    if over.reason != "borne-off" or beaten[-1]:
        return "single"
    behind = beaten[-2] or any(beaten[place] for place in rules.seats[winner].home)
    return "backgammon" if behind and rules.options.degrees == "backgammon" else "gammon"


def _last_left(rules: Rules, position: Position) -> Result | None:
    """Return the end of the game because only one seat has men left, or None."""
    left = [seat for seat in range(len(rules.seats)) if not is_finished(rules, position, seat)]
    return Result(_seat_names(rules, left), "survivor") if len(left) == 1 else None


def has_won(rules: Rules, position: Position, seat: int) -> bool:
    """Return whether a seat has won by the position itself, whoever throws; see :func:`immediate_result`.

    Several seats may have won: in a game for places all who are home, once the game is over.
    """
    over = immediate_result(rules, position)
    return over is not None and rules.seat_names[seat] in over.winners


def has_lost(rules: Rules, position: Position, seat: int, unused: Sequence[int], *, played: bool) -> bool:
    """Return whether a seat has lost by leaving dice unused in the turn that led to this position.

    ``played`` tells whether the seat has used any die in that turn.
    """
    rule = rules.options.unused_dice
    punished = rule == "lose_game" or (rule == "lose_if_none" and not played)
    return punished and bool(unused) and not has_won(rules, position, seat)


def is_finished(rules: Rules, position: Position, seat: int) -> bool:
    """Return whether every man of a seat has been borne off, or hit for good."""
    return position.men[seat][-1] == rules.men


def _seat_names(rules: Rules, seats: list[int]) -> tuple[str, ...]:
    return tuple(rules.seat_names[seat] for seat in seats)


def bear_off_result(rules: Rules, position: Position) -> Result | None:
    """Return the end of the game by bearing off, its degree left at ``single``; None if it has not come.

    It comes when one seat has all men off, in a game for places all seats but one; never with
    ``bear_off=false``.
    """
    done = [seat for seat, men in enumerate(position.men) if men[-1] == rules.men]
    if not done or not rules.options.bear_off:
        return None
    needed = len(rules.seats) - 1 if rules.options.finish == "places" else 1
    return Result(_seat_names(rules, done), "borne-off") if len(done) >= needed else None


def _by_position(
    rules: Rules, position: Position, reason: str, has_won: Callable[[SeatTables, int], bool]
) -> Result | None:
    """Return the end of the game by the way in which a seat's men stand on the board, or None."""
    seats = enumerate(zip(rules.tables, position.men, strict=True))
    winners = [seat for seat, (tables, men) in seats if has_won(tables, tables.pack(men))]
    return Result(_seat_names(rules, winners), reason) if winners else None


def _prime(rules: Rules, position: Position, seat: int) -> Result | None:
    """Return the end of the game because this seat's captured men find no point to enter on, or None."""
    kind = rules.options.prime
    waiting = position.men[seat][-2]
    if not waiting:
        return None
    room = sum(_room(rules, position, seat, place) for place in rules.seats[seat].entry)
    others = [owner for owner in range(len(rules.seats)) if owner != seat]
    needed = waiting if kind == "left_over" else 1
    return Result(_seat_names(rules, others), "prime") if room < needed else None


def _room(rules: Rules, position: Position, seat: int, place: int) -> int:
    """Return how many captured men a point has room for, as the kind of prime counts it."""
    others = (men[place] for owner, men in enumerate(position.men) if owner != seat)
    if max(others) >= rules.options.held_by:
        return 0
    if rules.options.prime == "enemy":
        return 1
    tables = rules.tables[seat]
    limit = 1 if tables.single & tables.bit(place) else rules.options.stack_limit or rules.men
    return max(0, limit - position.on(seat, place))


def deadlock(rules: Rules, position: Position, seat: int, last_mover: int | None = None) -> Result | None:
    """Return the end of the game because no seat can play, whatever is thrown; None if one can.

    It is a draw, or a win for the ``last_mover``, as the option ``deadlock`` says. ``seat`` is to throw; the
    last mover is the seat before it if None.
    """
    seats = len(rules.seats)
    if any(can_play(rules, position, (seat + step) % seats) for step in range(seats)):
        return None
    if rules.options.deadlock == "draw":
        return Result((), "deadlock")
    last = (seat - 1) % seats if last_mover is None else last_mover
    return Result(_seat_names(rules, [last]), "deadlock")


def first_and_placed(winners: tuple[str, ...], home: str | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return two tuples of names: the seats that won, and those that were placed behind them.

    Where games are played for places, the engine's ``winners`` are all who have come home when the game ends,
    and ``home`` is the seat that came first. Elsewhere ``home`` is None, and all ``winners`` have won.
    """
    if home is None:
        return winners, ()
    return (home,), tuple(name for name in winners if name != home)
