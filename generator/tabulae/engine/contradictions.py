"""Options that contradict each other, or the board, the men and the dice of a game."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.engine.options import Options
from tabulae.engine.setup import Setup


def contradiction(game: Setup) -> str | None:
    """Return the first reason why these options cannot be played in this game, or None if they can.

    The text names each option as ``name=value`` and says what would be right.
    """
    for check in _CHECKS:
        for reason in check(game):
            return reason
    return None


def _entry_and_home(game: Setup) -> Iterator[str]:
    options = game.options
    for seat in game.seats:
        for name, points in (("entry", seat.entry), ("home", seat.home)):
            outside = [game.board.points[place] for place in points if place not in seat.course]
            if outside or not points:
                wrong = ", ".join(outside) or "it has no point"
                yield f"{name} of {seat.name} must lie on its course: {wrong}"
        at_end = set(seat.home) == set(seat.course[-len(seat.home) :])
        if not at_end and (options.bear_off or options.goal == "mirror_loose"):
            needs = "bear_off=true" if options.bear_off else "goal=mirror_loose"
            yield f"{needs} needs a home at the end of the course of {seat.name}"
        if options.entry == "total" and seat.entry != seat.course[: len(seat.entry)]:
            yield f"entry=total counts along the course: entry of {seat.name} must be its beginning"


def _stacks(game: Setup) -> Iterator[str]:
    options = game.options
    highest = max(max(men[:-3]) for men in game.start.men)
    if options.stack_limit is not None and highest > options.stack_limit:
        yield f"stack_limit={options.stack_limit} forbids the start, where {highest} men share a point"
    if options.single_men == "home" and options.goal == "pairs":
        yield "goal=pairs wants two men on each point of home: single_men=home forbids it"
    if options.single_men != "none" and options.stack_limit == 1:
        yield "stack_limit=1 allows no two men anywhere: set single_men=none"


def _course(game: Setup) -> Iterator[str]:
    options = game.options
    skips = options.skip_starts != "none"
    if options.laps and (options.bear_off or options.goal in ("mirror", "mirror_loose") or options.row):
        yield "laps=true has no end of the course: set bear_off=false, row=none and goal=none or goal=pairs"
    if options.laps and (options.entry == "total" or options.entry_limit is not None):
        yield "laps=true has no part of the course to enter by totals: set entry=die and entry_limit=none"
    if skips and (options.bear_off or options.entry == "total"):
        yield f"skip_starts={options.skip_starts} needs bear_off=false and entry=die or entry=free"
    if skips and all(not any(men[:-3]) for men in game.start.men):
        yield f"skip_starts={options.skip_starts} needs men who start on the board"
    if not options.walk and (options.laps or skips):
        yield "walk=false leaves nobody to go round: set laps=false and skip_starts=none"
    if not options.walk and not (game.starts_in_hand or options.bear_off):
        yield "walk=false leaves nothing to play: men must start in hand or bear off"


def _winning(game: Setup) -> Iterator[str]:
    options = game.options
    if (
        not (options.bear_off or options.survivor)
        and options.goal == options.prime == "none"
        and options.row is None
    ):
        yield (
            "bear_off=false, goal=none, prime=none, row=none and survivor=false leave no way to win: "
            "choose at least one"
        )
    if options.survivor and (options.hit_men != "out" or options.bear_off):
        yield "survivor=true needs men who leave by being hit alone: set hit_men=out and bear_off=false"


def _goals(game: Setup) -> Iterator[str]:
    options = game.options
    if options.goal in ("mirror", "mirror_loose") and game.starts_in_hand:
        yield f"goal={options.goal} mirrors the start, but here the men start in hand: set goal=none"
    if options.goal != "none" and options.bear_off:
        yield f"goal={options.goal} and bear_off=true both end the game: set goal=none or bear_off=false"
    if options.goal == "pairs" and any(2 * len(seat.home) > game.men for seat in game.seats):
        yield f"goal=pairs needs two men for every point of home: there are only {game.men}"
    if options.stack_limit == 1 and options.goal == "pairs":
        yield "goal=pairs wants two men on a point: stack_limit=1 forbids it"


def _rows_and_places(game: Setup) -> Iterator[str]:
    options = game.options
    if options.row is not None:
        longest = min(game.men // options.held_by, *(len(seat.course) for seat in game.seats))
        if not 2 <= options.row <= longest:
            yield f"row must be between 2 and {longest}, or none, got {options.row}"
    if options.finish == "places" and len(game.seats) < 3:
        yield "finish=places ranks the others after the winner: this game has only two seats"
    if options.finish == "places" and (options.goal != "none" or options.row is not None):
        yield "finish=places ranks by bearing off: set goal=none and row=none"


def _degrees(game: Setup) -> Iterator[str]:
    options = game.options
    borne_off = options.degrees in ("gammon", "backgammon")
    if options.degrees != "none" and len(game.seats) != 2:
        yield f"degrees={options.degrees} looks at the loser: it needs exactly two seats"
    if borne_off and (not options.bear_off or options.hit_men == "out"):
        kept = "hit_men=bar or hit_men=pin"
        yield f"degrees={options.degrees} counts men borne off: it needs bear_off=true and {kept}"
    if options.degrees == "captives" and (options.row is None or options.hit_men != "bar"):
        yield "degrees=captives counts wins by a row: it needs row and hit_men=bar"


def _entering(game: Setup) -> Iterator[str]:
    options = game.options
    if options.entry == "free" and game.starts_in_hand:
        yield "entry=free needs no dice, but here the men start in hand: choose entry=die or entry=total"
    if options.prime != "none" and options.hit_men != "bar":
        yield f"prime={options.prime} needs men that come back: set hit_men=bar or prime=none"
    if options.stack_limit is None and options.prime in ("any_owner", "left_over"):
        yield f"prime={options.prime} counts full points: it needs stack_limit=2"


def _hitting(game: Setup) -> Iterator[str]:
    options = game.options
    if options.must_hit == "right_two" and len(game.seats) < 3:
        yield "must_hit=right_two needs two players to the right: this game has only two seats"
    if options.hit_reach != "die" and options.must_hit == "none":
        yield f"hit_reach={options.hit_reach} says how far a compulsory hit reaches: set must_hit too"
    if options.hit_men == "pin" and options.must_hit != "none":
        yield f"must_hit={options.must_hit} sends men back: hit_men=pin leaves them where they are"
    if options.hit_men == "pin" and options.row is not None:
        yield "row counts points that two men close: with hit_men=pin one man closes some, so set row=none"
    if options.held_by == 1:
        usual = Options()
        for name in ("must_hit", "hit_men", "prime", "reentry", "captured_dice"):
            value = getattr(options, name)
            if value != getattr(usual, name):
                yield f"held_by=1 leaves nobody to be hit: {name}={value} needs held_by=2"
        if options.entry == "free":
            yield "held_by=1 leaves nobody to be hit: entry=free, for captured men, needs held_by=2"


def _dice(game: Setup) -> Iterator[str]:
    options = game.options
    passes = options.unused_dice in ("pass_right", "opponent")
    if options.passed_dice != "compulsory" and not passes:
        yield f"passed_dice={options.passed_dice} needs dice that are passed: set unused_dice=pass_right"
    if options.unused_dice == "opponent" and len(game.seats) != 2:
        yield "unused_dice=opponent needs exactly two seats: with more, use pass_right"
    if options.unused_dice in ("lose_game", "lose_if_none") and options.obligation != "max":
        yield f"unused_dice={options.unused_dice} needs obligation=max: nobody may lose by choosing to stop"
    if options.larger_die and options.obligation != "max":
        yield "larger_die=true chooses among turns that use as many dice: it needs obligation=max"
    if options.doublets != "none" and game.dice < 2:
        yield f"doublets={options.doublets} needs two dice or more: this game throws one"
    if options.doublets == "twice" and passes:
        yield (
            f"doublets=twice and unused_dice={options.unused_dice} do not go together: "
            "equal dice that are passed would look like a doublet"
        )


_CHECKS = (
    _entry_and_home, _stacks, _course, _winning, _degrees, _goals, _rows_and_places,
    _entering, _hitting, _dice,
)  # fmt: skip
