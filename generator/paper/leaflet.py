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
from generator.paper.closing import closing
from generator.paper.cover import SMALLEST_MM, cover, full_height_mm
from generator.paper.filling import Filled, Filler, Leaf
from generator.paper.imposition import Imposed, Press, impose
from generator.paper.page import LEAFLET_PAGES, Imprint, Styles, TypeScale, document, styles
from generator.paper.papers import PAPERS, POINTS_PER_MM
from generator.paper.printing import sheet_notes
from generator.paper.ruletext import Pictures, rule_text

SHEETS = {"a4": "a5", "letter": "half-letter"}
"""The sheets a leaflet is printed on, and the page that each is folded to."""
PAGE_COUNT = 4

_TEXT_PT = (11.0, 10.5, 10.0, 9.5, 9.0)
_FIGURES_MM = (50.0, 47.0, 44.0, 41.0)
_COVER_STEP_MM = 8.0
_BLOCK_PT = LEAFLET_PAGES["a5"].block_pt  # the half Letter page has the same

# What a layout costs, in millimetres of empty page: the square of the points that the text falls short,
# a millimetre of figure width; the n-th figure left out costs n times as much as the first, and a hole
# counts from where it can no longer be spread.
_COST_PER_PT = 14.0
_COST_PER_FIGURE_MM = 1.0
_COST_PER_FIGURE = 3.0
_HOLE_MM = 10.0


@dataclass(frozen=True, slots=True)
class Leaflet:
    """The reading PDF, the files for the printer, and the size the text came out at."""

    reading: bytes
    imposed: Imposed
    text_pt: float


@dataclass(frozen=True, slots=True)
class _Plan:
    """The sizes that decide how much room a leaflet takes."""

    text_pt: float
    figure_mm: float

    def cost(self, left_out: int = 0) -> float:
        """What is lost against the most readable plan with all figures."""
        return (
            _COST_PER_PT * (_TEXT_PT[0] - self.text_pt) ** 2
            + _COST_PER_FIGURE_MM * (_FIGURES_MM[0] - self.figure_mm)
            + _COST_PER_FIGURE * left_out * (left_out + 1) / 2
        )


@dataclass(frozen=True, slots=True)
class _Layout:
    pages: tuple[Filled, ...]
    look: Styles
    cost: float


def leaflet(
    game: Game, paper: str = "a4", palette: str = "colour", text_pt: float | None = None, command: str = ""
) -> Leaflet:
    """A game on four pages, A5 from A4 or half Letter from Letter.

    The text is as large as four pages allow, 9 to 11 pt, unless ``text_pt`` fixes it; if need be,
    figures are left out. ``command`` is named in the colophon as what makes it. Raises TabulaeError
    if the text does not fit, or for an unknown paper or palette.
    """
    if paper not in SHEETS:
        raise TabulaeError(f"no leaflet on {paper!r}{nearest(paper, SHEETS)}: choose {', '.join(SHEETS)}")
    layout = _layout(game, palette, command, text_pt)
    shape = LEAFLET_PAGES[SHEETS[paper]]
    leaves = [Leaf(page, *shape.block_pt, foot=page is layout.pages[-1]) for page in layout.pages]
    imprint = Imprint(game.name, game.tagline)
    reading = document(leaves, shape, imprint, layout.look, bare=frozenset({1}))
    sheet = PAPERS[paper].landscape
    return Leaflet(reading, impose(reading, Press(sheet), sheet_notes(sheet)), layout.look.scale.text)


def _layout(game: Game, palette: str, command: str, text_pt: float | None) -> _Layout:
    """The cheapest layout: plans are tried from the most readable on, until none can be cheaper."""
    pictures = Pictures(game, palette)
    board = board_scene(game.rules.board, game.skin, palette)
    sizes = (text_pt,) if text_pt else _TEXT_PT
    best: _Layout | None = None
    for plan in sorted((_Plan(*sizes) for sizes in product(sizes, _FIGURES_MM)), key=_Plan.cost):
        look = styles(TypeScale(plan.text_pt), palette_named(palette))
        end = list(closing(game, command, look))
        text = rule_text(pictures, look, plan.figure_mm, end)
        filler = Filler(*_BLOCK_PT, most=PAGE_COUNT)
        for board_mm in _board_heights(board):
            best = _cheaper(best, plan, filler, [cover(game, board, board_mm, look), *text], look)
    if best is None:
        raise TabulaeError(f"{game.name} does not fit on four pages at {sizes[-1]:g} pt: shorten its rules")
    return best


def _cheaper(
    best: _Layout | None, plan: _Plan, filler: Filler, story: Sequence[Flowable], look: Styles
) -> _Layout | None:
    """The best layout so far or, if there is one, a cheaper filling of this story."""

    def hopeful(loss: int) -> bool:
        return best is None or plan.cost(loss) < best.cost

    if hopeful(0):
        for filling in filler.fillings(story, hopeful):
            pages = _four(filling.pages)
            cost = plan.cost(filling.loss) + _holes(pages)
            if best is None or cost < best.cost:
                best = _Layout(pages, look, cost)
    return best


def _four(pages: tuple[Filled, ...]) -> tuple[Filled, ...]:
    """A short text's pages with empty ones before the last."""
    empty = Filled((), (), _BLOCK_PT[1])
    return (*pages[:-1], *([empty] * (PAGE_COUNT - len(pages))), pages[-1])


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
