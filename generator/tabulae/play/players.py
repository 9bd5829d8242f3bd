"""Players: by lot, sensible (one look ahead) and strong (two looks ahead), for every game of the family.

None of them knows a game. A sensible player asks a network what each outcome of the throw is worth; a
strong one looks at the best few of them again and asks what the next side can make of each throw that it
may have. They think in whole numbers, so the choice is the same in plain Python and in compiled code.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tabulae.engine.dice import all_throws
from tabulae.engine.ending import arrived
from tabulae.engine.game import Chooser
from tabulae.engine.moves import Turn, legal_turns
from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Rules
from tabulae.play.network import POINT, Network

PLAYERS = ("random", "sensible", "strong")

LOOKED_AT = 4
"""How many outcomes a strong player looks at twice."""
MOST_THROWS = 21
"""How many throws of the next side a strong player thinks through for each of them."""


@dataclass(frozen=True)
class Table:
    """Who plays: a player by name for each seat, what a thinking one asks, and who begins (None: by lot).

    ``fast`` is whether compiled code may play, which changes nothing but the time.
    """

    players: tuple[str, ...]
    network: Network | None = None
    first: int | None = None
    fast: bool = False


def chooser(name: str, network: Network) -> Chooser:
    """A thinking player by name; ``network`` says what positions are worth."""
    return sensible(network) if name == "sensible" else strong(network)


def sensible(network: Network) -> Chooser:
    """A chooser that takes the outcome worth most, the first of those that are worth the same."""

    def choose(rules: Rules, _position: Position, seat: int, turns: Sequence[Turn]) -> Turn:
        return max(turns, key=lambda turn: worth(network, rules, turn.position, seat))

    return choose


def strong(network: Network) -> Chooser:
    """A chooser that looks at the best few outcomes again, through the eyes of the next side."""

    def choose(rules: Rules, _position: Position, seat: int, turns: Sequence[Turn]) -> Turn:
        if len(turns) == 1:
            return turns[0]
        ranked = sorted(turns, key=lambda turn: -worth(network, rules, turn.position, seat))
        return max(ranked[:LOOKED_AT], key=lambda turn: foreseen(network, rules, turn.position, seat))

    return choose


def worth(network: Network, rules: Rules, position: Position, seat: int) -> int:
    """What a position is worth to the seat that has just played, in parts of ``POINT``."""
    over = arrived(rules, position)
    if over is not None:
        return 0 if not over.winners else POINT if rules.seat_names[seat] in over.winners else -POINT
    return network.values(rules, position, seat)[0]


def foreseen(network: Network, rules: Rules, position: Position, seat: int) -> int:
    """What a position is worth to the seat that has just played once the next seat has thrown and played.

    The sum over the throws looked at, each as often as it can fall, of what the best reply leaves.
    """
    if arrived(rules, position) is not None:
        ways = sum(count for _, count in looked_at(rules.dice, rules.faces))
        return ways * worth(network, rules, position, seat)
    following = (seat + 1) % len(rules.seats)
    total = 0
    for roll, ways in looked_at(rules.dice, rules.faces):
        replies = legal_turns(rules, position, following, roll)
        best = max(replies, key=lambda turn: worth(network, rules, turn.position, following))
        total += ways * _left_to(network, rules, best.position, following, seat)
    return total


def _left_to(network: Network, rules: Rules, position: Position, played: int, seat: int) -> int:
    """What a position in which another seat has just played is worth to a seat."""
    over = arrived(rules, position)
    if over is not None:
        return 0 if not over.winners else POINT if rules.seat_names[seat] in over.winners else -POINT
    return network.values(rules, position, played)[(seat - played) % len(rules.seats)]


@lru_cache(maxsize=64)
def looked_at(dice: int, faces: int) -> tuple[tuple[Dice, int], ...]:
    """The throws that a strong player thinks through, all or some evenly, with how often each falls."""
    throws = tuple(all_throws(dice, faces))
    step = -(-len(throws) // MOST_THROWS)
    return throws[step // 2 :: step]
