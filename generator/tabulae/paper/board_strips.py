"""The boards of a booklet's puzzles with their questions, and their answers upside down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tabulae.draw.diagram import Diagram
from tabulae.draw.figure import LEAST_MM, PlannedFigure
from tabulae.library.puzzles import Puzzles
from tabulae.library.records import Game
from tabulae.paper.columns import GUTTER_MM, HOLE_MM, MIN_COLUMN_EM, Beside, Pair, beside
from tabulae.paper.figure_cache import MIN_POINT_MM, enlarged_drawing
from tabulae.paper.flowables import Drawing, Stack
from tabulae.paper.markup import plain
from tabulae.paper.page_design import Styles
from tabulae.paper.paragraph import MeasuredParagraph
from tabulae.paper.play_comments import (
    puzzle_answer,
    puzzle_diagram,
    puzzle_question,
)
from tabulae.paper.rule_layout import with_alternatives
from tabulae.paper.story import Story, StoryItem
from tabulae.scene.style import POINTS_PER_MM

_LARGE_PT = 13.0
"""Above this size of type a comment needs the whole width."""
_MAX_BOARD_SHARE = 0.5
"""How much of a page's height a board may take."""
_ABREAST_SHARES = (1.0, 0.94, 0.88)
"""Two boards abreast are tried at these shares of half the width."""
_HEAD_EM = 6.0
"""What the head of a chapter may take of a page: two lines."""
_OPENING_EM = 9.0
"""What the head of a chapter and a short introduction may take of a page."""
_LARGE_SHARES = (1.0, 0.92, 0.85, 0.78, 0.7)
"""With large words a board is tried at these shares of its width, for a page to hold two, or at least one."""
_MIN_GROWTH = 1.15
"""The least enlargement of the numbers of a board beside large words."""
_UNNOTICED_MM = 12.0
"""So much white beside a board that stands alone does not look like a hole."""
_NOTHING_MOVES_LINES = 1.0
"""The gap above the words on a turn in which nothing moves, in lines: they follow those on another turn."""
_LEAST_MAN_MM = 4.0
"""The least diameter of a man on a board of a puzzle."""
_WIDTHS_MM = (64.0, 56.0, 72.0, 84.0, 96.0)
"""How wide a board may be that stands alone beside its words, the best first."""


@dataclass(frozen=True, slots=True)
class _NumberedBoard:
    """A board with its number and the sentences on it.

    With ``own_lines`` each sentence has a line of its own.
    """

    diagram: Diagram
    number: int
    sentences: tuple[str, ...]
    nothing_moves: bool = False
    own_lines: bool = False

    def words(self, look: Styles, *, large: bool = False) -> MeasuredParagraph:
        """Return all sentences as one paragraph, in small type or as large as the text."""
        words = ("<br/>" if self.own_lines else " ").join(map(plain, self.sentences))
        paragraph = MeasuredParagraph(f"<b>{self.number}.</b> {words}", look.text if large else look.small)
        paragraph.spaceBefore = look.scale.leading * (_NOTHING_MOVES_LINES if self.nothing_moves else 0.3)
        return paragraph

    def paragraphs(self, look: Styles) -> list[MeasuredParagraph]:
        """Return a paragraph for each sentence in the type of the text, for a column as high as a board."""
        first, *others = self.sentences
        texts = (f"<b>{self.number}.</b> {plain(first)}", *map(plain, others))
        paragraphs = [MeasuredParagraph(text, look.text) for text in texts]
        for paragraph in paragraphs:
            paragraph.spaceBefore = look.scale.leading * 0.5
        if self.nothing_moves:
            paragraphs[0].spaceBefore = look.scale.leading * _NOTHING_MOVES_LINES
        return paragraphs


