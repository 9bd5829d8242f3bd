"""What arrows and their numbers keep clear of on the board of a figure."""

from __future__ import annotations

from generator.draw.diagram import Diagram
from generator.draw.ground import Box, Disc, Thing, words_box
from generator.draw.labels import labels_of
from generator.draw.layout import Layout


def things_on(diagram: Diagram, plan: Layout, number_mm: float) -> list[Thing]:
    """The numbers of the points, the men, the empty sockets and the rim, in mm from the board's corner."""
    things: list[Thing] = [words_box(text, at, number_mm) for text, at, _ in labels_of(plan)]
    for slot in plan.slots.values():
        held = 0
        for seat in range(len(diagram.seats)):
            count = diagram.position.on(seat, slot.number)
            for index in range(min(count, plan.most)):
                counted = index == plan.most - 1 and count > plan.most
                things.append(Disc("count" if counted else "man", slot.man(index), plan.man_mm / 2))
            held += count
        if not held:
            things.append(Disc("socket", slot.man(0), plan.man_mm / 2))
    return things + _borders(plan)


def _borders(plan: Layout) -> list[Thing]:
    """The rim of the board, as far as its fields leave it, and the paper above and below."""
    wide, high = plan.width_mm, plan.height_mm
    top, bottom = min(area.y for area in plan.fields), max(area.bottom for area in plan.fields)
    return [
        Box("rim", 0.0, 0.0, wide, top),
        Box("rim", 0.0, bottom, wide, high),
        Box("margin", 0.0, -high, wide, 0.0),
        Box("margin", 0.0, high, wide, 2 * high),
    ]
