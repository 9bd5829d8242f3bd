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

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml
from pydantic import Field, create_model

from tabulae.library.loader import read_yaml, validated
from tabulae.library.schema import Line, Scalar, StrictModel


class KitModel(StrictModel):
    """One kit of an order, or what all of them share."""

    reading: Line | None = None
    set_: dict[str, Scalar] | None = Field(default=None, alias="set")
    base: int | None = None
    men_count: int | None = Field(default=None, alias="men-count")
    paper: list[Line] | None = Field(default=None, max_length=20)
    pupils: int | None = None
    for_: Line | None = Field(default=None, alias="for")
    language: Line | None = None
    plastic: bool | None = None


def ordered_kits(path: Path, options: Sequence[str] = ()) -> list[dict[str, Any]]:
    """The settings of each kit of the file; raises TemplateError with the line of what is wrong.

    ``options`` are the names of further keys, whose values are single words or numbers.
    """
    extra: dict[str, Any] = dict.fromkeys(options, (Scalar | None, None))
    shared_model = create_model("KitModel", __base__=KitModel, **extra)
    one_model = create_model("OneKitModel", __base__=shared_model, game=(Line, ...))
    many = (list[one_model], Field(min_length=1, max_length=100))  # type: ignore[valid-type]
    model: Any = validated(create_model("KitsModel", __base__=shared_model, kits=many), read_yaml(path), path)
    shared = model.model_dump(exclude_none=True, exclude={"kits"})
    return [{**shared, **kit.model_dump(exclude_none=True)} for kit in model.kits]


def order_text(*kits: Mapping[str, Any]) -> str:
    """The text of a file that orders these kits; :func:`ordered_kits` reads it."""
    return yaml.safe_dump({"kits": [dict(kit) for kit in kits]}, allow_unicode=True, sort_keys=False)
