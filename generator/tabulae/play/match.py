"""Whole games in compiled code: throws, turns, dice passed on, and how a game ends.

It follows :mod:`tabulae.engine.game` draw by draw and throws dice as Python's ``random.Random`` does, so
that a game with the same seed is the same game, played by the engine or here.
"""

from __future__ import annotations

from random import Random

import numpy as np
from numba import njit
from numpy.typing import NDArray

from tabulae.play import kernel as c
from tabulae.play import kernel_plays as plays
from tabulae.play import kernel_tables as k
from tabulae.play.kernel_tables import Bytes, Numbers, Words

Source = NDArray[np.uint64]
"""The state of a Mersenne twister: 624 words and the place of the next."""

BORNE_OFF, GOAL, ROW, SURVIVOR, PRIME, DEADLOCK, UNPLAYED, UNFINISHED = range(8)
REASONS = ("borne-off", "goal", "row", "survivor", "prime", "deadlock", "unplayed", "")
GOES_ON = -1

# What is counted in a game.
THROWS, HITS, IDLE, PASSED_ON, WINNERS, REASON, FIRST_SEAT, CHOICES, CHOSEN, COUNTED = range(10)


def source_of(seed: str) -> Source:
    """The state with which ``random.Random(seed)`` begins."""
    return np.array(Random(seed).getstate()[1], np.uint64)


@njit(cache=True)
def draw_word(source: Source) -> int:
    """The next 32 random bits (Matsumoto and Nishimura 1998, MT19937)."""
    if source[624] >= 624:
        for at in range(624):
            joined = (source[at] & np.uint64(0x80000000)) | (source[(at + 1) % 624] & np.uint64(0x7FFFFFFF))
            twisted = source[(at + 397) % 624] ^ (joined >> np.uint64(1))
            source[at] = twisted ^ np.uint64(0x9908B0DF) if joined & np.uint64(1) else twisted
        source[624] = 0
    word = source[source[624]]
    source[624] += np.uint64(1)
    word ^= word >> np.uint64(11)
    word ^= (word << np.uint64(7)) & np.uint64(0x9D2C5680)
    word ^= (word << np.uint64(15)) & np.uint64(0xEFC60000)
    return np.int64(word ^ (word >> np.uint64(18)))


@njit(cache=True)
def lot(source: Source) -> float:
    """A random number from 0 up to 1, as ``random.random`` draws it."""
    high = draw_word(source) >> 5
    low = draw_word(source) >> 6
    return (high * 67108864.0 + low) / 9007199254740992.0


@njit(cache=True)
def below(source: Source, number: int) -> int:
    """A random whole number from 0 up to a number, as ``random.randrange`` draws it."""
    bits = 0
    while number >> bits:
        bits += 1
    drawn = draw_word(source) >> (32 - bits)
    while drawn >= number:
        drawn = draw_word(source) >> (32 - bits)
    return drawn


@njit(cache=True)
def throw_dice(t: Numbers, source: Source, dice: int) -> int:
    """The number of a throw of so many dice."""
    key, faces = 0, t[k.FACES]
    for _ in range(dice):  # each die is put among those that are sorted already, as digits of the key
        face, high, scale = 1 + np.int64(lot(source) * faces), key, 1
        while high % (faces + 1) > face:
            high //= faces + 1
            scale *= faces + 1
        key = (high * (faces + 1) + face) * scale + key % scale
    if t[k.TWICE] and is_doublet(t, key, dice):
        for _ in range(t[k.MOST_DICE] - dice):
            key = key * (faces + 1) + key % (faces + 1)
    return t[t[k.ROLL_OF] + key]


@njit(cache=True)
def is_doublet(t: Numbers, key: int, dice: int) -> bool:
    """Whether a sorted roll, as a key, is a whole throw of equal dice."""
    base = t[k.FACES] + 1
    if dice != t[k.DICE] or dice < 2:
        return False
    for _ in range(dice - 1):
        if key % base != key // base % base:
            return False
        key //= base
    return True


@njit(cache=True)
def throws_again(t: Numbers, roll: int) -> bool:
    """Whether the player who has thrown this throws again."""
    if not t[k.AGAIN] or t[t[k.SUBSET_DICE] + roll * t[k.MOST_SUBSETS]] != t[k.DICE]:
        return False
    lowest = t[k.ROLL_DICE] + roll * t[k.MOST_DICE]
    return t[k.DICE] > 1 and t[lowest] == t[lowest + t[k.DICE] - 1]


