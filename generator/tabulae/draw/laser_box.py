"""A folding board as a box of sheet wood: what a laser cuts, and where every part lies in the open box.

Each half is a base with a board of squares glued behind it. On the base lies a rim of strips, 20 mm wide
outside and 10 mm where the halves meet, and within it along the near and the far side the strips with the
half-moon sockets. Rim and sockets are laid in layers until they are high enough for men to stand in. Folded,
the halves face each other and hold the men. Outlines are those of the finished parts; the width of the cut
is put back when they become parts to cut.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tabulae.draw.cut_parts import as_laser_work, moved_contour
from tabulae.draw.cutter import ENGRAVE, CutPart, box_contour, contours_of, ring_contour
from tabulae.draw.layout import Layout, Rect
from tabulae.draw.skins.alfonsine import fillet, inlay
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.geometry.joints import dovetail, segments_along, teeth, toothed
from tabulae.geometry.offset import Contour, offset_contour
from tabulae.geometry.polygon import At
from tabulae.geometry.toolpath import LineSegment, Trace, mapped_segment, point_at
from tabulae.scene.primitives import Item, Paint, Path, Segment, Text, hatch, rectangle
from tabulae.scene.style import NUMBER_SPACING, PALETTES

Material = Literal["base", "rim", "case"]
Corner = Literal["tongue", "mitre"]
Back = Literal["chess", "pair", "rithmomachia", "none"]

MATERIALS: tuple[Material, ...] = ("base", "rim", "case")
CORNERS: tuple[Corner, ...] = ("tongue", "mitre")
BACKS: tuple[Back, ...] = ("chess", "pair", "rithmomachia", "none")
THICKNESSES_MM = (3.0, 4.0, 6.0)

SQUARE_MM = 30.0
"""The side of the reference square on every sheet."""

_HIGH_MM = 6.0  # the rim is at least so high above the field
_HINGE_MM, _LEAF_MM, _PIN_MM = 20.0, 7.0, 1.5  # the recess for a hinge, and the holes for its pins
_HINGES = 3
_FINGER = 3.0  # length of the fingers of the case, in thicknesses
_LOOSE_MM = 0.6  # by how much the inner plate of the lid is smaller than the case
_DIE_AIR_MM = 2.0
_NUMBER = 4.6 / 0.65 / 37  # the size of a number, in points


@dataclass(frozen=True, slots=True)
class BoxOptions:
    """How the box is wanted: the sheet's thickness, the corners of its rim, what its back bears, its dice."""

    thickness_mm: float = 4.0
    corner: Corner = "tongue"
    back: Back = "chess"
    dice: int = 3
    die_mm: float = 16.0


@dataclass(frozen=True, slots=True)
class BoxPart:
    """A part: its finished outline, what is cut out, scored and engraved in it, all in place in the open box.

    ``layer`` counts the sheets below it, ``count`` how many are cut alike. Parts of the case lie as they
    are cut.
    """

    name: str
    material: Material
    outline: Contour
    layer: int
    count: int = 1
    holes: tuple[Contour, ...] = ()
    score: tuple[Trace, ...] = ()
    engrave: tuple[Item, ...] = ()


def box_options(
    thickness_mm: float, corner: str = "tongue", back: str = "chess", dice: int = 3, die_mm: float = 16.0
) -> BoxOptions:
    """The options of a box; raises TabulaeError with the choices for what will not do."""
    if thickness_mm not in THICKNESSES_MM:
        known = ", ".join(f"{one:g}" for one in THICKNESSES_MM)
        raise TabulaeError(f"sheets of {thickness_mm:g} mm will not do: choose {known} mm")
    for given, choices, what in ((corner, CORNERS, "corner"), (back, BACKS, "back")):
        if given not in choices:
            close = nearest(given, choices)
            raise TabulaeError(f"no {what} {given[:40]!r}{close}: choose {', '.join(choices)}")
    if not 1 <= dice <= 8 or not 8 <= die_mm <= 40:
        raise TabulaeError("the case holds 1 to 8 dice of 8 to 40 mm")
    return BoxOptions(thickness_mm, corner, back, dice, die_mm)  # type: ignore[arg-type]  # looked up above


