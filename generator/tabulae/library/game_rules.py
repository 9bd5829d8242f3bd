"""From the checked contents of a game.yaml to what is played: its readings, their rules, its board."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tabulae.engine.errors import OptionError, TabulaeError, nearest
from tabulae.engine.options import VALUES, Options, format_value, option_texts, with_options
from tabulae.engine.position import PILES, Board, Position, Seat
from tabulae.engine.rules import LONGEST_COURSE, MOST_MEN, Rules
from tabulae.library.loader import Templates
from tabulae.library.phrases import capitalised
from tabulae.library.records import BoardContext, BoardSeat, Quarter, Reading, SeatStyle
from tabulae.library.schema import GameModel, Scalar

_TERM = re.compile(r"(?:(?P<factor>\d{0,2})n)?(?P<offset>[+-]?\d{1,3})?\Z")
_POINT = re.compile(r"(?P<prefix>[A-Za-z]*)(?P<term>\d{0,2}n(?:[+-]\d{1,3})?|\d{1,3})\Z")


def term_number(text: str | int, base: int) -> int:
    """The value of a term such as ``15``, ``2n+3`` or ``4n`` for n points in a quadrant."""
    if isinstance(text, int):
        return text
    match = _TERM.match(text.replace(" ", ""))
    if not text.strip() or not match:
        raise ValueError(f"cannot read the number {text!r}: write 15, n, 2n or 2n+3")
    factor = match["factor"]
    times = 0 if factor is None else int(factor or 1)
    return times * base + int(match["offset"] or 0)


def term_points(text: str, base: int) -> list[str]:
    """The points of a range such as ``1..4n``, ``T2n..T1`` or a single ``n+1``."""
    first, dots, last = text.replace(" ", "").partition("..")
    start, low = _point(first, base)
    if not dots:
        return [f"{start}{low}"]
    end, high = _point(last, base)
    if start != end:
        raise ValueError(f"the range {text!r} runs over two rows: write one range for each row")
    step = 1 if high >= low else -1
    return [f"{start}{at}" for at in range(low, high + step, step)]


def _point(text: str, base: int) -> tuple[str, int]:
    match = _POINT.match(text)
    if not match:
        raise ValueError(f"cannot read the point {text!r}: write 12, n+1, M1 or a range as 1..4n")
    return match["prefix"], term_number(match["term"], base)


CHOICES = ("course", "faces")
"""What ``--set`` can change besides the engine's options: the set of courses and the dice."""


def readings(model: GameModel) -> tuple[Reading, ...]:
    """The readings of a game, the default first."""
    order = [model.default, *(name for name in model.readings if name != model.default)]
    return tuple(
        Reading(
            name=name,
            title=model.readings[name].title,
            status=model.readings[name].status,
            source=model.readings[name].source,
            note=model.readings[name].note,
            options=_texts(model.readings[name].options),
        )
        for name in order
    )


def find_reading(model: GameModel, name: str | None) -> str:
    """The name of a reading, the default if none is asked for."""
    if name is None:
        return model.default
    if name not in model.readings:
        close = nearest(name, model.readings)
        raise TabulaeError(f"no reading {name[:60]!r}{close}: the readings are {', '.join(model.readings)}")
    return name


_CHANGES = ("men", "dice", "start", "courses", "entry", "home")
"""What a reading can change of a game besides its options."""


def as_read(model: GameModel, reading: str) -> GameModel:
    """The game as a reading plays it: with its own men, dice, start, courses and tables."""
    given = ((name, getattr(model.readings[reading], name)) for name in _CHANGES)
    return model.model_copy(update={name: value for name, value in given if value is not None})


def usual_men(model: GameModel, reading: str, base: int) -> int:
    """How many men a side has in a reading."""
    return term_number(as_read(model, reading).men, base)


def whole_game(model: GameModel, reading: str, values: Mapping[str, str], rules: Rules) -> Rules | None:
    """The rules of a reading with all men of the game; None if no fewer are played with.

    A reading with a start of its own has its own number of men, and lacks none.
    """
    alike = as_read(model, reading).model_copy(update={"men": model.men})
    if model.readings[reading].start is not None or rules.men >= term_number(model.men, rules.board.base):
        return None
    return build_rules(alike, values, rules.board.base)


def choices_text(model: GameModel, reading: str, overrides: Mapping[str, str]) -> dict[str, str]:
    """Every option and choice with the text of its value, as this reading and these overrides set it."""
    courses = as_read(model, reading).courses
    plain = {"course": next(iter(courses)), "faces": str(model.faces), **option_texts(Options())}
    given = {**_texts(model.options), **_texts(model.readings[reading].options), **overrides}
    for name in given:
        if name not in plain:
            known = ", ".join(plain)
            raise OptionError(f"no option {name[:60]!r}{nearest(name, plain)}: the options are {known}")
    return {**plain, **given}


def _texts(values: Mapping[str, Scalar]) -> dict[str, str]:
    return {name: format_value(value) for name, value in values.items()}


class UnsoundGameError(ValueError):
    """A game that cannot be played as it is told; ``keys`` lead to what is wrong in its game.yaml."""

    def __init__(self, keys: Sequence[str | int], reason: str) -> None:
        super().__init__(reason)
        self.keys = list(keys)


