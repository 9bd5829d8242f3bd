"""The legend: it explains the signs in the figures of a sheet, at its end, where there is room for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from tabulae.draw.figures.figure_legend import sign_names
from tabulae.paper.flow.columns import drawings
from tabulae.paper.flow.figure_cache import FigureCache
from tabulae.paper.flow.fitting import FittedText, SizePlan
from tabulae.paper.flow.flowables import Drawing
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import Styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import StoryItem

if TYPE_CHECKING:
    from tabulae.draw.figures.figure import PlannedFigure

_MAX_SMALLER_PT = 1.0
"""How much smaller the text may become to make room for the legend."""


def legend_items(words: str, look: Styles) -> list[StoryItem]:
    """Return a legend as a list of one paragraph; empty without words."""
    if not words:
        return []
    paragraph = MeasuredParagraph(text_markup(words), look.caption)
    paragraph.spaceBefore = look.scale.leading * 0.8
    paragraph.splits_only_if_too_tall = True
    return [paragraph]


def with_legend(
    figures: FigureCache,
    layout: FittedText,
    plans: Sequence[SizePlan],
    fit: Callable[[Sequence[SizePlan], str], FittedText | None],
    above: Sequence[Drawing] = (),
) -> FittedText:
    """Return a layout with a legend added, its text at most 1 pt smaller, or ``layout`` itself.

    The layout stays as it is if its figures have no signs, or if the legend would push out a figure.
    ``fit(plans, legend)`` lays out the same text with the words of the legend after it, in the cheapest of
    the size plans that fits (see :class:`SizePlan`), or returns None if none does. ``above`` are figures that
    are always on the sheet.
    """
    drawn = _figures_by_name(layout, above)
    signs, message = _signs(drawn.values()), figures.game.message
    legend = " ".join((message("legend-title"), *(message(f"sign-{sign}") for sign in signs)))
    sizes = {plan.text_pt for plan in plans if 0 <= layout.plan.text_pt - plan.text_pt <= _MAX_SMALLER_PT}
    for text_pt in sorted(sizes, reverse=True) if signs else ():
        candidate = fit([plan for plan in plans if plan.text_pt == text_pt], legend)
        if candidate is not None:
            drawn_now = _figures_by_name(candidate, above)
            if drawn.keys() <= drawn_now.keys() and set(_signs(drawn_now.values())) == set(signs):
                return candidate
    return layout


def _figures_by_name(layout: FittedText, above: Sequence[Drawing]) -> dict[str, PlannedFigure]:
    """Return the figures of a sheet in the order in which they are read."""
    on_pages = (drawing for page in layout.frames for drawing in drawings(page.parts))
    return {drawing.name: drawing.planned for drawing in (*above, *on_pages) if drawing.planned}


def _signs(figures: Iterable[PlannedFigure]) -> list[str]:
    """Return the names of the signs in some figures, each once."""
    return list(dict.fromkeys(sign for figure in figures for sign in sign_names(figure)))
