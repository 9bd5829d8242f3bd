"""Whole games in compiled code: whose turn it is, dice passed on, how a game ends, and what is counted in it.

It follows :mod:`tabulae.engine.playout` and :mod:`tabulae.engine.ending`. What is counted lies in a
*record*, an array of the numbers named below. Seats that have won are a set in one number,
``record[WINNERS]``: bit ``s`` is 1 if seat ``s`` has won, so 0 is a draw or a game without an end.
"""

from __future__ import annotations

import numpy as np

from tabulae.lab import kernel_tables as k
from tabulae.lab.jit import compiled
from tabulae.lab.kernel_plays import (
    begin_turn,
    copy_bytes,
    count_enemy_men,
    dice_in,
    has_winning_row,
    has_won,
    is_entry_open,
    is_on_goal,
    list_plays,
    scan_enemies,
    write_own_men,
)
from tabulae.lab.kernel_random import same_bytes
from tabulae.lab.kernel_tables import IntArray, Memory

BORNE_OFF, GOAL, ROW, SURVIVOR, PRIME, DEADLOCK, UNPLAYED, UNFINISHED = range(8)
"""How a game ended, in ``record[REASON]``."""
REASONS = ("borne-off", "goal", "row", "survivor", "prime", "deadlock", "unplayed", "")
"""The same as the engine names it."""

(
    # Counts: throws, men hit, throws with which the thrower played nothing, dice passed on; the outcomes that
    # thinking players chose from, and how often they chose.
    THROWS, HITS, IDLE, PASSED_ON, CHOICES, CHOSEN,
    # How the game ended, who threw first, who played last and who bore off all men first (-1: nobody yet).
    WINNERS, REASON, FIRST_SEAT, LAST_MOVER, FIRST_HOME,
    RECORD_SIZE,
) = range(12)  # fmt: skip

NOBODY = -1


@compiled
def begin_game(memory: Memory, first: int, record: IntArray) -> None:
    """Reset the record of a game that begins with the position in ``CURRENT``; ``first`` throws first."""
    record[:] = 0
    record[FIRST_SEAT], record[LAST_MOVER], record[FIRST_HOME] = first, NOBODY, NOBODY
    note_first_home(memory, record)


@compiled
def is_finished(memory: Memory, position: int, seat: int) -> bool:
    """Return True if every man of a seat is off the board; ``position`` is an index in ``men``."""
    game, men, _ = memory
    return men[position + seat * game[k.SIDE] + game[k.OFF]] == game[k.MEN]


@compiled
def note_first_home(memory: Memory, record: IntArray) -> None:
    """Note in ``record`` the seat that bore off all its men first, where the others play on for places."""
    game = memory.game
    if game[k.PLACES] and record[FIRST_HOME] == NOBODY:
        for seat in range(game[k.SEATS]):
            if is_finished(memory, game[k.CURRENT], seat):
                record[FIRST_HOME] = seat


@compiled
def all_seats(game: IntArray) -> int:
    """Return the bit set of all seats: bit ``s`` is 1 for each seat ``s``."""
    return (1 << game[k.SEATS]) - 1


@compiled
def is_decided(memory: Memory, position: int, record: IntArray) -> bool:
    """Return True if the game is won: by bearing off, by a position, or as the last seat left.

    The winners, a bit set of seats, and the reason are then written to ``record``, which else stays as it is.
    ``position`` is an index in ``men``.
    """
    game = memory.game
    seats, finished, count = game[k.SEATS], 0, 0
    for seat in range(seats):
        if is_finished(memory, position, seat):
            count += 1
            finished |= 1 << seat
    if count and game[k.BEAR_OFF] and count >= (seats - 1 if game[k.PLACES] else 1):
        record[WINNERS], record[REASON] = finished, BORNE_OFF
        return True
    if not game[k.WINS_STANDING]:
        return False
    on_goal = in_row = 0
    for seat in range(seats):
        write_own_men(memory, position, seat, game[k.SPARE])
        on_goal |= np.int64(is_on_goal(memory, seat, game[k.SPARE])) << seat
        in_row |= np.int64(has_winning_row(memory, seat, game[k.SPARE])) << seat
    if on_goal:
        record[WINNERS], record[REASON] = on_goal, GOAL
    elif in_row:
        record[WINNERS], record[REASON] = in_row, ROW
    elif game[k.SURVIVOR] and count == seats - 1:
        record[WINNERS], record[REASON] = all_seats(game) ^ finished, SURVIVOR
    else:
        return False
    return True


