"""Dice as data: which way their faces look, from the templates."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, Self

from pydantic import Field, model_validator

from tabulae.library.loader import Given, templates_of
from tabulae.library.schema import Line, Name, StrictModel

DICE_SHAPES = "dice-shapes.yaml"

_Part = Annotated[float, Field(ge=-100, le=100)]
Direction = tuple[_Part, _Part, _Part]

_PARALLEL = 0.999
"""The cosine from which two directions are too near to each other to tell which way is up."""


def _cosine(one: Direction, other: Direction) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True)) / (math.hypot(*one) * math.hypot(*other))


class FaceModel(StrictModel):
    """Where a face looks, and where the head of its numeral points, as directions of any length."""

    looks: Direction
    up: Direction

    @model_validator(mode="after")
    def _are_two(self) -> Self:
        if not (math.hypot(*self.looks) and math.hypot(*self.up)):
            raise ValueError("a direction is three numbers that are not all 0")
        if abs(_cosine(self.looks, self.up)) > _PARALLEL:
            raise ValueError("up is the way the face looks: name another direction")
        return self


class SizeModel(StrictModel):
    """From a face to the one opposite in mm: the usual size, and the range."""

    usual: float = Field(ge=5, le=100)
    least: float = Field(ge=5, le=100)
    most: float = Field(ge=5, le=100)

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if not self.least <= self.usual <= self.most:
            raise ValueError(f"the usual size {self.usual:g} lies outside {self.least:g} to {self.most:g}")
        return self


class DieShape(StrictModel):
    """A die of dice-shapes.yaml: what it is called in lists, its size, and its faces by number."""

    title: Line
    across: SizeModel
    faces: Annotated[dict[str, FaceModel], Field(min_length=4, max_length=20)]

    @model_validator(mode="after")
    def _numbered(self) -> Self:
        wanted = [str(number) for number in range(1, len(self.faces) + 1)]
        if sorted(self.faces) != sorted(wanted):
            raise ValueError(f"{len(wanted)} faces have the numbers 1 to {len(wanted)}, each once")
        looks = [face.looks for face in self.faces.values()]
        if any(_cosine(a, b) > _PARALLEL for at, a in enumerate(looks) for b in looks[:at]):
            raise ValueError("two faces look the same way")
        return self


class DiceShapes(StrictModel):
    """The whole of a dice-shapes.yaml."""

    dice: Annotated[dict[Name, DieShape], Field(max_length=40)]


def dice_shapes(given: Given = None) -> Mapping[str, DieShape]:
    """Every die by name, a user's own beside the ones that ship."""
    return templates_of(given).read(DiceShapes, DICE_SHAPES).dice
