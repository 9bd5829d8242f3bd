"""Whole turns: every distinct outcome of a throw, for positions of random play."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from tabulae.engine.game import Ended, first_seat, play_game, random_player
from tabulae.engine.moves import TurnSearch, legal_turns
from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.library.game import load_rules

TEMPLATES = Path(__file__).parent.parent / "data" / "templates"
TWO_DICE = "two-dice"
TURNS_A_SECOND = 15_000

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
    rules = load_rules(TWO_DICE, templates=TEMPLATES)[2]
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
    return rows
