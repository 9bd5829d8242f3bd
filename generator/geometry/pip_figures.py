"""Where the pips of a face lie: the familiar figures of one to eight.

Source for six faces: Alfonso X, Libro de los juegos, fol. 65. Seven and eight carry the figures of
the domino, since the manuscripts leave the arrangement open.
"""

from __future__ import annotations

Grid = tuple[float, float]

FIGURES: dict[int, tuple[Grid, ...]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
    7: ((-1, -1), (-1, 0), (-1, 1), (0, 0), (1, -1), (1, 0), (1, 1)),
    8: ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)),
}
"""Places of the pips on a grid of pitch 1, centred on the face; y is up on the face."""
