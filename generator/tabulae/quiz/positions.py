"""Positions to ask about: from random games with men removed, from examples, or built for a purpose."""

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

_DRAWS_A_GAME = 60  # positions drawn from one random game before the next is played
_EVENTS = 300  # the events of a random game that are played
_EXAMPLE_SHARE = 0.15
_HELD = 2  # men that are put on a point to close it
_MOST_CAPTURED = 2  # captured men left on the bar


@dataclass(frozen=True, slots=True)
class Density:
    """How crowded the positions of a level are.

    ``own`` and ``enemy`` are the most points that a side may hold, ``stack`` the most men on a point;
    ``home`` is the range of men at home when bearing off.
    """

    own: int
    enemy: int
    stack: int
    home: tuple[int, int]


DENSITIES = {1: Density(4, 5, 2, (2, 4)), 2: Density(5, 7, 3, (3, 6)), 3: Density(9, 10, 5, (4, 8))}
"""By level; several enemies share the number of points."""


class PositionSource:
    """Random positions of a game that suit a level, each with the seat about to throw."""

    def __init__(self, game: Game, level: int, source: Random) -> None:
        self.game, self.rules, self.source = game, game.rules, source
        self.density = DENSITIES[level]
        self.asked_rules: Counter[str] = Counter()
        """How often each rule has been the answer, so that all are asked about equally often."""
        self._game_positions: list[tuple[Position, int]] = []
        self._drawn = 0

    def usual(self) -> tuple[Position, int] | None:
        """Return a position from the middle of a game and the seat to throw; None if the game is over."""
        examples = list(self.game.examples.values())
        if examples and self.source.random() < _EXAMPLE_SHARE:
            example = self.source.choice(examples)
            return self._unless_over(example.position, self.rules.seat_names.index(example.seat))
        position, seat = self._from_random_game()
        return self._unless_over(self._thinned(position, seat).position(), seat)

    def bearing_off(self) -> tuple[Position, int] | None:
        """Return a position in which the seat has only a few men left, all at home; None if it fails."""
        position, seat = self._from_random_game()
        board = self._thinned(position, seat)
        board.gather(seat)
        free = [place for place in self.rules.seats[seat].home if board.owner(place) is None]
        if not free:
            return None
        for _ in range(self.source.randint(*self.density.home)):
            board.put(seat, self.source.choice(free))
        return self._unless_over(board.position(), seat)

    def with_captured_man(self) -> tuple[Position, int] | None:
        """Return a position with a captured man, some of whose entry points are closed; None if it fails."""
        position, seat = self._from_random_game()
        board = self._thinned(position, seat)
        if self.rules.options.hit_men != "bar" or not board.capture(seat):
            return None
        entry = self.rules.seats[seat].entry
        for place in self.source.sample(entry, self.source.randint(1, len(entry) - 1)):
            enemies = [who for who in board.others(seat) if place in self.rules.seats[who].course]
            if enemies and board.owner(place) is None:
                board.put(self.source.choice(enemies), place, _HELD)
        return self._unless_over(board.position(), seat)

    def near_win(self) -> tuple[Position, int] | None:
        """Return a position in which the seat can win with its next throw; None if it fails."""
        options = self.rules.options
        ways: list[Callable[[int], Position | None]] = []
        ways += [self._last_men] if options.bear_off else []
        ways += [self._before_goal] if options.goal != "none" else []
        contrary = self.rules.seats[0].home == tuple(reversed(self.rules.seats[-1].entry))
        ways += [self._before_prime] if options.prime == "enemy" and contrary else []
        seat = self.source.randrange(len(self.rules.seats))
        position = self.source.choice(ways)(seat) if ways else None
        return self._unless_over(position, seat) if position else None

    def _last_men(self, seat: int) -> Position | None:
        board = self._thinned(self._from_random_game()[0], seat)
        board.gather(seat)
        free = [place for place in self.rules.seats[seat].home if board.owner(place) is None]
        most = 1 if self.density is DENSITIES[1] else min(3, self.rules.dice)
        for _ in range(self.source.randint(1, most)):
            if free:
                board.put(seat, self.source.choice(free))
        return board.position()

    def _before_goal(self, seat: int) -> Position | None:
        """Return a position with all men at their goal except some who are one die short of it."""
        board = EditablePosition(self.rules, self.rules.start, self.source)
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
        """Return a position with a captured enemy, one man short of a prime on his entry points."""
        board = EditablePosition(self.rules, self.rules.start, self.source)
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

    def _from_random_game(self) -> tuple[Position, int]:
        if self._drawn % _DRAWS_A_GAME == 0:
            self._game_positions = list(_random_game(self.rules, self.source))
        self._drawn += 1
        return self.source.choice(self._game_positions)

    def _thinned(self, position: Position, seat: int) -> EditablePosition:
        board = EditablePosition(self.rules, position, self.source)
        enemies = len(self.rules.seats) - 1
        for who in range(len(self.rules.seats)):
            points = self.density.own if who == seat else max(2, self.density.enemy // enemies)
            board.thin(who, points, self.density.stack)
        return board

    def _unless_over(self, position: Position, seat: int) -> tuple[Position, int] | None:
        return None if result(self.rules, position, seat) else (position, seat)


def _random_game(rules: Rules, source: Random) -> list[tuple[Position, int]]:
    """Play a game at random and return its positions before each throw, with the seat that throws."""
    position, throws = rules.start, []
    game = play_game(rules, source, random_player(source), first_seat(rules, source))
    for event in islice(game, _EVENTS):
        if isinstance(event, Event):
            if not event.passed:
                throws.append((position, event.seat))
            position = event.turn.position
    return throws


class EditablePosition:
    """A position to be changed man by man, with at most one side on a point and no more men than it may hold.

    Men removed from the board go to the hand while their side is still entering, else they are borne off.
    """

    def __init__(self, rules: Rules, position: Position, source: Random) -> None:
        self.rules, self.source = rules, source
        self.men = [bytearray(men) for men in position.men]
        self.points = len(rules.board.points)

    def position(self) -> Position:
        """Return the position."""
        return Position(tuple(bytes(men) for men in self.men))

    def others(self, seat: int) -> list[int]:
        """Return the other seats."""
        return [who for who in range(len(self.men)) if who != seat]

    def owner(self, place: int) -> int | None:
        """Return the seat with men on a point; None if it is empty."""
        return next((who for who, men in enumerate(self.men) if men[place]), None)

    def has_room(self, seat: int, place: int) -> bool:
        """Return True if one more man of a seat may stand on a point."""
        limit = self.rules.options.stack_limit or self.rules.men
        return self.owner(place) in (None, seat) and self.men[seat][place] < limit

    def spare_pile(self, seat: int) -> int:
        """Return the pile to which men removed from the board go."""
        hand = self.points
        return hand if self.men[seat][hand] else hand + 2

    def move(self, seat: int, source: int, target: int, count: int = 1) -> None:
        """Move men from one place to another."""
        self.men[seat][source] -= count
        self.men[seat][target] += count

    def put(self, seat: int, place: int, count: int = 1) -> None:
        """Put men on a place, first from the spare pile, then from the most crowded points."""
        for _ in range(count):
            spare_pile = self.spare_pile(seat)
            others = [at for at in range(self.points) if self.men[seat][at] and at != place]
            if not self.men[seat][spare_pile] and others:
                spare_pile = max(others, key=lambda at: (self.men[seat][at], at))
            if self.men[seat][spare_pile] and (place >= self.points or self.has_room(seat, place)):
                self.move(seat, spare_pile, place)

    def gather(self, seat: int) -> None:
        """Bear off all men of a seat."""
        for place in range(self.points + 2):
            self.move(seat, place, self.points + 2, self.men[seat][place])

    def thin(self, seat: int, points: int, stack: int) -> None:
        """Leave men on at most ``points`` points, ``stack`` on each, and a few on the bar."""
        men, spare_pile = self.men[seat], self.spare_pile(seat)
        occupied = [place for place in range(self.points) if men[place]]
        kept = set(self.source.sample(occupied, min(points, len(occupied))))
        for place in occupied:
            over = men[place] - (min(men[place], stack) if place in kept else 0)
            self.move(seat, place, spare_pile, over)
        bar = self.points + 1
        self.move(seat, bar, spare_pile, max(0, men[bar] - _MOST_CAPTURED))

    def capture(self, seat: int) -> bool:
        """Put a man on the bar if it is empty; return False if the seat has no man to put there."""
        bar = self.points + 1
        if not self.men[seat][bar]:
            self.put(seat, bar)
        return bool(self.men[seat][bar])

    def scatter(self, seats: list[int]) -> None:
        """Put all borne-off men of these seats on random points of their courses that have room."""
        off = self.points + 2
        for seat in seats:
            course = list(self.rules.seats[seat].course)
            while self.men[seat][off]:
                room = [place for place in course if self.has_room(seat, place)]
                if not room:
                    return
                self.move(seat, off, self.source.choice(room))
