"""Boards of squares for the back of the folding box: chequered, or ruled with stars at the crossings."""

from __future__ import annotations

import math

from tabulae.draw.layout import Layout, Slot
from tabulae.draw.skins.decoration import Decoration, case_ground, layered, star, star_path, turned_line
from tabulae.geometry.polygon import XY
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Segment, polygon, polyline, rectangle
from tabulae.scene.style import ORNAMENT_MM, OUTLINE_MM, Palette, line_weight


def chequered(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw dark and light squares; the near left corner of each field is dark.

    The layers are ``rim``, ``ground``, ``points`` and ``ornament``.
    """
    shades: tuple[list[Item], list[Item]] = ([], [])
    for slot in plan.slots.values():
        dark = (slot.quadrant + slot.number % plan.board.base) % 2 == 0
        corners = _corners(slot, plan.point_width_mm)
        if not tones.one_bit:
            paint = Paint(tones.dark if dark else tones.light)
            shades[dark].append(Group((Path(polygon(corners), paint),), title=slot.name))
        elif dark:
            lines = hatched_square(corners, max(0.55, 1.6 * plan.scale))
            hatch = Path(lines, Paint(None, tones.line, line_weight(ORNAMENT_MM, plan.scale)))
            shades[True].append(Group((hatch,), title=slot.name))
        else:
            shades[False].append(Group((Path(polygon(corners), Paint(tones.light)),), title=slot.name))
    points = layered(light=shades[0], dark=shades[1], lines=_lines(plan, tones))
    ornament = _inlay(plan, tones) if decoration.ornate else []
    return (*case_ground(plan, tones, decoration), *layered(points=points, ornament=ornament))


def hatched_square(corners: tuple[XY, XY, XY, XY], spacing: float) -> tuple[Segment, ...]:
    """Return the lines of :func:`hatch` in an upright square, but faster: they rise to the right at 45°.

    ``corners`` go clockwise from the top left.
    """
    (left, top), _, (right, bottom), _ = corners
    lines: list[Segment] = []
    for number in range(math.ceil((left + top) / spacing), math.floor((right + bottom) / spacing) + 1):
        total = number * spacing
        start, end = max(left, total - bottom), min(right, total - top)
        if end - start > spacing / 6:
            lines += [("M", start, total - start), ("L", end, total - end)]
    return tuple(lines)


def _inlay(plan: Layout, tones: Palette) -> list[Item]:
    """Draw a pale star in each dark square, and strings."""
    line, point = line_weight(ORNAMENT_MM, plan.scale), plan.point_width_mm
    pale = Paint(tones.field if tones.one_bit else tones.light, tones.line, line)
    stars: list[Segment] = []
    for slot in plan.slots.values():
        if (slot.quadrant + slot.number % plan.board.base) % 2 == 0:
            stars += star_path((slot.x, slot.y), STAR * point, 8, 0.5)
    return [Path(tuple(stars), pale), *_strings(plan, tones)]


def _strings(plan: Layout, tones: Palette) -> list[Item]:
    """Draw a pale string in the rim of each field, and a line of beads between the halves of a wide field."""
    line = line_weight(ORNAMENT_MM, plan.scale)
    items: list[Item] = []
    string = Paint(None, tones.line if tones.one_bit else tones.light, 3 * line)
    for field in plan.fields:
        off = STRING * plan.side_mm
        edge = rectangle(field.x - off, field.y - off, field.width + 2 * off, field.height + 2 * off)
        items.append(Path(edge, string))
        if field.width > 1.5 * field.height:
            middle = field.x + field.width / 2
            ends = (middle, field.y), (middle, field.bottom)
            bead = tones.field if tones.one_bit else tones.rim
            thread = Paint(None, tones.line, line)
            items += turned_line(*ends, BEAD * plan.point_width_mm, bead, thread)
    return items


STAR, STRING, BEAD = 0.17, 0.12, 0.1
"""The radius of a star in points, how far a string runs outside its field in rims, the radius of a bead in
points."""


def lined(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw squares of one tone between ruled lines, with a small inlaid star where lines cross.

    The layers are ``rim``, ``ground``, ``points`` and ``ornament``.
    """
    strings = _strings(plan, tones) if decoration.ornate else ()
    return (
        *case_ground(plan, tones, decoration),
        *layered(points=_lines(plan, tones), ornament=[*strings, *_crossings(plan, tones, decoration)]),
    )


def _crossings(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw a dark star on every crossing within a field, on every other one larger and in a disc."""
    line, point = line_weight(ORNAMENT_MM, plan.scale), plan.point_width_mm
    dark = Paint(tones.line if tones.one_bit else tones.dark, tones.line, line)
    pale = Paint(tones.field if tones.one_bit else tones.light, tones.line, line)
    items: list[Item] = []
    for field in plan.fields if decoration.ornate else ():
        across, down = round(field.width / point), round(field.height / point)
        for i in range(1, across):
            for j in range(1, down):
                at = (field.x + i * point, field.y + j * point)
                if i % 2 == 0 and j % 2 == 0:
                    items.append(Circle(*at, 0.17 * point, pale))
                    items.append(star(at, 0.15 * point, 8, 0.5, dark))
                else:
                    items.append(star(at, 0.1 * point, 4, 0.4, dark))
    return items


def _lines(plan: Layout, tones: Palette) -> list[Item]:
    """Draw every line once, from edge to edge of its field, and the outline of the field."""
    paint = Paint(None, tones.line, line_weight(OUTLINE_MM, plan.scale))
    items: list[Item] = []
    for field in plan.fields:
        across = round(field.width / plan.point_width_mm)
        down = round(field.height / plan.point_width_mm)
        for number in range(1, across):
            x = field.x + number * plan.point_width_mm
            items.append(Path(polyline([(x, field.y), (x, field.bottom)]), paint))
        for number in range(1, down):
            y = field.y + number * plan.point_width_mm
            items.append(Path(polyline([(field.x, y), (field.right, y)]), paint))
        items.append(Path(rectangle(field.x, field.y, field.width, field.height), paint))
    return items


def _corners(slot: Slot, width: float) -> tuple[XY, XY, XY, XY]:
    left, right, top, bottom = slot.x - width / 2, slot.x + width / 2, slot.y - width / 2, slot.y + width / 2
    return (left, top), (right, top), (right, bottom), (left, bottom)
