"""How long learners take to set up, and how far they then get, by games of sensible and random players.

``pace.json`` in a game's folder keeps what :func:`pace` found for its lesson; ``python -m tests.tools.paces``
writes it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tabulae.engine.playout import Ended, Event, Player, choosing, first_seat, play_game, random_player
from tabulae.engine.position import PILES
from tabulae.library.choice import GameChoice
from tabulae.library.file_cache import cached_by_files
from tabulae.library.games.records import Game
from tabulae.library.studies import PACE, Pace
from tabulae.library.templates import Templates
from tabulae.library.told.lesson_plans import LessonPlay
from tabulae.play.network_files import network_for
from tabulae.play.players import sensible

SECONDS_A_TURN = 40
"""How long learners take for a turn, with counting, talking and looking up."""
SECONDS_TO_HAND_OUT, SECONDS_A_MAN = 60, 3
"""How long men and dice take to be handed out, and each man of a side to be put on the board."""
GAMES, FEW_GAMES = 100, 20
"""How many games are kept, and how many are played where none are."""
SEED = 1283


@dataclass
class _Tally:
    over: int = 0
    waiting: int = 0
    board: int = 0
    off: int = 0


def set_up_minutes(game: Game) -> int:
    """Return how many minutes learners need before the first throw: the sides set up at the same time."""
    points = len(game.rules.board.points)
    men = max(sum(men[:points]) for men in game.rules.start.men)
    return round((SECONDS_TO_HAND_OUT + SECONDS_A_MAN * men) / 60)


def minutes_of_play(game: Game, play: LessonPlay) -> int:
    """Return the minutes of ``play`` without those to set up; all of them if the boards are set up before."""
    return play.minutes if play.ready else play.minutes - set_up_minutes(game)


def turns_in(minutes: int) -> int:
    """Return how many whole turns all players together make in some minutes, at 40 seconds a turn."""
    return minutes * 60 // SECONDS_A_TURN


def pace(game: Game, minutes: int, games: int = GAMES) -> Pace:
    """Return how far sensible and random players come in as many turns as learners make in ``minutes``.

    ``minutes`` are those of play alone, without setting up; each kind of player plays ``games`` games.
    """
    network = network_for(game.id, game.reading.name, game.rules, game.templates)
    thinking = _played(game, minutes, games, f"{SEED} sensible", lambda source: choosing(sensible(network)))
    lot = _played(game, minutes, games, f"{SEED} random", random_player)
    men = max(1, games - thinking.over) * len(game.rules.seats)
    return Pace(
        reading=game.reading.name,
        minutes=minutes,
        turns=turns_in(minutes),
        games=games,
        seed=SEED,
        over=round(100 * thinking.over / games, 1),
        over_random=round(100 * lot.over / games, 1),
        waiting=round(thinking.waiting / men, 2),
        board=round(thinking.board / men, 2),
        off=round(thinking.off / men, 2),
    )


def _played(game: Game, minutes: int, games: int, seed: str, player: Callable[[Random], Player]) -> _Tally:
    rules, tally = game.rules, _Tally()
    points = len(rules.board.points)
    for number in range(games):
        source = Random(f"{seed} {number}")
        position, ended = rules.start, False
        for event in play_game(rules, source, player(source), first_seat(rules, source), turns_in(minutes)):
            if isinstance(event, Event):
                position = event.turn.position
            elif isinstance(event, Ended):
                ended = event.result is not None
        if ended:
            tally.over += 1
            continue
        for men in position.men:
            piles = dict(zip(PILES, men[points:], strict=False))
            tally.waiting += piles["hand"] + piles["bar"]
            tally.off += piles["off"]
            tally.board += sum(men[:points])
    return tally


def lesson_pace(game: Game, minutes: int) -> Pace:
    """Return the pace of a reading for some minutes of play: the stored one, or else that of 20 games.

    The minutes to set up are not among them. Raises TemplateError if the stored file cannot be read.
    """
    if not game.as_usual:
        return pace(game, minutes, FEW_GAMES)
    kept = PACE.read(game.id, game.templates)
    if kept and (kept.reading, kept.minutes) == (game.reading.name, minutes):
        return kept
    return _few(game.id, game.reading.name, minutes, game.templates)


@cached_by_files(maxsize=32)
def _few(game_id: str, reading: str, minutes: int, templates: Templates) -> Pace:
    from tabulae.library.games.game import load_game

    return pace(load_game(GameChoice(game_id, reading, templates=templates)), minutes, FEW_GAMES)
