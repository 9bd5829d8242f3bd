"""How made pieces meet: neighbours must not overlap, must hold a pull, and hinges must turn."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabulae.geometry.vector import Vector, scaled
from tabulae.solid.errors import MeshError
from tabulae.solid.manifold import manifold_of, shared_mm3
from tabulae.solid.mesh import PrintableMesh
from tabulae.solid.piece import Body

TOUCH_MM3 = 0.01
"""What bodies may share: the roundings of their meshes where they touch."""

PULL_MM = 1.0
STEP_DEG = 15


@dataclass(frozen=True, slots=True)
class Mate:
    """Two pieces side by side: their names, the way in which the second is pulled off, whether it holds."""

    one: str
    two: str
    away: Vector
    holds: bool


@dataclass(frozen=True, slots=True)
class Fold:
    """Two leaves that turn about a line along y through ``axis`` (x, z), from flat to closed."""

    one: str
    two: str
    axis_x: float
    axis_z: float


@dataclass(frozen=True, slots=True)
class MeetingResult:
    """What a check of two pieces found: the volume they share as they lie, and when pulled or turned."""

    one: str
    two: str
    at_rest_mm3: float
    moved_mm3: float


def in_place(body: Body, passed: PrintableMesh) -> Any:
    """The made piece as a manifold3d body where it belongs in the assembled part."""
    made = manifold_of(body.name, passed.mesh)
    if body.piece is None:
        return made
    x, y, z = body.piece.origin
    return made.translate((x, y, z + float(body.piece.bounds_mm[0][2]) + body.piece.lift_mm))


def check_mates(placed: Mapping[str, Any], mates: Sequence[Mate]) -> tuple[MeetingResult, ...]:
    """What every pair shares; :class:`MeshError` if two overlap, or come apart that should hold."""
    found = []
    for mate in mates:
        one, two = placed[mate.one], placed[mate.two]
        rest = shared_mm3(one, two)
        pulled = shared_mm3(one, two.translate(scaled(mate.away, PULL_MM)))
        if rest > TOUCH_MM3:
            raise MeshError(f"{mate.one} and {mate.two}: they overlap by {rest:.2f} mm3 where they meet")
        if mate.holds and pulled <= TOUCH_MM3:
            raise MeshError(f"{mate.one} and {mate.two}: the joint lets go when pulled by {PULL_MM:g} mm")
        found.append(MeetingResult(mate.one, mate.two, rest, pulled))
    return tuple(found)


def check_folds(placed: Mapping[str, Any], folds: Sequence[Fold]) -> tuple[MeetingResult, ...]:
    """The most that two leaves share on their way from 0 to 180 degrees; :class:`MeshError` if they catch."""
    found = []
    for fold in folds:
        worst = 0.0
        for degrees in range(0, 181, STEP_DEG):
            shared = shared_mm3(placed[fold.one], turned_body(placed[fold.two], fold, degrees))
            if shared > TOUCH_MM3:
                raise MeshError(
                    f"{fold.one} and {fold.two}: the hinge catches at {degrees} degrees, {shared:.2f} mm3"
                )
            worst = max(worst, shared)
        found.append(MeetingResult(fold.one, fold.two, shared_mm3(placed[fold.one], placed[fold.two]), worst))
    return tuple(found)


def turned_body(body: Any, fold: Fold, degrees: float) -> Any:
    """The second leaf turned about the pin, over and onto the first."""
    import numpy as np

    angle = math.radians(degrees)
    cosine, sine = math.cos(angle), math.sin(angle)
    x, z = fold.axis_x, fold.axis_z
    # From the right over the top to the left: x goes to z, z to minus x.
    rows = (
        (cosine, 0.0, -sine, x - cosine * x + sine * z),
        (0.0, 1.0, 0.0, 0.0),
        (sine, 0.0, cosine, z - sine * x - cosine * z),
    )
    return body.transform(np.array(rows))
