"""A die laid flat: its faces as one net, the folds between them and the tabs that close it.

The net is a belt of faces with a lid above and a lid below, which works for every die with two
opposite faces that do not touch. Lengths in mm, x to the right, y down, the printed side up.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tabulae.geometry.dice import NumberedPlane
from tabulae.geometry.polygon import XY, bounds, centroid, inside_angle, overlapping, rotated
from tabulae.geometry.polyhedron import Facet, enclosed_by, shared_corners
from tabulae.geometry.vector import Vector, cross, dot, mean, minus

STEEPEST = 45.0
"""The ends of a tab rise at this angle at most, and less where two tabs meet under a sharp corner."""

PanelSide = tuple[int, int]
"""A side of a panel: the number of the face, and which of its sides, counted from 0."""


@dataclass(frozen=True, slots=True)
class NetFace:
    """A face on paper: its number, its corners, and the direction ``up`` in which the number stands.

    Corners run anticlockwise as printed; directions are in degrees, 0 to the right and 90 down.
    """

    number: int
    corners: tuple[XY, ...]
    up: float

    @property
    def middle(self) -> XY:
        """The mean of the corners."""
        return centroid(self.corners)

    def side(self, index: int) -> tuple[XY, XY]:
        """Return the start and the end of the side ``index``, counted from 0."""
        return self.corners[index], self.corners[(index + 1) % len(self.corners)]


@dataclass(frozen=True, slots=True)
class GlueTab:
    """A glue tab: its place in the order of gluing, from 1, and the sides it hangs on and is glued under.

    ``corners`` begin and end on the side it hangs on.
    """

    order: int
    hangs: PanelSide
    under: PanelSide
    corners: tuple[XY, XY, XY, XY]


@dataclass(frozen=True, slots=True)
class Net:
    """A net in mm, y down, in a box from (0, 0); ``folds`` are pairs of sides that stay joined."""

    width_mm: float
    height_mm: float
    panels: tuple[NetFace, ...]
    folds: tuple[tuple[PanelSide, PanelSide], ...]
    tabs: tuple[GlueTab, ...]

    def panel(self, number: int) -> NetFace:
        """Return the panel of the face with this number, which must be in the net."""
        return next(panel for panel in self.panels if panel.number == number)

    def cuts(self) -> Iterator[tuple[XY, XY]]:
        """Yield every line to cut (start, end), once: free sides of panels, and the outer sides of tabs."""
        joined = {edge for fold in self.folds for edge in fold} | {tab.hangs for tab in self.tabs}
        for panel in self.panels:
            for index in range(len(panel.corners)):
                if (panel.number, index) not in joined:
                    yield panel.side(index)
        for tab in self.tabs:
            yield from itertools.pairwise(tab.corners)

    def creases(self) -> Iterator[tuple[XY, XY]]:
        """Yield every line to fold (start, end), once: between the panels, and at the feet of the tabs."""
        for (number, index), _ in self.folds:
            yield self.panel(number).side(index)
        for tab in self.tabs:
            yield self.panel(tab.hangs[0]).side(tab.hangs[1])

    def quarter_turned(self) -> Net:
        """Return a copy turned clockwise by 90 degrees, its box, on its side, again at (0, 0)."""
        return _framed(self, 90.0)


def unfold(faces: Sequence[NumberedPlane], lids: tuple[int, int], first: int, tab_mm: float) -> Net:
    """Return the net of a polyhedron: a belt of faces that begins with ``first``, and two ``lids`` on it.

    ``lids`` and ``first`` are numbers of faces, ``tab_mm`` is the depth of the tabs, which are in the order
    of gluing: the belt, then ``lids[0]``, then ``lids[1]``; a lid comes down on tabs of the belt, so that it
    can be pressed from outside. The panels are sorted by number. Of the turns that lay some side of the belt
    level or upright, it takes the one of the smallest height. Raises ValueError if a tab has no room.
    """
    body = enclosed_by(tuple(face.plane for face in faces))
    facets = {face.number: facet for face, facet in zip(faces, body.facets, strict=True)}
    ups = {face.number: face.up for face in faces}
    belt = _belt(facets, lids, first)
    placed = {belt[0]: _flat(facets[belt[0]], ups[belt[0]])}
    folds = []
    for parent, child in (*itertools.pairwise(belt), *((_holder(facets, belt, lid), lid) for lid in lids)):
        pair = _shared(facets, parent, child)
        placed[child] = _hinged(placed[parent], pair[0][1], _flat(facets[child], ups[child]), pair[1][1])
        folds.append(pair)
    panels = tuple(
        NetFace(number, corners, _up(facets[number], ups[number], corners))
        for number, corners in placed.items()
    )
    joints = [_shared(facets, belt[-1], belt[0])]
    for lid in lids:
        for number in belt:
            if _touch(facets, number, lid) and not any({number, lid} == {a[0], b[0]} for a, b in folds):
                joints.append(_shared(facets, number, lid))
    tabs = _tabs(panels, joints, tab_mm)
    net = Net(0.0, 0.0, tuple(sorted(panels, key=lambda panel: panel.number)), tuple(folds), tabs)
    return min(
        (_framed(net, angle) for angle in _levels(net.panel(number) for number in belt)),
        key=lambda turned_net: round(turned_net.height_mm, 6),
    )


def _touch(facets: dict[int, Facet], first: int, second: int) -> bool:
    return first != second and len(shared_corners(facets[first], facets[second])) == 2


def _belt(facets: dict[int, Facet], lids: tuple[int, int], first: int) -> list[int]:
    """Return the faces between the lids, each to the right of the last, seen with ``lids[1]`` on top."""
    belt = [first]
    axis = minus(mean(facets[lids[1]].corners), mean(facets[lids[0]].corners))
    while True:
        here = facets[belt[-1]]
        rightwards = cross(axis, here.plane.normal)
        choices = [n for n in facets if n not in belt and n not in lids and _touch(facets, belt[-1], n)]
        if not choices:
            return belt
        belt.append(max(choices, key=lambda n: dot(facets[n].plane.normal, rightwards)))


def _holder(facets: dict[int, Facet], belt: list[int], lid: int) -> int:
    """Return the face of the belt that a lid hangs on: of those that touch it, the nearest to the middle."""
    places = (place for place, number in enumerate(belt) if _touch(facets, number, lid))
    return belt[min(places, key=lambda place: (abs(place - (len(belt) - 1) / 2), place))]


def _shared(facets: dict[int, Facet], first: int, second: int) -> tuple[PanelSide, PanelSide]:
    """Return the edge where two faces meet, as a side of each."""
    return (first, _side(facets[first], facets[second])), (second, _side(facets[second], facets[first]))


def _side(facet: Facet, other: Facet) -> int:
    common, count = shared_corners(facet, other), len(facet.corners)
    return next(
        index
        for index in range(count)
        if facet.corners[index] in common and facet.corners[(index + 1) % count] in common
    )


def _flat(facet: Facet, up: Vector) -> tuple[XY, ...]:
    """Return the corners of a face on paper, as seen from outside with its own top upwards."""
    right, centre = cross(up, facet.plane.normal), mean(facet.corners)
    arms = [minus(corner, centre) for corner in facet.corners]
    return tuple((dot(arm, right), -dot(arm, up)) for arm in arms)


def _up(facet: Facet, up: Vector, corners: Sequence[XY]) -> float:
    """Return the direction of a face's own top, in degrees, where the face lies in the net."""
    own = _flat(facet, up)
    before = math.degrees(math.atan2(own[1][1] - own[0][1], own[1][0] - own[0][0]))
    after = math.degrees(math.atan2(corners[1][1] - corners[0][1], corners[1][0] - corners[0][0]))
    return -90.0 + after - before


