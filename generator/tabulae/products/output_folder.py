"""Output folders: whole files only, never outside the folder or over foreign files."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath

from tabulae import __version__
from tabulae.engine.errors import TabulaeError
from tabulae.library.file_names import is_portable_name
from tabulae.library.temporary_files import delete_partial_files, lock_file, write_atomically
from tabulae.products.manifest import (
    MANIFEST,
    FileEntry,
    Manifest,
    ProductEntry,
    read_manifest,
)
from tabulae.products.output import OutputFile

LOCK_WAIT_S = 30.0
"""How long a command waits for another one that writes into the same folder."""


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Lock an existing folder; raise TabulaeError if another run still holds it after half a minute.

    Does nothing where a system or network disk has no such locks (Windows, some NFS).
    """
    if os.name == "nt":
        yield
        return
    end = time.monotonic() + LOCK_WAIT_S
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):
            while not lock_file(handle):
                if time.monotonic() > end:
                    raise TabulaeError("folder-in-use", folder=folder)
                time.sleep(0.05)
        yield
    finally:
        os.close(handle)


class OutputFolder:
    """A folder of files that this program wrote, with a manifest of what is in it.

    * `entries` are the files of the manifest by name; none if this program did not write it.
    * `products` are the products of a kit by id: their files and digests of what they were made from.
    * `earlier` names files that a product had in an earlier run and no longer has.
    * `is_foreign` says that the folder has a manifest.json that this program did not write.

    `within` is the folder that the user named, if `root` lies in it: no link may lead out of it. With
    `force`, files that this program did not write are overwritten.
    """

    def __init__(self, root: Path, *, force: bool = False, within: Path | None = None) -> None:
        self.root = root
        self.force = force
        self._within = within or root
        self.is_foreign = False
        self.entries: dict[str, FileEntry] = {}
        self.products: dict[str, ProductEntry] = {}
        self.earlier: set[str] = set()
        self._underway: Mapping[str, str] = {}
        self._held = False
        self._read()

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Make and lock the folder, read its manifest again, and delete what a stopped run left half written.

        Raises TabulaeError if another run writes into the folder, and as :meth:`check_writable` does.
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
                self.check_writable()
                self._delete_partial_files()
                yield
            finally:
                self._held = False

    def check_writable(self, *names: str) -> None:
        """Raise now, before any work, the errors that writing files of these names would raise.

        Those are TabulaeErrors for a name that not every system allows, for a manifest or a file that this
        program did not write, and for a folder that is a link out of the folder the user named.
        """
        self._check_inside(self.root)
        if self.is_foreign and not self.force:
            raise TabulaeError("changed", file=self.root / MANIFEST)
        for name in names:
            self._check_free(name, self._path(name))

    def check_file_writable(self, name: str, *digests: str) -> None:
        """Raise TabulaeError if a file may not be written: for its name, or for what is in the way.

        That is a folder or, without `force`, a file that was changed or that this program did not write. A
        file whose SHA-256, in hexadecimal, is one of the `digests` is let through. The manifest, unlike in
        :meth:`check_writable`, may be foreign.
        """
        self._check_free(name, self._path(name), *digests)

    def prune(self, names: Iterable[str]) -> list[Path]:
        """Delete those of the named files that are as this program wrote them, and return their paths.

        Folders that are then empty are deleted as well. Files that were changed stay, but leave the manifest.
        """
        deleted = []
        with self.lock():
            for name in sorted(names):
                if self._unchanged(name):
                    path = self._path(name)
                    path.unlink()
                    deleted.append(path)
                    if path.parent != self.root and not any(path.parent.iterdir()):
                        path.parent.rmdir()
                self.entries.pop(name, None)
            left = set(self.entries)
            self.products = {
                key: product for key, product in self.products.items() if set(product.files) <= left
            }
            self.earlier &= set(self.entries)
            self._write_manifest()
        return deleted

    def left_over(self, products: Collection[str]) -> list[str]:
        """Return the names, sorted, of unchanged files of products that are not among the ids `products`.

        Files that a product had in an earlier run and no longer has are among them.
        """
        known = self.products.keys()
        ours = {name for product in known & set(products) for name in self.files_of(product)}
        others = {name for product in known - set(products) for name in self.files_of(product)}
        return [name for name in sorted((others | self.earlier) - ours) if self._unchanged(name)]

    def write(self, files: Iterable[OutputFile], product: ProductEntry | None = None) -> list[Path]:
        """Write the files one by one, each whole or not at all, and return their paths.

        If the files are a product of a kit, `product` is its entry, to which the names of the files are
        added. Raises TabulaeError, before anything is written, as :meth:`check_writable` does, such as for a
        file in the way that this program did not write or that was changed since.
        """
        files = list(files)
        paths = [self._path(file.name) for file in files]
        with self.lock():
            for file, path in zip(files, paths, strict=True):
                self._check_free(file.name, path, _digest(file.content))
            self._underway = {file.name: _digest(file.content) for file in files}
            self._write_manifest()
            for file, path in zip(files, paths, strict=True):
                path.parent.mkdir(parents=True, exist_ok=True)
                write_atomically(path, file.content)
                self.entries[file.name] = _entry(file)
            self._underway = {}
            names = tuple(sorted(file.name for file in files))
            self.earlier -= set(names)
            if product is not None:
                before = self.products.get(product.product, product)
                self.earlier |= set(before.files) - set(names)
                self.products[product.product] = product.model_copy(update={"files": names})
            self._write_manifest()
        return paths

    def has(self, product: ProductEntry) -> bool:
        """Return whether a product was made from the same inputs, and nobody has changed its files since."""
        known = self.products.get(product.product)
        return (
            known is not None
            and known.inputs == product.inputs
            and all(self._unchanged(name) for name in known.files)
        )

    def files_of(self, product: str) -> list[str]:
        """Return the names of the files of a product by its id, sorted; KeyError if it is unknown."""
        return list(self.products[product].files)

    def read(self, name: str) -> OutputFile:
        """Return a file of the manifest with its content from the folder; KeyError for any other name.

        OSError if the file is no longer there.
        """
        details = self.entries[name].model_dump(include=_DETAILS)
        return OutputFile(name, self._path(name).read_bytes(), **details)

    def _unchanged(self, name: str) -> bool:
        """Whether a file is as this program wrote it."""
        try:
            path = self._path(name)
            return (
                path.is_file() and not path.is_symlink() and _file_digest(path) == self.entries[name].sha256
            )
        except (OSError, KeyError, TabulaeError):
            return False

    def _path(self, name: str) -> Path:
        """Return the path of a file; raise TabulaeError for a name that is not allowed."""
        parts = PurePosixPath(name).parts
        if not parts or ".." in parts or PurePosixPath(name).is_absolute() or name == MANIFEST:
            raise TabulaeError("no-name-of-a-file", name=name)
        for part in parts:
            if not is_portable_name(part):
                raise TabulaeError("name-not-portable", name=part)
        path = self.root.joinpath(*parts)
        self._check_inside(path.parent)
        return path

    def _check_inside(self, folder: Path) -> None:
        """Raise TabulaeError for a folder outside the folder that the user named."""
        if folder != self._within and not folder.resolve().is_relative_to(self._within.resolve()):
            raise TabulaeError("link-out-of-folder", folder=folder, target=folder.resolve())

    def _check_free(self, name: str, path: Path, *digests: str) -> None:
        """Raise TabulaeError if writing would overwrite a file that we did not write or that has changed.

        A file with one of the `digests` is already what is to be written.
        """
        if path.is_dir() and not path.is_symlink():
            raise TabulaeError("is-a-folder", path=path)
        if self.force or not os.path.lexists(path):
            return
        digest = _file_digest(path) if path.is_file() and not path.is_symlink() else None
        written = self.entries[name].sha256 if name in self.entries else None
        known = {written, self._underway.get(name), *digests}
        if digest is None or digest not in known:
            raise TabulaeError("changed", file=path)

    def _write_manifest(self) -> None:
        underway = self._underway.keys()
        manifest = Manifest(
            made_by=f"tabulae {__version__}",
            files=tuple(self.entries[name] for name in sorted(self.entries.keys() - underway)),
            products=tuple(self.products[name] for name in sorted(self.products)),
            earlier=tuple(sorted(self.earlier)),
            underway=dict(sorted(self._underway.items())),
            before={name: self.entries[name].sha256 for name in sorted(self.entries.keys() & underway)},
        )
        write_atomically(self.root / MANIFEST, manifest.content())

    def _read(self) -> None:
        """Read the manifest; ignore one that this program did not write."""
        self.entries, self.products, self.earlier = {}, {}, set()
        self._underway, self.is_foreign = {}, False
        path = self.root / MANIFEST
        if not os.path.lexists(path):
            return
        manifest = read_manifest(path)
        if manifest is None:
            self.is_foreign = True
            return
        self.entries = {entry.file: entry for entry in manifest.files}
        self.products = {product.product: product for product in manifest.products}
        self.earlier = set(manifest.earlier)
        self._underway, before = manifest.underway, manifest.before
        unfinished = {*self._underway, *before}
        self._adopt({name: {self._underway.get(name), before.get(name)} for name in unfinished})

    def _adopt(self, unfinished: Mapping[str, set[str | None]]) -> None:
        """Add to the entries what an interrupted run was writing, in the old or the new version."""
        for name, digests in unfinished.items():
            try:
                content = self._path(name).read_bytes()
            except (OSError, TabulaeError):
                continue
            if _digest(content) in digests:
                self.entries[name] = _entry(OutputFile(name, content, (), ""))

    def _delete_partial_files(self) -> None:
        """Delete the partial files that a killed run left, and nothing else."""
        folders = {self.root}
        for name in self._underway:
            with suppress(TabulaeError):
                folders.add(self._path(name).parent)
        for folder in folders:
            delete_partial_files(folder)


