"""What random play tells about a game, and how many outcomes lie before a seat."""

from __future__ import annotations

import multiprocessing
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import repeat
from typing import NamedTuple

from generator.engine.dice import all_throws
from generator.engine.ending import Result, result
from generator.engine.errors import TabulaeError
from generator.engine.game import Ended, first_seat, play_game
from generator.engine.mover import Mover
from generator.engine.moves import TurnSearch
from generator.engine.position import Position
from generator.engine.random_play import random_player
from generator.engine.rules import Rules
from generator.engine.statistics import Mean, Share, mean, share

SECONDS_A_THROW = 20
"""How long people take for a throw, for lengths in minutes."""

MOST_THROWS = 20_000
"""A game that takes more throws counts as unfinished."""

GAMES_A_TASK = 25
MOST_GAMES, MOST_JOBS = 1_000_000, 256
"""More would keep a computer busy for days, or full of processes."""


class Record(NamedTuple):
    """What happened in one game; everything is a count."""

    throws: int
    hits: int
    idle: int
    passed_on: int
    winners: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Statistics:
    """What random play of a number of games has shown.

    ``throws`` and ``minutes`` are lengths of a game; ``hits``, ``idle`` (throws with which the
    thrower played nothing) and ``passed_on`` (dice left to a neighbour) are means for a game.
    ``winners`` has every seat, with a game won together counted for each of them, and ``draws`` and
    ``unfinished`` the games that nobody won; ``reasons`` say how games ended.
    """

    games: int
    throws: Mean
    shortest: int
    longest: int
    minutes: Mean
    hits: Mean
    idle: Mean
    passed_on: Mean
    winners: Mapping[str, Share]
    draws: Share
    unfinished: Share
    reasons: Mapping[str, Share]


def simulate(
    rules: Rules,
    games: int,
    seed: int,
    jobs: int = 1,
    report: Callable[[int], None] | None = None,
    most_throws: int = MOST_THROWS,
) -> Statistics:
    """Statistics of games of random play, as :mod:`generator.engine.random_play` defines it.

    Game number k depends on the seed and k alone, so the answer is the same whatever ``jobs``, the
    number of processes. ``report`` is told the number of games done so far, now and then.
    """
    if not 1 <= games <= MOST_GAMES or not 1 <= jobs <= MOST_JOBS:
        raise TabulaeError(
            f"{games} games by {jobs} processes will not do: "
            f"choose 1 to {MOST_GAMES} games and 1 to {MOST_JOBS} processes"
        )
    records: list[Record] = []
    for done in _in_order(rules, games, seed, jobs, most_throws):
        records += done
        if report:
            report(len(records))
    return _summary(rules, records)


def _in_order(rules: Rules, games: int, seed: int, jobs: int, most_throws: int) -> Iterator[list[Record]]:
    """The records of all games, some at a time, in the order of their numbers."""
    starts = range(0, games, GAMES_A_TASK)
    ends = [min(games, start + GAMES_A_TASK) for start in starts]
    tasks = (repeat(rules), repeat(seed), starts, ends, repeat(most_throws))
    if jobs == 1 or len(starts) == 1:
        yield from map(play_games, *tasks)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(starts)), mp_context=context) as pool:
        try:
            yield from pool.map(play_games, *tasks)
        except BrokenProcessPool:
            raise TabulaeError(
                "a process was ended from outside, perhaps for want of memory: try fewer processes"
            ) from None
        finally:
            pool.shutdown(cancel_futures=True)


def play_games(rules: Rules, seed: int, start: int, end: int, most_throws: int) -> list[Record]:
    """The records of the games with these numbers."""
    return [play_one(rules, random.Random(f"{seed} {number}"), most_throws) for number in range(start, end)]


def play_one(rules: Rules, source: random.Random, most_throws: int = MOST_THROWS) -> Record:
    """The record of one game of random play."""
    passes = rules.options.unused_dice in ("pass_right", "opponent")
    throws = hits = idle = passed_on = 0
    over: Result | None = None
    position = rules.start
    for event in play_game(rules, source, random_player(source), first_seat(rules, source), most_throws):
        if isinstance(event, Ended):
            over = event.result
            continue
        turn = event.turn
        if not event.passed:
            throws += 1
            idle += turn.position.men == position.men
            passed_on += len(turn.unused) if passes else 0
        hits += _hits(position, turn.position, event.seat)
        position = turn.position
    return Record(throws, hits, idle, passed_on, over.winners if over else (), over.reason if over else "")


def _hits(before: Position, after: Position, seat: int) -> int:
    """How many men the seat has hit between two positions."""
    hit = 0
    for who, (old, new) in enumerate(zip(before.men, after.men, strict=True)):
        if who != seat and old is not new:
            hit += new[-2] + new[-1] - old[-2] - old[-1]
    return hit


def _summary(rules: Rules, records: Sequence[Record]) -> Statistics:
    games = len(records)
    wins = Counter(winner for record in records for winner in record.winners)
    reasons = Counter(record.reason for record in records if record.reason)
    throws = [record.throws for record in records]
    length = mean(throws)
    minute = SECONDS_A_THROW / 60
    return Statistics(
        games=games,
        throws=length,
        shortest=min(throws),
        longest=max(throws),
        minutes=Mean(length.value * minute, length.low * minute, length.high * minute),
        hits=mean([record.hits for record in records]),
        idle=mean([record.idle for record in records]),
        passed_on=mean([record.passed_on for record in records]),
        winners={seat: share(wins[seat], games) for seat in rules.seat_names},
        draws=share(sum(bool(record.reason) and not record.winners for record in records), games),
        unfinished=share(sum(not record.reason for record in records), games),
        reasons={reason: share(reasons[reason], games) for reason in sorted(reasons)},
    )


def perft(rules: Rules, position: Position, seat: int, depth: int) -> int:
    """How many lines of play there are: the sum of :func:`split`."""
    return sum(split(rules, position, seat, depth).values())


def split(rules: Rules, position: Position, seat: int, depth: int) -> dict[tuple[int, ...], int]:
    """The lines of play that begin with each throw, by the throw, lowest die first.

    A line is a sequence of ``depth`` pairs of a throw and one of its distinct outcomes, a position
    with the dice left unused; the seats take turns and each outcome goes on from its position.
    Every distinct throw counts once, however many ways the dice can fall; dice left unused are
    not passed on. A throw that cannot be played has one outcome. A game that is over has no lines:
    an outcome that ends the game counts at depth 1 and is lost at depth 2.
    """
    if depth < 1:
        raise TabulaeError(f"depth {depth}: count to a depth of 1 or more")
    if result(rules, position, seat):
        return {}
    mover = Mover(rules, position, seat)
    following = (seat + 1) % len(rules.seats)
    counts = {}
    for roll, _ in all_throws(rules.dice, rules.faces):
        outcomes = TurnSearch(mover, position, roll).outcomes()
        if depth == 1:
            counts[roll] = len(outcomes)
        else:
            counts[roll] = sum(perft(rules, Position(men), following, depth - 1) for men, _ in outcomes)
    return counts
