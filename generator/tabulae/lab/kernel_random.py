"""Chance in compiled code: random numbers, dice, and turns drawn by lot.

Numbers are drawn as Python's ``random.Random`` draws them and turns as
:func:`tabulae.engine.playout.random_player` draws them, so that a game with the same seed is the same game,
played by the engine or here.
"""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from tabulae.lab import kernel_tables as k
from tabulae.lab.jit import compiled
from tabulae.lab.kernel import NO_ROOM, leads_to_must_hit, makes_must_hit, search, write_position
from tabulae.lab.kernel_plays import (
    TRACK_ENTRY,
    begin_turn,
    copy_bytes,
    count_enemy_men,
    dice_in,
    has_won,
    is_entry_open,
    list_plays,
    make_play,
    scan_enemies,
    tracking_mode,
    write_plays,
)
from tabulae.lab.kernel_tables import IntArray, Memory

RandomSource = NDArray[np.uint64]
"""The state of a Mersenne twister MT19937: 624 words of 32 bits and, last, the index of the next word."""

TWISTER_WORDS = 624
TWISTER_AHEAD = 397
"""How far ahead lies the word that another is twisted with."""


def source_of(seed: str) -> RandomSource:
    """Return the state with which ``random.Random(seed)`` begins: 624 words and the index of the next one."""
    return np.array(Random(seed).getstate()[1], np.uint64)


@compiled
def random_word(source: RandomSource) -> int:
    """Return the next 32 random bits as a number (Matsumoto and Nishimura 1998); advances ``source``."""
    if source[TWISTER_WORDS] >= TWISTER_WORDS:
        for at in range(TWISTER_WORDS):
            following = source[(at + 1) % TWISTER_WORDS]
            joined = (source[at] & np.uint64(0x80000000)) | (following & np.uint64(0x7FFFFFFF))
            twisted = source[(at + TWISTER_AHEAD) % TWISTER_WORDS] ^ (joined >> np.uint64(1))
            source[at] = twisted ^ np.uint64(0x9908B0DF) if joined & np.uint64(1) else twisted
        source[TWISTER_WORDS] = 0
    word = source[source[TWISTER_WORDS]]
    source[TWISTER_WORDS] += np.uint64(1)
    word ^= word >> np.uint64(11)
    word ^= (word << np.uint64(7)) & np.uint64(0x9D2C5680)
    word ^= (word << np.uint64(15)) & np.uint64(0xEFC60000)
    return np.int64(word ^ (word >> np.uint64(18)))


@compiled
def random_float(source: RandomSource) -> float:
    """Return a number from 0 up to, but not including, 1, as ``random.random`` does; advances ``source``.

    It has 53 bits, 27 and 26 of two words.
    """
    high = random_word(source) >> 5
    low = random_word(source) >> 6
    return (high * 67108864.0 + low) / 9007199254740992.0


@compiled
def random_below(source: RandomSource, number: int) -> int:
    """Return a whole number from 0 to ``number`` - 1, as ``random.randrange`` does; advances ``source``."""
    bits = 0
    while number >> bits:
        bits += 1
    drawn = random_word(source) >> (32 - bits)
    while drawn >= number:
        drawn = random_word(source) >> (32 - bits)
    return drawn


@compiled
def throw_dice(game: IntArray, source: RandomSource, dice: int) -> int:
    """Throw ``dice`` dice and return the index of the roll in ``all_rolls``; advances ``source``.

    Dice are in ascending order; a doublet has the additional dice that it gives in this game.
    """
    # Dice are sorted as they fall: each becomes a digit of the key that kernel_tables.roll_key packs, before
    # the first digit that is larger.
    key, faces = 0, game[k.FACES]
    for _ in range(dice):
        face, high, scale = 1 + np.int64(random_float(source) * faces), key, 1
        while high % (faces + 1) > face:
            high //= faces + 1
            scale *= faces + 1
        key = (high * (faces + 1) + face) * scale + key % scale
    if game[k.TWICE] and is_doublet_key(game, key, dice):
        for _ in range(game[k.MOST_DICE] - dice):
            key = key * (faces + 1) + key % (faces + 1)
    return game[game[k.ROLL_OF] + key]


@compiled
def is_doublet_key(game: IntArray, key: int, dice: int) -> bool:
    """Return True if the key of a roll is that of a whole throw of equal dice.

    ``key`` is the ``roll_key`` of a roll of ``dice`` dice.
    """
    base = game[k.FACES] + 1
    if dice != game[k.DICE] or dice < 2:
        return False
    for _ in range(dice - 1):
        if key % base != key // base % base:
            return False
        key //= base
    return True


@compiled
def throws_again(game: IntArray, roll: int) -> bool:
    """Return True if the player who has thrown this roll throws again: a doublet, where that is the rule.

    ``roll`` is the index of the roll.
    """
    if not game[k.AGAIN] or dice_in(game, roll, 0) != game[k.DICE]:
        return False
    lowest = game[k.ROLL_DICE] + roll * game[k.MOST_DICE]
    return game[k.DICE] > 1 and game[lowest] == game[lowest + game[k.DICE] - 1]