def write_file(path: Path, file: OutputFile, *, force: bool = False) -> None:
    """Write a single file whose path the user named, and list it in the manifest of its folder.

    The folder and its manifest are made if missing; a manifest that this program did not write stays as it
    is. Raises TabulaeError if another file of that name is there that this program did not write, or that
    was changed since, unless `force`.
    """
    folder = check_file_writable(path, _digest(file.content), force=force)
    if folder.is_foreign:
        write_atomically(path, file.content)
    else:
        folder.write([file])


def check_file_writable(path: Path, *digests: str, force: bool = False) -> OutputFolder:
    """Raise now, before any work, the TabulaeError that :func:`write_file` would raise; return the folder.

    A file there whose SHA-256, in hexadecimal, is one of the `digests` is let through.
    """
    folder = OutputFolder(path.parent, force=force)
    folder.check_file_writable(path.name, *digests)
    return folder


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _file_digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


_DETAILS = FileEntry.model_fields.keys() - {"file", "sha256", "bytes"}
"""What the manifest says of a file as :class:`OutputFile` does."""


def _entry(file: OutputFile) -> FileEntry:
    details = {name: getattr(file, name) for name in _DETAILS}
    details["size_mm"] = tuple(round(side, 2) for side in file.size_mm)
    content = file.content
    return FileEntry(file=file.name, sha256=_digest(content), bytes=len(content), **details)
