"""How a game ends: who has won before the next throw, and by what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tabulae.engine.moves import can_play
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules, SeatTables

REASONS = ("borne-off", "goal", "row", "survivor", "prime", "deadlock", "unplayed")
"""How a game can end."""


DEGREES = {"single": 1, "gammon": 2, "backgammon": 3, "row": 2, "row-with-captives": 3}
"""The degrees of winning, and how much each counts."""


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: the seats that won (none in a draw) and the reason, one of REASONS.

    >>> from tabulae import Game
    >>> ended = Game("tabula").result("white off:15 | black hand:15", seat="black")
    >>> ended.winners, ended.reason
    (('white',), 'borne-off')
    """

    winners: tuple[str, ...]
    reason: str
    degree: str = "single"


def result(rules: Rules, position: Position, seat: int, last_mover: int | None = None) -> Result | None:
    """How the game has ended with this seat to throw, or None if it goes on.

    ``last_mover`` is the seat that moved last; without it the seat before is taken.
    """
    return decided(rules, position, seat) or deadlock(rules, position, seat, last_mover)


def decided(rules: Rules, position: Position, seat: int) -> Result | None:
    """The end of the game with this seat to throw by anything but a deadlock, or None."""
    over = arrived(rules, position)
    if over is None and rules.options.prime != "none":
        over = _prime(rules, position, seat)
    return over


def arrived(rules: Rules, position: Position) -> Result | None:
    """The end of the game by men who have left the board or stand on the goal, or None.

    A turn that brings this about ends at once: no die that is left must or can be played.
    """
    over = borne_off(rules, position)
    if over is None and rules.options.goal != "none":
        over = _standing(rules, position, "goal", SeatTables.on_goal)
    if over is None and rules.options.row is not None:
        over = _standing(rules, position, "row", SeatTables.in_row)
    if over is None and rules.options.survivor:
        over = _last_left(rules, position)
    if over is None or rules.options.degrees == "none" or len(over.winners) != 1:
        return over
    return replace(over, degree=_degree(rules, position, over))


def _degree(rules: Rules, position: Position, over: Result) -> str:
    """How much one side's win over the other counts."""
    winner = rules.seat_names.index(over.winners[0])
    beaten = position.men[1 - winner]
    if rules.options.degrees == "captives":
        return ("row-with-captives" if beaten[-2] else "row") if over.reason == "row" else "single"
    if over.reason != "borne-off" or beaten[-1]:
        return "single"
    behind = beaten[-2] or any(beaten[place] for place in rules.seats[winner].home)
    return "backgammon" if behind and rules.options.degrees == "backgammon" else "gammon"


def _last_left(rules: Rules, position: Position) -> Result | None:
    """The end of the game because only one player has men left, or None."""
    left = [seat for seat in range(len(rules.seats)) if not finished(rules, position, seat)]
    return Result(_named(rules, left), "survivor") if len(left) == 1 else None


def wins(rules: Rules, position: Position, seat: int) -> bool:
    """Whether a seat has won by the turn that led to this position."""
    over = arrived(rules, position)
    return over is not None and rules.seat_names[seat] in over.winners


def loses(rules: Rules, position: Position, seat: int, unused: Sequence[int]) -> bool:
    """Whether a seat has lost by leaving dice unplayed in the turn that led to this position."""
    punished = rules.options.unused_dice == "lose_game" and bool(unused)
    return punished and not wins(rules, position, seat)


def finished(rules: Rules, position: Position, seat: int) -> bool:
    """Whether every man of a seat is off the board."""
    return position.men[seat][-1] == rules.men


def _named(rules: Rules, seats: list[int]) -> tuple[str, ...]:
    return tuple(rules.seat_names[seat] for seat in seats)


def borne_off(rules: Rules, position: Position) -> Result | None:
    """The end of the game by bearing off, or None."""
    home = [seat for seat, men in enumerate(position.men) if men[-1] == rules.men]
    if not home or not rules.options.bear_off:
        return None
    wanted = len(rules.seats) - 1 if rules.options.finish == "places" else 1
    return Result(_named(rules, home), "borne-off") if len(home) >= wanted else None


def _standing(
    rules: Rules, position: Position, reason: str, stands: Callable[[SeatTables, int], bool]
) -> Result | None:
    """The end of the game by the way in which men of a seat stand on the board, or None."""
    sides = enumerate(zip(rules.tables, position.men, strict=True))
    there = [seat for seat, (tables, men) in sides if stands(tables, tables.pack(men))]
    return Result(_named(rules, there), reason) if there else None


def _prime(rules: Rules, position: Position, seat: int) -> Result | None:
    kind = rules.options.prime
    waiting = position.men[seat][-2]
    if not waiting:
        return None
    room = sum(_room(rules, position, seat, place) for place in rules.seats[seat].entry)
    others = [who for who in range(len(rules.seats)) if who != seat]
    wanted = waiting if kind == "left_over" else 1
    return Result(_named(rules, others), "prime") if room < wanted else None


def _room(rules: Rules, position: Position, seat: int, place: int) -> int:
    """How many captured men a point could take, as the kind of prime counts it."""
    others = (men[place] for who, men in enumerate(position.men) if who != seat)
    if max(others) >= rules.options.held_by:
        return 0
    if rules.options.prime == "enemy":
        return 1
    tables = rules.tables[seat]
    limit = 1 if tables.single & tables.bit(place) else rules.options.stack_limit or rules.men
    return max(0, limit - position.on(seat, place))


def deadlock(rules: Rules, position: Position, seat: int, last_mover: int | None = None) -> Result | None:
    """The end of the game because nobody can play, whatever is thrown; None if somebody can."""
    seats = len(rules.seats)
    if any(can_play(rules, position, (seat + step) % seats) for step in range(seats)):
        return None
    if rules.options.deadlock == "draw":
        return Result((), "deadlock")
    last = (seat - 1) % seats if last_mover is None else last_mover
    return Result(_named(rules, [last]), "deadlock")