def build_rules(model: GameModel, values: Mapping[str, str], base: int, men: int | None = None) -> Rules:
    """The rules of a game with these values, on boards of ``base`` points in a quadrant.

    ``model`` is the game as it is read (see :func:`as_read`); ``men`` is a number of men other than its own.
    Raises OptionError for what cannot be chosen and ValueError for data that make no game.
    """
    names = [point for text in model.board.points for point in term_points(text, base)]
    _check_board(model, names, base)
    board = Board(model.board.kind, base, tuple(names))
    course = values["course"]
    if course not in model.courses:
        close = nearest(course, model.courses)
        raise OptionError(f"course cannot be {course[:60]!r}{close}: choose {', '.join(model.courses)}")
    numbered = [name for name in ("entry_limit", "row") if values[name] != "none"]
    numbers = {name: _option_number(name, values[name], base) for name in numbered}
    texts = {name: str(numbers.get(name, values[name])) for name in VALUES}
    usual = term_number(model.men, base)
    if not 1 <= usual <= MOST_MEN:
        raise UnsoundGameError(["men"], f"men is {usual}: a side has 1 to {MOST_MEN} men")
    count = usual if men is None else _fewer_men(model, men, usual)
    seats = tuple(_engine_seat(model, seat, course, names, base) for seat in model.seats)
    start = Position(tuple(_start(model, seat, names, base, count) for seat in seats))
    _check_start(seats, names, start)
    return Rules(
        board=board,
        seats=seats,
        men=count,
        dice=model.dice,
        faces=_faces(values["faces"], base),
        start=start,
        options=with_options(Options(), texts),
    )


MOST_POINTS = 200
"""Points of a board; the engine keeps their numbers in bytes."""


RUNS: dict[str, tuple[int, int | None]] = {
    "tables": (1, 4),
    "rows": (1, 6),
    "ring": (1, None),
    "sides": (3, None),
}
"""The least and the most runs of ``base`` points for which a board of a kind has room."""


def _check_shape(kind: str, count: int, base: int) -> None:
    """Refuse boards with part of a run of points, and with more or fewer runs than their kind can have."""
    least, most = RUNS[kind]
    if count % base == 0 and least * base <= count and (most is None or count <= most * base):
        return
    if most is None:
        right = f"{least * base} or another multiple of {base} above it"
    else:
        right = ", ".join(str(runs * base) for runs in range(least, most + 1))
    raise UnsoundGameError(
        ["board", "points"],
        f"{count} points with a base of {base} make no board of the kind {kind}: it has {right}",
    )


def _check_board(model: GameModel, names: Sequence[str], base: int) -> None:
    """Refuse boards not to be drawn, sides not to be told apart, and words about sides that there are not."""
    if len(names) > MOST_POINTS:
        raise UnsoundGameError(
            ["board", "points"], f"{len(names)} points are too many: at most {MOST_POINTS}"
        )
    twice = _first_twice(names)
    if twice is not None:
        raise UnsoundGameError(
            ["board", "points"], f"the point {twice} is named twice: each has its own name"
        )
    _check_shape(model.board.kind, len(names), base)
    looks: dict[tuple[str, str], str] = {}
    called: dict[str, str] = {}
    for name, look in model.seats.items():
        other = looks.setdefault((look.symbol, look.colour), name)
        if other != name:
            reason = f"{name} looks like {other}: give it another symbol or colour"
            raise UnsoundGameError(["seats", name], reason)
        other = called.setdefault((look.name or capitalised(name)).casefold(), name)
        if other != name:
            raise UnsoundGameError(["seats", name], f"{name} is called like {other}: give it another name")
    known = ", ".join(model.seats)
    told: dict[tuple[str, ...], Mapping[str, object]] = {
        ("courses", one): model.courses[one] for one in model.courses
    }
    told |= {("start",): model.start, ("entry",): model.entry, ("home",): model.home}
    for keys, seats in told.items():
        for name in seats:
            if name not in model.seats:
                close = nearest(name, model.seats)
                raise UnsoundGameError([*keys, name], f"no seat {name}{close}: the seats are {known}")


def _first_twice(names: Sequence[object]) -> object | None:
    """The first of some that was there before."""
    seen = set()
    for name in names:
        if name in seen:
            return name
        seen.add(name)
    return None


def _check_start(seats: Sequence[Seat], names: Sequence[str], start: Position) -> None:
    """Refuse starts from which no game can be played."""
    for number, seat in enumerate(seats):
        if start.on(number, len(names) + PILES.index("off")):
            raise UnsoundGameError(["start", seat.name], f"{seat.name} has men off before the game begins")
        for place, point in enumerate(names):
            if not start.on(number, place):
                continue
            others = [other.name for who, other in enumerate(seats) if who < number and start.on(who, place)]
            if others:
                reason = f"{others[0]} and {seat.name} both start on {point}: a point holds one side only"
                raise UnsoundGameError(["start", seat.name], reason)
            if place not in seat.course:
                reason = f"{seat.name} starts on {point}, which its course does not visit"
                raise UnsoundGameError(["start", seat.name], reason)


