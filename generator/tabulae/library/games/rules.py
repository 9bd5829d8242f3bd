"""Work out the rules that are played from the checked record of a game: :func:`choose_variant`.

Numbers of a game.yaml may be terms in n, the number of points in a quarter, so that one game goes on boards
of several sizes: ``2n+3`` men, the points ``1..4n``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from tabulae.engine.errors import OptionError, TabulaeError, closest
from tabulae.engine.options import OPTION_VALUES, Options, option_texts, with_options
from tabulae.engine.position import PILES, Board, Position, Seat
from tabulae.engine.rule_ids import can_prime
from tabulae.engine.rules import Rules
from tabulae.engine.seat_tables import LONGEST_COURSE, MOST_MEN
from tabulae.library.choice import GameChoice
from tabulae.library.file_cache import cached_by_files
from tabulae.library.games.folders import GameData, find_game, read_game
from tabulae.library.games.records import BoardContext, BoardSeat, Quarter
from tabulae.library.games.schema import GameModel, Reading
from tabulae.library.templates import TemplateError, Templates
from tabulae.library.words.phrases import capitalised

_TERM = re.compile(r"(?:(?P<factor>\d{0,2})n)?(?P<offset>[+-]?\d{1,3})?\Z")
_POINT = re.compile(r"(?P<prefix>[A-Za-z]*)(?P<term>\d{0,2}n(?:[+-]\d{1,3})?|\d{1,3})\Z")


class TermError(TabulaeError):
    """A number or a point that cannot be read."""


def term_number(text: str | int, base: int) -> int:
    """Return the value of a term such as ``15`` or ``2n+3``, where n is ``base``; raises TermError."""
    if isinstance(text, int):
        return text
    match = _TERM.match(text.replace(" ", ""))
    if not text.strip() or not match:
        raise TermError("term-unreadable", text=text)
    factor = match["factor"]
    times = 0 if factor is None else int(factor or 1)
    return times * base + int(match["offset"] or 0)


def term_points(text: str, base: int) -> list[str]:
    """Return the names of points, in order: of ``1..4n``, ``T2n..T1`` or one ``n+1``; raises TermError."""
    first, dots, last = text.replace(" ", "").partition("..")
    start, low = _point(first, base)
    if not dots:
        return [f"{start}{low}"]
    end, high = _point(last, base)
    if start != end:
        raise TermError("range-two-rows", text=text)
    step = 1 if high >= low else -1
    return [f"{start}{at}" for at in range(low, high + step, step)]


def _point(text: str, base: int) -> tuple[str, int]:
    match = _POINT.match(text)
    if not match:
        raise TermError("point-unreadable", text=text)
    return match["prefix"], term_number(match["term"], base)


CHOICES = ("course", "faces")
"""What ``--set`` can change besides the engine's options: the set of courses and the dice."""

SIZES = ("entry_limit", "row")
"""Options whose numbers may be terms in n; conditions of texts ask for ``number`` or a term as ``2n``."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game in one reading, with options set by hand, on one base, with a number of men.

    ``values`` are all options and choices, with ``reading``, ``base``, ``dice`` (how many) and ``men_count``
    (``all`` or ``fewer``), as conditions of texts ask for them: ``prime`` is ``none`` if too few men play for
    one. ``usual`` has the values of the reading for options that were chosen otherwise. ``usual_men`` is how
    many men a side the reading has; ``with_all_men`` are the rules with all men of the game where there are
    fewer, None where there are not.
    """

    reading: str
    values: Mapping[str, str]
    usual: Mapping[str, str]
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
    try:
        texts = _option_values(data.model, reading, choice.options)
    except OptionError as error:
        raise _option_fault(data, reading, choice.options, error) or error from None

    def build(settings: Mapping[str, str], men: int | None = men) -> tuple[Rules, Rules | None]:
        values = _option_values(data.model, reading, settings)
        rules = build_rules(model, values, base, men)
        return rules, _with_all_men(data.model, reading, values, rules)

    def can_build(men: int) -> bool:
        try:
            build(choice.options, men)
        except OptionError:
            return False
        return True

    try:
        usual_men = term_number(model.men, base)
        rules, with_all_men = build(choice.options)
    except OptionError as error:
        if men is not None and men != usual_men:
            playable = [men for men in range(1, usual_men + 1) if can_build(men)]
            if not playable:
                return choose_variant(data, replace(choice, men=None))  # says what is wrong with the options
            id = "men-range" if len(playable) > 1 else "men-count"
            raise TabulaeError(id, game=model.name, least=playable[0], most=playable[-1], men=men) from None
        fault = _option_fault(data, reading, choice.options, error)
        if fault is not None or not choice.options:
            raise fault or error from None
        from tabulae.library.games.nearest_settings import with_what_works  # where something is wrong only

        own = _option_values(data.model, reading, {})
        raise with_what_works(error, choice.options, own, offered_values(data.model), build) from None
    except UnplayableGameError as error:
        keys = error.values["keys"]
        of_reading = getattr(data.model.readings[reading], keys[0], None) is not None
        keys = ["readings", reading, *keys] if of_reading else keys
        raise data.error(keys, TabulaeError("in-reading", reading=reading, error=error)) from None
    except TermError as error:
        raise TemplateError.at(data.path, None, error) from None
    values = _condition_values(texts | option_texts(rules.options), base)
    values |= {"reading": reading, "base": str(base), "dice": str(rules.dice)}
    values["men_count"] = "fewer" if with_all_men else "all"
    values["prime"] = rules.options.prime if can_prime(rules) else "none"
    own = _option_values(data.model, reading, {})
    changed = [name for name in choice.options if _number(own[name], base) != _number(texts[name], base)]
    conditions = _condition_values(own, base)
    usual = {name: conditions[name] for name in changed}
    return Variant(reading, values, usual, rules, usual_men, with_all_men)


