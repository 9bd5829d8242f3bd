"""Cut-out men for a game, and the page of things to use instead."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from generator import __version__
from generator.content.counters import counters
from generator.content.records import Game
from generator.draw.pieces import MAN_MM, Cut, cut_named
from generator.draw.style import palette_named
from generator.engine.errors import TabulaeError
from generator.output import Made
from generator.paper.counters import counters_pdf
from generator.paper.papers import paper as paper_named
from generator.paper.pieces import MenOrder, men_pdf
from generator.products.command import command_line, game_settings

SPARES = 2
FLIPS: tuple[Literal["long", "short"], ...] = ("long", "short")


def pieces_files(
    game: Game,
    papers: Sequence[str] = ("a4",),
    palette: str = "colour",
    style: str = "discs",
    men_mm: float = MAN_MM,
    spares: int = SPARES,
    *,
    square: bool = False,
) -> list[Made]:
    """The sheets of men on each paper; discs come once for either way a printer flips the sheet.

    Raises TabulaeError for a style, size, number, palette or paper that will not do.
    """
    palette_named(palette)
    cut = cut_named(style, men_mm, square)
    order = men_order(game, cut, palette, spares)
    settings = pieces_settings(game, cut, spares)
    settings["palette"] = palette if palette != "colour" else None
    made: list[Made] = []
    for name in papers:
        sheet = paper_named(name).portrait
        command = command_line("pieces", game.id, settings={**settings, "paper": name})
        size = sheet.width_mm, sheet.height_mm
        stem = f"{pieces_stem(cut)}-{name.lower()}" + ("" if palette == "colour" else f"-{palette}")
        if cut.style == "discs":
            for flip in FLIPS:
                content = men_pdf(order, sheet, command, flip)
                made.append(Made(f"{stem}-{flip}-edge.pdf", content, size, command))
        else:
            made.append(Made(f"{stem}.pdf", men_pdf(order, sheet, command), size, command))
    return made


def counters_files(game: Game, papers: Sequence[str] = ("a4",), templates: Path | None = None) -> list[Made]:
    """The page that tells which coins, beans and buttons fit which size of the game's board."""
    made = []
    for name in papers:
        sheet = paper_named(name).portrait
        command = command_line("counters", game.id, settings={**game_settings(game), "paper": name})
        content = counters_pdf(
            counters(templates), game.rules.board, game.name, sheet, f"tabulae {__version__}", command
        )
        made.append(Made(f"counters-{name.lower()}.pdf", content, (sheet.width_mm, sheet.height_mm), command))
    return made


def men_order(game: Game, cut: Cut, palette: str, spares: int) -> MenOrder:
    """The men of a game; raises TabulaeError for a number of spares that will not do."""
    if not 0 <= spares <= 20:
        raise TabulaeError(f"{spares} spare men a seat will not do: choose 0 to 20")
    seats = tuple((name, game.styles[name]) for name in game.rules.seat_names)
    return MenOrder(game.name, seats, game.rules.men, spares, cut, palette, f"tabulae {__version__}")


def pieces_settings(game: Game, cut: Cut, spares: int) -> dict[str, object]:
    """The settings that choose these men, where they are not the default."""
    return {
        **game_settings(game),
        "style": cut.style if cut.style != "discs" else None,
        "square": cut.square,
        "men": f"{cut.men_mm:g}mm" if cut.men_mm != MAN_MM else None,
        "spares": spares if spares != SPARES else None,
    }


def pieces_stem(cut: Cut) -> str:
    """How the files are called."""
    size = "" if cut.men_mm == MAN_MM else f"-{cut.men_mm:g}mm"
    return f"men-{cut.style}" + ("-square" if cut.square else "") + size