def layers_of(wanted: BoxOptions) -> int:
    """How many layers the rim and the sockets have."""
    return math.ceil(_HIGH_MM / wanted.thickness_mm - 1e-9)


def box_parts(plan: Layout, wanted: BoxOptions) -> list[BoxPart]:
    """All the parts of the box of a board with two facing rows, the left half first.

    Raises TabulaeError for a board of another kind.
    """
    if plan.bar is None or plan.board.kind != "tables":
        raise TabulaeError(
            f"a board of the kind {plan.board.kind} does not fold: choose one of two facing rows"
        )
    left = [*_half(plan, wanted), *_back(plan, wanted)]
    right = [_mirrored(part, plan.width_mm) for part in left]
    parts = [*left, *right]
    return [_numbered(part, plan) for part in parts] + case_parts(wanted)


def _half(plan: Layout, wanted: BoxOptions) -> list[BoxPart]:
    """The left half: base, strips of the rim, leaf of the bar, strips of sockets."""
    wide, high = plan.width_mm / 2, plan.height_mm
    field = plan.fields[0]
    count, top = layers_of(wanted), layers_of(wanted) + 1
    _, drawn = as_laser_work(inlay(plan, field, PALETTES["line"]))
    parts = [BoxPart("base", "base", _lines(_box(0, 0, wide, high)), 1, score=drawn)]
    for name, corners in _rim_strips(plan, wanted).items():
        parts.append(BoxPart(name, "rim", _lines(corners), top, count))
    parts = [_hinged(part, plan) if part.name == "leaf" else part for part in parts]
    inside = [slot for slot in plan.slots.values() if field.x < slot.x < field.right]
    for name, sign in (("near sockets", -90.0), ("far sockets", 90.0)):
        row = sorted((slot for slot in inside if slot.inward == sign), key=lambda slot: slot.x)
        if row:
            (edge,) = contours_of(fillet(plan, field, row))
            parts.append(BoxPart(name, "rim", edge, top, count))
    return parts


def _rim_strips(plan: Layout, wanted: BoxOptions) -> dict[str, list[At]]:
    wide, high, rim, side = plan.width_mm / 2, plan.height_mm, plan.rim_mm, plan.side_mm
    leaf = plan.fields[0].right
    if wanted.corner == "mitre":
        return {
            "far rim": [(0, 0), (wide, 0), (leaf, rim), (side, rim)],
            "near rim": [(0, high), (side, high - rim), (leaf, high - rim), (wide, high)],
            "side rim": [(0, 0), (side, rim), (side, high - rim), (0, high)],
            "leaf": [(wide, 0), (wide, high), (leaf, high - rim), (leaf, rim)],
        }
    tongues = [((0 + side) / 2, side), ((leaf + wide) / 2, wide - leaf)]

    def slots(base: float, sign: float) -> list[At]:
        """The two slots in the inner edge of a strip, from left to right."""
        return [
            spot
            for middle, width in tongues
            for spot in dovetail(middle, base, width, sign * _tongue(width, rim))
        ]

    def standing(number: int) -> list[At]:
        (middle, width), (x0, x1) = tongues[number], ((0.0, side), (leaf, wide))[number]
        upper = dovetail(middle, rim, width, _tongue(width, rim))
        lower = dovetail(middle, high - rim, width, -_tongue(width, rim))
        return [(x0, rim), *upper, (x1, rim), (x1, high - rim), *reversed(lower), (x0, high - rim)]

    return {
        "far rim": [(0, 0), (wide, 0), (wide, rim), *reversed(slots(rim, 1)), (0, rim)],
        "near rim": [(0, high - rim), *slots(high - rim, -1), (wide, high - rim), (wide, high), (0, high)],
        "side rim": standing(0),
        "leaf": standing(1),
    }


