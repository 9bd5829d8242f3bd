"""The games and their readings, and small games for single rules, each course written out point by point."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace

Course = tuple[str, ...]
HAND, BAR, OFF = "hand", "bar", "off"
PILES = (HAND, BAR, OFF)


def pinned(point: str) -> str:
    """The place of a man who lies under an enemy on a point: ``9p`` for ``9``."""
    return f"{point}p"


def spot(place: str) -> str:
    """The point of a place, whether a man is pinned there or not; a pile as it is."""
    return place.removesuffix("p")


@dataclass(frozen=True)
class Options:
    """Every switch of the rules; the values are the words the rules use."""

    combine: str = "stepwise"  # stepwise, direct, separate
    obligation: str = "max"  # max, greedy, free
    larger_die: bool = False
    part_of_die: bool = False
    doublets: str = "none"  # none, twice, again (the game loop's business)
    walk: bool = True
    laps: bool = False
    skip_starts: str = "none"  # none, held, unless_lone
    held_by: int = 2
    stack_limit: int | None = None
    single_men: str = "none"  # none, entry, home
    piles: bool = False
    bear_off: bool = True
    overshoot: str = "exact"  # exact, rear, rear_mobile, any
    entry: str = "die"  # die, total, free
    entry_row: str = "counted"  # counted, alike
    entry_limit: int | None = None
    reserve_blocks: bool = True
    reentry: str = "compulsory"  # compulsory, optional
    captured_dice: str = "all"  # all, one
    unused_dice: str = "lost"  # lost, lose_game, lose_if_none; others are the game loop's business
    must_hit: str = "none"  # none, right_two
    hit_reach: str = "die"  # die, man
    hit_men: str = "bar"  # bar, out, pin
    prime: str = "none"  # none, enemy, any_owner, left_over
    goal: str = "none"  # none, mirror, mirror_loose, pairs
    row: int | None = None
    survivor: bool = False
    degrees: str = "none"  # none, gammon, backgammon, captives
    deadlock: str = "draw"  # draw, last_mover
    finish: str = "first"  # first, places


@dataclass(frozen=True)
class Seat:
    """One player: the course from the first point to the last, and the men's first places."""

    name: str
    course: Course
    entry: Course
    home: Course
    start: tuple[str, ...]

    def index(self, point: str) -> int:
        """Where a point lies on this seat's course, counted from 1."""
        return self.course.index(point) + 1


@dataclass(frozen=True)
class Game:
    """A game in one reading."""

    name: str
    reading: str
    points: Course
    seats: tuple[Seat, ...]
    men: int
    dice: int
    faces: int
    options: Options

    def seat_number(self, name: str) -> int:
        """Where a seat sits in the seating order, counted from 0."""
        return [seat.name for seat in self.seats].index(name)


def line(letter: str, first: int, last: int) -> Course:
    """``line("T", 12, 1)`` is T12, T11 … T1."""
    step = 1 if first <= last else -1
    return tuple(f"{letter}{number}" for number in range(first, last + step, step))


# ---------------------------------------------------------------- Ludus Duodecim Scriptorum

COMMON = line("M", 1, 12) + line("T", 12, 1) + line("B", 1, 12)
XII_COURSES: dict[str, tuple[Course, Course]] = {
    "common": (COMMON, COMMON),
    "mirrored": (COMMON, line("M", 1, 12) + line("B", 12, 1) + line("T", 1, 12)),
    "split": (
        line("M", 1, 6) + line("T", 12, 1) + line("B", 1, 12),
        line("M", 7, 12) + line("T", 12, 1) + line("B", 1, 12),
    ),
    "merryrose": (
        line("M", 6, 1) + line("B", 1, 12) + line("T", 12, 1),
        line("M", 7, 12) + line("T", 12, 1) + line("B", 1, 12),
    ),
}
XII_BASE = Options(reserve_blocks=False)
# reading: (courses, what it changes)
XII_READINGS: dict[str, tuple[str, dict[str, object]]] = {
    "murray": ("common", {}),
    "ludii-mirrored": ("mirrored", {}),
    "split-entry": ("split", {}),
    "merryrose": ("merryrose", {}),
    "enter-all-first": ("common", {"reserve_blocks": True}),
    "overshoot-rear": ("common", {"overshoot": "rear"}),
    "getty-single-die": ("common", {"captured_dice": "one"}),
    "finkel": ("split", {"piles": True, "entry_row": "alike", "single_men": "entry"}),
    "short": ("split", {"overshoot": "rear"}),
}


