"""Boards at true size: SVG, PDF on one sheet, PDF in tiles."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator import __version__
from generator.content.boards import NamedBoard
from generator.content.games import game_folders
from generator.content.inscriptions import chosen_words
from generator.draw.layout import layout, point_width_for
from generator.draw.scene import Scene
from generator.draw.skins import Lettering, board_scene
from generator.draw.units import length_mm
from generator.engine.errors import TabulaeError
from generator.output import Made
from generator.paper.papers import paper as paper_named
from generator.paper.sheets import Label, sheet_pdf, tiled_pdf
from generator.paper.tiling import OVERLAP_MM, largest_scale
from generator.products.command import command_line
from generator.render.svg import svg_bytes
from generator.render.text import empty_board

POINT_RANGE_MM = (6.0, 80.0)
_WORDS_SKIN = "words"


@dataclass(frozen=True, slots=True)
class BoardWish:
    """How a board is wanted; None is what the board itself has by default.

    At most one of ``point_width``, ``men`` and ``fit`` says its size, as text: two lengths and a paper.
    ``numerals`` are those for bearing off; ``words`` are six words of six letters or the name of an
    inscription; ``split`` is ``anywhere`` or ``bar``; ``reading``, ``base`` and ``templates`` are what
    the board was found with, to be told in the command.
    """

    skin: str | None = None
    palette: str = "colour"
    point_width: str | None = None
    men: str | None = None
    fit: str | None = None
    numbers: bool = True
    numerals: bool | None = None
    names: bool = False
    routes: bool = False
    words: str | None = None
    split: str = "anywhere"
    overlap: str | None = None
    reading: str | None = None
    base: int | None = None
    templates: Path | None = None


def board_files(
    named: NamedBoard,
    skin: str | None = None,
    palette: str = "colour",
    papers: Sequence[str] = (),
    *,
    wish: BoardWish | None = None,
    stem: str = "board",
) -> list[Made]:
    """The files of a board: SVG and PDF of its own size, and a tiled PDF for each paper.

    Their names start with ``stem``. Raises TabulaeError for an unknown skin, palette or paper, a size
    out of range, and for letterings that the board cannot bear.
    """
    wish = wish or BoardWish(skin, palette)
    chosen, settings = board_settings(named, wish)
    scene = wished_scene(named, wish)
    size = (scene.width_mm, scene.height_mm)
    label = Label(named.title, f"{chosen} board", f"tabulae {__version__}")
    plain = command_line("board", named.id, settings=settings)
    tail = "" if wish.palette == "colour" else f"-{wish.palette}"
    name = f"{stem}-{chosen}{tail}"
    made = [
        Made(f"{name}.svg", svg_bytes(scene, command=plain, note=empty_board(named.board)), size, plain),
        Made(f"{name}.pdf", sheet_pdf(scene, replace(label, command=plain)), size, plain),
    ]
    overlap = OVERLAP_MM if wish.overlap is None else length_mm(wish.overlap, "--overlap", 6, 40)
    at_joint = split_at_bar(named, wish)
    for paper in dict.fromkeys((*([wish.fit] if wish.fit else []), *papers)):
        sheet = paper_named(paper)
        command = command_line("board", named.id, settings={**settings, "paper": paper})
        tiles = tiled_pdf(scene, sheet, replace(label, command=command), overlap, at_joint=at_joint)
        made.append(Made(f"{name}-{_file_name(paper)}.pdf", tiles, size, command))
    return made


def board_settings(named: NamedBoard, wish: BoardWish) -> tuple[str, dict[str, object]]:
    """The skin that the board gets, and the settings that ask for it again."""
    chosen = wish.skin or (_WORDS_SKIN if wish.words else named.skin)
    return chosen, _settings(replace(wish, skin=chosen))


def wished_scene(named: NamedBoard, wish: BoardWish) -> Scene:
    """The board as it is wanted, true to size."""
    skin = wish.skin or (_WORDS_SKIN if wish.words else named.skin)
    furnishing = named.furnishing
    if wish.words is not None:
        if skin != _WORDS_SKIN:
            raise TabulaeError(f"--words needs the skin {_WORDS_SKIN}, not {skin}")
        furnishing = replace(furnishing, words=chosen_words(wish.words, wish.templates))
    return board_scene(
        named.board,
        skin,
        wish.palette,
        _point_width_mm(named, wish),
        title=named.title,
        furnishing=furnishing,
        lettering=_lettering(named, wish),
    )


def _point_width_mm(named: NamedBoard, wish: BoardWish) -> float:
    low, high = POINT_RANGE_MM
    given = [name for name in ("point_width", "men", "fit") if getattr(wish, name) is not None]
    if len(given) > 1:
        options = " and ".join("--" + name.replace("_", "-") for name in given)
        raise TabulaeError(f"{options} both say how large the board is: give one of them")
    if wish.men is not None:
        smallest = layout(named.board, low).man_mm
        return point_width_for(named.board, length_mm(wish.men, "--men", smallest, smallest * high / low))
    if wish.fit is not None:
        whole = layout(named.board, named.point_width_mm)
        scale = largest_scale(whole.width_mm, whole.height_mm, paper_named(wish.fit))
        width = named.point_width_mm * scale
        if width < low:
            raise TabulaeError(
                f"on {wish.fit} this board would have points of {width:.1f} mm: choose a larger paper"
            )
        return min(width, high)
    if wish.point_width is not None:
        return length_mm(wish.point_width, "--point-width", low, high)
    return named.point_width_mm


def _lettering(named: NamedBoard, wish: BoardWish) -> Lettering:
    homes = any(seat.home for seat in named.furnishing.seats)
    for asked, what in ((wish.numerals, "numerals"), (wish.names, "names"), (wish.routes, "routes")):
        if asked and not named.furnishing.seats:
            known = ", ".join(game_folders(wish.templates))
            raise TabulaeError(
                f"{named.id} is the board of no one game, so it has no {what}: name a game: {known}"
            )
    if wish.numerals and not homes:
        raise TabulaeError(f"nobody bears men off on the board of {named.id}: leave out --numerals")
    numerals = named.numerals and homes if wish.numerals is None else wish.numerals
    return Lettering(wish.numbers, numerals, wish.names, wish.routes)


def split_at_bar(named: NamedBoard, wish: BoardWish) -> bool:
    """Whether the board is to be parted at its bar; raises TabulaeError if it has none."""
    if wish.split not in ("anywhere", "bar"):
        raise TabulaeError(f"--split cannot be {wish.split[:40]!r}: choose anywhere or bar")
    if wish.split == "bar" and layout(named.board).bar is None:
        raise TabulaeError(f"the board of {named.id} has no bar to be split at: leave out --split")
    return wish.split == "bar"


def _settings(wish: BoardWish) -> dict[str, object]:
    """The settings that ask for this board again."""
    return {
        "reading": wish.reading,
        "base": wish.base,
        "skin": wish.skin,
        "palette": None if wish.palette == "colour" else wish.palette,
        "point-width": wish.point_width,
        "men": wish.men,
        "fit": wish.fit,
        "no-numbers": not wish.numbers,
        "numerals": wish.numerals is True,
        "no-numerals": wish.numerals is False,
        "names": wish.names,
        "routes": wish.routes,
        "words": wish.words,
        "split": None if wish.split == "anywhere" else wish.split,
        "overlap": wish.overlap,
        "templates": wish.templates,
    }


def _file_name(paper: str) -> str:
    return re.sub(r"[^a-z0-9.]+", "-", paper.lower()).strip("-")
