"""The teacher's pack of a game."""

from __future__ import annotations

from pathlib import Path

from generator.content.records import Game
from generator.content.teaching import game_talk, statistics_of
from generator.output import Made
from generator.paper.papers import PAPERS
from generator.paper.teacher import USUAL_PUPILS, Class, teacher
from generator.products.command import command_line, game_settings
from generator.products.printed import look_settings, stem


def teacher_files(
    game: Game,
    pupils: int = USUAL_PUPILS,
    paper: str = "a4",
    palette: str = "colour",
    templates: Path | None = None,
) -> list[Made]:
    """The pack for a class of so many pupils.

    Raises TabulaeError for an unknown paper or palette, or a class too small or too large.
    """
    settings = {**game_settings(game), "pupils": pupils, **look_settings(paper, palette)}
    command = command_line("teacher", game.id, settings=settings)
    group = Class(game_talk(game.id, templates), pupils, statistics_of(game, templates))
    content = teacher(game, group, paper, palette, command)
    sheet = PAPERS[paper]
    name = f"{stem('teacher', game, paper, palette)}-{pupils}-pupils.pdf"
    return [Made(name, content, (sheet.width_mm, sheet.height_mm), command)]
