"""The exploded picture of a kit: every piece once, neighbours drawn apart along their joints."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from tabulae.geometry.vector import Vector, add
from tabulae.library.templates import SHIPPED, Templates
from tabulae.scene.primitives import Scene
from tabulae.solid.kernels.manifold import Mesh
from tabulae.solid.kernels.mesh import PrintableMesh
from tabulae.solid.parts.piece import Piece
from tabulae.solid.pictures.picture import COARSE, PaintedTriangles, picture
from tabulae.solid.pictures.visibility import CREASE_RAD, TILT_DEG, TURN_DEG

SPREAD = 1.1
"""How far tiles move apart, as a share of their places on the board."""

HIDES = math.cos(math.radians(TURN_DEG)) / math.tan(math.radians(TILT_DEG))
"""How much ground behind a part its height hides, as a share of the height."""

LEANS = math.sin(math.radians(TURN_DEG)) / math.tan(math.radians(TILT_DEG))
"""How much ground to the left of a part its height hides, as a share of the height."""

LIFTED_MM, AIR_MM = 22.0, 14.0
"""How far a lid or an inlay is lifted out, and the air between parts."""


@dataclass(frozen=True, slots=True)
class ShownPiece:
    """A piece with its checked mesh, and whether it has its own place beside its neighbours.

    ``inlays`` are the fillings of its engravings by colour.
    """

    piece: Piece
    passed: PrintableMesh
    mated: bool
    inlays: Mapping[str, PrintableMesh] = field(default_factory=dict)


class Placed(NamedTuple):
    """A mesh, its place, its colour ``#rrggbb``, empty if any will do, and whether it is a level inlay."""

    mesh: Mesh
    place: Vector
    colour: str
    is_inlay: bool = False

    @property
    def paint(self) -> PaintedTriangles:
        """The colour and the number of its triangles, and whether they are an inlay."""
        return PaintedTriangles(self.colour, len(self.mesh.triangles), self.is_inlay)


def exploded_picture(
    parts: Sequence[Sequence[ShownPiece]],
    title: str,
    width_mm: float = 180.0,
    height_mm: float = 150.0,
    pixels_per_mm: float = COARSE,
    templates: Templates = SHIPPED,
    crease_rad: float = CREASE_RAD,
) -> Scene:
    """Return a picture of all ``parts``, each a group of pieces, the deepest at the back; none is hidden.

    At least one part must have pieces. The other arguments are those of :func:`picture`.
    """
    placed = [item for group in arranged(parts) for item in group]
    mesh = PrintableMesh(title, joined(placed))
    painted = [item.paint for item in placed]
    return picture(mesh, width_mm, height_mm, pixels_per_mm, templates, crease_rad, painted)


def arranged(parts: Sequence[Sequence[ShownPiece]]) -> list[list[Placed]]:
    """Return a list of placed meshes for each part that has pieces, the deepest part first.

    A place is how far, in mm, a mesh is still to be moved. At least one part must have pieces.
    """
    groups = [_group(pieces) for pieces in parts if pieces]
    sized = [(*_box(group), group) for group in groups]
    sized.sort(key=lambda shown: shown[0][1] - shown[1][1])  # the deepest first
    row_mm = max(top[0] - low[0] for low, top, _ in sized)
    placed: list[list[Placed]] = []
    x = row_end = 0.0
    back = 0.0
    for low, top, group in sized:
        # A part hides the ground behind it: leave that much room.
        high = (top[0], top[1] + HIDES * (top[2] - low[2]) if placed else top[1], top[2])
        if x and x + high[0] - low[0] > row_mm:
            x, back = 0.0, row_end
        x += LEANS * (top[2] - low[2]) if x else 0.0
        shift = (x - low[0], back - high[1], 0.0)
        placed.append([item._replace(place=add(item.place, shift)) for item in group])
        row_end = min(row_end, back - (high[1] - low[1]) - AIR_MM)
        x += high[0] - low[0] + AIR_MM
    return placed


def _group(pieces: Sequence[ShownPiece]) -> list[Placed]:
    """The pieces of one part, mated ones in their places, others side by side."""
    placed: list[Placed] = []
    beside: dict[str, float] = {}
    x = 0.0
    for item in pieces:
        piece, mesh = item.piece, item.passed.mesh
        low, high = mesh.bounds_mm
        origin, lift = piece.origin, piece.lift_mm
        is_inlay = piece.whole not in ("", piece.name) and piece.whole in beside
        if item.mated:
            place = (origin[0] * SPREAD, origin[1] * SPREAD, lift + (LIFTED_MM if lift else 0.0))
        elif is_inlay:
            place = (beside[piece.whole], 0.0, origin[2] + LIFTED_MM / 2)
        else:
            beside[piece.name] = x - float(low[0])
            place = (x - float(low[0]), 0.0, 0.0)
            x += float(high[0] - low[0]) + AIR_MM / 2
        placed.append(Placed(mesh, place, piece.colour or piece.ground))
        placed += [Placed(inlay.mesh, place, colour, is_inlay=True) for colour, inlay in item.inlays.items()]
    return placed


def _box(group: Sequence[Placed]) -> tuple[list[float], list[float]]:
    """The smallest and the largest coordinates of some meshes in their places."""
    boxes = np.array([mesh.bounds_mm + np.array(at) for mesh, at, *_ in group])
    return boxes[:, 0].min(axis=0).tolist(), boxes[:, 1].max(axis=0).tolist()


def joined(placed: Sequence[Placed]) -> Mesh:
    """Return all meshes, moved to their places, as one; their bodies share no corners."""
    corners = [mesh.corners + np.array(at, dtype=np.float32) for mesh, at, *_ in placed]
    starts = np.cumsum([0, *(len(mesh.corners) for mesh, *_ in placed)])[:-1]
    triangles = [mesh.triangles + start for (mesh, *_), start in zip(placed, starts.tolist(), strict=True)]
    return Mesh(np.vstack(corners).astype(np.float32), np.vstack(triangles))
