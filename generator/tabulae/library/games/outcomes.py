"""Who wins a game, how fair it is and how long it takes, in words made from its stored study.

All texts that speak of won, lost and drawn games take their sentences from here. A ``study`` is that of one
reading; ``seat_names`` are printed names by id.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabulae.library.games.records import Paragraph, RuleBlock, Run, Section
from tabulae.library.studies import SECONDS_A_THROW, ReadingStudy
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages

HUNDRED = 100
EVEN_MINUTES = 5
"""Lengths are rounded to multiples of this."""
ENDLESS = 5.0
"""From this share of unfinished games, in per cent, the longest of nine in ten is not known."""
UNEVEN = 1.1
"""A seat, or whoever begins, that certainly wins more than so many times its equal share is better off."""
MUCH_UNEVEN = 0.65
"""From this share of wins a side has much the better of it."""
OFTEN_DRAWN, NEARLY_ALWAYS_DRAWN = 5, 95
"""From this many draws in a hundred games the text tells how to find a winner."""
_ALIKE = 0.03
"""Shares of more than two sides that differ by no more than this are told as one number."""
_ENDINGS = ("unplayed",)
"""Reasons that are told if they decide more than one game in four."""


def outcome_counts(study: ReadingStudy) -> dict[str, int]:
    """Return how many of a hundred games each seat wins, by seat, then ``draws`` and ``unfinished``.

    They add up to a hundred: what rounding leaves over goes to the largest remainders.
    """
    shares = {seat: won.share for seat, won in study.winners.items()}
    shares |= {"draws": study.draws.share, "unfinished": study.unfinished.share}
    total = sum(shares.values()) or 1.0
    exact = {name: HUNDRED * share / total for name, share in shares.items()}
    counts = {name: int(number) for name, number in exact.items()}
    by_remainder = sorted(exact, key=lambda name: counts[name] - exact[name])
    for name in by_remainder[: HUNDRED - sum(counts.values())]:
        counts[name] += 1
    return counts


def better_seat(study: ReadingStudy) -> str | None:
    """Return the id of the seat that certainly wins over 55 % of the decided games; None if neither does.

    That is certain if the low end of the 95 % interval is above it. None also for more than two seats, and
    where nearly all games are drawn.
    """
    winners = study.winners
    if len(winners) != 2 or outcome_counts(study)["draws"] >= NEARLY_ALWAYS_DRAWN:
        return None
    decided = sum(won.share for won in winners.values()) or 1.0
    return next((seat for seat, won in winners.items() if won.low / decided > UNEVEN / 2), None)


def first_is_better(study: ReadingStudy) -> bool:
    """Return whether whoever begins certainly wins over 1.1 times an equal share of the games.

    False where nearly all games are drawn.
    """
    often_drawn = outcome_counts(study)["draws"] >= NEARLY_ALWAYS_DRAWN
    return not often_drawn and study.first_wins.low > UNEVEN / len(study.winners)


def outcome_words(study: ReadingStudy, seat_names: Mapping[str, str], message: Messages) -> str:
    """Return sentences: who wins how many of a hundred games, how many are drawn, if beginning helps."""
    return " ".join(_outcome(study, seat_names, message))


def _outcome(study: ReadingStudy, seat_names: Mapping[str, str], message: Messages) -> Iterator[str]:
    counts, shares = outcome_counts(study), [won.share for won in study.winners.values()]
    drawn = counts["draws"]
    names = [seat_names.get(seat, seat) for seat in study.winners]
    if drawn >= NEARLY_ALWAYS_DRAWN:
        yield message("outcome-all-drawn", drawn=round(1000 * study.draws.share))
    elif len(names) == 2:
        first, second = study.winners
        yield message(
            "outcome-two-drawn" if drawn else "outcome-two",
            first=names[0],
            wins=counts[first],
            second=names[1],
            others=counts[second],
            drawn=drawn,
        )
    elif max(shares) - min(shares) <= _ALIKE and not drawn:
        yield message("outcome-alike", players=len(names), wins=round(HUNDRED * sum(shares) / len(shares)))
    else:
        won = [
            message("outcome-seat", seat=name, wins=counts[seat])
            for name, seat in zip(names, study.winners, strict=True)
        ]
        won += [message("outcome-drawn", drawn=drawn)] if drawn else []
        yield message("outcome-many", won=message.listed(won))
    if given_up_percent(study):
        throws = study.throws.longest
        yield message("outcome-unfinished", games=counts["unfinished"], throws=throws)
    reasons = {name: round(HUNDRED * share.share) for name, share in study.reasons.items()}
    stuck = reasons.get("deadlock", 0) - drawn
    if stuck >= OFTEN_DRAWN:
        yield message("outcome-last-mover", games=stuck)
    for reason in _ENDINGS:
        if reasons.get(reason, 0) > HUNDRED / 4:
            yield message(f"outcome-{reason}", games=reasons[reason])
    if first_is_better(study):
        yield message("outcome-first", wins=round(HUNDRED * study.first_wins.share))


def fair_ways(study: ReadingStudy, seat_names: Mapping[str, str], message: Messages) -> list[str]:
    """Return sentences on how to play fairly a game that favours a side or whoever begins, or is often drawn.

    Empty for other games.
    """
    ways = []
    seat = better_seat(study)
    if seat is not None:
        much = study.winners[seat].share > MUCH_UNEVEN
        ways.append(message("fair-side-much" if much else "fair-side", seat=seat_names.get(seat, seat)))
    elif first_is_better(study):
        ways.append(message("fair-first", players=len(study.winners)))
    if OFTEN_DRAWN <= outcome_counts(study)["draws"] < NEARLY_ALWAYS_DRAWN:
        ways.append(message("fair-drawn"))
    return ways


def balance_section(
    study: ReadingStudy | None, number: str, seat_names: Mapping[str, str], message: Messages
) -> Section | None:
    """Return the section of the rules on how fair a game is; None if :func:`fair_ways` has nothing to say.

    None also without a study. ``number`` is printed before its heading.
    """
    ways = fair_ways(study, seat_names, message) if study is not None else []
    if study is None or not ways:
        return None
    words = " ".join([outcome_words(study, seat_names, message), *ways])
    return Section(
        "balance", number, message("balance-title"), (RuleBlock(None, "", (Paragraph((Run(words),)),)),)
    )


def length_words(study: ReadingStudy | None, templates: Templates = SHIPPED, brief: bool = False) -> str:
    """Return in words how long nine games of ten take, or how many never end; empty without a study.

    They are a phrase without a full stop. ``study`` is that of one reading; ``brief`` gives the minutes alone
    (``30 to 55 minutes``), but does not shorten the words on games that never end.
    """
    if study is None:
        return ""
    message, never = messages(templates), given_up_percent(study)
    if never:
        return message("length-endless", share=never, throws=study.throws.longest)
    first, last = rounded_minutes(study.minutes.nine_of_ten)
    ends = {"first": first, "last": last, "seconds": SECONDS_A_THROW}
    length = "about" if first == last else "between"
    return message(f"length-{length}-brief" if brief else f"length-{length}", **ends)


def given_up_percent(study: ReadingStudy) -> int:
    """Return the percentage of a reading's games given up as endless, rounded; 0 if it is below 5 %."""
    share = 100 * study.unfinished.share
    return round(share) if share >= ENDLESS else 0


def rounded_minutes(ends: tuple[float, float]) -> tuple[int, int]:
    """Return the ends of a range of minutes, rounded outwards: down and up, the first to at least 1.

    They are multiples of 5 if the second is 10 or more, otherwise whole minutes.
    """
    step = EVEN_MINUTES if ends[1] >= 2 * EVEN_MINUTES else 1
    low, high = step * int(ends[0] // step), step * int(-(-ends[1] // step))
    return max(low, 1), high
