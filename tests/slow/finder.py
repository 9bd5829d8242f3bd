"""Every outcome of a throw, and whether the game is over, by trying everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.slow.games import BAR, OFF, Game
from tests.slow.position import Position, format_position, parse
from tests.slow.position import start as start_position
from tests.slow.turn import State, Turn

Outcome = tuple[Position, tuple[int, ...]]
Result = tuple[tuple[str, ...], str]


def outcomes(game: Game, position: Position, seat: str, dice: Iterable[int]) -> set[Outcome]:
    """Every distinct (resulting position, unused dice); none at all when the game is over."""
    if result(game, position, seat) is not None:
        return set()
    turn = Turn(game, game.seat_number(seat))
    reached = turn.starts(turn.begin(position, tuple(dice)))
    seen: set[State] = set()
    stops: list[State] = []
    while reached:
        state = reached.pop()
        if state in seen:
            continue
        seen.add(state)
        plays = turn.plays(state)
        if not plays or game.options.obligation == "free":
            stops.append(state)
        reached.extend(play.after for play in plays)
    if game.options.obligation == "max":
        fewest = min(len(state.dice) for state in stops)
        stops = [state for state in stops if len(state.dice) == fewest]
    return {(turn.position(state), state.dice) for state in stops}


def outcome_texts(game: Game, text: str, seat: str, dice: Iterable[int]) -> set[tuple[str, tuple[int, ...]]]:
    """The same with positions as text."""
    found = outcomes(game, parse(game, text), seat, dice)
    return {(format_position(game, position), unused) for position, unused in found}


def result(game: Game, position: Position, seat: str) -> Result | None:
    """Who has won and why, seen before ``seat`` throws; None while the game goes on."""
    number = game.seat_number(seat)
    gone = [n for n, places in enumerate(position) if all(place == OFF for place in places)]
    if gone:
        return _names(game, gone), "borne-off"
    arrived = [n for n in range(len(game.seats)) if goal_reached(game, position, n)]
    if arrived:
        return _names(game, arrived), "goal"
    if primed(game, position, number):
        return _names(game, [n for n in range(len(game.seats)) if n != number]), "prime"
    if not any(can_play(game, position, n) for n in range(len(game.seats))):
        last = (number - 1) % len(game.seats)
        return _names(game, [last] if game.options.deadlock == "last_mover" else []), "deadlock"
    return None


def _names(game: Game, numbers: list[int]) -> tuple[str, ...]:
    return tuple(game.seats[number].name for number in numbers)


def goal_reached(game: Game, position: Position, number: int) -> bool:
    """Do the men stand as the start seen from the far end of the course?"""
    course, counts = game.seats[number].course, Counter(position[number])
    if game.options.goal == "none":
        return False
    if game.options.goal == "mirror":
        from_the_end = dict(zip(course, reversed(course), strict=True))
        begun = start_position(game)[number]
        return counts == Counter(from_the_end[point] for point in begun)
    quarter = len(course) // 4
    last, third = course[-quarter:], course[-2 * quarter : -quarter]
    pairs = all(counts[point] == 2 for point in last)
    return pairs and sum(counts[point] for point in last + third) == game.men


def primed(game: Game, position: Position, number: int) -> bool:
    """Has this seat, about to throw, captured men with no way in?"""
    captured = position[number].count(BAR)
    if not captured or game.options.prime == "none":
        return False
    turn = Turn(game, number)
    state = turn.begin(position, ())
    points = game.seats[number].entry
    if game.options.prime == "enemy":
        return all(turn.enemies(state, point) >= 2 for point in points)
    if game.options.prime == "any_owner":
        return not any(turn.open(state, point) for point in points)
    # left_over: fewer places than captured men
    limit = game.options.stack_limit or captured
    return sum(limit - turn.count(state, point) for point in points if turn.open(state, point)) < captured


def can_play(game: Game, position: Position, number: int) -> bool:
    """Is there anything this seat could do with any single face of a die?"""
    turn = Turn(game, number)
    for face in range(1, game.faces + 1):
        begun = turn.begin(position, (face,))
        starts = turn.starts(begun)
        if starts != [begun] or any(turn.plays(state) for state in starts):
            return True
    return False
