"""Units of lessons that belong to no single game, and where they meet curricula: ``unit-NAME.yaml``.

Each lesson and the assessment name the game whose board, dice and studies they use; what they say about it
stands in links, and is proved as in the lesson of a game (:mod:`tabulae.play.lesson_claims`).
"""

from __future__ import annotations

from pydantic import Field

from tabulae.library.lesson_plans import LessonPlan, TaskSheet
from tabulae.library.loader import TemplateSource, as_templates
from tabulae.library.schema import Line, Name, Prose, StrictModel


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


class Curricula(StrictModel):
    """A curriculum.yaml: where lessons on the sources of a game fit."""

    history: tuple[CurriculumRow, ...]


class UnitPlan(StrictModel):
    """A unit-NAME.yaml: a few lessons and an assessment, with a page about the whole for the teacher."""

    title: Line
    ages: Line
    about: tuple[Prose, ...] = Field(min_length=1, max_length=6)
    lessons: tuple[UnitLesson, ...] = Field(min_length=1, max_length=8)
    assessment: Assessment
    fits: tuple[CurriculumRow, ...] = Field(min_length=1, max_length=20)


CURRICULUM = "curriculum.yaml"
"""The file by language of where lessons on sources fit."""


def curricula(templates: TemplateSource = None) -> Curricula:
    """Return where lessons on the sources of a game fit."""
    return as_templates(templates).read(Curricula, CURRICULUM)


def unit_file(name: str) -> str:
    """Return the name of the file of a unit in the folder of a language."""
    return f"unit-{name}.yaml"


def unit_plan(name: str, templates: TemplateSource = None) -> UnitPlan:
    """Return a unit by its name."""
    return as_templates(templates).read(UnitPlan, unit_file(name))
