"""The compiled kernel: every distinct outcome of a roll, searched in machine code that numba makes.

The engine remains the readable truth. This follows :mod:`tabulae.engine.turns` step by step, as
:mod:`tabulae.lab.kernel_plays` follows :mod:`tabulae.engine.plays`; tests compare the outcomes of both.

The search keeps every distinct pair of a turn state and the subset of dice left as a *node*: node ``n`` has
its state at ``n * game[STATE_SIZE]`` and its subset in ``game[game[NODE_SUBSET] + n]``. The nodes of a subset
are a linked list (``FIRST_NODE``, ``NODE_NEXT``, ``LAST_NODE``), since plays always lead to subsets with a
higher number. A hash table with linear probing keeps nodes from being added twice: ``SLOT_NODE`` has the node
in each slot, and a slot is in use if its ``SLOT_STAMP`` equals ``STAMP``, which grows with every search, so
that nothing needs to be emptied in between.
"""

from __future__ import annotations

import numpy as np

from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Rules
from tabulae.engine.turns import remaining_dice
from tabulae.lab import kernel_tables as k
from tabulae.lab.jit import compiled
from tabulae.lab.kernel_plays import (
    TRACK_ENTRY,
    begin_turn,
    copy_bytes,
    count_enemy_men,
    dice_in,
    has_won,
    is_entry_open,
    make_play,
    scan_enemies,
    write_plays,
)
from tabulae.lab.kernel_tables import Memory

NO_ROOM = -1
"""Returned by a search whose states do not fit: try again in a larger workspace."""


@compiled
def makes_must_hit(memory: Memory, before: int, state: int) -> bool:
    """Return True if the play from the state at ``before`` to that at ``state`` is a compulsory hit.

    Both are indices in ``men``; :func:`scan_enemies` has noted the blots that must be hit.
    """
    game, men, _ = memory
    hit = game[k.STATE_HIT]
    for step in range(game[k.WIDTH]):
        if men[game[k.MUST_HIT_BLOTS] + step] and men[before + hit + step] != men[state + hit + step]:
            return True
    return False


@compiled
def leads_to_must_hit(
    memory: Memory, seat: int, before: int, state: int, roll: int, subset: int
) -> bool:  # fmt: skip
    """Return True if the man just played can go on, alone and with the dice left, to a compulsory hit.

    His play led from the state at ``before`` to that at ``state``, indices in ``men``; ``roll`` is the index
    of the roll and ``subset`` that of the dice left of it. A depth-first search with its own stack, for numba
    cannot cache recursive functions: each depth has the state it starts from, the dice left, the step of the
    man, and the next split and play to try.
    """
    game, men, _ = memory
    width, size = game[k.WIDTH], game[k.STATE_SIZE]
    stack = np.zeros((6, k.MAX_DICE_A_MAN + 2), np.int64)
    states, dice_left, places = stack[0], stack[1], stack[2]
    split, play, plays = stack[3], stack[4], stack[5]
    states[0], states[1], dice_left[1], depth = before, state, subset, 1
    places[1] = step_reached(memory, before, state)
    while depth > 0:
        area = game[k.CANDIDATES] + depth * (2 * width + 2) * size
        of_subset = roll * game[k.MOST_SUBSETS] + dice_left[depth]
        first = of_subset * game[k.MOST_SPLITS]
        if play[depth] == plays[depth]:
            if split[depth] == game[game[k.SPLIT_COUNT] + of_subset]:
                depth -= 1
                continue
            at = first + split[depth]
            number, dice = game[game[k.SPLIT_NUMBER] + at], game[game[k.SPLIT_DICE] + at]
            split[depth] += 1
            play[depth] = 0
            plays[depth] = write_plays(memory, seat, states[depth], number, dice, area)
            continue
        new = area + play[depth] * size
        play[depth] += 1
        place = places[depth]
        if place < width and men[new + place] < men[states[depth] + place]:
            if makes_must_hit(memory, states[depth], new):
                return True
            rest = game[game[k.SPLIT_REST] + first + split[depth] - 1]
            places[depth + 1] = step_reached(memory, states[depth], new)
            depth += 1
            states[depth], dice_left[depth], split[depth] = new, rest, 0
            play[depth] = plays[depth] = 0
    return False


@compiled
def step_reached(memory: Memory, before: int, state: int) -> int:
    """Return the step of the course that the moved man has reached; ``WIDTH`` if he left the board.

    ``before`` and ``state`` are the indices in ``men`` of the states before and after his play.
    """
    game, men, _ = memory
    step = 0
    while step < game[k.WIDTH] and men[state + step] <= men[before + step]:
        step += 1
    return step


