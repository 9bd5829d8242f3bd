"""The rules by their ids, and which of them can matter in a game at all."""

from __future__ import annotations

from itertools import combinations

from tabulae.engine.rules import Rules

RULES = (
    "game-over", "no-man", "pinned", "course", "dice", "doublets", "held-point", "no-walking",
    "resting-place", "stack-limit", "single-man", "different-men", "skipped-point", "entry-point",
    "entry-limit", "captured-first", "enter-first", "no-room", "no-bearing-off", "home-first",
    "exit-number", "one-die", "must-hit", "use-most", "larger-die", "go-on",
)  # fmt: skip
"""Every rule that can forbid a play, the most specific first."""

EVENTS = ("start", "first", "entry-row", "piles", "part-of-die", "hit", "passed-dice", "degrees")
"""Rules that forbid nothing but say what happens."""

REASONS = ("borne-off", "goal", "row", "survivor", "prime", "deadlock", "unplayed")
"""How a game can end."""

ALL_RULES = (*RULES, *EVENTS, *REASONS)
"""Every rule that a text can tell, endings of the game included."""


RESTS_ON = {
    "pinned": ("hit_men",),
    "course": ("course", "walk", "laps"),
    "held-point": ("held_by",),
    "no-walking": ("walk",),
    "resting-place": ("combine",),
    "stack-limit": ("stack_limit",),
    "single-man": ("single_men",),
    "different-men": ("combine",),
    "skipped-point": ("skip_starts",),
    "entry-point": ("entry",),
    "entry-limit": ("entry_limit",),
    "captured-first": ("held_by", "hit_men", "reentry"),
    "enter-first": ("reserve_blocks",),
    "no-bearing-off": ("bear_off",),
    "home-first": ("bear_off", "held_by"),
    "exit-number": ("overshoot", "bear_off"),
    "one-die": ("captured_dice",),
    "must-hit": ("must_hit", "hit_reach", "held_by"),
    "use-most": ("obligation",),
    "larger-die": ("obligation", "larger_die"),
    "go-on": ("obligation",),
    "hit": ("held_by", "hit_men"),
    "passed-dice": ("unused_dice", "passed_dice"),
    "doublets": ("doublets",),
    "degrees": ("degrees",),
    "borne-off": ("bear_off", "finish"),
    "goal": ("goal",),
    "row": ("row",),
    "survivor": ("survivor",),
    "prime": ("prime",),
    "deadlock": ("deadlock",),
    "unplayed": ("unused_dice",),
}
"""The options, and the course, on whose values it depends whether what a text says of a rule is true."""


def forbidding_rules(rules: Rules) -> tuple[str, ...]:
    """Return the rules of RULES that can forbid a play under these options, in that order.

    ``game-over`` and ``no-man``, which need no telling, are left out.
    """
    options = rules.options
    hand = rules.starts_in_hand
    captured = options.held_by > 1 and options.hit_men == "bar"
    applies = {
        "course": options.walk,
        "dice": True,
        "doublets": options.doublets != "none",
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
        "no-room": (captured or (hand and options.reserve_blocks and options.walk))
        and (options.stack_limit is not None or _may_fill_entry(rules)),
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


def _may_fill_entry(rules: Rules) -> bool:
    """Return whether single men can fill the points of entry while one more of them is on the bar."""
    return rules.options.single_men == "entry" and rules.men > min(len(seat.entry) for seat in rules.seats)


def applicable_rules(rules: Rules) -> tuple[str, ...]:
    """Return the rules of ALL_RULES that a rule text must tell under these options, in that order.

    Like :func:`forbidding_rules`, it leaves out ``game-over`` and ``no-man``.
    """
    options = rules.options
    matters = {
        "start": True,
        "first": True,
        "entry-row": options.entry_row == "alike",
        "piles": options.piles,
        "part-of-die": options.part_of_die,
        "hit": options.held_by > 1,
        "passed-dice": rules.passes_dice,
        "degrees": options.degrees != "none",
        "borne-off": options.bear_off,
        "goal": options.goal != "none",
        "row": options.row is not None,
        "survivor": options.survivor,
        "prime": can_prime(rules),
        "deadlock": can_deadlock(rules),
        "unplayed": options.unused_dice in ("lose_game", "lose_if_none"),
    }
    return forbidding_rules(rules) + tuple(rule for rule in (*EVENTS, *REASONS) if matters[rule])


def can_hit(rules: Rules) -> bool:
    """Return whether blots can be hit: two seats visit a common point, and one man does not close it."""
    if rules.options.held_by == 1:
        return False
    points = range(len(rules.board.points))
    starts = [{point for point in points if men[point]} for men in rules.start.men]
    courses = [set(seat.course) if rules.options.walk else set(seat.entry) for seat in rules.seats]
    visited = [start | course for start, course in zip(starts, courses, strict=True)]
    return any(points & others for points, others in combinations(visited, 2))


def can_prime(rules: Rules) -> bool:
    """Return whether the other seats have men enough to shut a captured man out by a prime."""
    kind, points = rules.options.prime, min(len(seat.entry) for seat in rules.seats)
    closing = rules.men * (len(rules.seats) - 1) // rules.options.held_by
    return kind != "none" and (kind != "enemy" or closing >= points)


def can_deadlock(rules: Rules) -> bool:
    """Return whether a game can come to a position in which nobody can move, whatever is thrown.

    Where stacks are limited or men are pinned this counts as possible: pinned men may lie under men who have
    come home and cannot leave while one of their own is pinned; so it does for many men who move as piles, as
    a larger pile closes a point to a smaller one, and for men who stay at the end of their way. Elsewhere own
    men make room for each other, so that only captured men can hold others back for ever, and only if each
    seat closes all points of entry of the other. Whoever hits last, with a man still on the bar, hits with a
    man who has just entered, and his point stays open. So only men in hand, whom nobody hit, can be shut out
    on both sides.
    """
    options = rules.options
    if options.piles:  # with few men, larger piles never close as many points as the hindmost can choose from
        few = rules.men < 2 * min(rules.faces, *(len(seat.entry) for seat in rules.seats))
        return not few or options.single_men == "home"
    if any(tables.limits_stacks for tables in rules.tables) or options.hit_men == "pin":
        return True
    if options.walk and not options.laps and not options.bear_off:
        return True
    first, second = rules.seats[0], rules.seats[-1]
    entries_differ = not set(first.entry) & set(second.entry)
    cross_entries = set(first.entry) <= set(second.course) and set(second.entry) <= set(first.course)
    enough = rules.men > options.held_by * max(len(first.entry), len(second.entry))
    captives = options.held_by > 1 and options.hit_men == "bar" and options.reentry == "compulsory"
    waits = rules.starts_in_hand and all(
        seat.course.index(point) < _reach(rules)
        for seat, other in ((first, second), (second, first))
        for point in other.entry
        if cross_entries
    )
    return captives and waits and len(rules.seats) == 2 and entries_differ and cross_entries and enough


def _reach(rules: Rules) -> int:
    """Return how far along the course men can go while others of their seat are in hand."""
    options = rules.options
    if options.entry_limit is not None:
        return options.entry_limit
    if not options.reserve_blocks or options.doublets == "again":
        return len(rules.seats[0].course)
    return rules.faces * (rules.most_dice if options.entry == "total" else 1)
