"""Players trained by playing against themselves, and against random play, in compiled code.

Training starts from the untrained network and some cells of noise, so even the first games are sensible.
After each game the values that the network gave to its positions are moved a little: the last toward the
result, each earlier value toward a mixture of the next value and the target of that (temporal differences
TD(lambda), Sutton 1988; Tesauro 1995). In the end the weights are rounded to whole numbers, as all players
use them.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabulae import __version__
from tabulae.engine.errors import TabulaeError
from tabulae.engine.rules import Rules
from tabulae.lab import kernel_tables as k
from tabulae.lab.jit import compiled, compiled_fastmath
from tabulae.lab.kernel import NO_ROOM, Kernel, search
from tabulae.lab.kernel_game import (
    NOBODY,
    RECORD_SIZE,
    THROWS,
    WINNERS,
    begin_game,
    dice_to_throw,
    is_decided,
    is_finished,
    is_lost_by_dice,
    is_over,
    make_turn,
    passes_on,
    points_won,
    win_counts,
)
from tabulae.lab.kernel_plays import dice_in
from tabulae.lab.kernel_random import (
    RandomSource,
    random_below,
    random_float,
    source_of,
    throw_dice,
    throw_for_first,
    throws_again,
)
from tabulae.lab.kernel_tables import Bytes, IntArray, Memory
from tabulae.play.network import (
    ACTIVATION_ONE,
    INPUTS_A_POINT,
    PILE_INPUTS,
    POINT,
    WEIGHT_ONE,
    Network,
    NetworkShape,
    shape_of,
    untrained,
)

Reals = NDArray[np.float32]

HIDDEN = 32
"""Cells of a trained network."""
FIRST_RATE, RATE_GOING_ON, LAST_RATE = 0.03, 0.01, 0.001
"""How far the weights move after the first game, from the start or going on, and after the last.

