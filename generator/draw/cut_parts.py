"""Small parts for a cutter: men, dice to fold, and the piece that tells how wide the cut is."""

from __future__ import annotations

from generator.content.records import SeatStyle
from generator.draw.cut_board import worked
from generator.draw.cutting import ENGRAVE, CutPart, Tool, box, broken, ring
from generator.draw.men import man_back
from generator.draw.nets import Marks, net_marks, tab_number
from generator.draw.pieces import Cut, folds, standing_faces
from generator.draw.scene import Group, Item, Text
from generator.draw.shapes import At
from generator.draw.style import PALETTES
from generator.engine.errors import TabulaeError
from generator.geometry.plane import grown, joined
from generator.geometry.traces import Line, Trace
from generator.geometry.unfolding import Net

PERFORATION_MM = (3.0, 1.5)
STRIPS = 10
TEST_MM = (100.0, 20.0)
HOLE_MM = 20.0

_FACE = 0.9  # width of the man on a square, over its side
_LETTERS_MM = 4.2
_LABEL_MM = 6.4


def man_part(cut: Cut, look: SeatStyle, tool: Tool, kerf_mm: float = 0.0) -> CutPart:
    """A man: cut round, square or as a strip to stand up, his symbol engraved, his ring scored."""
    if cut.style == "fold":
        raise TabulaeError("fold-over men are for paper: for a cutter choose --style discs or --style stand")
    width, height = cut.cell_mm if cut.straight else (cut.men_mm, cut.men_mm)
    middle = (width / 2, height / 2)
    faces = [_face(middle, cut.men_mm * (_FACE if cut.square else 1.0), look)]
    outer: tuple[Trace, ...] = (ring(*middle, cut.men_mm / 2 + kerf_mm / 2),)
    if cut.straight:
        outer = box(-kerf_mm / 2, -kerf_mm / 2, width + kerf_mm, height + kerf_mm)
    if cut.style == "stand":
        faces = [_face(spot, size, look) for spot, size in standing_faces(cut)]
    engrave, lines = worked(faces)
    creases = [Line((0.0, y), (width, y)) for y in folds(cut)]
    score = [piece for crease in creases for piece in scored(crease, tool)]
    if tool == "knife":
        return CutPart(width, height, engrave, pen=lines, score=tuple(score), outer=outer)
    return CutPart(width, height, engrave, score=(*lines, *score), outer=outer)


def net_part(net: Net, marks: Marks, tool: Tool, kerf_mm: float = 0.0) -> CutPart:
    """A die to fold: its outline is cut, its folds are scored, its pips or numerals engraved."""
    engrave, _ = worked(list(net_marks(net, marks, ENGRAVE)))
    numbers = tuple(tab_number(tab) for tab in net.tabs)
    outer: list[Trace] = []
    for outline in joined(net.cuts()):
        corners = grown(outline, kerf_mm / 2) if kerf_mm else outline
        outer += [Line(corners[n - 1], corners[n]) for n in range(len(corners))]
    score = [piece for start, end in net.creases() for piece in scored(Line(start, end), tool)]
    return CutPart(net.width_mm, net.height_mm, (*engrave, *numbers), score=tuple(score), outer=tuple(outer))


def scored(crease: Line, tool: Tool) -> list[Trace]:
    """A fold: a laser scores it, a knife perforates it."""
    return [crease] if tool == "laser" else list(broken(crease, *PERFORATION_MM))


def kerf_parts(kerf_mm: float = 0.0) -> tuple[CutPart, ...]:
    """Ten strips that together are shorter than 100 mm by ten times the kerf; a disc and its hole.

    The strips share their cuts and are never compensated. Disc and hole are, by ``kerf_mm``: if that
    is right, one just fills the other.
    """
    width, height = TEST_MM
    step = width / STRIPS
    between = tuple(Line((n * step, 0.0), (n * step, height)) for n in range(1, STRIPS))
    strips = CutPart(width, height, inner=between, outer=box(0.0, 0.0, width, height))
    words = (
        "Kerf test",
        "Push the ten strips together",
        "and measure their length:",
        f"kerf = ({width:g} mm − length) ÷ {STRIPS}",
        f"Disc and hole: kerf {kerf_mm:g} mm",
    )
    labels = tuple(Text(8.0, 9.5 + _LABEL_MM * n, line, _LETTERS_MM, ENGRAVE) for n, line in enumerate(words))
    high = 2 * height
    hole = ring(width - high / 2 - 2, high / 2, HOLE_MM / 2 - kerf_mm / 2)
    plate = CutPart(width, high, labels, inner=(hole,), outer=box(0.0, 0.0, width, high))
    disc = CutPart(HOLE_MM, HOLE_MM, outer=(ring(HOLE_MM / 2, HOLE_MM / 2, HOLE_MM / 2 + kerf_mm / 2),))
    return strips, plate, disc


def _face(centre: At, size_mm: float, look: SeatStyle) -> Item:
    """The face of a man without his edge, dark on light whatever his colour: the symbol tells the seat."""
    return Group((man_back(centre, size_mm, "#ffffff", look.symbol, PALETTES["line"], 0.0),))
