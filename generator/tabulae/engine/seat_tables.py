"""How the men of one seat are packed into a number, and the masks and shifts that make single plays fast.

A turn state is one int, a byte for each field, the lowest byte first; L is the length of the seat's course:

    field 0 … L-1       own men on the points, in the order in which the course visits them
    field L             own men borne off
    field L+1, L+2      own men on the bar and in hand
    field L+3 … 2L+2    1 where an enemy blot has been hit in this turn
    field 2L+3          1 once entry is waived: captured men have no room and wait for the next turn
    field 2L+4 … 3L+3   own men that have used a die in this turn, where the rules ask for it

A set of points is an int too, with 1 in the byte of each point. So a die is a shift by that many bytes, a man
played is one addition, and one sum asks all points at once whether they hold n men or more: adding
``128 - n`` to each byte sets the top bit of exactly those.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.engine.setup import Setup

MOST_MEN = 120
"""Men of one seat; a byte with the top bit free holds up to 127."""
LONGEST_COURSE = 80
"""Points of a course: with the fields above, the places of a board are still numbered by single bytes."""
NO_FIELD = 255
"""The field of a place that the course does not visit; it is always empty."""


class SeatTables:
    """The layout of a seat's turn states, and masks for every number that its dice can add up to.

    ``place`` is the number of a point or pile in ``Board.places``; ``field`` is the number of a byte. Raises
    TabulaeError for too many men, and for a course that is too long or visits a point twice.
    """

    def __init__(self, game: Setup, seat: int) -> None:
        side = game.seats[seat]
        self.length = len(side.course)
        if game.men > MOST_MEN or self.length > LONGEST_COURSE:
            raise TabulaeError(
                "course-too-long",
                seat=side.name,
                men=game.men,
                points=self.length,
                most_men=MOST_MEN,
                most_points=LONGEST_COURSE,
            )
        if len(set(side.course)) != self.length:
            raise TabulaeError("course-visits-twice", seat=side.name)
        self._set_fields(game, seat)
        self._set_points(game, seat)
        self._set_kinds_of_play(game)
        self._set_numbers(game, seat)
        self._set_goal(game, seat)
        self.known_plays: dict[tuple[int, tuple[int, ...]], Any] = {}
        """Plays met so far, by what each adds to a state and its dice; ``plays.Mover`` keeps them here."""

    def _set_fields(self, game: Setup, seat: int) -> None:
        """Set the field of each place of the board, and the masks of single fields."""
        course, length, points = game.seats[seat].course, self.length, len(game.board.points)
        self.hand, self.bar, self.off = points, points + 1, points + 2
        """The numbers of the piles as places."""
        self.places = bytes((*course, self.off, self.bar, self.hand))
        """The place of each field of own men; a table for ``bytes.translate``."""
        self.fields = bytes(
            self.places.index(place) if place in self.places else NO_FIELD for place in range(points + 3)
        )
        """The field of each place; a table for ``bytes.translate``."""
        self._padding = bytes(256 - points - 3)
        self.course_number = [0] * (points + 3)
        """How far along the course each place is, from 1; 0 for piles and points off the course."""
        for number, place in enumerate(course, start=1):
            self.course_number[place] = number

        self.hits_at = 8 * (length + 3)
        """The bit at which the marks of hits begin."""
        self.moved_at = 8 * (2 * length + 4)
        """The bit at which the men that have used a die begin."""
        self.own_fields = (1 << self.hits_at) - 1
        self.unmoved = (1 << self.moved_at) - 1
        """All fields but those of men that have used a die."""
        self.entry_waived = 1 << 8 * (2 * length + 3)
        self.off_man, self.bar_man, self.hand_man = (1 << 8 * (length + pile) for pile in range(3))
        self.all_off = game.men * self.off_man
        """The own men when all are borne off."""
        self.bar_men, self.hand_men = 255 * self.bar_man, 255 * self.hand_man
        self.men_outside = self.bar_men | self.hand_men
        blocks = game.options.reserve_blocks
        self.men_to_enter_first = self.men_outside if blocks else self.bar_men
        """The men outside who must enter before others move."""

    def _set_points(self, game: Setup, seat: int) -> None:
        """Set the sets of points that rules speak of."""
        side, options = game.seats[seat], game.options
        self.all_points = point_set(range(self.length))
        self.course_men = 255 * self.all_points
        self.entry = point_set(self.fields[place] for place in side.entry)
        self.home = point_set(self.fields[place] for place in side.home)
        self.outside_home = self.all_points & ~self.home
        limit = self.length if options.entry_limit is None else min(self.length, options.entry_limit)
        self.entry_limit = limit
        """How far along the course a man may go while others are outside."""
        self.within_entry_limit = point_set(range(limit))
        enemies = [men for owner, men in enumerate(game.start.men) if owner != seat]
        starts = [place for place in side.course if any(men[place] for men in enemies)]
        self.skippable = point_set(self.fields[place] for place in starts if options.skip_starts != "none")
        """The starts of other seats, where those may be left out of the count."""
        self.single = {"none": 0, "entry": self.entry, "home": self.home}[options.single_men]
        """The points on which no man may join another of his seat."""
        # Added to the men, each of these sets the top bit of every point with so many men or more:
        self.add_for_one = 127 * self.all_points
        self.add_for_held = (128 - options.held_by) * self.all_points
        usual = 128 - (options.stack_limit or MOST_MEN + 1)
        self.add_for_full = usual * (self.all_points & ~self.single) + 127 * self.single

    def _set_kinds_of_play(self, game: Setup) -> None:
        """Set which of the slower searches for plays the options need."""
        options = game.options
        self.separate = options.combine == "separate"
        self.enters_by_total = options.entry == "total"
        self.walks = options.walk
        self.laps = options.laps
        self.counts_points = options.laps or options.skip_starts != "none"
        """Whether the way of a man is counted point by point: a shift along the course is not enough."""
        self.piles = options.piles
        self.row_alike = options.entry_row == "alike"
        self.moves_by_source = self.piles or self.row_alike
        """Whether what a number does depends on the point that is left: a shift of them all is not enough."""
        self.is_special = self.separate or self.counts_points or not self.walks or self.moves_by_source
        self.limits_stacks = options.stack_limit is not None or self.single != 0

    def _set_numbers(self, game: Setup, seat: int) -> None:
        """Set tables by number, from 0 to the largest sum of dice."""
        numbers = range(game.most_dice * game.faces + 1)
        length, entry = self.length, game.seats[seat].entry
        self.entry_points = [
            1 << 8 * self.fields[entry[number - 1]] if 0 < number <= len(entry) else 0 for number in numbers
        ]
        """The point that a die of each number enters on; 0 for none."""
        self.move_by = [(1 << 8 * number) - 1 for number in numbers]
        """Times the bit of a man, and added to a state, moves him that many points on."""
        self.hit_by = [factor + (1 << self.hits_at + 8 * n) for n, factor in enumerate(self.move_by)]
        """The same for a man who hits."""
        self.exact_points = [1 << 8 * (length - number) if 0 < number <= length else 0 for number in numbers]
        """The point from which each number is just enough to bear off."""
        self.beyond_points = [point_set(range(max(0, length - number + 1), length)) for number in numbers]
        """The points from which each number is more than enough."""
        self.leaving_points = [
            exact | beyond if game.options.bear_off else 0
            for exact, beyond in zip(self.exact_points, self.beyond_points, strict=True)
        ]

    def _set_goal(self, game: Setup, seat: int) -> None:
        """Set what wins by the way in which men stand on the board."""
        options = game.options
        self.row = options.row
        self.goal = options.goal
        self.wins_by_position = options.goal != "none" or options.row is not None or options.survivor
        """Whether a turn can win otherwise than by bearing off."""
        if options.goal not in ("mirror", "mirror_loose"):
            return
        home = 255 * self.home
        men = self.pack(game.goals[seat] + bytes(3))
        if options.goal == "mirror":
            self.goal_fields, self.goal_men = self.own_fields, men
        else:  # men may stand anyhow on the points before home, so long as home is right
            before_home = home >> 8 * len(game.seats[seat].home) & self.course_men & ~home
            self.goal_fields, self.goal_men = self.own_fields & ~before_home, men & home

    def is_on_goal(self, state: int) -> bool:
        """Return True if the own men have reached the goal of the game; False if it has none."""
        if self.goal == "none":
            return False
        if self.goal == "pairs":
            return self.home & ~((state + 126 * self.all_points) >> 7) == 0  # 126: two men or more
        return state & self.goal_fields == self.goal_men

    def has_row(self, state: int) -> bool:
        """Return True if own men close enough points in a row to win the game."""
        if self.row is None:
            return False
        rows = closed = (state + self.add_for_held) >> 7 & self.all_points
        for step in range(1, self.row):
            rows &= closed >> 8 * step
        return rows != 0

    def pack(self, men: bytes) -> int:
        """Return the men of a seat, this one or another, packed into this seat's fields.

        ``men`` is that seat's item of ``Position.men``. Men on points off this seat's course are left out.
        """
        return int.from_bytes(self.places.translate(men + self._padding), "little")

    def unpack(self, state: int) -> bytes:
        """Return the own men of a state as bytes for ``Position.men``; the inverse of :meth:`pack`."""
        return self.fields.translate((state & self.own_fields).to_bytes(256, "little"))

    def bit(self, place: int) -> int:
        """Return the lowest bit of the field of a point or pile, which is one man there; 0 off the course."""
        field = self.fields[place]
        return 0 if field == NO_FIELD else 1 << 8 * field

    def fields_moved(self, state: int, after: int) -> tuple[int, int]:
        """Return the numbers of two fields: which the men of a play left and which they reached."""
        change = (after & self.own_fields) - (state & self.own_fields)
        low, high = (change & -change).bit_length() >> 3, change.bit_length() >> 3
        return (low, high) if change > 0 else (high, low)  # upwards, the lower field lost them

    def with_hit_men_moved(self, theirs: bytes, hit: int, pile: int) -> bytes:
        """Return an enemy's men with those on a set of points moved to a pile.

        ``theirs`` is an item of ``Position.men``, ``hit`` a bit set of points, ``pile`` the number of the
        pile as a place.
        """
        men = int.from_bytes(theirs, "little")
        gone = men & int.from_bytes(self.unpack(255 * hit), "little")
        return (men - gone + (gone % 255 << 8 * pile)).to_bytes(len(theirs), "little")  # % 255 adds up bytes


def point_set(fields: Iterable[int]) -> int:
    """Return the points with these fields as a bit set, bit 8 * i for field i; each may be given once."""
    return sum(1 << 8 * field for field in fields)
