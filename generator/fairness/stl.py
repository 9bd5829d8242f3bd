"""Reading STL files, both kinds, with the standard checks and without trust."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import TYPE_CHECKING

from generator.engine.errors import TabulaeError
from generator.fairness.available import require_numpy

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]
    Ints = npt.NDArray[np.int64]

HEADER_BYTES, TRIANGLE_BYTES = 84, 50
MOST_BYTES = 50_000_000


def read_stl(path: Path) -> tuple[Floats, Ints]:
    """The corners (n x 3, as the file has them, mm as a rule) and triangles (m x 3) of a closed mesh.

    Raises TabulaeError in one line if the file is missing, is no STL, or does not enclose a body.
    """
    require_numpy()
    import numpy as np

    content = _content(path)
    triangles = _binary(content) if _is_binary(content) else _text(path, content)
    if not len(triangles) or not np.isfinite(triangles).all():
        raise TabulaeError(f"{path} holds no triangles" if not len(triangles) else f"{path} is damaged")
    corners, numbers = np.unique(triangles.reshape(-1, 3), axis=0, return_inverse=True)
    faces = numbers.reshape(-1, 3)
    _check_closed(path, faces)
    return corners.astype(np.float64), faces


def _content(path: Path) -> bytes:
    if not path.exists():
        raise TabulaeError(f"no file {str(path)!r}: name d6, d7, d8, prisms or an STL file that is there")
    if path.is_dir():
        raise TabulaeError(f"{path} is a folder: name an STL file")
    if path.stat().st_size > MOST_BYTES:
        raise TabulaeError(f"{path} is larger than {MOST_BYTES // 1_000_000} MB: make its mesh coarser")
    return path.read_bytes()


def _is_binary(content: bytes) -> bool:
    """Whether the length is that of a binary file; its header may begin with the word solid too."""
    if len(content) < HEADER_BYTES:
        return False
    (count,) = struct.unpack_from("<I", content, HEADER_BYTES - 4)
    return bool(len(content) == HEADER_BYTES + TRIANGLE_BYTES * count)


def _binary(content: bytes) -> npt.NDArray[np.float32]:
    import numpy as np

    layout = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
    corners: npt.NDArray[np.float32] = np.frombuffer(content, layout, offset=HEADER_BYTES)["corners"]
    return corners


def _text(path: Path, content: bytes) -> npt.NDArray[np.float32]:
    import numpy as np

    refusal = TabulaeError(f"{path} is not an STL file: neither its length nor its words are those of one")
    words = content.split()
    if not words or words[0].lower() != b"solid":
        raise refusal
    at = [place for place, word in enumerate(words) if word.lower() == b"vertex"]
    try:
        numbers = [[float(word) for word in words[place + 1 : place + 4]] for place in at]
        return np.array(numbers, dtype=np.float32).reshape(-1, 3, 3)
    except ValueError:
        raise refusal from None


def _check_closed(path: Path, triangles: Ints) -> None:
    """Every side of a triangle is run along in the other direction by another one."""
    import numpy as np

    sides = np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
    total = int(triangles.max()) + 1
    forth, back = sides[:, 0] * total + sides[:, 1], sides[:, 1] * total + sides[:, 0]
    loose = int((~np.isin(forth, back)).sum())
    if loose:
        raise TabulaeError(f"{path} is not closed ({loose} loose edges): repair it, or its weight is unknown")
