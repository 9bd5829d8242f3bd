"""``tabulae booklet``: a game as a booklet with its board in the middle."""

from __future__ import annotations

from pathlib import Path

from generator.cli.arguments import Base, GameName, Reading, Set, Templates, overrides
from generator.cli.look import BackOffset, Palette, SheetPaper, TextSize
from generator.cli.writing import Force, Output, say, write


def booklet(
    game: GameName,
    paper: SheetPaper = "a4",
    palette: Palette = "colour",
    text: TextSize = "10.5pt",
    back_offset: BackOffset = "0,0mm",
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    output: Output = Path("output"),
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make the booklet of a game: rules, figures, sources, and the board in the middle.

    Example: tabulae booklet tabula --paper letter --text 14pt
    """
    from generator.content.library import load_game
    from generator.products.booklets import booklet_files
    from generator.products.printed import offset, points

    loaded = load_game(game, reading, overrides(set_), base, templates)
    made = booklet_files(loaded, paper, palette, points(text), offset(back_offset))
    write(output / loaded.id, made, force)
    say("Print the long-edge or the short-edge file, as your printer turns the sheet; fold and staple it.")


COMMANDS = (booklet,)