@njit(cache=True)
def first_seat(t: Numbers, source: Source) -> int:
    """The seat that throws highest with one die; those who tie throw again."""
    seats = t[k.SEATS]
    rivals, faces, left = np.arange(seats), np.zeros(seats, np.int64), seats
    while left > 1:
        highest = 0
        for at in range(left):
            faces[at] = 1 + below(source, t[k.FACES])
            highest = max(highest, faces[at])
        stay = 0
        for at in range(left):
            if faces[at] == highest:
                rivals[stay] = rivals[at]
                stay += 1
        left = stay
    return rivals[0]


@njit(cache=True)
def lay_out(t: Numbers, m: Bytes, men: int, seat: int) -> int:
    """Write how the men of a seat stand along its course, into the spare moment; where that lies."""
    row, w = t[k.SPARE], t[k.WIDTH]
    for at in range(w + 3):
        m[row + at] = 0
    for at in range(t[t[k.LENGTH] + seat]):
        m[row + at] = m[men + seat * t[k.SIDE] + t[t[k.COURSE] + seat * w + at]]
    for pile in range(3):
        m[row + w + pile] = m[men + seat * t[k.SIDE] + t[k.POINTS] + 2 - pile]
    return row


@njit(cache=True)
def winners_so_far(t: Numbers, m: Bytes, men: int, record: Numbers) -> bool:
    """Whether the game is over by men who left the board or stand so that they win; it is recorded."""
    seats, home, off = t[k.SEATS], 0, 0
    for seat in range(seats):
        if m[men + seat * t[k.SIDE] + t[k.POINTS] + 2] == t[k.MEN]:
            home += 1
            off |= 1 << seat
    if home and t[k.BEAR_OFF] and home >= (seats - 1 if t[k.PLACES] else 1):
        record[WINNERS], record[REASON] = off, BORNE_OFF
        return True
    if not t[k.STANDS]:
        return False
    there = in_row = 0
    for seat in range(seats):
        row = lay_out(t, m, men, seat)
        there |= np.int64(plays.on_goal(t, m, seat, row)) << seat
        in_row |= np.int64(plays.in_row(t, m, seat, row)) << seat
    if there:
        record[WINNERS], record[REASON] = there, GOAL
    elif in_row:
        record[WINNERS], record[REASON] = in_row, ROW
    elif t[k.SURVIVOR] and home == seats - 1:
        record[WINNERS], record[REASON] = ((1 << seats) - 1) ^ off, SURVIVOR
    else:
        return False
    return True


@njit(cache=True)
def points_won(winners: int, seat: int) -> int:
    """What a game is worth to a seat that these seats have won: 1, 0 if nobody has, or -1."""
    if winners == 0:
        return 0
    return 1 if winners >> seat & 1 else -1


@njit(cache=True)
def shut_out(t: Numbers, m: Bytes, men: int, seat: int) -> bool:
    """Whether a seat has lost because its captured men find no room, as the game's kind of prime says."""
    waiting, w, room = m[men + seat * t[k.SIDE] + t[k.POINTS] + 1], t[k.WIDTH], 0
    if t[k.PRIME] == 0 or waiting == 0:
        return False
    for at in range(t[t[k.LENGTH] + seat]):
        if not t[t[k.IN_ENTRY] + seat * w + at]:
            continue
        place, held = t[t[k.COURSE] + seat * w + at], False
        for who in range(t[k.SEATS]):
            held = held or (who != seat and m[men + who * t[k.SIDE] + place] >= t[k.HELD_BY])
        if held:
            continue
        if t[k.PRIME] == 1:
            room += 1
        else:
            most = min(t[t[k.LIMITS] + seat * w + at], t[k.MEN])
            room += max(0, most - m[men + seat * t[k.SIDE] + place])
    return room < (waiting if t[k.PRIME] == 3 else 1)


@njit(cache=True)
def decided(t: Numbers, m: Bytes, men: int, seat: int, record: Numbers) -> bool:
    """Whether the game is over with this seat to throw, but for a deadlock; noted in the record."""
    if winners_so_far(t, m, men, record):
        return True
    if shut_out(t, m, men, seat):
        record[WINNERS], record[REASON] = ((1 << t[k.SEATS]) - 1) ^ (1 << seat), PRIME
        return True
    return False


