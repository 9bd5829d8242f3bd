"""Plates: all pieces of a kit laid out on beds in the order of printing, each ready to be sliced.

A plate for one nozzle holds bodies of a single colour: men and the symbols that are pressed into them lie on
plates of their own. What has several colours lies once more on a plate for a printer that changes filament.
Dice have 100 % infill and plates of their own; large and high pieces are printed by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabulae.geometry.vector import Vector
from tabulae.solid.files.export import ColouredBody
from tabulae.solid.parts.setting import Printer

APART_MM = 4.0
"""The distance between neighbours."""

MAX_SHARE, MAX_HEIGHT_MM = 0.06, 60.0
"""The largest share of the bed, and the largest height, of a small piece."""


@dataclass(frozen=True, eq=False, slots=True)
class PlateObject:
    """An object for a plate: its bodies, the number of copies, and the plastic and minutes of one copy.

    A further copy on the same bed takes ``further_minutes``. ``group`` names the plate that it shares with
    others of its group; a large object has a plate by itself, named after it.
    ``middle_mm`` is the middle of its mesh seen from above; ``full`` means 100 % infill; ``note`` is for
    whoever prints it.
    """

    name: str
    group: str
    colour: str
    copies: int
    bodies: tuple[ColouredBody, ...]
    size_mm: Vector
    middle_mm: tuple[float, float]
    grams: float
    minutes: float
    further_minutes: float
    full: bool = False
    note: str = ""

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of its bodies in their order, each once; its own ``colour`` if it has no bodies."""
        return tuple(dict.fromkeys(body.colour for body in self.bodies)) or (self.colour,)


Bed = tuple[tuple[PlateObject, tuple[tuple[float, float], ...]], ...]
"""Objects, each with the x and y of the middles of its copies on the bed, in mm."""


@dataclass(frozen=True, eq=False, slots=True)
class Plate:
    """A bed ready to be sliced: its name, as ``plate-03-white-men``, and what lies on it."""

    name: str
    objects: Bed

    @property
    def file(self) -> str:
        """The name of its file: that of the plate, with ``.3mf``."""
        return f"{self.name}.3mf"

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of all bodies on it, in the order of the slots of a printer with several filaments."""
        firsts = [item.colours[0] for item, _ in self.objects]
        others = sorted({colour for item, _ in self.objects for colour in item.colours})
        return tuple(dict.fromkeys([*firsts, *others]))

    @property
    def group(self) -> str:
        """The group of the objects on it."""
        return self.objects[0][0].group

    @property
    def full(self) -> bool:
        """True if the objects on it are printed with 100 % infill."""
        return self.objects[0][0].full

    @property
    def notes(self) -> tuple[str, ...]:
        """The notes for whoever prints it, each once."""
        return tuple(dict.fromkeys(item.note for item, _ in self.objects if item.note))

    @property
    def copies(self) -> dict[str, int]:
        """The number of copies of each object on it, by name."""
        return {item.name: len(places) for item, places in self.objects}

    @property
    def grams(self) -> float:
        """The mass of all copies on it, in grams."""
        return sum(item.grams * len(places) for item, places in self.objects)

    @property
    def minutes(self) -> float:
        """The printing time of all copies on it together, in minutes."""
        return sum(map(self.minutes_of, self.copies))

    def minutes_of(self, name: str) -> float:
        """Return the share of an object, with all its copies, in the printing time; 0 if it is not on it."""
        first = max((item for item, _ in self.objects), key=lambda item: item.minutes - item.further_minutes)
        own = sum(item.further_minutes * len(places) for item, places in self.objects if item.name == name)
        return own + (first.minutes - first.further_minutes if name == first.name else 0.0)

    @property
    def origins(self) -> list[list[tuple[float, float]]]:
        """For each object the (x, y) of its copies' origins in mm, from the front left corner of the bed."""
        return [
            [(x - item.middle_mm[0], y - item.middle_mm[1]) for x, y in places]
            for item, places in self.objects
        ]


def plates(objects: Sequence[PlateObject], printer: Printer) -> tuple[Plate, ...]:
    """Return the plates of all objects, numbered in the order of the objects.

    A plate holds objects of one group, or copies of one large object, all with the same infill. An object too
    large for the bed is not refused.

    >>> man = PlateObject("man", "white-men", "#ffffff", 15, (), (30, 30, 8), (0, 0), 3, 15, 14)
    >>> [plate.name for plate in plates([man], Printer(bed_mm=(116, 116, 100)))]
    ['plate-1-man', 'plate-2-man']
    """
    wide, deep, _ = printer.bed_mm
    largest, margin = MAX_SHARE * wide * deep, printer.margin_mm
    groups: dict[tuple[str, bool], list[PlateObject]] = {}
    for item in objects:
        is_small = item.size_mm[0] * item.size_mm[1] < largest and item.size_mm[2] <= MAX_HEIGHT_MM
        groups.setdefault((item.group if is_small else item.name, item.full), []).append(item)
    beds = [(name, bed) for (name, _), same in groups.items() for bed in _packed(same, wide, deep, margin)]
    digits = len(str(len(beds)))
    return tuple(
        Plate(f"plate-{number:0{digits}}-{name}", bed) for number, (name, bed) in enumerate(beds, start=1)
    )


def _packed(objects: Sequence[PlateObject], wide: float, deep: float, margin: float) -> Iterator[Bed]:
    """Yield beds filled with rows of copies inside the margin, the deepest objects first (shelf packing)."""
    placed: dict[int, list[tuple[float, float]]] = {}
    x = y = margin
    row = right = top = 0.0
    ordered = sorted(range(len(objects)), key=lambda at: (-objects[at].size_mm[1], at))
    for at in ordered:
        width, depth, _ = objects[at].size_mm
        for _ in range(objects[at].copies):
            if placed and x + width + margin > wide:
                x, y, row = margin, y + row + APART_MM, 0.0
            if placed and y + depth + margin > deep:
                yield _centred(objects, placed, (wide - right - margin) / 2, (deep - top - margin) / 2)
                placed, x, y, row, right = {}, margin, margin, 0.0, 0.0
            placed.setdefault(at, []).append((x + width / 2, y + depth / 2))
            right, row = max(right, x + width), max(row, depth)
            x, top = x + width + APART_MM, y + row
    if placed:
        yield _centred(objects, placed, (wide - right - margin) / 2, (deep - top - margin) / 2)


def _centred(
    objects: Sequence[PlateObject], placed: dict[int, list[tuple[float, float]]], right: float, back: float
) -> Bed:
    """Objects with their places moved, so that what lies on the bed fills its middle."""
    return tuple(
        (objects[at], tuple((x + right, y + back) for x, y in places))
        for at, places in sorted(placed.items())
    )
