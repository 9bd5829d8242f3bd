"""A game between players by the plain engine, and the statistics of many, with 95 % intervals."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import pi, sqrt, tan
from statistics import NormalDist
from typing import Any, NamedTuple

from tabulae.engine.ending import Result, first_and_placed, is_finished
from tabulae.engine.playout import Ended, first_seat, play_game, random_player
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn, legal_turns
from tabulae.fairness.distributions import wilson
from tabulae.library.studies import SECONDS_A_THROW
from tabulae.play.network import untrained
from tabulae.play.players import Lineup, chooser

CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened in ``total`` games.

    ``low`` and ``high`` are the ends of Wilson's 95 % interval for its probability.
    """

    count: int
    total: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself, from 0 to 1; the share of no games is 0."""
        return self.count / self.total if self.total else 0.0


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over games; ``low`` and ``high`` are the ends of its 95 % interval, see :func:`mean`."""

    value: float
    low: float
    high: float


def share(count: int, total: int) -> Share:
    """Return the share of ``count`` in ``total`` with the 95 % Wilson score interval (Wilson 1927).

    The interval of no games is 0 to 1.
    """
    if not total:
        return Share(count, total, 0.0, 1.0)
    return Share(count, total, *wilson(count, total, CONFIDENCE))


def mean(numbers: Sequence[int]) -> Mean:
    """Return the mean of whole numbers with the 95 % interval of Student's t.

    A single number is both ends of its interval; without numbers all three are 0. Sums of whole numbers are
    exact, so the answer does not depend on which process played which game.
    """
    count = len(numbers)
    total = sum(numbers)
    if not count:
        return Mean(0.0, 0.0, 0.0)
    value = total / count
    if count == 1:
        return Mean(value, value, value)
    variance = (count * sum(number * number for number in numbers) - total * total) / (count * (count - 1))
    reach = student_t((1 + CONFIDENCE) / 2, count - 1) * sqrt(variance / count)
    return Mean(value, value - reach, value + reach)


def student_t(probability: float, degrees_of_freedom: int) -> float:
    """Return the value below which a variable of Student's t distribution lies with a ``probability``.

    It is exact for 1 and 2 ``degrees_of_freedom``, else to three figures or better by the expansion of
    Cornish and Fisher about the normal quantile (Abramowitz and Stegun 26.7.5).
    """
    if degrees_of_freedom == 1:
        return tan(pi * (probability - 0.5))
    if degrees_of_freedom == 2:
        return float((2 * probability - 1) / sqrt(2 * probability * (1 - probability)))
    z = NormalDist().inv_cdf(probability)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return float(sum(term / degrees_of_freedom**power for power, term in enumerate(terms)))


MINUTES_A_THROW = SECONDS_A_THROW / 60

MAX_THROWS = 20_000
"""A game that takes more throws counts as unfinished."""


class Record(NamedTuple):
    """What happened in one game.

    ``throws`` counts throws, ``hits`` men hit, ``idle`` throws with which the thrower played nothing, and
    ``passed_on`` dice left to a neighbour. ``winners`` are the names of the seats that won and ``reason``
    says how, one of ``engine.rule_ids.REASONS``; it is empty if the throws ran out. ``degree`` says
    how much the win counts. Where games are played for places, the winner is the seat that bore off all its
    men first, and ``placed`` are the others that did. ``first`` is the number of the seat that began.
    Thinking players chose ``chosen`` times, from ``choices`` outcomes in all.
    """

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
    placed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of a number of games.

    ``throws`` and ``minutes`` are lengths of a game; ``hits``, ``idle`` (throws with which the thrower played
    nothing) and ``passed_on`` (dice left to a neighbour) are means for a game. ``winners`` has every seat,
    with a game won together counted for each of them, and ``draws`` and ``unfinished`` the games that nobody
    won. Where games are played for places, ``winners`` are the first places, and ``placed`` has for every
    seat how often it came home later, but not last; else it is empty. ``reasons`` say how games ended, and
    ``degrees`` how much the wins counted, where the game has degrees of winning. ``first_wins`` is how often
    the starting player won, of the games that one side won alone, and ``choices`` the number of outcomes that
    a thinking player chose from in a turn, a mean of games; None if nobody chose. A mean has ``value``,
    ``low`` and ``high``, the ends of its 95 % interval; a share has its ``count`` as well.

    >>> from tabulae import Game
    >>> statistics = Game("tabula").simulate(games=20, seed=1)
    >>> statistics.throws.low < statistics.throws.value < statistics.throws.high
    True
    >>> wins = sum(share.count for share in statistics.winners.values())
    >>> wins + statistics.draws.count + statistics.unfinished.count
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
    placed: Mapping[str, Share]
    draws: Share
    unfinished: Share
    reasons: Mapping[str, Share]
    degrees: Mapping[str, Share]
    first_wins: Share
    choices: Mean | None