def twelve_lines(reading: str) -> Game:
    """XII Scripta: three rows of twelve, thirty-six (or thirty) points to run."""
    name, changes = XII_READINGS[reading]
    men, dice = {"short": (4, 3), "finkel": (6, 2)}.get(reading, (15, 3))
    seats = tuple(
        Seat(colour, course, course[:6], course[-6:], (HAND,) * men)
        for colour, course in zip(("white", "black"), XII_COURSES[name], strict=True)
    )
    points = line("M", 1, 12) + line("T", 1, 12) + line("B", 1, 12)
    options = changed(XII_BASE, changes)
    return Game("ludus-duodecim-scriptorum", reading, points, seats, men, dice, 6, options)


# ---------------------------------------------------------------- Tabula

TABULA_BASE = Options(overshoot="any", entry="total", entry_limit=12)
TABULA_READINGS: dict[str, dict[str, object]] = {
    "bell": {},
    "direct-totals": {"combine": "direct"},
    "exact": {"overshoot": "exact"},
    "rear": {"overshoot": "rear"},
    "opposite": {},
    "bell-first-half": {"reserve_blocks": False},
    "no-twelve-limit": {"entry_limit": None},
    "first-quarter-only": {"entry": "die", "entry_limit": None},
    "short": {},
}


def tabula(reading: str) -> Game:
    """Tabula: both colours run 1 to 24, or in the reading ``opposite`` Black backwards."""
    points = line("", 1, 24)
    courses = (points, points[::-1] if reading == "opposite" else points)
    men = 5 if reading == "short" else 15
    seats = tuple(
        Seat(colour, course, course[:6], course[-6:], (HAND,) * men)
        for colour, course in zip(("white", "black"), courses, strict=True)
    )
    options = changed(TABULA_BASE, TABULA_READINGS[reading])
    return Game("tabula", reading, points, seats, men, 3, 6, options)


# ---------------------------------------------------------------- Quinze and Diecisiete tablas

TABLES_BASE = Options(stack_limit=2, bear_off=False)
PLAYING_IN_HISTORY: dict[str, object] = {
    "entry": "free",
    "prime": "enemy",
    "goal": "mirror",
    "deadlock": "last_mover",
}
THOMAS_GUILD: dict[str, object] = {"entry": "die", "prime": "enemy", "goal": "none", "deadlock": "draw"}
TABLES_READINGS: dict[str, dict[str, object]] = {
    "playing-in-history": PLAYING_IN_HISTORY,
    "thomas-guild": THOMAS_GUILD,
    "bear-off": {"bear_off": True, "overshoot": "exact", "hit_men": "out"},
    "murray-parlett": {"bear_off": True, "stack_limit": None},
    "prime-any-owner": PLAYING_IN_HISTORY | {"prime": "any_owner"},
    "prime-any-left-over": PLAYING_IN_HISTORY | {"prime": "left_over"},
    "reentry-optional": PLAYING_IN_HISTORY | {"reentry": "optional"},
    "goal-loose": PLAYING_IN_HISTORY | {"goal": "mirror_loose"},
    "separate": PLAYING_IN_HISTORY | {"combine": "separate"},
    "free": PLAYING_IN_HISTORY | {"obligation": "free"},
    "short": PLAYING_IN_HISTORY,
}


def tables(name: str, colours: tuple[str, str], base: int, reading: str) -> Game:
    """The quinze family on a board of four times ``base`` points, in contrary motion.

    Pairs stand on the first points, and one man on the point after them; the short game has pairs alone.
    """
    up = line("", 1, 4 * base)
    pairs, single = (9 - base, 0) if reading == "short" else (base + 1, 1)
    seats = []
    for colour, course in zip(colours, (up, up[::-1]), strict=True):
        start = course[:pairs] * 2 + course[pairs : pairs + single]
        seats.append(Seat(colour, course, course[:base], course[-base:], start))
    rules = changed(TABLES_BASE, TABLES_READINGS[reading.removesuffix("-17")])
    return Game(name, reading, up, tuple(seats), 2 * pairs + single, 3, base, rules)


