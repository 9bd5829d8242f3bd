"""Questions which of two or three plays is best, from positions that a game stores with their rollouts."""

from __future__ import annotations

from random import Random

from tabulae.library.games.records import Game
from tabulae.library.tested_plays import ChoicePlay, Choices, StoredChoice
from tabulae.quiz.question import ComputedQuestion, Fields, KeyFigure

LETTERS = "ABC"
_NOTICEABLE_RISK = 0.05  # chances to be hit that differ by less are called equal


def sheet_choices(choices: Choices, seed: int, count: int) -> list[StoredChoice]:
    """Return ``count`` of the stored choices, or all if there are fewer, in one shuffled order.

    ``seed`` says where in this order they start. Seeds in a row share none until all are used.
    """
    order = list(choices.choices)
    Random(f"{choices.game} {choices.seed}").shuffle(order)
    start = seed * count % len(order)
    return (order[start:] + order[:start])[:count]


def choice_question(game: Game, choice: StoredChoice) -> ComputedQuestion:
    """Return the question which stored play of a position is best.

    Its ``ask`` is the plays, joined by ``" | "``, in an order shuffled alike every time; ``value`` is the
    best one, as text.
    """
    rules, message = game.rules, game.message
    seat, position = rules.seat_number(choice.seat), rules.parse(choice.position)
    shown = list(choice.plays)
    Random(choice.position).shuffle(shown)
    letters = {play.play: letter for play, letter in zip(shown, LETTERS, strict=False)}
    best, other = choice.plays[0], choice.plays[-1]
    fields: Fields = {
        "options": "\n".join(
            message("choice-option", letter=letters[play.play], play=game.printed(play.play))
            for play in shown
        ),
        "count": len(shown),
        "letter": letters[best.play],
        "judged": "\n".join(_judged(game, choice.seat, letters[play.play], play) for play in choice.plays),
        "reason": _reason(game, best, other, letters),
    }
    return ComputedQuestion(
        "choose",
        position,
        seat,
        choice.roll,
        best.play,
        ask=" | ".join(play.play for play in shown),
        key=KeyFigure(tuple(best.play.split())),
        fields=fields,
    )


def _judged(game: Game, seat: str, letter: str, play: ChoicePlay) -> str:
    message, name = game.message, "choice-better" if play.behind == 0 else "choice-worse"
    judged = message(name, letter=letter, seat=game.seat_names[seat], wins=round(100 * play.wins))
    risk = message("choice-hit" if play.hit > 0 else "choice-safe", hit=_percent(play.hit))
    return f"{judged} {risk}"


def _percent(share: float) -> int:
    """Return a share in per cent, 0 only if it is impossible and 100 only if it is certain."""
    return min(99, max(1, round(100 * share))) if 0 < share < 1 else round(100 * share)


def _reason(game: Game, best: ChoicePlay, other: ChoicePlay, letters: dict[str, str]) -> str:
    """Return a sentence on what the best play does that the worst does not, chosen by the numbers."""
    message = game.message
    more = {
        "hits": best.play.count("*") - other.play.count("*"),
        "off": best.play.count("/off") - other.play.count("/off"),
        "enters": _enters(best.play) - _enters(other.play),
    }
    risk = best.hit - other.hit
    if best.wins == 1:
        return message("choice-sure", letter=letters[best.play])
    side = "bolder" if risk > _NOTICEABLE_RISK else "safer" if risk < -_NOTICEABLE_RISK else "alike"
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
