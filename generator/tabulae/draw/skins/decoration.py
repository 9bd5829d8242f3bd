"""What skins share: the decoration of a board, the wooden case of tables boards, and ornaments."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabulae.draw.layout import Layout, Slot
from tabulae.library.games.records import Quarter
from tabulae.scene.primitives import (
    XY,
    Circle,
    Group,
    Item,
    Paint,
    Path,
    Segment,
    arc,
    hatch,
    placement,
    polar,
    polygon,
    polyline,
    rectangle,
)
from tabulae.scene.style import FRAME_MM, ORNAMENT_MM, OUTLINE_MM, Palette, line_weight, mix

SOCKET_DEPTH_RATIO = 2 / 3
"""The depth of a half-moon socket over its diameter, on all boards of Alfonso's book."""
HALF_OPENING = math.degrees(math.acos(2 * SOCKET_DEPTH_RATIO - 1))
"""Half the angle of the mouth of a socket, in degrees, seen from its centre."""
FIT = 36 / 37
"""The diameter of an incised point in point widths: a man of 35 mm lies within 36 mm."""


@dataclass(frozen=True, slots=True)
class Finish:
    """How a board is made at true size.

    Attributes:
        bleed_mm: How far the ground runs past the edge; if it does, no line is drawn along the edge.
        air_mm: How much wider sockets are than men.
        scored: Whether a cutter draws the board: small dark inlays are outlines, quicker than areas.
        hatched: Whether tones may be hatched; a knife would draw each line.

    """

    bleed_mm: float = 0.0
    air_mm: float = 0.0
    scored: bool = False
    hatched: bool = True


PRINTED = Finish()
"""A board on paper, cut along its edge."""


@dataclass(frozen=True, slots=True)
class Decoration:
    """What a board bears besides its points.

    Attributes:
        quarters: The style and words of each quarter.
        words: Six words, for boards whose points are letters.
        clear: Whether the course of the men is kept free of ornament, because it will be drawn.
        lettered: Whether the board is large enough for words along its rim.
        ornate: Whether its field may be inlaid.
        finish: How the board is made.

    """

    quarters: tuple[Quarter, ...] = ()
    words: tuple[str, ...] = ()
    clear: bool = False
    lettered: bool = True
    ornate: bool = False
    finish: Finish = PRINTED


def dark_inlay(tones: Palette, scored: bool) -> str:
    """Return the colour of small dark inlays; in the line palette black, or white if they are ``scored``."""
    if not tones.one_bit:
        return tones.dark
    return tones.field if scored else tones.line


def layered(**layers: Iterable[Item]) -> tuple[Item, ...]:
    """Return for each layer that is not empty a group with its name as ``layer``, in the order given."""
    groups = (Group(tuple(items), layer=name) for name, items in layers.items())
    return tuple(group for group in groups if group.items)


def slab(plan: Layout, fill: str, decoration: Decoration) -> Item:
    """Draw the ground of a board in the colour ``fill``, up to its edge, or past it by the bleed."""
    edge = plan.outline or rectangle(0, 0, plan.width_mm, plan.height_mm)
    bleed_mm = decoration.finish.bleed_mm
    return Path(edge, Paint(fill, fill, 2 * bleed_mm) if bleed_mm else Paint(fill))


