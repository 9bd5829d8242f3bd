"""The Scene: a short list of primitives in millimetres, y down, that every back end can write.

No opacity, pattern, gradient, marker or style sheet: they print differently everywhere.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from tabulae.scene.style import INK

Colour = str
"""A solid colour, ``#rrggbb``."""

Matrix = tuple[float, float, float, float, float, float]
"""An affine map (a, b, c, d, e, f): x' = a x + c y + e, y' = b x + d y + f, as in SVG and PDF."""

Segment = (
    tuple[Literal["M"], float, float]
    | tuple[Literal["L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)
"""One step of a path, absolute coordinates: move, line, cubic curve, close."""


@dataclass(frozen=True, slots=True)
class Paint:
    """How a shape is inked. ``None`` leaves the fill or the stroke out; lengths in mm."""

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


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; (x, y) is on its baseline. ``size_mm`` is the em; ``rotate`` in degrees clockwise.

    ``font`` is a style of the kit's typeface: ``regular``, ``italic``, ``bold``, ``caps`` (small
    capitals), ``figures`` (lining digits of one width) or ``capitals`` (those of inscriptions, no small
    letters). ``middle`` centres the line by its advance,
    ``centre`` by its ink, both ways, which is what numbers in a frame and on a die want.
    """

    x: float
    y: float
    string: str
    size_mm: float
    colour: Colour = INK
    font: Literal["regular", "italic", "bold", "caps", "figures", "capitals"] = "regular"
    anchor: Literal["start", "middle", "end", "centre"] = "start"
    rotate: float = 0.0
    spacing: float = 0.0  # letterspacing in em


@dataclass(frozen=True, slots=True)
class Group:
    """Items drawn together: moved by ``matrix``, cut to ``clip``, named as a ``layer``, each if given."""

    items: tuple[Item, ...]
    matrix: Matrix | None = None
    clip: tuple[Segment, ...] | None = None
    layer: str | None = None


Item = Path | Circle | Text | Group


@dataclass(frozen=True, slots=True)
class Scene:
    """A drawing ``width_mm`` x ``height_mm`` with the words that stand for it: title and description.

    ``outline`` is the edge of what is drawn if that is no rectangle as large as the drawing.
    """

    width_mm: float
    height_mm: float
    items: tuple[Item, ...]
    title: str
    description: str = ""
    outline: tuple[Segment, ...] = ()


def walk(items: Iterable[Item]) -> Iterator[Item]:
    """Every item of a drawing in painting order, groups before what they hold."""
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from walk(item.items)


def placed_items(scene: Scene, x: float, y: float, scale: float = 1.0) -> Group:
    """The scene as a group with its top left corner at (x, y), enlarged ``scale`` times."""
    return Group(scene.items, matrix=(scale, 0.0, 0.0, scale, x, y))


At = tuple[float, float]
"""A place (x, y) in mm."""


def polygon(corners: Sequence[At]) -> tuple[Segment, ...]:
    """A closed path through the corners."""
    return (*polyline(corners), ("Z",))


def polyline(corners: Sequence[At]) -> tuple[Segment, ...]:
    """An open path through the corners."""
    first, *others = corners
    return (("M", *first), *(("L", *corner) for corner in others))


def rectangle(x: float, y: float, width: float, height: float) -> tuple[Segment, ...]:
    """A rectangle from its top left corner."""
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def on_ground(scene: Scene, colour: Colour = "#ffffff") -> Scene:
    """The scene with its whole area painted first, for places whose own ground may be dark."""
    ground = Path(rectangle(0, 0, scene.width_mm, scene.height_mm), Paint(colour))
    return replace(scene, items=(ground, *scene.items))


def rounded(x: float, y: float, width: float, height: float, radius: float) -> tuple[Segment, ...]:
    """A rectangle with round corners."""
    right, bottom = x + width, y + height
    centres = (
        (right - radius, y + radius, -90.0),
        (right - radius, bottom - radius, 0.0),
        (x + radius, bottom - radius, 90.0),
        (x + radius, y + radius, 180.0),
    )
    steps: list[Segment] = [("M", right - radius, y)]
    for centre_x, centre_y, start in centres:
        begin = around((centre_x, centre_y), radius, start)
        steps += [("L", *begin), *arc((centre_x, centre_y), radius, start, start + 90)]
    return (*steps, ("Z",))


def around(centre: At, radius: float, angle: float) -> At:
    """The place at a distance and an angle from a centre."""
    turn = math.radians(angle)
    return centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)


def arc(centre: At, radius: float, start: float, end: float) -> tuple[Segment, ...]:
    """Cubic curves along a circle from one angle to another, to follow a move or a line to its start."""
    pieces = max(1, math.ceil(abs(end - start) / 45 - 1e-9))
    step = (end - start) / pieces
    handle = 4 / 3 * math.tan(math.radians(step) / 4) * radius
    turns = [start + piece * step for piece in range(pieces + 1)]
    ends = [(around(centre, radius, turn), around((0, 0), handle, turn + 90)) for turn in turns]
    return tuple(
        [
            ("C", begin[0] + out[0], begin[1] + out[1], finish[0] - back[0], finish[1] - back[1], *finish)
            for (begin, out), (finish, back) in pairwise(ends)
        ]
    )


def hatch(corners: Sequence[At], spacing: float) -> tuple[Segment, ...]:
    """45-degree lines that end on the outline of a convex polygon.

    All hatches with one spacing lie on the same lines of the page, so neighbours agree.
    """
    met: defaultdict[int, list[At]] = defaultdict(list)
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        first, last = x1 + y1, x2 + y2
        low, high = (first, last) if first < last else (last, first)
        # One line more at each end: whether it meets the very corner is for the exact sums to say.
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


def moved(x: float, y: float, angle: float = 0.0) -> Matrix:
    """The map that turns a drawing by an angle about its origin and then moves it to (x, y)."""
    turn = math.radians(angle)
    cosine, sine = math.cos(turn), math.sin(turn)
    return (cosine, sine, -sine, cosine, x, y)
