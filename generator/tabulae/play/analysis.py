"""What each legal play of a throw is worth: by rollout, and the exact chance that a man is hit in reply.

A rollout plays on from a position many times between sensible players. Every play is rolled out with the
same dice, so that what differs is the play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random

from tabulae.engine.ending import arrived
from tabulae.engine.game import Ended, choosing, play_game
from tabulae.engine.moves import Turn, legal_turns
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.fairness.distributions import wilson
from tabulae.play.bearoff import BearOffTable, bear_off_table
from tabulae.play.exposure import chance_of_hit
from tabulae.play.network import Network
from tabulae.play.players import sensible, worth
from tabulae.play.simulation import Mean

MOST_THROWS = 3000
LOOKED_AT = 12
"""How many plays are rolled out: those that the network thinks best."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A legal play with what it is worth.

    ``points`` is the mean of the points won less those lost, from -1 to 1 where a win counts one, with an
    interval. The intervals of all plays hold together in 95 of 100 analyses (Bonferroni): the best of many
    has been lucky, too. ``wins`` is the share of games won, and ``given_up`` how many points fewer than the
    best play. ``hit`` is the exact chance that the next side can hit a man of this seat. Points and wins are
    None for plays that the network thinks so poor that they were not rolled out.
    """

    turn: Turn
    points: Mean | None
    wins: float | None
    given_up: float | None
    hit: float


def analyse(
    rules: Rules, position: Position, seat: int, roll: Sequence[int], network: Network, games: int, seed: int
) -> tuple[Judged, ...]:
    """The legal plays of a throw, best first; each of the best few rolled out so many times.

    In a small race without contact nothing is rolled out: what each play is worth is known exactly, and
    the interval has no width.
    """
    turns = legal_turns(rules, position, seat, roll)
    table = bear_off_table(rules, position)
    if table is not None:
        return _exactly(table, rules, turns, seat)
    ranked = sorted(turns, key=lambda turn: -worth(network, rules, turn.position, seat))
    # Other dice in every position: else the luck of one seed would be in all that is ever asked.
    dice = f"{seed} {rules.format(position)}"
    rolled = {
        turn: points_played(rules, turn.position, seat, network, games, dice) for turn in ranked[:LOOKED_AT]
    }
    means = {turn: sum(points) / len(points) for turn, points in rolled.items()}
    best = max(means.values())
    order = sorted(rolled, key=lambda turn: -means[turn])
    judged = [
        Judged(
            turn,
            mean_points(rolled[turn], len(rolled)),
            sum(points > 0 for points in rolled[turn]) / len(rolled[turn]),
            best - means[turn],
            chance_of_hit(rules, turn.position, seat),
        )
        for turn in order
    ]
    others = ranked[LOOKED_AT:]
    return (
        *judged,
        *(Judged(turn, None, None, None, chance_of_hit(rules, turn.position, seat)) for turn in others),
    )


def _exactly(table: BearOffTable, rules: Rules, turns: Sequence[Turn], seat: int) -> tuple[Judged, ...]:
    """The plays of a race whose end is known, best first; nobody can be hit in it."""
    wins = {
        turn: 1.0 if arrived(rules, turn.position) else 1.0 - table.chance(turn.position, 1 - seat)
        for turn in turns
    }
    best = 2 * max(wins.values()) - 1
    judged = []
    for turn in sorted(turns, key=lambda turn: -wins[turn]):
        points = 2 * wins[turn] - 1
        judged.append(Judged(turn, Mean(points, points, points), wins[turn], best - points, 0.0))
    return tuple(judged)


def mean_points(points: Sequence[int], together: int = 1) -> Mean:
    """The mean of points from -1 to 1 with Wilson's interval, which has a width even if all were won.

    It is one of so many that hold ``together`` in 95 of 100 cases.
    """
    games = len(points)
    low, high = wilson((sum(points) + games) / 2, games, 1 - 0.05 / together)
    return Mean(sum(points) / games, 2 * low - 1, 2 * high - 1)


def points_played(
    rules: Rules, position: Position, seat: int, network: Network, games: int, seed: int | str
) -> list[int]:
    """The points that a seat wins, or loses, in each of so many games that go on from a position.

    The seat has just played; the same seed throws the same dice from another position, too.
    """
    over = arrived(rules, position)
    if over is not None:
        return [0 if not over.winners else 1 if rules.seat_names[seat] in over.winners else -1] * games
    following, seats = (seat + 1) % len(rules.seats), len(rules.seats)
    if find_spec("numba") is not None:
        from tabulae.play import match
        from tabulae.play.arena import Arena
        from tabulae.play.kernel_tables import follows

        if follows(rules):
            arena = Arena(rules, [network])
            found = []
            for number in range(games):
                record = arena.play([0] * seats, f"{seed} {number}", MOST_THROWS, following, position)
                winners = int(record[match.WINNERS])
                found.append(0 if not winners else 1 if winners >> seat & 1 else -1)
            return found
    return [_played(rules, position, seat, following, network, f"{seed} {number}") for number in range(games)]


def _played(rules: Rules, position: Position, seat: int, following: int, network: Network, seed: str) -> int:
    """The points of one game that goes on from a position, played by the engine."""
    player = choosing(sensible(network))
    *_, last = play_game(rules, Random(seed), player, following, MOST_THROWS, position)
    if not isinstance(last, Ended) or last.result is None or not last.result.winners:
        return 0
    return 1 if rules.seat_names[seat] in last.result.winners else -1
