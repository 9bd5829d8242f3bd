"""A first game: ten guided steps on the page, from throws and positions that the engine proves.

``first-game.yaml`` in a game's folder has its turns. A turn begins ``at`` the start, at an example, at a
position written out, or where the turn before it ended. Its steps are a line each:

    throw                 the reader throws, and the dice fall as the roll says
    6/11                  the reader makes this play; ``*`` marks a hit
    why 6/8 held-point    the reader tries a play that this rule forbids
    end                   the reader ends the turn
    watch hand/1 hand/5   the page plays the whole turn of another seat, one die after the other

``first-game.LANGUAGE.yaml`` has a text for each step, in their order, and one for the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Literal, get_args

from pydantic import Field

from tabulae.engine.ending import has_lost, result
from tabulae.engine.errors import PlayError, TabulaeError, nearest
from tabulae.engine.explain import RULES, explain
from tabulae.engine.notation import FollowedPlays, follow_plays, parse_plays
from tabulae.engine.position import Position
from tabulae.engine.turns import format_play
from tabulae.library.choice import GameChoice
from tabulae.library.file_cache import cached_by_files, is_file
from tabulae.library.game import load_game
from tabulae.library.games import game_folders
from tabulae.library.loader import line_of, read_record
from tabulae.library.records import Game
from tabulae.library.schema import Line, Prose, SeatName, StrictModel
from tabulae.library.templates import TemplateError, Templates

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
    path, words_path = folder / TURNS_FILE, folder / f"first-game.{templates.language}.yaml"
    if not (is_file(path) and is_file(words_path)):
        return None
    game = load_game(GameChoice(game_id, templates=templates))
    model, words = read_record(FirstTurnsModel, path), read_record(FirstWordsModel, words_path)
    count = sum(len(turn.steps) for turn in model.turns)
    if len(words.steps) != count:
        raise TemplateError(f"{words_path}: {len(words.steps)} texts, but {path.name} has {count} steps")
    return FirstGame(tuple(_turns(game, model, words, path, words_path)), words.end)


def _turns(
    game: Game, model: FirstTurnsModel, words: FirstWordsModel, path: Path, words_path: Path
) -> Iterator[FirstTurn]:
    """Yield the turns as the engine plays them; raises TemplateError for a false claim."""
    step_number, before = 0, None
    for number, turn in enumerate(model.turns):
        where = f"{path}:{line_of(path, ['turns', number])}"
        texts = words.steps[step_number : step_number + len(turn.steps)]
        try:
            if turn.at is None and before is None:
                raise TabulaeError("nothing came before it whose turn is over: write at: start")
            position = before if turn.at is None and before is not None else _position(game, turn.at or START)
            played = _play(game, position, turn, texts)
        except TabulaeError as error:
            raise TemplateError(f"{where}: {error}") from None
        for at, text in enumerate(texts):
            wrong = _unproved_numbers(game, turn, text)
            if wrong:
                line = line_of(words_path, ["steps", step_number + at])
                raise TemplateError(
                    f"{words_path}:{line}: {wrong[0]} is neither thrown nor played in this turn"
                )
        steps, followed = played
        yield FirstTurn(position, turn.seat, turn.roll, steps, turn.at is None, bool(turn.ends))
        before = followed.position if followed.complete else None
        step_number += len(turn.steps)


def _position(game: Game, at: str) -> Position:
    if at == START:
        return game.rules.start
    if at in game.examples:
        return game.examples[at].position
    if " " in at:
        return game.rules.parse(at)
    known = (START, *game.examples)
    raise TabulaeError(f"no example {at!r}{nearest(at, known)}: write {START}, an example or a position")


def _play(
    game: Game, position: Position, turn: FirstTurnModel, texts: Sequence[str]
) -> tuple[tuple[FirstStep, ...], FollowedPlays]:
    """Return the steps of a turn, proved, and how the turn stands after them."""
    rules = game.rules
    seat = rules.seat_number(turn.seat)
    played: list[str] = []
    followed = follow_plays(rules, position, seat, turn.roll, "")
    steps: list[FirstStep] = []
    for line, says in zip(turn.steps, texts, strict=True):
        word, _, rest = line.partition(" ")
        kind: StepKind = next((known for known in get_args(StepKind) if known == word), "play")
        if kind == "why":
            play, _, rule = rest.partition(" ")
            _prove_forbidden(game, position, turn, [*played, play], rule)
            steps.append(FirstStep("why", says, play, rule=rule))
            continue
        plays = line if kind == "play" else rest
        if kind in ("play", "watch"):
            done = len(followed.plays)
            played += plays.split()
            followed = follow_plays(rules, position, seat, turn.roll, " ".join(played))
            fresh = [(format_play(rules, play), tuple(play.dice)) for play in followed.plays[done:]]
            _prove_hits(plays, [text for text, _ in fresh])
            steps.append(FirstStep(kind, says, plays, tuple(fresh)))
        elif rest:
            raise TabulaeError(f"cannot read the step {line!r}: nothing stands after {word}")
        else:
            steps.append(FirstStep(kind, says))
        if kind in ("end", "watch") and not followed.complete:
            left = ", ".join(map(str, followed.unused))
            raise PlayError(f"{line!r}: the turn may not end yet: dice are left to play ({left})")
    if turn.ends:
        over = result(rules, followed.position, (seat + 1) % len(rules.seats), seat)
        lost = has_lost(rules, followed.position, seat, followed.unused, played=bool(followed.plays))
        reason = "unplayed" if lost else over.reason if over else "nothing: it goes on"
        if reason != turn.ends:
            raise TabulaeError(f"the game does not end by {turn.ends}, but by {reason}")
    return tuple(steps), followed


def _prove_forbidden(
    game: Game, position: Position, turn: FirstTurnModel, plays: Sequence[str], rule: str
) -> None:
    if rule not in RULES:
        raise TabulaeError(f"no rule {rule!r}{nearest(rule, RULES)} forbids {plays[-1]}")
    steps = parse_plays(game.rules, " ".join(plays))
    verdict = explain(game.rules, position, game.rules.seat_number(turn.seat), turn.roll, steps)
    if verdict.legal:
        raise TabulaeError(f"{plays[-1]} is legal")
    if verdict.rules[0] != rule:
        raise TabulaeError(f"{plays[-1]} is forbidden by {verdict.rules[0]}, not {rule}")


def _prove_hits(written: str, plays: Sequence[str]) -> None:
    """Raise TabulaeError unless the plays say as many hits as there are."""
    hits = sum(text.endswith("*") for text in plays)
    if hits != written.count("*"):
        raise TabulaeError(f"{written}: {hits} men are hit: mark each hit with *")


_NUMBER = re.compile(r"(?<![\w.])(?:[A-Z](?=\d))?\d+")


def _unproved_numbers(game: Game, turn: FirstTurnModel, text: str) -> list[str]:
    """Return the numbers of a text that are not of the roll, the plays, or the game itself."""
    rules = game.rules
    named = (part for line in turn.steps for part in re.findall(r"[A-Z]?\d+", line))
    places = {rules.board.label(part) for part in named}
    sums = {sum(dice) for count in range(1, len(turn.roll) + 1) for dice in combinations(turn.roll, count)}
    equipment = {rules.men, rules.dice, rules.faces, len(rules.board.points)}
    proved = places | {str(number) for number in sums | equipment}
    return [number for number in _NUMBER.findall(text) if number not in proved]
