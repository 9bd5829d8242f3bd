"""A box with a sliding lid for the men and the dice of the game, or several if one does not fit the bed."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from tabulae.geometry.die_facts import die_of
from tabulae.geometry.vector import Vector
from tabulae.scene.fonts import missing_glyphs
from tabulae.solid.dice.die_plan import DICE, plan_die
from tabulae.solid.errors import BedError
from tabulae.solid.kernels.assembly import Mate
from tabulae.solid.parts import men
from tabulae.solid.parts.engraving import STYLE, Engraving, engraving, letters
from tabulae.solid.parts.outline import Flat, Loop, circle, polygon, rectangle, rounded
from tabulae.solid.parts.piece import Combined, Extrusion, Piece, Revolution, Shape
from tabulae.solid.parts.setting import PartSetting, check_ranges, choice, fits_bed, measure

PART = "box"
SEVERAL_NOTE = "box-several"
DIVIDER_MM, STOP_MM = 1.6, 1.5
MOST_SHARES = 4
"""The largest number of boxes for the men of a seat."""

CORNER_MM = 2.5
"""The radius of the corners. With 2 mm PrusaSlicer turns a line round in a box that lies across the bed."""

GROOVE_MM = 1.8
"""How deep the lid reaches into either wall."""

TITLE_MM, MIN_TITLE_MM = 11.0, 5.0
"""The largest and the smallest height of letters on the lid; smaller ones would fill up with plastic."""

TITLE_SHARE = 0.68
"""The share of the lid's length that the title may take, clear of the grip."""


@dataclass(frozen=True, slots=True)
class MenBox:
    """A box for men on edge in a channel for each seat, and dice at the end."""

    wall_mm: float = measure(3.0, 2.8, 5, "thickness of the walls, mm")
    floor_mm: float = measure(2.0, 1.2, 4, "thickness of the floor, mm")
    lid_mm: float = measure(2.4, 2, 4, "thickness of the lid, mm")
    slide_gap_mm: float = measure(0.25, 0.1, 0.5, "clearance around the lid in its groove, mm")
    room_mm: float = measure(1.0, 0.5, 3, "clearance around men and dice, mm")
    title: str = choice("engraved", ("engraved", "plain"), "whether the lid bears the name of the game")


@dataclass(frozen=True, slots=True)
class BoxRoom:
    """The inside of a box, ``deep_mm`` deep: ``channels`` for men on edge, and at their end one for dice.

    Those for men are ``long_mm`` long and ``channel_mm`` wide, that for dice is ``dice_mm`` wide. All men fit
    into ``boxes`` of them.
    """

    channels: int
    long_mm: float
    channel_mm: float
    dice_mm: float
    deep_mm: float
    boxes: int = 1

    @property
    def width_mm(self) -> float:
        """The width in mm across all channels and the dividers between them."""
        return self.channels * self.channel_mm + (self.channels - 1) * DIVIDER_MM


def box_room(setting: PartSetting, measures: MenBox, men_measures: men.Men) -> BoxRoom:
    """Return the room for men and dice, with the fewest boxes and rows of men per seat that fit the bed.

    They are one box for all men, or one for each seat, or several for each. Raises :class:`BedError` if none
    fits the bed.
    """
    wide = setting.layout.man_mm + 2 * measures.room_mm
    dice = die_mm(setting) + 2 * measures.room_mm
    men_of_seat, seats = max(seat.count for seat in setting.seats), len(setting.seats)
    for boxes in (1, *(seats * share for share in range(1, MOST_SHARES + 1))):
        men, in_box = (men_of_seat, seats) if boxes == 1 else (math.ceil(men_of_seat * seats / boxes), 1)
        for rows in range(1, 6):
            long = math.ceil(men / rows) * men_measures.height_mm + 2 * measures.room_mm
            room = BoxRoom(rows * in_box, long, wide, dice, wide, boxes)
            if _fits(room, measures, setting):
                return room
    raise BedError("box-larger-than-bed", where=PART, bed=max(setting.printer.bed_mm[:2]))


def _fits(room: BoxRoom, measures: MenBox, setting: PartSetting) -> bool:
    walls = 2 * measures.wall_mm
    long = room.long_mm + room.dice_mm + DIVIDER_MM
    return fits_bed(long + walls, room.width_mm + walls, setting.printer.room_mm)


def die_mm(setting: PartSetting) -> float:
    """Return the largest side of a die in mm: ``setting.die_mm``, else that of the game's default die.

    That is the d8 if no d6, d7 or d8 has as many faces.
    """
    usual = DICE.get(die_of(setting.faces), DICE["d8"])  # the largest one for an unknown number of faces
    return setting.die_mm or max(plan_die(usual).size_mm)


