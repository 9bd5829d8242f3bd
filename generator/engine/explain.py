"""Why a play is legal or which rule forbids it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.engine.dice import check_roll
from generator.engine.ending import REASONS, result
from generator.engine.errors import PlayError
from generator.engine.mover import Mover
from generator.engine.moves import TurnSearch
from generator.engine.play import Step
from generator.engine.position import Position
from generator.engine.rules import Rules
from generator.engine.throw import Node, splits

RULES = {
    "game-over": "The game is over.",
    "no-man": "You have no man there.",
    "course": "Men travel only forwards along their course.",
    "dice": "Each step must be the number of a die not yet used.",
    "held-point": "A point with two or more enemy men is closed.",
    "resting-place": "A man who uses several dice must be able to rest after each of them.",
    "stack-limit": "A point that is full takes no more men.",
    "different-men": "Each die must move a different man.",
    "entry-point": "A man enters on the point that the die names.",
    "entry-limit": "While men wait, nobody goes past the entry limit.",
    "captured-first": "A captured man must come back before other men move.",
    "enter-first": "All men must be entered before others move on.",
    "no-room": "There is no room for a captured man; he waits until the next turn.",
    "no-bearing-off": "Men do not leave the board in this game.",
    "home-first": "Men leave only when all men are in the last table.",
    "exit-number": "This number does not take that man off.",
    "one-die": "With a captured man only one die is played.",
    "must-hit": "A man that must be hit can be hit.",
    "use-most": "As many dice as possible must be played.",
    "go-on": "A die that can be played must be played.",
}
"""Every rule that can forbid a play, the most specific first, with a plain meaning."""

EVENTS = {
    "start": "Where the men are when the game begins.",
    "first": "Who begins.",
    "hit": "A man who lands on a lone enemy man takes him off the board.",
    "passed-dice": "What becomes of a die that its thrower cannot use.",
}
"""Rules that forbid nothing but make something happen."""

ALL_RULES = {**RULES, **EVENTS, **REASONS}
"""Every rule that a text can tell, endings of the game among them."""


def possible_rules(rules: Rules) -> tuple[str, ...]:
    """The rules that can forbid a play under these options and that a rule text must therefore say."""
    options = rules.options
    starts_in_hand = any(men[-3] for men in rules.start.men)
    applies = {
        "course": True,
        "dice": True,
        "held-point": True,
        "resting-place": options.combine == "stepwise",
        "stack-limit": options.stack_limit is not None,
        "different-men": options.combine == "separate",
        "entry-point": starts_in_hand or options.hit_men == "bar",
        "entry-limit": options.entry_limit is not None,
        "captured-first": options.hit_men == "bar" and options.reentry == "compulsory",
        "enter-first": starts_in_hand and options.reserve_blocks,
        "no-room": options.hit_men == "bar" and options.stack_limit is not None,
        "no-bearing-off": not options.bear_off,
        "home-first": options.bear_off,
        "exit-number": options.bear_off and options.overshoot != "any",
        "one-die": options.captured_dice == "one",
        "must-hit": options.must_hit != "none",
        "use-most": options.obligation == "max",
        "go-on": options.obligation == "greedy",
    }
    return tuple(rule for rule in RULES if applies.get(rule))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether plays are legal; if not, which one is refused and by which rules, most specific first.

    ``unplayed`` are the dice that must still be played after legal plays, one way of several.
    """

    legal: bool
    refused: str = ""
    rules: tuple[str, ...] = ()
    unplayed: tuple[int, ...] = ()


def explain(
    rules: Rules, position: Position, seat: int, roll: Sequence[int], plays: Iterable[Step]
) -> Verdict:
    """Whether a seat may play this with the roll: the plays in order, as the whole turn or its beginning."""
    dice = check_roll(roll, rules.dice, rules.faces)
    plays = tuple(plays)
    if result(rules, position, seat):
        return Verdict(False, plays[0].text, ("game-over",))
    mover = Mover(rules, position, seat)
    search = TurnSearch(mover, position, dice)
    final = search.completing()
    nodes = search.beginnings()
    for step in plays:
        _check_star(mover, step)
        reached = _follow(search, nodes, step)
        kept = [node for node in reached if node in final]
        if not kept:
            return Verdict(False, step.text, _why(search, nodes, step, reached))
        nodes = kept
    return Verdict(True, unplayed=_still_to_play(search, nodes))


def _check_star(mover: Mover, step: Step) -> None:
    if step.hit and not mover.is_blot(step.target):
        raise PlayError(f"{step.text} says a hit, but no enemy man stands alone there: leave the * out")


def _still_to_play(search: TurnSearch, nodes: list[Node]) -> tuple[int, ...]:
    """The dice that the player must still use; none if the turn may end here."""
    if any(node in search.final for node in nodes):
        return ()
    return min((node[1] for node in nodes), key=len)


def _follow(search: TurnSearch, nodes: Iterable[Node], step: Step) -> list[Node]:
    """The moments reached when one man goes from source to target, with one die or several in a row."""
    reached = [after for node in nodes for _, after in search.journeys(node, step.source, step.target)]
    return list(dict.fromkeys(reached))


