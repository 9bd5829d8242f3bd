"""How the folding board is assembled, step by step in pictures; and a page for woodworkers."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tabulae.draw.cutting.cutter import path_segments
from tabulae.draw.cutting.laser_box import (
    DOWEL_MM,
    MAGNET_MM,
    MATERIALS,
    BoxOptions,
    BoxPart,
    box_parts,
    case_size_mm,
    rim_layers,
    socket_layers,
)
from tabulae.draw.layout import Layout
from tabulae.draw.skins.alfonsine import fillet
from tabulae.geometry.polygon import bounds
from tabulae.geometry.toolpath import flattened_segment
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.printing.papers import Paper
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.fonts import wrap_text
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
from tabulae.scene.style import INK, PALETTES, POINT_MM

_MARGIN_MM = 16.0
"""The margins of a page on all sides."""
_TITLE_MM, _HEAD_MM, _TEXT_MM, _SMALL_MM = (size * POINT_MM for size in (20, 12.5, 10.5, 9))
_LEADING = 1.3
"""From line to line, in sizes of the type."""
_TONES = PALETTES["colour"]
_WOOD = {"base": _TONES.field, "rim": _TONES.light, "case": _TONES.light}
_EDGE = Paint(None, _TONES.line, 0.18, join="round")

_WOODWORK = ("wood", "sizes", "moons", "gluing", "hinge", "back")
"""The sections of the page for woodworkers."""


def assembly_pdf(
    plan: Layout,
    box: BoxOptions,
    sheet: Paper,
    kerf_mm: float = 0.0,
    command: str = "",
    templates: Templates = SHIPPED,
    parts: Sequence[BoxPart] | None = None,
) -> bytes:
    """Return a PDF with the sizes of all parts, a drawing with sizes, and seven steps, five with a picture.

    Its pages are upright. ``parts`` are those of :func:`box_parts`, if they have been made already; the first
    step names ``kerf_mm``, or with 0 says how to find it. The subject of the file is ``command``.
    """
    message = messages(templates)
    parts = parts or box_parts(plan, box)
    pages = _AssemblyPages(sheet.portrait, message("box-title"))
    pages.title(message("box-title"))
    size = message(
        "box-size",
        points=len(plan.board.points),
        width=f"{plan.width_mm:.0f}",
        height=f"{plan.height_mm:.0f}",
        men=f"{plan.man_mm:.0f}",
        thickness=f"{box.thickness_mm:g}",
    )
    pages.text(size)
    pages.gap(3)
    for title, lines in _parts_by_material(parts, message):
        pages.text(title, head=True)
        for line in lines:
            pages.text(line, small=True)
        pages.gap(1.5)
    pages.text(message("box-hardware"), head=True)
    layers, thick = rim_layers(box), box.thickness_mm
    magnets = sum(len(part.top_holes) for part in parts)
    dowels = sum(len(part.under_holes) for part in parts)
    if magnets:
        pages.text(message("box-magnets", count=magnets, width=f"{MAGNET_MM:g}", height="3"), small=True)
    if dowels:
        long = f"{layers * thick:g}"
        pages.text(message("box-dowels", count=dowels, width=f"{DOWEL_MM:g}", length=long), small=True)
    pages.text(message("box-hinges", count=3), small=True)
    pages.gap(1.5)
    pages.drawing(message("box-drawing"), _dimensioned(plan, box, parts, message))
    facts = {
        "layers": message("box-layers", layers=layers),
        "kerf": f"{kerf_mm:g}" if kerf_mm else "none",
        "air": f"{plan.air_mm:g}",
        "inside": f"{2 * layers * thick:g}",
        "case": f"{case_size_mm(box)[2]:g}",
    }
    for number in range(1, 8):
        picture = _picture(number, parts, box, plan)
        title, text = message(f"box-step-{number}"), message(f"box-step-{number}.text", **facts)
        pages.step(f"{number}  {title}", text, picture)
    return pdf_bytes(pages.scenes(), message("box-title"), lang=message.language, subject=command)


def woodwork_pdf(plan: Layout, sheet: Paper, command: str = "", templates: Templates = SHIPPED) -> bytes:
    """Return an upright PDF with notes for woodworkers and the sizes of this board.

    ``command`` is kept as the subject of the file.
    """
    message = messages(templates)
    leaf = (plan.bar.width if plan.bar else plan.rim_mm) / 2
    facts: dict[str, str | int] = {
        "half": f"{plan.width_mm / 2:.0f}",
        "height": f"{plan.height_mm:.0f}",
        "rim": f"{plan.rim_mm:.0f}",
        "leaf": f"{leaf:.0f}",
        "men": f"{plan.man_mm:g}",
        "socket": f"{plan.socket_mm:g}",
        "pitch": f"{plan.point_width_mm:.0f}",
    }
    pages = _AssemblyPages(sheet.portrait, message("woodwork-title"))
    pages.title(message("woodwork-title"))
    pages.text(message("woodwork-intro"))
    pages.gap(3)
    pictures = {"moons": _moons(plan), "hinge": _hinge()}
    for name in _WOODWORK:
        title, text = message(f"woodwork-{name}"), message(f"woodwork-{name}.text", **facts)
        if name in pictures:
            pages.step(title, text, pictures[name])
        else:
            pages.text(title, head=True)
            pages.text(text)
            pages.gap(2)
    pages.text(message("woodwork-source"), italic=True, small=True)
    return pdf_bytes(pages.scenes(), message("woodwork-title"), lang=message.language, subject=command)


def _moons(plan: Layout) -> tuple[Item, ...]:
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
    return (*items, Path(outline, edge), Path(line, Paint(None, _TONES.rubric, 0.7, dash_mm=(3.0, 2.0))))


def _circle(centre: XY, radius: float) -> tuple[Segment, ...]:
    return polygon([polar(centre, radius, 5.0 * step) for step in range(72)])


def _dimensioned(
    plan: Layout, box: BoxOptions, parts: Sequence[BoxPart], message: Messages
) -> tuple[Item, ...]:
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
    return (*items, *_section(plan, box, half + 3 * step, size, message))


def _hole_paths(plan: Layout, parts: Sequence[BoxPart]) -> list[tuple[Segment, ...]]:
    half = plan.width_mm / 2
    return [
        path_segments([hole])
        for part in parts
        if part.material == "rim" and bounds(_corners(part))[2] <= half + 1
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


def _hinge() -> tuple[Item, ...]:
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
    return (*items, Path(_circle((0, 0.4), 1.1), brass))


def _parts_by_material(parts: Sequence[BoxPart], message: Messages) -> Iterator[tuple[str, list[str]]]:
    """Yield for each material its title and its parts with their sizes, equal ones counted together."""
    for material in MATERIALS:
        sizes: Counter[tuple[str, float, float]] = Counter()
        for part in parts:
            if part.material == material:
                left, top, right, bottom = bounds(_corners(part))
                sizes[part.name, round(right - left, 1), round(bottom - top, 1)] += part.count
        lines = [
            message(
                "box-part",
                count=count,
                name=message(f"box-name-{name.replace(' ', '-')}"),
                width=f"{x:g}",
                height=f"{y:g}",
            )
            for (name, x, y), count in sizes.items()
        ]
        if lines:
            yield message(f"box-wood-{material}"), lines


def _corners(part: BoxPart) -> list[XY]:
    return [corner for trace in part.outline for corner in flattened_segment(trace, 0.2)[:-1]]


class _AssemblyPages:
    """Pages that are filled from the top; what does not fit begins a new one."""

    def __init__(self, sheet: Paper, title: str) -> None:
        self.sheet, self.name = sheet, title
        self.full: list[tuple[Item, ...]] = []
        self.items: list[Item] = []
        self.y = _MARGIN_MM

    @property
    def measure_mm(self) -> float:
        return self.sheet.width_mm - 2 * _MARGIN_MM

    def ensure_room(self, height_mm: float) -> None:
        """Begin a new page unless the current one has room for a height."""
        if self.y + height_mm > self.sheet.height_mm - _MARGIN_MM and self.items:
            self.full.append(tuple(self.items))
            self.items, self.y = [], _MARGIN_MM

    def gap(self, height_mm: float) -> None:
        self.y += height_mm

    def title(self, words: str) -> None:
        self.y += _TITLE_MM
        self.items.append(Text(_MARGIN_MM, self.y, words, _TITLE_MM, INK, "caps", spacing=0.04))
        self.y += 3

    def text(
        self,
        words: str,
        *,
        head: bool = False,
        italic: bool = False,
        small: bool = False,
        left_mm: float = 0.0,
        measure_mm: float | None = None,
    ) -> None:
        size = _HEAD_MM if head else _SMALL_MM if small else _TEXT_MM
        font = "caps" if head else "italic" if italic else "figures"  # lining digits, in all that measures
        lines = wrap_text(words, font, size, measure_mm or self.measure_mm)
        self.ensure_room(size * _LEADING * len(lines))
        for line in lines:
            self.y += size * _LEADING
            self.items.append(Text(_MARGIN_MM + left_mm, self.y, line, size, INK, font))  # type: ignore[arg-type]

    def step(self, title: str, text: str, picture: tuple[Item, ...]) -> None:
        """Add a picture on the left with a title and words beside it."""
        half = 0.46 * self.measure_mm
        x0, y0, x1, y1 = _extent(picture) if picture else (0.0, 0.0, 1.0, 0.0)
        scale = min(half / (x1 - x0), 62.0 / max(y1 - y0, 1e-6)) if picture else 1.0
        height_mm = max((y1 - y0) * scale, 30.0 if picture else 18.0)
        self.ensure_room(height_mm + 8)
        top = self.y + 4
        if picture:
            matrix = (
                scale,
                0.0,
                0.0,
                scale,
                _MARGIN_MM + (half - (x1 - x0) * scale) / 2 - x0 * scale,
                top - y0 * scale,
            )
            self.items.append(Group(picture, matrix=matrix))
        self.y = top
        left = half + 8 if picture else 0.0
        measure = self.measure_mm - left
        self.text(title, head=True, left_mm=left, measure_mm=measure)
        self.text(text, left_mm=left, measure_mm=measure)
        self.y = max(self.y, top + height_mm) + 4

    def drawing(self, title: str, picture: tuple[Item, ...]) -> None:
        """Add a title with a drawing as wide as the text, or nearly half as high as the page."""
        x0, y0, x1, y1 = _extent(picture)
        scale = min(self.measure_mm / (x1 - x0), 0.45 * self.sheet.height_mm / (y1 - y0))
        self.ensure_room((y1 - y0) * scale + 14)
        self.text(title, head=True)
        left = _MARGIN_MM + (self.measure_mm - (x1 - x0) * scale) / 2
        matrix = (scale, 0.0, 0.0, scale, left - x0 * scale, self.y + 4 - y0 * scale)
        self.items.append(Group(picture, matrix=matrix))
        self.y += (y1 - y0) * scale + 10

    def scenes(self) -> list[Scene]:
        self.full.append(tuple(self.items))
        width, height = self.sheet.width_mm, self.sheet.height_mm
        return [Scene(width, height, items, self.name, self.name) for items in self.full]


def _picture(number: int, parts: Sequence[BoxPart], box: BoxOptions, plan: Layout) -> tuple[Item, ...]:
    """Return the picture of a step, counted from 1; empty for the first and the last step."""
    thick = box.thickness_mm
    left = [
        part
        for part in parts
        if part.material != "case" and bounds(_corners(part))[2] <= plan.width_mm / 2 + 1
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
    order = sorted(plates, key=lambda plate: (plate[1], sum(bounds(_corners(plate[0]))[:2])))
    items: list[Item] = []
    for part, z, thick in order:
        items += _solid(_corners(part), z, thick, _WOOD[part.material])
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
        corners = _corners(by_name[name])
        upright = [
            _projected(x + at[0], at[1], height - y)
            if "long" in name
            else _projected(at[0], x + at[1], height - y)
            for x, y in corners
        ]
        items.append(Path(polygon(upright), Paint(_WOOD["case"], _EDGE.stroke, 0.25, join="round")))
    items += _solid(_corners(by_name["case floor"]), -gap / 3, box.thickness_mm, _WOOD["base"])
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
