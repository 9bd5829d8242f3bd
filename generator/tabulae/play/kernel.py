"""The compiled kernel: every distinct outcome of a throw, found in machine code that numba makes.

The engine remains the readable truth; this follows :mod:`tabulae.engine.moves` step by step, as
:mod:`tabulae.play.kernel_plays` follows :mod:`tabulae.engine.plays`, and tests hold them against each other.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from tabulae.engine.moves import subsets
from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Rules
from tabulae.play import kernel_plays as plays
from tabulae.play import kernel_tables as k
from tabulae.play.kernel_tables import Bytes, Numbers, Words


@njit(cache=True)
def takes_prey(t: Numbers, m: Bytes, before: int, row: int) -> bool:
    """Whether the play between two moments is a compulsory hit."""
    hits = t[k.WIDTH] + 3
    for at in range(t[k.WIDTH]):  # noqa: SIM110 - compiled code has no generators
        if m[t[k.PREY] + at] and m[before + hits + at] != m[row + hits + at]:
            return True
    return False


@njit(cache=True)
def leads_to_prey(
    t: Numbers, m: Bytes, words: Words, seat: int, before: int, row: int, roll: int, subset: int
) -> bool:
    """Whether the man just played can go on, alone, to a compulsory hit.

    Looked for level by level without recursion, which numba cannot keep in its cache.
    """
    w, most = t[k.WIDTH], t[k.MOST_SUBSETS]
    levels = np.zeros((6, k.DEEPEST + 2), np.int64)
    rows, subsets, way, one, count, places = (
        levels[0], levels[1], levels[2], levels[3], levels[4], levels[5],
    )  # fmt: skip
    rows[0], rows[1], subsets[1], depth = before, row, subset, 1
    places[1] = arrived(t, m, before, row)
    while depth > 0:
        found = t[k.CANDIDATES] + depth * (2 * w + 2) * t[k.ROW]
        if one[depth] == count[depth]:
            if way[depth] == t[t[k.SPLIT_COUNT] + roll * most + subsets[depth]]:
                depth -= 1
                continue
            split = (roll * most + subsets[depth]) * t[k.MOST_SPLITS] + way[depth]
            number, dice = t[t[k.SPLIT_NUMBER] + split], t[t[k.SPLIT_DICE] + split]
            way[depth] += 1
            one[depth] = 0
            count[depth] = plays.after(t, m, words, seat, rows[depth], number, dice, found)
            continue
        new = found + one[depth] * t[k.ROW]
        one[depth] += 1
        place = places[depth]
        if place < w and m[new + place] < m[rows[depth] + place]:
            if takes_prey(t, m, rows[depth], new):
                return True
            split = (roll * most + subsets[depth]) * t[k.MOST_SPLITS] + way[depth] - 1
            places[depth + 1] = arrived(t, m, rows[depth], new)
            depth += 1
            rows[depth], subsets[depth], way[depth] = new, t[t[k.SPLIT_REST] + split], 0
            one[depth] = count[depth] = 0
    return False


@njit(cache=True)
def arrived(t: Numbers, m: Bytes, before: int, row: int) -> int:
    """The field that the man played between two moments has reached; the width of the board for piles."""
    place = 0
    while place < t[k.WIDTH] and m[row + place] <= m[before + place]:
        place += 1
    return place


@njit(cache=True)
def find_slot(t: Numbers, m: Bytes, words: Words, row: int, subset: int) -> int:
    """The slot for a moment with so many dice left, less than 0 if it is taken by an equal one."""
    first, size = row >> 3, t[k.ROW] >> 3
    key = np.uint64(subset + 1) * np.uint64(0x9E3779B97F4A7C15)
    for at in range(size):
        key = (key ^ words[first + at]) * np.uint64(0xFF51AFD7ED558CCD)
        key ^= key >> np.uint64(32)
    mask, stamp = t[k.MASK], t[k.STAMP]
    slot = np.int64(key & np.uint64(mask))
    while t[t[k.STAMPS] + slot] == stamp:
        other = t[t[k.SLOTS] + slot]
        if t[t[k.SUBSET] + other] == subset:
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
    if count == t[k.CAPACITY]:
        return -1
    t[t[k.STAMPS] + slot], t[t[k.SLOTS] + slot] = t[k.STAMP], count
    plays.copy(words, row, count * t[k.ROW], t[k.ROW])
    t[t[k.SUBSET] + count], t[t[k.NEXT] + count], t[t[k.OPENS] + count] = subset, -1, 1
    if t[t[k.FIRST] + subset] < 0:
        t[t[k.FIRST] + subset] = count
    else:
        t[t[k.NEXT] + t[t[k.LAST] + subset]] = count
    t[t[k.LAST] + subset] = count
    return count + 1


@njit(cache=True)
def place_freely(t: Numbers, m: Bytes, words: Words, seat: int, count: int) -> int:
    """Add the moments after captured men have come back without dice; -1 if there is no room.

    Notes from which of them the dice may be taken up.
    """
    w, size, new = t[k.WIDTH], t[k.ROW], t[k.CANDIDATES]
    waiting, placed_so_far = 1, 0
    t[t[k.STUCK]] = 0  # a stack of moments still to look at
    while waiting > 0:
        waiting -= 1
        at = t[t[k.STUCK] + waiting]
        row, placed = at * size, False
        if m[row + w + 1] > 0 and not plays.ends(t, m, seat, row):
            for field in range(t[t[k.LENGTH] + seat]):
                if t[t[k.IN_ENTRY] + seat * w + field] and plays.is_open(t, m, seat, row, field):
                    placed = True
                    plays.put(t, m, words, seat, row, new, w + 1, field, 2)
                    more = insert(t, m, words, new, 0, count)
                    if more < 0:
                        return -1
                    if more > count:
                        t[t[k.STUCK] + waiting] = count
                        waiting += 1
                    count = more
        t[t[k.OPENS] + at] = t[k.REENTRY_OPTIONAL] != 0 or not placed
        t[t[k.ORDER] + placed_so_far] = at
        placed_so_far += 1
    return count


@njit(cache=True)
def grow(
    t: Numbers, m: Bytes, words: Words, seat: int, node: int, roll: int, hunting: bool,
    one_die: bool, count: int,
) -> int:  # fmt: skip
    """Add the moments after each legal play from a moment; -1 if there is no room."""
    size, most, subset = t[k.ROW], t[k.MOST_SUBSETS], t[t[k.SUBSET] + node]
    t[t[k.STUCK] + node] = 1
    row = node * size
    if (t[k.STANDS] and plays.ends(t, m, seat, row)) or (one_die and subset > 0):
        return count
    hits_only = False
    for looking in range(2 if hunting else 1):
        searching = hunting and looking == 0
        for way in range(t[t[k.SPLIT_COUNT] + roll * most + subset]):
            split = (roll * most + subset) * t[k.MOST_SPLITS] + way
            rest, dice = t[t[k.SPLIT_REST] + split], t[t[k.SPLIT_DICE] + split]
            if one_die and dice > 1:
                continue
            for one in range(
                plays.after(t, m, words, seat, row, t[t[k.SPLIT_NUMBER] + split], dice, t[k.CANDIDATES])
            ):
                new = t[k.CANDIDATES] + one * size
                if searching or hits_only:
                    hits = takes_prey(t, m, row, new)
                    if not hits and t[k.HIT_REACH_MAN]:
                        hits = leads_to_prey(t, m, words, seat, row, new, roll, rest)
                    if searching:
                        hits_only = hits_only or hits
                    if searching or not hits:
                        continue
                t[t[k.STUCK] + node] = 0
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
    most = t[k.MOST_SUBSETS]
    hunting = plays.look_round(t, m, men, seat)
    t[k.STAMP] += 1
    plays.count_enemies(t, m, men, seat)
    for subset in range(most):
        t[t[k.FIRST] + subset] = -1
    plain = t[k.COMBINE] != k.SEPARATE and t[k.ENTRY] != k.TOTAL
    plays.begin(t, m, men, seat, t[k.CANDIDATES])
    count = insert(t, m, words, t[k.CANDIDATES], 0, 0)
    t[t[k.ORDER]] = 0
    if t[k.ENTRY] == k.FREELY:
        count = place_freely(t, m, words, seat, count)
    one_die = t[k.ONE_CAPTURED_DIE] != 0 and m[men + seat * t[k.SIDE] + t[k.POINTS] + 1] > 0
    fewest = t[t[k.SUBSET_WORTH] + roll * most]
    openings = max(count, 0)
    for at in range(openings):
        node = t[t[k.ORDER] + at]
        if t[t[k.OPENS] + node] and count >= 0:
            count = grow(t, m, words, seat, node, roll, hunting, one_die, count)
    for subset in range(1, t[t[k.SUBSET_COUNT] + roll]):
        node = t[t[k.FIRST] + subset]
        while node >= 0 and count >= 0:
            fewest = min(fewest, t[t[k.SUBSET_WORTH] + roll * most + subset])
            count = grow(t, m, words, seat, node, roll, hunting, one_die, count)
            node = t[t[k.NEXT] + node]
    if count < 0:
        return -1
    return collect(t, m, words, men, seat, roll, fewest, plain)


@njit(cache=True)
def collect(
    t: Numbers, m: Bytes, words: Words, men: int, seat: int, roll: int, fewest: int,
    plain: bool,
) -> int:  # fmt: skip
    """Write the outcomes of a turn whose moments have been found; how many there are."""
    size, most = t[k.ROW], t[k.MOST_SUBSETS]
    may_win = (
        t[k.STANDS] != 0
        or t[k.MEN] - m[men + seat * t[k.SIDE] + t[k.POINTS] + 2] <= t[t[k.SUBSET_DICE] + roll * most]
    )
    repeated = not plain or t[k.STACK_LIMIT] != 0
    t[k.STAMP] += 1
    count = 0
    for winning in range(2 if may_win and t[k.OBLIGATION] == k.MAX else 1):
        for subset in range(t[t[k.SUBSET_COUNT] + roll]):
            most_played = t[t[k.SUBSET_WORTH] + roll * most + subset] == fewest
            if t[k.OBLIGATION] == k.MAX and most_played == (winning == 1):
                continue
            node = t[t[k.FIRST] + subset]
            while node >= 0:
                row = node * size
                if winning:
                    final = plays.ends(t, m, seat, row)
                elif t[k.OBLIGATION] == k.GREEDY:
                    final = t[t[k.OPENS] + node] != 0 and t[t[k.STUCK] + node] != 0
                else:
                    final = t[t[k.OPENS] + node] != 0
                if final and repeated:  # moments may differ by more than their men
                    plays.copy(words, row, t[k.SPARE], t[k.ROW])
                    for at in range(2 * t[k.WIDTH] + 3, 3 * t[k.WIDTH] + 4):
                        m[t[k.SPARE] + at] = 0
                    slot = find_slot(t, m, words, t[k.SPARE], subset)
                    final = slot >= 0
                    if final:
                        t[t[k.STAMPS] + slot], t[t[k.SLOTS] + slot] = t[k.STAMP], node
                        plays.copy(words, t[k.SPARE], row, t[k.ROW])
                if final:
                    write(t, m, words, men, seat, row, t[k.OUTCOMES] + count * t[k.POSITION_ROW])
                    t[t[k.UNUSED] + count] = subset
                    count += 1
                node = t[t[k.NEXT] + node]
    return count


@njit(cache=True)
def write(t: Numbers, m: Bytes, words: Words, men: int, seat: int, row: int, out: int) -> None:
    """Write the position that a moment of the turn stands for."""
    w, points, side = t[k.WIDTH], t[k.POINTS], t[k.SIDE]
    plays.copy(words, men, out, t[k.POSITION_ROW])
    own, course = out + seat * side, t[k.COURSE] + seat * w
    for at in range(t[t[k.LENGTH] + seat]):
        place = t[course + at]
        m[own + place] = m[row + at]
        if m[row + w + 3 + at]:
            for who in range(t[k.SEATS]):
                if who != seat and m[men + who * side + place]:
                    m[out + who * side + place] = 0
                    m[out + who * side + points + (2 if t[k.HIT_OUT] else 1)] += m[men + who * side + place]
    for pile in range(3):
        m[own + points + 2 - pile] = m[row + w + pile]


@njit(cache=True)
def search_all(t: Numbers, m: Bytes, words: Words, given: Bytes, seats: Numbers, rolls: Numbers) -> int:
    """How many outcomes these throws have together."""
    found, begin = 0, t[k.GIVEN]
    for at in range(len(given)):
        for place in range(given.shape[1]):
            m[begin + place] = given[at, place]
        found += search(t, m, words, begin, seats[at], rolls[at])
    return found


class Kernel:
    """The outcomes of throws in one game, by compiled code, in the shape that the engine gives them."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.game = k.game_table(rules)
        self.room = k.Room(self.game)

    def outcomes(self, position: Position, seat: int, dice: Dice) -> set[tuple[tuple[bytes, ...], Dice]]:
        """The distinct outcomes of a sorted throw: the men of each seat, and the dice left unused."""
        roll = int(self.game[self.game[k.ROLL_OF] + k.roll_key(dice, self.rules.faces)])
        count = self.search(position, seat, roll)
        left = subsets(dice, self.rules.options.combine == "direct")
        unused = self.room.t[self.room.t[k.UNUSED] :][:count]
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
            count = int(search(room.t, room.m, room.words, room.t[k.GIVEN], seat, roll))
            if count >= 0:
                return count
            self.room = k.Room(self.game, 4 * int(room.t[k.CAPACITY]))
