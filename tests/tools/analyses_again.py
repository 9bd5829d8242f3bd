"""Analyses held against far longer rollouts: whether the value of a play lies in the interval that was told.

``python -m tests.tools.analyses_again POSITIONS GAMES [NAME ...]`` takes positions and throws from games
between sensible players, evenly from all games or from those named, analyses each as ``tabulae analyse``
does, and plays its best play on so many times from another seed. Printed is how often the longer rollout's
mean lay in the interval, its own chance error allowed for.
"""

from __future__ import annotations

import sys
from math import hypot
from random import Random

from tabulae.engine.rules import Rules
from tabulae.lab.rivals import PlayedThrow, played_throws
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.rules import load_rules
from tabulae.play.analysis import Effort, analyse, mean_points, rollout_points
from tabulae.play.bearoff import bear_off_table
from tabulae.play.network import Network
from tabulae.play.network_files import network_for
from tabulae.play.players import Lineup
from tabulae.play.simulation import Mean

ROLLOUTS, SEED, OTHER_SEED = 400, 1, 77


def agree(told: Mean, longer: Mean) -> bool:
    """Whether two means are no further apart than their two intervals allow together."""
    one, other = sorted((told, longer), key=lambda mean: mean.value)
    return other.value - one.value <= hypot(one.high - one.value, other.value - other.low)


def judged_twice(rules: Rules, network: Network, met: PlayedThrow, games: int) -> tuple[Mean, Mean] | None:
    """What the best play of a throw is worth, as told and as rolled out longer; None if that is exact."""
    if bear_off_table(rules, met.position) is not None:
        return None
    best, *_ = analyse(rules, met.position, met.seat, met.dice, network, Effort(ROLLOUTS), SEED)
    assert best.points is not None
    played = rollout_points(rules, best.turn.position, met.seat, network, games, f"{OTHER_SEED} {met.dice}")
    return best.points, mean_points(played)


def main(positions: int, games: int, names: list[str]) -> None:
    """Print each position that does not agree, and how many do."""
    agreed = total = 0
    for at, name in enumerate(names):
        _, reading, rules, _ = load_rules(GameChoice(name))
        network = network_for(name, reading, rules)
        met = played_throws(rules, 4, SEED, Lineup(("sensible",) * len(rules.seats), network))
        Random(SEED).shuffle(met)
        wanted = positions // len(names) + (at < positions % len(names))
        for one in met:
            if not wanted:
                break
            found = judged_twice(rules, network, one, games)
            if found is None:
                continue
            wanted -= 1
            total += 1
            if agree(*found):
                agreed += 1
            else:
                print(f"{name}: {rules.format(one.position)} {one.dice}: {found}", flush=True)
        print(f"{name}: {agreed} of {total} so far", flush=True)


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]), int(given[1]), given[2:] or list(game_folders()))
