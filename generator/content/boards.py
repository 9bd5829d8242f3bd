"""Boards by name: the ones that boards.yaml lists, and the board of any game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from generator.content.games import find_game, game_folders, game_model, roots
from generator.content.schema import BoardsModel
from generator.content.terms import points
from generator.content.yaml_file import TemplateError, read_yaml, validated
from generator.engine.board import Board
from generator.engine.errors import TabulaeError, nearest


@dataclass(frozen=True, slots=True)
class NamedBoard:
    """A board with the name it is asked for by, its title and the skin it wears if none is chosen."""

    id: str
    title: str
    board: Board
    skin: str


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
            found[name] = NamedBoard(
                name, model.title, Board(model.kind, model.base, tuple(names)), model.skin
            )
    return found


def find_board(name: str, extra: Path | None = None) -> NamedBoard:
    """A board by its own name or that of a game; raises TabulaeError with the nearest spelling."""
    boards = listed_boards(extra)
    if name in boards:
        return boards[name]
    try:
        game = find_game(name, extra)
    except TabulaeError:
        known = [*boards, *game_folders(extra)]
        close = nearest(name, known)
        raise TabulaeError(f"no board {name[:60]!r}{close}: the boards are {', '.join(known)}") from None
    model = game_model(game, extra)
    names = [point for text in model.board.points for point in points(text, model.base)]
    board = Board(model.board.kind, model.base, tuple(names))
    return NamedBoard(game, model.name, board, model.board.skin)
