"""A whole game: seeded throws, turns chosen by a player function, dice passed on, the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from generator.engine.dice import throw
from generator.engine.ending import Result, borne_off, finished, result
from generator.engine.moves import Turn, legal_turns
from generator.engine.position import Position
from generator.engine.rules import Rules

Chooser = Callable[[Rules, Position, int, Sequence[Turn]], Turn]
"""Picks one of the legal turns of a seat."""


@dataclass(frozen=True, slots=True)
class Event:
    """A seat has played: its own throw, or dice that were passed to it."""

    seat: int
    dice: tuple[int, ...]
    passed: bool
    turn: Turn


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over: how, and in which position. ``result`` is None if the throws ran out."""

    position: Position
    result: Result | None


def random_turn(source: random.Random) -> Chooser:
    """A chooser that takes every outcome with the same chance."""

    def choose(_rules: Rules, _position: Position, _seat: int, turns: Sequence[Turn]) -> Turn:
        return turns[source.randrange(len(turns))]

    return choose


def first_seat(rules: Rules, source: random.Random) -> int:
    """The seat that throws highest with one die; those who tie throw again."""
    rivals = list(range(len(rules.seats)))
    while len(rivals) > 1:
        faces = [source.randint(1, rules.faces) for _ in rivals]
        rivals = [seat for seat, face in zip(rivals, faces, strict=True) if face == max(faces)]
    return rivals[0]


def play_game(
    rules: Rules, source: random.Random, choose: Chooser, first: int, most_throws: int = 100_000
) -> Iterator[Event | Ended]:
    """The events of one game from the start, the last of them an Ended."""
    position, seat, last_mover = rules.start, first, None
    for _ in range(most_throws):
        over = result(rules, position, seat, last_mover)
        if over:
            yield Ended(position, over)
            return
        if not finished(rules, position, seat):
            for event in _throw_and_play(rules, source, choose, position, seat):
                yield event
                if event.turn.position != position:
                    last_mover = event.seat
                position = event.turn.position
            if rules.options.unused_dice == "lose_game" and event.turn.unused:
                others = tuple(name for name in rules.seat_names if name != rules.seat_names[seat])
                yield Ended(position, Result(others, "unplayed"))
                return
        seat = (seat + 1) % len(rules.seats)
    yield Ended(position, None)


def _throw_and_play(
    rules: Rules, source: random.Random, choose: Chooser, position: Position, seat: int
) -> Iterator[Event]:
    captured = position.men[seat][-2]
    count = 1 if rules.options.captured_dice == "one" and captured else rules.dice
    dice = throw(source, count, rules.faces)
    turn = choose(rules, position, seat, legal_turns(rules, position, seat, dice))
    yield Event(seat, dice, False, turn)
    if rules.options.unused_dice not in ("pass_right", "opponent"):
        return
    for step in range(1, len(rules.seats)):
        dice, position = turn.unused, turn.position
        if not dice or borne_off(rules, position):
            return
        neighbour = (seat + step) % len(rules.seats)
        turns = legal_turns(rules, position, neighbour, dice)
        if rules.options.passed_dice == "optional":
            declined = Turn(position, dice, ())
            turns = (*(other for other in turns if other != declined), declined)
        turn = choose(rules, position, neighbour, turns)
        yield Event(neighbour, dice, True, turn)
