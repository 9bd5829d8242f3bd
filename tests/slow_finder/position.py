"""Where every man stands, and the one line of text that says so."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from tests.slow_finder.games import PILES, Game, pinned, spot

# For every seat, in seating order, the place of every man: a point, or hand, bar, off.
Position = tuple[tuple[str, ...], ...]

WORD = re.compile(r"([A-Z]?\d+)(?:-([A-Z]?\d+))?(?:x(\d+))?")
PINNED = re.compile(r"[A-Z]?\d+p")


def ordered(game: Game, places: Iterable[str]) -> tuple[str, ...]:
    """Places in the order of the text: along the board, then the piles."""
    order = (*game.points, *PILES)
    return tuple(sorted(places, key=lambda place: order.index(spot(place))))


def start(game: Game) -> Position:
    """The position before the first throw."""
    return tuple(ordered(game, seat.start) for seat in game.seats)


def parse(game: Game, text: str) -> Position:
    """Read a position; anything wrong with it is a ``ValueError``."""
    parts = text.split("|")
    if len(parts) != len(game.seats):
        raise ValueError(f"{len(parts)} seats, not {len(game.seats)}")
    position = []
    for seat, part in zip(game.seats, parts, strict=True):
        name, *words = part.split()
        if name != seat.name:
            raise ValueError(f"{name} sits where {seat.name} should")
        places = [place for word in words for place in _places(game, word)]
        position.append(ordered(game, places))
    check(game, tuple(position))
    return tuple(position)


def _places(game: Game, word: str) -> list[str]:
    """All the men one word of the text stands for."""
    pile, colon, number = word.partition(":")
    if colon:
        if pile not in PILES:
            raise ValueError(f"no pile {pile}")
        return [pile] * int(number)
    if PINNED.fullmatch(word) and game.options.hit_men == "pin" and spot(word) in game.points:
        return [word]
    match = WORD.fullmatch(word)
    if not match:
        raise ValueError(f"cannot read {word}")
    first, last, count = match.group(1), match.group(2) or match.group(1), int(match.group(3) or 1)
    if last.isdigit():  # "M1-6" means the same as "M1-M6"
        last = first.rstrip("0123456789") + last
    if first not in game.points or last not in game.points:
        raise ValueError(f"no such point: {word}")
    span = game.points[game.points.index(first) : game.points.index(last) + 1]
    return list(span) * count


def check(game: Game, position: Position) -> None:
    """Refuse a position that cannot stand on the board."""
    taken: dict[str, str] = {}
    for seat, places in zip(game.seats, position, strict=True):
        if len(places) != game.men:
            raise ValueError(f"{seat.name} has {len(places)} of {game.men} men")
        for place, count in Counter(places).items():
            if place in PILES:
                continue
            if spot(place) not in seat.course:
                raise ValueError(f"{seat.name} never comes to {place}")
            if place != spot(place):
                above = [other for other in position if spot(place) in other]
                below = [other for other in position if place in other]
                if count > 1 or spot(place) in places or len(above) != 1 or len(below) != 1:
                    raise ValueError(f"{seat.name} is not pinned by one side on {place}")
                continue
            if place in taken:
                raise ValueError(f"{taken[place]} and {seat.name} share {place}")
            taken[place] = seat.name
            limit = game.options.stack_limit
            if limit is not None and count > limit:
                raise ValueError(f"{seat.name} has {count} men on {place}")


def format_position(game: Game, position: Position) -> str:
    """The one line of text."""
    parts = []
    for seat, places in zip(game.seats, position, strict=True):
        counts = Counter(places)
        words = [seat.name]
        for point in game.points:
            if counts[pinned(point)]:
                words.append(pinned(point))
            if counts[point] == 1:
                words.append(point)
            elif counts[point] > 1:
                words.append(f"{point}x{counts[point]}")
        words += [f"{pile}:{counts[pile]}" for pile in PILES if counts[pile]]
        parts.append(" ".join(words))
    return " | ".join(parts)
