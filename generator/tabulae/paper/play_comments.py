"""The comments on the first turns of a game, its puzzles and their answers, as booklets and pages show them.

Every position and every play comes from the engine; the numbers in the comments come from stored studies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tabulae.draw.diagram import Diagram, played_diagram
from tabulae.engine.notation import follow_plays
from tabulae.engine.position import PILES
from tabulae.library.booklet_studies import StoredTurn, Studies
from tabulae.library.puzzles import Puzzle, Puzzles
from tabulae.library.records import Game

_MIN_DANGER = 0.005
"""A smaller probability of a hit would be printed as 0 throws in a hundred."""


def percent(share: float) -> int:
    """Return a share (0 to 1) as a whole number of a hundred."""
    return round(100 * share)


def turns_intro(game: Game, studies: Studies) -> str:
    """Return the words before the first turns of a game: how they were chosen, and how a play is read."""
    message, turns = game.message, studies.opening.turns
    games = max((turn.games for turn in turns), default=0)
    return message("opening-intro", games=games, **_notation_example(game, turns))


def _notation_example(game: Game, turns: Sequence[StoredTurn]) -> dict[str, str]:
    """Return a move of these turns that explains how moves are written, as fields of a message.

    If there is one, it is a move from point to point without a hit. ``hit`` is the sign of a hit, or empty if
    none is made.
    """
    rules, message = game.rules, game.message
    names = rules.board.points + PILES
    steps = [
        (play.hit, names[play.source], names[play.target])
        for turn in turns
        for play in follow_plays(
            rules, rules.parse(turn.position), rules.seat_number(turn.seat), turn.roll, turn.play
        ).plays
    ]
    _, source, target = min(
        steps,
        key=lambda step: (step[1] in PILES or step[2] in PILES, step[0]),
        default=(False, rules.board.points[0], rules.board.points[1]),
    )
    ends = {"source": _place_sign(game, source), "target": _place_sign(game, target)}
    hit = message("opening-hit-sign") if any(hits for hits, *_ in steps) else ""
    return {"step": message("notation-step", **ends), "hit": hit, **ends}


def turn_diagram(game: Game, turn: StoredTurn) -> Diagram:
    """Return a turn as a diagram, focused on the part of the board where it happens."""
    rules = game.rules
    drawn = played_diagram(game, rules.parse(turn.position), turn.seat, turn.roll, turn.play)
    touched = {place for play in drawn.shown for place in (play.source, play.target)}
    seat = rules.seats[drawn.seat]
    names = rules.board.points
    touched |= {names[place] for place in seat.home} if "off" in touched else set()
    touched |= {names[place] for place in seat.entry} if touched & {"hand", "bar"} else set()
    return replace(drawn, focus=tuple(name for name in names if name in touched))


def turn_comment(game: Game, turn: StoredTurn, number: int) -> Iterator[str]:
    """Yield sentences on a turn: what it does, by the engine, and what it is worth, by the games played on.

    ``number`` counts from 1. A turn in which nothing moves stands below the board of the turn before it, and
    says so.
    """
    rules, message = game.rules, game.message
    seat, name = rules.seat_number(turn.seat), game.seat_names[turn.seat]
    throws = "opening-passed" if turn.passed else "opening-throws"
    thrown = message(throws, seat=name, roll=message.listed([str(face) for face in turn.roll]))
    yield thrown if turn.play or number < 2 else message("opening-stands", turn=number - 1, thrown=thrown)
    before = rules.parse(turn.position)
    followed = follow_plays(rules, before, seat, turn.roll, turn.play)
    if not followed.plays:
        yield message("opening-nothing", seat=name)
        return
    yield message("opening-made", plays=play_signs(game, turn.roll, turn.position, turn.seat, turn.play))
    names = rules.board.points
    hits = dict.fromkeys(names[play.target] for play in followed.plays if play.hit)
    if hits:
        yield message("opening-hits", points=message.listed(list(hits)))
    after = followed.position
    closed = [point for at, point in enumerate(names) if after.on(seat, at) >= 2 > before.on(seat, at)]
    if closed:
        yield message("opening-closed", points=message.listed(closed))
    alone = [point for at, point in enumerate(names) if after.on(seat, at) == 1]
    if alone and turn.danger >= _MIN_DANGER:
        yield message("opening-alone", points=message.listed(alone))
        yield message("opening-danger", share=percent(turn.danger))
    if not turn.games:
        yield message("opening-forced")
        return
    yield message("opening-wins", seat=name, share=percent(turn.wins))
    other = play_signs(game, turn.roll, turn.position, turn.seat, turn.other)
    if abs(turn.behind) <= turn.error:
        yield message("opening-equal", other=other)
    elif turn.behind > 0:
        yield message("opening-worse", other=other, less=percent(turn.behind))
    else:
        yield message("opening-better", other=other, more=percent(-turn.behind))


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
