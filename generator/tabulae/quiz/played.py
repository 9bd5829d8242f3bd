"""Positions to ask about, from games between sensible players."""

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
from tabulae.library.games.records import Game
from tabulae.play.network_files import network_for
from tabulae.play.players import sensible
from tabulae.quiz.positions import PositionSource

_MOST_THROWS = 400
_MOST_WEIGHED = 75_000
"""Legal turns compared in a game before it is cut short: with many men in hand a throw allows a thousand."""
_OPENING_ROUNDS = 3  # left out, as they look alike in every game
_LEAST_POINTS = 7
"""Positions with men on fewer points are left out, as they come up in many games; fewer men need fewer."""
_FIRST_GAMES, _MOST_GAMES = 2, 5


class TurnStart(NamedTuple):
    """A position before a throw, the seat about to throw, and how many turns were left, this one included."""

    position: Position
    seat: int
    turns_left: int


class _PlayedGame(NamedTuple):
    """The positions of one game before each throw, and whether it was cut short by ``_MOST_WEIGHED``."""

    starts: tuple[TurnStart, ...]
    cut_short: bool


@cached_by_files(maxsize=64)
def _played(game: str, reading: str, rules: Rules, templates: object, seed: str) -> _PlayedGame:
    """Play one game and return its positions before each throw, without the opening rounds."""
    network = network_for(game, reading, rules, templates)  # type: ignore[arg-type]
    choose, weighed = sensible(network), 0

    def counted(rules: Rules, position: Position, seat: int, turns: Sequence[Turn]) -> Turn:
        nonlocal weighed
        weighed += len(turns)
        return choose(rules, position, seat, turns)

    source, position, throws = Random(seed), rules.start, []
    for event in play_game(rules, source, choosing(counted), first_seat(rules, source), _MOST_THROWS):
        if isinstance(event, Event):
            if not event.passed and immediate_result(rules, position) is None:
                throws.append((position, event.seat))
            position = event.turn.position
        if weighed > _MOST_WEIGHED:
            break
    throws = throws[_OPENING_ROUNDS * len(rules.seats) :]
    points = range(len(rules.board.points))
    least_points = min(_LEAST_POINTS, rules.men * len(rules.seats) // 2)
    starts = tuple(
        TurnStart(position, seat, len(throws) - at)
        for at, (position, seat) in enumerate(throws)
        if sum(bool(men[place]) for men in position.men for place in points) >= least_points
    )
    return _PlayedGame(starts, weighed > _MOST_WEIGHED)


class PlayedPositions(PositionSource):
    """Positions from whole games, none of those in ``used``; more games are played where a kind is rare.

    ``name`` is the seed of the games; ``source`` draws among their positions. Seats are numbered from 0.
    Every method may also give None if the position that it draws is over.
    """

    def __init__(self, game: Game, name: str, source: Random) -> None:
        super().__init__(game, source)
        self._name, self._games = name, 0
        self._starts: list[TurnStart] = []
        self.used: set[Position] = set()
        """Positions that have been asked about; the caller adds them."""

    def any_position(self) -> tuple[Position, int] | None:
        """Return any unused position and the number of the seat about to throw; None if all are used.

        The caller adds it to ``used``.
        """
        return self._draw(lambda start: True)

    def bearing_off(self) -> tuple[Position, int] | None:
        """Return a position and the number of a seat whose men not yet off are all at home; None if none.

        Whether ``options.bear_off`` allows them to leave is not asked.
        """
        return self._draw(self._is_home)

    def with_captured_man(self) -> tuple[Position, int] | None:
        """Return a position and the number of the seat, which has a captured man; None if there is none."""
        bar = len(self.rules.board.points) + PILES.index("bar")
        return self._draw(lambda start: bool(start.position.men[start.seat][bar]))

    def near_win(self) -> tuple[Position, int] | None:
        """Return a position of the last two rounds that were played of a game, and the number of the seat.

        None if there is none.
        """
        return self._draw(lambda start: start.turns_left <= 2 * len(self.rules.seats))

    def _is_home(self, start: TurnStart) -> bool:
        men, seat = start.position.men[start.seat], self.rules.seats[start.seat]
        off = men[len(self.rules.board.points) + PILES.index("off")]
        return sum(men[place] for place in seat.home) + off == sum(men)

    def _draw(self, serves: Callable[[TurnStart], bool]) -> tuple[Position, int] | None:
        while True:
            usable = [start for start in self._starts if start.position not in self.used and serves(start)]
            if self._games >= _FIRST_GAMES and (usable or self._games == _MOST_GAMES):
                break
            played = _played(
                self.game.id, self.game.reading.name, self.rules, self.game.templates,
                f"{self._name} {self._games}",
            )  # fmt: skip
            self._starts += played.starts
            self._games = _MOST_GAMES if played.cut_short else self._games + 1
        if not usable:
            return None
        start = self.source.choice(usable)
        return self.unless_over(start.position, start.seat)
