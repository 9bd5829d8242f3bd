"""The leaflet: four pages from one sheet, the whole game with a figure beside each rule that needs one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from reportlab.platypus import Flowable

from generator.content.records import Game
from generator.draw.scene import Scene
from generator.draw.skins import board_scene
from generator.draw.style import palette_named
from generator.engine.errors import TabulaeError, nearest
from generator.paper.closing import closing
from generator.paper.cover import SMALLEST_MM, cover, full_height_mm
from generator.paper.filling import Leaf
from generator.paper.fitting import Frames, Layout, Plan, Story, best_layout, check_text, fits_bare, plans
from generator.paper.imposition import Imposed, Press, impose
from generator.paper.page import LEAFLET_PAGES, Imprint, Styles, TypeScale, document, styles
from generator.paper.papers import PAPERS
from generator.paper.printing import sheet_notes
from generator.paper.rule_parts import Pictures, Texts
from generator.paper.ruletext import Manner, rule_text

SHEETS = {"a4": "a5", "letter": "half-letter"}
"""The sheets a leaflet is printed on, and the page that each is folded to."""
PAGE_COUNT = 4
LARGEST_PT = 24.0

_TEXT_PT = (11.0, 10.5, 10.0, 9.5, 9.0)
_FIGURES_MM = (50.0, 47.0, 44.0, 41.0)
_COVER_STEP_MM = 8.0
# The half Letter page has the same text block.
_FRAMES = Frames(*LEAFLET_PAGES["a5"].block_pt, PAGE_COUNT, last_apart=True)


@dataclass(frozen=True, slots=True)
class Leaflet:
    """The reading PDF, the files for the printer, and the size the text came out at."""

    reading: bytes
    imposed: Imposed
    text_pt: float


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
    check_text(text_pt, _TEXT_PT[-1], LARGEST_PT)
    layout, look = _layout(game, palette, command, text_pt)
    shape = LEAFLET_PAGES[SHEETS[paper]]
    leaves = [Leaf(page, *shape.block_pt, foot=page is layout.frames[-1]) for page in layout.frames]
    imprint = Imprint(game.name, game.tagline)
    reading = document(leaves, shape, imprint, look, bare=frozenset({1}))
    sheet = PAPERS[paper].landscape
    press = Press(sheet, back_offset_mm=back_offset_mm)
    return Leaflet(reading, impose(reading, press, sheet_notes(sheet)), look.scale.text)


def _layout(game: Game, palette: str, command: str, text_pt: float | None) -> tuple[Layout, Styles]:
    sizes = (text_pt,) if text_pt else _TEXT_PT
    pictures = Pictures(game, palette)
    board = board_scene(game.rules.board, game.skin, palette, furnishing=game.furnishing)
    settings = {size: _Setting(pictures, board, palette, command, size) for size in sizes}

    def stories(plan: Plan) -> Iterator[Story]:
        return settings[plan.text_pt].stories(plan.figure_mm)

    # What fits in one size fits in all smaller ones.
    first = bisect_left(sizes, True, key=lambda size: settings[size].fits)
    tried = [plan for plan in plans(sizes, _FIGURES_MM) if plan.text_pt in sizes[first:]]
    found = best_layout(_FRAMES, tried, stories)
    if found is None:
        mend = "choose a smaller text, or a booklet" if text_pt else "shorten its rules, or make a booklet"
        raise TabulaeError(f"{game.name} does not fit on four pages at {sizes[-1]:g} pt: {mend}")
    return found, settings[found.plan.text_pt].look


class _Setting:
    """A game in one size of type: what its layouts have in common is made and measured once."""

    def __init__(self, pictures: Pictures, board: Scene, palette: str, command: str, text_pt: float) -> None:
        self.look = styles(TypeScale(text_pt), palette_named(palette))
        self._pictures, self._board, self._command = pictures, board, command
        self._texts = Texts(self.look)

    @cached_property
    def fits(self) -> bool:
        """Whether the text without its figures is not certainly too long."""
        return fits_bare(_FRAMES, [self._covers[0], *self._texts.bare(self._pictures.game), *self._end])

    def stories(self, figure_mm: float) -> Iterator[Story]:
        """The text with every height of the board on the cover."""
        text = rule_text(self._pictures, self._texts, Manner(figure_mm), self._end)
        yield from ([front, *text] for front in self._covers)

    @cached_property
    def _covers(self) -> list[Flowable]:
        heights = _board_heights(self._board)
        return [cover(self._pictures.game, self._board, at, self.look) for at in heights]

    @cached_property
    def _end(self) -> list[Flowable]:
        return list(closing(self._pictures.game, self._command, self.look))


def _board_heights(board: Scene) -> Iterator[float]:
    """From the lowest crop of the board on the cover up to all of it."""
    full_mm = full_height_mm(board)
    board_mm = min(SMALLEST_MM, full_mm)
    while board_mm < full_mm:
        yield board_mm
        board_mm += _COVER_STEP_MM
    yield full_mm
