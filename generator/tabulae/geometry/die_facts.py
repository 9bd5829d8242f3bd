"""The names, faces and measures of the dice that much else is built on; this module loads no others."""

from __future__ import annotations

FACES = {"d6": 6, "d7": 7, "d8": 8}
"""The dice of the games, in plastic and in paper, and how many faces they have; others are plastic alone."""

MOST_FACES = 20
"""The faces of the largest die that dice-shapes.yaml can hold."""


def die_of(faces: int) -> str:
    """Return the name of a die by its number of faces, as ``d6``, whether the program can make one or not."""
    return f"d{faces}"


RING = (5, 2, 3, 4, 1)
"""Numbers round the sides of the d7, anticlockwise seen from the 7: of all orders this one keeps the
centre of mass nearest to the axis."""

ENDS = (6, 7)
"""Numbers of the two ends of the d7: the end it stands on when printed, and the end on top."""

FAIR_RATIO = 1.28
"""Length over edge at which a tossed d7 shows each face alike, as far as simulation can tell.

The plastic and the paper die, the prediction and the commands all take it from here.
"""

EDGES = ("chamfer", "fillet")
"""The treatments of the edges of a die: cut flat, or rounded."""

ACTS_LONGER = {"chamfer": 0.29, "fillet": 0.0}
"""How many mm longer a d7 acts when thrown, for each mm removed from all of its edges.

A chamfer with legs of 0.5 mm on an edge of 10.4 mm acts like a length of 0.014 edges more; the error of
the simulation is nearly as large. A fillet changes nothing that 20 000 simulated throws could show.
"""
