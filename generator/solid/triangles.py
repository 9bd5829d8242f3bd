"""Meshes of triangles in plain numbers: corners that are shared, in one order whatever made them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

GRID_DIGITS = 5
"""Corners are put on a grid of 1e-5 mm; those that meet there are one."""


@dataclass(frozen=True, eq=False, slots=True)
class Mesh:
    """Corners (n x 3, mm, as 32-bit numbers, the precision of an STL file) and triangles (m x 3)."""

    corners: npt.NDArray[np.float32]
    triangles: npt.NDArray[np.int64]

    @property
    def bounds_mm(self) -> npt.NDArray[np.float64]:
        """The smallest and the largest coordinates, 2 x 3."""
        import numpy as np

        return np.array([self.corners.min(axis=0), self.corners.max(axis=0)], dtype=np.float64)

    @property
    def size_mm(self) -> tuple[float, float, float]:
        """Width, depth and height."""
        low, high = self.bounds_mm
        x, y, z = (float(value) for value in high - low)
        return x, y, z

    @property
    def volume_mm3(self) -> float:
        """The enclosed volume; negative if the triangles are wound inward."""
        import numpy as np

        first, second, third = (self.corners[self.triangles[:, i]].astype(np.float64) for i in range(3))
        return float(np.einsum("ij,ij->", first, np.cross(second, third)) / 6)


def welded(corners: Any, triangles: Any, *, drop_slivers: bool = False) -> Mesh:
    """A mesh with each corner once, in a fixed order, its lowest corner at z = 0.

    ``drop_slivers`` leaves out triangles whose corners have become one on the grid.

    The height is taken from the mesh, since the bounds of a CAD shape change when it is meshed.
    """
    import numpy as np

    points = np.asarray(corners, dtype=np.float64)
    points[:, 2] -= points[:, 2].min()
    settled = (np.round(points, GRID_DIGITS) + 0.0).astype(np.float32)
    unique, place = np.unique(settled, axis=0, return_inverse=True)
    faces = place.reshape(-1)[np.asarray(triangles, dtype=np.int64)]
    if drop_slivers:
        faces = faces[(faces != np.roll(faces, 1, axis=1)).all(axis=1)]
    return Mesh(unique, _in_order(faces))


def _in_order(faces: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The same triangles, each begun at its smallest corner, sorted: one order whatever made them."""
    import numpy as np

    start = faces.argmin(axis=1)[:, None]
    begun = np.take_along_axis(faces, (start + np.arange(3)) % 3, axis=1)
    return begun[np.lexsort(begun.T[::-1])]
