"""The strips above and below the board of a figure: the piles of each seat with counts, and the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tabulae.draw.cost_map import ObstacleBox, ObstacleDisc, Thing, shifted
from tabulae.draw.diagram import Diagram, place_number
from tabulae.draw.dice import State, die
from tabulae.draw.men import man
from tabulae.engine.position import PILES, Position
from tabulae.library.figure_words import figure_words
from tabulae.library.words import fill
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import At, Circle, Item, Paint, Text
from tabulae.scene.style import TEXT_MM, Palette, weight


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile in a strip: whose it is, its name, how many men, and what is printed beside its man."""

    seat: int
    name: str
    count: int
    words: str


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

    def moved(self, right_mm: float, down_mm: float) -> Strip:
        """The same places seen from elsewhere; the items stay as they are."""
        anchors = {key: (x + right_mm, y + down_mm) for key, (x, y) in self.anchors.items()}
        return Strip(self.items, anchors, tuple(shifted(thing, right_mm, down_mm) for thing in self.things))


def rows_for(
    diagram: Diagram,
    seats: tuple[int, ...],
    with_dice: bool,
    width: float,
    sizes: Sizes,
    goal_mm: float | None = None,
    order: Sequence[str] = PILES,
    *,
    few: bool = False,
) -> list[Row]:
    """The lines of one strip: every pile that holds men, before or after, or that a play touches.

    The piles that plays touch have a line of their own, as near to ``goal_mm`` as there is room; those of
    the one who plays stand in ``order``. With ``few``, where a part of the board is shown, men in hand and
    off stand there only if a play touches them.
    """
    rows: list[Row] = []
    for seat in seats:
        piles = [pile for pile in _piles(diagram, seat) if not few or _matters(diagram, pile)]
        own = seat == diagram.seat and goal_mm is not None
        if seat == diagram.seat:
            piles.sort(key=lambda pile: order.index(pile.name))
        line = list(rows.pop().piles) if rows and not own and not moving_men(diagram, rows[-1]) else []
        for pile in piles:
            if line and _width([*line, pile], sizes) > width:
                rows.append(Row(tuple(line)))
                line = []
            line.append(pile)
        if line:
            rows.append(Row(tuple(line)))
    rows = [_at_goal(row, width, 0.0, goal_mm, sizes) if moving_men(diagram, row) else row for row in rows]
    if with_dice and diagram.roll:
        dice = tuple(zip(diagram.roll, _states(diagram), strict=True))
        room = len(dice) * sizes.die_mm * 1.3 + 2
        for number in sorted(range(len(rows)), key=lambda at: not moving_men(diagram, rows[at])):
            if _width(rows[number].piles, sizes) + room <= width:
                row = replace(rows[number], dice=dice)
                rows[number] = _at_goal(row, width, room, goal_mm, sizes) if moving_men(diagram, row) else row
                break
        else:
            rows.append(Row((), dice))
    return rows


def moving_men(diagram: Diagram, row: Row) -> bool:
    """Whether a play touches a pile of a line."""
    names = touched_piles(diagram)
    return any(pile.seat == diagram.seat and pile.name in names for pile in row.piles)


def _matters(diagram: Diagram, pile: Pile) -> bool:
    """Whether a pile belongs into a figure of a part of the board."""
    return pile.name == "bar" or (pile.seat == diagram.seat and pile.name in touched_piles(diagram))


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
            count = position.on(pile.seat, place_number(diagram.board, pile.name))
            shown = _named_pile(diagram, pile.seat, pile.name, count)
            items += _pile(diagram, shown, centre, sizes, tones)
            x += _width([pile], sizes)
            words = centre[0] + sizes.man_mm / 2 + 0.8
            long = words + text_width(shown.words, "italic", TEXT_MM)
            things.append(ObstacleDisc("man", centre, sizes.man_mm / 2))
            things.append(ObstacleBox("words", words, y - 0.4 * TEXT_MM, long, y + 0.6 * TEXT_MM))
        for place, (face, state) in enumerate(row.dice if dice else ()):
            step = 1.3 * sizes.die_mm
            right = width - (len(row.dice) - place - 0.5) * step + 0.07 * sizes.die_mm
            centre = ((place + 0.5) * step - 0.07 * sizes.die_mm if row.dice_left else right, y)
            items.append(die(centre, sizes.die_mm, face, diagram.faces, tones, state))
            things.append(ObstacleDisc("words", centre, 0.6 * sizes.die_mm))
    return Strip(tuple(items), anchors, tuple(things))


def touched_piles(diagram: Diagram) -> Mapping[str, list[str]]:
    """The piles that the plays start from or end on, each with the points at the other ends."""
    ends: dict[str, list[str]] = {}
    for play in diagram.plays:
        for pile, point in ((play.source, play.target), (play.target, play.source)):
            if pile in PILES and point not in PILES:
                ends.setdefault(pile, []).append(point)
    return ends


def _piles(diagram: Diagram, seat: int) -> list[Pile]:
    needed = set(touched_piles(diagram)) if seat == diagram.seat else set()
    piles = []
    for name in PILES:
        place = place_number(diagram.board, name)
        counts = [position.on(seat, place) for position in (diagram.position, diagram.after) if position]
        if any(counts) or name in needed:
            piles.append(_named_pile(diagram, seat, name, max(counts)))
    return piles


def _named_pile(diagram: Diagram, seat: int, name: str, count: int) -> Pile:
    words = figure_words(diagram.templates)
    place = words.piles[name]
    return Pile(seat, name, count, fill(words.more, count=count, place=place) if count else place)


def _width(piles: list[Pile] | tuple[Pile, ...], sizes: Sizes) -> float:
    words = sum(text_width(pile.words, "italic", TEXT_MM) for pile in piles)
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
    left: list[tuple[int, State]] = [(face, "unusable") for face in diagram.unused]
    left += [(face, "thrown") for face in diagram.waiting]
    states: list[State] = []
    for face in diagram.roll:
        state = next((one for one in left if one[0] == face), (face, "used"))
        states.append(state[1])
        if state in left:
            left.remove(state)
    return states
