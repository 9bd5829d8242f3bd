"""Work out the rules that are played from the checked record of a game: :func:`choose_variant`.

Numbers of a game.yaml may be terms in n, the number of points in a quarter, so that one game goes on boards
of several sizes: ``2n+3`` men, the points ``1..4n``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabulae.engine.errors import OptionError, TabulaeError, closest, nearest
from tabulae.engine.options import OPTION_VALUES, Options, option_texts, with_options
from tabulae.engine.position import PILES, Board, Position, Seat
from tabulae.engine.rules import Rules
from tabulae.engine.seat_tables import LONGEST_COURSE, MOST_MEN
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import GameData
from tabulae.library.games.records import BoardContext, BoardSeat, Quarter
from tabulae.library.games.schema import GameModel, Reading
from tabulae.library.templates import TemplateError, Templates
from tabulae.library.words.phrases import capitalised

_TERM = re.compile(r"(?:(?P<factor>\d{0,2})n)?(?P<offset>[+-]?\d{1,3})?\Z")
_POINT = re.compile(r"(?P<prefix>[A-Za-z]*)(?P<term>\d{0,2}n(?:[+-]\d{1,3})?|\d{1,3})\Z")


def term_number(text: str | int, base: int) -> int:
    """Return the value of a term such as ``15`` or ``2n+3``, where n is ``base``; raises ValueError."""
    if isinstance(text, int):
        return text
    match = _TERM.match(text.replace(" ", ""))
    if not text.strip() or not match:
        raise ValueError(f"cannot read the number {text!r}: write 15, n, 2n or 2n+3")
    factor = match["factor"]
    times = 0 if factor is None else int(factor or 1)
    return times * base + int(match["offset"] or 0)


def term_points(text: str, base: int) -> list[str]:
    """Return the names of points, in order: of ``1..4n``, ``T2n..T1`` or one ``n+1``; raises ValueError."""
    first, dots, last = text.replace(" ", "").partition("..")
    start, low = _point(first, base)
    if not dots:
        return [f"{start}{low}"]
    end, high = _point(last, base)
    if start != end:
        raise ValueError(f"the range {text!r} goes from one row to another: write one range for each row")
    step = 1 if high >= low else -1
    return [f"{start}{at}" for at in range(low, high + step, step)]


def _point(text: str, base: int) -> tuple[str, int]:
    match = _POINT.match(text)
    if not match:
        raise ValueError(f"cannot read the point {text!r}: write 12, n+1, M1 or a range as 1..4n")
    return match["prefix"], term_number(match["term"], base)


CHOICES = ("course", "faces")
"""What ``--set`` can change besides the engine's options: the set of courses and the dice."""

SIZES = ("entry_limit", "row")
"""Options whose numbers may be terms in n; conditions of texts ask for ``number``."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game in one reading, with options set by hand, on one base, with a number of men.

    ``values`` are all options and choices, with ``reading``, ``base`` and ``men_count`` (``all`` or
    ``fewer``), as conditions of texts ask for them. ``usual_men`` is how many men a side the reading has;
    ``with_all_men`` are the rules with all men of the game where there are fewer, None where there are not.
    """

    reading: str
    values: Mapping[str, str]
    rules: Rules
    usual_men: int
    with_all_men: Rules | None


def choose_variant(data: GameData, choice: GameChoice) -> Variant:
    """Return the variant of a game to be played, its rules included.

    Raises TabulaeError for what cannot be chosen, and TemplateError, with file and line, for what the
    game.yaml itself gets wrong.
    """
    men = choice.men
    reading = _check_reading(data.model, choice.reading)
    base = _check_base(data.model, choice.base)
    model = apply_reading(data.model, reading)
    texts = _option_values(data.model, reading, choice.options)
    try:
        usual_men = term_number(model.men, base)
        rules = build_rules(model, texts, base, men)
    except OptionError as error:
        if men is not None and men != usual_men:
            raise TabulaeError(f"{model.name} cannot be played with {men} men a side: {error}") from None
        raise _option_fault(data, reading, choice.options, error) or error from None
    except UnplayableGameError as error:
        of_reading = getattr(data.model.readings[reading], str(error.keys[0]), None) is not None
        keys = ["readings", reading, *error.keys] if of_reading else error.keys
        raise data.error(keys, f"reading {reading}: {error}") from None
    except TabulaeError:
        raise
    except ValueError as error:
        raise TemplateError(f"{data.path}: {error}") from None
    with_all_men = _with_all_men(data.model, reading, texts, rules)
    values = texts | option_texts(rules.options)
    values |= {name: "number" for name in SIZES if values[name] != "none"}
    values |= {"reading": reading, "base": str(base), "men_count": "fewer" if with_all_men else "all"}
    return Variant(reading, values, rules, usual_men, with_all_men)


