"""Which of two or three plays is better, and why, in the positions that a game keeps with their rollouts."""

from __future__ import annotations

from random import Random

from tabulae.library.choice_studies import ChoicePlay, Choices, StoredChoice
from tabulae.library.records import Game
from tabulae.quiz.question import ComputedQuestion, Fields, KeyFigure

LETTERS = "ABC"
_TELLS = 0.05
"""Chances to be hit that differ by less are told as equal."""


def in_turn(choices: Choices, seed: int, count: int) -> list[StoredChoice]:
    """The choices of a sheet: the next seed takes up where this one ends, so that few sheets share any."""
    order = list(choices.choices)
    Random(f"{choices.game} {choices.seed}").shuffle(order)
    start = seed * count % len(order)
    return (order[start:] + order)[:count]


def choice_question(game: Game, one: StoredChoice) -> ComputedQuestion:
    """The question of a stored position, its plays in an order that tells nothing."""
    rules, message = game.rules, game.message
    seat, position = rules.seat_number(one.seat), rules.parse(one.position)
    shown = list(one.plays)
    Random(one.position).shuffle(shown)
    letters = {play.play: letter for play, letter in zip(shown, LETTERS, strict=False)}
    best, other = one.plays[0], one.plays[-1]
    fields: Fields = {
        "options": "\n".join(
            message("choice-option", letter=letters[play.play], play=play.play) for play in shown
        ),
        "count": len(shown),
        "letter": letters[best.play],
        "judged": "\n".join(_judged(game, letters[play.play], play, best) for play in one.plays),
        "reason": _reason(game, best, other, letters),
    }
    return ComputedQuestion(
        "choose",
        position,
        seat,
        one.roll,
        best.play,
        ask=" | ".join(play.play for play in shown),
        key=KeyFigure(tuple(best.play.split())),
        fields=fields,
    )


def _judged(game: Game, letter: str, play: ChoicePlay, best: ChoicePlay) -> str:
    message, wins = game.message, round(100 * play.wins)
    less = round(100 * best.wins) - wins  # as whoever reads both numbers reckons
    is_best = play.behind == 0
    judged = message("choice-better" if is_best else "choice-worse", letter=letter, wins=wins, less=less)
    risk = message("choice-hit" if play.hit > 0 else "choice-safe", hit=_percent(play.hit))
    return f"{judged} {risk}"


def _percent(share: float) -> int:
    """Hundredths; what can happen at all is never told as none, nor what may fail as certain."""
    return min(99, max(1, round(100 * share))) if 0 < share < 1 else round(100 * share)


def _reason(game: Game, best: ChoicePlay, other: ChoicePlay, letters: dict[str, str]) -> str:
    """One sentence from the numbers: what the best play does that the worst one does not."""
    message = game.message
    more = {
        "hits": best.play.count("*") - other.play.count("*"),
        "off": best.play.count("/off") - other.play.count("/off"),
        "enters": _enters(best.play) - _enters(other.play),
    }
    risk = best.hit - other.hit
    if best.wins == 1:
        return message("choice-sure", letter=letters[best.play])
    side = "bolder" if risk > _TELLS else "safer" if risk < -_TELLS else "alike"
    if best.hit == other.hit == 0:
        side = "none"
    does = next((name for name, count in more.items() if count > 0), "stands")
    facts: dict[str, str | int] = {
        "letter": letters[best.play],
        "other": letters[other.play],
        "hit": _percent(best.hit),
        "other_hit": _percent(other.hit),
    }
    if does == "stands" and f"choice-only-{side}" in message:
        return message(f"choice-only-{side}", **facts)
    return f"{message(f'choice-does-{does}', **facts)} {message(f'choice-risk-{side}', **facts)}"


def _enters(play: str) -> int:
    return play.count("hand/") + play.count("bar/")
