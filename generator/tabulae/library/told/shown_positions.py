"""The positions of a game's puzzles and of its advice, with the plays that are compared in each.

``positions.yaml`` in the game's folder has them, the best play first; ``positions.json`` has the rollouts of
these plays. The words are ``puzzles.LANGUAGE.md``, with a section for each puzzle, ``## 1 Title``, and the
captions in ``maxims.LANGUAGE.yaml``. They make claims in links as a told game does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from pydantic import Field

from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import follow_plays
from tabulae.library.file_cache import is_file
from tabulae.library.games.folders import game_folders
from tabulae.library.games.records import Game, GameTurn
from tabulae.library.games.schema import Line, Name, StrictModel
from tabulae.library.loader import line_of, read_record
from tabulae.library.studies import ReadingRecord
from tabulae.library.templates import TemplateError, place, unknown
from tabulae.library.tested_plays import POSITION_ROLLOUTS, DiceNumbers
from tabulae.library.told.background import maxims, words_path, words_paths
from tabulae.library.told.claimed_text import passages
from tabulae.library.told.told_game import ToldGame, ToldTurn, read_told_turns

POSITIONS_FILE = "positions.yaml"
PUZZLES = 6
"""How many puzzles a booklet has at most."""


class ShownPosition(StrictModel):
    """A position and a throw, and the plays that are compared, the best first."""

    seat: Line
    roll: DiceNumbers
    position: Line
    plays: tuple[Line, ...] = Field(min_length=2, max_length=3)


class ShownPositions(ReadingRecord):
    """A positions.yaml; ``advice`` has the position of each maxim by its id."""

    puzzles: tuple[ShownPosition, ...] = Field(default=(), max_length=PUZZLES)
    advice: dict[Name, ShownPosition] = Field(default_factory=dict)


def shown_positions(game: Game) -> ShownPositions | None:
    """Return the positions of a game's puzzles and advice; None if there are none for the rules played.

    Their words and rollouts are not in it. Raises TemplateError, with file and line, for a file that cannot
    be read.
    """
    path = _positions_path(game)
    if not game.is_default or not is_file(path):
        return None
    positions = read_record(ShownPositions, path)
    return positions if positions.reading == game.reading.name else None


def puzzle_positions(game: Game) -> ToldGame | None:
    """Return the puzzles as turns with the words of their answers; None if there are none in this language.

    Turns are numbered from 1, in the order of the file; the name of the first is ``puzzle-1``. Raises
    TemplateError for a play that is not legal, and a text that cannot be read or lacks a puzzle.
    """
    model, texts = shown_positions(game), words_paths(game, "puzzles.md")
    if model is None or not model.puzzles or not texts:
        return None
    words, by_number = texts[-1], dict[int, ToldTurn]()
    for text in texts:  # a language that lacks some has the others in English
        by_number |= {turn.number: turn for turn in read_told_turns(text)}
    opening, *answers = by_number.values()
    numbers = [answer.number for answer in answers]
    if numbers != list(range(1, len(model.puzzles) + 1)):
        raise TemplateError("puzzle-sections", where=place(words), puzzles=len(model.puzzles))
    names = [f"puzzle-{number}" for number in numbers]
    return _as_told_game(game, model.puzzles, names, words, opening, answers, "puzzles")


def maxim_positions(game: Game) -> ToldGame | None:
    """Return the maxims that have a position, as turns with their captions; None if none has.

    Turns are numbered from 1, in the order of the maxims; ``names`` has the maxims' ids. Raises TemplateError
    for a play that is not legal, an unknown maxim or a caption that is missing.
    """
    model, advice = shown_positions(game), maxims(game)
    if model is None or advice is None:
        return None
    words = words_path(game, "maxims.yaml")
    known = [maxim.id for maxim in advice.maxims]
    for name in model.advice:
        if game.as_usual and name not in known:  # what was changed by hand may leave one out
            raise TemplateError.at(_positions_path(game), None, unknown("maxim", name, known))
    pictured = [(at, maxim) for at, maxim in enumerate(advice.maxims) if maxim.id in model.advice]
    turns = []
    for number, (at, maxim) in enumerate(pictured, start=1):
        line = line_of(words, ["maxims", at]) or 1
        if maxim.caption is None:
            where = place(words, line)
            raise TemplateError("maxim-caption", where=where, maxim=maxim.id, file=POSITIONS_FILE)
        turns.append(
            ToldTurn(number, maxim.title, line, (tuple(passages(" ".join(maxim.caption.split()), line)),))
        )
    if not turns:
        return None
    ids = [maxim.id for _, maxim in pictured]
    positions = [model.advice[name] for name in ids]
    return _as_told_game(game, positions, ids, words, ToldTurn(0, "", 1, ()), turns, "advice")


def _as_told_game(
    game: Game,
    positions: Sequence[ShownPosition],
    names: Sequence[str],
    words: Path,
    opening: ToldTurn,
    told_turns: Sequence[ToldTurn],
    part: str,
) -> ToldGame:
    stored = POSITION_ROLLOUTS.of(game)
    turns = tuple(_turns(game, positions, part, names))
    kept = stored.turns if stored else {}
    rollouts = {number: kept[name] for number, name in enumerate(names, start=1) if name in kept}
    games = stored.games if stored else 0
    return ToldGame(
        words,
        turns,
        opening,
        tuple(told_turns),
        rollouts,
        games,
        stored.network if stored else {},
        tuple(names),
    )


def _positions_path(game: Game) -> Path:
    return game_folders(game.templates)[game.id] / POSITIONS_FILE


def _turns(
    game: Game, positions: Sequence[ShownPosition], part: str, names: Sequence[str]
) -> Iterator[GameTurn]:
    """Yield the positions as turns with their best plays; raises TemplateError for an illegal play."""
    rules, path = game.rules, _positions_path(game)
    for number, (stored, name) in enumerate(zip(positions, names, strict=True), start=1):
        keys = [part, number - 1 if part == "puzzles" else name]
        try:
            seat, before = rules.seat_number(stored.seat), rules.parse(stored.position)
            after = [follow_plays(rules, before, seat, stored.roll, play) for play in stored.plays]
            if not all(followed.complete for followed in after):
                raise TabulaeError("play-leaves-dice", name=name)
        except TabulaeError as error:
            raise TemplateError.at(path, line_of(path, keys), error) from None
        yield GameTurn(
            number, seat, stored.roll, False, stored.plays[0], before, after[0].position, stored.plays[1:]
        )
