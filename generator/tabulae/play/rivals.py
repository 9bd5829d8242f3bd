"""How often a rule of a rival reading matters: in how many turns the two allow different things."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tabulae.engine.ending import result
from tabulae.engine.game import Ended, Player, choosing, first_seat, play_game, random_player
from tabulae.engine.moves import Turn, TurnSearch
from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.play.network import untrained
from tabulae.play.players import Table, chooser

GAMES_FOR_RIVALS = 25
"""Of so many games one is looked through turn by turn: that takes far longer than to play it."""
MOST_FOR_RIVALS = 40
"""No more are looked through, however many are played: their turns say enough."""
MOST_THROWS = 400


class Met(NamedTuple):
    """A throw that was met in a game, and in which game."""

    game: int
    position: Position
    seat: int
    dice: tuple[int, ...]


def met_positions(rules: Rules, games: int, seed: int, table: Table) -> list[Met]:
    """Every throw of so many games between the players of a table."""
    found = []
    for number in range(games):
        source = Random(f"{seed} {number}")
        first = first_seat(rules, source) if table.first is None else table.first
        network, lots = table.network or untrained(rules), random_player(source)
        players: list[Player] = [
            lots if name == "random" else choosing(chooser(name, network)) for name in table.players
        ]
        position = rules.start
        for event in play_game(rules, source, _taking_turns(players), first, MOST_THROWS):
            if not isinstance(event, Ended):
                found.append(Met(number, position, event.seat, event.dice))
                position = event.turn.position
    return found


def _taking_turns(players: Sequence[Player]) -> Player:
    """A player who is, for every seat, the one of that seat."""

    def play(rules: Rules, position: Position, seat: int, dice: tuple[int, ...], optional: bool) -> Turn:
        return players[seat](rules, position, seat, dice, optional)

    return play


def rival_share(met: Sequence[Met], usual: Rules, rival: Rules) -> dict[str, float] | None:
    """The share of turns, and of games, in which two readings do not allow the same; None if not comparable.

    They differ where a throw has other outcomes, or where one has ended the game and the other has not.
    Readings with other men, dice or boards meet other positions, so nothing can be said of them.
    """
    same = (usual.board, usual.men, usual.dice, usual.faces, usual.start)
    if (rival.board, rival.men, rival.dice, rival.faces, rival.start) != same or not met:
        return None
    differ = [one.game for one in met if usual != rival and _differ(one, usual, rival)]
    games = {one.game for one in met}
    return {
        "turns": round(len(differ) / len(met), 4),
        "games": round(len(set(differ)) / len(games), 4),
        "of": len(games),
    }


def _differ(met: Met, usual: Rules, rival: Rules) -> bool:
    if result(usual, met.position, met.seat) != result(rival, met.position, met.seat):
        return True
    one, other = (
        TurnSearch(Mover(rules, met.position, met.seat), met.position, rules.dice_of(met.dice)).outcomes()
        for rules in (usual, rival)
    )
    return one.keys() != other.keys()
