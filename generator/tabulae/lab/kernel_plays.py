"""The plays from one turn state, in compiled code: it follows :mod:`tabulae.engine.plays` rule by rule.

:mod:`tabulae.lab.kernel_tables` describes the memory that all these functions share, and the words *state*,
*position* and *step*.
"""

from __future__ import annotations

import numpy as np

from tabulae.lab import kernel_tables as k
from tabulae.lab.jit import compiled
from tabulae.lab.kernel_tables import IntArray, Memory, Words

# What :func:`make_play` must keep track of besides the man who moves.
TRACK_NOTHING, TRACK_MEN, TRACK_ENTRY = range(3)


@compiled
def copy_bytes(words: Words, source: int, target: int, size: int) -> None:
    """Copy ``size`` bytes from byte ``source`` to byte ``target`` of the memory of men, seen as words.

    All three numbers are multiples of eight.
    """
    source, target = source >> 3, target >> 3
    for at in range(size >> 3):
        words[target + at] = words[source + at]


@compiled
def dice_in(game: IntArray, roll: int, subset: int) -> int:
    """Return how many dice a subset of a roll has; both are given by their indices."""
    return game[game[k.SUBSET_DICE] + roll * game[k.MOST_SUBSETS] + subset]


@compiled
def scan_enemies(memory: Memory, position: int, seat: int) -> bool:
    """Note for each step of a seat's course whether it is free, and whether an enemy blot stands on it.

    ``position`` is an index in ``men``. Writes ``FREE_STEPS``, ``BLOTS`` and, where some hits are compulsory,
    ``MUST_HIT_BLOTS``; where men move as piles, ``ENEMIES``, and every pile as a blot. Returns True if there
    is a blot that must be hit.
    """
    game, men, _ = memory
    seats, side = game[k.SEATS], game[k.SIDE]
    points, length = game[k.STEP_POINT] + seat * game[k.WIDTH], game[game[k.LENGTH] + seat]
    free, blots, must_hit = game[k.FREE_STEPS], game[k.BLOTS], game[k.MUST_HIT_BLOTS]
    if seats == 2 and not game[k.MUST_HIT]:
        for step in range(length):
            enemies = men[position + (1 - seat) * side + game[points + step]]
            men[free + step] = enemies < game[k.HELD_BY]
            men[blots + step] = enemies == 1 and game[k.HELD_BY] > 1
            if game[k.PILES]:
                men[game[k.ENEMIES] + step], men[blots + step] = enemies, enemies > 0
        return False
    hit_required = False
    for step in range(length):
        point = game[points + step]
        enemies = np.uint8(0)
        men[must_hit + step] = 0
        for right in range(1, seats):
            theirs = men[position + ((seat + right) % seats) * side + point]
            enemies += theirs
            if game[k.MUST_HIT] and right <= 2 and theirs == 1:
                men[must_hit + step] = 1
                hit_required = True
        men[free + step] = enemies < game[k.HELD_BY]
        men[blots + step] = enemies == 1 and game[k.HELD_BY] > 1
        if game[k.PILES]:
            men[game[k.ENEMIES] + step], men[blots + step] = enemies, enemies > 0
    return hit_required


@compiled
def count_enemy_men(memory: Memory, position: int, seat: int) -> None:
    """Note in ``ENEMY_MEN`` how many men the others have left, where the last player who has any wins.

    ``position`` is an index in ``men``.
    """
    game, men, _ = memory
    if game[k.SURVIVOR]:
        game[k.ENEMY_MEN] = 0
        for owner in range(game[k.SEATS]):
            if owner != seat:
                game[k.ENEMY_MEN] += game[k.MEN] - men[position + owner * game[k.SIDE] + game[k.OFF]]