@compiled
def find_slot(memory: Memory, state: int, subset: int) -> int:
    """Return the free slot of the hash table for a state with a subset of dice left; -1 if they are in it.

    ``state`` is an index in ``men``, ``subset`` the index of the dice left. The hash mixes the subset and the
    words of the state with odd constants of 64 bits (those of SplitMix64 and MurmurHash3) and takes the
    lowest bits.
    """
    game, _, words = memory
    first, size = state >> 3, game[k.STATE_SIZE] >> 3
    key = np.uint64(subset + 1) * np.uint64(0x9E3779B97F4A7C15)
    for at in range(size):
        key = (key ^ words[first + at]) * np.uint64(0xFF51AFD7ED558CCD)
        key ^= key >> np.uint64(32)
    mask, stamp = game[k.SLOT_MASK], game[k.STAMP]
    slot = np.int64(key & np.uint64(mask))
    while game[game[k.SLOT_STAMP] + slot] == stamp:
        node = game[game[k.SLOT_NODE] + slot]
        if game[game[k.NODE_SUBSET] + node] == subset:
            other, at = node * size, 0
            while at < size and words[other + at] == words[first + at]:
                at += 1
            if at == size:
                return -1
        slot = (slot + 1) & mask
    return slot


@compiled
def add_node(memory: Memory, state: int, subset: int, count: int) -> int:
    """Make a node of a state and a subset unless there is one; return the number of nodes, or NO_ROOM.

    ``state`` is an index in ``men``, ``subset`` the index of the dice left, ``count`` the number of nodes so
    far, which becomes the index of the new node.
    """
    game, _, words = memory
    slot = find_slot(memory, state, subset)
    if slot < 0:
        return count
    if count == game[k.CAPACITY]:
        return NO_ROOM
    game[game[k.SLOT_STAMP] + slot], game[game[k.SLOT_NODE] + slot] = game[k.STAMP], count
    copy_bytes(words, state, count * game[k.STATE_SIZE], game[k.STATE_SIZE])
    game[game[k.NODE_SUBSET] + count], game[game[k.NODE_NEXT] + count] = subset, -1
    game[game[k.NODE_MAY_STOP] + count] = 1
    if game[game[k.FIRST_NODE] + subset] < 0:
        game[game[k.FIRST_NODE] + subset] = count
    else:
        game[game[k.NODE_NEXT] + game[game[k.LAST_NODE] + subset]] = count
    game[game[k.LAST_NODE] + subset] = count
    return count + 1


@compiled
def add_free_entries(memory: Memory, seat: int, count: int) -> int:
    """Add the nodes that captured men reach by entering without dice; return the number of nodes, or NO_ROOM.

    ``count`` is the number of nodes so far. ``NODE_MAY_STOP`` says of each node whether dice may be played
    from there; ``OPENINGS`` lists them all.
    """
    game, men, _ = memory
    size, new = game[k.STATE_SIZE], game[k.CANDIDATES]
    waiting, openings = 1, 0
    stack = game[k.NODE_STUCK]  # the list is not needed yet: a stack of nodes still to look at
    game[stack] = 0
    while waiting > 0:
        waiting -= 1
        node = game[stack + waiting]
        state, entered = node * size, False
        if men[state + game[k.STATE_BAR]] > 0 and not has_won(memory, seat, state):
            for step in range(game[game[k.LENGTH] + seat]):
                if is_entry_open(memory, seat, state, step):
                    entered = True
                    make_play(memory, seat, state, new, game[k.STATE_BAR], step, TRACK_ENTRY)
                    more = add_node(memory, new, 0, count)
                    if more == NO_ROOM:
                        return NO_ROOM
                    if more > count:
                        game[stack + waiting] = count
                        waiting += 1
                    count = more
        game[game[k.NODE_MAY_STOP] + node] = game[k.REENTRY_OPTIONAL] != 0 or not entered
        game[game[k.OPENINGS] + openings] = node
        openings += 1
    return count


