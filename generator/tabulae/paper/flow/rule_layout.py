"""The rules of a game as a story: heads, rules, and each figure beside or below the rule that it explains.

A story is built from its end, because a figure may share its column with what follows. Wherever there are
several ways to set a figure, the best comes first, and each has the next as its alternative; the paginator
chooses among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from tabulae.draw.figures.figure import LEAST_MM
from tabulae.library.games.records import Game, RuleBlock, Section
from tabulae.library.told.background import STORY_SECTIONS
from tabulae.paper.flow.columns import (
    GUTTER_MM,
    MIN_COLUMN_EM,
    MOST_WHITE_MM,
    Beside,
    Pair,
    beside,
    drawings,
    missing_gap_pt,
)
from tabulae.paper.flow.figure_cache import BESIDE_MM, COURSE, FigureCache, RuleFigure
from tabulae.paper.flow.filled_page import FilledPage
from tabulae.paper.flow.flowables import Drawing, Head, Stack, rule
from tabulae.paper.flow.markup import numbered, text_markup
from tabulae.paper.flow.page_costs import KEY_LOSS, SPECIAL_LOSS
from tabulae.paper.flow.page_design import Styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.scene.style import POINTS_PER_MM

_HANG_MM = 2.5
"""How much narrower a text is where the number of the rule beside it hangs in the gutter."""
_MAX_FIGURE_SHARE, _MAX_CHAIN_SHARE = 0.62, 0.82
"""How much of a page's height a figure may take, and a figure with the text that is kept with it."""
_HEAD_LINES = 2.2
"""What the head of a section and the gaps about it take, in lines of text."""
_MIN_GROWTH, _GOOD_GROWTH = 0.85, 0.95
"""With large type the numbers of a figure should grow to the second share of what they may; to the first
rather than that the figure stands on another page than its rule."""
_LARGE_PT = 14.0
"""Larger text may be parted from its figure, which would leave too much of a page empty."""
_NARROW = 0.6
"""A figure below its rule that takes less of the width leaves a hole beside it."""
_SHARES, _FINE_SHARES = (1.0, 0.8, 0.64), (1.0, 0.9, 0.8, 0.72, 0.64)
"""A figure below its rule is tried at these shares of the width."""
_MIN_SHARE = {"rows": 0.8}
"""Three rows need more of the width, or the courses between them touch the numbers."""


def rule_sections(game: Game) -> tuple[Section, ...]:
    """Return the sections of a game's text without those that tell its story."""
    return tuple(section for section in game.sections if section.id not in STORY_SECTIONS)


def story_after_play(game: Game) -> Game:
    """Return a game whose text has the sections that tell its story after those that are needed to play."""
    story = tuple(section for section in game.sections if section.id in STORY_SECTIONS)
    return replace(game, sections=rule_sections(game) + story)


class TextCache:
    """The rules and captions of a game in one look; each is set once, however many layouts are tried.

    The paragraphs of a rule stay on one page, unless the type is large.
    """

    def __init__(self, look: Styles) -> None:
        self.look = look
        self._rules: dict[int, tuple[RuleBlock, list[StoryItem]]] = {}
        self._captions: dict[tuple[str, str], MeasuredParagraph] = {}

    def rule(self, block: RuleBlock) -> list[StoryItem]:
        """Return the paragraphs, lists and tables of a rule, without its figures."""
        if id(block) not in self._rules:
            items = rule(block, self.look)
            for item in items[:-1] if self.look.scale.text <= _LARGE_PT else ():
                item.keep_with_next = True
            self._rules[id(block)] = block, items  # with the rule itself: no other may be given its id
        return list(self._rules[id(block)][1])

    def caption(self, figure: RuleFigure, *, apart: bool = False) -> MeasuredParagraph:
        """Return the caption of a figure; ``apart`` from its rule it begins with the rule's number."""
        key = figure.rule if apart else "", figure.caption
        if key not in self._captions:
            words = text_markup(figure.caption)
            words = numbered(key[0], words, self.look) if key[0] else words
            paragraph = self._captions[key] = MeasuredParagraph(words, self.look.caption)
            paragraph.spaceBefore = self.look.scale.leading * 0.35
        return self._captions[key]


