"""The told game and the advice of a booklet: boards with arrows, and the words beside or below each."""

from __future__ import annotations

from dataclasses import replace

from tabulae.draw.diagram import Diagram, example_diagram, played_diagram
from tabulae.draw.figure import PlannedFigure
from tabulae.library.records import Game, Section
from tabulae.library.told_game import ToldGame, ToldTurn
from tabulae.paper.columns import GUTTER_MM, Beside, drawings
from tabulae.paper.figure_cache import MIN_POINT_MM, enlarged_drawing
from tabulae.paper.flowables import Drawing, Head, Stack
from tabulae.paper.markup import plain
from tabulae.paper.page_design import Styles
from tabulae.paper.paragraph import MeasuredParagraph
from tabulae.paper.rule_layout import TextCache, with_alternatives
from tabulae.paper.story import Story, StoryItem
from tabulae.scene.style import POINTS_PER_MM

_BESIDE_SHARES = (0.62, 0.6, 0.58, 0.56, 0.54, 0.52, 0.5)
"""Widths of a board beside its words, as shares of the measure; the first at which two turns fit a page."""
ADVICE_SHARES = (0.54, 0.45)
"""Widths of a board beside a piece of advice, as shares of the measure; the second where it is crowded."""
_SMALLER_SHARES = (0.78, 0.7, 0.6, 0.5)
"""Shares of the measure for a board above its words where a larger one does not fit on the page."""
_ABOVE_SHARES = (1.0, 0.9, 0.8, 0.75, 0.7, 0.66)
"""Widths of a board above its words, as shares of the measure."""
_LEAST_ABOVE_SHARES = (0.62, 0.58, 0.54, 0.5)
"""And where words so large leave less room for it."""
_HEAD_EM = 6.0
"""What the head of the chapter may take of a page: two lines."""
_GAP_LINES = 1.2
"""The gap between two turns, in lines."""
_LARGE_PT = 13.0
"""Larger words need the whole width: they stand below their board."""


def told_pages(
    game: Game, palette: str, look: Styles, told_game: ToldGame, page_pt: float
) -> list[StoryItem]:
    """Return the words that open a told game, and each told turn with its board, all boards at one scale.

    ``page_pt`` is the height of a page.
    """
    intro: list[StoryItem] = [MeasuredParagraph(plain(text), look.text) for text in told_game.opening.texts]
    turns: list[StoryItem] = []
    least_mm = MIN_POINT_MM.get(game.rules.board.kind, 0.0)
    for share in _BESIDE_SHARES if look.scale.text <= _LARGE_PT else ():
        planned = [
            _plan(game, palette, told_game, part, share * look.measure_mm) for part in told_game.told_turns
        ]
        if any(figure.point_mm < least_mm for figure in planned):
            break
        turns = [
            _beside(part, figure, look) for part, figure in zip(told_game.told_turns, planned, strict=True)
        ]
        pairs = [turns[number : number + 2] for number in range(1, len(turns), 2)]
        if all(_fits(pair, look, page_pt) for pair in pairs):
            break
    if turns:
        return _by_page(intro, turns, turns, look, page_pt)
    return _by_page(intro, *_above(game, palette, look, told_game, page_pt), look, page_pt)


def _fits(turns: list[StoryItem], look: Styles, page_pt: float) -> bool:
    """Return whether these turns fit on one page."""
    height = Stack(turns, _GAP_LINES * look.scale.leading).height_at(look.measure_mm * POINTS_PER_MM)
    return height <= page_pt


def _by_page(
    intro: list[StoryItem], turns: list[StoryItem], large: list[StoryItem], look: Styles, page_pt: float
) -> list[StoryItem]:
    """Return the first turn below the words that open the chapter, and the others by twos where they fit.

    A turn that is alone on its page is ``large``. The words of one that is higher than a page may go over.
    """
    width_pt = look.measure_mm * POINTS_PER_MM
    first = Stack([*intro, turns[0]])
    fits = first.height_at(width_pt) + _HEAD_EM * look.scale.text <= page_pt
    items: list[StoryItem] = [first] if fits else [*intro, *_on_pages(turns[0], look, page_pt)]
    rest = turns[1:]
    while rest:
        page = rest[:2] if len(rest) > 1 and _fits(rest[:2], look, page_pt) else large[-len(rest) :][:1]
        if len(page) == 1:
            items += _on_pages(page[0], look, page_pt)
        else:
            items.append(Stack(page, _GAP_LINES * look.scale.leading))
        del rest[: len(page)]
    return items