@compiled
def throw_for_first(game: IntArray, source: RandomSource) -> int:
    """Return the seat that throws highest with one die; those who tie throw again. Advances ``source``."""
    seats = game[k.SEATS]
    rivals, faces, left = np.arange(seats), np.zeros(seats, np.int64), seats
    while left > 1:
        highest = 0
        for at in range(left):
            faces[at] = 1 + random_below(source, game[k.FACES])
            highest = max(highest, faces[at])
        stay = 0
        for at in range(left):
            if faces[at] == highest:
                rivals[stay] = rivals[at]
                stay += 1
        left = stay
    return rivals[0]


@compiled
def draw_turn(
    memory: Memory, source: RandomSource, position: int, seat: int, roll: int, optional: bool
) -> int:  # fmt: skip
    """Draw a turn by lot and write the position it leads to as the first outcome.

    ``position`` is an index in ``men``, ``roll`` the index of the roll. ``optional`` says that the dice were
    passed on and may be declined. Returns the index of the subset of dice left, or NO_ROOM.
    """
    game, men, words = memory
    if optional and random_float(source) < 0.5:
        copy_bytes(words, position, game[k.OUTCOMES], game[k.POSITION_SIZE])
        return 0
    hit_required = scan_enemies(memory, position, seat)
    count_enemy_men(memory, position, seat)
    state = game[k.SPARE]
    first = state + game[k.STATE_SIZE]
    begin_turn(memory, position, seat, state)
    copy_bytes(words, state, first, game[k.STATE_SIZE])
    captured = men[position + seat * game[k.SIDE] + game[k.BAR]] > 0
    special_entry = captured and (game[k.ENTRY] == k.ENTRY_FREE or game[k.ONE_CAPTURED_DIE] != 0)
    free, direct = game[k.OBLIGATION] == k.OBLIGATION_FREE, game[k.COMBINE] == k.COMBINE_DIRECT
    if hit_required or free or direct or special_entry:
        subset = draw_play_by_play(memory, source, seat, roll, state, hit_required, captured)
    else:
        subset = draw_die_by_die(memory, source, seat, roll, state)
    moved = not same_bytes(memory, state, first, game[k.STATE_SIZE])
    must_use_most = game[k.OBLIGATION] == k.OBLIGATION_MAX and moved and not has_won(memory, seat, state)
    if must_use_most and dice_in(game, roll, subset):
        count = search(memory, position, seat, roll)
        if count == NO_ROOM:
            return NO_ROOM
        chosen = random_below(source, count)
        outcome = game[k.OUTCOMES] + chosen * game[k.POSITION_SIZE]
        copy_bytes(words, outcome, game[k.OUTCOMES], game[k.POSITION_SIZE])
        return game[game[k.UNUSED] + chosen]
    write_position(memory, position, seat, state, game[k.OUTCOMES])
    return subset


@compiled
def same_bytes(memory: Memory, first: int, second: int, size: int) -> bool:
    """Return True if the ``size`` bytes of ``men`` from index ``first`` on equal those from ``second`` on."""
    men = memory.men
    for at in range(size):  # noqa: SIM110 - compiled code has no generators
        if men[first + at] != men[second + at]:
            return False
    return True


@compiled
def draw_die_by_die(memory: Memory, source: RandomSource, seat: int, roll: int, state: int) -> int:
    """Draw a turn in which no rule looks ahead: dice in random order, each with a play drawn by lot.

    The state at ``state``, an index in ``men``, is played on in place; ``roll`` is the index of the roll.
    Returns the index of the dice left in ``remaining_dice`` of the roll; 0 is the whole roll.
    """
    game = memory.game
    most, splits = game[k.MOST_SUBSETS], game[k.MOST_SPLITS]
    left, stuck = (
        game[k.SLOT_NODE],
        game[k.SLOT_NODE] + k.MAX_DICE_A_MAN,
    )  # lists of dice, in room not used now
    count, waiting, subset = dice_in(game, roll, 0), 0, 0
    for die in range(count):
        game[left + die] = game[game[k.ROLL_DICE] + roll * game[k.MOST_DICE] + die]
    while count > 0 and not (game[k.WINS_STANDING] and has_won(memory, seat, state)):
        at = np.int64(random_float(source) * count)
        die = game[left + at]
        for later in range(at, count - 1):
            game[left + later] = game[left + later + 1]
        count -= 1
        plays = list_plays(memory, seat, state, die, 1)
        if plays == 0:
            game[stuck + waiting] = die
            waiting += 1
            continue
        play = game[k.PLAYS] + 2 * np.int64(random_float(source) * plays)
        make_play(memory, seat, state, state, game[play], game[play + 1], tracking_mode(memory, state))
        for split in range((roll * most + subset) * splits, (roll * most + subset + 1) * splits):
            if game[game[k.SPLIT_NUMBER] + split] == die:
                subset = game[game[k.SPLIT_REST] + split]
                break
        for again in range(waiting):  # a die that could do nothing is tried again after each play
            game[left + count] = game[stuck + again]
            count += 1
        waiting = 0
    return subset


