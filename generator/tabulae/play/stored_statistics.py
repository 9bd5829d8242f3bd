"""The statistics of random games that a game keeps in its folder, for texts to quote."""

from __future__ import annotations

import json
from typing import Any

from tabulae.library.file_cache import is_file
from tabulae.library.games import game_folders
from tabulae.library.templates import SHIPPED, TemplateError, Templates, read_text

STATISTICS_FILE = "statistics.json"
"""The file in a game's folder: games by lot in its default reading, as ``simulate --json`` prints them.

Texts quote it where no study between sensible players is kept."""
MAX_STORED_GAMES = 5_000
"""``check`` plays all of them again."""
_MEANS = ("throws", "minutes", "hits", "idle_throws", "dice_passed_on")
_SHARES = ("draws", "unfinished")


def stored_statistics(game: str, templates: Templates = SHIPPED) -> dict[str, Any] | None:
    """Return the statistics in a game's folder, None if it keeps none; raise TemplateError if they are bad.

    ``game`` is an id, not an alias. The keys are those of ``simulate --json``, and so are their shapes, which
    are checked. A game that extends another does not inherit them: its numbers are its own.
    """
    path = game_folders(templates)[game] / STATISTICS_FILE
    if not is_file(path):
        return None
    try:
        answer = json.loads(read_text(path))
    except (ValueError, RecursionError) as error:
        raise TemplateError(f"{path}: not good JSON: {error}") from None
    fault = _fault(answer)
    if fault:
        again = f"tabulae simulate {game} --games 200 --seed 1283 --json"
        raise TemplateError(f"{path}: {fault}: write it with {again}")
    statistics: dict[str, Any] = answer
    return statistics


def _fault(answer: Any) -> str | None:
    """Return what is wrong with the shape of stored statistics, in a few words."""
    if not isinstance(answer, dict):
        return "not a JSON object"
    if type(answer.get("games")) is not int or not 1 <= answer["games"] <= MAX_STORED_GAMES:
        return f"games must be a number from 1 to {MAX_STORED_GAMES}"
    if type(answer.get("seed")) is not int or abs(answer["seed"]) > 10**9:
        return "seed must be a whole number of at most nine figures"
    parts: dict[str, tuple[str, ...]] = dict.fromkeys(_MEANS, ("mean", "low", "high"))
    parts |= dict.fromkeys(_SHARES, ("count", "share", "low", "high"))
    parts["throws"] = (*parts["throws"], "shortest", "longest")
    for name, keys in parts.items():
        part = answer.get(name)
        for key in keys:
            if not isinstance(part, dict) or not _is_plain(part.get(key)):
                return f"{name} lacks the number {key}"
    for name in ("winners", "reasons"):
        part = answer.get(name)
        if not isinstance(part, dict) or not all(
            isinstance(share, dict)
            and all(_is_plain(share.get(key)) for key in ("count", "share", "low", "high"))
            for share in part.values()
        ):
            return f"{name} must hold a share for each name"
    return None


def _is_plain(value: object) -> bool:
    """Return True for a number that can be printed."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 10**9
