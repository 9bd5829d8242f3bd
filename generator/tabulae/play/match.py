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
from tabulae.play.kernel import Bytes, Numbers, Words

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
    key, faces = 0, t[c.FACES]
    for _ in range(dice):  # each die is put among those that are sorted already, as digits of the key
        face, high, scale = 1 + np.int64(lot(source) * faces), key, 1
        while high % (faces + 1) > face:
            high //= faces + 1
            scale *= faces + 1
        key = (high * (faces + 1) + face) * scale + key % scale
    if t[c.TWICE] and is_doublet(t, key, dice):
        for _ in range(t[c.MOST_DICE] - dice):
            key = key * (faces + 1) + key % (faces + 1)
    return t[t[c.ROLL_OF] + key]


@njit(cache=True)
def is_doublet(t: Numbers, key: int, dice: int) -> bool:
    """Whether a sorted roll, as a key, is a whole throw of equal dice."""
    base = t[c.FACES] + 1
    if dice != t[c.DICE] or dice < 2:
        return False
    for _ in range(dice - 1):
        if key % base != key // base % base:
            return False
        key //= base
    return True


@njit(cache=True)
def throws_again(t: Numbers, roll: int) -> bool:
    """Whether the player who has thrown this throws again."""
    if not t[c.AGAIN] or t[t[c.SUBSET_DICE] + roll * t[c.MOST_SUBSETS]] != t[c.DICE]:
        return False
    lowest = t[c.ROLL_DICE] + roll * t[c.MOST_DICE]
    return t[c.DICE] > 1 and t[lowest] == t[lowest + t[c.DICE] - 1]


@njit(cache=True)
def first_seat(t: Numbers, source: Source) -> int:
    """The seat that throws highest with one die; those who tie throw again."""
    seats = t[c.SEATS]
    rivals, faces, left = np.arange(seats), np.zeros(seats, np.int64), seats
    while left > 1:
        highest = 0
        for at in range(left):
            faces[at] = 1 + below(source, t[c.FACES])
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
    row, w = t[c.SPARE], t[c.WIDTH]
    for at in range(w + 3):
        m[row + at] = 0
    for at in range(t[t[c.LENGTH] + seat]):
        m[row + at] = m[men + seat * t[c.SIDE] + t[t[c.COURSE] + seat * w + at]]
    for pile in range(3):
        m[row + w + pile] = m[men + seat * t[c.SIDE] + t[c.POINTS] + 2 - pile]
    return row


@njit(cache=True)
def winners_so_far(t: Numbers, m: Bytes, men: int, record: Numbers) -> bool:
    """Whether the game is over by men who left the board or stand so that they win; it is recorded."""
    seats, home, off = t[c.SEATS], 0, 0
    for seat in range(seats):
        if m[men + seat * t[c.SIDE] + t[c.POINTS] + 2] == t[c.MEN]:
            home += 1
            off |= 1 << seat
    if home and t[c.BEAR_OFF] and home >= (seats - 1 if t[c.PLACES] else 1):
        record[WINNERS], record[REASON] = off, BORNE_OFF
        return True
    if not t[c.STANDS]:
        return False
    there = in_row = 0
    for seat in range(seats):
        row = lay_out(t, m, men, seat)
        there |= np.int64(c.on_goal(t, m, seat, row)) << seat
        in_row |= np.int64(c.in_row(t, m, seat, row)) << seat
    if there:
        record[WINNERS], record[REASON] = there, GOAL
    elif in_row:
        record[WINNERS], record[REASON] = in_row, ROW
    elif t[c.SURVIVOR] and home == seats - 1:
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
    waiting, w, room = m[men + seat * t[c.SIDE] + t[c.POINTS] + 1], t[c.WIDTH], 0
    if t[c.PRIME] == 0 or waiting == 0:
        return False
    for at in range(t[t[c.LENGTH] + seat]):
        if not t[t[c.IN_ENTRY] + seat * w + at]:
            continue
        place, held = t[t[c.COURSE] + seat * w + at], False
        for who in range(t[c.SEATS]):
            held = held or (who != seat and m[men + who * t[c.SIDE] + place] >= t[c.HELD_BY])
        if held:
            continue
        if t[c.PRIME] == 1:
            room += 1
        else:
            most = min(t[t[c.LIMITS] + seat * w + at], t[c.MEN])
            room += max(0, most - m[men + seat * t[c.SIDE] + place])
    return room < (waiting if t[c.PRIME] == 3 else 1)


@njit(cache=True)
def decided(t: Numbers, m: Bytes, men: int, seat: int, record: Numbers) -> bool:
    """Whether the game is over with this seat to throw, but for a deadlock; noted in the record."""
    if winners_so_far(t, m, men, record):
        return True
    if shut_out(t, m, men, seat):
        record[WINNERS], record[REASON] = ((1 << t[c.SEATS]) - 1) ^ (1 << seat), PRIME
        return True
    return False


