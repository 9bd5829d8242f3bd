"""Positions to compare on: composed ones of every kind, and ones reached by random play.

Everything comes from ``random.Random(seed)``: the same seed gives the same cases.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from tests.slow_finder.finder import outcomes, result
from tests.slow_finder.games import BAR, HAND, OFF, PILES, Game, Seat, pinned, spot
from tests.slow_finder.position import Position, check, ordered
from tests.slow_finder.position import start as start_position


class Case(NamedTuple):
    """One question: this seat throws these dice in this position."""

    position: Position
    seat: str
    dice: tuple[int, ...]


# ---------------------------------------------------------------- composed positions


def composed(game: Game, seed: int, count: int) -> Iterator[Case]:
    """Positions nobody needs ever to have reached, of all kinds in turn."""
    rng = Random(f"{game.name} {seed}")
    kinds = list(KINDS)
    made = 0
    while made < count:
        position, seat = compose(game, rng, kinds[made % len(kinds)])
        dice = tuple(rng.randint(1, game.faces) for _ in range(rng.choice((1, 2, 3, 3, 3, 3))))
        yield Case(position, seat, dice)
        made += 1


def compose(game: Game, rng: Random, kind: str) -> tuple[Position, str]:
    """One position of a kind and the seat to throw; another try where nothing came of it."""
    while True:
        filling = Filling(game, rng)
        KINDS[kind](filling)
        position = filling.position()
        try:
            check(game, position)
        except ValueError:
            continue
        finished = [places for places in position if set(places) == {OFF}]
        if len(finished) < 2:
            return position, game.seats[filling.asked].name


class Filling:
    """A board being filled man by man."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game, self.rng = game, rng
        self.places: list[list[str]] = [[] for _ in game.seats]
        self.asked = rng.randrange(len(game.seats))  # the seat that will throw

    def left(self, number: int) -> int:
        """How many men the seat has still to place."""
        return self.game.men - len(self.places[number])

    def put(self, number: int, place: str, men: int = 1) -> None:
        """Put men down as far as the seat has them and the point takes them."""
        others = [place in places for n, places in enumerate(self.places) if n != number]
        for _ in range(min(men, self.left(number))):
            limit = self.game.options.stack_limit
            here = self.places[number].count(place)
            room = not any(others) and (limit is None or here < limit)
            if room or place in (HAND, BAR, OFF):
                self.places[number].append(place)

    def piles(self, number: int, *, bar: int = 0, hand: int = 0, off: int = 0) -> None:
        """Put men aside where the game knows such a pile."""
        options = self.game.options
        if options.hit_men == "bar" and options.held_by > 1:
            self.put(number, BAR, bar)
        if HAND in self.game.seats[number].start:
            self.put(number, HAND, hand)
        if options.bear_off or options.hit_men == "out":
            self.put(number, OFF, off)

    def scatter(self, number: int, points: tuple[str, ...], heap: int = 1) -> None:
        """Put the rest on random points of a stretch, ``heap`` or so at a time."""
        for _ in range(200):
            if not self.left(number):
                return
            self.put(number, self.rng.choice(points), self.rng.randint(1, heap))

    def pin(self, most: int) -> None:
        """Lay men of another seat on men who stand alone, so often at most."""
        seats = range(len(self.places))
        for _ in range(most):
            number = self.rng.choice(seats)
            other = self.rng.choice([seat for seat in seats if seat != number])
            mine, theirs = self.places[number], self.places[other]
            alone = [
                place
                for place in mine
                if place not in PILES
                and mine.count(place) == 1
                and place in self.game.seats[other].course
                and not any(pinned(place) in places for places in self.places)
            ]
            free = [
                place
                for place in theirs
                if place == spot(place) and not any(pinned(place) in places for places in self.places)
            ]
            if not alone or not free:
                continue
            point, comes = self.rng.choice(alone), self.rng.choice(free)
            mine[mine.index(point)] = pinned(point)
            theirs[theirs.index(comes)] = point

    def position(self) -> Position:
        """What has come of it; a seat left with men over makes the position illegal."""
        if self.game.options.hit_men == "pin":
            self.pin(self.rng.randint(0, 4))
        return tuple(ordered(self.game, places) for places in self.places)


def sparse(filling: Filling) -> None:
    """A few men on the board, the rest away."""
    rng = filling.rng
    most, heap = rng.choice(((5, 2), (9, 1)))
    for number in shuffled(filling):
        away = filling.game.men - rng.randint(1, most)
        if rng.random() < 0.6:
            filling.piles(number, off=away)
        else:
            filling.piles(number, hand=away)
    for number in shuffled(filling):
        filling.scatter(number, filling.game.seats[number].course, heap)


def crowded(filling: Filling) -> None:
    """All men on the board, every one anywhere."""
    heap = filling.rng.randint(1, 3)
    for number in shuffled(filling):
        filling.scatter(number, filling.game.seats[number].course, heap)