def play_one(
    rules: Rules, source: random.Random, max_throws: int = MAX_THROWS, lineup: Lineup | None = None
) -> Record:
    """Play one game in the engine, at most ``max_throws`` throws, and return its record.

    Without a ``lineup`` all players are random.
    """
    lineup = lineup or Lineup(("random",) * len(rules.seats))
    for_places = rules.options.finish == "places"
    throws = hits = idle = passed_on = choices = chosen = 0
    over: Result | None = None
    home: str | None = None
    position = rules.start
    first = first_seat(rules, source) if lineup.first is None else lineup.first
    lots = random_player(source)
    network = lineup.network or untrained(rules)
    choosers = {name: chooser(name, network) for name in set(lineup.players) - {"random"}}

    def play(rules: Rules, position: Position, seat: int, dice: tuple[int, ...], optional: bool) -> Turn:
        nonlocal choices, chosen
        name = lineup.players[seat]
        if name == "random":
            return lots(rules, position, seat, dice, optional)
        turns = legal_turns(rules, position, seat, dice)
        choices += len(turns)
        chosen += 1
        declined = Turn(position, dice, ())
        if optional:
            turns = (*(other for other in turns if other != declined), declined)
        return choosers[name](rules, position, seat, turns)

    for event in play_game(rules, source, play, first, max_throws):
        if isinstance(event, Ended):
            over = event.result
            continue
        turn = event.turn
        if not event.passed:
            throws += 1
            idle += turn.position.men == position.men
            passed_on += len(turn.unused) if rules.passes_dice else 0
        hits += men_hit(position, turn.position, event.seat)
        position = turn.position
        if for_places and home is None and is_finished(rules, position, event.seat):
            home = rules.seat_names[event.seat]
    winners, reason, degree = (over.winners, over.reason, over.degree) if over else ((), "", "single")
    winners, placed = first_and_placed(winners, home if over else None)
    return Record(throws, hits, idle, passed_on, winners, reason, degree, first, choices, chosen, placed)


def men_hit(before: Position, after: Position, seat: int) -> int:
    """Return how many men of others a seat has hit between two positions: sent to the bar, off, or pinned."""
    hit = sum(owner != seat for owner, _ in set(after.pinned) - set(before.pinned))
    for owner, (old, new) in enumerate(zip(before.men, after.men, strict=True)):
        if owner != seat and old is not new:
            hit += new[-2] + new[-1] - old[-2] - old[-1]
    return hit


def summary(rules: Rules, records: Sequence[Record]) -> Statistics:
    """Return the statistics of games from their records; ValueError without any."""
    games = len(records)
    wins = Counter(winner for record in records for winner in record.winners)
    places = Counter(name for record in records for name in record.placed)
    reasons = Counter(record.reason for record in records if record.reason)
    has_degrees = rules.options.degrees != "none"
    degrees = Counter(record.degree for record in records if has_degrees and record.winners)
    choices = mean([round(100 * record.choices / record.chosen) for record in records if record.chosen])
    throws = [record.throws for record in records]
    length = mean(throws)
    return Statistics(
        games=games,
        throws=length,
        shortest=min(throws),
        longest=max(throws),
        minutes=Mean(
            length.value * MINUTES_A_THROW, length.low * MINUTES_A_THROW, length.high * MINUTES_A_THROW
        ),
        hits=mean([record.hits for record in records]),
        idle=mean([record.idle for record in records]),
        passed_on=mean([record.passed_on for record in records]),
        winners={seat: share(wins[seat], games) for seat in rules.seat_names},
        placed={
            seat: share(places[seat], games) for seat in rules.seat_names if rules.options.finish == "places"
        },
        draws=share(sum(bool(record.reason) and not record.winners for record in records), games),
        unfinished=share(sum(not record.reason for record in records), games),
        reasons={reason: share(reasons[reason], games) for reason in sorted(reasons)},
        degrees={degree: share(degrees[degree], games) for degree in sorted(degrees)},
        first_wins=share(
            sum(record.winners == (rules.seat_names[record.first],) for record in records),
            sum(len(record.winners) == 1 for record in records),
        ),
        choices=Mean(choices.value / 100, choices.low / 100, choices.high / 100) if choices.value else None,
    )


StatisticsJson = dict[str, Any]

DIGITS = 4
"""Decimal places of an answer; further places would be noise."""


def statistics_answer(statistics: Statistics, seconds_a_throw: float = SECONDS_A_THROW) -> StatisticsJson:
    """Return the statistics with four decimals; ``placed`` and ``degrees`` only where a game has them.

    Its keys are the fields without ``first_wins`` and ``choices``, with ``idle`` as ``idle_throws`` and
    ``passed_on`` as ``dice_passed_on``. A mean is a dict of ``mean``, ``low`` and ``high``, with ``shortest``
    and ``longest`` in ``throws``; a share is one of ``count``, ``share``, ``low`` and ``high``. ``winners``,
    ``placed``, ``reasons`` and ``degrees`` are dicts of shares by name.
    """
    slower = seconds_a_throw / SECONDS_A_THROW
    answer: StatisticsJson = {
        "games": statistics.games,
        "throws": {
            **_mean(statistics.throws),
            "shortest": statistics.shortest,
            "longest": statistics.longest,
        },
        "minutes": {name: round(slower * end, DIGITS) for name, end in _mean(statistics.minutes).items()},
        "hits": _mean(statistics.hits),
        "idle_throws": _mean(statistics.idle),
        "dice_passed_on": _mean(statistics.passed_on),
        "winners": _shares(statistics.winners),
        "placed": _shares(statistics.placed),
        "draws": share_answer(statistics.draws),
        "unfinished": share_answer(statistics.unfinished),
        "reasons": _shares(statistics.reasons),
        "degrees": _shares(statistics.degrees),
    }
    absent = [name for name in ("placed", "degrees") if not answer[name]]
    return {name: part for name, part in answer.items() if name not in absent}


def _mean(mean: Mean) -> dict[str, float]:
    numbers = {"mean": mean.value, "low": mean.low, "high": mean.high}
    return {name: round(number, DIGITS) for name, number in numbers.items()}


def share_answer(share: Share) -> dict[str, float]:
    """Return a share as a dict of ``count``, ``share``, ``low`` and ``high``, with four decimals."""
    numbers = {"share": share.value, "low": share.low, "high": share.high}
    return {"count": share.count, **{name: round(number, DIGITS) for name, number in numbers.items()}}


def _shares(shares: Mapping[str, Share]) -> dict[str, dict[str, float]]:
    return {name: share_answer(share) for name, share in shares.items()}
