"""The puzzles of a game and their answers in words, as booklets and pages show them.

Every position and every play comes from the engine; the numbers come from stored rollouts.
"""

from __future__ import annotations

from tabulae.draw.figures.diagram import Diagram, played_diagram
from tabulae.engine.notation import follow_plays
from tabulae.engine.position import PILES
from tabulae.library.games.records import Game
from tabulae.library.told.puzzles import Puzzle


def percent(share: float) -> int:
    """Return a share (0 to 1) in per cent, rounded to a whole number."""
    return round(100 * share)


def puzzle_diagram(game: Game, puzzle: Puzzle) -> Diagram:
    """Return a diagram of the position of a puzzle with its throw, before any play."""
    return played_diagram(game, game.rules.parse(puzzle.position), puzzle.seat, puzzle.roll)


def puzzle_question(game: Game, puzzle: Puzzle) -> tuple[str, ...]:
    """Return lines of text: who throws what, then for each play offered its letter and the play in words.

    The plays stand in the order of their letters.
    """
    message = game.message
    roll = message.listed([str(face) for face in puzzle.roll])
    return message("puzzle-choose", seat=game.seat_names[puzzle.seat], roll=roll), *(
        message("puzzle-option", letter=letter, play=play_words(game, puzzle, play))
        for letter, play in puzzle.offered
    )


def play_words(game: Game, puzzle: Puzzle, play: str) -> str:
    """Return a turn in words, the steps of one man joined: ``bar to 1, 5 to 11 to 12 with a hit``.

    The blanks within a step are no-break spaces.

    ``play`` is the turn in notation; a turn without plays is ``nothing``. Raises PlayError if it cannot be
    played in the puzzle.
    """
    rules, message = game.rules, game.message
    followed = follow_plays(
        rules, rules.parse(puzzle.position), rules.seat_number(puzzle.seat), puzzle.roll, play
    )
    names = rules.board.points + PILES
    men: list[str] = []
    last = None
    for step in followed.plays:
        key = "puzzle-hit" if step.hit else "puzzle-off" if names[step.target] == "off" else "puzzle-step"
        source, target = (_place_word(game, names[place]) for place in (step.source, step.target))
        goes_on = last is not None and last == step.source and names[step.source] not in PILES
        said = message(key, source="\0", target=target).replace(" ", "\u00a0")
        # No line breaks within a step, but before one that goes on.
        before, said = (men.pop(), said.replace("\0\u00a0", "\0 ")) if goes_on else (source, said)
        men.append(said.replace("\0", before))
        last = step.target
    return message("puzzle-none") if not men else ", ".join(men)


def _place_word(game: Game, name: str) -> str:
    return game.message(f"notation-{name}") if name in PILES else game.rules.board.label(name)


def puzzle_answer(game: Game, puzzle: Puzzle, number: int) -> str:
    """Return the answer to a puzzle in words: which play is best and why, and the per cent each play wins.

    It begins with ``number``, that of the puzzle.
    """
    message = game.message
    best, *others = zip(puzzle.letters, puzzle.plays, strict=True)
    results = [message("puzzle-other", letter=letter, share=percent(play.wins)) for letter, play in others]
    return message(
        "puzzle-answer",
        number=number,
        letter=best[0],
        title=puzzle.title,
        why=puzzle.why,
        share=percent(best[1].wins),
        others=message.listed(results),
    )
