"""The rules of one game, checked: rolls, seats and position texts by them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, NamedTuple

from tabulae.engine.contradictions import contradiction
from tabulae.engine.dice import check_roll
from tabulae.engine.errors import PositionError, RollError, TabulaeError, closest
from tabulae.engine.position import Position, format_position, parse_position, spelt
from tabulae.engine.seat_tables import SeatTables
from tabulae.engine.setup import Setup

Dice = tuple[int, ...]
"""Dice not yet used, lowest first."""


class Play(NamedTuple):
    """One man moved with the ``dice`` of the play, by numbers of places (see ``Board.places``).

    ``dice`` is one die, several where they were added up, or none for a man who enters without a die. ``men``
    is how many move: all on the point where piles move as one, else 1.
    """

    source: int
    target: int
    hit: bool
    dice: Dice
    men: int = 1


@dataclass(frozen=True)
class Rules(Setup):
    """The rules of a game: board, seats, dice, start position and options, checked against each other.

    Tables for the move generator are derived when they are first used. Raises OptionError for options that
    contradict each other or the rest of the game.
    """

    def __post_init__(self) -> None:
        """Refuse options that contradict each other."""
        error = contradiction(self)
        if error is not None:
            raise error

    def dice_of(self, roll: Sequence[int]) -> Dice:
        """Return the dice that a roll gives to play, lowest first; twice for a doublet if ``doublets=twice``.

        A roll may have fewer dice than the game throws. Raises RollError for none, for too many, and for
        numbers that are not on the dice.
        """
        dice = check_roll(roll, self.dice, self.faces)
        return dice * 2 if self.options.doublets == "twice" and self.is_doublet(dice) else dice

    def dice_to_throw(self, position: Position, seat: int) -> int:
        """Return how many dice a seat throws; a single one if its captured men allow no more."""
        return 1 if self.options.captured_dice == "one" and position.men[seat][-2] else self.dice

    def check_roll(self, roll: Sequence[int], position: Position, seat: int) -> Dice:
        """Return a roll, lowest die first, that a seat may have thrown here; it may have fewer dice.

        Raises RollError for none, for more than the seat throws, and for numbers that are not on the dice.
        """
        dice = check_roll(roll, self.dice, self.faces)
        if len(dice) > self.dice_to_throw(position, seat):
            raise RollError("roll-captured", seat=self.seat_names[seat], number=len(dice))
        return dice

    @property
    def passes_dice(self) -> bool:
        """Whether unused dice are left to another seat."""
        return self.options.unused_dice in ("pass_right", "opponent")

    def is_doublet(self, roll: Sequence[int]) -> bool:
        """Return whether a roll uses all the dice of the game, at least two, and they are equal."""
        return len(roll) == self.dice > 1 and len(set(roll)) == 1

    def throws_again(self, roll: Sequence[int]) -> bool:
        """Return whether whoever threw these dice throws again after the turn."""
        return self.options.doublets == "again" and self.is_doublet(roll)

    def __getstate__(self) -> dict[str, Any]:
        """Leave the cached properties out of a pickle."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @cached_property
    def tables(self) -> tuple[SeatTables, ...]:
        """The layout of turn states and the masks of each seat, in turn order; see SeatTables for errors."""
        return tuple(SeatTables(self, seat) for seat in range(len(self.seats)))

    @cached_property
    def seat_names(self) -> tuple[str, ...]:
        """The names of the seats in turn order."""
        return tuple(seat.name for seat in self.seats)

    def seat_number(self, name: str | None) -> int:
        """Return the number of a seat in turn order, 0 for None; raises TabulaeError for an unknown name.

        Capitals do not matter.
        """
        if name is None:
            return 0
        name = spelt(name, self.seat_names)
        if name not in self.seat_names:
            close = closest(name, self.seat_names)
            raise TabulaeError("seat", name=name, close=close, known=self.seat_names)
        return self.seat_names.index(name)

    def parse(self, text: str) -> Position:
        """Parse a position text as :func:`parse_position` does, by the board, seats and options of this game.

        Raises PositionError, which says how to correct it, also for men on points off their course.
        """
        pins = self.options.hit_men == "pin"
        limit = self.options.stack_limit
        position = parse_position(text, self.board, self.seat_names, self.men, limit, pins=pins)
        for seat, men in zip(self.seats, position.men, strict=True):
            for place, point in enumerate(self.board.points):
                if men[place] and place not in seat.course:
                    first, last = (self.board.points[seat.course[end]] for end in (0, -1))
                    raise PositionError(
                        "position-off-course", seat=seat.name, point=point, first=first, last=last
                    )
        return position

    def format(self, position: Position) -> str:
        """Return the one-line text of a position."""
        return format_position(self.board, self.seat_names, position)
