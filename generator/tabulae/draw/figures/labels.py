"""What is written on a board: the numbers of points, the numerals for bearing off, the names of the seats."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from tabulae.draw.drawn_men import man
from tabulae.draw.figures.obstacles import ObstacleBox, ObstacleDisc, distance_to_box, text_obstacle
from tabulae.draw.layout import Label, Layout
from tabulae.library.games.records import BoardSeat
from tabulae.scene.fonts import glyphs, ink_box, text_origin, text_width
from tabulae.scene.primitives import XY, Group, Item, Paint, Path, Text, placement, polar, rectangle
from tabulae.scene.style import NUMBER_SPACING, OUTLINE_MM, Palette, line_weight

NUMERAL_SHARE = 0.72
"""The size of a numeral for bearing off, as a share of that of a number."""
BORDER = 0.34
"""How far inside its edge the incised border of a stone slab runs, in rims."""
FRAME_MEN = 0.36
"""Where the men of a quarter stand on the frame of a ring: from its middle, in quarters or in sides."""

_TOUCHING_MM = 0.1
"""The least air between two numbers that are both asked for, besides that of their boxes."""
_CLEAR_MM = 0.55
"""The same where they are not."""
_NAME_SPACING = 0.04
"""Letterspacing of a name on a rim, in em."""
_DISC_EM, _GAP_EM, _EDGE_EM = 1.05, 0.35, 0.55
"""What a plaque on a rim has besides its name: the man, the gap behind him, the air at each end, in em."""
_HALF_CAPITAL_EM = 0.26
"""Half the width of an average small capital with its spacing."""


def point_numbers(
    plan: Layout, tones: Palette, size_mm: float, turned: bool, labels: Sequence[Label] | None = None
) -> tuple[Item, ...]:
    """Draw labels (None: all of the board), ``turned`` to the player on their side or all upright.

    ``size_mm`` is the em of the numbers.
    """
    return tuple(
        _number(plan, label, size_mm, tones.ink, label.turn if turned else 0.0)
        for label in (board_labels(plan) if labels is None else labels)
    )


def fitting_labels(
    plan: Layout, size_mm: float, names: Sequence[str], first: Sequence[str], *, turned: bool = False
) -> list[Label]:
    """Return labels of the points ``names`` that stand clear of each other, in board order.

    Where there is no room for all, those named ``first`` are kept, then the first and last of each quadrant
    and, at even steps between them, as many as have room. With ``turned`` labels lie as their points do, side
    by side along their side of the board. Of a board with coordinates along its edges, all are returned.
    """
    if plan.edge_labels:
        return board_labels(plan)
    every = {label.text: label for label in board_labels(plan) if label.text in names}
    base = plan.board.base
    chosen = dict.fromkeys(name for name in first if name in every)
    boxes = {name: _LabelBox(every[name], size_mm, turned=turned) for name in names}
    if len(_without_overlaps(boxes, names, [], _CLEAR_MM)) == len(names):
        return list(every.values())
    kept = _without_overlaps(boxes, chosen, [], _TOUCHING_MM)
    placed = _without_overlaps(boxes, names, kept, _CLEAR_MM)
    for step in (step for step in range(2, base) if (base - 1) % step == 0):
        even = [name for name in names if plan.slots[name].number % base % step == 0]
        placed = _without_overlaps(boxes, even, kept, _CLEAR_MM)
        if len(_without_overlaps(boxes, even, [], _CLEAR_MM)) == len(even):
            break
    return [every[name] for name in names if name in placed]


class _LabelBox:
    """The room that a label takes, upright and as it lies along its side of the board."""

    def __init__(self, label: Label, size_mm: float, *, turned: bool) -> None:
        self.turn = label.turn
        self.upright = text_obstacle(label.text, label.at, size_mm)
        self.along = self.upright
        if turned:
            self.along = text_obstacle(label.text, _turned_back(label.at, label.turn), size_mm)

    def is_near(self, other: _LabelBox, least_mm: float) -> bool:
        """Return whether less than ``least_mm`` lies between two labels."""
        if self.turn == other.turn:
            return _are_near(self.along, other.along, least_mm)
        return _are_near(self.upright, other.upright, least_mm)


def _without_overlaps(
    boxes: Mapping[str, _LabelBox], names: Iterable[str], placed: Sequence[str], least_mm: float
) -> list[str]:
    """Return the ``placed`` names and, one after the other, each name that is clear of all before it."""
    kept = list(placed)
    for name in names:
        if name not in kept and not any(boxes[name].is_near(boxes[other], least_mm) for other in kept):
            kept.append(name)
    return kept


def _turned_back(at: XY, turn: float) -> XY:
    """Return where a place lies when the board is turned so that what has this turn is level."""
    return polar((0.0, 0.0), math.hypot(*at), math.degrees(math.atan2(at[1], at[0])) - turn)


def _are_near(box: ObstacleBox, other: ObstacleBox, least_mm: float) -> bool:
    across = max(box.left - other.right, other.left - box.right)
    return max(across, box.top - other.bottom, other.top - box.bottom) < least_mm


def numbers_over_arrows(
    plan: Layout,
    tones: Palette,
    size_mm: float,
    covered: Sequence[ObstacleDisc],
    ground: str,
    labels: Sequence[Label] | None = None,
) -> tuple[Item, ...]:
    """Draw once more the numbers that discs cover, upright, each on a little plate, as on a map.

    ``labels`` are the numbers to look at, None all of the board. ``ground`` is the colour that the numbers of
    the board stand on, and so of the plate.
    """
    numbers = board_labels(plan) if labels is None else labels
    boxes = [(label, text_obstacle(label.text, label.at, size_mm)) for label in numbers]
    discs = [(*disc.centre, disc.radius) for disc in covered]
    return tuple(
        Group(
            (
                Path(rectangle(*box.corner, box.width, box.height), Paint(ground)),
                _number(plan, label, size_mm, tones.ink, 0.0),
            )
        )
        for label, box in boxes
        if _is_covered(box, discs)
    )


def _is_covered(box: ObstacleBox, discs: Iterable[tuple[float, float, float]]) -> bool:
    """Return True if one of the discs (x, y, radius) reaches over the edge of a box."""
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    return any(
        left - radius < x < right + radius
        and top - radius < y < bottom + radius
        and distance_to_box(box, (x, y)) < radius
        for x, y, radius in discs
    )


def board_labels(plan: Layout) -> list[Label]:
    """Return the labels of a board: its coordinates along the edges, or else the numbers of its points."""
    return [*plan.edge_labels] or [Label(slot.name, slot.label, slot.turn) for slot in plan.slots.values()]


def home_numerals(
    plan: Layout, seats: Sequence[BoardSeat], tones: Palette, size_mm: float
) -> tuple[Item, ...]:
    """Draw on each point of a home the Roman numeral of the die that bears a man off from there."""
    steps = {name: len(seat.home) - number for seat in seats for number, name in enumerate(seat.home)}
    return tuple(
        Text(
            *slot.tag,
            roman_numeral(steps[name]),
            size_mm * NUMERAL_SHARE,
            tones.rubric,
            "regular",
            "centre",
            rotate=slot.turn,
        )
        for name, slot in plan.slots.items()
        if name in steps
    )


def roman_numeral(number: int) -> str:
    """Return a number from 1 to 39 as a Roman numeral."""
    numeral = ""
    for value, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        numeral += letters * (number // value)
        number %= value
    return numeral


def seat_names(plan: Layout, seats: Sequence[BoardSeat], tones: Palette, size_mm: float) -> tuple[Item, ...]:
    """Draw the name of each seat where its player sits, upright for them, with its man except on wheels."""
    name_at = _name_on_side if plan.board.kind == "ring" else _name_on_rim
    if plan.outline:
        name_at = _name_below_side if plan.board.kind == "sides" else _name_on_round_frame
    return tuple(name_at(plan, seat, number, tones, size_mm) for number, seat in enumerate(seats))


def _name_on_side(plan: Layout, seat: BoardSeat, number: int, tones: Palette, size_mm: float) -> Item:
    """Write a name on the frame, beside the left man of the seat's own quarter."""
    size = 0.42 * plan.side_mm
    room = 0.12 * plan.width_mm
    size *= min(1.0, room / text_width(seat.name, "caps", size, 0.04))
    x, y = -FRAME_MEN * plan.width_mm + 0.55 * plan.side_mm, plan.width_mm / 2 - plan.side_mm / 2 + 0.2 * size
    words = Text(x, y, seat.name, size, tones.ink, "caps", spacing=0.04)
    return Group((words,), matrix=placement(*plan.centre, plan.slots[seat.course[0]].turn))


