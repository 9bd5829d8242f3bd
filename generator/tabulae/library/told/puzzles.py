"""The puzzles of a booklet: a position, a throw, two or three plays to choose from, and why one is best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tabulae.library.games.records import Game
from tabulae.library.tested_plays import StoredRollout
from tabulae.library.told.shown_positions import puzzle_positions

_LETTERS = "ABC"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and a throw, with the plays that are offered, the best first, and a letter for each.

    ``seat`` is the name of the seat to play, ``why`` says why the first play is best.
    """

    title: str
    seat: str
    roll: tuple[int, ...]
    position: str
    plays: tuple[StoredRollout, ...]
    letters: tuple[str, ...]
    why: str

    @property
    def offered(self) -> tuple[tuple[str, str], ...]:
        """Pairs (letter, play as machines read it), in order of the letters, from ``A``."""
        return tuple(
            sorted((letter, play.play) for letter, play in zip(self.letters, self.plays, strict=True))
        )


@dataclass(frozen=True, slots=True)
class Puzzles:
    """The puzzles of a game, and how many games were played on after each play."""

    puzzles: tuple[Puzzle, ...]
    games: int


def puzzles_of(game: Game) -> Puzzles | None:
    """Return the puzzles of a game whose answers rollouts prove; None if it has none for the rules played.

    They are in the order of the file; the letters of the plays are shuffled, the same way each time. Raises
    TemplateError for a play that is not legal or a text that cannot be read.
    """
    positions = puzzle_positions(game)
    proved = (
        [part for part in positions.told_turns if positions.proves_best(part.number)] if positions else []
    )
    if positions is None or not proved:
        return None
    offered = [positions.compared(part.number) for part in proved]
    letters = _letters(Random(game.id), [len(plays) for plays in offered])
    puzzles = []
    for part, plays, play_letters in zip(proved, offered, letters, strict=True):
        turn = positions.turn(part.number)
        seat, position = game.rules.seat_names[turn.seat], game.rules.format(turn.before)
        why = " ".join(part.texts)
        puzzles.append(Puzzle(part.title, seat, turn.roll, position, plays, play_letters, why))
    return Puzzles(tuple(puzzles), positions.games)


def _letters(source: Random, counts: Sequence[int]) -> Iterator[tuple[str, ...]]:
    """Yield the letters of each puzzle's plays; over all puzzles each letter is best about as often."""
    used = dict.fromkeys(_LETTERS, 0)
    for count in counts:
        letters = list(_LETTERS[:count])
        source.shuffle(letters)
        best = min(letters, key=lambda letter: used[letter])
        letters.remove(best)
        used[best] += 1
        yield best, *letters
