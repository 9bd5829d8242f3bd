"""Python for browsers (Pyodide, MPL-2.0), which the play pages of a static site load when they are opened.

It is fetched once from the npm registry, checked against its known digest, and kept in the user's cache.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import tarfile
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.products.output import OutputFile

VERSION = "314.0.7"
INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The SHA-512 of the package as npm gives it, in base 64."""
FOLDER = "pyodide"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
_REGISTRY = "https://registry.npmjs.org"
_MOST_BYTES = 50_000_000
_WAIT_S = 60


def pyodide_files() -> Iterator[OutputFile]:
    """The files of Pyodide that a page loads; raises TabulaeError if they cannot be had."""
    with tarfile.open(fileobj=io.BytesIO(_package())) as packed:
        for name in FILES:
            member = packed.extractfile(f"package/{name}")
            if member is None:
                raise TabulaeError(f"pyodide {VERSION} has no {name}")
            yield OutputFile(f"{FOLDER}/{name}", member.read())


def _package() -> bytes:
    kept = _cache() / f"pyodide-{VERSION}.tgz"
    with suppress(OSError):
        content = kept.read_bytes()
        if _is_genuine(content):
            return content
    content = _fetched()
    with suppress(OSError):  # without a cache it is fetched again the next time
        kept.parent.mkdir(parents=True, exist_ok=True)
        part = kept.with_suffix(f".{os.getpid()}.part")
        part.write_bytes(content)
        part.replace(kept)
    return content


def _fetched() -> bytes:
    registry = os.environ.get("NPM_CONFIG_REGISTRY", _REGISTRY).rstrip("/")
    address = f"{registry}/pyodide/-/pyodide-{VERSION}.tgz"
    try:
        with urllib.request.urlopen(address, timeout=_WAIT_S) as answer:
            content: bytes = answer.read(_MOST_BYTES)
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise TabulaeError(
            f"Python for the browser could not be fetched from {address} ({reason}): "
            "say it again on a computer with internet access, or leave playing out with --no-play"
        ) from None
    if not _is_genuine(content):
        raise TabulaeError(f"what {address} gave is not pyodide {VERSION}: its digest is wrong")
    return content


def _is_genuine(content: bytes) -> bool:
    return base64.b64encode(hashlib.sha512(content).digest()).decode() == INTEGRITY


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tabulae"