In between it falls geometrically."""
EXPLORED = 0.02
"""The share of training turns that are drawn at random."""
TRUST = 0.8
"""Lambda of TD(lambda): 0 learns from the next value alone, 1 from the result of the game alone."""
MOST_TURNS = 3000
"""Training games with more turns are broken off."""


class Trainee(NamedTuple):
    """The weights of a network in training, named as in :class:`Network`, and the scale of its inputs.

    ``scale`` has a factor for each input, so that large counts do not learn faster than small ones.
    """

    first: Reals
    bias: Reals
    second: Reals
    base: Reals
    scale: Reals


class Evaluation(NamedTuple):
    """The evaluation of a position: inputs that are not 0, their counts, sums of cells, and values.

    ``values`` has the value for each seat, counted from the seat that has just played.
    """

    inputs: IntArray
    counts: IntArray
    sums: Reals
    values: Reals


class GameHistory(NamedTuple):
    """The turns of a game that the trainee played: the position after each in bytes, and the seat."""

    positions: Bytes
    seats: IntArray


@compiled
def write_inputs(memory: Memory, position: int, seat: int, inputs: IntArray, counts: IntArray) -> int:
    """Write the inputs of a network that are not 0, with their counts; return how many there are.

    ``position`` is an index in ``men``, ``seat`` has just played. ``inputs`` gets the numbers of
    :func:`tabulae.play.network.side_inputs`, ``counts`` their values.
    """
    game, men, _ = memory
    seats, width, active = game[k.SEATS], game[k.WIDTH], 0
    inputs_a_seat = INPUTS_A_POINT * width + PILE_INPUTS
    for right in range(seats):
        owner, begin = (seat + right) % seats, right * inputs_a_seat
        side = position + owner * game[k.SIDE]
        points = game[k.STEP_POINT] + owner * width
        for step in range(game[game[k.LENGTH] + owner]):
            count = men[side + game[points + step]]
            if count == 1:
                inputs[active], counts[active] = begin + INPUTS_A_POINT * step, 1
                active += 1
            elif count > 1:
                inputs[active], counts[active] = begin + INPUTS_A_POINT * step + 1, 1
                active += 1
                if count > 2:
                    inputs[active], counts[active] = begin + INPUTS_A_POINT * step + 2, 1
                    active += 1
                if count > 3:
                    inputs[active], counts[active] = begin + INPUTS_A_POINT * step + 3, count - 3
                    active += 1
        for pile in range(PILE_INPUTS):
            count = men[side + game[k.HAND] + pile]
            if count:
                inputs[active], counts[active] = begin + INPUTS_A_POINT * width + pile, count
                active += 1
    inputs[active], counts[active] = seats * inputs_a_seat + seat, 1
    return active + 1


@compiled_fastmath
def write_evaluation(
    memory: Memory, position: int, seat: int, trainee: Trainee, evaluation: Evaluation
) -> int:  # fmt: skip
    """Write the evaluation of a position after the turn of ``seat``; return the number of active inputs.

    The ``values`` of ``evaluation`` get the points that each seat may expect, counted from ``seat`` on.
    ``position`` is an index in ``men``. Ends of games are not recognised.
    """
    inputs, counts, sums, values = evaluation
    first, bias, second, base, scale = trainee
    active = write_inputs(memory, position, seat, inputs, counts)
    hidden, seats = len(sums), memory.game[k.SEATS]
    for cell in range(hidden):
        sums[cell] = bias[cell]
    for at in range(active):
        number = inputs[at]
        count = counts[at] * scale[number]
        for cell in range(hidden):
            sums[cell] += count * first[number, cell]
    for right in range(seats):
        values[right] = base[right]
    for cell in range(hidden):
        activation = sums[cell] / (np.float32(1) + abs(sums[cell]))
        for right in range(seats):
            values[right] += activation * second[cell, right]
    return active


@compiled_fastmath
def learn(trainee: Trainee, evaluation: Evaluation, active: int, errors: Reals, rate: float) -> None:
    """Move the weights a little, by ``rate``, toward values that are larger by these errors, in points.

    There is an error for each of ``evaluation.values``, in their order. ``evaluation`` is the result of
    :func:`write_evaluation`, with ``active`` inputs; its sums are overwritten.
    """
    inputs, counts, sums, _ = evaluation
    first, bias, second, base, scale = trainee
    hidden, seats = len(sums), len(errors)
    pace = np.float32(rate)
    for cell in range(hidden):
        slope = np.float32(1) / (np.float32(1) + abs(sums[cell]))
        activation = sums[cell] * slope
        back = np.float32(0)
        for right in range(seats):
            back += errors[right] * second[cell, right]
            second[cell, right] += pace * errors[right] * activation
        sums[cell] = pace * back * slope * slope
    for cell in range(hidden):
        bias[cell] += sums[cell]
    for right in range(seats):
        base[right] += pace * errors[right]
    for at in range(active):
        number = inputs[at]
        count = counts[at] * scale[number]
        for cell in range(hidden):
            first[number, cell] += count * sums[cell]


@compiled
def choose_outcome(
    memory: Memory, source: RandomSource, seat: int, roll: int, explored: float, trainee: Trainee,
    evaluation: Evaluation, record: IntArray,
) -> int:  # fmt: skip
    """Return the number of the outcome that is worth most to ``seat``, from 0 on in ``OUTCOMES``.

    ``roll`` is the index of a roll that is played from ``CURRENT``. With the probability ``explored`` the
    outcome is drawn at random. NO_ROOM if ``memory`` is too small. It, ``evaluation`` and ``record`` are
    working space that is overwritten.
    """
    game = memory.game
    count = search(memory, game[k.CURRENT], seat, roll)
    if count == NO_ROOM:
        return NO_ROOM
    if random_float(source) < explored:
        return random_below(source, count)
    chosen, best = 0, np.float32(-1e30)
    for outcome in range(count if count > 1 else 0):
        position = game[k.OUTCOMES] + outcome * game[k.POSITION_SIZE]
        if is_decided(memory, position, record):
            winners = record[WINNERS]
            evaluation.values[0] = points_won(winners, seat) * win_counts(memory, position, winners)
        else:
            write_evaluation(memory, position, seat, trainee, evaluation)
        if evaluation.values[0] > best:
            best, chosen = evaluation.values[0], outcome
    return chosen


@compiled
def play_and_record(
    memory: Memory, source: RandomSource, explored: float, random_seat: int, trainee: Trainee,
    evaluation: Evaluation, history: GameHistory, record: IntArray,
) -> tuple[int, bool]:  # fmt: skip
    """Play a game of the trainee and write its turns to ``history``.

    ``random_seat`` draws its turns at random, and the trainee plays for all others; NOBODY if it plays for
    every seat. Returns the number of turns written, or NO_ROOM, and whether the game ended before ``history``
    was full.
    """
    game, men, _ = memory
    seats, turns, scratch = game[k.SEATS], 0, np.zeros(RECORD_SIZE, np.int64)
    thrower = throw_for_first(game, source)
    begin_game(memory, thrower, record)
    while turns <= len(history.seats) - seats:
        if is_over(memory, thrower, record):
            return turns, True
        if not is_finished(memory, game[k.CURRENT], thrower):
            thrown = roll = throw_dice(game, source, dice_to_throw(memory, thrower))
            seat = thrower
            while True:
                at_random = 1.0 if seat == random_seat else explored
                chosen = choose_outcome(memory, source, seat, roll, at_random, trainee, evaluation, scratch)
                if chosen == NO_ROOM:
                    return NO_ROOM, False
                outcome, left = (
                    game[k.OUTCOMES] + chosen * game[k.POSITION_SIZE],
                    game[game[k.UNUSED] + chosen],
                )
                if not make_turn(memory, outcome, thrower, seat, roll, left, record):
                    return turns, True
                if seat != random_seat:
                    for at in range(seats * game[k.SIDE]):
                        history.positions[turns, at] = men[game[k.CURRENT] + at]
                    history.seats[turns] = seat
                    turns += 1
                if not passes_on(memory, thrower, seat, roll, left, record):
                    break
                seat = (seat + 1) % seats
                roll = game[game[k.SUBSET_ROLL] + roll * game[k.MOST_SUBSETS] + left]
            if is_lost_by_dice(memory, thrower, dice_in(game, roll, left), record):
                return turns, True
            if throws_again(game, thrown):
                continue
        thrower = (thrower + 1) % seats
    return turns, False


@compiled
def train_game(
    memory: Memory, source: RandomSource, trainee: Trainee, rate: float, explored: float,
    against_random: float, trust: float, history: GameHistory, record: IntArray,
) -> bool:  # fmt: skip
    """Play a game of a trainee and learn from its turns; return False if ``memory`` is too small.

    Then nothing was learned. The trainee plays for all seats, or, with the probability ``against_random``,
    for all but one. ``rate`` is how far its weights move, ``explored`` and ``trust`` are as ``EXPLORED`` and
    ``TRUST``. ``history`` and ``record`` are overwritten.
    """
    game, men, _ = memory
    hidden, inputs, seats = len(trainee.bias), len(trainee.first), game[k.SEATS]
    evaluation = Evaluation(
        np.zeros(inputs, np.int64),
        np.zeros(inputs, np.int64),
        np.zeros(hidden, np.float32),
        np.zeros(seats, np.float32),
    )
    random_seat = NOBODY
    if against_random > 0 and random_float(source) < against_random:
        random_seat = random_below(source, seats)
    turns, over = play_and_record(memory, source, explored, random_seat, trainee, evaluation, history, record)
    if turns == NO_ROOM:
        return False
    # What each seat should have expected: at the end, then after each turn written, back to the first.
    points, errors = np.zeros(seats, np.float32), np.zeros(seats, np.float32)
    counts = win_counts(memory, game[k.CURRENT], record[WINNERS])
    for seat in range(seats):
        points[seat] = counts * points_won(record[WINNERS], seat)
    for turn in range(turns - 1, -1, -1):
        seat = history.seats[turn]
        for at in range(seats * game[k.SIDE]):
            men[game[k.CURRENT] + at] = history.positions[turn, at]
        active = write_evaluation(memory, game[k.CURRENT], seat, trainee, evaluation)
        known = turn < turns - 1 or over
        if known:
            for right in range(seats):
                errors[right] = points[(seat + right) % seats] - evaluation.values[right]
            learn(trainee, evaluation, active, errors, rate)
        lasting = np.float32(trust if known else 0)
        for right in range(seats):
            owner = (seat + right) % seats
            points[owner] = evaluation.values[right] + lasting * (points[owner] - evaluation.values[right])
    return True


def train(
    rules: Rules,
    games: int,
    seed: int,
    hidden: int = HIDDEN,
    report: Callable[[int, float], None] | None = None,
    initial_network: Network | None = None,
    against_random: float = 0.0,
) -> Network:
    """Train a network of ``hidden`` cells by self-play and return it; equal seeds give equal networks.

    In a share ``against_random`` of the games one seat, chosen at random, plays at random, and nothing is
    learned from its turns: a network that knows only its own kind of play may be helpless against any other.

    Training begins with the cells of the network ``initial_network``, or with the untrained one; if that has
    fewer than ``hidden``, with cells of noise beside them. Raises TabulaeError if it has more, or belongs to
    a game of another size. Going on from ``initial_network`` moves the weights less. ``report`` is called
    after every hundred games with how many are done and the mean number of throws of the last hundred.
    """
    kernel, shape = Kernel(rules), shape_of(rules, hidden)
    trainee = _beginner(rules, shape, seed, initial_network or untrained(rules))
    first_rate = FIRST_RATE if initial_network is None else RATE_GOING_ON
    record = np.zeros(RECORD_SIZE, np.int64)
    side = int(kernel.table[k.SIDE])
    history = GameHistory(
        np.zeros((MOST_TURNS, shape.seats * side), np.uint8), np.zeros(MOST_TURNS, np.int64)
    )
    throws = 0
    for number in range(games):
        rate = first_rate * (LAST_RATE / first_rate) ** (number / games)
        while True:
            kernel.set_position(rules.start)
            source = source_of(f"train {seed} {number}")
            memory = kernel.space.memory
            if train_game(memory, source, trainee, rate, EXPLORED, against_random, TRUST, history, record):
                break
            kernel.enlarge()
        throws += int(record[THROWS])
        if report and (number + 1) % 100 == 0:
            report(number + 1, throws / 100)
            throws = 0
    origin = {
        "trained": True,
        "games": games,
        "seed": seed,
        "rate": [first_rate, LAST_RATE],
        "explored": EXPLORED,
        "trust": TRUST,
        **({"against_random": against_random} if against_random else {}),
        "version": __version__,
        **({} if initial_network is None else {"begun": dict(initial_network.origin)}),
    }
    return rounded(shape, trainee, origin)


def _beginner(rules: Rules, shape: NetworkShape, seed: int, initial: Network) -> Trainee:
    """Return the cells of a network as the first cells, with small random weights in the others.

    Raises TabulaeError if the network is that of a game of another size, or has more cells than ``shape``.
    """
    seats, width, cells = initial.shape.seats, initial.shape.width, initial.shape.hidden
    if (seats, width) != (shape.seats, shape.width):
        here = {"here_seats": shape.seats, "here_points": shape.width}
        raise TabulaeError("begin-with-other-game", seats=seats, points=width, **here)
    if cells > shape.hidden:
        raise TabulaeError("begin-with-cells", cells=cells)
    source = np.random.default_rng(seed)
    first = source.uniform(-0.1, 0.1, (shape.inputs, shape.hidden)).astype(np.float32)
    second = np.zeros((shape.hidden, shape.seats), np.float32)
    scale, bias = input_scale(rules, shape), np.zeros(shape.hidden, np.float32)
    known = np.reshape(np.array(initial.first, np.float32), (shape.inputs, cells))
    first[:, :cells] = known / np.float32(WEIGHT_ONE) / scale[:, None]
    bias[:cells] = np.array(initial.bias, np.float32) / np.float32(WEIGHT_ONE)
    second[:cells] = np.reshape(np.array(initial.second, np.float32), (cells, shape.seats)) / WEIGHT_ONE
    base = (np.array(initial.base, np.float64) / POINT).astype(np.float32)
    return Trainee(first, bias, second, base, scale)


def input_scale(rules: Rules, shape: NetworkShape) -> Reals:
    """Return the scale of each input, as ``Trainee.scale`` has it: less than 1 where counts can be large."""
    scale = np.ones(shape.inputs, np.float32)
    for right in range(shape.seats):
        begin = right * shape.inputs_a_seat
        piles = begin + INPUTS_A_POINT * shape.width
        scale[begin + 3 : piles : INPUTS_A_POINT] = 0.5
        scale[piles : piles + PILE_INPUTS] = (4 / rules.men, 0.5, 4 / rules.men)
    return scale


def rounded(shape: NetworkShape, trainee: Trainee, origin: dict[str, object]) -> Network:
    """Return a trainee as a network, its weights in whole numbers of 16 bits, its base in 1/POINT of a point.

    Weights beyond 16 bits are clipped. ``trainee`` is of this ``shape``; ``origin`` says how it was trained.
    """

    def whole(weights: Reals) -> array[int]:
        scaled = np.clip(np.rint(weights * WEIGHT_ONE), -32768, 32767)
        return array("q", scaled.astype(np.int64).ravel().tolist())

    first, bias, second, base, scale = trainee
    values = np.rint(base.astype(np.float64) * WEIGHT_ONE * ACTIVATION_ONE).astype(np.int64)
    return Network(
        shape, whole(first * scale[:, None]), whole(bias), whole(second), array("q", values.tolist()), origin
    )
