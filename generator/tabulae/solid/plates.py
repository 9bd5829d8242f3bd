"""Plates: the small pieces of a kit laid out on the bed by colour, ready to be sliced together.

Dice have 100 % infill and plates of their own. Large and high pieces are printed by themselves, from their
own files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabulae.geometry.vector import Vector
from tabulae.solid.export import ColouredBody
from tabulae.solid.setting import Printer

APART_MM = 4.0
"""The distance between neighbours and from the edge of the bed: room for a brim."""

MAX_SHARE, MAX_HEIGHT_MM = 0.06, 60.0
"""The largest share of the bed, and the largest height, of a small piece."""


@dataclass(frozen=True, eq=False, slots=True)
class PlateObject:
    """An object for a plate: its bodies, the number of copies, and the plastic and minutes of one copy.

    ``middle_mm`` is the middle of its mesh seen from above; ``full`` means 100 % infill.
    """

    name: str
    colour: str
    copies: int
    bodies: tuple[ColouredBody, ...]
    size_mm: Vector
    middle_mm: tuple[float, float]
    grams: float
    minutes: float
    full: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Plate:
    """A full bed: its name, and each object with the places of its copies, by their middles, on the bed."""

    name: str
    colour: str
    objects: tuple[tuple[PlateObject, tuple[tuple[float, float], ...]], ...]

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.name}.3mf"

    @property
    def copies(self) -> dict[str, int]:
        """How many of each object lie on it."""
        return {item.name: len(places) for item, places in self.objects}

    @property
    def grams(self) -> float:
        """The plastic of all copies on it."""
        return sum(item.grams * len(places) for item, places in self.objects)

    @property
    def minutes(self) -> float:
        """The printing time of all copies on it."""
        return sum(item.minutes * len(places) for item, places in self.objects)


def plates(objects: Sequence[PlateObject], printer: Printer) -> tuple[Plate, ...]:
    """Return the plates of all small objects by colour and infill, in the order of the objects.

    A colour with a single small piece gets no plate, since the file of the piece serves as well.
    """
    wide, deep, _ = printer.bed_mm
    largest = MAX_SHARE * wide * deep
    small = [
        item
        for item in objects
        if item.size_mm[0] * item.size_mm[1] < largest and item.size_mm[2] <= MAX_HEIGHT_MM
    ]
    filled = []
    for colour, full in dict.fromkeys((item.colour, item.full) for item in small):
        same = [item for item in small if (item.colour, item.full) == (colour, full)]
        if sum(item.copies for item in same) < 2:
            continue
        beds = list(_packed(same, wide, deep))
        for number, bed in enumerate(beds, start=1):
            name = f"plate-{colour.strip('#') or 'any'}" + ("-full" if full else "")
            name += f"-{number}" if len(beds) > 1 else ""
            filled.append(Plate(name, colour, bed))
    return tuple(filled)


Bed = tuple[tuple[PlateObject, tuple[tuple[float, float], ...]], ...]


def _packed(objects: Sequence[PlateObject], wide: float, deep: float) -> Iterator[Bed]:
    """Yield beds filled with rows of copies, the deepest objects first (shelf packing)."""
    placed: dict[int, list[tuple[float, float]]] = {}
    x = y = APART_MM
    row = 0.0
    ordered = sorted(range(len(objects)), key=lambda at: (-objects[at].size_mm[1], at))
    for at in ordered:
        width, depth, _ = objects[at].size_mm
        for _ in range(objects[at].copies):
            if x + width + APART_MM > wide:
                x, y, row = APART_MM, y + row + APART_MM, 0.0
            if y + depth + APART_MM > deep and placed:
                yield _bed(objects, placed)
                placed, x, y, row = {}, APART_MM, APART_MM, 0.0
            placed.setdefault(at, []).append((x + width / 2, y + depth / 2))
            x, row = x + width + APART_MM, max(row, depth)
    if placed:
        yield _bed(objects, placed)


def _bed(objects: Sequence[PlateObject], placed: dict[int, list[tuple[float, float]]]) -> Bed:
    return tuple((objects[at], tuple(places)) for at, places in sorted(placed.items()))
