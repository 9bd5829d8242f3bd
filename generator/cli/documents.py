"""``tabulae leaflet``, ``booklet``, ``card``, ``pocket`` and ``poster``: the rules of a game on paper."""

# Annotations are read when the commands are made; only those in quotes wait.
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.look import BackOffset, FittedText, Palette, SheetPaper, TextSize
from generator.cli.of_a_game import document_command

if TYPE_CHECKING:
    from generator.content.records import Game
    from generator.output import Made


@document_command(
    "Print the long-edge or the short-edge file, as your printer turns the sheet, and fold it once."
)
def leaflet(
    game: "Game",
    paper: SheetPaper = "a4",
    palette: Palette = "colour",
    text: FittedText = None,
    back_offset: BackOffset = "0,0mm",
) -> "Sequence[Made]":
    """Make the rule leaflet of a game: a PDF to read, and PDFs to print on both sides and fold.

    Example: tabulae leaflet tabula --paper letter
    """
    from generator.products.leaflets import leaflet_files
    from generator.products.printed import offset, points

    return leaflet_files(game, paper, palette, points(text) if text else None, offset(back_offset))


@document_command(
    "Print the long-edge or the short-edge file, as your printer turns the sheet; fold and staple it."
)
def booklet(
    game: "Game",
    paper: SheetPaper = "a4",
    palette: Palette = "colour",
    text: TextSize = "10.5pt",
    back_offset: BackOffset = "0,0mm",
) -> "Sequence[Made]":
    """Make the booklet of a game: rules, figures, sources, and the board in the middle.

    Example: tabulae booklet tabula --paper letter --text 14pt
    """
    from generator.products.booklets import booklet_files
    from generator.products.printed import offset, points

    return booklet_files(game, paper, palette, points(text), offset(back_offset))


@document_command("Print it on both sides, at 100 %, on stiff paper.")
def card(
    game: "Game",
    paper: Annotated[str, typer.Option("--paper", help="a4, letter, a5 or half-letter.")] = "a4",
    palette: Palette = "colour",
    text: FittedText = None,
) -> "Sequence[Made]":
    """Make the card of a game: rules on one side, the board on the other.

    Example: tabulae card tabula --paper a5
    """
    from generator.products.printed import points
    from generator.products.sheets import card_files

    return card_files(game, paper, palette, points(text) if text else None)


@document_command("Print the sheet on one side at 100 %; the steps to fold it stand at its foot.")
def pocket(
    game: "Game", paper: SheetPaper = "a4", palette: Palette = "colour", text: FittedText = None
) -> "Sequence[Made]":
    """Make the pocket book of a game: eight small pages from one sheet with one cut.

    Example: tabulae pocket tabula --palette grey
    """
    from generator.products.printed import points
    from generator.products.sheets import pocket_files

    return pocket_files(game, paper, palette, points(text) if text else None)


@document_command("Without a large printer, print the file for small sheets and glue them together.")
def poster(
    game: "Game",
    paper: Annotated[str, typer.Option("--paper", help="a3 or tabloid.")] = "a3",
    palette: Palette = "colour",
) -> "Sequence[Made]":
    """Make the poster of a game: a quick reference for the wall.

    Example: tabulae poster tabula --paper tabloid
    """
    from generator.products.sheets import poster_files

    return poster_files(game, paper, palette)


COMMANDS = (leaflet, booklet, card, pocket, poster)
