"""ZIP archives whose bytes depend on nothing but the files in them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable

_EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The first date that the ZIP format knows; all files have it."""


def zip_bytes(folder: str, files: Iterable[tuple[str, bytes]]) -> bytes:
    """Return a ZIP archive of files, pairs of name and content, named ``folder/name`` and sorted by name."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as writer:
        for name, content in sorted(files):
            entry = zipfile.ZipInfo(f"{folder}/{name}", _EARLIEST)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            writer.writestr(entry, content)
    return archive.getvalue()