@compiled
def write_own_men(memory: Memory, position: int, seat: int, state: int) -> None:
    """Write the men of a seat by the steps of its course, and nothing else, into a state.

    ``position``, to read, and ``state``, to write, are indices in ``men``.
    """
    game, men, words = memory
    own, points = position + seat * game[k.SIDE], game[k.STEP_POINT] + seat * game[k.WIDTH]
    for word in range(state >> 3, (state + game[k.STATE_SIZE]) >> 3):
        words[word] = 0
    for step in range(game[game[k.LENGTH] + seat]):
        men[state + step] = men[own + game[points + step]]
    men[state + game[k.STATE_OFF]] = men[own + game[k.OFF]]
    men[state + game[k.STATE_BAR]] = men[own + game[k.BAR]]
    men[state + game[k.STATE_HAND]] = men[own + game[k.HAND]]


@compiled
def begin_turn(memory: Memory, position: int, seat: int, state: int) -> None:
    """Write the state in which a seat's turn begins; ``position`` and ``state`` are indices in ``men``."""
    write_own_men(memory, position, seat, state)
    if memory.game[k.STACK_LIMIT]:
        note_full_entry(memory, seat, state)


@compiled
def is_open_to(memory: Memory, state: int, step: int, coming: int) -> bool:
    """Return True if no pile larger than the men who come as one closes a step to them.

    ``state`` is an index in ``men``.
    """
    game, men, _ = memory
    return men[state + game[k.STATE_HIT] + step] != 0 or men[game[k.ENEMIES] + step] <= coming


@compiled
def is_open(memory: Memory, seat: int, state: int, step: int) -> bool:
    """Return True if one more own man may stand on a step of the course; ``state`` is an index in ``men``.

    The enemies are those that :func:`scan_enemies` has noted.
    """
    game, men, _ = memory
    limit = game[game[k.STEP_LIMIT] + seat * game[k.WIDTH] + step]
    if game[k.PILES]:
        return is_open_to(memory, state, step, 1) and men[state + step] < limit
    return men[game[k.FREE_STEPS] + step] != 0 and men[state + step] < limit


@compiled
def note_full_entry(memory: Memory, seat: int, state: int) -> None:
    """Set ``STATE_FULL`` if waiting men find no open point of entry and own men fill one of them.

    ``state`` is an index in ``men``. From then on the men wait for the next turn, and those on the board may
    move.
    """
    game, men, _ = memory
    waiting = men[state + game[k.STATE_BAR]] > 0
    waiting = waiting or (game[k.RESERVE_BLOCKS] != 0 and men[state + game[k.STATE_HAND]] > 0)
    if game[k.STACK_LIMIT] == 0 or not waiting or men[state + game[k.STATE_FULL]]:
        return
    row, own = seat * game[k.WIDTH], False
    for step in range(game[game[k.LENGTH] + seat]):
        if game[game[k.IS_ENTRY] + row + step]:
            if is_open(memory, seat, state, step):
                return
            own = own or men[state + step] >= game[game[k.STEP_LIMIT] + row + step]
    if own:
        men[state + game[k.STATE_FULL]] = 1


@compiled
def must_enter_first(memory: Memory, state: int) -> bool:
    """Return True if waiting men keep those on the board from moving; ``state`` is an index in ``men``."""
    game, men, _ = memory
    if men[state + game[k.STATE_FULL]]:
        return False
    captured = men[state + game[k.STATE_BAR]] > 0 and not game[k.REENTRY_OPTIONAL]
    return captured or (men[state + game[k.STATE_HAND]] > 0 and game[k.RESERVE_BLOCKS] != 0)


@compiled
def can_move(memory: Memory, state: int, step: int, entering: bool) -> bool:
    """Return True if a man on a step may move at all; ``entering`` says that others must enter first.

    Even then a man who has entered in this turn may go on where entry is by a total of dice; and where each
    die is for another man, one who has moved may not. ``state`` is an index in ``men``.
    """
    game, men, _ = memory
    if men[state + step] == 0:
        return False
    separate, moved = game[k.COMBINE] == k.COMBINE_SEPARATE, men[state + game[k.STATE_MOVED] + step]
    if entering:
        return game[k.ENTRY] == k.ENTRY_BY_TOTAL and not separate and moved > 0
    return not separate or men[state + step] > moved


