"""Play a whole game: dice thrown from a seed, turns made by players, dice passed on, the end; random play."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tabulae.engine.dice import throw_dice
from tabulae.engine.ending import (
    Result,
    deadlock,
    has_lost,
    immediate_result,
    is_finished,
    result_without_deadlock,
)
from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Rules
from tabulae.engine.turns import Node, Turn, TurnGraph, TurnSearch, legal_turns

Player = Callable[[Rules, Position, int, Dice, bool], Turn]
"""Makes a turn: rules, position, seat, dice as they fell (lowest first), whether they may be declined."""

Chooser = Callable[[Rules, Position, int, Sequence[Turn]], Turn]
"""Chooses one of the legal turns of a seat: rules, position, seat, turns."""


class Event(NamedTuple):
    """A seat has played its own throw, or dice ``passed`` to it; ``dice`` are as they fell, lowest first."""

    seat: int
    dice: tuple[int, ...]
    passed: bool
    turn: Turn


class Ended(NamedTuple):
    """The game is over, in this position. ``result`` is None if the most throws allowed were made."""

    position: Position
    result: Result | None


def offered_turns(
    rules: Rules, position: Position, seat: int, dice: Dice, optional: bool
) -> tuple[Turn, ...]:
    """Return the legal turns; if the dice may be declined, the turn without plays is the last of them."""
    turns = legal_turns(rules, position, seat, dice)
    declined = Turn(position, dice, ())
    return (*(turn for turn in turns if turn != declined), declined) if optional else turns


def choosing(choose: Chooser) -> Player:
    """Return a player who finds all turns that are offered and lets ``choose`` pick one."""

    def play(rules: Rules, position: Position, seat: int, dice: Dice, optional: bool) -> Turn:
        return choose(rules, position, seat, offered_turns(rules, position, seat, dice, optional))

    return play


def random_turn(source: random.Random) -> Chooser:
    """Return a chooser that takes each of the legal turns with the same chance."""

    def choose(_rules: Rules, _position: Position, _seat: int, turns: Sequence[Turn]) -> Turn:
        return turns[source.randrange(len(turns))]

    return choose


def first_seat(rules: Rules, source: random.Random) -> int:
    """Return the number of the seat that throws highest with one die; those who tie throw again."""
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
    start: Position | None = None,
) -> Iterator[Event | Ended]:
    """Yield the events of one game, the last of them an Ended.

    ``first`` is the number of the seat that throws first, ``start`` the position to start from, that of the
    rules if None. At most ``most_throws`` throws are made; a game that has not ended by then ends in an Ended
    without a result. If a throw finds that nobody can play whatever is thrown, the game ends, and that throw
    gives no event.
    """
    position, seat, last_mover = start or rules.start, first, None
    for _ in range(most_throws):
        over = result_without_deadlock(rules, position, seat)
        if over:
            yield Ended(position, over)
            return
        if not is_finished(rules, position, seat):
            dice = throw_dice(source, rules.dice_to_throw(position, seat), rules.faces)
            turn = play(rules, position, seat, dice, False)
            if turn.position.men == position.men:  # where nobody can ever play, nothing was played now either
                over = deadlock(rules, position, seat, last_mover)
                if over:
                    yield Ended(position, over)
                    return
            own = Event(seat, dice, False, turn)
            for event in _pass_on(rules, play, own) if rules.passes_dice else (own,):
                yield event
                if event.turn.position.men != position.men:
                    last_mover = event.seat
                position = event.turn.position
            # A random turn names no plays: whether any die was used is seen by what is left.
            played = len(event.turn.unused) < len(rules.dice_of(event.dice))
            if has_lost(rules, position, seat, event.turn.unused, played=played):
                others = tuple(name for name in rules.seat_names if name != rules.seat_names[seat])
                yield Ended(position, Result(others, "unplayed"))
                return
            if rules.throws_again(dice):
                continue
        seat = (seat + 1) % len(rules.seats)
    yield Ended(position, None)


def _pass_on(rules: Rules, play: Player, event: Event) -> Iterator[Event]:
    """Yield the event of a throw, then those of the neighbours who get its unused dice."""
    yield event
    optional = rules.options.passed_dice == "optional"
    for _ in range(1, len(rules.seats)):
        dice, position = event.turn.unused, event.turn.position
        if not dice or immediate_result(rules, position):
            return
        neighbour = (event.seat + 1) % len(rules.seats)
        event = Event(neighbour, dice, True, play(rules, position, neighbour, dice, optional))
        yield event


def random_player(source: random.Random) -> Player:
    """Return a player who draws each play at random, without a search for all legal turns.

    Its turns name no plays: ``Turn.plays`` is empty.

    The dice are played in random order, each by a legal play, all plays with the same chance. A die that can
    do nothing is tried again after the next play. Where combined moves, required hits or entries without dice
    are possible, the choice of dice is drawn among those that can be played, and captured men enter at random
    first; a player who may stop counts stopping as a further play. Passed dice that may be declined are
    declined with even chance.

    Every turn so drawn is legal, and every legal turn can be drawn. One rule cannot be kept play by play: as
    many dice as possible must be played. Where dice are left although some were played, the turn is drawn
    again from all legal turns, every outcome with the same chance. A turn that wins ends at once.
    """

    def play(rules: Rules, position: Position, seat: int, dice: Dice, optional: bool) -> Turn:
        if optional and source.random() < 0.5:
            return Turn(position, dice, ())
        mover = Mover(rules, position, seat)
        options = rules.options
        if options.doublets == "twice":
            dice = rules.dice_of(dice)
        if (
            mover.must_hit
            or options.obligation == "free"
            or options.combine == "direct"
            or (position.men[seat][-2] and (options.entry == "free" or options.captured_dice == "one"))
        ):
            state, rest = _random_walk(TurnGraph(mover, position, dice), source)
        else:
            state, rest = _random_plays(mover, dice, source)
        if rest and options.obligation == "max" and state != mover.start_state and not mover.ends_turn(state):
            search = TurnSearch(mover, position, dice)
            (men, rest), node = source.choice(list(search.outcomes().items()))
            return Turn(search.position_of(men, node), rest, ())
        if state == mover.start_state:
            return Turn(position, rest, ())
        return Turn(mover.position_of(position, state), rest, ())

    return play


def _random_plays(mover: Mover, dice: Dice, source: random.Random) -> Node:
    """Play the dice in random order, each by lot, as long as one can do something."""
    lot, can_win = source.random, mover.tables.wins_by_position
    state, left = mover.start_state, list(dice)
    stuck: list[int] = []
    while left and not (can_win and mover.ends_turn(state)):
        die = left.pop(int(lot() * len(left)))
        states = mover.states_after(state, (die,))
        if states:
            state = states[int(lot() * len(states))]
            if stuck:
                left += stuck
                stuck.clear()
        else:
            stuck.append(die)
    return state, tuple(sorted(left + stuck))


def _random_walk(graph: TurnGraph, source: random.Random) -> Node:
    """Walk by lot along the graph of a turn; every rule is kept but that of playing the most dice."""
    mover, options = graph.mover, graph.mover.options
    node = (mover.start_state, graph.dice)
    if options.entry == "free":
        node = (_enter_by_lot(mover, source), graph.dice)
    while True:
        successors = graph.successors(node)
        plays = sum(len(states) for _, _, states in successors)
        if not plays or (options.obligation == "free" and source.random() * (plays + 1) < 1):
            return node
        _, left, states = source.choice(successors)
        node = (source.choice(states), left)


def _enter_by_lot(mover: Mover, source: random.Random) -> int:
    """Return the state after captured men have entered without dice, as many as must and perhaps more."""
    state = mover.start_state
    while True:
        states = [] if mover.ends_turn(state) else mover.free_entry_states(state)
        stops = mover.options.reentry == "optional" and source.random() * (len(states) + 1) < 1
        if not states or stops:
            return state
        state = source.choice(states)
