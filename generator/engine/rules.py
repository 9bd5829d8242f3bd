"""A game as the engine knows it: board, seats, men, dice, start and the options played."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from generator.engine.board import Board, Seat
from generator.engine.errors import OptionError, PositionError
from generator.engine.options import Options
from generator.engine.position import Position, format_position, parse_position
from generator.engine.tables import SeatTables


@dataclass(frozen=True)
class Rules:
    """Everything that decides which plays are legal and who has won.

    ``men`` is the number of men of each seat, ``dice`` how many are thrown, ``faces`` their
    highest number. Seats are listed in turn order, which on a ring is also the order to the right.
    """

    board: Board
    seats: tuple[Seat, ...]
    men: int
    dice: int
    faces: int
    start: Position
    options: Options

    def __post_init__(self) -> None:
        """Refuse options that make no sense together in this game."""
        reason = contradiction(self)
        if reason:
            raise OptionError(reason)

    def __getstate__(self) -> dict[str, Any]:
        """The fields alone: what is worked out from them is worked out again where it arrives."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @cached_property
    def tables(self) -> tuple[SeatTables, ...]:
        """How the men of each seat are packed for fast play."""
        return tuple(SeatTables(self, seat) for seat in range(len(self.seats)))

    @cached_property
    def seat_names(self) -> tuple[str, ...]:
        """The names of the seats in turn order."""
        return tuple(seat.name for seat in self.seats)

    @cached_property
    def goals(self) -> tuple[bytes, ...]:
        """For each seat the men on each point when it has mirrored the start: course reversed."""
        goals = []
        for number, seat in enumerate(self.seats):
            goal = bytearray(len(self.board.points))
            for place, mirror in zip(seat.course, reversed(seat.course), strict=True):
                goal[mirror] = self.start.on(number, place)
            goals.append(bytes(goal))
        return tuple(goals)

    def parse(self, text: str) -> Position:
        """The position that a text says; raises PositionError with the mend."""
        position = parse_position(text, self.board, self.seat_names, self.men, self.options.stack_limit)
        for seat, men in zip(self.seats, position.men, strict=True):
            for place, point in enumerate(self.board.points):
                if men[place] and place not in seat.course:
                    ends = [self.board.points[seat.course[end]] for end in (0, -1)]
                    way = " to ".join(ends)
                    raise PositionError(f"{seat.name} never stands on {point}: its course goes from {way}")
        return position

    def format(self, position: Position) -> str:
        """The one-line text of a position."""
        return format_position(self.board, self.seat_names, position)


def contradiction(rules: Rules) -> str | None:
    """Why these options cannot be played together, or None."""
    options = rules.options
    hand = len(rules.board.points)
    starts_in_hand = any(men[hand] for men in rules.start.men)
    if not options.bear_off and options.goal == "none" and options.prime == "none":
        return "bear_off=false, goal=none and prime=none leave no way to win: choose at least one"
    if options.goal != "none" and starts_in_hand:
        return f"goal={options.goal} mirrors the start, but here the men start in hand: set goal=none"
    if options.goal != "none" and options.bear_off:
        return f"goal={options.goal} and bear_off=true both end the journey: set one of them off"
    if options.entry == "free" and starts_in_hand:
        return "entry=free needs no dice, but here the men start in hand: choose entry=die or entry=total"
    if options.must_hit == "right_two" and len(rules.seats) < 3:
        return "must_hit=right_two needs two players to the right: this game has only two seats"
    if options.hit_reach != "die" and options.must_hit == "none":
        return f"hit_reach={options.hit_reach} says how far a compulsory hit reaches: set must_hit too"
    if options.passed_dice != "compulsory" and options.unused_dice not in ("pass_right", "opponent"):
        return f"passed_dice={options.passed_dice} needs dice that are passed: set unused_dice=pass_right"
    if options.unused_dice == "opponent" and len(rules.seats) != 2:
        return "unused_dice=opponent needs exactly two seats: with more, use pass_right"
    if options.unused_dice == "lose_game" and options.obligation != "max":
        return "unused_dice=lose_game needs obligation=max: a player must not lose by choosing to stop"
    if options.prime != "none" and options.hit_men == "out":
        return f"prime={options.prime} needs men that come back: set hit_men=bar or prime=none"
    if options.stack_limit is None and options.prime in ("any_owner", "left_over"):
        return f"prime={options.prime} counts full points: it needs stack_limit=2"
    if options.finish == "places" and len(rules.seats) < 3:
        return "finish=places ranks the others after the winner: this game has only two seats"
    return None
