"""Plays of a throw compared by rollouts, for the studies that the texts of a game quote."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tabulae.engine.playout import Event, choosing, play_game
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn, format_plays
from tabulae.play.analysis import rollout_points
from tabulae.play.network import Network
from tabulae.play.players import sensible

MAX_THROWS = 2000
"""Games of a study with more throws are broken off."""
_DIGITS = 4

StudyJson = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Study:
    """The rules, the network of sensible players, the number of games and the seed of a study."""

    rules: Rules
    network: Network
    games: int
    seed: int

    def roll_out(self, turn: Turn, seat: int, games: int) -> Rollout:
        """Play ``games`` games on from the position after a turn of ``seat``; equal dice for every turn."""
        return Rollout(turn, rollout_points(self.rules, turn.position, seat, self.network, games, self.seed))


@dataclass(frozen=True, slots=True)
class Rollout:
    """A turn, and the points (1, 0 or -1) of its seat in each rollout game."""

    turn: Turn
    points: list[int]

    @property
    def wins(self) -> float:
        """The share of games won, from 0 to 1; a draw is not won."""
        return sum(point > 0 for point in self.points) / len(self.points)

    def behind(self, best: Rollout) -> tuple[float, float]:
        """Return how far its share of wins is behind that of ``best``, and the 95 % half-width of that.

        The first is negative if it is ahead. Both were rolled out with the same dice, so the games are
        compared in pairs.
        """
        apart = [(theirs > 0) - (ours > 0) for theirs, ours in zip(best.points, self.points, strict=True)]
        mean, count = sum(apart) / len(apart), len(apart)
        variance = sum((difference - mean) ** 2 for difference in apart) / max(1, count - 1)
        return mean, 1.96 * (variance / count) ** 0.5


def dumps(studies: StudyJson) -> str:
    """Return the JSON text of the file in which studies are kept."""
    return json.dumps(studies, ensure_ascii=False, indent=1) + "\n"


def sensible_game(study: Study, number: int) -> Iterator[tuple[Position, Event]]:
    """Yield the turns of one game between sensible players, each as the position before it and its event.

    Seat 0 begins; ``number`` and the seed of the study choose the dice.
    """
    rules, position = study.rules, study.rules.start
    player = choosing(sensible(study.network))
    for event in play_game(rules, Random(f"{study.seed} {number}"), player, 0, MAX_THROWS):
        if isinstance(event, Event):
            yield position, event
            position = event.turn.position


def rollout_numbers(rules: Rules, rollout: Rollout, best: Rollout) -> StudyJson:
    """Return a dict: ``play`` as text, its share of games won ``wins``, and ``behind`` with its ``error``.

    ``behind`` is the share of the best play less its own, negative if it is ahead; ``error`` is the 95 %
    half-width of that.
    """
    behind, half_width = rollout.behind(best)
    return {
        "play": format_plays(rules, rollout.turn.plays),
        "wins": round(rollout.wins, _DIGITS),
        "behind": round(behind, _DIGITS),
        "error": round(half_width, _DIGITS),
    }
