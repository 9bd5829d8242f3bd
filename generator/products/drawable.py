"""Whether everything of a game can be drawn: what a proof of its rules alone would not find."""

from __future__ import annotations

from pathlib import Path

from generator.content.boards import find_board
from generator.content.library import load_game
from generator.draw.figure import figure
from generator.engine.errors import TabulaeError
from generator.products.boards import BoardWish, wished_scene
from generator.products.figures import wanted_diagram

_WIDTH_MM = 118.0


def undrawable(name: str, templates: Path | None = None) -> list[str]:
    """What cannot be drawn of a game that can be played, a line each: its board, a figure with its dice."""
    game = load_game(name, templates=templates)
    faults = []
    try:
        wished_scene(find_board(name, templates), BoardWish(templates=templates))
        for example in list(game.examples)[:1]:  # one tells of board and dice; all of them take long
            diagram, _ = wanted_diagram(game, example, None, None, None, "", after=False)
            figure(diagram, _WIDTH_MM, game.skin, "colour")
    except TabulaeError as error:
        faults.append(f"{name}: {error}")
    if not game.sections:
        faults.append(f"{name}: there is no rules.md, and a leaflet without rules is empty")
    return faults
