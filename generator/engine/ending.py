"""How a game ends: who has won before the next throw, and by what."""

from __future__ import annotations

from dataclasses import dataclass

from generator.engine.mover import PASS_LIMIT
from generator.engine.moves import can_play
from generator.engine.position import Position
from generator.engine.rules import Rules

REASONS = {
    "borne-off": "all men are off the board",
    "goal": "all men stand where the game wants them",
    "prime": "a captured man cannot come back",
    "deadlock": "nobody can move, whatever is thrown",
    "unplayed": "a die could not be played",
}


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: the seats that won (none in a draw) and the reason, a key of REASONS."""

    winners: tuple[str, ...]
    reason: str


def result(rules: Rules, position: Position, seat: int, last_mover: int | None = None) -> Result | None:
    """How the game has ended with this seat to throw, or None if it goes on.

    ``last_mover`` is the seat that moved last; without it the seat before is taken.
    """
    return decided(rules, position, seat) or deadlock(rules, position, seat, last_mover)


def decided(rules: Rules, position: Position, seat: int) -> Result | None:
    """The end of the game with this seat to throw by anything but a deadlock, or None."""
    over = borne_off(rules, position)
    if over is None and rules.options.goal != "none":
        over = _goal(rules, position)
    if over is None and rules.options.prime != "none":
        over = _prime(rules, position, seat)
    return over


def finished(rules: Rules, position: Position, seat: int) -> bool:
    """Whether every man of a seat is off the board."""
    return position.men[seat][-1] == rules.men


def _named(rules: Rules, seats: list[int]) -> tuple[str, ...]:
    return tuple(rules.seat_names[seat] for seat in seats)


def borne_off(rules: Rules, position: Position) -> Result | None:
    """The end of the game by bearing off, or None."""
    home = [seat for seat, men in enumerate(position.men) if men[-1] == rules.men]
    if not home:
        return None
    wanted = len(rules.seats) - 1 if rules.options.finish == "places" else 1
    return Result(_named(rules, home), "borne-off") if len(home) >= wanted else None


def _goal(rules: Rules, position: Position) -> Result | None:
    there = [seat for seat in range(len(rules.seats)) if _at_goal(rules, position, seat)]
    return Result(_named(rules, there), "goal") if there else None


def _at_goal(rules: Rules, position: Position, seat: int) -> bool:
    goal, men = rules.goals[seat], position.men[seat]
    if rules.options.goal == "mirror":
        return men[: len(goal)] == goal
    home = rules.seats[seat].home
    before = rules.seats[seat].course[-2 * len(home) : -len(home)]
    rest = rules.men - sum(men[place] for place in home)
    return all(men[place] == goal[place] for place in home) and sum(men[place] for place in before) == rest


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
    if max(others) >= PASS_LIMIT:
        return 0
    if rules.options.prime == "enemy":
        return 1
    return (rules.options.stack_limit or rules.men) - position.on(seat, place)


def deadlock(rules: Rules, position: Position, seat: int, last_mover: int | None = None) -> Result | None:
    """The end of the game because nobody can play, whatever is thrown; None if somebody can."""
    seats = len(rules.seats)
    if any(can_play(rules, position, (seat + step) % seats) for step in range(seats)):
        return None
    if rules.options.deadlock == "draw":
        return Result((), "deadlock")
    last = (seat - 1) % seats if last_mover is None else last_mover
    return Result(_named(rules, [last]), "deadlock")
