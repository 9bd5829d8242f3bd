"""A game as the engine knows it: board, seats, men, dice, start, options; tables that speed moves up.

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

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, NamedTuple

from tabulae.engine.dice import check_roll
from tabulae.engine.errors import OptionError, PositionError, TabulaeError, nearest
from tabulae.engine.options import Options
from tabulae.engine.position import Board, Position, Seat, format_position, parse_position

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
        self.first_in = self.waiting if options.reserve_blocks else self.bar_men
        """The men outside who come in before others move."""
        self.waived = 1 << 8 * (2 * length + 3)
        self.all_off = rules.men * self.off_man
        """The own men when the last of them has left the board."""
        self.unmoved = (1 << self.moved_at) - 1

        self.separate = options.combine == "separate"
        self.totals = options.entry == "total"
        self.walks = options.walk
        self.rounds = options.laps or options.skip_starts != "none"
        """Whether men cannot simply be shifted along the course."""
        self.laps = options.laps
        self.special = self.separate or self.rounds or not self.walks
        others = [men for who, men in enumerate(rules.start.men) if who != seat]
        starts = [place for place in side.course if any(men[place] for men in others)]
        self.starts = _ones(self.order.index(place) for place in starts if options.skip_starts != "none")
        """The points from which other players start, where those may not be counted."""
        self.plays: dict[tuple[int, Dice], Play] = {}
        """Every play met so far, by what it adds to a moment and its dice."""
        self.one = 127 * self.points
        """Added to the men, sets the top bit of every point with one man or more; ``held`` with as
        many as close a point, ``full`` with as many as one side may have there."""
        self.held = (128 - options.held_by) * self.points
        fields = [self.order.index(place) for place in side.entry]
        self.entry_length = len(fields)
        self.entry = _ones(fields)
        self.home = _ones(self.order.index(place) for place in side.home)
        self.rest = self.points & ~self.home
        limit = length if options.entry_limit is None else min(length, options.entry_limit)
        self.entry_limit = limit
        self.limited = _ones(range(limit))
        single = {"none": 0, "entry": self.entry, "home": self.home}[options.single_men]
        self.single = single
        """The points on which no man may join another of his side."""
        self.stacks = options.stack_limit is not None or single != 0
        usual = 128 - (options.stack_limit or MOST_MEN + 1)
        self.full = usual * (self.points & ~single) + 127 * single

        numbers = range(rules.most_dice * rules.faces + 1)
        self.entries = [1 << 8 * fields[number - 1] if 0 < number <= len(fields) else 0 for number in numbers]
        """The point of entry that a die of each number names."""
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
        self.row = options.row
        self.goal = options.goal
        self.stands = options.goal != "none" or options.row is not None or options.survivor
        """Whether a turn can win otherwise than by men who leave the board."""
        if options.goal in ("mirror", "mirror_loose"):
            self._set_mirror(rules, seat)

    def _set_mirror(self, rules: Rules, seat: int) -> None:
        """Note how the men stand that have mirrored the start, and which fields this is about."""
        home = 255 * self.home
        men = self.pack(rules.goals[seat] + bytes(3))
        if rules.options.goal == "mirror":
            self.goal_fields, self.goal_men = self.own, men
        else:
            before = home >> 8 * len(rules.seats[seat].home) & self.course_men & ~home
            self.goal_fields, self.goal_men = self.own & ~before, men & home

    def on_goal(self, state: int) -> bool:
        """Whether the own men have reached the goal of the game."""
        if self.goal == "none":
            return False
        if self.goal == "pairs":
            return self.home & ~((state + 126 * self.points) >> 7) == 0
        return state & self.goal_fields == self.goal_men

    def in_row(self, state: int) -> bool:
        """Whether own men hold as many points in a row as win the game."""
        if self.row is None:
            return False
        held = found = (state + self.held) >> 7 & self.points
        for step in range(1, self.row):
            found &= held >> 8 * step
        return found != 0

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

    @property
    def most_dice(self) -> int:
        """The most dice that a throw can give to play."""
        return self.dice * (2 if self.options.doublets == "twice" else 1)

    def dice_of(self, roll: Sequence[int]) -> Dice:
        """The dice that a roll gives to play, lowest first: more than were thrown where doublets count twice.

        Raises RollError if the game cannot throw it.
        """
        dice = check_roll(roll, self.dice, self.faces)
        return dice * 2 if self.options.doublets == "twice" and self.is_doublet(dice) else dice

    def is_doublet(self, roll: Sequence[int]) -> bool:
        """Whether a roll is a whole throw of equal dice."""
        return len(roll) == self.dice > 1 and len(set(roll)) == 1

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

    def seat_number(self, name: str | None) -> int:
        """The number of a seat in turn order, that of the first if none is named; raises TabulaeError."""
        if name is None:
            return 0
        if name not in self.seat_names:
            known = ", ".join(self.seat_names)
            raise TabulaeError(
                f"no seat {name[:60]!r}{nearest(name, self.seat_names)}: the seats are {known}"
            )
        return self.seat_names.index(name)

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
        pins = self.options.hit_men == "pin"
        limit = self.options.stack_limit
        position = parse_position(text, self.board, self.seat_names, self.men, limit, pins=pins)
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
    """Why these options cannot be played together in this game, or None."""
    asked = (_against_tables, _against_winning, _against_entering, _against_hitting, _against_dice)
    return next((reason for against in asked for reason in against(rules)), None)


def starts_in_hand(rules: Rules) -> bool:
    """Whether men have still to be entered when the game begins."""
    return any(men[-3] for men in rules.start.men)


def _against_tables(rules: Rules) -> Iterator[str]:
    """What speaks against the tables of entry and home and the rules that look at them."""
    options = rules.options
    for seat in rules.seats:
        for name, table in (("entry", seat.entry), ("home", seat.home)):
            strange = [rules.board.points[place] for place in table if place not in seat.course]
            if strange or not table:
                wrong = ", ".join(strange) or "it has no point"
                yield f"{name} of {seat.name} must lie on its course: {wrong}"
        at_end = set(seat.home) == set(seat.course[-len(seat.home) :])
        if not at_end and (options.bear_off or options.goal == "mirror_loose"):
            needs = "bear_off=true" if options.bear_off else "goal=mirror_loose"
            yield f"{needs} needs a home at the end of the course of {seat.name}"
        if options.entry == "total" and seat.entry != seat.course[: len(seat.entry)]:
            yield f"entry=total counts along the course: entry of {seat.name} must be its beginning"
    highest = max(max(men[:-3]) for men in rules.start.men)
    if options.stack_limit is not None and highest > options.stack_limit:
        yield f"stack_limit={options.stack_limit} forbids the start, where {highest} men share a point"
    if options.single_men == "home" and options.goal == "pairs":
        yield "goal=pairs wants two men on each point of home: single_men=home forbids it"
    if options.single_men != "none" and options.stack_limit == 1:
        yield "stack_limit=1 allows no two men anywhere: set single_men=none"
    if options.laps and (options.bear_off or options.goal in ("mirror", "mirror_loose") or options.row):
        yield "laps=true has no end of the course: set bear_off=false, row=none and goal=none or goal=pairs"
    if options.laps and (options.entry == "total" or options.entry_limit is not None):
        yield "laps=true has no part of the course to enter by totals: set entry=die and entry_limit=none"
    if options.skip_starts != "none" and (options.bear_off or options.entry == "total"):
        yield f"skip_starts={options.skip_starts} needs bear_off=false and entry=die or entry=free"
    if options.skip_starts != "none" and all(not any(men[:-3]) for men in rules.start.men):
        yield f"skip_starts={options.skip_starts} needs men who start on the board"
    if not options.walk and (options.laps or options.skip_starts != "none"):
        yield "walk=false leaves nobody to go round: set laps=false and skip_starts=none"
    if not options.walk and not (starts_in_hand(rules) or options.bear_off):
        yield "walk=false leaves nothing to play: men must start in hand or bear off"


def _against_winning(rules: Rules) -> Iterator[str]:
    options = rules.options
    stands = options.row is not None or options.survivor
    if not options.bear_off and options.goal == options.prime == "none" and not stands:
        yield (
            "bear_off=false, goal=none, prime=none, row=none and survivor=false leave no way to win: "
            "choose at least one"
        )
    if options.survivor and (options.hit_men != "out" or options.bear_off):
        yield "survivor=true needs men who leave by being hit alone: set hit_men=out and bear_off=false"
    yield from _against_degrees(rules)
    if options.goal in ("mirror", "mirror_loose") and starts_in_hand(rules):
        yield f"goal={options.goal} mirrors the start, but here the men start in hand: set goal=none"
    if options.goal != "none" and options.bear_off:
        yield f"goal={options.goal} and bear_off=true both end the journey: set one of them off"
    if options.goal == "pairs" and any(2 * len(seat.home) > rules.men for seat in rules.seats):
        yield f"goal=pairs needs two men for every point of home: there are only {rules.men}"
    if options.stack_limit == 1 and options.goal == "pairs":
        yield "goal=pairs wants two men on a point: stack_limit=1 forbids it"
    if options.row is not None:
        longest = min(rules.men // options.held_by, *(len(seat.course) for seat in rules.seats))
        if not 2 <= options.row <= longest:
            yield f"row={options.row} cannot be held: choose a number from 2 to {longest}, or none"
    if options.finish == "places" and len(rules.seats) < 3:
        yield "finish=places ranks the others after the winner: this game has only two seats"
    if options.finish == "places" and (options.goal != "none" or options.row is not None):
        yield "finish=places ranks by bearing off: set goal=none and row=none"


def _against_degrees(rules: Rules) -> Iterator[str]:
    options = rules.options
    borne_off = options.degrees in ("gammon", "backgammon")
    if options.degrees != "none" and len(rules.seats) != 2:
        yield f"degrees={options.degrees} looks at the loser: it needs exactly two seats"
    if borne_off and (not options.bear_off or options.hit_men == "out"):
        kept = "hit_men=bar or hit_men=pin"
        yield f"degrees={options.degrees} counts men borne off: it needs bear_off=true and {kept}"
    if options.degrees == "captives" and (options.row is None or options.hit_men != "bar"):
        yield "degrees=captives counts wins by a row: it needs row and hit_men=bar"


def _against_entering(rules: Rules) -> Iterator[str]:
    options = rules.options
    if options.entry == "free" and starts_in_hand(rules):
        yield "entry=free needs no dice, but here the men start in hand: choose entry=die or entry=total"
    if options.prime != "none" and options.hit_men != "bar":
        yield f"prime={options.prime} needs men that come back: set hit_men=bar or prime=none"
    if options.stack_limit is None and options.prime in ("any_owner", "left_over"):
        yield f"prime={options.prime} counts full points: it needs stack_limit=2"


def _against_hitting(rules: Rules) -> Iterator[str]:
    options = rules.options
    if options.must_hit == "right_two" and len(rules.seats) < 3:
        yield "must_hit=right_two needs two players to the right: this game has only two seats"
    if options.hit_reach != "die" and options.must_hit == "none":
        yield f"hit_reach={options.hit_reach} says how far a compulsory hit reaches: set must_hit too"
    if options.hit_men == "pin" and options.must_hit != "none":
        yield f"must_hit={options.must_hit} sends men back: hit_men=pin leaves them where they are"
    if options.hit_men == "pin" and options.row is not None:
        yield "row counts points that two men close: with hit_men=pin one man closes some, so set row=none"
    if options.held_by == 1:
        usual = Options()
        for name in ("must_hit", "hit_men", "prime", "reentry", "captured_dice"):
            value = getattr(options, name)
            if value != getattr(usual, name):
                yield f"held_by=1 leaves nobody to be hit: {name}={value} needs held_by=2"
        if options.entry == "free":
            yield "held_by=1 leaves nobody to be hit: entry=free, for captured men, needs held_by=2"


def _against_dice(rules: Rules) -> Iterator[str]:
    options = rules.options
    passes = options.unused_dice in ("pass_right", "opponent")
    if options.passed_dice != "compulsory" and not passes:
        yield f"passed_dice={options.passed_dice} needs dice that are passed: set unused_dice=pass_right"
    if options.unused_dice == "opponent" and len(rules.seats) != 2:
        yield "unused_dice=opponent needs exactly two seats: with more, use pass_right"
    if options.unused_dice == "lose_game" and options.obligation != "max":
        yield "unused_dice=lose_game needs obligation=max: a player must not lose by choosing to stop"
    if options.larger_die and options.obligation != "max":
        yield "larger_die=true chooses among turns that use as many dice: it needs obligation=max"
    if options.doublets != "none" and rules.dice < 2:
        yield f"doublets={options.doublets} needs two dice or more: this game throws one"
    if options.doublets == "twice" and passes:
        yield (
            f"doublets=twice and unused_dice={options.unused_dice} do not go together: "
            "equal dice that are passed would look like a doublet"
        )
