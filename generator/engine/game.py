"""A whole game: seeded throws, turns made by a player, dice passed on, the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from generator.engine.dice import throw
from generator.engine.ending import Result, borne_off, deadlock, decided, finished
from generator.engine.moves import Turn, legal_turns
from generator.engine.position import Position
from generator.engine.rules import Rules

Player = Callable[[Rules, Position, int, tuple[int, ...], bool], Turn]
"""Makes the turn of a seat with some dice, lowest first, and whether it may decline them."""

Chooser = Callable[[Rules, Position, int, Sequence[Turn]], Turn]
"""Picks one of the legal turns of a seat."""


class Event(NamedTuple):
    """A seat has played: its own throw, or dice that were passed to it."""

    seat: int
    dice: tuple[int, ...]
    passed: bool
    turn: Turn


class Ended(NamedTuple):
    """The game is over: how, and in which position. ``result`` is None if the throws ran out."""

    position: Position
    result: Result | None


def choosing(choose: Chooser) -> Player:
    """A player who looks at every legal turn and picks one."""

    def play(rules: Rules, position: Position, seat: int, dice: tuple[int, ...], optional: bool) -> Turn:
        turns = legal_turns(rules, position, seat, dice)
        if optional:
            declined = Turn(position, dice, ())
            turns = (*(other for other in turns if other != declined), declined)
        return choose(rules, position, seat, turns)

    return play


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
    rules: Rules, source: random.Random, play: Player, first: int, most_throws: int = 100_000
) -> Iterator[Event | Ended]:
    """The events of one game from the start, the last of them an Ended.

    Where nobody can play whatever is thrown, nothing is played with this throw either: so a
    deadlock is looked for only when that has happened, and then the throw does not count.
    """
    position, seat, last_mover = rules.start, first, None
    one_die = rules.options.captured_dice == "one"
    passes = rules.options.unused_dice in ("pass_right", "opponent")
    for _ in range(most_throws):
        over = decided(rules, position, seat)
        if over:
            yield Ended(position, over)
            return
        if not finished(rules, position, seat):
            dice = throw(source, 1 if one_die and position.men[seat][-2] else rules.dice, rules.faces)
            turn = play(rules, position, seat, dice, False)
            if turn.position.men == position.men:
                over = deadlock(rules, position, seat, last_mover)
                if over:
                    yield Ended(position, over)
                    return
            own = Event(seat, dice, False, turn)
            for event in _pass_on(rules, play, own) if passes else (own,):
                yield event
                if event.turn.position.men != position.men:
                    last_mover = event.seat
                position = event.turn.position
            if rules.options.unused_dice == "lose_game" and event.turn.unused:
                others = tuple(name for name in rules.seat_names if name != rules.seat_names[seat])
                yield Ended(position, Result(others, "unplayed"))
                return
        seat = (seat + 1) % len(rules.seats)
    yield Ended(position, None)


def _pass_on(rules: Rules, play: Player, event: Event) -> Iterator[Event]:
    """The event of a throw and those of the neighbours who get its unused dice."""
    yield event
    optional = rules.options.passed_dice == "optional"
    for _ in range(1, len(rules.seats)):
        dice, position = event.turn.unused, event.turn.position
        if not dice or borne_off(rules, position):
            return
        neighbour = (event.seat + 1) % len(rules.seats)
        event = Event(neighbour, dice, True, play(rules, position, neighbour, dice, optional))
        yield event
