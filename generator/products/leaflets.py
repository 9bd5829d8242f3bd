"""Leaflets: a reading PDF and the files for the printer."""

from __future__ import annotations

from generator.content.records import Game
from generator.output import Made
from generator.paper.leaflet import SHEETS, leaflet
from generator.paper.papers import PAPERS
from generator.paper.papers import paper as paper_named
from generator.paper.printing import duplex_test_pdf
from generator.products.command import command_line, game_settings
from generator.products.printed import imposed_files, look_settings, offset_text, stem


def leaflet_files(
    game: Game,
    paper: str = "a4",
    palette: str = "colour",
    text_pt: float | None = None,
    back_offset_mm: tuple[float, float] = (0.0, 0.0),
) -> list[Made]:
    """The leaflet of a game on one paper: to read, for both duplex settings, and for one side at a time.

    Without ``text_pt`` the text is as large as it can be. Raises TabulaeError for an unknown paper or
    palette, or a text that does not fit.
    """
    look = {**look_settings(paper, palette, text_pt), "back-offset": offset_text(back_offset_mm)}
    command = command_line("leaflet", game.id, settings={**game_settings(game), **look})
    made = leaflet(game, paper, palette, text_pt, command, back_offset_mm)
    name = stem("leaflet", game, paper, palette, text_pt)
    page, sheet = PAPERS[SHEETS[paper]], PAPERS[paper].landscape
    return imposed_files(name, made.reading, made.imposed, page, sheet, command)


def duplex_test_file(paper: str) -> Made:
    """The sheet that tells which duplex file a printer needs."""
    sheet = paper_named(paper)
    command = command_line("duplex-test", settings={"paper": paper})
    size = (sheet.width_mm, sheet.height_mm)
    return Made(f"duplex-test-{paper.lower()}.pdf", duplex_test_pdf(sheet), size, command)
