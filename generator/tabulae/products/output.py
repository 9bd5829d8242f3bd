"""Writing files so that nothing is lost: whole files only, inside the folder, over our own work only."""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any, Literal

from tabulae import __version__
from tabulae.engine.errors import TabulaeError


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Hold a folder that exists; raises TabulaeError if another run holds it.

    Where a system or a network disk has no such locks (Windows, some NFS), nothing is held.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise TabulaeError(
                f"another run of tabulae is writing into {folder}: wait for it, "
                "or choose another folder with -o"
            ) from None
        except OSError:
            pass
        yield
    finally:
        os.close(handle)


MANIFEST = "manifest.json"
_REST = re.compile(r"\.[^/]{1,120}\.[a-z0-9_]{8}\.part\Z")
_UNFIT = re.compile(r'[<>:"|?*\\\x00-\x1f\x7f]')
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?\Z", re.IGNORECASE)
_LONGEST_NAME = 200


Role = Literal["", "print", "key", "drawing", "cut", "model", "list"]
"""What a file is for: to be printed, the answers to another, a picture, a cutter, a 3D printer, a list."""

Way = Literal[
    "", "one-side", "both-sides", "sheet", "tiles", "whole",
    "long-edge", "short-edge", "fronts", "backs", "backs-reversed", "reading",
]  # fmt: skip
"""How a file is printed: on one side or both of whatever printer, as one sheet to fold, in tiles or whole;
for printers that turn the sheet over its long or its short edge, or one side at a time; or only read."""

_TWO_SIDED = ("both-sides", "long-edge", "short-edge")