@compiled
def add_plays(
    memory: Memory, seat: int, node: int, roll: int, hit_required: bool, one_die: bool, count: int
) -> int:  # fmt: skip
    """Add the nodes after each legal play from a node; return the number of nodes then, or NO_ROOM.

    ``node`` and ``roll`` are indices, ``count`` is the number of nodes so far. With ``hit_required``, which
    says that some blot must be hit, all plays are gone through twice: first to see whether one makes or leads
    to a compulsory hit, then to add the plays, which must be such if there is one. ``one_die`` allows a
    single die in the whole turn.
    """
    game = memory.game
    size, subset = game[k.STATE_SIZE], game[game[k.NODE_SUBSET] + node]
    game[game[k.NODE_STUCK] + node] = 1
    state = node * size
    if (game[k.WINS_STANDING] and has_won(memory, seat, state)) or (one_die and subset > 0):
        return count
    of_subset = roll * game[k.MOST_SUBSETS] + subset
    hits_only = False
    for look in range(2 if hit_required else 1):
        searching = hit_required and look == 0
        for way in range(game[game[k.SPLIT_COUNT] + of_subset]):
            split = of_subset * game[k.MOST_SPLITS] + way
            rest, dice = game[game[k.SPLIT_REST] + split], game[game[k.SPLIT_DICE] + split]
            if one_die and dice > 1:
                continue
            number = game[game[k.SPLIT_NUMBER] + split]
            for play in range(write_plays(memory, seat, state, number, dice, game[k.CANDIDATES])):
                new = game[k.CANDIDATES] + play * size
                if searching or hits_only:
                    hits = makes_must_hit(memory, state, new)
                    if not hits and game[k.HIT_REACH_MAN]:
                        hits = leads_to_must_hit(memory, seat, state, new, roll, rest)
                    if searching:
                        hits_only = hits_only or hits
                    if searching or not hits:
                        continue
                game[game[k.NODE_STUCK] + node] = 0
                count = add_node(memory, new, rest, count)
                if count == NO_ROOM:
                    return NO_ROOM
    return count


@compiled
def search(memory: Memory, position: int, seat: int, roll: int) -> int:
    """Write every distinct outcome of a roll to ``OUTCOMES``, and the dice it leaves to ``UNUSED``.

    Those are an index in ``remaining_dice`` of the roll; 0 is the whole roll, with nothing played.
    ``position`` is an index in ``men``, ``roll`` the index of a roll in ``all_rolls``. Returns how many
    outcomes there are, or NO_ROOM.
    """
    game, men, _ = memory
    hit_required = scan_enemies(memory, position, seat)
    game[k.STAMP] += 1
    count_enemy_men(memory, position, seat)
    for subset in range(game[k.MOST_SUBSETS]):
        game[game[k.FIRST_NODE] + subset] = -1
    begin_turn(memory, position, seat, game[k.CANDIDATES])
    count = add_node(memory, game[k.CANDIDATES], 0, 0)
    game[game[k.OPENINGS]] = 0
    if game[k.ENTRY] == k.ENTRY_FREE:
        count = add_free_entries(memory, seat, count)
    one_die = game[k.ONE_CAPTURED_DIE] != 0 and men[position + seat * game[k.SIDE] + game[k.BAR]] > 0
    worths = game[k.SUBSET_WORTH] + roll * game[k.MOST_SUBSETS]
    least = game[worths]
    openings = max(count, 0)
    for at in range(openings):
        node = game[game[k.OPENINGS] + at]
        if game[game[k.NODE_MAY_STOP] + node] and count != NO_ROOM:
            count = add_plays(memory, seat, node, roll, hit_required, one_die, count)
    for subset in range(1, game[game[k.SUBSET_COUNT] + roll]):
        node = game[game[k.FIRST_NODE] + subset]
        while node >= 0 and count != NO_ROOM:
            least = min(least, game[worths + subset])
            count = add_plays(memory, seat, node, roll, hit_required, one_die, count)
            node = game[game[k.NODE_NEXT] + node]
    if count == NO_ROOM:
        return NO_ROOM
    return write_outcomes(memory, position, seat, roll, least)


@compiled
def write_outcomes(memory: Memory, position: int, seat: int, roll: int, least: int) -> int:
    """Write the outcomes among the nodes of a turn; return how many there are.

    ``position``, an index in ``men``, is that before the turn; ``roll`` is the index of the roll. Where as
    many dice as possible must be played, the outcomes are the nodes whose dice left are worth ``least``, and,
    in a second pass, any others in which the game is won. Where dice are merely played while they can be,
    they are the nodes without a further play; where dice need not be played, all at which one may stop.
    """
    game, men, words = memory
    size, tail = game[k.STATE_SIZE], game[k.STATE_FULL]
    left = game[k.MEN] - men[position + seat * game[k.SIDE] + game[k.OFF]]
    may_win = game[k.WINS_STANDING] != 0 or game[k.PILES] != 0 or left <= dice_in(game, roll, 0)
    # States that differ only from STATE_FULL on are one outcome.
    may_repeat = game[k.COMBINE] == k.COMBINE_SEPARATE or game[k.ENTRY] == k.ENTRY_BY_TOTAL
    may_repeat = may_repeat or game[k.STACK_LIMIT] != 0
    game[k.STAMP] += 1
    count = 0
    for winning in range(2 if may_win and game[k.OBLIGATION] == k.OBLIGATION_MAX else 1):
        for subset in range(game[game[k.SUBSET_COUNT] + roll]):
            is_least = game[game[k.SUBSET_WORTH] + roll * game[k.MOST_SUBSETS] + subset] == least
            if game[k.OBLIGATION] == k.OBLIGATION_MAX and is_least == (winning == 1):
                continue
            node = game[game[k.FIRST_NODE] + subset]
            while node >= 0:
                state = node * size
                if winning:
                    final = has_won(memory, seat, state)
                elif game[k.OBLIGATION] == k.OBLIGATION_GREEDY:
                    final = game[game[k.NODE_MAY_STOP] + node] != 0 and game[game[k.NODE_STUCK] + node] != 0
                else:
                    final = game[game[k.NODE_MAY_STOP] + node] != 0
                if final and may_repeat:
                    copy_bytes(words, state, game[k.SPARE], size)
                    for at in range(tail, tail + game[k.WIDTH] + 1):
                        men[game[k.SPARE] + at] = 0
                    slot = find_slot(memory, game[k.SPARE], subset)
                    final = slot >= 0
                    if final:
                        game[game[k.SLOT_STAMP] + slot], game[game[k.SLOT_NODE] + slot] = game[k.STAMP], node
                        copy_bytes(words, game[k.SPARE], state, size)
                if final:
                    outcome = game[k.OUTCOMES] + count * game[k.POSITION_SIZE]
                    write_position(memory, position, seat, state, outcome)
                    game[game[k.UNUSED] + count] = subset
                    count += 1
                node = game[game[k.NODE_NEXT] + node]
    return count