# ---------------------------------------------------------------- El Mundo

WORLD_BASE = Options(
    obligation="greedy", overshoot="rear", unused_dice="pass_right", must_hit="right_two", hit_reach="die"
)
# reading: (faces of the dice, what it changes)
WORLD_READINGS: dict[str, tuple[int, dict[str, object]]] = {
    "knauer": (6, {}),
    "playing-in-history": (6, {"overshoot": "rear_mobile"}),
    "seven-sided": (7, {}),
    "must-hit-reach": (6, {"hit_reach": "man"}),
    "max": (6, {"obligation": "max"}),
    "passed-die-optional": (6, {}),
    "play-for-places": (6, {"finish": "places"}),
    "short": (6, {}),
}


def world(reading: str) -> Game:
    """El Mundo: four seats on a ring; each runs its own quadrant and the next two."""
    green, red, black, white = (line(letter, 1, 6) for letter in "GRBW")
    courses = {
        "green": green + red + black,
        "red": red + black + white,
        "black": black + white + green,
        "white": white + green + red,
    }
    men = 3 if reading == "short" else 12
    seats = tuple(
        Seat(colour, course, course[:6], course[-6:], (HAND,) * men) for colour, course in courses.items()
    )
    faces, changes = WORLD_READINGS[reading]
    options = changed(WORLD_BASE, changes)
    return Game("el-mundo", reading, green + red + black + white, seats, men, 3, faces, options)


# ---------------------------------------------------------------- Backgammon and Irish

MODERN = Options(larger_die=True, doublets="twice", overshoot="rear", degrees="backgammon")
MODERN_READINGS: dict[str, dict[str, object]] = {"modern": {}, "hyper": {}, "one-point": {"degrees": "none"}}


def backgammon(reading: str) -> Game:
    """Backgammon as White counts: down from 24; in the hyper game three men a side."""
    starts = men("24x2 13x5 8x3 6x5"), men("1x2 12x5 17x3 19x5")
    if reading == "hyper":
        starts = men("24 23 22"), men("1 2 3")
    options = changed(MODERN, MODERN_READINGS[reading])
    return two("backgammon", (DOWN, UP), starts, options, dice=2, reading=reading)


IRISH_READINGS: dict[str, dict[str, object]] = {"willughby": {}, "larger-die": {"larger_die": True}}


def irish(reading: str) -> Game:
    """Backgammon before doublets counted double."""
    starts = men("24x2 13x5 8x3 6x5"), men("1x2 12x5 17x3 19x5")
    options = changed(Options(overshoot="rear"), IRISH_READINGS[reading])
    return two("irish", (DOWN, UP), starts, options, dice=2, reading=reading)


# ---------------------------------------------------------------- more of King Alfonso's book

PAREIA_READINGS: dict[str, dict[str, object]] = {
    "three-dice": {},
    "two-dice": {},
    "exact": {"overshoot": "exact"},
}
CAB_READINGS: dict[str, dict[str, object]] = {"three-dice": {}, "any": {"overshoot": "any"}}
LAQUET_READINGS: dict[str, dict[str, object]] = {"opponent-plays": {}, "opponent-may-play": {}}
BUFFA_READINGS: dict[str, dict[str, object]] = {"exact": {}, "rear": {"overshoot": "rear"}}


def pareia(reading: str) -> Game:
    """Both sides come in on 1 to 6 and run the same way; equal dice are thrown again by the game loop."""
    options = changed(Options(overshoot="rear"), PAREIA_READINGS[reading])
    ways, starts = (UP, UP), ((HAND,) * 15, (HAND,) * 15)
    dice = 2 if reading == "two-dice" else 3
    return two("pareia-de-entrada", ways, starts, options, dice=dice, reading=reading)


def cab(reading: str) -> Game:
    """Fifteen men on 6 and fifteen on 5 run the same way."""
    options = changed(Options(overshoot="rear"), CAB_READINGS[reading])
    ways, starts = (UP, UP), (men("6x15"), men("5x15"))
    return two("cab-e-quinal", ways, starts, options, reading=reading)