@compiled
def is_on_goal(memory: Memory, seat: int, state: int) -> bool:
    """Return True if the men of a seat stand as the goal demands; False if the game has no goal.

    ``state`` is an index in ``men``.
    """
    game, men, _ = memory
    if game[k.GOAL] == k.GOAL_NONE:
        return False
    if game[k.GOAL] == k.GOAL_PAIRS:
        row = seat * game[k.WIDTH]
        for step in range(game[game[k.LENGTH] + seat]):
            if not game[game[k.IS_OUTSIDE_HOME] + row + step] and men[state + step] < 2:
                return False
        return True
    row = seat * (game[k.WIDTH] + 3)
    for at in range(game[k.WIDTH] + 3):
        if game[game[k.GOAL_COUNTS] + row + at] and men[state + at] != game[game[k.GOAL_MEN] + row + at]:
            return False
    return True


@compiled
def has_winning_row(memory: Memory, seat: int, state: int) -> bool:
    """Return True if a seat holds so many points in a row that it wins; False where no row wins.

    ``state`` is an index in ``men``.
    """
    game, men, _ = memory
    if game[k.ROW_WINS] == 0:
        return False
    held = 0
    for step in range(game[game[k.LENGTH] + seat]):
        held = held + 1 if men[state + step] >= game[k.HELD_BY] else 0
        if held == game[k.ROW_WINS]:
            return True
    return False


@compiled
def has_hit_all(memory: Memory, state: int) -> bool:
    """Return True if no other player has a man left, where that wins; ``state`` is an index in ``men``."""
    game, men, _ = memory
    if not game[k.SURVIVOR]:
        return False
    hit = 0
    for step in range(game[k.WIDTH]):
        hit += men[state + game[k.STATE_HIT] + step]
    return hit == game[k.ENEMY_MEN]


@compiled
def has_won(memory: Memory, seat: int, state: int) -> bool:
    """Return True if the turn ends at once: the last man has left, or the men stand so that they win.

    ``state`` is an index in ``men``.
    """
    game, men, _ = memory
    if men[state + game[k.STATE_OFF]] == game[k.MEN]:
        return True
    if not game[k.WINS_STANDING]:
        return False
    return (
        is_on_goal(memory, seat, state) or has_winning_row(memory, seat, state) or has_hit_all(memory, state)
    )


@compiled
def is_entry_open(memory: Memory, seat: int, state: int, step: int) -> bool:
    """Return True if a step is a point of entry on which one more own man may stand.

    ``state`` is an index in ``men``.
    """
    game = memory.game
    return game[game[k.IS_ENTRY] + seat * game[k.WIDTH] + step] != 0 and is_open(memory, seat, state, step)


@compiled
def track_man(memory: Memory, seat: int, state: int, source: int, target: int) -> None:
    """Note in ``STATE_MOVED`` that a man has played from ``source`` to ``target``.

    ``state``, that after the play, is an index in ``men``; ``source`` and ``target`` are bytes of a state,
    steps or piles.
    """
    game, men, _ = memory
    width, moved = game[k.WIDTH], state + game[k.STATE_MOVED]
    separate = game[k.COMBINE] == k.COMBINE_SEPARATE
    waiting = men[state + game[k.STATE_BAR]] > 0 or men[state + game[k.STATE_HAND]] > 0
    if not separate and not waiting:
        for step in range(width):
            men[moved + step] = 0
        return
    if source < width and not separate and men[moved + source]:
        men[moved + source] -= 1
    if target < width:
        men[moved + target] += 1
    note_full_entry(memory, seat, state)