@compiled
def points_won(winners: int, seat: int) -> int:
    """Return 1 if a seat is in the bit set ``winners``, -1 if only others are, 0 if it is empty."""
    if winners == 0:
        return 0
    return 1 if winners >> seat & 1 else -1


@compiled
def win_counts(memory: Memory, position: int, winners: int) -> int:
    """Return how many points a win counts: 1, or, where the rules have them, gammon 2, backgammon 3.

    ``position``, an index in ``men``, is that at the end; ``winners`` is a bit set of seats. A row, with
    captives or without, counts 1, too: players are trained to win at all, as in
    :func:`tabulae.play.players.evaluate`.
    """
    game, men, _ = memory
    if game[k.DEGREES] == k.DEGREES_NONE or game[k.DEGREES] == k.DEGREES_CAPTIVES:
        return 1
    if not (winners == 1 or winners == 2):
        return 1
    winner = winners - 1
    beaten = position + (1 - winner) * game[k.SIDE]
    if not is_finished(memory, position, winner) or men[beaten + game[k.OFF]] > 0:
        return 1
    behind = men[beaten + game[k.BAR]] > 0
    row = winner * game[k.WIDTH]
    for step in range(game[game[k.LENGTH] + winner]):
        if game[game[k.IS_OUTSIDE_HOME] + row + step] == 0:
            behind = behind or men[beaten + game[game[k.STEP_POINT] + row + step]] > 0
    return 3 if behind and game[k.DEGREES] == k.DEGREES_BACKGAMMON else 2


@compiled
def is_shut_out(memory: Memory, position: int, seat: int) -> bool:
    """Return True if a seat has lost because a prime leaves its captured men no entry, or not enough room.

    ``position`` is an index in ``men``. Which points count as closed is a rule of the game.
    """
    game, men, _ = memory
    side, row, room = game[k.SIDE], seat * game[k.WIDTH], 0
    waiting = men[position + seat * side + game[k.BAR]]
    if game[k.PRIME] == k.PRIME_NONE or waiting == 0:
        return False
    for step in range(game[game[k.LENGTH] + seat]):
        if not game[game[k.IS_ENTRY] + row + step]:
            continue
        point, held = game[game[k.STEP_POINT] + row + step], False
        for owner in range(game[k.SEATS]):
            held = held or (owner != seat and men[position + owner * side + point] >= game[k.HELD_BY])
        if held:
            continue
        if game[k.PRIME] == k.PRIME_ENEMY:
            room += 1
        else:
            limit = min(game[game[k.STEP_LIMIT] + row + step], game[k.MEN])
            room += max(0, limit - men[position + seat * side + point])
    return room < (waiting if game[k.PRIME] == k.PRIME_LEFT_OVER else 1)


@compiled
def can_play(memory: Memory, position: int, seat: int) -> bool:
    """Return True if at least one face of a die gives the seat a legal play.

    Also if it can enter a captured man without using a die. ``position`` is an index in ``men``.
    """
    game, men, _ = memory
    scan_enemies(memory, position, seat)
    count_enemy_men(memory, position, seat)
    state = game[k.SPARE]
    begin_turn(memory, position, seat, state)
    captured = men[state + game[k.STATE_BAR]] > 0
    if game[k.ENTRY] == k.ENTRY_FREE and captured and not has_won(memory, seat, state):
        for step in range(game[game[k.LENGTH] + seat]):
            if is_entry_open(memory, seat, state, step):
                return True
    for face in range(1, game[k.FACES] + 1):  # noqa: SIM110 - compiled code has no generators
        if list_plays(memory, seat, state, face, 1):
            return True
    return False


@compiled
def is_deadlocked(memory: Memory, position: int, seat: int, record: IntArray) -> bool:
    """Return True and note the end in ``record`` if nobody can play, whatever is thrown.

    ``position`` is an index in ``men``, ``seat`` has just thrown. Where that is the rule, the last who moved
    wins, or the seat before if nobody has; else nobody.
    """
    game = memory.game
    seats = game[k.SEATS]
    for right in range(seats):
        if can_play(memory, position, (seat + right) % seats):
            return False
    last = (seat - 1) % seats if record[LAST_MOVER] == NOBODY else record[LAST_MOVER]
    record[WINNERS] = 1 << last if game[k.LAST_MOVER_WINS] else 0
    record[REASON] = DEADLOCK
    return True


