"""The leaflet: four pages from one sheet, the whole game with a figure beside each rule that needs one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from reportlab.platypus import Flowable

from generator.content.records import Game
from generator.draw.scene import Scene
from generator.draw.skins import board_scene
from generator.draw.style import palette_named
from generator.engine.errors import TabulaeError, nearest
from generator.paper.closing import closing, command_line
from generator.paper.cover import SMALLEST_MM, cover, full_height_mm
from generator.paper.filling import Filled, Filling, Heights, Leaf, fill
from generator.paper.imposition import Imposed, Press, impose
from generator.paper.page import LEAFLET_PAGES, Imprint, Styles, TypeScale, document, styles
from generator.paper.papers import PAPERS, POINTS_PER_MM
from generator.paper.printing import sheet_notes
from generator.paper.ruletext import Pictures, kept_figures, rule_text

SHEETS = {"a4": "a5", "letter": "half-letter"}
"""The sheets a leaflet is printed on, and the page that each is folded to."""
PAGE_COUNT = 4

_TEXT_PT = (11.0, 10.5, 10.0, 9.5, 9.0)
_FIGURES_MM = (54.0, 50.0, 47.0, 44.0, 41.0)
_COVER_STEP_MM = 4.0
_BLOCK_PT = LEAFLET_PAGES["a5"].block_pt  # the half Letter page has the same

# What a layout costs, in millimetres of empty page: a hole beyond the first millimetres, a point of
# text size, a millimetre of figure width, and for the n-th figure left out n times as much as for the first.
_HOLE_MM = 10.0
_COST_PER_PT = 34.0
_COST_PER_FIGURE_MM = 1.2
_COST_PER_FIGURE = 7.0


@dataclass(frozen=True, slots=True)
class Leaflet:
    """The reading PDF, the files for the printer, and the size the text came out at."""

    reading: bytes
    imposed: Imposed
    text_pt: float


@dataclass(frozen=True, slots=True)
class _Plan:
    """The choices that decide how much room a leaflet takes."""

    text_pt: float
    figure_mm: float
    left_out: int

    def cost(self, more_left_out: int = 0) -> float:
        """What is lost against the most readable plan, with figures that found no place besides."""
        figures = self.left_out + more_left_out
        return (
            _COST_PER_PT * (_TEXT_PT[0] - self.text_pt)
            + _COST_PER_FIGURE_MM * (_FIGURES_MM[0] - self.figure_mm)
            + _COST_PER_FIGURE * figures * (figures + 1) / 2
        )

    def takes_no_less_than(self, other: _Plan) -> bool:
        """Whether it must fail where the other has failed."""
        return (
            self.text_pt >= other.text_pt
            and self.figure_mm >= other.figure_mm
            and self.left_out <= other.left_out
        )


@dataclass(frozen=True, slots=True)
class _Layout:
    pages: tuple[Filled, ...]
    look: Styles
    cost: float


def leaflet(game: Game, paper: str = "a4", palette: str = "colour", text_pt: float | None = None) -> Leaflet:
    """A game on four pages, A5 from A4 or half Letter from Letter.

    The text is as large as four pages allow, 9 to 11 pt, unless ``text_pt`` fixes it; if need be,
    figures are left out. Raises
    TabulaeError if the text does not fit, or for an unknown paper or palette.
    """
    if paper not in SHEETS:
        raise TabulaeError(f"no leaflet on {paper!r}{nearest(paper, SHEETS)}: choose {', '.join(SHEETS)}")
    layout = _layout(game, palette, paper, text_pt)
    shape = LEAFLET_PAGES[SHEETS[paper]]
    leaves = [Leaf(page, *shape.block_pt, foot=page is layout.pages[-1]) for page in layout.pages]
    imprint = Imprint(game.name, game.tagline)
    reading = document(leaves, shape, imprint, layout.look, bare=frozenset({1}))
    sheet = PAPERS[paper].landscape
    return Leaflet(reading, impose(reading, Press(sheet), sheet_notes(sheet)), layout.look.scale.text)


def _layout(game: Game, palette: str, paper: str, text_pt: float | None) -> _Layout:
    """The cheapest layout: plans are tried from the most readable on, until none can be cheaper."""
    settings = {"paper": paper} | ({"palette": palette} if palette != "colour" else {})
    command = command_line("leaflet", game, settings)
    sizes = (text_pt,) if text_pt else _TEXT_PT
    board = board_scene(game.rules.board, game.skin, palette)
    keeps = kept_figures(game)
    pictures = Pictures(game, palette)
    plans = [_Plan(*choice) for choice in product(sizes, _FIGURES_MM, range(len(keeps)))]
    best: _Layout | None = None
    failed: list[_Plan] = []
    for plan in sorted(plans, key=_Plan.cost):
        if best is not None and best.cost <= plan.cost():
            break
        if any(plan.takes_no_less_than(other) for other in failed):
            continue
        look = styles(TypeScale(plan.text_pt), palette_named(palette))
        text = rule_text(pictures, look, plan.figure_mm, keeps[plan.left_out])
        fillings = _fillings(game, board, [*text, *closing(game, command, look)], look)
        if not fillings:
            failed.append(plan)
        for filling in fillings:
            cost = plan.cost(filling.left_out) + _holes(filling.pages)
            if best is None or cost < best.cost:
                best = _Layout(filling.pages, look, cost)
    if best is None:
        raise TabulaeError(f"{game.name} does not fit on four pages at {sizes[-1]:g} pt: shorten its rules")
    return best


def _fillings(game: Game, board: Scene, text: Sequence[Flowable], look: Styles) -> list[Filling]:
    """The ways to fill four pages; the board on the cover takes up the slack."""
    heights: Heights = {}
    made: list[Filling] = []
    for board_mm in _board_heights(board):
        filling = fill([cover(game, board, board_mm, look), *text], *_BLOCK_PT, heights)
        if len(filling.pages) > PAGE_COUNT:
            break
        if len(filling.pages) == PAGE_COUNT:
            made.append(filling)
    return made


def _board_heights(board: Scene) -> Iterator[float]:
    """From the lowest crop of the board on the cover up to all of it."""
    full_mm = full_height_mm(board)
    board_mm = min(SMALLEST_MM, full_mm)
    while board_mm < full_mm:
        yield board_mm
        board_mm += _COVER_STEP_MM
    yield full_mm


def _holes(pages: Sequence[Filled]) -> float:
    """The empty millimetres at the feet of pages beyond what can be spread, the worst counted twice."""
    holes = [max(0.0, page.left_pt / POINTS_PER_MM - _HOLE_MM) for page in pages]
    return sum(holes) + max(holes)
