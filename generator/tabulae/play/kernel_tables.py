"""What compiled code knows of a game: its settings and tables as one array, and room to work in.

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

import numpy as np
from numpy.typing import NDArray

from tabulae.engine.moves import splits, subsets
from tabulae.engine.options import Options
from tabulae.engine.rules import Dice, Rules

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]
Words = NDArray[np.uint64]

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