def puzzles(
    game: Game, palette: str, look: Styles, stored: Puzzles, page_pt: float, following: Story = ()
) -> list[StoryItem]:
    """Return puzzles as boards with questions, below them the answers upside down, and what follows."""
    message = game.message
    intro = MeasuredParagraph(plain(message("puzzle-intro")), look.text)
    numbered = list(enumerate(stored.puzzles, start=1))
    strip = [
        _NumberedBoard(puzzle_diagram(game, puzzle), number, puzzle_question(game, puzzle), own_lines=True)
        for number, puzzle in numbered
    ]
    # The last answer comes first: who turns the page round reads them in order.
    answers = [plain(puzzle_answer(game, puzzle, number)) for number, puzzle in numbered]
    answers.append(plain(message("puzzle-tested", games=stored.games)))
    gap = look.scale.leading * 0.25
    end = list(following)
    for style in (look.small, look.text):  # in the type of the text where that fills a page better
        turned = [UpsideDown(MeasuredParagraph(answer, style), gap) for answer in reversed(answers)]
        together = Stack(turned, look.scale.leading)  # on two pages nobody would know at which end to begin
        if together.height_at(look.measure_mm * POINTS_PER_MM) <= page_pt:
            if len(end) > len(following):
                together.alternative = end
            end = [together, *following]
        elif style is look.small:
            end = [*turned, *following]
    return _BoardStrip(game, palette, look, page_pt, strip).story(intro, end)


_Row = list[StoryItem]
"""A row of boards in the sizes to try, best first."""


