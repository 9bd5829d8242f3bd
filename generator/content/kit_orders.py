"""Orders of kits, as a school keeps them in a file of its own.

    pupils: 28
    paper: [letter]
    palette: grey
    kits:
      - game: tabula
      - {game: quinze, reading: thomas-guild, for: class}

What stands above ``kits`` holds for each of them that does not say otherwise.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from generator.content.schema import Line, Scalar
from generator.content.yaml_file import read_yaml, validated


class KitModel(BaseModel):
    """One kit of an order, or what all of them share."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    reading: Line | None = None
    set_: dict[str, Scalar] | None = Field(default=None, alias="set")
    base: int | None = None
    paper: list[Line] | None = Field(default=None, max_length=20)
    palette: Line | None = None
    printer: Line | None = None
    pupils: int | None = None
    for_: Line | None = Field(default=None, alias="for")
    language: Line | None = None
    plastic: bool | None = None


class OneKitModel(KitModel):
    """One kit."""

    game: Line


class KitsModel(KitModel):
    """The whole of a kit.yaml."""

    kits: list[OneKitModel] = Field(min_length=1, max_length=100)


def ordered_kits(path: Path) -> list[dict[str, Any]]:
    """The settings of each kit of the file; raises TemplateError with the line of what is wrong."""
    model = validated(KitsModel, read_yaml(path), path)
    shared = model.model_dump(exclude_none=True, exclude={"kits"})
    return [{**shared, **kit.model_dump(exclude_none=True)} for kit in model.kits]