def stated(choice: GameChoice, variant: Variant, model: GameModel) -> GameChoice:
    """Return a choice with nothing stated that is the game's own anyway; its game is an id."""
    rules = variant.rules
    return GameChoice(
        choice.game,
        None if variant.reading == model.default else variant.reading,
        {name: value for name, value in choice.options.items() if name in variant.usual},
        None if rules.board.base == model.base else rules.board.base,
        None if rules.men == variant.usual_men else rules.men,
        choice.templates,
    )


class LoadedRules(NamedTuple):
    """The id of a game, the name of a reading, the rules that are played, the choice as :func:`stated`."""

    game: str
    reading: str
    rules: Rules
    choice: GameChoice


def load_rules(choice: GameChoice) -> LoadedRules:
    """Return the rules of a game without its texts; errors are those of :func:`choose_variant`."""
    return _load_rules(replace(choice, game=find_game(choice.game, choice.templates)))


@cached_by_files(maxsize=256)
def _load_rules(choice: GameChoice) -> LoadedRules:
    data = read_game(choice.game, choice.templates)
    variant = choose_variant(data, choice)
    return LoadedRules(choice.game, variant.reading, variant.rules, stated(choice, variant, data.model))


def _condition_values(texts: Mapping[str, str], base: int) -> dict[str, str]:
    """Return the values of options as conditions of texts ask for them: whole quarters as ``n``, ``2n``."""
    values = dict(texts)
    for name in SIZES:
        number = _number(texts[name], base)
        if number.isdecimal():
            quarters, points = divmod(int(number), base)
            values[name] = f"{quarters}n".removeprefix("1") if quarters and not points else number
    return values


def _number(text: str, base: int) -> str:
    """Return the number that a text or a term in n stands for, as text; any other text unchanged."""
    try:
        return str(term_number(text, base))
    except ValueError:
        return text


def _option_fault(
    data: GameData, reading: str, chosen: Mapping[str, str], error: OptionError
) -> TemplateError | None:
    """Return the error about an option that the game.yaml sets; None if it is one of the ``chosen``."""
    names = error.values.get("options") or (error.values.get("option") or error.values.get("name"),)
    if any(name in names for name in chosen):
        return None
    for name in names:
        if name in data.model.readings[reading].options:
            keys = ["readings", reading, "options", name]
            return data.error(keys, TabulaeError("in-reading", reading=reading, error=error))
        if name in data.model.options:
            return data.error(["options", name], error)
    return None


def readings(model: GameModel) -> tuple[Reading, ...]:
    """Return the readings of a game, the default first."""
    return tuple(sorted(model.readings.values(), key=lambda reading: reading.name != model.default))


def _check_reading(model: GameModel, name: str | None) -> str:
    if name is None:
        return model.default
    if name not in model.readings:
        known = tuple(model.readings)
        raise TabulaeError("reading", name=name, known=known)
    return name


