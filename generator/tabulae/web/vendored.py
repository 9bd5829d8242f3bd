"""What pages load that others wrote: downloaded once, verified, and kept in the user's cache.

JavaScript comes from npm, Python libraries for Pyodide from PyPI, by pip. Version and digest of each are
pinned here, so that nothing else can take its place.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import re
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tabulae.engine.errors import TabulaeError
from tabulae.library.kept_files import keep_file, kept_file
from tabulae.library.temporary_folders import temporary_folder
from tabulae.products.output import OutputFile

_REGISTRY = "https://registry.npmjs.org"
_MAX_BYTES = 50_000_000
_TIMEOUT_S = 60
_PIP_TIMEOUT_S = 600


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


@dataclass(frozen=True, slots=True)
class Wheel:
    """A Python library for Pyodide: the name of its file on PyPI, the SHA-256 of it, and what is left out.

    ``left_out`` are the beginnings of the paths of files that nothing here needs.
    """

    file: str
    sha256: str
    left_out: tuple[str, ...] = ()

    @property
    def requirement(self) -> str:
        """The line of a requirements file that asks for this file and no other."""
        name, version = self.file.split("-")[:2]
        return f"{name}=={version} --hash=sha256:{self.sha256}"

    def files(self, content: bytes) -> Iterator[tuple[str, bytes]]:
        """Yield names and contents of the files of a wheel that a page needs, with its licences."""
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for name in archive.namelist():
                is_code = name.endswith((".py", ".so")) and not name.startswith(self.left_out)
                if is_code or ("license" in name.lower() and not name.endswith("/")):
                    yield name, archive.read(name)


LIBRARIES = (
    Wheel(
        "annotated_types-0.8.0-py3-none-any.whl",
        "f072f4d804ea359e4eaf198b1af7a8b0943881a87f31bb764f8bf219bb9419e0",
    ),
    Wheel(
        "charset_normalizer-3.5.3-py3-none-any.whl",
        "96e268b0cbda016ac519513294fcd17032264085b600abaac58b93049477e132",
    ),
    Wheel(
        "fluent.syntax-0.19.0-py2.py3-none-any.whl",
        "b352b3475fac6c6ed5f06527921f432aac073d764445508ee5218aeccc7cc5c4",
    ),
    Wheel(
        "fonttools-4.68.0-py3-none-any.whl",
        "d76f8fdcb6936f5e1045a0c9dd721a4bf11112e60d1e243bfa1d39f06a8b3104",
        (
            "fontTools/feaLib/",
            "fontTools/ufoLib/",
            "fontTools/designspaceLib/",
            "fontTools/mtiLib/",
            "fontTools/t1Lib/",
            "fontTools/cu2qu/",
            "fontTools/qu2cu/",
            "fontTools/merge/",
            "fontTools/voltLib/",
        ),
    ),
    Wheel(
        "markdown_it_py-4.3.0-py3-none-any.whl",
        "7aa1511a46c39138de78d9eba92ce47e63124d8003fc98b3a351909e04239efa",
    ),
    Wheel(
        "mdurl-0.1.2-py3-none-any.whl",
        "84008a41e51615a49fc9966191ff91509e3c40b939176e643fd50a5c2196b8f8",
    ),
    Wheel(
        "pydantic-2.14.4-py3-none-any.whl",
        "653a2ad9f6d8858529c77c72717d0ea991d6c6837fe683246b2f4b2bbfc3fadc",
        ("pydantic/v1/", "pydantic/mypy"),
    ),
    Wheel(
        "pydantic_core-2.50.5-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
        "b2910ec0fa5aeb9bef70156f2b79f4783978fdcfaa7b2f1b5d1814458d2e79a1",
    ),
    Wheel(
        "pyyaml-6.0.4-cp314-cp314-manylinux2014_x86_64.manylinux_2_17_x86_64.manylinux_2_28_x86_64.whl",
        "c604dc2613c417130479cdd6e55c2faa691b6365aa82b3dafddfcecc2eaf1ac7",
        ("yaml/_yaml.",),
    ),
    Wheel(
        "reportlab-5.1.0-py3-none-any.whl",
        "59fdbaec5efe437095ad1d7292ec9a271c8ca2d3ec75e889c6e61400929b90df",
        ("reportlab/fonts/", "reportlab/graphics/samples/"),
    ),
    Wheel(
        "svgwrite-1.4.3-py3-none-any.whl",
        "bb6b2b5450f1edbfa597d924f9ac2dd099e625562e492021d7dd614f65f8a22d",
    ),
    Wheel(
        "typing_extensions-4.16.0-py3-none-any.whl",
        "481caa481374e813c1b176ada14e97f1f67a4539ce9cfeb3f350d78d6370c2e8",
    ),
    Wheel(
        "typing_inspection-0.4.5-py3-none-any.whl",
        "bc210535442b39e1bf2805e0c7a17dfd6a4ace760c84c7f7d16245d23a6b1c39",
    ),
    Wheel(
        "uharfbuzz-0.57.0-cp311-abi3-pyemscripten_2026_0_wasm32.whl",
        "430b78efc0cff3365461ff79e0d0a944cda17253171d5a4f8cf4615ebde08541",
        ("uharfbuzz/_harfbuzz_test.",),
    ),
)
"""What makes paper, as the command has it; PyYAML without its part in C, which Pyodide lacks."""
_PLATFORMS = ("pyemscripten_2026_0_wasm32", "manylinux_2_17_x86_64", "any")
"""For what the wheels are made; of those for Linux only files in Python are used."""
_PYTHON = "3.14"
"""The Python of :data:`PYODIDE`."""


def library_files(wheels: Sequence[Wheel] = LIBRARIES) -> Iterator[tuple[str, bytes]]:
    """Yield the files of wheels, from the cache or downloaded by pip: their paths in a folder of libraries.

    Raises TabulaeError if a wheel cannot be downloaded or its digest is wrong.
    """
    contents = {wheel: kept_file(wheel.file) for wheel in wheels}
    missing = [wheel for wheel, kept in contents.items() if kept is None or not _is(wheel, kept)]
    if missing:
        for wheel, content in zip(missing, _downloaded(missing), strict=True):
            keep_file(wheel.file, content)
            contents[wheel] = content
    for wheel, found in contents.items():
        yield from wheel.files(found or b"")


def _is(wheel: Wheel, content: bytes) -> bool:
    return hashlib.sha256(content).hexdigest() == wheel.sha256


def _downloaded(wheels: Sequence[Wheel]) -> list[bytes]:
    """Return the contents of wheels, which pip downloads in one run and holds against their digests."""
    with temporary_folder() as folder:
        wanted = folder / "requirements.txt"
        wanted.write_text("\n".join(wheel.requirement for wheel in wheels), encoding="utf-8")
        command = [sys.executable, "-m", "pip", "download", "--no-deps", "--require-hashes", "--quiet"]
        command += ["--only-binary=:all:", "--implementation=cp", f"--python-version={_PYTHON}"]
        command += [f"--platform={name}" for name in _PLATFORMS]
        command += [f"--abi={name}" for name in (f"cp{_PYTHON.replace('.', '')}", "abi3", "none")]
        command += ["--requirement", str(wanted), "--dest", str(folder)]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=_PIP_TIMEOUT_S)
            return [(folder / wheel.file).read_bytes() for wheel in wheels]
        except (OSError, subprocess.SubprocessError) as error:
            told = (getattr(error, "stderr", None) or b"").decode(errors="replace").strip() or str(error)
            errors = re.findall(r"^ERROR: (.+)", told, re.MULTILINE)  # a notice of pip's own may follow
            reason = (errors or told.splitlines())[-1]
            names = ", ".join(wheel.file.split("-")[0] for wheel in wheels)
            raise TabulaeError("not-downloaded", package=names, url="PyPI", reason=reason) from None
