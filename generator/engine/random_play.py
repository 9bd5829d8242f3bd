"""Random play: turns drawn play by play, without looking at all the others."""

from __future__ import annotations

import random

from generator.engine.game import Player
from generator.engine.mover import Mover
from generator.engine.moves import Turn, TurnSearch
from generator.engine.position import Position
from generator.engine.rules import Rules
from generator.engine.throw import Node, Throw


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
    played, the turn is drawn anew from all legal turns, every outcome with the same chance.
    """
    lot = source.random

    def play(rules: Rules, position: Position, seat: int, dice: tuple[int, ...], optional: bool) -> Turn:
        if optional and lot() < 0.5:
            return Turn(position, dice, ())
        mover = Mover(rules, position, seat)
        options = rules.options
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
            while left:
                die = left.pop(int(lot() * len(left)))
                moments = mover.after(state, (die,))
                if moments:
                    state = moments[int(lot() * len(moments))]
                    if stuck:
                        left += stuck
                        stuck.clear()
                else:
                    stuck.append(die)
            rest = tuple(sorted(stuck))
        if rest and options.obligation == "max" and state != mover.first:
            men, rest = source.choice(list(TurnSearch(mover, position, dice).outcomes()))
            return Turn(Position(men), rest, ())
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
        moments = mover.free_entries(state)
        stops = mover.options.reentry == "optional" and source.random() * (len(moments) + 1) < 1
        if not moments or stops:
            return state
        state = source.choice(moments)
