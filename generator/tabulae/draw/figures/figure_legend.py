"""The legend of a figure: which signs it bears, and what they mean, said where a reader first meets each."""

from __future__ import annotations

from collections.abc import Iterator, Set

from tabulae.draw.figures.figure import PlannedFigure
from tabulae.library.words.messages import messages


def sign_names(figure: PlannedFigure) -> Iterator[str]:
    """Yield the names of the signs in a figure, in the order to explain them.

    They are ``order`` (numbers on arrows), ``left`` (pale men), ``barred`` (forbidden plays), ``hit`` and
    ``wished`` (rings: a man hit, a point out of reach), ``used`` and ``unusable`` (dice), ``heap`` (a count).
    """
    diagram, position = figure.diagram, figure.diagram.position
    points = {name: number for number, name in enumerate(diagram.board.points)}
    if len(diagram.allowed) > 1 and not diagram.choices:
        yield "order"
    sources = [points[play.source] for play in diagram.allowed if play.source in points]
    if any(0 < position.on(diagram.seat, point) <= figure.max_drawn for point in sources):
        yield "left"
    if diagram.forbidden:
        yield "barred"
    if any(play.hit for play in diagram.allowed):
        yield "hit"
    if any(not any(men[points[play.target]] for men in position.men) for play in diagram.unreachable):
        yield "wished"
    if diagram.unused is not None and len(diagram.unused) + len(diagram.pending) < len(diagram.roll):
        yield "used"
    if diagram.unused:
        yield "unusable"
    if figure.has_counts:
        yield "heap"


def legend_text(figure: PlannedFigure, known: Set[str]) -> str:
    """Return a sentence on each sign of a figure that is not in ``known``; empty if there are none."""
    message = messages(figure.diagram.templates)
    return " ".join(message(f"sign-{sign}") for sign in sign_names(figure) if sign not in known)
