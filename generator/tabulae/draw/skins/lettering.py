"""Where the letters of a board of six words stand, and the lines that rule them."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.draw.layout import Layout
from tabulae.draw.skins.decoration import Decoration
from tabulae.engine.errors import TabulaeError
from tabulae.library.games.boards import chosen_words
from tabulae.scene.primitives import Segment, polyline

_WORD_OF_QUADRANT = (2, 3, 0, 1, 4, 5)
"""The word of each quadrant: in board order the middle row comes first, but a reader begins with the top
row."""
_CAPITAL_EM = 0.70
"""The height of a carved capital."""


def ruled_lines(plan: Layout) -> Iterator[tuple[Segment, ...]]:
    """Yield two level lines for each word, in board order, as paths: above its letters, then below."""
    point, base = plan.point_width_mm, plan.board.base
    reach = 0.46 * point
    for first in list(plan.slots.values())[::base]:
        last = first.x + (base - 1) * point
        for y in (first.y - 0.42 * point, first.y + 0.42 * point):
            yield polyline([(first.x - reach, y), (last + reach, y)])


def placed_letters(
    plan: Layout, decoration: Decoration
) -> Iterator[tuple[str, float, float, tuple[str, float]]]:
    """Yield (name, x, y, (letter, em in mm)) for each point; the letter is centred on (x, y).

    Without words in the decoration those of the first inscription are used. Raises TabulaeError if the words
    do not have as many letters as the board has points.
    """
    lines = decoration.words or chosen_words(None)
    if len(lines) * len(lines[0]) != len(plan.board.points):
        raise TabulaeError("skin-words", points=len(plan.board.points))
    size = 0.62 / _CAPITAL_EM * plan.point_width_mm
    for slot in plan.slots.values():
        letter = lines[_WORD_OF_QUADRANT[slot.quadrant]][slot.number % plan.board.base]
        yield slot.name, slot.x, slot.y, (letter, size)
