"""Options that contradict each other, or the board, the men and the dice of a game."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.engine.errors import OptionError
from tabulae.engine.options import Options, format_value
from tabulae.engine.setup import Setup

_WALLS = 3
"""The most men on a point with which a game is won, now and then, that only a prime can win."""


def contradiction(game: Setup) -> OptionError | None:
    """Return the first reason why these options cannot be played in this game, or None if they can.

    Its value ``options`` has the names of the options that do not go together.
    """
    for check in _CHECKS:
        for error in check(game):
            return error
    return None


def _clash(id: str, *options: str, **values: object) -> OptionError:
    return OptionError(f"clash-{id}", options=options, **values)


def _changed(options: Options, *names: str) -> Iterator[tuple[str, str]]:
    """Yield the names of these options that have another value than in the plain rules, with that value."""
    for name in names:
        if getattr(options, name) != getattr(Options(), name):
            yield name, format_value(getattr(options, name))


def _entry_and_home(game: Setup) -> Iterator[OptionError]:
    options = game.options
    for seat in game.seats:
        for name, points in (("entry", seat.entry), ("home", seat.home)):
            outside = [game.board.points[place] for place in points if place not in seat.course]
            if outside or not points:
                yield _clash(
                    "off-course", name, part=name, seat=seat.name, outside=len(outside), points=outside
                )
        at_end = set(seat.home) == set(seat.course[-len(seat.home) :])
        if not at_end and (options.bear_off or options.goal == "mirror_loose"):
            needs = "bear_off=true" if options.bear_off else "goal=mirror_loose"
            yield _clash("home-at-end", "bear_off", "goal", needs=needs, seat=seat.name)
        if options.entry == "total" and seat.entry != seat.course[: len(seat.entry)]:
            yield _clash("entry-total", "entry", seat=seat.name)


def _stacks(game: Setup) -> Iterator[OptionError]:
    options = game.options
    highest = max(max(men[:-3]) for men in game.start.men)
    if options.stack_limit is not None and highest > options.stack_limit:
        yield _clash("stack-start", "stack_limit", limit=options.stack_limit, highest=highest)
    if options.single_men == "home" and options.goal == "pairs":
        yield _clash("pairs-single", "goal", "single_men")
    if options.single_men != "none" and options.stack_limit == 1:
        yield _clash("stack-single", "stack_limit", "single_men")
    # all men must stand at home before the first leaves, unless those who were hit are out of the game
    limit = 1 if options.single_men == "home" else options.stack_limit
    home = min(len(seat.home) for seat in game.seats)
    if options.bear_off and options.hit_men != "out" and limit is not None and limit * home < game.men:
        name = "stack_limit" if options.single_men != "home" else "single_men"
        values = {"men": game.men, "points": home, "nearest": -(-game.men // home)}
        id = "stack-home" if name == "stack_limit" else "single-home"
        yield _clash(id, name, "bear_off", "hit_men", **values)
    walls_alone = options.prime != "none" and options.goal == "none" and options.deadlock == "draw"
    piled = options.stack_limit is None or options.stack_limit > _WALLS
    if walls_alone and piled and not options.bear_off and options.row is None:
        # men gather at the end of their way: of 150 games between sensible players each was drawn
        yield _clash("stack-prime", "stack_limit", "goal", "bear_off", "deadlock", nearest=_WALLS)


def _course(game: Setup) -> Iterator[OptionError]:
    options = game.options
    skips = options.skip_starts != "none"
    if options.laps and (options.bear_off or options.goal in ("mirror", "mirror_loose") or options.row):
        yield _clash("laps-end", "laps", "bear_off", "goal", "row")
    if options.laps and (options.entry == "total" or options.entry_limit is not None):
        yield _clash("laps-entry", "laps", "entry", "entry_limit")
    if skips and (options.bear_off or options.entry == "total"):
        yield _clash("skip-off", "skip_starts", "bear_off", "entry", value=options.skip_starts)
    if skips and all(not any(men[:-3]) for men in game.start.men):
        yield _clash("skip-start", "skip_starts", value=options.skip_starts)
    if not options.walk and (options.laps or skips):
        yield _clash("walk-round", "walk", "laps", "skip_starts")
    if not options.walk and not (game.starts_in_hand or options.bear_off):
        yield _clash("walk-nothing", "walk", "bear_off")


def _piles(game: Setup) -> Iterator[OptionError]:
    options = game.options
    if options.piles:
        others = [*_changed(options, "combine", "held_by", "stack_limit", "entry", "survivor", "must_hit")]
        others += [*_changed(options, "skip_starts", "laps")]
        others += [("hit_men", "pin")] if options.hit_men == "pin" else []
        others += [("overshoot", "rear_mobile")] if options.overshoot == "rear_mobile" else []
        for name, value in others:
            yield _clash("piles", "piles", name, option=name, value=value)
    if options.entry_row == "alike":
        for name, value in _changed(options, "entry", "entry_limit", "walk", "laps", "skip_starts"):
            yield _clash("row-alike", "entry_row", name, option=name, value=value)
        for seat in game.seats:
            if set(seat.entry) != set(seat.course[: len(seat.entry)]):
                yield _clash("row-first", "entry_row", seat=seat.name)


def _winning(game: Setup) -> Iterator[OptionError]:
    options = game.options
    if not (options.bear_off or options.survivor or options.row) and options.goal == "none":
        if options.prime == "none":
            yield _clash("no-win", "bear_off", "goal", "prime", "row", "survivor")
        men, points = game.men * (len(game.seats) - 1), min(len(seat.entry) for seat in game.seats)
        if options.prime == "enemy" and men < options.held_by * points:
            yield _clash("prime-men", "goal", "bear_off", "row", men=men, points=points)
    if options.survivor and (options.hit_men != "out" or options.bear_off):
        yield _clash("survivor", "survivor", "hit_men", "bear_off")


def _goals(game: Setup) -> Iterator[OptionError]:
    options = game.options
    if options.goal in ("mirror", "mirror_loose") and game.starts_in_hand:
        yield _clash("goal-hand", "goal", goal=options.goal)
    if options.goal != "none" and options.bear_off:
        yield _clash("goal-off", "goal", "bear_off", goal=options.goal)
    if options.goal == "pairs" and any(2 * len(seat.home) > game.men for seat in game.seats):
        yield _clash("pairs-men", "goal", men=game.men)
    if options.stack_limit == 1 and options.goal == "pairs":
        yield _clash("pairs-stack", "goal", "stack_limit")


def _rows_and_places(game: Setup) -> Iterator[OptionError]:
    options = game.options
    if options.row is not None:
        longest = min(game.men // options.held_by, *(len(seat.course) for seat in game.seats))
        if not 2 <= options.row <= longest:
            yield _clash("row-length", "row", longest=longest, row=options.row)
    if options.finish == "places" and len(game.seats) < 3:
        yield _clash("places-two", "finish")
    if options.finish == "places" and (options.goal != "none" or options.row is not None):
        yield _clash("places-off", "finish", "goal", "row")


def _degrees(game: Setup) -> Iterator[OptionError]:
    options = game.options
    borne_off = options.degrees in ("gammon", "backgammon")
    if options.degrees != "none" and len(game.seats) != 2:
        yield _clash("degrees-two", "degrees", degrees=options.degrees)
    if borne_off and (not options.bear_off or options.hit_men == "out"):
        yield _clash("degrees-off", "degrees", "bear_off", "hit_men", degrees=options.degrees)
    if options.degrees == "captives" and (options.row is None or options.hit_men != "bar"):
        yield _clash("degrees-captives", "degrees", "row", "hit_men")


def _entering(game: Setup) -> Iterator[OptionError]:
    options = game.options
    if options.entry == "free" and game.starts_in_hand:
        yield _clash("entry-free", "entry")
    if options.entry_limit is not None and options.entry_limit < game.faces:
        yield _clash("entry-limit", "entry_limit", limit=options.entry_limit, nearest=game.faces)
    if options.prime != "none" and options.hit_men != "bar":
        yield _clash("prime-bar", "prime", "hit_men", prime=options.prime)
    if options.stack_limit is None and options.prime in ("any_owner", "left_over"):
        yield _clash("prime-full", "prime", "stack_limit", prime=options.prime)


def _hitting(game: Setup) -> Iterator[OptionError]:
    options = game.options
    if options.must_hit == "right_two" and len(game.seats) < 3:
        yield _clash("hit-right", "must_hit")
    if options.hit_reach != "die" and options.must_hit == "none":
        yield _clash("hit-reach", "hit_reach", "must_hit", reach=options.hit_reach)
    if options.hit_men == "pin" and options.must_hit != "none":
        yield _clash("hit-pin", "must_hit", "hit_men", hit=options.must_hit)
    if options.hit_men == "pin" and options.row is not None:
        yield _clash("row-pin", "row", "hit_men")
    if options.held_by == 1:
        for name, value in _changed(options, "must_hit", "hit_men", "prime", "reentry", "captured_dice"):
            yield _clash("held-one", "held_by", name, option=name, value=value)
        if options.entry == "free":
            yield _clash("held-entry", "held_by", "entry")


def _dice(game: Setup) -> Iterator[OptionError]:
    options = game.options
    passes = options.unused_dice in ("pass_right", "opponent")
    if options.passed_dice != "compulsory" and not passes:
        yield _clash("passed-dice", "passed_dice", "unused_dice", value=options.passed_dice)
    if options.unused_dice == "opponent" and len(game.seats) != 2:
        yield _clash("opponent-two", "unused_dice")
    if options.unused_dice in ("lose_game", "lose_if_none") and options.obligation != "max":
        yield _clash("unused-max", "unused_dice", "obligation", value=options.unused_dice)
    if options.larger_die and options.obligation != "max":
        yield _clash("larger-max", "larger_die", "obligation")
    if options.part_of_die and options.combine == "direct":
        yield _clash("part-direct", "part_of_die", "combine")
    if options.part_of_die and not options.walk:
        yield _clash("part-walk", "part_of_die", "walk")
    if options.doublets != "none" and game.dice < 2:
        yield _clash("doublets-one", "doublets", value=options.doublets)
    if options.doublets == "twice" and passes:
        yield _clash("doublets-passed", "doublets", "unused_dice", value=options.unused_dice)


_CHECKS = (
    _entry_and_home, _stacks, _course, _piles, _winning, _degrees, _goals, _rows_and_places,
    _entering, _hitting, _dice,
)  # fmt: skip