def _option_number(name: str, text: str, base: int) -> int:
    try:
        return term_number(text, base)
    except ValueError:
        wanted = "choose none or a number such as 12, 2n or 2n+3"
        raise OptionError(f"{name} cannot be {text[:40]!r}: {wanted}") from None


def _fewer_men(model: GameModel, men: int, usual: int) -> int:
    """The number of men asked for, if the start can be laid with it."""
    if men != usual and not laid_by_rule(model):
        raise TabulaeError(
            f"{model.name} starts from fixed points: it is played with {usual} men a side only"
        )
    if not 1 <= men <= usual:
        raise TabulaeError(f"{model.name} cannot be played with {men} men a side: choose 1 to {usual}")
    return men


def laid_by_rule(model: GameModel) -> bool:
    """Whether a game, as it is read, can be laid with fewer men."""
    return all(_is_scalable(model.start.get(seat, {})) for seat in model.seats)


def _is_scalable(start: Mapping[str, str | int]) -> bool:
    """Whether a start is laid by a rule that goes for any number of men."""
    return list(start) == ["fill"] or list(start.values()) == ["m"]


def _faces(text: str, base: int) -> int:
    try:
        faces = term_number(text, base)
    except ValueError:
        faces = 0
    if not 2 <= faces <= 20:
        raise OptionError(f"faces cannot be {text[:60]!r}: choose a number from 2 to 20, or n for the base")
    return faces


def _engine_seat(model: GameModel, name: str, course: str, names: Sequence[str], base: int) -> Seat:
    if name not in model.courses[course]:
        raise UnsoundGameError(["courses", course], f"the course {course} lacks the seat {name}")

    def points(keys: Sequence[str], texts: Sequence[str]) -> tuple[int, ...]:
        wanted = [point for text in texts for point in term_points(text, base)]
        for point in wanted:
            if point not in names:
                close = nearest(point, names)
                reason = f"no point {point}{close}: the board has {names[0]} to {names[-1]}"
                raise UnsoundGameError([*keys, name], reason)
        return tuple(names.index(point) for point in wanted)

    way = points(["courses", course], model.courses[course][name])
    twice = _first_twice(way)
    if isinstance(twice, int):
        reason = f"the course of {name} visits {names[twice]} twice: each point may come once"
        raise UnsoundGameError(["courses", course, name], reason)
    if not 2 <= len(way) <= LONGEST_COURSE:
        reason = f"the course of {name} has {len(way)} points: it is to have 2 to {LONGEST_COURSE}"
        raise UnsoundGameError(["courses", course, name], reason)
    entry = points(["entry"], model.entry[name]) if name in model.entry else way[:base]
    home = points(["home"], model.home[name]) if name in model.home else way[-base:]
    return Seat(name, way, entry, home)


def _start(model: GameModel, seat: Seat, names: Sequence[str], base: int, men: int) -> bytes:
    counts = [0] * (len(names) + 3)
    for where, term in model.start.get(seat.name, {}).items():
        many = men if term == "m" else term_number(term, base)
        if not 0 <= many <= MOST_MEN:
            reason = f"{seat.name} has {many} men on {where}: at most {MOST_MEN} are played with"
            raise UnsoundGameError(["start", seat.name, where], reason)
        if where == "fill":
            for place in seat.course:
                counts[place] = min(many, men - sum(counts))
            continue
        places = (
            [len(names) + PILES.index(where)]
            if where in PILES
            else [_known_point(seat.name, where, point, names) for point in term_points(where, base)]
        )
        for place in places:
            counts[place] += many
    if sum(counts) != men:
        reason = f"start: {seat.name} has {sum(counts)} men, but men is {men}"
        raise UnsoundGameError(["start", seat.name], reason)
    return bytes(counts)


def _known_point(seat: str, where: str, point: str, names: Sequence[str]) -> int:
    if point in names:
        return names.index(point)
    reason = f"{seat} starts on {point}, which the board does not have: it has {names[0]} to {names[-1]}"
    raise UnsoundGameError(["start", seat, where], reason)


def game_furnishing(model: GameModel, rules: Rules, templates: Templates) -> BoardContext:
    """The sides with their courses, the quarters with their words."""
    seats = tuple(_board_seat(model, rules, number) for number in range(len(rules.seats)))
    owners = {seat.course[: rules.board.base]: seat.style for seat in seats}
    quarters = tuple(
        Quarter(owners[quadrant], tuple(words))
        for quadrant, words in zip(rules.board.quadrants, model.board.quarters, strict=False)
        if quadrant in owners
    )
    return BoardContext(seats, quarters, templates=templates)


def _board_seat(model: GameModel, rules: Rules, number: int) -> BoardSeat:
    seat, names = rules.seats[number], rules.board.points
    look = model.seats[seat.name]
    home = seat.home if rules.options.bear_off else ()
    return BoardSeat(
        look.name or capitalised(seat.name),
        SeatStyle(look.symbol, look.colour),
        tuple(names[point] for point in seat.course),
        tuple(names[point] for point in home),
    )
