"""What skins share: what a board bears besides its points, the case of tables boards, ornaments."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tabulae.draw.layout import Layout
from tabulae.library.records import Quarter
from tabulae.scene.primitives import (
    At,
    Circle,
    Group,
    Item,
    Paint,
    Path,
    Segment,
    arc,
    around,
    hatch,
    moved,
    polygon,
    polyline,
    rectangle,
)
from tabulae.scene.style import FRAME_MM, ORNAMENT_MM, OUTLINE_MM, Palette, mix, weight

CUT = 2 / 3
"""The share of a socket's width that is left in the fillet, on all boards of the king's book."""
HALF_OPENING = math.degrees(math.acos(2 * CUT - 1))
"""The angle between the way into a socket and its lip, seen from its middle."""
FIT = 36 / 37
"""The diameter of an incised point in point widths: a man of full size, 35 mm, lies within 36 mm."""


@dataclass(frozen=True, slots=True)
class Decoration:
    """What a board bears: the look of its quarters, six words for its letters.

    ``clear`` asks for the way of the men to be left free of ornament, because it will be drawn;
    ``lettered`` says that the board is large enough for words along its rim, ``ornate`` that its field
    may be inlaid. With ``bleed_mm`` the ground runs so far past the edge, and the edge has no line that a
    slip of the knife would show.
    """

    quarters: tuple[Quarter, ...] = ()
    words: tuple[str, ...] = ()
    clear: bool = False
    lettered: bool = True
    ornate: bool = False
    bleed_mm: float = 0.0


def slab(plan: Layout, fill: str, trim: Decoration) -> Item:
    """The ground of a board up to its edge, or past it by the bleed."""
    edge = plan.outline or rectangle(0, 0, plan.width_mm, plan.height_mm)
    return Path(edge, Paint(fill, fill, 2 * trim.bleed_mm) if trim.bleed_mm else Paint(fill))


def edge_line(plan: Layout, tones: Palette, trim: Decoration) -> list[Item]:
    """The line round a board. It lies inside, so that the drawing is as large as the board."""
    if trim.bleed_mm:
        return []
    frame = weight(FRAME_MM, plan.scale)
    inset = rectangle(frame / 2, frame / 2, plan.width_mm - frame, plan.height_mm - frame)
    return [Path(plan.outline or inset, Paint(None, tones.line, frame))]


def case_ground(plan: Layout, tones: Palette, trim: Decoration) -> tuple[Item, ...]:
    """Rim and bar in their wood, the fields cut out of it, mitres and joint."""
    outline, ornament = (weight(mm, plan.scale) for mm in (OUTLINE_MM, ORNAMENT_MM))
    thin = Paint(None, tones.line, ornament)
    items: list[Item] = [slab(plan, tones.rim, trim)]
    first, last = plan.fields[0], plan.fields[-1]
    corners = (
        (0, 0, first.x, first.y),
        (plan.width_mm, 0, last.right, last.y),
        (0, plan.height_mm, first.x, first.bottom),
        (plan.width_mm, plan.height_mm, last.right, last.bottom),
    )
    items += [Path(polyline([(x1, y1), (x2, y2)]), thin) for x1, y1, x2, y2 in corners]
    if plan.bar:
        middle = plan.bar.centre[0]
        items.append(
            Path(polyline([(middle, 0), (middle, plan.height_mm)]), Paint(None, tones.line, outline))
        )
    items += [
        Path(rectangle(field.x, field.y, field.width, field.height), Paint(tones.field, tones.line, outline))
        for field in plan.fields
    ]
    return (*items, *edge_line(plan, tones, trim))


def rosette(centre: At, radius: float, tones: Palette, width_mm: float) -> Item:
    """The six-petalled flower of a pair of compasses in its circle."""
    petals: list[Segment] = []
    for turn in range(0, 360, 60):
        left, right = around((0, 0), radius, turn - 60), around((0, 0), radius, turn + 60)
        petals += [("M", 0.0, 0.0), *arc(left, radius, turn + 120, turn + 60)]
        petals += [*arc(right, radius, turn - 60, turn - 120), ("Z",)]
    inked = Paint(tones.stone if tones.one_bit else tones.field, tones.incised, width_mm, join="round")
    outer = Circle(0, 0, radius * 1.16, Paint(tones.stone, tones.incised, width_mm))
    ring = Circle(0, 0, radius, Paint(None, tones.incised, width_mm))
    return Group((outer, ring, Path(tuple(petals), inked)), matrix=moved(*centre, 30.0))


def ivy(root: At, angle: float, length: float, tones: Palette, width_mm: float) -> Item:
    """A heart-shaped ivy leaf on its curling stalk, built from arcs, pointing along ``angle``."""
    lobe = length * 0.19
    notch, tip = length * 0.44, length
    run = 0.42 * math.hypot(tip - notch, 2 * lobe)
    upper, lower = around((notch, -lobe), lobe, 290), around((notch, lobe), lobe, 70)
    out = around((0, 0), run, 20)  # the lobes run on smoothly into the flanks
    leaf: tuple[Segment, ...] = (
        ("M", notch, 0.0),
        *arc((notch, -lobe), lobe, 90, 290),
        ("C", upper[0] + out[0], upper[1] + out[1], tip - 0.8 * run, -0.45 * lobe, tip, 0.0),
        ("C", tip - 0.8 * run, 0.45 * lobe, lower[0] + out[0], lower[1] - out[1], *lower),
        *arc((notch, lobe), lobe, 70, 270),
        ("Z",),
    )
    curl = length * 0.13
    stalk: tuple[Segment, ...] = (
        ("M", *around((curl, -curl), curl, 250)),
        *arc((curl, -curl), curl, 250, 90),
        ("C", notch * 0.6, 0.0, notch * 0.7, 0.0, notch, 0.0),
    )
    vein: tuple[Segment, ...] = (("M", notch, 0.0), ("L", notch + 0.62 * (tip - notch), 0.0))
    cut = Paint(None, tones.incised, width_mm, cap="round", join="round")
    return Group(
        (
            Path(leaf, Paint(tones.field, tones.incised, width_mm, join="round")),
            Path(stalk, cut),
            Path(vein, cut),
        ),
        matrix=moved(*root, angle),
    )


def knot(centre: At, radius: float, band_mm: float, fill: str | None, line: Paint) -> Item:
    """An eight-pointed star of two interlaced squares, as Mudejar carpenters laid it.

    Its straps are ``band_mm`` wide, pass over and under each other in turn and are edged with ``line``.
    """
    items: list[Item] = []
    for first in (45.0, 0.0):
        edges = [
            [around((0, 0), reach, first + 90 * n) for n in range(4)]
            for reach in (radius, radius - band_mm * math.sqrt(2))
        ]
        both = (*polygon(edges[0]), *polygon(edges[1]))
        items.append(Path(both, Paint(fill, line.stroke, line.width_mm), even_odd=True))
    # The second square covers the first: at every other crossing the first is laid over it again.
    side = radius * math.sqrt(0.5)
    crossing = radius - side - band_mm * (math.sqrt(2) - 1) / 2
    half = 1.3 * band_mm
    for turn in range(0, 360, 90):
        left, right, low, high = crossing - half, crossing + half, -side, band_mm - side
        patch: list[Item] = []
        if fill:
            patch.append(Path(rectangle(left, low, 2 * half, band_mm), Paint(fill)))
        edge = (*polyline([(left, low), (right, low)]), *polyline([(left, high), (right, high)]))
        items.append(Group((*patch, Path(edge, line)), matrix=moved(0, 0, float(turn))))
    return Group(tuple(items), matrix=moved(*centre))


def star(centre: At, radius: float, points: int, waist: float, paint: Paint, turn: float = -90.0) -> Path:
    """A star with a number of points; its hollows lie at ``waist`` times the radius."""
    corners = [
        around(centre, radius if n % 2 == 0 else waist * radius, turn + 180 * n / points)
        for n in range(2 * points)
    ]
    return Path(polygon(corners), paint)


def meander(left: float, right: float, y: float, high: float, paint: Paint) -> list[Item]:
    """A Greek key between two ruled lines, as many whole keys as fit; ``y`` is its middle."""
    count = max(1, round((right - left) / (1.25 * high)))
    step, top, unit = (right - left) / count, y - high / 2, high / 5
    key = ((0.0, 5), (0.0, 1), (0.72, 1), (0.72, 4), (0.36, 4), (0.36, 2.5))
    segments: list[Segment] = [*polyline([(left, top), (right, top)])]
    segments += polyline([(left, top + high), (right, top + high)])
    for number in range(count):
        start = left + number * step + 0.14 * step
        segments += polyline([(start + across * step, top + down * unit) for across, down in key])
    return [Path(tuple(segments), paint)]


def wreath(centre: At, radius: float, tones: Palette, width_mm: float) -> Item:
    """Two branches of laurel that meet at the top, built from arcs."""
    leaf, count = 0.3 * radius, 13
    blade: tuple[Segment, ...] = (
        ("M", 0.0, 0.0),
        ("C", 0.35 * leaf, -0.3 * leaf, 0.75 * leaf, -0.22 * leaf, leaf, 0.0),
        ("C", 0.75 * leaf, 0.22 * leaf, 0.35 * leaf, 0.3 * leaf, 0.0, 0.0),
        ("Z",),
    )
    inked = Paint(tones.stone if tones.one_bit else tones.field, tones.incised, width_mm, join="round")
    items: list[Item] = []
    for side in (1, -1):
        foot = 90 - side * 4
        stem = (("M", *around((0, 0), radius, foot)), *arc((0, 0), radius, foot, 90 - side * 166))
        items.append(Path(stem, Paint(None, tones.incised, width_mm, cap="round")))
        for number in range(count):
            turn = 90 - side * (12 + 152 * number / (count - 1))
            at = around((0, 0), radius, turn)
            for lean in (32, -32):
                items.append(Group((Path(blade, inked),), matrix=moved(*at, turn - side * (90 - lean))))
    return Group(tuple(items), matrix=moved(*centre))


def turned_line(start: At, end: At, bead_mm: float, fill: str, line: Paint) -> list[Item]:
    """A line as if turned on a lathe: two threads and, along them, beads that swell towards the middle."""
    length = math.dist(start, end)
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    thread = 0.22 * bead_mm
    threads = (*polyline([(0, -thread), (length, -thread)]), *polyline([(0, thread), (length, thread)]))
    items: list[Item] = [Path(threads, line)]
    for share, size in ((0.08, 0.6), (0.32, 0.75), (0.5, 1.0), (0.68, 0.75), (0.92, 0.6)):
        items.append(Circle(share * length, 0, size * bead_mm, Paint(fill, line.stroke, line.width_mm)))
    return [Group(tuple(items), matrix=moved(*start, angle))]


def sun_and_sea(centre: At, radius: float, tones: Palette, width_mm: float) -> Item:
    """The world as a roundel: the sun in the middle, the sea that runs round the earth at its edge.

    It has no up and no down, so that it looks the same from every side of the board.
    """
    edge = Paint(None, tones.line, width_mm, join="round")
    gold = tones.field if tones.one_bit else tones.light
    sea = tones.field if tones.one_bit else mix(tones.lapis, tones.field, 0.35)
    parts: list[Item] = [
        Circle(0, 0, radius, Paint(sea, tones.line, width_mm)),
        Circle(0, 0, 0.72 * radius, Paint(tones.ivory, tones.line, width_mm)),
    ]
    waves: list[Segment] = []
    count = 20
    for row, reach in ((0, 0.86),) if tones.one_bit else ((0, 0.93), (1, 0.84)):
        for n in range(count):
            first = (n + 0.5 * row) * 360 / count
            one, two = (around((0, 0), reach * radius, first + turn) for turn in (0, 360 / count))
            up = around((0, 0), (reach + 0.07) * radius, first + 60 / count)
            down = around((0, 0), (reach - 0.07) * radius, first + 300 / count)
            waves += [("M", *one), ("C", *up, *down, *two)]
    foam = tones.line if tones.one_bit else tones.ivory
    parts.append(Path(tuple(waves), Paint(None, foam, width_mm)))
    for n in range(16):
        turn = 22.5 * n
        if n % 2:  # a flaming ray
            tip = around((0, 0), 0.62 * radius, turn)
            left, right = around((0, 0), 0.3 * radius, turn - 9), around((0, 0), 0.3 * radius, turn + 9)
            bend = [around((0, 0), reach * radius, turn + by) for reach, by in ((0.42, -14), (0.52, 9))]
            back = [around((0, 0), reach * radius, turn + by) for reach, by in ((0.52, 13), (0.42, -2))]
            ray: tuple[Segment, ...] = (
                ("M", *left), ("C", *bend[0], *bend[1], *tip), ("C", *back[0], *back[1], *right), ("Z",),
            )  # fmt: skip
            parts.append(Path(ray, Paint(gold, edge.stroke, width_mm, join="round")))
        else:
            corners = [around((0, 0), 0.3 * radius, turn - 8), around((0, 0), 0.67 * radius, turn)]
            corners.append(around((0, 0), 0.3 * radius, turn + 8))
            parts.append(Path(polygon(corners), Paint(gold, edge.stroke, width_mm, join="round")))
    parts.append(Circle(0, 0, 0.3 * radius, Paint(gold, tones.line, width_mm)))
    parts.append(Circle(0, 0, 0.24 * radius, Paint(None, tones.line, width_mm)))
    return Group(tuple(parts), matrix=moved(*centre))


def hatched(corners: Sequence[At], spacing: float, angle: float) -> tuple[Segment, ...]:
    """Lines at an angle, counted clockwise from level, that end on the outline of a convex polygon.

    They are so many that they end on whole hundredths of a millimetre, which are fewer figures in a file.
    """
    turn = math.radians(-45 - angle)
    cosine, sine = math.cos(turn), math.sin(turn)
    steps = hatch([(x * cosine - y * sine, x * sine + y * cosine) for x, y in corners], spacing)
    return tuple(
        (step[0], round(step[1] * cosine + step[2] * sine, 2), round(step[2] * cosine - step[1] * sine, 2))  # type: ignore[misc]
        for step in steps
    )
