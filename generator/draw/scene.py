"""The Scene: a short list of primitives in millimetres, y down, that every back end can write.

No opacity, pattern, gradient, marker or style sheet: they print differently everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

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
    capitals) or ``figures`` (lining digits of one width). ``middle`` centres the line by its advance,
    ``centre`` by its ink, both ways, which is what numbers in a frame and on a die want.
    """

    x: float
    y: float
    string: str
    size_mm: float
    colour: Colour = "#1b1613"
    font: Literal["regular", "italic", "bold", "caps", "figures"] = "regular"
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
    """A drawing ``width_mm`` x ``height_mm`` with the words that stand for it: title and description."""

    width_mm: float
    height_mm: float
    items: tuple[Item, ...]
    title: str
    description: str = ""


def walk(items: Iterable[Item]) -> Iterator[Item]:
    """Every item of a drawing in painting order, groups before what they hold."""
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from walk(item.items)


def placed(scene: Scene, x: float, y: float, scale: float = 1.0) -> Group:
    """The scene as a group with its top left corner at (x, y), enlarged ``scale`` times."""
    return Group(scene.items, matrix=(scale, 0.0, 0.0, scale, x, y))
