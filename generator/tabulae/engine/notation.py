"""Plays as text: parse them, and play them from a position."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tabulae.engine.errors import PlayError, closest
from tabulae.engine.position import Position
from tabulae.engine.rules import Play, Rules
from tabulae.engine.turns import Node, turn_search


@dataclass(frozen=True, slots=True)
class Step:
    """A man's move as it is written, such as ``6/11*``, by any dice; places are numbers in ``Board.places``.

    ``hit`` is whether the move is marked with ``*``, ``text`` the move as written.
    """

    source: int
    target: int
    hit: bool
    text: str


_STEP = re.compile(r"(?P<source>[A-Za-z]*\d+|hand|bar)/(?P<target>[A-Za-z]*\d+|off)(?P<hit>\*?)\Z")


def no_hit(step: Step) -> PlayError:
    """Return the error for a move that is marked as a hit where nobody is hit."""
    return PlayError("play-no-hit", play=step.text)


def parse_plays(rules: Rules, text: str) -> tuple[Step, ...]:
    """Parse a text such as ``bar/5 6/11*`` into a Step for each word; whether it is legal is not checked.

    Raises PlayError for a word that cannot be read, a point that the board lacks and an empty text.
    """
    names = rules.board.places
    steps = []
    for word in text.split():
        match = _STEP.match(word)
        if not match:
            raise PlayError("play-unreadable", play=word)
        for name in (match["source"], match["target"]):
            if name not in names:
                raise PlayError("play-point", name=name, close=closest(name, names), play=word)
        source, target = names.index(match["source"]), names.index(match["target"])
        steps.append(Step(source, target, bool(match["hit"]), word))
    if not steps:
        raise PlayError("play-missing")
    return tuple(steps)


@dataclass(frozen=True, slots=True)
class FollowedPlays:
    """Plays carried out: the single plays they consist of, the position reached, the dice left.

    ``unused`` are those dice, lowest first; ``complete`` is whether the turn may end here.
    """

    plays: tuple[Play, ...]
    position: Position
    unused: tuple[int, ...]
    complete: bool


def follow_plays(
    rules: Rules, position: Position, seat: int, roll: Sequence[int], text: str
) -> FollowedPlays:
    """Play the plays of a text; a man who goes on with several dice (``6/17``) makes several plays.

    ``seat`` is a number in turn order. An empty text plays nothing. Each play must be possible in itself, but
    the turn may be unfinished, or use fewer dice than it must: ``complete`` is then False. Of several ways to
    play the text, one after which the turn may end is taken. A hit may be left unmarked. Raises RollError for
    a roll that cannot be thrown, PlayError for a text that cannot be read or played with it, and for a mark
    (``*``) where nobody is hit.
    """
    search = turn_search(rules, position, seat, rules.dice_of(roll))
    steps = parse_plays(rules, text) if text.strip() else ()
    routes: list[tuple[tuple[Play, ...], Node]] = [((), search.root)]
    for step in steps:
        moved = [
            (plays + more, after)
            for plays, node in routes
            for more, after in search.routes_of_man(node, step.source, step.target)
        ]
        if not moved:
            raise PlayError("play-not-with-roll", play=step.text)
        routes = [(plays, after) for plays, after in moved if plays[-1].hit or not step.hit]
        if not routes:
            raise no_hit(step)
    final, completable = set(search.final), search.completable_nodes()
    plays, node = min(routes, key=lambda route: (route[1] not in final, route[1] not in completable))
    return FollowedPlays(plays, search.mover.position_of(position, node[0]), node[1], node in final)
