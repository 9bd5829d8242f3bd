"""The rule text of a game as flowables: heads, rules, and each figure beside the rule it explains."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from reportlab.platypus import Flowable

from tabulae.draw.diagram import Diagram, course_diagram, example_diagram
from tabulae.draw.figure import ABREAST_MM, LEAST_MM, PlannedFigure
from tabulae.draw.signs import signs_in_words, signs_of
from tabulae.library.course_words import course_words
from tabulae.library.figure_words import figure_words
from tabulae.library.records import Example, Game, RuleBlock, Section
from tabulae.paper.columns import GUTTER_MM, HOLE_MM, LEAST_COLUMN_EM, Beside, Pair, beside, drawings
from tabulae.paper.filled_page import FilledPage
from tabulae.paper.flowables import Drawing, Head, MeasuredParagraph, Stack, numbered, plain, rule
from tabulae.paper.page import Styles
from tabulae.scene.style import POINTS_PER_MM

_PLAIN_PT = 10.5
"""The size of text that goes with figures as they are drawn."""
LEAST_POINT_MM = {"tables": 3.65, "rows": 5.8, "ring": 4.1}
"""How wide a point of a board must be for its men and numbers to be read, by kind of board."""
_WHOLE_POINT_MM = 4.2
"""And how wide it should be where a whole tables board stands beside a rule."""
_BESIDE_MM = (50.0, 56.0, 62.0)
"""The widths of the column for a figure beside its rule: the least that will do."""
COURSE = "course"
"""The rule that tells the way round; the figure that shows it bears the same name."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What a rule shows: its name and its caption.

    ``loss`` says how bad it is to go without it; a ``wide`` one is two boards, before and after. ``rule`` is
    the number of the rule that shows it.
    """

    name: str
    caption: str
    loss: int = 1
    wide: bool = False
    rule: str = ""


class FigureCache:
    """The figures of a game in a palette, each planned once for a width, however many layouts are tried.

    With ``signs`` the captions say what the signs in them mean, where they are met first.
    """

    def __init__(self, game: Game, palette: str, *, signs: bool = False) -> None:
        self.game, self.palette = game, palette
        self._diagrams: dict[tuple[str, bool], Diagram] = {}
        self._planned: dict[tuple[str, bool, float, bool], PlannedFigure] = {}
        shown = [name for section in game.sections for block in section.blocks for name in block.figures]
        self.pictures = {name: _pictured(game.examples[name]) for name in shown}
        if game.furnishing.seats:
            self.pictures[COURSE] = Picture(COURSE, course_words(game), _KEY_LOSS)
        self._told: dict[str, Picture] = {}
        if signs:
            self._told = self._signs_told()

    def picture_of(self, name: str) -> Picture:
        """The figure of an example, whether a rule shows it or not."""
        return self.pictures.setdefault(name, _pictured(self.game.examples[name]))

    def of(self, block: RuleBlock, width_mm: float = 1e6) -> list[Picture]:
        """The figures of a rule in order; the way round is the first to be shown.

        In a column that is too narrow for two boards abreast the arrows on the first must do.
        """
        names = [COURSE] if block.rule == COURSE and COURSE in self.pictures else []
        shown = [self._told.get(name, self.pictures[name]) for name in (*names, *block.figures)]
        wide = width_mm >= ABREAST_MM
        return [replace(one, wide=one.wide and wide, rule=block.number) for one in shown]

    def _signs_told(self) -> dict[str, Picture]:
        """The figures whose captions also say what their signs mean: the first in the text that have them."""
        told = [(picture, meant) for picture, meant in self._signs() if meant]
        return {one.name: replace(one, caption=f"{one.caption} {meant}") for one, meant in told}

    def _signs(self) -> Iterator[tuple[Picture, str]]:
        """The figures in the order of the text, each with what those of its signs mean that are new in it."""
        known: set[str] = set()
        for picture in (
            one for section in self.game.sections for block in section.blocks for one in self.of(block)
        ):
            figure = self._figure(picture, ABREAST_MM if picture.wide else _BESIDE_MM[-1])
            yield picture, signs_in_words(figure, known)
            known |= set(signs_of(figure))

    def signs(self) -> str:
        """What the signs in all figures mean, in one go; empty without signs."""
        meant = " ".join(words for _, words in self._signs() if words)
        return f"{figure_words(self.game.templates).in_figures} {meant}" if meant else ""

    def drawing(self, picture: Picture, width_mm: float, text_pt: float, *, whole: bool = False) -> Drawing:
        """A figure as a flowable, ``width_mm`` wide at most; with large text it is drawn small and enlarged.

        So its numbers, words and arrows grow as the text does, as far as its points leave room for them.
        ``whole`` asks for all of the board.
        """
        figure = partial(self._figure, picture, whole=whole)
        least_mm = ABREAST_MM if picture.wide else LEAST_MM
        return _named(enlarged(figure, width_mm, text_pt, self.game.rules.board.kind, least_mm), picture)

    def beside(self, picture: Picture, most_mm: float, text_pt: float) -> list[Drawing]:
        """A figure for a column beside a text, in every width in which it can be read, the best one first.

        That is the narrowest, or for a whole tables board the narrowest in which its points are wide enough.
        """
        kind, larger = self.game.rules.board.kind, max(1.0, text_pt / _PLAIN_PT)
        found: list[PlannedFigure] = []
        for width_mm in _BESIDE_MM if not picture.wide else ():
            if LEAST_MM * larger <= width_mm <= most_mm:
                planned = self._figure(picture, width_mm / larger)
                if planned.point_mm >= LEAST_POINT_MM.get(kind, 0.0):
                    found.append(planned)
        if kind == "tables":
            found.sort(key=lambda one: one.whole and one.point_mm < _WHOLE_POINT_MM)
        return [_named(Drawing(one, one.width_mm * larger * POINTS_PER_MM), picture) for one in found]

    def _figure(self, picture: Picture, width_mm: float, *, whole: bool = False) -> PlannedFigure:
        key = picture.name, picture.wide, round(width_mm, 3), whole
        if key not in self._planned:
            diagram = self._diagram(picture)
            diagram = replace(diagram, focus=()) if whole else diagram
            self._planned[key] = PlannedFigure(diagram, width_mm, self.game.skin, self.palette)
        return self._planned[key]

    def _diagram(self, picture: Picture) -> Diagram:
        key = picture.name, picture.wide
        if key not in self._diagrams:
            if picture.name == COURSE:
                diagram = course_diagram(self.game)
            else:
                example = self.game.examples[picture.name]
                diagram = example_diagram(self.game, replace(example, after=picture.wide))
            self._diagrams[key] = diagram
        return self._diagrams[key]


def enlarged(
    figure: Callable[[float], PlannedFigure],
    width_mm: float,
    text_pt: float,
    kind: str,
    least_mm: float = LEAST_MM,
) -> Drawing:
    """A figure that is drawn small and enlarged to a width, as far as its points can still be read."""
    drawn_mm = min(width_mm, max(least_mm, width_mm * _PLAIN_PT / text_pt))
    planned, least = figure(drawn_mm), LEAST_POINT_MM.get(kind, 0.0)
    if planned.point_mm < least:
        drawn_mm = min(width_mm, drawn_mm * least / planned.point_mm)
        planned = figure(drawn_mm)
    return Drawing(planned, planned.width_mm * width_mm / drawn_mm * POINTS_PER_MM)


def _named(drawing: Drawing, picture: Picture) -> Drawing:
    drawing.name = picture.name
    return drawing


_KEY_LOSS, _SPECIAL_LOSS = 3, 5
"""To leave out a key example, or one of what is special to a game, hurts as much as so many others."""


def _pictured(example: Example) -> Picture:
    """An example as a figure; one play alone is seen on one board, its arrow says where the man ends."""
    wide = example.after and len(example.shown.split()) > 1
    loss = _SPECIAL_LOSS if example.special else _KEY_LOSS if example.key else 1
    return Picture(example.id, example.caption, loss, wide)


class TextCache:
    """The rules and captions of a game in one look; each is set once, however many layouts are tried.

    The paragraphs of a rule stay on one page, unless the type is large.
    """

    def __init__(self, look: Styles) -> None:
        self.look = look
        self._rules: dict[int, tuple[RuleBlock, list[Flowable]]] = {}
        self._captions: dict[tuple[str, str], MeasuredParagraph] = {}

    def rule(self, block: RuleBlock) -> list[Flowable]:
        """The flowables of a rule."""
        if id(block) not in self._rules:
            made = rule(block, self.look)
            for part in made[:-1] if self.look.scale.text <= _LARGE_PT else ():
                part.keepWithNext = True
            self._rules[id(block)] = block, made
        return list(self._rules[id(block)][1])

    def bare(self, game: Game) -> list[Flowable]:
        """All rules without heads and figures."""
        blocks = [block for section in game.sections for block in section.blocks]
        return [part for block in blocks for part in self.rule(block)]

    def caption(self, picture: Picture, *, apart: bool = False) -> MeasuredParagraph:
        """The caption of a figure; where it may stand ``apart`` from its rule, with the number of that."""
        key = picture.rule if apart else "", picture.caption
        if key not in self._captions:
            words = plain(picture.caption)
            words = numbered(key[0], words, self.look) if key[0] else words
            made = self._captions[key] = MeasuredParagraph(words, self.look.caption)
            made.spaceBefore = self.look.scale.leading * 0.35
        return self._captions[key]


_HANG_MM = 2.5
"""How much earlier a text ends where the number of the rule beside it hangs in the gutter."""
_LARGEST_FIGURE, _LARGEST_CHAIN = 0.62, 0.82
"""How much of a page a figure may take, and with the text that is kept with it."""
_HEAD_LINES = 2.2
"""What the head of a section and the gaps about it take, in lines."""
_LEAST_GROWTH = 0.85
"""A figure becomes so much smaller, against the type, rather than stand on another page than its rule."""
_LARGE_PT = 14.0
"""Larger text may be parted from its figure, which would leave too much of a page empty."""
_NARROW = 0.6
"""A figure below its rule that takes less of the width leaves a hole beside it."""
_SHARES, _FINE_SHARES = (1.0, 0.8, 0.64), (1.0, 0.9, 0.8, 0.72, 0.64)
"""A figure below its rule is tried at these shares of the width, for what fills a page best."""
_LEAST_SHARE = {"rows": 0.8}
"""Three rows need more of the width, or the ways between them touch the numbers."""


@dataclass(frozen=True, slots=True)
class FigureStyle:
    """How figures stand: their greatest width, the height of a page, whether each of them must be there.

    With ``keep`` all of them must, else the ways of the sides alone. A figure that may be left out carries
    what is to follow ``instead``, as the filling of pages wants it. ``level`` is that of the heads;
    ``finely`` tries figures in more sizes, and whole boards where pages would stay empty; ``apart`` lets the
    figure of the way round stand at the head of the next column.
    """

    most_mm: float
    keep: bool = False
    page_pt: float = 1e6
    initials: bool = False
    level: int = 1
    finely: bool = False
    apart: bool = False


def rule_text(
    pictures: FigureCache, texts: TextCache, style: FigureStyle, following: Sequence[Flowable] = ()
) -> list[Flowable]:
    """All sections of a game with their figures, and what follows them.

    A figure stands beside its rule where the type leaves a column for the text and the two are about as
    high; two neighbouring rules may stand each above its own; else a figure stands below its rule.
    """
    game, look = pictures.game, texts.look
    setter = _RuleSetter(pictures, texts, style)
    colours = (look.palette.rubric, look.palette.lapis)
    made = list(following)
    # From the end: what follows without a figure of its own may share the column beside one.
    for number, section in reversed(list(enumerate(game.sections))):
        for group in reversed(list(setter.groups(section))):
            made = setter.pair(group, made) if len(group) == 2 else setter.with_figures(group[0], made)
        before = look.scale.leading * 0.8
        initial = colours[number % 2] if style.initials else None
        made.insert(
            0, Head(section.title, look.scale.section, look, section.id, before, initial, style.level)
        )
    return made


def figures_alone(
    pictures: FigureCache, texts: TextCache, style: FigureStyle, following: Sequence[Flowable] = ()
) -> list[Flowable]:
    """The figures of worked examples with their captions, without rules; then what follows.

    Each may be left out; those come first without which the game would be any other.
    """
    setter = _RuleSetter(pictures, texts, style)
    blocks = [block for section in pictures.game.sections for block in section.blocks]
    made = list(following)
    shown = [one for block in blocks for one in pictures.of(block, style.most_mm) if one.name != COURSE]
    dearest_first = sorted(shown, key=lambda one: -one.loss)
    for picture in reversed(dearest_first):
        block = setter.block(picture, style.most_mm)
        # Large words are worth more than many figures, but not more than what is special to a game.
        block.instead = made
        block.loss = picture.loss if picture.loss >= _SPECIAL_LOSS else picture.loss // _KEY_LOSS
        made = [block, *made]
    return made


def left_out(pictures: FigureCache, pages: Iterable[FilledPage]) -> tuple[str, ...]:
    """The numbers of the rules of which a figure stands on none of the pages."""
    there = {drawing.name for page in pages for drawing in drawings(page.parts)}
    numbers = [
        block.number or section.number
        for section in pictures.game.sections
        for block in section.blocks
        if any(picture.name not in there for picture in pictures.of(block))
    ]
    return tuple(dict.fromkeys(numbers))


class _RuleSetter:
    """Puts rules and figures together, each with all that follows it."""

    def __init__(self, pictures: FigureCache, texts: TextCache, style: FigureStyle) -> None:
        self.pictures, self.texts, self.style = pictures, texts, style
        self.look = texts.look
        self.measure_mm = self.look.measure_mm
        self.most_mm = min(self.measure_mm, style.most_mm)
        self.shares = _FINE_SHARES if style.finely else _SHARES

    def groups(self, section: Section) -> Iterator[Sequence[RuleBlock]]:
        """The blocks one by one, but neighbours in twos if each has one narrow figure."""
        blocks = list(section.blocks)
        while blocks:
            if len(blocks) > 1 and all(self._fits_half(block) for block in blocks[:2]):
                yield blocks[:2]
                del blocks[:2]
            else:
                yield [blocks.pop(0)]

    def _half_mm(self) -> float:
        return (self.measure_mm - GUTTER_MM) / 2

    def _fits_half(self, block: RuleBlock) -> bool:
        """Whether a rule has one figure and both fit a column half as wide as the page."""
        shown = self.pictures.of(block, self.most_mm)
        column = self._half_mm() * POINTS_PER_MM
        if len(shown) != 1 or column < LEAST_COLUMN_EM * self.look.scale.text:
            return False
        return bool(self.pictures.beside(shown[0], self._half_mm(), self.look.scale.text))

    def pair(self, group: Sequence[RuleBlock], following: list[Flowable]) -> list[Flowable]:
        """Two rules above their figures, or else one after the other."""
        columns: list[list[Flowable]] = []
        for block in group:
            (picture,) = self.pictures.of(block, self.most_mm)
            drawing = self.pictures.beside(picture, self._half_mm(), self.look.scale.text)[0]
            made = self.texts.rule(block)
            columns.append([Stack(made, made[0].getSpaceBefore()), self._with_caption(drawing, picture)])
        row = Pair(columns[0], columns[1], GUTTER_MM, _HANG_MM)
        apart = following
        for block in reversed(group):
            apart = self.with_figures(block, apart)
        row.wrap(self.measure_mm * POINTS_PER_MM, 1e6)
        if row.hole_mm > HOLE_MM:
            return apart
        row.instead, row.loss = apart, 0  # the same figures, one after the other
        return [row, *following]

    def with_figures(self, block: RuleBlock, following: list[Flowable]) -> list[Flowable]:
        """A rule with its figures, and what follows."""
        text, shown = self.texts.rule(block), self.pictures.of(block, self.most_mm)
        if len(shown) < 2:
            return self._with_figure(shown[0], text, following) if shown else text + following
        made = following
        for picture in reversed(shown[1:]):
            made = self._with_figure(picture, [], made)
        apart = self._with_figure(shown[0], text, made)
        if not self.style.keep:
            return apart
        width, page = self.measure_mm * POINTS_PER_MM, self.style.page_pt
        together = [self._one_under_another(shown, text, share) for share in self.shares[1:]]
        together.append(self._abreast(shown, text))
        choices = [one for one in together if one is not None and one.wrap(width, 1e6)[1] <= page]
        return either(choices, following, apart, 1) if choices else apart

    def _one_under_another(
        self, shown: Sequence[Picture], text: list[Flowable], share: float
    ) -> Stack | None:
        """A rule and all its figures, which stay together: each beside its text or its caption, or below."""
        parts: list[Flowable] = []
        for number, picture in enumerate(shown):
            own = text if number == 0 else []
            row = next(iter(self._rows(picture, own, [])), None)
            width_mm = self._widths(picture, (1.0, share))[-1]
            parts += [row[0]] if row else [*own, self.block(picture, width_mm)]
        return Stack(parts, text[0].getSpaceBefore())

    def _abreast(self, shown: Sequence[Picture], text: list[Flowable]) -> Stack | None:
        """A rule above its two figures side by side, if half the width is enough and leaves no hole."""
        size, half = self.look.scale.text, (self.measure_mm - GUTTER_MM) / 2
        made = [self.pictures.beside(picture, half, size) for picture in shown]
        found = [drawings[0] for drawings in made if drawings]
        if len(found) != 2 or len(shown) != 2:
            return None
        left, right = (self._with_caption(one, picture) for one, picture in zip(found, shown, strict=True))
        row = Pair([left], [right], GUTTER_MM)
        row.wrap(self.measure_mm * POINTS_PER_MM, 1e6)
        return Stack([*text, row], text[0].getSpaceBefore()) if row.hole_mm <= HOLE_MM else None

    def _with_caption(self, drawing: Drawing, picture: Picture) -> Stack:
        """A figure above its caption, for a column."""
        return Stack([drawing, self.texts.caption(picture)], self.look.scale.leading * 0.7)

    def _with_figure(
        self, picture: Picture, text: list[Flowable], following: list[Flowable]
    ) -> list[Flowable]:
        """One figure with the text that belongs to it and its caption, and what follows.

        It stands beside its text, or below it in the size that fills the page best; where it may be left
        out, the text alone comes instead.
        """
        rows = self._rows(picture, text, following, apart=not text)
        if not rows:
            return self._below(picture, text, following)
        if self._must_stay(picture):
            made, loss = self._below(picture, text, following), 0
        else:
            made, loss = [*text, *following], picture.loss
            rows = rows[:1]
        for first, rest in reversed(rows):
            first.instead, first.loss = made, loss
            made = [first, *rest]
        return made

    def _rows(
        self, picture: Picture, text: list[Flowable], following: list[Flowable], *, apart: bool = False
    ) -> list[tuple[Beside, list[Flowable]]]:
        """A figure beside its text and caption and what else fits there, and the rest of what follows.

        In the width that is best for it, then in one that makes a lower row; none where the column would be
        too narrow, or the text too long or too short beside the figure. One that stands ``apart`` names its
        rule.
        """
        size = self.look.scale.text
        found: list[tuple[Beside, list[Flowable]]] = []
        for drawing in self.pictures.beside(picture, min(self.most_mm, _BESIDE_MM[-1]), size):
            column = (self.measure_mm - GUTTER_MM) * POINTS_PER_MM - drawing.width
            if column >= LEAST_COLUMN_EM * size:
                own = [*text, self.texts.caption(picture, apart=apart)]
                made, rest = beside(drawing, own, following, self.measure_mm)
                lower = not found or made.height < found[0][0].height - self.look.scale.leading
                if made.hole_mm <= HOLE_MM and lower and len(found) < 2:
                    found.append((made, rest))
        return found

    def _below(self, picture: Picture, text: list[Flowable], following: list[Flowable]) -> list[Flowable]:
        """A figure kept with the end of the text above it, in the size that fills the page best.

        In large type a text and a figure that together fill a page may be parted, and in very large type
        even a figure and the end of its caption.
        """
        width, page = self.measure_mm * POINTS_PER_MM, self.style.page_pt
        stays, large = self._must_stay(picture), self.look.scale.text > _LARGE_PT
        widths = self._widths(picture, self.shares if stays else _SHARES[:1])
        alone = [self.block(picture, wide, apart=True) for wide in widths]
        fitting = [block for block in alone if block.wrap(width, 1e6)[1] <= page]
        if not fitting:
            return [*text, *_parted(alone[-1]), *following]
        start = max(0, len(text) - 1)
        while start and text[start - 1].getKeepWithNext():
            start -= 1
        before, kept = text[:start], text[start:]
        room = _LARGEST_CHAIN * page - sum(part.wrap(width, 1e6)[1] for part in kept)
        near = [self.block(picture, wide) for wide in widths] if text else []
        chained = [one for one in near if one.wrap(width, 1e6)[1] <= room]
        if stays and text and not chained:  # better small than on another page than its rule
            small = self._widths(picture, _SHARES, _LEAST_GROWTH)
            smaller = [self.block(picture, width_mm) for width_mm in small]
            chained = [one for one in smaller if one.wrap(width, 1e6)[1] <= room]
            if not chained and not large:  # or the two fill a page, but for the head above them
                room += (1 - _LARGEST_CHAIN) * page - _HEAD_LINES * self.look.scale.leading
                chained = [one for one in (*near, *smaller) if one.wrap(width, 1e6)[1] <= room]
        apart = [*kept, *following]
        parted = not stays or large or self.style.apart
        if stays and parted and text and chained:
            apart = [*kept, *either(fitting, following, None, 0)]
        if not text or not chained:
            return [*text, *either(fitting, following, None if stays else following, picture.loss)]
        together = [Stack([*kept, one], kept[0].getSpaceBefore()) for one in chained]
        without: list[Flowable] | None = apart if parted else None
        if without is None and self.style.finely:
            whole = Stack([*kept, self.block(picture, self.most_mm, whole=True)], kept[0].getSpaceBefore())
            high = whole.wrap(width, 1e6)[1]
            fills = page >= high > together[0].wrap(width, 1e6)[1] + self.look.scale.leading
            without = [whole, *following] if fills else None  # as bad as a figure below, not beside
        loss = (0 if self.style.apart else 1) if stays else picture.loss
        return [*before, *either(together, following, without, loss)]

    def _must_stay(self, picture: Picture) -> bool:
        return self.style.keep or picture.name == COURSE

    def _widths(self, picture: Picture, shares: Sequence[float], growth: float = 0.95) -> list[float]:
        """The widths to try: with large type the numbers of a figure grow, to this share of what they may."""
        least = max(LEAST_MM, _LEAST_SHARE.get(self.pictures.game.rules.board.kind, 0.0) * self.most_mm)
        widths = dict.fromkeys(max(least, share * self.most_mm) for share in shares)
        scales = {width_mm: self._limited(picture, width_mm, whole=False).scale for width_mm in widths}
        return [width_mm for width_mm in widths if scales[width_mm] > growth * max(scales.values())]

    def block(self, picture: Picture, width_mm: float, *, whole: bool = False, apart: bool = False) -> Stack:
        """A figure as wide as it may be, with its caption below it or, where there is room, beside it.

        A narrow part of a board would leave a hole beside it: then more of the board is shown. One that may
        stand ``apart`` from its rule names it.
        """
        caption = self.texts.caption(picture, apart=apart)
        row, narrow_pt = None, _NARROW * self.measure_mm * POINTS_PER_MM
        for wide_mm, all_of_it in ((width_mm, whole), (self.most_mm, whole), (width_mm, True)):
            drawing = self._limited(picture, wide_mm, whole=all_of_it)
            row = self._captioned(drawing, caption)
            if row is not None or drawing.width >= narrow_pt:
                break
        before = self.look.scale.leading * 0.65
        if row is not None:
            return Stack([row], before)
        drawing.spaceBefore, drawing.centred = before, True  # white on one side alone would be a hole
        return Stack([drawing, caption], before)

    def _limited(self, picture: Picture, width_mm: float, *, whole: bool) -> Drawing:
        """A figure that is not too high for a page."""
        size, most = self.look.scale.text, _LARGEST_FIGURE * self.style.page_pt
        drawing = self.pictures.drawing(picture, width_mm, size, whole=whole)
        if drawing.height > most:
            width_mm = max(LEAST_MM, width_mm * most / drawing.height)
            drawing = self.pictures.drawing(picture, width_mm, size, whole=whole)
        return drawing

    def _captioned(self, drawing: Drawing, caption: Flowable) -> Beside | None:
        """A figure with its caption beside it, if that leaves no hole."""
        column = (self.measure_mm - GUTTER_MM) * POINTS_PER_MM - drawing.width
        if column < LEAST_COLUMN_EM * self.look.scale.caption:
            return None
        row = beside(drawing, [caption], [], self.measure_mm)[0]
        return row if row.hole_mm <= HOLE_MM else None


def either(
    choices: Sequence[Flowable], following: list[Flowable], without: list[Flowable] | None, loss: int
) -> list[Flowable]:
    """One of the choices, each worse than the one before it, or else ``without``; then what follows."""
    made = without
    for choice in reversed(choices):
        one = Stack([choice], choice.getSpaceBefore())  # the same figure may be a choice elsewhere too
        if made is not None:
            one.instead, one.loss = made, loss if made is without else 0
        made = [one, *following]
    assert made is not None  # there are choices
    return made


def _parted(block: Stack) -> list[Flowable]:
    """A figure and its caption, of which in very large type the end may go over to the next page."""
    picture, *caption = block.parts
    picture.keepWithNext = True
    return [picture, *caption]
