"""Order files: the kits that a school keeps in a file of its own.

    pupils: 28
    paper: [letter]
    palette: grey
    kits:
      - game: tabula
      - {game: quinze, reading: thomas-guild, for: class}

Keys above ``kits`` hold for each kit that does not set them itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml
from pydantic import Field, create_model

from tabulae.library.games.schema import StrictModel
from tabulae.library.loader import read_yaml, validated


def ordered_kits(path: Path, keys: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the keys and values of each kit of an order file, those shared by all kits included.

    Keys that are not set are left out. ``keys`` are the allowed keys, with the types of their values;
    ``game`` must stand in each kit. Raises TemplateError with file, line and reason for a missing or unknown
    key, and for a value of another type.
    """
    shared: dict[str, Any] = {key: (kind | None, None) for key, kind in keys.items() if key != "game"}
    shared_model = create_model("KitModel", __base__=StrictModel, **shared)
    game: Any = (keys["game"], ...)
    kit_model = create_model("OneKitModel", __base__=shared_model, game=game)
    kits = (list[kit_model], Field(min_length=1, max_length=100))  # type: ignore[valid-type]
    model: Any = validated(create_model("KitsModel", __base__=shared_model, kits=kits), read_yaml(path), path)
    common = model.model_dump(exclude_none=True, exclude={"kits"})
    return [{**common, **kit.model_dump(exclude_none=True)} for kit in model.kits]


def order_text(*kits: Mapping[str, Any]) -> str:
    """Return the text of an order file with these kits, which :func:`ordered_kits` reads."""
    return yaml.safe_dump({"kits": [dict(kit) for kit in kits]}, allow_unicode=True, sort_keys=False)
