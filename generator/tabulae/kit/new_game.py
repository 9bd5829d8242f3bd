"""The files of a new game: a commented folder that is a playable game already."""

from __future__ import annotations

from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.library.games.boards import listed_boards
from tabulae.library.games.folders import LONGEST_ID, is_id, orbit_folders, other_game_called
from tabulae.library.templates import read_text, templates_root
from tabulae.library.words.completeness import NEW_GAME
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.products.output import OutputFile
from tabulae.products.product import command_line

_SHARED = "sources.yaml"


def new_game_files(name: str, folder: Path) -> list[OutputFile]:
    """Return the files of a new game, named by their paths in the templates folder ``folder``.

    ``name`` is the id of the game: they are ``games/NAME/…`` and ``sources.yaml``, which is left out if the
    folder has one. Raises TabulaeError for a name that is not allowed or that a game or board has already.
    """
    if not is_id(name):
        raise TabulaeError("game-id", name=name, most=LONGEST_ID)
    of_others = {"all", *listed_boards(), *orbit_folders()}
    if name in of_others or other_game_called(name, ""):
        raise TabulaeError("game-exists", name=name)
    command = command_line("new-game", name)
    title = name.replace("-", " ").capitalize()
    files = []
    for path in sorted((templates_root() / DEFAULT_LANGUAGE / NEW_GAME).iterdir()):
        if path.name == _SHARED and (folder / _SHARED).exists():
            continue
        text = read_text(path).replace("@NAME@", title).replace("@ID@", name)
        place = path.name if path.name == _SHARED else f"games/{name}/{path.name}"
        files.append(OutputFile(place, text.encode(), (), command))
    return files
