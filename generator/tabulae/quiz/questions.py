"""Questions about a game: made from a seed, answered by the engine, put into words from a template."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import PILES
from tabulae.library.loader import TemplateError
from tabulae.library.records import Game
from tabulae.library.words import fill
from tabulae.library.worksheet_words import WorksheetWords, worksheet_words
from tabulae.quiz.chances import CHANCE_ASKERS
from tabulae.quiz.moves import MOVE_ASKERS
from tabulae.quiz.positions import PositionSource
from tabulae.quiz.question import Asker, ComputedQuestion, Question
from tabulae.quiz.rules import RULE_ASKERS, rule_number

LEVELS = (1, 2, 3)
"""One die and few men; two dice; the whole throw on a full board."""

ASKERS: dict[str, Asker] = {**MOVE_ASKERS, **RULE_ASKERS, **CHANCE_ASKERS}

KINDS: dict[int, tuple[str, ...]] = {
    1: ("moves", "allowed", "hit", "stuck", "chance-hit", "allowed", "chance-enter", "off", "win"),
    2: ("ways", "allowed", "hits", "most", "chance-hit-two", "only", "allowed", "off-most", "moves"),
    3: ("ways", "allowed", "hits", "most", "chance-all", "only", "allowed", "off-most", "win-throw"),
}
"""The kinds asked at each level; all come up once before any comes again."""

_TRIES = 40  # positions looked at for one question before its kind is passed over
_ROUNDS = 12  # passes through all kinds without a new question before giving up


def questions(game: Game, level: int, count: int, seed: int) -> tuple[Question, ...]:
    """``count`` different questions of a level; the same seed gives the same questions in every process.

    Raises TabulaeError for an unknown level, or if the game has not so many questions.
    """
    if level not in LEVELS:
        raise TabulaeError(f"no level {level}: choose {', '.join(map(str, LEVELS))}")
    if count < 1:
        raise TabulaeError(f"{count} questions cannot be asked: choose 1 or more")
    found = tuple(islice(_stream(game, level, seed), count))
    if len(found) < count:
        raise TabulaeError(
            f"{game.name} has only {len(found)} questions at level {level} with this seed: ask for fewer"
        )
    return found


def _stream(game: Game, level: int, seed: int) -> Iterator[Question]:
    # A text as seed is hashed by SHA-512, the same everywhere.
    source = Random(f"{game.id} {level} {seed}")
    positions, words = PositionSource(game, level, source), worksheet_words(game.templates)
    seen: set[tuple[object, ...]] = set()
    barren = 0
    while barren < _ROUNDS:
        barren += 1
        round_ = list(KINDS[level])
        source.shuffle(round_)
        for kind in round_:
            computed = _new(ASKERS[kind], positions, level, seen)
            if computed:
                barren = 0
                yield worded(game, level, computed, words)


def _new(
    ask: Asker, positions: PositionSource, level: int, seen: set[tuple[object, ...]]
) -> ComputedQuestion | None:
    """A question of a kind that has not been asked before, or None."""
    for _ in range(_TRIES):
        computed = ask(positions, level)
        if computed is None:
            continue
        # A position comes up once in a kind, whatever is thrown: children compare their answers.
        identity = (computed.kind, computed.position, computed.seat)
        if identity not in seen:
            seen.add(identity)
            return computed
    return None


def worded(game: Game, level: int, computed: ComputedQuestion, words: WorksheetWords) -> Question:
    """A question in the words of a worksheet."""
    try:
        text = words.kinds[computed.kind]
        fields, solution = question_facts(game, computed, words), text.solutions[computed.solution]
    except KeyError as missing:
        raise TemplateError(f"the words of worksheets lack {missing} of {computed.kind} questions") from None
    return Question(
        kind=computed.kind,
        level=level,
        position=computed.position,
        seat=game.rules.seat_names[computed.seat],
        roll=computed.roll,
        ask=computed.ask,
        value=computed.value,
        rule=computed.rule,
        prompt=game.grammar.fill(text.prompt, fields),
        screen_prompt=game.grammar.fill(words.screen.prompts.get(computed.kind, text.prompt), fields),
        lines=text.lines,
        solution=game.grammar.fill(solution, fields),
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


def notation(game: Game) -> str:
    """How to write moves in this game, and how to tell the men apart, in a few sentences."""
    rules, words = game.rules, worksheet_words(game.templates)
    course = rules.seats[0].course
    start, names = [sum(pile) for pile in zip(*(men[-3:] for men in rules.start.men), strict=True)], []
    names += ["hand"] if start[PILES.index("hand")] else []
    names += ["bar"] if rules.options.hit_men == "bar" else []
    names += ["off"] if rules.options.bear_off else []
    points = [rules.board.points[course[min(at, len(course) - 1)]] for at in (3, 6, len(course) - 3)]
    men = game.grammar.listed([_men(game, seat, words) for seat in rules.seat_names])
    facts = {"from": points[0], "to": points[1], "near": points[2], "men": men}
    texts = [words.notes.moves, *(getattr(words.notes, name) for name in [*names, "men", "aside"])]
    return " ".join(game.fill(text, **facts) for text in texts)


def _men(game: Game, seat: str, words: WorksheetWords) -> str:
    symbol = words.symbols[game.styles[seat].symbol]
    return fill(words.men, seat=game.seat_names[seat], symbol=symbol)
