"""The strips above and below the board of a figure: the piles of each seat, with counts, and the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tabulae.draw.drawn_dice import DieState, die
from tabulae.draw.drawn_men import man
from tabulae.draw.figures.diagram import Diagram, place_number
from tabulae.draw.figures.obstacles import FigureObstacle, ObstacleBox, ObstacleDisc, translate_obstacle
from tabulae.engine.position import PILES, Position
from tabulae.library.file_cache import cached_by_files
from tabulae.library.words.messages import Messages, messages
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import XY, Circle, Item, Paint, Text, TextFont
from tabulae.scene.style import TEXT_MM, Palette, line_weight


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile in a strip: its seat, its name (``hand``, ``bar``, ``off``), its men and the text beside it."""

    seat: int
    name: str
    count: int
    text: str


@dataclass(frozen=True, slots=True)
class PileRow:
    """A row of a strip: piles from ``left`` mm on, and dice (faces and states) at the other end.

    ``others`` are piles of other seats that no play touches, at the left end.
    """

    piles: tuple[Pile, ...]
    dice: tuple[tuple[int, DieState], ...] = ()
    left: float = 0.0
    dice_on_left: bool = False
    others: tuple[Pile, ...] = ()


@dataclass(frozen=True, slots=True)
class StripSizes:
    """The diameter of a man and the size of a die in a strip, in mm."""

    man_mm: float
    die_mm: float

    @property
    def row_mm(self) -> float:
        """The height of a row in mm, with air."""
        return max(self.man_mm, self.die_mm, TEXT_MM) + 2.2


@dataclass(frozen=True, slots=True)
class Strip:
    """A strip drawn: its items, the centre of the man of each (seat, pile), and obstacles for arrows."""

    items: tuple[Item, ...]
    pile_centres: Mapping[tuple[int, str], XY]
    obstacles: tuple[FigureObstacle, ...]

    def with_places_moved(self, right_mm: float, down_mm: float) -> Strip:
        """Return a copy whose pile centres and obstacles are moved, but whose items stay.

        So arrows that are drawn in other coordinates find them.
        """
        centres = {key: (x + right_mm, y + down_mm) for key, (x, y) in self.pile_centres.items()}
        obstacles = (translate_obstacle(obstacle, right_mm, down_mm) for obstacle in self.obstacles)
        return Strip(self.items, centres, tuple(obstacles))


def strip_rows(
    diagram: Diagram,
    seats: tuple[int, ...],
    width: float,
    sizes: StripSizes,
    goal_mm: float | None = None,
    order: Sequence[str] = PILES,
    *,
    touched_only: bool = False,
) -> list[PileRow]:
    """Return the rows of one strip, from the top: every pile that holds men, before or after, or is touched.

    A play touches the piles that it starts from or ends on. The piles of the ``seats``, given by index, stand
    in order in a strip of a ``width`` in mm, the dice beside those of the seat that plays, in a row with room
    or one of their own. ``goal_mm`` is the x near which the piles that plays touch should stand, in a row of
    their own, or None if they may stand at the left; ``order`` is that of the piles of the seat that plays.
    ``touched_only`` leaves out the piles in hand and off that no play touches, as for a part of a board.
    Beside three rows one row may hold piles that a play touches and others.
    """
    roll = diagram.roll if diagram.seat in seats else ()
    rows: list[PileRow] = []
    for seat in seats:
        piles = [pile for pile in _piles(diagram, seat) if not touched_only or _matters(diagram, pile)]
        own = seat == diagram.seat and goal_mm is not None
        if seat == diagram.seat:
            piles.sort(key=lambda pile: order.index(pile.name))
        shares_row = rows and not own and not is_touched(diagram, rows[-1])
        row_piles = list(rows.pop().piles) if shares_row else []
        for pile in piles:
            if row_piles and _width([*row_piles, pile], sizes) > width:
                rows.append(PileRow(tuple(row_piles)))
                row_piles = []
            row_piles.append(pile)
        if row_piles:
            rows.append(PileRow(tuple(row_piles)))
    dice_mm = len(roll) * sizes.die_mm * 1.3 + 2 if roll else 0.0
    if diagram.board.kind == "rows":
        rows = _merged(diagram, rows, width - dice_mm, sizes)
    rows = [_near_goal(row, width, 0.0, goal_mm, sizes) if is_touched(diagram, row) else row for row in rows]
    if roll:
        dice, room = tuple(zip(roll, _states(diagram), strict=True)), dice_mm
        for number in sorted(range(len(rows)), key=lambda number: not is_touched(diagram, rows[number])):
            if _width(rows[number].piles, sizes) + room <= width:
                row = replace(rows[number], dice=dice)
                if is_touched(diagram, row):
                    row = _near_goal(row, width, room, goal_mm, sizes)
                rows[number] = row
                break
        else:
            rows.append(PileRow((), dice))
    return rows


