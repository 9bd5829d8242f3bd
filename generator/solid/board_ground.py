"""The ground of a board for the printer, from the same layout as paper: hollows, and where a cut may run.

The layout counts y downward from the top left corner; plastic counts it upward from the bottom left.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from generator.draw.layout import Layout, Rect, Slot
from generator.solid.errors import PartError
from generator.solid.half_moons import Moon, ring_lip, ring_tip_reach, straight_lip
from generator.solid.loop import Flat, Loop, backward, circle, loop_of, turned_and_moved

CLEAR_MM = 1.5
"""How far joints and cuts keep from the wall of a socket."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What is hollowed out of the top of a board, where seams may run, and what joints must avoid."""

    hollows: tuple[Loop, ...]
    cuts_x: tuple[float, ...]
    cuts_y: tuple[float, ...]
    busy: Callable[[float, float], bool]


def ground(plan: Layout, moon: Moon, part: str) -> Ground:
    """The ground of a board; :class:`PartError` for a kind that has no sockets."""
    makers = {"tables": _tables, "rows": _rows, "ring": _ring}
    if plan.board.kind not in makers:
        raise PartError(
            f"{part}: a {plan.board.kind} board has no sockets to print; there are {', '.join(makers)}"
        )
    return makers[plan.board.kind](plan, moon, part)


def at(plan: Layout, slot: Slot) -> Flat:
    """The middle of a slot in plastic's coordinates."""
    return slot.x, plan.height_mm - slot.y


def _tables(plan: Layout, moon: Moon, part: str) -> Ground:
    moon.check(part, plan.point_width_mm / 2)
    fields = [(field, _inside(plan, field)) for field in plan.fields]
    lip = plan.point_width_mm / 2 + moon.beyond_mm

    def busy(x: float, y: float) -> bool:
        for field in plan.fields:
            if field.x - CLEAR_MM < x < field.right + CLEAR_MM:
                low, high = plan.height_mm - field.bottom, plan.height_mm - field.y
                in_strip = min(abs(y - low), abs(high - y)) < lip + CLEAR_MM and low < y < high
                at_side = low < y < high and min(abs(x - field.x), abs(field.right - x)) < CLEAR_MM
                if in_strip or at_side:
                    return True
        return False

    bottom = plan.height_mm - plan.fields[0].bottom
    top = plan.height_mm - plan.fields[0].y
    return Ground(
        tuple(_between_lips(plan, moon, field, slots) for field, slots in fields),
        tuple(sorted({slot.x for slot in plan.slots.values()})),
        tuple(float(y) for y in range(math.ceil(bottom + lip + 12), math.floor(top - lip - 12) + 1)),
        busy,
    )


def _inside(plan: Layout, field: Rect) -> list[Slot]:
    return [slot for slot in plan.slots.values() if field.x < slot.x < field.right]


def _between_lips(plan: Layout, moon: Moon, field: Rect, slots: list[Slot]) -> Loop:
    """The hollow of a field: between the lips of the two strips, and into their holes."""
    foot = plan.point_width_mm / 2
    low, high = plan.height_mm - field.bottom, plan.height_mm - field.y
    below = sorted(slot.x - field.x for slot in slots if slot.inward < 0)
    above = sorted(field.right - slot.x for slot in slots if slot.inward > 0)
    near = straight_lip(moon, [(x, foot) for x in below], 0.0, field.width)
    far = straight_lip(moon, [(x, foot) for x in above], 0.0, field.width)
    bottom = turned_and_moved(backward(near), 0.0, (field.x, low))
    top = turned_and_moved(backward(far), math.pi, (field.right, high))
    return loop_of((*bottom, *top))


def _rows(plan: Layout, moon: Moon, part: str) -> Ground:
    centres = [at(plan, slot) for slot in plan.slots.values()]
    reach = moon.radius_mm + CLEAR_MM

    def busy(x: float, y: float) -> bool:
        return any(math.hypot(x - cx, y - cy) < reach for cx, cy in centres)

    rows = {cy for _, cy in centres}
    free = [y for y in range(1, int(plan.height_mm)) if all(abs(y - cy) > reach + 2 for cy in rows)]
    middle = (plan.bar.centre[0],) if plan.bar else ()
    return Ground(
        tuple(circle(centre, moon.radius_mm) for centre in centres),
        tuple(sorted({cx for cx, _ in centres} | set(middle))),
        tuple(float(y) for y in free),
        busy,
    )


def _ring(plan: Layout, moon: Moon, part: str) -> Ground:
    slots = list(plan.slots.values())
    centre = (plan.centre[0], plan.height_mm - plan.centre[1])
    distance = math.dist(centre, at(plan, slots[0]))
    if ring_tip_reach(moon, distance) > math.pi / len(slots):
        raise PartError(f"{part}: tip_mm {moon.tip_mm:g} does not fit between the holes: make it smaller")
    angles = sorted(math.atan2(y - centre[1], x - centre[0]) for x, y in (at(plan, slot) for slot in slots))
    start = angles[0] - math.pi / len(slots)
    lip = ring_lip(moon, centre, distance, angles, start, start + 2 * math.pi)
    low, high = distance - moon.beyond_mm - CLEAR_MM, distance + moon.radius_mm + CLEAR_MM

    def busy(x: float, y: float) -> bool:
        return low < math.dist((x, y), centre) < high

    return Ground(
        (loop_of(lip[:-1]),),
        tuple(sorted({at(plan, slot)[0] for slot in slots} | {centre[0]})),
        tuple(sorted({at(plan, slot)[1] for slot in slots} | {centre[1]})),
        busy,
    )
