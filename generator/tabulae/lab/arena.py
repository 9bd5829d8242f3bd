"""Games between players in compiled code: each seat draws its turns by lot or asks a network.

A network is asked in whole numbers (:mod:`tabulae.play.network`), so that it chooses here what it chooses in
plain Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabulae.engine.ending import first_and_placed, immediate_result
from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Rules
from tabulae.lab import kernel_tables as k
from tabulae.lab.jit import compiled
from tabulae.lab.kernel import NO_ROOM, Kernel, search
from tabulae.lab.kernel_game import (
    CHOICES,
    CHOSEN,
    FIRST_HOME,
    FIRST_SEAT,
    HITS,
    IDLE,
    NOBODY,
    PASSED_ON,
    REASON,
    REASONS,
    RECORD_SIZE,
    THROWS,
    UNFINISHED,
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
from tabulae.lab.kernel_plays import copy_bytes, dice_in
from tabulae.lab.kernel_random import (
    RandomSource,
    draw_turn,
    same_bytes,
    source_of,
    throw_dice,
    throw_for_first,
    throws_again,
)
from tabulae.lab.kernel_tables import IntArray, Memory
from tabulae.lab.training import write_inputs
from tabulae.play.network import ACTIVATION_ONE, POINT, WEIGHT_ONE, Network, untrained
from tabulae.play.players import OUTCOMES_FORESEEN, Lineup, throws_foreseen
from tabulae.play.simulation import Record

Whole = NDArray[np.int32]

# A player is a number: BY_LOT, or the index of its network, plus TWICE for a strong player. There are fewer
# networks than TWICE.
BY_LOT = -1
TWICE = 1 << 16

PLAYER_NUMBERS = {"random": BY_LOT, "sensible": 0, "strong": TWICE}
"""The number of each of :data:`tabulae.play.players.PLAYERS`; all but ``random`` ask the first network."""


class Weights(NamedTuple):
    """The weights of a network as arrays, named as in :class:`tabulae.play.network.Network`.

    ``first`` is of [input, cell], ``bias`` of [cell], ``second`` of [cell, seat], ``base`` of [seat]. Those
    of several networks have a further axis in front.
    """

    first: Whole
    bias: Whole
    second: IntArray
    base: IntArray


class Scratch(NamedTuple):
    """Working arrays for evaluating a network: inputs, their counts, sums of cells, a record."""

    inputs: IntArray
    counts: IntArray
    sums: Whole
    record: IntArray


class Players(NamedTuple):
    """A player for each seat, their networks, and the throws that a strong player considers.

    ``throws`` has two rows: the numbers of some rolls, and in how many ways each falls. ``outcomes_foreseen``
    says how many outcomes are looked at again. ``situations`` are of [network, condition, number]
    (:func:`situation_holds`): where those of a network do not hold, its player asks the first network.
    ``heeded`` counts the turns for which they held, and those of them that the first network would have
    played otherwise.
    """

    seats: IntArray
    networks: Weights
    throws: IntArray
    outcomes_foreseen: int
    situations: IntArray
    heeded: IntArray


# What stands in a condition of a situation, before the weights of the inputs that it adds up.
AT_LEAST, AT_MOST, CONTACT, INPUT_WEIGHTS = range(4)


def stacked_weights(networks: Sequence[Network]) -> Weights:
    """Return the weights of networks for the same game, stacked along a first axis.

    A network with fewer cells than another gets cells whose weights are 0.
    """
    shape, hidden = networks[0].shape, max(network.shape.hidden for network in networks)
    weights = Weights(
        np.zeros((len(networks), shape.inputs, hidden), np.int32),
        np.zeros((len(networks), hidden), np.int32),
        np.zeros((len(networks), hidden, shape.seats), np.int64),
        np.array([network.base for network in networks], np.int64),
    )
    for at, network in enumerate(networks):
        cells = network.shape.hidden
        weights.first[at, :, :cells] = np.reshape(network.first, (shape.inputs, cells))
        weights.bias[at, :cells] = network.bias
        weights.second[at, :cells] = np.reshape(network.second, (cells, shape.seats))
    return weights


@compiled
def weights_of(networks: Weights, player: int) -> Weights:
    """Return the weights of the network that a player asks; ``player`` is its number, not BY_LOT."""
    at = player % TWICE
    return Weights(networks.first[at], networks.bias[at], networks.second[at], networks.base[at])


@compiled
def scratch_for(networks: Weights) -> Scratch:
    """Return working arrays that are large enough to evaluate any of these networks."""
    inputs, hidden = networks.first.shape[1], networks.first.shape[2]
    return Scratch(
        np.zeros(inputs, np.int64),
        np.zeros(inputs, np.int64),
        np.zeros(hidden, np.int32),
        np.zeros(RECORD_SIZE, np.int64),
    )


@compiled
def evaluate(
    memory: Memory, position: int, played: int, seat: int, weights: Weights, scratch: Scratch
) -> int:  # fmt: skip
    """Return the value of a position to ``seat`` after the turn of ``played``, in 1/POINT of a point.

    ``position`` is an index in ``men``; ``played`` and ``seat`` are seats.
    """
    if is_decided(memory, position, scratch.record):
        winners = scratch.record[WINNERS]
        return POINT * points_won(winners, seat) * win_counts(memory, position, winners)
    sums, hidden = scratch.sums, len(scratch.sums)
    right = (seat - played) % memory.game[k.SEATS]
    for cell in range(hidden):
        sums[cell] = weights.bias[cell]
    for at in range(write_inputs(memory, position, played, scratch.inputs, scratch.counts)):
        number, count = scratch.inputs[at], np.int32(scratch.counts[at])
        for cell in range(hidden):
            sums[cell] += count * weights.first[number, cell]
    value = weights.base[right]
    for cell in range(hidden):
        total = np.int64(sums[cell])
        size = abs(total)
        activation = size * ACTIVATION_ONE // (WEIGHT_ONE + size)
        value += (activation if total >= 0 else -activation) * weights.second[cell, right]
    return value


@compiled
def comes_first(memory: Memory, roll: int, first: int, second: int) -> bool:
    """Return True if outcome ``first`` precedes ``second`` in the order of the engine, else False.

    All three numbers are indices: of the roll that was played, and of two of its outcomes. Men are compared
    seat by seat and place by place, then the dice left; the higher number comes first, no dice left last.
    """
    game, men, _ = memory
    first_men = game[k.OUTCOMES] + first * game[k.POSITION_SIZE]
    second_men = game[k.OUTCOMES] + second * game[k.POSITION_SIZE]
    for at in range(game[k.SEATS] * game[k.SIDE]):
        if men[first_men + at] != men[second_men + at]:
            return men[first_men + at] > men[second_men + at]
    left = roll_left(game, roll, game[game[k.UNUSED] + first])
    other_left = roll_left(game, roll, game[game[k.UNUSED] + second])
    if left < 0 or other_left < 0:
        return other_left < 0 <= left
    dice = game[k.ROLL_DICE] + left * game[k.MOST_DICE]
    other_dice = game[k.ROLL_DICE] + other_left * game[k.MOST_DICE]
    for at in range(game[k.MOST_DICE]):
        if game[dice + at] != game[other_dice + at]:
            return game[dice + at] > game[other_dice + at]
    return False


@compiled
def roll_left(game: IntArray, roll: int, subset: int) -> int:
    """Return the index of the roll that the dice left of a roll make up; -1 if none are left.

    ``roll`` is the index of the roll, ``subset`` that of the dice left of it.
    """
    return game[game[k.SUBSET_ROLL] + roll * game[k.MOST_SUBSETS] + subset]


@compiled
def best_outcome(
    memory: Memory, seat: int, roll: int, count: int, weights: Weights, scratch: Scratch
) -> int:  # fmt: skip
    """Return the index of the outcome of highest value to ``seat``, among the first ``count``.

    ``roll`` is the index of the roll that ``seat`` has played. Ties go to the first in the order of the
    engine.
    """
    game = memory.game
    chosen, best = 0, np.int64(0)
    for outcome in range(count):
        position = game[k.OUTCOMES] + outcome * game[k.POSITION_SIZE]
        value = evaluate(memory, position, seat, seat, weights, scratch)
        if outcome == 0 or value > best or (value == best and comes_first(memory, roll, outcome, chosen)):
            best, chosen = value, outcome
    return chosen


@compiled
def rank_outcomes(
    memory: Memory, seat: int, roll: int, count: int, weights: Weights, scratch: Scratch, declined: int,
    ranked: IntArray,
) -> int:  # fmt: skip
    """Write the indices of the best outcomes to ``ranked``, best first, as many as fit; return how many.

    ``seat`` has played the roll with the index ``roll``, which gave ``count`` outcomes. Ties go to the first
    in the order of the engine, but the outcome with the index ``declined`` (-1: none) loses every tie.
    """
    game = memory.game
    values, kept = np.zeros(len(ranked), np.int64), 0
    for outcome in range(count):
        position = game[k.OUTCOMES] + outcome * game[k.POSITION_SIZE]
        value = evaluate(memory, position, seat, seat, weights, scratch)
        rank = kept
        while rank > 0:
            ahead = ranked[rank - 1]
            better = value > values[rank - 1]
            if value == values[rank - 1] and outcome != declined:
                better = ahead == declined or comes_first(memory, roll, outcome, ahead)
            if not better:
                break
            rank -= 1
        if rank == len(ranked):
            continue
        kept = min(kept + 1, len(ranked))
        for later in range(kept - 1, rank, -1):
            ranked[later], values[later] = ranked[later - 1], values[later - 1]
        ranked[rank], values[rank] = outcome, value
    return kept


@compiled
def add_declined(memory: Memory, count: int) -> int:
    """Add the outcome of declining all dice to the ``count`` outcomes if it is missing; return its index.

    If there is no room for it, its index is the capacity.
    """
    game, _, words = memory
    size = game[k.POSITION_SIZE]
    for outcome in range(count):
        position = game[k.OUTCOMES] + outcome * size
        if game[game[k.UNUSED] + outcome] == 0 and same_bytes(memory, game[k.CURRENT], position, size):
            return outcome
    if count < game[k.CAPACITY]:
        copy_bytes(words, game[k.CURRENT], game[k.OUTCOMES] + count * size, size)
        game[game[k.UNUSED] + count] = 0
    return count


@compiled
def choose_by_lookahead(
    memory: Memory, seat: int, roll: int, count: int, players: Players, weights: Weights, scratch: Scratch,
    declined: int,
) -> int:  # fmt: skip
    """Choose, as a strong player, the outcome of highest mean value after the next seat's best replies.

    ``seat`` has played the roll with the index ``roll``, which gave ``count`` outcomes; ``declined`` is the
    index of the outcome without plays, or -1. Writes the choice as the first outcome. Returns the index of
    its subset of dice left, or NO_ROOM.
    """
    game, _, words = memory
    size, following = game[k.POSITION_SIZE], (seat + 1) % game[k.SEATS]
    ranked = np.zeros(players.outcomes_foreseen, np.int64)
    kept = rank_outcomes(memory, seat, roll, count, weights, scratch, declined, ranked)
    unused = np.zeros(kept, np.int64)
    for rank in range(kept):  # searching for replies will write over the outcomes
        copy_bytes(words, game[k.OUTCOMES] + ranked[rank] * size, game[k.FORESEEN] + rank * size, size)
        unused[rank] = game[game[k.UNUSED] + ranked[rank]]
    chosen, best = 0, np.int64(0)
    for rank in range(kept if kept > 1 else 0):
        position, total = game[k.FORESEEN] + rank * size, np.int64(0)
        if is_decided(memory, position, scratch.record):
            total = evaluate(memory, position, seat, seat, weights, scratch) * players.throws[1].sum()
        else:
            for at in range(players.throws.shape[1]):
                thrown, ways = players.throws[0, at], players.throws[1, at]
                replies = search(memory, position, following, thrown)
                if replies == NO_ROOM:
                    return NO_ROOM
                reply = best_outcome(memory, following, thrown, replies, weights, scratch)
                after = game[k.OUTCOMES] + reply * size
                total += ways * evaluate(memory, after, following, seat, weights, scratch)
        if rank == 0 or total > best:
            best, chosen = total, rank
    copy_bytes(words, game[k.FORESEEN] + chosen * size, game[k.OUTCOMES], size)
    return unused[chosen]


@compiled
def sides_can_meet(memory: Memory, seat: int) -> bool:
    """Return True if, in ``CURRENT``, men of ``seat`` and of another seat have yet to pass or meet."""
    game, men, _ = memory
    seats, width = game[k.SEATS], game[k.WIDTH]
    ahead, enemies_ahead = np.zeros(game[k.POINTS], np.bool_), np.zeros(game[k.POINTS], np.bool_)
    for right in range(seats):
        owner = (seat + right) % seats
        side, points = game[k.CURRENT] + owner * game[k.SIDE], game[k.STEP_POINT] + owner * width
        reached = men[side + game[k.HAND]] + men[side + game[k.BAR]] > 0
        for step in range(game[game[k.LENGTH] + owner]):
            point = game[points + step]
            reached = reached or men[side + point] > 0
            if reached and right == 0:
                ahead[point] = True
            elif reached:
                enemies_ahead[point] = True
    return bool((ahead & enemies_ahead).any())


@compiled
def situation_holds(memory: Memory, seat: int, situation: IntArray, scratch: Scratch) -> bool:
    """Return True if all conditions of a situation hold for the seat about to play in ``CURRENT``.

    A condition adds up the inputs of a network, with a weight for each, and whether the sides can meet; it
    holds if the sum lies from ``AT_LEAST`` to ``AT_MOST``. ``situation`` is of [condition, number].
    """
    active = write_inputs(memory, memory.game[k.CURRENT], seat, scratch.inputs, scratch.counts)
    for condition in situation:
        total = condition[CONTACT] if condition[CONTACT] and sides_can_meet(memory, seat) else 0
        for at in range(active):
            total += scratch.counts[at] * condition[INPUT_WEIGHTS + scratch.inputs[at]]
        if not condition[AT_LEAST] <= total <= condition[AT_MOST]:
            return False
    return True


@compiled
def choose_turn(
    memory: Memory, source: RandomSource, seat: int, roll: int, passed: bool, players: Players,
    scratch: Scratch, record: IntArray,
) -> int:  # fmt: skip
    """Let the player of a seat choose its turn and write the position after it as the first outcome.

    ``roll`` is the index of the roll; ``passed`` says that the dice were passed on. For a player who is not
    BY_LOT, ``CHOICES`` and ``CHOSEN`` of ``record`` are counted. Returns the index of the subset of dice
    left, or NO_ROOM.
    """
    game, _, words = memory
    player, size = players.seats[seat], game[k.POSITION_SIZE]
    optional = passed and game[k.PASSED_OPTIONAL] != 0
    if player == BY_LOT:
        return draw_turn(memory, source, game[k.CURRENT], seat, roll, optional)
    count = search(memory, game[k.CURRENT], seat, roll)
    if count == NO_ROOM:
        return NO_ROOM
    record[CHOICES] += count
    record[CHOSEN] += 1
    advised = player % TWICE
    if advised > 0 and players.situations.shape[1] > 0:
        if situation_holds(memory, seat, players.situations[advised], scratch):
            players.heeded[0] += 1
            usual = best_outcome(memory, seat, roll, count, weights_of(players.networks, 0), scratch)
            heeding = best_outcome(memory, seat, roll, count, weights_of(players.networks, advised), scratch)
            players.heeded[1] += usual != heeding
        else:
            player -= advised
    weights = weights_of(players.networks, player)
    if player >= TWICE:
        declined = -1
        if optional:
            declined = add_declined(memory, count)
            count = max(count, declined + 1)
        if count >= game[k.CAPACITY]:
            return NO_ROOM
        return choose_by_lookahead(memory, seat, roll, count, players, weights, scratch, declined)
    chosen = best_outcome(memory, seat, roll, count, weights, scratch)
    outcome, left = game[k.OUTCOMES] + chosen * size, game[game[k.UNUSED] + chosen]
    if optional:
        played = evaluate(memory, outcome, seat, seat, weights, scratch)
        if evaluate(memory, game[k.CURRENT], seat, seat, weights, scratch) > played:
            outcome, left = game[k.CURRENT], 0
    copy_bytes(words, outcome, game[k.OUTCOMES], size)
    return left


DEADLOCK_ENDS = -2
"""Returned by :func:`play_throw` if nobody can play, whatever is thrown."""


@compiled
def play_throw(
    memory: Memory, source: RandomSource, thrower: int, roll: int, players: Players, scratch: Scratch,
    record: IntArray,
) -> int:  # fmt: skip
    """Let a seat play its throw, and its neighbours in turn the dice that are passed on to them.

    ``thrower`` is the seat, ``roll`` the index of its roll. Returns how many dice are left in the end,
    NO_ROOM or DEADLOCK_ENDS.
    """
    game = memory.game
    seat = thrower
    while True:
        left = choose_turn(memory, source, seat, roll, seat != thrower, players, scratch, record)
        if left == NO_ROOM:
            return NO_ROOM
        if not make_turn(memory, game[k.OUTCOMES], thrower, seat, roll, left, record):
            return DEADLOCK_ENDS
        if not passes_on(memory, thrower, seat, roll, left, record):
            return dice_in(game, roll, left)
        seat, roll = (seat + 1) % game[k.SEATS], roll_left(game, roll, left)


@compiled
def play_game(
    memory: Memory, source: RandomSource, first: int, max_throws: int, players: Players, record: IntArray
) -> bool:  # fmt: skip
    """Play a game from the position in ``CURRENT`` and fill its ``record``.

    Seat ``first`` throws first, or, if that is less than 0, whoever throws highest. After ``max_throws``
    throws the game is ``UNFINISHED``. Returns False if a turn did not fit: then the game must begin again in
    a larger workspace.
    """
    game = memory.game
    seat = first if first >= 0 else throw_for_first(game, source)
    scratch = scratch_for(players.networks)
    begin_game(memory, seat, record)
    for _ in range(max_throws):
        if is_over(memory, seat, record):
            return True
        if not is_finished(memory, game[k.CURRENT], seat):
            roll = throw_dice(game, source, dice_to_throw(memory, seat))
            dice = play_throw(memory, source, seat, roll, players, scratch, record)
            if dice == NO_ROOM:
                return False
            if dice == DEADLOCK_ENDS or is_lost_by_dice(memory, seat, dice, record):
                return True
            if throws_again(game, roll):
                continue
        seat = (seat + 1) % game[k.SEATS]
    record[WINNERS], record[REASON] = 0, UNFINISHED
    return True


class Arena(Kernel):
    """Games by the same rules between players, in compiled code."""

    def __init__(
        self, rules: Rules, networks: Sequence[Network] = (), situations: IntArray | None = None
    ) -> None:
        """``networks`` are those of the players; by default the untrained network.

        ``situations``, of [network, condition, number], say when each is asked; by default always.
        """
        super().__init__(rules)
        self.networks = stacked_weights(networks or [untrained(rules)])
        foreseen = throws_foreseen(rules.dice, rules.faces)
        rolls = [self.roll_number(rules.dice_of(roll)) for roll, _ in foreseen]
        self.throws = np.array([rolls, [ways for _, ways in foreseen]], np.int64)
        always = np.zeros((len(self.networks.bias), 0, INPUT_WEIGHTS), np.int64)
        self.situations = always if situations is None else situations
        self.heeded = np.zeros(2, np.int64)

    def play(
        self,
        players: Sequence[int],
        seed: str,
        max_throws: int = 3000,
        first: int = -1,
        position: Position | None = None,
    ) -> IntArray:
        """Play a game and return its record, described in :mod:`tabulae.lab.kernel_game`.

        ``players`` has for each seat BY_LOT or the index of a network, plus TWICE for a strong player.
        The game begins with ``position``, or with the start position, and with seat ``first``, or with
        whoever throws highest if that is less than 0. ``space.current`` is the position at the end.
        """
        record = np.zeros(RECORD_SIZE, np.int64)
        seated = self._seated(players)
        while True:
            self.set_position(position or self.rules.start)
            if play_game(self.space.memory, source_of(seed), first, max_throws, seated, record):
                return record
            self.enlarge()

    def choose(self, player: int, position: Position, seat: int, dice: Dice) -> tuple[bytes, ...]:
        """Return the men of each seat, as in ``Position.men``, after the turn that a player chooses.

        ``player`` is the index of a network, plus TWICE for a strong player; ``dice`` are a throw, lowest
        first.
        """
        roll = self.roll_number(self.rules.dice_of(dice))
        weights, scratch = weights_of(self.networks, player), scratch_for(self.networks)
        while True:
            count = self.search(position, seat, roll)
            memory = self.space.memory
            if player < TWICE:
                chosen = best_outcome(memory, seat, roll, count, weights, scratch)
                break
            seated = self._seated([player] * len(self.rules.seats))
            chosen = 0
            if choose_by_lookahead(memory, seat, roll, count, seated, weights, scratch, -1) != NO_ROOM:
                break
            self.enlarge()
        return tuple(row.tobytes() for row in self.space.outcomes[chosen])

    def _seated(self, players: Sequence[int]) -> Players:
        return Players(
            np.array(players, np.int64),
            self.networks,
            self.throws,
            OUTCOMES_FORESEEN,
            self.situations,
            self.heeded,
        )


def compiled_records(rules: Rules, seeds: Sequence[str], max_throws: int, lineup: Lineup) -> Iterator[Record]:
    """Play a game with each seed of ``random.Random`` and yield its record."""
    arena = Arena(rules, [lineup.network or untrained(rules)])
    players = [PLAYER_NUMBERS[name] for name in lineup.players]
    first = -1 if lineup.first is None else lineup.first
    for seed in seeds:
        record = [int(number) for number in arena.play(players, seed, max_throws, first)]
        over = immediate_result(rules, Position(tuple(row.tobytes() for row in arena.space.current)))
        winners = tuple(name for seat, name in enumerate(rules.seat_names) if record[WINNERS] >> seat & 1)
        home = None
        if record[REASON] != UNFINISHED and record[FIRST_HOME] != NOBODY:
            home = rules.seat_names[record[FIRST_HOME]]
        winners, placed = first_and_placed(winners, home)
        yield Record(
            throws=record[THROWS],
            hits=record[HITS],
            idle=record[IDLE],
            passed_on=record[PASSED_ON],
            winners=winners,
            reason=REASONS[record[REASON]],
            degree="single" if over is None else over.degree,
            first=record[FIRST_SEAT],
            choices=record[CHOICES],
            chosen=record[CHOSEN],
            placed=placed,
        )
