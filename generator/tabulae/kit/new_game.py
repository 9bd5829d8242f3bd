"""A game to begin with: a folder with comments, which is a good game already."""

from __future__ import annotations

from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.library.completeness import NEW_GAME
from tabulae.library.games import GOOD_ID, game_folders, is_id
from tabulae.library.loader import DEFAULT_LANGUAGE, read_text, templates_root
from tabulae.products.output import OutputFile
from tabulae.products.product import command_line

_SHARED = "sources.yaml"


def new_game_files(name: str, folder: Path) -> list[OutputFile]:
    """The files of a new game below a templates folder, whose own sources.yaml is kept.

    Raises TabulaeError for a name that cannot be one.
    """
    if not is_id(name):
        raise TabulaeError(f"a game cannot be called {name[:60]!r}: use {GOOD_ID}")
    if name in game_folders():
        raise TabulaeError(f"there is a game {name} already: choose another name")
    command = command_line("new-game", name)
    title = name.replace("-", " ").capitalize()
    made = []
    for path in sorted((templates_root() / DEFAULT_LANGUAGE / NEW_GAME).iterdir()):
        if path.name == _SHARED and (folder / _SHARED).exists():
            continue
        text = read_text(path).replace("@NAME@", title).replace("@ID@", name)
        place = path.name if path.name == _SHARED else f"games/{name}/{path.name}"
        made.append(OutputFile(place, text.encode(), (), command))
    return made
