"""Writing files so that nothing is lost: whole files only, inside the folder, over our own work only."""

from __future__ import annotations

import hashlib
import json
import os
import re
import time
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any, Literal

from tabulae import __version__
from tabulae.engine.errors import TabulaeError

WAIT_S = 30.0
"""How long a command waits for another one that writes into the same folder."""


@contextmanager
def folder_lock(folder: Path, wait_s: float | None = None) -> Iterator[None]:
    """Hold a folder that exists; raises TabulaeError if another run still holds it after a while.

    Where a system or a network disk has no such locks (Windows, some NFS), nothing is held.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    end = time.monotonic() + (WAIT_S if wait_s is None else wait_s)
    handle = os.open(folder, os.O_RDONLY)
    try:
        while True:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > end:
                    raise TabulaeError(
                        f"another run of tabulae is writing into {folder}: say the same again when it is "
                        "done, or choose another folder with -o"
                    ) from None
                time.sleep(0.05)
            except OSError:
                break
        yield
    finally:
        os.close(handle)


MANIFEST = "manifest.json"
MOST_MANIFEST_BYTES = 50_000_000
_REST = re.compile(r"\.(?P<name>[^/]{1,40})\.(?P<digest>[0-9a-f]{16})\.part\Z")
"""What a file is called while it is written: for its name and the beginning of its digest."""
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

    ``products`` remembers for each product of a kit what it was made from and which files it has, and
    ``earlier`` which files it had before that are not made any more. ``within``
    is the folder that was asked for, if this is one in it: a link that leads out of it is not followed.
    """

    def __init__(self, root: Path, *, force: bool = False, within: Path | None = None) -> None:
        self.root = root
        self.force = force
        self._within = within or root
        self._foreign = ""
        self.entries: dict[str, dict[str, Any]] = {}
        self.products: dict[str, dict[str, Any]] = {}
        self.earlier: set[str] = set()
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
        self._check_inside(self.root)
        self.root.mkdir(parents=True, exist_ok=True)
        with folder_lock(self.root):
            self._held = True
            try:
                self._read()
                self.expect()
                self._sweep()
                yield
            finally:
                self._held = False

    def expect(self, *names: str) -> None:
        """Refuse now, before any work, what would be refused when files of these names are written.

        Raises TabulaeError for a manifest that this program did not make, for a folder that is a link out
        of the one that was asked for, and for files that somebody else made.
        """
        self._check_inside(self.root)
        if self._foreign and not self.force:
            raise TabulaeError(f"{self.root / MANIFEST} {self._foreign}: {_MEND}")
        for name in names:
            self._check_free(name, self._place(name))

    def prune(self, names: Iterable[str]) -> list[Path]:
        """Take away files that this program made, as they are; what was changed since is left.

        Gives the paths of those that are gone; folders that are empty then go too.
        """
        gone = []
        with self.held():
            for name in sorted(names):
                if self._unchanged(name):
                    path = self._place(name)
                    path.unlink()
                    gone.append(path)
                    if path.parent != self.root and not any(path.parent.iterdir()):
                        path.parent.rmdir()
                self.entries.pop(name, None)
            kept = {key: one for key, one in self.products.items() if set(one["files"]) <= set(self.entries)}
            self.products = kept
            self.earlier &= set(self.entries)
            write_whole(self.root / MANIFEST, self._manifest())
        return gone

    def left_over(self, wanted: Collection[str]) -> list[str]:
        """The files of earlier products and of those not named, which lie there as they were made."""
        ours = {name for one in self.products.keys() & set(wanted) for name in self.files_of(one)}
        others = {name for one in self.products.keys() - set(wanted) for name in self.files_of(one)}
        return [name for name in sorted((others | self.earlier) - ours) if self._unchanged(name)]

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
                self._check_free(file.name, path, _digest(file.content))
            self._underway = {file.name: _digest(file.content) for file in made}
            write_whole(self.root / MANIFEST, self._manifest())
            for file, path in zip(made, paths, strict=True):
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, file.content)
                self.entries[file.name] = _entry(file)
            self._underway = {}
            names = sorted(file.name for file in made)
            self.earlier -= set(names)
            if product is not None:
                before = self.products.get(product["product"], {"files": []})["files"]
                self.earlier |= set(before) - set(names)
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
            path = self._place(name)
            return (
                path.is_file()
                and not path.is_symlink()
                and _file_digest(path) == self.entries[name]["sha256"]
            )
        except (OSError, KeyError, TabulaeError):
            return False

    def _place(self, name: str) -> Path:
        parts = PurePosixPath(name).parts
        if not parts or ".." in parts or PurePosixPath(name).is_absolute() or name == MANIFEST:
            raise TabulaeError(f"{name[:80]!r} is no name for a file in the output folder")
        for part in parts:
            if not fit_name(part):
                raise TabulaeError(f"{part[:80]!r} is no name that every system can keep: choose another")
        path = self.root.joinpath(*parts)
        self._check_inside(path.parent)
        return path

    def _check_inside(self, folder: Path) -> None:
        """Refuse a folder that leads out of the one that was asked for."""
        if folder != self._within and not folder.resolve().is_relative_to(self._within.resolve()):
            raise TabulaeError(
                f"{folder} is a link to {folder.resolve()}: move it away, or name that folder with -o"
            )

    def _check_free(self, name: str, path: Path, *digests: str) -> None:
        """Refuse to write over what is neither ours, as we made it, nor one of these digests already."""
        if path.is_dir() and not path.is_symlink():
            raise TabulaeError(f"{path} is a folder: move it away, or choose another folder with -o")
        if self.force or not os.path.lexists(path):
            return
        found = _file_digest(path) if path.is_file() and not path.is_symlink() else None
        known = {self.entries.get(name, {}).get("sha256"), self._underway.get(name), *digests}
        if found is None or found not in known:
            raise TabulaeError(f"{path} was not made by tabulae or was changed since: {_MEND}")

    def _manifest(self) -> bytes:
        listing: dict[str, Any] = {
            "made_by": f"tabulae {__version__}",
            "files": [self.entries[name] for name in sorted(self.entries)],
        }
        if self.products:
            listing["products"] = [self.products[name] for name in sorted(self.products)]
        if self.earlier:
            listing["earlier"] = sorted(self.earlier)
        if self._underway:
            listing["underway"] = dict(sorted(self._underway.items()))
            listing["files"] = [entry for entry in listing["files"] if entry["file"] not in self._underway]
            kept = {name: entry["sha256"] for name, entry in self.entries.items() if name in self._underway}
            listing["before"] = dict(sorted(kept.items()))
        return (json.dumps(listing, ensure_ascii=False, indent=1) + "\n").encode()

    def _read(self) -> None:
        """Take over what the manifest tells; nothing of one that is not ours."""
        self.entries, self.products, self.earlier = {}, {}, set()
        self._underway, self._foreign = {}, ""
        path = self.root / MANIFEST
        if not os.path.lexists(path):
            return
        listing = _listing(path)
        if listing is None:
            self._foreign = "was not made by tabulae, or was changed since"
            return
        self.entries = {entry["file"]: entry for entry in listing["files"]}
        self.products = {one["product"]: one for one in listing.get("products", [])}
        self.earlier = set(listing.get("earlier", []))
        self._underway, before = listing.get("underway", {}), listing.get("before", {})
        unsettled = {*self._underway, *before}
        self._adopt({name: {self._underway.get(name), before.get(name)} for name in unsettled})

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
        """Remove the half files that a killed run left beside their places, and nothing else.

        Such a file is called after one that was under way; one of the manifest begins as a manifest does.
        """
        for name, digest in self._underway.items():
            with suppress(TabulaeError):
                path = self._place(name)
                path.with_name(_part_name(path.name, digest)).unlink(missing_ok=True)
        for path in self.root.glob(f".{MANIFEST}.*.part"):
            if _REST.match(path.name) and path.is_file() and not path.is_symlink():
                with path.open("rb") as file:
                    begins = file.read(len(_HEAD))
                if _HEAD.startswith(begins):
                    path.unlink(missing_ok=True)