def _option_fault(
    data: GameData, reading: str, chosen: Mapping[str, str], error: OptionError
) -> TemplateError | None:
    """Return the error about an option that the game.yaml sets; None if it is one of the ``chosen``."""
    names = error.values.get("options") or (error.values.get("option") or error.values.get("name"),)
    if any(name in names for name in chosen):
        return None
    for name in names:
        if name in data.model.readings[reading].options:
            return data.error(["readings", reading, "options", name], f"reading {reading}: {error}")
        if name in data.model.options:
            return data.error(["options", name], str(error))
    return None


def readings(model: GameModel) -> tuple[Reading, ...]:
    """Return the readings of a game, the default first."""
    return tuple(sorted(model.readings.values(), key=lambda reading: reading.name != model.default))


def _check_reading(model: GameModel, name: str | None) -> str:
    if name is None:
        return model.default
    if name not in model.readings:
        known = tuple(model.readings)
        raise TabulaeError("reading", name=name, close=closest(name, known), known=known)
    return name


def _check_base(model: GameModel, base: int | None) -> int:
    if base is None:
        return model.base
    if base not in model.bases:
        known = ", ".join(str(number) for number in model.bases)
        raise TabulaeError(f"{model.name} cannot be played on base {base}: choose {known}")
    return base


_CHANGES = ("men", "dice", "start", "courses", "entry", "home")
"""What a reading can change of a game besides its options."""


def apply_reading(model: GameModel, reading: str) -> GameModel:
    """Return the game with the men, dice, start, courses, entry and home of a reading in place of its own.

    What the reading does not set stays. ``reading`` is a name; raises KeyError for an unknown one.
    """
    changes = ((name, getattr(model.readings[reading], name)) for name in _CHANGES)
    return model.model_copy(update={name: value for name, value in changes if value is not None})


def _with_all_men(model: GameModel, reading: str, values: Mapping[str, str], rules: Rules) -> Rules | None:
    """Return the rules of a reading with all men of the game; None if these are all.

    A reading with a start of its own has its own number of men and lacks none.
    """
    if model.readings[reading].start is not None or rules.men >= term_number(model.men, rules.board.base):
        return None
    return build_rules(
        apply_reading(model, reading).model_copy(update={"men": model.men}), values, rules.board.base
    )


def _option_values(model: GameModel, reading: str, chosen: Mapping[str, str]) -> dict[str, str]:
    """Return every option and choice with the text of its value: plain, of the game, the reading, by hand."""
    courses = apply_reading(model, reading).courses
    plain = {"course": next(iter(courses)), "faces": str(model.faces), **option_texts(Options())}
    values = {**model.options, **model.readings[reading].options, **chosen}
    for name in values:
        if name not in plain:
            raise OptionError("option", name=name, close=closest(name, plain), known=tuple(plain))
    return {**plain, **values}


class UnplayableGameError(ValueError):
    """A game.yaml that makes no game; ``keys`` lead to what is wrong in it."""

    def __init__(self, keys: Sequence[str | int], reason: str) -> None:
        super().__init__(reason)
        self.keys = list(keys)


def build_rules(model: GameModel, values: Mapping[str, str], base: int, men: int | None = None) -> Rules:
    """Return the rules of a game with these values of options, on a board of ``base`` points in a quarter.

    ``model`` is the game in a reading (see :func:`apply_reading`); ``values`` has a text for every option and
    for CHOICES; ``men`` is a number of men other than its own. Raises OptionError for values that
    cannot be chosen or contradict each other, TabulaeError for a number of men that cannot be chosen, and
    ValueError for data that make no game (UnplayableGameError, except for a term that cannot be read).
    """
    names = [point for text in model.board.points for point in term_points(text, base)]
    _check_board(model, names, base)
    board = Board(model.board.kind, base, tuple(names), _labels(model, names))
    course = values["course"]
    if course not in model.courses:
        close = nearest(course, model.courses)
        raise OptionError(f"course cannot be {course[:60]!r}{close}: choose {', '.join(model.courses)}")
    numbered = [name for name in SIZES if values[name] != "none"]
    numbers = {name: _option_number(name, values[name], base) for name in numbered}
    texts = {name: str(numbers.get(name, values[name])) for name in OPTION_VALUES}
    usual = term_number(model.men, base)
    if not 1 <= usual <= MOST_MEN:
        raise UnplayableGameError(["men"], f"men is {usual}: a side has 1 to {MOST_MEN} men")
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