def _check_base(model: GameModel, base: int | None) -> int:
    if base is None:
        return model.base
    if base not in model.bases:
        raise TabulaeError("base", game=model.name, base=base, known=model.bases)
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
    values = {**model.options, **model.readings[reading].options}
    offered = offered_values(model) if chosen else {}
    for name in (*values, *chosen):
        if name not in plain:
            known = tuple(plain if name in values else offered)
            raise OptionError("option", name=name, close=closest(name, known), known=known)
    for name, text in chosen.items():
        _check_offered(model.name, name, text, offered)
    return {**plain, **values, **{name: _canonical(name, text) for name, text in chosen.items()}}


def offered_values(model: GameModel) -> dict[str, tuple[str, ...]]:
    """Return what ``--set`` may choose in a game: the values of each option, ``number`` for any number.

    They are those that its readings play and those of ``settable`` in its game.yaml, options in the order of
    the engine; in a game without ``settable`` all that the engine knows.
    """
    played = [_option_values(model, name, {}) for name in model.readings]
    settable = OPTION_VALUES if model.settable is None else model.settable
    offered = {}
    for name in played[0]:
        values = dict.fromkeys(_offered(name, values[name]) for values in played)
        values |= dict.fromkeys(_offered(name, text) for text in settable.get(name, ()))
        if len(values) > 1:
            offered[name] = tuple(values)
    return offered


def _offered(name: str, text: str) -> str:
    return "number" if "number" in OPTION_VALUES.get(name, ()) and text != "none" else text


def _check_offered(game: str, name: str, text: str, offered: Mapping[str, Sequence[str]]) -> None:
    if name not in offered:
        raise OptionError("option-here", option=name, game=game, known=tuple(offered))
    if _offered(name, _canonical(name, text)) not in offered[name]:
        known = offered[name]
        raise OptionError("value", option=name, text=text, known=known)


def _canonical(name: str, text: str) -> str:
    """Return the text of an option's value as game.yaml has it: ``true`` for ``yes``."""
    return {"yes": "true", "no": "false"}.get(text, text) if name in OPTION_VALUES else text


class UnplayableGameError(TabulaeError):
    """A game.yaml that makes no game; its value ``keys`` leads to what is wrong in it."""


def build_rules(model: GameModel, values: Mapping[str, str], base: int, men: int | None = None) -> Rules:
    """Return the rules of a game with these values of options, on a board of ``base`` points in a quarter.

    ``model`` is the game in a reading (see :func:`apply_reading`); ``values`` has a text for every option and
    for CHOICES; ``men`` is a number of men other than its own. Raises OptionError for values that
    cannot be chosen or contradict each other, TabulaeError for a number of men that cannot be chosen,
    UnplayableGameError for data that make no game, and TermError for a term that cannot be read.
    """
    names = [point for text in model.board.points for point in term_points(text, base)]
    _check_board(model, names, base)
    board = Board(model.board.kind, base, tuple(names), point_labels(model, names))
    course = values["course"]
    if course not in model.courses:
        known = tuple(model.courses)
        raise OptionError("value", option="course", text=course, known=known)
    numbered = [name for name in SIZES if values[name] != "none"]
    numbers = {name: _option_number(name, values[name], base) for name in numbered}
    texts = {name: str(numbers.get(name, values[name])) for name in OPTION_VALUES}
    usual = term_number(model.men, base)
    if not 1 <= usual <= MOST_MEN:
        raise UnplayableGameError("men-of-side", keys=["men"], men=usual, most=MOST_MEN)
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