def waiting(filling: Filling) -> None:
    """Men in hand and on the bar."""
    rng = filling.rng
    for number in shuffled(filling):
        seat = filling.game.seats[number]
        filling.piles(number, bar=rng.choice((0, 1, 1, 2, 3, 4)), hand=rng.choice((0, 0, 1, 2, 5)))
        filling.piles(number, off=rng.choice((0, 0, 3)))
        half = seat.course[: len(seat.course) // 2] if rng.random() < 0.5 else seat.course
        filling.scatter(number, half, rng.randint(1, 3))


def ending(filling: Filling) -> None:
    """Near the end: most men home, some off, perhaps one straggler or a hit man."""
    rng = filling.rng
    for number in shuffled(filling):
        seat = filling.game.seats[number]
        filling.piles(number, off=rng.randint(0, filling.game.men - 1))
        if rng.random() < 0.2:
            filling.piles(number, bar=1)
        if rng.random() < 0.3:
            filling.put(number, rng.choice(seat.course))
        stretch = len(seat.home) if filling.game.options.stack_limit is None else len(seat.course) // 2
        filling.scatter(number, seat.course[-stretch:], rng.randint(1, 3))


def blocked(filling: Filling) -> None:
    """One seat's few men before many pairs of another."""
    rng = filling.rng
    number = filling.asked
    enemy = rng.choice([n for n in range(len(filling.game.seats)) if n != number])
    seat, foe = filling.game.seats[number], filling.game.seats[enemy]
    at = rng.randrange(len(seat.course) - 1)
    filling.put(number, seat.course[at], rng.randint(1, 2))
    for point in seat.course[at + 1 : at + 1 + filling.game.faces]:
        if point in foe.course and rng.random() < 0.85:
            filling.put(enemy, point, 2)
    if rng.random() < 0.5:
        filling.piles(number, off=filling.game.men - 3)
    rest(filling)


def prime(filling: Filling) -> None:
    """A captured man before a closed (or nearly closed) entry, closed by enemies, own pairs or both."""
    rng = filling.rng
    number = filling.asked
    seat = filling.game.seats[number]
    foes = [n for n, foe in enumerate(filling.game.seats) if n != number and seat.entry[0] in foe.course]
    own_share, foe_share = rng.choice((0.0, 0.0, 0.2, 0.7, 1.0)), rng.choice((0.8, 1.0))
    filling.piles(number, bar=rng.randint(1, 4))
    for point in seat.entry:
        if rng.random() < own_share:
            filling.put(number, point, 2)
        elif foes and rng.random() < foe_share:
            filling.put(rng.choice(foes), point, 2)
    if rng.random() < 0.5:
        filling.piles(number, off=rng.randint(0, filling.left(number)))
    rest(filling)


def dead(filling: Filling) -> None:
    """Two walls of pairs face to face, the men left over packed behind them or at the far ends."""
    rng, seats = filling.rng, filling.game.seats
    first, second = seats[0], seats[1]
    if len(first.course) < 2 * len(first.entry):
        crowded(filling)
        return
    middle = rng.randint(len(first.entry), len(first.course) - len(first.entry))
    if filling.game.options.stack_limit is None or first.course == second.course:
        blocked(filling)
        return
    walls: tuple[tuple[int, Seat], ...] = ((0, first), (1, second))
    for number, seat in walls:
        own_middle = middle if number == 0 else len(seat.course) - middle
        behind = seat.course[:own_middle][::-1]
        for point in behind[: len(seat.entry)]:
            filling.put(number, point, 2)
        order = rng.choice((seat.course[::-1], behind))
        if rng.random() < 0.1:
            filling.scatter(number, seat.course)
        for point in order:
            filling.put(number, point, 2)
    rest(filling)


def arrived(filling: Filling) -> None:
    """The start seen from the far end, sometimes one man off it; or the last man off."""
    rng = filling.rng
    number = rng.randrange(len(filling.game.seats))
    seat = filling.game.seats[number]
    if filling.game.options.bear_off:
        filling.piles(number, off=filling.game.men - rng.choice((0, 1)))
    else:
        far = seat.course[: -len(seat.home) - 1 : -1]
        for point in far[: len(far) - rng.choice((0, 0, 0, 1))]:
            filling.put(number, point, 2)
        before = seat.course[-2 * len(seat.home) : -len(seat.home)]
        for point in rng.choice((before[::-1], before)):
            filling.put(number, point, 2)
    rest(filling)


def rest(filling: Filling) -> None:
    """Put all men still missing somewhere."""
    for number in shuffled(filling):
        filling.scatter(number, filling.game.seats[number].course, 2)


def shuffled(filling: Filling) -> list[int]:
    """The seats in any order."""
    numbers = list(range(len(filling.game.seats)))
    filling.rng.shuffle(numbers)
    return numbers


KINDS = {
    "sparse": sparse,
    "crowded": crowded,
    "waiting": waiting,
    "ending": ending,
    "blocked": blocked,
    "prime": prime,
    "dead": dead,
    "arrived": arrived,
}


# ---------------------------------------------------------------- reachable positions


def reachable(game: Game, seed: int, count: int, *, turns: int = 300) -> Iterator[Case]:
    """The throws of whole games of random play, one after another."""
    rng = Random(f"{game.name} {seed}")
    made = 0
    while True:
        position, number = start_position(game), rng.randrange(len(game.seats))
        for _ in range(turns):
            if made == count:
                return
            seat = game.seats[number].name
            if result(game, position, seat) is not None:
                break
            dice = tuple(rng.randint(1, game.faces) for _ in range(game.dice))
            yield Case(position, seat, dice)
            made += 1
            position = throw(game, rng, position, number, dice)
            number = (number + 1) % len(game.seats)


def throw(game: Game, rng: Random, position: Position, number: int, dice: tuple[int, ...]) -> Position:
    """One throw played at random, the dice left over passed round where the game has that."""
    passes = len(game.seats) if game.options.unused_dice == "pass_right" else 1
    for step in range(passes):
        seat = game.seats[(number + step) % len(game.seats)].name
        found = sorted(outcomes(game, position, seat, dice))
        if not found or not dice:
            break
        position, dice = rng.choice(found)
    return position
