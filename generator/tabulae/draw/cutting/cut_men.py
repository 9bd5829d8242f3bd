"""Cut-out men on a sheet: single discs, pairs to fold over, strips that stand up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tabulae.draw.drawn_men import man, man_back
from tabulae.engine.errors import TabulaeError, closest
from tabulae.library.games.schema import SeatStyle
from tabulae.scene.primitives import XY, Circle, Group, Item, Paint, Path, Segment, hatch, polyline
from tabulae.scene.style import ORNAMENT_MM, THINNEST_MM, Palette

MenStyle = Literal["discs", "fold", "stand"]
STYLES: tuple[MenStyle, ...] = ("discs", "fold", "stand")

MEN_RANGE_MM = (8.0, 60.0)
BLEED_MM = 1.5
CUT = Paint(None, "#000000", ORNAMENT_MM)
FOLD = Paint(None, "#000000", ORNAMENT_MM, dash_mm=(1.8, 1.2))

SQUARE_FACE = 0.9
"""The diameter of the man printed on a square, over its side."""
_STAND_WIDTH = 0.8
"""The width of a strip that stands up, over the size of men."""
_STAND_FACE = 0.68
"""The diameter of the man printed on it, over the size of men."""
_STAND_PANELS = (0.9, 0.9, 0.45, 0.2)
"""The heights of its back, front, base and glue tab, over the size of men."""
_INK_SAVING_RIM = 0.1
"""The width of the dark rim that stands for a black man where ink is saved, over his diameter."""
_OVERSHOOT_MM = 3.0
"""How far cut and fold lines run on past the parts, to lay a ruler on."""


@dataclass(frozen=True, slots=True)
class MenCut:
    """How men are cut: the style, their size in mm, and whether they are square, for straight cuts."""

    style: MenStyle
    men_mm: float
    square: bool

    @property
    def cell_mm(self) -> tuple[float, float]:
        """The width and height in mm of the cell of one man on the sheet."""
        size = self.men_mm
        if self.style == "stand":
            return _STAND_WIDTH * size, sum(_STAND_PANELS) * size
        side = size if self.square else size + 2 * BLEED_MM
        return side, side * (2 if self.style == "fold" else 1)

    @property
    def straight(self) -> bool:
        """Whether straight cuts alone cut out all the men: squares, and strips that stand up."""
        return self.square or self.style == "stand"


def men_cut(style: str, men_mm: float, square: bool) -> MenCut:
    """Return how men are cut; raises TabulaeError for an unknown style or a size outside 8 to 60 mm.

    Strips that stand up are never square.
    """
    low, high = MEN_RANGE_MM
    if not low <= men_mm <= high:
        raise TabulaeError("between", option="--men", low=low, high=high, unit="mm", text=men_mm)
    for known in STYLES:
        if style == known:
            return MenCut(known, men_mm, square and known != "stand")
    raise TabulaeError("choice", option="--style", choices=STYLES, text=style, close=closest(style, STYLES))


def man_cell(cut: MenCut, corner: XY, look: SeatStyle, tones: Palette) -> Iterator[Item]:
    """Draw what is printed on the front of the cell of a man whose top left corner is ``corner``.

    That is his face and, for pairs to fold over and strips that stand up, his back above it.
    """
    width, height = cut.cell_mm
    x = corner[0] + width / 2
    if cut.style == "discs":
        yield _face(cut, (x, corner[1] + height / 2), look, tones)
    elif cut.style == "fold":
        # The upper face is folded behind the lower one, which bears the line to cut along.
        yield man_back_side(cut, (x, corner[1] + height / 4), look, tones)
        yield _face(cut, (x, corner[1] + 3 * height / 4), look, tones)
    else:
        (above, size), (below, _) = standing_faces(cut)
        upside_down = _ink_saving_man(size, (0, 0), look, tones)
        yield Group((upside_down,), matrix=(-1, 0, 0, -1, x, corner[1] + above[1]))
        yield _ink_saving_man(size, (x, corner[1] + below[1]), look, tones)
        yield Path(_tab_hatch(cut, corner), Paint(None, tones.ink, THINNEST_MM))


def standing_faces(cut: MenCut) -> tuple[tuple[XY, float], tuple[XY, float]]:
    """Return centre (in its cell) and diameter in mm of both faces of a standing strip, the back first."""
    x, high, size = cut.cell_mm[0] / 2, _STAND_PANELS[0] * cut.men_mm, _STAND_FACE * cut.men_mm
    return ((x, high / 2), size), ((x, 1.5 * high), size)


def fold_lines(cut: MenCut) -> tuple[float, ...]:
    """Return how far below the top of a cell its fold lines run, in mm; () for discs."""
    if cut.style == "fold":
        return (cut.cell_mm[1] / 2,)
    if cut.style == "stand":
        return tuple(sum(_STAND_PANELS[:count]) * cut.men_mm for count in (1, 2, 3))
    return ()


def cut_lines(cut: MenCut, corner: XY, columns: int, used: int) -> Iterator[Item]:
    """Draw the fold lines and straight cuts of ``used`` cells in rows of ``columns``, each line once.

    ``corner`` is the top left corner of the first cell. Round discs have neither folds nor straight cuts;
    round men to fold over have only the folds and the level cuts above and below each row.
    """
    width, height = cut.cell_mm
    full, rest = divmod(used, columns)
    over = _OVERSHOOT_MM
    for row in range(full + bool(rest)):
        end = corner[0] + width * (columns if row < full else rest)
        for fold in fold_lines(cut):
            y = corner[1] + row * height + fold
            yield Path(polyline([(corner[0] - over, y), (end + over, y)]), FOLD)
    if not cut.straight:
        if cut.style == "fold":
            yield from _level_cuts(cut, corner, columns, used)
        return
    yield from _level_cuts(cut, corner, columns, used)
    for column in range(min(columns, used) + 1):
        x, rows = corner[0] + column * width, full + (column <= rest and rest > 0)
        yield Path(polyline([(x, corner[1] - over), (x, corner[1] + rows * height + over)]), CUT)


def _level_cuts(cut: MenCut, corner: XY, columns: int, used: int) -> Iterator[Item]:
    """Draw the level cuts above and below the rows."""
    width, height = cut.cell_mm
    full, rest = divmod(used, columns)
    for row in range(full + bool(rest) + 1):
        longest = columns if row <= full and full else rest
        x, y = corner[0], corner[1] + row * height
        ends = [(x - _OVERSHOOT_MM, y), (x + longest * width + _OVERSHOOT_MM, y)]
        yield Path(polyline(ends), CUT)


def _face(cut: MenCut, centre: XY, look: SeatStyle, tones: Palette) -> Item:
    return _ink_saving_man(cut.men_mm * (SQUARE_FACE if cut.square else 1.0), centre, look, tones)


def _ink_saving_man(size: float, centre: XY, look: SeatStyle, tones: Palette) -> Item:
    """Draw a man; on the line palette a black one has a black rim only, which saves ink."""
    if not (tones.one_bit and tones.tone(look.colour) == "#000000"):
        return man(centre, size, look.colour, look.symbol, tones)
    band = _INK_SAVING_RIM * size
    rim = Circle(*centre, (size - band) / 2, Paint(None, "#000000", band))
    return Group((man(centre, size, "#ffffff", look.symbol, tones), rim))


def man_back_side(cut: MenCut, centre: XY, look: SeatStyle, tones: Palette) -> Item:
    """Draw the back of a man that is printed on both sides, or folded over.

    Its colour runs past the cut, except on squares and in the line palette.
    """
    if cut.square:
        return _face(cut, centre, look, tones)
    if tones.one_bit:
        return _ink_saving_man(cut.men_mm, centre, look, tones)
    return man_back(centre, cut.men_mm, look.colour, look.symbol, tones, BLEED_MM * 0.9)


def _tab_hatch(cut: MenCut, corner: XY) -> tuple[Segment, ...]:
    width, height = cut.cell_mm
    top = corner[1] + height - _STAND_PANELS[3] * cut.men_mm
    x, bottom = corner[0], corner[1] + height
    return hatch([(x, top), (x + width, top), (x + width, bottom), (x, bottom)], 1.5)
