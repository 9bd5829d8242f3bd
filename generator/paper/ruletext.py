"""The rule text of a game as flowables: heads, rules, and each figure with the rule that it explains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from reportlab.platypus import Flowable

from generator.content.records import Example, RuleBlock, Section
from generator.paper.beside import Beside, Pair, beside
from generator.paper.flow import Drawing, Head, Stack
from generator.paper.papers import POINTS_PER_MM
from generator.paper.rule_parts import Pictures, Texts

_GUTTER_MM = 6.0
_KEY_LOSS = 3  # leaving out a key example hurts as much as leaving out three others
_SIDE_BY_SIDE_MM = 100.0
"""Two boards, before and after, stand side by side from this width on."""
_LARGEST_FIGURE, _FULL_FIGURE = 0.42, 0.62
_LARGEST_CHAIN = 0.82
"""How much of a page a figure may take: as it is wanted, enlarged, with the text that is kept with it."""
_LEAST_COLUMN_EM = 11.0
"""A column beside a figure that is narrower than this has too few words in a line."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How figures stand: their width, whether each of them must be there, and the height of a page.

    ``below_mm`` is their width below a rule, where large type leaves no column beside them.

    A figure that may be left out carries what is to follow ``instead``, as the filling of pages wants it.
    """

    figure_mm: float
    keep: bool = False
    page_pt: float = 1e6
    initials: bool = False
    below_mm: float = 80.0


def rule_text(
    pictures: Pictures, texts: Texts, manner: Manner, following: Sequence[Flowable] = ()
) -> list[Flowable]:
    """All sections of a game with their figures, and what follows them.

    A figure stands beside its rule, two neighbouring rules stand each above its own, and a figure
    of two boards takes the width of the page below its rule. Large type leaves no column beside a
    figure: then they all stand below.
    """
    game, look = pictures.game, texts.look
    setter = _Setter(pictures, texts, manner)
    colours = (look.palette.rubric, look.palette.lapis)
    made = list(following)
    # From the end: what follows without a figure of its own may share the column beside one.
    for number, section in reversed(list(enumerate(game.sections))):
        for group in reversed(list(setter.groups(section))):
            made = setter.pair(group, made) if len(group) == 2 else setter.with_figures(group[0], made)
        before = look.scale.leading * 0.8
        initial = colours[number % 2] if manner.initials else None
        made.insert(0, Head(section.title, look.scale.section, look, section.id, before, initial))
    return made


def figures_alone(
    pictures: Pictures, texts: Texts, manner: Manner, following: Sequence[Flowable] = ()
) -> list[Flowable]:
    """The figures in order with their captions, without the rules, and what follows; each may be left out."""
    setter = _Setter(pictures, texts, manner)
    blocks = [block for section in pictures.game.sections for block in section.blocks]
    made = list(following)
    for name in reversed([shown for block in blocks for shown in block.figures]):
        made = setter.alone(pictures.game.examples[name], made)
    return made


class _Setter:
    """Puts rules and figures together, each with all that follows it."""

    def __init__(self, pictures: Pictures, texts: Texts, manner: Manner) -> None:
        self.pictures, self.texts, self.manner = pictures, texts, manner
        self.examples, self.look = pictures.game.examples, texts.look
        column_pt = (self.look.measure_mm - manner.figure_mm - _GUTTER_MM) * POINTS_PER_MM
        self.abreast = column_pt >= _LEAST_COLUMN_EM * self.look.scale.text
        self.in_twos = (
            self.abreast and 2 * manner.figure_mm + _GUTTER_MM <= self.look.measure_mm + manner.figure_mm / 2
        )

    def groups(self, section: Section) -> Iterator[Sequence[RuleBlock]]:
        """The blocks one by one, but neighbours in twos if each has one narrow figure."""
        blocks = list(section.blocks)
        while blocks:
            both = blocks[:2]
            if self.in_twos and len(both) == 2 and all(map(self._has_one_board, both)):
                yield both
                del blocks[:2]
            else:
                yield [blocks.pop(0)]

    def _has_one_board(self, block: RuleBlock) -> bool:
        return len(block.figures) == 1 and not _is_wide(self.examples[block.figures[0]])

    def pair(self, group: Sequence[RuleBlock], following: list[Flowable]) -> list[Flowable]:
        """Two rules above their figures, or else one after the other."""
        columns: list[list[Flowable]] = []
        for block in group:
            example = self.examples[block.figures[0]]
            picture = self._one_board(example)
            picture.spaceBefore = self.look.scale.leading * 0.4
            made = self.texts.rule(block)
            text = Stack(made, before=made[0].getSpaceBefore())
            columns.append([text, picture, self.texts.caption(example)])
        row = Pair(columns[0], columns[1], _GUTTER_MM)
        row.instead, row.loss = following, 0  # the same figures, one after the other
        for block in reversed(group):
            row.instead = self.with_figures(block, row.instead)
        return [row, *following]

    def with_figures(self, block: RuleBlock, following: list[Flowable]) -> list[Flowable]:
        """A rule with its figures, and what follows."""
        examples = [self.examples[name] for name in block.figures]
        text = self.texts.rule(block)
        if not examples:
            return text + following
        made = self._one_by_one(examples, text, following)
        if len(examples) != 2 or any(map(_is_wide, examples)) or not self.in_twos:
            return made
        columns = [[self._one_board(example), self.texts.caption(example)] for example in examples]
        both = Pair(columns[0], columns[1], _GUTTER_MM)
        both.spaceBefore = self.look.scale.leading * 0.4
        row = Stack([*text, both], text[0].getSpaceBefore())
        row.instead, row.loss = made, int(self.manner.keep)  # the same figures, one after the other
        return [row, *following]

    def _one_by_one(
        self, examples: Sequence[Example], text: list[Flowable], following: list[Flowable]
    ) -> list[Flowable]:
        """A rule with its figures under each other; they share a page if none may be left out."""
        if self.manner.keep and self.abreast and len(examples) > 1 and not any(map(_is_wide, examples)):
            rows = [self._row(example, text * (not at), [])[0] for at, example in enumerate(examples)]
            whole = Stack(rows, rows[0].getSpaceBefore())
            if whole.wrap(self.look.measure_mm * POINTS_PER_MM, 1e6)[1] <= self.manner.page_pt:
                return [whole, *following]
        if not self.manner.keep and len(examples) == 2:
            return self._both_or_one(examples, text, following)
        made = following
        for example in reversed(examples[1:]):
            made = self._with_figure(example, [], made)
        return self._with_figure(examples[0], text, made)

    def _both_or_one(
        self, examples: Sequence[Example], text: list[Flowable], following: list[Flowable]
    ) -> list[Flowable]:
        """A rule with both figures, or else with the better one, or else with the other: none is alone."""
        better, other = sorted(examples, key=_loss, reverse=True)
        one = self._with_figure(better, text, following)
        one[0].instead = self._with_figure(other, text, following)
        one[0].loss = max(_loss(better) - _loss(other), 1)  # of equals the first: it shows the rule itself
        parts = [self._piece(example, text * (not at)) for at, example in enumerate(examples)]
        whole = Stack(parts, text[0].getSpaceBefore())
        whole.instead, whole.loss = one, _loss(other)
        return [whole, *following]

    def _piece(self, example: Example, text: list[Flowable]) -> Flowable:
        """A figure with its text and caption as one part of a page."""
        if self.abreast and not _is_wide(example):
            return self._row(example, text, [])[0]
        parts = [*text, self._below(example), self.texts.caption(example)]
        return Stack(parts, self.look.scale.leading * 0.5)

    def _with_figure(
        self, example: Example, text: list[Flowable], following: list[Flowable]
    ) -> list[Flowable]:
        """One figure with the text that belongs to it and its caption, and what follows."""
        if self.manner.keep:
            return self._kept(example, text, following)
        row, rest = None, following
        if self.abreast and not _is_wide(example):
            row, rest = self._row(example, text, following)
        else:
            before = text[0].getSpaceBefore() if text else 0.0
            row = Stack([*text, self._below(example), self.texts.caption(example)], before)
        row.instead, row.loss = [*text, *following], _loss(example)
        return [row, *rest]

    def _kept(self, example: Example, text: list[Flowable], following: list[Flowable]) -> list[Flowable]:
        """One figure that must be there: beside its text, or else below it."""
        below = self._below_text(example, text, following)
        if _is_wide(example) or not self.abreast:
            return below
        row, rest = self._row(example, text, following)
        row.instead, row.loss = below, 1
        return [row, *rest]

    def _below_text(
        self, example: Example, text: list[Flowable], following: list[Flowable]
    ) -> list[Flowable]:
        """A figure kept with the end of the text above it, in the size that fills the page best.

        Large type, or a text and a figure that together fill a page, may be parted.
        """
        blocks = self._blocks(example)
        width, page = self.look.measure_mm * POINTS_PER_MM, self.manner.page_pt
        before, last = text[:-1], text[-1:]
        high = sum(part.wrap(width, 1e6)[1] for part in last)
        loose = bool(last) and not self.abreast
        most = page if loose or not last else _LARGEST_CHAIN * page
        fitting = [block for block in blocks if block.wrap(width, 1e6)[1] <= page]
        kept = [block for block in fitting if high + block.wrap(width, 1e6)[1] <= most]
        made = following
        if loose or not kept:
            made = [*last, *(_either(fitting, following) if fitting else [*_parted(blocks[-1]), *following])]
        if kept:
            wholes = [Stack([*last, block], (last or [block])[0].getSpaceBefore()) for block in kept]
            made = _either(wholes, following, made if loose else None)
        return [*before, *made]

    def _blocks(self, example: Example) -> list[Stack]:
        """A figure below its rule with its caption: as it is wanted, then in other sizes."""
        caption, page = self.texts.caption(example), self.manner.page_pt
        usual = self._below(example)
        stack = Stack([usual, caption], usual.getSpaceBefore())
        if _is_wide(example):
            return [stack]
        full_mm = _FULL_FIGURE * page / usual.height * usual.width / POINTS_PER_MM
        larger_mm = min(self.look.measure_mm, full_mm)
        sizes = [larger_mm] if self.abreast else [larger_mm, self.manner.figure_mm]
        others = [self._one_board(example, size) for size in sizes]
        blocks = [stack, *(Stack([one, caption], usual.getSpaceBefore()) for one in others)]
        if self.abreast:
            blocks[0] = Stack([self._row(example, [], [])[0]], usual.getSpaceBefore())
        return blocks

    def alone(self, example: Example, following: list[Flowable]) -> list[Flowable]:
        """A figure with its caption, and what follows."""
        picture = self._below(example)
        block = Stack([picture, self.texts.caption(example)], 2 * picture.getSpaceBefore())
        block.instead, block.loss = following, _loss(example)
        return [block, *following]

    def _row(
        self, example: Example, text: list[Flowable], following: list[Flowable]
    ) -> tuple[Beside, list[Flowable]]:
        """A figure beside its text and caption and what else fits there, and the rest of what follows."""
        own = [*text, self.texts.caption(example)]
        picture, measure = self._one_board(example), self.look.measure_mm
        return beside(picture, own, following, measure, self.manner.figure_mm, _GUTTER_MM)

    def _one_board(self, example: Example, width_mm: float | None = None) -> Drawing:
        width_mm = min(self.look.measure_mm, width_mm or self.manner.figure_mm)
        return self.pictures.drawing(replace(example, after=False), width_mm, self.look.scale.text)

    def _below(self, example: Example) -> Drawing:
        """A figure for the width of the page."""
        if not _is_wide(example):
            picture = self._one_board(example)
            if not self.abreast:  # large, but not so large that it is parted from its rule
                most = _LARGEST_FIGURE * self.manner.page_pt / picture.height * self.manner.figure_mm
                wide = max(self.manner.figure_mm, min(self.manner.below_mm, most))
                picture = self._one_board(example, wide)
        else:
            wanted = max(_SIDE_BY_SIDE_MM, 2 * self.manner.figure_mm + _GUTTER_MM)
            picture = self.pictures.drawing(example, min(self.look.measure_mm, wanted), self.look.scale.text)
        picture.spaceBefore = self.look.scale.leading * 0.5
        return picture


def _either(
    choices: Sequence[Flowable], following: list[Flowable], instead: list[Flowable] | None = None
) -> list[Flowable]:
    """One of the choices, each worse than the one before it, or else ``instead``; then what follows."""
    made = instead or [choices[-1], *following]
    for choice in reversed(choices if instead else choices[:-1]):
        one = Stack([choice], choice.getSpaceBefore())  # the same figure may be a choice elsewhere too
        one.instead, one.loss = made, 1
        made = [one, *following]
    return made


def _parted(block: Stack) -> list[Flowable]:
    """A figure and its caption, of which in very large type the end may go over to the next page."""
    picture, *caption = block.parts
    picture.keepWithNext = True
    return [picture, *caption]


def _loss(example: Example) -> int:
    """How bad it is to go without the figure of an example."""
    return (2 if _is_wide(example) else 1) * (_KEY_LOSS if example.key else 1)


def _is_wide(example: Example) -> bool:
    """Whether a figure needs two boards: one play alone is seen on one, its arrow says where the man ends."""
    return example.after and len(example.shown.split()) > 1
