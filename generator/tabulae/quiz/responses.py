"""The form in which a question is answered on a screen, with its options and right answers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Literal

from tabulae.engine.position import Position
from tabulae.engine.rule_ids import ALL_RULES
from tabulae.engine.rules import Rules
from tabulae.library.games.records import Game
from tabulae.quiz.question import Question, play_texts, single_plays
from tabulae.quiz.rules import rule_number

Form = Literal["tick", "pick", "number", "truth", "words", "essay"]
_RULE_OPTIONS = 4
_WRONG_MOVES = 2  # forbidden moves among the options, at least


@dataclass(frozen=True, slots=True)
class Response:
    """The form of an answer, its right answers, and its options.

    ``tick`` asks for all of ``right`` among ``options``, ``pick`` for any one of them. ``number``, ``truth``
    (``true`` or ``false``) and ``words`` have no options; a program accepts any answer of ``right``. An
    ``essay`` has no right answers: a person marks it.
    """

    form: Form
    right: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


def true_false_labels(game: Game) -> dict[str, str]:
    """Return the labels of the answers ``true`` and ``false`` by these keys, in the language of the game."""
    return {value: game.message(f"questions-{value}") for value in ("true", "false")}


def response(game: Game, question: Question) -> Response:
    """Return how a question is answered on a screen: the form, its options and the right answers.

    Plays and points are written as the language prints them; a position as answer makes an ``essay``.
    """
    value = question.value
    if isinstance(value, bool):
        return Response("truth", ("true" if value else "false",))
    if isinstance(value, int):
        return Response("number", (str(value),))
    if question.kind == "allowed":
        return _verdict(game, question)
    if question.kind == "hit":
        return _printed(game, _chosen((str(value),), _moves_of_one_die(game, question), pick=True))
    if question.kind == "choose":
        lettered = question.prompt.split("\n")[1:]
        best = (value,) if isinstance(value, str) else value
        by_play = dict(zip(question.ask.split(" | "), lettered, strict=True))
        return _chosen(tuple(by_play[str(play)] for play in best), lettered, pick=True)
    if question.kind in ("trace", "hindmost", "right-trace"):
        return _printed(game, Response("words", (str(value),)))
    if isinstance(value, str):
        is_fraction = "/" in value and value.replace("/", "").isdigit()
        return _fraction(value, game) if is_fraction else Response("essay")
    right = tuple(str(part) for part in value)
    if question.kind in ("lost", "passed"):
        listed = game.message.listed
        sizes = range(1, len(question.roll) + 1)
        picks = sorted({tuple(sorted(dice)) for size in sizes for dice in combinations(question.roll, size)})
        right_option = listed([str(die) for die in sorted(part for part in value if isinstance(part, int))])
        return _chosen((right_option,), [listed([str(die) for die in dice]) for dice in picks], pick=True)
    if question.kind in ("alone", "closed", "right-alone"):
        return _printed(game, _chosen(right, game.rules.board.points))
    if question.kind == "moves":
        return _printed(game, _chosen(right, _moves_of_one_die(game, question)))
    if question.kind == "hits":
        return _printed(game, _chosen(right, _enemy_blots(game, question)))
    return _chosen(right, [str(face) for face in range(1, game.rules.faces + 1)])


def _chosen(right: tuple[str, ...], options: Iterable[str], *, pick: bool = False) -> Response:
    offered = tuple(dict.fromkeys([*options, *right]))
    return Response("pick" if pick else "tick", right, offered)


def _printed(game: Game, form: Response) -> Response:
    """Return a response whose plays or points are written as the language prints them."""
    right, options = (tuple(map(game.printed, texts)) for texts in (form.right, form.options))
    return Response(form.form, right, options)


def _moves_of_one_die(game: Game, question: Question) -> list[str]:
    """Return every plausible move by the die, legal or not, and some that are miscounted."""
    rules, seat = game.rules, game.rules.seat_names.index(question.seat)
    die = question.roll[0]
    legal = play_texts(rules, single_plays(rules, question.position, seat, die))
    starred = {move.rstrip("*"): move for move in legal}
    plausible = [starred.get(move, move) for move in _steps(rules, question.position, seat, die)]
    wrong = [move for move in plausible if move not in legal]
    miscounted = _steps(rules, question.position, seat, die - 1 or die + 1)
    return [*plausible, *legal, *miscounted[: max(0, _WRONG_MOVES - len(wrong))]]


def _steps(rules: Rules, position: Position, seat: int, go: int) -> list[str]:
    """Return as text a move over ``go`` points by each man, legal or not."""
    names, course, men = rules.board.points, rules.seats[seat].course, position.men[seat]
    moves = []
    for at, place in enumerate(course):
        if men[place]:
            there = names[course[at + go]] if at + go < len(course) else "off"
            moves.append(f"{names[place]}/{there}")
    piles = [pile for pile in ("bar", "hand") if men[rules.board.place(pile)] and 0 < go <= len(course)]
    return [*(f"{pile}/{names[course[go - 1]]}" for pile in piles), *moves]


def _enemy_blots(game: Game, question: Question) -> list[str]:
    """Return the points with an enemy blot."""
    seat = game.rules.seat_names.index(question.seat)
    rivals = [men for who, men in enumerate(question.position.men) if who != seat]
    return [
        name for place, name in enumerate(game.rules.board.points) if any(men[place] == 1 for men in rivals)
    ]


def _verdict(game: Game, question: Question) -> Response:
    """Offer "yes" and a few rules that forbid moves, the right answer among them."""
    message = game.message
    known = _numbered_rules(game)
    chosen = Random(game.rules.format(question.position)).sample(known, min(_RULE_OPTIONS, len(known)))
    if question.rule and question.rule not in chosen:
        chosen[-1] = question.rule
    offered = sorted(chosen, key=known.index)

    def no(rule: str) -> str:
        text = game.rule_text(rule)
        number = rule_number(game, rule)
        return message("screen-no", rule=number, rule_text=text.removeprefix(number).strip())

    yes = message("screen-yes")
    right = no(question.rule) if question.rule else yes
    return Response("pick", (right,), (yes, *(no(rule) for rule in offered)))


def _numbered_rules(game: Game) -> list[str]:
    """Return the rules of the leaflet that a single move can break, in its order."""
    blocks = [block for section in game.sections for block in section.blocks]
    return [block.rule for block in blocks if block.number and block.rule in ALL_RULES]


def _fraction(value: str, game: Game) -> Response:
    """Accept a chance as worked out, in lowest terms and as a decimal number, with a point or as is usual."""
    chance = Fraction(value)
    lowest = f"{chance.numerator}/{chance.denominator}"
    decimals = [f"{float(chance):.3f}", f"{float(chance):.2f}"]
    accepted = [value, lowest, *decimals, *map(game.message.figures, decimals)]
    return Response("words", tuple(dict.fromkeys(accepted)))