@dataclass(frozen=True, slots=True)
class OutputFile:
    """A file that was made: its place below the folder, its bytes, the command that makes it, what it is.

    ``size_mm`` is width and height, or length, width and height of a part; empty for what has no size.
    ``thing`` is the word by which a page finds its name, ``about`` fills in that name, and ``title`` is
    what it is called where there is none; all files of one thing agree in these. ``paper`` names the sheet
    that it is made for, if it is made for one; ``alt`` says what a picture of it shows.
    """

    name: str
    content: bytes
    size_mm: tuple[float, ...] = ()
    command: str = ""
    thing: str = ""
    about: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    role: Role = ""
    way: Way = ""
    paper: str = ""
    alt: str = ""

    @property
    def ending(self) -> str:
        """The ending of its name: ``pdf``."""
        return self.name.rpartition(".")[2]

    @property
    def pages(self) -> int:
        """The pages of a PDF; nothing else has any."""
        if self.ending != "pdf":
            return 0
        from tabulae.paper.imposition import page_count

        return page_count(self.content)

    @property
    def sheets(self) -> int:
        """The sheets of paper that it takes to print it."""
        return -(-self.pages // 2) if self.way in _TWO_SIDED else self.pages


class OutputFolder:
    """A folder of made files with the manifest that tells what is in it.

    ``products`` remembers for each product of a kit what it was made from and which files it has.
    """

    def __init__(self, root: Path, *, force: bool = False) -> None:
        self.root = root
        self.force = force
        self.entries: dict[str, dict[str, Any]] = {}
        self.products: dict[str, dict[str, Any]] = {}
        self._underway: dict[str, str] = {}
        self._held = False
        self._read()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep everybody else from writing here; leftovers of a stopped run are swept away.

        Raises TabulaeError if another run is at work in this folder.
        """
        if self._held:
            yield
            return
        self.root.mkdir(parents=True, exist_ok=True)
        with folder_lock(self.root):
            self._held = True
            try:
                self._read()
                self._sweep()
                yield
            finally:
                self._held = False

    def write(self, files: Iterable[OutputFile], product: Mapping[str, str] | None = None) -> list[Path]:
        """The paths of the files, written one by one, each whole or not at all.

        ``product`` names the product that they are and what it was made from. Raises TabulaeError,
        before anything is written, if a file stands in the way that was not made by this program or
        was changed since.
        """
        made = list(files)
        paths = [self._place(file.name) for file in made]
        with self.held():
            for file, path in zip(made, paths, strict=True):
                self._check_free(file, path)
            self._underway = {file.name: _digest(file.content) for file in made}
            write_whole(self.root / MANIFEST, self._manifest())
            for file, path in zip(made, paths, strict=True):
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, file.content)
                self.entries[file.name] = _entry(file)
            self._underway = {}
            if product is not None:
                names = sorted(file.name for file in made)
                self.products[product["product"]] = {**product, "files": names}
            write_whole(self.root / MANIFEST, self._manifest())
        return paths

    def has(self, product: Mapping[str, str]) -> bool:
        """Whether this product was made from the same things, and its files are still as they were."""
        known = self.products.get(product["product"], {})
        return {**known, "files": None} == {**product, "files": None} and all(
            self._unchanged(name) for name in known["files"]
        )

    def files_of(self, product: str) -> list[str]:
        """The names of the files of a product, sorted."""
        return list(self.products[product]["files"])

    def read(self, name: str) -> OutputFile:
        """A file that was made, as it lies in the folder."""
        entry = self.entries[name]
        said = {key: entry[key] for key in _WHAT if key in entry}
        size_mm, command = tuple(entry["size_mm"]), entry["command"]
        return OutputFile(name, self._place(name).read_bytes(), size_mm, command, **said)

    def _unchanged(self, name: str) -> bool:
        try:
            return bool(_digest(self._place(name).read_bytes()) == self.entries[name]["sha256"])
        except (OSError, KeyError, TabulaeError):
            return False

    def _place(self, name: str) -> Path:
        parts = PurePosixPath(name).parts
        if not parts or ".." in parts or PurePosixPath(name).is_absolute() or name == MANIFEST:
            raise TabulaeError(f"{name[:80]!r} is no name for a file in the output folder")
        for part in parts:
            if not fit_name(part):
                raise TabulaeError(f"{part[:80]!r} is no name that every system can keep: choose another")
        return self.root.joinpath(*parts)

    def _check_free(self, file: OutputFile, path: Path) -> None:
        if self.force and not path.is_dir():
            return
        if not path.exists() and not path.is_symlink():
            return
        if path.is_dir():
            raise TabulaeError(f"{path} is a folder: move it away, or choose another folder with -o")
        found = _digest(path.read_bytes()) if path.exists() else None
        known = self.entries.get(file.name, {}).get("sha256")
        if found not in (known, self._underway.get(file.name), _digest(file.content)) or found is None:
            raise TabulaeError(
                f"{path} was not made by tabulae or was changed since: move it, or overwrite it with --force"
            )

    def _manifest(self) -> bytes:
        listing: dict[str, Any] = {
            "made_by": f"tabulae {__version__}",
            "files": [self.entries[name] for name in sorted(self.entries)],
        }
        if self.products:
            listing["products"] = [self.products[name] for name in sorted(self.products)]
        if self._underway:
            listing["underway"] = dict(sorted(self._underway.items()))
            listing["files"] = [entry for entry in listing["files"] if entry["file"] not in self._underway]
            kept = {name: entry["sha256"] for name, entry in self.entries.items() if name in self._underway}
            listing["before"] = dict(sorted(kept.items()))
        return (json.dumps(listing, ensure_ascii=False, indent=1) + "\n").encode()

    def _read(self) -> None:
        """Take over what the manifest tells; nothing of one that cannot be understood."""
        try:
            listing = json.loads((self.root / MANIFEST).read_text(encoding="utf-8"))
            entries = {entry["file"]: entry for entry in listing["files"] if _is_entry(entry)}
            products = {one["product"]: one for one in listing.get("products", []) if _is_product(one)}
            underway, before = dict(listing.get("underway", {})), dict(listing.get("before", {}))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            entries, products, underway, before = {}, {}, {}, {}
        self.entries, self.products, self._underway = entries, products, underway
        self._adopt({name: {underway.get(name), before.get(name)} for name in {**underway, **before}})

    def _adopt(self, unsettled: Mapping[str, set[str | None]]) -> None:
        """Take the files that a stopped run was about to write for our own, whichever it got to."""
        for name, digests in unsettled.items():
            try:
                content = self._place(name).read_bytes()
            except (OSError, TabulaeError):
                continue
            if _digest(content) in digests:
                self.entries[name] = _entry(OutputFile(name, content, (), ""))

    def _sweep(self) -> None:
        """Remove the half files that a killed run left beside their places."""
        folders = {self.root, *(self._place(name).parent for name in {**self.entries, **self._underway})}
        for folder in sorted(folders):
            for path in folder.glob(".*.part"):
                if _REST.match(path.name):
                    path.unlink(missing_ok=True)


def fit_name(part: str) -> bool:
    """Whether a name can be kept by every system: not too long, none of Windows' own, no odd signs."""
    return not (
        _UNFIT.search(part)
        or _RESERVED.match(part)
        or part[-1:] in (".", " ")
        or len(part.encode("utf-8", "replace")) > _LONGEST_NAME
    )


def write_whole(path: Path, content: bytes) -> None:
    """Write a file beside its place and move it there, so that no one ever sees half of it."""
    handle, beside = tempfile.mkstemp(prefix=f".{path.name[:40]}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).chmod(0o666 & ~_umask())
        Path(beside).replace(path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


_WHAT = ("thing", "about", "title", "role", "way", "paper", "alt")
"""What the manifest says of a file besides its bytes, size and command, if there is something to say."""


def _entry(file: OutputFile) -> dict[str, Any]:
    said = {key: getattr(file, key) for key in _WHAT}
    return {
        "file": file.name,
        "sha256": _digest(file.content),
        "bytes": len(file.content),
        "size_mm": [round(side, 2) for side in file.size_mm],
        "command": file.command,
        **{key: value for key, value in said.items() if value},
    }


def _is_entry(entry: Any) -> bool:
    keys = {"file": str, "sha256": str, "size_mm": list, "command": str}
    if not (isinstance(entry, dict) and all(isinstance(entry.get(key), kind) for key, kind in keys.items())):
        return False
    return all(isinstance(entry.get(key, ""), str) for key in _WHAT if key != "about") and isinstance(
        entry.get("about", {}), dict
    )


def _is_product(entry: Any) -> bool:
    keys = {"product": str, "inputs": str, "files": list}
    return isinstance(entry, dict) and all(isinstance(entry.get(key), kind) for key, kind in keys.items())