@compiled
def tracking_mode(memory: Memory, state: int) -> int:
    """Return how a play from a state must be tracked: ``TRACK_MEN``, ``TRACK_ENTRY`` or ``TRACK_NOTHING``.

    ``state`` is an index in ``men``.
    """
    game, men, _ = memory
    waiting = men[state + game[k.STATE_BAR]] > 0 or men[state + game[k.STATE_HAND]] > 0
    if game[k.COMBINE] == k.COMBINE_SEPARATE or (waiting and game[k.ENTRY] == k.ENTRY_BY_TOTAL):
        return TRACK_MEN
    return TRACK_ENTRY if waiting and game[k.STACK_LIMIT] else TRACK_NOTHING


@compiled
def make_play(
    memory: Memory, seat: int, state: int, new: int, source: int, target: int, track: int
) -> None:  # fmt: skip
    """Write to ``new``, which may be ``state`` itself, the state after a play of a man or pile, a hit marked.

    Both are indices in ``men``. ``source`` and ``target`` are offsets within a state: a step of the course of
    the seat, or ``STATE_BAR``, ``STATE_HAND`` or ``STATE_OFF``. ``track`` comes from :func:`tracking_mode`.
    """
    game, men, words = memory
    if new != state:
        copy_bytes(words, state, new, game[k.STATE_SIZE])
    moving = men[new + source] if game[k.PILES] and source < game[k.WIDTH] else np.uint8(1)
    men[new + source] -= moving
    men[new + target] += moving
    if target < game[k.WIDTH] and men[game[k.BLOTS] + target]:
        men[new + game[k.STATE_HIT] + target] = 1
    if track == TRACK_MEN:
        track_man(memory, seat, new, source, target)
    elif track == TRACK_ENTRY:
        note_full_entry(memory, seat, new)


@compiled
def add_play(game: IntArray, count: int, source: int, target: int) -> int:
    """Add a pair to the list of plays, which has ``count`` pairs; return how many it then has.

    ``source`` and ``target`` are offsets within a state, as in :func:`make_play`.
    """
    at = game[k.PLAYS] + 2 * count
    game[at], game[at + 1] = source, target
    return count + 1


@compiled
def list_plays(memory: Memory, seat: int, state: int, number: int, dice: int) -> int:
    """List the plays of a number, made with one die or with several together; return how many there are.

    Where part of a die may be given up, those of smaller numbers follow, but nobody leaves by them.
    ``state`` is an index in ``men``; ``number`` is how many steps a man goes, ``dice`` how many dice make it.
    ``PLAYS`` gets a pair of ``source`` and ``target`` for each: first the man who enters, then those who move
    and hit, those who only move, and those who are borne off; each kind from the rear to the front. Moves
    that :func:`list_counted_moves` and :func:`list_moves_by_source` add are in one order, hits or not.
    """
    count = list_plays_of(memory, seat, state, number, dice, True, 0)
    if memory.game[k.PARTS]:
        for fewer in range(number - 1, 0, -1):
            count = list_plays_of(memory, seat, state, fewer, dice, False, count)
    return count


@compiled
def list_plays_of(
    memory: Memory, seat: int, state: int, number: int, dice: int, leaves: bool, count: int
) -> int:  # fmt: skip
    """Add the plays of exactly this number; return how many plays are listed then.

    ``leaves`` says whether men may be borne off by it; the other parameters are those of :func:`list_plays`.
    """
    game, men, _ = memory
    limit, entering = game[game[k.LENGTH] + seat], False
    waiting = men[state + game[k.STATE_BAR]] > 0 or men[state + game[k.STATE_HAND]] > 0
    if waiting:
        limit = min(limit, game[game[k.ENTRY_LIMIT] + seat])
        entering = must_enter_first(memory, state)
        count = list_entry(memory, seat, state, number, dice, limit, count)
        if entering and (game[k.ENTRY] != k.ENTRY_BY_TOTAL or game[k.COMBINE] == k.COMBINE_SEPARATE):
            return count
    if game[k.LAPS] or game[k.SKIP_STARTS]:
        return list_counted_moves(memory, seat, state, number, entering, count)
    if game[k.PILES] or game[k.ROW_ALIKE]:
        count = list_moves_by_source(memory, seat, state, number, limit, entering, count)
    elif game[k.WALK]:
        count = list_moves(memory, seat, state, number, limit, entering, count)
    if game[k.BEAR_OFF] and leaves and not waiting:
        count = list_bear_offs(memory, seat, state, number, count)
    return count


