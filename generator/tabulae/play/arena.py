"""Games between players in compiled code: each seat draws by lot or asks a network.

A network is asked in whole numbers, so that it chooses here what it chooses in plain Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numba import njit
from numpy.typing import NDArray

from tabulae.engine.ending import arrived
from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Rules
from tabulae.play import kernel as c
from tabulae.play import kernel_plays as plays
from tabulae.play import kernel_tables as k
from tabulae.play import match as g
from tabulae.play.kernel_tables import Bytes, Numbers, Words
from tabulae.play.match import Source
from tabulae.play.network import ANSWER, ONE, POINT, Network, untrained
from tabulae.play.players import LOOKED_AT, Table, looked_at
from tabulae.play.training import read_inputs

Whole = NDArray[np.int32]

BY_LOT = -1
"""A seat that draws its turns."""
TWICE = 1 << 16
"""Added to the number of a network for a strong player, who looks twice."""


PLAYING = {"random": BY_LOT, "sensible": 0, "strong": TWICE}
"""Players of a table by their numbers, all of which ask the first network."""


class Brain:
    """The networks of some players as arrays, one network after another.

    They see the same board. One with fewer cells than another is given cells that answer nothing.
    """

    def __init__(self, networks: Sequence[Network]) -> None:
        shape, hidden = networks[0].shape, max(network.shape.hidden for network in networks)
        self.first = np.zeros((len(networks), shape.inputs, hidden), np.int32)
        self.bias = np.zeros((len(networks), hidden), np.int32)
        self.second = np.zeros((len(networks), hidden, shape.seats), np.int64)
        self.base = np.array([network.base for network in networks], np.int64)
        for at, network in enumerate(networks):
            cells = network.shape.hidden
            self.first[at, :, :cells] = np.reshape(network.first, (shape.inputs, cells))
            self.bias[at, :cells] = network.bias
            self.second[at, :cells] = np.reshape(network.second, (cells, shape.seats))


@njit(cache=True)
def worth(
    t: Numbers, m: Bytes, men: int, played: int, seat: int, first: Whole, bias: Whole, second: Numbers,
    base: Numbers, numbers: Numbers, counts: Numbers, sums: Whole, over: Numbers,
) -> int:  # fmt: skip
    """What a position in which a seat has just played is worth to a seat; ``over`` is room for an ending."""
    if g.winners_so_far(t, m, men, over):
        return POINT * g.points_won(over[g.WINNERS], seat)
    hidden, step = len(sums), (seat - played) % t[k.SEATS]
    for cell in range(hidden):
        sums[cell] = bias[cell]
    for at in range(read_inputs(t, m, men, played, numbers, counts)):
        number, count = numbers[at], np.int32(counts[at])
        for cell in range(hidden):
            sums[cell] += count * first[number, cell]
    value = base[step]
    for cell in range(hidden):
        total = np.int64(sums[cell])
        size = abs(total)
        said = size * ANSWER // (ONE + size)
        value += (said if total >= 0 else -said) * second[cell, step]
    return value


@njit(cache=True)
def comes_first(t: Numbers, m: Bytes, one: int, other: int, roll: int) -> bool:
    """Whether one outcome stands before another in the order of the engine: the larger first."""
    size = t[k.POSITION_ROW]
    first, second = t[k.OUTCOMES] + one * size, t[k.OUTCOMES] + other * size
    for at in range(t[k.SEATS] * t[k.SIDE]):
        if m[first + at] != m[second + at]:
            return m[first + at] > m[second + at]
    most = t[k.MOST_SUBSETS]
    here = t[t[k.SUBSET_ROLL] + roll * most + t[t[k.UNUSED] + one]]
    there = t[t[k.SUBSET_ROLL] + roll * most + t[t[k.UNUSED] + other]]
    if here < 0 or there < 0:
        return there < 0 <= here
    for at in range(t[k.MOST_DICE]):
        if t[t[k.ROLL_DICE] + here * t[k.MOST_DICE] + at] != t[t[k.ROLL_DICE] + there * t[k.MOST_DICE] + at]:
            return (
                t[t[k.ROLL_DICE] + here * t[k.MOST_DICE] + at]
                > t[t[k.ROLL_DICE] + there * t[k.MOST_DICE] + at]
            )
    return False


@njit(cache=True)
def best_outcome(
    t: Numbers, m: Bytes, seat: int, roll: int, count: int, first: Whole, bias: Whole, second: Numbers,
    base: Numbers, numbers: Numbers, counts: Numbers, sums: Whole, over: Numbers,
) -> int:  # fmt: skip
    """The outcome that is worth most, of those equally good the first in the order of the engine."""
    chosen, best = 0, np.int64(0)
    for at in range(count):
        place = t[k.OUTCOMES] + at * t[k.POSITION_ROW]
        value = worth(t, m, place, seat, seat, first, bias, second, base, numbers, counts, sums, over)
        if at == 0 or value > best or (value == best and comes_first(t, m, at, chosen, roll)):
            best, chosen = value, at
    return chosen


@njit(cache=True)
def rank_outcomes(
    t: Numbers, m: Bytes, seat: int, roll: int, count: int, first: Whole, bias: Whole, second: Numbers,
    base: Numbers, numbers: Numbers, counts: Numbers, sums: Whole, over: Numbers, ranked: Numbers,
    values: Numbers, declined: int,
) -> int:  # fmt: skip
    """Write the best few outcomes, best first, as many as ``ranked`` has room for; how many they are.

    Of equally good ones the first in the order of the engine is the better, to decline dice the worst.
    """
    kept = 0
    for at in range(count):
        place = t[k.OUTCOMES] + at * t[k.POSITION_ROW]
        value = worth(t, m, place, seat, seat, first, bias, second, base, numbers, counts, sums, over)
        rank = kept
        while rank > 0 and (
            value > values[rank - 1]
            or (value == values[rank - 1] and at != declined and ranked[rank - 1] == declined)
            or (
                value == values[rank - 1] and at != declined and comes_first(t, m, at, ranked[rank - 1], roll)
            )
        ):
            rank -= 1
        if rank == len(ranked):
            continue
        kept = min(kept + 1, len(ranked))
        for later in range(kept - 1, rank, -1):
            ranked[later], values[later] = ranked[later - 1], values[later - 1]
        ranked[rank], values[rank] = at, value
    return kept


@njit(cache=True)
def add_declined(t: Numbers, m: Bytes, words: Words, men: int, count: int) -> int:
    """Add the outcome of leaving all dice, if it is not among the outcomes; which one it is."""
    size = t[k.POSITION_ROW]
    for at in range(count):
        if t[t[k.UNUSED] + at] == 0 and g.same(m, men, t[k.OUTCOMES] + at * size, t[k.SEATS] * t[k.SIDE]):
            return at
    if count < t[k.CAPACITY]:
        plays.copy(words, men, t[k.OUTCOMES] + count * size, size)
        t[t[k.UNUSED] + count] = 0
    return count


@njit(cache=True)
def look_twice(
    t: Numbers, m: Bytes, words: Words, seat: int, count: int, roll: int, first: Whole, bias: Whole,
    second: Numbers, base: Numbers, numbers: Numbers, counts: Numbers, sums: Whole, over: Numbers,
    throws: Numbers, looked_at: int, declined: int,
) -> int:  # fmt: skip
    """The outcome of which most is left when the next side has thrown and played; -1 if there is no room.

    ``throws`` has the throws to think through by number, and how often each falls. The outcome chosen
    is written as the first one, and the dice left with it.
    """
    size, following = t[k.POSITION_ROW], (seat + 1) % t[k.SEATS]
    ranked, values = np.zeros(looked_at, np.int64), np.zeros(looked_at, np.int64)
    kept = rank_outcomes(
        t, m, seat, roll, count, first, bias, second, base, numbers, counts, sums, over, ranked, values,
        declined,
    )  # fmt: skip
    unused = np.zeros(kept, np.int64)
    for rank in range(kept):
        plays.copy(words, t[k.OUTCOMES] + ranked[rank] * size, t[k.FORESEEN] + rank * size, size)
        unused[rank] = t[t[k.UNUSED] + ranked[rank]]
    chosen, best = 0, np.int64(0)
    for rank in range(kept if kept > 1 else 0):
        place, total = t[k.FORESEEN] + rank * size, np.int64(0)
        if g.winners_so_far(t, m, place, over):
            won = worth(t, m, place, seat, seat, first, bias, second, base, numbers, counts, sums, over)
            total = won * throws[1].sum()
        else:
            for one in range(throws.shape[1]):
                replies = c.search(t, m, words, place, following, throws[0, one])
                if replies < 0:
                    return -1
                reply = best_outcome(
                    t, m, following, throws[0, one], replies, first, bias, second, base, numbers, counts,
                    sums, over,
                )  # fmt: skip
                left = t[k.OUTCOMES] + reply * size
                total += throws[1, one] * worth(
                    t, m, left, following, seat, first, bias, second, base, numbers, counts, sums, over
                )
        if rank == 0 or total > best:
            best, chosen = total, rank
    plays.copy(words, t[k.FORESEEN] + chosen * size, t[k.OUTCOMES], size)
    t[t[k.UNUSED]] = unused[chosen]
    return 0


@njit(cache=True)
def play_game(
    t: Numbers, m: Bytes, words: Words, source: Source, first_seat: int, most_throws: int, players: Numbers,
    first: Whole, bias: Whole, second: Numbers, base: Numbers, throws: Numbers, looked_at: int,
    record: Numbers,
) -> bool:  # fmt: skip
    """Play one game and count what happens in it; False if there was no room for a turn.

    ``players`` says for each seat which network it asks, or BY_LOT; one that looks twice has TWICE added,
    and for it ``throws`` and ``looked_at`` say what it thinks through. The game begins with the position in
    ``GIVEN``; ``first_seat`` throws first, or whoever throws highest if it is less than 0.
    """
    seats, side, size = t[k.SEATS], t[k.SIDE], t[k.POSITION_ROW]
    men, before, most = t[k.GIVEN], t[k.BEFORE], t[k.MOST_SUBSETS]
    numbers, counts = np.zeros(first.shape[1], np.int64), np.zeros(first.shape[1], np.int64)
    sums, over = np.zeros(first.shape[2], np.int32), np.zeros(g.COUNTED, np.int64)
    record[:] = 0
    seat, last_mover = first_seat, -1
    if seat < 0:
        seat = g.first_seat(t, source)
    record[g.FIRST_SEAT] = seat
    for _ in range(most_throws):
        if g.decided(t, m, men, seat, record):
            return True
        if m[men + seat * side + t[k.POINTS] + 2] < t[k.MEN]:
            one = t[k.ONE_CAPTURED_DIE] != 0 and m[men + seat * side + t[k.POINTS] + 1] > 0
            thrown = roll = g.throw_dice(t, source, 1 if one else t[k.DICE])
            who, passed, dice = seat, False, 0
            while True:
                player = players[who] % TWICE
                if players[who] < 0:
                    left = g.draw_turn(
                        t, m, words, men, who, roll, passed and t[k.PASSED_OPTIONAL] != 0, source
                    )
                    if left < 0:
                        return False
                    chosen = 0
                else:
                    count = c.search(t, m, words, men, who, roll)
                    if count < 0:
                        return False
                    record[g.CHOICES] += count
                    record[g.CHOSEN] += 1
                    chosen = best_outcome(
                        t, m, who, roll, count, first[player], bias[player], second[player], base[player],
                        numbers, counts, sums, over,
                    )  # fmt: skip
                    if players[who] >= TWICE:
                        declined = -1
                        if passed and t[k.PASSED_OPTIONAL]:
                            declined = add_declined(t, m, words, men, count)
                            count = max(count, declined + 1)
                        if count < t[k.CAPACITY]:
                            chosen = look_twice(
                                t, m, words, who, count, roll, first[player], bias[player], second[player],
                                base[player], numbers, counts, sums, over, throws, looked_at, declined,
                            )  # fmt: skip
                        if chosen < 0 or count == t[k.CAPACITY]:
                            return False
                    left = t[t[k.UNUSED] + chosen]
                    if (
                        players[who] < TWICE and passed and t[k.PASSED_OPTIONAL]
                    ):  # dice that are passed on may be declined
                        place = t[k.OUTCOMES] + chosen * size
                        played = worth(
                            t, m, place, who, who, first[player], bias[player], second[player], base[player],
                            numbers, counts, sums, over,
                        )  # fmt: skip
                        kept = worth(
                            t, m, men, who, who, first[player], bias[player], second[player], base[player],
                            numbers, counts, sums, over,
                        )  # fmt: skip
                        if kept > played:
                            plays.copy(words, men, place, size)
                            left = 0
                plays.copy(words, men, before, size)
                plays.copy(words, t[k.OUTCOMES] + chosen * size, men, size)
                idle = g.same(m, before, men, seats * side)
                dice = t[t[k.SUBSET_DICE] + roll * most + left]
                if not passed:
                    if idle and g.locked(t, m, men, seat, last_mover, record):
                        return True
                    record[g.THROWS] += 1
                    record[g.IDLE] += idle
                    record[g.PASSED_ON] += dice if t[k.PASSES] else 0
                record[g.HITS] += g.hits_between(t, m, before, men, who)
                if not idle:
                    last_mover = who
                who = (who + 1) % seats
                if not t[k.PASSES] or dice == 0 or who == seat or g.winners_so_far(t, m, men, record):
                    break
                passed, roll = True, t[t[k.SUBSET_ROLL] + roll * most + left]
            if t[k.LOSE_GAME] and dice and not g.winners_so_far(t, m, men, record):
                record[g.WINNERS], record[g.REASON] = ((1 << seats) - 1) ^ (1 << seat), g.UNPLAYED
                return True
            if g.throws_again(t, thrown):
                continue
        seat = (seat + 1) % seats
    record[g.WINNERS], record[g.REASON] = 0, g.UNFINISHED
    return True


class Arena(c.Kernel):
    """Games of one set of rules between players, in compiled code."""

    def __init__(self, rules: Rules, networks: Sequence[Network]) -> None:
        super().__init__(rules)
        self.brain = Brain(networks)
        looked = looked_at(rules.dice, rules.faces)
        keys = [k.roll_key(rules.dice_of(roll), rules.faces) for roll, _ in looked]
        rolls = self.game[self.game[k.ROLL_OF] + np.array(keys)]
        self.throws = np.array([rolls, [ways for _, ways in looked]], np.int64)

    def play(
        self,
        players: Sequence[int],
        seed: str,
        most_throws: int = 3000,
        first_seat: int = -1,
        position: Position | None = None,
    ) -> Numbers:
        """What was counted in a game; ``players`` are networks by number, or BY_LOT, for each seat.

        Who looks twice is a network with TWICE added.
        The game begins with a position, the start if there is none, and with a seat, by a throw if it is
        less than 0. How it ends lies in ``room.given``.
        """
        record = np.zeros(g.COUNTED, np.int64)
        brain, begins = self.brain, position or self.rules.start
        while True:
            for row, men in zip(self.room.given, begins.men, strict=True):
                row[:] = np.frombuffer(men, np.uint8)
            if play_game(
                self.room.t, self.room.m, self.room.words, g.source_of(seed), first_seat, most_throws,
                np.array(players, np.int64), brain.first, brain.bias, brain.second, brain.base,
                self.throws, LOOKED_AT, record,
            ):  # fmt: skip
                return record
            self.room = k.Room(self.game, 4 * int(self.room.t[k.CAPACITY]))

    def choose(self, player: int, position: Position, seat: int, dice: Dice) -> tuple[bytes, ...]:
        """The men of each seat after the turn that a network chooses for a sorted throw."""
        brain, inputs = self.brain, self.brain.first.shape[1]
        roll = int(self.game[self.game[k.ROLL_OF] + k.roll_key(self.rules.dice_of(dice), self.rules.faces)])
        count = self.search(position, seat, roll)
        chosen = best_outcome(
            self.room.t, self.room.m, seat, roll, count, brain.first[player], brain.bias[player],
            brain.second[player], brain.base[player], np.zeros(inputs, np.int64), np.zeros(inputs, np.int64),
            np.zeros(brain.first.shape[2], np.int32), np.zeros(g.COUNTED, np.int64),
        )  # fmt: skip
        return tuple(row.tobytes() for row in self.room.outcomes[chosen])


def fast_records(
    rules: Rules, seeds: Sequence[str], most_throws: int, table: Table
) -> Iterator[tuple[int, int, int, int, tuple[str, ...], str, str, int, int, int]]:
    """What was counted in the game of each seed, as :class:`tabulae.play.simulation.Record` names it."""
    arena = Arena(rules, [table.network or untrained(rules)])
    players = [PLAYING[name] for name in table.players]
    first = -1 if table.first is None else table.first
    for seed in seeds:
        record = arena.play(players, seed, most_throws, first)
        over = arrived(rules, Position(tuple(row.tobytes() for row in arena.room.given)))
        winners = tuple(name for at, name in enumerate(rules.seat_names) if record[g.WINNERS] >> at & 1)
        degree = over.degree if over is not None else "single"
        counts = [int(record[what]) for what in (g.THROWS, g.HITS, g.IDLE, g.PASSED_ON)]
        more = [int(record[what]) for what in (g.FIRST_SEAT, g.CHOICES, g.CHOSEN)]
        yield (*counts, winners, g.REASONS[record[g.REASON]], degree, *more)  # type: ignore[misc]
