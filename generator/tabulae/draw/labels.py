"""What is written on a board: numbers of points, numerals for bearing off, names of the sides."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from tabulae.draw.cost_map import ObstacleBox, ObstacleDisc, gap_to, text_obstacle
from tabulae.draw.layout import Layout
from tabulae.draw.men import man
from tabulae.library.records import BoardSeat
from tabulae.scene.fonts import glyphs, ink_box, text_width
from tabulae.scene.primitives import At, Group, Item, Paint, Path, Text, around, moved, rectangle
from tabulae.scene.style import NUMBER_SPACING, OUTLINE_MM, Palette, weight

NUMERAL_SHARE = 0.72  # of the size of a number
BORDER = 0.34
"""How far inside the edge the incised border of a slab runs, in rims."""
FRAME_MEN = 0.36
"""Where the men stand on the frame of a round board, in quarters from the middle of their own."""
CORNER, CORNER_UP = 1.15, 0.42
"""Where the men stand in the corners of a ring's frame, in points from the corner."""

_BETWEEN_MM = 0.1  # more than their air, from the number of one point to that of the next
_CLEAR_MM = 0.55  # the same where nothing asks for both numbers
_LETTER = 0.26  # em; half the width of an average small capital with its spacing


PlacedLabel = tuple[str, At, float]
"""The words of a label, its middle, and the turn that suits its reader."""


def numbers_on(
    plan: Layout, tones: Palette, size_mm: float, turned: bool, labels: Sequence[PlacedLabel] | None = None
) -> tuple[Item, ...]:
    """The numbers of the points, or some of them; ``turned`` to the player on their side, or all upright."""
    return tuple(
        _small(text, at, size_mm, tones.ink, turn if turned else 0.0)
        for text, at, turn in (labels_of(plan) if labels is None else labels)
    )


def labels_with_room(
    plan: Layout, size_mm: float, names: Sequence[str], first: Sequence[str], *, turned: bool = False
) -> list[PlacedLabel]:
    """The labels of some points as far as they stand clear of each other, in board order.

    Where there is no room for all, those named ``first`` are there, those at the ends of runs and, between
    these, so many that what is left out is left out evenly. Labels that are ``turned`` as their points are
    stand side by side along their side of the board.
    """
    every = {text: (text, at, turn) for text, at, turn in labels_of(plan) if not plan.slots or text in names}
    if plan.edges:
        return labels_of(plan)
    base = plan.board.base
    wanted = dict.fromkeys(one for one in first if one in every)
    boxes = {name: _LabelBox(name, *every[name][1:], size_mm, turned=turned) for name in names}
    placed = _standing_clear(boxes, names, [], _CLEAR_MM)
    if len(placed) == len(names):
        return list(every.values())
    asked = _standing_clear(boxes, wanted, [], _BETWEEN_MM)
    placed = _standing_clear(boxes, names, asked, _CLEAR_MM)
    for step in (step for step in range(2, base) if (base - 1) % step == 0):
        even = [name for name in names if plan.slots[name].number % base % step == 0]
        placed = _standing_clear(boxes, even, asked, _CLEAR_MM)
        if len(_standing_clear(boxes, even, [], _CLEAR_MM)) == len(even):
            break
    return [every[name] for name in names if name in placed]


class _LabelBox:
    """The room that a label takes, upright and as it lies along its side."""

    def __init__(self, name: str, at: At, turn: float, size_mm: float, *, turned: bool) -> None:
        self.turn = turn
        self.upright = text_obstacle(name, at, size_mm)
        self.along = text_obstacle(name, _turned_back(at, turn), size_mm) if turned else self.upright

    def near(self, other: _LabelBox, least_mm: float) -> bool:
        """Whether less than this lies between two labels."""
        if self.turn == other.turn:
            return _too_near(self.along, other.along, least_mm)
        return _too_near(self.upright, other.upright, least_mm)


def _standing_clear(
    boxes: Mapping[str, _LabelBox], names: Iterable[str], placed: Sequence[str], least_mm: float
) -> list[str]:
    """Those that are ``placed`` and, one after the other, each that is clear of all before it."""
    found = list(placed)
    for name in names:
        if name not in found and not any(boxes[name].near(boxes[one], least_mm) for one in found):
            found.append(name)
    return found


def _turned_back(at: At, turn: float) -> At:
    """Where a place lies if the board is turned so that what has this turn is level."""
    return around((0.0, 0.0), math.hypot(*at), math.degrees(math.atan2(at[1], at[0])) - turn)


def _too_near(one: ObstacleBox, two: ObstacleBox, least_mm: float) -> bool:
    across = max(one.left - two.right, two.left - one.right)
    return max(across, one.top - two.bottom, two.top - one.bottom) < least_mm


