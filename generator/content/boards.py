"""Boards by name: the ones that boards.yaml lists, and the board of any game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from generator.content.furnishing import game_furnishing
from generator.content.games import find_game, game_folders, game_model, roots, shown_name
from generator.content.library import load_rules
from generator.content.records import BARE, Furnishing
from generator.content.schema import BoardsModel
from generator.content.terms import points
from generator.content.yaml_file import TemplateError, read_yaml, validated
from generator.engine.board import Board
from generator.engine.errors import TabulaeError, nearest


@dataclass(frozen=True, slots=True)
class NamedBoard:
    """A board with the name it is asked for by, its title, the skin and the size it has by default.

    ``numerals`` says whether the numerals for bearing off are printed if nobody asks.
    """

    id: str
    title: str
    board: Board
    skin: str
    point_width_mm: float = 37.0
    furnishing: Furnishing = BARE
    numerals: bool = False


@cache
def listed_boards(extra: Path | None = None) -> Mapping[str, NamedBoard]:
    """The boards of boards.yaml by name."""
    found: dict[str, NamedBoard] = {}
    for root in reversed(roots(extra)):
        path = root / "boards.yaml"
        if not path.is_file():
            continue
        for name, model in validated(BoardsModel, read_yaml(path), path).boards.items():
            try:
                names = [point for text in model.points for point in points(text, model.base)]
            except ValueError as error:
                raise TemplateError(f"{path}: {name}: {error}") from None
            board = Board(model.kind, model.base, tuple(names))
            found[name] = NamedBoard(name, model.title, board, model.skin, model.point_width_mm)
    return found


def find_board(
    name: str, extra: Path | None = None, reading: str | None = None, base: int | None = None
) -> NamedBoard:
    """A board by its own name or that of a game; raises TabulaeError with the nearest spelling.

    A reading and a base choose among the boards and courses of a game; other boards have none.
    """
    boards = listed_boards(extra)
    if name in boards:
        for asked in [("--reading", reading), ("--base", base)]:
            if asked[1] is not None:
                known = ", ".join(game_folders(extra))
                raise TabulaeError(f"{name} has no {asked[0]}: name the board of a game: {known}")
        return boards[name]
    try:
        game = find_game(name, extra)
    except TabulaeError:
        known_boards = [*boards, *game_folders(extra)]
        close = nearest(name, known_boards)
        listed = ", ".join(known_boards)
        raise TabulaeError(f"no board {name[:60]!r}{close}: the boards are {listed}") from None
    _, _, rules = load_rules(game, reading, base=base, templates=extra)
    model = game_model(game, extra)
    furnishing = game_furnishing(model, rules)
    return NamedBoard(
        game,
        shown_name(model, rules.board.base),
        rules.board,
        model.board.skin,
        furnishing=furnishing,
        numerals=model.board.numerals,
    )
