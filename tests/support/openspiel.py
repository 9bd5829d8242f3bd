"""Backgammon as OpenSpiel plays it, beside ours: games for research by Google DeepMind, Apache licence.

OpenSpiel plays equal dice as two turns in a row, so what a throw can lead to is found by following both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import legal_turns

MEN, POINTS = 15, 24
Placed = tuple[tuple[int, ...], ...]
"""For each player the men on his points in the order in which he passes them, on the bar, and off."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw in one of OpenSpiel's games: where the men stand, who throws what, and where that can lead."""

    before: Placed
    player: int
    dice: tuple[int, ...]
    reached: frozenset[Placed]


def placed(state: Any) -> Placed:
    """Where the men of a state stand."""
    text = str(state)
    found = []
    for player, name in enumerate("XO"):
        points = [state.board(player, point) for point in range(POINTS)]
        if player:  # the second player passes them the other way round
            points.reverse()
        off = int(re.search(rf"{name}: (\d+)", text)[1])  # type: ignore[index]
        found.append((*points, MEN - sum(points) - off, off))
    return tuple(found)


def outcomes(state: Any) -> frozenset[Placed]:
    """Everything to which the throw of a state can lead."""
    player, found, seen = state.current_player(), set(), set()
    frontier = [state]
    while frontier:
        here = frontier.pop()
        for action in here.legal_actions():
            child = here.child(action)
            where = placed(child)
            if child.is_terminal() or child.is_chance_node() or child.current_player() != player:
                found.add(where)
            elif where not in seen:
                seen.add(where)
                frontier.append(child)
    return frozenset(found)


def throws(seed: int) -> Iterator[Throw]:
    """The throws of games of random play, one game after another without end."""
    import pyspiel

    source, game = Random(seed), pyspiel.load_game("backgammon")
    while True:
        state = game.new_initial_state()
        again = False
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(source.choice([action for action, _ in state.chance_outcomes()]))
                again = False
                continue
            if not again:
                dice = tuple(int(die) for die in re.search(r"Dice: (\d)(\d)", str(state)).groups())  # type: ignore[union-attr]
                yield Throw(placed(state), state.current_player(), dice, outcomes(state))
            state.apply_action(source.choice(state.legal_actions()))
            again = True


def ours(rules: Rules, throw: Throw) -> frozenset[Placed]:
    """Everything to which our engine says that the throw can lead."""
    position = rules.parse(text(rules, throw.before))
    turns = legal_turns(rules, position, throw.player, throw.dice)
    return frozenset(told(rules, turn.position) for turn in turns)


def told(rules: Rules, position: Position) -> Placed:
    """Where the men of a position of ours stand."""
    return tuple(
        (*(men[place] for place in side.course), men[-2], men[-1])
        for side, men in zip(rules.seats, position.men, strict=True)
    )


def text(rules: Rules, where: Placed) -> str:
    """The same as the text of a position."""
    parts = []
    for side, (*points, bar, off) in zip(rules.seats, where, strict=True):
        words = [
            f"{rules.board.points[place]}x{men}"
            for place, men in zip(side.course, points, strict=True)
            if men
        ]
        words += [f"{pile}:{men}" for pile, men in (("bar", bar), ("off", off)) if men]
        parts.append(" ".join((side.name, *words)))
    return " | ".join(parts)