def letters_around(centre: XY, radius: float, angle: float, text: Text) -> Item:
    """Return a Text for each glyph of a text bent round a centre, feet outwards, counter-clockwise.

    Blanks are among them. Capitals are centred on ``radius``, in mm, and the middle of the text is at
    ``angle`` (degrees: 0 right, 90 down). Place, anchor and turn of ``text`` are ignored.
    """
    shaped = glyphs(text.string, text.font, text.spacing)
    whole = sum(glyph.advance for glyph in shaped) * text.size_mm
    # The baseline runs where the ink is centred on the radius.
    box = ink_box("H", text.font, text.size_mm)
    rise = -(box.top + box.bottom) / 2
    items: list[Item] = []
    for glyph in shaped:
        along = (glyph.x + glyph.advance / 2) * text.size_mm - whole / 2
        turn = angle - math.degrees(along / radius)
        at = polar(centre, radius + rise, turn)
        items.append(
            replace(text, x=at[0], y=at[1], string=glyph.character, anchor="middle", rotate=turn - 90)
        )
    return Group(tuple(items), whole=True)


def _name_on_round_frame(plan: Layout, seat: BoardSeat, number: int, tones: Palette, size_mm: float) -> Item:
    """Bend a name along the frame of a round board, between the man of its quarter and its words."""
    radius = plan.fields[0].width / 2 + plan.side_mm / 2
    each = 360 / len(plan.board.quadrants)
    quadrant = plan.slots[seat.course[0]].quadrant
    middle = 90 - quadrant * each + (FRAME_MEN - 0.09) * each
    room = math.radians(0.13 * each) * radius
    usual = 0.42 * plan.side_mm
    size = usual * min(1.0, room / text_width(seat.name, "caps", usual))
    words = Text(0, 0, seat.name, size, tones.ink, "caps")
    return letters_around(plan.centre, radius, middle, words)