@njit(cache=True)
def can_play(t: Numbers, m: Bytes, men: int, seat: int) -> bool:
    """Whether a seat has a play with any single face of a die, entering included."""
    plays.look_round(t, m, men, seat)
    plays.count_enemies(t, m, men, seat)
    row, w = t[k.SPARE], t[k.WIDTH]
    plays.begin(t, m, men, seat, row)
    if t[k.ENTRY] == k.FREELY and m[row + w + 1] > 0 and not plays.ends(t, m, seat, row):
        for field in range(t[t[k.LENGTH] + seat]):
            if t[t[k.IN_ENTRY] + seat * w + field] and plays.is_open(t, m, seat, row, field):
                return True
    for face in range(1, t[k.FACES] + 1):  # noqa: SIM110 - compiled code has no generators
        if plays.list_plays(t, m, seat, row, face, 1):
            return True
    return False


@njit(cache=True)
def locked(t: Numbers, m: Bytes, men: int, seat: int, last_mover: int, record: Numbers) -> bool:
    """Whether nobody can play, whatever is thrown; how the game then ends is noted in the record."""
    seats = t[k.SEATS]
    for step in range(seats):
        if can_play(t, m, men, (seat + step) % seats):
            return False
    last = (seat - 1) % seats if last_mover < 0 else last_mover
    record[WINNERS] = 1 << last if t[k.LAST_MOVER_WINS] else 0
    record[REASON] = DEADLOCK
    return True


@njit(cache=True)
def next_plays(
    t: Numbers, m: Bytes, words: Words, seat: int, row: int, roll: int, subset: int,
    hunting: bool, one_die: bool, counts: Numbers,
) -> int:  # fmt: skip
    """Write the moments after every legal next play, one way of using dice after another; how many ways.

    ``counts`` gets for each way how many moments there are, and in its second row which way it is.
    """
    size, most, ways = t[k.ROW], t[k.MOST_SUBSETS], 0
    if (t[k.STANDS] and plays.ends(t, m, seat, row)) or (one_die and subset > 0):
        return 0
    hits_only = False
    for looking in range(2 if hunting else 1):
        searching = hunting and looking == 0
        new, ways = t[k.GROWN], 0
        for way in range(t[t[k.SPLIT_COUNT] + roll * most + subset]):
            split = (roll * most + subset) * t[k.MOST_SPLITS] + way
            rest, dice = t[t[k.SPLIT_REST] + split], t[t[k.SPLIT_DICE] + split]
            if one_die and dice > 1:
                continue
            counts[0, ways] = 0
            number = t[t[k.SPLIT_NUMBER] + split]
            for one in range(plays.after(t, m, words, seat, row, number, dice, t[k.CANDIDATES])):
                found = t[k.CANDIDATES] + one * size
                if searching or hits_only:
                    hits = c.takes_prey(t, m, row, found)
                    if not hits and t[k.HIT_REACH_MAN]:
                        hits = c.leads_to_prey(t, m, words, seat, row, found, roll, rest)
                    hits_only = hits_only or hits
                    if searching or not hits:
                        continue
                plays.copy(words, found, new, t[k.ROW])
                new += size
                counts[0, ways] += 1
            if counts[0, ways]:
                counts[1, ways] = way
                ways += 1
    return ways


