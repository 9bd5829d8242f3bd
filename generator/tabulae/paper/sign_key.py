"""What the signs in the figures of a sheet mean, told at its end where there is room for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from reportlab.platypus import Flowable

from tabulae.draw.figure import PlannedFigure
from tabulae.draw.signs import signs_of
from tabulae.library.figure_words import figure_words
from tabulae.paper.columns import drawings
from tabulae.paper.flowables import Drawing, MeasuredParagraph, plain
from tabulae.paper.page import Styles
from tabulae.paper.pagination import FittedText, SizePlan
from tabulae.paper.rule_text import FigureCache

_GIVE_PT = 1.0
"""The text may become so much smaller for it."""


def sign_key(said: str, look: Styles) -> list[Flowable]:
    """The paragraph that says it; none if there is nothing to say."""
    if not said:
        return []
    paragraph = MeasuredParagraph(plain(said), look.caption)
    paragraph.spaceBefore, paragraph.whole = look.scale.leading * 0.8, True
    return [paragraph]


def with_sign_key(
    pictures: FigureCache,
    found: FittedText,
    plans: Sequence[SizePlan],
    fit: Callable[[Sequence[SizePlan], str], FittedText | None],
    above: Sequence[Drawing] = (),
) -> FittedText:
    """A layout once more with what the signs in its figures mean, if for that none of its figures must go.

    ``fit`` lays the same text out in one of some sizes, with such words at its end; ``above`` are figures
    that stand there whatever happens.
    """
    shown = _shown(found, above)
    signs, words = _signs(shown.values()), figure_words(pictures.game.templates)
    said = " ".join((words.in_figures, *(getattr(words.signs, sign) for sign in signs)))
    sizes = {one.text_pt for one in plans if 0 <= found.plan.text_pt - one.text_pt <= _GIVE_PT}
    for text_pt in sorted(sizes, reverse=True) if signs else ():
        told = fit([one for one in plans if one.text_pt == text_pt], said)
        if told is not None:
            again = _shown(told, above)
            if shown.keys() <= again.keys() and set(_signs(again.values())) == set(signs):
                return told
    return found


def _shown(layout: FittedText, above: Sequence[Drawing]) -> dict[str, PlannedFigure]:
    """The figures of a sheet by name, in the order in which they are read."""
    there = (one for page in layout.frames for one in drawings(page.parts))
    return {one.name: one.planned for one in (*above, *there) if one.planned}


def _signs(figures: Iterable[PlannedFigure]) -> list[str]:
    return list(dict.fromkeys(sign for figure in figures for sign in signs_of(figure)))
