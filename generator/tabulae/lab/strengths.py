"""How strong the players of a game are: one kind of player against another, in every seat equally often.

Where luck decides too much for the sensible player to win nearly every game against random play, a stronger
player shows how much more could be won: if that wins no more either, the rest is luck.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabulae.engine.rules import Rules
from tabulae.lab.games import simulate
from tabulae.library.choice import GameChoice
from tabulae.library.games.rules import load_rules
from tabulae.library.templates import SHIPPED, Templates
from tabulae.play.network import Network
from tabulae.play.network_files import network_for
from tabulae.play.players import Lineup
from tabulae.play.simulation import Share, share


@dataclass(frozen=True, slots=True)
class Strength:
    """How often the ``better`` kind of player won against the ``worse``, of the games that somebody won.

    With two seats an equal player would win every other game. With more, one player of the better kind sits
    among others, and an equal one would win one game for each seat. ``undecided`` games were drawn or
    endless.
    """

    game: str
    reading: str
    seats: int
    better: str
    worse: str
    won: Share
    undecided: int

    def as_json(self) -> dict[str, Any]:
        """Return the fields as a JSON-ready dict, in which ``won`` has its 95 % interval.

        ``won`` is a dict of ``count``, ``of``, ``share``, ``low`` and ``high``.
        """
        return {
            "game": self.game,
            "reading": self.reading,
            "seats": self.seats,
            "better": self.better,
            "worse": self.worse,
            "won": {
                "count": self.won.count,
                "of": self.won.total,
                "share": round(self.won.value, 4),
                "low": round(self.won.low, 4),
                "high": round(self.won.high, 4),
            },
            "undecided": self.undecided,
        }


def strengths(
    game: str,
    games: int,
    strong_games: int,
    seed: int,
    *,
    reading: str | None = None,
    templates: Templates = SHIPPED,
    jobs: int = 1,
) -> list[Strength]:
    """Return the strength of the sensible player against random play, then of the strong one against both.

    The strong player meets random play first. It plays ``strong_games`` games; with 0 of them only the
    sensible player is measured. Both numbers are rounded up to a multiple of the seats, as each player sits
    in every seat equally often. Raises TabulaeError for a game or a reading that does not exist.
    """
    game, name, rules, _ = load_rules(GameChoice(game, reading, templates=templates))
    network = network_for(game, name, rules, templates)
    pairs = [("sensible", "random", games)]
    if strong_games:
        pairs += [("strong", "random", strong_games), ("strong", "sensible", strong_games)]
    measured = []
    for better, worse, count in pairs:
        won, undecided = _won(rules, network, better, worse, count, seed, jobs)
        measured.append(Strength(game, name, len(rules.seats), better, worse, won, undecided))
    return measured


def _won(
    rules: Rules, network: Network, better: str, worse: str, games: int, seed: int, jobs: int
) -> tuple[Share, int]:
    """Return how often the better player won of the games that somebody won, and how many nobody did."""
    seats = len(rules.seats)
    each = -(-games // seats)  # in every seat equally often
    won = decided = 0
    for at, seat in enumerate(rules.seat_names):
        players = tuple(better if other == at else worse for other in range(seats))
        statistics = simulate(rules, each, seed + at, jobs, lineup=Lineup(players, network))
        won += statistics.winners[seat].count
        decided += statistics.games - statistics.draws.count - statistics.unfinished.count
    return share(won, decided), each * seats - decided
