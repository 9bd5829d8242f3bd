"""Where the letters of a board of six words stand, and the lines that rule them."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.draw.layout import Layout
from tabulae.draw.skins.decoration import Decoration
from tabulae.engine.errors import TabulaeError
from tabulae.library.games.boards import chosen_words
from tabulae.scene.fonts import ink_box
from tabulae.scene.primitives import Segment, polyline

_WORD_OF_QUADRANT = (2, 3, 0, 1, 4, 5)
"""The word of each quadrant: in board order the middle row comes first, but a reader begins with the top
row."""
_CAPITAL_EM = 0.70
"""The height of a carved capital."""
_OVERSHOOT_EM = 0.02
"""How far round and pointed letters reach past the others."""
_BETWEEN_RULES = 0.8
"""The room for letters between their lines, in points."""


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
    """Yield (name, x, y, (letter, em in mm)) for each point; a capital without accent is centred on (x, y).

    All letters of a row stand on one line, and are so large that accents and tails keep within its rules.

    Without words in the decoration those of the first inscription are used. Raises TabulaeError if the words
    do not have as many letters as the board has points.
    """
    lines = decoration.words or chosen_words(None)
    if len(lines) * len(lines[0]) != len(plan.board.points):
        raise TabulaeError("skin-words", points=len(plan.board.points))
    size, down = _size_and_drop("".join(lines), plan.point_width_mm)
    for slot in plan.slots.values():
        letter = lines[_WORD_OF_QUADRANT[slot.quadrant]][slot.number % plan.board.base]
        yield slot.name, slot.x, slot.y + down, (letter, size)


def _size_and_drop(letters: str, point_mm: float) -> tuple[float, float]:
    """Return the em of letters, and how far below the middle of its line a plain capital stands, in mm."""
    boxes = [ink_box(letter, "capitals", 1.0) for letter in dict.fromkeys(letters)]
    above = max(0.0, max(-box.top for box in boxes) - _CAPITAL_EM - _OVERSHOOT_EM)
    below = max(0.0, max(box.bottom for box in boxes) - _OVERSHOOT_EM)
    usual = 0.62 / _CAPITAL_EM * point_mm
    size = min(usual, _BETWEEN_RULES * point_mm / (_CAPITAL_EM + above + below))
    return size, size * (above - below) / 2
