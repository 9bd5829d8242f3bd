"""A first game: ten guided steps on the page, from throws and positions that the engine proves.

``first-game.yaml`` in a game's folder has its turns. A turn begins ``at`` the start, at an example, at a
position written out, or where the turn before it ended. Its steps are a line each:

    throw                 the reader throws, and the dice fall as the roll says
    6/11                  the reader makes this play; ``*`` marks a hit
    why 6/8 held-point    the reader tries a play that this rule forbids
    end                   the reader ends the turn
    watch hand/1 hand/5   the page plays the whole turn of another seat, one die after the other

``first-game.LANGUAGE.yaml`` has a text for each step, in their order, and one for the end. A number in a
text must be thrown or played in its turn, or stand in a link with what it claims of the position before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Literal, get_args

from pydantic import Field

from tabulae.engine.errors import PlayError, TabulaeError, closest
from tabulae.engine.position import Position
from tabulae.engine.turns import format_play
from tabulae.library.choice import GameChoice
from tabulae.library.file_cache import cached_by_files, is_file
from tabulae.library.games.folders import game_folders, words_files
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game, GameTurn
from tabulae.library.games.schema import Line, Prose, SeatName, StrictModel
from tabulae.library.loader import line_of, read_overlaid, read_record
from tabulae.library.templates import TemplateError, Templates, place
from tabulae.library.told.check_texts import claimed_numbers, passage_faults
from tabulae.library.told.claim_facts import Facts
from tabulae.library.told.claimed_text import NumberReader, passages, without_claims
from tabulae.library.told.claims import prove, read_claim

TURNS_FILE = "first-game.yaml"
START = "start"
StepKind = Literal["throw", "play", "why", "end", "watch"]


class FirstTurnModel(StrictModel):
    """A turn: where it begins, who plays it, the roll, its steps, and the reason why the game ends by it."""

    at: Line | None = None
    seat: SeatName
    roll: tuple[int, ...] = Field(min_length=1, max_length=5)
    steps: tuple[Line, ...] = Field(min_length=1, max_length=12)
    ends: Line | None = None


class FirstTurnsModel(StrictModel):
    """A first-game.yaml."""

    turns: tuple[FirstTurnModel, ...] = Field(min_length=1, max_length=12)


class FirstWordsModel(StrictModel):
    """A first-game.LANGUAGE.yaml: what is said at each step, and at the end."""

    steps: tuple[Prose, ...] = Field(min_length=1, max_length=40)
    end: Prose


@dataclass(frozen=True, slots=True)
class FirstStep:
    """A step: its kind, its plays as written, the same plays one by one, and what is said.

    ``plays`` are pairs of a play and the dice that it uses, none for a step ``why``; a throw and an end have
    neither. ``rule`` is the id of the rule that forbids the play of a step ``why``.
    """

    kind: StepKind
    says: str
    play: str = ""
    plays: tuple[tuple[str, tuple[int, ...]], ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True)
class FirstTurn:
    """A turn of a first game: the position before it, the name of the seat, the roll, and its steps.

    ``goes_on`` is whether it begins where the turn before it ended, ``ends`` whether it ends the game.
    """

    position: Position
    seat: str
    roll: tuple[int, ...]
    steps: tuple[FirstStep, ...]
    goes_on: bool
    ends: bool


@dataclass(frozen=True, slots=True)
class FirstGame:
    """The turns of a first game, proved by the engine, and the last words."""

    turns: tuple[FirstTurn, ...]
    end: str


def first_game(game: Game) -> FirstGame | None:
    """Return the first game of a game; None if there is none for these rules in this language.

    Raises TemplateError, with file and line, for what cannot be read, and for the first claim that is false.
    """
    if not game.is_default:
        return None
    return _first_game(game.id, game.templates)


@cached_by_files(maxsize=64)
def _first_game(game_id: str, templates: Templates) -> FirstGame | None:
    folder = game_folders(templates)[game_id]
    path, texts = folder / TURNS_FILE, words_files(game_id, "first-game.yaml", templates)
    if not (is_file(path) and texts):
        return None
    words_path = texts[-1]
    game = load_game(GameChoice(game_id, templates=templates))
    model, words = read_record(FirstTurnsModel, path), read_overlaid(FirstWordsModel, texts)
    count = sum(len(turn.steps) for turn in model.turns)
    if len(words.steps) != count:
        raise TemplateError(
            "step-texts", where=place(words_path), texts=len(words.steps), file=path.name, steps=count
        )
    return FirstGame(tuple(_turns(game, model, words, path, words_path)), words.end)


def _turns(
    game: Game, model: FirstTurnsModel, words: FirstWordsModel, path: Path, words_path: Path
) -> Iterator[FirstTurn]:
    """Yield the turns as the engine plays them; raises TemplateError for a false claim."""
    step_number, before = 0, None
    numbers = NumberReader(game.message, game.rules.board)
    for number, turn in enumerate(model.turns):
        texts = words.steps[step_number : step_number + len(turn.steps)]
        try:
            facts = _facts(game, turn, before)
            steps, facts = _play(facts, turn, texts)
        except TabulaeError as error:
            raise TemplateError.at(path, line_of(path, ["turns", number]), error) from None
        for at, fault in _text_faults(facts, turn.steps, texts, numbers):
            raise TemplateError.at(words_path, line_of(words_path, ["steps", step_number + at]), fault)
        yield FirstTurn(facts.turn.before, turn.seat, turn.roll, steps, turn.at is None, bool(turn.ends))
        before = facts.followed.position if facts.followed.complete else None
        step_number += len(turn.steps)


def _facts(game: Game, turn: FirstTurnModel, ended: Position | None) -> Facts:
    """Return the facts about a turn before its first step; ``ended`` is where the turn before it ended."""
    if turn.at is None:
        if ended is None:
            raise TabulaeError("nothing-before", start=START)
        position = ended
    elif turn.at == START:
        position = game.rules.start
    elif turn.at in game.examples:
        position = game.examples[turn.at].position
    elif " " in turn.at:
        position = game.rules.parse(turn.at)
    else:
        close = closest(turn.at, (START, *game.examples))
        raise TabulaeError("no-place-to-begin", name=turn.at, close=close, start=START)
    seat = game.rules.seat_number(turn.seat)
    return Facts(game.rules, GameTurn(0, seat, turn.roll, False, "", position, position), position, game)


def _play(facts: Facts, turn: FirstTurnModel, texts: Sequence[str]) -> tuple[tuple[FirstStep, ...], Facts]:
    """Return the steps of a turn, proved, and the facts about it after them."""
    steps: list[FirstStep] = []
    for line, says in zip(turn.steps, texts, strict=True):
        word, _, rest = line.partition(" ")
        kind: StepKind = next((known for known in get_args(StepKind) if known == word), "play")
        says = without_claims(says)
        if kind == "why":
            play, _, rule = rest.partition(" ")
            if not rule:
                raise TabulaeError("step-why", text=line)
            prove(read_claim(f"illegal {facts.turn.play} {rest}"), facts)
            steps.append(FirstStep("why", says, play, rule=rule))
            continue
        plays = line if kind == "play" else rest
        if kind in ("play", "watch"):
            done = len(facts.followed.plays)
            facts = replace(facts, turn=replace(facts.turn, play=f"{facts.turn.play} {plays}".strip()))
            fresh = facts.followed.plays[done:]
            if plays.count("*") != sum(play.hit for play in fresh):
                raise TabulaeError("step-hits", plays=plays, hits=sum(play.hit for play in fresh))
            made = tuple((format_play(facts.rules, play), tuple(play.dice)) for play in fresh)
            steps.append(FirstStep(kind, says, plays, made))
        elif rest:
            raise TabulaeError("step-more", text=line, word=word)
        else:
            steps.append(FirstStep(kind, says))
        if kind in ("end", "watch") and not facts.followed.complete:
            raise PlayError("play-dice-left", where=line, dice=facts.followed.unused)
    if turn.ends:
        prove(read_claim(f"ends {turn.ends}"), facts)
    return tuple(steps), facts


def _text_faults(
    facts: Facts, steps: Sequence[str], texts: Sequence[str], numbers: NumberReader
) -> Iterator[tuple[int, TabulaeError]]:
    """Yield the number of each text of a turn that says something untrue, and what is wrong.

    The texts may name the dice, their sums, what the steps name and the numbers of the game. Claims are about
    the position before the turn, or ``after`` it.
    """
    roll = facts.turn.roll
    sums = (sum(dice) for count in range(1, len(roll) + 1) for dice in combinations(roll, count))
    known = {*map(str, (*sums, *facts.game_numbers())), *claimed_numbers(steps, facts.rules.board)}
    for at, text in enumerate(texts):
        for passage in passages(text):
            yield from ((at, fault) for fault in passage_faults(passage, facts.about, numbers, known))
