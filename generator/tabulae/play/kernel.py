"""The compiled kernel: every distinct outcome of a throw, found in machine code that numba makes.

The engine remains the readable truth; this follows :mod:`tabulae.engine.plays` and
:mod:`tabulae.engine.moves` step by step on arrays of bytes, and tests hold the two against each other.

A moment of a turn is a row of bytes. With ``w`` the length of the longest course they are

    0 … w-1       own men on the points, in the order in which they visit them
    w, w+1, w+2   own men off, on the bar and in hand
    w+3 … 2w+2    1 where an enemy blot has been hit in this turn
    2w+3          1 once captured men have found no room and wait for the next turn
    2w+4 … 3w+3   own men that have used a die in this turn, as far as the rules ask for it

A position is an array of bytes, a row for each seat: its men on the points in board order, then in
hand, on the bar and off, as in ``Position.men``.

Compiled functions share two arrays, because to hand over an array costs numba more than a move does:
``t`` holds numbers (first the settings of the game and where each table begins, then the tables of the
game, then lists to work with) and ``m`` the bytes of moments and positions, which ``words`` shows eight
at a time. A moment or a position is named by the place of its first byte in ``m``.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import fields
from hashlib import sha256
from pathlib import Path

import numpy as np
from numba import config, njit
from numpy.typing import NDArray

from tabulae.engine.moves import splits, subsets
from tabulae.engine.options import Options
from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Rules

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]
Words = NDArray[np.uint64]


def _compiled_folder() -> Path:
    """Where compiled code is kept: a folder for each state of the sources that it is made from.

    numba looks at the file of a function alone. What it counts on in another of these files may have changed
    since: old code would be taken for new, and play by the wrong rules.
    """
    here = Path(__file__).parent
    sources = sha256(b"".join((here / name).read_bytes() for name in COMPILED)).hexdigest()[:16]
    return (Path(config.CACHE_DIR) if config.CACHE_DIR else here / "__pycache__") / f"compiled-{sources}"


COMPILED = ("arena.py", "kernel.py", "match.py", "training.py")
"""The files with compiled code."""
config.CACHE_DIR = str(_compiled_folder())

STEPWISE, DIRECT, SEPARATE = range(3)
MAX, GREEDY, FREE = range(3)
DIE, TOTAL, FREELY = range(3)
EXACT, REAR, REAR_MOBILE, ANY = range(4)
PAIRS = 3
HELD = 1

DEEPEST = 8
"""The most dice that one man can use in a turn."""

MOST_FORESEEN = 8
"""How many outcomes a player can look at twice."""

# Settings at the beginning of ``t``.
(
    SEATS, POINTS, MEN, DICE, FACES, WIDTH, COMBINE, OBLIGATION, ENTRY, OVERSHOOT, STACK_LIMIT,
    RESERVE_BLOCKS, REENTRY_OPTIONAL, ONE_CAPTURED_DIE, BEAR_OFF, MUST_HIT, HIT_REACH_MAN, HIT_OUT, STANDS,
    GOAL,
    PRIME, WALK, LAPS, SKIP_STARTS, HELD_BY, ROW_WINS, SURVIVOR, LARGER_DIE, TWICE, AGAIN, MOST_DICE,
    LAST_MOVER_WINS, PASSES, PASSED_OPTIONAL, LOSE_GAME, PLACES,
    MOST_SUBSETS, MOST_SPLITS, ROW, SIDE, POSITION_ROW,
    # Where tables begin: a number for each seat, …
    LENGTH, ENTRY_LENGTH, ENTRY_LIMIT,
    # … for each seat and field, …
    COURSE, IN_ENTRY, ENTRIES, REST, LIMITS, STARTS, GOAL_FIELDS, GOAL_MEN, START,
    # … for each roll by its key, for each roll, for each roll and subset, and for each way to split that.
    ROLL_OF, SUBSET_COUNT, SUBSET_DICE, SUBSET_WORTH, SPLIT_COUNT, SPLIT_NUMBER, SPLIT_DICE, SPLIT_REST,
    # For each roll its dice, and for each roll and subset the number of the roll that the subset is.
    ROLL_DICE, SUBSET_ROLL,
    # How much room there is, …
    CAPACITY, MASK, STAMP, ENEMIES,
    # … where lists begin, …
    SUBSET, NEXT, FIRST, LAST, SLOTS, STAMPS, OPENS, STUCK, UNUSED, ORDER, PLAYS,
    # … and where moments and positions lie in ``m``.
    CANDIDATES, GROWN, SPARE, FREE_POINTS, BLOTS, PREY, GIVEN, BEFORE, FORESEEN, OUTCOMES,
    SETTINGS,
) = range(89)  # fmt: skip


FOLLOWED = {
    "combine", "obligation", "larger_die", "doublets", "walk", "laps", "skip_starts", "held_by",
    "stack_limit", "single_men", "overshoot", "entry", "entry_limit", "reserve_blocks", "reentry",
    "captured_dice", "bear_off", "prime", "goal", "row", "survivor", "degrees", "deadlock", "unused_dice",
    "passed_dice", "must_hit", "hit_reach", "hit_men", "finish",
}  # fmt: skip
"""The options that the kernel follows in every value."""


def follows(rules: Rules) -> bool:
    """Whether the kernel can play these rules; what it does not know is left to the engine.

    Its positions hold men alone: which of two sides lies under the other, where men are pinned, they cannot
    say.
    """
    if rules.options.hit_men == "pin":
        return False
    usual = Options()
    others = {field.name for field in fields(Options)} - FOLLOWED
    return all(getattr(rules.options, name) == getattr(usual, name) for name in others)


def roll_key(dice: Sequence[int], faces: int) -> int:
    """The number of a sorted roll in the table of rolls."""
    key = 0
    for die in dice:
        key = key * (faces + 1) + die
    return key


def all_rolls(rules: Rules) -> list[Dice]:
    """Every sorted roll of one die up to all that the game throws."""
    return [
        roll
        for dice in range(1, rules.dice + 1)
        for roll in itertools.combinations_with_replacement(range(1, rules.faces + 1), dice)
    ] + [
        (face,) * dice
        for dice in range(rules.dice + 1, rules.most_dice + 1)
        for face in range(1, rules.faces + 1)
    ]


def game_table(rules: Rules) -> Numbers:
    """The game and its options as one array for compiled code."""
    options = rules.options
    width = max(len(seat.course) for seat in rules.seats)
    limit = width if options.entry_limit is None else options.entry_limit
    settings = {
        SEATS: len(rules.seats),
        POINTS: len(rules.board.points),
        MEN: rules.men,
        DICE: rules.dice,
        FACES: rules.faces,
        WIDTH: width,
        COMBINE: ("stepwise", "direct", "separate").index(options.combine),
        OBLIGATION: ("max", "greedy", "free").index(options.obligation),
        ENTRY: ("die", "total", "free").index(options.entry),
        OVERSHOOT: ("exact", "rear", "rear_mobile", "any").index(options.overshoot),
        STACK_LIMIT: options.stack_limit is not None or options.single_men != "none",
        RESERVE_BLOCKS: options.reserve_blocks,
        REENTRY_OPTIONAL: options.reentry == "optional",
        ONE_CAPTURED_DIE: options.captured_dice == "one",
        BEAR_OFF: options.bear_off,
        MUST_HIT: options.must_hit != "none",
        HIT_REACH_MAN: options.hit_reach == "man",
        HIT_OUT: options.hit_men == "out",
        STANDS: options.goal != "none" or options.row is not None or options.survivor,
        GOAL: ("none", "mirror", "mirror_loose", "pairs").index(options.goal),
        WALK: options.walk,
        LAPS: options.laps,
        SKIP_STARTS: ("none", "held", "unless_lone").index(options.skip_starts),
        HELD_BY: options.held_by,
        ROW_WINS: options.row or 0,
        SURVIVOR: options.survivor,
        LARGER_DIE: options.larger_die,
        TWICE: options.doublets == "twice",
        AGAIN: options.doublets == "again",
        MOST_DICE: rules.most_dice,
        PRIME: ("none", "enemy", "any_owner", "left_over").index(options.prime),
        LAST_MOVER_WINS: options.deadlock == "last_mover",
        PASSES: options.unused_dice in ("pass_right", "opponent"),
        PASSED_OPTIONAL: options.passed_dice == "optional",
        LOSE_GAME: options.unused_dice == "lose_game",
        PLACES: options.finish == "places",
        ROW: 8 * -(-(3 * width + 4) // 8),
        SIDE: len(rules.board.points) + 3,
        POSITION_ROW: 8 * -(-len(rules.seats) * (len(rules.board.points) + 3) // 8),
    }
    lengths = [len(seat.course) for seat in rules.seats]
    course, in_entry, rest, starts = (np.zeros((len(rules.seats), width), np.int64) for _ in range(4))
    limits = np.full((len(rules.seats), width), options.stack_limit or 255, np.int64)
    entries = np.full((len(rules.seats), rules.faces), -1, np.int64)
    goal_fields, goal_men = (np.zeros((len(rules.seats), width + 3), np.int64) for _ in range(2))
    for number, seat in enumerate(rules.seats):
        for at, place in enumerate(seat.course):
            course[number, at] = place
            in_entry[number, at] = place in seat.entry
            rest[number, at] = place not in seat.home
            others = (men[place] for who, men in enumerate(rules.start.men) if who != number)
            starts[number, at] = options.skip_starts != "none" and any(others)
            single = {"none": (), "entry": seat.entry, "home": seat.home}[options.single_men]
            if place in single:
                limits[number, at] = 1
        for face, place in enumerate(seat.entry[: rules.faces]):
            entries[number, face] = seat.course.index(place)
        if options.goal in ("mirror", "mirror_loose"):
            _set_goal(rules, number, goal_fields[number], goal_men[number])
    tables: dict[int, Iterable[int] | Numbers] = {
        LENGTH: lengths,
        ENTRY_LENGTH: [len(seat.entry) for seat in rules.seats],
        ENTRY_LIMIT: [min(length, limit) for length in lengths],
        COURSE: course,
        IN_ENTRY: in_entry,
        ENTRIES: entries,
        LIMITS: limits,
        STARTS: starts,
        REST: rest,
        GOAL_FIELDS: goal_fields,
        GOAL_MEN: goal_men,
        START: np.array([list(men) for men in rules.start.men], np.int64),
        **_dice_tables(rules, settings),
    }
    found = [np.zeros(SETTINGS, np.int64)]
    for name, value in settings.items():
        found[0][name] = value
    begin = SETTINGS
    for name, table in tables.items():
        flat = np.asarray(table, np.int64).ravel()
        found[0][name] = begin
        begin += len(flat)
        found.append(flat)
    return np.concatenate(found)


def _dice_tables(rules: Rules, settings: dict[int, int]) -> dict[int, Numbers]:
    """For each roll the dice that may be left during a turn, and the ways to use some of those."""
    jumps = rules.options.combine == "direct"
    rolls = all_rolls(rules)
    parts = [subsets(roll, jumps) for roll in rolls]
    most = settings[MOST_SUBSETS] = max(map(len, parts))
    widest = settings[MOST_SPLITS] = max(len(splits(left, jumps)) for part in parts for left in part)
    roll_of = np.full((rules.faces + 1) ** rules.most_dice, -1, np.int64)
    subset_dice, subset_worth, split_count = (np.zeros((len(rolls), most), np.int64) for _ in range(3))
    split_number, split_dice, split_rest = (np.zeros((len(rolls), most, widest), np.int64) for _ in range(3))
    roll_dice = np.zeros((len(rolls), rules.most_dice), np.int64)
    subset_roll = np.full((len(rolls), most), -1, np.int64)
    numbers = {roll: at for at, roll in enumerate(rolls)}
    for at, (roll, part) in enumerate(zip(rolls, parts, strict=True)):
        roll_of[roll_key(roll, rules.faces)] = at
        roll_dice[at, : len(roll)] = roll
        subset_roll[at, : len(part)] = [numbers.get(left, -1) for left in part]
        for number, left in enumerate(part):
            subset_dice[at, number] = len(left)
            subset_worth[at, number] = len(left) * 1000 + sum(left) if rules.options.larger_die else len(left)
            ways = splits(left, jumps)
            split_count[at, number] = len(ways)
            for way, (used, remaining) in enumerate(ways):
                split_number[at, number, way] = sum(used)
                split_dice[at, number, way] = len(used)
                split_rest[at, number, way] = part.index(remaining)
    return {
        ROLL_OF: roll_of,
        SUBSET_COUNT: np.array([len(part) for part in parts], np.int64),
        SUBSET_DICE: subset_dice,
        SUBSET_WORTH: subset_worth,
        SPLIT_COUNT: split_count,
        SPLIT_NUMBER: split_number,
        SPLIT_DICE: split_dice,
        SPLIT_REST: split_rest,
        ROLL_DICE: roll_dice,
        SUBSET_ROLL: subset_roll,
    }


def _set_goal(rules: Rules, number: int, fields: Numbers, men: Numbers) -> None:
    """Note which fields of a seat the goal is about, and how many men must stand there."""
    seat, goal = rules.seats[number], rules.goals[number]
    before = seat.course[-2 * len(seat.home) : -len(seat.home)]
    exact = rules.options.goal == "mirror"
    fields[:] = 1
    for at, place in enumerate(seat.course):
        men[at] = goal[place] if exact or place in seat.home else 0
        fields[at] = exact or place not in before


class Room:
    """The two arrays of a game, with room for so many moments of a turn. Made once, used again and again."""

    def __init__(self, game: Numbers, moments: int = 1 << 12) -> None:
        width, most = int(game[WIDTH]), int(game[MOST_SUBSETS])
        slots = 4 * moments
        lists = {
            SUBSET: moments, NEXT: moments, FIRST: most, LAST: most, SLOTS: slots, STAMPS: slots,
            OPENS: moments, STUCK: moments, UNUSED: moments, ORDER: moments, PLAYS: 4 * (width + 2),
        }  # fmt: skip
        self.t = np.concatenate([game, np.zeros(sum(lists.values()), np.int64)])
        self.t[CAPACITY], self.t[MASK] = moments, slots - 1
        begin = len(game)
        for name, size in lists.items():
            self.t[name] = begin
            begin += size
        row, position = int(game[ROW]), int(game[POSITION_ROW])
        rows = {
            CANDIDATES: (DEEPEST + 1) * (2 * width + 2) * row,
            GROWN: int(game[MOST_SPLITS]) * (2 * width + 2) * row,
            SPARE: 2 * row, FREE_POINTS: row, BLOTS: row, PREY: row,
            GIVEN: position, BEFORE: position, FORESEEN: MOST_FORESEEN * position,
            OUTCOMES: moments * position,
        }  # fmt: skip
        begin = moments * row
        for name, size in rows.items():
            self.t[name] = begin
            begin += size
        self.m = np.zeros(begin, np.uint8)
        self.words = self.m.view(np.uint64)
        seats, side = int(game[SEATS]), int(game[SIDE])
        outcomes = self.m[self.t[OUTCOMES] :].reshape(moments, position)
        self.outcomes = outcomes[:, : seats * side].reshape(moments, seats, side)
        self.given = self.m[self.t[GIVEN] :][: seats * side].reshape(seats, side)


@njit(cache=True)
def copy(words: Words, source: int, target: int, size: int) -> None:
    """Copy so many bytes to another place."""
    source, target = source >> 3, target >> 3
    for at in range(size >> 3):
        words[target + at] = words[source + at]


@njit(cache=True)
def look_round(t: Numbers, m: Bytes, men: int, seat: int) -> bool:
    """Read how the enemies stand along the course of a seat; whether there is a man who must be hit."""
    seats, course, length = t[SEATS], t[COURSE] + seat * t[WIDTH], t[t[LENGTH] + seat]
    free, blots, prey = t[FREE_POINTS], t[BLOTS], t[PREY]
    if seats == 2 and not t[MUST_HIT]:
        for at in range(length):
            enemies = m[men + (1 - seat) * t[SIDE] + t[course + at]]
            m[free + at] = enemies < t[HELD_BY]
            m[blots + at] = enemies == 1 and t[HELD_BY] > 1
        return False
    hunting = False
    for at in range(length):
        place = t[course + at]
        enemies = np.uint8(0)
        m[prey + at] = 0
        for step in range(1, seats):
            theirs = m[men + ((seat + step) % seats) * t[SIDE] + place]
            enemies += theirs
            if t[MUST_HIT] and step <= 2 and theirs == 1:
                m[prey + at] = 1
                hunting = True
        m[free + at] = enemies < t[HELD_BY]
        m[blots + at] = enemies == 1 and t[HELD_BY] > 1
    return hunting


@njit(cache=True)
def count_enemies(t: Numbers, m: Bytes, men: int, seat: int) -> None:
    """Note how many men the others have, where the last player who has any wins."""
    if t[SURVIVOR]:
        t[ENEMIES] = 0
        for who in range(t[SEATS]):
            if who != seat:
                t[ENEMIES] += t[MEN] - m[men + who * t[SIDE] + t[POINTS] + 2]


@njit(cache=True)
def begin(t: Numbers, m: Bytes, men: int, seat: int, row: int) -> None:
    """Write the moment in which the turn of a seat begins."""
    w, course = t[WIDTH], t[COURSE] + seat * t[WIDTH]
    for at in range(t[ROW]):
        m[row + at] = 0
    for at in range(t[t[LENGTH] + seat]):
        m[row + at] = m[men + seat * t[SIDE] + t[course + at]]
    for pile in range(3):
        m[row + w + pile] = m[men + seat * t[SIDE] + t[POINTS] + 2 - pile]
    if t[STACK_LIMIT]:
        settle(t, m, seat, row)


@njit(cache=True)
def is_open(t: Numbers, m: Bytes, seat: int, row: int, at: int) -> bool:
    """Whether one more own man may rest on a field."""
    return m[t[FREE_POINTS] + at] != 0 and m[row + at] < t[t[LIMITS] + seat * t[WIDTH] + at]


@njit(cache=True)
def settle(t: Numbers, m: Bytes, seat: int, row: int) -> None:
    """Mark the moment if captured men have found every point of entry full and one of them by own men."""
    w = t[WIDTH]
    waiting = m[row + w + 1] > 0 or (t[RESERVE_BLOCKS] != 0 and m[row + w + 2] > 0)
    if t[STACK_LIMIT] == 0 or not waiting or m[row + 2 * w + 3]:
        return
    own = False
    for at in range(t[t[LENGTH] + seat]):
        if t[t[IN_ENTRY] + seat * w + at]:
            if is_open(t, m, seat, row, at):
                return
            own = own or m[row + at] >= t[t[LIMITS] + seat * w + at]
    if own:
        m[row + 2 * w + 3] = 1


@njit(cache=True)
def blocked(t: Numbers, m: Bytes, row: int) -> bool:
    """Whether men who wait keep those on the board from moving."""
    w = t[WIDTH]
    if m[row + 2 * w + 3]:
        return False
    captured = m[row + w + 1] > 0 and not t[REENTRY_OPTIONAL]
    return captured or (m[row + w + 2] > 0 and t[RESERVE_BLOCKS] != 0)


@njit(cache=True)
def movable(t: Numbers, m: Bytes, row: int, at: int, blocks: bool) -> bool:
    """Whether a man on a field may move at all."""
    if m[row + at] == 0:
        return False
    if blocks:
        return t[ENTRY] == TOTAL and t[COMBINE] != SEPARATE and m[row + 2 * t[WIDTH] + 4 + at] > 0
    return t[COMBINE] != SEPARATE or m[row + at] > m[row + 2 * t[WIDTH] + 4 + at]


@njit(cache=True)
def on_goal(t: Numbers, m: Bytes, seat: int, row: int) -> bool:
    """Whether the own men stand as the game wants them, where it has such a goal."""
    w = t[WIDTH]
    if t[GOAL] == 0:
        return False
    if t[GOAL] == PAIRS:
        for at in range(t[t[LENGTH] + seat]):
            if not t[t[REST] + seat * w + at] and m[row + at] < 2:
                return False
        return True
    for at in range(w + 3):
        field = seat * (w + 3) + at
        if t[t[GOAL_FIELDS] + field] and m[row + at] != t[t[GOAL_MEN] + field]:
            return False
    return True


@njit(cache=True)
def in_row(t: Numbers, m: Bytes, seat: int, row: int) -> bool:
    """Whether own men hold as many points in a row as win the game."""
    if t[ROW_WINS] == 0:
        return False
    held = 0
    for at in range(t[t[LENGTH] + seat]):
        held = held + 1 if m[row + at] >= t[HELD_BY] else 0
        if held == t[ROW_WINS]:
            return True
    return False


@njit(cache=True)
def is_last(t: Numbers, m: Bytes, row: int) -> bool:
    """Whether no other player has a man left, where that wins."""
    if not t[SURVIVOR]:
        return False
    hit = 0
    for at in range(t[WIDTH]):
        hit += m[row + t[WIDTH] + 3 + at]
    return hit == t[ENEMIES]


@njit(cache=True)
def ends(t: Numbers, m: Bytes, seat: int, row: int) -> bool:
    """Whether the turn is over at once: the last man has left, or the men stand so that they win."""
    if m[row + t[WIDTH]] == t[MEN]:
        return True
    if not t[STANDS]:
        return False
    return on_goal(t, m, seat, row) or in_row(t, m, seat, row) or is_last(t, m, row)


@njit(cache=True)
def track(t: Numbers, m: Bytes, seat: int, row: int, source: int, target: int) -> None:
    """Remember the man who made a play; ``source`` is -1 for one who entered."""
    w = t[WIDTH]
    moved = row + 2 * w + 4
    separate = t[COMBINE] == SEPARATE
    if not separate and m[row + w + 1] == 0 and m[row + w + 2] == 0:
        for at in range(w):
            m[moved + at] = 0
        return
    if source >= 0 and not separate and m[moved + source]:
        m[moved + source] -= 1
    if target < t[t[LENGTH] + seat]:
        m[moved + target] += 1
    settle(t, m, seat, row)


@njit(cache=True)
def overshooting(t: Numbers, m: Bytes, seat: int, row: int, number: int) -> int:
    """The field from which a number larger than needed may take a man off; -1 if there is none."""
    length = t[t[LENGTH] + seat]
    for at in range(length):
        if t[OVERSHOOT] == REAR:
            standing = m[row + at] > 0
        else:
            goes = at + number >= length or is_open(t, m, seat, row, at + number)
            standing = goes and movable(t, m, row, at, False)
        if standing:
            return at
    return -1


@njit(cache=True)
def put(
    t: Numbers,
    m: Bytes,
    words: Words,
    seat: int,
    row: int,
    new: int,
    source: int,
    target: int,
    note: int,
) -> None:
    """Write the moment after a man has gone from one field or pile to another.

    ``note`` is 1 where men who have moved are remembered, 2 where only captured men are looked after.
    """
    w = t[WIDTH]
    if new != row:
        copy(words, row, new, t[ROW])
    m[new + source] -= 1
    m[new + target] += 1
    if target < w and m[t[BLOTS] + target]:
        m[new + w + 3 + target] = 1
    if note == 1:
        track(t, m, seat, new, source if source < w else -1, target if target < w else w + 1)
    elif note == 2:
        settle(t, m, seat, new)


@njit(cache=True)
def list_plays(t: Numbers, m: Bytes, seat: int, row: int, number: int, dice: int) -> int:
    """List the plays of a number, by one die or by one jump of several, as pairs in ``t``; their count.

    First the man who enters, then those who move and hit, those who move, those who leave the board;
    each kind from the rear to the front.
    """
    w, length, new = t[WIDTH], t[t[LENGTH] + seat], t[PLAYS]
    captured, waiting = m[row + w + 1] > 0, m[row + w + 1] > 0 or m[row + w + 2] > 0
    limit = length
    blocks = False
    if waiting:
        limit = min(length, t[t[ENTRY_LIMIT] + seat])
        blocks = blocked(t, m, row)
        pile = w + 2
        if m[row + 2 * w + 3] or (captured and t[ENTRY] == FREELY):
            pile = -1
        elif captured:
            pile = w + 1
        at = number - 1
        if t[ENTRY] != TOTAL:
            at = t[t[ENTRIES] + seat * t[FACES] + number - 1] if dice == 1 else -1
        if pile >= 0 and 0 <= at < limit and is_open(t, m, seat, row, at):
            t[new], t[new + 1] = pile, at
            new += 2
        if blocks and (t[ENTRY] != TOTAL or t[COMBINE] == SEPARATE):
            return (new - t[PLAYS]) >> 1
    special = blocks or t[COMBINE] == SEPARATE
    free, blots, hits, most = t[FREE_POINTS], t[BLOTS], row + w + 3, t[LIMITS] + seat * w
    if t[LAPS] or t[SKIP_STARTS]:
        return list_rounds(t, m, seat, row, number, blocks, new)
    quiet = later = t[PLAYS] + 2 * (w + 1)  # men who do not hit are listed there first
    for at in range(number, limit if t[WALK] else 0):
        if m[row + at - number] and m[free + at] and m[row + at] < t[most + at]:
            if special and not movable(t, m, row, at - number, blocks):
                continue
            if m[blots + at] and not m[hits + at]:
                t[new], t[new + 1] = at - number, at
                new += 2
            else:
                t[quiet], t[quiet + 1] = at - number, at
                quiet += 2
    for at in range(later, quiet):
        t[new] = t[at]
        new += 1
    if t[BEAR_OFF] and not waiting:
        new = list_leaving(t, m, seat, row, number, new)
    return (new - t[PLAYS]) >> 1


@njit(cache=True)
def list_rounds(t: Numbers, m: Bytes, seat: int, row: int, number: int, blocks: bool, new: int) -> int:
    """List the plays where the course goes on or points are not counted, from ``new`` on; their count."""
    length = t[t[LENGTH] + seat]
    for at in range(length):
        if movable(t, m, row, at, blocks):
            target = counted(t, m, seat, row, at, number)
            if target >= 0 and is_open(t, m, seat, row, target):
                t[new], t[new + 1] = at, target
                new += 2
    return (new - t[PLAYS]) >> 1


@njit(cache=True)
def counted(t: Numbers, m: Bytes, seat: int, row: int, at: int, number: int) -> int:
    """The field that a number takes a man to, point by point; -1 if his course ends before."""
    w, length = t[WIDTH], t[t[LENGTH] + seat]
    for _ in range(length * number):
        at += 1
        if at == length:
            if not t[LAPS]:
                return -1
            at = 0
        skipped = t[t[STARTS] + seat * w + at] != 0
        if skipped and t[SKIP_STARTS] == HELD:
            skipped = m[t[FREE_POINTS] + at] == 0
        elif skipped:
            skipped = not (m[t[BLOTS] + at] and not m[row + w + 3 + at])
        if not skipped:
            number -= 1
        if number == 0:
            return at
    return -1


@njit(cache=True)
def list_leaving(t: Numbers, m: Bytes, seat: int, row: int, number: int, new: int) -> int:
    """List the men who may leave the board by a number, from ``new`` on; where the list then ends."""
    w, length = t[WIDTH], t[t[LENGTH] + seat]
    for at in range(length):
        if m[row + at] and t[t[REST] + seat * w + at]:
            return new
    rear = -2
    for at in range(max(0, length - number), length):
        if not movable(t, m, row, at, False):
            continue
        if at + number > length and t[OVERSHOOT] != ANY:
            if t[OVERSHOOT] == EXACT:
                continue
            if rear == -2:
                rear = overshooting(t, m, seat, row, number)
            if at != rear:
                continue
        t[new], t[new + 1] = at, w
        new += 2
    return new


@njit(cache=True)
def noted(t: Numbers, m: Bytes, row: int) -> int:
    """What a play from this moment must note: 1 who has moved, 2 who finds no room, 0 nothing."""
    w = t[WIDTH]
    waiting = m[row + w + 1] > 0 or m[row + w + 2] > 0
    if t[COMBINE] == SEPARATE or (waiting and t[ENTRY] == TOTAL):
        return 1
    return 2 if waiting and t[STACK_LIMIT] else 0


@njit(cache=True)
def after(t: Numbers, m: Bytes, words: Words, seat: int, row: int, number: int, dice: int, found: int) -> int:
    """Write the moments after each play of a number, one row after another from ``found`` on; their count."""
    count, note = list_plays(t, m, seat, row, number, dice), noted(t, m, row)
    for one in range(count):
        source, target = t[t[PLAYS] + 2 * one], t[t[PLAYS] + 2 * one + 1]
        put(t, m, words, seat, row, found + one * t[ROW], source, target, note)
    return count


@njit(cache=True)
def takes_prey(t: Numbers, m: Bytes, before: int, row: int) -> bool:
    """Whether the play between two moments is a compulsory hit."""
    hits = t[WIDTH] + 3
    for at in range(t[WIDTH]):  # noqa: SIM110 - compiled code has no generators
        if m[t[PREY] + at] and m[before + hits + at] != m[row + hits + at]:
            return True
    return False


@njit(cache=True)
def leads_to_prey(
    t: Numbers, m: Bytes, words: Words, seat: int, before: int, row: int, roll: int, subset: int
) -> bool:
    """Whether the man just played can go on, alone, to a compulsory hit.

    Looked for level by level without recursion, which numba cannot keep in its cache.
    """
    w, most = t[WIDTH], t[MOST_SUBSETS]
    levels = np.zeros((6, DEEPEST + 2), np.int64)
    rows, subsets, way, one, count, places = (
        levels[0], levels[1], levels[2], levels[3], levels[4], levels[5],
    )  # fmt: skip
    rows[0], rows[1], subsets[1], depth = before, row, subset, 1
    places[1] = arrived(t, m, before, row)
    while depth > 0:
        found = t[CANDIDATES] + depth * (2 * w + 2) * t[ROW]
        if one[depth] == count[depth]:
            if way[depth] == t[t[SPLIT_COUNT] + roll * most + subsets[depth]]:
                depth -= 1
                continue
            split = (roll * most + subsets[depth]) * t[MOST_SPLITS] + way[depth]
            number, dice = t[t[SPLIT_NUMBER] + split], t[t[SPLIT_DICE] + split]
            way[depth] += 1
            one[depth] = 0
            count[depth] = after(t, m, words, seat, rows[depth], number, dice, found)
            continue
        new = found + one[depth] * t[ROW]
        one[depth] += 1
        place = places[depth]
        if place < w and m[new + place] < m[rows[depth] + place]:
            if takes_prey(t, m, rows[depth], new):
                return True
            split = (roll * most + subsets[depth]) * t[MOST_SPLITS] + way[depth] - 1
            places[depth + 1] = arrived(t, m, rows[depth], new)
            depth += 1
            rows[depth], subsets[depth], way[depth] = new, t[t[SPLIT_REST] + split], 0
            one[depth] = count[depth] = 0
    return False


@njit(cache=True)
def arrived(t: Numbers, m: Bytes, before: int, row: int) -> int:
    """The field that the man played between two moments has reached; the width of the board for piles."""
    place = 0
    while place < t[WIDTH] and m[row + place] <= m[before + place]:
        place += 1
    return place


@njit(cache=True)
def find_slot(t: Numbers, m: Bytes, words: Words, row: int, subset: int) -> int:
    """The slot for a moment with so many dice left, less than 0 if it is taken by an equal one."""
    first, size = row >> 3, t[ROW] >> 3
    key = np.uint64(subset + 1) * np.uint64(0x9E3779B97F4A7C15)
    for at in range(size):
        key = (key ^ words[first + at]) * np.uint64(0xFF51AFD7ED558CCD)
        key ^= key >> np.uint64(32)
    mask, stamp = t[MASK], t[STAMP]
    slot = np.int64(key & np.uint64(mask))
    while t[t[STAMPS] + slot] == stamp:
        other = t[t[SLOTS] + slot]
        if t[t[SUBSET] + other] == subset:
            there, at = other * size, 0
            while at < size and words[there + at] == words[first + at]:
                at += 1
            if at == size:
                return -1
        slot = (slot + 1) & mask
    return slot


@njit(cache=True)
def insert(t: Numbers, m: Bytes, words: Words, row: int, subset: int, count: int) -> int:
    """The number of moments once this one is among them, if it is new; -1 if there is no room."""
    slot = find_slot(t, m, words, row, subset)
    if slot < 0:
        return count
    if count == t[CAPACITY]:
        return -1
    t[t[STAMPS] + slot], t[t[SLOTS] + slot] = t[STAMP], count
    copy(words, row, count * t[ROW], t[ROW])
    t[t[SUBSET] + count], t[t[NEXT] + count], t[t[OPENS] + count] = subset, -1, 1
    if t[t[FIRST] + subset] < 0:
        t[t[FIRST] + subset] = count
    else:
        t[t[NEXT] + t[t[LAST] + subset]] = count
    t[t[LAST] + subset] = count
    return count + 1


@njit(cache=True)
def place_freely(t: Numbers, m: Bytes, words: Words, seat: int, count: int) -> int:
    """Add the moments after captured men have come back without dice; -1 if there is no room.

    Notes from which of them the dice may be taken up.
    """
    w, size, new = t[WIDTH], t[ROW], t[CANDIDATES]
    waiting, placed_so_far = 1, 0
    t[t[STUCK]] = 0  # a stack of moments still to look at
    while waiting > 0:
        waiting -= 1
        at = t[t[STUCK] + waiting]
        row, placed = at * size, False
        if m[row + w + 1] > 0 and not ends(t, m, seat, row):
            for field in range(t[t[LENGTH] + seat]):
                if t[t[IN_ENTRY] + seat * w + field] and is_open(t, m, seat, row, field):
                    placed = True
                    put(t, m, words, seat, row, new, w + 1, field, 2)
                    more = insert(t, m, words, new, 0, count)
                    if more < 0:
                        return -1
                    if more > count:
                        t[t[STUCK] + waiting] = count
                        waiting += 1
                    count = more
        t[t[OPENS] + at] = t[REENTRY_OPTIONAL] != 0 or not placed
        t[t[ORDER] + placed_so_far] = at
        placed_so_far += 1
    return count


@njit(cache=True)
def grow(
    t: Numbers, m: Bytes, words: Words, seat: int, node: int, roll: int, hunting: bool,
    one_die: bool, count: int,
) -> int:  # fmt: skip
    """Add the moments after each legal play from a moment; -1 if there is no room."""
    size, most, subset = t[ROW], t[MOST_SUBSETS], t[t[SUBSET] + node]
    t[t[STUCK] + node] = 1
    row = node * size
    if (t[STANDS] and ends(t, m, seat, row)) or (one_die and subset > 0):
        return count
    hits_only = False
    for looking in range(2 if hunting else 1):
        searching = hunting and looking == 0
        for way in range(t[t[SPLIT_COUNT] + roll * most + subset]):
            split = (roll * most + subset) * t[MOST_SPLITS] + way
            rest, dice = t[t[SPLIT_REST] + split], t[t[SPLIT_DICE] + split]
            if one_die and dice > 1:
                continue
            for one in range(after(t, m, words, seat, row, t[t[SPLIT_NUMBER] + split], dice, t[CANDIDATES])):
                new = t[CANDIDATES] + one * size
                if searching or hits_only:
                    hits = takes_prey(t, m, row, new)
                    if not hits and t[HIT_REACH_MAN]:
                        hits = leads_to_prey(t, m, words, seat, row, new, roll, rest)
                    if searching:
                        hits_only = hits_only or hits
                    if searching or not hits:
                        continue
                t[t[STUCK] + node] = 0
                count = insert(t, m, words, new, rest, count)
                if count < 0:
                    return -1
    return count


@njit(cache=True)
def search(t: Numbers, m: Bytes, words: Words, men: int, seat: int, roll: int) -> int:
    """Find every distinct outcome of a throw and write its men; the dice left are noted in ``UNUSED``.

    ``roll`` is the number of the throw, and the dice left are the number of one of its subsets.
    Returns how many outcomes there are, -1 if there is no room for all moments.
    """
    most = t[MOST_SUBSETS]
    hunting = look_round(t, m, men, seat)
    t[STAMP] += 1
    count_enemies(t, m, men, seat)
    for subset in range(most):
        t[t[FIRST] + subset] = -1
    plain = t[COMBINE] != SEPARATE and t[ENTRY] != TOTAL
    begin(t, m, men, seat, t[CANDIDATES])
    count = insert(t, m, words, t[CANDIDATES], 0, 0)
    t[t[ORDER]] = 0
    if t[ENTRY] == FREELY:
        count = place_freely(t, m, words, seat, count)
    one_die = t[ONE_CAPTURED_DIE] != 0 and m[men + seat * t[SIDE] + t[POINTS] + 1] > 0
    fewest = t[t[SUBSET_WORTH] + roll * most]
    openings = max(count, 0)
    for at in range(openings):
        node = t[t[ORDER] + at]
        if t[t[OPENS] + node] and count >= 0:
            count = grow(t, m, words, seat, node, roll, hunting, one_die, count)
    for subset in range(1, t[t[SUBSET_COUNT] + roll]):
        node = t[t[FIRST] + subset]
        while node >= 0 and count >= 0:
            fewest = min(fewest, t[t[SUBSET_WORTH] + roll * most + subset])
            count = grow(t, m, words, seat, node, roll, hunting, one_die, count)
            node = t[t[NEXT] + node]
    if count < 0:
        return -1
    return collect(t, m, words, men, seat, roll, fewest, plain)


@njit(cache=True)
def collect(
    t: Numbers, m: Bytes, words: Words, men: int, seat: int, roll: int, fewest: int,
    plain: bool,
) -> int:  # fmt: skip
    """Write the outcomes of a turn whose moments have been found; how many there are."""
    size, most = t[ROW], t[MOST_SUBSETS]
    may_win = (
        t[STANDS] != 0 or t[MEN] - m[men + seat * t[SIDE] + t[POINTS] + 2] <= t[t[SUBSET_DICE] + roll * most]
    )
    repeated = not plain or t[STACK_LIMIT] != 0
    t[STAMP] += 1
    count = 0
    for winning in range(2 if may_win and t[OBLIGATION] == MAX else 1):
        for subset in range(t[t[SUBSET_COUNT] + roll]):
            most_played = t[t[SUBSET_WORTH] + roll * most + subset] == fewest
            if t[OBLIGATION] == MAX and most_played == (winning == 1):
                continue
            node = t[t[FIRST] + subset]
            while node >= 0:
                row = node * size
                if winning:
                    final = ends(t, m, seat, row)
                elif t[OBLIGATION] == GREEDY:
                    final = t[t[OPENS] + node] != 0 and t[t[STUCK] + node] != 0
                else:
                    final = t[t[OPENS] + node] != 0
                if final and repeated:  # moments may differ by more than their men
                    copy(words, row, t[SPARE], t[ROW])
                    for at in range(2 * t[WIDTH] + 3, 3 * t[WIDTH] + 4):
                        m[t[SPARE] + at] = 0
                    slot = find_slot(t, m, words, t[SPARE], subset)
                    final = slot >= 0
                    if final:
                        t[t[STAMPS] + slot], t[t[SLOTS] + slot] = t[STAMP], node
                        copy(words, t[SPARE], row, t[ROW])
                if final:
                    write(t, m, words, men, seat, row, t[OUTCOMES] + count * t[POSITION_ROW])
                    t[t[UNUSED] + count] = subset
                    count += 1
                node = t[t[NEXT] + node]
    return count


@njit(cache=True)
def write(t: Numbers, m: Bytes, words: Words, men: int, seat: int, row: int, out: int) -> None:
    """Write the position that a moment of the turn stands for."""
    w, points, side = t[WIDTH], t[POINTS], t[SIDE]
    copy(words, men, out, t[POSITION_ROW])
    own, course = out + seat * side, t[COURSE] + seat * w
    for at in range(t[t[LENGTH] + seat]):
        place = t[course + at]
        m[own + place] = m[row + at]
        if m[row + w + 3 + at]:
            for who in range(t[SEATS]):
                if who != seat and m[men + who * side + place]:
                    m[out + who * side + place] = 0
                    m[out + who * side + points + (2 if t[HIT_OUT] else 1)] += m[men + who * side + place]
    for pile in range(3):
        m[own + points + 2 - pile] = m[row + w + pile]


@njit(cache=True)
def search_all(t: Numbers, m: Bytes, words: Words, given: Bytes, seats: Numbers, rolls: Numbers) -> int:
    """How many outcomes these throws have together."""
    found, begin = 0, t[GIVEN]
    for at in range(len(given)):
        for place in range(given.shape[1]):
            m[begin + place] = given[at, place]
        found += search(t, m, words, begin, seats[at], rolls[at])
    return found


class Kernel:
    """The outcomes of throws in one game, by compiled code, in the shape that the engine gives them."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.game = game_table(rules)
        self.room = Room(self.game)

    def outcomes(self, position: Position, seat: int, dice: Dice) -> set[tuple[tuple[bytes, ...], Dice]]:
        """The distinct outcomes of a sorted throw: the men of each seat, and the dice left unused."""
        roll = int(self.game[self.game[ROLL_OF] + roll_key(dice, self.rules.faces)])
        count = self.search(position, seat, roll)
        left = subsets(dice, self.rules.options.combine == "direct")
        unused = self.room.t[self.room.t[UNUSED] :][:count]
        return {
            (tuple(row.tobytes() for row in men), left[subset])
            for men, subset in zip(self.room.outcomes, unused, strict=False)
        }

    def search(self, position: Position, seat: int, roll: int) -> int:
        """How many outcomes a throw has; they are in ``room``, which is made larger if need be."""
        while True:
            room = self.room
            for row, men in zip(room.given, position.men, strict=True):
                row[:] = np.frombuffer(men, np.uint8)
            count = int(search(room.t, room.m, room.words, room.t[GIVEN], seat, roll))
            if count >= 0:
                return count
            self.room = Room(self.game, 4 * int(room.t[CAPACITY]))
