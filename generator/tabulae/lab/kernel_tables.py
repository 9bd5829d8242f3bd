"""The memory of the compiled kernel: settings and tables in one array, states and positions in another.

Compiled functions take a :class:`Memory` of three arrays:

``game``
    64-bit numbers: the settings named below (``game[WIDTH]``), then the tables of the game, then lists to
    work with. A setting that names a table or a list holds the index of its first number, so the length of a
    seat's course is ``game[game[LENGTH] + seat]``.
``men``
    Bytes, nearly all of them numbers of men: turn states and positions, laid out as below. A ``state`` or a
    ``position`` is the index of its first byte.
``words``
    The same bytes, eight to a word, to copy, compare and hash them quickly. So every state and every
    position begins at a multiple of eight and fills whole words.

A *step* numbers the points along the course of a seat from 0, in the order in which its men visit them.

A turn state is the position as the seat that is playing a turn sees it. With ``w`` the length of the longest
course, ``game[WIDTH]``, its bytes are

    from               bytes   holds
    0                  w       own men on each step of the course
    game[STATE_OFF]    1       own men borne off
    game[STATE_BAR]    1       own men on the bar
    game[STATE_HAND]   1       own men in hand
    game[STATE_HIT]    w       1 on each step where an enemy blot has been hit in this turn
    game[STATE_FULL]   1       1 if the entry is full, partly of own men: those waiting stay out for this turn
    game[STATE_MOVED]  w       own men on each step that have used a die in this turn, if the rules need it

A position has a row of ``game[SIDE]`` bytes for each seat: its men on the points in board order, then in hand
(``game[HAND]``), on the bar (``game[BAR]``) and off (``game[OFF]``), as in ``Position.men``.

Dice are numbers, too. A *roll* is the index of a sorted roll in :func:`all_rolls`. A *subset* is the index of
the dice left of a roll in :func:`tabulae.engine.turns.remaining_dice`; subset 0 is the whole
roll. A *split* is a way to use some of the dice that are left as one number: a single die, or several.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabulae.engine.options import Options, option_texts
from tabulae.engine.rules import Dice, Rules
from tabulae.engine.turns import dice_choices, remaining_dice

Bytes = NDArray[np.uint8]
IntArray = NDArray[np.int64]
Words = NDArray[np.uint64]


class Memory(NamedTuple):
    """The arrays of a game that compiled functions read and write; see the module."""

    game: IntArray
    men: Bytes
    words: Words


# Values of the settings that stand for options, in the order of their names in ``game_table``.
COMBINE_STEPWISE, COMBINE_DIRECT, COMBINE_SEPARATE = range(3)
OBLIGATION_MAX, OBLIGATION_GREEDY, OBLIGATION_FREE = range(3)
ENTRY_BY_DIE, ENTRY_BY_TOTAL, ENTRY_FREE = range(3)
OVERSHOOT_EXACT, OVERSHOOT_REAR, OVERSHOOT_REAR_MOBILE, OVERSHOOT_ANY = range(4)
PRIME_NONE, PRIME_ENEMY, PRIME_ANY_OWNER, PRIME_LEFT_OVER = range(4)
GOAL_NONE, GOAL_MIRROR, GOAL_MIRROR_LOOSE, GOAL_PAIRS = range(4)
SKIP_NONE, SKIP_HELD, SKIP_UNLESS_LONE = range(3)
DEGREES_NONE, DEGREES_GAMMON, DEGREES_BACKGAMMON, DEGREES_CAPTIVES = range(4)

MAX_DICE_A_MAN = 8
"""The most dice that one man can use in a turn."""
NO_LIMIT = 255
"""The stack limit of a step on which any number of men may stand."""
MORE_THAN_DICE = 1000
"""More than the sum of any dice, so that two dice left count as worse than one, whatever they show."""
MAX_FORESEEN = 8
"""How many outcomes a strong player can keep in memory to look at them again."""

# Where each setting lies in ``game``.
(
    # The size of the game and what lies where in a state and a position,
    SEATS, POINTS, MEN, DICE, MOST_DICE, FACES, WIDTH,
    STATE_SIZE, STATE_OFF, STATE_BAR, STATE_HAND, STATE_HIT, STATE_FULL, STATE_MOVED,
    POSITION_SIZE, SIDE, HAND, BAR, OFF,
    # options; WINS_STANDING is 1 where men who stand in a certain way win,
    COMBINE, OBLIGATION, ENTRY, OVERSHOOT, STACK_LIMIT, RESERVE_BLOCKS, REENTRY_OPTIONAL, ONE_CAPTURED_DIE,
    BEAR_OFF, PARTS, PILES, ROW_ALIKE, MUST_HIT, HIT_REACH_MAN, HIT_OUT, GOAL, PRIME, WALK, LAPS, SKIP_STARTS,
    HELD_BY, ROW_WINS, SURVIVOR, WINS_STANDING, TWICE, AGAIN, LAST_MOVER_WINS, PASSES, PASSED_OPTIONAL,
    LOSE_GAME, LOSE_IF_NONE, PLACES, DEGREES,
    # tables with a number for each seat,
    LENGTH, ENTRY_LIMIT,
    # tables of [seat, step], of which STEP_POINT is the point of a step; ENTRY_STEP is of [seat, die - 1],
    # GOAL_COUNTS and GOAL_MEN are of [seat, byte of a state up to STATE_HAND], START of [seat, place],
    STEP_POINT, IS_ENTRY, IS_OUTSIDE_HOME, STEP_LIMIT, IS_START, ENTRY_STEP, GOAL_COUNTS, GOAL_MEN, START,
    # tables of rolls: by key, by roll, of [roll, subset] and of [roll, subset, split],
    MOST_SUBSETS, MOST_SPLITS,
    ROLL_OF, SUBSET_COUNT, ROLL_DICE, SUBSET_DICE, SUBSET_WORTH, SUBSET_ROLL, SPLIT_COUNT,
    SPLIT_NUMBER, SPLIT_DICE, SPLIT_REST,
    # how many states a search has room for, its hash table, and how many men the enemies have,
    CAPACITY, SLOT_MASK, STAMP, ENEMY_MEN,
    # lists of a search: by node, by subset of dice left, by slot of the hash table,
    NODE_SUBSET, NODE_NEXT, NODE_MAY_STOP, NODE_STUCK, FIRST_NODE, LAST_NODE, SLOT_NODE, SLOT_STAMP,
    # the nodes from which dice may be played, the subset left by each outcome, and pairs of from and to,
    OPENINGS, UNUSED, PLAYS,
    # and where states and positions lie in ``men``; that of node ``n`` begins at ``n * game[STATE_SIZE]``.
    CANDIDATES, GROWN, SPARE, FREE_STEPS, BLOTS, MUST_HIT_BLOTS, ENEMIES, CURRENT, BEFORE, FORESEEN,
    OUTCOMES, SETTINGS,
) = range(102)  # fmt: skip


TRUTH = ("false", "true")
NUMBER = ("none", "number")
SUPPORTED: Mapping[str, tuple[str, ...]] = {
    "combine": ("stepwise", "direct", "separate"),
    "obligation": ("max", "greedy", "free"),
    "larger_die": TRUTH,
    "part_of_die": TRUTH,
    "doublets": ("none", "twice", "again"),
    "walk": TRUTH,
    "laps": TRUTH,
    "skip_starts": ("none", "held", "unless_lone"),
    "held_by": ("2", "1"),
    "stack_limit": NUMBER,
    "single_men": ("none", "entry", "home"),
    "piles": TRUTH,
    "overshoot": ("exact", "rear", "rear_mobile", "any"),
    "entry": ("die", "total", "free"),
    "entry_row": ("counted", "alike"),
    "entry_limit": NUMBER,
    "reserve_blocks": TRUTH,
    "reentry": ("compulsory", "optional"),
    "captured_dice": ("all", "one"),
    "bear_off": TRUTH,
    "prime": ("none", "enemy", "any_owner", "left_over"),
    "goal": ("none", "mirror", "mirror_loose", "pairs"),
    "row": NUMBER,
    "survivor": TRUTH,
    "degrees": ("none", "gammon", "backgammon", "captives"),
    "deadlock": ("draw", "last_mover"),
    "unused_dice": ("lost", "pass_right", "opponent", "lose_game", "lose_if_none"),
    "passed_dice": ("compulsory", "optional"),
    "must_hit": ("none", "right_two"),
    "hit_reach": ("die", "man"),
    "hit_men": ("bar", "out"),
    "finish": ("first", "places"),
}
"""The values of options that the kernel plays by; others are left to the engine.

