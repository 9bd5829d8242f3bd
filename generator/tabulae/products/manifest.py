"""The manifest of an output folder: what this program wrote there, as a checked record of manifest.json."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

MANIFEST = "manifest.json"
MANIFEST_HEAD = b'{\n "made_by": "tabulae '
"""The beginning of every manifest of this program."""
_MAX_BYTES = 50_000_000


class _Record(BaseModel):
    """A part of a manifest; keys that a later version may have are ignored."""

    model_config = ConfigDict(frozen=True, strict=True)


class FileEntry(_Record):
    """A file: its digest and number of bytes, then what is known about it."""

    file: str
    sha256: str
    bytes: int
    size_mm: tuple[int | float, ...]
    command: str
    thing: str = ""
    about: Mapping[str, str] = {}
    title: str = ""
    role: str = ""
    way: str = ""
    paper: str = ""
    alt: str = ""


class ProductEntry(_Record):
    """A product of a kit or a site: its id, a digest of what it was made from, the names of its files."""

    product: str
    inputs: str
    files: tuple[str, ...] = ()


class Manifest(_Record):
    """A manifest.json.

    ``earlier`` are the names of files that a product had in an earlier run and no longer has. While files are
    written, ``underway`` has their digests by name, and ``before`` those of the files that they replace.
    """

    made_by: str
    files: tuple[FileEntry, ...]
    products: tuple[ProductEntry, ...] = ()
    earlier: tuple[str, ...] = ()
    underway: Mapping[str, str] = {}
    before: Mapping[str, str] = {}

    def content(self) -> bytes:
        """Return the content of the file, without what is empty."""
        listing = self.model_dump(exclude_defaults=True)
        return (json.dumps(listing, ensure_ascii=False, indent=1) + "\n").encode()


def read_manifest(path: Path) -> Manifest | None:
    """Return the manifest at a path; None if this program did not write it, or if it was spoilt since."""
    try:
        if path.is_symlink() or not path.is_file() or path.stat().st_size > _MAX_BYTES:
            return None
        content = path.read_bytes()
        return Manifest.model_validate_json(content) if content.startswith(MANIFEST_HEAD) else None
    except (OSError, ValidationError):
        return None
