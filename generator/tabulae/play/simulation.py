"""Random play: statistics of many games with 95 % intervals, and counts of outcomes to a depth (perft)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from importlib.util import find_spec
from math import pi, sqrt, tan
from statistics import NormalDist
from typing import Any, NamedTuple

from tabulae import __version__
from tabulae.engine.dice import all_throws
from tabulae.engine.ending import Result, result
from tabulae.engine.errors import TabulaeError
from tabulae.engine.game import Ended, first_seat, play_game, random_player
from tabulae.engine.moves import Turn, TurnSearch, legal_turns
from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.fairness.distributions import wilson
from tabulae.play.network import untrained
from tabulae.play.players import Table, chooser
from tabulae.play.workers import Workers, play_chunks

LEVEL = 0.95


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened in ``total`` games, with the Wilson interval for its probability."""

    count: int
    total: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself, from 0 to 1; 0 of nothing is 0."""
        return self.count / self.total if self.total else 0.0


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over games with the interval of Student's t for it; both ends are the mean of one game."""

    value: float
    low: float
    high: float


def share(count: int, total: int, level: float = LEVEL) -> Share:
    """The share of ``count`` in ``total`` with the Wilson score interval (Wilson 1927)."""
    if not total:
        return Share(count, total, 0.0, 1.0)
    return Share(count, total, *wilson(count, total, level))


def mean(numbers: Sequence[int], level: float = LEVEL) -> Mean:
    """The mean with the interval of Student's t; (0, 0, 0) of no numbers.

    The sums are of whole numbers, so that the answer does not depend on how the games were shared out.
    """
    count = len(numbers)
    total = sum(numbers)
    if not count:
        return Mean(0.0, 0.0, 0.0)
    value = total / count
    if count == 1:
        return Mean(value, value, value)
    variance = (count * sum(number * number for number in numbers) - total * total) / (count * (count - 1))
    reach = student_t((1 + level) / 2, count - 1) * sqrt(variance / count)
    return Mean(value, value - reach, value + reach)


def student_t(probability: float, freedom: int) -> float:
    """The quantile of Student's t: exact for 1 and 2 degrees of freedom, else to three figures or better.

    The expansion of Cornish and Fisher about the normal quantile (Abramowitz and Stegun 26.7.5).
    """
    if freedom == 1:
        return tan(pi * (probability - 0.5))
    if freedom == 2:
        return float((2 * probability - 1) / sqrt(2 * probability * (1 - probability)))
    z = NormalDist().inv_cdf(probability)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return float(sum(term / freedom**power for power, term in enumerate(terms)))


SECONDS_A_THROW = 20
"""How long people take for a throw, for lengths in minutes."""
MINUTE = SECONDS_A_THROW / 60
"""A throw in minutes."""

MOST_THROWS = 20_000
"""A game that takes more throws counts as unfinished."""

FAST_FROM, FAST_FROM_THINKING = 5_000, 100
"""So many games, by lot or between thinking players, are worth the time that compiled code takes to load."""

