"""Arrows with their paths: how they are drawn, and what other things on the page keep clear of."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tabulae.draw.figures.arrow_ends import ArrowRequest, arrow_width_mm
from tabulae.draw.figures.arrows import (
    BAR_REACH,
    HEAD_LENGTH,
    SECOND_BAR_BACK,
    ArrowPath,
    arrow,
    arrow_number,
)
from tabulae.draw.figures.diagram import Diagram, DrawnPlay
from tabulae.draw.figures.obstacles import FigureObstacle, ObstacleBox, ObstacleDisc, text_obstacle
from tabulae.draw.layout import Label, Layout, stack_offset
from tabulae.scene.primitives import XY, Item
from tabulae.scene.style import Palette

_TRACE_EVERY_MM = 0.3
"""How far the discs lie apart that stand for a finished arrow."""


@dataclass(frozen=True, slots=True)
class RoutedArrow:
    """A play on the board and the path of its arrow.

    ``leaving`` is how many of the men who move stand at the start in the position drawn: not those whom an
    earlier play brought there. ``number`` is printed on the arrow unless it is 0.
    """

    play: DrawnPlay
    path: ArrowPath
    leaving: int
    forbidden: bool
    number: int

    @classmethod
    def of(cls, request: ArrowRequest, path: ArrowPath) -> RoutedArrow:
        """Return the arrow of a request along a path."""
        return cls(request.play, path, request.leaving, request.forbidden, request.number)


def obstacles_on(
    diagram: Diagram, plan: Layout, number_mm: float, labels: Sequence[Label], names: Sequence[str]
) -> list[FigureObstacle]:
    """Return what arrows avoid: labels, rim, margins, and men and empty sockets on the points ``names``.

    Places are in mm from the top left corner of the board; ``number_mm`` is the size of the labels.
    """
    obstacles: list[FigureObstacle] = [text_obstacle(label.text, label.at, number_mm) for label in labels]
    for slot in (plan.slots[name] for name in names):
        occupied = False
        for seat in range(len(diagram.seats)):
            count = diagram.position.on(seat, slot.number)
            for index in range(min(count, plan.max_drawn)):
                counted = index == plan.max_drawn - 1 and count > plan.max_drawn
                centre = slot.man_centre(index + stack_offset(diagram.position, seat, slot.number))
                obstacles.append(ObstacleDisc("count" if counted else "man", centre, plan.man_mm / 2))
            occupied = occupied or count > 0
        if not occupied:
            obstacles.append(ObstacleDisc("socket", slot.man_centre(0), plan.man_mm / 2))
    return obstacles + _rim_and_margins(plan)


def _rim_and_margins(plan: Layout) -> list[FigureObstacle]:
    """Return the rim above and below the fields, and the paper above and below the board."""
    wide, high = plan.width_mm, plan.height_mm
    top, bottom = min(area.y for area in plan.fields), max(area.bottom for area in plan.fields)
    return [
        ObstacleBox("rim", 0.0, 0.0, wide, top),
        ObstacleBox("rim", 0.0, bottom, wide, high),
        ObstacleBox("margin", 0.0, -high, wide, 0.0),
        ObstacleBox("margin", 0.0, high, wide, 2 * high),
    ]


def draw_arrows(
    arrows: Sequence[RoutedArrow], number_places: Sequence[XY | None], plan: Layout, tones: Palette
) -> list[Item]:
    """Draw the arrows, and over all of them the number of each at its place.

    ``number_places`` has a centre in mm for each arrow, None for one without a number.
    """
    width = arrow_width_mm(plan)
    items: list[Item] = [arrow(routed.path, width, tones, routed.forbidden) for routed in arrows]
    items += [
        arrow_number(place, routed.number, tones)
        for routed, place in zip(arrows, number_places, strict=True)
        if place is not None
    ]
    return items


def tip_obstacle(path: ArrowPath, forbidden: bool, plan: Layout) -> ObstacleDisc:
    """Return a disc that covers the head of an arrow, or the bar of a forbidden one."""
    width = arrow_width_mm(plan)
    if forbidden:
        centre = path.at(path.before_end(SECOND_BAR_BACK / 2 * width))
        return ObstacleDisc("tip", centre, 1.1 * BAR_REACH * width)
    return ObstacleDisc(
        "tip", path.at(path.before_end(0.5 * HEAD_LENGTH * width)), 0.55 * HEAD_LENGTH * width
    )


def arrow_discs(path: ArrowPath, forbidden: bool, plan: Layout) -> list[ObstacleDisc]:
    """Return discs that together cover what an arrow covers, to see which numbers it hides."""
    steps = math.ceil(path.length_mm / _TRACE_EVERY_MM)
    shaft = [ObstacleDisc("line", place, arrow_width_mm(plan) / 2) for place in path.points(steps)]
    return [*shaft, tip_obstacle(path, forbidden, plan)]
