"""The games and their readings by name, for the tables of tests.

Tables are made when pytest collects tests, in every process: names are read from the folders of the games and
from game.yaml as plain YAML, and no game is loaded.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

FOLDERS = {
    file.parent.name: file.parent
    for file in sorted((Path(__file__).parents[2] / "templates" / "games").glob("*/game.yaml"))
}
GAMES = tuple(FOLDERS)


def _model(game: str) -> dict[str, Any]:
    text = (FOLDERS[game] / "game.yaml").read_text(encoding="utf-8")
    model: dict[str, Any] = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return model


_MODELS = {game: _model(game) for game in GAMES}
DEFAULTS: dict[str, str] = {game: model["default"] for game, model in _MODELS.items()}
ALL: list[tuple[str, str]] = [(game, reading) for game in GAMES for reading in _MODELS[game]["readings"]]
"""Every game in every reading."""


def games_with(file: str) -> list[str]:
    """Return the games whose folder has a file."""
    return [game for game, folder in FOLDERS.items() if (folder / file).is_file()]
