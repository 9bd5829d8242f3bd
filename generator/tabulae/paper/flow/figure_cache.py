"""The figures that the rules of a game show, drawn once for each width however many layouts are tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from tabulae.draw.figures.diagram import Diagram, course_diagram, example_diagram
from tabulae.draw.figures.figure import ABREAST_MM, LEAST_MM, PlannedFigure
from tabulae.draw.figures.figure_legend import legend_text, sign_names
from tabulae.library.games.course_words import course_words
from tabulae.library.games.records import Example, Game, RuleBlock
from tabulae.paper.flow.flowables import Drawing
from tabulae.paper.flow.page_costs import KEY_LOSS, SPECIAL_LOSS
from tabulae.paper.flow.page_design import SMALLEST_PT
from tabulae.scene.style import POINTS_PER_MM

COURSE = "course"
"""The rule that describes the course of the men; the figure that shows it bears the same name."""
_PLAIN_PT = 10.5
"""The size of text beside which figures keep the size in which they are drawn."""
MIN_POINT_MM = {"tables": 3.65, "rows": 5.8, "ring": 4.1}
"""How wide a point of a board must be for its men and numbers to be read, by kind of board."""
_GOOD_POINT_MM = 4.2
"""How wide a point should be where a whole tables board stands beside a rule."""
BESIDE_MM = (50.0, 56.0, 62.0)
"""The widths of a figure beside its rule, the narrowest first."""


@dataclass(frozen=True, slots=True)
class RuleFigure:
    """A figure that a rule shows: its name, its caption, and the number of the rule.

    ``loss`` is how bad it is to leave the figure out, as a count of ordinary figures. A ``wide`` figure has
    two boards, before and after.
    """

    name: str
    caption: str
    loss: int = 1
    wide: bool = False
    rule: str = ""


class FigureCache:
    """The figures of a game in a palette, by name, each planned once for a width.

    With ``signs`` the caption of the first figure that has a sign says what it means. Labels are not smaller
    than ``least_pt``.
    """

    def __init__(
        self, game: Game, palette: str, *, signs: bool = False, least_pt: float = SMALLEST_PT
    ) -> None:
        self.game, self.palette, self.least_pt = game, palette, least_pt
        self._diagrams: dict[tuple[str, bool], Diagram] = {}
        self._planned: dict[tuple[str, bool, float, bool], PlannedFigure] = {}
        names = [name for section in game.sections for block in section.blocks for name in block.figures]
        self.figures = {name: _example_figure(game.examples[name]) for name in names}
        if game.board_context.seats:
            self.figures[COURSE] = RuleFigure(COURSE, course_words(game), KEY_LOSS)
        self._with_legends: dict[str, RuleFigure] = {}
        if signs:
            self._with_legends = {
                figure.name: replace(figure, caption=f"{figure.caption} {legend}")
                for figure, legend in self._legends()
                if legend
            }

    def example(self, name: str) -> RuleFigure:
        """Return the figure of an example by its id, whether a rule shows it or not.

        It has no number of a rule, and its caption says nothing of signs. Raises KeyError if the game has no
        such example.
        """
        return self.figures.setdefault(name, _example_figure(self.game.examples[name]))

    def figures_of(self, block: RuleBlock, width_mm: float = 1e6) -> list[RuleFigure]:
        """Return the figures of a rule in order, that of the course first; empty for a rule without figures.

        In a column too narrow for two boards abreast none is ``wide``: the first board must do.
        """
        names = [COURSE] if block.rule == COURSE and COURSE in self.figures else []
        figures = [self._with_legends.get(name, self.figures[name]) for name in (*names, *block.figures)]
        has_room = width_mm >= ABREAST_MM * self.least_pt / SMALLEST_PT  # larger labels need more of it
        return [replace(figure, wide=figure.wide and has_room, rule=block.number) for figure in figures]

    def _legends(self) -> Iterator[tuple[RuleFigure, str]]:
        """Yield the figures in the order of the text, each with the meaning of the signs new in it."""
        known: set[str] = set()
        blocks = [block for section in self.game.sections for block in section.blocks]
        for figure in (figure for block in blocks for figure in self.figures_of(block)):
            planned = self._plan(figure, ABREAST_MM if figure.wide else BESIDE_MM[-1])
            yield figure, legend_text(planned, known)
            known |= set(sign_names(planned))

    def legend(self) -> str:
        """Return a title and what the signs in rules' figures mean, as plain text; empty without signs."""
        meanings = " ".join(legend for _, legend in self._legends() if legend)
        return f"{self.game.message('legend-title')} {meanings}" if meanings else ""

    def drawing(self, figure: RuleFigure, width_mm: float, text_pt: float, *, whole: bool = False) -> Drawing:
        """Return a figure at most ``width_mm`` wide; beside large text it is drawn small and enlarged.

        Its numbers, words and arrows then grow as the text does, as far as its points leave room for them.
        With ``whole`` all of the board is shown, else perhaps only the part that matters. Raises TabulaeError
        for a width below 40 mm.
        """
        plan = partial(self._plan, figure, whole=whole)
        least_mm = ABREAST_MM if figure.wide else LEAST_MM
        kind = self.game.rules.board.kind
        drawing = enlarged_drawing(plan, width_mm, text_pt, kind, least_mm, self.least_pt)
        drawing.name = figure.name
        return drawing

    def drawings_beside(self, figure: RuleFigure, max_mm: float, text_pt: float) -> list[Drawing]:
        """Return a figure for a column beside a text, in every width in which it can be read, best first.

        The best is the narrowest, or for a whole tables board the narrowest whose points are wide enough.
        Empty for a ``wide`` figure, and if it cannot be read in any width up to ``max_mm``.
        """
        kind, larger = self.game.rules.board.kind, max(1.0, text_pt / _PLAIN_PT)
        plans: list[PlannedFigure] = []
        for width_mm in BESIDE_MM if not figure.wide else ():
            if LEAST_MM * larger <= width_mm <= max_mm:
                planned = self._plan(figure, width_mm / larger)
                if planned.point_mm >= MIN_POINT_MM.get(kind, 0.0):
                    plans.append(planned)
        if kind == "tables":
            plans.sort(key=lambda planned: planned.shows_whole_board and planned.point_mm < _GOOD_POINT_MM)
        drawings = [Drawing(planned, planned.width_mm * larger * POINTS_PER_MM) for planned in plans]
        for drawing in drawings:
            drawing.name = figure.name
        return drawings

    def _plan(self, figure: RuleFigure, width_mm: float, *, whole: bool = False) -> PlannedFigure:
        key = figure.name, figure.wide, round(width_mm, 3), whole
        if key not in self._planned:
            diagram = self._diagram(figure)
            diagram = replace(diagram, focus=()) if whole else diagram
            self._planned[key] = PlannedFigure(diagram, width_mm, self.game.skin, self.palette)
        return self._planned[key]

    def _diagram(self, figure: RuleFigure) -> Diagram:
        key = figure.name, figure.wide
        if key not in self._diagrams:
            if figure.name == COURSE:
                diagram = course_diagram(self.game)
            else:
                example = self.game.examples[figure.name]
                diagram = example_diagram(self.game, example.model_copy(update={"after": figure.wide}))
            self._diagrams[key] = diagram
        return self._diagrams[key]


