"""A snapshot of Pyodide's memory with the engine loaded: a browser that begins from it plays seconds sooner.

Node.js makes it when a site is built, once for each engine: it is kept in the user's cache. Where there is no
Node.js, pages load Python and the engine module by module.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import PurePath

from tabulae.kit.page_files import page_folder
from tabulae.library.kept_files import keep_file, kept_file
from tabulae.library.temporary_files import temporary_folder
from tabulae.products.output import OutputFile

SCRIPT = "snapshot.mjs"
_TIMEOUT_S = 180
_KEPT_BYTES = (1 << 20, 1 << 26)
"""The least and greatest size of a compressed snapshot; one outside these is taken for damaged."""


def node_program() -> str | None:
    """Return the path of Node.js, None if it is not installed."""
    return shutil.which("node")


def memory_snapshot(python: Sequence[OutputFile], engine: bytes, entry: str) -> bytes | None:
    """Return the memory of Python after it has imported the module ``entry``, packed by gzip.

    ``python`` are the files of Pyodide and ``engine`` is a ZIP archive of modules. Returns None where there
    is no Node.js, or where it cannot make the snapshot; equal arguments give equal bytes.
    """
    node = node_program()
    if node is None:
        return None
    script = (page_folder() / SCRIPT).read_text(encoding="utf-8")
    parts = (script.encode(), engine, entry.encode(), *(file.content for file in python))
    key = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()
    kept = kept_file(f"memory-{key}.gz")
    if kept is not None and _KEPT_BYTES[0] < len(kept) < _KEPT_BYTES[1]:
        return kept
    files = {PurePath(file.name).name: file.content for file in python}
    memory = _run(node, script, {**files, "engine.zip": engine}, entry)
    if memory is None:
        return None
    packed = gzip.compress(memory, 9, mtime=0)
    keep_file(f"memory-{key}.gz", packed)
    return packed


def _run(node: str, script: str, files: Mapping[str, bytes], entry: str) -> bytes | None:
    """Return what the script writes, run in a folder of its own with an empty environment."""
    with temporary_folder() as folder:
        for file, content in files.items():
            (folder / file).write_bytes(content)
        target = folder / "memory.bin"
        command = [node, "--input-type=module", "-e", script]
        arguments = [str(folder), str(folder / "engine.zip"), entry, str(target)]
        system = {key: os.environ[key] for key in ("SYSTEMROOT",) if key in os.environ}
        with suppress(OSError, subprocess.SubprocessError):
            subprocess.run(
                [*command, *arguments], env=system, check=True, capture_output=True, timeout=_TIMEOUT_S
            )
            return target.read_bytes()
    return None
