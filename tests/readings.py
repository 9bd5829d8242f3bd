"""Every game in every reading, as the engine and as the slow finder know it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from generator.content.games import game_folders, game_model
from generator.content.library import load_rules
from generator.engine.game import Ended, first_seat, play_game
from generator.engine.position import Position
from generator.engine.random_play import random_player
from generator.engine.rules import Rules
from tests.slow.games import READINGS

ALL = [(game, reading) for game in game_folders() for reading in game_model(game).readings]
BOTH_KNOW = [(game, reading) for game, reading in ALL if reading in READINGS.get(game, ())]
Throw = tuple[Position, int, tuple[int, ...]]


@cache
def rules_of(game: str, reading: str | None = None) -> Rules:
    return load_rules(game, reading)[2]


def is_vast(rules: Rules, position: Position, seat: int) -> bool:
    """Whether several men come back wherever they like: such turns have thousands of outcomes."""
    return rules.options.entry == "free" and position.men[seat][-2] > 1


def throws(rules: Rules, source: Random) -> Iterator[Throw]:
    """The throws of random games, passed dice among them, one game after another without end."""
    while True:
        position = rules.start
        player, first = random_player(source), first_seat(rules, source)
        for event in play_game(rules, source, player, first, most_throws=2000):
            if not isinstance(event, Ended):
                yield position, event.seat, event.dice
                position = event.turn.position