def _labels(model: GameModel, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the points as the language prints them, none if they are the same."""
    letters = model.board.letters
    if not letters:
        return ()
    split = [(name.rstrip("0123456789"), name) for name in names]
    labels = tuple(letters.get(prefix, prefix) + name.removeprefix(prefix) for prefix, name in split)
    if len(set(labels)) < len(labels):
        raise UnplayableGameError(["board", "letters"], "two points would be printed with the same name")
    return labels


MOST_POINTS = 200
"""Points of a board; the engine keeps their numbers in bytes."""


QUARTERS: dict[str, tuple[int, int | None]] = {
    "tables": (1, 4), "rows": (1, 6), "ring": (1, None), "sides": (3, None),
}  # fmt: skip
"""The least and the most quarters (``base`` points each) of a board of a kind; None for any number."""


def _check_shape(kind: str, count: int, base: int) -> None:
    """Refuse boards with part of a quarter, and with more or fewer quarters than their kind can have."""
    least, most = QUARTERS[kind]
    if count % base == 0 and least * base <= count and (most is None or count <= most * base):
        return
    if most is None:
        right = f"{least * base} or another multiple of {base} above it"
    else:
        right = ", ".join(str(quarters * base) for quarters in range(least, most + 1))
    raise UnplayableGameError(
        ["board", "points"],
        f"{count} points with a base of {base} make no board of the kind {kind}: it has {right}",
    )


def _check_board(model: GameModel, names: Sequence[str], base: int) -> None:
    """Refuse boards that cannot be drawn, seats that look or are called alike, and unknown names of seats."""
    if len(names) > MOST_POINTS:
        raise UnplayableGameError(
            ["board", "points"], f"{len(names)} points are too many: at most {MOST_POINTS}"
        )
    twice = _first_repeated(names)
    if twice is not None:
        raise UnplayableGameError(
            ["board", "points"], f"the point {twice} is named twice: give each point its own name"
        )
    _check_shape(model.board.kind, len(names), base)
    looks: dict[tuple[str, str], str] = {}
    called: dict[str, str] = {}
    for name, look in model.seats.items():
        other = looks.setdefault((look.symbol, look.colour), name)
        if other != name:
            reason = f"{name} looks like {other}: give it another symbol or colour"
            raise UnplayableGameError(["seats", name], reason)
        other = called.setdefault((look.name or capitalised(name)).casefold(), name)
        if other != name:
            raise UnplayableGameError(["seats", name], f"{name} is called like {other}: give it another name")
    known = ", ".join(model.seats)
    by_seat: dict[tuple[str, ...], Mapping[str, object]] = {
        ("courses", course): seats for course, seats in model.courses.items()
    }
    by_seat |= {("start",): model.start, ("entry",): model.entry, ("home",): model.home}
    for keys, seats in by_seat.items():
        for name in seats:
            if name not in model.seats:
                close = nearest(name, model.seats)
                raise UnplayableGameError([*keys, name], f"no seat {name}{close}: the seats are {known}")


def _first_repeated(names: Sequence[object]) -> object | None:
    seen = set()
    for name in names:
        if name in seen:
            return name
        seen.add(name)
    return None


def _check_start(seats: Sequence[Seat], names: Sequence[str], start: Position) -> None:
    """Refuse men that start off the board, beside their course or on a point of another seat."""
    for number, seat in enumerate(seats):
        if start.on(number, len(names) + PILES.index("off")):
            raise UnplayableGameError(["start", seat.name], f"{seat.name} has men off before the game begins")
        for place, point in enumerate(names):
            if not start.on(number, place):
                continue
            others = [other.name for who, other in enumerate(seats) if who < number and start.on(who, place)]
            if others:
                reason = f"{others[0]} and {seat.name} both start on {point}: a point holds one side only"
                raise UnplayableGameError(["start", seat.name], reason)
            if place not in seat.course:
                reason = f"{seat.name} starts on {point}, which its course does not visit"
                raise UnplayableGameError(["start", seat.name], reason)


def _option_number(name: str, text: str, base: int) -> int:
    try:
        return term_number(text, base)
    except ValueError:
        raise OptionError("term", option=name, text=text) from None


def _fewer_men(model: GameModel, men: int, usual: int) -> int:
    """Return the requested number of men, if the start is given by a rule for any number."""
    if men != usual and not allows_fewer_men(model):
        raise TabulaeError(
            f"{model.name} starts from fixed points: it is played with {usual} men a side only"
        )
    if not 1 <= men <= usual:
        raise TabulaeError(
            f"the number of men a side must be between 1 and {usual} in {model.name}, got {men}"
        )
    return men


def allows_fewer_men(model: GameModel) -> bool:
    """Return whether the start of a game, in a reading, is given by a rule for any number of men."""
    starts = (model.start.get(seat, {}) for seat in model.seats)
    return all(list(start) == ["fill"] or list(start.values()) == ["m"] for start in starts)


def _faces(text: str, base: int) -> int:
    try:
        faces = term_number(text, base)
    except ValueError:
        faces = 0
    if not 2 <= faces <= 20:
        raise OptionError(f"faces must be between 2 and 20, or n for the base, got {text[:60]!r}")
    return faces


def _engine_seat(model: GameModel, name: str, course: str, names: Sequence[str], base: int) -> Seat:
    if name not in model.courses[course]:
        raise UnplayableGameError(["courses", course], f"the course {course} lacks the seat {name}")

    def points(keys: Sequence[str], texts: Sequence[str]) -> tuple[int, ...]:
        points = [point for text in texts for point in term_points(text, base)]
        for point in points:
            if point not in names:
                close = nearest(point, names)
                reason = f"no point {point}{close}: the board has {names[0]} to {names[-1]}"
                raise UnplayableGameError([*keys, name], reason)
        return tuple(names.index(point) for point in points)

    visited = points(["courses", course], model.courses[course][name])
    twice = _first_repeated(visited)
    if isinstance(twice, int):
        reason = f"the course of {name} visits {names[twice]} twice: each point may come once"
        raise UnplayableGameError(["courses", course, name], reason)
    if not 2 <= len(visited) <= LONGEST_COURSE:
        reason = f"the course of {name} has {len(visited)} points: it must have 2 to {LONGEST_COURSE}"
        raise UnplayableGameError(["courses", course, name], reason)
    entry = points(["entry"], model.entry[name]) if name in model.entry else visited[:base]
    home = points(["home"], model.home[name]) if name in model.home else visited[-base:]
    for key, named in (("entry", entry), ("home", home)):
        twice = _first_repeated(named)
        if isinstance(twice, int):
            raise UnplayableGameError([key, name], f"point {names[twice]} is named twice: name it once")
    return Seat(name, visited, entry, home)


def _start(model: GameModel, seat: Seat, names: Sequence[str], base: int, men: int) -> bytes:
    counts = [0] * (len(names) + 3)
    for where, term in model.start.get(seat.name, {}).items():
        count = men if term == "m" else term_number(term, base)
        if not 0 <= count <= MOST_MEN:
            reason = f"{seat.name} has {count} men on {where}: the number must be between 0 and {MOST_MEN}"
            raise UnplayableGameError(["start", seat.name, where], reason)
        if where == "fill":
            for place in seat.course:
                counts[place] = min(count, men - sum(counts))
            continue
        places = (
            [len(names) + PILES.index(where)]
            if where in PILES
            else [_known_point(seat.name, where, point, names) for point in term_points(where, base)]
        )
        for place in places:
            counts[place] += count
    if sum(counts) != men:
        reason = f"start: {seat.name} has {sum(counts)} men, but men is {men}"
        raise UnplayableGameError(["start", seat.name], reason)
    return bytes(counts)


def _known_point(seat: str, where: str, point: str, names: Sequence[str]) -> int:
    if point in names:
        return names.index(point)
    reason = f"{seat} starts on {point}, which the board does not have: it has {names[0]} to {names[-1]}"
    raise UnplayableGameError(["start", seat, where], reason)


def game_board_context(model: GameModel, rules: Rules, templates: Templates) -> BoardContext:
    """Return what a board shows besides its points: the sides with their courses, words of the quarters."""
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
        look,
        tuple(names[point] for point in seat.course),
        tuple(names[point] for point in home),
    )
