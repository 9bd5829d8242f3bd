"""What a printer can lay down: walls of two lines at least, and how much hangs over."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from generator.solid.errors import MeshError
from generator.solid.triangles import Mesh

OVERHANG_DEG = 45.0
"""A face that leans out further than this from upright hangs over."""

OVERHANG_SLACK_DEG = 2.0
"""Faces of just 45 degrees, and the flats of a curve near it, are no overhang."""

BED_MM = 0.05
"""What lies this low is held by the bed."""

SHALLOW_MM = 0.95
"""A layer no thicker than this is a groove or a ridge on a face, not a wall."""

SLICES = 3
"""Where each layer between two heights is looked at."""


def overhang_mm2(mesh: Mesh) -> float:
    """The area of the faces that hang over and do not lie on the bed."""
    import numpy as np

    corners = mesh.corners[mesh.triangles].astype(np.float64)
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    areas = np.linalg.norm(normals, axis=1)
    steep = math.sin(math.radians(OVERHANG_DEG + OVERHANG_SLACK_DEG))
    hanging = (normals[:, 2] < -steep * areas) & (corners[:, :, 2].min(axis=1) > BED_MM)
    return float(areas[hanging].sum() / 2)


def thinnest_below(body: Any, wall_mm: float, heights: list[float]) -> tuple[float, float] | None:
    """The height and the area of the first layer with a wall thinner than ``wall_mm``; None if there is none.

    A layer is opened: shrunk and grown again by half a wall. A corner loses a little that lies close to
    the rest; a thin wall loses what lies further off than any corner of 60 degrees or more reaches.
    """
    import manifold3d

    half = wall_mm / 2 - 0.01
    join = manifold3d.JoinType.Round
    for height in heights:
        layer = body.slice(height)
        kept = layer.offset(-half, join, 2.0, 32).offset(half, join, 2.0, 32)
        lost = layer - kept.offset(1.05 * half, join, 2.0, 32)
        thin = sum(area for area in (abs(part.area()) for part in lost.decompose()) if area > half * half / 4)
        if thin > 0:
            return height, float(thin)
    return None


def layer_heights(mesh: Mesh) -> list[float]:
    """Heights at which a mesh shows all its walls: some within every thick layer between flat levels."""
    import numpy as np

    zs, uses = np.unique(np.round(mesh.corners[:, 2].astype(np.float64), 3), return_counts=True)
    levels = [float(z) for z, count in zip(zs, uses, strict=True) if count >= 6 or z in (zs[0], zs[-1])]
    found: list[float] = []
    for low, high in pairwise(levels):
        if high - low > SHALLOW_MM:
            found += [low + (high - low) * (place + 0.5) / SLICES for place in range(SLICES)]
    return found


def check_walls(name: str, mesh: Mesh, body: Any, wall_mm: float) -> None:
    """Return nothing; raise :class:`MeshError` if a wall is thinner than two lines of the printer."""
    thin = thinnest_below(body, wall_mm, layer_heights(mesh))
    if thin is not None:
        height, area = thin
        raise MeshError(
            f"{name}: a wall is thinner than {wall_mm:g} mm, two lines of the printer, "
            f"at z = {height:.1f} mm ({area:.1f} mm2)"
        )
