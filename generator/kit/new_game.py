"""A game to begin with: a folder with comments, which is a good game already."""

from __future__ import annotations

import re
from pathlib import Path

from generator.content.games import game_folders
from generator.content.places import templates_root
from generator.engine.errors import TabulaeError
from generator.output import Made, fit_name
from generator.products.command import command_line

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")
_LONGEST = 60
_SHARED = "sources.yaml"


def new_game_files(name: str, folder: Path) -> list[Made]:
    """The files of a new game below a templates folder, whose own sources.yaml is kept.

    Raises TabulaeError for a name that cannot be one.
    """
    if not _ID.match(name) or len(name) > _LONGEST or not fit_name(name):
        raise TabulaeError(
            f"a game cannot be called {name[:60]!r}: use small letters, digits and single hyphens, "
            f"at most {_LONGEST}, and no name that Windows keeps for itself"
        )
    if name in game_folders():
        raise TabulaeError(f"there is a game {name} already: choose another name")
    command = command_line("new-game", name)
    title = name.replace("-", " ").capitalize()
    made = []
    for path in sorted((templates_root() / "products" / "new-game").iterdir()):
        if path.name == _SHARED and (folder / _SHARED).exists():
            continue
        text = path.read_text(encoding="utf-8").replace("@NAME@", title).replace("@ID@", name)
        place = path.name if path.name == _SHARED else f"games/{name}/{path.name}"
        made.append(Made(place, text.encode(), (), command))
    return made
