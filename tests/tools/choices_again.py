"""The kept choices of games rolled out again from another seed: whether the best play stays the best.

``python -m tests.tools.choices_again GAMES [SEED] [NAME ...]`` plays every choice on so many times, of all
games that keep some or of those named, and prints for each game and for all how often the best play won
at least as many games as each of the others, and how often it did so within the 95 % interval.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from tabulae.engine.notation import follow_plays
from tabulae.lab.studies import Rollout
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.library.tested_plays import CHOICES, StoredChoice
from tabulae.play.analysis import rollout_points
from tabulae.play.network_files import network_for

OTHER_SEED = 77
"""Not the seed that the choices were found with."""


@dataclass(frozen=True, slots=True)
class Again:
    """How a choice came out: whether no other play won more games, and whether none surely did."""

    best: bool
    within: bool


def played_again(game: Game, one: StoredChoice, games: int, seed: int = OTHER_SEED) -> Again:
    """Every play of a choice played on with the same dice, so many games of sensible players."""
    rules, network = game.rules, network_for(game.id, game.reading.name, game.rules)
    seat, position = rules.seat_number(one.seat), rules.parse(one.position)

    def judged(play: str) -> Rollout:
        turn: Any = follow_plays(rules, position, seat, one.roll, play)
        return Rollout(turn, rollout_points(rules, turn.position, seat, network, games, seed))

    best, *others = (judged(play.play) for play in one.plays)
    apart = [other.behind(best) for other in others]
    return Again(all(ahead >= 0 for ahead, _ in apart), all(ahead + half >= 0 for ahead, half in apart))


def main(games: int, seed: int, names: list[str]) -> None:
    """Print the figures of each game and of all."""
    total: list[Again] = []
    for name in names:
        game = load_game(GameChoice(name))
        kept = CHOICES.of(game)
        if kept is None:
            continue
        found = [played_again(game, one, games, seed) for one in kept.choices]
        total += found
        print(name, _figures(found), flush=True)
    print("all", _figures(total))


def _figures(found: list[Again]) -> str:
    best, within = sum(one.best for one in found), sum(one.within for one in found)
    return f"{len(found)} choices: best again {best}, best within its interval {within}"


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]), int(given[1]) if len(given) > 1 else OTHER_SEED, given[2:] or list(game_folders()))
