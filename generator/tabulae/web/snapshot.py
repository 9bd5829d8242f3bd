"""Pyodide under Node.js when a site is built; a snapshot of its memory with the engine loaded.

A browser that begins from the snapshot plays seconds sooner. It is made once for each engine, and kept in the
user's cache. Where there is no Node.js, pages load Python and the engine module by module.
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
from tabulae.library.temporary_folders import temporary_folder
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
    if node_program() is None:
        return None
    script = (page_folder() / SCRIPT).read_bytes()
    parts = (script, engine, entry.encode(), *(file.content for file in python))
    key = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()
    kept = kept_file(f"memory-{key}.gz")
    if kept is not None and _KEPT_BYTES[0] < len(kept) < _KEPT_BYTES[1]:
        return kept
    memory = run_node(SCRIPT, python, {"engine.zip": engine}, ["engine.zip", entry])
    if memory is None:
        return None
    packed = gzip.compress(memory, 9, mtime=0)
    keep_file(f"memory-{key}.gz", packed, "memory-*.gz")
    return packed


def run_node(
    script: str, python: Sequence[OutputFile], files: Mapping[str, bytes], arguments: Sequence[str]
) -> bytes | None:
    """Return what a script of the folder of pages writes, run by Node.js with an empty environment.

    It runs in a folder of its own with the files of Pyodide and further ``files``, and is told that folder,
    the file to write, and ``arguments``. Returns None where there is no Node.js, or where the script fails.
    """
    node = node_program()
    if node is None:
        return None
    source = (page_folder() / script).read_text(encoding="utf-8")
    with temporary_folder() as folder:
        for file in python:
            (folder / PurePath(file.name).name).write_bytes(file.content)
        for name, content in files.items():
            (folder / name).write_bytes(content)
        target = folder / "written"
        command = [node, "--input-type=module", "-e", source, str(folder), str(target), *arguments]
        system = {key: os.environ[key] for key in ("SYSTEMROOT",) if key in os.environ}
        with suppress(OSError, subprocess.SubprocessError):
            subprocess.run(command, env=system, check=True, capture_output=True, timeout=_TIMEOUT_S)
            return target.read_bytes()
    return None
