"""Whole turns: every distinct outcome of a throw, and the graph of turn states that leads to them.

The nodes of the graph are turn states with the dice that are left. Orders of play that come to the same state
meet in one node, so that a turn of four dice is searched through some hundreds of nodes. Which nodes may end
the turn is known once all have been reached. The option ``obligation`` says which: those with as many dice
played as possible (``max``), those from which no die can be played (``greedy``), or all (``free``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, assert_never

from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Play, Rules

Node = tuple[int, Dice]
"""A turn state, packed as in :mod:`tabulae.engine.seat_tables`, and the dice left."""

Successors = list[tuple[Dice, Dice, list[int]]]
"""The next plays from a node, by the dice that they use: those dice, the dice left, the states reached."""


class TurnGraph:
    """The graph of a turn, node by node, with the rules that look at several plays at once."""

    def __init__(self, mover: Mover, position: Position, dice: Dice) -> None:
        self.mover = mover
        self.position = position
        self.dice = dice
        captured = bool(position.on(mover.seat, mover.tables.bar))
        self._one_die = captured and mover.options.captured_dice == "one"
        self._combines = mover.options.combine == "direct" and not self._one_die
        """Whether several dice may be added up for one man who rests nowhere between."""

    def may_use_die(self, node: Node) -> bool:
        """Return whether one more die may be used: False only after the one die that a captured man allows.

        Whether a die is left is not asked.
        """
        return not self._one_die or len(node[1]) == len(self.dice)

    def successors(self, node: Node) -> Successors:
        """Return the plays with dice that can be made next, as (dice used, dice left, states reached).

        Dice that can do nothing are left out; where a man must be hit and can be, so are all other plays.
        Whether a legal turn goes on from each is not asked here: see :meth:`TurnSearch.completable_nodes`.
        """
        state, left = node
        mover = self.mover
        if not self.may_use_die(node) or (mover.tables.wins_by_position and mover.ends_turn(state)):
            return []
        successors: Successors = []
        for used, rest in dice_choices(left, self._combines):
            states = mover.states_after(state, used)
            if states:
                successors.append((used, rest, states))
        return self._required_hits(state, successors) if mover.must_hit else successors

    def _required_hits(self, state: int, successors: Successors) -> Successors:
        """Return the plays that hit a man who must be hit, or all if there are none."""
        by_man = self.mover.options.hit_reach == "man"
        hitting: Successors = []
        for used, rest, states in successors:
            hits = [
                after
                for after in states
                if self.mover.is_required_hit(state, after)
                or (by_man and self._leads_to_required_hit(state, after, rest))
            ]
            if hits:
                hitting.append((used, rest, hits))
        return hitting or successors

    def _leads_to_required_hit(self, before: int, state: int, dice: Dice) -> bool:
        """Return whether the man just played can go on by himself to a required hit."""
        place = self.mover.play_between(before, state, ()).target
        for used, rest in dice_choices(dice, self._combines):
            for after in self.mover.states_after(state, used):
                if self.mover.play_between(state, after, used).source != place:
                    continue
                if self.mover.is_required_hit(state, after) or self._leads_to_required_hit(
                    state, after, rest
                ):
                    return True
        return False


@lru_cache(maxsize=4096)
def dice_choices(dice: Dice, combines: bool) -> tuple[tuple[Dice, Dice], ...]:
    """Return the dice that one play may use, each choice as a pair (dice used, dice left).

    Single dice come first, lowest first, then, if ``combines``, the different sets of several.
    """
    choices: dict[Dice, Dice] = {(number,): remove_dice(dice, (number,)) for number in sorted(set(dice))}
    if combines:
        for picks in range(1, 1 << len(dice)):
            used = tuple(die for at, die in enumerate(dice) if picks >> at & 1)
            choices.setdefault(used, remove_dice(dice, used))
    return tuple(choices.items())


@lru_cache(maxsize=4096)
def remaining_dice(dice: Dice, combines: bool) -> tuple[Dice, ...]:
    """Return every choice of dice that may be left during a turn, from all of ``dice`` down to none."""
    frontier = [dice]
    for left in frontier:
        frontier.extend(rest for _, rest in dice_choices(left, combines) if rest not in frontier)
    return tuple(sorted(frontier, key=len, reverse=True))


@lru_cache(maxsize=4096)
def remove_dice(dice: Dice, removed: Dice) -> Dice:
    """Return the dice without some of them; raises ValueError for one that is not there."""
    left = list(dice)
    for number in removed:
        left.remove(number)
    return tuple(left)


Outcome = tuple[tuple[bytes, ...], Dice]
"""The men of each seat and the dice left unused."""


class Turn(NamedTuple):
    """An outcome of a throw: the position reached, the dice left unused, and one way to play it."""

    position: Position
    unused: Dice
    plays: tuple[Play, ...]


def legal_turns(rules: Rules, position: Position, seat: int, roll: Sequence[int]) -> tuple[Turn, ...]:
    """Return every distinct legal outcome, in a fixed order; never empty.

    If nothing can be played, the one outcome changes nothing. The same position with other dice unused is
    another outcome. ``seat`` is a number in turn order. The roll may have fewer dice than the game throws.
    Raises RollError for a roll that cannot be thrown.
    """
    dice = rules.dice_of(roll)
    return TurnSearch(Mover(rules, position, seat), position, dice).turns()


@lru_cache(maxsize=32)
def turn_search(rules: Rules, position: Position, seat: int, dice: Dice) -> TurnSearch:
    """Return the search of a throw; the last 32 are kept, as an example is asked many questions.

    ``dice`` are the dice to play, as ``Rules.dice_of`` gives them.
    """
    return TurnSearch(Mover(rules, position, seat), position, dice)


class TurnSearch(TurnGraph):
    """The whole graph of a turn, searched on creation."""

    def __init__(self, mover: Mover, position: Position, dice: Dice) -> None:
        super().__init__(mover, position, dice)
        self.root: Node = (mover.start_state, dice)
        self._remaining = remaining_dice(dice, self._combines)
        self._before: dict[Dice, dict[int, Node | None]] = {left: {} for left in self._remaining}
        """The node before each node, by the dice left and the state."""
        self._entry_done: dict[int, bool] = {}
        """States reached by entering without dice, and whether dice may be used from there."""
        self.final: list[Node] = []
        """The nodes in which the turn may end."""
        self._completable: set[Node] | None = None
        self._plays_to: dict[Node, tuple[Play, ...]] = {}
        """The plays that lead to nodes, as far as they have been asked for."""
        self._search()

    def outcomes(self) -> dict[Outcome, Node]:
        """Return for each legal outcome (men of each seat, dice unused) the first final node with it."""
        outcomes: dict[Outcome, Node] = {}
        for node in self.final:
            outcomes.setdefault((self.mover.men_of(self.position, node[0]), node[1]), node)
        return outcomes

    def turns(self) -> tuple[Turn, ...]:
        """Return the legal outcomes in a fixed order, each with the plays of one way to it."""
        outcomes = self.outcomes()
        return tuple(
            Turn(self.position_of(outcome[0], node), outcome[1], self.plays_to(node))
            for outcome, node in sorted(outcomes.items(), reverse=True)
        )

    def position_of(self, men: tuple[bytes, ...], node: Node) -> Position:
        """Return the position of an outcome, from its men and its node."""
        return Position(men, self.mover.pinned_after(self.position, node[0]))

    def plays_to(self, node: Node) -> tuple[Play, ...]:
        """Return the plays of one way from the beginning of the turn to a node that was reached."""
        before = self._before[node[1]][node[0]]
        if before is None:
            return ()
        if before not in self._plays_to:
            self._plays_to[before] = self.plays_to(before)
        play = self.mover.play_between(before[0], node[0], remove_dice(before[1], node[1]))
        return (*self._plays_to[before], play)

    def _search(self) -> None:
        """Reach every node, most dice left first, and collect those in which the turn may end."""
        first_states = self._states_before_dice()
        stuck: list[Node] = []
        for left in self._remaining:
            for state in first_states if left == self.dice else self._before[left]:
                node = (state, left)
                successors = self.successors(node)
                if not successors:
                    stuck.append(node)
                for _, rest, states in successors:
                    reached = self._before[rest]
                    for after in states:
                        if after not in reached:
                            reached[after] = node
        obligation = self.mover.options.obligation
        if obligation == "greedy":
            self.final = stuck
        elif obligation == "free":
            self.final = [node for node in self.nodes() if self.has_entered(node)]
        elif obligation == "max":
            self.final = self._nodes_with_most_dice_played()
        else:
            assert_never(obligation)

    def _nodes_with_most_dice_played(self) -> list[Node]:
        fewest = min(self._weight(left) for left, states in self._before.items() if states)
        final = [
            (state, left)
            for left, states in self._before.items()
            if self._weight(left) == fewest
            for state in states
            if self.has_entered((state, left))
        ]
        if self._may_win:  # a turn that wins ends at once, however many dice are left
            final += [
                node
                for node in self.nodes()
                if self._weight(node[1]) > fewest and self.mover.ends_turn(node[0])
            ]
        return final

    def _weight(self, left: Dice) -> tuple[int, int]:
        """Return a key by which to compare dice left where the most must be played: the smallest is best.

        It is their number; under ``larger_die`` their sum decides between equal numbers.
        """
        return len(left), sum(left) if self.mover.options.larger_die else 0

    @property
    def _may_win(self) -> bool:
        """Whether this turn can win: by position, or because all men left can be borne off."""
        tables = self.mover.tables
        off = self.mover.start_state >> 8 * tables.length & 255
        few_men = tables.piles or self.mover.rules.men - off <= len(self.dice)
        return tables.wins_by_position or few_men

    def has_entered(self, node: Node) -> bool:
        """Return whether dice may be used, as no captured man must still enter without one."""
        return len(node[1]) < len(self.dice) or self._entry_done.get(node[0], True)

    def nodes(self) -> list[Node]:
        """Return every node that can be reached, those with the most dice left first."""
        return [(state, left) for left, states in self._before.items() for state in states]

    def next_plays(self, node: Node) -> list[tuple[Play, Node]]:
        """Return each play that can be made next, entries without dice included, and the node it reaches.

        Only plays into :meth:`completable_nodes` belong to a legal turn, which uses as many dice as it can.
        """
        state, left = node
        plays: list[tuple[Play, Node]] = []
        if len(left) == len(self.dice) and state in self._entry_done and not self.mover.ends_turn(state):
            for after in self.mover.free_entry_states(state):
                plays.append((self.mover.play_between(state, after, ()), (after, left)))
        if self.has_entered(node):
            for used, rest, states in self.successors(node):
                plays += [(self.mover.play_between(state, after, used), (after, rest)) for after in states]
        return plays

    def completable_nodes(self) -> set[Node]:
        """Return the nodes from which the turn can still be ended legally; nobody may change the set."""
        if self._completable is None:
            self._completable = self._find_completable_nodes()
        return self._completable

    def _find_completable_nodes(self) -> set[Node]:
        before: dict[Node, list[Node]] = {}
        for node in self.nodes():
            for _, after in self.next_plays(node):
                before.setdefault(after, []).append(node)
        completable, frontier = set(self.final), list(self.final)
        while frontier:
            for node in before.get(frontier.pop(), ()):
                if node not in completable:
                    completable.add(node)
                    frontier.append(node)
        return completable

    def routes_of_man(self, node: Node, source: int, target: int) -> list[tuple[tuple[Play, ...], Node]]:
        """Return every way for one man from one place to another, with one die or several plays in a row.

        Each is a pair of the plays and the node they reach, whether or not a legal turn goes on from there.
        """
        routes: list[tuple[tuple[Play, ...], Node]] = []
        frontier: list[tuple[tuple[Play, ...], Node, int]] = [((), node, source)]
        while frontier:
            plays, at, place = frontier.pop()
            for play, after in self.next_plays(at):
                if play.source != place:
                    continue
                if play.target == target:
                    routes.append(((*plays, play), after))
                elif play.dice and play.target < self.mover.tables.hand:
                    frontier.append(((*plays, play), after, play.target))
        return routes

    def _states_before_dice(self) -> list[int]:
        """Return the states from which dice may be used, one for each way of entering without dice."""
        first = self.mover.start_state
        reached: dict[int, Node | None] = {first: None}
        self._before[self.dice] = reached
        if self.mover.options.entry != "free":
            return [first]
        optional = self.mover.options.reentry == "optional"
        frontier = [first]
        while frontier:
            state = frontier.pop()
            entries = [] if self.mover.ends_turn(state) else self.mover.free_entry_states(state)
            self._entry_done[state] = optional or not entries
            for after in entries:
                if after not in reached:
                    reached[after] = (state, self.dice)
                    frontier.append(after)
        return [state for state, done in self._entry_done.items() if done]


def can_play(rules: Rules, position: Position, seat: int) -> bool:
    """Return whether a seat has a play with any single face of a die, entering included."""
    return Mover(rules, position, seat).can_play()


def format_play(rules: Rules, play: Play) -> str:
    """Return the text of a play: ``6/11``, ``bar/5*``, ``22/off``."""
    names = rules.board.places
    return f"{names[play.source]}/{names[play.target]}{'*' if play.hit else ''}"


def format_plays(rules: Rules, plays: Iterable[Play]) -> str:
    """Return the text of a turn, its plays in order."""
    return " ".join(format_play(rules, play) for play in plays)