def _hinged(parent: Sequence[XY], side: int, child: Sequence[XY], own_side: int) -> tuple[XY, ...]:
    """Return the corners of a child face, moved so that its ``own_side`` lies on a side of its parent."""
    start, end = parent[side], parent[(side + 1) % len(parent)]
    own_start, own_end = child[own_side], child[(own_side + 1) % len(child)]
    angle = math.atan2(start[1] - end[1], start[0] - end[0]) - math.atan2(
        own_end[1] - own_start[1], own_end[0] - own_start[0]
    )
    laid = [rotated((x - own_start[0], y - own_start[1]), math.degrees(angle)) for x, y in child]
    return tuple((x + end[0], y + end[1]) for x, y in laid)


def _tabs(
    panels: Sequence[NetFace], joints: Sequence[tuple[PanelSide, PanelSide]], depth_mm: float
) -> tuple[GlueTab, ...]:
    """Return a tab for each joint, on the first side of the joint unless it would overlap something there."""
    by_number = {panel.number: panel for panel in panels}
    occupied: list[Sequence[XY]] = [panel.corners for panel in panels]
    tabs = []
    for order, (first, second) in enumerate(joints, start=1):
        for hangs, under in ((first, second), (second, first)):
            corners = _tab(by_number[hangs[0]], hangs[1], by_number[under[0]], under[1], depth_mm)
            if not any(overlapping(corners, other) for other in occupied):
                tabs.append(GlueTab(order, hangs, under, corners))
                occupied.append(corners)
                break
        else:
            raise ValueError(f"no room for a tab between {first[0]} and {second[0]}")
    return tuple(tabs)


