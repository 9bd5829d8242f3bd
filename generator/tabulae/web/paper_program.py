"""What a page loads to make paper: the libraries and this program, as archives for the Python in the page.

Modules are compiled by Node.js where it is installed, so that the page need not do it.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from tabulae.kit.page_files import page_folder
from tabulae.library.kept_files import keep_file, kept_file
from tabulae.library.loader import read_yaml
from tabulae.library.templates import templates_root
from tabulae.products.output import OutputFile
from tabulae.render.archive import zip_bytes
from tabulae.web.snapshot import run_node
from tabulae.web.vendored import PYODIDE, library_files

ENTRY = "tabulae.web.page_orders"
"""The module that a page imports to make paper."""
_SCRIPT = "compile.mjs"
_PACKAGE = Path(__file__).parent.parent
_LEFT_OUT = ("cli", "lab", "web", "api.py", "game_values.py", "plastic_part.py")
"""What of the package makes no paper, but for the modules of ``web`` below."""
_OF_WEB = (
    "__init__.py", "page_orders.py", "position_files.py",
    "pages/__init__.py", "pages/order_form.py", "pages/order_list.py",
)  # fmt: skip
_TEMPLATES_LEFT_OUT = ("page/*", "*/handbook/*", "*/new-game/*", "*/help.yaml", "*/translated.txt")
"""Templates that only the site and the commands read."""
_NO_PILLOW = b'"""Stands for Pillow, which reportlab asks for and no document here needs."""\nImage = None\n'


def paper_archives(without: Iterable[str] = ()) -> tuple[bytes, bytes]:
    """Return the libraries and the program as archives of :func:`packed`, to be unpacked into one folder.

    ``without`` names modules that the page has already. Equal programs give equal bytes. Raises TabulaeError
    if a library cannot be downloaded.
    """
    libraries = [*library_files(), ("PIL/__init__.py", _NO_PILLOW)]
    archives = zip_bytes(sorted(libraries)), zip_bytes(_program_files(set(without)))
    first, second = map(_compiled, archives)
    return first, second


def packed(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Return files, each a path and its content, as an archive that a script unpacks faster than a ZIP.

    It is packed by gzip as a whole: a line of JSON with the path and the size of each, and then the contents.
    """
    listed = list(files)
    head = json.dumps([(path, len(content)) for path, content in listed], separators=(",", ":"))
    whole = b"".join([head.encode(), b"\n", *(content for _, content in listed)])
    return gzip.compress(whole, 9, mtime=0)


def _unzipped(archive: bytes) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(archive)) as found:
        for name in found.namelist():
            yield name, found.read(name)


def _program_files(without: set[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the modules and templates that make paper, sorted, as paths in a folder."""
    for path in sorted(_PACKAGE.rglob("*.py")):
        name = path.relative_to(_PACKAGE)
        if name.parts[0] in _LEFT_OUT and not any(name == Path("web", own) for own in _OF_WEB):
            continue
        dotted = ".".join(("tabulae", *name.with_suffix("").parts)).removesuffix(".__init__")
        if dotted not in without:
            yield f"tabulae/{name.as_posix()}", path.read_bytes()
    root = templates_root()
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root)
        if path.is_file() and not any(name.match(left) for left in _TEMPLATES_LEFT_OUT):
            content = _as_json(path) if path.suffix == ".yaml" else path.read_bytes()
            yield f"tabulae/_templates/{name.as_posix()}", content


def _as_json(path: Path) -> bytes:
    """Return what a YAML file says as JSON, which is read forty times faster."""
    return json.dumps(read_yaml(path), ensure_ascii=False, separators=(",", ":")).encode()


def _compiled(archive: bytes) -> bytes:
    """Return the files of a ZIP archive, packed, and compiled where there is Node.js."""
    python = list(PYODIDE.files())
    parts = [(page_folder() / _SCRIPT).read_bytes(), archive, *(file.content for file in python)]
    key = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()
    name = f"compiled-{key}.gz"
    kept = kept_file(name)
    if kept is not None:
        return kept
    compiled = run_node(_SCRIPT, python, {"modules.zip": archive}, ["modules.zip"])
    content = packed(_unzipped(compiled or archive))
    if compiled is not None:
        keep_file(name, content, "compiled-*.gz")
    return content


def digested(stem: str, content: bytes, ending: str) -> OutputFile:
    """Return a file named by its digest, which a browser keeps for good."""
    return OutputFile(f"assets/{stem}-{hashlib.sha256(content).hexdigest()[:12]}.{ending}", content)
