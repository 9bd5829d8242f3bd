"""The command that makes a file, as it would be typed."""

from __future__ import annotations

import shlex
from collections.abc import Mapping

from generator.content.records import Game


def command_line(command: str, *names: str, settings: Mapping[str, object] | None = None) -> str:
    """``tabulae COMMAND NAMES --setting value``, quoted for a shell.

    Settings that are None or False are left out, True stands for a bare ``--setting``, and a list
    gives the setting again for each of its values.
    """
    words = ["tabulae", command, *names]
    for name, value in (settings or {}).items():
        if value is True:
            words.append(f"--{name}")
        elif isinstance(value, list):
            words += [word for one in value for word in (f"--{name}", str(one))]
        elif value is not None and value is not False:
            words += [f"--{name}", str(value)]
    return shlex.join(words)


def game_settings(game: Game) -> dict[str, object]:
    """The settings that choose this reading, its overrides and its base, where they are not the default."""
    return {
        "reading": game.reading.name if game.reading != game.readings[0] else None,
        "set": [f"{name}={value}" for name, value in sorted(game.overrides.items())],
        "base": game.rules.board.base if game.rules.board.base != game.default_base else None,
    }