@dataclass(frozen=True, slots=True)
class FigureStyle:
    """How figures are set among rules.

    ``max_mm`` is their greatest width and ``page_pt`` the height of a page. With ``keep`` none of them may
    be left out; without it only that of the course must stay. ``level`` is that of the heads, as of
    :class:`Head`, and ``initials`` colours their first letters. ``finely`` tries figures in more sizes, and
    whole boards where pages would stay empty; ``apart`` lets the figure of the course stand at the head of
    the next column.
    """

    max_mm: float
    keep: bool = False
    page_pt: float = 1e6
    initials: bool = False
    level: int = 1
    finely: bool = False
    apart: bool = False


def lay_out_rules(
    figures: FigureCache,
    texts: TextCache,
    style: FigureStyle,
    following: Story = (),
    sections: Sequence[Section] | None = None,
) -> list[StoryItem]:
    """Return sections of a game, by default all, with their figures, and what follows them.

    A figure stands beside its rule where the type leaves a column for the text and the two are about equally
    high; two neighbouring rules may stand each above its own; else a figure stands below its rule.
    """
    look = texts.look
    setter = _RuleSetter(figures, texts, style)
    colours = (look.palette.rubric, look.palette.lapis)
    story = list(following)
    for number, section in reversed(list(enumerate(figures.game.sections if sections is None else sections))):
        for group in reversed(list(setter.groups(section))):
            story = setter.pair(group, story) if len(group) == 2 else setter.with_figures(group[0], story)
        before = look.scale.leading * 0.8
        initial = colours[number % 2] if style.initials else None
        story.insert(
            0, Head(section.title, look.scale.section, look, section.id, before, initial, style.level)
        )
    return story


def lay_out_figures(
    figures: FigureCache, texts: TextCache, style: FigureStyle, following: Story = ()
) -> list[StoryItem]:
    """Return the figures of worked examples with their captions, without rules; then what follows.

    The figure of the course is not among them; any other may be left out by the paginator. The figures that
    would be missed most come first.
    """
    setter = _RuleSetter(figures, texts, style)
    blocks = [block for section in figures.game.sections for block in section.blocks]
    story = list(following)
    examples = [
        figure
        for block in blocks
        for figure in figures.figures_of(block, style.max_mm)
        if figure.name != COURSE
    ]
    dearest_first = sorted(examples, key=lambda figure: -figure.loss)
    for figure in reversed(dearest_first):
        item = setter.captioned(figure, style.max_mm)
        item.alternative = story
        # Large words are worth more than many figures, but not more than what is special to a game.
        item.alternative_loss = figure.loss if figure.loss >= SPECIAL_LOSS else figure.loss // KEY_LOSS
        story = [item, *story]
    return story


def rules_without_figures(figures: FigureCache, pages: Iterable[FilledPage]) -> tuple[str, ...]:
    """Return the numbers of rules (else of their sections) with a figure that is on none of the pages.

    They stand in the order of the text, each once.
    """
    printed = {drawing.name for page in pages for drawing in drawings(page.parts)}
    numbers = [
        block.number or section.number
        for section in figures.game.sections
        for block in section.blocks
        if any(figure.name not in printed for figure in figures.figures_of(block))
    ]
    return tuple(dict.fromkeys(numbers))


