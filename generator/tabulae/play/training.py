"""Players trained by playing against themselves, in compiled code.

It begins with the default that is sound in every game, so that the first games are games already. After
each game the guesses that the network makes of its positions are moved a little, the last one toward what
was really won, each one before toward a mixture of what the next one said and what that was moved toward
(temporal differences, Sutton 1988; Tesauro 1995). The weights are then rounded to whole numbers, which is
how all players use them.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable

import numpy as np
from numba import njit
from numpy.typing import NDArray

from tabulae import __version__
from tabulae.engine.rules import Rules
from tabulae.play import kernel as c
from tabulae.play import kernel_plays as plays
from tabulae.play import kernel_tables as k
from tabulae.play import match as g
from tabulae.play.kernel_tables import Bytes, Numbers, Words
from tabulae.play.match import Source
from tabulae.play.network import ANSWER, ONE, PILES, UNITS, Network, Shape, shape_of, untrained

Weights = NDArray[np.float32]

HIDDEN = 32
FIRST_RATE, LAST_RATE = 0.03, 0.001
EXPLORED = 0.02
"""The share of turns of training that are drawn by lot."""
TRUST = 0.8
"""How far a guess looks beyond the next one: 0 for not at all, 1 for what was won at the end alone."""
MOST_TURNS = 3000
"""A game of training that takes more turns is broken off."""


@njit(cache=True)
def read_inputs(t: Numbers, m: Bytes, men: int, seat: int, numbers: Numbers, counts: Numbers) -> int:
    """Write the inputs of a network that are not 0, with their numbers; how many there are."""
    seats, w, found = t[k.SEATS], t[k.WIDTH], 0
    side = UNITS * w + PILES
    for step in range(seats):
        who, begin = (seat + step) % seats, step * side
        row = men + who * t[k.SIDE]
        for at in range(t[t[k.LENGTH] + who]):
            count = m[row + t[t[k.COURSE] + who * w + at]]
            if count == 1:
                numbers[found], counts[found] = begin + UNITS * at, 1
                found += 1
            elif count > 1:
                numbers[found], counts[found] = begin + UNITS * at + 1, 1
                found += 1
                if count > 2:
                    numbers[found], counts[found] = begin + UNITS * at + 2, 1
                    found += 1
                if count > 3:
                    numbers[found], counts[found] = begin + UNITS * at + 3, count - 3
                    found += 1
        for pile in range(PILES):
            count = m[row + t[k.POINTS] + pile]
            if count:
                numbers[found], counts[found] = begin + UNITS * w + pile, count
                found += 1
    numbers[found], counts[found] = seats * side + seat, 1
    return found + 1


@njit(cache=True, fastmath=True)
def guess(
    t: Numbers, m: Bytes, men: int, seat: int, first: Weights, bias: Weights, second: Weights, base: Weights,
    scale: Weights, numbers: Numbers, counts: Numbers, sums: Weights, values: Weights,
) -> int:  # fmt: skip
    """Write the sums in the cells and the value for each seat; how many inputs there were."""
    found = read_inputs(t, m, men, seat, numbers, counts)
    hidden, seats = len(sums), t[k.SEATS]
    for cell in range(hidden):
        sums[cell] = bias[cell]
    for at in range(found):
        number = numbers[at]
        count = counts[at] * scale[number]
        for cell in range(hidden):
            sums[cell] += count * first[number, cell]
    for who in range(seats):
        values[who] = base[who]
    for cell in range(hidden):
        said = sums[cell] / (np.float32(1) + abs(sums[cell]))
        for who in range(seats):
            values[who] += said * second[cell, who]
    return found


@njit(cache=True, fastmath=True)
def learn(
    found: int, first: Weights, bias: Weights, second: Weights, base: Weights, scale: Weights,
    numbers: Numbers, counts: Numbers, sums: Weights, errors: Weights, rate: float,
) -> None:  # fmt: skip
    """Move the weights a little toward values that are larger by these errors."""
    hidden, seats = len(sums), len(errors)
    step = np.float32(rate)
    for cell in range(hidden):
        steep = np.float32(1) / (np.float32(1) + abs(sums[cell]))
        said = sums[cell] * steep
        back = np.float32(0)
        for who in range(seats):
            back += errors[who] * second[cell, who]
            second[cell, who] += step * errors[who] * said
        sums[cell] = step * back * steep * steep
    for cell in range(hidden):
        bias[cell] += sums[cell]
    for who in range(seats):
        base[who] += step * errors[who]
    for at in range(found):
        number = numbers[at]
        count = counts[at] * scale[number]
        for cell in range(hidden):
            first[number, cell] += count * sums[cell]


@njit(cache=True)
def train_game(
    t: Numbers, m: Bytes, words: Words, source: Source, first: Weights, bias: Weights, second: Weights,
    base: Weights, scale: Weights, rate: float, explored: float, trust: float, past: Bytes, spoke: Numbers,
    record: Numbers,
) -> bool:  # fmt: skip
    """Play one game of a network against itself and learn from it; False if there was no room for a turn.

    ``past`` has room for the men after each turn, and ``spoke`` for the seat that played it; when it is full
    the game is broken off.
    """
    seats, side, size = t[k.SEATS], t[k.SIDE], t[k.POSITION_ROW]
    men, before, most = t[k.GIVEN], t[k.BEFORE], t[k.MOST_SUBSETS]
    hidden, inputs = len(bias), len(first)
    numbers, counts = np.zeros(inputs, np.int64), np.zeros(inputs, np.int64)
    sums, values = np.zeros(hidden, np.float32), np.zeros(seats, np.float32)
    points, errors = np.zeros(seats, np.float32), np.zeros(seats, np.float32)
    ended = np.zeros(g.COUNTED, np.int64)
    record[:] = 0
    for at in range(seats * side):
        m[men + at] = t[t[k.START] + at]
    seat, last_mover, turns = g.first_seat(t, source), -1, 0
    over = False
    while turns <= len(past) - seats:
        over = g.decided(t, m, men, seat, record)
        if over:
            break
        if m[men + seat * side + t[k.POINTS] + 2] < t[k.MEN]:
            one = t[k.ONE_CAPTURED_DIE] != 0 and m[men + seat * side + t[k.POINTS] + 1] > 0
            thrown = roll = g.throw_dice(t, source, 1 if one else t[k.DICE])
            who, passed, dice = seat, False, 0
            while True:
                count = c.search(t, m, words, men, who, roll)
                if count < 0:
                    return False
                chosen = 0
                if g.lot(source) < explored:
                    chosen = g.below(source, count)
                elif count > 1:
                    best = np.float32(-1e30)
                    for at in range(count):
                        place = t[k.OUTCOMES] + at * size
                        if g.winners_so_far(t, m, place, ended):
                            values[0] = g.points_won(ended[g.WINNERS], who)
                        else:
                            guess(
                                t, m, place, who, first, bias, second, base, scale, numbers, counts, sums,
                                values,
                            )  # fmt: skip
                        if values[0] > best:
                            best, chosen = values[0], at
                left = t[t[k.UNUSED] + chosen]
                plays.copy(words, men, before, size)
                plays.copy(words, t[k.OUTCOMES] + chosen * size, men, size)
                idle = g.same(m, before, men, seats * side)
                if not passed:
                    over = idle and g.locked(t, m, men, seat, last_mover, record)
                    if over:
                        break
                    record[g.THROWS] += 1
                if not idle:
                    last_mover = who
                for at in range(seats * side):
                    past[turns, at] = m[men + at]
                spoke[turns] = who
                turns += 1
                dice = t[t[k.SUBSET_DICE] + roll * most + left]
                who = (who + 1) % seats
                if not t[k.PASSES] or dice == 0 or who == seat or g.winners_so_far(t, m, men, record):
                    break
                passed, roll = True, t[t[k.SUBSET_ROLL] + roll * most + left]
            if over:
                break
            if t[k.LOSE_GAME] and dice and not g.winners_so_far(t, m, men, record):
                record[g.WINNERS], record[g.REASON] = ((1 << seats) - 1) ^ (1 << seat), g.UNPLAYED
                over = True
                break
            if g.throws_again(t, thrown):
                continue
        seat = (seat + 1) % seats
    for who in range(seats):
        points[who] = g.points_won(record[g.WINNERS], who)
    for turn in range(turns - 1, -1, -1):
        who = spoke[turn]
        for at in range(seats * side):
            m[men + at] = past[turn, at]
        found = guess(t, m, men, who, first, bias, second, base, scale, numbers, counts, sums, values)
        if turn < turns - 1 or over:
            for step in range(seats):
                errors[step] = points[(who + step) % seats] - values[step]
            learn(found, first, bias, second, base, scale, numbers, counts, sums, errors, rate)
        lasting = np.float32(trust if turn < turns - 1 or over else 0)
        for step in range(seats):
            seen = (who + step) % seats
            points[seen] = values[step] + lasting * (points[seen] - values[step])
    return True


def train(
    rules: Rules,
    games: int,
    seed: int,
    hidden: int = HIDDEN,
    report: Callable[[int, float], None] | None = None,
) -> Network:
    """A network that has played so many games against itself; the same seed gives the same network.

    ``report`` is told now and then how many games are done and how many throws a game took of late.
    """
    shape = shape_of(rules, hidden)
    source = np.random.default_rng(seed)
    first = source.uniform(-0.1, 0.1, (shape.inputs, hidden)).astype(np.float32)
    second = np.zeros((hidden, shape.seats), np.float32)
    bias, base = np.zeros(hidden, np.float32), np.zeros(shape.seats, np.float32)
    scale, sound = input_scale(rules, shape), untrained(rules)
    first[:, 0] = np.array(sound.first, np.float32) / np.float32(ONE) / scale
    second[0] = np.array(sound.second, np.float32) / np.float32(ONE)
    game = k.game_table(rules)
    room = k.Room(game)
    record = np.zeros(g.COUNTED, np.int64)
    past = np.zeros((MOST_TURNS, shape.seats * int(room.t[k.SIDE])), np.uint8)
    spoke = np.zeros(MOST_TURNS, np.int64)
    throws = 0
    for number in range(games):
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (number / games)
        while not train_game(
            room.t, room.m, room.words, g.source_of(f"train {seed} {number}"), first, bias, second, base,
            scale, rate, EXPLORED, TRUST, past, spoke, record,
        ):  # fmt: skip
            room = k.Room(game, 4 * int(room.t[k.CAPACITY]))
        throws += int(record[g.THROWS])
        if report and (number + 1) % 100 == 0:
            report(number + 1, throws / 100)
            throws = 0
    origin = {
        "trained": True,
        "games": games,
        "seed": seed,
        "rate": [FIRST_RATE, LAST_RATE],
        "explored": EXPLORED,
        "trust": TRUST,
        "version": __version__,
    }
    return rounded(shape, first * scale[:, None], bias, second, base, origin)


def input_scale(rules: Rules, shape: Shape) -> Weights:
    """What a count of one is worth at each input: large counts are kept small, so that learning is even."""
    scale = np.ones(shape.inputs, np.float32)
    for step in range(shape.seats):
        begin = step * shape.side
        scale[begin + 3 : begin + UNITS * shape.width : UNITS] = 0.5
        scale[begin + UNITS * shape.width : begin + shape.side] = (4 / rules.men, 0.5, 4 / rules.men)
    return scale


def rounded(
    shape: Shape, first: Weights, bias: Weights, second: Weights, base: Weights, origin: dict[str, object]
) -> Network:
    """The network in whole numbers."""

    def whole(weights: Weights, one: float) -> array[int]:
        return array("q", np.clip(np.rint(weights * one), -32768, 32767).astype(np.int64).ravel().tolist())

    values = np.rint(base.astype(np.float64) * ONE * ANSWER).astype(np.int64)
    return Network(
        shape, whole(first, ONE), whole(bias, ONE), whole(second, ONE), array("q", values.tolist()), origin
    )
