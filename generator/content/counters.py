"""Things to use as men: coins by their diameters, beans, buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from generator.content.games import roots
from generator.content.yaml_file import read_yaml, validated

Diameter = Annotated[float, Field(gt=2, lt=100)]


class CountersModel(BaseModel):
    """The whole of a counters.yaml."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    coins: dict[str, dict[str, Diameter]]
    things: dict[str, tuple[Diameter, Diameter]]


@dataclass(frozen=True, slots=True)
class Counters:
    """Coins of each currency by name and diameter in mm, and other things with their usual range."""

    coins: Mapping[str, Mapping[str, float]]
    things: Mapping[str, tuple[float, float]]


def counters(extra: Path | None = None) -> Counters:
    """All the things that are listed, those of the extra folder taking the place of ours by name."""
    coins: dict[str, dict[str, float]] = {}
    things: dict[str, tuple[float, float]] = {}
    for root in reversed(roots(extra)):
        path = root / "counters.yaml"
        if path.is_file():
            model = validated(CountersModel, read_yaml(path), path)
            coins |= model.coins
            things |= model.things
    return Counters(coins, things)