def _merged(diagram: Diagram, rows: list[PileRow], width: float, sizes: StripSizes) -> list[PileRow]:
    """Return two rows as one, if a play touches but one of them and both fit into a width."""
    rows = sorted(rows, key=lambda row: is_touched(diagram, row))
    if [is_touched(diagram, row) for row in rows] != [False, True]:
        return rows
    (untouched, own), fits = rows, sum(_width(row.piles, sizes) for row in rows) <= width
    return [replace(own, others=untouched.piles)] if fits else rows


def is_touched(diagram: Diagram, row: PileRow) -> bool:
    """Return whether a play starts from or ends on a pile of a row."""
    names = touched_piles(diagram)
    return any(pile.seat == diagram.seat and pile.name in names for pile in row.piles)


def _matters(diagram: Diagram, pile: Pile) -> bool:
    """Return whether a pile belongs into a figure of a part of the board."""
    return pile.name == "bar" or (pile.seat == diagram.seat and pile.name in touched_piles(diagram))


def _near_goal(
    row: PileRow, width: float, dice_mm: float, goal_mm: float | None, sizes: StripSizes
) -> PileRow:
    """Move a row so that its first man lies as near to the goal as the dice, on either side, allow."""
    if goal_mm is None:
        return row
    ideal, most = goal_mm - sizes.man_mm / 2, width - _width(row.piles, sizes)
    left_of_dice = min(max(_width(row.others, sizes), ideal), most - dice_mm)
    if row.others:
        return replace(row, left=left_of_dice)
    right_of_dice = min(max(dice_mm, ideal), most)
    if abs(right_of_dice - ideal) < abs(left_of_dice - ideal):
        return replace(row, left=right_of_dice, dice_on_left=True)
    return replace(row, left=left_of_dice)


def draw_rows(
    diagram: Diagram,
    position: Position,
    rows: list[PileRow],
    width: float,
    sizes: StripSizes,
    tones: Palette,
    dice: bool,
) -> Strip:
    """Draw the rows of a strip from (0, 0) down, with the counts of a position, with or without ``dice``.

    ``width`` is in mm; the dice are those that :func:`strip_rows` has put into the rows.
    """
    items: list[Item] = []
    centres: dict[tuple[int, str], XY] = {}
    obstacles: list[FigureObstacle] = []
    message = messages(diagram.templates)
    for number, row in enumerate(rows):
        y, x = (number + 0.5) * sizes.row_mm, 0.0
        for place, pile in enumerate((*row.others, *row.piles)):
            x = row.left if place == len(row.others) else x
            centre = (x + sizes.man_mm / 2, y)
            centres[pile.seat, pile.name] = centre
            count = position.on(pile.seat, place_number(diagram.board, pile.name))
            labelled = _named_pile(message, pile.seat, pile.name, count)
            items += _draw_pile(diagram, labelled, centre, sizes, tones)
            x += _width([pile], sizes)
            left = centre[0] + sizes.man_mm / 2 + _TEXT_GAP_MM
            right = left + text_width(labelled.text, _FACE, TEXT_MM)
            obstacles.append(ObstacleDisc("man", centre, sizes.man_mm / 2))
            obstacles.append(ObstacleBox("words", left, y - 0.4 * TEXT_MM, right, y + 0.6 * TEXT_MM))
        for place, (face, state) in enumerate(row.dice if dice else ()):
            step = 1.3 * sizes.die_mm
            right = width - (len(row.dice) - place - 0.5) * step + 0.07 * sizes.die_mm
            centre = ((place + 0.5) * step - 0.07 * sizes.die_mm if row.dice_on_left else right, y)
            items.append(die(centre, sizes.die_mm, face, diagram.faces, tones, state))
            obstacles.append(ObstacleDisc("words", centre, 0.6 * sizes.die_mm))
    return Strip(tuple(items), centres, tuple(obstacles))


