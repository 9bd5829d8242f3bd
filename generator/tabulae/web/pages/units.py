"""The units of lessons on the site: their files to print, and their entries on the home page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Any

from tabulae.kit.page_tables import paper_name
from tabulae.library.choice import GameChoice
from tabulae.library.templates import Templates
from tabulae.library.told.unit_names import UNITS
from tabulae.library.told.units import UnitPlan, unit_plan
from tabulae.library.words.messages import messages
from tabulae.products.game_options import proved_game
from tabulae.products.output import OutputFile
from tabulae.products.printed.unit import UnitProduct
from tabulae.products.shared_options import DOCUMENT_PAPERS
from tabulae.web.pages.shared import page_path

UNITS_FOLDER = "units"
"""The folder of the files of units in the folder of the site."""


def site_units(games: Sequence[str], templates: Templates) -> dict[str, UnitPlan]:
    """Return the units with a lesson on one of the games, by name, in the order of :data:`UNITS`."""
    plans = {name: unit_plan(name, templates) for name in UNITS}
    return {
        name: plan for name, plan in plans.items() if any(lesson.game in games for lesson in plan.lessons)
    }


def unit_files(games: Sequence[str], templates: Templates) -> Iterator[OutputFile]:
    """Yield the files of the units with a lesson on one of the games, named ``units/UNIT/…``.

    Those to print come on A4, then on Letter; slides, which have no paper, only once.
    """
    for name in site_units(games, templates):
        for paper in DOCUMENT_PAPERS:
            unit = UnitProduct(name, paper=paper, language=templates.language, templates=templates.own)
            for file in unit.make():
                if file.paper or paper == DOCUMENT_PAPERS[0]:
                    yield replace(file, name=f"{UNITS_FOLDER}/{name}/{file.name}")


def unit_fields(
    games: Sequence[str], templates: Templates, files: Sequence[OutputFile]
) -> list[Mapping[str, Any]]:
    """Return the entry of each unit on the home page, as variables of its template.

    ``files`` are those that :func:`unit_files` makes. An entry has ``title``, ``about`` and ``facts``, its
    own ``files`` (each a ``link`` with its ``words``), the name of a ``game`` and the link to its ``kit`` for
    a class, which has the unit, and the ``command`` that makes the unit, for a page without files.
    """
    message = messages(templates)

    def link(file: OutputFile) -> Mapping[str, str]:
        words = message(f"kit-thing-{file.thing}")
        return {
            "link": file.name,
            "words": f"{words}, {paper_name(file.paper, message)}" if file.paper else words,
        }

    def fields(name: str, unit: UnitPlan) -> Mapping[str, Any]:
        played = next(lesson.game for lesson in unit.lessons if lesson.game in games)
        folder = PurePosixPath(UNITS_FOLDER, name)
        facts = (
            message("site-class-lessons", lessons=len(unit.lessons)),
            message("site-class-ages", ages=unit.ages),
        )
        return {
            "title": unit.title,
            "about": unit.about[0],
            "facts": facts,
            "files": [link(file) for file in files if PurePosixPath(file.name).parent == folder],
            "kit": f"{page_path(played, 'print')}?for=class",
            "game": proved_game(GameChoice(played, templates=templates)).name,
            "command": f"tabulae unit {name}",
        }

    return [fields(name, unit) for name, unit in site_units(games, templates).items()]
