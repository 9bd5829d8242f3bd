"""Whole games under the default rules: by lot, in the engine and compiled, and between sensible players.

Compiled code is run once before it is timed; its first run on a computer compiles it for a minute or two.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random

from tabulae.engine.rules import Rules
from tabulae.lab.arena import BY_LOT, Arena
from tabulae.lab.kernel_tables import supports
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.rules import load_rules
from tabulae.play.network_files import network_for
from tabulae.play.simulation import play_one

TIMES = 10.0
"""How many times faster than the engine compiled games by lot must be."""
LUDII = {"ludus-duodecim-scriptorum": 228.0, "tabula": 412.0}
"""Games a second that Ludii, in Java, plays at random on one core of such a machine."""
LUDII_READING = ("ludus-duodecim-scriptorum", "ludii-mirrored", 5 * 190.0)
"""The reading that Ludii plays, and five times as many games a second as it plays of it."""


def measure(seconds: float) -> list[tuple[str, float, float | None, str]]:
    """For each game: games a second, what Ludii does, and the length of a game."""
    rows: list[tuple[str, float, float | None, str]] = []
    for game in sorted(game_folders(), key=lambda name: (name not in LUDII, name)):
        rules = load_rules(GameChoice(game)).rules
        count = throws = 0
        begun = time.process_time()
        while (taken := time.process_time() - begun) < seconds:
            throws += play_one(rules, Random(f"bench {count}")).throws
            count += 1
        remark = f"{throws / count:.0f} throws each, {1e6 * taken / throws:.0f} µs a throw"
        rows.append((f"{game}: random games", count / taken, LUDII.get(game), remark))
        if supports(rules):
            rows += _compiled(game, rules, seconds, count / taken)
    game, reading, target = LUDII_READING
    rules = load_rules(GameChoice(game, reading)).rules
    arena, lots = Arena(rules), [BY_LOT] * len(rules.seats)
    played = _played(lambda seed: arena.play(lots, seed, 100_000), seconds)
    rows.append((f"{game} ({reading}): random games, compiled", played, target, "five times Ludii"))
    return rows


def _played(play: Callable[[str], object], seconds: float) -> float:
    """Games a second; the first is not timed, as it may be compiled."""
    play("bench")
    count, begun = 0, time.process_time()
    while (taken := time.process_time() - begun) < seconds:
        play(f"bench {count}")
        count += 1
    return count / taken


def _compiled(
    game: str, rules: Rules, seconds: float, pure: float
) -> Iterator[tuple[str, float, float | None, str]]:
    """The same games in compiled code, and games between sensible players."""
    arena = Arena(rules, [network_for(game, load_rules(GameChoice(game))[1], rules)])
    lots, players = [BY_LOT] * len(rules.seats), [0] * len(rules.seats)
    played: dict[str, tuple[Callable[[str], object], float | None]] = {
        "the same, compiled": (lambda seed: arena.play(lots, seed, 100_000), TIMES * pure),
        "sensible players, compiled": (lambda seed: arena.play(players, seed), None),
    }
    for name, (play, target) in played.items():
        speed = _played(play, seconds)
        yield f"{game}: {name}", speed, target, f"{speed / pure:.1f} times the engine by lot"
