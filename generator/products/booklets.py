"""Booklets: a reading PDF and the files for the printer."""

from __future__ import annotations

from generator.content.records import Game
from generator.output import Made
from generator.paper.booklet import SHEETS, USUAL_TEXT_PT, booklet
from generator.paper.papers import PAPERS
from generator.products.command import command_line, game_settings
from generator.products.printed import imposed_files, look_settings, offset_text, stem


def booklet_files(
    game: Game,
    paper: str = "a4",
    palette: str = "colour",
    text_pt: float = USUAL_TEXT_PT,
    back_offset_mm: tuple[float, float] = (0.0, 0.0),
) -> list[Made]:
    """The booklet of a game on one paper: to read, for both duplex settings, for one side at a time.

    Raises TabulaeError for an unknown paper or palette, or a size of text out of bounds.
    """
    size = text_pt if text_pt != USUAL_TEXT_PT else None
    look = {**look_settings(paper, palette, size), "back-offset": offset_text(back_offset_mm)}
    command = command_line("booklet", game.id, settings={**game_settings(game), **look})
    made = booklet(game, paper, palette, text_pt, command, back_offset_mm)
    name = stem("booklet", game, paper, palette, size)
    page, sheet = PAPERS[SHEETS[paper]], PAPERS[paper].landscape
    return imposed_files(name, made.reading, made.imposed, page, sheet, command)
