"""Options that several products declare, each declared once here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Unpack

from tabulae.products.option import (
    Details,
    FloatT,
    Limits,
    choice,
    folder,
    length,
    offset,
    points,
    settings,
    switch,
    text_option,
    texts,
    whole,
)

DOCUMENT_PAPERS = ("a4", "letter")
"""The paper sizes of documents and of kits."""
DUPLEX = ("long-edge", "short-edge", "off")
"""How a printer prints both sides: it turns the sheet over an edge, or cannot (off)."""
TEXT_RANGE_PT = (9.0, 24.0)
"""The smallest and the largest type size of a document."""
POINT_RANGE_MM = (6.0, 80.0)
"""The narrowest and the widest points of a board."""


def reading_option() -> str | None:
    """Declare the reading of the rules."""
    return text_option(
        None, "Which reading of the rules to play.", metavar="R", in_name="never", group="rules"
    )


def set_option() -> tuple[str, ...]:
    """Declare changes of single rules."""
    help = "Override one option of the rules; may be repeated."
    return settings(help, metavar="OPTION=VALUE", in_name="never", group="rules")


def base_option() -> int | None:
    """Declare the base of a game: the points of a quarter of its board."""
    help = "Points in a quarter: 6, 7 or 8 where allowed."
    return whole(None, None, help, in_name="never", group="rules")


def men_count_option() -> int | None:
    """Declare a smaller number of men."""
    help = "Men a side, fewer than usual, in games whose start position allows it."
    return whole(None, (1, 120), help, in_name="never", group="rules")


def language_option() -> str:
    """Declare the language of texts."""
    help = "Language of the texts. Default: yours, where the texts have it; else en."
    return text_option("en", help, metavar="LANGUAGE", rank=8, group="source", setting=True)


def templates_option() -> Path | None:
    """Declare the folder of a user's own templates."""
    return folder("A folder with games and words of your own.", group="source")


def palettes() -> tuple[str, ...]:
    """Return the names of the palettes."""
    from tabulae.scene.style import PALETTES

    return tuple(PALETTES)


def men_range() -> Limits:
    """Return the smallest and the largest diameter of paper men, in mm."""
    from tabulae.draw.cut_men import MEN_RANGE_MM

    return MEN_RANGE_MM


def kerf_range() -> Limits:
    """Return the smallest and the largest kerf, in mm."""
    from tabulae.draw.cutter import KERF_RANGE_MM

    return KERF_RANGE_MM


def document_paper(papers: Sequence[str] = DOCUMENT_PAPERS, default: str = "a4") -> str:
    """Declare the paper size of a document."""
    help = "Paper size." if len(papers) == 2 else f"Paper size: {', '.join(papers)}."
    return choice(default, papers, help, explicit=True, in_name="always", setting=True)


def paper_list(
    help: str = "Paper size: a4, letter, …", rank: int = 0, setting: bool = True
) -> tuple[str, ...]:
    """Declare the paper sizes of parts; each file is named by its own."""
    return texts(help, metavar="PAPER", in_name="always", rank=rank, setting=setting)


def palette(rank: int = 1) -> str:
    """Declare the palette of what is printed."""
    help = "colour, grey or line."
    return choice("colour", palettes, help, kit_help=help, rank=rank)


def text_size(default: FloatT, help: str = "Type size of the text, 9pt to 24pt.") -> FloatT:
    """Declare the type size of the text, in points; None means the size that fits."""
    return points(
        default,
        TEXT_RANGE_PT,
        help,
        other_names=("--text-size",),
        rank=2,
        kit_help="Type size of the text; documents that cannot be set so large are left out.",
    )


def back_offset() -> tuple[float, float]:
    """Declare the shift of back pages, for printers whose two sides do not meet."""
    help = "Shift back pages right and down, e.g. 1.5,-0.5mm; see duplex-test."
    return offset(help, kit_help=help, in_name="never", setting=True)


def duplex() -> str:
    """Declare the edge over which the printer turns a sheet to print its back."""
    help = "The edge your printer flips sheets on: long-edge, short-edge; off: fronts and backs in two files."
    return choice("long-edge", DUPLEX, help, metavar="EDGE", in_name="never", kit_help=help, setting=True)


def for_screen() -> bool:
    """Declare the switch that makes a file for a screen instead of those for a printer."""
    return switch(False, "Make the PDF to read on a screen instead, page by page.", in_name="never")


def men_size(
    default: FloatT,
    help: str,
    bounds: Limits | Callable[[], Limits] | None = men_range,
    **details: Unpack[Details],
) -> FloatT:
    """Declare the diameter of the men, which the board and everything else follow."""
    details.setdefault("kit_help", "Instead of --point-width: diameter of the men; board and parts follow.")
    return length(default, bounds, help, **details)


def point_width(help: str, **details: Unpack[Details]) -> float | None:
    """Declare the width of a point of the board, which the men and everything else follow."""
    details.setdefault("kit_help", "Width of a point of the board; men and parts follow.")
    return length(None, POINT_RANGE_MM, help, **details)
