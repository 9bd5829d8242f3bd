"""The strips above and below the board of a figure: the piles of each seat with counts, and the dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.draw.diagram import PILE_WORDS, Diagram, place_number
from generator.draw.dice import State, die
from generator.draw.men import man
from generator.draw.scene import Circle, Item, Paint, Text
from generator.draw.shapes import At
from generator.draw.style import TEXT_MM, Palette, weight
from generator.engine.position import PILES, Position

_LETTER = 0.40  # em; the width of an average letter of the italic, for want of the font down here


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile in a strip: whose it is, what it is called, how many men, and how wide with its words."""

    seat: int
    name: str
    count: int

    @property
    def words(self) -> str:
        """What is printed beside its man."""
        return f"{self.count} {PILE_WORDS[self.name]}" if self.count else PILE_WORDS[self.name]


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a strip: piles from the left, dice from the right."""

    piles: tuple[Pile, ...]
    dice: tuple[tuple[int, State], ...] = ()


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes in a strip, in mm: a man, a die, the height of a line."""

    man_mm: float
    die_mm: float

    @property
    def row_mm(self) -> float:
        """The height of a line with its air."""
        return max(self.man_mm, self.die_mm, TEXT_MM) + 2.2


def rows_for(
    diagram: Diagram, seats: tuple[int, ...], with_dice: bool, width: float, sizes: Sizes
) -> list[Row]:
    """The lines of one strip: every pile that holds men, before or after, or that a play touches."""
    rows: list[Row] = []
    for seat in seats:
        piles = _piles(diagram, seat)
        line: list[Pile] = []
        for pile in piles:
            if line and _width([*line, pile], sizes) > width:
                rows.append(Row(tuple(line)))
                line = []
            line.append(pile)
        if line:
            rows.append(Row(tuple(line)))
    if with_dice and diagram.roll:
        dice = tuple(zip(diagram.roll, _states(diagram), strict=True))
        room = len(dice) * sizes.die_mm * 1.3 + 2
        for number, row in enumerate(rows):
            if _width(row.piles, sizes) + room <= width:
                rows[number] = Row(row.piles, dice)
                break
        else:
            rows.append(Row((), dice))
    return rows


def draw_rows(
    diagram: Diagram,
    position: Position,
    rows: list[Row],
    width: float,
    sizes: Sizes,
    tones: Palette,
    dice: bool,
) -> tuple[list[Item], dict[tuple[int, str], At]]:
    """The items of a strip from (0, 0), and where the man of each pile lies."""
    items: list[Item] = []
    anchors: dict[tuple[int, str], At] = {}
    for number, row in enumerate(rows):
        y, x = (number + 0.5) * sizes.row_mm, 0.0
        for pile in row.piles:
            centre = (x + sizes.man_mm / 2, y)
            anchors[pile.seat, pile.name] = centre
            shown = Pile(pile.seat, pile.name, position.on(pile.seat, place_number(diagram.board, pile.name)))
            items += _pile(diagram, shown, centre, sizes, tones)
            x += _width([pile], sizes)
        for place, (face, state) in enumerate(row.dice if dice else ()):
            left = len(row.dice) - place
            centre = (width - (left - 0.5) * 1.3 * sizes.die_mm + 0.07 * sizes.die_mm, y)
            items.append(die(centre, sizes.die_mm, face, diagram.faces, tones, state))
    return items, anchors


def touched(diagram: Diagram) -> Mapping[str, str]:
    """The piles that the plays start from or end on, each with the point at the other end."""
    ends: dict[str, str] = {}
    for play in diagram.plays:
        for pile, point in ((play.source, play.target), (play.target, play.source)):
            if pile in PILES and point not in PILES:
                ends.setdefault(pile, point)
    return ends


def _piles(diagram: Diagram, seat: int) -> list[Pile]:
    needed = touched(diagram) if seat == diagram.seat else {}
    piles = []
    for name in PILES:
        place = place_number(diagram.board, name)
        counts = [position.on(seat, place) for position in (diagram.position, diagram.after) if position]
        if any(counts) or name in needed:
            piles.append(Pile(seat, name, max(counts)))
    return piles


def _width(piles: list[Pile] | tuple[Pile, ...], sizes: Sizes) -> float:
    words = sum(len(pile.words) for pile in piles) * _LETTER * TEXT_MM
    return words + len(piles) * (sizes.man_mm + 0.8 + 2.2)


def _pile(diagram: Diagram, pile: Pile, centre: At, sizes: Sizes, tones: Palette) -> list[Item]:
    style = diagram.styles[pile.seat]
    if pile.count:
        symbol: Item = man(centre, sizes.man_mm, style.colour, style.symbol, tones)
    else:
        dash = (0.11 * sizes.man_mm, 0.08 * sizes.man_mm)
        symbol = Circle(*centre, sizes.man_mm / 2 - 0.1, Paint(None, tones.ink, weight(0.25, 0.5), dash))
    x, y = centre[0] + sizes.man_mm / 2 + 0.8, centre[1] + 0.31 * TEXT_MM
    return [symbol, Text(x, y, pile.words, TEXT_MM, tones.ink, "italic")]


def _states(diagram: Diagram) -> list[State]:
    if diagram.unused is None:
        return ["thrown"] * len(diagram.roll)
    left = list(diagram.unused)
    states: list[State] = []
    for face in diagram.roll:
        if face in left:
            left.remove(face)
            states.append("unusable")
        else:
            states.append("used")
    return states
