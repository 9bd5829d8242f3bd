"""Plays as text: reading them, and following them to the position they lead to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tabulae.engine.errors import PlayError, nearest
from tabulae.engine.moves import Node, searched
from tabulae.engine.position import Position
from tabulae.engine.rules import Play, Rules


@dataclass(frozen=True, slots=True)
class Step:
    """A man moved as a text says it: places are point numbers or piles."""

    source: int
    target: int
    hit: bool
    text: str


_STEP = re.compile(r"(?P<source>[A-Za-z]*\d+|hand|bar)/(?P<target>[A-Za-z]*\d+|off)(?P<hit>\*?)\Z")


def parse_plays(rules: Rules, text: str) -> tuple[Step, ...]:
    """The plays of a text such as ``bar/5 6/11*``; raises PlayError."""
    names = rules.board.places
    steps = []
    for word in text.split():
        match = _STEP.match(word)
        if not match:
            raise PlayError(f"cannot read the play {word!r}: write 6/11, hand/5, bar/5 or 22/off")
        for name in (match["source"], match["target"]):
            if name not in names:
                raise PlayError(f"no point {name!r}{nearest(name, names)} in the play {word!r}")
        source, target = names.index(match["source"]), names.index(match["target"])
        steps.append(Step(source, target, bool(match["hit"]), word))
    if not steps:
        raise PlayError("no play to explain: write one as 6/11, hand/5, bar/5 or 22/off")
    return tuple(steps)


@dataclass(frozen=True, slots=True)
class Followed:
    """Plays carried out: the single plays they consist of, the position reached, the dice left.

    ``complete`` tells whether the turn may end here.
    """

    plays: tuple[Play, ...]
    position: Position
    unused: tuple[int, ...]
    complete: bool


def follow(rules: Rules, position: Position, seat: int, roll: Sequence[int], text: str) -> Followed:
    """What comes of the plays of a text; whole journeys of one man (``6/17``) are split into steps.

    Raises PlayError if they cannot be played with this roll.
    """
    search = searched(rules, position, seat, rules.dice_of(roll))
    steps = parse_plays(rules, text) if text.strip() else ()
    ways: list[tuple[tuple[Play, ...], Node]] = [((), search.beginnings()[0])]
    for step in steps:
        ways = [
            (made + more, after)
            for made, node in ways
            for more, after in search.journeys(node, step.source, step.target)
        ]
        if not ways:
            raise PlayError(f"{step.text} cannot be played with this roll")
    final, good = set(search.final), search.completing()
    plays, node = min(ways, key=lambda way: (way[1] not in final, way[1] not in good))
    return Followed(plays, search.mover.position(position, node[0]), node[1], node in final)