def box_pieces(
    setting: PartSetting, measures: MenBox, men_measures: men.Men
) -> tuple[tuple[Piece, ...], tuple[Mate, ...]]:
    """Return the box and its lid, and how they meet: the lid must hold when it is lifted.

    Raises :class:`~tabulae.solid.errors.PartError` for a measure outside its range, and its subclass
    :class:`BedError` if no box fits the bed.
    """
    check_ranges(PART, measures)
    room = box_room(setting, measures, men_measures)
    wall, floor = measures.wall_mm, measures.floor_mm
    length = room.long_mm + room.dice_mm + DIVIDER_MM + 2 * wall
    width = room.width_mm + 2 * wall
    under = floor + room.deep_mm
    height = round(under + measures.lid_mm, 3)
    groove = Extrusion(_section(width, wall, under, measures.lid_mm, 0.0), STOP_MM, length + 1, "x")
    cuts: list[Shape] = [groove]
    for channel in range(room.channels):
        y = wall + channel * (room.channel_mm + DIVIDER_MM)
        cuts.append(
            Extrusion(rectangle(wall, y, wall + room.long_mm, y + room.channel_mm), floor, under + 0.5)
        )
    start = wall + room.long_mm + DIVIDER_MM
    cuts.append(Extrusion(rectangle(start, wall, start + room.dice_mm, width - wall), floor, under + 0.5))
    # Fingers reach the men from above, over a dip in the middle of every divider.
    dip = Extrusion(
        circle((wall + room.long_mm / 2, under), min(room.deep_mm, room.long_mm) * 0.45),
        wall,
        width - wall,
        "y",
    )
    if room.channels > 1:
        cuts.append(dip)
    lid = replace(_lid(measures, length, width, under, setting.name), copies=room.boxes)
    cuts += _catches(measures, length, width, (under, under, under + measures.lid_mm), CATCH_AIR_MM)
    box = Piece(
        "box",
        Combined((Extrusion(rounded(0, 0, length, width, CORNER_MM), 0.0, height),), tuple(cuts)),
        copies=room.boxes,
        note=PART if room.boxes == 1 else SEVERAL_NOTE,
    )
    return (box, lid), (Mate("box", "box-lid", (0.0, 0.0, 1.0), True),)


def _section(width: float, wall: float, low: float, thick: float, gap: float) -> Loop:
    """The section of the lid or its groove in (y, z): wide at the bottom, sides leaning in at 45 degrees."""
    y0, y1 = wall - GROOVE_MM + gap, width - wall + GROOVE_MM - gap
    top = thick if gap else thick + 1
    return polygon(((y0, low), (y1, low), (y1 - top, low + top), (y0 + top, low + top)))


def _catches(
    measures: MenBox, length: float, width: float, levels: tuple[float, float, float], air: float
) -> tuple[Revolution, Revolution]:
    """Return the two catches of the lid: bulges on its edges, or with ``air`` the hollows in the box.

    They are parts of cones that lean in as the edge does, so that box and lid print without support.
    ``levels`` are the heights of the foot of the cone, and of the lower and upper end of the part that is
    made.
    """
    foot, low, high = levels
    side = measures.wall_mm - GROOVE_MM + measures.slide_gap_mm * math.sqrt(2)  # the edge of the lid
    near = side - measures.slide_gap_mm * math.sqrt(2) - CATCH_MM + CATCH_RADIUS_MM
    radius, x = CATCH_RADIUS_MM + air, length - CATCH_FROM_END_MM
    profile = polygon(((0.0, low), (radius + foot - low, low), (radius + foot - high, high), (0.0, high)))
    return Revolution(profile, (x, near)), Revolution(profile, (x, width - near))


CATCH_MM, CATCH_AIR_MM = 0.2, 0.06
"""How far the lid must spring to open, and the air round the catches once it is shut."""

CATCH_RADIUS_MM, CATCH_FROM_END_MM = 5.0, 7.0
"""Radius of the foot of a cone, and where it lies: in the groove only when the lid is all but shut."""


def _lid(measures: MenBox, length: float, width: float, under: float, name: str) -> Piece:
    gap = measures.slide_gap_mm
    thick = measures.lid_mm - 0.1
    start, end = STOP_MM + gap, length
    body = Extrusion(_section(width, measures.wall_mm, 0.1, thick, gap * math.sqrt(2)), start, end, "x")
    grip = Extrusion(circle((end - 12.0, 0.1 + thick + 3.0), 4.0), width / 2 - 12, width / 2 + 12, "y")
    catches = _catches(measures, length, width, (0.0, 0.1, 0.1 + thick), 0.0)
    shape = Combined((body, *catches), (grip,))
    middle = ((start + end - 16.0) / 2, width / 2, 0.1 + thick)
    title = _title(name, middle, (TITLE_SHARE * length, width / 3)) if measures.title == "engraved" else ()
    return Piece("box-lid", shape, title, note=PART, origin=(0.0, 0.0, 0.1), lift_mm=under)


def _title(name: str, middle: Vector, room: Flat) -> tuple[Engraving, ...]:
    """The name of the game on the lid; nothing for a name that cannot be cut in legible letters."""
    if not name.strip() or missing_glyphs(name, STYLE):
        return ()
    outlines = letters(PART, name, min(TITLE_MM, room[1]), room[0])
    heights = [y for loop in outlines for _, y in loop]
    if max(heights) - min(heights) < MIN_TITLE_MM:
        return ()
    return (engraving(outlines, middle, (0.0, 1.0, 0.0)),)