class _RuleSetter:
    """Puts rules and figures together, each with all that follows it."""

    def __init__(self, figures: FigureCache, texts: TextCache, style: FigureStyle) -> None:
        self.figures, self.texts, self.style = figures, texts, style
        self.look = texts.look
        self.measure_mm = self.look.measure_mm
        self.width_pt = self.measure_mm * POINTS_PER_MM
        self.max_mm = min(self.measure_mm, style.max_mm)
        self.shares = _FINE_SHARES if style.finely else _SHARES

    def groups(self, section: Section) -> Iterator[Sequence[RuleBlock]]:
        """Yield the rules one by one, but neighbours in twos if each has one narrow figure."""
        blocks = list(section.blocks)
        while blocks:
            if len(blocks) > 1 and all(self._fits_half(block) for block in blocks[:2]):
                yield blocks[:2]
                del blocks[:2]
            else:
                yield [blocks.pop(0)]

    @property
    def _half_mm(self) -> float:
        return (self.measure_mm - GUTTER_MM) / 2

    def _fits_half(self, block: RuleBlock) -> bool:
        """Return True if a rule has one figure and both fit a column half as wide as the page."""
        figures = self.figures.figures_of(block, self.max_mm)
        if len(figures) != 1 or self._half_mm * POINTS_PER_MM < MIN_COLUMN_EM * self.look.scale.text:
            return False
        return bool(self.figures.drawings_beside(figures[0], self._half_mm, self.look.scale.figures))

    def pair(self, group: Sequence[RuleBlock], following: list[StoryItem]) -> list[StoryItem]:
        """Return two rules side by side, each above its figure; alternatively one after the other."""
        columns: list[list[StoryItem]] = []
        for block in group:
            (figure,) = self.figures.figures_of(block, self.max_mm)
            drawing = self.figures.drawings_beside(figure, self._half_mm, self.look.scale.figures)[0]
            text = self.texts.rule(block)
            columns.append([Stack(text, text[0].getSpaceBefore()), self._above_caption(drawing, figure)])
        row = Pair(columns[0], columns[1], GUTTER_MM, _HANG_MM)
        one_after_the_other = following
        for block in reversed(group):
            one_after_the_other = self.with_figures(block, one_after_the_other)
        if row.white_mm_at(self.width_pt) > MOST_WHITE_MM:
            return one_after_the_other
        row.alternative = one_after_the_other
        return [row, *following]

    def with_figures(self, block: RuleBlock, following: list[StoryItem]) -> list[StoryItem]:
        """Return a rule with its figures, and what follows."""
        text, figures = self.texts.rule(block), self.figures.figures_of(block, self.max_mm)
        if len(figures) < 2:
            return self._with_figure(figures[0], text, following) if figures else text + following
        story = following
        for figure in reversed(figures[1:]):
            story = self._with_figure(figure, [], story)
        apart = self._with_figure(figures[0], text, story)
        if not self.style.keep:
            return apart
        together = [self._one_under_another(figures, text, share) for share in self.shares[1:]]
        abreast = self._abreast(figures, text)
        together += [abreast] if abreast else []
        choices = [stack for stack in together if stack.height_at(self.width_pt) <= self.style.page_pt]
        return with_alternatives(choices, following, apart, 1) if choices else apart

    def _one_under_another(self, figures: Sequence[RuleFigure], text: list[StoryItem], share: float) -> Stack:
        """Return a rule and all its figures in one piece: each beside its text or caption, or below it."""
        parts: list[StoryItem] = []
        for number, figure in enumerate(figures):
            own = text if number == 0 else []
            row = next(iter(self._rows(figure, own, [])), None)
            width_mm = self._widths(figure, (1.0, share))[-1]
            parts += [row[0]] if row else [*own, self.captioned(figure, width_mm)]
        for above, below in pairwise(parts):
            below.spaceBefore += missing_gap_pt(above, below, _gap_between(above, below))
        return Stack(parts, text[0].getSpaceBefore())

    def _abreast(self, figures: Sequence[RuleFigure], text: list[StoryItem]) -> Stack | None:
        """Return a rule with its last two figures side by side; None if half the width is too little."""
        *before, left, right = figures
        columns: list[list[StoryItem]] = []
        for figure in (left, right):
            sizes = self.figures.drawings_beside(figure, self._half_mm, self.look.scale.figures)
            columns += [[self._above_caption(sizes[0], figure)]] if sizes else []
        if len(columns) < 2:
            return None
        row = Pair(columns[0], columns[1], GUTTER_MM)
        above = [self._one_under_another(before, text, self.shares[-1])] if before else text
        fits = row.white_mm_at(self.width_pt) <= MOST_WHITE_MM
        return Stack([*above, row], text[0].getSpaceBefore()) if fits else None

    def _above_caption(self, drawing: Drawing, figure: RuleFigure) -> Stack:
        """Return a figure above its caption, for a column."""
        return Stack([drawing, self.texts.caption(figure)], self.look.scale.leading * 0.7)

    def _with_figure(
        self, figure: RuleFigure, text: list[StoryItem], following: list[StoryItem]
    ) -> list[StoryItem]:
        """Return one figure with the text that belongs to it and its caption, and what follows.

        It stands beside its text, or below it in the size that fills the page best; where it may be left
        out, the text alone is the last alternative.
        """
        rows = self._rows(figure, text, following, apart=not text)
        if not rows:
            return self._below(figure, text, following)
        if self._must_stay(figure):
            story, loss = self._below(figure, text, following), 0
        else:
            story, loss = [*text, *following], figure.loss
            rows = rows[:1]
        for row, rest in reversed(rows):
            row.alternative, row.alternative_loss = story, loss
            story = [row, *rest]
        return story

    def _rows(
        self, figure: RuleFigure, text: list[StoryItem], following: list[StoryItem], *, apart: bool = False
    ) -> list[tuple[Beside, list[StoryItem]]]:
        """Return a figure beside its text, its caption and what else fits there, each with the rest.

        First in the width that is best for it, then in one that makes a lower row; empty where the column
        would be too narrow, or the text too long or too short beside the figure. One that stands ``apart``
        names its rule.
        """
        size = self.look.scale.figures
        rows: list[tuple[Beside, list[StoryItem]]] = []
        for drawing in self.figures.drawings_beside(figure, min(self.max_mm, BESIDE_MM[-1]), size):
            column = (self.measure_mm - GUTTER_MM) * POINTS_PER_MM - drawing.width
            if column >= MIN_COLUMN_EM * self.look.scale.text:
                own = [*text, self.texts.caption(figure, apart=apart)]
                row, rest = beside(drawing, own, following, self.measure_mm)
                lower = not rows or row.height < rows[0][0].height - self.look.scale.leading
                if row.white_mm <= MOST_WHITE_MM and lower and len(rows) < 2:
                    rows.append((row, rest))
        return rows

    def _below(
        self, figure: RuleFigure, text: list[StoryItem], following: list[StoryItem]
    ) -> list[StoryItem]:
        """Return a figure kept with the end of the text above it, in sizes among which the page decides.

        In large type a text and a figure that together fill a page may be parted, and in very large type
        even a figure and the end of its caption.
        """
        stays = self._must_stay(figure)
        widths = self._widths(figure, self.shares if stays else _SHARES[:1])
        alone = [self.captioned(figure, width_mm, apart=True) for width_mm in widths]
        fitting = [item for item in alone if item.height_at(self.width_pt) <= self.style.page_pt]
        if not fitting:
            return [*text, *_opened(alone[-1]), *following]
        before, kept = _cut_before_last_chain(text)
        chained = self._chained(figure, kept, widths) if text else []
        if not chained:
            fallback = None if stays else following
            return [*text, *with_alternatives(fitting, following, fallback, figure.loss)]
        together = [Stack([*kept, item], kept[0].getSpaceBefore()) for item in chained]
        loss = (0 if self.style.apart else 1) if stays else figure.loss
        apart: list[StoryItem] | None = None
        if not stays:
            apart = [*kept, *following]
        elif self.look.scale.text > _LARGE_PT or self.style.apart:
            apart = [*kept, *with_alternatives(fitting, following, None, 0)]
        elif self.style.finely:
            whole = self._whole_board(figure, kept, together[0])
            apart = [whole, *following] if whole else None  # as bad as a figure below, not beside
        return [*before, *with_alternatives(together, following, apart, loss)]

    def _chained(self, figure: RuleFigure, kept: Story, widths: Sequence[float]) -> list[Stack]:
        """Return the sizes of a figure that fit a page together with the text that is kept with it.

        If none does, the figure is made smaller rather than put on another page than its rule.
        """
        page = self.style.page_pt
        room = _MAX_CHAIN_SHARE * page - sum(item.height_at(self.width_pt) for item in kept)

        def fitting(items: Iterable[Stack]) -> list[Stack]:
            return [item for item in items if item.height_at(self.width_pt) <= room]

        near = [self.captioned(figure, width_mm) for width_mm in widths]
        chained = fitting(near)
        if chained or not self._must_stay(figure):
            return chained
        small = self._widths(figure, _SHARES, _MIN_GROWTH)
        smaller = [self.captioned(figure, width_mm) for width_mm in small]
        chained = fitting(smaller)
        if not chained and self.look.scale.text <= _LARGE_PT:  # they may fill a page but for the head above
            room += (1 - _MAX_CHAIN_SHARE) * page - _HEAD_LINES * self.look.scale.leading
            chained = fitting((*near, *smaller))
        return chained

    def _whole_board(self, figure: RuleFigure, kept: Story, stack: Stack) -> Stack | None:
        """Return the figure with all of its board below its text, if that is taller than a stack."""
        board = self.captioned(figure, self.max_mm, whole=True)
        whole = Stack([*kept, board], kept[0].getSpaceBefore())
        taller = whole.height_at(self.width_pt) > stack.height_at(self.width_pt) + self.look.scale.leading
        return whole if taller and whole.height <= self.style.page_pt else None

    def _must_stay(self, figure: RuleFigure) -> bool:
        return self.style.keep or figure.name == COURSE

    def _widths(
        self, figure: RuleFigure, shares: Sequence[float], growth: float = _GOOD_GROWTH
    ) -> list[float]:
        """Return the widths in mm to try, without those at which the numbers would not grow with the type."""
        least = max(LEAST_MM, _MIN_SHARE.get(self.figures.game.rules.board.kind, 0.0) * self.max_mm)
        widths = dict.fromkeys(max(least, share * self.max_mm) for share in shares)
        scales = {width_mm: self._drawing(figure, width_mm, whole=False).scale for width_mm in widths}
        return [width_mm for width_mm in widths if scales[width_mm] > growth * max(scales.values())]

    def captioned(
        self, figure: RuleFigure, width_mm: float, *, whole: bool = False, apart: bool = False
    ) -> Stack:
        """Return a figure at most so wide, with its caption below it or, where there is room, beside it.

        A narrow part of a board would leave a hole beside it: then more of the board is shown. A figure that
        may stand ``apart`` from its rule names it.
        """
        caption = self.texts.caption(figure, apart=apart)
        row, narrow_pt = None, _NARROW * self.measure_mm * POINTS_PER_MM
        for try_mm, all_of_it in ((width_mm, whole), (self.max_mm, whole), (width_mm, True)):
            drawing = self._drawing(figure, try_mm, whole=all_of_it)
            row = self._beside_caption(drawing, caption)
            if row is not None or drawing.width >= narrow_pt:
                break
        before = self.look.scale.leading * 0.65
        if row is not None:
            return Stack([row], before)
        drawing.spaceBefore, drawing.is_centred = before, True  # white on one side alone would be a hole
        return Stack([drawing, caption], before)

    def _drawing(self, figure: RuleFigure, width_mm: float, *, whole: bool) -> Drawing:
        """Return a figure that is not too high for a page."""
        size, most = self.look.scale.figures, _MAX_FIGURE_SHARE * self.style.page_pt
        drawing = self.figures.drawing(figure, width_mm, size, whole=whole)
        if drawing.height > most:
            width_mm = max(LEAST_MM, width_mm * most / drawing.height)
            drawing = self.figures.drawing(figure, width_mm, size, whole=whole)
        return drawing

    def _beside_caption(self, drawing: Drawing, caption: StoryItem) -> Beside | None:
        """Return a figure with its caption beside it, if that leaves no hole."""
        column = (self.measure_mm - GUTTER_MM) * POINTS_PER_MM - drawing.width
        if column < MIN_COLUMN_EM * self.look.scale.caption:
            return None
        row = beside(drawing, [caption], [], self.measure_mm)[0]
        return row if row.white_mm <= MOST_WHITE_MM else None


