"""The value of each legal play of a roll by rollout, and the exact chance that a man is hit in reply.

A rollout plays many games from a position between sensible players. Every play is rolled out with the same
dice, so that differences come from the play alone.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random

from tabulae.engine.ending import immediate_result
from tabulae.engine.playout import Ended, choosing, play_game
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn, legal_turns
from tabulae.fairness.distributions import wilson
from tabulae.play.bearoff import BearOffTable, bear_off_table
from tabulae.play.exposure import chance_of_hit
from tabulae.play.network import Network
from tabulae.play.players import rank_turns, sensible
from tabulae.play.simulation import Mean

MAX_THROWS = 3000
"""A game of a rollout that takes more throws counts as a draw."""
PLAYS_ROLLED_OUT = 12
"""How many plays are rolled out, the best by the network."""


MOST_ROLLOUTS = 400
"""The default number of games from each turn."""


@dataclass(frozen=True, slots=True)
class AnalysedTurn:
    """A legal turn with its value.

    ``points`` is the mean of the points won less those lost, from -1 to 1 where a win counts one, with an
    interval. The intervals of all turns hold together in 95 of 100 analyses (Bonferroni), as the best of many
    has been lucky too. ``wins`` is the share of games won, and ``given_up`` how many points fewer than the
    best turn. ``hit`` is the exact chance that the next side can hit a man of this seat. Points and wins are
    None for turns that were not rolled out because the network ranks them too low.
    """

    turn: Turn
    points: Mean | None
    wins: float | None
    given_up: float | None
    hit: float


def analyse(
    rules: Rules, position: Position, seat: int, roll: Sequence[int], network: Network, games: int, seed: int
) -> tuple[AnalysedTurn, ...]:
    """Return the legal turns of a roll, best first, the best few rolled out in ``games`` games each.

    In a small race without contact nothing is rolled out: the value of each turn is exact, and the interval
    has no width.
    """
    turns = legal_turns(rules, position, seat, roll)
    table = bear_off_table(rules, position)
    if table is not None:
        return _analyse_race(table, rules, turns, seat)
    ranked = rank_turns(network, rules, seat, turns)
    # Each position has its own dice, else the luck of a seed would be in every analysis.
    dice = f"{seed} {rules.format(position)}"
    points = {
        turn: rollout_points(rules, turn.position, seat, network, games, dice)
        for turn in ranked[:PLAYS_ROLLED_OUT]
    }
    means = {turn: sum(won) / len(won) for turn, won in points.items()}
    best = max(means.values())
    rolled_out = tuple(
        AnalysedTurn(
            turn,
            mean_points(points[turn], len(points)),
            sum(won > 0 for won in points[turn]) / len(points[turn]),
            best - means[turn],
            chance_of_hit(rules, turn.position, seat),
        )
        for turn in sorted(points, key=lambda turn: -means[turn])
    )
    others = tuple(
        AnalysedTurn(turn, None, None, None, chance_of_hit(rules, turn.position, seat))
        for turn in ranked[PLAYS_ROLLED_OUT:]
    )
    return rolled_out + others


def _analyse_race(
    table: BearOffTable, rules: Rules, turns: Sequence[Turn], seat: int
) -> tuple[AnalysedTurn, ...]:
    """Return the turns of a race whose chances are known, best first; nobody can be hit in it."""
    wins = {
        turn: 1.0 if immediate_result(rules, turn.position) else 1.0 - table.chance(turn.position, 1 - seat)
        for turn in turns
    }
    best = 2 * max(wins.values()) - 1
    analysed = []
    for turn in sorted(turns, key=lambda turn: -wins[turn]):
        points = 2 * wins[turn] - 1
        analysed.append(AnalysedTurn(turn, Mean(points, points, points), wins[turn], best - points, 0.0))
    return tuple(analysed)


def mean_points(points: Sequence[int], together: int = 1) -> Mean:
    """Return the mean of points from -1 to 1 with Wilson's interval, which has a width even if all were won.

    With ``together`` such intervals, all of them hold at once in 95 of 100 cases.
    """
    games = len(points)
    low, high = wilson((sum(points) + games) / 2, games, 1 - 0.05 / together)
    return Mean(sum(points) / games, 2 * low - 1, 2 * high - 1)


def rollouts_in(
    seconds: float, rules: Rules, position: Position, seat: int, roll: Sequence[int], network: Network
) -> int:
    """Return how many games :func:`analyse` can play from each turn in about so many seconds, 2 to 400.

    With compiled code that is always 400; without, one game of each turn is timed.
    """
    if is_compiled(rules):
        return MOST_ROLLOUTS
    start = time.perf_counter()
    ranked = rank_turns(network, rules, seat, legal_turns(rules, position, seat, roll))
    for turn in ranked[:PLAYS_ROLLED_OUT]:
        rollout_points(rules, turn.position, seat, network, 1, 0)
    taken = time.perf_counter() - start
    return max(2, min(MOST_ROLLOUTS, int(seconds / max(taken, 1e-6)) - 1))


def is_compiled(rules: Rules) -> bool:
    """Whether games of these rules are played by compiled code on this machine."""
    if find_spec("numba") is None:
        return False
    from tabulae.play.kernel_tables import supports

    return supports(rules)


def rollout_points(
    rules: Rules, position: Position, seat: int, network: Network, games: int, seed: int | str
) -> list[int]:
    """Return the points of a seat in each of ``games`` games between sensible players from a position.

    A win is 1, a loss -1, a draw 0. The seat has just played. The same seed throws the same dice from every
    position.
    """
    over = immediate_result(rules, position)
    if over is not None:
        return [0 if not over.winners else 1 if rules.seat_names[seat] in over.winners else -1] * games
    following, seeds = (seat + 1) % len(rules.seats), [f"{seed} {number}" for number in range(games)]
    if is_compiled(rules):
        from tabulae.play.arena import Arena
        from tabulae.play.kernel_game import WINNERS, points_won

        arena, players = Arena(rules, [network]), [0] * len(rules.seats)
        records = (arena.play(players, name, MAX_THROWS, following, position) for name in seeds)
        return [int(points_won(record[WINNERS], seat)) for record in records]
    return [_play_on(rules, position, seat, following, network, name) for name in seeds]


def _play_on(rules: Rules, position: Position, seat: int, following: int, network: Network, seed: str) -> int:
    """Return the points of one game that goes on from a position, played by the engine."""
    player = choosing(sensible(network))
    *_, last = play_game(rules, Random(seed), player, following, MAX_THROWS, position)
    if not isinstance(last, Ended) or last.result is None or not last.result.winners:
        return 0
    return 1 if rules.seat_names[seat] in last.result.winners else -1