def touched_piles(diagram: Diagram) -> Mapping[str, list[str]]:
    """Return, by pile (``hand``, ``bar``, ``off``), the points at the other ends of the plays from or to it.

    Piles without a play are left out. A point is named once for each such play; plays from pile to pile do
    not count.
    """
    ends: dict[str, list[str]] = {}
    for play in diagram.plays:
        for pile, point in ((play.source, play.target), (play.target, play.source)):
            if pile in PILES and point not in PILES:
                ends.setdefault(pile, []).append(point)
    return ends


@cached_by_files(maxsize=512)  # a figure is planned in many widths
def _piles(diagram: Diagram, seat: int) -> tuple[Pile, ...]:
    message = messages(diagram.templates)
    needed = set(touched_piles(diagram)) if seat == diagram.seat else set()
    piles = []
    for name in PILES:
        place = place_number(diagram.board, name)
        counts = [position.on(seat, place) for position in (diagram.position, diagram.after) if position]
        if any(counts) or name in needed:
            piles.append(_named_pile(message, seat, name, max(counts)))
    return tuple(piles)


def _named_pile(message: Messages, seat: int, name: str, count: int) -> Pile:
    place = message(f"figure-pile-{name}")
    return Pile(seat, name, count, message("figure-more-men", count=count, place=place) if count else place)


_FACE: TextFont = "figures"
"""The face of the words beside a pile, whose digits are lining: an old-style 1 looks like an i."""
_TEXT_GAP_MM, _PILE_GAP_MM = 0.8, 2.2
"""Between a man and his text, and between a pile and the next."""


def _width(piles: list[Pile] | tuple[Pile, ...], sizes: StripSizes) -> float:
    texts = sum(text_width(pile.text, _FACE, TEXT_MM) for pile in piles)
    return texts + len(piles) * (sizes.man_mm + _TEXT_GAP_MM + _PILE_GAP_MM)


def _draw_pile(diagram: Diagram, pile: Pile, centre: XY, sizes: StripSizes, tones: Palette) -> list[Item]:
    style = diagram.styles[pile.seat]
    if pile.count:
        symbol: Item = man(centre, sizes.man_mm, style.colour, style.symbol, tones)
    else:
        dash = (0.11 * sizes.man_mm, 0.08 * sizes.man_mm)
        symbol = Circle(*centre, sizes.man_mm / 2 - 0.1, Paint(None, tones.ink, line_weight(0.25, 0.5), dash))
    x, y = centre[0] + sizes.man_mm / 2 + _TEXT_GAP_MM, centre[1] + 0.31 * TEXT_MM
    return [symbol, Text(x, y, pile.text, TEXT_MM, tones.ink, _FACE)]


def _states(diagram: Diagram) -> list[DieState]:
    if diagram.unused is None:
        return ["thrown"] * len(diagram.roll)
    left: list[tuple[int, DieState]] = [(face, "unusable") for face in diagram.unused]
    left += [(face, "thrown") for face in diagram.pending]
    states: list[DieState] = []
    for face in diagram.roll:
        die_left = next((die_left for die_left in left if die_left[0] == face), None)
        states.append(die_left[1] if die_left else "used")
        if die_left:
            left.remove(die_left)
    return states
