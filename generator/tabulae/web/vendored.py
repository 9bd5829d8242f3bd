"""JavaScript packages that pages load: downloaded once from npm, verified, and kept in the user's cache.

Version and digest of each package are pinned here, so that nothing else can take its place.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import tarfile
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tabulae.engine.errors import TabulaeError
from tabulae.library.kept_files import keep_file, kept_file
from tabulae.products.output import OutputFile

_REGISTRY = "https://registry.npmjs.org"
_MAX_BYTES = 50_000_000
_TIMEOUT_S = 60


@dataclass(frozen=True, slots=True)
class NpmPackage:
    """A package of the npm registry, and the files of it that the site has.

    ``integrity`` is its SHA-512 in base 64, as npm states it. ``paths`` maps files of the package to paths in
    the site.
    """

    name: str
    version: str
    integrity: str
    paths: Mapping[str, str]

    def files(self) -> Iterator[OutputFile]:
        """Yield the files for the site, at its ``paths``, from the cache or downloaded.

        Raises TabulaeError if the package cannot be downloaded or its digest is wrong.
        """
        with tarfile.open(fileobj=io.BytesIO(self._archive())) as archive:
            for name, path in self.paths.items():
                member = archive.extractfile(f"package/{name}")
                if member is None:
                    raise TabulaeError("package-incomplete", package=self.name, file=name)
                yield OutputFile(path, member.read())

    def _archive(self) -> bytes:
        """Return the package's .tgz file from the cache or the registry."""
        name = f"{self.name}-{self.version}.tgz"
        kept = kept_file(name)
        if kept is not None and self._is_genuine(kept):
            return kept
        content = self._download()
        keep_file(name, content)
        return content

    def _download(self) -> bytes:
        registry = os.environ.get("NPM_CONFIG_REGISTRY", _REGISTRY).rstrip("/")
        url = f"{registry}/{self.name}/-/{self.name}-{self.version}.tgz"
        try:
            with urllib.request.urlopen(url, timeout=_TIMEOUT_S) as response:
                content: bytes = response.read(_MAX_BYTES)
        except (OSError, ValueError) as error:
            reason = str(getattr(error, "reason", error))
            raise TabulaeError("not-downloaded", package=self.name, url=url, reason=reason) from None
        if not self._is_genuine(content):
            raise TabulaeError("wrong-digest", url=url)
        return content

    def _is_genuine(self, content: bytes) -> bool:
        return base64.b64encode(hashlib.sha512(content).digest()).decode() == self.integrity


_PYODIDE_FILES = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json",
)  # fmt: skip
PYODIDE = NpmPackage(
    "pyodide",
    "314.0.7",
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
    {name: f"pyodide-314.0.7/{name}" for name in _PYODIDE_FILES},
)
"""Python compiled to WebAssembly (MPL-2.0), which the play pages of a static site load."""

THREE = NpmPackage(
    "three",
    "0.170.0",
    "FQK+LEpYc0fBD+J8g6oSEyyNzjp+Q7Ks1C568WWaoMRLW+TkNNWmenWeGgJjV105Gd+p/2ql1ZcjYvNiPZBhuQ==",
    {
        "build/three.module.min.js": "three-0.170.0/three.module.min.js",
        "LICENSE": "three-0.170.0/LICENSE.txt",
    },
)
"""3D graphics (MIT), which a page loads when a visitor turns a die."""
