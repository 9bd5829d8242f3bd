"""ZIP archives: the same files make the same bytes."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable

_LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of all files in an archive."""


def archive(folder: str, files: Iterable[tuple[str, bytes]]) -> bytes:
    """Files, each with its name and its bytes, in a folder of an archive, by name."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name, content in sorted(files):
            entry = zipfile.ZipInfo(f"{folder}/{name}", _LONG_AGO)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            packed.writestr(entry, content)
    return out.getvalue()
