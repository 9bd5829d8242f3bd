"""The figure of an example: the engine plays what is shown, the drawing shows what it did."""

from __future__ import annotations

from generator.content.records import Example, Game
from generator.draw.diagram import Diagram, DrawnPlay
from generator.draw.figure import figure
from generator.draw.scene import Scene
from generator.engine.play import follow, parse_plays
from generator.engine.position import PILES


def example_figure(game: Game, example: Example, width_mm: float, palette: str) -> Scene:
    """The drawing of an example, ``width_mm`` wide; before and after if the example asks for both."""
    return figure(example_diagram(game, example), width_mm, game.skin, palette)


def example_diagram(game: Game, example: Example) -> Diagram:
    """What the figure of an example shows."""
    rules = game.rules
    seat = rules.seat_names.index(example.seat)
    names = rules.board.points + PILES
    shown: tuple[DrawnPlay, ...] = ()
    after = unused = None
    if example.shown:
        followed = follow(rules, example.position, seat, example.roll, example.shown)
        shown = tuple(DrawnPlay(names[play.source], names[play.target], play.hit) for play in followed.plays)
        after = followed.position if example.after else None
        unused = followed.unused if followed.complete and followed.unused else None
    forbidden = tuple(
        DrawnPlay(names[step.source], names[step.target])
        for text in example.forbidden
        for step in parse_plays(rules, text)
    )
    return Diagram(
        board=rules.board,
        seats=rules.seat_names,
        styles=tuple(game.styles[name] for name in rules.seat_names),
        position=example.position,
        seat=seat,
        roll=example.roll,
        faces=rules.faces,
        shown=shown,
        forbidden=forbidden,
        after=after,
        unused=unused,
        title=example.title,
    )
