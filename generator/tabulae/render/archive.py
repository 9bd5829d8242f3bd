"""ZIP archives whose bytes depend on nothing but the files in them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable

_EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The first date that the ZIP format knows; all files have it."""
_UNIX = 3


def zip_bytes(files: Iterable[tuple[str, bytes]], mode: int = 0o644) -> bytes:
    """Return a ZIP archive of files, each a name and its content, in their order.

    ``mode`` are the permissions that the files get when they are unpacked; 0 leaves them to the reader.
    """
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as writer:
        for name, content in files:
            entry = zipfile.ZipInfo(name, _EARLIEST)
            entry.create_system, entry.external_attr = _UNIX, mode << 16
            writer.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=6)
    return archive.getvalue()
