"""Positions to ask about: from random play thinned out, from worked examples, or composed for a purpose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from random import Random

from tabulae.engine.ending import result
from tabulae.engine.playout import Event, first_seat, play_game, random_player
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.library.records import Game

_FRESH_AFTER = 60  # positions are drawn from one random game before another is played
_EVENTS = 300  # how much of a random game is looked at
_EXAMPLE_SHARE = 0.15
_HELD = 2
_ON_THE_BAR = 2  # more captured men than these say nothing new


@dataclass(frozen=True, slots=True)
class Density:
    """How crowded the positions of a level are.

    ``own`` and ``enemy`` are the most points that a side may hold, ``stack`` the most men on one;
    ``home`` is the range of men left at home in an ending.
    """

    own: int
    enemy: int
    stack: int
    home: tuple[int, int]


DENSITIES = {1: Density(4, 5, 2, (2, 4)), 2: Density(5, 7, 3, (3, 6)), 3: Density(9, 10, 5, (4, 8))}
"""By level; the men of several enemies share their points."""


class PositionSource:
    """Random positions of one game that suit a level: few enough men to count, and a seat about to throw."""

    def __init__(self, game: Game, level: int, source: Random) -> None:
        self.game, self.rules, self.source = game, game.rules, source
        self.density = DENSITIES[level]
        self.asked_rules: Counter[str] = Counter()
        """How often each rule has been the answer; questions keep them in balance."""
        self._played: list[tuple[Position, int]] = []
        self._drawn = 0

    def usual(self) -> tuple[Position, int] | None:
        """A position from the middle of a game, and who is to throw; None if it came to nothing."""
        examples = list(self.game.examples.values())
        if examples and self.source.random() < _EXAMPLE_SHARE:
            example = self.source.choice(examples)
            return self._going_on(example.position, self.rules.seat_names.index(example.seat))
        position, seat = self._from_play()
        return self._going_on(self._thinned(position, seat).position(), seat)

    def ending(self) -> tuple[Position, int] | None:
        """A position in which one side has only a few men left, all of them in its home table."""
        position, seat = self._from_play()
        board = self._thinned(position, seat)
        board.gather(seat)
        free = [place for place in self.rules.seats[seat].home if board.owner(place) is None]
        if not free:
            return None
        for _ in range(self.source.randint(*self.density.home)):
            board.put(seat, self.source.choice(free))
        return self._going_on(board.position(), seat)

    def shut_out(self) -> tuple[Position, int] | None:
        """A position with a captured man before an entry table that enemies hold in part."""
        position, seat = self._from_play()
        board = self._thinned(position, seat)
        if self.rules.options.hit_men != "bar" or not board.capture(seat):
            return None
        entry = self.rules.seats[seat].entry
        for place in self.source.sample(entry, self.source.randint(1, len(entry) - 1)):
            rivals = [who for who in board.others(seat) if place in self.rules.seats[who].course]
            if rivals and board.owner(place) is None:
                board.put(self.source.choice(rivals), place, _HELD)
        return self._going_on(board.position(), seat)

    def near_win(self) -> tuple[Position, int] | None:
        """A position from which one side can win with its next throw, if the dice are kind."""
        options = self.rules.options
        ways: list[Callable[[int], Position | None]] = []
        ways += [self._last_men] if options.bear_off else []
        ways += [self._before_goal] if options.goal != "none" else []
        contrary = self.rules.seats[0].home == tuple(reversed(self.rules.seats[-1].entry))
        ways += [self._before_prime] if options.prime == "enemy" and contrary else []
        seat = self.source.randrange(len(self.rules.seats))
        position = self.source.choice(ways)(seat) if ways else None
        return self._going_on(position, seat) if position else None

    def _last_men(self, seat: int) -> Position | None:
        board = self._thinned(self._from_play()[0], seat)
        board.gather(seat)
        free = [place for place in self.rules.seats[seat].home if board.owner(place) is None]
        most = 1 if self.density is DENSITIES[1] else min(3, self.rules.dice)
        for _ in range(self.source.randint(1, most)):
            if free:
                board.put(seat, self.source.choice(free))
        return board.position()

    def _before_goal(self, seat: int) -> Position | None:
        """All men at their goal but for some who are one die short of it."""
        board = PlacedMen(self.rules, self.rules.start, self.source)
        course = self.rules.seats[seat].course
        for who in range(len(self.rules.seats)):
            board.gather(who)
        if self.rules.options.goal == "pairs":
            standing = dict.fromkeys(self.rules.seats[seat].home, 2)
        else:
            standing = dict(enumerate(self.rules.goals[seat]))
        for place, count in standing.items():
            board.put(seat, place, count)
        for _ in range(1 if self.density is DENSITIES[1] else self.source.randint(1, 2)):
            at = self.source.choice([at for at, place in enumerate(course) if board.men[seat][place]])
            back = at - self.source.randint(1, self.rules.faces)
            if back < 0 or not board.has_room(seat, course[back]):
                return None
            board.move(seat, course[at], course[back])
        board.scatter(board.others(seat))
        return board.position()

    def _before_prime(self, seat: int) -> Position | None:
        """An enemy captured, and one man short of holding every point on which he could enter."""
        board = PlacedMen(self.rules, self.rules.start, self.source)
        victim = board.others(seat)[0]
        for who in (seat, victim):
            board.gather(who)
        course = self.rules.seats[seat].course
        entry = list(self.rules.seats[victim].entry)
        gap = self.source.choice(entry)
        for place in entry:
            board.put(seat, place, 1 if place == gap else _HELD)
        back = course.index(gap) - self.source.randint(1, self.rules.faces)
        if not board.has_room(seat, course[back]):
            return None
        board.put(seat, course[back])
        board.put(victim, self.rules.board.place("bar"))
        board.scatter([seat, victim])
        return board.position()

    def _from_play(self) -> tuple[Position, int]:
        if self._drawn % _FRESH_AFTER == 0:
            self._played = list(_played_positions(self.rules, self.source))
        self._drawn += 1
        return self.source.choice(self._played)

    def _thinned(self, position: Position, seat: int) -> PlacedMen:
        board = PlacedMen(self.rules, position, self.source)
        rivals = len(self.rules.seats) - 1
        for who in range(len(self.rules.seats)):
            points = self.density.own if who == seat else max(2, self.density.enemy // rivals)
            board.thin(who, points, self.density.stack)
        return board

    def _going_on(self, position: Position, seat: int) -> tuple[Position, int] | None:
        return None if result(self.rules, position, seat) else (position, seat)


def _played_positions(rules: Rules, source: Random) -> list[tuple[Position, int]]:
    """Every position of one game of random play with the seat that throws in it."""
    position, found = rules.start, []
    game = play_game(rules, source, random_player(source), first_seat(rules, source))
    for event in islice(game, _EVENTS):
        if isinstance(event, Event):
            if not event.passed:
                found.append((position, event.seat))
            position = event.turn.position
    return found


class PlacedMen:
    """A position being changed man by man; never two sides on a point, never more men than a point may hold.

    Men taken off the board wait in hand while their side is still entering; else they count as borne off.
    """

    def __init__(self, rules: Rules, position: Position, source: Random) -> None:
        self.rules, self.source = rules, source
        self.men = [bytearray(men) for men in position.men]
        self.points = len(rules.board.points)

    def position(self) -> Position:
        """The position as it stands."""
        return Position(tuple(bytes(men) for men in self.men))

    def others(self, seat: int) -> list[int]:
        """The other seats."""
        return [who for who in range(len(self.men)) if who != seat]

    def owner(self, place: int) -> int | None:
        """The seat with men on a point."""
        return next((who for who, men in enumerate(self.men) if men[place]), None)

    def has_room(self, seat: int, place: int) -> bool:
        """Whether one more man of a seat may stand on a point."""
        limit = self.rules.options.stack_limit or self.rules.men
        return self.owner(place) in (None, seat) and self.men[seat][place] < limit

    def spare(self, seat: int) -> int:
        """The pile that holds the men taken off the board."""
        hand = self.points
        return hand if self.men[seat][hand] else hand + 2

    def move(self, seat: int, source: int, target: int, count: int = 1) -> None:
        """Take men from one place to another."""
        self.men[seat][source] -= count
        self.men[seat][target] += count

    def put(self, seat: int, place: int, count: int = 1) -> None:
        """Set men on a place: first those taken off the board, then men from the most crowded points."""
        for _ in range(count):
            spare = self.spare(seat)
            others = [at for at in range(self.points) if self.men[seat][at] and at != place]
            if not self.men[seat][spare] and others:
                spare = max(others, key=lambda at: (self.men[seat][at], at))
            if self.men[seat][spare] and (place >= self.points or self.has_room(seat, place)):
                self.move(seat, spare, place)

    def gather(self, seat: int) -> None:
        """Take all men of a seat off the board, out of hand and off the bar."""
        for place in range(self.points + 2):
            self.move(seat, place, self.points + 2, self.men[seat][place])

    def thin(self, seat: int, points: int, stack: int) -> None:
        """Leave men on some points only, a few on each, and a few on the bar."""
        men, spare = self.men[seat], self.spare(seat)
        taken = [place for place in range(self.points) if men[place]]
        kept = set(self.source.sample(taken, min(points, len(taken))))
        for place in taken:
            over = men[place] - (min(men[place], stack) if place in kept else 0)
            self.move(seat, place, spare, over)
        bar = self.points + 1
        self.move(seat, bar, spare, max(0, men[bar] - _ON_THE_BAR))

    def capture(self, seat: int) -> bool:
        """Put a man on the bar unless one is there; False if the seat has no man for it."""
        bar = self.points + 1
        if not self.men[seat][bar]:
            self.put(seat, bar)
        return bool(self.men[seat][bar])

    def scatter(self, seats: list[int]) -> None:
        """Put all men of these seats that are off on random points of their courses that have room."""
        off = self.points + 2
        for seat in seats:
            course = list(self.rules.seats[seat].course)
            while self.men[seat][off]:
                room = [place for place in course if self.has_room(seat, place)]
                if not room:
                    return
                self.move(seat, off, self.source.choice(room))
