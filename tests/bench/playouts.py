"""Whole games of random play, from the start to the end, under the default rules."""

from __future__ import annotations

import time
from random import Random

from tabulae.library.game import load_rules
from tabulae.library.games import game_folders
from tabulae.play.simulation import play_one

LUDII = {"ludus-duodecim-scriptorum": 228.0, "tabula": 412.0}
"""Games a second that Ludii, in Java, plays at random on one core of such a machine."""


def measure(seconds: float) -> list[tuple[str, float, float | None, str]]:
    """For each game: games a second, what Ludii does, and the length of a game."""
    rows: list[tuple[str, float, float | None, str]] = []
    for game in sorted(game_folders(), key=lambda name: (name not in LUDII, name)):
        rules = load_rules(game)[2]
        count = throws = 0
        begun = time.process_time()
        while (taken := time.process_time() - begun) < seconds:
            throws += play_one(rules, Random(f"bench {count}")).throws
            count += 1
        remark = f"{throws / count:.0f} throws each, {1e6 * taken / throws:.0f} µs a throw"
        rows.append((f"{game}: random games", count / taken, LUDII.get(game), remark))
    return rows
