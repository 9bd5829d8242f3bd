"""Diagrams: a board with men, dice and arrows, or two boards, before and after."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from generator.draw.diagram import Diagram, describe
from generator.draw.panel import Panel
from generator.draw.scene import Group, Scene
from generator.draw.skins import skin_named
from generator.draw.style import palette_named
from generator.engine.errors import TabulaeError

LEAST_MM = 40.0
_GUTTER_MM = 6.0
_STACKED_BELOW_MM = 100.0  # narrower figures set before and after one above the other


class Sketch:
    """A figure whose size and words are known; ``scene`` draws it, once, when it is asked for.

    It is exactly ``width_mm`` wide and as high as it needs. Raises TabulaeError for an unknown skin or
    palette and for a width that nobody could read.
    """

    def __init__(
        self, diagram: Diagram, width_mm: float, skin: str = "modern", palette: str = "colour"
    ) -> None:
        self._tones, self._skin = palette_named(palette), skin_named(skin, diagram.board)
        if not width_mm >= LEAST_MM:
            raise TabulaeError(f"a figure of {width_mm:g} mm cannot be read: give at least {LEAST_MM:g} mm")
        self.width_mm, self.title, self.description = width_mm, diagram.title, describe(diagram)
        side_by_side = width_mm >= _STACKED_BELOW_MM
        if diagram.after is None:
            self._panels = [(Panel(diagram, diagram.position, width_mm), (0.0, 0.0))]
        else:
            each = (width_mm - _GUTTER_MM) / 2 if side_by_side else width_mm
            before = Panel(diagram, diagram.position, each, "before")
            # Side by side both have the same lines; below, the second board needs none for the dice.
            rest = diagram if side_by_side else replace(diagram, roll=())
            shift = (each + _GUTTER_MM, 0.0) if side_by_side else (0.0, before.height_mm + _GUTTER_MM / 2)
            self._panels = [(before, (0.0, 0.0)), (Panel(rest, diagram.after, each, "after"), shift)]
        self.height_mm = max(panel.height_mm + down for panel, (_, down) in self._panels)

    @cached_property
    def scene(self) -> Scene:
        """The drawing."""
        boards = [
            Group(tuple(panel.draw(self._skin, self._tones)), matrix=(1, 0, 0, 1, *shift))
            for panel, shift in self._panels
        ]
        items = tuple(boards) if len(boards) > 1 else boards[0].items
        return Scene(self.width_mm, self.height_mm, items, self.title, self.description)


def figure(diagram: Diagram, width_mm: float, skin: str = "modern", palette: str = "colour") -> Scene:
    """The diagram drawn, ``width_mm`` wide; its description says it in words. Raises as ``Sketch`` does."""
    return Sketch(diagram, width_mm, skin, palette).scene