def _tongue(width_mm: float, rim_mm: float) -> float:
    return min(0.45 * width_mm, 0.4 * rim_mm)


def _hinged(leaf: BoxPart, plan: Layout) -> BoxPart:
    """The leaf with the recesses of its hinges, engraved as deep as a hinge is thick, and holes for pins."""
    joint, rim = plan.width_mm / 2, plan.rim_mm
    long = plan.height_mm - 2 * rim
    scale = min(1.0, plan.scale)
    size, depth = _HINGE_MM * scale, min(_LEAF_MM * scale, 0.8 * (joint - plan.fields[0].right))
    engrave: list[Item] = []
    holes: list[Contour] = []
    for number in range(_HINGES):
        y = rim + long * (2 * number + 1) / (2 * _HINGES)
        engrave.append(Path(rectangle(joint - depth, y - size / 2, depth, size), Paint(ENGRAVE)))
        holes += [(ring_contour(joint - depth / 2, y + 0.3 * sign * size, _PIN_MM / 2),) for sign in (-1, 1)]
    return replace(leaf, engrave=tuple(engrave), holes=tuple(holes))


def _back(plan: Layout, wanted: BoxOptions) -> list[BoxPart]:
    """The left half of the back, its dark squares hatched, as large as the base."""
    if wanted.back == "none":
        return []
    wide, high = plan.width_mm / 2, plan.height_mm
    edge = 0.27 * plan.point_width_mm
    across, down = {"chess": (4, 8), "pair": (8, 8), "rithmomachia": (8, 8)}[wanted.back]
    free = wide - (2 * edge if wanted.back == "pair" else edge)
    size = math.floor(2 * min(free / across, (high - 2 * edge) / down)) / 2
    joined = wanted.back != "pair"  # files run on across the joint
    x0 = wide - across * size if joined else (wide - across * size) / 2
    field = Rect(x0, (high - down * size) / 2, across * size, down * size)
    lines: list[Trace] = []
    for file in range(across):
        for rank in range(down):
            if (file + rank) % 2:
                x, y = field.x + file * size, field.y + rank * size
                corners = [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]
                lines += [trace for one in contours_of(hatch(corners, 2.0)) for trace in one]
    for number in range(1, across):
        lines.append(LineSegment((field.x + number * size, field.y), (field.x + number * size, field.bottom)))
    for number in range(1, down):
        lines.append(LineSegment((field.x, field.y + number * size), (field.right, field.y + number * size)))
    border = box_contour(field.x, field.y, field.width, field.height)
    lines += border[:1] + border[2:] if joined else border  # no line along the joint
    return [BoxPart("back", "base", _lines(_box(0, 0, wide, high)), 0, score=tuple(lines))]


def _mirrored(part: BoxPart, width_mm: float) -> BoxPart:
    flip = (-1.0, 0.0, 0.0, 1.0, width_mm, 0.0)

    def turned(traces: Iterable[Trace]) -> tuple[Trace, ...]:
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
        outline=turned(part.outline),
        holes=tuple(turned(hole) for hole in part.holes),
        score=turned(part.score),
        engrave=tuple(engrave),
    )


def _numbered(part: BoxPart, plan: Layout) -> BoxPart:
    """The far and near strips of the rim with the numbers of their points."""
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


def case_mm(wanted: BoxOptions) -> tuple[float, float, float]:
    """Length, width and height of the case outside, without its lid."""
    room, thick = wanted.die_mm + _DIE_AIR_MM, wanted.thickness_mm
    return wanted.dice * wanted.die_mm + _DIE_AIR_MM + 2 * thick, room + 2 * thick, room + thick