_MEND = "move it, or overwrite it with --force"
_HEAD = b'{\n "made_by": "tabulae '
"""How every manifest of ours begins."""


def _listing(path: Path) -> dict[str, Any] | None:
    """What a manifest says, None if it is not one that this program made."""
    try:
        if path.is_symlink() or not path.is_file() or path.stat().st_size > MOST_MANIFEST_BYTES:
            return None
        raw = path.read_bytes()
        listing = json.loads(raw)
    except (OSError, ValueError, RecursionError):
        return None
    if not raw.startswith(_HEAD) or not isinstance(listing, dict):
        return None
    lists = (("files", _is_entry), ("products", _is_product), ("earlier", _is_text))
    for key, is_one in lists:
        found = listing.get(key, [])
        if not isinstance(found, list) or not all(is_one(one) for one in found):
            return None
    for key in ("underway", "before"):
        found = listing.get(key, {})
        if not isinstance(found, dict) or not all(isinstance(one, str) for one in found.values()):
            return None
    return {"files": [], **listing}


def fit_name(part: str) -> bool:
    """Whether a name can be kept by every system: not too long, none of Windows' own, no odd signs."""
    return not (
        _UNFIT.search(part)
        or _RESERVED.match(part)
        or part[-1:] in (".", " ")
        or len(part.encode("utf-8", "replace")) > _LONGEST_NAME
    )


def write_whole(path: Path, content: bytes) -> None:
    """Write a file beside its place and move it there, so that no one ever sees half of it.

    The system gives it the rights of any new file. An error of the system names the file.
    """
    beside = path.with_name(_part_name(path.name, _digest(content)))
    try:
        with beside.open("xb") as file:
            try:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            except BaseException:
                file.close()  # Windows removes no file that is open
                beside.unlink(missing_ok=True)
                raise
        try:
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        if isinstance(error, FileExistsError):
            mend = "move it away: it stands where a file is to be written"
            raise TabulaeError(f"{beside} was not made by this run: {mend}") from None
        error.filename = str(path)
        raise


def _part_name(name: str, digest: str) -> str:
    return f".{name[:40]}.{digest[:16]}.part"


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _file_digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


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
    about = entry.get("about", {})
    return (
        all(isinstance(entry.get(key, ""), str) for key in _WHAT if key != "about")
        and isinstance(about, dict)
        and all(isinstance(one, str) for one in about.values())
        and all(isinstance(side, int | float) for side in entry["size_mm"])
    )


def _is_text(entry: Any) -> bool:
    return isinstance(entry, str)


def _is_product(entry: Any) -> bool:
    keys = {"product": str, "inputs": str, "files": list}
    return (
        isinstance(entry, dict)
        and all(isinstance(entry.get(key), kind) for key, kind in keys.items())
        and all(isinstance(name, str) for name in entry["files"])
    )