def _on_pages(turn: StoryItem, look: Styles, page_pt: float) -> list[StoryItem]:
    """Return a turn as one item, or if it is higher than a page its title and board, then its paragraphs."""
    stacked = Stack([turn], _GAP_LINES * look.scale.leading)
    if _fits([turn], look, page_pt) or not isinstance(turn, Stack):
        return [stacked]
    title, board, *texts = turn.parts
    return [Stack([title, board]), *texts]


def told_diagram(game: Game, told_game: ToldGame, part: ToldTurn) -> Diagram:
    """Return the position before a told turn, with its throw, and its plays as arrows.

    A part of the board on which nobody ever walks is left out.
    """
    turn = told_game.turn(part.number)
    seat = game.rules.seat_names[turn.seat]
    diagram = played_diagram(game, turn.before, seat, turn.roll, turn.play, title=part.title)
    walked = {name for course in diagram.courses for name in course}
    focus = tuple(name for name in game.rules.board.points if name in walked)
    return diagram if len(focus) == len(game.rules.board.points) else replace(diagram, focus=focus)


def _plan(game: Game, palette: str, told_game: ToldGame, part: ToldTurn, width_mm: float) -> PlannedFigure:
    return PlannedFigure(told_diagram(game, told_game, part), width_mm, game.skin, palette)


def _words(part: ToldTurn, look: Styles) -> list[StoryItem]:
    head = Head(part.title, look.scale.section, look)
    return [head, *(MeasuredParagraph(plain(text), look.text) for text in part.texts)]


def _beside(part: ToldTurn, figure: PlannedFigure, look: Styles) -> StoryItem:
    """Return a turn with its board at the right of its words."""
    drawing = Drawing(figure, figure.width_mm * POINTS_PER_MM)
    column_pt = (look.measure_mm - GUTTER_MM) * POINTS_PER_MM - drawing.width
    row = Beside(Stack(_words(part, look)), drawing, column_pt, drawing.width, 0.0)
    return Stack([row], _GAP_LINES * look.scale.leading)


def _above(
    game: Game, palette: str, look: Styles, told_game: ToldGame, page_pt: float
) -> tuple[list[StoryItem], list[StoryItem]]:
    """Return the turns with boards above the words: of the widths that take the fewest pages the largest.

    Then each turn as large as a page holds it.
    """

    def turn(part: ToldTurn, width_mm: float) -> StoryItem:
        def planned(drawn_mm: float) -> PlannedFigure:
            return _plan(game, palette, told_game, part, drawn_mm)

        board = enlarged_drawing(planned, width_mm, look.scale.text, game.rules.board.kind)
        head, *texts = _words(part, look)
        return Stack([head, board, *texts], _GAP_LINES * look.scale.leading)

    fitting: list[list[StoryItem]] = []
    for shares in (_ABOVE_SHARES, _LEAST_ABOVE_SHARES):
        choices = [[turn(part, share * look.measure_mm) for part in told_game.told_turns] for share in shares]
        fitting = [turns for turns in choices if all(_fits([turn], look, page_pt) for turn in turns)]
        if fitting:
            break
    fitting = fitting or choices[-1:]
    best = min(fitting, key=lambda turns: len(_by_page([], turns, turns, look, page_pt)))
    return best, fitting[0]


