"""Random play of a game by name: its statistics in the shape that programs exchange as JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from generator.content.library import load_rules
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
        **_statistics(found),
    }


def _statistics(found: Statistics) -> dict[str, Any]:
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
