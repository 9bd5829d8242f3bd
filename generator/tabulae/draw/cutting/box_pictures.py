"""The pictures of a folding board: its sizes, how it is put together, and how it is built in solid wood."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from tabulae.draw.cutting.cutter import path_segments
from tabulae.draw.cutting.laser_box import BoxOptions, BoxPart, case_size_mm, rim_layers, socket_layers
from tabulae.draw.layout import Layout
from tabulae.draw.skins.alfonsine import fillet
from tabulae.geometry.polygon import bounds
from tabulae.geometry.toolpath import flattened_segment
from tabulae.library.words.messages import Messages
from tabulae.scene.primitives import (
    XY,
    Group,
    Item,
    Paint,
    Path,
    Scene,
    Segment,
    Text,
    polar,
    polygon,
    polyline,
    rectangle,
)
from tabulae.scene.style import INK, PALETTES

_TONES = PALETTES["colour"]
_WOOD = {"base": _TONES.field, "rim": _TONES.light, "case": _TONES.light}
_EDGE = Paint(None, _TONES.line, 0.18, join="round")


def _scene(items: Sequence[Item], title: str) -> Scene:
    """Return a scene just as large as the paths among its items."""
    left, top, right, bottom = _extent(items)
    moved = Group(tuple(items), (1.0, 0.0, 0.0, 1.0, -left, -top))
    return Scene(right - left, bottom - top, (moved,), title)


def part_corners(part: BoxPart) -> list[XY]:
    """Return the corners of the outline of a part in mm, its curves flattened."""
    return [corner for trace in part.outline for corner in flattened_segment(trace, 0.2)[:-1]]


def half_moons(plan: Layout, title: str) -> Scene:
    """Draw a strip with its row of holes and the line to saw along; the part to be kept is shaded."""
    point, radius = plan.point_width_mm, plan.socket_mm / 2
    width, saw = 3 * point, plan.socket_mm * 2 / 3
    edge = Paint(None, _TONES.line, 0.5)
    kept = polygon([(0, 0), (width, 0), (width, saw), (0, saw)])
    waste = polygon([(0, saw), (width, saw), (width, plan.socket_mm * 1.1), (0, plan.socket_mm * 1.1)])
    items: list[Item] = [Path(kept, Paint(_TONES.light)), Path(waste, Paint("#ffffff"))]
    for number in range(3):
        middle = ((number + 0.5) * point, radius)
        items.append(Path(_circle(middle, radius), Paint("#ffffff", _TONES.line, 0.5)))
        items.append(Path(_circle(middle, 0.6), Paint(_TONES.line)))
    outline = polygon([(0, 0), (width, 0), (width, plan.socket_mm * 1.1), (0, plan.socket_mm * 1.1)])
    line = polyline([(-6.0, saw), (width + 6, saw)])
    sawn = Paint(None, _TONES.rubric, 0.7, dash_mm=(3.0, 2.0))
    return _scene([*items, Path(outline, edge), Path(line, sawn)], title)


def _circle(centre: XY, radius: float) -> tuple[Segment, ...]:
    return polygon([polar(centre, radius, 5.0 * step) for step in range(72)])


def dimensioned(plan: Layout, box: BoxOptions, parts: Sequence[BoxPart], message: Messages) -> Scene:
    """Draw the left half from above and the closed box in section, with their sizes in mm."""
    half, high, rim = plan.width_mm / 2, plan.height_mm, plan.rim_mm
    field, size = plan.fields[0], 0.026 * plan.height_mm
    line, thin = Paint(None, _TONES.line, 0.6), Paint(None, _TONES.line, 0.3)
    inside = [slot for slot in plan.slots.values() if field.x < slot.x < field.right]
    items: list[Item] = [
        Path(rectangle(0, 0, half, high), line),
        Path(rectangle(field.x, field.y, field.width, field.height), thin),
    ]
    for sign in (-90.0, 90.0):
        row = sorted((slot for slot in inside if slot.inward == sign), key=lambda slot: slot.x)
        if row:
            items.append(Path(fillet(plan, field, row), thin))
    items += [Path(hole, thin) for hole in _hole_paths(plan, parts)]
    first, second = sorted(inside, key=lambda slot: (slot.y < high / 2, slot.x))[:2]
    mouth = first.y - plan.socket_mm / 6
    step = 2.2 * size
    items += [
        *_dimension((0, high), (half, high), 2 * step, size, message),
        *_dimension((0, high), (field.x, high), step, size, message),
        *_dimension((field.right, high), (half, high), step, size, message),
        *_dimension((half, 0), (half, high), step, size, message),
        *_dimension((0, 0), (0, rim), -step, size, message),
        *_dimension((first.x, mouth), (second.x, mouth), -step, size, message),
    ]
    at = (second.x + 0.9 * plan.point_width_mm, mouth - 2 * size)
    items.append(Text(*at, message("box-across", size=f"{plan.socket_mm:g}"), size, INK, "figures"))
    items.append(Path(polyline([(at[0] - 0.2 * size, at[1]), (second.x, second.y)]), thin))
    items += _section(plan, box, half + 3 * step, size, message)
    return _scene(items, message("box-drawing"))


def _hole_paths(plan: Layout, parts: Sequence[BoxPart]) -> list[tuple[Segment, ...]]:
    half = plan.width_mm / 2
    return [
        path_segments([hole])
        for part in parts
        if part.material == "rim" and bounds(part_corners(part))[2] <= half + 1
        for hole in (*part.top_holes, *part.under_holes)
    ]


def _section(plan: Layout, box: BoxOptions, left: float, size: float, message: Messages) -> Iterator[Item]:
    """Yield the closed box cut through at right angles to its joint, the case for the dice in it."""
    thick, rim = box.thickness_mm, plan.side_mm
    height = thick * rim_layers(box)
    floor = thick if box.back == "none" else 2 * thick
    width, top = 0.55 * plan.width_mm / 2, 0.3 * plan.height_mm
    leaf = (plan.bar.width if plan.bar else rim) / 2
    wood, edge = _TONES.light, Paint(None, _TONES.line, 0.3)
    total = 2 * (floor + height)
    bars = [
        (left, top, width, floor, _TONES.field),
        (left, top + total - floor, width, floor, _TONES.field),
        *((left, top + floor + n * height, rim, height, wood) for n in (0, 1)),
        *((left + width - leaf, top + floor + n * height, leaf, height, wood) for n in (0, 1)),
    ]
    for x, y, wide, high, colour in bars:
        yield Path(rectangle(x, y, wide, high), Paint(colour, edge.stroke, edge.width_mm))
    _, across, high = case_size_mm(box)
    x, foot = left + rim + 0.3 * width, top + total - floor
    case = [(x, foot - high), (x + thick, foot - high), (x + thick, foot - thick)]
    case += [(x + across - thick, foot - thick), (x + across - thick, foot - high), (x + across, foot - high)]
    yield Path(polygon([*case, (x + across, foot), (x, foot)]), Paint(_TONES.rim, _TONES.line, 0.3))
    side = box.die_mm
    die = rectangle(x + thick + _SIDE_AIR_MM, foot - thick - side, side, side)
    yield Path(die, Paint("#ffffff", _TONES.line, 0.3))
    yield from _dimension((left + width, top), (left + width, top + total), 2.2 * size, size, message)
    yield from _dimension((left, top + floor), (left, foot), -2.2 * size, size, message)
    yield from _dimension((x, foot), (x, foot - high), -1.6 * size, size, message)
    words = Text(left, top - 1.4 * size, message("box-section"), size, INK, "italic")
    yield words


_SIDE_AIR_MM = 1.0
"""The air on either side of the dice in their case."""


def _dimension(start: XY, end: XY, off: float, size: float, message: Messages) -> Iterator[Item]:
    """Yield the line of a dimension, ``off`` to the right or below what it measures, its ends and number."""
    paint = Paint(None, _TONES.rubric, 0.3)
    upright = abs(end[0] - start[0]) < abs(end[1] - start[1])
    moved = [(x + off, y) if upright else (x, y + off) for x, y in (start, end)]
    for foot, tip in zip((start, end), moved, strict=True):
        over = math.copysign(0.4 * size, off)
        beyond = (tip[0] + over, tip[1]) if upright else (tip[0], tip[1] + over)
        yield Path(polyline([foot, beyond]), paint)
        slash = [(tip[0] - 0.3 * size, tip[1] + 0.3 * size), (tip[0] + 0.3 * size, tip[1] - 0.3 * size)]
        yield Path(polyline(slash), Paint(None, _TONES.rubric, 0.6))
    yield Path(polyline(moved), paint)
    (x1, y1), (x2, y2) = moved
    number = message.figures(f"{math.dist(start, end):.1f}".removesuffix(".0"))
    middle = ((x1 + x2) / 2, (y1 + y2) / 2)
    if upright:
        yield Text(middle[0] + 0.3 * size, middle[1] + 0.35 * size, number, size, INK, "figures")
    elif x2 - x1 < 2 * size:
        yield Text(x2 + 0.5 * size, middle[1] + 0.35 * size, number, size, INK, "figures")
    else:
        yield Text(middle[0], middle[1] - 0.35 * size, number, size, INK, "figures", "middle")


def hinge(title: str) -> Scene:
    """Draw the joint of the halves seen from its end: recesses that deepen towards it, hinge and pins."""
    wood = Paint(_TONES.light, _TONES.line, 0.25)
    brass = Paint("#c9a227", _TONES.line, 0.2)
    items: list[Item] = []
    for sign in (-1.0, 1.0):
        body = [(0, 1.8), (9.0, 0.2), (9.0, 0), (22, 0), (22, 12), (0, 12)]
        leaf = [(0.6, 1.7), (9.0, 0.2), (9.0, -0.6), (0.6, 0.6)]
        items.append(Path(polygon([(sign * x, y) for x, y in body]), wood))
        items.append(Path(polygon([(sign * x, y) for x, y in leaf]), brass))
        pin = [(5.0, 0.4), (5.8, 0.3), (5.9, 7.0), (5.5, 8.0), (5.1, 7.0)]
        items.append(Path(polygon([(sign * x, y) for x, y in pin]), brass))
    return _scene([*items, Path(_circle((0, 0.4), 1.1), brass)], title)


def step_picture(
    number: int, parts: Sequence[BoxPart], box: BoxOptions, plan: Layout, title: str
) -> Scene | None:
    """Return the picture of a step, counted from 1; None for the first and the last step."""
    items = _step_items(number, parts, box, plan)
    return _scene(items, title) if items else None


def _step_items(number: int, parts: Sequence[BoxPart], box: BoxOptions, plan: Layout) -> tuple[Item, ...]:
    thick = box.thickness_mm
    left = [
        part
        for part in parts
        if part.material != "case" and bounds(part_corners(part))[2] <= plan.width_mm / 2 + 1
    ]
    lift = 0.16 * plan.height_mm
    base = [part for part in left if part.material == "base"]
    rim = [part for part in left if part.material == "rim" and "sockets" not in part.name]
    sockets = [part for part in left if "sockets" in part.name]
    floor = 2 * thick
    rim_mm, socket_mm = thick * rim_layers(box), thick * socket_layers(box)
    if number == 2:
        return _plates([(part, (part.layer - 0.5) * 0.8 * lift, thick) for part in base])
    if number == 3:
        return _plates([(base[0], 0.0, floor), *((part, floor + lift, rim_mm) for part in rim)])
    if number == 4:
        lying = [(base[0], 0.0, floor), *((part, floor, rim_mm) for part in rim)]
        return _plates([*lying, *((part, floor + lift, socket_mm) for part in sockets)])
    if number == 5:
        every = [part for part in parts if part.material != "case" and part.name != "back"]
        return _plates(
            [
                (part, 0.0, floor) if part.name == "base" else (part, floor, thick * part.count)
                for part in every
            ]
        )
    if number == 6:
        return _case(parts, box)
    return ()


def _plates(plates: Sequence[tuple[BoxPart, float, float]]) -> tuple[Item, ...]:
    """Draw plates, each with its height and thickness, in isometric view, the farther ones first."""
    order = sorted(plates, key=lambda plate: (plate[1], sum(bounds(part_corners(plate[0]))[:2])))
    items: list[Item] = []
    for part, z, thick in order:
        items += _solid(part_corners(part), z, thick, _WOOD[part.material])
    return tuple(items)


def _projected(x: float, y: float, z: float) -> XY:
    """Return a place in space on paper, isometrically: x to the right and down, y to the left and down."""
    return (x - y) * math.cos(math.radians(30)), (x + y) * math.sin(math.radians(30)) - z


def _solid(corners: Sequence[XY], z: float, thick: float, colour: str) -> Iterator[Item]:
    """Yield a plate with its near walls and its top."""
    area = sum(
        x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True)
    )
    ring = list(corners) if area > 0 else list(reversed(corners))
    shade = _TONES.rim
    walls = []
    for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (y2 - y1) - (x2 - x1) > 1e-9:  # its outer side faces the viewer
            wall = [
                _projected(x1, y1, z),
                _projected(x2, y2, z),
                _projected(x2, y2, z + thick),
                _projected(x1, y1, z + thick),
            ]
            walls.append((x1 + y1 + x2 + y2, wall))
    for _, wall in sorted(walls):
        yield Path(polygon(wall), Paint(shade, shade, 0.1))
    top = [_projected(x, y, z + thick) for x, y in ring]
    yield Path(polygon(top), Paint(colour, _EDGE.stroke, 0.6, join="round"))


def _case(parts: Iterable[BoxPart], box: BoxOptions) -> tuple[Item, ...]:
    """Draw the case in parts: floor, and two of its walls behind it."""
    by_name = {part.name: part for part in parts if part.material == "case"}
    height = case_size_mm(box)[2]
    gap = 0.5 * height
    items: list[Item] = []
    for name, at in (("case long wall", (0.0, -gap)), ("case short wall", (-gap, 0.0))):
        corners = part_corners(by_name[name])
        upright = [
            _projected(x + at[0], at[1], height - y)
            if "long" in name
            else _projected(at[0], x + at[1], height - y)
            for x, y in corners
        ]
        items.append(Path(polygon(upright), Paint(_WOOD["case"], _EDGE.stroke, 0.25, join="round")))
    items += _solid(part_corners(by_name["case floor"]), -gap / 3, box.thickness_mm, _WOOD["base"])
    return tuple(items)


def _extent(items: Iterable[Item]) -> tuple[float, float, float, float]:
    ends = [
        (step[1], step[2])
        for item in items
        if isinstance(item, Path)
        for step in item.segments
        if step[0] in ("M", "L")
    ]
    return bounds(ends)
