"""The rule text of a game as flowables: heads, rules, and each figure with the rule that it explains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from reportlab.platypus import Flowable

from generator.content.records import Example, Game, RuleBlock, Section
from generator.draw.scene import Scene
from generator.paper.beside import Pair, beside
from generator.paper.figures import example_figure
from generator.paper.flow import Drawing, Head, Stack, plain, rule
from generator.paper.measured import Words
from generator.paper.page import Styles
from generator.paper.papers import POINTS_PER_MM

_GUTTER_MM = 6.0
_SIDE_BY_SIDE_MM = 100.0
"""Two boards, before and after, stand side by side from this width on."""


class Pictures:
    """The figures of a game in a palette; each is drawn once for a width, however many layouts are tried."""

    def __init__(self, game: Game, palette: str) -> None:
        self.game, self.palette = game, palette
        self._drawn: dict[tuple[str, float], Scene] = {}

    def drawing(self, example: Example, width_mm: float) -> Drawing:
        """The figure of an example as a flowable."""
        key = (example.id, width_mm)
        if key not in self._drawn:
            self._drawn[key] = example_figure(self.game, example, width_mm, self.palette)
        return Drawing(self._drawn[key], width_mm * POINTS_PER_MM)


class Texts:
    """The rules and captions of a game in one look; each is set once, however many layouts are tried."""

    def __init__(self, look: Styles) -> None:
        self.look = look
        self._rules: dict[int, tuple[RuleBlock, list[Flowable]]] = {}
        self._captions: dict[str, Words] = {}

    def rule(self, block: RuleBlock) -> list[Flowable]:
        """The flowables of a rule."""
        if id(block) not in self._rules:
            self._rules[id(block)] = block, rule(block, self.look)
        return list(self._rules[id(block)][1])

    def caption(self, example: Example) -> Words:
        """The caption of an example."""
        if example.id not in self._captions:
            made = self._captions[example.id] = Words(plain(example.caption), self.look.caption)
            made.spaceBefore = self.look.scale.leading * 0.35
        return self._captions[example.id]


def rule_text(
    pictures: Pictures,
    texts: Texts,
    figure_mm: float,
    following: Sequence[Flowable] = (),
) -> list[Flowable]:
    """All sections of a game with figures ``figure_mm`` wide, and what follows them.

    A figure stands beside its rule, two neighbouring rules stand each above its own, and a figure
    of two boards takes the width of the page below its rule.
    """
    game, look = pictures.game, texts.look
    made = list(following)
    # From the end: what follows without a figure of its own may share the column beside one.
    for section in reversed(game.sections):
        for group in reversed(list(_groups(game, section))):
            if len(group) == 2:
                made = _pair(pictures, group, made, texts, figure_mm)
            else:
                made = _with_figures(pictures, group[0], made, texts, figure_mm)
        before = look.scale.leading * 0.8
        made.insert(0, Head(section.title, look.scale.section, look, key=section.id, before=before))
    return made


def _groups(game: Game, section: Section) -> Iterator[Sequence[RuleBlock]]:
    """The blocks one by one, but neighbours in twos if each has one narrow figure."""
    blocks = list(section.blocks)
    while blocks:
        both = blocks[:2]
        if len(both) == 2 and all(_has_one_board(game, block) for block in both):
            yield both
            del blocks[:2]
        else:
            yield [blocks.pop(0)]


def _has_one_board(game: Game, block: RuleBlock) -> bool:
    return len(block.figures) == 1 and not _is_wide(game.examples[block.figures[0]])


def _is_wide(example: Example) -> bool:
    """Whether a figure needs two boards: one play alone is seen on one, its arrow says where the man ends."""
    return example.after and len(example.shown.split()) > 1


def _pair(
    pictures: Pictures, group: Sequence[RuleBlock], following: list[Flowable], texts: Texts, figure_mm: float
) -> list[Flowable]:
    """Two rules above their figures, or else one after the other."""
    columns: list[list[Flowable]] = []
    for block in group:
        example = pictures.game.examples[block.figures[0]]
        picture = pictures.drawing(replace(example, after=False), figure_mm)
        picture.spaceBefore = texts.look.scale.leading * 0.4
        made = texts.rule(block)
        text = Stack(made, before=made[0].getSpaceBefore())
        columns.append([text, picture, texts.caption(example)])
    row = Pair(columns[0], columns[1], _GUTTER_MM)
    row.instead, row.loss = following, 0  # the same figures, one after the other
    for block in reversed(group):
        row.instead = _with_figures(pictures, block, row.instead, texts, figure_mm)
    return [row, *following]


def _with_figures(
    pictures: Pictures, block: RuleBlock, following: list[Flowable], texts: Texts, figure_mm: float
) -> list[Flowable]:
    """A rule with its figures, and what follows; each figure can be done without."""
    examples = [pictures.game.examples[name] for name in block.figures]
    text = texts.rule(block)
    if not examples:
        return text + following
    made = following
    for example in reversed(examples[1:]):
        made = _with_figure(pictures, example, [], made, texts, figure_mm)
    made = _with_figure(pictures, examples[0], text, made, texts, figure_mm)
    if len(examples) != 2 or any(map(_is_wide, examples)):
        return made
    columns = [
        [pictures.drawing(replace(example, after=False), figure_mm), texts.caption(example)]
        for example in examples
    ]
    both = Pair(columns[0], columns[1], _GUTTER_MM)
    both.spaceBefore = texts.look.scale.leading * 0.4
    row = Stack([*texts.rule(block), both], text[0].getSpaceBefore())
    row.instead, row.loss = made, 0  # the same figures, one after the other
    return [row, *following]


def _with_figure(
    pictures: Pictures,
    example: Example,
    text: list[Flowable],
    following: list[Flowable],
    texts: Texts,
    figure_mm: float,
) -> list[Flowable]:
    """One figure with the text that belongs to it and its caption, and what follows."""
    caption = texts.caption(example)
    instead = [*text, *following]
    row: Flowable
    if _is_wide(example):
        space = text[0].getSpaceBefore() if text else 0.0
        row = Stack([*text, _wide(pictures, example, texts, figure_mm), caption], space)
    else:
        picture = pictures.drawing(replace(example, after=False), figure_mm)
        own = [*text, caption]
        row, following = beside(picture, own, following, texts.look.measure_mm, figure_mm, _GUTTER_MM)
    row.instead, row.loss = instead, 2 if _is_wide(example) else 1
    return [row, *following]


def _wide(pictures: Pictures, example: Example, texts: Texts, figure_mm: float) -> Drawing:
    width_mm = min(texts.look.measure_mm, max(_SIDE_BY_SIDE_MM, 2 * figure_mm + _GUTTER_MM))
    picture = pictures.drawing(example, width_mm)
    picture.spaceBefore = texts.look.scale.leading * 0.5
    return picture