def case_parts(wanted: BoxOptions) -> list[BoxPart]:
    """A small case for the dice: fingers at its corners and its floor, a lid with a plate that fits inside.

    The floor keeps its four corners and every other finger; long walls have the first finger upright.
    """
    thick = wanted.thickness_mm
    inner = (
        wanted.dice * wanted.die_mm + _DIE_AIR_MM,
        wanted.die_mm + _DIE_AIR_MM,
        wanted.die_mm + _DIE_AIR_MM,
    )
    x, y, z = inner[0] + 2 * thick, inner[1] + 2 * thick, inner[2] + thick
    along_x = segments_along(thick, x - thick, _FINGER * thick)
    along_y = segments_along(thick, y - thick, _FINGER * thick)
    upright = segments_along(0.0, z - thick, _FINGER * thick)
    notch_x, notch_y = teeth(along_x, -thick, first=False), teeth(along_y, -thick, first=False)
    floor = toothed((0, 0, x, y), notch_x, notch_y, notch_x, notch_y)
    feet_x, feet_y = teeth(along_x, thick, first=False), teeth(along_y, thick, first=False)
    ends = teeth(upright, thick, first=True)
    long = toothed((thick, 0, x - thick, z - thick), (), ends, feet_x, ends)
    between = teeth(upright, thick, first=False)
    short = toothed((thick, 0, y - thick, z - thick), (), between, feet_y, between)
    gap = _LOOSE_MM / 2
    lid_x, lid_y = thick + gap, thick + gap
    return [
        BoxPart("case floor", "case", _lines(floor), 0),
        BoxPart("case long wall", "case", _lines(long), 0, 2),
        BoxPart("case short wall", "case", _lines(short), 0, 2),
        BoxPart("case lid", "case", _lines(_box(0, 0, x, y)), 0),
        BoxPart("case lid plate", "case", _lines(_box(lid_x, lid_y, x - 2 * lid_x, y - 2 * lid_y)), 0),
    ]


def cut_box_part(part: BoxPart, kerf_mm: float) -> CutPart:
    """The part as it is cut: its outline larger and its holes smaller by half the width of the cut."""
    spots = [_start(trace) for trace in part.outline]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    right, bottom = max(x for x, _ in spots), max(y for _, y in spots)
    half = kerf_mm / 2

    def cut(contour: Contour, by_mm: float) -> tuple[Trace, ...]:
        return moved_contour(offset_contour(contour, by_mm), -left, -top)

    return CutPart(
        right - left,
        bottom - top,
        tuple(_moved(item, -left, -top) for item in part.engrave),
        score=moved_contour(part.score, -left, -top),
        inner=tuple(trace for hole in part.holes for trace in cut(hole, -half)),
        outer=cut(part.outline, half),
    )


def cut_layers(part: BoxPart, kerf_mm: float) -> list[CutPart]:
    """The part for each of its layers; only the uppermost, which is seen, bears what is engraved."""
    top = cut_box_part(part, kerf_mm)
    return (
        [*[replace(top, engrave=())] * (part.count - 1), top]
        if part.material == "rim"
        else [top] * part.count
    )


def reference_square(kerf_mm: float) -> CutPart:
    """A square to measure: right in size if the drawing was read true to scale and the kerf is right."""
    side = SQUARE_MM
    label = Text(side / 2, side / 2, f"{side:g} mm", 4.5, ENGRAVE, "figures", "centre")
    grown = box_contour(-kerf_mm / 2, -kerf_mm / 2, side + kerf_mm, side + kerf_mm)
    return CutPart(side, side, (label,), outer=grown)


def _moved(item: Item, x: float, y: float) -> Item:
    if isinstance(item, Text):
        return replace(item, x=item.x + x, y=item.y + y)
    assert isinstance(item, Path)
    steps: list[Segment] = []
    for step in item.segments:
        if step[0] == "M":
            steps.append(("M", step[1] + x, step[2] + y))
        elif step[0] == "L":
            steps.append(("L", step[1] + x, step[2] + y))
        else:
            steps.append(step)
    return replace(item, segments=tuple(steps))


def _box(x: float, y: float, wide: float, high: float) -> list[At]:
    return [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]


def _lines(corners: Sequence[At]) -> Contour:
    return tuple(LineSegment(one, two) for one, two in zip(corners, [*corners[1:], corners[0]], strict=True))


def _start(trace: Trace) -> At:
    return point_at(trace, 0)