def laquet(reading: str) -> Game:
    """One man closes a point; dice that cannot be used go to the other side, which the game loop sees to."""
    ways = (UP, UP)
    starts = men("1x14 24"), men("2x3 3x3 4x3 5x3 6x2 13")
    options = changed(Options(held_by=1, overshoot="rear"), LAQUET_READINGS[reading])
    return two("laquet", ways, starts, options, dice=2, reading=reading)


def buffa(reading: str) -> Game:
    """Men come in from both ends of one half and run against each other."""
    options = changed(Options(overshoot="exact"), BUFFA_READINGS[reading])
    ways, starts = (UP, DOWN), ((HAND,) * 15, (HAND,) * 15)
    return two("buffa-de-baldrac", ways, starts, options, reading=reading)


# ---------------------------------------------------------------- small games for single rules

UP, DOWN = line("", 1, 24), line("", 24, 1)
SIX_DOWN = line("", 6, 1)


def two(
    name: str,
    ways: tuple[Course, Course],
    starts: tuple[tuple[str, ...], tuple[str, ...]],
    options: Options,
    *,
    dice: int = 3,
    entry: tuple[Course, Course] | None = None,
    home: tuple[Course, Course] | None = None,
    points: Course = UP,
    reading: str = "plain",
) -> Game:
    """A game for white and black; entry and home are the first and last six points unless given."""
    seats = tuple(
        Seat(
            colour,
            ways[number],
            entry[number] if entry else ways[number][:6],
            home[number] if home else ways[number][-6:],
            starts[number],
        )
        for number, colour in enumerate(("white", "black"))
    )
    return Game(name, reading, points, seats, len(starts[0]), dice, 6, options)


def men(text: str) -> tuple[str, ...]:
    """``men("1x2 12x5")`` is the place of every man."""
    words = [word.partition("x") for word in text.split()]
    return tuple(place for place, _, count in words for _ in range(int(count or 1)))


def modern() -> Game:
    """Backgammon's start."""
    starts = men("1x2 12x5 17x3 19x5"), men("24x2 13x5 8x3 6x5")
    return two("two-dice", (UP, DOWN), starts, Options(overshoot="rear"), dice=2)


def emperor() -> Game:
    """All men on the first point, no two together in the first table, six points in a row win."""
    options = Options(single_men="entry", row=6)
    return two("emperor", (UP, DOWN), (men("1x15"), men("24x15")), options)


def agreed_table() -> Game:
    """Men come in by the dice, each side counting its own way, and must stand two and two on 7 to 12."""
    table = line("", 7, 12)
    options = Options(goal="pairs", bear_off=False, reserve_blocks=False)
    entry = (line("", 3, 1) + line("", 4, 6), DOWN[:6])
    return two(
        "agreed-table",
        (UP, DOWN),
        ((HAND,) * 12, (HAND,) * 12),
        options,
        dice=2,
        entry=entry,
        home=(table, table),
    )


def unstacking() -> Game:
    """Six points with a man each and six men who lie on top of them; nobody walks."""
    white, black = SIX_DOWN, line("", 19, 24)
    options = Options(walk=False, stack_limit=2, unused_dice="opponent")
    starts = white + (HAND,) * 6, black + (HAND,) * 6
    return two("unstacking", (white, black), starts, options, entry=(white[::-1], black[::-1]))


def same_way() -> Game:
    """Both sides run the same way and one man closes a point."""
    options = Options(held_by=1, unused_dice="opponent")
    starts = men("1x14 2"), men("7x3 8x3 9x3 10x3 11x2 12")
    return two("same-way", (UP, UP), starts, options, dice=2)


def pinning() -> Game:
    """All men on the first point; who is hit stays where he is, under the man who hit him."""
    options = Options(hit_men="pin", overshoot="rear")
    return two("pinning", (UP, DOWN), (men("1x15"), men("24x15")), options, dice=2)


