"""How strong the players are: sensible against random, strong against sensible, in every game.

    python -m tests.bench.strengths 1000 2000 [NAME ...]

plays so many games of each in the default readings of all games, or of those named; each player sits in
every seat equally often. With two seats the share is of the games that somebody won; with more, one player
of the better kind sits among others, and an equal one would win as often as there are seats.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from tabulae.engine.rules import Rules
from tabulae.library.game import load_rules
from tabulae.library.games import game_folders
from tabulae.play.network import Network
from tabulae.play.network_files import network_for
from tabulae.play.players import Lineup
from tabulae.play.simulation import Share, share, simulate

SEED = 1283
PAIRS = (("sensible", "random"), ("strong", "sensible"))
LEAST = {"sensible": 0.95, "strong": 0.53}
"""The share of two-seat games that the better player should win at least."""
LEAST_OF_FOUR = {"sensible": 0.60}
"""And of four-seat games, alone against three."""


def strength(rules: Rules, network: Network, better: str, worse: str, games: int) -> tuple[Share, int]:
    """How often the better player won, of the games that somebody won, and how many nobody did."""
    seats = rules.seat_names
    won = decided = 0
    for at, seat in enumerate(seats):
        players = tuple(better if here == at else worse for here in range(len(seats)))
        found = simulate(rules, games // len(seats), SEED + at, lineup=Lineup(players, network))
        won += found.winners[seat].count
        decided += found.games - found.draws.count - found.unfinished.count
    return share(won, decided), games // len(seats) * len(seats) - decided


def table(counts: tuple[int, int], names: list[str]) -> Iterator[str]:
    """A line for each game and each pair of players."""
    for name in names:
        _, reading, rules = load_rules(name)
        network = network_for(name, reading, rules)
        for (better, worse), games in zip(PAIRS, counts, strict=True):
            if not games:
                continue
            found, undecided = strength(rules, network, better, worse, games)
            least = (LEAST if len(rules.seats) == 2 else LEAST_OF_FOUR).get(better)
            wanted = "" if least is None else f" (at least {100 * least:.0f})"
            yield (
                f"{name:26}{better} against {worse}: {100 * found.value:.1f} %{wanted} of {found.total}, "
                f"{100 * found.low:.1f} to {100 * found.high:.1f}; {undecided} undecided"
            )


if __name__ == "__main__":
    given = sys.argv[1:]
    chosen = (int(given[0]), int(given[1])) if len(given) > 1 else (1000, 2000)
    for line in table(chosen, given[2:] or list(game_folders())):
        print(line, flush=True)
