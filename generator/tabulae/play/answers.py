"""Answers about a position and a roll, ready for JSON: legal turns, explanations, analyses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabulae.engine.dice import check_roll
from tabulae.engine.ending import Result, has_lost, has_won, immediate_result, result
from tabulae.engine.explain import explain
from tabulae.engine.notation import parse_plays
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn, format_plays, legal_turns
from tabulae.library.choice import GameChoice
from tabulae.library.game import load_game, load_rules
from tabulae.play.analysis import (
    ANALYSIS_S,
    MAX_THROWS,
    MOST_ROLLOUTS,
    AnalysedTurn,
    Effort,
    analyse,
    effort_within,
)
from tabulae.play.network_files import network_for

Answer = dict[str, Any]

DIGITS = 4
"""Decimal places of an answer; further places would be noise."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A seat to move in a position with a roll; by default the first seat, in the start position."""

    choice: GameChoice
    roll: tuple[int, ...]
    position: str | None = None
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class ResolvedRequest:
    """A request with everything looked up: the rules, the position, the number of the seat."""

    game: str
    reading: str
    rules: Rules
    position: Position
    seat: int


def resolve(request: MoveRequest) -> ResolvedRequest:
    """Return the rules, position and seat of a request; raises TabulaeError if they cannot be found or read.

    The roll is not checked.
    """
    game, reading, rules = load_rules(request.choice)
    position = rules.start if request.position is None else rules.parse(request.position)
    return ResolvedRequest(game, reading, rules, position, rules.seat_number(request.seat))


def _head(request: MoveRequest, resolved: ResolvedRequest) -> Answer:
    return {
        "game": resolved.game,
        "reading": resolved.reading,
        "seat": resolved.rules.seat_names[resolved.seat],
        "roll": list(request.roll),
        "position": resolved.rules.format(resolved.position),
    }


def answer_moves(request: MoveRequest) -> Answer:
    """Return every distinct legal outcome, or the result if the game is over before the roll.

    The dict has ``game``, ``reading``, ``seat``, ``roll``, ``position``, ``result`` (None if the game goes
    on, else a dict of ``winners``, ``reason`` and perhaps ``degree``) and ``outcomes``: each a ``position``,
    the dice left ``unused``, its ``plays`` (a list of one text, which is empty if nothing is played) and,
    where the turn ends the game, ``wins`` with its ``degree``, or ``loses``. Raises TabulaeError for a
    request that is not valid.
    """
    resolved = resolve(request)
    rules = resolved.rules
    check_roll(request.roll, rules.dice, rules.faces)
    over = result(rules, resolved.position, resolved.seat)
    if over:
        return {**_head(request, resolved), "result": _ending(rules, over), "outcomes": []}
    turns = legal_turns(rules, resolved.position, resolved.seat, request.roll)
    outcomes = [_outcome(rules, resolved.seat, turn) for turn in turns]
    return {**_head(request, resolved), "result": None, "outcomes": outcomes}


def _ending(rules: Rules, over: Result) -> Answer:
    """Return the result of a game, with the degree of the win if the game has degrees."""
    ending: Answer = {"winners": list(over.winners), "reason": over.reason}
    return ending if rules.options.degrees == "none" else {**ending, "degree": over.degree}


def _outcome(rules: Rules, seat: int, turn: Turn) -> Answer:
    outcome: Answer = {
        "position": rules.format(turn.position),
        "unused": list(turn.unused),
        "plays": [format_plays(rules, turn.plays)],
    }
    if has_won(rules, turn.position, seat):
        outcome["wins"] = True
        over = immediate_result(rules, turn.position)
        if over and rules.options.degrees != "none":
            outcome["degree"] = over.degree
    if has_lost(rules, turn.position, seat, turn.unused, played=bool(turn.plays)):
        outcome["loses"] = True
    return outcome


def answer_explain(request: MoveRequest, plays: str) -> Answer:
    """Return whether plays are ``legal``; if not, the rule that forbids them and the words of the leaflet.

    The dict also has ``game``, ``reading``, ``seat``, ``roll``, ``position`` and ``play``. Of legal plays it
    has the dice ``still_to_play``, else the ``refused`` play, the ``rule`` that forbids it first, all such
    ``rules``, its ``text``, the reason ``because``, and the ``result``, None unless the game was over before.
    Raises TabulaeError for a request that is not valid.
    """
    resolved = resolve(request)
    rules = resolved.rules
    steps = parse_plays(rules, plays)
    verdict = explain(rules, resolved.position, resolved.seat, request.roll, steps)
    answer: Answer = {**_head(request, resolved), "play": plays, "legal": verdict.legal}
    if verdict.legal:
        return {**answer, "still_to_play": list(verdict.unplayed)}
    game = load_game(request.choice)
    return {
        **answer,
        "refused": verdict.refused,
        "rule": verdict.rules[0],
        "rules": list(verdict.rules),
        "text": game.rule_text(verdict.rules[0]),
        "because": game.because(verdict),
        "result": _ending(rules, verdict.ended) if verdict.ended else None,
    }


def answer_analyse(request: MoveRequest, games: int | None, seed: int) -> Answer:
    """Return the legal ``plays`` of a roll, best first, with the value of each between sensible players.

    Each has the ``play`` as text, the ``position`` after it, the dice ``unused``, and the values of an
    :class:`AnalysedTurn`, ``points`` as a dict of ``mean``, ``low`` and ``high``. The best few are rolled out
    in ``games`` games each; without ``games`` in as many as fit into a few seconds. The dict has the number
    as ``rollouts``, the ``seed`` and, if games are cut short, after how many ``throws``, besides the keys of
    :func:`answer_moves` except ``outcomes``. If the game is over, ``plays`` is empty. Raises TabulaeError for
    a request that is not valid.
    """
    resolved = resolve(request)
    rules = resolved.rules
    check_roll(request.roll, rules.dice, rules.faces)
    over = result(rules, resolved.position, resolved.seat)
    network = network_for(resolved.game, resolved.reading, rules, request.choice.templates)
    effort = Effort(MOST_ROLLOUTS if games is None else games)
    if games is None and over is None:
        position, seat = resolved.position, resolved.seat
        effort = effort_within(ANALYSIS_S, rules, position, seat, request.roll, network)
    head = {**_head(request, resolved), "rollouts": effort.games, "seed": seed}
    if effort.throws < MAX_THROWS:
        head["throws"] = effort.throws
    if over is not None:
        return {**head, "result": _ending(rules, over), "plays": []}
    analysed = analyse(rules, resolved.position, resolved.seat, request.roll, network, effort, seed)
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
            "mean": round(points.value, DIGITS),
            "low": round(points.low, DIGITS),
            "high": round(points.high, DIGITS),
        },
        "wins": None if analysed.wins is None else round(analysed.wins, DIGITS),
        "given_up": None if analysed.given_up is None else round(analysed.given_up, DIGITS),
        "hit": None if analysed.hit is None else round(analysed.hit, DIGITS),
    }
