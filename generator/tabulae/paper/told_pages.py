"""The told game of a booklet: for each told turn its board with arrows, and the words beside or below it."""

from __future__ import annotations

from tabulae.draw.diagram import Diagram, played_diagram
from tabulae.draw.figure import PlannedFigure
from tabulae.library.records import Game
from tabulae.library.told_game import ToldGame, ToldTurn
from tabulae.paper.columns import GUTTER_MM, Beside
from tabulae.paper.figure_cache import MIN_POINT_MM, enlarged_drawing
from tabulae.paper.flowables import Drawing, Head, Stack
from tabulae.paper.markup import plain
from tabulae.paper.page_design import Styles
from tabulae.paper.paragraph import MeasuredParagraph
from tabulae.paper.story import StoryItem
from tabulae.scene.style import POINTS_PER_MM

_BESIDE_SHARES = (0.62, 0.6, 0.58, 0.56, 0.54, 0.52, 0.5)
"""Widths of a board beside its words, as shares of the measure; the first at which two turns fit a page."""
_ABOVE_SHARES = (1.0, 0.9, 0.8, 0.75, 0.7, 0.66)
"""Widths of a board above its words, as shares of the measure."""
_HEAD_EM = 6.0
"""What the head of the chapter may take of a page: two lines."""
_GAP_LINES = 1.2
"""The gap between two turns, in lines."""
_LARGE_PT = 13.0
"""Larger words need the whole width: they stand below their board."""


def told_pages(game: Game, palette: str, look: Styles, told: ToldGame, page_pt: float) -> list[StoryItem]:
    """Return the words that open a told game, and each told turn with its board, all boards at one scale.

    ``page_pt`` is the height of a page.
    """
    intro: list[StoryItem] = [MeasuredParagraph(plain(text), look.text) for text in told.opening.texts]
    turns: list[StoryItem] = []
    least_mm = MIN_POINT_MM.get(game.rules.board.kind, 0.0)
    for share in _BESIDE_SHARES if look.scale.text <= _LARGE_PT else ():
        planned = [_plan(game, palette, told, part, share * look.measure_mm) for part in told.told]
        if any(figure.point_mm < least_mm for figure in planned):
            break
        turns = [_beside(part, figure, look) for part, figure in zip(told.told, planned, strict=True)]
        pairs = [turns[number : number + 2] for number in range(1, len(turns), 2)]
        if all(_fits(pair, look, page_pt) for pair in pairs):
            break
    return _by_page(intro, turns or _above(game, palette, look, told, page_pt), look, page_pt)


def _fits(turns: list[StoryItem], look: Styles, page_pt: float) -> bool:
    """Return whether these turns fit on one page."""
    height = Stack(turns, _GAP_LINES * look.scale.leading).height_at(look.measure_mm * POINTS_PER_MM)
    return height <= page_pt


def _by_page(intro: list[StoryItem], turns: list[StoryItem], look: Styles, page_pt: float) -> list[StoryItem]:
    """Return the first turn below the words that open the chapter, and the others by twos where they fit."""
    width_pt = look.measure_mm * POINTS_PER_MM
    first = Stack([*intro, turns[0]])
    fits = first.height_at(width_pt) + _HEAD_EM * look.scale.text <= page_pt
    items: list[StoryItem] = [first] if fits else [*intro, turns[0]]
    rest = turns[1:]
    while rest:
        size = 2 if _fits(rest[:2], look, page_pt) else 1
        items.append(Stack(rest[:size], _GAP_LINES * look.scale.leading))
        del rest[:size]
    return items


def told_diagram(game: Game, told: ToldGame, part: ToldTurn) -> Diagram:
    """Return the position before a told turn, with its throw, and its plays as arrows."""
    turn = told.turn(part.number)
    seat = game.rules.seat_names[turn.seat]
    return played_diagram(game, turn.before, seat, turn.roll, turn.play, title=part.title)


def _plan(game: Game, palette: str, told: ToldGame, part: ToldTurn, width_mm: float) -> PlannedFigure:
    return PlannedFigure(told_diagram(game, told, part), width_mm, game.skin, palette)


def _words(part: ToldTurn, look: Styles) -> list[StoryItem]:
    head = Head(part.title, look.scale.section, look)
    return [head, *(MeasuredParagraph(plain(text), look.text) for text in part.texts)]


def _beside(part: ToldTurn, figure: PlannedFigure, look: Styles) -> StoryItem:
    """Return a turn with its board at the right of its words."""
    drawing = Drawing(figure, figure.width_mm * POINTS_PER_MM)
    column_pt = (look.measure_mm - GUTTER_MM) * POINTS_PER_MM - drawing.width
    row = Beside(Stack(_words(part, look)), drawing, column_pt, drawing.width, 0.0)
    return Stack([row], _GAP_LINES * look.scale.leading)


def _above(game: Game, palette: str, look: Styles, told: ToldGame, page_pt: float) -> list[StoryItem]:
    """Return the turns with boards above the words: of the widths that take the fewest pages the largest."""

    def turn(part: ToldTurn, width_mm: float) -> StoryItem:
        def planned(drawn_mm: float) -> PlannedFigure:
            return _plan(game, palette, told, part, drawn_mm)

        board = enlarged_drawing(planned, width_mm, look.scale.text, game.rules.board.kind)
        head, *texts = _words(part, look)
        return Stack([head, board, *texts], _GAP_LINES * look.scale.leading)

    widths = [share * look.measure_mm for share in _ABOVE_SHARES]
    choices = [[turn(part, width_mm) for part in told.told] for width_mm in widths]
    fitting = [turns for turns in choices if all(_fits([turn], look, page_pt) for turn in turns)]
    return min(fitting or choices[-1:], key=lambda turns: len(_by_page([], turns, look, page_pt)))
