"""Random play of a game by name: its statistics in the shape that programs exchange as JSON."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from generator.content.games import game_folders
from generator.content.library import load_rules
from generator.content.yaml_file import TemplateError, read_text
from generator.engine.explore import Statistics, simulate
from generator.engine.statistics import Mean, Share

DIGITS = 4
"""Places after the point: more would only say something about the sums."""


def answer_simulate(
    game: str,
    games: int,
    seed: int,
    *,
    jobs: int = 1,
    reading: str | None = None,
    overrides: Mapping[str, str] | None = None,
    base: int | None = None,
    templates: Path | None = None,
    report: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """The statistics of some games of random play; the number of jobs does not show in the answer."""
    name, chosen, rules = load_rules(game, reading, overrides, base, templates)
    found = simulate(rules, games, seed, jobs, report)
    return {
        "game": name,
        "reading": chosen,
        "set": dict(sorted((overrides or {}).items())),
        "base": rules.board.base,
        "seed": seed,
        **describe_statistics(found),
    }


STORED = "statistics.json"
"""The file in a game's folder with the answer for its default reading, as ``simulate --json`` prints it."""


def stored_statistics(game: str, templates: Path | None = None) -> dict[str, Any] | None:
    """The statistics that a game's folder keeps for the texts, None if it keeps none.

    A game that extends another does not inherit them: its numbers are its own.
    """
    path = game_folders(templates)[game] / STORED
    if not path.is_file():
        return None
    try:
        answer = json.loads(read_text(path))
    except (ValueError, RecursionError) as error:
        raise TemplateError(f"{path}: not good JSON: {error}") from None
    if not isinstance(answer, dict) or not all(type(answer.get(key)) is int for key in ("games", "seed")):
        raise TemplateError(f"{path}: write it with tabulae simulate {game} --games 200 --seed 1 --json")
    return answer


def stale_statistics(game: str, templates: Path | None = None) -> str | None:
    """What a game's stored statistics say that playing again denies, in one line; None if all is true."""
    kept = stored_statistics(game, templates)
    if kept is None:
        return None
    again = answer_simulate(game, kept["games"], kept["seed"], jobs=os.cpu_count() or 1, templates=templates)
    for key, value in again.items():
        if key != "game" and kept.get(key) != value:
            path = game_folders(templates)[game] / STORED
            return f"{path}: {key} is {kept.get(key)}, but playing again gives {value}"
    return None


def describe_statistics(found: Statistics) -> dict[str, Any]:
    """The statistics as numbers and texts, rounded."""
    return {
        "games": found.games,
        "throws": {**_mean(found.throws), "shortest": found.shortest, "longest": found.longest},
        "minutes": _mean(found.minutes),
        "hits": _mean(found.hits),
        "idle_throws": _mean(found.idle),
        "dice_passed_on": _mean(found.passed_on),
        "winners": {seat: _share(part) for seat, part in found.winners.items()},
        "draws": _share(found.draws),
        "unfinished": _share(found.unfinished),
        "reasons": {reason: _share(part) for reason, part in found.reasons.items()},
    }


def _mean(found: Mean) -> dict[str, float]:
    return {
        "mean": round(found.value, DIGITS),
        "low": round(found.low, DIGITS),
        "high": round(found.high, DIGITS),
    }


def _share(found: Share) -> dict[str, float]:
    return {
        "count": found.count,
        "share": round(found.value, DIGITS),
        "low": round(found.low, DIGITS),
        "high": round(found.high, DIGITS),
    }
