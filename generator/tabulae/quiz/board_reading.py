"""Questions about what stands on the board: who is where, what is closed, which way men go.

They are about positions without dice: their second argument, the dice level, does not matter.
"""

from __future__ import annotations

from dataclasses import replace

from tabulae.engine.position import PILES, Position
from tabulae.engine.rules import Play, Rules
from tabulae.quiz.positions import PositionSource
from tabulae.quiz.question import (
    Asker,
    ComputedQuestion,
    KeyFigure,
    has_special_entry,
    play_texts,
    single_plays,
)

_MOST_POINTS = 9  # points that an answer may list
_SHORTEST_TRACE = 3  # points that a man must go for his way to be worth tracing
_SHORTEST_DISTANCE = 4  # points to the end of the way that one does not count at a glance


def _names(rules: Rules, places: list[int]) -> tuple[str, ...]:
    return tuple(rules.board.points[place] for place in places)


def _listed(
    kind: str, rules: Rules, drawn: tuple[Position, int], places: list[int]
) -> ComputedQuestion | None:
    if not 1 <= len(places) <= _MOST_POINTS:
        return None
    value = _names(rules, places)
    return ComputedQuestion(kind, *drawn, (), value, fields={"count": len(value)})


def blot_points(positions: PositionSource, _dice_level: int) -> ComputedQuestion | None:
    """Ask for the points on which the seat has a blot (a man alone); ``value`` is a tuple of their names.

    None unless there are one to nine.
    """
    drawn = positions.any_position()
    if drawn is None:
        return None
    position, seat = drawn
    points = range(len(positions.rules.board.points))
    return _listed(
        "alone", positions.rules, drawn, [place for place in points if position.men[seat][place] == 1]
    )


def closed_points(positions: PositionSource, _dice_level: int) -> ComputedQuestion | None:
    """Ask for the points, on the way of the seat or off it, that are closed by men of another seat.

    ``value`` is a tuple of their names. None in games that skip points, move piles, or in which the sides
    never meet, or unless there are one to nine.
    """
    drawn, options = positions.any_position(), positions.rules.options
    if drawn is None or options.skip_starts != "none" or options.piles:
        return None
    position, seat = drawn
    courses = [set(places.course) for places in positions.rules.seats]
    if not any(courses[seat] & course for who, course in enumerate(courses) if who != seat):
        return None  # sides that never meet close nothing to each other
    held = positions.rules.options.held_by
    others = [men for who, men in enumerate(position.men) if who != seat]
    points = range(len(positions.rules.board.points))
    closed = [place for place in points if any(men[place] >= held for men in others)]
    listed = _listed("closed", positions.rules, drawn, closed)
    return listed and replace(listed, fields={**listed.fields, "held": held})


def traced_move(positions: PositionSource, _dice_level: int) -> ComputedQuestion | None:
    """Ask at which point a man arrives who goes a number of points; ``value`` is the name of that point.

    ``ask`` is his point and this number, as in ``5+3``; ``fields["passed"]`` are the points between, and the
    key draws the play. None in games in which men do not walk, if a captured man changes the throw, or if no
    man who moves alone can go three points or more with one die.
    """
    drawn = positions.any_position()
    if drawn is None or not positions.rules.options.walk or has_special_entry(positions.rules, *drawn):
        return None
    rules, (position, seat) = positions.rules, drawn
    course, points = rules.seats[seat].course, len(rules.board.points)
    moves = [
        (go, play)
        for go in range(_SHORTEST_TRACE, rules.faces + 1)
        for play in single_plays(rules, position, seat, go)
        if play.source < points and play.target < points and play.men == 1 and _is_counted(rules, seat, play)
    ]
    moves = [(go, play) for go, play in moves if course.index(play.source) + go == course.index(play.target)]
    if not moves:
        return None
    go, play = positions.source.choice([move for move in moves if _changes_table(rules, move[1])] or moves)
    start = course.index(play.source)
    passed = _names(rules, list(course[start + 1 : start + go]))
    return ComputedQuestion(
        "trace",
        *drawn,
        (),
        rules.board.points[play.target],
        ask=f"{rules.board.points[play.source]}+{go}",
        key=KeyFigure(play_texts(rules, (play,))),
        fields={
            "go": go,
            "point": rules.board.points[play.source],
            "passed": passed,
            "target": rules.board.points[play.target],
        },
    )


def traced_claims(positions: PositionSource, dice_level: int) -> ComputedQuestion | None:
    """Ask which of two pupils is right who count a way: one of them counts the point where the man stands.

    ``value`` is the name of the point of arrival; ``fields["first"]`` and ``fields["second"]`` are what the
    two say, ``fields["right"]`` is 1 or 2. None where :func:`traced_move` gives None.
    """
    traced = traced_move(positions, dice_level)
    if traced is None:
        return None
    passed, target = traced.fields["passed"], str(traced.value)
    assert isinstance(passed, tuple)
    return _claims("right-trace", positions, traced, ((target,), (str(passed[-1]),)))


