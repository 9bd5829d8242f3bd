"""Computed questions put into the words of a language."""

from __future__ import annotations

from collections.abc import Mapping

from tabulae.engine.position import PILES
from tabulae.library.games.course_words import course_words, hit_men_return
from tabulae.library.games.records import Game
from tabulae.quiz.question import ComputedQuestion, Level, Question
from tabulae.quiz.rules import rule_number

ANSWER_LINES: Mapping[str, int] = {
    "moves": 1, "hit": 1, "ways": 4, "only": 2, "hits": 2, "most": 2, "lost": 2, "passed": 2, "allowed": 2,
    "stuck": 1, "off": 1, "off-most": 2, "win": 1, "win-throw": 2, "chance-hit": 2, "chance-enter": 2,
    "alone": 1, "closed": 1, "trace": 1,
    "distance": 1, "hindmost": 1, "on-board": 1, "right-trace": 2, "right-alone": 2, "choose": 4,
}  # fmt: skip
"""The number of lines for the answer, by kind of question."""


_NOTATION = ("turn", "ways", "move", "point", "target", "last")
"""The variables that are plays or points."""


def question_in_words(game: Game, level: Level, computed: ComputedQuestion, about: str = "") -> Question:
    """Return a question in words; its solution ends with the number of the rule ``about``, if one is given.

    ``about`` is the id of a rule; it is not added to a solution whose answer it is.
    """
    message, name = game.message, f"question-{computed.kind}"
    fields = question_facts(game, computed)
    prompt = message(name, **fields)
    solution = message(f"{name}.{computed.solution}", **fields)
    if about and about != computed.rule:
        solution = f"{solution} {message('worksheet-see-rule', rule=rule_number(game, about))}"
    return Question(
        kind=computed.kind,
        level=level,
        position=computed.position,
        seat=game.rules.seat_names[computed.seat],
        roll=computed.roll,
        ask=computed.ask,
        value=computed.value,
        rule=computed.rule or about,
        prompt=prompt,
        screen_prompt=message.get(f"{name}.screen", **fields) or prompt,
        lines=ANSWER_LINES[computed.kind],
        solution=solution,
        key=computed.key,
    )


def question_facts(game: Game, computed: ComputedQuestion) -> dict[str, str | int]:
    """Return the variables of the messages of a question and its answers, by name, as they are printed.

    There are always ``seat``, ``roll``, ``dice``, ``move``, ``point``, ``faces`` and ``seats``, and those of
    ``computed.fields``; by kind also ``answer``, ``turns``, ``throw``, ``rule`` and ``rule_text``.
    """
    rules, message = game.rules, game.message
    facts: dict[str, str | int] = {
        "seat": game.seat_names[rules.seat_names[computed.seat]],
        "roll": message.listed([str(die) for die in computed.roll]),
        "dice": len(computed.roll),
        "move": game.printed(computed.ask),
        "point": game.printed(computed.ask),
        "faces": rules.faces,
        "seats": len(rules.seats),
    }
    for name, value in computed.fields.items():
        items = [str(item) for item in value] if isinstance(value, tuple) else []
        if isinstance(value, tuple) or name in _NOTATION:
            facts[name] = message.listed([game.printed(item) for item in items or [str(value)]])
        else:
            facts[name] = value
    if computed.hit_by:
        by = [(game.printed(point), game.printed(turn)) for point, turn in computed.hit_by]
        turns = (message("worksheet-hit-by", point=point, turn=turn) for point, turn in by)
        facts["turns"] = message.parted(turns)
    if computed.roll:
        facts["throw"] = message("throw-all" if len(computed.roll) == rules.dice else "throw-part", **facts)
    if isinstance(computed.value, tuple):
        facts["answer"] = message.listed([game.printed(str(part)) for part in computed.value])
    if computed.rule:
        number = rule_number(game, computed.rule)
        facts["rule"] = number or computed.rule
        facts["rule_text"] = game.rule_text(computed.rule).removeprefix(number).strip()
    return facts


def notation(game: Game) -> str:
    """Return one text of a few sentences, in the language of the game, on how its moves are written."""
    rules = game.rules
    course = rules.seats[0].course
    start, names = [sum(pile) for pile in zip(*(men[-3:] for men in rules.start.men), strict=True)], []
    names += ["hand"] if start[PILES.index("hand")] else []
    names += ["bar"] if hit_men_return(rules) else []
    names += ["off"] if rules.options.bear_off else []
    names += ["star"] if rule_number(game, "hit") else []
    named = rules.board.labels or rules.board.points
    points = [named[course[min(at, len(course) - 1)]] for at in (3, 6, len(course) - 3)]
    facts = {"source": points[0], "target": points[1], "near": points[2]}
    names = ["moves", *names] if rules.options.walk else names
    return " ".join(said(game, f"worksheet-note-{name}", **facts) for name in names)


def said(game: Game, name: str, **more: str | int) -> str:
    """Return a message; where men do not walk, its attribute ``standing`` in its place, if it has one."""
    facts = {**game.facts, **more}
    standing = "" if game.rules.options.walk else game.message.get(f"{name}.standing", **facts)
    return standing or game.message(name, **facts)


def way_note(game: Game) -> str:
    """Return sentences, in the language of the game, on the way of each side; empty if men do not walk."""
    if not game.rules.options.walk:
        return ""
    rule = rule_number(game, "course")
    return game.message("worksheet-note-way", ways=course_words(game, ends_only=True), rule=rule)


def figure_signs(game: Game) -> str:
    """Return a text, in the language of the game, on the symbols of the men and the numbers on them."""
    men = game.message.listed([_men(game, seat) for seat in game.rules.seat_names])
    return game.message("worksheet-note-men", men=men)


def _men(game: Game, seat: str) -> str:
    symbol = game.message(f"symbol-{game.styles[seat].symbol}")
    return game.message("worksheet-men", seat=game.seat_names[seat], symbol=symbol)