def advice_pages(
    game: Game, palette: str, look: Styles, advice: Section, share: float | None, page_pt: float
) -> list[StoryItem]:
    """Return each piece of advice with its board and the caption.

    ``share`` is the width of a board beside its words, as a share of the measure. Without it, or where the
    words need the whole width, each board is above its caption, as large as a page holds it. The figures are
    among the examples of the game.
    """
    texts = TextCache(look)
    items: list[StoryItem] = []
    least_mm = MIN_POINT_MM.get(game.rules.board.kind, 0.0)
    examples = [game.examples[block.figures[0]] for block in advice.blocks]
    diagrams = [replace(example_diagram(game, example), focus=()) for example in examples]
    figures: list[PlannedFigure] = []
    if share is not None and look.scale.text <= _LARGE_PT:
        figures = [PlannedFigure(part, share * look.measure_mm, game.skin, palette) for part in diagrams]
    if not all(figure.point_mm >= least_mm for figure in figures):
        figures = []
    for number, (block, example) in enumerate(zip(advice.blocks, examples, strict=True)):
        caption = MeasuredParagraph(plain(example.caption), look.caption)
        caption.spaceBefore = look.scale.leading * 0.35
        words = texts.rule(block)
        if figures:
            drawing = Drawing(figures[number], figures[number].width_mm * POINTS_PER_MM)
            column_pt = (look.measure_mm - GUTTER_MM) * POINTS_PER_MM - drawing.width
            row = Beside(Stack([*words, caption]), drawing, column_pt, drawing.width, 0.0)
            items.append(Stack([row], look.scale.leading))
        else:
            room_pt = page_pt - (0.0 if number else _HEAD_EM * look.scale.text)  # the first is below the head
            halves = share is not None and look.scale.text <= _LARGE_PT
            parts = diagrams[number], words, caption
            items.append(_advice_above(game, palette, look, *parts, room_pt, halves=halves))
    for item, block in zip(items, advice.blocks, strict=True):
        for drawing in drawings([item]):
            drawing.name = block.figures[0]
    return items


def _advice_above(
    game: Game,
    palette: str,
    look: Styles,
    diagram: Diagram,
    words: Story,
    caption: StoryItem,
    room_pt: float,
    *,
    halves: bool,
) -> StoryItem:
    """Return a piece of advice with its board between words and caption, as large as the room allows.

    With ``halves`` it leaves room for another where a board of that size can be read.
    """

    def planned(drawn_mm: float) -> PlannedFigure:
        return PlannedFigure(diagram, drawn_mm, game.skin, palette)

    def piece(share: float) -> StoryItem:
        width_mm = share * look.measure_mm
        board = enlarged_drawing(planned, width_mm, look.scale.text, game.rules.board.kind)
        return Stack([*words, board, caption], look.scale.leading)

    def fits(share: float, height_pt: float) -> bool:
        height = piece(share).height_at(look.measure_mm * POINTS_PER_MM)
        return height + _GAP_LINES * look.scale.leading <= height_pt

    shares, least_mm = (*_ABOVE_SHARES[:2], *_SMALLER_SHARES), MIN_POINT_MM.get(game.rules.board.kind, 0.0)
    if halves:
        readable = (share for share in shares if planned(share * look.measure_mm).point_mm >= least_mm)
        half = next((share for share in readable if fits(share, room_pt / 2)), None)
        if half is not None:
            return piece(half)
    return piece(next((share for share in shares if fits(share, room_pt)), shares[-1]))


def advice_after_told(
    told_items: list[StoryItem],
    head: Head,
    advice: list[StoryItem],
    small: list[StoryItem],
    large: list[StoryItem],
    look: Styles,
    page_pt: float,
    following: Story,
) -> list[StoryItem]:
    """Return the told game, the head and the pieces of advice, by twos where they fit, and what follows.

    A told turn that would be alone on its page shares it with the first piece of advice, whose board is
    ``small`` there, as are two that would not fit on a page. A piece that is alone on its page is ``large``;
    the last one may share it with what follows.
    """
    items, rest = list(told_items), list(advice)
    alone = len(items) > 1 and isinstance(items[-1], Stack) and len(items[-1].parts) == 1
    shared = [*items[-1:], head, *small[:1]]
    if alone and _fits(shared, look, page_pt):
        items[-1] = Stack(shared, _GAP_LINES * look.scale.leading)
        del rest[:1]
    else:
        items.append(head)
    room_pt = page_pt - (_HEAD_EM * look.scale.text if len(rest) == len(advice) else 0.0)
    while rest:
        at = len(advice) - len(rest)
        if len(rest) == 1:
            last = [Stack(sized[-1:], _GAP_LINES * look.scale.leading) for sized in (advice, small, large)]
            return [*items, *with_alternatives(last, following, None, 0)]
        pages = (rest[:2], small[at : at + 2], large[at : at + 1], rest[:1])
        page = next((page for page in pages if _fits(page, look, room_pt)), rest[:1])
        items.append(Stack(page, _GAP_LINES * look.scale.leading))
        del rest[: len(page)]
        room_pt = page_pt
    return [*items, *following]
