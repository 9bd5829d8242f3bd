"""Where the pips of a die lie and how large they are, so that each face keeps its flat rim."""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.geometry.pip_figures import FIGURES
from generator.solid.die_face import DieFace
from generator.solid.pips import DEPTH_TO_DIAMETER, Pip

PIP_TO_PITCH = 0.66
"""Diameter of a pip over the distance of neighbours: a third of the way between them stays flat."""

PITCH_TO_INRADIUS = 0.6
"""Largest pitch over the radius of the circle that the face can hold; keeps a figure together."""

LAND_MM = {"sphere": 0.6, "cone": 0.6, "cylinder": 1.0}
"""Least flat between a pip and the edge or the chamfer: more than one line of a 0.4 mm nozzle.

Beside a cylinder it is a wall, and more than two lines.
"""

LEAST_PIP_MM = 1.0
"""A smaller pip closes up in printing."""


def largest_cut_mm(sharp_faces: Sequence[DieFace], shape: str) -> float:
    """The most that may be taken off all edges, in hundredths, so that the smallest pips find room."""
    pitch = LEAST_PIP_MM / PIP_TO_PITCH
    rooms = (
        off - LAND_MM[shape] - pitch * (_reach(face.number, x, y) + PIP_TO_PITCH / 2)
        for face in sharp_faces
        for x, y, off in face.sides()
    )
    return math.floor(min(rooms) * 100) / 100


def pips_on(faces: Sequence[DieFace], shape: str, equalise: bool) -> tuple[Pip, ...]:
    """The pips of all faces: one size and one pitch, unless equal volumes are asked for."""
    land = LAND_MM[shape]
    pitch = min(_largest_pitch(face, land) for face in faces)
    most = max(face.number for face in faces)
    pips = []
    for face in faces:
        diameter, own_pitch = PIP_TO_PITCH * pitch, pitch
        if equalise:
            # Pips of one shape keep their proportions, so that volumes go with the cube of the diameter.
            diameter *= (most / face.number) ** (1 / 3)
            own_pitch = min(pitch, _pitch_that_holds(face, diameter, land))
        depth = diameter * DEPTH_TO_DIAMETER[shape]
        for place in FIGURES[face.number]:
            pips.append(Pip(face.number, face.at(place, own_pitch), face.normal, diameter, depth, shape))
    return tuple(pips)


def _reach(number: int, x: float, y: float) -> float:
    """How far a figure of pitch 1 stretches in a direction."""
    return max(px * x + py * y for px, py in FIGURES[number])


def _largest_pitch(face: DieFace, land_mm: float) -> float:
    """The largest pitch at which pips in proportion to it keep their distance from the edge."""
    sides = face.sides()
    fits = ((off - land_mm) / (_reach(face.number, x, y) + PIP_TO_PITCH / 2) for x, y, off in sides)
    return min(*fits, PITCH_TO_INRADIUS * min(off for _, _, off in sides))


def _pitch_that_holds(face: DieFace, diameter_mm: float, land_mm: float) -> float:
    """The largest pitch at which pips of a given size keep their distance from the edge."""
    rooms = ((off - land_mm - diameter_mm / 2, _reach(face.number, x, y)) for x, y, off in face.sides())
    return min((room / reach for room, reach in rooms if reach > 0), default=0.0)
