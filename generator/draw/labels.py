"""What is written on a board: numbers of points, numerals for bearing off, names of the sides."""

from __future__ import annotations

from collections.abc import Sequence

from generator.content.records import BoardSeat
from generator.draw.ground import Disc, gap_to, words_box
from generator.draw.layout import Layout
from generator.draw.men import man
from generator.draw.scene import Group, Item, Paint, Path, Text
from generator.draw.shapes import At, around, moved, rectangle
from generator.draw.style import NUMBER_SPACING, OUTLINE_MM, Palette, weight

NUMERAL_SHARE = 0.72  # of the size of a number
BORDER = 0.34
"""How far inside the edge the incised border of a slab runs, in rims."""
CORNER, CORNER_UP = 1.15, 0.42
"""Where the men stand in the corners of a ring's frame, in points from the corner."""

_LETTER = 0.26  # em; half the width of an average small capital with its spacing


def numbers_on(plan: Layout, tones: Palette, size_mm: float, turned: bool) -> tuple[Item, ...]:
    """The numbers of the points; ``turned`` to the player on their side, or all upright."""
    return tuple(
        _small(text, at, size_mm, tones.ink, turn if turned else 0.0) for text, at, turn in labels_of(plan)
    )


def numbers_again(
    plan: Layout, tones: Palette, size_mm: float, covered: Sequence[Disc], ground: str
) -> tuple[Item, ...]:
    """The numbers that lie under what is ``covered``, once more on a little plate, as on a map.

    The plate has the tone of the ``ground`` that the numbers of the board stand on.
    """
    boxes = [(text, at, words_box(text, at, size_mm)) for text, at, _ in labels_of(plan)]
    plates = [
        (text, at, box)
        for text, at, box in boxes
        if any(gap_to(box, disc.centre) < disc.radius for disc in covered)
    ]
    return tuple(
        Group(
            (
                Path(rectangle(*box.corner, box.width, box.height), Paint(ground)),
                _small(text, at, size_mm, tones.ink, 0.0),
            )
        )
        for text, at, box in plates
    )


def labels_of(plan: Layout) -> list[tuple[str, At, float]]:
    """The letters and numbers of a board: each with its middle and the turn that suits its reader."""
    return [(edge.text, edge.at, edge.turn) for edge in plan.edges] or [
        (slot.name, slot.label, slot.turn) for slot in plan.slots.values()
    ]


def numerals_on(plan: Layout, seats: Sequence[BoardSeat], tones: Palette, size_mm: float) -> tuple[Item, ...]:
    """The numerals of the points from which men are borne off, as many as there are steps to go."""
    steps = {name: len(seat.home) - number for seat in seats for number, name in enumerate(seat.home)}
    return tuple(
        Text(
            *slot.tag,
            roman(steps[name]),
            size_mm * NUMERAL_SHARE,
            tones.rubric,
            "regular",
            "centre",
            rotate=slot.turn,
        )
        for name, slot in plan.slots.items()
        if name in steps
    )


def roman(number: int) -> str:
    """A small number as a Roman numeral."""
    found = ""
    for value, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        found += letters * (number // value)
        number %= value
    return found


def names_on(plan: Layout, seats: Sequence[BoardSeat], tones: Palette, size_mm: float) -> tuple[Item, ...]:
    """The name of each side with its man, where it sits, upright for it."""
    place = _in_the_corner if plan.board.kind == "ring" else _in_the_middle
    return tuple(place(plan, seat, number, tones, size_mm) for number, seat in enumerate(seats))


def _in_the_corner(plan: Layout, seat: BoardSeat, number: int, tones: Palette, size_mm: float) -> Item:
    """Beside the man in the left corner of the side's own quarter."""
    inside, point = plan.width_mm / 2 - plan.side_mm, plan.point_width_mm
    x, y = -inside + CORNER * point + 0.36 * point, inside - CORNER_UP * point + 0.24 * size_mm
    words = Text(x, y, seat.name.capitalize(), size_mm, tones.ink, "caps", spacing=0.04)
    return Group((words,), matrix=moved(*plan.centre, plan.slots[seat.course[0]].turn))


def _in_the_middle(plan: Layout, seat: BoardSeat, number: int, tones: Palette, size_mm: float) -> Item:
    """On a plaque in the middle of the near rim for the first side, of the far rim for the second."""
    on_rim = plan.board.kind == "tables"
    size_mm *= 1.0 if on_rim else 0.85
    disc, width = 1.05 * size_mm, 2 * _LETTER * len(seat.name) * size_mm
    whole = disc + 0.35 * size_mm + width
    name = seat.name.capitalize()
    half, high = whole / 2 + 0.55 * size_mm, (0.78 if on_rim else 0.6) * size_mm
    plaque = rectangle(-half, -high, 2 * half, 2 * high)
    edge = Paint(tones.field, tones.line, weight(OUTLINE_MM, plan.scale)) if on_rim else Paint(tones.stone)
    parts: tuple[Item, ...] = (
        Path(plaque, edge),
        man(((disc - whole) / 2, 0), disc, seat.style.colour, seat.style.symbol, tones),
        Text((whole - width) / 2, 0, name, size_mm, tones.ink, "caps", "centre", spacing=0.04),
    )
    out = plan.height_mm / 2 - (plan.rim_mm / 2 if on_rim else BORDER * plan.rim_mm)
    turn = 180.0 * (number % 2)
    return Group(parts, matrix=moved(*around(plan.centre, out, 90 + turn), turn))


def _small(text: str, at: At, size_mm: float, colour: str, turn: float) -> Text:
    return Text(*at, text, size_mm, colour, "figures", "centre", rotate=turn, spacing=NUMBER_SPACING)
