"""Questions about what stands on the board: who is where, what is closed, which way men go."""

from __future__ import annotations

from tabulae.engine.position import PILES, Position
from tabulae.engine.rules import Play, Rules
from tabulae.quiz.positions import PositionSource
from tabulae.quiz.question import Asker, ComputedQuestion, KeyFigure, single_plays, texts, waits_oddly

_MOST_POINTS = 9
"""How many points an answer may list."""
_FAR = 3
"""A way that is worth tracing goes over so many points at least."""


def _names(rules: Rules, places: list[int]) -> tuple[str, ...]:
    return tuple(rules.board.points[place] for place in places)


def _listed(
    kind: str, rules: Rules, found: tuple[Position, int], places: list[int]
) -> ComputedQuestion | None:
    if not 1 <= len(places) <= _MOST_POINTS:
        return None
    value = _names(rules, places)
    return ComputedQuestion(kind, *found, (), value, fields={"count": len(value)})


def lone_men(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """The points on which men of a side stand alone."""
    found = positions.usual()
    if found is None:
        return None
    position, seat = found
    points = range(len(positions.rules.board.points))
    return _listed(
        "alone", positions.rules, found, [place for place in points if position.men[seat][place] == 1]
    )


def closed_points(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """The points on which enough enemy men stand to close them."""
    found = positions.usual()
    if found is None or positions.rules.options.skip_starts != "none":
        return None
    position, seat = found
    held = positions.rules.options.held_by
    others = [men for who, men in enumerate(position.men) if who != seat]
    course = sorted(positions.rules.seats[seat].course)
    closed = [place for place in course if any(men[place] >= held for men in others)]
    return _listed("closed", positions.rules, found, closed)


def traced_move(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """Where a man arrives who goes so many points, and what he passes."""
    found = positions.usual()
    if found is None or not positions.rules.options.walk or waits_oddly(positions.rules, *found):
        return None
    rules, (position, seat) = positions.rules, found
    course, points = rules.seats[seat].course, len(rules.board.points)
    far = [
        (go, play)
        for go in range(_FAR, rules.faces + 1)
        for play in single_plays(rules, position, seat, go)
        if play.source < points and play.target < points and course.index(play.target) - go >= 0
    ]
    far = [one for one in far if course.index(one[1].source) + one[0] == course.index(one[1].target)]
    if not far:
        return None
    go, play = positions.source.choice([one for one in far if _turns(rules, seat, one[1])] or far)
    start = course.index(play.source)
    passed = _names(rules, list(course[start + 1 : start + go]))
    return ComputedQuestion(
        "trace",
        *found,
        (),
        rules.board.points[play.target],
        ask=f"{rules.board.points[play.source]}+{go}",
        key=KeyFigure(texts(rules, (play,))),
        fields={
            "go": go,
            "point": rules.board.points[play.source],
            "passed": passed,
            "found": rules.board.points[play.target],
        },
    )


def _turns(rules: Rules, seat: int, play: Play) -> bool:
    """Whether a man comes from one run of points to another."""
    return play.source // rules.board.base != play.target // rules.board.base


def distance(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """How many points it is from a man to the last point of his way."""
    found = positions.usual()
    if found is None or not positions.rules.options.walk or positions.rules.options.laps:
        return None
    rules, (position, seat) = positions.rules, found
    course = rules.seats[seat].course
    standing = [place for place in course[:-1] if position.men[seat][place]]
    if not standing or rules.options.skip_starts != "none":
        return None
    place = positions.source.choice(standing)
    count = len(course) - 1 - course.index(place)
    if not 2 <= count <= len(course) // 2:
        return None
    return ComputedQuestion(
        "distance",
        *found,
        (),
        count,
        ask=rules.board.points[place],
        fields={"last": rules.board.points[course[-1]], "count": count},
    )


def hindmost(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """The point of the man who has furthest to go."""
    found = positions.usual()
    if found is None or not positions.rules.options.walk or positions.rules.options.laps:
        return None
    rules, (position, seat) = positions.rules, found
    men, points = position.men[seat], len(rules.board.points)
    standing = [place for place in rules.seats[seat].course if men[place]]
    waiting = men[points + PILES.index("hand")] + men[points + PILES.index("bar")]
    if len(standing) < 3 or waiting:
        return None
    return ComputedQuestion(
        "hindmost",
        *found,
        (),
        rules.board.points[standing[0]],
        fields={"found": rules.board.points[standing[0]]},
    )


def on_board(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """How many men of a side stand on the board."""
    found = positions.usual()
    if found is None:
        return None
    position, seat = found
    men = position.men[seat]
    count = sum(men[: len(positions.rules.board.points)])
    if count == sum(men):
        return None
    return ComputedQuestion(
        "on-board", *found, (), count, fields={"count": count, "aside": sum(men) - count, "men": sum(men)}
    )


READING_ASKERS: dict[str, Asker] = {
    "alone": lone_men,
    "closed": closed_points,
    "trace": traced_move,
    "distance": distance,
    "hindmost": hindmost,
    "on-board": on_board,
}
