"""Checks of how meshes of pieces meet: neighbours must not overlap and must hold, hinges must turn."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabulae.geometry.vector import Vector, scaled
from tabulae.solid.errors import MeshError
from tabulae.solid.kernels.manifold import manifold_of, shared_mm3
from tabulae.solid.kernels.mesh import PrintableMesh
from tabulae.solid.parts.piece import Piece

TOUCH_MM3 = 0.01
"""The volume that bodies which only touch may share, since their meshes are rounded."""

PULL_MM = 1.0
"""How far a piece is pulled to try whether a joint holds."""

STEP_DEG = 15
"""The step in which a hinge is turned."""


@dataclass(frozen=True, slots=True)
class Mate:
    """Two neighbouring pieces by name; ``away`` is the unit vector along which ``second`` is pulled off.

    ``holds`` says whether the joint must resist that pull.
    """

    first: str
    second: str
    away: Vector
    holds: bool


@dataclass(frozen=True, slots=True)
class Fold:
    """Two leaves of a hinge, by name; the second turns by 180 degrees about an axis along y, given in mm."""

    first: str
    second: str
    axis_x: float
    axis_z: float


@dataclass(frozen=True, slots=True)
class MeetingResult:
    """The volumes that two pieces, by name, share as they lie and when one is moved.

    ``moved_mm3`` is that with one pulled by :data:`PULL_MM`, or the largest while a hinge turns.
    """

    first: str
    second: str
    at_rest_mm3: float
    moved_mm3: float


def in_place(piece: Piece, passed: PrintableMesh) -> Any:
    """Return the checked mesh of a piece as a manifold3d body, moved to its place in the assembled part."""
    x, y, z = piece.origin
    return manifold_of(piece.name, passed.mesh).translate(
        (x, y, z + float(piece.bounds_mm[0][2]) + piece.lift_mm)
    )


def check_mates(placed: Mapping[str, Any], mates: Sequence[Mate]) -> tuple[MeetingResult, ...]:
    """Return for each mate what its pieces share as they lie, and when one is pulled by :data:`PULL_MM`.

    ``placed`` are the bodies of :func:`in_place` by name. Raises :class:`MeshError` for two that overlap by
    more than :data:`TOUCH_MM3` as they lie, or that come apart though they should hold.
    """
    results = []
    for mate in mates:
        first, second = placed[mate.first], placed[mate.second]
        rest = shared_mm3(first, second)
        pulled = shared_mm3(first, second.translate(scaled(mate.away, PULL_MM)))
        if rest > TOUCH_MM3:
            raise MeshError("pieces-overlap", first=mate.first, second=mate.second, shared=round(rest, 2))
        if mate.holds and pulled <= TOUCH_MM3:
            raise MeshError("joint-lets-go", first=mate.first, second=mate.second, pull=PULL_MM)
        results.append(MeetingResult(mate.first, mate.second, rest, pulled))
    return tuple(results)


def check_folds(placed: Mapping[str, Any], folds: Sequence[Fold]) -> tuple[MeetingResult, ...]:
    """Return for each hinge what its leaves share as they lie, and the most on the way from 0 to 180 degrees.

    It is turned by :data:`STEP_DEG` at a time; ``placed`` is as in :func:`check_mates`. Raises
    :class:`MeshError` for leaves that catch.
    """
    results = []
    for fold in folds:
        worst = 0.0
        for degrees in range(0, 181, STEP_DEG):
            shared = shared_mm3(placed[fold.first], turned_body(placed[fold.second], fold, degrees))
            if shared > TOUCH_MM3:
                raise MeshError(
                    "hinge-catches",
                    first=fold.first,
                    second=fold.second,
                    degrees=degrees,
                    shared=round(shared, 2),
                )
            worst = max(worst, shared)
        at_rest = shared_mm3(placed[fold.first], placed[fold.second])
        results.append(MeetingResult(fold.first, fold.second, at_rest, worst))
    return tuple(results)


def turned_body(body: Any, fold: Fold, degrees: float) -> Any:
    """Return the body of the second leaf turned about the pin: 0 degrees as it lies, 180 onto the first."""
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