def numbers_again(
    plan: Layout,
    tones: Palette,
    size_mm: float,
    covered: Sequence[ObstacleDisc],
    ground: str,
    labels: Sequence[PlacedLabel] | None = None,
) -> tuple[Item, ...]:
    """The numbers that lie under what is ``covered``, once more on a little plate, as on a map.

    The plate has the tone of the ``ground`` that the numbers of the board stand on.
    """
    shown = labels_of(plan) if labels is None else labels
    boxes = [(text, at, text_obstacle(text, at, size_mm)) for text, at, _ in shown]
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


def labels_of(plan: Layout) -> list[PlacedLabel]:
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
    if plan.outline:
        place = _below_the_side if plan.board.kind == "sides" else _on_the_frame
    return tuple(place(plan, seat, number, tones, size_mm) for number, seat in enumerate(seats))


def _in_the_corner(plan: Layout, seat: BoardSeat, number: int, tones: Palette, size_mm: float) -> Item:
    """Beside the man in the left corner of the side's own quarter."""
    inside, point = plan.width_mm / 2 - plan.side_mm, plan.point_width_mm
    x, y = -inside + CORNER * point + 0.36 * point, inside - CORNER_UP * point + 0.24 * size_mm
    colour = tones.ink if tones.one_bit else tones.ivory  # the corners are of dark wood
    words = Text(x, y, seat.name, size_mm, colour, "caps", spacing=0.04)
    return Group((words,), matrix=moved(*plan.centre, plan.slots[seat.course[0]].turn))


def letters_around(centre: At, radius: float, angle: float, text: Text, *, below: bool = True) -> list[Item]:
    """A line of text bent round a centre, its middle at an angle; ``below`` has the feet outside."""
    shaped = glyphs(text.string, text.font, text.spacing)
    whole = sum(glyph.advance for glyph in shaped) * text.size_mm
    # The baseline runs where the ink is centred on the radius.
    box = ink_box("H", text.font, text.size_mm)
    rise = -(box.top + box.bottom) / 2
    sign = 1.0 if below else -1.0
    items: list[Item] = []
    for glyph in shaped:
        along = (glyph.x + glyph.advance / 2) * text.size_mm - whole / 2
        turn = angle - sign * math.degrees(along / radius)
        at = around(centre, radius + sign * rise, turn)
        upright = turn - 90 if below else turn + 90
        items.append(replace(text, x=at[0], y=at[1], string=glyph.character, anchor="middle", rotate=upright))
    return items


def _on_the_frame(plan: Layout, seat: BoardSeat, number: int, tones: Palette, size_mm: float) -> Item:
    """Bent along the frame of a round board, between the quarter's own man and its words."""
    radius = plan.fields[0].width / 2 + plan.side_mm / 2
    each = 360 / len(plan.board.quadrants)
    quadrant = plan.slots[seat.course[0]].quadrant
    middle = 90 - quadrant * each + (FRAME_MEN - 0.09) * each
    room = math.radians(0.13 * each) * radius
    usual = 0.42 * plan.side_mm
    size = usual * min(1.0, room / text_width(seat.name, "caps", usual))
    words = Text(0, 0, seat.name, size, tones.ink, "caps")
    return Group(tuple(letters_around(plan.centre, radius, middle, words)))


def _below_the_side(plan: Layout, seat: BoardSeat, number: int, tones: Palette, size_mm: float) -> Item:
    """On a plaque in the middle of the frame below a side, with its man."""
    size, turn = 0.5 * plan.side_mm, plan.slots[seat.course[0]].turn
    down = plan.fields[0].width / 2 + plan.rim_mm + plan.side_mm / 2
    wide = text_width(seat.name, "caps", size)
    disc = man((-wide / 2 - size, down), 1.3 * size, seat.style.colour, seat.style.symbol, tones)
    words = Text(0, down, seat.name, size, tones.ink, "caps", "centre")
    half, high = wide / 2 + 0.5 * size, 0.75 * size
    edge = Paint(tones.field, tones.line, weight(OUTLINE_MM, plan.scale))
    plaque = Path(rectangle(-half - 1.3 * size, down - high, 2 * half + 1.3 * size, 2 * high), edge)
    return Group((plaque, disc, words), matrix=moved(*plan.centre, turn))


def _in_the_middle(plan: Layout, seat: BoardSeat, number: int, tones: Palette, size_mm: float) -> Item:
    """On a plaque in the middle of the near rim for the first side, of the far rim for the second."""
    on_rim = plan.board.kind == "tables"
    size_mm *= 1.0 if on_rim else 0.85
    disc, width = 1.05 * size_mm, 2 * _LETTER * len(seat.name) * size_mm
    whole = disc + 0.35 * size_mm + width
    name = seat.name
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
