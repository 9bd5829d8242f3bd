"""The puzzles that a booklet prints: those of its studies, and choices beside them until there are six.

A study keeps positions in which one play is better than every other. Some games have few of them: in the
rest of their puzzles two or three plays are offered, of which one is better than the others.
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
"""How far an offered choice must be from won or lost, as a share of games."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and a throw with the plays that were played on, the best one first.

    Either ``outcomes`` says how many ways to play the throw there are, or ``letters`` has one for each play.
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
        """Each letter with its play, by letter."""
        named = ((letter, one.play) for letter, one in zip(self.letters, self.plays, strict=False))
        return tuple(sorted(named))


@dataclass(frozen=True, slots=True)
class Puzzles:
    """The puzzles of a game: first those that offer plays to choose from, which are easier."""

    puzzles: tuple[Puzzle, ...]

    @property
    def games(self) -> int:
        """How many games were played on after each play where none is offered; 0 if all offer some."""
        return max((one.games for one in self.puzzles if not one.letters), default=0)

    @property
    def games_offered(self) -> int:
        """How many were played on after each play that is offered; 0 if no puzzle offers any."""
        return max((one.games for one in self.puzzles if one.letters), default=0)

    @property
    def error(self) -> float:
        """The largest half-width of a 95 % interval of all differences told."""
        return max(play.error for one in self.puzzles for play in one.plays)


def stored_puzzles(game: Game) -> Puzzles | None:
    """The puzzles of a game, None if its folder keeps none or they are of other rules than are played."""
    studies, choices = stored_studies(game), stored_choices(game)
    studied = tuple(_of_study(one, studies.games) for one in studies.puzzles[:PUZZLES]) if studies else ()
    offered = _offered(game, choices, studied) if choices else ()
    return Puzzles(offered + studied) if offered or studied else None


def _of_study(one: StoredPuzzle, games: int) -> Puzzle:
    return Puzzle(one.seat, one.roll, one.position, one.plays, games, outcomes=one.outcomes)


def _offered(game: Game, choices: Choices, studied: tuple[Puzzle, ...]) -> tuple[Puzzle, ...]:
    """As many choices as puzzles are lacking, from all parts of a game and from other games if there are."""
    shown = {game.rules.format(game.rules.start), *(one.position for one in studied)}
    pool = {
        one.position: one
        for one in sorted(choices.choices, key=lambda one: (one.turn, one.game))
        if one.position not in shown and _OPEN < one.plays[0].wins < 1 - _OPEN
    }
    able, lacking = list(pool.values()), PUZZLES - len(studied)
    taken: list[StoredChoice] = []
    for part in range(lacking):
        begin, end = (len(able) * edge // lacking for edge in (part, part + 1))
        games = {one.game for one in taken}
        if begin < end:
            taken.append(max(able[begin:end], key=lambda one: (one.game not in games, *_asks(one))))
    letters = _letters(Random(game.id), [len(one.plays) for one in taken])
    return tuple(
        Puzzle(one.seat, one.roll, one.position, one.plays, choices.games, letters=named)
        for one, named in zip(taken, letters, strict=True)
    )


def _asks(one: StoredChoice) -> tuple[int, float]:
    """How good a puzzle a choice makes: the more plays the better, and the clearer the second best."""
    return len(one.plays), one.plays[1].behind


def _letters(source: Random, counts: Sequence[int]) -> Iterator[tuple[str, ...]]:
    """For each puzzle the letters of its plays; the best ones have each letter about as often."""
    used = dict.fromkeys(_LETTERS, 0)
    for count in counts:
        letters = list(_LETTERS[:count])
        source.shuffle(letters)
        best = min(letters, key=lambda letter: used[letter])
        letters.remove(best)
        used[best] += 1
        yield best, *letters
