"""Whole turns: every distinct outcome of a throw for one seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from generator.engine.dice import check_roll
from generator.engine.mover import Mover, Play, State
from generator.engine.position import PILES, Position
from generator.engine.rules import Rules

Dice = tuple[int, ...]
"""Dice not yet used, lowest first."""

Node = tuple[State, Dice]
"""A moment of a turn: the state and the dice left."""


@dataclass(frozen=True, slots=True)
class Turn:
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


class TurnSearch:
    """All the ways a turn can go, each moment reached once however the dice are ordered."""

    def __init__(self, mover: Mover, position: Position, dice: Dice) -> None:
        self.mover = mover
        self.position = position
        self.dice = dice
        self._one_die = mover.options.captured_dice == "one" and bool(position.on(mover.seat, mover.bar))
        self.came_from: dict[Node, tuple[Node, Play] | None] = {}
        self.free: dict[Node, bool] = {}
        """Moments before the dice count, and whether the dice may be taken up from there."""
        self.final: list[Node] = []
        self._run()

    def turns(self) -> tuple[Turn, ...]:
        """The outcomes, sorted; of several ways to one outcome the first found."""
        found: dict[tuple[Position, Dice], Node] = {}
        for node in self.final:
            found.setdefault((self.mover.position(self.position, node[0]), node[1]), node)
        ordered = sorted(found, key=lambda key: (key[0].men, key[1]), reverse=True)
        return tuple(Turn(where, left, self.path(found[where, left])) for where, left in ordered)

    def path(self, node: Node) -> tuple[Play, ...]:
        """The plays that lead to a moment of the turn."""
        plays = []
        step = self.came_from[node]
        while step is not None:
            plays.append(step[1])
            step = self.came_from[step[0]]
        return tuple(reversed(plays))

    def _run(self) -> None:
        layers: list[list[Node]] = [[] for _ in range(len(self.dice) + 1)]
        for node in self._openings():
            layers[0].append(node)
        stuck: list[Node] = []
        for layer in layers:  # by dice used: a jump may skip a layer
            for node in layer:
                grown = self.successors(node)
                if not grown:
                    stuck.append(node)
                for play, after in grown:
                    if after not in self.came_from:
                        self.came_from[after] = (node, play)
                        layers[len(self.dice) - len(after[1])].append(after)
        obligation = self.mover.options.obligation
        if obligation == "free":
            self.final = [node for node in self.came_from if self.free.get(node, True)]
        elif obligation == "greedy":
            self.final = stuck
        else:
            self.final = next(layer for layer in reversed(layers) if layer)

    def beginnings(self) -> list[Node]:
        """The moment in which the turn begins, in a list of its own."""
        return [next(iter(self.came_from))]

    def next_plays(self, node: Node) -> list[tuple[Play, Node]]:
        """The legal next plays from any moment, free re-entries among them."""
        grown: list[tuple[Play, Node]] = []
        if node in self.free:
            grown += [
                (play, (self.mover.apply(node[0], play), node[1]))
                for play in self.mover.free_entries(node[0])
            ]
        return grown + self.successors(node) if self.free.get(node, True) else grown

    def completing(self) -> set[Node]:
        """The moments from which the turn can still be ended as it must."""
        before: dict[Node, list[Node]] = {}
        for node in self.came_from:
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
                elif play.dice and play.target < self.mover.points:
                    frontier.append(((*made, play), after, play.target))
        return found

    def _openings(self) -> list[Node]:
        """The moments in which the dice come into play: one, or one for each free re-entry."""
        first = (self.mover.start(self.position), self.dice)
        self.came_from[first] = None
        if self.mover.options.entry != "free":
            return [first]
        optional = self.mover.options.reentry == "optional"
        frontier = [first]
        while frontier:
            node = frontier.pop()
            placed = list(self.mover.free_entries(node[0]))
            self.free[node] = optional or not placed
            for play in placed:
                after = (self.mover.apply(node[0], play), node[1])
                if after not in self.came_from:
                    self.came_from[after] = (node, play)
                    frontier.append(after)
        return [node for node, opens in self.free.items() if opens]

    def may_use_die(self, node: Node) -> bool:
        """Whether any die may still be used: a captured man can limit a turn to one."""
        return not self._one_die or len(node[1]) == len(self.dice)

    def successors(self, node: Node) -> list[tuple[Play, Node]]:
        """The legal next plays with the moments they lead to."""
        state, dice = node
        if not self.may_use_die(node):
            return []
        grown = []
        for used in combinations(dice, self.mover.options.combine == "direct" and not self._one_die):
            left = without(dice, used)
            for play in self.mover.plays(state, used):
                grown.append((play, (self.mover.apply(state, play), left)))
        return self._hits_first(state, grown) if self.mover.prey else grown

    def _hits_first(self, state: State, grown: list[tuple[Play, Node]]) -> list[tuple[Play, Node]]:
        """The plays that a compulsory hit leaves: all of them if none can be made."""
        far = self.mover.options.hit_reach == "man"
        hitting = [
            (play, after)
            for play, after in grown
            if self._takes_prey(play) or (far and self._leads_to_prey(play, after))
        ]
        return hitting or grown

    def _takes_prey(self, play: Play) -> bool:
        return play.hit and bool(self.mover.prey >> play.target & 1)

    def _leads_to_prey(self, play: Play, after: Node) -> bool:
        """Whether the man just played can go on, alone, to a compulsory hit."""
        state, dice = after
        for used in combinations(dice, self.mover.options.combine == "direct"):
            for further in self.mover.plays(state, used):
                if further.source != play.target:
                    continue
                if self._takes_prey(further):
                    return True
                onward = (self.mover.apply(state, further), without(dice, used))
                if self._leads_to_prey(further, onward):
                    return True
        return False


def combinations(dice: Dice, jumps: bool) -> Iterator[Dice]:
    """The dice that one play may use: each different die and, with jumps, each different sum of several."""
    for number in sorted(set(dice)):
        yield (number,)
    if jumps:
        seen: set[Dice] = set()
        for picks in range(1, 1 << len(dice)):
            used = tuple(die for at, die in enumerate(dice) if picks >> at & 1)
            if len(used) > 1 and used not in seen:
                seen.add(used)
                yield used


def without(dice: Dice, used: Dice) -> Dice:
    """The dice left when some are used."""
    left = list(dice)
    for number in used:
        left.remove(number)
    return tuple(left)


def can_play(rules: Rules, position: Position, seat: int) -> bool:
    """Whether a seat has a play with any single face of a die, entering included."""
    mover = Mover(rules, position, seat)
    state = mover.start(position)
    if mover.options.entry == "free" and any(mover.free_entries(state)):
        return True
    return any(any(mover.plays(state, (face,))) for face in range(1, rules.faces + 1))


def format_play(rules: Rules, play: Play) -> str:
    """The text of a play: ``6/11``, ``bar/5*``, ``22/off``."""
    names = rules.board.points + PILES
    return f"{names[play.source]}/{names[play.target]}{'*' if play.hit else ''}"


def format_plays(rules: Rules, plays: Iterable[Play]) -> str:
    """The text of a turn, plays in the order made."""
    return " ".join(format_play(rules, play) for play in plays)
