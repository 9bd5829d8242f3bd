"""Whole turns: every distinct outcome of a throw, for positions of random play."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import numpy as np  # noqa: TID253 - loaded only by the bench
from numba import njit

from tabulae.engine.playout import Ended, first_seat, play_game, random_player
from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import TurnSearch, legal_turns
from tabulae.lab.kernel import Kernel, search
from tabulae.lab.kernel_tables import CURRENT, Bytes, IntArray, Memory
from tabulae.library.choice import GameChoice
from tabulae.library.games.rules import load_rules
from tabulae.library.templates import Templates

TEMPLATES = Path(__file__).parent.parent / "data" / "templates"
TWO_DICE = "two-dice"
TURNS_A_SECOND, COMPILED_TURNS = 15_000, 150_000

Throw = tuple[Position, int, tuple[int, ...]]


def throws(rules: Rules, games: int, seed: int) -> list[Throw]:
    """Every throw of some games of random play."""
    found = []
    source = Random(seed)
    for _ in range(games):
        position = rules.start
        for event in play_game(rules, source, random_player(source), first_seat(rules, source)):
            if not isinstance(event, Ended):
                found.append((position, event.seat, event.dice))
                position = event.turn.position
    return found


def measure(seconds: float) -> list[tuple[str, float, float | None, str]]:
    """What was measured, how many a second, the target, a remark; twice: without and with the plays."""
    rules = load_rules(GameChoice(TWO_DICE, templates=Templates(TEMPLATES))).rules
    asked = throws(rules, games=60, seed=1)
    Random(2).shuffle(asked)
    rows: list[tuple[str, float, float | None, str]] = []
    for name, plays in (("turns with positions", False), ("the same with plays, sorted", True)):
        count = outcomes = 0
        begun = time.process_time()
        while (taken := time.process_time() - begun) < seconds:
            for position, seat, dice in asked[:500]:
                if plays:
                    outcomes += len(legal_turns(rules, position, seat, dice))
                else:
                    outcomes += len(TurnSearch(Mover(rules, position, seat), position, dice).outcomes())
            asked = asked[500:] + asked[:500]
            count += 500
        remark = f"{outcomes / count:.1f} outcomes each"
        rows.append((f"{TWO_DICE}: {name}", count / taken, float(TURNS_A_SECOND), remark))
    rows.append(_compiled(rules, asked, seconds))
    return rows


def _compiled(rules: Rules, asked: list[Throw], seconds: float) -> tuple[str, float, float | None, str]:
    """The same turns with positions in compiled code, asked for one after another in one call."""
    kernel = Kernel(rules)
    memory = kernel.space.memory
    men = np.array([[list(row) for row in position.men] for position, _, _ in asked], np.uint8)
    positions = men.reshape(len(asked), -1)
    seats = np.array([seat for _, seat, _ in asked])
    rolls = np.array([kernel.roll_number(rules.dice_of(dice)) for _, _, dice in asked])
    search_all(memory, positions[:10], seats[:10], rolls[:10])
    count = outcomes = 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < seconds:
        outcomes += int(search_all(memory, positions, seats, rolls))
        count += len(asked)
    remark = f"{outcomes / count:.1f} outcomes each; OpenSpiel plays about 50,000 with these dice"
    return f"{TWO_DICE}: turns with positions, compiled", count / taken, float(COMPILED_TURNS), remark


@njit
def search_all(memory: Memory, positions: Bytes, seats: IntArray, rolls: IntArray) -> int:
    """Return how many outcomes these rolls have together, each in its position."""
    outcomes, begin = 0, memory.game[CURRENT]
    for at in range(len(positions)):
        for place in range(positions.shape[1]):
            memory.men[begin + place] = positions[at, place]
        outcomes += search(memory, begin, seats[at], rolls[at])
    return outcomes