@compiled
def write_position(memory: Memory, position: int, seat: int, state: int, new: int) -> None:
    """Write to ``new`` the position that a state of a turn begun in ``position`` stands for.

    ``position``, ``state`` and ``new`` are indices in ``men``.
    """
    game, men, words = memory
    side, points = game[k.SIDE], game[k.STEP_POINT] + seat * game[k.WIDTH]
    hit_pile = game[k.OFF] if game[k.HIT_OUT] else game[k.BAR]
    copy_bytes(words, position, new, game[k.POSITION_SIZE])
    own = new + seat * side
    for step in range(game[game[k.LENGTH] + seat]):
        point = game[points + step]
        men[own + point] = men[state + step]
        if men[state + game[k.STATE_HIT] + step]:
            for owner in range(game[k.SEATS]):
                if owner != seat and men[position + owner * side + point]:
                    men[new + owner * side + point] = 0
                    men[new + owner * side + hit_pile] += men[position + owner * side + point]
    men[own + game[k.HAND]] = men[state + game[k.STATE_HAND]]
    men[own + game[k.BAR]] = men[state + game[k.STATE_BAR]]
    men[own + game[k.OFF]] = men[state + game[k.STATE_OFF]]


class Kernel:
    """The outcomes of rolls in one game, by compiled code, in the shape that the engine gives them.

    Its rules must be such that :func:`tabulae.lab.kernel_tables.supports` them.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.table = k.game_table(rules)
        self.space = k.Workspace(self.table)

    def enlarge(self) -> None:
        """Replace the workspace by one for four times as many turn states, without a position."""
        self.space = k.Workspace(self.table, 4 * self.space.capacity)

    def set_position(self, position: Position) -> None:
        """Write a position of the engine to ``CURRENT`` in the workspace."""
        for row, men in zip(self.space.current, position.men, strict=True):
            row[:] = np.frombuffer(men, np.uint8)

    def roll_number(self, dice: Dice) -> int:
        """Return the index in ``all_rolls`` of a roll, lowest die first; -1 if the dice are not sorted."""
        return int(self.table[self.table[k.ROLL_OF] + k.roll_key(dice, self.rules.faces)])

    def outcomes(self, position: Position, seat: int, dice: Dice) -> set[tuple[tuple[bytes, ...], Dice]]:
        """Return the distinct outcomes of a sorted roll: pairs of the men of each seat and the dice left.

        ``dice`` are those to play, as ``rules.dice_of`` gives them: four of a doublet, say.
        """
        count = self.search(position, seat, self.roll_number(dice))
        left = remaining_dice(dice, self.rules.options.combine == "direct")
        game = self.space.memory.game
        unused = game[game[k.UNUSED] :][:count]
        return {
            (tuple(row.tobytes() for row in men), left[subset])
            for men, subset in zip(self.space.outcomes, unused, strict=False)
        }

    def search(self, position: Position, seat: int, roll: int) -> int:
        """Return how many outcomes a roll has; they are the first rows of ``space.outcomes``.

        ``roll`` is its index in ``all_rolls``. ``space`` is replaced by a larger one if it is too small.
        """
        while True:
            self.set_position(position)
            memory = self.space.memory
            count = int(search(memory, memory.game[k.CURRENT], seat, roll))
            if count != NO_ROOM:
                return count
            self.enlarge()
