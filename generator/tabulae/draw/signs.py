"""The signs that a figure bears, and what they mean in words: said where a reader first meets each."""

from __future__ import annotations

from collections.abc import Iterator, Set

from tabulae.draw.figure import PlannedFigure
from tabulae.library.figure_words import figure_words


def signs_of(figure: PlannedFigure) -> Iterator[str]:
    """The signs in a figure, by the names that they have in ``figures.yaml``, in the order to tell them."""
    diagram, position = figure.diagram, figure.diagram.position
    points = {name: number for number, name in enumerate(diagram.board.points)}
    if len(diagram.shown) > 1 and not diagram.choices:
        yield "order"
    left = [points[play.source] for play in diagram.shown if play.source in points]
    if any(0 < position.on(diagram.seat, point) <= figure.most for point in left):
        yield "left"
    if diagram.forbidden:
        yield "barred"
    if any(play.hit for play in diagram.shown):
        yield "hit"
    if any(not any(men[points[play.target]] for men in position.men) for play in diagram.wished):
        yield "wished"
    if diagram.unused is not None and len(diagram.unused) + len(diagram.waiting) < len(diagram.roll):
        yield "used"
    if diagram.unused:
        yield "unusable"
    if figure.counted:
        yield "heap"


def signs_in_words(figure: PlannedFigure, known: Set[str]) -> str:
    """What those signs of a figure mean that are not yet ``known``; perhaps nothing."""
    words = figure_words(figure.diagram.templates).signs
    return " ".join(getattr(words, sign) for sign in signs_of(figure) if sign not in known)
