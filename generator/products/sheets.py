"""Single sheets with a game on them: the card, the pocket book, the poster."""

from __future__ import annotations

from generator.content.records import Game
from generator.output import Made
from generator.paper.card import card
from generator.paper.papers import PAPERS
from generator.paper.pocket import pocket
from generator.paper.pocket_sheet import pocket_page
from generator.paper.poster import SHEETS as POSTERS
from generator.paper.poster import poster
from generator.products.command import command_line, game_settings
from generator.products.printed import look_settings, stem


def card_files(
    game: Game, paper: str = "a4", palette: str = "colour", text_pt: float | None = None
) -> list[Made]:
    """The card of a game: rules on one side, the board on the other.

    Raises TabulaeError for an unknown paper or palette, or if nothing fits.
    """
    command = _command("card", game, paper, palette, text_pt)
    made = card(game, paper, palette, command, text_pt)
    sheet = PAPERS[paper].landscape
    size = (sheet.width_mm, sheet.height_mm)
    return [Made(f"{stem('card', game, paper, palette, text_pt)}.pdf", made.content, size, command)]


def pocket_files(
    game: Game, paper: str = "a4", palette: str = "colour", text_pt: float | None = None
) -> list[Made]:
    """The pocket book of a game: to read page by page, and the sheet to fold.

    Raises TabulaeError for an unknown paper or palette, or a text that does not fit.
    """
    command = _command("pocket", game, paper, palette, text_pt)
    made = pocket(game, paper, palette, command, text_pt)
    sheet = PAPERS[paper].landscape
    page = pocket_page(sheet)
    name = stem("pocket", game, paper, palette, text_pt)
    return [
        Made(f"{name}-reading.pdf", made.reading, (page.width_mm, page.height_mm), command),
        Made(f"{name}-sheet.pdf", made.sheet, (sheet.width_mm, sheet.height_mm), command),
    ]


def poster_files(game: Game, paper: str = "a3", palette: str = "colour") -> list[Made]:
    """The poster of a game in one piece, and on smaller sheets to be glued together.

    Raises TabulaeError for an unknown paper or palette, or if nothing fits.
    """
    command = _command("poster", game, paper, palette)
    made = poster(game, paper, palette, command)
    sheet = PAPERS[paper]
    size = (sheet.width_mm, sheet.height_mm)
    name = stem("poster", game, paper, palette)
    return [
        Made(f"{name}.pdf", made.whole, size, command),
        Made(f"{name}-on-{POSTERS[paper]}.pdf", made.tiled, size, command),
    ]


def _command(product: str, game: Game, paper: str, palette: str, text_pt: float | None = None) -> str:
    look = look_settings(paper, palette, text_pt)
    return command_line(product, game.id, settings={**game_settings(game), **look})
