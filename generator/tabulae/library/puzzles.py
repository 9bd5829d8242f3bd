"""The six puzzles that a booklet prints: from the game's studies, filled up with choices.

A study has positions in which one play is better than all others. Some games have few of them; the rest of
their puzzles offer two or three plays, of which one is better than the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tabulae.library.booklet_studies import StoredPlay, StoredPuzzle, stored_studies
from tabulae.library.choice_studies import Choices, StoredChoice, stored_choices
from tabulae.library.records import Game

PUZZLES = 6
_LETTERS = "ABC"
_OPEN = 0.04
"""The least chance to win, and to lose, in a position whose plays are offered."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and a throw, with the plays that were rolled out, the best first.

    Either the reader finds the play, and ``outcomes`` is how many there are, or the plays are offered by
    ``letters``, one for each. ``games`` were played after each play.
    """

    seat: str
    roll: tuple[int, ...]
    position: str
    plays: tuple[StoredPlay, ...]
    games: int
    outcomes: int = 0
    letters: tuple[str, ...] = ()

    @property
    def offered(self) -> tuple[tuple[str, str], ...]:
        """The letters with their plays, in order of the letters."""
        pairs = ((letter, play.play) for letter, play in zip(self.letters, self.plays, strict=False))
        return tuple(sorted(pairs))


@dataclass(frozen=True, slots=True)
class Puzzles:
    """The puzzles of a game, first those that offer plays, which are easier."""

    puzzles: tuple[Puzzle, ...]

    @property
    def games(self) -> int:
        """How many games were played after each play of puzzles that offer none; 0 if all offer some."""
        return max((puzzle.games for puzzle in self.puzzles if not puzzle.letters), default=0)

    @property
    def games_offered(self) -> int:
        """How many games were played after each play that is offered; 0 if none is."""
        return max((puzzle.games for puzzle in self.puzzles if puzzle.letters), default=0)

    @property
    def error(self) -> float:
        """The largest half-width of the 95 % intervals of all differences printed."""
        return max(play.error for puzzle in self.puzzles for play in puzzle.plays)


def stored_puzzles(game: Game) -> Puzzles | None:
    """Return the puzzles of a game; None if its folder has none for the rules that are played."""
    studies, choices = stored_studies(game), stored_choices(game)
    kept = studies.puzzles[:PUZZLES] if studies else ()
    studied = tuple(_from_study(puzzle, studies.games) for puzzle in kept) if studies else ()
    offered = _offered(game, choices, studied) if choices else ()
    return Puzzles(offered + studied) if offered or studied else None


def _from_study(puzzle: StoredPuzzle, games: int) -> Puzzle:
    return Puzzle(puzzle.seat, puzzle.roll, puzzle.position, puzzle.plays, games, outcomes=puzzle.outcomes)


def _offered(game: Game, choices: Choices, studied: tuple[Puzzle, ...]) -> tuple[Puzzle, ...]:
    """Return choices for the puzzles still needed, from all parts of a game and from several games."""
    shown = {game.rules.format(game.rules.start), *(puzzle.position for puzzle in studied)}
    pool = {
        choice.position: choice
        for choice in sorted(choices.choices, key=lambda choice: (choice.turn, choice.game))
        if choice.position not in shown and _OPEN < choice.plays[0].wins < 1 - _OPEN
    }
    candidates, needed = list(pool.values()), PUZZLES - len(studied)
    selected: list[StoredChoice] = []
    for part in range(needed):
        begin, end = (len(candidates) * edge // needed for edge in (part, part + 1))
        games = {choice.game for choice in selected}
        if begin < end:
            selected.append(
                max(candidates[begin:end], key=lambda choice: (choice.game not in games, *_quality(choice)))
            )
    letters = _letters(Random(game.id), [len(choice.plays) for choice in selected])
    return tuple(
        Puzzle(choice.seat, choice.roll, choice.position, choice.plays, choices.games, letters=play_letters)
        for choice, play_letters in zip(selected, letters, strict=True)
    )


def _quality(choice: StoredChoice) -> tuple[int, float]:
    """Return what makes a choice a good puzzle: the number of plays, then how far the second is behind."""
    return len(choice.plays), choice.plays[1].behind


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