Constants such as ``COMBINE_STEPWISE`` number the values of an option in this order. Of an option that is
missing the kernel knows the default value alone. A position of the kernel holds men alone; which of two men
on a point lies under the other it cannot say, so ``hit_men=pin`` is missing.
"""


def unsupported_options(rules: Rules) -> tuple[str, ...]:
    """Return the options of these rules that the kernel cannot play by, as ``name=value``; empty if none."""
    usual = option_texts(Options())
    unsupported = []
    for name, text in option_texts(rules.options).items():
        known = SUPPORTED.get(name, (usual[name],))
        if text not in known and not (text.isdigit() and "number" in known):
            unsupported.append(f"{name}={text}")
    return tuple(unsupported)


def supports(rules: Rules) -> bool:
    """Return True if the kernel can play these rules."""
    return not unsupported_options(rules)


def roll_key(dice: Sequence[int], faces: int) -> int:
    """Pack a sorted roll into one number: its dice as digits to the base ``faces + 1``, lowest die first."""
    key = 0
    for die in dice:
        key = key * (faces + 1) + die
    return key


def all_rolls(rules: Rules) -> list[Dice]:
    """Return every sorted roll of one die up to as many as the game throws, then longer rolls of equal dice.

    The longer ones are what doublets that count twice give, and what can be left of them. The index of a roll
    in this list is its number in the kernel.
    """
    return [
        roll
        for dice in range(1, rules.dice + 1)
        for roll in itertools.combinations_with_replacement(range(1, rules.faces + 1), dice)
    ] + [
        (face,) * dice
        for dice in range(rules.dice + 1, rules.most_dice + 1)
        for face in range(1, rules.faces + 1)
    ]


def _whole_words(size: int) -> int:
    """Round a number of bytes up to whole words of eight."""
    return 8 * -(-size // 8)


def game_table(rules: Rules) -> IntArray:
    """Return the settings and the tables of a game, the first part of ``Memory.game``."""
    settings = _settings(rules)
    tables = {**_seat_tables(rules, settings[WIDTH]), **_dice_tables(rules)}
    settings[MOST_SUBSETS], settings[MOST_SPLITS] = tables[SPLIT_NUMBER].shape[1:]
    parts = [np.zeros(SETTINGS, np.int64)]
    for name, value in settings.items():
        parts[0][name] = value
    begin = SETTINGS
    for name, table in tables.items():
        parts[0][name] = begin
        begin += table.size
        parts.append(table.ravel())
    return np.concatenate(parts)


def _settings(rules: Rules) -> dict[int, int]:
    options = rules.options
    seats, points = len(rules.seats), len(rules.board.points)
    width = max(len(seat.course) for seat in rules.seats)
    return {
        SEATS: seats,
        POINTS: points,
        MEN: rules.men,
        DICE: rules.dice,
        MOST_DICE: rules.most_dice,
        FACES: rules.faces,
        WIDTH: width,
        STATE_SIZE: _whole_words(3 * width + 4),
        STATE_OFF: width,
        STATE_BAR: width + 1,
        STATE_HAND: width + 2,
        STATE_HIT: width + 3,
        STATE_FULL: 2 * width + 3,
        STATE_MOVED: 2 * width + 4,
        POSITION_SIZE: _whole_words(seats * (points + 3)),
        SIDE: points + 3,
        HAND: points,
        BAR: points + 1,
        OFF: points + 2,
        COMBINE: SUPPORTED["combine"].index(options.combine),
        OBLIGATION: SUPPORTED["obligation"].index(options.obligation),
        ENTRY: SUPPORTED["entry"].index(options.entry),
        OVERSHOOT: SUPPORTED["overshoot"].index(options.overshoot),
        STACK_LIMIT: options.stack_limit is not None or options.single_men != "none",
        RESERVE_BLOCKS: options.reserve_blocks,
        REENTRY_OPTIONAL: options.reentry == "optional",
        ONE_CAPTURED_DIE: options.captured_dice == "one",
        BEAR_OFF: options.bear_off,
        PARTS: options.part_of_die,
        PILES: options.piles,
        ROW_ALIKE: options.entry_row == "alike",
        MUST_HIT: options.must_hit != "none",
        HIT_REACH_MAN: options.hit_reach == "man",
        HIT_OUT: options.hit_men == "out",
        GOAL: SUPPORTED["goal"].index(options.goal),
        PRIME: SUPPORTED["prime"].index(options.prime),
        WALK: options.walk,
        LAPS: options.laps,
        SKIP_STARTS: SUPPORTED["skip_starts"].index(options.skip_starts),
        HELD_BY: options.held_by,
        ROW_WINS: options.row or 0,
        SURVIVOR: options.survivor,
        WINS_STANDING: options.goal != "none" or options.row is not None or options.survivor,
        TWICE: options.doublets == "twice",
        AGAIN: options.doublets == "again",
        LAST_MOVER_WINS: options.deadlock == "last_mover",
        PASSES: options.unused_dice in ("pass_right", "opponent"),
        PASSED_OPTIONAL: options.passed_dice == "optional",
        LOSE_GAME: options.unused_dice == "lose_game",
        LOSE_IF_NONE: options.unused_dice == "lose_if_none",
        PLACES: options.finish == "places",
        DEGREES: SUPPORTED["degrees"].index(options.degrees),
    }


def _seat_tables(rules: Rules, width: int) -> dict[int, IntArray]:
    """Return the tables of the seats: lengths of courses, then a row for each seat."""
    options, seats = rules.options, len(rules.seats)
    lengths = np.array([len(seat.course) for seat in rules.seats], np.int64)
    step_point, is_entry, is_outside_home, is_start = (np.zeros((seats, width), np.int64) for _ in range(4))
    step_limit = np.full((seats, width), options.stack_limit or NO_LIMIT, np.int64)
    entry_step = np.full((seats, rules.faces), -1, np.int64)
    goal_counts, goal_men = (np.zeros((seats, width + 3), np.int64) for _ in range(2))
    for number, seat in enumerate(rules.seats):
        single = {"none": (), "entry": seat.entry, "home": seat.home}[options.single_men]
        for step, point in enumerate(seat.course):
            step_point[number, step] = point
            is_entry[number, step] = point in seat.entry
            is_outside_home[number, step] = point not in seat.home
            enemies = (men[point] for owner, men in enumerate(rules.start.men) if owner != number)
            is_start[number, step] = options.skip_starts != "none" and any(enemies)
            if point in single:
                step_limit[number, step] = 1
        for face, point in enumerate(seat.entry[: rules.faces]):
            entry_step[number, face] = seat.course.index(point)
        if options.goal in ("mirror", "mirror_loose"):
            _fill_goal(rules, number, goal_counts[number], goal_men[number])
    return {
        LENGTH: lengths,
        ENTRY_LIMIT: np.minimum(lengths, width if options.entry_limit is None else options.entry_limit),
        STEP_POINT: step_point,
        IS_ENTRY: is_entry,
        IS_OUTSIDE_HOME: is_outside_home,
        STEP_LIMIT: step_limit,
        IS_START: is_start,
        ENTRY_STEP: entry_step,
        GOAL_COUNTS: goal_counts,
        GOAL_MEN: goal_men,
        START: np.array([list(men) for men in rules.start.men], np.int64),
    }


def _fill_goal(rules: Rules, number: int, counts: IntArray, men: IntArray) -> None:
    """Note which bytes of a state the goal of a seat looks at, and how many men it wants there."""
    seat, goal = rules.seats[number], rules.goals[number]
    before_home = seat.course[-2 * len(seat.home) : -len(seat.home)]
    exact = rules.options.goal == "mirror"
    counts[:] = 1
    for step, point in enumerate(seat.course):
        men[step] = goal[point] if exact or point in seat.home else 0
        counts[step] = exact or point not in before_home


def _dice_tables(rules: Rules) -> dict[int, IntArray]:
    """Return for each roll the subsets of dice that may be left in a turn, and the ways to split those."""
    jumps = rules.options.combine == "direct"
    rolls = all_rolls(rules)
    subsets_of = [remaining_dice(roll, jumps) for roll in rolls]
    most_subsets = max(map(len, subsets_of))
    most_splits = max(len(dice_choices(left, jumps)) for part in subsets_of for left in part)
    by_subset, by_split = (len(rolls), most_subsets), (len(rolls), most_subsets, most_splits)
    roll_of = np.full((rules.faces + 1) ** rules.most_dice, -1, np.int64)
    roll_dice = np.zeros((len(rolls), rules.most_dice), np.int64)
    subset_dice, subset_worth, split_count = (np.zeros(by_subset, np.int64) for _ in range(3))
    subset_roll = np.full(by_subset, -1, np.int64)
    split_number, split_dice, split_rest = (np.zeros(by_split, np.int64) for _ in range(3))
    numbers = {roll: number for number, roll in enumerate(rolls)}
    for number, (roll, parts) in enumerate(zip(rolls, subsets_of, strict=True)):
        roll_of[roll_key(roll, rules.faces)] = number
        roll_dice[number, : len(roll)] = roll
        subset_roll[number, : len(parts)] = [numbers.get(left, -1) for left in parts]
        for subset, left in enumerate(parts):
            subset_dice[number, subset] = len(left)
            # What is left must be as little as possible: fewest dice and, where the larger die must be played
            # if only one can be, the lowest sum of those.
            subset_worth[number, subset] = len(left)
            if rules.options.larger_die:
                subset_worth[number, subset] = len(left) * MORE_THAN_DICE + sum(left)
            ways = dice_choices(left, jumps)
            split_count[number, subset] = len(ways)
            for way, (used, rest) in enumerate(ways):
                split_number[number, subset, way] = sum(used)
                split_dice[number, subset, way] = len(used)
                split_rest[number, subset, way] = parts.index(rest)
    return {
        ROLL_OF: roll_of,
        SUBSET_COUNT: np.array([len(parts) for parts in subsets_of], np.int64),
        ROLL_DICE: roll_dice,
        SUBSET_DICE: subset_dice,
        SUBSET_WORTH: subset_worth,
        SUBSET_ROLL: subset_roll,
        SPLIT_COUNT: split_count,
        SPLIT_NUMBER: split_number,
        SPLIT_DICE: split_dice,
        SPLIT_REST: split_rest,
    }


class Workspace:
    """The memory of a game with room for ``capacity`` turn states (a power of two), used for many searches.

    ``memory`` is what compiled functions take. ``current`` shows the position at ``game[CURRENT]`` as an
    array of [seat, place], ``outcomes`` those that a search has written as an array of [outcome, seat,
    place].
    """

    def __init__(self, table: IntArray, capacity: int = 1 << 12) -> None:
        width, most = int(table[WIDTH]), int(table[MOST_SUBSETS])
        numbers = int(table[FACES]) if table[PARTS] else 1  # the numbers that a die may be used for
        slots = 4 * capacity  # a power of two, and never more than a quarter full
        lists = {
            NODE_SUBSET: capacity, NODE_NEXT: capacity, NODE_MAY_STOP: capacity, NODE_STUCK: capacity,
            FIRST_NODE: most, LAST_NODE: most, SLOT_NODE: slots, SLOT_STAMP: slots,
            OPENINGS: capacity, UNUSED: capacity, PLAYS: 4 * numbers * (width + 2),
        }  # fmt: skip
        game = np.concatenate([table, np.zeros(sum(lists.values()), np.int64)])
        game[CAPACITY], game[SLOT_MASK] = capacity, slots - 1
        begin = len(table)
        for name, size in lists.items():
            game[name] = begin
            begin += size
        state, position = int(table[STATE_SIZE]), int(table[POSITION_SIZE])
        plays = numbers * (2 * width + 2)  # more than any die has in one state
        areas = {
            CANDIDATES: (MAX_DICE_A_MAN + 1) * plays * state, GROWN: int(table[MOST_SPLITS]) * plays * state,
            SPARE: 2 * state, FREE_STEPS: state, BLOTS: state, MUST_HIT_BLOTS: state,
            ENEMIES: state,
            CURRENT: position, BEFORE: position, FORESEEN: MAX_FORESEEN * position,
            OUTCOMES: capacity * position,
        }  # fmt: skip
        begin = capacity * state
        for name, size in areas.items():
            game[name] = begin
            begin += size
        men = np.zeros(begin, np.uint8)
        self.capacity = capacity
        self.memory = Memory(game, men, men.view(np.uint64))
        seats, side = int(table[SEATS]), int(table[SIDE])
        outcomes = men[game[OUTCOMES] :].reshape(capacity, position)
        self.outcomes = outcomes[:, : seats * side].reshape(capacity, seats, side)
        self.current = men[game[CURRENT] :][: seats * side].reshape(seats, side)
