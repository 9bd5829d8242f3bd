"""Read STL files that may be damaged or hostile."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tabulae.engine.errors import TabulaeError
from tabulae.fairness.convex import FloatArray, IntArray

HEADER_BYTES, TRIANGLE_BYTES = 84, 50
MAX_BYTES = 50_000_000


def read_stl(path: Path) -> tuple[FloatArray, IntArray]:
    """Return the corners, n x 3, and triangles, m x 3 numbers of corners, of a closed mesh.

    The unit is that of the file, usually mm. Raises TabulaeError if the file is missing, too large, no STL
    file, damaged, or not closed.
    """
    content = _content(path)
    triangles = _read_binary(content) if _is_binary(content) else _read_text(path, content)
    if not len(triangles):
        raise TabulaeError(f"{path} holds no triangles")
    if not np.isfinite(triangles).all():
        raise TabulaeError(f"{path} is damaged: a coordinate is not a finite number")
    corners, numbers = np.unique(triangles.reshape(-1, 3), axis=0, return_inverse=True)
    faces = numbers.reshape(-1, 3)
    _check_closed(path, faces)
    return corners.astype(np.float64), faces


def _content(path: Path) -> bytes:
    if not path.exists():
        raise TabulaeError(f"no file {str(path)!r}: name d6, d7, d8, prisms or an existing STL file")
    if path.is_dir():
        raise TabulaeError(f"{path} is a folder: name an STL file")
    if path.stat().st_size > MAX_BYTES:
        raise TabulaeError(f"{path} is larger than {MAX_BYTES // 1_000_000} MB: make its mesh coarser")
    return path.read_bytes()


def _is_binary(content: bytes) -> bool:
    """Whether the file has the length of a binary STL; a binary header, too, may begin with ``solid``."""
    if len(content) < HEADER_BYTES:
        return False
    (count,) = struct.unpack_from("<I", content, HEADER_BYTES - 4)
    return bool(len(content) == HEADER_BYTES + TRIANGLE_BYTES * count)


def _read_binary(content: bytes) -> npt.NDArray[np.float32]:
    layout = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
    corners: npt.NDArray[np.float32] = np.frombuffer(content, layout, offset=HEADER_BYTES)["corners"]
    return corners


def _read_text(path: Path, content: bytes) -> npt.NDArray[np.float32]:
    error = TabulaeError(f"{path} is not an STL file: neither its length nor its words are those of one")
    words = content.split()
    if not words or words[0].lower() != b"solid":
        raise error
    places = [place for place, word in enumerate(words) if word.lower() == b"vertex"]
    try:
        numbers = [[float(word) for word in words[place + 1 : place + 4]] for place in places]
        return np.array(numbers, dtype=np.float32).reshape(-1, 3, 3)
    except ValueError:
        raise error from None


def _check_closed(path: Path, triangles: IntArray) -> None:
    """Raise TabulaeError unless each side of a triangle is a side of another one, in reverse."""
    sides = np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
    total = int(triangles.max()) + 1
    forward, backward = sides[:, 0] * total + sides[:, 1], sides[:, 1] * total + sides[:, 0]
    loose = int((~np.isin(forward, backward)).sum())
    if loose:
        raise TabulaeError(
            f"{path} is not closed ({loose} loose edges): repair the mesh, or its weight is unknown"
        )
