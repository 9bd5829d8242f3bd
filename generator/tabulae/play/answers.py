"""Answers about a position and a roll, ready for JSON: legal turns, and why a play is not legal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabulae.engine.ending import Result, has_lost, has_won, immediate_result, possible_result
from tabulae.engine.notation import NO_PLAY
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn, format_plays, legal_turns
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.notation import Notation
from tabulae.library.games.rules import load_rules

Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A seat to move in a position, by default the first at the start, with a roll as text or numbers."""

    choice: GameChoice
    roll: str | tuple[int, ...]
    position: str | None = None
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class ResolvedRequest:
    """A request with everything read: the rules, the position, the number of the seat, the dice as given."""

    game: str
    reading: str
    notation: Notation
    position: Position
    seat: int
    roll: tuple[int, ...]

    @property
    def rules(self) -> Rules:
        """The rules that are played."""
        return self.notation.rules


def resolve(request: MoveRequest) -> ResolvedRequest:
    """Return what a request asks; raises TabulaeError for what does not exist or cannot be read or thrown."""
    game, reading, rules, _ = load_rules(request.choice)
    notation = Notation(game, rules, request.choice.templates)
    position, seat = notation.position(request.position), notation.seat(request.seat)
    roll = notation.roll(request.roll, position, seat)
    return ResolvedRequest(game, reading, notation, position, seat, roll)


def request_head(resolved: ResolvedRequest) -> Answer:
    """Return what was asked, as every answer repeats it."""
    return {
        "game": resolved.game,
        "reading": resolved.reading,
        "seat": resolved.rules.seat_names[resolved.seat],
        "roll": list(resolved.roll),
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
    over = possible_result(rules, resolved.position, resolved.seat)
    if over:
        return {**request_head(resolved), "result": ending_answer(rules, over), "outcomes": []}
    turns = legal_turns(rules, resolved.position, resolved.seat, resolved.roll)
    outcomes = [_outcome(rules, resolved.seat, turn) for turn in turns]
    return {**request_head(resolved), "result": None, "outcomes": outcomes}


def ending_answer(rules: Rules, over: Result) -> Answer:
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

    An empty text, ``no play`` or ``pass`` asks whether the turn may end without any. The dict also has
    ``game``, ``reading``, ``seat``, ``roll``, ``position`` and the ``play`` as machines write it. Of legal
    plays it has the dice ``still_to_play``, else the ``refused`` play, the ``rule`` that forbids it first,
    all such ``rules``, its ``text``, the reason ``because``, and the ``result``, None unless the game was
    over before. Raises TabulaeError for a request that is not valid.
    """
    from tabulae.engine.explain import explain  # what asks for legal turns alone does not need it

    resolved = resolve(request)
    rules = resolved.rules
    steps = resolved.notation.plays(plays)
    verdict = explain(rules, resolved.position, resolved.seat, resolved.roll, steps)
    written = " ".join(step.text for step in steps) or NO_PLAY
    answer: Answer = {**request_head(resolved), "play": written, "legal": verdict.legal}
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
        "result": ending_answer(rules, verdict.ended) if verdict.ended else None,
    }