@dataclass(frozen=True, slots=True)
class _BoardStrip:
    """A row of numbered boards that is to be set; ``page_pt`` is the height of a page."""

    game: Game
    palette: str
    look: Styles
    page_pt: float
    boards: Sequence[_NumberedBoard]

    def story(self, intro: StoryItem, following: Story) -> list[StoryItem]:
        """Return the words that open a chapter with its first boards, the other boards, and what follows.

        In large print the first board may stand on the next page.
        """
        story: list[StoryItem] | None = None
        most = self.page_pt - _HEAD_EM * self.look.scale.text
        for first, *others in reversed(self._ways()):
            rest = list(following)
            for row in reversed(others):
                rest = with_alternatives(row, rest, None, 0)
            openings = [Stack([intro, item]) for item in first]
            fitting = [opening for opening in openings if opening.height_at(self._width_pt) <= most]
            if fitting:
                story = with_alternatives(fitting, rest, story, 0)
            else:
                story = with_alternatives([intro], with_alternatives(first, rest, None, 0), story, 0)
        assert story is not None  # there are boards
        return story

    @property
    def _width_pt(self) -> float:
        return self.look.measure_mm * POINTS_PER_MM

    @property
    def _gap_pt(self) -> float:
        return self.look.scale.leading * 0.7

    def _ways(self) -> list[list[_Row]]:
        """Return the ways to set all boards: two abreast where all can be read, else one by one.

        The first of those abreast may stand alone, and large, where that fills the page below a head. One by
        one all words are small, or all are as large as the text: neighbours in two sizes look like a slip.
        """
        ways: list[list[_Row]] = []
        for share in _ABREAST_SHARES:
            rows = self._abreast(self.boards, share)
            if rows:
                ways.append(rows)
                others = self._abreast(self.boards[1:], share)
                ways += [[[first], *others] for first in self._large(self.boards[0]) if others]
        sizes = (False, True) if self.look.scale.text <= _LARGE_PT else (False,)
        return ways or [list(self._one_by_one(large=large)) for large in sizes]

    def _abreast(self, boards: Sequence[_NumberedBoard], share: float) -> list[_Row]:
        """Return boards two abreast, each above its words, at a share of half the width.

        A board that has no neighbour of about its height has its words beside it. Empty where boards are too
        small or a page holds but one row.
        """
        half_mm = share * (self.look.measure_mm - GUTTER_MM) / 2
        planned = [self._plan(board.diagram, half_mm) for board in boards]
        if self.look.scale.text > _LARGE_PT or not all(map(self._is_readable, planned)):
            return []
        rows: list[StoryItem] = []
        at = 0
        while at < len(boards):
            row = self._pair(boards[at : at + 2], half_mm) if at + 1 < len(boards) else None
            at += 1 if row is None else 2
            rows.append(Stack([row or self._single(planned[at - 1], boards[at - 1])], self._gap_pt))
        height = sum(row.height_at(self._width_pt) for row in rows)
        return [[row] for row in rows] if 2 * height <= len(rows) * self.page_pt else []

    def _pair(self, boards: Sequence[_NumberedBoard], half_mm: float) -> Pair | None:
        """Return two boards beside each other, whole ones where parts differ much in height; or None."""
        for whole in (False, True):
            planned = [
                self._plan(replace(board.diagram, focus=()) if whole else board.diagram, half_mm)
                for board in boards
            ]
            left, right = (
                self._above_words(figure, board) for figure, board in zip(planned, boards, strict=True)
            )
            row = Pair([left], [right], GUTTER_MM)
            if all(map(self._is_readable, planned)) and row.hole_mm_at(self._width_pt) <= HOLE_MM:
                return row
        return None

    def _single(self, planned: PlannedFigure, board: _NumberedBoard) -> Beside:
        drawing = Drawing(planned, planned.width_mm * POINTS_PER_MM)
        column_pt = self._width_pt - GUTTER_MM * POINTS_PER_MM - drawing.width
        return _BesideBoard(Stack([board.words(self.look)]), drawing, column_pt, drawing.width, 0.0)

    def _large(self, board: _NumberedBoard) -> list[StoryItem]:
        """Return a board above its words, as large as the page below a head and an introduction holds it."""
        room_pt = self.page_pt - _OPENING_EM * self.look.scale.text
        for share in _LARGE_SHARES:
            planned = self._plan(board.diagram, share * self.look.measure_mm)
            large = self._above_words(planned, board)
            if large.height_at(self._width_pt) <= room_pt:
                return [large]
        return []

    def _above_words(self, planned: PlannedFigure, board: _NumberedBoard) -> StoryItem:
        return Stack([Drawing(planned, planned.width_mm * POINTS_PER_MM), board.words(self.look)])

    def _one_by_one(self, *, large: bool) -> Iterator[_Row]:
        """Yield boards with their words beside or below each; ``large`` words are as large as the text.

        A board stands for the turns after it, too, in which nothing moves.
        """
        for at, board in enumerate(self.boards):
            if board.nothing_moves and at:
                continue
            same = [board]
            for following in self.boards[at + 1 :]:
                if not following.nothing_moves:
                    break
                same.append(following)
            yield self._alone(same, large=large)

    def _alone(self, same: Sequence[_NumberedBoard], *, large: bool) -> _Row:
        """Return a board with its words beside it where that leaves no hole, else below it.

        ``same`` are the numbered boards that it stands for. Large words stand beside it sentence by sentence;
        a part of the board that is too narrow or too low for them gives way to the whole. The best size comes
        first, then the highest and the lowest.
        """
        words = [board.words(self.look, large=large) for board in same]
        column = [text for board in same for text in board.paragraphs(self.look)] if large else words
        rows = list(self._beside(same[0].diagram, column, large=large))
        if not rows:
            row = self._narrow(same[0]) if len(same) == 1 else None
            return [Stack([row], self._gap_pt)] if row else self._above(same[0].diagram, words)
        even = [row for row in rows if row.hole_mm <= _UNNOTICED_MM] or rows
        highest = max(rows, key=lambda row: row.height)
        lowest = min(rows, key=lambda row: row.height)
        return [Stack([row], self._gap_pt) for row in dict.fromkeys((even[0], highest, lowest))]

    def _beside(self, diagram: Diagram, words: Story, *, large: bool) -> Iterator[Beside]:
        """Yield a board beside its words in every width that leaves a column for them and no hole."""
        size = self.look.scale.text if large else self.look.scale.caption
        for board in (diagram, replace(diagram, focus=())) if self.look.scale.text <= _LARGE_PT else ():
            for width_mm in _WIDTHS_MM:
                planned = self._plan(board, width_mm)
                column = (self.look.measure_mm - GUTTER_MM - planned.width_mm) * POINTS_PER_MM
                if not self._is_readable(planned) or column < MIN_COLUMN_EM * size:
                    continue
                drawing = Drawing(planned, planned.width_mm * POINTS_PER_MM)
                row, _ = beside(drawing, words, [], self.look.measure_mm)
                if row.height <= self.page_pt and row.hole_mm <= HOLE_MM:
                    yield row

    def _narrow(self, board: _NumberedBoard) -> Beside | None:
        """Return a board at the least readable width beside its words; None for large words."""
        for width_mm in sorted(_WIDTHS_MM) if self.look.scale.text <= _LARGE_PT else ():
            planned = self._plan(board.diagram, width_mm)
            column_pt = (self.look.measure_mm - GUTTER_MM - planned.width_mm) * POINTS_PER_MM
            if self._is_readable(planned) and column_pt >= MIN_COLUMN_EM * self.look.scale.caption:
                return self._single(planned, board)
        return None

    def _above(self, diagram: Diagram, words: Story) -> _Row:
        """Return a board above its words, for a page to hold two of them.

        Where men would be too small for that, one fills its page; a smaller one leaves room for the answers.
        """
        measure_mm = self.look.measure_mm
        planned = self._plan(diagram, measure_mm)
        shrink = min(1.0, _MAX_BOARD_SHARE * self.page_pt / (planned.height_mm * POINTS_PER_MM))
        width_mm = measure_mm if shrink == 1.0 else max(LEAST_MM, measure_mm * shrink)
        widths = sorted({share * width for width in (width_mm, measure_mm) for share in _LARGE_SHARES})
        drawings = [self._enlarged(diagram, max(LEAST_MM, width)) for width in reversed(widths)]
        stacks = [Stack([drawing, *words], self._gap_pt) for drawing in drawings]
        heights = [stack.height_at(self._width_pt) for stack in stacks]

        def largest(max_pt: float, min_growth: float = 0.0) -> StoryItem | None:
            for stack, drawing, height in zip(stacks, drawings, heights, strict=True):
                readable = self._is_readable(self._plan(diagram, drawing.width / POINTS_PER_MM))
                if height <= max_pt and (readable or large) and drawing.scale >= min_growth:
                    return stack
            return None

        large = self.look.scale.text > _LARGE_PT
        below_head_pt = self.page_pt - _OPENING_EM * self.look.scale.text
        half_pt = (self.page_pt - self._gap_pt) / 2
        if large:
            found = [largest(half_pt, _MIN_GROWTH) or largest(self.page_pt), largest(below_head_pt)]
        else:
            half = largest(half_pt)
            found = [half] if half else [largest(below_head_pt), stacks[widths[::-1].index(width_mm)]]
        # Without the gap, where not even the smallest board leaves room.
        return [stack for stack in dict.fromkeys(found) if stack] or [Stack([drawings[-1], *words])]

    def _enlarged(self, diagram: Diagram, width_mm: float) -> Drawing:
        """Return a board of a width; beside large text its numbers grow with it."""
        kind = self.game.rules.board.kind
        return enlarged_drawing(
            lambda drawn_mm: self._plan(diagram, drawn_mm), width_mm, self.look.scale.text, kind
        )

    def _plan(self, diagram: Diagram, width_mm: float) -> PlannedFigure:
        return PlannedFigure(diagram, width_mm, self.game.skin, self.palette)

    def _is_readable(self, planned: PlannedFigure) -> bool:
        """Return True if men and numbers are large enough to think about a play."""
        least_mm = MIN_POINT_MM.get(self.game.rules.board.kind, 0.0)
        return planned.point_mm >= least_mm and planned.man_mm >= _LEAST_MAN_MM


class _BesideBoard(Beside):
    """A puzzle's board with its few words at the left; the white below them is meant, and no hole."""

    @property
    def shortfall_pt(self) -> float:
        """Nothing."""
        return 0.0


class UpsideDown(StoryItem):
    """An item turned upside down."""

    def __init__(self, part: StoryItem, before: float) -> None:
        super().__init__()
        self.part, self.spaceBefore, self.spaceAfter = part, before, 0.0

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return width and height in points."""
        self.width, self.height = width, self.part.wrap(width, height)[1]
        return self.width, self.height

    def draw(self) -> None:
        """Draw the item turned by half a circle."""
        self.canv.saveState()
        self.canv.translate(self.width, self.height)
        self.canv.rotate(180)
        self.part.wrap(self.width, self.height)
        self.part.drawOn(self.canv, 0, 0)
        self.canv.restoreState()
