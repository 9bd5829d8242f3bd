"""Boards, seats, and positions of men with their one-line text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabulae.engine.errors import PositionError, closest

PILES = ("hand", "bar", "off")
"""Where men are who stand on no point: still to enter, hit, borne off."""
_DASHES, _SLASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212→➔➜>", "\u2044\u2215\uff0f"
_PLAIN = str.maketrans(f"{_DASHES}{_SLASHES}×", "-" * len(_DASHES) + "///x", "\ufeff")


def plain_signs(text: str) -> str:
    """Return a text with one kind of dash, also for arrows, and of slash, x for × and no byte order mark."""
    return text.replace("->", "-").translate(_PLAIN)


def spelt(word: str, names: Iterable[str]) -> str:
    """Return the name that a word means, whatever its capitals; the word as it is if there is none."""
    if word in (names := tuple(names)):
        return word
    return next((name for name in names if name.casefold() == word.casefold()), word)


@dataclass(frozen=True, slots=True)
class Board:
    """The points of a board.

    ``kind`` is the shape, which only the drawing looks at: ``tables`` (two facing rows), ``rows`` (three
    rows), ``ring`` (a circle), ``sides`` (a polygon), ``grid`` and ``pair`` (squares). ``points`` are the
    names of the points in board order; ``base`` is the number of points in one quadrant. ``labels`` are the
    names as they are printed, in a language with other letters for them; without labels a point is printed
    by its name.
    """

    kind: str
    base: int
    points: tuple[str, ...]
    labels: tuple[str, ...] = ()

    def label(self, name: str) -> str:
        """Return the name of a point as it is printed; anything else stays as it is."""
        return self.labels[self.points.index(name)] if self.labels and name in self.points else name

    @property
    def places(self) -> tuple[str, ...]:
        """The names of the points, then of the piles: the order of the bytes in ``Position.men``."""
        return self.points + PILES

    def place(self, name: str) -> int:
        """Return the number of a point or pile in :attr:`places`; raises ValueError for any other name."""
        return self.places.index(name)

    @property
    def quadrants(self) -> tuple[tuple[str, ...], ...]:
        """The names of the points of each quadrant, in board order."""
        return tuple(self.points[at : at + self.base] for at in range(0, len(self.points), self.base))


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of a game; its points are numbers in ``Board.points``.

    ``course`` lists the points in the order in which its men visit them. ``entry`` gives the point that a die
    of 1, 2, … enters on; a larger die enters nowhere. ``home`` is the last part of the course, from which men
    bear off.
    """

    name: str
    course: tuple[int, ...]
    entry: tuple[int, ...]
    home: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """Where every man stands.

    ``men[seat]`` has one byte for each place: the men of that seat on every point in board order, then in
    ``hand``, on the ``bar`` and ``off``, so ``len(board.points) + 3`` bytes. ``pinned`` are the men who lie
    under men of another seat and cannot move, as pairs (seat, point), sorted.
    """

    men: tuple[bytes, ...]
    pinned: tuple[tuple[int, int], ...] = ()

    def on(self, seat: int, place: int) -> int:
        """Return the number of men of a seat at a place (see ``Board.places``)."""
        return self.men[seat][place]

    def is_pinned(self, seat: int, place: int) -> bool:
        """Return whether the man of a seat on a point lies under a man of another seat."""
        return (seat, place) in self.pinned


def format_position(board: Board, seats: Sequence[str], position: Position) -> str:
    """Return the text of a position: ``white 6x7 9 hand:2 | black 8x2 off:13``, a pinned man as ``9p``."""
    return " | ".join(
        _format_seat(board, name, men, {place for owner, place in position.pinned if owner == seat})
        for seat, (name, men) in enumerate(zip(seats, position.men, strict=True))
    )


def _format_seat(board: Board, name: str, men: bytes, pinned: set[int]) -> str:
    words = [name]
    for place, (point, count) in enumerate(zip(board.points, men, strict=False)):
        if count:
            suffix = "p" if place in pinned else ""
            words.append(point + suffix if count == 1 else f"{point}x{count}")
    words += [f"{pile}:{count}" for pile, count in zip(PILES, men[-3:], strict=True) if count]
    return " ".join(words)


def parse_position(
    text: str,
    board: Board,
    seats: Sequence[str],
    men: int,
    stack_limit: int | None = None,
    *,
    pins: bool = False,
) -> Position:
    """Parse the text of a position; the inverse of :func:`format_position`.

    ``men`` is the number of men of each seat, ``stack_limit`` the most that may share a point, ``pins``
    whether men can be pinned in the game (``9p``). Understood too are ranges (``1-6x2``) with any dash,
    commas between points, blanks around ``-``, ``x`` and ``:``, and capitals. Raises
    PositionError, which names the seat and the point and says what would be right, for a text that cannot be
    read, missing or surplus men, two seats on one point and a stack that is too high.
    """
    sides: dict[str, tuple[bytes, list[int]]] = {}
    plain = _LOOSE.sub(lambda match: match[0].strip(), plain_signs(text).replace(",", " "))
    for words in (side.split() for side in plain.split("|")):
        if not words:
            raise PositionError("position-no-seat", text=text, expected=_expected(seats))
        name = spelt(words[0].rstrip(":"), seats)
        if name not in seats:
            raise PositionError("seat", name=name, close=closest(name, seats), known=seats)
        if name in sides:
            raise PositionError("position-seat-twice", seat=name, expected=_expected(seats))
        sides[name] = _parse_seat(name, words[1:], board, men, pins=pins)
    missing = [name for name in seats if name not in sides]
    if missing:
        raise PositionError("position-seat-missing", seat=missing[0], expected=_expected(seats))
    position = Position(
        tuple(sides[name][0] for name in seats),
        tuple((seat, place) for seat, name in enumerate(seats) for place in sorted(sides[name][1])),
    )
    _check_points(position, board, seats, stack_limit, pins=pins)
    return position


