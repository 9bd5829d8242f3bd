"""The men of one seat packed into one number, and what of a game never changes for that seat.

A moment of a turn is one number, a byte for each field, the lowest first; L is the length of the course:

    0 … L-1       own men on the points, in the order in which they visit them
    L             own men off the board
    L+1, L+2      own men on the bar and in hand
    L+3 … 2L+2    1 where an enemy blot has been hit in this turn
    2L+3          1 once captured men have found no room and wait for the next turn
    2L+4 … 3L+3   own men that have used a die in this turn, as far as the rules ask for it

A set of points is a number too, with a 1 in the byte of each point. So a die is a shift, a man
played is one addition, and one sum asks every point at once whether it holds enough men: adding
``128 - n`` to each byte sets the top bit where there are n men or more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from generator.engine.errors import TabulaeError

if TYPE_CHECKING:
    from generator.engine.rules import Rules

MOST_MEN = 120
LONGEST_COURSE = 80
NOWHERE = 255
"""A field that is always empty: where the points that a course leaves out are read from."""


Dice = tuple[int, ...]
"""Dice not yet used, lowest first."""


class Play(NamedTuple):
    """One man moved: places are point numbers or the piles past the last point."""

    source: int
    target: int
    hit: bool
    dice: Dice


class SeatTables:
    """How one seat's men are packed, and masks and shifts for every number that dice can add up to."""

    def __init__(self, rules: Rules, seat: int) -> None:
        side, options, points = rules.seats[seat], rules.options, len(rules.board.points)
        length = len(side.course)
        if rules.men > MOST_MEN or length > LONGEST_COURSE:
            raise TabulaeError(
                f"{side.name} has {rules.men} men and a course of {length} points: "
                f"at most {MOST_MEN} men and {LONGEST_COURSE} points can be played"
            )
        if len(set(side.course)) != length:
            raise TabulaeError(f"the course of {side.name} visits a point twice: each may come once")
        self.length = length
        self.hand, self.bar, self.off = points, points + 1, points + 2
        self.order = bytes((*side.course, self.off, self.bar, self.hand))
        """The board's number of each field, for ``translate``."""
        self.back = bytes(
            self.order.index(place) if place in self.order else NOWHERE for place in range(points + 3)
        )
        """The field of each place of the board, for ``translate``."""
        self.pad = bytes(256 - points - 3)
        self.index = [0] * (points + 3)
        """How far along the course each place of the board is, from 1; 0 for piles."""
        for at, place in enumerate(side.course, start=1):
            self.index[place] = at

        self.hits_at = 8 * (length + 3)
        self.moved_at = 8 * (2 * length + 4)
        self.points = _ones(range(length))
        self.course_men = 255 * self.points
        self.own = (1 << self.hits_at) - 1
        self.off_man, self.bar_man, self.hand_man = (1 << 8 * (length + pile) for pile in range(3))
        self.bar_men, self.hand_men = 255 * self.bar_man, 255 * self.hand_man
        self.waiting = self.bar_men | self.hand_men
        self.waived = 1 << 8 * (2 * length + 3)
        self.unmoved = (1 << self.moved_at) - 1

        self.stacks = options.stack_limit is not None
        self.separate = options.combine == "separate"
        self.totals = options.entry == "total"
        self.plays: dict[tuple[int, Dice], Play] = {}
        """Every play met so far, by what it adds to a moment and its dice."""
        self.one = 127 * self.points
        """Added to the men, sets the top bit of every point with one man or more; ``pair`` with two."""
        self.pair = 126 * self.points
        self.full = (128 - (options.stack_limit or 1)) * self.points
        fields = [self.order.index(place) for place in side.entry]
        self.entry_length = len(fields)
        self.entry = _ones(fields)
        self.rest = _ones(self.order.index(place) for place in side.course if place not in side.home)
        limit = length if options.entry_limit is None else min(length, options.entry_limit)
        self.entry_limit = limit
        self.limited = _ones(range(limit))

        numbers = range(rules.dice * rules.faces + 1)
        self.step = [(1 << 8 * number) - 1 for number in numbers]
        """Times the bit of a man, takes him that many points on."""
        self.strike = [step + (1 << self.hits_at + 8 * n) for n, step in enumerate(self.step)]
        """The same for a man who hits."""
        self.exact = [1 << 8 * (length - number) if 0 < number <= length else 0 for number in numbers]
        """The point from which a number is just enough to leave."""
        self.beyond = [_ones(range(max(0, length - number + 1), length)) for number in numbers]
        """The points from which a number is more than enough."""
        self.leaving = [
            exact | beyond if options.bear_off else 0
            for exact, beyond in zip(self.exact, self.beyond, strict=True)
        ]

    def pack(self, men: bytes) -> int:
        """The men of any seat as this seat sees them, from its bytes in ``Position.men``."""
        return int.from_bytes(self.order.translate(men + self.pad), "little")

    def bit(self, place: int) -> int:
        """The man or set with this place of the board alone, 0 where the course does not go."""
        field = self.back[place]
        return 0 if field == NOWHERE else 1 << 8 * field

    def difference(self, state: int, after: int) -> tuple[int, int]:
        """The fields that a man left and reached between two moments."""
        change = (after & self.own) - (state & self.own)
        low = change & -change
        if change > 0:  # he went up: the lower field lost him
            return low.bit_length() >> 3, (change + low).bit_length() >> 3
        return (low - change).bit_length() >> 3, low.bit_length() >> 3

    def unpack(self, fields: int) -> bytes:
        """A byte for each place of the board from a byte for each field, piles among them."""
        return self.back.translate((fields & self.own).to_bytes(256, "little"))

    def taken(self, theirs: bytes, hit: int, pile: int) -> bytes:
        """An enemy's men with those who stood on the points of a set laid on a pile."""
        men = int.from_bytes(theirs, "little")
        gone = men & int.from_bytes(self.unpack(hit), "little")
        return (men - gone + (gone.bit_count() << 8 * pile)).to_bytes(len(theirs), "little")


def _ones(fields: Iterable[int]) -> int:
    """The set with these fields."""
    return sum(1 << 8 * field for field in fields)
