"""The value of each legal play of a roll by rollout, and the exact chance that a man is hit in reply.

A rollout plays many games from a position between sensible players. Every play is rolled out with the same
dice, so that differences come from the play alone. Where games are slow, as without compiled code, they are
cut short after a few throws, and the network says what the position is worth that they reach.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from tabulae.engine.ending import Result, immediate_result, possible_result
from tabulae.engine.playout import Ended, choosing, play_game
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn, format_plays, legal_turns
from tabulae.fairness.distributions import wilson
from tabulae.play.answers import Answer, MoveRequest, ending_answer, request_head, resolve
from tabulae.play.bearoff import BearOffTable, bear_off_table
from tabulae.play.compiled import compiled_rollouts
from tabulae.play.exposure import chance_of_hit
from tabulae.play.network import POINT, Network
from tabulae.play.network_files import network_for
from tabulae.play.players import evaluate, rank_turns, sensible
from tabulae.play.simulation import Mean

MAX_THROWS = 3000
"""A game of a rollout that takes more throws counts as a draw."""
PLAYS_ROLLED_OUT = 12
"""How many plays are rolled out, the best by the network."""
PLAYS_WITH_HITS = 36
"""For how many plays the chance of being hit is computed: up to a tenth of a second each."""
MOST_ROLLOUTS = 400
"""The default number of games from each turn."""
LEAST_WHOLE_GAMES = 40
"""If fewer whole games fit into the time, games are cut short."""
THROWS_OF_CUT_GAMES = 6
"""After how many throws a game is cut short."""
ANALYSIS_S = 6.0
"""About how long the rollouts may take, unless a number of games is asked for."""
_TRIAL_GAMES = 8
"""How many compiled games are played to measure how long one takes."""
_TRIAL_S = 0.5
"""How long at most a game is played to measure how long a throw takes."""
_DIGITS = 4
"""Decimal places of an answer; further places would be noise."""


class Effort(NamedTuple):
    """How much an analysis plays: ``games`` from each turn, each cut short after ``throws`` throws."""

    games: int
    throws: int = MAX_THROWS


@dataclass(frozen=True, slots=True)
class AnalysedTurn:
    """A legal turn with its value.

    ``points`` is the mean of the points won less those lost, from -1 to 1, as any win counts 1, with an
    interval. The intervals of all turns hold together in 95 of 100 analyses (Bonferroni), as the best of many
    has been lucky too. ``wins`` is the share of games won, or (``points`` + 1) / 2 if games are cut short,
    and ``given_up`` how many points fewer than the best turn. ``hit`` is the exact chance that the next side
    can hit a man of this seat. All but ``hit`` are None for turns that were not rolled out because the
    network ranks them too low; ``hit`` is None from the thirty-seventh turn on.
    """

    turn: Turn
    points: Mean | None
    wins: float | None
    given_up: float | None
    hit: float | None


def analyse(
    rules: Rules,
    position: Position,
    seat: int,
    roll: Sequence[int],
    network: Network,
    effort: Effort,
    seed: int,
) -> tuple[AnalysedTurn, ...]:
    """Return the legal turns of a roll, best first, the best few rolled out with ``effort``.

    Up to 12 turns are rolled out, those that the network ranks highest; the others follow in its order, with
    None for all values but ``hit``. In a small race without contact nothing is rolled out: the value of each
    turn is exact, and the interval has no width. Raises RollError for a roll that the game cannot throw.
    """
    turns = legal_turns(rules, position, seat, roll)
    table = bear_off_table(rules, position)
    if table is not None:
        return _analyse_race(table, rules, turns, seat)
    ranked = rank_turns(network, rules, seat, turns)
    # Each position has its own dice, else the luck of a seed would be in every analysis.
    dice = f"{seed} {rules.format(position)}"
    is_cut = effort.throws < MAX_THROWS
    points = {
        turn: cut_rollout_points(rules, turn.position, seat, network, effort, dice)
        if is_cut
        else rollout_points(rules, turn.position, seat, network, effort.games, dice)
        for turn in ranked[:PLAYS_ROLLED_OUT]
    }
    means = {turn: sum(won) / len(won) for turn, won in points.items()}
    best = max(means.values())
    rolled_out = tuple(
        AnalysedTurn(
            turn,
            mean_points(points[turn], len(points)),
            _share_won(points[turn], is_cut),
            best - means[turn],
            chance_of_hit(rules, turn.position, seat),
        )
        for turn in sorted(points, key=lambda turn: -means[turn])
    )
    others = tuple(
        AnalysedTurn(
            turn,
            None,
            None,
            None,
            chance_of_hit(rules, turn.position, seat) if rank < PLAYS_WITH_HITS else None,
        )
        for rank, turn in enumerate(ranked[PLAYS_ROLLED_OUT:], start=PLAYS_ROLLED_OUT)
    )
    return rolled_out + others


def _share_won(points: Sequence[float], is_cut: bool) -> float:
    """Return the share of games won; of games cut short, that which their mean value stands for."""
    if is_cut:
        return (sum(points) / len(points) + 1) / 2
    return sum(won > 0 for won in points) / len(points)


def _analyse_race(
    table: BearOffTable, rules: Rules, turns: Sequence[Turn], seat: int
) -> tuple[AnalysedTurn, ...]:
    """Return the turns of a race whose chances are known, best first; nobody can be hit in it."""
    wins = {
        turn: 1.0 if immediate_result(rules, turn.position) else 1.0 - table.chance(turn.position, 1 - seat)
        for turn in turns
    }
    best = 2 * max(wins.values()) - 1
    analysed = []
    for turn in sorted(turns, key=lambda turn: -wins[turn]):
        points = 2 * wins[turn] - 1
        analysed.append(AnalysedTurn(turn, Mean(points, points, points), wins[turn], best - points, 0.0))
    return tuple(analysed)


def mean_points(points: Sequence[float], together: int = 1) -> Mean:
    """Return the mean of points from -1 to 1 with Wilson's interval, which has a width even if all were won.

    Points other than -1 and 1 vary less, and for them the interval is wider than it need be. ``together`` is
    the number of means whose intervals shall all hold at once in 95 of 100 cases. There must be some points.
    """
    games = len(points)
    low, high = wilson((sum(points) + games) / 2, games, 1 - 0.05 / together)
    return Mean(sum(points) / games, 2 * low - 1, 2 * high - 1)


def effort_within(
    seconds: float, rules: Rules, position: Position, seat: int, roll: Sequence[int], network: Network
) -> Effort:
    """Return how much :func:`analyse` can play in about ``seconds``, at most 400 games from each turn.

    A game from the best turn is timed. With compiled code at least 40 whole games are played; without, where
    fewer than that fit, more games are cut short after 6 throws instead. Raises RollError for a roll that the
    game cannot throw.
    """
    ranked = rank_turns(network, rules, seat, legal_turns(rules, position, seat, roll))
    turns = len(ranked[:PLAYS_ROLLED_OUT])
    if compiled_rollouts(rules):
        taken_s = _compiled_game_s(rules, ranked[0].position, seat, network)
        return Effort(max(LEAST_WHOLE_GAMES, min(MOST_ROLLOUTS, int(seconds / (taken_s * turns)))))
    throws, taken_s, ended = _timed_game(rules, ranked[0].position, seat, network)
    throws_that_fit = seconds / (taken_s / throws * turns)
    whole_games = int(throws_that_fit / throws)
    if ended and whole_games >= LEAST_WHOLE_GAMES:
        return Effort(min(MOST_ROLLOUTS, whole_games))
    return Effort(max(2, min(MOST_ROLLOUTS, int(throws_that_fit / THROWS_OF_CUT_GAMES))), THROWS_OF_CUT_GAMES)


def _compiled_game_s(rules: Rules, position: Position, seat: int, network: Network) -> float:
    """Return how many seconds a compiled game takes that goes on from a position."""
    rollout_points(rules, position, seat, network, 1, "compiled")  # the first one waits for the compiler
    start = time.perf_counter()
    rollout_points(rules, position, seat, network, _TRIAL_GAMES, "timed")
    return max((time.perf_counter() - start) / _TRIAL_GAMES, 1e-6)


def _timed_game(rules: Rules, position: Position, seat: int, network: Network) -> tuple[int, float, bool]:
    """Return the throws and seconds of a game that goes on from a position, and whether it ended."""
    start, throws = time.perf_counter(), 0
    player = choosing(sensible(network))
    following = (seat + 1) % len(rules.seats)
    for event in play_game(rules, Random(0), player, following, MAX_THROWS, position):
        taken_s = time.perf_counter() - start
        if isinstance(event, Ended):
            return max(1, throws), max(taken_s, 1e-6), True
        throws += 1
        if taken_s > _TRIAL_S:
            break
    return throws, taken_s, False


def rollout_points(
    rules: Rules, position: Position, seat: int, network: Network, games: int, seed: int | str
) -> list[int]:
    """Return the points of a seat in each of ``games`` games between sensible players from a position.

    Any win is 1, a loss -1, a draw or a game without an end 0. The seat has just played, so the next one
    throws first. The same seed throws the same dice from every position.
    """
    over = immediate_result(rules, position)
    if over is not None:
        return [_points(rules, over, seat)] * games
    seeds, compiled = [f"{seed} {number}" for number in range(games)], compiled_rollouts(rules)
    if compiled:
        return compiled(rules, position, seat, network, seeds, MAX_THROWS)
    return [int(_play_on(rules, position, seat, network, name, MAX_THROWS)) for name in seeds]


def cut_rollout_points(
    rules: Rules, position: Position, seat: int, network: Network, effort: Effort, seed: int | str
) -> list[float]:
    """Return the points of a seat as :func:`rollout_points`, of ``effort.games`` games that are cut short.

    A game that is not over after ``effort.throws`` throws counts as the network's value of its position to
    the seat, limited to -1 to 1.
    """
    over = immediate_result(rules, position)
    if over is not None:
        return [float(_points(rules, over, seat))] * effort.games
    seeds = [f"{seed} {number}" for number in range(effort.games)]
    return [_play_on(rules, position, seat, network, name, effort.throws) for name in seeds]


def _points(rules: Rules, over: Result | None, seat: int) -> int:
    """Return what a result is worth to a seat: 1, 0 or -1."""
    if over is None or not over.winners:
        return 0
    return 1 if rules.seat_names[seat] in over.winners else -1


def _play_on(rules: Rules, position: Position, seat: int, network: Network, seed: str, throws: int) -> float:
    """Return the points of a game that the engine plays from a position for a number of throws."""
    player = choosing(sensible(network))
    following = (seat + 1) % len(rules.seats)
    events = play_game(rules, Random(seed), player, following, MAX_THROWS, position)
    for thrown, event in enumerate(events, start=1):
        if isinstance(event, Ended):
            return _points(rules, event.result, seat)
        if thrown == throws < MAX_THROWS:
            value = evaluate(network, rules, event.turn.position, seat, event.seat) / POINT
            return max(-1.0, min(1.0, value))  # a gammon is one game won here
    return 0.0


def answer_analyse(request: MoveRequest, games: int | None, seed: int) -> Answer:
    """Return the legal ``plays`` of a roll, best first, with the value of each between sensible players.

    Each has the ``play`` as text, the ``position`` after it, the dice ``unused``, and the values of an
    :class:`AnalysedTurn`, ``points`` as a dict of ``mean``, ``low`` and ``high``. The best few are rolled out
    in ``games`` games each; without ``games`` in as many as fit into a few seconds. The dict has the number
    as ``rollouts``, the ``seed`` and, if games are cut short, after how many ``throws``, besides the keys of
    :func:`~tabulae.play.answers.answer_moves` except ``outcomes``. If the game is over, ``plays`` is empty.
    Raises TabulaeError for a request that is not valid.
    """
    resolved = resolve(request)
    rules = resolved.rules
    over = possible_result(rules, resolved.position, resolved.seat)
    network = network_for(resolved.game, resolved.reading, rules, request.choice.templates)
    effort = Effort(MOST_ROLLOUTS if games is None else games)
    if games is None and over is None:
        position, seat = resolved.position, resolved.seat
        effort = effort_within(ANALYSIS_S, rules, position, seat, resolved.roll, network)
    head = {**request_head(resolved), "rollouts": effort.games, "seed": seed}
    if effort.throws < MAX_THROWS:
        head["throws"] = effort.throws
    if over is not None:
        return {**head, "result": ending_answer(rules, over), "plays": []}
    analysed = analyse(rules, resolved.position, resolved.seat, resolved.roll, network, effort, seed)
    return {**head, "result": None, "plays": [_analysed_play(rules, turn) for turn in analysed]}


def _analysed_play(rules: Rules, analysed: AnalysedTurn) -> Answer:
    turn, points = analysed.turn, analysed.points
    return {
        "play": format_plays(rules, turn.plays),
        "position": rules.format(turn.position),
        "unused": list(turn.unused),
        "points": None
        if points is None
        else {
            "mean": round(points.value, _DIGITS),
            "low": round(points.low, _DIGITS),
            "high": round(points.high, _DIGITS),
        },
        "wins": None if analysed.wins is None else round(analysed.wins, _DIGITS),
        "given_up": None if analysed.given_up is None else round(analysed.given_up, _DIGITS),
        "hit": None if analysed.hit is None else round(analysed.hit, _DIGITS),
    }
