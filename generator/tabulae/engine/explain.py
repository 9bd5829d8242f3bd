"""Whether a play is legal, and which rule forbids it if not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabulae.engine.ending import Result, immediate_result, possible_result
from tabulae.engine.notation import NO_PLAY, Step, no_hit
from tabulae.engine.obstacles import Obstacle, find_obstacles, turn_instead
from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rule_ids import RULES
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Node, TurnSearch, dice_choices, turn_search

OBLIGATION_RULES = {"max": "use-most", "greedy": "go-on", "free": "go-on"}
"""The rule that forbids to leave dice unused, by the value of ``obligation``.

Where dice may be left, ``free``, the turn must still go on if captured men have entered in part.
"""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether plays are legal; if not, ``refused`` is the text of the first illegal one.

    ``rules`` are the ids of the rules that forbid it, from RULES and in that order. ``unplayed`` are the dice
    that must still be used after legal plays, none if the turn may end there; ``obstacles`` the points and
    men that stand in the way of the refused play by the first of ``rules``; ``ended`` the end of a game that
    was over before it.
    """

    legal: bool
    refused: str = ""
    rules: tuple[str, ...] = ()
    unplayed: tuple[int, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    ended: Result | None = None


def explain(
    rules: Rules,
    position: Position,
    seat: int,
    roll: Sequence[int],
    plays: Iterable[Step],
    *,
    optional: bool = False,
) -> Verdict:
    """Judge whether a seat may make these plays in order with the roll, as a whole turn or its beginning.

    ``seat`` is a number in turn order. No plays are judged as a whole turn: may the seat pass? ``optional``
    dice may be left. Raises RollError for a roll that cannot be thrown, PlayError where a play is marked as a
    hit (``*``) and there is nobody to hit, PositionError for an impossible position.
    """
    dice = rules.dice_of(roll)
    plays = tuple(plays)
    over = possible_result(rules, position, seat)
    if over:
        return Verdict(False, plays[0].text if plays else NO_PLAY, ("game-over",), ended=over)
    search = turn_search(rules, position, seat, dice)
    if not plays:
        return Verdict(True) if optional else _judge_pass(search)
    mover, completable = search.mover, search.completable_nodes()
    nodes = [search.root]
    for step in plays:
        _check_hit(mover, step)
        reached = _nodes_after(search, nodes, step)
        kept = [node for node in reached if node in completable]
        if not kept:
            before, broken = _broken_rules(search, nodes, step, reached)
            ended = None
            if "game-over" in broken:
                ended = immediate_result(rules, mover.position_of(position, before[0]))
            obstacles = find_obstacles(search, before, step, broken[0])
            return Verdict(False, step.text, broken, (), obstacles, ended)
        nodes = kept
    return Verdict(True, unplayed=_still_to_play(search, nodes))


def _judge_pass(search: TurnSearch) -> Verdict:
    """Judge whether the turn may end without any play."""
    if search.root in search.final:
        return Verdict(True)
    obliged = OBLIGATION_RULES[search.mover.options.obligation]
    rule = obliged if search.has_entered(search.root) else "captured-first"
    return Verdict(False, NO_PLAY, (rule,), (), tuple(turn_instead(search)))


def _check_hit(mover: Mover, step: Step) -> None:
    if step.hit and not mover.is_blot(step.target):
        raise no_hit(step)


def _still_to_play(search: TurnSearch, nodes: list[Node]) -> tuple[int, ...]:
    """Return the dice that must still be used; none if the turn may end here."""
    if any(node in search.final for node in nodes):
        return ()
    return min((node[1] for node in nodes), key=len)


def _nodes_after(search: TurnSearch, nodes: Iterable[Node], step: Step) -> list[Node]:
    """Return the nodes reached when one man goes from source to target, with one die or several in a row."""
    reached = [after for node in nodes for _, after in search.routes_of_man(node, step.source, step.target)]
    return list(dict.fromkeys(reached))


def _broken_rules(
    search: TurnSearch, nodes: Sequence[Node], step: Step, reached: list[Node]
) -> tuple[Node, tuple[str, ...]]:
    """Return the rules that forbid a play, and the node before it.

    If several dice could have made the plays before, they are those that leave the fewest reasons: what
    other dice would have allowed forbids nothing.
    """
    if reached:  # playable in itself, but the turn cannot end legally after it
        return nodes[0], (_broken_obligation(search, reached),)
    node, reasons = min(((node, _reasons(search, node, step)) for node in nodes), key=lambda one: len(one[1]))
    return node, tuple(rule for rule in RULES if rule in reasons)


def _broken_obligation(search: TurnSearch, reached: Iterable[Node]) -> str:
    """Return the rule about dice left unused that every turn with this play breaks."""
    options = search.mover.options
    rule = OBLIGATION_RULES[options.obligation]
    if rule == "use-most" and options.larger_die:
        fewest = max(
            (len(left) for state, left in search.final if not search.mover.ends_turn(state)), default=0
        )
        frontier = list(reached)
        for node in frontier:
            frontier += [after for _, after in search.next_plays(node) if after not in frontier]
        if min(len(left) for _, left in frontier) == fewest:
            return "larger-die"
    return rule


def _reasons(search: TurnSearch, node: Node, step: Step) -> set[str]:
    """Return every rule that forbids one man to go from source to target from this node."""
    mover, tables, (state, _) = search.mover, search.mover.tables, node
    if mover.ends_turn(state):
        return {"game-over"}
    if not mover.count(state, step.source):
        return {"no-man"}
    if mover.is_pinned(step.source):
        return {"pinned"}
    if not node[1]:
        return {_rule_of_spent_dice(search)}
    leaving, entering = step.target == mover.tables.off, step.source >= mover.tables.hand
    men = mover.men_moving(state, step.source)
    if not (mover.options.walk or leaving or entering):
        return {"no-walking"}
    distance = _distance(mover, state, step)
    if distance is None:
        return {"course" if mover.options.walk else "entry-point"}
    if distance == 0:
        return {"skipped-point"}
    reasons = _order_reasons(mover, state, step)
    kept_back = bool(reasons)
    if leaving:
        reasons |= _leaving_reasons(mover, state)
    elif mover.is_closed(state, step.target, men):
        reasons.add("held-point")
    elif not mover.is_open(state, step.target, men):
        single = mover.tables.single & mover.tables.bit(step.target)
        reasons.add("single-man" if single else "stack-limit")
    if entering:
        reasons |= _entry_reasons(search, node, step, distance)
    elif not kept_back and not leaving and tables.course_number[step.target] > mover.course_limit(state):
        reasons.add("entry-limit")
    if not search.may_use_die(node):
        reasons.add("one-die")
    elif not entering or mover.options.entry == "total":
        reasons |= _dice_reasons(search, node, step, distance, reasons)
    elif mover.options.entry == "free" and not reasons:  # once dice are played nobody comes in without one
        reasons.add("dice")
    return reasons or {"must-hit"}


def _distance(mover: Mover, state: int, step: Step) -> int | None:
    """Return how far the man moves: 0 to a skipped point, None if not forwards along his course."""
    tables = mover.tables
    ahead = tables.length + 1 if step.target == tables.off else tables.course_number[step.target]
    distance = ahead - tables.course_number[step.source]
    if tables.counts_points and ahead and step.source < tables.hand:
        return _counted(mover, state, step)
    row = tables.entry.bit_count()
    if tables.row_alike and tables.entry & tables.bit(step.source) and ahead > row:
        return ahead - row
    return distance if ahead and distance > 0 else None


def _counted(mover: Mover, state: int, step: Step) -> int | None:
    """Return how many points are counted on the way; 0 to a skipped point, None if none leads there."""
    tables = mover.tables
    source, target = tables.bit(step.source), tables.bit(step.target)
    if target & mover.skipped_points(state):
        return 0
    numbers = range(1, tables.length + 1)
    return next((number for number in numbers if mover.count_ahead(state, source, number) == target), None)


def _rule_of_spent_dice(search: TurnSearch) -> str:
    """Return the rule that tells how often each die is used, after all have been."""
    dice = search.root[1][: search.mover.rules.dice]
    special = search.mover.options.doublets != "none" and search.mover.rules.is_doublet(dice)
    return "doublets" if special else "dice"


def _order_reasons(mover: Mover, state: int, step: Step) -> set[str]:
    """Return the broken rules about which men go first."""
    tables, waits = mover.tables, mover.is_entry_waived(state)
    if step.source == tables.hand and mover.count(state, tables.bar) and not waits:
        return {"captured-first"}
    if step.source == tables.bar and waits:
        return {"no-room"}
    if step.source >= tables.hand or mover.can_move(state, step.source):
        return set()
    if mover.must_enter(state):
        return {"captured-first"}
    if mover.options.combine == "separate" and mover.has_moved(state, step.source):
        return {"different-men"}
    return {"enter-first"}


def _leaving_reasons(mover: Mover, state: int) -> set[str]:
    if not mover.options.bear_off:
        return {"no-bearing-off"}
    return set() if mover.is_all_home(state) else {"home-first"}


def _entry_reasons(search: TurnSearch, node: Node, step: Step, distance: int) -> set[str]:
    """Return the broken rules about where a man enters."""
    mover = search.mover
    if mover.options.entry == "total":
        limited = mover.options.entry_limit is not None and distance > mover.course_limit(node[0])
        return {"entry-limit"} if limited else set()
    entry = mover.rules.seats[mover.seat].entry
    if mover.options.entry == "free" and step.source == mover.tables.bar:
        return set() if step.target in entry else {"entry-point"}
    number = entry.index(step.target) + 1 if step.target in entry else 0
    named = number in node[1] or (mover.options.part_of_die and 0 < number <= max(node[1], default=0))
    return set() if named else {"entry-point"}


def _dice_reasons(search: TurnSearch, node: Node, step: Step, distance: int, reasons: set[str]) -> set[str]:
    """Return the broken rules about dice: no such number, no resting place, too large a die."""
    mover, (_, dice) = search.mover, node
    leaving, parts = step.target == mover.tables.off, mover.options.part_of_die
    if distance in dice or (parts and not leaving and distance <= max(dice, default=0)):
        return set()
    if not mover.options.walk:  # a man who leaves does so by one die
        exact = mover.options.bear_off and mover.options.overshoot != "any"
        return {"exit-number" if exact else "dice"}
    sums = {sum(used) for used, _ in dice_choices(dice, combines=True) if len(used) > 1}
    if parts and sums:  # all but the last die of who leaves may be used in part
        sums = set(range(min(dice) + 1, sum(dice) + 1))
    fits = distance in sums
    too_large = leaving and not reasons and any(die > distance for die in dice)
    if too_large and not fits:
        return {"exit-number"}
    if not fits and not (leaving and max(sums, default=0) > distance):
        return {"dice"}
    broken = {"exit-number"} if too_large else set()
    if mover.options.combine == "separate":
        return broken | {"different-men"}
    if reasons:
        return set()
    if not fits and _last_is_too_large(search, node, step):
        return {"exit-number"}
    if not fits and not _would_leave(mover, node, step):
        broken = {"exit-number"}
    return broken | {"resting-place"}


def _last_is_too_large(search: TurnSearch, node: Node, step: Step) -> bool:
    """Return whether a man bearing off by several dice can rest where a die is left larger than he needs."""
    tables = search.mover.tables
    start = tables.course_number[step.source]
    return any(
        max(dice, default=0) > tables.length + 1 - tables.course_number[place]
        for place in range(tables.hand)
        if tables.course_number[place] > start
        for _, (_, dice) in search.routes_of_man(node, step.source, place)
    )


def _would_leave(mover: Mover, node: Node, step: Step) -> bool:
    """Return whether a man could be borne off by too large a number, if only he could rest on his way."""
    overshoot, standing = mover.options.overshoot, mover.occupied_points(node[0])
    return overshoot == "any" or (
        overshoot != "exact" and standing & -standing == mover.tables.bit(step.source)
    )
