"""Programs of others that pages load: fetched once from npm, checked, and kept in the user's cache.

The version of each and its digest stand here, so that nothing else can come in its place.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import tarfile
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.products.output import OutputFile

_REGISTRY = "https://registry.npmjs.org"
_MOST_BYTES = 50_000_000
_WAIT_S = 60


@dataclass(frozen=True, slots=True)
class Package:
    """A package of the registry: ``integrity`` is its SHA-512 as npm gives it, in base 64.

    ``about`` says what it is, and ``without`` how to do without it; ``files`` are the names of those that
    are taken out of it, each with its place on the site.
    """

    name: str
    version: str
    integrity: str
    about: str
    without: str
    files: Mapping[str, str]

    def unpacked(self) -> Iterator[OutputFile]:
        """Its files; raises TabulaeError if they cannot be had."""
        with tarfile.open(fileobj=io.BytesIO(self._content())) as packed:
            for name, place in self.files.items():
                member = packed.extractfile(f"package/{name}")
                if member is None:
                    raise TabulaeError(f"{self.name} {self.version} has no {name}")
                yield OutputFile(place, member.read())

    def _content(self) -> bytes:
        kept = _cache() / f"{self.name}-{self.version}.tgz"
        with suppress(OSError):
            content = kept.read_bytes()
            if self._is_genuine(content):
                return content
        content = self._fetched()
        with suppress(OSError):  # without a cache it is fetched again the next time
            kept.parent.mkdir(parents=True, exist_ok=True)
            part = kept.with_suffix(f".{os.getpid()}.part")
            part.write_bytes(content)
            part.replace(kept)
        return content

    def _fetched(self) -> bytes:
        registry = os.environ.get("NPM_CONFIG_REGISTRY", _REGISTRY).rstrip("/")
        address = f"{registry}/{self.name}/-/{self.name}-{self.version}.tgz"
        try:
            with urllib.request.urlopen(address, timeout=_WAIT_S) as answer:
                content: bytes = answer.read(_MOST_BYTES)
        except (OSError, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise TabulaeError(
                f"{self.about} could not be fetched from {address} ({reason}): "
                f"say it again on a computer with internet access, or {self.without}"
            ) from None
        if not self._is_genuine(content):
            raise TabulaeError(f"what {address} gave is not {self.name} {self.version}: its digest is wrong")
        return content

    def _is_genuine(self, content: bytes) -> bool:
        return base64.b64encode(hashlib.sha512(content).digest()).decode() == self.integrity


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tabulae"


PYODIDE_FOLDER = "pyodide"
_PYODIDE_FILES = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json",
)  # fmt: skip
PYODIDE = Package(
    "pyodide",
    "314.0.7",
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
    "Python for the browser",
    "leave playing out with --no-play",
    {name: f"{PYODIDE_FOLDER}/{name}" for name in _PYODIDE_FILES},
)
"""Python for browsers (MPL-2.0), which the play pages of a static site load when they are opened."""

THREE = Package(
    "three",
    "0.170.0",
    "FQK+LEpYc0fBD+J8g6oSEyyNzjp+Q7Ks1C568WWaoMRLW+TkNNWmenWeGgJjV105Gd+p/2ql1ZcjYvNiPZBhuQ==",
    "three.js for dice in the round",
    "leave playing out with --no-play",
    {"build/three.module.min.js": "three/three.module.min.js", "LICENSE": "three/LICENSE.txt"},
)
"""Drawings in the round (MIT), which a page loads when somebody wants to turn a die."""
