"""A position as an ASCII board, for terminals and for the words inside an SVG."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.engine.position import PILES, Board, Position

_MARKS = "OXVAHKY"
"""The marks of the men of each seat in order."""


def ascii_board(board: Board, seats: Sequence[str], position: Position) -> str:
    """Return a position as a text of ASCII lines: the far row first, ``|`` between the tables, then a legend.

    Beside each row are the names of its points. A point with men shows their number and the mark of their
    seat, such as ``7O``, and a plus if they lie on a pinned man; an empty point shows a dot. The legend gives
    the name of each mark (``O``, ``X`` and so on in the order of ``seats``), and the men in hand, on the bar
    and borne off.
    """
    cells = {name: _cell(position, number) for number, name in enumerate(board.points)}
    rows = _rows(board)
    width = max(len(text) for pair in cells.items() for text in pair) + 1
    lines: list[str] = []
    for number, row in enumerate(rows):
        names = _line([*row], width, _part(board))
        men = _line([cells[name] for name in row], width, _part(board))
        last_of_two = len(rows) == 2 and number == 1
        lines += [men, names] if last_of_two else [names, men]
        if number < len(rows) - 1:
            lines.append("")
    legend = _legend(board, seats, position)
    return "\n".join([*lines, "", *legend] if legend else lines)


def empty_ascii_board(board: Board) -> str:
    """Return a board as :func:`ascii_board` does, without men and without a legend."""
    return ascii_board(board, (), Position(()))


def _rows(board: Board) -> list[tuple[str, ...]]:
    """Return the points in rows as they lie on the board, the far row first; a ring is cut into quadrants."""
    points, row = board.points, 2 * board.base
    if board.kind == "tables":
        return [tuple(reversed(points[row:])), points[:row]]
    if board.kind == "rows":
        return [points[row : 2 * row], points[:row], points[2 * row :]]
    if board.kind in ("grid", "pair"):
        return [tuple(file[rank] for file in board.quadrants) for rank in reversed(range(board.base))]
    return list(board.quadrants)


def _part(board: Board) -> int:
    """Return how many points of a row stand together between two bars."""
    files = len(board.points) // board.base
    return {"grid": files, "pair": files // 2}.get(board.kind, board.base)


def _line(texts: list[str], width: int, part: int) -> str:
    padded = [text.rjust(width) for text in texts]
    return "  |".join("".join(padded[at : at + part]) for at in range(0, len(padded), part))


def _cell(position: Position, number: int) -> str:
    for seat, mark in zip(range(len(position.men)), _MARKS, strict=False):
        if position.on(seat, number) and not position.is_pinned(seat, number):
            under = "+" if any(place == number for _, place in position.pinned) else ""
            return f"{position.on(seat, number)}{mark}{under}"
    return "."


def _legend(board: Board, seats: Sequence[str], position: Position) -> list[str]:
    lines = []
    for seat, (name, mark) in enumerate(zip(seats, _MARKS, strict=False)):
        piles = position.men[seat][len(board.points) :]
        held = ", ".join(f"{pile} {count}" for pile, count in zip(PILES, piles, strict=True) if count)
        lines.append(f"{mark} {name}" + (f": {held}" if held else ""))
    return lines
