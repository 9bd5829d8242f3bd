"""How often the difference between two readings matters: in how many turns they allow different things."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tabulae.engine.ending import result
from tabulae.engine.playout import Ended, Player, choosing, first_seat, play_game, random_player
from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn, TurnSearch
from tabulae.play.network import untrained
from tabulae.play.players import Lineup, chooser

GAMES_A_SAMPLE = 25
"""One game in so many is examined turn by turn, which takes far longer than playing it."""
MAX_SAMPLED_GAMES = 40
"""The most games that are examined."""
MAX_THROWS = 400
"""How many throws of a game are examined."""


class PlayedThrow(NamedTuple):
    """A throw of a game: the game's number, the position before it, the seat, and the dice as they fell."""

    game: int
    position: Position
    seat: int
    dice: tuple[int, ...]


def played_throws(rules: Rules, games: int, seed: int, lineup: Lineup) -> list[PlayedThrow]:
    """Return every throw of a number of games between the players of a lineup, up to 400 throws a game.

    They come game by game, from game 0. Dice that are passed on count as a further throw, of the seat that
    gets them.
    """
    throws = []
    for number in range(games):
        source = Random(f"{seed} {number}")
        first = first_seat(rules, source) if lineup.first is None else lineup.first
        network, lots = lineup.network or untrained(rules), random_player(source)
        players: list[Player] = [
            lots if name == "random" else choosing(chooser(name, network)) for name in lineup.players
        ]
        position = rules.start
        for event in play_game(rules, source, _seated(players), first, MAX_THROWS):
            if not isinstance(event, Ended):
                throws.append(PlayedThrow(number, position, event.seat, event.dice))
                position = event.turn.position
    return throws


def _seated(players: Sequence[Player]) -> Player:
    """Return a player that plays each seat as the player of that seat."""

    def play(rules: Rules, position: Position, seat: int, dice: tuple[int, ...], optional: bool) -> Turn:
        return players[seat](rules, position, seat, dice, optional)

    return play


def difference_shares(throws: Sequence[PlayedThrow], usual: Rules, rival: Rules) -> dict[str, float] | None:
    """Return how often two readings differ: shares of ``turns`` and ``games``, and ``of``, how many games.

    ``turns`` is the share of the ``throws``, which are of games by the ``usual`` rules, in which they differ,
    ``games`` that of the games with such a throw. Readings differ in a throw if its outcomes differ, or if
    only one reading has ended the game. None without throws, and for readings with other men, dice, boards or
    starts, as they meet other positions.
    """
    same = (usual.board, usual.men, usual.dice, usual.faces, usual.start)
    if (rival.board, rival.men, rival.dice, rival.faces, rival.start) != same or not throws:
        return None
    different = [throw.game for throw in throws if usual != rival and _differ(throw, usual, rival)]
    games = {throw.game for throw in throws}
    return {
        "turns": round(len(different) / len(throws), 4),
        "games": round(len(set(different)) / len(games), 4),
        "of": len(games),
    }


def _differ(throw: PlayedThrow, usual: Rules, rival: Rules) -> bool:
    _, position, seat, dice = throw
    if result(usual, position, seat) != result(rival, position, seat):
        return True
    outcomes, rival_outcomes = (
        TurnSearch(Mover(rules, position, seat), position, rules.dice_of(dice)).outcomes().keys()
        for rules in (usual, rival)
    )
    return outcomes != rival_outcomes
