"""Many games between players: in one or several processes, on a cluster, or in compiled code."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from hashlib import sha256
from itertools import chain
from typing import Any

from tabulae import __version__
from tabulae.engine.errors import TabulaeError
from tabulae.engine.rules import Rules
from tabulae.lab.compiled import is_compiled
from tabulae.lab.workers import Workers, play_chunks
from tabulae.play.players import Lineup
from tabulae.play.simulation import MAX_THROWS, Record, Statistics, play_one, summary

MIN_FAST_GAMES, MIN_FAST_THINKING_GAMES = 5_000, 100
"""Minimum number of games, by lot and between thinking players, for which loading compiled code pays off."""
TIMES_TO_COMPILE = 20
"""How many times as many pay off where all must be compiled first, as nothing of it can be kept."""

GAMES_A_CHUNK, GAMES_A_FAST_CHUNK = 25, 200
MAX_GAMES, MAX_JOBS = 1_000_000, 256
"""More would keep a computer busy for days, or full of processes."""


def simulate(rules: Rules, games: int, seed: int, jobs: int = 1, lineup: Lineup | None = None) -> Statistics:
    """Play games and return their statistics; without a ``lineup`` all players are random.

    Game number k depends on the seed and k alone, so the answer is the same whatever ``jobs``, the number of
    processes. Raises TabulaeError unless there are 1 to 1,000,000 games and 1 to 256 jobs.
    """
    chunks = game_records(rules, games, seed, Workers(jobs), lineup=lineup)
    return summary(rules, list(chain.from_iterable(chunks)))


def game_records(
    rules: Rules,
    games: int,
    seed: int,
    workers: Workers = Workers(),  # noqa: B008 - it is frozen
    max_throws: int = MAX_THROWS,
    lineup: Lineup | None = None,
) -> Iterator[list[Record]]:
    """Yield the records of all games, a list of some at a time, in the order of their numbers.

    A game is broken off after ``max_throws`` throws. Raises TabulaeError unless there are 1 to 1,000,000
    games and 1 to 256 jobs.
    """
    if not 1 <= games <= MAX_GAMES:
        raise TabulaeError("between", option="games", low=1, high=MAX_GAMES, unit="none", text=games)
    if not 1 <= workers.jobs <= MAX_JOBS:
        raise TabulaeError("between", option="jobs", low=1, high=MAX_JOBS, unit="none", text=workers.jobs)
    lineup = lineup or Lineup(("random",) * len(rules.seats))
    thinking = set(lineup.players) != {"random"}
    least = MIN_FAST_THINKING_GAMES if thinking else MIN_FAST_GAMES
    lineup = replace(lineup, fast=games >= least and is_compiled(rules, games >= TIMES_TO_COMPILE * least))
    play = partial(play_rows, rules, seed, max_throws, lineup)
    size = GAMES_A_FAST_CHUNK if lineup.fast else GAMES_A_CHUNK
    for rows in play_chunks(play, games, size, workers, journal_key(rules, seed, max_throws, lineup)):
        yield [_record_of(row) for row in rows]


def _record_of(row: Sequence[Any]) -> Record:
    """Return the record that a row of a journal holds; JSON knows no tuples."""
    record = Record._make(row)
    return record._replace(winners=tuple(record.winners), placed=tuple(record.placed))


def journal_key(rules: Rules, seed: int, max_throws: int, lineup: Lineup) -> str:
    """Return sixteen hexadecimal digits that stand in a journal for all that these games depend on."""
    network = "" if lineup.network is None else lineup.network.dumps()
    text = repr((__version__, Record._fields, rules, seed, max_throws, lineup.players, lineup.first, network))
    return sha256(text.encode("utf-8")).hexdigest()[:16]


def play_rows(
    rules: Rules, seed: int, max_throws: int, lineup: Lineup, start: int, end: int
) -> list[list[Any]]:
    """Return the records of the games ``start`` to ``end`` - 1, each a list of its fields in order."""
    return [list(record) for record in play_games(rules, seed, start, end, max_throws, lineup)]


def play_games(
    rules: Rules, seed: int, start: int, end: int, max_throws: int, lineup: Lineup
) -> list[Record]:
    """Return the records of the games ``start`` to ``end`` - 1, in order.

    ``lineup.fast`` must be False where :func:`~tabulae.lab.compiled.is_compiled` is.
    """
    seeds = [f"{seed} {number}" for number in range(start, end)]
    if lineup.fast:
        from tabulae.lab.arena import compiled_records

        return list(compiled_records(rules, seeds, max_throws, lineup))
    return [play_one(rules, random.Random(name), max_throws, lineup) for name in seeds]