def with_alternatives(
    choices: Story, following: Story, fallback: Story | None, fallback_loss: int
) -> list[StoryItem]:
    """Return a story: the first choice and ``following``, with the other choices as its alternatives.

    The choices come best first, each without loss. ``fallback``, if it is not None, is the last alternative:
    a whole story, following items included, with the loss that it adds.
    """
    story = None if fallback is None else list(fallback)
    loss = fallback_loss
    for choice in reversed(choices):
        item = Stack([choice], choice.getSpaceBefore())  # the same figure may be a choice elsewhere too
        if story is not None:
            item.alternative, item.alternative_loss = story, loss
        story, loss = [item, *following], 0
    assert story is not None  # there are choices
    return story


def _gap_between(above: StoryItem, below: StoryItem) -> float:
    return max(above.getSpaceAfter(), below.getSpaceBefore())


def _cut_before_last_chain(text: list[StoryItem]) -> tuple[list[StoryItem], list[StoryItem]]:
    """Return a text in two: what may stand on an earlier page, and the last items kept together."""
    start = max(0, len(text) - 1)
    while start and text[start - 1].keep_with_next:
        start -= 1
    return text[:start], text[start:]


def _opened(block: Stack) -> list[StoryItem]:
    """Return a figure and its caption as two items: in very large type the caption may run over the page."""
    drawing, *caption = block.parts
    drawing.keep_with_next = True
    return [drawing, *caption]