def blot_claims(positions: PositionSource, dice_level: int) -> ComputedQuestion | None:
    """Ask which of two pupils is right who look for the blots of a seat: one of them takes those of all.

    ``value`` is a tuple of the names of the points of the seat's own blots; fields as in
    :func:`traced_claims`. None unless the seat and another one have blots, nine at most.
    """
    asked = blot_points(positions, dice_level)
    if asked is None:
        return None
    names = positions.rules.board.points
    alone = tuple(name for at, name in enumerate(names) if any(men[at] == 1 for men in asked.position.men))
    own = tuple(name for name in alone if isinstance(asked.value, tuple) and name in asked.value)
    if alone == own or len(alone) > _MOST_POINTS:
        return None
    return _claims("right-alone", positions, asked, (own, alone))


def _claims(
    kind: str, positions: PositionSource, asked: ComputedQuestion, said: tuple[tuple[str, ...], ...]
) -> ComputedQuestion:
    """Return a question with two claims, of which the first of ``said`` is right, in an order by chance."""
    right = positions.source.randint(1, 2)
    first, second = said if right == 1 else said[::-1]
    fields = {**asked.fields, "first": first, "second": second, "right": right}
    return replace(asked, kind=kind, fields=fields)


def _is_counted(rules: Rules, seat: int, play: Play) -> bool:
    """Return True if each point on the way of a play counts: not so out of a row that counts alike."""
    return rules.options.entry_row == "counted" or play.source not in rules.seats[seat].entry


def _changes_table(rules: Rules, play: Play) -> bool:
    """Return True if a play leads from one table of the board to another."""
    return play.source // rules.board.base != play.target // rules.board.base


def distance(positions: PositionSource, _dice_level: int) -> ComputedQuestion | None:
    """Ask how many points it is from a man, drawn at random, to the last point of his course.

    ``ask`` is his point. None in games in which men do not walk, go round again or skip points, or unless it
    is at least four points and at most half the course.
    """
    drawn = positions.any_position()
    if drawn is None or not positions.rules.options.walk or positions.rules.options.laps:
        return None
    rules, (position, seat) = positions.rules, drawn
    course = rules.seats[seat].course
    standing = [place for place in course[:-1] if position.men[seat][place]]
    if not standing or rules.options.skip_starts != "none":
        return None
    place = positions.source.choice(standing)
    count = len(course) - 1 - course.index(place)
    if not _SHORTEST_DISTANCE <= count <= len(course) // 2:
        return None
    return ComputedQuestion(
        "distance",
        *drawn,
        (),
        count,
        ask=rules.board.points[place],
        fields={"last": rules.board.points[course[-1]], "count": count},
    )


def hindmost(positions: PositionSource, _dice_level: int) -> ComputedQuestion | None:
    """Ask for the point of the man with the longest way to go; ``value`` is its name.

    None in games in which men do not walk or go round again, or unless the seat has men on three points or
    more, and none in hand or on the bar.
    """
    drawn = positions.any_position()
    if drawn is None or not positions.rules.options.walk or positions.rules.options.laps:
        return None
    rules, (position, seat) = positions.rules, drawn
    men, points = position.men[seat], len(rules.board.points)
    standing = [place for place in rules.seats[seat].course if men[place]]
    waiting = men[points + PILES.index("hand")] + men[points + PILES.index("bar")]
    alike = rules.options.entry_row == "alike" and standing[:1] and standing[0] in rules.seats[seat].entry
    if len(standing) < 3 or waiting or alike:
        return None
    return ComputedQuestion(
        "hindmost",
        *drawn,
        (),
        rules.board.points[standing[0]],
        fields={"point": rules.board.points[standing[0]]},
    )


def men_on_board(positions: PositionSource, _dice_level: int) -> ComputedQuestion | None:
    """Ask how many men of the seat stand on the board, a number; None if all of them do."""
    drawn = positions.any_position()
    if drawn is None:
        return None
    position, seat = drawn
    men = position.men[seat]
    count = sum(men[: len(positions.rules.board.points)])
    if count == sum(men):
        return None
    return ComputedQuestion(
        "on-board", *drawn, (), count, fields={"count": count, "aside": sum(men) - count, "men": sum(men)}
    )


READING_ASKERS: dict[str, Asker] = {
    "alone": blot_points, "closed": closed_points, "trace": traced_move, "distance": distance,
    "hindmost": hindmost, "on-board": men_on_board, "right-trace": traced_claims, "right-alone": blot_claims,
}  # fmt: skip
