"""A whole game: seeded throws, turns made by a player, dice passed on, the end; and random play."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tabulae.engine.dice import throw
from tabulae.engine.ending import Result, arrived, deadlock, decided, finished, loses
from tabulae.engine.moves import Node, Throw, Turn, TurnSearch, legal_turns
from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules

Player = Callable[[Rules, Position, int, tuple[int, ...], bool], Turn]
"""Makes the turn of a seat with dice as they fell, lowest first, and whether it may decline them."""

Chooser = Callable[[Rules, Position, int, Sequence[Turn]], Turn]
"""Picks one of the legal turns of a seat."""


class Event(NamedTuple):
    """A seat has played: its own throw, or dice that were passed to it; ``dice`` are as they fell."""

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
    rules: Rules,
    source: random.Random,
    play: Player,
    first: int,
    most_throws: int = 100_000,
    begins: Position | None = None,
) -> Iterator[Event | Ended]:
    """The events of one game from the start, or from where it ``begins``, the last of them an Ended.

    Where nobody can play whatever is thrown, nothing is played with this throw either: so a
    deadlock is looked for only when that has happened, and then the throw does not count.
    """
    position, seat, last_mover = begins or rules.start, first, None
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
            if loses(rules, position, seat, event.turn.unused):
                others = tuple(name for name in rules.seat_names if name != rules.seat_names[seat])
                yield Ended(position, Result(others, "unplayed"))
                return
            if rules.options.doublets == "again" and rules.is_doublet(dice):
                continue
        seat = (seat + 1) % len(rules.seats)
    yield Ended(position, None)


def _pass_on(rules: Rules, play: Player, event: Event) -> Iterator[Event]:
    """The event of a throw and those of the neighbours who get its unused dice."""
    yield event
    optional = rules.options.passed_dice == "optional"
    for _ in range(1, len(rules.seats)):
        dice, position = event.turn.unused, event.turn.position
        if not dice or arrived(rules, position):
            return
        neighbour = (event.seat + 1) % len(rules.seats)
        event = Event(neighbour, dice, True, play(rules, position, neighbour, dice, optional))
        yield event


def random_player(source: random.Random) -> Player:
    """A player who draws each play by lot; the plays of the turn are left out of it.

    The dice are taken in random order, and with each die one of the plays that are legal at that
    moment is drawn, every one with the same chance. A die that can do nothing is tried again after
    the next play. Where jumps, compulsory hits or free re-entries must be thought of, the choice of
    dice is drawn among those that can be played, and captured men are placed by lot first; a player
    who may stop counts stopping as one more play. Passed dice that may be declined are declined
    with even chance.

    Every turn so drawn is legal, and every legal turn can be drawn. Only one rule cannot be kept
    play by play: as many dice as possible must be played. Where dice are left although some were
    played, the turn is drawn anew from all legal turns, every outcome with the same chance. A turn
    that wins ends at once.
    """
    lot = source.random

    def play(rules: Rules, position: Position, seat: int, dice: tuple[int, ...], optional: bool) -> Turn:
        if optional and lot() < 0.5:
            return Turn(position, dice, ())
        mover = Mover(rules, position, seat)
        options, stands = rules.options, mover.tables.stands
        if options.doublets == "twice":
            dice = rules.dice_of(dice)
        state, left = mover.first, list(dice)
        if (
            mover.prey
            or options.obligation == "free"
            or options.combine == "direct"
            or (position.men[seat][-2] and (options.entry == "free" or options.captured_dice == "one"))
        ):
            state, rest = _step_by_step(Throw(mover, position, dice), source)
        else:
            stuck: list[int] = []
            while left and not (stands and mover.ends(state)):
                die = left.pop(int(lot() * len(left)))
                moments = mover.after(state, (die,))
                if moments:
                    state = moments[int(lot() * len(moments))]
                    if stuck:
                        left += stuck
                        stuck.clear()
                else:
                    stuck.append(die)
            rest = tuple(sorted(left + stuck))
        if rest and options.obligation == "max" and state != mover.first and not mover.ends(state):
            search = TurnSearch(mover, position, dice)
            (men, rest), node = source.choice(list(search.outcomes().items()))
            return Turn(search.position_of(men, node), rest, ())
        if state == mover.first:
            return Turn(position, rest, ())
        return Turn(mover.position(position, state), rest, ())

    return play


def _step_by_step(throw: Throw, source: random.Random) -> Node:
    """The last moment of a turn drawn with every rule in mind but that of playing the most dice."""
    mover, options = throw.mover, throw.mover.options
    node = (mover.first, throw.dice)
    if options.entry == "free":
        node = (_placed(mover, source), throw.dice)
    while True:
        grown = throw.growth(node)
        plays = sum(len(moments) for _, _, moments in grown)
        if not plays or (options.obligation == "free" and source.random() * (plays + 1) < 1):
            return node
        _, left, moments = source.choice(grown)
        node = (source.choice(moments), left)


def _placed(mover: Mover, source: random.Random) -> int:
    """The moment after captured men have come back, as many as must and perhaps more."""
    state = mover.first
    while True:
        moments = [] if mover.ends(state) else mover.free_entries(state)
        stops = mover.options.reentry == "optional" and source.random() * (len(moments) + 1) < 1
        if not moments or stops:
            return state
        state = source.choice(moments)
