"""Units of lessons that belong to no single game, and where they meet curricula: ``unit-NAME.yaml``.

Each lesson and the assessment name the game whose board, dice and studies they use; what they say about it
stands in links, and is proved as in the lesson of a game. Numbers that depend on the size of the class are
written ``{tosses}``; :func:`class_numbers` lists them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from math import comb
from typing import Any

from pydantic import Field

from tabulae.library.games.class_sizes import USUAL_PUPILS
from tabulae.library.games.schema import Line, Name, Prose, StrictModel
from tabulae.library.loader import read_files
from tabulae.library.templates import SHIPPED, TemplateError, Templates, unknown
from tabulae.library.told.lesson_plans import LessonPlan, TaskSheet


class UnitLesson(LessonPlan):
    """A lesson of a unit: the game that it is about, and a sheet that the whole class fills in."""

    game: Name
    wall: TaskSheet | None = None


class Assessment(StrictModel):
    """What pupils do alone at the end of a unit: tasks with marks."""

    game: Name
    sheet: TaskSheet


class CurriculumRow(StrictModel):
    """A line of a curriculum: its name, the code or place in it, what it asks for, and where that is met."""

    curriculum: Line
    code: Line
    asks: Prose
    met: Prose


class UnitPlan(StrictModel):
    """A unit-NAME.yaml: a few lessons and an assessment, with a page about the whole for the teacher."""

    title: Line
    ages: Line
    about: tuple[Prose, ...] = Field(min_length=1, max_length=6)
    lessons: tuple[UnitLesson, ...] = Field(min_length=1, max_length=8)
    assessment: Assessment
    fits: tuple[CurriculumRow, ...] = Field(min_length=1, max_length=20)


def unit_file(name: str) -> str:
    """Return the name of the file of a unit, ``unit-NAME.yaml``, without the folder of the language."""
    return f"unit-{name}.yaml"


_TRIES_A_PAIR = 10
_FEWEST_TOSSES = 80
"""With fewer a class can hardly tell luck from the race, of which whoever begins wins 65 of a hundred."""


def unit_plan(name: str, templates: Templates = SHIPPED, pupils: int = USUAL_PUPILS) -> UnitPlan:
    """Return a unit by its name, the numbers of a class of so many pupils filled in in all its texts.

    Raises TemplateError if there is no such unit, or its file cannot be read.
    """
    plan = read_files(templates, UnitPlan, unit_file(name))
    fill = partial(_filled, unit_file(name), class_numbers(pupils))
    return UnitPlan.model_validate(_with_strings(plan.model_dump(), fill))


def class_numbers(pupils: int) -> dict[str, int]:
    """Return the numbers of a class in which each pair tosses a coin, and plays a race, ten times.

    ``tosses`` are those of the whole class, at least 80; ``low`` to ``high`` the heads that a fair coin gives
    in 95 classes of a hundred, ``low_percent`` and ``high_percent`` the same in whole per cent of the tosses.
    There are no other keys.
    """
    pairs = max(1, pupils // 2)
    tosses = max(_FEWEST_TOSSES, _TRIES_A_PAIR * pairs)
    low, high = fair_heads(tosses)
    return {
        "tosses": tosses, "low": low, "high": high,
        "low_percent": round(100 * low / tosses), "high_percent": round(100 * high / tosses),
    }  # fmt: skip


def fair_heads(tosses: int) -> tuple[int, int]:
    """Return the least and the most heads that a fair coin gives in 95 % of tests with so many tosses.

    The range lies evenly around half, as narrow as it can be.
    """
    low = tosses // 2
    while 100 * sum(comb(tosses, heads) for heads in range(low, tosses - low + 1)) < 95 * 2**tosses:
        low -= 1
    return low, tosses - low


def _filled(file: str, numbers: Mapping[str, int], text: str) -> str:
    """Return a text with its numbers in braces filled in; ``{65% of tosses}`` is a share, rounded."""

    def number(match: re.Match[str]) -> str:
        percent, name = match["percent"], match["name"]
        if name not in numbers:
            raise TemplateError.at(file, None, unknown("number", name, numbers))
        return str(numbers[name] if percent is None else round(int(percent) * numbers[name] / 100))

    return re.sub(r"\{(?:(?P<percent>\d+)% of )?(?P<name>\w+)\}", number, text)


def _with_strings(value: Any, change: Any) -> Any:
    """Return a dumped record with every string in it changed."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, dict):
        return {key: _with_strings(part, change) for key, part in value.items()}
    if isinstance(value, tuple):
        return tuple(_with_strings(part, change) for part in value)
    return value