def _expected(seats: Sequence[str]) -> str:
    return " | ".join(f"{name} …" for name in seats)


_LOOSE = re.compile(
    r"(?<=\d)\s*-\s*(?=[a-z]*\d)|(?<=\d)\s*x\s+(?=\d)|(?:(?<=hand)|(?<=bar)|(?<=off)):\s+(?=\d)",
    re.IGNORECASE,
)
"""Signs with blanks around them: between two points, a point and its men, a pile and its men."""
_WORD = re.compile(
    r"(?P<place>[a-z]*\d+)(?:-(?P<last>[a-z]*\d+))?(?:x(?P<count>\d{1,3})|(?P<pinned>p))?\Z", re.IGNORECASE
)
_PILE = re.compile(r"(?P<pile>[a-z]+):(?P<count>\d{1,3})\Z", re.IGNORECASE)


def _parse_seat(
    name: str, words: list[str], board: Board, men: int, *, pins: bool
) -> tuple[bytes, list[int]]:
    """Return the men of a seat at each place, and the points on which they are pinned."""
    size = len(board.points)
    counts, pinned = [0] * (size + 3), []
    for word in words:
        pile = _PILE.match(word)
        if pile:
            if pile["pile"].lower() not in PILES:
                raise PositionError("position-pile", seat=name, pile=pile["pile"], text=word)
            places = [size + PILES.index(pile["pile"].lower())]
            count = int(pile["count"])
        else:
            places, count = _parse_points(name, word, board)
            if word[-1] in "pP":
                if not pins or len(places) > 1:
                    wrong = "position-pinned-alone" if pins else "position-no-pins"
                    raise PositionError(wrong, seat=name, text=word)
                pinned += places
        for place in places:
            if counts[place]:
                where = board.points[place] if place < size else PILES[place - size]
                raise PositionError("position-point-twice", seat=name, point=where)
            counts[place] = count
    _check_total(name, sum(counts), men)
    return bytes(counts), pinned


def _parse_points(name: str, word: str, board: Board) -> tuple[list[int], int]:
    match = _WORD.match(word)
    if not match:
        one, two = board.points[:2]
        raise PositionError("position-unreadable", seat=name, text=word, first=one, second=two)
    first = _point(name, match["place"], board)
    last = _point(name, _same_row(match["place"], match["last"]), board) if match["last"] else first
    count = int(match["count"] or 1)
    if last < first:
        raise PositionError("position-range", seat=name, text=word)
    if count == 0:
        raise PositionError("position-no-men", seat=name, text=word)
    return list(range(first, last + 1)), count


def _same_row(first: str, last: str) -> str:
    """Return the last point of a range with the letters that may be left out: ``M1-6`` is ``M1-M6``."""
    return first.rstrip("0123456789") + last if last.isdigit() else last


def _point(name: str, point: str, board: Board) -> int:
    try:
        return board.points.index(spelt(point, board.points))
    except ValueError:
        known = [f"{quadrant[0]}–{quadrant[-1]}" for quadrant in board.quadrants]
        raise PositionError("position-point", seat=name, point=point, known=known) from None


def _check_total(name: str, total: int, men: int) -> None:
    if total < men:
        gap = men - total
        raise PositionError("position-too-few", seat=name, total=total, men=men, gap=gap)
    if total > men:
        raise PositionError("position-too-many", seat=name, total=total, men=men, surplus=total - men)


def _check_points(
    position: Position, board: Board, seats: Sequence[str], stack_limit: int | None, *, pins: bool
) -> None:
    for place, point in enumerate(board.points):
        below = [seat for seat, where in position.pinned if where == place]
        owners = [seat for seat in range(len(seats)) if position.on(seat, place) and seat not in below]
        if len(owners) > 1:
            first, second = seats[owners[0]], seats[owners[1]]
            wrong = "position-both-pins" if pins else "position-both"
            raise PositionError(wrong, first=first, second=second, point=point)
        if below and (len(below) > 1 or not owners):
            wrong = "position-pinned-two" if len(below) > 1 else "position-pinned-free"
            raise PositionError(wrong, seat=seats[below[0]], point=point)
        if stack_limit and owners and position.on(owners[0], place) > stack_limit:
            raise PositionError(
                "position-stack",
                seat=seats[owners[0]],
                number=position.on(owners[0], place),
                point=point,
                most=stack_limit,
            )