@compiled
def draw_play_by_play(
    memory: Memory, source: RandomSource, seat: int, roll: int, state: int, hit_required: bool, captured: bool
) -> int:  # fmt: skip
    """Draw a turn with every rule in mind but that of playing the most dice.

    The state at ``state``, an index in ``men``, is played on in place; ``roll`` is the index of the roll.
    ``hit_required`` says that some blot must be hit, ``captured`` that the turn began with men on the bar.
    Returns the index of the dice left in ``remaining_dice`` of the roll; 0 is the whole roll.
    """
    game, _, words = memory
    size, subset = game[k.STATE_SIZE], 0
    one_die = game[k.ONE_CAPTURED_DIE] != 0 and captured
    if game[k.ENTRY] == k.ENTRY_FREE:
        draw_free_entries(memory, source, seat, state)
    # How many plays each way to use dice has, and which split of the subset it is.
    ways = np.zeros((2, game[k.MOST_SPLITS] + 1), np.int64)
    while True:
        count = write_next_plays(memory, seat, state, roll, subset, hit_required, one_die, ways)
        plays = ways[0, :count].sum()
        if plays == 0:
            return subset
        if game[k.OBLIGATION] == k.OBLIGATION_FREE and random_float(source) * (plays + 1) < 1:
            return subset
        way = random_below(source, count)
        new = game[k.GROWN] + ways[0, :way].sum() * size
        new += random_below(source, ways[0, way]) * size
        split = (roll * game[k.MOST_SUBSETS] + subset) * game[k.MOST_SPLITS] + ways[1, way]
        copy_bytes(words, new, state, size)
        subset = game[game[k.SPLIT_REST] + split]


@compiled
def draw_free_entries(memory: Memory, source: RandomSource, seat: int, state: int) -> None:
    """Bring captured men back without dice, each by lot: all that can, or fewer where that is allowed.

    The state at ``state``, an index in ``men``, is played on in place.
    """
    game, men, words = memory
    size = game[k.STATE_SIZE]
    while True:
        entries = 0
        if men[state + game[k.STATE_BAR]] > 0 and not has_won(memory, seat, state):
            for step in range(game[game[k.LENGTH] + seat]):
                if is_entry_open(memory, seat, state, step):
                    new = game[k.CANDIDATES] + entries * size
                    make_play(memory, seat, state, new, game[k.STATE_BAR], step, TRACK_ENTRY)
                    entries += 1
        stops = game[k.REENTRY_OPTIONAL] != 0 and random_float(source) * (entries + 1) < 1
        if entries == 0 or stops:
            return
        copy_bytes(words, game[k.CANDIDATES] + random_below(source, entries) * size, state, size)


@compiled
def write_next_plays(
    memory: Memory, seat: int, state: int, roll: int, subset: int, hit_required: bool, one_die: bool,
    ways: IntArray,
) -> int:  # fmt: skip
    """Write to ``GROWN`` the states after every legal next play, split by split of the dice.

    ``state`` is an index in ``men``; ``roll`` is the index of the roll, ``subset`` that of the dice left.
    ``hit_required`` says that some blot must be hit, ``one_die`` that the turn may use a single die. ``ways``
    gets a column for each split that allows any play: how many states there are, and which split it is.
    Returns how many columns there are.
    """
    game, _, words = memory
    size, count = game[k.STATE_SIZE], 0
    if (game[k.WINS_STANDING] and has_won(memory, seat, state)) or (one_die and subset > 0):
        return 0
    of_subset = roll * game[k.MOST_SUBSETS] + subset
    hits_only = False
    for look in range(2 if hit_required else 1):
        searching = hit_required and look == 0
        grown, count = game[k.GROWN], 0
        for way in range(game[game[k.SPLIT_COUNT] + of_subset]):
            split = of_subset * game[k.MOST_SPLITS] + way
            rest, dice = game[game[k.SPLIT_REST] + split], game[game[k.SPLIT_DICE] + split]
            if one_die and dice > 1:
                continue
            ways[0, count] = 0
            number = game[game[k.SPLIT_NUMBER] + split]
            for play in range(write_plays(memory, seat, state, number, dice, game[k.CANDIDATES])):
                new = game[k.CANDIDATES] + play * size
                if searching or hits_only:
                    hits = makes_must_hit(memory, state, new)
                    if not hits and game[k.HIT_REACH_MAN]:
                        hits = leads_to_must_hit(memory, seat, state, new, roll, rest)
                    hits_only = hits_only or hits
                    if searching or not hits:
                        continue
                copy_bytes(words, new, grown, size)
                grown += size
                ways[0, count] += 1
            if ways[0, count]:
                ways[1, count] = way
                count += 1
    return count
