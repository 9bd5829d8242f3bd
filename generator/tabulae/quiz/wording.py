"""A computed question put into the words of the templates."""

from __future__ import annotations

from tabulae.library.loader import TemplateError
from tabulae.library.records import Game
from tabulae.library.words import fill
from tabulae.library.worksheet_words import WorksheetWords
from tabulae.quiz.question import ComputedQuestion, Level, Question
from tabulae.quiz.rules import rule_number


def worded(
    game: Game,
    level: Level,
    computed: ComputedQuestion,
    words: WorksheetWords,
    about: str = "",
    again: bool = False,
) -> Question:
    """The question in words; the key of one that is ``about`` a rule ends with that rule.

    The words of a rule that is told ``again`` are left out.
    """
    try:
        text = words.kinds[computed.kind]
        fields, solution = question_facts(game, computed, words), text.solutions[computed.solution]
    except KeyError as missing:
        raise TemplateError(f"the words of worksheets lack {missing} of {computed.kind} questions") from None
    told = game.grammar.fill(solution, fields)
    if about and about != computed.rule:
        number = rule_number(game, about)
        rule_text = game.rule_text(about).removeprefix(number).strip()
        said = words.rule_again if again else words.see_rule
        told = f"{told} {game.grammar.fill(said, {'rule': number, 'rule_text': rule_text})}"
    return Question(
        kind=computed.kind,
        level=level,
        position=computed.position,
        seat=game.rules.seat_names[computed.seat],
        roll=computed.roll,
        ask=computed.ask,
        value=computed.value,
        rule=computed.rule or about,
        prompt=game.grammar.fill(text.prompt, fields),
        screen_prompt=game.grammar.fill(words.screen.prompts.get(computed.kind, text.prompt), fields),
        lines=text.lines,
        solution=told,
        key=computed.key,
    )


def question_facts(game: Game, computed: ComputedQuestion, words: WorksheetWords) -> dict[str, str | int]:
    """What the fields of a prompt and its solution stand for."""
    rules, language = game.rules, game.grammar
    found: dict[str, str | int] = {
        "seat": game.seat_names[rules.seat_names[computed.seat]],
        "roll": language.listed([str(die) for die in computed.roll]),
        "dice": len(computed.roll),
        "move": computed.ask,
        "point": computed.ask,
        "faces": rules.faces,
    }
    for name, value in computed.fields.items():
        found[name] = language.listed([str(one) for one in value]) if isinstance(value, tuple) else value
    if computed.hit_by:
        turns = (fill(words.hit_by, point=point, turn=turn) for point, turn in computed.hit_by)
        found["turns"] = "; ".join(turns)
    if computed.roll:
        whole = len(computed.roll) == rules.dice
        found["throw"] = language.fill(words.throws["all" if whole else str(len(computed.roll))], found)
    if isinstance(computed.value, tuple):
        found["answer"] = language.listed([str(part) for part in computed.value])
    if computed.rule:
        number = rule_number(game, computed.rule)
        found["rule"] = number or computed.rule
        found["rule_text"] = game.rule_text(computed.rule).removeprefix(number).strip()
    return found
