"""A scene: a drawing as a list of primitives in millimetres, y down, which every back end can write.

There is no opacity, pattern, gradient, marker or style sheet: they print differently everywhere. Angles are
in degrees, clockwise from the right.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from tabulae.geometry.polygon import IDENTITY
from tabulae.geometry.polygon import XY as XY  # places on paper, for all who draw
from tabulae.geometry.polygon import Matrix as Matrix
from tabulae.geometry.polygon import compose as compose
from tabulae.geometry.polygon import placement as placement
from tabulae.geometry.polygon import polar as polar
from tabulae.geometry.polygon import transform as transform
from tabulae.scene.style import INK

Colour = str
"""A solid colour, ``#rrggbb``."""

Segment = (
    tuple[Literal["M"], float, float]
    | tuple[Literal["L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)
"""One step of a path, absolute coordinates: move, line, cubic curve, close."""


@dataclass(frozen=True, slots=True)
class Paint:
    """Fill and stroke of a shape; ``None`` leaves either out. Lengths in mm."""

    fill: Colour | None = None
    stroke: Colour | None = None
    width_mm: float = 0.25
    dash_mm: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"


@dataclass(frozen=True, slots=True)
class Path:
    """A path of M, L, C and Z segments; filled by the non-zero rule unless ``even_odd``."""

    segments: tuple[Segment, ...]
    paint: Paint
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle: centre and radius in mm."""

    x: float
    y: float
    radius: float
    paint: Paint


TextFont = Literal["regular", "italic", "bold", "caps", "figures", "capitals"]


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text.

    Attributes:
        x: With ``y`` the place on the baseline that ``anchor`` names.
        y: See ``x``.
        string: The text.
        size_mm: The size of an em.
        colour: The colour.
        font: A style of the kit's typeface. ``caps`` are small capitals, ``figures`` lining digits of one
            width, ``capitals`` those of inscriptions, without small letters.
        anchor: ``start``, ``middle`` and ``end`` refer to the advance of the line. ``centre`` centres its ink
        on (x, y) across and down, as a number on a die should stand. ``capital`` centres it across, and down
        as if it were an H: accents and tails do not move a word off the line of its neighbours.
        rotate: The turn about (x, y).
        spacing: Letterspacing in em.

    """

    x: float
    y: float
    string: str
    size_mm: float
    colour: Colour = INK
    font: TextFont = "regular"
    anchor: Literal["start", "middle", "end", "centre", "capital"] = "start"
    rotate: float = 0.0
    spacing: float = 0.0


@dataclass(frozen=True, slots=True)
class Group:
    """Items drawn together: moved by ``matrix``, clipped to the path ``clip``, named as a ``layer``.

    The name of a part, such as a point, is its ``title``. A ``whole`` ornament is not split
    between two sheets where that can be helped.
    """

    items: tuple[Item, ...]
    matrix: Matrix | None = None
    clip: tuple[Segment, ...] | None = None
    layer: str | None = None
    title: str = ""
    whole: bool = False


Item = Path | Circle | Text | Group


@dataclass(frozen=True, slots=True)
class Scene:
    """A drawing of ``width_mm`` by ``height_mm`` with a title, and a description in words.

    ``outline`` is the edge of the thing drawn, as of a round board, unless it fills the drawing; ``holes``
    are paths of what is cut out of it.
    """

    width_mm: float
    height_mm: float
    items: tuple[Item, ...]
    title: str
    description: str = ""
    outline: tuple[Segment, ...] = ()
    holes: tuple[tuple[Segment, ...], ...] = ()


def walk(items: Iterable[Item]) -> Iterator[Item]:
    """Yield every item of a drawing in painting order, groups before their items."""
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from walk(item.items)


def outline_points(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[XY]:
    """Yield points around the shapes of a drawing, mapped by a matrix; texts and line widths do not count.

    These are the ends and handles of paths, and eight points on each circle.
    """
    for item in items:
        if isinstance(item, Group):
            yield from outline_points(item.items, compose(matrix, item.matrix) if item.matrix else matrix)
        elif isinstance(item, Path):
            yield from (transform(matrix, spot) for spot in path_points(item.segments))
        elif isinstance(item, Circle):
            for turn in range(0, 360, 45):
                yield transform(matrix, polar((item.x, item.y), item.radius, turn))


def place_scene(scene: Scene, x: float, y: float, scale: float = 1.0) -> Group:
    """Return the scene as a group with its top left corner at (x, y), enlarged ``scale`` times."""
    return Group(scene.items, matrix=(scale, 0.0, 0.0, scale, x, y))


def with_lines_widened(items: Sequence[Item], least_mm: float) -> tuple[Item, ...]:
    """Return items with lines below ``least_mm`` made that wide, so that they print when made smaller.

    Widths count as they are written, before any matrix of a group.
    """

    def widened(item: Item) -> Item:
        if isinstance(item, Group):
            return replace(item, items=with_lines_widened(item.items, least_mm))
        if isinstance(item, Text) or not item.paint.stroke or item.paint.width_mm >= least_mm:
            return item
        return replace(item, paint=replace(item.paint, width_mm=least_mm))

    return tuple(widened(item) for item in items)


def polygon(corners: Sequence[XY]) -> tuple[Segment, ...]:
    """Return a closed path through the corners."""
    return (*polyline(corners), ("Z",))


def polyline(corners: Sequence[XY]) -> tuple[Segment, ...]:
    """Return an open path through the corners."""
    first, *others = corners
    return (("M", *first), *(("L", *corner) for corner in others))


def rectangle(x: float, y: float, width: float, height: float) -> tuple[Segment, ...]:
    """Return the closed path of a rectangle; (x, y) is its top left corner."""
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def with_background(scene: Scene, colour: Colour = "#ffffff") -> Scene:
    """Return the scene with its whole area painted first, for pages whose own background may be dark."""
    ground = Path(rectangle(0, 0, scene.width_mm, scene.height_mm), Paint(colour))
    return replace(scene, items=(ground, *scene.items))


def circle_path(centre: XY, radius: float) -> tuple[Segment, ...]:
    """Return a circle as a closed path, clockwise from its rightmost point."""
    return (("M", centre[0] + radius, centre[1]), *arc(centre, radius, 0, 360), ("Z",))


def rounded_rectangle(x: float, y: float, width: float, height: float, radius: float) -> tuple[Segment, ...]:
    """Return the closed path of a rectangle with round corners; (x, y) is its top left corner.

    The radius must not exceed half the shorter side.
    """
    right, bottom = x + width, y + height
    centres = (
        (right - radius, y + radius, -90.0),
        (right - radius, bottom - radius, 0.0),
        (x + radius, bottom - radius, 90.0),
        (x + radius, y + radius, 180.0),
    )
    steps: list[Segment] = [("M", right - radius, y)]
    for centre_x, centre_y, start in centres:
        begin = polar((centre_x, centre_y), radius, start)
        steps += [("L", *begin), *arc((centre_x, centre_y), radius, start, start + 90)]
    return (*steps, ("Z",))


def arc(centre: XY, radius: float, start: float, end: float) -> tuple[Segment, ...]:
    """Return cubic curves along a circle from one angle to another, for a path that has reached their start.

    Angles are in degrees, clockwise from the right. The sweep is counter-clockwise if ``end`` is less than
    ``start``; each curve covers up to 45 degrees.
    """
    pieces = max(1, math.ceil(abs(end - start) / 45 - 1e-9))
    step = (end - start) / pieces
    handle = 4 / 3 * math.tan(math.radians(step) / 4) * radius
    turns = [start + piece * step for piece in range(pieces + 1)]
    ends = [(polar(centre, radius, turn), polar((0, 0), handle, turn + 90)) for turn in turns]
    return tuple(
        [
            ("C", begin[0] + out[0], begin[1] + out[1], finish[0] - back[0], finish[1] - back[1], *finish)
            for (begin, out), (finish, back) in pairwise(ends)
        ]
    )


def hatch(corners: Sequence[XY], spacing: float) -> tuple[Segment, ...]:
    """Return a path of separate lines, rising to the right at 45 degrees, across a convex polygon.

    The lines lie where x + y is a multiple of ``spacing``, which is thus measured along an axis, so that
    those of neighbouring areas meet. Lines of at most a quarter of the spacing are left out.
    """
    met: defaultdict[int, list[XY]] = defaultdict(list)
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        first, last = x1 + y1, x2 + y2
        low, high = (first, last) if first < last else (last, first)
        # One line more at each end: the exact test below decides about lines through a corner.
        for number in range(math.ceil(low / spacing) - 1, math.floor(high / spacing) + 2):
            before, after = first - number * spacing, last - number * spacing
            if before * after <= 0 and before != after:
                share = before / (before - after)
                met[number].append((x1 + share * (x2 - x1), y1 + share * (y2 - y1)))
    lines: list[Segment] = []
    for number in sorted(met):
        ends = sorted(met[number])
        if math.dist(ends[0], ends[-1]) > spacing / 4:
            lines += [("M", *ends[0]), ("L", *ends[-1])]
    return tuple(lines)


def mapped_path(map_: Callable[[XY], XY], segments: Iterable[Segment]) -> tuple[Segment, ...]:
    """Return a path with each of its ends and handles mapped by ``map_``."""
    return tuple(
        (step[0], *(value for at in range(1, len(step), 2) for value in map_((step[at], step[at + 1]))))  # type: ignore[arg-type,misc]
        for step in segments
    )


def flattened_path(segments: Iterable[Segment], steps: Callable[[float], int]) -> list[list[XY]]:
    """Return the contours of a path as lists of points, its curves as straight pieces.

    ``steps`` gives the number of pieces of a curve by the length of its control polygon. A closed contour
    does not repeat its first point unless the path itself draws back to it.
    """
    contours: list[list[XY]] = []
    for step in segments:
        if step[0] == "M":
            contours.append([(step[1], step[2])])
        elif step[0] == "L":
            contours[-1].append((step[1], step[2]))
        elif step[0] == "C":
            start, first, second, end = contours[-1][-1], step[1:3], step[3:5], step[5:7]
            reach = math.dist(start, first) + math.dist(first, second) + math.dist(second, end)
            count = steps(reach)
            contours[-1] += [bezier_point(start, first, second, end, n / count) for n in range(1, count + 1)]
    return contours


def bezier_point(start: XY, first: XY, second: XY, end: XY, t: float) -> XY:
    """Return the point at parameter ``t``, 0 to 1, of a cubic Bézier curve with two handles."""
    u = 1 - t
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (
        a * start[0] + b * first[0] + c * second[0] + d * end[0],
        a * start[1] + b * first[1] + c * second[1] + d * end[1],
    )


def path_points(segments: Iterable[Segment]) -> list[XY]:
    """Return the ends and handles of a path; the whole path lies within their convex hull."""
    return [(step[at], step[at + 1]) for step in segments for at in range(1, len(step), 2)]  # type: ignore[misc]
