"""Steps and a tray in front of the dice tower, as the pyrgus of Vettweiss-Froitzheim had steps at its foot.

The tower stands on a platform between low rims. Dice that leave it fall down steps too narrow to hold them
and roll out on a floor between walls one and a half dice high.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from tabulae.solid.errors import BedError
from tabulae.solid.parts.outline import polygon, rectangle
from tabulae.solid.parts.piece import Combined, Extrusion, Piece, Shape
from tabulae.solid.parts.setting import PartSetting, check_ranges, fits_bed, measure, measures_of
from tabulae.solid.parts.tower import Tower

PART = "tray"

RISE, TREAD = 0.25, 0.34
"""Height and depth of a step, in sizes of a die: steeper than dice lie still, narrower than one is broad."""

ROLL, WALL_HIGH = 3.6, 1.5
"""Least length of the floor, and height of the walls round it, in sizes of a die."""

RIM_MM = 4.0
"""How high the rims round the foot of the tower are."""


@dataclass(frozen=True, slots=True)
class Tray:
    """A tray with steps; it is as wide as its tower."""

    steps: float = measure(3, 2, 4, "number of steps")
    floor_mm: float = measure(2.0, 1.6, 4, "thickness of the floor, mm")
    edge_mm: float = measure(2.75, 1.6, 4, "thickness of the walls round the floor, mm")
    foot_gap_mm: float = measure(0.25, 0.1, 1, "clearance around the foot of the tower, mm")


def _floor_mm(measures: Tray, tower: Tower) -> tuple[float, float]:
    """Return the width of the tray, and its depth in whole mm."""
    inside, wall = tower.outer_mm + 2 * measures.foot_gap_mm, measures.edge_mm
    deep = inside + 2 * wall + (ROLL + round(measures.steps) * TREAD) * tower.die_mm
    return round(inside + 2 * wall, 3), math.ceil(round(deep, 3))


def tray_pieces(setting: PartSetting, measures: Tray, tower: Tower) -> tuple[Piece, ...]:
    """Return the tray, one piece.

    Raises :class:`~tabulae.solid.errors.PartError` for a measure of tray or tower outside its range, and its
    subclass :class:`BedError` for too small a bed.
    """
    check_ranges(PART, measures)
    check_ranges("tower", tower)
    die, wall, floor = tower.die_mm, measures.edge_mm, measures.floor_mm
    steps = round(measures.steps)
    inside = tower.outer_mm + 2 * measures.foot_gap_mm
    climb = steps * TREAD * die
    wide, deep = _floor_mm(measures, tower)
    head = round(deep - wall - inside, 3)
    foot = round(head - climb, 3)  # where the steps begin
    top = floor + steps * RISE * die
    if not fits_bed(wide, deep, setting.printer.room_mm):
        bed_width, bed_depth = sorted(setting.printer.room_mm[:2])
        smallest = next(item.low for item in measures_of(Tower) if item.name == "die_mm") or 0.0
        held = [
            size
            for size in range(math.ceil(smallest), math.ceil(die))
            if fits_bed(*_floor_mm(measures, replace(tower, die_mm=size)), setting.printer.room_mm)
        ]
        raise BedError(
            "tray-larger-than-bed",
            where=PART,
            width=round(wide),
            depth=deep,
            bed_width=bed_width,
            bed_depth=bed_depth,
            die=max(held, default=0),
        )
    side = [(0.0, 0.0), (deep, 0.0), (deep, top), (head, top)]
    for step in reversed(range(steps)):  # down to the floor, riser and tread
        y, z = foot + step * TREAD * die, floor + step * RISE * die
        side += [(y, z + RISE * die), (y, z)]
    side.append((0.0, floor))
    walls = floor + WALL_HIGH * die
    adds: list[Shape] = [
        Extrusion(polygon(side), 0.0, wide, "x"),
        Extrusion(rectangle(0.0, 0.0, wide, wall), 0.0, walls),
    ]
    for x in (0.0, wide - wall):
        adds.append(Extrusion(rectangle(x, 0.0, x + wall, head), 0.0, walls))
        adds.append(Extrusion(rectangle(x, head, x + wall, deep), 0.0, top + RIM_MM))
    adds.append(Extrusion(rectangle(0.0, deep - wall, wide, deep), 0.0, top + RIM_MM))
    middle = (round(wide / 2, 3), round(deep / 2, 3), 0.0)
    return (Piece(PART, Combined(tuple(adds)), note=PART, origin=middle),)
