"""Players: random, sensible (one ply) and strong (two plies), for every game of the family.

A sensible player evaluates each outcome of its throw with a network; a strong player also averages over the
best replies of the next side to each of its throws, for the best few outcomes. Values are whole numbers, so
the choice is the same in plain Python and in compiled code.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tabulae.engine.dice import all_throws
from tabulae.engine.ending import DEGREES, immediate_result
from tabulae.engine.playout import Chooser
from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Rules
from tabulae.engine.turns import Turn, legal_turns
from tabulae.play.network import POINT, Network

PLAYERS = ("random", "sensible", "strong")

OUTCOMES_FORESEEN = 4
"""How many outcomes a strong player examines further: those of highest value."""
MAX_THROWS_FORESEEN = 21
"""How many throws of the next side a strong player considers for each of them, at most."""


@dataclass(frozen=True)
class Lineup:
    """The name of a player for each seat, the network of sensible and strong players, and who begins.

    ``first`` is the number of a seat, or None for whoever throws highest. ``fast`` lets compiled code play,
    which changes nothing but the time.
    """

    players: tuple[str, ...]
    network: Network | None = None
    first: int | None = None
    fast: bool = False


def chooser(name: str, network: Network) -> Chooser:
    """Return the player ``sensible`` or ``strong`` of this network; raises KeyError for other names."""
    return {"sensible": sensible, "strong": strong}[name](network)


def sensible(network: Network) -> Chooser:
    """Return a chooser that takes the turn worth most, the first of those that are worth the same."""

    def choose(rules: Rules, _position: Position, seat: int, turns: Sequence[Turn]) -> Turn:
        return max(turns, key=lambda turn: evaluate(network, rules, turn.position, seat))

    return choose


def strong(network: Network) -> Chooser:
    """Return a chooser that takes, of the best four turns, the one worth most after the next seat's reply."""

    def choose(rules: Rules, _position: Position, seat: int, turns: Sequence[Turn]) -> Turn:
        if len(turns) == 1:
            return turns[0]
        ranked = rank_turns(network, rules, seat, turns)
        return max(
            ranked[:OUTCOMES_FORESEEN],
            key=lambda turn: evaluate_after_reply(network, rules, turn.position, seat),
        )

    return choose


def rank_turns(network: Network, rules: Rules, seat: int, turns: Sequence[Turn]) -> list[Turn]:
    """Return the turns of a seat, those that the network values most first; ties keep their order."""
    return sorted(turns, key=lambda turn: -evaluate(network, rules, turn.position, seat))


def evaluate(network: Network, rules: Rules, position: Position, seat: int, played: int | None = None) -> int:
    """Return what a position is worth to a seat, in 1/POINT of a point.

    Of a game that is over that is what has been won, less than 0 if lost, with gammons and backgammons where
    the game has them. A row, with captives or without, counts as one point, too: players are trained to win
    at all. ``played`` is the seat that has just played; without it that is ``seat`` itself.
    """
    over = immediate_result(rules, position)
    if over is not None:
        if not over.winners:
            return 0
        counts = DEGREES[over.degree] if rules.options.degrees in ("gammon", "backgammon") else 1
        return POINT * counts if rules.seat_names[seat] in over.winners else -POINT * counts
    played = seat if played is None else played
    return network.values(rules, position, played)[(seat - played) % len(rules.seats)]


def evaluate_after_reply(network: Network, rules: Rules, position: Position, seat: int) -> int:
    """Return what a position is worth to the seat that has just played, once the next seat has replied.

    It is a sum, not a mean: over the throws foreseen, of the value that the best reply leaves, in 1/POINT of
    a point, times the number of ways in which the throw can fall.
    """
    throws = throws_foreseen(rules.dice, rules.faces)
    if immediate_result(rules, position) is not None:
        return sum(ways for _, ways in throws) * evaluate(network, rules, position, seat)
    following = (seat + 1) % len(rules.seats)
    total = 0
    for roll, ways in throws:
        replies = legal_turns(rules, position, following, roll)
        best = max(replies, key=lambda turn: evaluate(network, rules, turn.position, following))
        total += ways * evaluate(network, rules, best.position, seat, following)
    return total


@lru_cache(maxsize=64)
def throws_foreseen(dice: int, faces: int) -> tuple[tuple[Dice, int], ...]:
    """Return the throws that a strong player thinks through, and in how many ways each can fall.

    These are all distinct throws or, where there are more than ``MAX_THROWS_FORESEEN``, some of them at even
    distances.
    """
    throws = tuple(all_throws(dice, faces))
    step = -(-len(throws) // MAX_THROWS_FORESEEN)
    return throws[step // 2 :: step]