def heptagon() -> Game:
    """Seven players round and round, seven men each on the first of seven points; the last one left wins."""
    sides = [line(letter, 1, 7) for letter in "ABCDEFG"]
    around = tuple(point for side in sides for point in side)
    seats = tuple(
        Seat(name, around[7 * at :] + around[: 7 * at], sides[at], sides[at], (sides[at][0],) * 7)
        for at, name in enumerate(("black", "green", "red", "yellow", "purple", "blue", "white"))
    )
    options = Options(bear_off=False, hit_men="out", laps=True, skip_starts="held", survivor=True)
    return Game("heptagon", "plain", around, seats, 7, 3, 7, options)


PLANETS = ("saturn", "jupiter", "mars", "sun", "venus", "mercury", "moon")
PLANET_READINGS: dict[str, dict[str, object]] = {
    "as-told": {"skip_starts": "unless_lone"},
    "counted-when-free": {},
    "all-counted": {"skip_starts": "none"},
}


def planets(reading: str) -> Game:
    """The heptagon with the planets for its players."""
    plain = heptagon()
    seats = tuple(replace(seat, name=name) for seat, name in zip(plain.seats, PLANETS, strict=True))
    options = changed(plain.options, PLANET_READINGS[reading])
    return replace(plain, name="tablas-astronomicas", reading=reading, seats=seats, options=options)


SMALL = {
    "heptagon": heptagon,
    "two-dice": modern,
    "emperor": emperor,
    "agreed-table": agreed_table,
    "unstacking": unstacking,
    "same-way": same_way,
    "pinning": pinning,
}


# ---------------------------------------------------------------- the other games of King Alfonso's book


def all_tables(dice: int) -> Game:
    """Todas tablas: the start of backgammon, without its doubles."""
    starts = men("1x2 12x5 17x3 19x5"), men("24x2 13x5 8x3 6x5")
    return two("todas-tablas", (UP, DOWN), starts, Options(overshoot="rear"), dice=dice)


def twelve(home: tuple[Course, Course]) -> Game:
    """Doze canes: twelve men come in by the dice and must stand two and two on a table."""
    options = Options(goal="pairs", bear_off=False, reserve_blocks=False, stack_limit=2)
    return two("doze-canes", (UP, DOWN), ((HAND,) * 12,) * 2, options, dice=2, home=home)


def doubled() -> Game:
    """Doblet: six men lie on six others, and nobody walks."""
    ways = SIX_DOWN, line("", 19, 24)
    starts = ways[0] + (HAND,) * 6, ways[1] + (HAND,) * 6
    options = Options(walk=False, held_by=1, stack_limit=2, unused_dice="opponent")
    return two("doblet", ways, starts, options, entry=(ways[0][::-1], ways[1][::-1]), home=ways)


def all_but_two(starts: tuple[str, str], entry: tuple[Course, Course] | None = None) -> Game:
    """Fallas: thirteen men on a point and two on another, and every die must be played."""
    options = Options(overshoot="rear", prime="enemy", unused_dice="lose_game")
    return two("fallas", (UP, DOWN), (men(starts[0]), men(starts[1])), options, entry=entry)


def six_deuce_ace(course: Course) -> Game:
    """Seis dos y as: both sides in one table, the same way round."""
    starts = men("7x8 11x4 12x3"), men("8x5 9x5 10x5")
    return two("seis-dos-y-as", (course, course), starts, Options(overshoot="rear"))


def heaps(name: str, way: Course, dice: int) -> Game:
    """Emperador and its half: all men on the first point of the way."""
    starts = (way[0],) * 15, (way[-1],) * 15
    return two(name, (way, way[::-1]), starts, Options(overshoot="rear"), dice=dice)


