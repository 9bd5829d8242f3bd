"""Positions from games of sensible players in which one play is clearly better than a plausible other.

A worksheet asks to choose between the plays. Every play is rolled out many times with the same dice, which
takes minutes, so the answers are kept beside the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from tabulae.engine.ending import immediate_result
from tabulae.engine.playout import Event
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn, legal_turns
from tabulae.lab.studies import Study, StudyJson, rollout_numbers, sensible_game
from tabulae.play.exposure import chance_of_hit
from tabulae.play.network import Network
from tabulae.play.players import rank_turns

CHOICES = 20
"""How many positions are kept: enough for five worksheets."""
MIN_HALF_WIDTHS_AHEAD = 1.6
"""How many half-widths of a 95 % interval the best play must lie ahead: three standard errors."""
MIN_AHEAD = 0.06
"""How far ahead it must lie besides, as a share of games won."""
_MIN_OUTCOMES, _MAX_OUTCOMES = 2, 120
"""How many outcomes a throw may have to be considered."""
_RANKS = (0.35, 0.8)
"""The ranks of the other plays in the order of the network, from 0 to 1."""
_GAMES, _THROWS_A_GAME = 40, 12
"""The most games and throws considered: in some games a throw on which much depends is rare."""
_FIRST_LOOK = 6
"""The first rollout has this fraction of the games."""


def make_choices(
    rules: Rules,
    network: Network,
    games: int = 240,
    seed: int = 1283,
    report: Callable[..., None] = lambda *_, **__: None,
) -> StudyJson:
    """Return up to 20 positions with plays to choose from, ready for JSON; ``report`` gets ``study-choice``.

    Each of the ``choices`` has the ``game`` and ``turn`` where it was found (from 0), ``seat``, ``roll``,
    ``position`` and ``plays``: the best, then one or two that are clearly worse, each with ``play``,
    ``wins``, ``behind`` and ``error`` as in :func:`rollout_numbers` and ``hit``, the chance of a hit in
    reply, rolled out in ``games`` games. The other keys are ``games``, ``seed``, ``player`` and ``network``.
    """
    study = Study(rules, network, games, seed)
    choices: list[StudyJson] = []
    seen: set[Position] = set()
    for number, at, position, event in _sampled_throws(study):
        if len(choices) == CHOICES:
            break
        if position in seen:
            continue
        seen.add(position)
        choice = _choice(study, position, event)
        if choice is not None:
            choices.append({"game": number, "turn": at, **choice})
            report("choice", number=len(choices), count=CHOICES, positions=len(seen))
    return {
        "games": games,
        "seed": seed,
        "player": "sensible",
        "network": dict(network.origin),
        "choices": sorted(choices, key=lambda choice: (choice["turn"], choice["game"])),
    }


def _sampled_throws(study: Study) -> Iterator[tuple[int, int, Position, Event]]:
    """Yield throws of sensible games, a few of each game, in random order.

    Each has the number of the game and of the turn, the position before it and what was played.
    """
    source = Random(f"choices {study.seed}")
    for number in range(_GAMES):
        turns = list(enumerate(sensible_game(study, number)))
        throws = [
            (number, at, position, event)
            for at, (position, event) in turns[2:]
            if not event.passed and immediate_result(study.rules, event.turn.position) is None
        ]
        yield from source.sample(throws, min(_THROWS_A_GAME, len(throws)))


def turns_to_choose(study: Study, position: Position, seat: int, dice: Sequence[int]) -> list[Turn]:
    """Return the best turn by the network, and one or two of lower rank that use as many dice.

    ``dice`` are a throw of ``seat``. The list is empty unless there are 2 to 120 turns; also if the best
    plays nothing, or no other uses as many dice.
    """
    turns = legal_turns(study.rules, position, seat, dice)
    if not _MIN_OUTCOMES <= len(turns) <= _MAX_OUTCOMES:
        return []
    ranked = rank_turns(study.network, study.rules, seat, turns)
    best, *others = [turn for turn in ranked if len(turn.unused) == len(ranked[0].unused)]
    if not others or not best.plays:
        return []
    return [best, *dict.fromkeys(others[int(rank * len(others))] for rank in _RANKS)]


def _choice(study: Study, position: Position, event: Event) -> StudyJson | None:
    """Return the plays of a throw to choose between; None if no play is clearly the best."""
    rules, seat, dice = study.rules, event.seat, tuple(sorted(event.dice))
    turns = turns_to_choose(study, position, seat, dice)
    if not turns:
        return None
    short = max(10, study.games // _FIRST_LOOK)
    rollouts = [study.roll_out(turn, seat, short) for turn in turns]
    first, *rest = sorted(rollouts, key=lambda rollout: -sum(rollout.points))
    if max(rollout.behind(first)[0] for rollout in rest) < MIN_AHEAD:
        return None
    rollouts = [study.roll_out(turn, seat, study.games) for turn in turns]
    best, *rest = sorted(rollouts, key=lambda rollout: -rollout.wins)
    worse = []
    for rollout in rest:
        behind, half_width = rollout.behind(best)
        if behind > max(MIN_AHEAD, MIN_HALF_WIDTHS_AHEAD * half_width):
            worse.append(rollout)
    if not worse:
        return None
    return {
        "seat": rules.seat_names[seat],
        "roll": list(dice),
        "position": rules.format(position),
        "plays": [
            rollout_numbers(rules, rollout, best)
            | {"hit": round(chance_of_hit(rules, rollout.turn.position, seat), 4)}
            for rollout in (best, *worse)
        ],
    }
