"""The puzzles of a game and their answers in words, as booklets and pages show them.

Every position and every play comes from the engine; the numbers in the comments come from stored studies.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.draw.diagram import Diagram, played_diagram
from tabulae.engine.notation import follow_plays
from tabulae.engine.position import PILES
from tabulae.library.puzzles import Puzzle, Puzzles
from tabulae.library.records import Game


def percent(share: float) -> int:
    """Return a share (0 to 1) as a whole number of a hundred."""
    return round(100 * share)


def play_signs(game: Game, roll: Sequence[int], position: str, seat: str, play: str) -> str:
    """Return a turn in short notation, as the engine carries it out: ``hand→4, 6→11×``."""
    rules, message = game.rules, game.message
    followed = follow_plays(rules, rules.parse(position), rules.seat_number(seat), tuple(roll), play)
    names = rules.board.points + PILES
    steps = [
        message(
            "notation-hit" if step.hit else "notation-step",
            source=_place_sign(game, names[step.source]),
            target=_place_sign(game, names[step.target]),
        )
        for step in followed.plays
    ]
    return ", ".join(steps)


def _place_sign(game: Game, name: str) -> str:
    return game.message(f"notation-{name}") if name in PILES else name


def puzzles_intro(game: Game, intro: str, puzzles: Puzzles) -> str:
    """Return the words before the puzzles of a game; ``intro`` is the key of the message that begins them."""
    message = game.message
    studied, offered = puzzles.games, puzzles.games_offered
    sentences = [message(intro, games=studied or offered)]
    if offered:
        sentences.append(message("puzzle-offers"))
    if offered and studied not in (0, offered):
        sentences.append(message("puzzle-offered-games", games=offered))
    return " ".join(sentences)


def puzzle_diagram(game: Game, puzzle: Puzzle) -> Diagram:
    """Return the position of a puzzle with its throw as a diagram."""
    return played_diagram(game, game.rules.parse(puzzle.position), puzzle.seat, puzzle.roll)


def puzzle_question(game: Game, puzzle: Puzzle) -> tuple[str, ...]:
    """Return the question of a puzzle, and each play that it offers."""
    message = game.message
    roll = message.listed([str(face) for face in puzzle.roll])
    name = game.seat_names[puzzle.seat]
    if not puzzle.letters:
        return (message("puzzle-ask", seat=name, roll=roll, outcomes=puzzle.outcomes),)
    return message("puzzle-choose", seat=name, roll=roll), *(
        message("puzzle-option", letter=letter, play=_signs_of(game, puzzle, play))
        for letter, play in puzzle.offered
    )


def puzzle_answer(game: Game, puzzle: Puzzle, number: int) -> str:
    """Return the plays of a puzzle with what each is worth, the best first."""
    message = game.message
    named = [_signs_of(game, puzzle, option.play) for option in puzzle.plays]
    if puzzle.letters:
        best, *others = puzzle.letters
        named = [message("puzzle-option", letter=best, play=named[0]), *(f"({letter})" for letter in others)]
    sentences = [message("puzzle-best", number=number, play=named[0], share=percent(puzzle.plays[0].wins))]
    sentences += [
        message("puzzle-less", play=name, less=percent(option.behind))
        for name, option in zip(named[1:], puzzle.plays[1:], strict=True)
    ]
    return " ".join(sentences)


def _signs_of(game: Game, puzzle: Puzzle, play: str) -> str:
    return play_signs(game, puzzle.roll, puzzle.position, puzzle.seat, play)