def _name_below_side(plan: Layout, seat: BoardSeat, number: int, tones: Palette, size_mm: float) -> Item:
    """Write a name on a plaque in the middle of the frame of its side, with its man."""
    usual, turn = 0.5 * plan.side_mm, plan.slots[seat.course[0]].turn
    inner = plan.fields[0].width / 2 + plan.rim_mm
    room = 1.8 * inner * math.tan(math.pi / len(plan.board.quadrants)) - 2.3 * usual
    size = usual * min(1.0, room / text_width(seat.name, "caps", usual))
    down = plan.fields[0].width / 2 + plan.rim_mm + plan.side_mm / 2
    wide = text_width(seat.name, "caps", size)
    disc = man((-wide / 2 - size, down), 1.3 * size, seat.style.colour, seat.style.symbol, tones)
    words = Text(0, down, seat.name, size, tones.ink, "caps", "capital")
    half, high = wide / 2 + 0.5 * size, 0.75 * size
    edge = Paint(tones.field, tones.line, line_weight(OUTLINE_MM, plan.scale))
    plaque = Path(rectangle(-half - 1.3 * size, down - high, 2 * half + 1.3 * size, 2 * high), edge)
    return Group((plaque, disc, words), matrix=placement(*plan.centre, turn), whole=True)


def _name_on_rim(plan: Layout, seat: BoardSeat, number: int, tones: Palette, size_mm: float) -> Item:
    """Write a name on a plaque in the middle of the rim: the near one for seat 0, the far one for seat 1."""
    on_rim = plan.board.kind == "tables"
    out = plan.height_mm / 2 - (plan.rim_mm / 2 if on_rim else BORDER * plan.rim_mm)
    turn = 180.0 * (number % 2)
    at, name = polar(plan.centre, out, 90 + turn), seat.name
    usual = size_mm * (1.0 if on_rim else 0.85)
    letters_em = max(2 * _HALF_CAPITAL_EM * len(name), text_width(name, "caps", 1.0, _NAME_SPACING))
    plaque_em = _DISC_EM + _GAP_EM + 2 * _EDGE_EM
    size_mm = min(usual, _room_between_numbers(plan, at, size_mm) / (letters_em + plaque_em))
    disc, width = _DISC_EM * size_mm, letters_em * size_mm
    whole = disc + _GAP_EM * size_mm + width
    half, high = whole / 2 + _EDGE_EM * size_mm, (0.78 if on_rim else 0.6) * size_mm
    words = Text((whole - width) / 2, 0, name, size_mm, tones.ink, "caps", "capital", spacing=_NAME_SPACING)
    box, down = ink_box(name, "caps", size_mm), text_origin(words)[1]
    high = max(high, 0.02 * size_mm - down - box.top, 0.02 * size_mm + down + box.bottom)
    plaque = rectangle(-half, -high, 2 * half, 2 * high)
    edge = (
        Paint(tones.field, tones.line, line_weight(OUTLINE_MM, plan.scale)) if on_rim else Paint(tones.stone)
    )
    parts: tuple[Item, ...] = (
        Path(plaque, edge),
        man(((disc - whole) / 2, 0), disc, seat.style.colour, seat.style.symbol, tones),
        words,
    )
    return Group(parts, matrix=placement(*at, turn), whole=True)


def _room_between_numbers(plan: Layout, at: XY, size_mm: float) -> float:
    """Return the width in mm around a place on the rim that no number takes, less a little air."""
    taken = (
        abs(label.at[0] - at[0]) - text_width(plan.board.label(label.text), "figures", size_mm) / 2
        for label in board_labels(plan)
        if abs(label.at[1] - at[1]) < 2 * size_mm
    )
    return 2 * min(taken, default=plan.width_mm / 2) - size_mm


def _number(plan: Layout, label: Label, size_mm: float, colour: str, turn: float) -> Text:
    text = plan.board.label(label.text)
    return Text(*label.at, text, size_mm, colour, "figures", "centre", rotate=turn, spacing=NUMBER_SPACING)
