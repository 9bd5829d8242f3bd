"""The strips above and below the board of a figure: the piles of each seat with counts, and the dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.draw.diagram import PILE_WORDS, Diagram, place_number
from generator.draw.dice import State, die
from generator.draw.ground import Box, Disc, Thing, lowered
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
    """A line of a strip: piles that begin at ``left`` mm, and dice in the corner that they leave free."""

    piles: tuple[Pile, ...]
    dice: tuple[tuple[int, State], ...] = ()
    left: float = 0.0
    dice_left: bool = False


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes in a strip, in mm: a man, a die, the height of a line."""

    man_mm: float
    die_mm: float

    @property
    def row_mm(self) -> float:
        """The height of a line with its air."""
        return max(self.man_mm, self.die_mm, TEXT_MM) + 2.2


@dataclass(frozen=True, slots=True)
class Strip:
    """A strip drawn: its items, where the man of each pile lies, and what arrows must keep clear of."""

    items: tuple[Item, ...]
    anchors: Mapping[tuple[int, str], At]
    things: tuple[Thing, ...]

    def moved(self, down_mm: float) -> Strip:
        """The same places seen from elsewhere; the items stay as they are."""
        anchors = {key: (x, y + down_mm) for key, (x, y) in self.anchors.items()}
        return Strip(self.items, anchors, tuple(lowered(thing, down_mm) for thing in self.things))


def rows_for(
    diagram: Diagram,
    seats: tuple[int, ...],
    with_dice: bool,
    width: float,
    sizes: Sizes,
    goal_mm: float | None = None,
) -> list[Row]:
    """The lines of one strip: every pile that holds men, before or after, or that a play touches.

    The piles that plays touch have a line of their own, as near to ``goal_mm`` as there is room.
    """
    rows: list[Row] = []
    for seat in seats:
        piles = _piles(diagram, seat)
        own = seat == diagram.seat and goal_mm is not None
        line = list(rows.pop().piles) if rows and not own and not moving(diagram, rows[-1]) else []
        for pile in piles:
            if line and _width([*line, pile], sizes) > width:
                rows.append(Row(tuple(line)))
                line = []
            line.append(pile)
        if line:
            rows.append(Row(tuple(line)))
    rows = [_at_goal(row, width, 0.0, goal_mm, sizes) if moving(diagram, row) else row for row in rows]
    if with_dice and diagram.roll:
        dice = tuple(zip(diagram.roll, _states(diagram), strict=True))
        room = len(dice) * sizes.die_mm * 1.3 + 2
        for number in sorted(range(len(rows)), key=lambda at: not moving(diagram, rows[at])):
            if _width(rows[number].piles, sizes) + room <= width:
                row = replace(rows[number], dice=dice)
                rows[number] = _at_goal(row, width, room, goal_mm, sizes) if moving(diagram, row) else row
                break
        else:
            rows.append(Row((), dice))
    return rows


def moving(diagram: Diagram, row: Row) -> bool:
    """Whether a play touches a pile of a line."""
    names = touched(diagram)
    return any(pile.seat == diagram.seat and pile.name in names for pile in row.piles)


def _at_goal(row: Row, width: float, room: float, goal_mm: float | None, sizes: Sizes) -> Row:
    """The line moved so that its first man lies at the goal; the dice go to the farther corner."""
    if goal_mm is None:
        return row
    wanted, most = goal_mm - sizes.man_mm / 2, width - _width(row.piles, sizes)
    beside_right = min(max(0.0, wanted), most - room)
    beside_left = min(max(room, wanted), most)
    if abs(beside_left - wanted) < abs(beside_right - wanted):
        return replace(row, left=beside_left, dice_left=True)
    return replace(row, left=beside_right)


def draw_rows(
    diagram: Diagram,
    position: Position,
    rows: list[Row],
    width: float,
    sizes: Sizes,
    tones: Palette,
    dice: bool,
) -> Strip:
    """A strip drawn from (0, 0)."""
    items: list[Item] = []
    anchors: dict[tuple[int, str], At] = {}
    things: list[Thing] = []
    for number, row in enumerate(rows):
        y, x = (number + 0.5) * sizes.row_mm, row.left
        for pile in row.piles:
            centre = (x + sizes.man_mm / 2, y)
            anchors[pile.seat, pile.name] = centre
            shown = Pile(pile.seat, pile.name, position.on(pile.seat, place_number(diagram.board, pile.name)))
            items += _pile(diagram, shown, centre, sizes, tones)
            x += _width([pile], sizes)
            words = centre[0] + sizes.man_mm / 2 + 0.8
            long = words + len(shown.words) * _LETTER * TEXT_MM
            things.append(Disc("man", centre, sizes.man_mm / 2))
            things.append(Box("words", words, y - 0.4 * TEXT_MM, long, y + 0.6 * TEXT_MM))
        for place, (face, state) in enumerate(row.dice if dice else ()):
            step = 1.3 * sizes.die_mm
            right = width - (len(row.dice) - place - 0.5) * step + 0.07 * sizes.die_mm
            centre = ((place + 0.5) * step - 0.07 * sizes.die_mm if row.dice_left else right, y)
            items.append(die(centre, sizes.die_mm, face, diagram.faces, tones, state))
            things.append(Disc("words", centre, 0.6 * sizes.die_mm))
    return Strip(tuple(items), anchors, tuple(things))


def touched(diagram: Diagram) -> Mapping[str, list[str]]:
    """The piles that the plays start from or end on, each with the points at the other ends."""
    ends: dict[str, list[str]] = {}
    for play in diagram.plays:
        for pile, point in ((play.source, play.target), (play.target, play.source)):
            if pile in PILES and point not in PILES:
                ends.setdefault(pile, []).append(point)
    return ends


def _piles(diagram: Diagram, seat: int) -> list[Pile]:
    needed = set(touched(diagram)) if seat == diagram.seat else set()
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
