"""From a worked example, or a position with plays as text, to the diagram that shows it."""

from __future__ import annotations

from collections.abc import Sequence

from generator.content.records import Example, Game
from generator.draw.diagram import Diagram, DrawnPlay
from generator.engine.play import Followed, follow, parse_plays
from generator.engine.position import PILES, Position


def example_diagram(game: Game, example: Example) -> Diagram:
    """What the figure of a worked example shows; the engine carries out its plays."""
    return played_diagram(
        game,
        example.position,
        example.seat,
        example.roll,
        example.shown,
        example.forbidden,
        after=example.after,
        title=example.title,
    )


def played_diagram(
    game: Game,
    position: Position,
    seat: str,
    roll: Sequence[int],
    shown: str = "",
    forbidden: Sequence[str] = (),
    *,
    after: bool = False,
    title: str = "A position",
) -> Diagram:
    """A position with a throw and plays, carried out by the engine; ``after`` adds the board reached.

    Raises PlayError if the plays shown cannot be played with the roll.
    """
    rules = game.rules
    number = rules.seat_names.index(seat)
    followed = follow(rules, position, number, roll, shown) if roll and shown.strip() else None
    return Diagram(
        board=rules.board,
        seats=rules.seat_names,
        styles=tuple(game.styles[name] for name in rules.seat_names),
        position=position,
        seat=number,
        roll=tuple(roll),
        faces=rules.faces,
        shown=_drawn(game, followed) if followed else (),
        forbidden=tuple(_barred(game, text) for text in forbidden),
        after=followed.position if followed and after else None,
        unused=followed.unused if followed and followed.complete else None,
        title=title,
    )


def _drawn(game: Game, followed: Followed) -> tuple[DrawnPlay, ...]:
    names = game.rules.board.points + PILES
    return tuple(DrawnPlay(names[play.source], names[play.target], play.hit) for play in followed.plays)


def _barred(game: Game, text: str) -> DrawnPlay:
    names = game.rules.board.points + PILES
    (step,) = parse_plays(game.rules, text)
    return DrawnPlay(names[step.source], names[step.target])
