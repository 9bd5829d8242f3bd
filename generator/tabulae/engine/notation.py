"""Plays as text: parse them, and play them from a position."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabulae.engine.errors import PlayError, closest
from tabulae.engine.position import Position, plain_signs, spelt
from tabulae.engine.rules import Play, Rules
from tabulae.engine.turns import Node, turn_search

NO_PLAY = "no play"
"""The text of a turn in which nothing is played."""


@dataclass(frozen=True, slots=True)
class Step:
    """A man's move as it is written, such as ``6/11*``, by any dice; places are numbers in ``Board.places``.

    ``hit`` is whether the move is marked with ``*``, ``text`` the move as machines write it.
    """

    source: int
    target: int
    hit: bool
    text: str


_PLAY = re.compile(
    r"(?P<way>(?:[a-z]*\d+|hand|bar|b)(?:/(?:[a-z]*\d+|off)\*?)+)(?:\((?P<times>[1-9])\)(?P<hit>\*?))?\Z",
    re.IGNORECASE,
)
_LOOSE = re.compile(r"(?<!\s)\s*/\s*|(?<!\s)\s+(?=\(\d\))")
"""Blanks around a slash and before a number of men."""
_MARKS = re.compile(r"[,;]|(?<=[\w*)])[.!?]+(?=[\s,;]|\Z)")
"""What parts plays, and what praises or blames them."""


def no_hit(step: Step) -> PlayError:
    """Return the error for a move that is marked as a hit where nobody is hit."""
    return PlayError("play-no-hit", play=step.text)


def parse_plays(rules: Rules, text: str) -> tuple[Step, ...]:
    """Parse a text such as ``bar/5 6/11*`` into Steps; whether they are legal is not checked.

    Read as well is what match files and books write: a man who goes on (``24/18*/13``), several men
    (``8/5(2)``), commas, semicolons, capitals, dashes and arrows (``24-18``, ``24->18``), marks such as
    ``?!`` behind a play, ``b`` for the bar and, on points that are numbers in a game that begins with no men
    in hand, the numbers beyond them for bar and off (``25/20 6/0``). An empty text and ``no play`` have no
    steps. Raises PlayError for a word that cannot be read, and for a point that the board lacks.
    """
    plain = _LOOSE.sub(lambda match: match[0].strip(), _MARKS.sub(" ", plain_signs(text))).strip()
    if plain.casefold() == NO_PLAY:
        return ()
    return tuple(step for word in plain.split() for step in _parse_word(rules, word))


def _parse_word(rules: Rules, word: str) -> Iterator[Step]:
    """Yield the steps of one word, such as ``24/18*/13(2)``: man by man, only the first of them marked."""
    match = _PLAY.match(word if "/" in word else word.replace("-", "/"))
    if not match:
        raise PlayError("play-unreadable", play=word)
    names = rules.board.places
    way = match["way"].split("/")
    places = [_place(rules, name.rstrip("*"), is_target=at > 0, word=word) for at, name in enumerate(way)]
    marked = [name.endswith("*") for name in way[1:]]
    marked[-1] |= bool(match["hit"])
    for man in range(int(match["times"] or 1)):
        for source, target, is_marked in zip(places, places[1:], marked, strict=False):
            hit = is_marked and man == 0
            yield Step(source, target, hit, f"{names[source]}/{names[target]}{'*' if hit else ''}")


def _place(rules: Rules, name: str, *, is_target: bool, word: str) -> int:
    """Return the number of a place in ``Board.places``; raises PlayError for a point that the board lacks."""
    board = rules.board
    known = spelt("bar" if name.lower() == "b" else name, board.places)
    if known in board.places:
        return board.places.index(known)
    ends = ("0", str(len(board.points) + 1))
    if name in ends and not rules.starts_in_hand and board.points[-1].isdigit():
        return board.places.index("off" if is_target else "bar")
    raise PlayError("play-point", name=name, close=closest(name, board.places), play=word)


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

    ``seat`` is a number in turn order; ``no play`` and an empty text play nothing. Each play must be possible
    in itself, but the turn may be unfinished, or use fewer dice than it must: ``complete`` is then False. Of
    several ways to play the text, one after which the turn may end is taken. A hit may be left unmarked.
    Raises RollError for a roll that cannot be thrown, PlayError for a text that cannot be read or played with
    it, and for a mark (``*``) where nobody is hit.
    """
    search = turn_search(rules, position, seat, rules.dice_of(roll))
    steps = parse_plays(rules, text)
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
