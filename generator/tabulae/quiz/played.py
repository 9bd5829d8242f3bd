"""Positions to ask about from games between sensible players, just as they came up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from tabulae.engine.ending import immediate_result
from tabulae.engine.playout import Event, choosing, first_seat, play_game
from tabulae.engine.position import PILES, Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn
from tabulae.library.file_cache import cached_by_files
from tabulae.library.records import Game
from tabulae.play.network_files import network_for
from tabulae.play.players import sensible
from tabulae.quiz.positions import PositionSource

_MOST_THROWS = 400
_MOST_WEIGHED = 75_000
"""Outcomes weighed in a game before it is left, the last one: of many men in hand a throw has a thousand."""
_SOON = 3
"""Rounds at the beginning that are passed over: they look alike in every game."""
_SPREAD = 7
"""On fewer points men stand as they do in other games, too; of few men half as many do."""
_FIRST_GAMES, _MOST_GAMES = 2, 5


class Moment(NamedTuple):
    """A position, the seat about to throw, and how many turns its game had still to go."""

    position: Position
    seat: int
    left: int


class _Played(NamedTuple):
    """What one game brings to ask about, and whether it was left because its throws allow too much."""

    moments: tuple[Moment, ...]
    left: bool


@cached_by_files(maxsize=64)
def _played(game: str, reading: str, rules: Rules, templates: object, seed: str) -> _Played:
    """The moments of one game before each throw, from the third round on."""
    network = network_for(game, reading, rules, templates)  # type: ignore[arg-type]
    choose, weighed = sensible(network), 0

    def counted(rules: Rules, position: Position, seat: int, turns: Sequence[Turn]) -> Turn:
        nonlocal weighed
        weighed += len(turns)
        return choose(rules, position, seat, turns)

    source, position, found = Random(seed), rules.start, []
    for event in play_game(rules, source, choosing(counted), first_seat(rules, source), _MOST_THROWS):
        if isinstance(event, Event):
            if not event.passed and immediate_result(rules, position) is None:
                found.append((position, event.seat))
            position = event.turn.position
        if weighed > _MOST_WEIGHED:
            break
    found = found[_SOON * len(rules.seats) :]
    points = range(len(rules.board.points))
    spread = min(_SPREAD, rules.men * len(rules.seats) // 2)
    moments = tuple(
        Moment(position, seat, len(found) - at)
        for at, (position, seat) in enumerate(found)
        if sum(bool(men[place]) for men in position.men for place in points) >= spread
    )
    return _Played(moments, weighed > _MOST_WEIGHED)


class PlayedPositions(PositionSource):
    """Positions out of whole games, none of them twice; more games are played where a kind is rare."""

    def __init__(self, game: Game, name: str, source: Random) -> None:
        super().__init__(game, 3, source)
        self._name, self._games = name, 0
        self._moments: list[Moment] = []
        self.taken: set[Position] = set()
        """Positions that have been asked about."""

    def usual(self) -> tuple[Position, int] | None:
        """Any position in which somebody is about to throw."""
        return self._drawn_from(lambda one: True)

    def ending(self) -> tuple[Position, int] | None:
        """A position in which a seat may take men off."""
        return self._drawn_from(self._is_home)

    def shut_out(self) -> tuple[Position, int] | None:
        """A position with a captured man."""
        bar = len(self.rules.board.points) + PILES.index("bar")
        return self._drawn_from(lambda one: bool(one.position.men[one.seat][bar]))

    def near_win(self) -> tuple[Position, int] | None:
        """A position shortly before the end."""
        return self._drawn_from(lambda one: one.left <= 2 * len(self.rules.seats))

    def _is_home(self, one: Moment) -> bool:
        men, seat = one.position.men[one.seat], self.rules.seats[one.seat]
        off = men[len(self.rules.board.points) + PILES.index("off")]
        return sum(men[place] for place in seat.home) + off == sum(men)

    def _drawn_from(self, serves: Callable[[Moment], bool]) -> tuple[Position, int] | None:
        while True:
            known = [one for one in self._moments if one.position not in self.taken and serves(one)]
            if self._games >= _FIRST_GAMES and (known or self._games == _MOST_GAMES):
                break
            played = _played(
                self.game.id, self.game.reading.name, self.rules, self.game.templates,
                f"{self._name} {self._games}",
            )  # fmt: skip
            self._moments += played.moments
            self._games = _MOST_GAMES if played.left else self._games + 1
        if not known:
            return None
        one = self.source.choice(known)
        return self._going_on(one.position, one.seat)
