"""A folding board as a box of sheet wood for a laser: its parts, and where each lies in the open box.

Each half is a base with a board of squares glued behind it. On the base lies a rim of strips, 20 mm wide
outside and 10 mm where the halves meet, and within the rim, along the near and the far side, the strips with
half-moon sockets. Rim and sockets are glued up in layers until they are high enough for men to stand in.
Folded, the halves face each other and hold the men and the open case for the dice, to which the other half is
the lid; magnets keep them shut. Dowels under the uppermost layer hold the layers in line. Outlines are
those of the finished parts; the kerf is added in :func:`cut_box_part`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from tabulae.draw.cutting.cut_parts import engraving_and_lines, translate_contour
from tabulae.draw.cutting.cutter import (
    ENGRAVE,
    CutPart,
    circle_contour,
    path_contours,
    rectangle_contour,
    transform_item,
)
from tabulae.draw.layout import SOCKET_AIR_MM, Layout, Rect, layout, point_width_for
from tabulae.draw.skins.alfonsine import fillet, inlay
from tabulae.engine.errors import TabulaeError, closest
from tabulae.engine.position import Board
from tabulae.geometry.joints import dovetail, segments_along, teeth, toothed_outline
from tabulae.geometry.offset import Contour, offset_contour
from tabulae.geometry.polygon import XY
from tabulae.geometry.toolpath import LineSegment, Trace, mapped_segment, point_at
from tabulae.scene.primitives import Item, Paint, Path, Text, hatch, rectangle
from tabulae.scene.style import NUMBER_SPACING, PALETTES

Material = Literal["base", "rim", "case"]

MATERIALS: tuple[Material, ...] = ("base", "rim", "case")
CORNERS = ("tongue", "mitre")
BACKS = ("chess", "pair", "rithmomachia", "none")
THICKNESSES_MM = (3.0, 4.0, 6.0)

SQUARE_MM = 30.0
"""The side of the reference square on every sheet."""

_LEAST_HEIGHT_MM = 6.0
"""The least height of rim and sockets above the field."""
_WEB_MM = 1.2
"""The least width of wood between two sockets."""
MAGNET_MM, DOWEL_MM = 6.0, 3.0
"""The diameters of the magnets in the outer strips and of the dowels in all strips."""
_LEAST_STRIP_MM = 8.0
"""Narrower strips have no holes for dowels or magnets."""
_HINGE_MM, _LEAF_MM, _PIN_MM = 20.0, 7.0, 1.5
"""The length and width of the recess for a hinge leaf, and the diameter of the holes for its pins."""
_HINGES = 3
_FINGER = 3.0
"""The length of a finger of the case, in thicknesses of its sheet."""
_DIE_AIR_MM = 2.0
"""The air in the case beyond its dice, along and across."""
_OVER_DICE_MM, _OVER_CASE_MM = 1.0, 0.5
"""The air above the dice in the case, and the least air between the case and the other half."""
_HATCH_MM = 2.0
_NUMBER = 4.6 / 0.65 / 37
"""The size (em) of a number in point widths: its digits are 4.6 mm high on a full-size board."""


@dataclass(frozen=True, slots=True)
class BoxOptions:
    """The thickness of the sheets, the joints of the rim, the board on the back, and the dice in the case.

    Raises TabulaeError with the choices for an option out of range.
    """

    thickness_mm: float
    corner: str = "tongue"
    back: str = "chess"
    dice: int = 3
    die_mm: float = 16.0

    def __post_init__(self) -> None:
        if self.thickness_mm not in THICKNESSES_MM:
            raise TabulaeError("thickness", choices=THICKNESSES_MM, thickness=self.thickness_mm)
        for value, choices, option in ((self.corner, CORNERS, "--corner"), (self.back, BACKS, "--back")):
            if value not in choices:
                close = closest(value, choices)
                raise TabulaeError("choice", option=option, choices=choices, text=value, close=close)
        if not 1 <= self.dice <= 8 or not 8 <= self.die_mm <= 40:
            raise TabulaeError("case-dice", dice=self.dice, size=self.die_mm)


@dataclass(frozen=True, slots=True)
class BoxPart:
    """A part of the box: finished outline, holes, scored lines and engraving, in place in the open box.

    ``layer`` is the number of sheets below its uppermost layer, ``count`` how many alike are cut. Of a part
    in layers ``top_holes`` are only in the uppermost, ``under_holes`` only in those below. Parts of the case
    for the dice have no place in the box.
    """

    name: str
    material: Material
    outline: Contour
    layer: int
    count: int = 1
    holes: tuple[Contour, ...] = ()
    score: tuple[Trace, ...] = ()
    engrave: tuple[Item, ...] = ()
    top_holes: tuple[Contour, ...] = ()
    under_holes: tuple[Contour, ...] = ()


def box_layout(board: Board, men_mm: float, air_mm: float = SOCKET_AIR_MM) -> Layout:
    """Return the layout of a box whose sockets are ``air_mm`` wider than its men.

    Small boards have wider points than their men need, as a web of wood must be left between two sockets.
    """
    point_mm = max(point_width_for(board, men_mm), men_mm + air_mm + _WEB_MM)
    return replace(layout(board, point_mm), man_mm=men_mm, air_mm=air_mm)


def rim_layers(options: BoxOptions) -> int:
    """Return how many layers of sheet the rim has, so that the case fits between the folded halves."""
    height_mm = max(_LEAST_HEIGHT_MM, (case_size_mm(options)[2] + _OVER_CASE_MM) / 2)
    return math.ceil(height_mm / options.thickness_mm - 1e-9)


def socket_layers(options: BoxOptions) -> int:
    """Return how many layers of sheet the sockets have: as few as make 6 mm, at most those of the rim."""
    return math.ceil(_LEAST_HEIGHT_MM / options.thickness_mm - 1e-9)


def box_parts(plan: Layout, options: BoxOptions) -> list[BoxPart]:
    """Return the parts of the box of a board of two facing rows: the left half, the right half, the case.

    Both halves have parts of the same names: ``base``, ``far rim``, ``near rim``, ``side rim``, ``leaf``,
    ``near sockets``, ``far sockets`` and, if there is one, ``back``. Raises TabulaeError for a board of
    another kind, or dice whose case does not fit into it.
    """
    if plan.bar is None or plan.board.kind != "tables":
        raise TabulaeError("board-does-not-fold")
    field = plan.fields[0]
    if case_size_mm(options)[0] > field.width or case_size_mm(options)[1] > field.height / 2:
        raise TabulaeError(
            "case-too-long",
            dice=options.dice,
            length=case_size_mm(options)[0],
            room=round(field.width, 1),
        )
    left = [*_half(plan, options), *_back(plan, options)]
    right = [_mirrored(part, plan.width_mm) for part in left]
    _, drawn = engraving_and_lines(inlay(plan, plan.fields[-1], PALETTES["line"], 1, scored=True))
    right = [replace(part, score=drawn) if part.name == "base" else part for part in right]
    parts = [*left, *right]
    return [_with_numbers(part, plan) for part in parts] + case_parts(options)


def _half(plan: Layout, options: BoxOptions) -> list[BoxPart]:
    """Return the left half: base, strips of the rim, leaf of the bar, strips of sockets."""
    wide, high = plan.width_mm / 2, plan.height_mm
    field = plan.fields[0]
    count, sockets = rim_layers(options), socket_layers(options)
    _, drawn = engraving_and_lines(inlay(plan, field, PALETTES["line"], scored=True))
    dowels = _dowels(plan)
    pegs = tuple(hole for holes in dowels.values() for hole in holes)
    parts = [BoxPart("base", "base", rectangle_contour(0, 0, wide, high), 1, holes=pegs, score=drawn)]
    for name, corners in _rim_strips(plan, options).items():
        magnets = _magnets(plan) if name == "side rim" else ()
        strip = BoxPart(name, "rim", _lines(corners), count + 1, count, top_holes=magnets)
        parts.append(replace(strip, under_holes=dowels[name]))
    parts = [_with_hinges(part, plan) if part.name == "leaf" else part for part in parts]
    inside = [slot for slot in plan.slots.values() if field.x < slot.x < field.right]
    for name, sign in (("near sockets", -90.0), ("far sockets", 90.0)):
        row = sorted((slot for slot in inside if slot.inward == sign), key=lambda slot: slot.x)
        if row:
            (edge,) = path_contours(fillet(plan, field, row))
            parts.append(BoxPart(name, "rim", edge, sockets + 1, sockets))
    return parts


def _dowels(plan: Layout) -> dict[str, tuple[Contour, ...]]:
    """Return the holes for the two dowels of each strip of the left rim."""
    wide, high, rim, side = plan.width_mm / 2, plan.height_mm, plan.rim_mm, plan.side_mm
    leaf = plan.fields[0].right
    spots: dict[str, list[XY]] = {
        "far rim": [(share * wide, rim / 2) for share in (0.25, 0.75)],
        "near rim": [(share * wide, high - rim / 2) for share in (0.25, 0.75)],
        "side rim": [(side / 2, share * high) for share in (0.25, 0.75)],
        "leaf": [((leaf + wide) / 2, rim + (high - 2 * rim) * share) for share in (1 / 3, 2 / 3)],
    }
    widths = {"far rim": rim, "near rim": rim, "side rim": side, "leaf": wide - leaf}
    return {
        name: tuple((circle_contour(*spot, DOWEL_MM / 2),) for spot in places)
        if widths[name] >= _LEAST_STRIP_MM
        else ()
        for name, places in spots.items()
    }


def _magnets(plan: Layout) -> tuple[Contour, ...]:
    """Return the holes for the two magnets in the outer strip, which meet those of the other half."""
    if plan.side_mm < _LEAST_STRIP_MM + 2:
        return ()
    return tuple(
        (circle_contour(plan.side_mm / 2, share * plan.height_mm, MAGNET_MM / 2),) for share in (0.15, 0.85)
    )


def _rim_strips(plan: Layout, options: BoxOptions) -> dict[str, list[XY]]:
    """Return the corners of the four strips of the left rim, mitred or joined by tongues."""
    wide, high, rim, side = plan.width_mm / 2, plan.height_mm, plan.rim_mm, plan.side_mm
    leaf = plan.fields[0].right
    if options.corner == "mitre":
        return {
            "far rim": [(0, 0), (wide, 0), (leaf, rim), (side, rim)],
            "near rim": [(0, high), (side, high - rim), (leaf, high - rim), (wide, high)],
            "side rim": [(0, 0), (side, rim), (side, high - rim), (0, high)],
            "leaf": [(wide, 0), (wide, high), (leaf, high - rim), (leaf, rim)],
        }
    tongues = [((0 + side) / 2, side), ((leaf + wide) / 2, wide - leaf)]

    def slots(base: float, sign: float) -> list[XY]:
        """Return the two slots in the inner edge of a strip, from left to right."""
        return [
            spot
            for middle, width in tongues
            for spot in dovetail(middle, base, width, sign * _tongue_mm(width, rim))
        ]

    def upright_strip(number: int) -> list[XY]:
        (middle, width), (x0, x1) = tongues[number], ((0.0, side), (leaf, wide))[number]
        upper = dovetail(middle, rim, width, _tongue_mm(width, rim))
        lower = dovetail(middle, high - rim, width, -_tongue_mm(width, rim))
        return [(x0, rim), *upper, (x1, rim), (x1, high - rim), *reversed(lower), (x0, high - rim)]

    return {
        "far rim": [(0, 0), (wide, 0), (wide, rim), *reversed(slots(rim, 1)), (0, rim)],
        "near rim": [(0, high - rim), *slots(high - rim, -1), (wide, high - rim), (wide, high), (0, high)],
        "side rim": upright_strip(0),
        "leaf": upright_strip(1),
    }


def _tongue_mm(width_mm: float, rim_mm: float) -> float:
    """Return the length of the tongue of a strip."""
    return min(0.45 * width_mm, 0.4 * rim_mm)


def _with_hinges(leaf: BoxPart, plan: Layout) -> BoxPart:
    """Add recesses for hinges, to be engraved as deep as a hinge is thick, and holes for their pins."""
    joint, rim = plan.width_mm / 2, plan.rim_mm
    long = plan.height_mm - 2 * rim
    scale = min(1.0, plan.scale)
    size, depth = _HINGE_MM * scale, min(_LEAF_MM * scale, 0.8 * (joint - plan.fields[0].right))
    engrave: list[Item] = []
    holes: list[Contour] = []
    for number in range(_HINGES):
        y = rim + long * (2 * number + 1) / (2 * _HINGES)
        engrave.append(Path(rectangle(joint - depth, y - size / 2, depth, size), Paint(ENGRAVE)))
        holes += [
            (circle_contour(joint - depth / 2, y + 0.3 * sign * size, _PIN_MM / 2),) for sign in (-1, 1)
        ]
    return replace(leaf, engrave=tuple(engrave), holes=tuple(holes))


def _back(plan: Layout, options: BoxOptions) -> list[BoxPart]:
    """Return the left half of the back, as large as the base, its dark squares hatched, if there is one."""
    if options.back == "none":
        return []
    wide, high = plan.width_mm / 2, plan.height_mm
    edge = 0.27 * plan.point_width_mm
    across, down = {"chess": (4, 8), "pair": (8, 8), "rithmomachia": (8, 8)}[options.back]
    free = wide - (2 * edge if options.back == "pair" else edge)
    size = math.floor(2 * min(free / across, (high - 2 * edge) / down)) / 2
    joined = options.back != "pair"  # files run on across the joint
    x0 = wide - across * size if joined else (wide - across * size) / 2
    field = Rect(x0, (high - down * size) / 2, across * size, down * size)
    lines: list[Trace] = []
    for file in range(across):
        for rank in range(down):
            if (file + rank) % 2:
                x, y = field.x + file * size, field.y + rank * size
                corners = [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]
                lines += [trace for line in path_contours(hatch(corners, _HATCH_MM)) for trace in line]
    for number in range(1, across):
        lines.append(LineSegment((field.x + number * size, field.y), (field.x + number * size, field.bottom)))
    for number in range(1, down):
        lines.append(LineSegment((field.x, field.y + number * size), (field.right, field.y + number * size)))
    border = rectangle_contour(field.x, field.y, field.width, field.height)
    lines += border[:1] + border[2:] if joined else border  # no line along the joint
    return [BoxPart("back", "base", rectangle_contour(0, 0, wide, high), 0, score=tuple(lines))]


def _mirrored(part: BoxPart, width_mm: float) -> BoxPart:
    """Return the part as it lies in the right half of a box of a width."""
    flip = (-1.0, 0.0, 0.0, 1.0, width_mm, 0.0)

    def flipped(traces: Iterable[Trace]) -> tuple[Trace, ...]:
        return tuple(piece for trace in traces for piece in mapped_segment(trace, flip))

    engrave = []
    for item in part.engrave:
        assert isinstance(item, Path)
        xs = [step[1] for step in item.segments if len(step) == 3]
        ys = [step[2] for step in item.segments if len(step) == 3]
        box = rectangle(width_mm - max(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        engrave.append(Path(box, item.paint))
    return replace(
        part,
        outline=flipped(part.outline),
        holes=tuple(flipped(hole) for hole in part.holes),
        top_holes=tuple(flipped(hole) for hole in part.top_holes),
        under_holes=tuple(flipped(hole) for hole in part.under_holes),
        score=flipped(part.score),
        engrave=tuple(engrave),
    )


def _with_numbers(part: BoxPart, plan: Layout) -> BoxPart:
    """Add the numbers of points to the far and near strips of the rim; other parts stay as they are."""
    if part.name not in ("far rim", "near rim"):
        return part
    xs = [spot[0] for trace in part.outline for spot in (_start(trace),)]
    low, high = min(xs), max(xs)
    below = part.name == "near rim"
    size = _NUMBER * plan.point_width_mm
    texts = [
        Text(
            *slot.label,
            slot.name,
            size,
            ENGRAVE,
            "figures",
            "centre",
            rotate=slot.turn,
            spacing=NUMBER_SPACING,
        )
        for slot in plan.slots.values()
        if low < slot.x < high and (slot.inward < 0) == below
    ]
    return replace(part, engrave=(*part.engrave, *texts))


def case_size_mm(options: BoxOptions) -> tuple[float, float, float]:
    """Return the outer length, width and height in mm of the case for the dice, which is open above."""
    die, thick = options.die_mm, options.thickness_mm
    walls = _DIE_AIR_MM + 2 * thick
    return options.dice * die + walls, die + walls, die + _OVER_DICE_MM + thick


def case_parts(options: BoxOptions) -> list[BoxPart]:
    """Return floor, long wall and short wall of the case for the dice, the walls with ``count`` 2.

    They have finger joints. The floor keeps its four corners; upright, the long walls have the first finger.
    """
    thick = options.thickness_mm
    x, y, z = case_size_mm(options)
    along_x = segments_along(thick, x - thick, _FINGER * thick)
    along_y = segments_along(thick, y - thick, _FINGER * thick)
    upright = segments_along(0.0, z - thick, _FINGER * thick)
    notch_x, notch_y = teeth(along_x, -thick, first=False), teeth(along_y, -thick, first=False)
    floor = toothed_outline((0, 0, x, y), notch_x, notch_y, notch_x, notch_y)
    feet_x, feet_y = teeth(along_x, thick, first=False), teeth(along_y, thick, first=False)
    ends = teeth(upright, thick, first=True)
    long = toothed_outline((thick, 0, x - thick, z - thick), (), ends, feet_x, ends)
    between = teeth(upright, thick, first=False)
    short = toothed_outline((thick, 0, y - thick, z - thick), (), between, feet_y, between)
    return [
        BoxPart("case floor", "case", _lines(floor), 0),
        BoxPart("case long wall", "case", _lines(long), 0, 2),
        BoxPart("case short wall", "case", _lines(short), 0, 2),
    ]


def cut_box_part(part: BoxPart, kerf_mm: float) -> CutPart:
    """Return the part as it is cut, moved to (0, 0): outline larger, ``holes`` smaller by half a kerf.

    Its ``top_holes`` and ``under_holes`` are left out: :func:`cut_layers` has them.
    """
    spots = [_start(trace) for trace in part.outline]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    right, bottom = max(x for x, _ in spots), max(y for _, y in spots)
    half = kerf_mm / 2

    def offset(contour: Contour, by_mm: float) -> tuple[Trace, ...]:
        return translate_contour(offset_contour(contour, by_mm), -left, -top)

    return CutPart(
        right - left,
        bottom - top,
        tuple(transform_item(item, (1.0, 0.0, 0.0, 1.0, -left, -top)) for item in part.engrave),
        score=translate_contour(part.score, -left, -top),
        inner=tuple(trace for hole in part.holes for trace in offset(hole, -half)),
        outer=offset(part.outline, half),
    )


def cut_layers(part: BoxPart, kerf_mm: float) -> list[CutPart]:
    """Return the part as often as it is cut, ``count`` times; of layers of the rim the uppermost is last.

    Of the layers of the rim only the uppermost, which is seen, is engraved.
    """
    if part.material != "rim":
        return [cut_box_part(part, kerf_mm)] * part.count
    top = cut_box_part(replace(part, holes=(*part.holes, *part.top_holes)), kerf_mm)
    under = cut_box_part(replace(part, holes=(*part.holes, *part.under_holes), engrave=()), kerf_mm)
    return [*[under] * (part.count - 1), top]


def reference_square(kerf_mm: float) -> CutPart:
    """Return a square of 30 mm, to measure whether the scale of a sheet and the kerf are right."""
    side = SQUARE_MM
    label = Text(side / 2, side / 2, f"{side:g} mm", 4.5, ENGRAVE, "figures", "centre")
    grown = rectangle_contour(-kerf_mm / 2, -kerf_mm / 2, side + kerf_mm, side + kerf_mm)
    return CutPart(side, side, (label,), outer=grown)


def _lines(corners: Sequence[XY]) -> Contour:
    return tuple(LineSegment(start, end) for start, end in pairwise([*corners, corners[0]]))


def _start(trace: Trace) -> XY:
    return point_at(trace, 0)
