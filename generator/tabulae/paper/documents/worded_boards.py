"""Boards with words: the turns of a told game, advice and puzzles, each chapter with boards of one size.

The words stand beside the board, or in large type, and where the board needs most of the width, above and
below it. In which size a chapter fills its pages best the paginator finds out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from tabulae.draw.figures.diagram import Diagram
from tabulae.draw.figures.figure import PlannedFigure
from tabulae.library.games.records import Game
from tabulae.paper.flow.columns import GUTTER_MM, Beside
from tabulae.paper.flow.figure_cache import MIN_POINT_MM, enlarged_drawing
from tabulae.paper.flow.flowables import Drawing, Stack
from tabulae.paper.flow.page_design import Styles
from tabulae.paper.flow.rule_layout import with_alternatives
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.scene.style import POINTS_PER_MM

_BESIDE_SHARES = (0.62, 0.59, 0.56, 0.53, 0.5)
"""Widths of a board beside its words, as shares of the measure, the best first."""
_ABOVE_SHARES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.68, 0.66, 0.62, 0.58, 0.54, 0.5, 0.45, 0.4)
"""Widths of a board with words above or below it."""
_WIDE_SHARE = 0.9
"""From this share on a board that could also stand beside its words is worth a page."""
_MIN_NUMBERED_MM = {"rows": 5.6}
"""How wide a point of a board must be for all points to be numbered, by kind of board."""
_MIN_GROWTH = 1.15
"""The least enlargement of the numbers of a board with large words, if the page has room for it."""
_GAP_LINES = 1.2
"""The gap between two boards with their words, in lines."""
_ABOVE_LINES = 0.15
"""The gap between words and the board below them."""
_LARGE_PT = 13.0
"""Larger words need the whole width."""


@dataclass(frozen=True, slots=True)
class WordedBoard:
    """A board and its words, of which ``above`` parts stand above the board where none can stand beside it.

    ``name`` is the name of the figure, if it is an example; ``brief`` are the words in fewer lines, for a
    board above them that leaves little room.
    """

    diagram: Diagram
    words: tuple[StoryItem, ...]
    above: int = 0
    name: str = ""
    brief: tuple[StoryItem, ...] = ()

    @property
    def in_brief(self) -> WordedBoard:
        """The same board with its ``brief`` words, or with its usual words if it has no others."""
        return replace(self, words=self.brief or self.words)


@dataclass(frozen=True, slots=True)
class BoardSetter:
    """Sets the boards of a chapter, none with men smaller than ``least_man_mm``.

    ``page_pt`` is the height of a page. With ``all_numbered`` no point lacks its number in usual type.
    """

    game: Game
    palette: str
    look: Styles
    page_pt: float
    least_man_mm: float = 0.0
    all_numbered: bool = False

    def story(
        self,
        head: StoryItem,
        intro: Story,
        boards: Sequence[WordedBoard],
        following: Story = (),
        *,
        large_too: bool = False,
    ) -> list[StoryItem]:
        """Return the head of a chapter, its first words, its boards (at least one), and what follows.

        The paginator chooses the size of the boards. The first stands below the first words if a page holds
        both; in large type it may have to be smaller for that. With ``large_too`` boards that can stand
        beside their words may also take the whole width.
        """

        def opened(first: Stack) -> list[StoryItem]:
            return [Stack([*intro, first])] if intro else [first]

        def fits(opening: Story) -> bool:
            gap = max(head.getSpaceAfter(), opening[0].getSpaceBefore())
            return gap + sum(item.height_at(self._width_pt) for item in (head, *opening)) <= self.page_pt

        ways = self._ways(boards, large_too=large_too)
        openings = [(opened(first), others) for first, *others in ways if fits(opened(first))]
        if not openings:
            bare = replace(self, least_man_mm=0.0)
            firsts = (way[0] for share in _ABOVE_SHARES for way, _ in bare._in_one_column(boards[:1], share))
            smaller = next((opened(first) for first in firsts if fits(opened(first))), None)
            openings = [(smaller or [*intro, *self._divided(first)], others) for first, *others in ways]
        story: list[StoryItem] | None = None
        for opening, others in reversed(openings):
            rest = chain.from_iterable(map(self._divided, others))
            story = with_alternatives(opening[:1], [*opening[1:], *rest, *following], story, 0)
        return [head, *(story or following)]

    @property
    def _width_pt(self) -> float:
        return self.look.measure_mm * POINTS_PER_MM

    @property
    def _is_large(self) -> bool:
        return self.look.scale.text > _LARGE_PT

    def _ways(self, boards: Sequence[WordedBoard], *, large_too: bool) -> list[list[Stack]]:
        """Return all boards in each size in which they can be read and fit on pages, the best first."""
        beside = [] if self._is_large else list(self._beside(boards))
        if beside and not large_too:
            return beside
        shares = [share for share in _ABOVE_SHARES if share >= _WIDE_SHARE or not beside]
        ways = [way for share in shares for way in self._in_one_column(boards, share)]
        if any(board.brief for board in boards) and not beside and not self._is_large:
            brief = [board.in_brief for board in boards]
            ways += [way for share in shares for way in self._in_one_column(brief, share)]
        fitting = [(way, growth) for way, growth in ways if all(map(self._fits, way))]
        grown = [way for way, growth in fitting if self._is_large and growth >= _MIN_GROWTH]
        return [*beside, *(grown or [way for way, _ in fitting])] or [way for way, _ in ways[-1:]]

    def _fits(self, item: StoryItem) -> bool:
        return item.height_at(self._width_pt) <= self.page_pt

    def _beside(self, boards: Sequence[WordedBoard]) -> Iterator[list[Stack]]:
        for share in _BESIDE_SHARES:
            planned = [self._plan(board, share * self.look.measure_mm) for board in boards]
            if all(map(self._is_readable, planned)):
                way = [self._row(board, figure) for board, figure in zip(boards, planned, strict=True)]
                if all(map(self._fits, way)):
                    yield way

    def _row(self, board: WordedBoard, planned: PlannedFigure) -> Stack:
        """Return a board at the right of its words."""
        drawing = Drawing(planned, planned.width_mm * POINTS_PER_MM)
        drawing.name = board.name
        column_pt = self._width_pt - GUTTER_MM * POINTS_PER_MM - drawing.width
        return self._apart([WordsBeside(Stack(board.words), drawing, column_pt, drawing.width, 0.0)])

    def _in_one_column(
        self, boards: Sequence[WordedBoard], share: float
    ) -> Iterator[tuple[list[Stack], float]]:
        """Yield boards between their words, and how far their numbers have grown; nothing if too small."""
        way, growth = [], []
        for board in boards:
            width_mm, kind = share * self.look.measure_mm, self.game.rules.board.kind
            drawing = enlarged_drawing(
                lambda drawn_mm, board=board: self._plan(board, drawn_mm),  # type: ignore[misc]
                width_mm,
                self.look.scale.figures,
                kind,
            )
            planned = drawing.planned
            if planned and planned.man_mm * drawing.scale < self.least_man_mm:
                return
            least_mm = _MIN_NUMBERED_MM.get(kind, 0.0) if self.all_numbered and not self._is_large else 0.0
            if planned and planned.point_mm < least_mm:
                return
            drawing.name, drawing.is_centred = board.name, True  # white on one side alone would be a hole
            drawing.spaceBefore = _ABOVE_LINES * self.look.scale.leading
            growth.append(drawing.scale)
            way.append(self._apart([*board.words[: board.above], drawing, *board.words[board.above :]]))
        yield way, min(growth)

    def _apart(self, parts: Story) -> Stack:
        return Stack(parts, _GAP_LINES * self.look.scale.leading)

    def _divided(self, item: Stack) -> list[StoryItem]:
        """Return a board with its words as one item; if a page cannot hold it, the words below apart."""
        if self._fits(item):
            return [item]
        at = next((at for at, part in enumerate(item.parts) if isinstance(part, Drawing)), len(item.parts))
        return [self._apart(item.parts[: at + 1]), *item.parts[at + 1 :]]

    def _plan(self, board: WordedBoard, width_mm: float) -> PlannedFigure:
        return PlannedFigure(board.diagram, width_mm, self.game.skin, self.palette)

    def _is_readable(self, planned: PlannedFigure) -> bool:
        least_mm = MIN_POINT_MM.get(self.game.rules.board.kind, 0.0)
        return planned.point_mm >= least_mm and planned.man_mm >= self.least_man_mm


class WordsBeside(Beside):
    """Words with their board at the right; the white below the words is meant, and no hole."""

    @property
    def shortfall_pt(self) -> float:
        """Zero points, as the white is meant."""
        return 0.0