def edge_line(plan: Layout, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw the line along a board's edge, just inside a rectangle; [] with a bleed, as cuts may miss it."""
    if decoration.finish.bleed_mm:
        return []
    frame = line_weight(FRAME_MM, plan.scale)
    inset = rectangle(frame / 2, frame / 2, plan.width_mm - frame, plan.height_mm - frame)
    return [Path(plan.outline or inset, Paint(None, tones.line, frame))]


def case_ground(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw rim and bar in their wood, and the sunken fields, as the layers ``rim`` and ``ground``."""
    outline, ornament = (line_weight(mm, plan.scale) for mm in (OUTLINE_MM, ORNAMENT_MM))
    thin = Paint(None, tones.line, ornament)
    items: list[Item] = [slab(plan, tones.rim, decoration)]
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
    items += edge_line(plan, tones, decoration)
    fields = [
        Path(rectangle(field.x, field.y, field.width, field.height), Paint(tones.field, tones.line, outline))
        for field in plan.fields
    ]
    return layered(rim=items, ground=fields)


def socket_wall(slot: Slot, radius: float, side: float = 1.0) -> tuple[Segment, ...]:
    """Return the wall of a half-moon socket from lip to lip round the back, to be appended to a path.

    A line leads to its first lip, the right one as the socket's player sees it, or with a ``side`` of -1 the
    left one.
    """
    start, end = slot.inward + side * HALF_OPENING, slot.inward - side * HALF_OPENING + side * 360
    return ("L", *polar((slot.x, slot.y), radius, start)), *arc((slot.x, slot.y), radius, start, end)


def socket_floor(slot: Slot, radius: float, side: float = 1.0) -> tuple[Segment, ...]:
    """Return the outline of a half-moon socket: its wall, and a line from lip to lip."""
    (_, *start), *wall = socket_wall(slot, radius, side)
    return (("M", *start), *wall, ("Z",))  # type: ignore[arg-type]


def rosette(centre: XY, radius: float, tones: Palette, width_mm: float) -> Item:
    """Draw a six-petalled flower in a circle of 1.16 times its ``radius``, in lines ``width_mm`` wide."""
    petals: list[Segment] = []
    for turn in range(0, 360, 60):
        left, right = polar((0, 0), radius, turn - 60), polar((0, 0), radius, turn + 60)
        petals += [("M", 0.0, 0.0), *arc(left, radius, turn + 120, turn + 60)]
        petals += [*arc(right, radius, turn - 60, turn - 120), ("Z",)]
    inked = Paint(tones.stone if tones.one_bit else tones.field, tones.incised, width_mm, join="round")
    outer = Circle(0, 0, radius * 1.16, Paint(tones.stone, tones.incised, width_mm))
    ring = Circle(0, 0, radius, Paint(None, tones.incised, width_mm))
    return Group((outer, ring, Path(tuple(petals), inked)), matrix=placement(*centre, 30.0), whole=True)


def ivy(
    root: XY, angle: float, length: float, tones: Palette, width_mm: float, *, filled: bool = True
) -> Item:
    """Draw a heart-shaped ivy leaf on a stalk, from its root along ``angle`` (degrees: 0 right, 90 down).

    ``length`` is that from root to tip; lines are ``width_mm`` wide. An unfilled leaf is an outline.
    """
    lobe = length * 0.19
    notch, tip = length * 0.44, length
    run = 0.42 * math.hypot(tip - notch, 2 * lobe)
    upper, lower = polar((notch, -lobe), lobe, 290), polar((notch, lobe), lobe, 70)
    out = polar((0, 0), run, 20)  # the lobes run on smoothly into the flanks
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
        ("M", *polar((curl, -curl), curl, 250)),
        *arc((curl, -curl), curl, 250, 90),
        ("C", notch * 0.6, 0.0, notch * 0.7, 0.0, notch, 0.0),
    )
    vein: tuple[Segment, ...] = (("M", notch, 0.0), ("L", notch + 0.62 * (tip - notch), 0.0))
    cut = Paint(None, tones.incised, width_mm, cap="round", join="round")
    return Group(
        (
            Path(leaf, Paint(tones.field if filled else None, tones.incised, width_mm, join="round")),
            Path(stalk, cut),
            Path(vein, cut),
        ),
        matrix=placement(*root, angle),
        whole=True,
    )


def knot(centre: XY, radius: float, band_mm: float, fill: str | None, line: Paint) -> Item:
    """Draw an eight-pointed star of two interlaced squares, as in the inlays of Mudejar carpenters.

    Its tips lie at ``radius``. Its straps are ``band_mm`` wide, pass over and under each other in turn and
    are edged with ``line``; None as ``fill`` leaves them open.
    """
    items: list[Item] = []
    for first in (45.0, 0.0):
        edges = [
            [polar((0, 0), reach, first + 90 * n) for n in range(4)]
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
        items.append(Group((*patch, Path(edge, line)), matrix=placement(0, 0, float(turn))))
    return Group(tuple(items), matrix=placement(*centre))


def petal(start: XY, end: XY) -> tuple[Segment, ...]:
    """Return a petal between two places as compasses draw it: two arcs of a sixth of a circle."""
    reach = math.dist(start, end)
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    handle = 4 / 3 * math.tan(math.radians(15)) * reach
    spots = [polar(start, handle, angle + 30), polar(end, handle, angle + 150)]
    back = [polar(end, handle, angle - 150), polar(start, handle, angle - 30)]
    return (("M", *start), ("C", *spots[0], *spots[1], *end), ("C", *back[0], *back[1], *start), ("Z",))


def flower(centre: XY, radius: float, fill: str | None, line: Paint, turn: float = -90.0) -> list[Item]:
    """Draw a flower of six petals, the first towards ``turn`` (degrees: -90 up), and six from tip to tip.

    The list holds one path with all twelve.
    """
    tips = [polar(centre, radius, turn + 60 * n) for n in range(6)]
    paint = Paint(fill, line.stroke, line.width_mm, join="round")
    inner = [step for tip in tips for step in petal(centre, tip)]
    outer = [step for n in range(6) for step in petal(tips[n], tips[n - 1])]
    return [Path((*inner, *outer), paint)]


def star(centre: XY, radius: float, points: int, waist: float, paint: Paint, turn: float = -90.0) -> Path:
    """Return a painted star of ``points`` rays; its measures are those of :func:`star_path`."""
    return Path(star_path(centre, radius, points, waist, turn), paint)


def star_path(
    centre: XY, radius: float, points: int, waist: float, turn: float = -90.0
) -> tuple[Segment, ...]:
    """Return the outline of a star of ``points`` rays, the first towards ``turn`` (degrees: 0 right, -90 up).

    Their tips lie at ``radius``, the corners between them at ``waist`` times ``radius`` from the centre.
    """
    corners = [
        polar(centre, radius if n % 2 == 0 else waist * radius, turn + 180 * n / points)
        for n in range(2 * points)
    ]
    return polygon(corners)


def meander(start: float, end: float, y: float, high: float, paint: Paint) -> list[Item]:
    """Draw a meander between two ruled lines: one line that turns into each key and out of it again.

    It is ``high`` in all, centred on ``y``, and runs from ``start`` to ``end``, to the left if ``end`` is
    less.
    """
    unit = high / 7  # the keys are five units high, between rules that keep one unit off
    count = max(1, round(abs(end - start) / (6 * unit)))
    step, top = (end - start) / count / 6, y - high / 2 + unit
    line: list[XY] = []
    for number in range(count):
        line += [(start + (6 * number + across) * step, top + down * unit) for across, down in KEY]
    rules = [polyline([(start, y + side * high / 2), (end, y + side * high / 2)]) for side in (-1, 1)]
    return [Path((*rules[0], *rules[1], *polyline(line)), paint)]


KEY = ((0, 5), (0, 0), (5, 0), (5, 4), (2, 4), (2, 2), (3, 2), (3, 3), (4, 3), (4, 1), (1, 1), (1, 5), (6, 5))
"""The corners of a key of a meander, to the right and down, each one unit from its neighbours."""


def wreath(centre: XY, radius: float, tones: Palette, width_mm: float) -> Item:
    """Draw two branches of laurel that meet at the top; their stems run along the circle of ``radius``."""
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
        stem = (("M", *polar((0, 0), radius, foot)), *arc((0, 0), radius, foot, 90 - side * 166))
        items.append(Path(stem, Paint(None, tones.incised, width_mm, cap="round")))
        for number in range(count):
            turn = 90 - side * (12 + 152 * number / (count - 1))
            at = polar((0, 0), radius, turn)
            for lean in (32, -32):
                items.append(Group((Path(blade, inked),), matrix=placement(*at, turn - side * (90 - lean))))
    return Group(tuple(items), matrix=placement(*centre), whole=True)


def turned_line(start: XY, end: XY, bead_mm: float, fill: str, line: Paint) -> list[Item]:
    """Draw a line as if turned on a lathe: two threads, five beads of up to ``bead_mm`` in radius."""
    length = math.dist(start, end)
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    thread = 0.22 * bead_mm
    threads = (*polyline([(0, -thread), (length, -thread)]), *polyline([(0, thread), (length, thread)]))
    items: list[Item] = [Path(threads, line)]
    for share, size in ((0.08, 0.6), (0.32, 0.75), (0.5, 1.0), (0.68, 0.75), (0.92, 0.6)):
        items.append(Circle(share * length, 0, size * bead_mm, Paint(fill, line.stroke, line.width_mm)))
    return [Group(tuple(items), matrix=placement(*start, angle))]


def sun_and_sea(centre: XY, radius: float, tones: Palette, width_mm: float) -> Item:
    """Draw the world as a roundel: the sun with its face, round it the sea, whose waves run as the men do."""
    gold = tones.field if tones.one_bit else tones.light
    sea = tones.line if tones.one_bit else mix(tones.lapis, tones.field, 0.3)
    edge = Paint(gold, tones.line, width_mm, join="round")
    shore = 0.72 * radius
    parts: list[Item] = [
        Circle(0, 0, radius, Paint(sea, tones.line, width_mm)),
        Path(
            _waves(0.745 * radius, 0.97 * radius, 16), Paint(tones.ivory, tones.line, width_mm, join="round")
        ),
        Circle(0, 0, shore, Paint(tones.ivory, tones.line, width_mm)),
    ]
    for n in range(16):
        turn = 22.5 * n - 90
        ray = (
            _flame(0.27 * radius, 0.67 * radius, turn)
            if n % 2
            else _blade(0.27 * radius, 0.62 * radius, turn)
        )
        parts.append(Path(ray, edge))
    face = 0.31 * radius
    parts.append(Circle(0, 0, face, edge))
    return Group((*parts, *_face(0.9 * face, tones.line, width_mm)), matrix=placement(*centre), whole=True)


def _blade(low: float, high: float, turn: float) -> tuple[Segment, ...]:
    """Return a straight ray."""
    return polygon([polar((0, 0), low, turn - 10), polar((0, 0), high, turn), polar((0, 0), low, turn + 10)])


def _flame(low: float, high: float, turn: float) -> tuple[Segment, ...]:
    """Return a ray that flickers."""
    long = high - low

    def at(share: float, by: float) -> XY:
        return polar((0, 0), low + share * long, turn + by)

    return (
        ("M", *at(0, -9)),
        ("C", *at(0.35, -14), *at(0.6, 9), *at(1, -2)),
        ("C", *at(0.75, 14), *at(0.4, -2), *at(0, 9)),
        ("Z",),
    )


def _waves(low: float, high: float, count: int) -> tuple[Segment, ...]:
    """Return waves that roll counter-clockwise round a centre, each a crest that curls over."""

    def at(along: float, up: float, number: int) -> XY:
        return polar((0, 0), low + up * (high - low), -(number + along) * 360 / count)

    steps: list[Segment] = [("M", *at(0, 0, 0))]
    for number in range(count):
        for curve in _WAVE:
            ends = [at(along, up, number) for along, up in curve]
            steps.append(("C", *ends[0], *ends[1], *ends[2]))
    return (*steps, ("Z",))


_WAVE = (
    ((0.3, 0.02), (0.35, 1.0), (0.85, 0.95)),
    ((1.12, 0.92), (1.16, 0.48), (0.94, 0.48)),
    ((0.82, 0.48), (0.8, 0.68), (0.92, 0.68)),
    ((0.72, 0.74), (0.66, 0.56), (0.7, 0.38)),
    ((0.75, 0.15), (0.9, 0.0), (1.0, 0.0)),
)
"""The curves of a wave: how far along and how far up their handles and ends lie."""


def _face(size: float, ink: str, width_mm: float) -> list[Item]:
    """Draw a calm face, as suns have in old manuscripts, in a circle of radius ``size``."""
    pen = Paint(None, ink, width_mm * 1.3, cap="round", join="round")
    lines: list[Segment] = []
    for side in (-1, 1):

        def put(*spots: XY, side: int = side) -> list[float]:
            return [value * size for across, down in spots for value in (side * across, down)]

        lines += [("M", *put((0.1, -0.2))), ("C", *put((0.2, -0.48), (0.5, -0.52), (0.66, -0.3)))]  # type: ignore[list-item]
        lines += [("M", *put((0.18, -0.08))), ("C", *put((0.28, -0.25), (0.48, -0.25), (0.56, -0.08)))]  # type: ignore[list-item]
        lines += [("C", *put((0.45, 0.02), (0.3, 0.02), (0.18, -0.08)))]  # type: ignore[list-item]
        lines += [("M", *put((0.0, 0.62))), ("C", *put((0.1, 0.68), (0.2, 0.62), (0.3, 0.5)))]  # type: ignore[list-item]
        lines += [("M", *put((0.0, 0.5))), ("C", *put((0.06, 0.44), (0.14, 0.44), (0.3, 0.5)))]  # type: ignore[list-item]
        lines += [("M", *put((0.58, 0.2))), ("C", *put((0.66, 0.26), (0.68, 0.34), (0.64, 0.42)))]  # type: ignore[list-item]
    nose = [(-0.1, -0.2), (-0.06, 0.2), (-0.13, 0.28), (0.0, 0.34), (0.13, 0.28)]
    lines += polyline([(across * size, down * size) for across, down in nose[:3]])
    lines += [("C", -0.1 * size, 0.38 * size, 0.1 * size, 0.38 * size, 0.13 * size, 0.28 * size)]
    lines += [
        ("M", -0.12 * size, 0.78 * size),
        ("C", -0.05 * size, 0.74 * size, 0.05 * size, 0.74 * size, 0.12 * size, 0.78 * size),
    ]
    pupils = [Circle(side * 0.37 * size, -0.1 * size, 0.06 * size, Paint(ink)) for side in (-1, 1)]
    return [Path(tuple(lines), pen), *pupils]


def hatched(corners: Sequence[XY], spacing: float, angle: float) -> tuple[Segment, ...]:
    """Return lines across a convex polygon at an ``angle`` in degrees, clockwise from level.

    They are ``spacing`` apart, measured as by :func:`hatch`, and end on the outline. A board has thousands of
    them: their ends are rounded to 0.01 mm, which keeps its file small.
    """
    turn = math.radians(-45 - angle)
    cosine, sine = math.cos(turn), math.sin(turn)
    steps = hatch([(x * cosine - y * sine, x * sine + y * cosine) for x, y in corners], spacing)
    return tuple(
        (step[0], round(step[1] * cosine + step[2] * sine, 2), round(step[2] * cosine - step[1] * sine, 2))  # type: ignore[misc]
        for step in steps
    )


def band_colour(tones: Palette) -> str:
    """Return the colour of a wheel's band, which holds the sockets and their numbers."""
    return mix(tones.light, tones.field, 0.25)
