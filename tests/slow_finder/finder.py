"""Every outcome of a throw, and whether the game is over, by trying everything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tests.slow_finder.games import BAR, OFF, Game, spot
from tests.slow_finder.position import Position, format_position, parse
from tests.slow_finder.turn import State, Turn, goal_reached, last_left, row_held

Outcome = tuple[Position, tuple[int, ...]]
Result = tuple[tuple[str, ...], str]


def outcomes(game: Game, position: Position, seat: str, dice: Iterable[int]) -> set[Outcome]:
    """Every distinct (resulting position, unused dice); none at all when the game is over."""
    if result(game, position, seat) is not None:
        return set()
    number = game.seat_number(seat)
    turn = Turn(game, number)
    begun = turn.begin(position, to_play(game, tuple(dice)))
    one_only = game.options.captured_dice == "one" and BAR in position[number]
    reached = turn.starts(begun)
    seen: set[State] = set()
    stops: list[State] = []
    while reached:
        state = reached.pop()
        if state in seen:
            continue
        seen.add(state)
        spent = one_only and state.dice != begun.dice
        plays = [] if spent else turn.plays(state)
        if not plays or game.options.obligation == "free":
            stops.append(state)
        reached.extend(play.after for play in plays)
    if game.options.obligation == "max":
        fewest = min(len(state.dice) for state in stops)
        best = [state for state in stops if len(state.dice) == fewest]
        if game.options.larger_die:
            lowest = min(sum(state.dice) for state in best)
            best = [state for state in best if sum(state.dice) == lowest]
        stops = best + [state for state in stops if turn.won(state)]
    return {(turn.position(state), state.dice) for state in stops}


def to_play(game: Game, dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice that a throw gives to play: a whole throw of equal dice may count twice."""
    whole = game.dice > 1 and len(dice) == game.dice and len(set(dice)) == 1
    return dice * 2 if whole and game.options.doublets == "twice" else dice


def wins(game: Game, position: Position, seat: str) -> bool:
    """Has the seat won by the turn that has brought this position about?"""
    number = game.seat_number(seat)
    everybody_off = number in gone(position) and bearing_off_ends(game, position)
    if game.options.survivor and last_left(position) == [number]:
        return True
    return everybody_off or goal_reached(game, position, number) or row_held(game, position, number)


def loses(game: Game, position: Position, seat: str, unused: tuple[int, ...], dice: Sequence[int]) -> bool:
    """Has the seat lost, because it could not play every one of these dice, or none of them?"""
    if wins(game, position, seat) or not unused:
        return False
    rule = game.options.unused_dice
    return rule == "lose_game" or (rule == "lose_if_none" and sorted(unused) == sorted(dice))


def gone(position: Position) -> list[int]:
    """The seats all of whose men are off."""
    return [number for number, places in enumerate(position) if all(place == OFF for place in places)]


def bearing_off_ends(game: Game, position: Position) -> bool:
    """Are enough seats off: the first one, or all but one who play for places?"""
    enough = len(game.seats) - 1 if game.options.finish == "places" else 1
    return game.options.bear_off and len(gone(position)) >= enough


def outcome_texts(game: Game, text: str, seat: str, dice: Iterable[int]) -> set[tuple[str, tuple[int, ...]]]:
    """The same with positions as text."""
    found = outcomes(game, parse(game, text), seat, dice)
    return {(format_position(game, position), unused) for position, unused in found}


def result(game: Game, position: Position, seat: str) -> Result | None:
    """Who has won and why, seen before ``seat`` throws; None while the game goes on."""
    number = game.seat_number(seat)
    if bearing_off_ends(game, position):
        return _names(game, gone(position)), "borne-off"
    arrived = [n for n in range(len(game.seats)) if goal_reached(game, position, n)]
    if arrived:
        return _names(game, arrived), "goal"
    holding = [n for n in range(len(game.seats)) if row_held(game, position, n)]
    if holding:
        return _names(game, holding), "row"
    if game.options.survivor and len(last_left(position)) == 1:
        return _names(game, last_left(position)), "survivor"
    if primed(game, position, number):
        return _names(game, [n for n in range(len(game.seats)) if n != number]), "prime"
    if not any(can_play(game, position, n) for n in range(len(game.seats))):
        last = (number - 1) % len(game.seats)
        return _names(game, [last] if game.options.deadlock == "last_mover" else []), "deadlock"
    return None


def degree(game: Game, position: Position, over: Result) -> str:
    """How much the win counts: a word, or "single" where a game knows no degrees."""
    (winners, reason), kind = over, game.options.degrees
    if kind == "none" or len(winners) != 1:
        return "single"
    winner = game.seat_number(winners[0])
    beaten = position[1 - winner]
    if kind == "captives" and reason == "row":
        return "row-with-captives" if BAR in beaten else "row"
    if kind == "captives" or reason != "borne-off" or OFF in beaten:
        return "single"
    at_winners_home = any(spot(place) in game.seats[winner].home for place in beaten)
    return "backgammon" if kind == "backgammon" and (BAR in beaten or at_winners_home) else "gammon"


def _names(game: Game, numbers: list[int]) -> tuple[str, ...]:
    return tuple(game.seats[number].name for number in numbers)


def primed(game: Game, position: Position, number: int) -> bool:
    """Has this seat, about to throw, captured men with no way in?"""
    captured = position[number].count(BAR)
    if not captured or game.options.prime == "none":
        return False
    turn = Turn(game, number)
    state = turn.begin(position, ())
    points = game.seats[number].entry
    if game.options.prime == "enemy":
        return all(turn.enemies(state, point) >= game.options.held_by for point in points)
    if game.options.prime == "any_owner":
        return not any(turn.open(state, point) for point in points)
    # left_over: fewer places than captured men
    room = 0
    for point in points:
        if turn.open(state, point):
            room += (turn.limit(point) or captured) - turn.count(state, point)
    return room < captured


def can_play(game: Game, position: Position, number: int) -> bool:
    """Is there anything this seat could do with any single face of a die?"""
    turn = Turn(game, number)
    for face in range(1, game.faces + 1):
        begun = turn.begin(position, (face,))
        starts = turn.starts(begun)
        if starts != [begun] or any(turn.plays(state) for state in starts):
            return True
    return False