@njit(cache=True)
def draw_step_by_step(
    t: Numbers, m: Bytes, words: Words, men: int, seat: int, roll: int, hunting: bool,
    source: Source,
) -> int:  # fmt: skip
    """Draw a turn with every rule in mind but that of playing the most dice; the subset of dice left.

    The moment reached is in the spare row.
    """
    w, size, row, subset = t[k.WIDTH], t[k.ROW], t[k.SPARE], 0
    one_die = t[k.ONE_CAPTURED_DIE] != 0 and m[men + seat * t[k.SIDE] + t[k.POINTS] + 1] > 0
    counts = np.zeros((2, t[k.MOST_SPLITS] + 1), np.int64)
    if t[k.ENTRY] == k.FREELY:
        while True:
            places = 0
            if m[row + w + 1] > 0 and not plays.ends(t, m, seat, row):
                for field in range(t[t[k.LENGTH] + seat]):
                    if t[t[k.IN_ENTRY] + seat * w + field] and plays.is_open(t, m, seat, row, field):
                        new = t[k.CANDIDATES] + places * size
                        plays.put(t, m, words, seat, row, new, w + 1, field, 2)
                        places += 1
            stops = t[k.REENTRY_OPTIONAL] != 0 and lot(source) * (places + 1) < 1
            if places == 0 or stops:
                break
            plays.copy(words, t[k.CANDIDATES] + below(source, places) * size, row, t[k.ROW])
    while True:
        ways = next_plays(t, m, words, seat, row, roll, subset, hunting, one_die, counts)
        open_plays = counts[0, :ways].sum()
        if open_plays == 0 or (t[k.OBLIGATION] == k.FREE and lot(source) * (open_plays + 1) < 1):
            return subset
        chosen = below(source, ways)
        found = t[k.GROWN] + counts[0, :chosen].sum() * size
        found += below(source, counts[0, chosen]) * size
        split = (roll * t[k.MOST_SUBSETS] + subset) * t[k.MOST_SPLITS] + counts[1, chosen]
        plays.copy(words, found, row, t[k.ROW])
        subset = t[t[k.SPLIT_REST] + split]


@njit(cache=True)
def same(m: Bytes, one: int, other: int, size: int) -> bool:
    """Whether so many bytes are the same at two places."""
    for at in range(size):  # noqa: SIM110 - compiled code has no generators
        if m[one + at] != m[other + at]:
            return False
    return True


@njit(cache=True)
def draw_turn(
    t: Numbers, m: Bytes, words: Words, men: int, seat: int, roll: int, optional: bool,
    source: Source,
) -> int:  # fmt: skip
    """Draw a turn by lot; its men are the first outcome. The subset of dice left, -1 if there is no room."""
    if optional and lot(source) < 0.5:
        plays.copy(words, men, t[k.OUTCOMES], t[k.POSITION_ROW])
        return 0
    hunting = plays.look_round(t, m, men, seat)
    plays.count_enemies(t, m, men, seat)
    row, most = t[k.SPARE], t[k.MOST_SUBSETS]
    first = row + t[k.ROW]
    plays.begin(t, m, men, seat, row)
    plays.copy(words, row, first, t[k.ROW])
    captured = m[men + seat * t[k.SIDE] + t[k.POINTS] + 1] > 0
    thoughtful = captured and (t[k.ENTRY] == k.FREELY or t[k.ONE_CAPTURED_DIE] != 0)
    if hunting or t[k.OBLIGATION] == k.FREE or t[k.COMBINE] == k.DIRECT or thoughtful:
        subset = draw_step_by_step(t, m, words, men, seat, roll, hunting, source)
    else:
        subset = draw_die_by_die(t, m, words, seat, roll, row, source)
    left = t[t[k.SUBSET_DICE] + roll * most + subset]
    moved = not same(m, row, first, t[k.ROW])
    if left and t[k.OBLIGATION] == k.MAX and moved and not plays.ends(t, m, seat, row):
        count = c.search(t, m, words, men, seat, roll)
        if count < 0:
            return -1
        chosen = below(source, count)
        plays.copy(words, t[k.OUTCOMES] + chosen * t[k.POSITION_ROW], t[k.OUTCOMES], t[k.POSITION_ROW])
        return t[t[k.UNUSED] + chosen]
    c.write(t, m, words, men, seat, row, t[k.OUTCOMES])
    return subset


