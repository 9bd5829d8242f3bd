"""The plays from one moment of a turn, in compiled code: it follows :mod:`tabulae.engine.plays`.

:mod:`tabulae.play.kernel_tables` says how a moment lies in the arrays that the functions share.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import numpy as np
from numba import config, njit

from tabulae.play import kernel_tables as k
from tabulae.play.kernel_tables import Bytes, Numbers, Words


def _compiled_folder() -> Path:
    """Where compiled code is kept: a folder for each state of the sources that it is made from.

    numba looks at the file of a function alone. What it counts on in another of these files may have changed
    since: old code would be taken for new, and play by the wrong rules.
    """
    here = Path(__file__).parent
    sources = sha256(b"".join((here / name).read_bytes() for name in COMPILED)).hexdigest()[:16]
    return (Path(config.CACHE_DIR) if config.CACHE_DIR else here / "__pycache__") / f"compiled-{sources}"


COMPILED = ("arena.py", "kernel.py", "kernel_plays.py", "kernel_tables.py", "match.py", "training.py")
"""The files with compiled code, and the one whose numbers it is compiled with."""
config.CACHE_DIR = str(_compiled_folder())


@njit(cache=True)
def copy(words: Words, source: int, target: int, size: int) -> None:
    """Copy so many bytes to another place."""
    source, target = source >> 3, target >> 3
    for at in range(size >> 3):
        words[target + at] = words[source + at]


@njit(cache=True)
def look_round(t: Numbers, m: Bytes, men: int, seat: int) -> bool:
    """Read how the enemies stand along the course of a seat; whether there is a man who must be hit."""
    seats, course, length = t[k.SEATS], t[k.COURSE] + seat * t[k.WIDTH], t[t[k.LENGTH] + seat]
    free, blots, prey = t[k.FREE_POINTS], t[k.BLOTS], t[k.PREY]
    if seats == 2 and not t[k.MUST_HIT]:
        for at in range(length):
            enemies = m[men + (1 - seat) * t[k.SIDE] + t[course + at]]
            m[free + at] = enemies < t[k.HELD_BY]
            m[blots + at] = enemies == 1 and t[k.HELD_BY] > 1
        return False
    hunting = False
    for at in range(length):
        place = t[course + at]
        enemies = np.uint8(0)
        m[prey + at] = 0
        for step in range(1, seats):
            theirs = m[men + ((seat + step) % seats) * t[k.SIDE] + place]
            enemies += theirs
            if t[k.MUST_HIT] and step <= 2 and theirs == 1:
                m[prey + at] = 1
                hunting = True
        m[free + at] = enemies < t[k.HELD_BY]
        m[blots + at] = enemies == 1 and t[k.HELD_BY] > 1
    return hunting


@njit(cache=True)
def count_enemies(t: Numbers, m: Bytes, men: int, seat: int) -> None:
    """Note how many men the others have, where the last player who has any wins."""
    if t[k.SURVIVOR]:
        t[k.ENEMIES] = 0
        for who in range(t[k.SEATS]):
            if who != seat:
                t[k.ENEMIES] += t[k.MEN] - m[men + who * t[k.SIDE] + t[k.POINTS] + 2]


@njit(cache=True)
def begin(t: Numbers, m: Bytes, men: int, seat: int, row: int) -> None:
    """Write the moment in which the turn of a seat begins."""
    w, course = t[k.WIDTH], t[k.COURSE] + seat * t[k.WIDTH]
    for at in range(t[k.ROW]):
        m[row + at] = 0
    for at in range(t[t[k.LENGTH] + seat]):
        m[row + at] = m[men + seat * t[k.SIDE] + t[course + at]]
    for pile in range(3):
        m[row + w + pile] = m[men + seat * t[k.SIDE] + t[k.POINTS] + 2 - pile]
    if t[k.STACK_LIMIT]:
        settle(t, m, seat, row)


@njit(cache=True)
def is_open(t: Numbers, m: Bytes, seat: int, row: int, at: int) -> bool:
    """Whether one more own man may rest on a field."""
    return m[t[k.FREE_POINTS] + at] != 0 and m[row + at] < t[t[k.LIMITS] + seat * t[k.WIDTH] + at]


@njit(cache=True)
def settle(t: Numbers, m: Bytes, seat: int, row: int) -> None:
    """Mark the moment if captured men have found every point of entry full and one of them by own men."""
    w = t[k.WIDTH]
    waiting = m[row + w + 1] > 0 or (t[k.RESERVE_BLOCKS] != 0 and m[row + w + 2] > 0)
    if t[k.STACK_LIMIT] == 0 or not waiting or m[row + 2 * w + 3]:
        return
    own = False
    for at in range(t[t[k.LENGTH] + seat]):
        if t[t[k.IN_ENTRY] + seat * w + at]:
            if is_open(t, m, seat, row, at):
                return
            own = own or m[row + at] >= t[t[k.LIMITS] + seat * w + at]
    if own:
        m[row + 2 * w + 3] = 1


@njit(cache=True)
def blocked(t: Numbers, m: Bytes, row: int) -> bool:
    """Whether men who wait keep those on the board from moving."""
    w = t[k.WIDTH]
    if m[row + 2 * w + 3]:
        return False
    captured = m[row + w + 1] > 0 and not t[k.REENTRY_OPTIONAL]
    return captured or (m[row + w + 2] > 0 and t[k.RESERVE_BLOCKS] != 0)


@njit(cache=True)
def movable(t: Numbers, m: Bytes, row: int, at: int, blocks: bool) -> bool:
    """Whether a man on a field may move at all."""
    if m[row + at] == 0:
        return False
    if blocks:
        return t[k.ENTRY] == k.TOTAL and t[k.COMBINE] != k.SEPARATE and m[row + 2 * t[k.WIDTH] + 4 + at] > 0
    return t[k.COMBINE] != k.SEPARATE or m[row + at] > m[row + 2 * t[k.WIDTH] + 4 + at]


@njit(cache=True)
def on_goal(t: Numbers, m: Bytes, seat: int, row: int) -> bool:
    """Whether the own men stand as the game wants them, where it has such a goal."""
    w = t[k.WIDTH]
    if t[k.GOAL] == 0:
        return False
    if t[k.GOAL] == k.PAIRS:
        for at in range(t[t[k.LENGTH] + seat]):
            if not t[t[k.REST] + seat * w + at] and m[row + at] < 2:
                return False
        return True
    for at in range(w + 3):
        field = seat * (w + 3) + at
        if t[t[k.GOAL_FIELDS] + field] and m[row + at] != t[t[k.GOAL_MEN] + field]:
            return False
    return True


@njit(cache=True)
def in_row(t: Numbers, m: Bytes, seat: int, row: int) -> bool:
    """Whether own men hold as many points in a row as win the game."""
    if t[k.ROW_WINS] == 0:
        return False
    held = 0
    for at in range(t[t[k.LENGTH] + seat]):
        held = held + 1 if m[row + at] >= t[k.HELD_BY] else 0
        if held == t[k.ROW_WINS]:
            return True
    return False


@njit(cache=True)
def is_last(t: Numbers, m: Bytes, row: int) -> bool:
    """Whether no other player has a man left, where that wins."""
    if not t[k.SURVIVOR]:
        return False
    hit = 0
    for at in range(t[k.WIDTH]):
        hit += m[row + t[k.WIDTH] + 3 + at]
    return hit == t[k.ENEMIES]


@njit(cache=True)
def ends(t: Numbers, m: Bytes, seat: int, row: int) -> bool:
    """Whether the turn is over at once: the last man has left, or the men stand so that they win."""
    if m[row + t[k.WIDTH]] == t[k.MEN]:
        return True
    if not t[k.STANDS]:
        return False
    return on_goal(t, m, seat, row) or in_row(t, m, seat, row) or is_last(t, m, row)


@njit(cache=True)
def track(t: Numbers, m: Bytes, seat: int, row: int, source: int, target: int) -> None:
    """Remember the man who made a play; ``source`` is -1 for one who entered."""
    w = t[k.WIDTH]
    moved = row + 2 * w + 4
    separate = t[k.COMBINE] == k.SEPARATE
    if not separate and m[row + w + 1] == 0 and m[row + w + 2] == 0:
        for at in range(w):
            m[moved + at] = 0
        return
    if source >= 0 and not separate and m[moved + source]:
        m[moved + source] -= 1
    if target < t[t[k.LENGTH] + seat]:
        m[moved + target] += 1
    settle(t, m, seat, row)


@njit(cache=True)
def overshooting(t: Numbers, m: Bytes, seat: int, row: int, number: int) -> int:
    """The field from which a number larger than needed may take a man off; -1 if there is none."""
    length = t[t[k.LENGTH] + seat]
    for at in range(length):
        if t[k.OVERSHOOT] == k.REAR:
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
    w = t[k.WIDTH]
    if new != row:
        copy(words, row, new, t[k.ROW])
    m[new + source] -= 1
    m[new + target] += 1
    if target < w and m[t[k.BLOTS] + target]:
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
    w, length, new = t[k.WIDTH], t[t[k.LENGTH] + seat], t[k.PLAYS]
    captured, waiting = m[row + w + 1] > 0, m[row + w + 1] > 0 or m[row + w + 2] > 0
    limit = length
    blocks = False
    if waiting:
        limit = min(length, t[t[k.ENTRY_LIMIT] + seat])
        blocks = blocked(t, m, row)
        pile = w + 2
        if m[row + 2 * w + 3] or (captured and t[k.ENTRY] == k.FREELY):
            pile = -1
        elif captured:
            pile = w + 1
        at = number - 1
        if t[k.ENTRY] != k.TOTAL:
            at = t[t[k.ENTRIES] + seat * t[k.FACES] + number - 1] if dice == 1 else -1
        if pile >= 0 and 0 <= at < limit and is_open(t, m, seat, row, at):
            t[new], t[new + 1] = pile, at
            new += 2
        if blocks and (t[k.ENTRY] != k.TOTAL or t[k.COMBINE] == k.SEPARATE):
            return (new - t[k.PLAYS]) >> 1
    special = blocks or t[k.COMBINE] == k.SEPARATE
    free, blots, hits, most = t[k.FREE_POINTS], t[k.BLOTS], row + w + 3, t[k.LIMITS] + seat * w
    if t[k.LAPS] or t[k.SKIP_STARTS]:
        return list_rounds(t, m, seat, row, number, blocks, new)
    quiet = later = t[k.PLAYS] + 2 * (w + 1)  # men who do not hit are listed there first
    for at in range(number, limit if t[k.WALK] else 0):
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
    if t[k.BEAR_OFF] and not waiting:
        new = list_leaving(t, m, seat, row, number, new)
    return (new - t[k.PLAYS]) >> 1


@njit(cache=True)
def list_rounds(t: Numbers, m: Bytes, seat: int, row: int, number: int, blocks: bool, new: int) -> int:
    """List the plays where the course goes on or points are not counted, from ``new`` on; their count."""
    length = t[t[k.LENGTH] + seat]
    for at in range(length):
        if movable(t, m, row, at, blocks):
            target = counted(t, m, seat, row, at, number)
            if target >= 0 and is_open(t, m, seat, row, target):
                t[new], t[new + 1] = at, target
                new += 2
    return (new - t[k.PLAYS]) >> 1


@njit(cache=True)
def counted(t: Numbers, m: Bytes, seat: int, row: int, at: int, number: int) -> int:
    """The field that a number takes a man to, point by point; -1 if his course ends before."""
    w, length = t[k.WIDTH], t[t[k.LENGTH] + seat]
    for _ in range(length * number):
        at += 1
        if at == length:
            if not t[k.LAPS]:
                return -1
            at = 0
        skipped = t[t[k.STARTS] + seat * w + at] != 0
        if skipped and t[k.SKIP_STARTS] == k.HELD:
            skipped = m[t[k.FREE_POINTS] + at] == 0
        elif skipped:
            skipped = not (m[t[k.BLOTS] + at] and not m[row + w + 3 + at])
        if not skipped:
            number -= 1
        if number == 0:
            return at
    return -1


@njit(cache=True)
def list_leaving(t: Numbers, m: Bytes, seat: int, row: int, number: int, new: int) -> int:
    """List the men who may leave the board by a number, from ``new`` on; where the list then ends."""
    w, length = t[k.WIDTH], t[t[k.LENGTH] + seat]
    for at in range(length):
        if m[row + at] and t[t[k.REST] + seat * w + at]:
            return new
    rear = -2
    for at in range(max(0, length - number), length):
        if not movable(t, m, row, at, False):
            continue
        if at + number > length and t[k.OVERSHOOT] != k.ANY:
            if t[k.OVERSHOOT] == k.EXACT:
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
    w = t[k.WIDTH]
    waiting = m[row + w + 1] > 0 or m[row + w + 2] > 0
    if t[k.COMBINE] == k.SEPARATE or (waiting and t[k.ENTRY] == k.TOTAL):
        return 1
    return 2 if waiting and t[k.STACK_LIMIT] else 0


@njit(cache=True)
def after(t: Numbers, m: Bytes, words: Words, seat: int, row: int, number: int, dice: int, found: int) -> int:
    """Write the moments after each play of a number, one row after another from ``found`` on; their count."""
    count, note = list_plays(t, m, seat, row, number, dice), noted(t, m, row)
    for one in range(count):
        source, target = t[t[k.PLAYS] + 2 * one], t[t[k.PLAYS] + 2 * one + 1]
        put(t, m, words, seat, row, found + one * t[k.ROW], source, target, note)
    return count
