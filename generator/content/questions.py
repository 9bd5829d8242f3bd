"""Questions about a game, made from a seed and answered by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from generator.content.asking import Asked, Asker, Question
from generator.content.asking_chances import CHANCE_ASKERS
from generator.content.asking_moves import MOVE_ASKERS
from generator.content.asking_rules import RULE_ASKERS
from generator.content.facts import fill
from generator.content.question_words import Wording, wording
from generator.content.records import Game
from generator.content.set_positions import Setting
from generator.content.yaml_file import TemplateError
from generator.engine.errors import TabulaeError

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
    """So many questions, all different; with the same seed the same ones, in every process.

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
    setting, words = Setting(game, level, source), wording()
    seen: set[tuple[object, ...]] = set()
    barren = 0
    while barren < _ROUNDS:
        barren += 1
        round_ = list(KINDS[level])
        source.shuffle(round_)
        for kind in round_:
            asked = _new(ASKERS[kind], setting, level, seen)
            if asked:
                barren = 0
                yield _worded(game, level, asked, words)


def _new(ask: Asker, setting: Setting, level: int, seen: set[tuple[object, ...]]) -> Asked | None:
    """A question of a kind that has not been asked before, or None."""
    for _ in range(_TRIES):
        asked = ask(setting, level)
        if asked is None:
            continue
        # A position comes up once in a kind, whatever is thrown: children compare their answers.
        identity = (asked.kind, asked.position, asked.seat)
        if identity not in seen:
            seen.add(identity)
            return asked
    return None


def _worded(game: Game, level: int, asked: Asked, words: Wording) -> Question:
    try:
        text = words.kinds[asked.kind]
        fields, solution = words.fields(game, asked), text.solutions[asked.solution]
    except KeyError as missing:
        raise TemplateError(f"the words of worksheets lack {missing} of {asked.kind} questions") from None
    return Question(
        kind=asked.kind,
        level=level,
        position=asked.position,
        seat=game.rules.seat_names[asked.seat],
        roll=asked.roll,
        ask=asked.ask,
        value=asked.value,
        rule=asked.rule,
        prompt=fill(text.prompt, fields),
        lines=text.lines,
        solution=fill(solution, fields),
        key=asked.key,
    )