@njit(cache=True)
def can_play(t: Numbers, m: Bytes, men: int, seat: int) -> bool:
    """Whether a seat has a play with any single face of a die, entering included."""
    c.look_round(t, m, men, seat)
    c.count_enemies(t, m, men, seat)
    row, w = t[c.SPARE], t[c.WIDTH]
    c.begin(t, m, men, seat, row)
    if t[c.ENTRY] == c.FREELY and m[row + w + 1] > 0 and not c.ends(t, m, seat, row):
        for field in range(t[t[c.LENGTH] + seat]):
            if t[t[c.IN_ENTRY] + seat * w + field] and c.is_open(t, m, seat, row, field):
                return True
    for face in range(1, t[c.FACES] + 1):  # noqa: SIM110 - compiled code has no generators
        if c.list_plays(t, m, seat, row, face, 1):
            return True
    return False


@njit(cache=True)
def locked(t: Numbers, m: Bytes, men: int, seat: int, last_mover: int, record: Numbers) -> bool:
    """Whether nobody can play, whatever is thrown; how the game then ends is noted in the record."""
    seats = t[c.SEATS]
    for step in range(seats):
        if can_play(t, m, men, (seat + step) % seats):
            return False
    last = (seat - 1) % seats if last_mover < 0 else last_mover
    record[WINNERS] = 1 << last if t[c.LAST_MOVER_WINS] else 0
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
    size, most, ways = t[c.ROW], t[c.MOST_SUBSETS], 0
    if (t[c.STANDS] and c.ends(t, m, seat, row)) or (one_die and subset > 0):
        return 0
    hits_only = False
    for looking in range(2 if hunting else 1):
        searching = hunting and looking == 0
        new, ways = t[c.GROWN], 0
        for way in range(t[t[c.SPLIT_COUNT] + roll * most + subset]):
            split = (roll * most + subset) * t[c.MOST_SPLITS] + way
            rest, dice = t[t[c.SPLIT_REST] + split], t[t[c.SPLIT_DICE] + split]
            if one_die and dice > 1:
                continue
            counts[0, ways] = 0
            number = t[t[c.SPLIT_NUMBER] + split]
            for one in range(c.after(t, m, words, seat, row, number, dice, t[c.CANDIDATES])):
                found = t[c.CANDIDATES] + one * size
                if searching or hits_only:
                    hits = c.takes_prey(t, m, row, found)
                    if not hits and t[c.HIT_REACH_MAN]:
                        hits = c.leads_to_prey(t, m, words, seat, row, found, roll, rest)
                    hits_only = hits_only or hits
                    if searching or not hits:
                        continue
                c.copy(words, found, new, t[c.ROW])
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
    w, size, row, subset = t[c.WIDTH], t[c.ROW], t[c.SPARE], 0
    one_die = t[c.ONE_CAPTURED_DIE] != 0 and m[men + seat * t[c.SIDE] + t[c.POINTS] + 1] > 0
    counts = np.zeros((2, t[c.MOST_SPLITS] + 1), np.int64)
    if t[c.ENTRY] == c.FREELY:
        while True:
            places = 0
            if m[row + w + 1] > 0 and not c.ends(t, m, seat, row):
                for field in range(t[t[c.LENGTH] + seat]):
                    if t[t[c.IN_ENTRY] + seat * w + field] and c.is_open(t, m, seat, row, field):
                        new = t[c.CANDIDATES] + places * size
                        c.put(t, m, words, seat, row, new, w + 1, field, 2)
                        places += 1
            stops = t[c.REENTRY_OPTIONAL] != 0 and lot(source) * (places + 1) < 1
            if places == 0 or stops:
                break
            c.copy(words, t[c.CANDIDATES] + below(source, places) * size, row, t[c.ROW])
    while True:
        ways = next_plays(t, m, words, seat, row, roll, subset, hunting, one_die, counts)
        plays = counts[0, :ways].sum()
        if plays == 0 or (t[c.OBLIGATION] == c.FREE and lot(source) * (plays + 1) < 1):
            return subset
        chosen = below(source, ways)
        found = t[c.GROWN] + counts[0, :chosen].sum() * size
        found += below(source, counts[0, chosen]) * size
        split = (roll * t[c.MOST_SUBSETS] + subset) * t[c.MOST_SPLITS] + counts[1, chosen]
        c.copy(words, found, row, t[c.ROW])
        subset = t[t[c.SPLIT_REST] + split]


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
        c.copy(words, men, t[c.OUTCOMES], t[c.POSITION_ROW])
        return 0
    hunting = c.look_round(t, m, men, seat)
    c.count_enemies(t, m, men, seat)
    row, most = t[c.SPARE], t[c.MOST_SUBSETS]
    first = row + t[c.ROW]
    c.begin(t, m, men, seat, row)
    c.copy(words, row, first, t[c.ROW])
    captured = m[men + seat * t[c.SIDE] + t[c.POINTS] + 1] > 0
    thoughtful = captured and (t[c.ENTRY] == c.FREELY or t[c.ONE_CAPTURED_DIE] != 0)
    if hunting or t[c.OBLIGATION] == c.FREE or t[c.COMBINE] == c.DIRECT or thoughtful:
        subset = draw_step_by_step(t, m, words, men, seat, roll, hunting, source)
    else:
        subset = draw_die_by_die(t, m, words, seat, roll, row, source)
    left = t[t[c.SUBSET_DICE] + roll * most + subset]
    moved = not same(m, row, first, t[c.ROW])
    if left and t[c.OBLIGATION] == c.MAX and moved and not c.ends(t, m, seat, row):
        count = c.search(t, m, words, men, seat, roll)
        if count < 0:
            return -1
        chosen = below(source, count)
        c.copy(words, t[c.OUTCOMES] + chosen * t[c.POSITION_ROW], t[c.OUTCOMES], t[c.POSITION_ROW])
        return t[t[c.UNUSED] + chosen]
    c.write(t, m, words, men, seat, row, t[c.OUTCOMES])
    return subset


