"""A user's own colours for boards, from a file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pydantic import Field

from tabulae.library.games.schema import StrictModel
from tabulae.library.loader import read_yaml, validated


class TonesModel(StrictModel):
    """A file of colours: ``tones`` of the palette by name, colours of ``sides`` by the names of seats."""

    tones: dict[str, str] = Field(default_factory=dict)
    sides: dict[str, str] = Field(default_factory=dict)


def own_tones(path: Path) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return the tones of a board and the colours of seats in a file, by name.

    Either is empty if the file lacks it. The values are texts as written, not checked to be colours. Raises
    TemplateError, with file and line, for a file that cannot be read.
    """
    model = validated(TonesModel, read_yaml(path), path)
    return model.tones, model.sides
