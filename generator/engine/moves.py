"""Whole turns: every distinct outcome of a throw for one seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from generator.engine.dice import check_roll
from generator.engine.mover import Mover
from generator.engine.position import PILES, Position
from generator.engine.rules import Rules
from generator.engine.tables import Dice, Play
from generator.engine.throw import Node, Throw, dice_between, subsets

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
    dice = check_roll(roll, rules.dice, rules.faces)
    return TurnSearch(Mover(rules, position, seat), position, dice).turns()


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
            Turn(Position(outcome[0]), outcome[1], self.path(found[outcome]))
            for outcome in sorted(found, reverse=True)
        )

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
            fewest = min(len(left) for left, moments in self.reached.items() if moments)
            self.final = [
                (state, left)
                for left, moments in self.reached.items()
                if len(left) == fewest
                for state in moments
                if self._counts((state, left))
            ]

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
        if len(left) == len(self.dice) and state in self.placing:
            for after in self.mover.free_entries(state):
                found.append((self.mover.play(state, after, ()), (after, left)))
        if self._counts(node):
            for used, rest, moments in self.growth(node):
                found += [(self.mover.play(state, after, used), (after, rest)) for after in moments]
        return found

    def completing(self) -> set[Node]:
        """The moments from which the turn can still be ended as it must."""
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
            placed = self.mover.free_entries(state)
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
    names = rules.board.points + PILES
    return f"{names[play.source]}/{names[play.target]}{'*' if play.hit else ''}"


def format_plays(rules: Rules, plays: Iterable[Play]) -> str:
    """The text of a turn, plays in the order made."""
    return " ".join(format_play(rules, play) for play in plays)
