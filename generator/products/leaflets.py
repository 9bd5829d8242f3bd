"""Leaflets: a reading PDF and the files for the printer."""

from __future__ import annotations

from generator.content.records import Game
from generator.output import Made
from generator.paper.leaflet import SHEETS, leaflet
from generator.paper.papers import PAPERS
from generator.paper.papers import paper as paper_named
from generator.paper.printing import duplex_test_pdf
from generator.products.command import command_line, game_settings


def leaflet_files(game: Game, paper: str = "a4", palette: str = "colour") -> list[Made]:
    """The leaflet of a game on one paper: to read, for both duplex settings, and for one side at a time.

    Raises TabulaeError for an unknown paper or palette, or a text that does not fit.
    """
    look: dict[str, object] = {"paper": paper, "palette": palette if palette != "colour" else None}
    command = command_line("leaflet", game.id, settings={**game_settings(game), **look})
    made = leaflet(game, paper, palette, command=command)
    page, sheet = PAPERS[SHEETS[paper]], PAPERS[paper].landscape
    page_size, sheet_size = (page.width_mm, page.height_mm), (sheet.width_mm, sheet.height_mm)
    stem = f"leaflet-{paper}" if palette == "colour" else f"leaflet-{paper}-{palette}"
    files = [
        (f"{stem}-reading.pdf", made.reading, page_size),
        (f"{stem}-long-edge.pdf", made.imposed.long_edge, sheet_size),
        (f"{stem}-short-edge.pdf", made.imposed.short_edge, sheet_size),
        (f"{stem}-fronts.pdf", made.imposed.fronts, sheet_size),
        (f"{stem}-backs.pdf", made.imposed.backs, sheet_size),
    ]
    return [Made(name, content, size, command) for name, content, size in files]


def duplex_test_file(paper: str) -> Made:
    """The sheet that tells which duplex file a printer needs."""
    sheet = paper_named(paper)
    command = command_line("duplex-test", settings={"paper": paper})
    size = (sheet.width_mm, sheet.height_mm)
    return Made(f"duplex-test-{paper.lower()}.pdf", duplex_test_pdf(sheet), size, command)
