"""Write the tables of the README that the program can fill in: ``python -m tests.tools.readme``."""

from __future__ import annotations

import re
from pathlib import Path

from tabulae.draw.skins import skins_for
from tabulae.library.boards import find_board
from tabulae.library.game import load_game
from tabulae.library.games import game_folders, game_model
from tabulae.products.catalogue import readme_table

README = Path(__file__).parents[2] / "README.md"


def games_table() -> str:
    """The table of games as the engine and the templates have it."""
    rows = ["| game | what | seats | dice | board | readings |", "|---|---|---|---|---|---|"]
    for name in game_folders():
        rules, board = load_game(name).rules, find_board(name)
        skins = ", ".join(dict.fromkeys((board.skin, *skins_for(board.board))))
        named = ", ".join(f"`{reading.name}`" for reading in load_game(name).readings)
        rows.append(
            f"| `{name}` | {game_model(name).tagline} | {len(rules.seats)} | {rules.dice} × d{rules.faces} "
            f"| {len(board.board.points)} points: {skins} | {named} |"
        )
    return "\n".join(rows)


def tables() -> dict[str, str]:
    """Each table by its heads."""
    found = (games_table(), readme_table())
    return {table.splitlines()[0]: table for table in found}


def main() -> None:
    """Put every table in the place of the one with the same heads."""
    text = README.read_text(encoding="utf-8")
    for heads, table in tables().items():
        old = re.search(rf"{re.escape(heads)}\n(\|.*\n)+", text)
        text = text.replace(old[0], f"{table}\n") if old else text
    README.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
