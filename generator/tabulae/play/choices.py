"""Positions of sensible games in which one play is clearly better than another that could be chosen.

They are what a worksheet asks to choose between. Every play is played on to the end many times with the
same dice, which takes minutes, so the answers are kept beside the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from tabulae.engine.ending import arrived
from tabulae.engine.game import Event
from tabulae.engine.moves import Turn, format_plays, legal_turns
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.play.analysis import points_played
from tabulae.play.exposure import chance_of_hit
from tabulae.play.network import Network
from tabulae.play.players import worth
from tabulae.play.studies import Judgement, Study, sensible_game

CHOICES = 20
"""How many positions are kept: enough for five worksheets."""
CLEAR = 1.6
"""How many half-widths of a 95 % interval the best play must lie ahead: three standard errors."""
_LEAST_AHEAD = 0.06
_LEAST, _MOST = 2, 120
"""How many outcomes a throw may have that is looked at."""
_PLACES = (0.35, 0.8)
"""Where in the order of the network the plays beside the best are taken from: the middle, and far down."""
_GAMES, _PER_GAME = 40, 12
"""At most so many positions are looked at: a throw of which much depends is rare in some games."""
_FIRST_LOOK = 6
"""The share of the games that a first look takes is one in so many."""
_DIGITS = 4

Answer = dict[str, Any]


def make_choices(
    rules: Rules,
    network: Network,
    games: int = 240,
    seed: int = 1283,
    report: Callable[[str], None] = lambda done: None,
) -> Answer:
    """The positions with their plays, the best first; ``report`` is told what has been done."""
    study = Study(rules, network, games, seed)
    found: list[Answer] = []
    seen: set[Position] = set()
    looked = 0
    for number, at, position, event in _moments(study):
        if len(found) == CHOICES:
            break
        if position in seen:
            continue
        seen.add(position)
        looked += 1
        told = _choice(study, position, event)
        if told is not None:
            found.append({"game": number, "turn": at, **told})
            report(f"choice {len(found)} of {CHOICES}, {looked} positions looked at")
    return {
        "games": games,
        "seed": seed,
        "player": "sensible",
        "network": dict(network.origin),
        "choices": sorted(found, key=lambda one: (one["turn"], one["game"])),
    }


def _moments(study: Study) -> Iterator[tuple[int, int, Position, Event]]:
    """Throws of sensible games, a few of each game, in no order."""
    source = Random(f"choices {study.seed}")
    for number in range(_GAMES):
        turns = list(enumerate(sensible_game(study, number)))
        open_ = [
            (number, at, position, event)
            for at, (position, event) in turns[2:]
            if not event.passed and arrived(study.rules, event.turn.position) is None
        ]
        yield from source.sample(open_, min(_PER_GAME, len(open_)))


def plays_to_choose(study: Study, position: Position, seat: int, dice: Sequence[int]) -> list[Turn]:
    """The play that the network likes best, and one or two that use as many dice, from further down."""
    rules = study.rules
    turns = legal_turns(rules, position, seat, dice)
    if not _LEAST <= len(turns) <= _MOST:
        return []
    ranked = sorted(turns, key=lambda turn: -worth(study.network, rules, turn.position, seat))
    best, *others = [turn for turn in ranked if len(turn.unused) == len(ranked[0].unused)]
    if not others or not best.plays:
        return []
    picked = [others[int(place * len(others))] for place in _PLACES]
    return [best, *dict.fromkeys(picked)]


def _choice(study: Study, position: Position, event: Event) -> Answer | None:
    """What is told of a throw, None if no play is clearly the best."""
    rules, seat, dice = study.rules, event.seat, tuple(sorted(event.dice))
    plays = plays_to_choose(study, position, seat, dice)
    if not plays:
        return None

    def judged(turn: Turn, games: int) -> Judgement:
        return Judgement(turn, points_played(rules, turn.position, seat, study.network, games, study.seed))

    few = max(10, study.games // _FIRST_LOOK)
    first, *rest = sorted((judged(turn, few) for turn in plays), key=lambda one: -sum(one.points))
    if max(one.behind(first)[0] for one in rest) < _LEAST_AHEAD:
        return None
    best, *rest = sorted((judged(turn, study.games) for turn in plays), key=lambda one: -one.wins)
    others = []
    for one in rest:
        ahead, half = one.behind(best)
        if ahead > max(_LEAST_AHEAD, CLEAR * half):
            others.append(one)
    if not others:
        return None
    return {
        "seat": rules.seat_names[seat],
        "roll": list(dice),
        "position": rules.format(position),
        "plays": [_told(rules, one, best, seat) for one in (best, *others)],
    }


def _told(rules: Rules, one: Judgement, best: Judgement, seat: int) -> Answer:
    behind, error = one.behind(best)
    return {
        "play": format_plays(rules, one.turn.plays),
        "wins": round(one.wins, _DIGITS),
        "behind": round(behind, _DIGITS),
        "error": round(error, _DIGITS),
        "hit": round(chance_of_hit(rules, one.turn.position, seat), _DIGITS),
    }