def _tab(
    panel: NetFace, side: int, under: NetFace, under_side: int, depth_mm: float
) -> tuple[XY, XY, XY, XY]:
    start, end = panel.side(side)
    span = math.dist(start, end)
    along = ((end[0] - start[0]) / span, (end[1] - start[1]) / span)
    outward = (along[1], -along[0])
    if not _outside(panel, start, outward):
        outward = (-along[1], along[0])
    count = len(under.corners)
    # The side it is glued under runs the other way: its end lies on our start.
    rise = [
        min(STEEPEST, inside_angle(under.corners, corner) / 2)
        for corner in ((under_side + 1) % count, under_side)
    ]
    insets = [depth_mm / math.tan(math.radians(angle)) for angle in rise]
    depth = depth_mm * min(1.0, 0.75 * span / sum(insets))  # a short side gets a low tab
    near, far = (inset * depth / depth_mm for inset in insets)
    return (
        start,
        (start[0] + along[0] * near + outward[0] * depth, start[1] + along[1] * near + outward[1] * depth),
        (end[0] - along[0] * far + outward[0] * depth, end[1] - along[1] * far + outward[1] * depth),
        end,
    )


def _outside(panel: NetFace, at: XY, direction: XY) -> bool:
    centre = panel.middle
    return (at[0] - centre[0]) * direction[0] + (at[1] - centre[1]) * direction[1] > 0


def _levels(panels: Iterable[NetFace]) -> list[float]:
    """Return the turns, in degrees, that make a side of some panel horizontal or vertical."""
    sides = (panel.side(index) for panel in panels for index in range(len(panel.corners)))
    slopes = (math.degrees(math.atan2(y2 - y1, x2 - x1)) for (x1, y1), (x2, y2) in sides)
    return sorted({round(-slope % 90, 9) % 90 for slope in slopes} | {0.0})


def _framed(net: Net, angle: float) -> Net:
    """Return the net turned by an angle in degrees and moved so that its bounding box begins at (0, 0)."""
    shapes = [rotated(spot, angle) for panel in net.panels for spot in panel.corners]
    shapes += [rotated(spot, angle) for tab in net.tabs for spot in tab.corners]
    left, top, right, bottom = bounds(shapes)

    def moved(spot: XY) -> XY:
        x, y = rotated(spot, angle)
        return x - left, y - top

    panels = tuple(NetFace(p.number, tuple(map(moved, p.corners)), p.up + angle) for p in net.panels)
    tabs = tuple(
        GlueTab(tab.order, tab.hangs, tab.under, (moved(a), moved(b), moved(c), moved(d)))
        for tab in net.tabs
        for a, b, c, d in (tab.corners,)
    )
    return Net(right - left, bottom - top, panels, net.folds, tabs)
