"""The leaflet: four pages from one sheet, the whole game with a figure beside each rule that needs one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import count, product

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
from generator.paper.ruletext import Manner, Pictures, Texts, rule_text

SHEETS = {"a4": "a5", "letter": "half-letter"}
"""The sheets a leaflet is printed on, and the page that each is folded to."""
PAGE_COUNT = 4
LARGEST_PT = 24.0

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
_MOST_LOSS = 40


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

    def most_loss(self, best: _Layout | None) -> int:
        """How much may be left out before the plan costs as much as the best layout so far."""
        if best is None:
            return _MOST_LOSS
        return next(loss for loss in count() if self.cost(loss + 1) >= best.cost)


@dataclass(frozen=True, slots=True)
class _Layout:
    pages: tuple[Filled, ...]
    look: Styles
    cost: float


def leaflet(
    game: Game,
    paper: str = "a4",
    palette: str = "colour",
    text_pt: float | None = None,
    command: str = "",
    back_offset_mm: tuple[float, float] = (0.0, 0.0),
) -> Leaflet:
    """A game on four pages, A5 from A4 or half Letter from Letter.

    The text is as large as four pages allow, 9 to 11 pt, unless ``text_pt`` fixes it; if need be,
    figures are left out. ``command`` is named in the colophon as what makes it. Raises TabulaeError
    if the text does not fit, or for an unknown paper or palette.
    """
    if paper not in SHEETS:
        raise TabulaeError(f"no leaflet on {paper!r}{nearest(paper, SHEETS)}: choose {', '.join(SHEETS)}")
    low = _TEXT_PT[-1]
    if text_pt is not None and not low <= text_pt <= LARGEST_PT:
        raise TabulaeError(f"a text of {text_pt:g} pt will not do: choose {low:g} to {LARGEST_PT:g} pt")
    layout = _layout(game, palette, command, text_pt)
    shape = LEAFLET_PAGES[SHEETS[paper]]
    leaves = [Leaf(page, *shape.block_pt, foot=page is layout.pages[-1]) for page in layout.pages]
    imprint = Imprint(game.name, game.tagline)
    reading = document(leaves, shape, imprint, layout.look, bare=frozenset({1}))
    sheet = PAPERS[paper].landscape
    press = Press(sheet, back_offset_mm=back_offset_mm)
    return Leaflet(reading, impose(reading, press, sheet_notes(sheet)), layout.look.scale.text)


def _layout(game: Game, palette: str, command: str, text_pt: float | None) -> _Layout:
    """The cheapest layout: plans are tried from the most readable on, until none can be cheaper."""
    pictures = Pictures(game, palette)
    board = board_scene(game.rules.board, game.skin, palette)
    sizes = (text_pt,) if text_pt else _TEXT_PT
    settings = {size: _Setting(game, board, palette, command, size) for size in sizes}
    best: _Layout | None = None
    for plan in sorted((_Plan(*sizes) for sizes in product(sizes, _FIGURES_MM)), key=_Plan.cost):
        if best is None or plan.cost() < best.cost:
            best = settings[plan.text_pt].cheaper(best, plan, pictures)
    if best is None:
        mend = "choose a smaller text, or a booklet" if text_pt else "shorten its rules, or make a booklet"
        raise TabulaeError(f"{game.name} does not fit on four pages at {sizes[-1]:g} pt: {mend}")
    return best


class _Setting:
    """A game in one size of type: what its layouts have in common is made and measured once."""

    def __init__(self, game: Game, board: Scene, palette: str, command: str, text_pt: float) -> None:
        self.look = styles(TypeScale(text_pt), palette_named(palette))
        self._game, self._board, self._command = game, board, command
        self.texts = Texts(self.look)

    @cached_property
    def _fits(self) -> bool:
        """Whether four pages hold the text at least without any figure."""
        blocks = [block for section in self._game.sections for block in section.blocks]
        bare = [part for block in blocks for part in self.texts.rule(block)]
        (end, covers), filler = self._ends, Filler(*_BLOCK_PT, most=PAGE_COUNT)
        return filler.least_height([covers[0], *bare, *end]) <= PAGE_COUNT * _BLOCK_PT[1]

    @cached_property
    def _ends(self) -> tuple[list[Flowable], list[Flowable]]:
        """The end of the text and the covers, lowest first."""
        covers = [cover(self._game, self._board, high, self.look) for high in _board_heights(self._board)]
        return list(closing(self._game, self._command, self.look)), covers

    def cheaper(self, best: _Layout | None, plan: _Plan, pictures: Pictures) -> _Layout | None:
        """The best layout so far or, if there is one, a cheaper one of this plan."""
        if not self._fits:
            return best
        end, covers = self._ends
        text = rule_text(pictures, self.texts, Manner(plan.figure_mm), end)
        filler = Filler(*_BLOCK_PT, most=PAGE_COUNT, hole=_hole)
        for front in covers:
            for filling in filler.fillings([front, *text], plan.most_loss(best)):
                empty = PAGE_COUNT - len(filling.pages)
                holes = [filling.worst] + [_hole(_BLOCK_PT[1])] * bool(empty)
                cost = plan.cost(filling.loss) + filling.holes + empty * _hole(_BLOCK_PT[1]) + max(holes)
                if best is None or cost < best.cost:
                    best = _Layout(_four(filling.pages), self.look, cost)
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


def _hole(left_pt: float) -> float:
    """The empty millimetres at the foot of a page beyond what can be spread; the worst counts twice."""
    return max(0.0, left_pt / POINTS_PER_MM - _HOLE_MM)