@njit(cache=True)
def draw_die_by_die(
    t: Numbers, m: Bytes, words: Words, seat: int, roll: int, row: int, source: Source
) -> int:
    """Draw a turn that no rule looks ahead in: dice in random order, each with a play drawn by lot."""
    most, splits = t[c.MOST_SUBSETS], t[c.MOST_SPLITS]
    left, stuck = t[c.SLOTS], t[c.SLOTS] + c.DEEPEST  # lists of dice, in room that is free just now
    count, waiting, subset = t[t[c.SUBSET_DICE] + roll * most], 0, 0
    for die in range(count):
        t[left + die] = t[t[c.ROLL_DICE] + roll * t[c.MOST_DICE] + die]
    while count > 0 and not (t[c.STANDS] and c.ends(t, m, seat, row)):
        at = np.int64(lot(source) * count)
        die = t[left + at]
        for later in range(at, count - 1):
            t[left + later] = t[left + later + 1]
        count -= 1
        moments = c.list_plays(t, m, seat, row, die, 1)
        if moments == 0:
            t[stuck + waiting] = die
            waiting += 1
            continue
        chosen = t[c.PLAYS] + 2 * np.int64(lot(source) * moments)
        c.put(t, m, words, seat, row, row, t[chosen], t[chosen + 1], c.noted(t, m, row))
        for split in range((roll * most + subset) * splits, (roll * most + subset + 1) * splits):
            if t[t[c.SPLIT_NUMBER] + split] == die:
                subset = t[t[c.SPLIT_REST] + split]
                break
        for again in range(waiting):
            t[left + count] = t[stuck + again]
            count += 1
        waiting = 0
    return subset


@njit(cache=True)
def hits_between(t: Numbers, m: Bytes, before: int, men: int, seat: int) -> int:
    """How many men a seat has hit between two positions."""
    hit, piles, side = 0, t[c.POINTS] + 1, t[c.SIDE]
    for who in range(t[c.SEATS]):
        if who != seat:
            for at in range(who * side + piles, who * side + piles + 2):
                hit += np.int64(m[men + at]) - np.int64(m[before + at])
    return hit


@njit(cache=True)
def play_random_game(
    t: Numbers, m: Bytes, words: Words, source: Source, most_throws: int, record: Numbers
) -> bool:
    """Play one game by lot and count what happens in it; False if there was no room for a turn."""
    seats, points, side, size = t[c.SEATS], t[c.POINTS], t[c.SIDE], t[c.POSITION_ROW]
    men, before, most = t[c.GIVEN], t[c.BEFORE], t[c.MOST_SUBSETS]
    record[:] = 0
    for at in range(seats * side):
        m[men + at] = t[t[c.START] + at]
    seat, last_mover = first_seat(t, source), -1
    record[FIRST_SEAT] = seat
    for _ in range(most_throws):
        if decided(t, m, men, seat, record):
            return True
        if m[men + seat * side + points + 2] < t[c.MEN]:
            one = t[c.ONE_CAPTURED_DIE] != 0 and m[men + seat * side + points + 1] > 0
            thrown = roll = throw_dice(t, source, 1 if one else t[c.DICE])
            who, passed, dice = seat, False, t[t[c.SUBSET_DICE] + roll * most]
            while True:
                left = draw_turn(t, m, words, men, who, roll, passed and t[c.PASSED_OPTIONAL] != 0, source)
                if left < 0:
                    return False
                c.copy(words, men, before, size)
                c.copy(words, t[c.OUTCOMES], men, size)
                idle = same(m, before, men, seats * side)
                dice = t[t[c.SUBSET_DICE] + roll * most + left]
                if not passed:
                    if idle and locked(t, m, men, seat, last_mover, record):
                        return True
                    record[THROWS] += 1
                    record[IDLE] += idle
                    record[PASSED_ON] += dice if t[c.PASSES] else 0
                record[HITS] += hits_between(t, m, before, men, who)
                if not idle:
                    last_mover = who
                who = (who + 1) % seats
                if not t[c.PASSES] or dice == 0 or who == seat or winners_so_far(t, m, men, record):
                    break
                passed, roll = True, t[t[c.SUBSET_ROLL] + roll * most + left]
            if t[c.LOSE_GAME] and dice and not winners_so_far(t, m, men, record):
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
            self.room = c.Room(self.game, 4 * int(self.room.t[c.CAPACITY]))
        return record
