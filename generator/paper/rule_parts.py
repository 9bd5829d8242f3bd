"""What rule texts are put together from: each figure drawn once, each rule and caption set once."""

from __future__ import annotations

from reportlab.platypus import Flowable

from generator.content.records import Example, Game, RuleBlock
from generator.draw.diagram import Diagram
from generator.draw.figure import Sketch
from generator.draw.worked import example_diagram
from generator.paper.flow import Drawing, plain, rule
from generator.paper.measured import Words
from generator.paper.page import Styles
from generator.paper.papers import POINTS_PER_MM

_PLAIN_PT = 10.5
"""The size of text that goes with figures as they are drawn."""
_LEAST_MM, _LEAST_PAIR_MM = 50.0, 100.0
"""How wide a figure is drawn at least before it is enlarged: one board, two abreast."""


class Pictures:
    """The figures of a game in a palette, each planned once for a width, however many layouts are tried."""

    def __init__(self, game: Game, palette: str) -> None:
        self.game, self.palette = game, palette
        self._diagrams: dict[tuple[str, bool], Diagram] = {}
        self._drawn: dict[tuple[str, float, bool], Sketch] = {}

    def drawing(self, example: Example, width_mm: float, text_pt: float) -> Drawing:
        """The figure of an example as a flowable; beside large text it is drawn small and enlarged.

        So its numbers, words and arrows grow as the text does, as far as the boards leave room for them.
        """
        least = _LEAST_PAIR_MM if example.after else _LEAST_MM
        drawn_mm = min(width_mm, max(least, width_mm * _PLAIN_PT / text_pt))
        key = (example.id, drawn_mm, example.after)
        if key not in self._drawn:
            shown = (example.id, example.after)
            if shown not in self._diagrams:
                self._diagrams[shown] = example_diagram(self.game, example)
            self._drawn[key] = Sketch(self._diagrams[shown], drawn_mm, self.game.skin, self.palette)
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

    def bare(self, game: Game) -> list[Flowable]:
        """All rules without heads and figures."""
        blocks = [block for section in game.sections for block in section.blocks]
        return [part for block in blocks for part in self.rule(block)]

    def caption(self, example: Example) -> Words:
        """The caption of an example."""
        if example.id not in self._captions:
            made = self._captions[example.id] = Words(plain(example.caption), self.look.caption)
            made.spaceBefore = self.look.scale.leading * 0.35
        return self._captions[example.id]
