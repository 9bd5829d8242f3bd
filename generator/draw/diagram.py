"""What a figure shows, as a record, and the same in words."""

from __future__ import annotations

from dataclasses import dataclass

from generator.content.records import SeatStyle
from generator.content.words import listed
from generator.engine.board import Board
from generator.engine.position import PILES, Position

PILE_WORDS = {"hand": "in hand", "bar": "on the bar", "off": "off"}


@dataclass(frozen=True, slots=True)
class DrawnPlay:
    """One step to draw: names of points or piles (``hand``, ``bar``, ``off``), and whether it hits."""

    source: str
    target: str
    hit: bool = False

    def __str__(self) -> str:
        """The step as it is written: ``6/11*``."""
        return f"{self.source}/{self.target}{'*' if self.hit else ''}"


@dataclass(frozen=True, slots=True)
class Diagram:
    """Everything that a figure shows.

    ``styles`` belong to ``seats`` in order; ``seat`` is the number of the one who plays. ``shown``
    are the plays drawn as arrows in order or, with ``choices``, each by itself and without a number;
    ``forbidden`` are those drawn barred. ``after`` asks for a
    second board. ``unused`` are the dice that could not be played (struck through; the others are
    tinted as used); None leaves all the dice as thrown.
    """

    board: Board
    seats: tuple[str, ...]
    styles: tuple[SeatStyle, ...]
    position: Position
    seat: int = 0
    roll: tuple[int, ...] = ()
    faces: int = 6
    shown: tuple[DrawnPlay, ...] = ()
    forbidden: tuple[DrawnPlay, ...] = ()
    after: Position | None = None
    unused: tuple[int, ...] | None = None
    title: str = "A position"
    choices: bool = False

    @property
    def plays(self) -> tuple[DrawnPlay, ...]:
        """All the plays drawn."""
        return self.shown + self.forbidden


def place_number(board: Board, place: str) -> int:
    """Where a point or pile stands in ``Position.men``."""
    return len(board.points) + PILES.index(place) if place in PILES else board.points.index(place)


def describe(diagram: Diagram) -> str:
    """The figure in words, for those who do not see it."""
    lines = [position_in_words(diagram, diagram.position)]
    mover = diagram.seats[diagram.seat].capitalize()
    if diagram.roll:
        lines.append(f"{mover} has thrown {listed([str(face) for face in diagram.roll])}.")
    if diagram.shown:
        verb, last = ("may play", "or") if diagram.choices else ("plays", ", then")
        lines.append(f"{mover} {verb} {listed([_step(play) for play in diagram.shown], last)}.")
    if diagram.forbidden:
        lines.append(f"Not allowed: {listed([_step(play) for play in diagram.forbidden], 'or')}.")
    if diagram.unused:
        lines.append(f"Cannot be played: {listed([str(face) for face in diagram.unused])}.")
    if diagram.after:
        lines.append("Afterwards: " + position_in_words(diagram, diagram.after))
    return " ".join(lines)


def position_in_words(diagram: Diagram, position: Position) -> str:
    """``White: 7 men on 6, 1 on 9 and 2 off. Black: …``."""
    return " ".join(
        f"{name.capitalize()}: {listed(_men(diagram.board, position.men[seat])) or 'no men'}."
        for seat, name in enumerate(diagram.seats)
    )


def _men(board: Board, men: bytes) -> list[str]:
    places = [f"on {point}" for point in board.points] + [PILE_WORDS[pile] for pile in PILES]
    words = [f"{count} {place}" for place, count in zip(places, men, strict=True) if count]
    if words:
        count, place = words[0].split(" ", 1)
        words[0] = f"{count} {'man' if count == '1' else 'men'} {place}"
    return words


def _step(play: DrawnPlay) -> str:
    start = f"the {play.source}" if play.source in PILE_WORDS else play.source
    goal = "off the board" if play.target == "off" else f"to {play.target}"
    return f"from {start} {goal}" + (", hitting" if play.hit else "")
