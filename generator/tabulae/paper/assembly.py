"""How the folding box is put together, in pictures; and a page for those who build it by hand."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tabulae.draw.laser_box import BoxOptions, BoxPart, box_parts, case_mm, layers_of
from tabulae.draw.layout import Layout
from tabulae.geometry.polygon import bounds
from tabulae.geometry.toolpath import flattened_segment
from tabulae.library.loader import Given
from tabulae.library.words import fill
from tabulae.library.workshop_words import BoxWords, workshop_words
from tabulae.paper.papers import Paper
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.fonts import wrapped
from tabulae.scene.primitives import (
    At,
    Group,
    Item,
    Paint,
    Path,
    Scene,
    Segment,
    Text,
    around,
    polygon,
    polyline,
)
from tabulae.scene.style import INK, PALETTES, POINT_MM

_MARGIN_MM = 16.0
_TITLE_MM, _HEAD_MM, _TEXT_MM, _SMALL_MM = (size * POINT_MM for size in (20, 12.5, 10.5, 9))
_LEADING = 1.3
_TONES = PALETTES["colour"]
_WOOD = {"base": _TONES.field, "rim": _TONES.light, "case": _TONES.light}
_EDGE = Paint(None, _TONES.line, 0.18, join="round")


def assembly_pdf(
    plan: Layout, wanted: BoxOptions, sheet: Paper, command: str = "", given: Given = None
) -> bytes:
    """The parts with their sizes, and every step with its picture, on as many pages as that takes."""
    words = workshop_words(given).box
    parts = box_parts(plan, wanted)
    pages = _Pages(sheet.portrait, words.title)
    pages.title(words.title)
    size = fill(
        words.size,
        points=len(plan.board.points),
        width=f"{plan.width_mm:.0f}",
        height=f"{plan.height_mm:.0f}",
        men=f"{plan.man_mm:.0f}",
        thickness=f"{wanted.thickness_mm:g}",
    )
    pages.text(size)
    pages.gap(3)
    for title, lines in _listed(parts, words):
        pages.text(title, head=True)
        for line in lines:
            pages.text(line, small=True)
        pages.gap(1.5)
    layers = layers_of(wanted)
    say = words.one_layer if layers == 1 else fill(words.more_layers, layers=layers)
    for number, step in enumerate(words.steps, start=1):
        picture = _picture(number, parts, wanted, plan)
        pages.step(f"{number}  {step.title}", fill(step.says, layers_say=say), picture)
    return pdf_bytes(pages.scenes(), words.title, subject=command)


def woodwork_pdf(plan: Layout, sheet: Paper, command: str = "", given: Given = None) -> bytes:
    """The page for woodworkers, with the sizes of this board."""
    words = workshop_words(given).woodwork
    leaf = (plan.bar.width if plan.bar else plan.rim_mm) / 2
    facts: dict[str, str | int] = {
        "half": f"{plan.width_mm / 2:.0f}",
        "height": f"{plan.height_mm:.0f}",
        "rim": f"{plan.rim_mm:.0f}",
        "leaf": f"{leaf:.0f}",
        "men": f"{plan.man_mm:.0f}",
        "pitch": f"{plan.point_width_mm:.0f}",
    }
    pages = _Pages(sheet.portrait, words.title)
    pages.title(words.title)
    pages.text(words.intro)
    pages.gap(3)
    pictures = {"moons": _moons(plan), "hinge": _hinge()}
    for section in words.sections:
        said = fill(section.says, **facts)
        if section.picture:
            pages.step(section.title, said, pictures[section.picture])
        else:
            pages.text(section.title, head=True)
            pages.text(said)
            pages.gap(2)
    pages.text(words.source, italic=True, small=True)
    return pdf_bytes(pages.scenes(), words.title, subject=command)


def _moons(plan: Layout) -> tuple[Item, ...]:
    """A strip with its row of holes, the line to saw along, and what is kept shaded."""
    point, radius = plan.point_width_mm, plan.man_mm / 2
    wide, saw = 3 * point, plan.man_mm * 2 / 3
    edge = Paint(None, _TONES.line, 0.5)
    kept = polygon([(0, 0), (wide, 0), (wide, saw), (0, saw)])
    waste = polygon([(0, saw), (wide, saw), (wide, plan.man_mm * 1.1), (0, plan.man_mm * 1.1)])
    items: list[Item] = [Path(kept, Paint(_TONES.light)), Path(waste, Paint("#ffffff"))]
    for number in range(3):
        middle = ((number + 0.5) * point, radius)
        items.append(Path(_round(middle, radius), Paint("#ffffff", _TONES.line, 0.5)))
        items.append(Path(_round(middle, 0.6), Paint(_TONES.line)))
    outline = polygon([(0, 0), (wide, 0), (wide, plan.man_mm * 1.1), (0, plan.man_mm * 1.1)])
    line = polyline([(-6.0, saw), (wide + 6, saw)])
    return (*items, Path(outline, edge), Path(line, Paint(None, _TONES.rubric, 0.7, dash_mm=(3.0, 2.0))))


def _round(centre: At, radius: float) -> tuple[Segment, ...]:
    return polygon([around(centre, radius, 5.0 * step) for step in range(72)])


def _hinge() -> tuple[Item, ...]:
    """The joint of the halves seen from its end: recesses that deepen towards it, leaves, knuckle, pins."""
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
    return (*items, Path(_round((0, 0.4), 1.1), brass))


def _listed(parts: Sequence[BoxPart], words: BoxWords) -> Iterator[tuple[str, list[str]]]:
    """For each material its parts, alike ones counted together, with their sizes."""
    for material, title in words.materials.items():
        found: Counter[tuple[str, float, float]] = Counter()
        for part in parts:
            if part.material == material:
                left, top, right, bottom = bounds(_spots(part))
                found[part.name, round(right - left, 1), round(bottom - top, 1)] += part.count
        lines = [
            fill(words.part, count=count, name=words.names.get(name, name), width=f"{x:g}", height=f"{y:g}")
            for (name, x, y), count in found.items()
        ]
        if lines:
            yield title, lines


def _spots(part: BoxPart) -> list[At]:
    return [spot for trace in part.outline for spot in flattened_segment(trace, 0.2)[:-1]]


class _Pages:
    """Pages filled from the top, a new one where something does not fit."""

    def __init__(self, sheet: Paper, title: str) -> None:
        self.sheet, self.name = sheet, title
        self.done: list[tuple[Item, ...]] = []
        self.items: list[Item] = []
        self.y = _MARGIN_MM

    @property
    def measure_mm(self) -> float:
        return self.sheet.width_mm - 2 * _MARGIN_MM

    def room(self, high_mm: float) -> None:
        if self.y + high_mm > self.sheet.height_mm - _MARGIN_MM and self.items:
            self.done.append(tuple(self.items))
            self.items, self.y = [], _MARGIN_MM

    def gap(self, high_mm: float) -> None:
        self.y += high_mm

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
        lines = wrapped(words, font, size, measure_mm or self.measure_mm)
        self.room(size * _LEADING * len(lines))
        for line in lines:
            self.y += size * _LEADING
            self.items.append(Text(_MARGIN_MM + left_mm, self.y, line, size, INK, font))  # type: ignore[arg-type]

    def step(self, title: str, says: str, picture: tuple[Item, ...]) -> None:
        """A picture on the left, the words beside it."""
        half = 0.46 * self.measure_mm
        x0, y0, x1, y1 = _extent(picture) if picture else (0.0, 0.0, 1.0, 0.0)
        scale = min(half / (x1 - x0), 62.0 / max(y1 - y0, 1e-6)) if picture else 1.0
        high = max((y1 - y0) * scale, 30.0 if picture else 18.0)
        self.room(high + 8)
        top = self.y + 4
        if picture:
            move = (
                scale,
                0.0,
                0.0,
                scale,
                _MARGIN_MM + (half - (x1 - x0) * scale) / 2 - x0 * scale,
                top - y0 * scale,
            )
            self.items.append(Group(picture, matrix=move))
        self.y = top
        left = half + 8 if picture else 0.0
        measure = self.measure_mm - left
        self.text(title, head=True, left_mm=left, measure_mm=measure)
        self.text(says, left_mm=left, measure_mm=measure)
        self.y = max(self.y, top + high) + 4

    def scenes(self) -> list[Scene]:
        self.done.append(tuple(self.items))
        wide, high = self.sheet.width_mm, self.sheet.height_mm
        return [Scene(wide, high, items, self.name, self.name) for items in self.done]


def _picture(number: int, parts: Sequence[BoxPart], wanted: BoxOptions, plan: Layout) -> tuple[Item, ...]:
    """The picture of a step; the first and the last step have none."""
    thick = wanted.thickness_mm
    left = [
        part for part in parts if part.material != "case" and bounds(_spots(part))[2] <= plan.width_mm / 2 + 1
    ]
    lift = 0.16 * plan.height_mm
    base = [part for part in left if part.material == "base"]
    rim = [part for part in left if part.material == "rim" and "sockets" not in part.name]
    sockets = [part for part in left if "sockets" in part.name]
    floor = 2 * thick
    high = thick * layers_of(wanted)
    if number == 2:
        return _plates([(part, (part.layer - 0.5) * 0.8 * lift, thick) for part in base])
    if number == 3:
        return _plates([(base[0], 0.0, floor), *((part, floor + lift, high) for part in rim)])
    if number == 4:
        lying = [(base[0], 0.0, floor), *((part, floor, high) for part in rim)]
        return _plates([*lying, *((part, floor + lift, high) for part in sockets)])
    if number == 5:
        every = [part for part in parts if part.material != "case" and part.name != "back"]
        return _plates([(part, 0.0, floor) if part.name == "base" else (part, floor, high) for part in every])
    if number == 6:
        return _case(parts, wanted)
    return ()


def _plates(plates: Sequence[tuple[BoxPart, float, float]]) -> tuple[Item, ...]:
    """Plates, each with its height and thickness, seen from above and the side, the farther ones first."""
    order = sorted(plates, key=lambda one: (one[1], sum(bounds(_spots(one[0]))[:2])))
    items: list[Item] = []
    for part, z, thick in order:
        items += _solid(_spots(part), z, thick, _WOOD[part.material])
    return tuple(items)


def _seen(x: float, y: float, z: float) -> At:
    """A place in space on paper: x to the right and down, y to the left and down."""
    return (x - y) * math.cos(math.radians(30)), (x + y) * math.sin(math.radians(30)) - z


def _solid(corners: Sequence[At], z: float, thick: float, colour: str) -> Iterator[Item]:
    """A plate with its near walls and its top."""
    area = sum(
        x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True)
    )
    ring = list(corners) if area > 0 else list(reversed(corners))
    shade = _TONES.rim
    walls = []
    for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (y2 - y1) - (x2 - x1) > 1e-9:  # its outer side faces us
            wall = [_seen(x1, y1, z), _seen(x2, y2, z), _seen(x2, y2, z + thick), _seen(x1, y1, z + thick)]
            walls.append((x1 + y1 + x2 + y2, wall))
    for _, wall in sorted(walls):
        yield Path(polygon(wall), Paint(shade, shade, 0.1))
    top = [_seen(x, y, z + thick) for x, y in ring]
    yield Path(polygon(top), Paint(colour, _EDGE.stroke, 0.6, join="round"))


def _case(parts: Iterable[BoxPart], wanted: BoxOptions) -> tuple[Item, ...]:
    """The case taken apart: floor, two of its walls behind it, the lid above."""
    named = {part.name: part for part in parts if part.material == "case"}
    high = case_mm(wanted)[2]
    gap = 0.5 * high
    items: list[Item] = []
    for name, at in (("case long wall", (0.0, -gap)), ("case short wall", (-gap, 0.0))):
        spots = _spots(named[name])
        upright = [
            _seen(x + at[0], at[1], high - y) if "long" in name else _seen(at[0], x + at[1], high - y)
            for x, y in spots
        ]
        items.append(Path(polygon(upright), Paint(_WOOD["case"], _EDGE.stroke, 0.25, join="round")))
    items += _solid(_spots(named["case floor"]), -gap / 3, wanted.thickness_mm, _WOOD["base"])
    items += _solid(_spots(named["case lid"]), 1.9 * high, wanted.thickness_mm, _WOOD["case"])
    return tuple(items)


def _extent(items: Iterable[Item]) -> tuple[float, float, float, float]:
    spots = [
        (step[1], step[2])
        for item in items
        if isinstance(item, Path)
        for step in item.segments
        if step[0] in ("M", "L")
    ]
    return bounds(spots)