GAMES_A_TASK, GAMES_A_FAST_TASK = 25, 200
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
    degree: str = "single"
    first: int = 0
    choices: int = 0
    chosen: int = 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """What random play of a number of games has shown.

    ``throws`` and ``minutes`` are lengths of a game; ``hits``, ``idle`` (throws with which the
    thrower played nothing) and ``passed_on`` (dice left to a neighbour) are means for a game.
    ``winners`` has every seat, with a game won together counted for each of them, and ``draws`` and
    ``unfinished`` the games that nobody won; ``reasons`` say how games ended, and ``degrees`` how much the
    wins counted, where the game has degrees of winning. ``first_wins`` is how often who began won, of
    the games that one side won alone, and ``choices`` how many outcomes a thinking player had before
    it in a turn, a hundred times the mean of a game. A mean has ``value``, ``low``
    and ``high``, the ends of its 95 % interval; a share has its ``count`` as well.

    >>> from tabulae import Game
    >>> found = Game("tabula").simulate(games=20, seed=1)
    >>> found.throws.low < found.throws.value < found.throws.high
    True
    >>> sum(share.count for share in found.winners.values()) + found.draws.count + found.unfinished.count
    20
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
    degrees: Mapping[str, Share]
    first_wins: Share
    choices: Mean


def simulate(
    rules: Rules,
    games: int,
    seed: int,
    jobs: int = 1,
    report: Callable[[int], None] | None = None,
    most_throws: int = MOST_THROWS,
    table: Table | None = None,
) -> Statistics:
    """Statistics of games, of random play if no table says who plays.

    Game number k depends on the seed and k alone, so the answer is the same whatever ``jobs``, the
    number of processes. ``report`` is told the number of games done so far, now and then.
    """
    records: list[Record] = []
    for done in game_records(rules, games, seed, Workers(jobs), most_throws, table):
        records += done
        if report:
            report(len(records))
    return summary(rules, records)


def game_records(
    rules: Rules,
    games: int,
    seed: int,
    workers: Workers = Workers(),  # noqa: B008 - it is frozen
    most_throws: int = MOST_THROWS,
    table: Table | None = None,
    *,
    fast: bool = False,
) -> Iterator[list[Record]]:
    """The records of all games, some at a time, in the order of their numbers.

    ``fast`` asks for compiled code, where there is any, however few they are: it is loaded once for all.
    """
    if not 1 <= games <= MOST_GAMES or not 1 <= workers.jobs <= MOST_JOBS:
        raise TabulaeError(
            f"{games} games by {workers.jobs} processes will not do: "
            f"choose 1 to {MOST_GAMES} games and 1 to {MOST_JOBS} processes"
        )
    table = table or Table(("random",) * len(rules.seats))
    thinking = set(table.players) != {"random"}
    worth_it = fast or games >= (FAST_FROM_THINKING if thinking else FAST_FROM)
    table = replace(table, fast=worth_it and _can_be_fast(rules))
    if fast and table.fast:
        workers = replace(workers, jobs=1)
    play = partial(play_rows, rules, seed, most_throws, table)
    size = GAMES_A_FAST_TASK if table.fast else GAMES_A_TASK
    for rows in play_chunks(play, games, size, workers, question(rules, seed, most_throws, table)):
        yield [Record._make(row)._replace(winners=tuple(row[4])) for row in rows]


def question(rules: Rules, seed: int, most_throws: int, table: Table) -> str:
    """What a journal calls games: whatever they depend on, in sixteen letters."""
    network = "" if table.network is None else table.network.dumps()
    told = repr((__version__, rules, seed, most_throws, table.players, table.first, network))
    return sha256(told.encode("utf-8")).hexdigest()[:16]


def play_rows(
    rules: Rules, seed: int, most_throws: int, table: Table, start: int, end: int
) -> list[list[Any]]:
    """The records of the games with these numbers, as lists."""
    return [list(record) for record in play_games(rules, seed, start, end, most_throws, table)]


def _can_be_fast(rules: Rules) -> bool:
    """Whether compiled code can play these games here."""
    if find_spec("numba") is None:
        return False
    from tabulae.play.kernel_tables import follows

    return follows(rules)


def play_games(rules: Rules, seed: int, start: int, end: int, most_throws: int, table: Table) -> list[Record]:
    """The records of the games with these numbers."""
    seeds = [f"{seed} {number}" for number in range(start, end)]
    if table.fast:
        from tabulae.play.arena import fast_records

        return [Record(*counted) for counted in fast_records(rules, seeds, most_throws, table)]
    return [play_one(rules, random.Random(one), most_throws, table) for one in seeds]


def play_one(
    rules: Rules, source: random.Random, most_throws: int = MOST_THROWS, table: Table | None = None
) -> Record:
    """The record of one game."""
    table = table or Table(("random",) * len(rules.seats))
    passes = rules.options.unused_dice in ("pass_right", "opponent")
    throws = hits = idle = passed_on = choices = chosen = 0
    over: Result | None = None
    position = rules.start
    first = first_seat(rules, source) if table.first is None else table.first
    lots = random_player(source)
    network = table.network or untrained(rules)
    choosers = {name: chooser(name, network) for name in set(table.players) - {"random"}}

    def play(rules: Rules, position: Position, seat: int, dice: tuple[int, ...], optional: bool) -> Turn:
        nonlocal choices, chosen
        name = table.players[seat]
        if name == "random":
            return lots(rules, position, seat, dice, optional)
        turns = legal_turns(rules, position, seat, dice)
        choices += len(turns)
        chosen += 1
        declined = Turn(position, dice, ())
        if optional:
            turns = (*(other for other in turns if other != declined), declined)
        return choosers[name](rules, position, seat, turns)

    for event in play_game(rules, source, play, first, most_throws):
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
    winners, reason, degree = (over.winners, over.reason, over.degree) if over else ((), "", "single")
    return Record(throws, hits, idle, passed_on, winners, reason, degree, first, choices, chosen)


def _hits(before: Position, after: Position, seat: int) -> int:
    """How many men the seat has hit between two positions."""
    hit = 0
    for who, (old, new) in enumerate(zip(before.men, after.men, strict=True)):
        if who != seat and old is not new:
            hit += new[-2] + new[-1] - old[-2] - old[-1]
    return hit


def summary(rules: Rules, records: Sequence[Record]) -> Statistics:
    """The statistics of games."""
    games = len(records)
    wins = Counter(winner for record in records for winner in record.winners)
    reasons = Counter(record.reason for record in records if record.reason)
    counted = rules.options.degrees != "none"
    degrees = Counter(record.degree for record in records if counted and record.winners)
    throws = [record.throws for record in records]
    length = mean(throws)
    return Statistics(
        games=games,
        throws=length,
        shortest=min(throws),
        longest=max(throws),
        minutes=Mean(length.value * MINUTE, length.low * MINUTE, length.high * MINUTE),
        hits=mean([record.hits for record in records]),
        idle=mean([record.idle for record in records]),
        passed_on=mean([record.passed_on for record in records]),
        winners={seat: share(wins[seat], games) for seat in rules.seat_names},
        draws=share(sum(bool(record.reason) and not record.winners for record in records), games),
        unfinished=share(sum(not record.reason for record in records), games),
        reasons={reason: share(reasons[reason], games) for reason in sorted(reasons)},
        degrees={degree: share(degrees[degree], games) for degree in sorted(degrees)},
        first_wins=share(
            sum(record.winners == (rules.seat_names[record.first],) for record in records),
            sum(len(record.winners) == 1 for record in records),
        ),
        choices=mean([round(100 * record.choices / record.chosen) for record in records if record.chosen]),
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
        search = TurnSearch(mover, position, rules.dice_of(roll))
        outcomes = search.outcomes()
        if depth == 1:
            counts[roll] = len(outcomes)
        else:
            counts[roll] = sum(
                perft(rules, search.position_of(men, node), following, depth - 1)
                for (men, _), node in outcomes.items()
            )
    return counts