@njit(cache=True)
def draw_die_by_die(
    t: Numbers, m: Bytes, words: Words, seat: int, roll: int, row: int, source: Source
) -> int:
    """Draw a turn that no rule looks ahead in: dice in random order, each with a play drawn by lot."""
    most, splits = t[k.MOST_SUBSETS], t[k.MOST_SPLITS]
    left, stuck = t[k.SLOTS], t[k.SLOTS] + k.DEEPEST  # lists of dice, in room that is free just now
    count, waiting, subset = t[t[k.SUBSET_DICE] + roll * most], 0, 0
    for die in range(count):
        t[left + die] = t[t[k.ROLL_DICE] + roll * t[k.MOST_DICE] + die]
    while count > 0 and not (t[k.STANDS] and plays.ends(t, m, seat, row)):
        at = np.int64(lot(source) * count)
        die = t[left + at]
        for later in range(at, count - 1):
            t[left + later] = t[left + later + 1]
        count -= 1
        moments = plays.list_plays(t, m, seat, row, die, 1)
        if moments == 0:
            t[stuck + waiting] = die
            waiting += 1
            continue
        chosen = t[k.PLAYS] + 2 * np.int64(lot(source) * moments)
        plays.put(t, m, words, seat, row, row, t[chosen], t[chosen + 1], plays.noted(t, m, row))
        for split in range((roll * most + subset) * splits, (roll * most + subset + 1) * splits):
            if t[t[k.SPLIT_NUMBER] + split] == die:
                subset = t[t[k.SPLIT_REST] + split]
                break
        for again in range(waiting):
            t[left + count] = t[stuck + again]
            count += 1
        waiting = 0
    return subset


@njit(cache=True)
def hits_between(t: Numbers, m: Bytes, before: int, men: int, seat: int) -> int:
    """How many men a seat has hit between two positions."""
    hit, piles, side = 0, t[k.POINTS] + 1, t[k.SIDE]
    for who in range(t[k.SEATS]):
        if who != seat:
            for at in range(who * side + piles, who * side + piles + 2):
                hit += np.int64(m[men + at]) - np.int64(m[before + at])
    return hit


@njit(cache=True)
def play_random_game(
    t: Numbers, m: Bytes, words: Words, source: Source, most_throws: int, record: Numbers
) -> bool:
    """Play one game by lot and count what happens in it; False if there was no room for a turn."""
    seats, points, side, size = t[k.SEATS], t[k.POINTS], t[k.SIDE], t[k.POSITION_ROW]
    men, before, most = t[k.GIVEN], t[k.BEFORE], t[k.MOST_SUBSETS]
    record[:] = 0
    for at in range(seats * side):
        m[men + at] = t[t[k.START] + at]
    seat, last_mover = first_seat(t, source), -1
    record[FIRST_SEAT] = seat
    for _ in range(most_throws):
        if decided(t, m, men, seat, record):
            return True
        if m[men + seat * side + points + 2] < t[k.MEN]:
            one = t[k.ONE_CAPTURED_DIE] != 0 and m[men + seat * side + points + 1] > 0
            thrown = roll = throw_dice(t, source, 1 if one else t[k.DICE])
            who, passed, dice = seat, False, t[t[k.SUBSET_DICE] + roll * most]
            while True:
                left = draw_turn(t, m, words, men, who, roll, passed and t[k.PASSED_OPTIONAL] != 0, source)
                if left < 0:
                    return False
                plays.copy(words, men, before, size)
                plays.copy(words, t[k.OUTCOMES], men, size)
                idle = same(m, before, men, seats * side)
                dice = t[t[k.SUBSET_DICE] + roll * most + left]
                if not passed:
                    if idle and locked(t, m, men, seat, last_mover, record):
                        return True
                    record[THROWS] += 1
                    record[IDLE] += idle
                    record[PASSED_ON] += dice if t[k.PASSES] else 0
                record[HITS] += hits_between(t, m, before, men, who)
                if not idle:
                    last_mover = who
                who = (who + 1) % seats
                if not t[k.PASSES] or dice == 0 or who == seat or winners_so_far(t, m, men, record):
                    break
                passed, roll = True, t[t[k.SUBSET_ROLL] + roll * most + left]
            if t[k.LOSE_GAME] and dice and not winners_so_far(t, m, men, record):
                record[WINNERS], record[REASON] = ((1 << seats) - 1) ^ (1 << seat), UNPLAYED
                return True
            if throws_again(t, thrown):
                continue
        seat = (seat + 1) % seats
    record[WINNERS], record[REASON] = 0, UNFINISHED
    return True


class Games(c.Kernel):
    """Whole games of one set of rules, in compiled code."""

    def random_game(self, seed: str, most_throws: int) -> Numbers:
        """What was counted in the game of random play with this seed."""
        record = np.zeros(COUNTED, np.int64)
        while not play_random_game(
            self.room.t, self.room.m, self.room.words, source_of(seed), most_throws, record
        ):
            self.room = k.Room(self.game, 4 * int(self.room.t[k.CAPACITY]))
        return record
