"""Told games: one real game, turn by turn, and a text that tells six to eight of its turns.

``told.yaml`` in a game's folder has every turn, a line each: ``white 5,6,6: hand/5 hand/6 hand/6``. The text,
``told.en.md``, has a section for each told turn, ``## 12 Title``, with claims in links
(:mod:`tabulae.library.told.claimed_text`). ``told.json`` has rollouts of the told turns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import Field

from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import follow_plays
from tabulae.library.choice import GameChoice
from tabulae.library.file_cache import cached_by_files, is_file
from tabulae.library.games.folders import game_folders, words_files
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game, GameTurn
from tabulae.library.games.schema import Line, Name, StrictModel
from tabulae.library.loader import line_of, read_record
from tabulae.library.templates import TemplateError, Templates, place, read_text
from tabulae.library.tested_plays import TOLD_ROLLOUTS, StoredRollout
from tabulae.library.told.claimed_text import ClaimedPassage, passages

GAME_FILE = "told.yaml"


class ToldGameModel(StrictModel):
    """A told.yaml: who played, the seed of the dice, and every turn of the game, a line each."""

    reading: Name
    player: Literal["sensible", "strong"]
    seed: int
    turns: tuple[Line, ...] = Field(min_length=1, max_length=2000)


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A turn that is told: its number in the game, its title, and its paragraphs."""

    number: int
    title: str
    line: int
    paragraphs: tuple[tuple[ClaimedPassage, ...], ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """The paragraphs as plain text."""
        return tuple("".join(passage.text for passage in paragraph) for paragraph in self.paragraphs)

    @property
    def passages(self) -> tuple[ClaimedPassage, ...]:
        """The passages of all paragraphs."""
        return tuple(passage for paragraph in self.paragraphs for passage in paragraph)

    @property
    def claims(self) -> tuple[str, ...]:
        """The claims of all passages."""
        return tuple(claim for passage in self.passages for claim in passage.claims)

    @property
    def claimed_plays(self) -> tuple[str, ...]:
        """The PLAYS of all claims ``if PLAYS: …``, each once."""
        plays = (
            claim.partition(":")[0].removeprefix("if ") for claim in self.claims if claim.startswith("if ")
        )
        return tuple(dict.fromkeys(plays))


@dataclass(frozen=True, slots=True)
class ToldGame:
    """A game with the text that tells it.

    ``path`` is the file of the text, ``opening`` the text before the first told turn, with number 0 and no
    title. ``rollouts`` are by the number of their turn, each of ``games`` games. Puzzles and maxims have this
    shape too: their turns are single positions, each with a name in ``names``.
    """

    path: Path
    turns: tuple[GameTurn, ...]
    opening: ToldTurn
    told_turns: tuple[ToldTurn, ...]
    rollouts: Mapping[int, tuple[StoredRollout, ...]]
    games: int
    network: Mapping[str, Any]
    names: tuple[str, ...] = ()

    def turn(self, number: int) -> GameTurn:
        """Return a turn by its number, counted from 1; raises IndexError beyond the last."""
        return self.turns[number - 1]

    def compared(self, number: int) -> tuple[StoredRollout, ...]:
        """Return the rollouts of the play made and of the turn's ``others``, in this order; empty if none."""
        return self.rollouts.get(number, ())[: 1 + len(self.turn(number).others)]

    def proves_best(self, number: int) -> bool:
        """Return whether the play made has a rollout and beats the ``others``, if any, beyond chance."""
        best, *others = self.compared(number) or (None,)
        return best is not None and best.behind == 0 and all(other.behind > other.error for other in others)


def told_file_name(language: str) -> str:
    """Return the name of the file with the text in a language: ``told.es.md`` for ``es``."""
    return f"told.{language}.md"


def told_game(game: Game) -> ToldGame | None:
    """Return the told (annotated) game of a game; None if there is none for these rules in this language.

    Raises TemplateError, with file and line, for a turn that cannot be played or a text that cannot be read.
    """
    if not game.is_default:
        return None
    return _told_game(game.id, game.templates)


@cached_by_files(maxsize=64)
def _told_game(game_id: str, templates: Templates) -> ToldGame | None:
    folder = game_folders(templates)[game_id]
    moves, texts = folder / GAME_FILE, words_files(game_id, "told.md", templates)
    if not (is_file(moves) and texts):
        return None
    words = texts[-1]
    game = load_game(GameChoice(game_id, templates=templates))
    model = read_record(ToldGameModel, moves)
    if model.reading != game.reading.name:
        return None
    turns = tuple(_turns(game, model, moves))
    opening, *told_turns = read_told_turns(words)
    for turn in told_turns:
        if not 1 <= turn.number <= len(turns):
            where = place(words, turn.line)
            raise TemplateError("no-turn", where=where, turn=turn.number, turns=len(turns))
    rollouts = TOLD_ROLLOUTS.of(game)
    return ToldGame(
        words,
        turns,
        opening,
        tuple(told_turns),
        {int(number): plays for number, plays in rollouts.turns.items()} if rollouts else {},
        rollouts.games if rollouts else 0,
        rollouts.network if rollouts else {},
    )


_TURN = re.compile(r"(?P<seat>[a-z-]+)(?P<passed> gets)? (?P<roll>\d(?:,\d)*):(?P<play>.*)")


def _turns(game: Game, model: ToldGameModel, path: Path) -> Iterator[GameTurn]:
    """Yield the turns, each played by the engine; raises TemplateError for one that cannot be played."""
    rules = game.rules
    position = rules.start
    for number, text in enumerate(model.turns, start=1):
        match = _TURN.fullmatch(text)
        try:
            if match is None:
                raise TabulaeError("turn-unreadable", text=text, seat=rules.seat_names[0])
            play = match["play"].strip()
            seat, roll = rules.seat_number(match["seat"]), tuple(map(int, match["roll"].split(",")))
            followed = follow_plays(rules, position, seat, roll, play)
        except TabulaeError as error:
            raise TemplateError.at(path, line_of(path, ["turns", number - 1]), error) from None
        yield GameTurn(number, seat, roll, bool(match["passed"]), play, position, followed.position)
        position = followed.position


_HEAD = re.compile(r"## (?P<number>\d+) (?P<title>.+)")


def read_told_turns(path: Path) -> Iterator[ToldTurn]:
    """Yield the opening of a text, as a turn with number 0, and then its told turns.

    Raises TemplateError, with file and line, if the text cannot be read or tells no turn.
    """
    number, title, begins = 0, "", 1
    paragraphs: list[tuple[ClaimedPassage, ...]] = []
    lines: dict[int, str] = {}

    def end_paragraph() -> None:
        if lines:
            paragraphs.append(tuple(passages("\n".join(lines.values()), min(lines))))
            lines.clear()

    for at, line in enumerate(read_text(path).splitlines(), start=1):
        head = _HEAD.fullmatch(line.strip())
        if head:
            end_paragraph()
            yield ToldTurn(number, title, begins, tuple(paragraphs))
            paragraphs.clear()
            number, title, begins = int(head["number"]), head["title"], at
        elif line.startswith("#"):
            raise TemplateError("turn-heading", where=place(path, at))
        elif line.strip():
            lines[at] = line.strip()
        else:
            end_paragraph()
    end_paragraph()
    if not number:
        raise TemplateError("no-turn-told", where=place(path))
    yield ToldTurn(number, title, begins, tuple(paragraphs))