def enlarged_drawing(
    plan: Callable[[float], PlannedFigure],
    width_mm: float,
    text_pt: float,
    kind: str,
    least_mm: float = LEAST_MM,
    least_pt: float = SMALLEST_PT,
) -> Drawing:
    """Return a figure that is planned small and enlarged to a width, as far as its points can be read.

    ``plan`` gives the figure at a width in mm, which is at least ``least_mm`` where ``width_mm`` allows it;
    ``text_pt`` is the size of the text beside it, ``kind`` that of its board
    (``tables``, ``rows``, …). Labels have at least ``least_pt``, if need be only some of them.
    """
    drawn_mm = min(width_mm, max(least_mm, width_mm * _PLAIN_PT / text_pt))
    planned, least_point_mm = plan(drawn_mm), MIN_POINT_MM.get(kind, 0.0)
    if planned.point_mm < least_point_mm:
        drawn_mm = min(width_mm, drawn_mm * least_point_mm / planned.point_mm)
        drawn_mm = min(drawn_mm, max(least_mm, width_mm * SMALLEST_PT / least_pt))
        planned = plan(drawn_mm)
    return Drawing(planned, planned.width_mm * width_mm / drawn_mm * POINTS_PER_MM)


def _example_figure(example: Example) -> RuleFigure:
    """Return an example as a figure; one play alone needs no second board, its arrow shows where it ends."""
    wide = example.after and len(example.shown.split()) > 1
    loss = SPECIAL_LOSS if example.special else KEY_LOSS if example.key else 1
    return RuleFigure(example.id, example.caption, loss, wide)