def point_labels(model: GameModel, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the points as the language prints them, none if they are the same."""
    letters = model.board.letters
    if not letters:
        return ()
    split = [(name.rstrip("0123456789"), name) for name in names]
    labels = tuple(letters.get(prefix, prefix) + name.removeprefix(prefix) for prefix, name in split)
    if len(set(labels)) < len(labels):
        raise UnplayableGameError("labels-alike", keys=["board", "letters"])
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
    known = [quarters * base for quarters in range(least, (most or least) + 1)]
    raise UnplayableGameError(
        "board-shape" if most else "board-shape-open",
        keys=["board", "points"],
        points=count,
        base=base,
        board=kind,
        known=known,
    )


def _check_board(model: GameModel, names: Sequence[str], base: int) -> None:
    """Refuse boards that cannot be drawn, seats that look or are called alike, and unknown names of seats."""
    if len(names) > MOST_POINTS:
        raise UnplayableGameError(
            "board-points", keys=["board", "points"], points=len(names), most=MOST_POINTS
        )
    twice = _first_repeated(names)
    if twice is not None:
        raise UnplayableGameError("board-point-twice", keys=["board", "points"], point=twice)
    _check_shape(model.board.kind, len(names), base)
    looks: dict[tuple[str, str], str] = {}
    called: dict[str, str] = {}
    for name, look in model.seats.items():
        other = looks.setdefault((look.symbol, look.colour), name)
        if other != name:
            raise UnplayableGameError("seats-look-alike", keys=["seats", name], seat=name, other=other)
        other = called.setdefault((look.name or capitalised(name)).casefold(), name)
        if other != name:
            raise UnplayableGameError("seats-same-name", keys=["seats", name], seat=name, other=other)
    known = list(model.seats)
    by_seat: dict[tuple[str, ...], Mapping[str, object]] = {
        ("courses", course): seats for course, seats in model.courses.items()
    }
    by_seat |= {("start",): model.start, ("entry",): model.entry, ("home",): model.home}
    for keys, seats in by_seat.items():
        for name in seats:
            if name not in model.seats:
                raise UnplayableGameError("seat", keys=[*keys, name], name=name, known=known)


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
            raise UnplayableGameError("start-off", keys=["start", seat.name], seat=seat.name)
        for place, point in enumerate(names):
            if not start.on(number, place):
                continue
            others = [other.name for who, other in enumerate(seats) if who < number and start.on(who, place)]
            if others:
                raise UnplayableGameError(
                    "start-both", keys=["start", seat.name], first=others[0], second=seat.name, point=point
                )
            if place not in seat.course:
                raise UnplayableGameError(
                    "start-off-course", keys=["start", seat.name], seat=seat.name, point=point
                )


def _option_number(name: str, text: str, base: int) -> int:
    try:
        return term_number(text, base)
    except ValueError:
        raise OptionError("term", option=name, text=text) from None


def _fewer_men(model: GameModel, men: int, usual: int) -> int:
    """Return the requested number of men, if the start is given by a rule for any number."""
    if men != usual and not allows_fewer_men(model):
        raise TabulaeError("start-fixed", game=model.name, men=usual)
    if not 1 <= men <= usual:
        raise OptionError("men-range", game=model.name, least=1, most=usual, men=men)
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
        raise OptionError("faces", option="faces", text=text)
    return faces


def _engine_seat(model: GameModel, name: str, course: str, names: Sequence[str], base: int) -> Seat:
    if name not in model.courses[course]:
        raise UnplayableGameError("course-lacks-seat", keys=["courses", course], course=course, seat=name)

    def points(keys: Sequence[str], texts: Sequence[str]) -> tuple[int, ...]:
        points = [point for text in texts for point in term_points(text, base)]
        for point in points:
            if point not in names:
                close, ends = closest(point, names), {"first": names[0], "last": names[-1]}
                raise UnplayableGameError("no-point", keys=[*keys, name], point=point, close=close, **ends)
        return tuple(names.index(point) for point in points)

    visited = points(["courses", course], model.courses[course][name])
    twice = _first_repeated(visited)
    if isinstance(twice, int):
        raise UnplayableGameError(
            "course-point-twice", keys=["courses", course, name], seat=name, point=names[twice]
        )
    if not 2 <= len(visited) <= LONGEST_COURSE:
        raise UnplayableGameError(
            "course-length",
            keys=["courses", course, name],
            seat=name,
            points=len(visited),
            most=LONGEST_COURSE,
        )
    entry = points(["entry"], model.entry[name]) if name in model.entry else visited[:base]
    home = points(["home"], model.home[name]) if name in model.home else visited[-base:]
    for key, named in (("entry", entry), ("home", home)):
        twice = _first_repeated(named)
        if isinstance(twice, int):
            raise UnplayableGameError("point-twice", keys=[key, name], point=names[twice])
    return Seat(name, visited, entry, home)


def _start(model: GameModel, seat: Seat, names: Sequence[str], base: int, men: int) -> bytes:
    counts = [0] * (len(names) + 3)
    for where, term in model.start.get(seat.name, {}).items():
        count = men if term == "m" else term_number(term, base)
        if not 0 <= count <= MOST_MEN:
            keys = ["start", seat.name, where]
            raise UnplayableGameError(
                "start-men", keys=keys, seat=seat.name, men=count, point=where, most=MOST_MEN
            )
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
        raise UnplayableGameError(
            "start-sum", keys=["start", seat.name], seat=seat.name, total=sum(counts), men=men
        )
    return bytes(counts)


def _known_point(seat: str, where: str, point: str, names: Sequence[str]) -> int:
    if point in names:
        return names.index(point)
    keys, ends = ["start", seat, where], {"first": names[0], "last": names[-1]}
    raise UnplayableGameError("start-no-point", keys=keys, seat=seat, point=point, **ends)


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
