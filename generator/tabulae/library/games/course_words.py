"""The courses of the sides: where the men of each begin, and the text under their picture."""

from __future__ import annotations

from tabulae.engine.position import PILES
from tabulae.engine.rules import Rules
from tabulae.library.games.records import Game


def first_points(rules: Rules) -> tuple[str, ...]:
    """Return for each seat, in turn order, the name of the point on which its hindmost man begins.

    That is the first point of its course if men enter from the hand or do not walk. Names are those of the
    rules, not as printed.
    """
    points, firsts = rules.board.points, []
    hand = len(points) + PILES.index("hand")
    for number, seat in enumerate(rules.seats):
        laid = [place for place in seat.course if rules.start.on(number, place)]
        waiting = rules.start.on(number, hand) or not rules.options.walk
        firsts.append(points[laid[0] if laid and not waiting else seat.course[0]])
    return tuple(firsts)


def hit_men_return(rules: Rules) -> bool:
    """Return True if hit men have to start again from the bar."""
    return rules.options.held_by > 1 and rules.options.hit_men == "bar"


def course_words(game: Game, *, ends_only: bool = False) -> str:
    """Return sentences that say from where to where each side goes, and where men bear off.

    With ``ends_only`` they say only from where to where the courses lead, wherever men stand at first.
    """
    message, options, seats = game.message, game.rules.options, game.board_context.seats
    label = game.rules.board.label
    sides: dict[tuple[str, tuple[str, ...], tuple[str, ...]], list[str]] = {}
    rejoined: dict[tuple[str, ...], list[str]] = {}
    begins = [seat.course[0] for seat in seats] if ends_only else first_points(game.rules)
    for begin, seat in zip(begins, seats, strict=True):
        sides.setdefault((begin, seat.course, seat.home), []).append(seat.name)
        if begin != seat.course[0] and hit_men_return(game.rules):
            rejoined.setdefault(seat.course, []).append(seat.name)
    ways = []
    for (begin, course, home), names in sides.items():
        ends = {"sides": message.listed(names), "first": label(begin)}
        if options.laps:
            ways.append(message("course-starts", **ends))
            continue
        if not options.walk:
            ways.append(message("course-stay", **{**ends, "first": label(course[-1])}, last=label(course[0])))
            continue
        text = message("course-way", **ends, last=label(course[-1]))
        if options.bear_off and home and not ends_only:
            text += message("course-home", first=label(home[0]), last=label(home[-1]))
        ways.append(text)
    if options.laps:
        ways.append(message("course-round"))
    for course, names in rejoined.items():
        text = message("course-again", sides=message.listed(names), first=label(course[0]))
        alone = len(names) == sum(seat.course == course for seat in seats)
        ways.append(text + message("course-broken") * alone)
    return " ".join(f"{way}." for way in ways)