@compiled
def list_entry(memory: Memory, seat: int, state: int, number: int, dice: int, limit: int, count: int) -> int:
    """Add the play of a man who enters on a step below ``limit``; return how many plays are listed then.

    ``state`` is an index in ``men``; ``number`` is shown by so many ``dice`` together.
    """
    game, men, _ = memory
    captured = men[state + game[k.STATE_BAR]] > 0
    if men[state + game[k.STATE_FULL]] or (captured and game[k.ENTRY] == k.ENTRY_FREE):
        return count
    step = number - 1
    if game[k.ENTRY] != k.ENTRY_BY_TOTAL:
        step = game[game[k.ENTRY_STEP] + seat * game[k.FACES] + number - 1] if dice == 1 else -1
    if 0 <= step < limit and is_open(memory, seat, state, step):
        return add_play(game, count, game[k.STATE_BAR if captured else k.STATE_HAND], step)
    return count


@compiled
def list_moves(
    memory: Memory, seat: int, state: int, number: int, limit: int, entering: bool, count: int
) -> int:  # fmt: skip
    """Add the moves to steps below ``limit``, those that hit first; return how many plays are listed then.

    ``state`` is an index in ``men``, ``number`` how many steps a man goes, ``count`` how many plays are
    listed already; ``entering`` says that other men must enter first.
    """
    game, men, _ = memory
    free, blots, hit = game[k.FREE_STEPS], game[k.BLOTS], state + game[k.STATE_HIT]
    most, restricted = (
        game[k.STEP_LIMIT] + seat * game[k.WIDTH],
        entering or game[k.COMBINE] == k.COMBINE_SEPARATE,
    )
    first_quiet = quiet = count + game[k.WIDTH] + 1  # moves that do not hit wait there
    for target in range(number, limit):
        source = target - number
        if men[state + source] and men[free + target] and men[state + target] < game[most + target]:
            if restricted and not can_move(memory, state, source, entering):
                continue
            if men[blots + target] and not men[hit + target]:
                count = add_play(game, count, source, target)
            else:
                quiet = add_play(game, quiet, source, target)
    for at in range(first_quiet, quiet):
        pair = game[k.PLAYS] + 2 * at
        count = add_play(game, count, game[pair], game[pair + 1])
    return count


@compiled
def list_moves_by_source(
    memory: Memory, seat: int, state: int, number: int, limit: int, entering: bool, count: int
) -> int:  # fmt: skip
    """Add the moves of whole piles, or out of an entry row whose points count alike.

    Returns how many plays are listed then. The parameters are those of :func:`list_moves`.
    """
    game, men, _ = memory
    is_entry, most = game[k.IS_ENTRY] + seat * game[k.WIDTH], game[k.STEP_LIMIT] + seat * game[k.WIDTH]
    length, row = game[game[k.LENGTH] + seat], 0
    while game[k.ROW_ALIKE] and row < length and game[is_entry + row]:
        row += 1
    for source in range(length):
        if not can_move(memory, state, source, entering):
            continue
        for way in range(2 if source < row else 1):  # behind the row, and up the row
            target = row + number - 1 if source < row and way == 0 else source + number
            if target >= limit or (source < row and way == 1 and target >= row):
                continue
            if game[k.PILES]:
                is_free = is_open_to(memory, state, target, men[state + source])
            else:
                is_free = men[game[k.FREE_STEPS] + target] != 0
            if is_free and men[state + target] < game[most + target]:
                count = add_play(game, count, source, target)
    return count


