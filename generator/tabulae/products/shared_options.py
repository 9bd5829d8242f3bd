"""Options that several products declare, each once, by functions that return a dataclass field."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Unpack

from tabulae.products.option import (
    SIZES,
    Details,
    FloatT,
    Limits,
    choice,
    diameter,
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
    """Declare ``--reading`` as a dataclass field: the name of the reading, None for the default one."""
    return text_option(
        None, "Which reading of the rules to play.", metavar="R", in_name="never", group="rules"
    )


def set_option() -> tuple[tuple[str, str], ...]:
    """Declare ``--set`` as a dataclass field: values of rule options by name, as pairs; by default ()."""
    help_text = "Override one option of the rules; may be repeated."
    return settings(help_text, name="set", metavar="OPTION=VALUE", in_name="never", group="rules")


def base_option() -> int | None:
    """Declare ``--base`` as a dataclass field: the points in a quarter of the board, None for the usual."""
    help_text = "Points in a quarter: 6, 7 or 8 where allowed."
    return whole(None, None, help_text, in_name="never", group="rules")


def men_count_option() -> int | None:
    """Declare ``--men-count`` as a dataclass field: the men a side if fewer than usual, by default None."""
    help_text = "Men a side, fewer than usual, in games whose start position allows it."
    return whole(None, (1, 120), help_text, in_name="never", group="rules")


def language_option() -> str:
    """Declare ``--language`` as a dataclass field: the language of the texts, by default ``en``."""
    help_text = "Language of the texts. Default: yours, where the texts have it; else en."
    return text_option("en", help_text, metavar="LANGUAGE", rank=8, group="source", setting=True)


def templates_option() -> Path | None:
    """Declare ``--templates`` as a dataclass field: the folder of a user's own templates, or None."""
    return folder("A folder with games and words of your own.", group="source")


def palettes() -> tuple[str, ...]:
    """Return the names of the palettes: ``colour``, ``grey`` and ``line``."""
    from tabulae.scene.style import PALETTES

    return tuple(PALETTES)


def men_range() -> Limits:
    """Return the smallest and the largest diameter of paper men, in mm."""
    from tabulae.draw.cutting.cut_men import MEN_RANGE_MM

    return MEN_RANGE_MM


def document_paper(papers: Sequence[str] = DOCUMENT_PAPERS, default: str = "a4") -> str:
    """Declare ``--paper`` as a dataclass field: the paper size of a document, one of ``papers``."""
    help_text = "Paper size." if len(papers) == 2 else f"Paper size: {', '.join(papers)}."
    return choice(default, papers, help_text, explicit=True, in_name="always", setting=True)


def paper_list(
    help_text: str = "Paper size: a4, letter, …", rank: int = 0, setting: bool = True
) -> tuple[str, ...]:
    """Declare a repeatable ``--paper``, by default (), as a dataclass field: a file for each name or size."""
    return texts(help_text, SIZES, metavar="PAPER", in_name="always", rank=rank, setting=setting)


def palette(rank: int = 1) -> str:
    """Declare ``--palette`` as a dataclass field: ``colour``, the default, ``grey`` or ``line``."""
    help_text = "colour, grey or line."
    return choice("colour", palettes, help_text, kit_help=help_text, rank=rank)


def text_size(default: FloatT, help_text: str = "Type size of the text, 9pt to 24pt.") -> FloatT:
    """Declare ``--text`` as a dataclass field: the type size in points, None for the size that fits."""
    return points(
        default,
        TEXT_RANGE_PT,
        help_text,
        other_names=("--text-size",),
        rank=2,
        kit_help="Type size of the text; documents that cannot be set so large are left out.",
    )


_FACE_HELP = "Typeface: serif, or sans, which many dyslexic readers prefer."


def face(help_text: str = _FACE_HELP) -> str:
    """Declare ``--face`` as a dataclass field: ``serif``, the default, or ``sans``.

    `make` need not read it: :class:`~tabulae.products.product.Product` makes whatever has the field in that
    typeface, unless its ``is_all_in_face`` is False.
    """
    return choice("serif", _faces, help_text, kit_help=_FACE_HELP, rank=2)


def _faces() -> tuple[str, ...]:
    from tabulae.scene.fonts import TYPEFACES

    return TYPEFACES


def back_offset() -> tuple[float, float]:
    """Declare ``--back-offset`` as a dataclass field: the shift of back pages, right and down, in mm."""
    help_text = "Shift back pages right and down, e.g. 1.5,-0.5mm; see duplex-test."
    return offset(help_text, kit_help=help_text, in_name="never", setting=True)


def duplex() -> str:
    """Declare ``--duplex`` as a dataclass field: ``long-edge``, the default, ``short-edge`` or ``off``."""
    help_text = (
        "The edge your printer flips sheets on: long-edge, short-edge; off: fronts and backs in two files."
    )
    return choice(
        "long-edge", DUPLEX, help_text, metavar="EDGE", in_name="never", kit_help=help_text, setting=True
    )


def for_screen() -> bool:
    """Declare ``--screen`` as a dataclass field: True for a file to read on a screen; by default False."""
    return switch(False, "Make the PDF to read on a screen instead, page by page.", in_name="never")


def men_size(
    default: FloatT,
    help_text: str,
    bounds: Limits | Callable[[], Limits] | None = men_range,
    **details: Unpack[Details],
) -> FloatT:
    """Declare ``--men`` as a dataclass field: the diameter of the men in mm, which all other sizes follow.

    A coin may be named instead, ``coin:2-euro``. With ``bounds`` of None any diameter is allowed; ``details``
    are further arguments of :func:`diameter`.
    """
    details.setdefault("kit_help", "Instead of --point-width: diameter of the men; board and parts follow.")
    return diameter(default, bounds, help_text, **details)


def point_width(help_text: str, **details: Unpack[Details]) -> float | None:
    """Declare ``--point-width`` as a dataclass field: the width of a point in mm, by default None."""
    details.setdefault("kit_help", "Width of a point of the board; men and parts follow.")
    return length(None, POINT_RANGE_MM, help_text, **details)
