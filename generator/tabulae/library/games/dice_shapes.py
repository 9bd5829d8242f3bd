"""Dice as data: the directions of their faces, from the templates."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, Self

from pydantic import Field, model_validator

from tabulae.engine.errors import TabulaeError
from tabulae.geometry.die_facts import MOST_FACES
from tabulae.library.games.schema import DecimalNumber, Length, Line, Name, StrictModel
from tabulae.library.loader import read_files
from tabulae.library.templates import SHIPPED, Templates

DICE_SHAPES = "dice-shapes.yaml"

_Part = Annotated[DecimalNumber, Field(ge=-100, le=100)]
Direction = tuple[_Part, _Part, _Part]

_PARALLEL = 0.999
"""The cosine from which two directions count as parallel."""


def _cosine(first: Direction, second: Direction) -> float:
    product = sum(a * b for a, b in zip(first, second, strict=True))
    return product / (math.hypot(*first) * math.hypot(*second))


class FaceModel(StrictModel):
    """The direction in which a face ``looks``, and ``up`` on its numeral, as vectors of any length."""

    looks: Direction
    up: Direction

    @model_validator(mode="after")
    def _are_two(self) -> Self:
        if not (math.hypot(*self.looks) and math.hypot(*self.up)):
            raise TabulaeError("die-direction")
        if abs(_cosine(self.looks, self.up)) > _PARALLEL:
            raise TabulaeError("die-up")
        return self


class SizeModel(StrictModel):
    """The size in mm from a face to the opposite one: the default and the range."""

    usual: Length = Field(ge=5, le=100)
    least: Length = Field(ge=5, le=100)
    most: Length = Field(ge=5, le=100)

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if not self.least <= self.usual <= self.most:
            raise TabulaeError(
                "between", option="usual", low=self.least, high=self.most, unit="none", text=self.usual
            )
        return self


class DieShape(StrictModel):
    """A die of dice-shapes.yaml: its title in lists, its size, and its faces by number."""

    title: Line
    across: SizeModel
    faces: Annotated[dict[str, FaceModel], Field(min_length=4, max_length=MOST_FACES)]

    @model_validator(mode="after")
    def _numbered(self) -> Self:
        count = len(self.faces)
        if set(self.faces) != {str(number) for number in range(1, count + 1)}:
            raise TabulaeError("die-face-numbers", faces=count)
        looks = [face.looks for face in self.faces.values()]
        if any(_cosine(a, b) > _PARALLEL for at, a in enumerate(looks) for b in looks[:at]):
            raise TabulaeError("die-faces-same-way")
        return self


class DiceShapes(StrictModel):
    """A dice-shapes.yaml."""

    dice: Annotated[dict[Name, DieShape], Field(max_length=40)]


def dice_shapes(templates: Templates = SHIPPED) -> Mapping[str, DieShape]:
    """Return all dice of dice-shapes.yaml by name, a user's own too; raises TemplateError for a fault."""
    return read_files(templates, DiceShapes, DICE_SHAPES).dice
