"""Paper dice to fold: the nets of the six-, seven- and eight-sided die, with pips or numerals."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tabulae.engine.errors import TabulaeError, closest
from tabulae.geometry.dice import FIGURES, cube, octahedron, pentagonal_prism
from tabulae.geometry.die_facts import ENDS, FAIR_RATIO, RING
from tabulae.geometry.nets import GlueTab, Net, NetFace, unfold
from tabulae.geometry.outlines import join_lines
from tabulae.geometry.polygon import placement
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Text, hatch, polygon, polyline
from tabulae.scene.style import NUMBER_SPACING, OUTLINE_MM, POINT_MM, THINNEST_MM, Palette

Marks = Literal["pips", "numerals"]

TAB_MM = 6.0
"""The height of a glue tab, less on small dice."""
FOLD_DASH_MM = (1.8, 1.2)

_PITCH = 0.52
"""The distance of neighbouring pips, over the inradius of the narrowest face."""
_PIP = 0.62
"""The diameter of a pip, over the pitch."""
_NUMERAL = 1.25
"""The size of a numeral, over the inradius of the narrowest face."""
_HATCH_MM = 1.5
_ORDER_MM = 9 * POINT_MM
"""The size of the numbers in the order of gluing."""


@dataclass(frozen=True, slots=True)
class PaperDie:
    """A die to fold: its name, its number of faces, and its usual edge in mm."""

    name: str
    faces: int
    edge_mm: float


PAPER_DICE = {"d6": PaperDie("d6", 6, 26.0), "d7": PaperDie("d7", 7, 20.0), "d8": PaperDie("d8", 8, 30.0)}
EDGE_RANGE_MM = (14.0, 80.0)
RATIO_RANGE = (0.8, 2.0)


def paper_die(name: str) -> PaperDie:
    """Return the die ``d6``, ``d7`` or ``d8``; raises TabulaeError for any other name."""
    if name not in PAPER_DICE:
        raise TabulaeError("no-paper-die", name=name, close=closest(name, PAPER_DICE), known=list(PAPER_DICE))
    return PAPER_DICE[name]


def die_net(die: PaperDie, edge_mm: float, length_ratio: float = FAIR_RATIO) -> Net:
    """Return the net of a die.

    ``edge_mm`` is the edge of the square, the pentagon or the triangle, 14 to 80 mm; ``length_ratio`` the
    length of the d7, a prism, over the edge of its pentagon, 0.8 to 2. Raises TabulaeError for other sizes.
    """
    low, high = EDGE_RANGE_MM
    if not low <= edge_mm <= high:
        raise TabulaeError("between", option="--edge", low=low, high=high, unit="mm", text=edge_mm)
    low, high = RATIO_RANGE
    if not low <= length_ratio <= high:
        raise TabulaeError(
            "between", option="--length-ratio", low=low, high=high, unit="none", text=length_ratio
        )
    tab = min(TAB_MM, 0.3 * edge_mm)
    if die.faces == 6:
        return unfold(cube(edge_mm), (3, 4), 5, tab)
    if die.faces == 7:
        return unfold(pentagonal_prism(edge_mm, edge_mm * length_ratio), ENDS, RING[0], tab)
    return unfold(octahedron(edge_mm), (1, 8), 2, tab)


def net_items(net: Net, marks: Marks, tones: Palette) -> tuple[Item, ...]:
    """Draw a net to print: tabs hatched and numbered in the order of gluing, folds dashed, cuts solid."""
    fold = Paint(None, tones.ink, THINNEST_MM + 0.05, dash_mm=FOLD_DASH_MM)
    cut = Paint(None, tones.ink, OUTLINE_MM, join="miter")
    items: list[Item] = []
    for tab in net.tabs:
        items += _draw_tab(tab, tones)
    items += net_marks(net, marks, tones.ink)
    items += [Path(polyline(line), fold) for line in net.creases()]
    items += [Path(polygon(outline), cut) for outline in join_lines(net.cuts())]
    return tuple(items)


def net_marks(net: Net, marks: Marks, ink: str) -> Iterator[Item]:
    """Draw the pips or numerals of all faces, in one size: one item for each face, in the order of panels."""
    room = min(inradius(panel) for panel in net.panels)
    for panel in net.panels:
        if marks == "numerals":
            size, turn = _NUMERAL * room, panel.up + 90
            yield Text(*panel.middle, str(panel.number), size, ink, "figures", "centre", turn, NUMBER_SPACING)
        else:
            pitch, radius = _PITCH * room, _PIP * _PITCH * room / 2
            places = FIGURES[panel.number]
            spots = (Circle(x * pitch, -y * pitch, radius, Paint(ink)) for x, y in places)
            yield Group(tuple(spots), matrix=placement(*panel.middle, panel.up + 90))


def inradius(panel: NetFace) -> float:
    """Return the distance in mm from the middle of a face to its nearest side."""
    x, y = panel.middle
    distances = []
    for index in range(len(panel.corners)):
        (x1, y1), (x2, y2) = panel.side(index)
        distances.append(abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / math.hypot(x2 - x1, y2 - y1))
    return min(distances)


def tab_number(tab: GlueTab) -> Text:
    """Return the number of a tab in the order of gluing, centred on the tab."""
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = tab.corners
    centre = (x1 + x2 + x3 + x4) / 4, (y1 + y2 + y3 + y4) / 4
    return Text(*centre, str(tab.order), _ORDER_MM, "#000000", "figures", "centre")


def _draw_tab(tab: GlueTab, tones: Palette) -> Iterator[Item]:
    number = tab_number(tab)
    yield Path(hatch(tab.corners, _HATCH_MM), Paint(None, tones.ink, THINNEST_MM))
    yield Circle(number.x, number.y, 0.62 * _ORDER_MM, Paint(tones.paper))
    yield number
