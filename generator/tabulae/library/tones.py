"""Colours of one's own for boards, from a file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pydantic import Field

from tabulae.library.loader import read_yaml, validated
from tabulae.library.schema import StrictModel


class TonesModel(StrictModel):
    """A file of colours: tones of the palette by name, and the colours of sides by theirs."""

    tones: dict[str, str] = Field(default_factory=dict)
    sides: dict[str, str] = Field(default_factory=dict)


def own_tones(path: Path) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The tones and the colours of sides in a file; raises TabulaeError for one that cannot be read."""
    model = validated(TonesModel, read_yaml(path), path)
    return model.tones, model.sides