@compiled
def is_over(memory: Memory, seat: int, record: IntArray) -> bool:
    """Return True and note the end if the game is over with ``seat`` to throw, other than by deadlock."""
    game = memory.game
    if is_decided(memory, game[k.CURRENT], record):
        return True
    if is_shut_out(memory, game[k.CURRENT], seat):
        record[WINNERS], record[REASON] = all_seats(game) ^ (1 << seat), PRIME
        return True
    return False


@compiled
def dice_to_throw(memory: Memory, seat: int) -> int:
    """Return how many dice a seat throws: all, or 1 if it has captured men that enter with a single die."""
    game, men, _ = memory
    captured = men[game[k.CURRENT] + seat * game[k.SIDE] + game[k.BAR]] > 0
    return 1 if game[k.ONE_CAPTURED_DIE] != 0 and captured else game[k.DICE]


@compiled
def make_turn(
    memory: Memory, outcome: int, thrower: int, seat: int, roll: int, left: int, record: IntArray
) -> bool:  # fmt: skip
    """Play the turn of a seat that leads to the position at ``outcome``, an index in ``men``, and count it.

    ``seat`` plays the dice that ``thrower`` has thrown; ``roll`` is the index of the roll that it had to
    play, ``left`` that of the subset left of it. Returns False if the thrower could do nothing and nobody
    ever can: then the throw does not count.
    """
    game, _, words = memory
    position, before = game[k.CURRENT], game[k.BEFORE]
    copy_bytes(words, position, before, game[k.POSITION_SIZE])
    copy_bytes(words, outcome, position, game[k.POSITION_SIZE])
    idle = same_bytes(memory, before, position, game[k.POSITION_SIZE])
    if seat == thrower:
        if idle and is_deadlocked(memory, position, seat, record):
            return False
        record[THROWS] += 1
        record[IDLE] += idle
        record[PASSED_ON] += dice_in(game, roll, left) if game[k.PASSES] else 0
    record[HITS] += men_hit(memory, seat)
    if not idle:
        record[LAST_MOVER] = seat
    note_first_home(memory, record)
    return True


@compiled
def men_hit(memory: Memory, seat: int) -> int:
    """Return how many men of others a seat has sent to the bar or off between ``BEFORE`` and ``CURRENT``."""
    game, men, _ = memory
    hit = 0
    for owner in range(game[k.SEATS]):
        if owner != seat:
            for at in range(owner * game[k.SIDE] + game[k.BAR], owner * game[k.SIDE] + game[k.OFF] + 1):
                hit += np.int64(men[game[k.CURRENT] + at]) - np.int64(men[game[k.BEFORE] + at])
    return hit


@compiled
def passes_on(memory: Memory, thrower: int, seat: int, roll: int, left: int, record: IntArray) -> bool:
    """Return True if the dice that a seat has left go on to its neighbour, who is not the thrower.

    ``roll`` is the index of the roll that it had to play, ``left`` that of the subset left of it. Dice do not
    go on if the game has ended; the end is then noted in ``record``, see :func:`is_decided`.
    """
    game = memory.game
    if not game[k.PASSES] or dice_in(game, roll, left) == 0 or (seat + 1) % game[k.SEATS] == thrower:
        return False
    return not is_decided(memory, game[k.CURRENT], record)


@compiled
def is_lost_by_dice(memory: Memory, seat: int, dice: int, record: IntArray) -> bool:
    """Return True and note the end if a seat loses because it has left dice unplayed, and has not won.

    ``dice`` is how many dice it has left.
    """
    game = memory.game
    loses = game[k.LOSE_GAME] != 0
    if game[k.LOSE_IF_NONE]:
        loses = same_bytes(memory, game[k.BEFORE], game[k.CURRENT], game[k.POSITION_SIZE])
    if not loses or dice == 0 or is_decided(memory, game[k.CURRENT], record):
        return False
    record[WINNERS], record[REASON] = all_seats(game) ^ (1 << seat), UNPLAYED
    return True
