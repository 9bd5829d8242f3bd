"""Questions which of two or three plays is best, from positions that a game stores with their rollouts."""

from __future__ import annotations

from random import Random

from tabulae.engine.notation import follow_plays
from tabulae.engine.rules import Rules
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
    best play, as text, or several that are equally good, the one that won most first.
    """
    rules, message = game.rules, game.message
    seat, position = rules.seat_number(choice.seat), rules.parse(choice.position)
    shown = list(choice.plays)
    Random(choice.position).shuffle(shown)
    letters = {play.play: letter for play, letter in zip(shown, LETTERS, strict=False)}
    best, worse = choice.best, choice.worse
    right = sorted(letters[play.play] for play in best)
    judged = [_judged(game, choice, letters, play) for play in (*best, *worse)]
    fields: Fields = {
        "options": "\n".join(
            message("choice-option", letter=letters[play.play], play=game.printed(play.play))
            for play in shown
        ),
        "count": len(shown),
        "letter": right[0],
        "letters": message.listed(right),
        "judged": "\n".join(judged),
        "reason": _reason(game, choice, letters),
    }
    return ComputedQuestion(
        "choose",
        position,
        seat,
        choice.roll,
        best[0].play if len(best) == 1 else tuple(play.play for play in best),
        ask=" | ".join(play.play for play in shown),
        solution="answer" if len(best) == 1 else "equal",
        key=KeyFigure(tuple(best[0].play.split())),
        fields=fields,
    )


def _judged(game: Game, choice: StoredChoice, letters: dict[str, str], play: ChoicePlay) -> str:
    message, name = game.message, "choice-better" if play in choice.best else "choice-worse"
    seat = game.seat_names[choice.seat]
    judged = message(name, letter=letters[play.play], seat=seat, wins=_rounded(play.wins))
    if game.rules.options.held_by == 1:  # nobody is ever hit
        return judged
    risk = message("choice-hit" if play.hit > 0 else "choice-safe", hit=_percent(play.hit))
    return f"{judged} {risk}"


def _rounded(share: float) -> int:
    return round(100 * share)


def _percent(share: float) -> int:
    """Return a share in per cent, 0 only if it is impossible and 100 only if it is certain."""
    return min(99, max(1, _rounded(share))) if 0 < share < 1 else _rounded(share)


def _reason(game: Game, choice: StoredChoice, letters: dict[str, str]) -> str:
    """Return what the best play gains over the next best in games won, and what tells the two apart."""
    message, best, other = game.message, choice.best[0], choice.worse[0]
    does, other_does = (_achieved(game.rules, choice, play.play) for play in (best, other))
    facts: dict[str, str | int] = {
        "letter": letters[best.play],
        "other": letters[other.play],
        "seat": game.seat_names[choice.seat],
        "gain": _rounded(best.wins) - _rounded(other.wins),
        "count": len(choice.plays),
    }
    sentences = [message("choice-gain", **facts)]
    risk = best.hit - other.hit
    side = "bolder" if risk > _NOTICEABLE_RISK else "safer" if risk < -_NOTICEABLE_RISK else "alike"
    more = next((name for name in does if does[name] > other_does[name]), "")
    if more:
        numbers = {"done": does[more], "other_done": other_does[more]}
        sentences.append(message(f"choice-does-{more}", **facts, **numbers))
    elif side != "safer":
        sentences.append(message("choice-does-stands", **facts))
    if best.wins == 1:
        sentences.append(message("choice-sure", **facts))
    elif side == "safer" and not more:
        sentences.append(message("choice-only-safer", **facts))
    elif best.hit or other.hit:
        sentences.append(message(f"choice-risk-{side}", **facts))
    less = next((name for name in does if does[name] < other_does[name]), "")
    if less:
        swapped = {"letter": facts["other"], "other": facts["letter"]}
        numbers = {"done": other_does[less], "other_done": does[less]}
        sentences.append(message(f"choice-does-{less}", **facts | swapped | numbers))
        sentences.append(message("choice-outweighed"))
    return " ".join(sentences)


def _achieved(rules: Rules, choice: StoredChoice, play: str) -> dict[str, int]:
    """Return what a play hits, takes off, brings in and holds: men, and at last points, each as a number."""
    seat, before = rules.seat_number(choice.seat), rules.parse(choice.position)
    followed = follow_plays(rules, before, seat, choice.roll, play)
    after, points = followed.position, range(len(rules.board.points))
    return {
        "hits": sum(step.hit for step in followed.plays),
        "off": after.men[seat][-1] - before.men[seat][-1],
        "enters": sum(before.men[seat][-3:-1]) - sum(after.men[seat][-3:-1]),
        "holds": sum(after.on(seat, point) >= rules.options.held_by for point in points),
    }
