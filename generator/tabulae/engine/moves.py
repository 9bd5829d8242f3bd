"""Whole turns: what may be played at each moment of a throw, and every distinct outcome of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Play, Rules

Node = tuple[int, Dice]
"""A moment of a turn: the men as :class:`Mover` packs them and the dice left."""

_DIE = 1000
"""More than the numbers of any dice add up to: one die left counts more than what they show."""

Growth = list[tuple[Dice, Dice, list[int]]]
"""What can be played next: the dice used, the dice left, the moments reached."""


class Throw:
    """The dice and who plays them, with the rules that look at several plays at once."""

    def __init__(self, mover: Mover, position: Position, dice: Dice) -> None:
        self.mover = mover
        self.position = position
        self.dice = dice
        captured = bool(position.on(mover.seat, mover.tables.bar))
        self._one_die = captured and mover.options.captured_dice == "one"
        self._jumps = mover.options.combine == "direct" and not self._one_die

    def may_use_die(self, node: Node) -> bool:
        """Whether any die may still be used: a captured man can limit a turn to one."""
        return not self._one_die or len(node[1]) == len(self.dice)

    def growth(self, node: Node) -> Growth:
        """The legal next plays with dice, without the dice that can do nothing."""
        state, left = node
        mover = self.mover
        if not self.may_use_die(node) or (mover.tables.stands and mover.ends(state)):
            return []
        grown: Growth = []
        for used, rest in splits(left, self._jumps):
            moments = mover.after(state, used)
            if moments:
                grown.append((used, rest, moments))
        return self._hits_first(state, grown) if mover.prey else grown

    def _hits_first(self, state: int, grown: Growth) -> Growth:
        """The plays that a compulsory hit leaves: all of them if none can be made."""
        far = self.mover.options.hit_reach == "man"
        hitting: Growth = []
        for used, rest, moments in grown:
            hits = [
                after
                for after in moments
                if self.mover.takes_prey(state, after) or (far and self._leads_to_prey(state, after, rest))
            ]
            if hits:
                hitting.append((used, rest, hits))
        return hitting or grown

    def _leads_to_prey(self, before: int, state: int, dice: Dice) -> bool:
        """Whether the man just played can go on, alone, to a compulsory hit."""
        place = self.mover.play(before, state, ()).target
        for used, rest in splits(dice, self._jumps):
            for after in self.mover.after(state, used):
                if self.mover.play(state, after, used).source != place:
                    continue
                if self.mover.takes_prey(state, after) or self._leads_to_prey(state, after, rest):
                    return True
        return False


@lru_cache(maxsize=4096)
def splits(dice: Dice, jumps: bool) -> tuple[tuple[Dice, Dice], ...]:
    """The dice that one play may use, each choice with the dice it leaves.

    Every different die and, with jumps, every different sum of several.
    """
    found: dict[Dice, Dice] = {(number,): without(dice, (number,)) for number in sorted(set(dice))}
    if jumps:
        for picks in range(1, 1 << len(dice)):
            used = tuple(die for at, die in enumerate(dice) if picks >> at & 1)
            found.setdefault(used, without(dice, used))
    return tuple(found.items())


@lru_cache(maxsize=4096)
def subsets(dice: Dice, jumps: bool) -> tuple[Dice, ...]:
    """Every choice of dice that may be left during a turn, most dice first."""
    frontier = [dice]
    for left in frontier:
        frontier.extend(rest for _, rest in splits(left, jumps) if rest not in frontier)
    return tuple(sorted(frontier, key=len, reverse=True))


def without(dice: Dice, used: Dice) -> Dice:
    """The dice left when some are used."""
    left = list(dice)
    for number in used:
        left.remove(number)
    return tuple(left)


@lru_cache(maxsize=4096)
def dice_between(dice: Dice, left: Dice) -> Dice:
    """The dice used between two moments."""
    return without(dice, left)


Outcome = tuple[tuple[bytes, ...], Dice]
"""The men of each seat and the dice left unused."""


class Turn(NamedTuple):
    """An outcome: where a turn leads, the dice it leaves unused, and one way to play it."""

    position: Position
    unused: Dice
    plays: tuple[Play, ...]


def legal_turns(rules: Rules, position: Position, seat: int, roll: Sequence[int]) -> tuple[Turn, ...]:
    """Every distinct legal outcome, in a fixed order; one that changes nothing if no die can be played.

    The roll may have fewer dice than the game throws. Raises RollError for a face the dice lack.
    """
    dice = rules.dice_of(roll)
    return TurnSearch(Mover(rules, position, seat), position, dice).turns()


@lru_cache(maxsize=32)
def searched(rules: Rules, position: Position, seat: int, dice: Dice) -> TurnSearch:
    """The search of a throw, kept for the next question about it: an example is asked many."""
    return TurnSearch(Mover(rules, position, seat), position, dice)


class TurnSearch(Throw):
    """All the ways a turn can go, each moment reached once however the dice are ordered."""

    def __init__(self, mover: Mover, position: Position, dice: Dice) -> None:
        super().__init__(mover, position, dice)
        self.subsets = subsets(dice, self._jumps)
        self.reached: dict[Dice, dict[int, Node | None]] = {left: {} for left in self.subsets}
        """For each choice of dice left the moments reached, and the moment before each."""
        self.placing: dict[int, bool] = {}
        """Moments before the dice count, and whether the dice may be taken up from there."""
        self.final: list[Node] = []
        self._completing: set[Node] | None = None
        self.paths: dict[Node, tuple[Play, ...]] = {}
        """The plays that lead to the moments before others, as far as they have been asked for."""
        self._run()

    def outcomes(self) -> dict[Outcome, Node]:
        """The distinct outcomes, each with the first moment found that leads to it."""
        found: dict[Outcome, Node] = {}
        for node in self.final:
            found.setdefault((self.mover.men(self.position, node[0]), node[1]), node)
        return found

    def turns(self) -> tuple[Turn, ...]:
        """The outcomes, sorted, each with the plays that lead to it."""
        found = self.outcomes()
        return tuple(
            Turn(self.position_of(outcome[0], found[outcome]), outcome[1], self.path(found[outcome]))
            for outcome in sorted(found, reverse=True)
        )

    def position_of(self, men: tuple[bytes, ...], node: Node) -> Position:
        """The position with the men of an outcome that a moment leads to."""
        return Position(men, self.mover.pinned_after(self.position, node[0]))

    def path(self, node: Node) -> tuple[Play, ...]:
        """The plays that lead to a moment of the turn."""
        before = self.reached[node[1]][node[0]]
        if before is None:
            return ()
        if before not in self.paths:
            self.paths[before] = self.path(before)
        play = self.mover.play(before[0], node[0], dice_between(before[1], node[1]))
        return (*self.paths[before], play)

    def _run(self) -> None:
        openings = self._openings()
        obligation = self.mover.options.obligation
        stuck: list[Node] = []
        for left in self.subsets:
            for state in openings if left == self.dice else self.reached[left]:
                node = (state, left)
                grown = self.growth(node)
                if not grown:
                    stuck.append(node)
                for _, rest, moments in grown:
                    there = self.reached[rest]
                    for after in moments:
                        if after not in there:
                            there[after] = node
        if obligation == "greedy":
            self.final = stuck
        elif obligation == "free":
            self.final = [node for node in self.nodes() if self._counts(node)]
        else:
            best = min(map(self._worth, (left for left, moments in self.reached.items() if moments)))
            self.final = [
                (state, left)
                for left, moments in self.reached.items()
                if self._worth(left) == best
                for state in moments
                if self._counts((state, left))
            ]
            if self._may_win:  # a turn that wins ends at once, however many dice are left
                self.final += [
                    node for node in self.nodes() if self._worth(node[1]) > best and self.mover.ends(node[0])
                ]

    def _worth(self, left: Dice) -> int:
        """How much the dice left count against a turn where as many as possible must be played."""
        return len(left) * _DIE + sum(left) if self.mover.options.larger_die else len(left)

    @property
    def _may_win(self) -> bool:
        """Whether this turn can win: a goal may be reached, or the last men are few enough to leave."""
        tables = self.mover.tables
        off = self.mover.first >> 8 * tables.length & 255
        return tables.stands or self.mover.rules.men - off <= len(self.dice)

    def _counts(self, node: Node) -> bool:
        """Whether the dice count at this moment: captured men are not still to be placed."""
        return len(node[1]) < len(self.dice) or self.placing.get(node[0], True)

    def nodes(self) -> list[Node]:
        """Every moment that can be reached, by dice used."""
        return [(state, left) for left, moments in self.reached.items() for state in moments]

    def beginnings(self) -> list[Node]:
        """The moment in which the turn begins, in a list of its own."""
        return [(self.mover.first, self.dice)]

    def next_plays(self, node: Node) -> list[tuple[Play, Node]]:
        """The legal next plays from any moment, free re-entries among them."""
        state, left = node
        found: list[tuple[Play, Node]] = []
        if len(left) == len(self.dice) and state in self.placing and not self.mover.ends(state):
            for after in self.mover.free_entries(state):
                found.append((self.mover.play(state, after, ()), (after, left)))
        if self._counts(node):
            for used, rest, moments in self.growth(node):
                found += [(self.mover.play(state, after, used), (after, rest)) for after in moments]
        return found

    def completing(self) -> set[Node]:
        """The moments from which the turn can still be ended as it must; they are not to be changed."""
        if self._completing is None:
            self._completing = self._found_completing()
        return self._completing

    def _found_completing(self) -> set[Node]:
        before: dict[Node, list[Node]] = {}
        for node in self.nodes():
            for _, after in self.next_plays(node):
                before.setdefault(after, []).append(node)
        good, frontier = set(self.final), list(self.final)
        while frontier:
            for node in before.get(frontier.pop(), ()):
                if node not in good:
                    good.add(node)
                    frontier.append(node)
        return good

    def journeys(self, node: Node, source: int, target: int) -> list[tuple[tuple[Play, ...], Node]]:
        """Every way for one man to go from source to target, with one die or several in a row."""
        found: list[tuple[tuple[Play, ...], Node]] = []
        frontier: list[tuple[tuple[Play, ...], Node, int]] = [((), node, source)]
        while frontier:
            made, at, place = frontier.pop()
            for play, after in self.next_plays(at):
                if play.source != place:
                    continue
                if play.target == target:
                    found.append(((*made, play), after))
                elif play.dice and play.target < self.mover.tables.hand:
                    frontier.append(((*made, play), after, play.target))
        return found

    def _openings(self) -> list[int]:
        """The moments in which the dice come into play: one, or one for each free re-entry."""
        first = self.mover.first
        reached: dict[int, Node | None] = {first: None}
        self.reached[self.dice] = reached
        if self.mover.options.entry != "free":
            return [first]
        optional = self.mover.options.reentry == "optional"
        frontier = [first]
        while frontier:
            state = frontier.pop()
            placed = [] if self.mover.ends(state) else self.mover.free_entries(state)
            self.placing[state] = optional or not placed
            for after in placed:
                if after not in reached:
                    reached[after] = (state, self.dice)
                    frontier.append(after)
        return [state for state, opens in self.placing.items() if opens]


def can_play(rules: Rules, position: Position, seat: int) -> bool:
    """Whether a seat has a play with any single face of a die, entering included."""
    return Mover(rules, position, seat).can_play()


def format_play(rules: Rules, play: Play) -> str:
    """The text of a play: ``6/11``, ``bar/5*``, ``22/off``."""
    names = rules.board.places
    return f"{names[play.source]}/{names[play.target]}{'*' if play.hit else ''}"


def format_plays(rules: Rules, plays: Iterable[Play]) -> str:
    """The text of a turn, plays in the order made."""
    return " ".join(format_play(rules, play) for play in plays)
