"""Why a play is legal or which rule forbids it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from tabulae.engine.ending import REASONS, Result, arrived, result
from tabulae.engine.errors import PlayError
from tabulae.engine.moves import Node, TurnSearch, searched, splits
from tabulae.engine.notation import Step
from tabulae.engine.obstacles import Obstacle, obstacles
from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules, starts_in_hand

RULES = (
    "game-over",
    "no-man",
    "pinned",
    "course",
    "dice",
    "held-point",
    "no-walking",
    "resting-place",
    "stack-limit",
    "single-man",
    "different-men",
    "skipped-point",
    "entry-point",
    "entry-limit",
    "captured-first",
    "enter-first",
    "no-room",
    "no-bearing-off",
    "home-first",
    "exit-number",
    "one-die",
    "must-hit",
    "use-most",
    "larger-die",
    "go-on",
)
"""Every rule that can forbid a play, the most specific first."""

EVENTS = ("start", "first", "hit", "passed-dice", "doublets", "degrees")
"""Rules that forbid nothing but make something happen."""

ALL_RULES = (*RULES, *EVENTS, *REASONS)
"""Every rule that a text can tell, endings of the game among them; the templates say what they mean."""


def possible_rules(rules: Rules) -> tuple[str, ...]:
    """The rules that can forbid a play under these options and that a rule text must therefore say."""
    options = rules.options
    hand = starts_in_hand(rules)
    captured = options.held_by > 1 and options.hit_men == "bar"
    applies = {
        "course": options.walk,
        "dice": True,
        "pinned": options.hit_men == "pin",
        "no-walking": not options.walk,
        "held-point": True,
        "resting-place": options.combine == "stepwise" and options.walk,
        "stack-limit": options.stack_limit is not None,
        "single-man": options.single_men != "none",
        "different-men": options.combine == "separate",
        "skipped-point": options.skip_starts != "none",
        "entry-point": hand or captured,
        "entry-limit": options.entry_limit is not None,
        "captured-first": captured and options.reentry == "compulsory",
        "enter-first": hand and options.reserve_blocks,
        "no-room": captured and (options.stack_limit is not None or options.single_men == "entry"),
        "no-bearing-off": not options.bear_off,
        "home-first": options.bear_off,
        "exit-number": options.bear_off and options.overshoot != "any",
        "one-die": options.captured_dice == "one",
        "must-hit": options.must_hit != "none",
        "use-most": options.obligation == "max",
        "larger-die": options.larger_die,
        "go-on": options.obligation == "greedy",
    }
    return tuple(rule for rule in RULES if applies.get(rule))


def told_rules(rules: Rules) -> tuple[str, ...]:
    """The rules that a text must tell under these options: what can forbid a play, happen or end a game."""
    options = rules.options
    tells = {
        "start": True,
        "first": True,
        "hit": options.held_by > 1,
        "passed-dice": options.unused_dice in ("pass_right", "opponent"),
        "doublets": options.doublets != "none",
        "degrees": options.degrees != "none",
        "borne-off": options.bear_off,
        "goal": options.goal != "none",
        "row": options.row is not None,
        "survivor": options.survivor,
        "prime": options.prime != "none",
        "deadlock": can_lock(rules),
        "unplayed": options.unused_dice == "lose_game",
    }
    return possible_rules(rules) + tuple(rule for rule in (*EVENTS, *REASONS) if tells[rule])


def can_hit(rules: Rules) -> bool:
    """Whether men of two sides can meet, on a point that one man does not close."""
    if rules.options.held_by == 1:
        return False
    starts = [{at for at in range(len(rules.board.points)) if men[at]} for men in rules.start.men]
    walked = [set(seat.course) if rules.options.walk else set(seat.entry) for seat in rules.seats]
    trodden = [start | walk for start, walk in zip(starts, walked, strict=True)]
    return any(one & other for one, other in combinations(trodden, 2))


def can_lock(rules: Rules) -> bool:
    """Whether a game can come to a position in which nobody can move, whatever is thrown.

    Own men make room for each other wherever no limit keeps them apart. Then only captured men hold
    others back for ever, and only if each side can close the whole table of entry of the other. Whoever
    hits last, with a man still on the bar, hits with one who came in: he waits on a point that so stays open.
    Thus only men in hand, whom nobody hit, can be shut out on both sides. Or there are pinned men, each under
    men who have come home and cannot leave while one of theirs is pinned.
    """
    options = rules.options
    if any(tables.stacks for tables in rules.tables) or options.hit_men == "pin":
        return True
    first, second = rules.seats[0], rules.seats[-1]
    apart = not set(first.entry) & set(second.entry)
    across = set(first.entry) <= set(second.course) and set(second.entry) <= set(first.course)
    enough = rules.men > options.held_by * max(len(first.entry), len(second.entry))
    captives = options.held_by > 1 and options.hit_men == "bar" and options.reentry == "compulsory"
    waits = starts_in_hand(rules) and all(
        seat.course.index(point) < _reach(rules)
        for seat, other in ((first, second), (second, first))
        for point in other.entry
        if across
    )
    return captives and waits and len(rules.seats) == 2 and apart and across and enough


def _reach(rules: Rules) -> int:
    """How many points of their way are open to men while others of theirs are in hand."""
    options = rules.options
    if options.entry_limit is not None:
        return options.entry_limit
    if not options.reserve_blocks or options.doublets == "again":
        return len(rules.seats[0].course)
    return rules.faces * (rules.most_dice if options.entry == "total" else 1)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether plays are legal; if not, which one is refused and by which rules, most specific first.

    ``unplayed`` are the dice that must still be played after legal plays, one way of several. ``obstacles``
    are the points and men that stand in the way of the refused play, ``ended`` is the end of a game that was
    over before.
    """

    legal: bool
    refused: str = ""
    rules: tuple[str, ...] = ()
    unplayed: tuple[int, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    ended: Result | None = None


def explain(
    rules: Rules, position: Position, seat: int, roll: Sequence[int], plays: Iterable[Step]
) -> Verdict:
    """Whether a seat may play this with the roll: the plays in order, as the whole turn or its beginning."""
    dice = rules.dice_of(roll)
    plays = tuple(plays)
    over = result(rules, position, seat)
    if over:
        return Verdict(False, plays[0].text, ("game-over",), ended=over)
    search = searched(rules, position, seat, dice)
    mover, final = search.mover, search.completing()
    nodes = search.beginnings()
    for step in plays:
        _check_star(mover, step)
        reached = _follow(search, nodes, step)
        kept = [node for node in reached if node in final]
        if not kept:
            found = _why(search, nodes, step, reached)
            ended = arrived(rules, mover.position(position, nodes[0][0])) if "game-over" in found else None
            return Verdict(False, step.text, found, (), obstacles(search, nodes[0], step, found[0]), ended)
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
        return (_duty(search, reached),)
    found: set[str] = set()
    for node in nodes:
        found.update(_reasons(search, node, step))
    return tuple(rule for rule in RULES if rule in found)


def _duty(search: TurnSearch, reached: Iterable[Node]) -> str:
    """The rule about unplayed dice that no turn with this play can keep."""
    options = search.mover.options
    if options.obligation != "max":
        return "go-on"
    if options.larger_die:
        fewest = max((len(left) for state, left in search.final if not search.mover.ends(state)), default=0)
        frontier = list(reached)
        for node in frontier:
            frontier += [after for _, after in search.next_plays(node) if after not in frontier]
        if min(len(left) for _, left in frontier) == fewest:
            return "larger-die"
    return "use-most"


def _reasons(search: TurnSearch, node: Node, step: Step) -> set[str]:
    """Every rule that stands against one man going from source to target at this moment."""
    mover, (state, _) = search.mover, node
    if mover.ends(state):
        return {"game-over"}
    if not mover.count(state, step.source):
        return {"no-man"}
    if mover.is_pinned(step.source):
        return {"pinned"}
    leaving, entering = step.target == mover.tables.off, step.source >= mover.tables.hand
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
    elif mover.is_held(step.target):
        reasons.add("held-point")
    elif not mover.is_open(state, step.target):
        single = mover.tables.single & mover.tables.bit(step.target)
        reasons.add("single-man" if single else "stack-limit")
    if entering:
        reasons |= _entry_reasons(search, node, step, distance)
    elif not kept_back and not leaving and mover.tables.index[step.target] > mover.limit(state):
        reasons.add("entry-limit")
    if not search.may_use_die(node):
        reasons.add("one-die")
    elif not entering or mover.options.entry == "total":
        reasons |= _dice_reasons(search, node, step, distance, reasons)
    elif mover.options.entry == "free" and not reasons:  # once dice are played nobody comes in without one
        reasons.add("dice")
    return reasons or {"must-hit"}


def _distance(mover: Mover, state: int, step: Step) -> int | None:
    """How far the man travels, None if that is not forwards along his course."""
    tables = mover.tables
    ahead = tables.length + 1 if step.target == tables.off else tables.index[step.target]
    distance = ahead - tables.index[step.source]
    if tables.rounds and ahead and step.source < tables.hand:
        return _counted(mover, state, step)
    return distance if ahead and distance > 0 else None


def _counted(mover: Mover, state: int, step: Step) -> int | None:
    """How many points are counted on the way, 0 if the last is not; None if the way does not lead there."""
    tables = mover.tables
    source, target = tables.bit(step.source), tables.bit(step.target)
    if target & mover.skipped(state):
        return 0
    numbers = range(1, tables.length + 1)
    return next((number for number in numbers if mover.counted(state, source, number) == target), None)


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


def _entry_reasons(search: TurnSearch, node: Node, step: Step, distance: int) -> set[str]:
    """Rules about where a man comes in, which for one die is all that there is to say about numbers."""
    mover = search.mover
    if mover.options.entry == "total":
        limited = mover.options.entry_limit is not None and distance > mover.limit(node[0])
        return {"entry-limit"} if limited else set()
    entry = mover.rules.seats[mover.seat].entry
    if mover.options.entry == "free" and step.source == mover.tables.bar:
        return set() if step.target in entry else {"entry-point"}
    named = step.target in entry and entry.index(step.target) + 1 in node[1]
    return set() if named else {"entry-point"}


def _dice_reasons(search: TurnSearch, node: Node, step: Step, distance: int, reasons: set[str]) -> set[str]:
    """Rules about the numbers thrown: no such die, a sum without a resting place, too large."""
    mover, (_, dice) = search.mover, node
    if distance in dice:
        return set()
    if not mover.options.walk:  # a man who leaves does so by one die
        exact = mover.options.bear_off and mover.options.overshoot != "any"
        return {"exit-number" if exact else "dice"}
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
