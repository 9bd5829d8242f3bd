"""Plates: the small pieces of a kit laid out on the bed by colour, so that they can be sliced at once.

Dice are filled with plastic and lie on plates of their own. What is large or high is printed by itself and
has its own file already.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabulae.geometry.vector import Vector
from tabulae.solid.export import ColouredBody
from tabulae.solid.setting import Printer

APART_MM = 4.0
"""Between neighbours, and from the edge of the bed: room for a brim."""

LARGE_SHARE, HIGH_MM = 0.06, 60.0
"""What takes more than this share of the bed, or is higher, is no small piece."""


@dataclass(frozen=True, eq=False, slots=True)
class PlateObject:
    """An object to print some copies of: its name, colour and bodies, and what one copy takes.

    ``full`` tells that it is filled with plastic.
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
    """A bed full: its name, and each object with the places of the middles of its copies on the bed."""

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
        return {one.name: len(places) for one, places in self.objects}

    @property
    def grams(self) -> float:
        """The plastic of all of it."""
        return sum(one.grams * len(places) for one, places in self.objects)

    @property
    def minutes(self) -> float:
        """The time for all of it."""
        return sum(one.minutes * len(places) for one, places in self.objects)


def plates(objects: Sequence[PlateObject], printer: Printer) -> tuple[Plate, ...]:
    """The plates of all small objects, by colour in the order in which the colours come.

    A colour with a single small piece gets none: its own file does.
    """
    wide, deep, _ = printer.bed_mm
    most = LARGE_SHARE * wide * deep
    small = [one for one in objects if one.size_mm[0] * one.size_mm[1] < most and one.size_mm[2] <= HIGH_MM]
    found = []
    for colour, full in dict.fromkeys((one.colour, one.full) for one in small):
        own = [one for one in small if (one.colour, one.full) == (colour, full)]
        if sum(one.copies for one in own) < 2:
            continue
        beds = list(_packed(own, wide, deep))
        for number, bed in enumerate(beds, start=1):
            name = f"plate-{colour.strip('#') or 'any'}" + ("-full" if full else "")
            name += f"-{number}" if len(beds) > 1 else ""
            found.append(Plate(name, colour, bed))
    return tuple(found)


Bed = tuple[tuple[PlateObject, tuple[tuple[float, float], ...]], ...]


def _packed(objects: Sequence[PlateObject], wide: float, deep: float) -> Iterator[Bed]:
    """Rows of copies, the deepest objects first; a new bed when one is full."""
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
