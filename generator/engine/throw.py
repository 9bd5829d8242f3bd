"""One throw in the hands of one seat: what may be played at each moment of the turn."""

from __future__ import annotations

from functools import lru_cache

from generator.engine.mover import Mover
from generator.engine.position import Position
from generator.engine.tables import Dice

Node = tuple[int, Dice]
"""A moment of a turn: the men as :class:`Mover` packs them and the dice left."""

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
        if not self.may_use_die(node):
            return []
        mover = self.mover
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