HALF = line("", 1, 6) + line("", 19, 24)
BOOK: dict[str, dict[str, tuple[Game, dict[str, object]]]] = {
    "todas-tablas": {
        "as-quoted": (all_tables(2), {}),
        "exact": (all_tables(2), {"overshoot": "exact"}),
        "three-dice": (all_tables(3), {}),
    },
    "doze-canes": {
        "each-his-own": (twelve((UP[-6:], DOWN[-6:])), {}),
        "one-table": (twelve((UP[12:18], UP[12:18])), {}),
    },
    "doblet": {
        "as-quoted": (doubled(), {}),
        "passing-is-a-gift": (doubled(), {}),
        "dice-lost": (doubled(), {"unused_dice": "lost"}),
    },
    "fallas": {
        "as-quoted": (all_but_two(("1x2 19x13", "24x2 6x13")), {}),
        "ludii": (
            all_but_two(("7x13 12x2", "18x13 13x2"), (UP[6:12], DOWN[6:12])),
            {"unused_dice": "lose_if_none"},
        ),
        "dice-lost": (all_but_two(("1x2 19x13", "24x2 6x13")), {"unused_dice": "lost"}),
    },
    "seis-dos-y-as": {
        "table-before": (six_deuce_ace(UP), {}),
        "same-table": (six_deuce_ace(UP[6:]), {}),
    },
    "emperador": {
        "with-prime": (heaps("emperador", UP, 3), {"single_men": "entry", "row": 6, "degrees": "captives"}),
        "race-only": (heaps("emperador", UP, 3), {}),
    },
    "medio-emperador": {
        "two-dice": (heaps("medio-emperador", HALF, 2), {}),
        "three-dice": (heaps("medio-emperador", HALF, 3), {}),
        "alone": (heaps("medio-emperador", HALF, 2), {"single_men": "entry"}),
    },
}
"""Each of them in its readings, the default first, with what the reading changes."""


# ---------------------------------------------------------------- finding a game

# The first reading named is the default.
READINGS: dict[str, tuple[str, ...]] = {
    **{name: tuple(readings) for name, readings in BOOK.items()},
    "ludus-duodecim-scriptorum": tuple(XII_READINGS),
    "tabula": tuple(TABULA_READINGS),
    "quinze-tablas": tuple(TABLES_READINGS),
    "diecisiete-tablas": ("thomas-guild", "playing-in-history-17", "murray-parlett-17", "short"),
    "el-mundo": tuple(WORLD_READINGS),
    "backgammon": tuple(MODERN_READINGS),
    "irish": tuple(IRISH_READINGS),
    "pareia-de-entrada": tuple(PAREIA_READINGS),
    "cab-e-quinal": tuple(CAB_READINGS),
    "laquet": tuple(LAQUET_READINGS),
    "buffa-de-baldrac": tuple(BUFFA_READINGS),
    "tablas-astronomicas": tuple(PLANET_READINGS),
}


LATER: dict[str, Callable[[str], Game]] = {
    "backgammon": backgammon,
    "irish": irish,
    "pareia-de-entrada": pareia,
    "cab-e-quinal": cab,
    "laquet": laquet,
    "buffa-de-baldrac": buffa,
    "tablas-astronomicas": planets,
}


def find_game(name: str, reading: str | None = None, settings: Mapping[str, object] | None = None) -> Game:
    """A game in a reading (the default one unless said otherwise) with single options changed."""
    if name in SMALL:
        game = SMALL[name]()
        return replace(game, options=changed(game.options, settings or {}))
    reading = reading or READINGS[name][0]
    if name in BOOK:
        game, changes = BOOK[name][reading]
        game = replace(game, reading=reading, options=changed(game.options, changes))
    elif name == "ludus-duodecim-scriptorum":
        game = twelve_lines(reading)
    elif name == "tabula":
        game = tabula(reading)
    elif name == "quinze-tablas":
        game = tables(name, ("blue", "red"), 6, reading)
    elif name == "diecisiete-tablas":
        game = tables(name, ("white", "black"), 7, reading)
    elif name == "el-mundo":
        game = world(reading)
    elif name in LATER:
        game = LATER[name](reading)
    else:
        raise KeyError(name)
    return replace(game, options=changed(game.options, settings or {}))


def changed(options: Options, settings: Mapping[str, object]) -> Options:
    """The options with some values replaced; values may come as text (``"true"``, ``"none"``, ``"12"``)."""
    kinds = {field.name: field.type for field in fields(Options)}
    values: dict[str, object] = {}
    for name, value in settings.items():
        kind = kinds[name]
        text = str(value).lower()
        if kind == "bool":
            values[name] = {"true": True, "false": False}[text]
        elif kind == "int":
            values[name] = int(text)
        elif kind == "int | None":
            values[name] = None if text == "none" else int(text)
        else:
            values[name] = text
    return replace(options, **values)  # type: ignore[arg-type]