def _why(search: TurnSearch, nodes: Iterable[Node], step: Step, reached: list[Node]) -> tuple[str, ...]:
    if reached:  # playable in itself, but the turn cannot end legally after it
        return ("use-most",) if search.mover.options.obligation == "max" else ("go-on",)
    found: set[str] = set()
    for node in nodes:
        found.update(_reasons(search, node, step))
    return tuple(rule for rule in RULES if rule in found)


def _reasons(search: TurnSearch, node: Node, step: Step) -> set[str]:
    """Every rule that stands against one man going from source to target at this moment."""
    mover, (state, _) = search.mover, node
    if not mover.count(state, step.source):
        return {"no-man"}
    distance = _distance(mover, step)
    if distance is None:
        return {"course"}
    reasons = _order_reasons(mover, state, step)
    kept_back = bool(reasons)
    leaving = step.target == mover.tables.off
    if leaving:
        reasons |= _leaving_reasons(mover, state)
    elif mover.is_held(step.target):
        reasons.add("held-point")
    elif not mover.is_open(state, step.target):
        reasons.add("stack-limit")
    if step.source >= mover.tables.hand:
        reasons |= _entry_reasons(mover, state, distance)
    elif not kept_back and not leaving and mover.tables.index[step.target] > mover.limit(state):
        reasons.add("entry-limit")
    if search.may_use_die(node):
        reasons |= _dice_reasons(search, node, step, distance, reasons)
    else:
        reasons.add("one-die")
    return reasons or {"must-hit"}


def _distance(mover: Mover, step: Step) -> int | None:
    """How far the man travels, None if that is not forwards along his course."""
    tables = mover.tables
    ahead = tables.length + 1 if step.target == tables.off else tables.index[step.target]
    distance = ahead - tables.index[step.source]
    return distance if ahead and distance > 0 else None


def _order_reasons(mover: Mover, state: int, step: Step) -> set[str]:
    """Rules about who goes first."""
    tables, waits = mover.tables, mover.is_waived(state)
    if step.source == tables.hand and mover.count(state, tables.bar) and not waits:
        return {"captured-first"}
    if step.source == tables.bar and waits:
        return {"no-room"}
    if step.source >= tables.hand or mover.may_move(state, step.source):
        return set()
    if mover.must_enter(state):
        return {"captured-first"}
    if mover.options.combine == "separate" and mover.has_moved(state, step.source):
        return {"different-men"}
    return {"enter-first"}


def _leaving_reasons(mover: Mover, state: int) -> set[str]:
    if not mover.options.bear_off:
        return {"no-bearing-off"}
    return set() if mover.all_home(state) else {"home-first"}


def _entry_reasons(mover: Mover, state: int, distance: int) -> set[str]:
    if mover.options.entry != "total" and distance > mover.tables.entry_length:
        return {"entry-point"}
    limited = mover.options.entry_limit is not None and distance > mover.limit(state)
    return {"entry-limit"} if limited else set()


def _dice_reasons(search: TurnSearch, node: Node, step: Step, distance: int, reasons: set[str]) -> set[str]:
    """Rules about the numbers thrown: no such die, a sum without a resting place, too large."""
    mover, (_, dice) = search.mover, node
    if mover.options.entry == "free" and step.source == mover.tables.bar:
        if distance > mover.tables.entry_length:
            return {"entry-point"}
        return set() if reasons else {"dice"}
    if distance in dice:
        return set()
    leaving = step.target == mover.tables.off
    sums = {sum(used) for used, _ in splits(dice, jumps=True) if len(used) > 1}
    fits = distance in sums
    too_large = leaving and not reasons and any(die > distance for die in dice)
    if too_large and not fits:
        return {"exit-number"}
    if not fits and not (leaving and max(sums, default=0) > distance):
        return {"dice"}
    found = {"exit-number"} if too_large else set()
    if mover.options.combine == "separate":
        return found | {"different-men"}
    if step.source >= mover.tables.hand and mover.options.entry != "total":
        return found | {"entry-point"}
    if reasons:
        return set()
    if not fits and _last_is_too_large(search, node, step):
        return {"exit-number"}
    if not fits and not _would_leave(mover, node, step):
        found = {"exit-number"}
    return found | {"resting-place"}


def _last_is_too_large(search: TurnSearch, node: Node, step: Step) -> bool:
    """Whether a man who leaves by several dice can rest where a die is left that is larger than he needs."""
    tables = search.mover.tables
    start = tables.index[step.source]
    return any(
        max(dice, default=0) > tables.length + 1 - tables.index[place]
        for place in range(tables.hand)
        if tables.index[place] > start
        for _, (_, dice) in search.journeys(node, step.source, place)
    )


def _would_leave(mover: Mover, node: Node, step: Step) -> bool:
    """Whether a man could leave by a number that is too large for him, if only he could rest on his way."""
    overshoot, standing = mover.options.overshoot, mover.occupied(node[0])
    return overshoot == "any" or (
        overshoot != "exact" and standing & -standing == mover.tables.bit(step.source)
    )