@compiled
def list_counted_moves(
    memory: Memory, seat: int, state: int, number: int, entering: bool, count: int
) -> int:  # fmt: skip
    """Add the moves where the course goes round and round, or where some points are not counted.

    Returns how many plays are listed then. The parameters are those of :func:`list_moves`.
    """
    game = memory.game
    for source in range(game[game[k.LENGTH] + seat]):
        if can_move(memory, state, source, entering):
            target = count_steps(memory, seat, state, source, number)
            if target >= 0 and is_open(memory, seat, state, target):
                count = add_play(game, count, source, target)
    return count


@compiled
def count_steps(memory: Memory, seat: int, state: int, step: int, number: int) -> int:
    """Return the step that a man on ``step`` reaches with a number, point by point; -1 beyond the end.

    ``state`` is an index in ``men``.
    """
    game, men, _ = memory
    length = game[game[k.LENGTH] + seat]
    for _ in range(length * number):
        step += 1
        if step == length:
            if not game[k.LAPS]:
                return -1
            step = 0
        skipped = game[game[k.IS_START] + seat * game[k.WIDTH] + step] != 0
        if skipped and game[k.SKIP_STARTS] == k.SKIP_HELD:
            skipped = men[game[k.FREE_STEPS] + step] == 0
        elif skipped:
            skipped = not (men[game[k.BLOTS] + step] and not men[state + game[k.STATE_HIT] + step])
        if not skipped:
            number -= 1
        if number == 0:
            return step
    return -1


@compiled
def list_bear_offs(memory: Memory, seat: int, state: int, number: int, count: int) -> int:
    """Add the men who may leave the board with a number; return how many plays are listed then.

    None may while a man stands outside the home. ``state`` is an index in ``men``, ``count`` how many plays
    are listed already.
    """
    game, men, _ = memory
    length = game[game[k.LENGTH] + seat]
    for step in range(length):
        if men[state + step] and game[game[k.IS_OUTSIDE_HOME] + seat * game[k.WIDTH] + step]:
            return count
    rear = -2  # not looked for yet
    for step in range(max(0, length - number), length):
        if not can_move(memory, state, step, False):
            continue
        if step + number > length and game[k.OVERSHOOT] != k.OVERSHOOT_ANY:
            if game[k.OVERSHOOT] == k.OVERSHOOT_EXACT:
                continue
            if rear == -2:
                rear = overshoot_step(memory, seat, state, number)
            if step != rear:
                continue
        count = add_play(game, count, step, game[k.STATE_OFF])
    return count


@compiled
def overshoot_step(memory: Memory, seat: int, state: int, number: int) -> int:
    """Return the step from which a number larger than needed may bear a man off; -1 if there is none.

    ``state`` is an index in ``men``.
    """
    game, men, _ = memory
    length = game[game[k.LENGTH] + seat]
    for step in range(length):
        if game[k.OVERSHOOT] == k.OVERSHOOT_REAR:
            counts = men[state + step] > 0
        else:
            goes = step + number >= length or is_open(memory, seat, state, step + number)
            counts = goes and can_move(memory, state, step, False)
        if counts:
            return step
    return -1


@compiled
def write_plays(memory: Memory, seat: int, state: int, number: int, dice: int, area: int) -> int:
    """Write the states after each play of a number, one after another from ``area`` on; return how many.

    ``state`` and ``area`` are indices in ``men``; ``number`` is shown by so many ``dice`` together.
    """
    game = memory.game
    count, track = list_plays(memory, seat, state, number, dice), tracking_mode(memory, state)
    for play in range(count):
        at = game[k.PLAYS] + 2 * play
        new = area + play * game[k.STATE_SIZE]
        make_play(memory, seat, state, new, game[at], game[at + 1], track)
    return count
