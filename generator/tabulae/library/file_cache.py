"""Cache results that were made from files until one of those files changes.

While a cached function runs, every file is recorded that it, or whatever it calls, reads or looks for. The
result is kept with the states of those files and is returned again as long as all of them are as they were:
a file that was edited, added or removed makes the function run again. A state is what the file system says of
a file without opening it; asking costs microseconds.

    @cached_by_files(maxsize=64)
    def load(name: str) -> Record: ...

Library modules ask for files only by the functions of this module, so that none goes unrecorded.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import update_wrapper
from pathlib import Path
from threading import Lock
from typing import Generic, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
ResultT = TypeVar("ResultT")

FileState = tuple[int, int, int] | None
"""When a file or folder was last changed (ns), its size in bytes and its inode; None where there is none."""


def file_state(path: str) -> FileState:
    """Return when a file or folder was last changed, in ns, its size in bytes and its inode.

    A folder changes when an entry is added or removed. None if there is neither.
    """
    try:
        status = os.stat(path)  # noqa: PTH116  # asked thousands of times; a Path doubles what it costs
    except (OSError, ValueError):  # ValueError: a path with a zero byte
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


@dataclass(slots=True)
class _Recording:
    """The files that one function being computed has looked at, with their states before they were read.

    ``seen`` are the states of all files met since the outermost cached function was called, which asks the
    file system for each of them once.
    """

    seen: dict[str, FileState]
    files: dict[str, FileState] = field(default_factory=dict)

    def state(self, name: str) -> FileState:
        if name not in self.seen:
            self.seen[name] = file_state(name)
        return self.seen[name]


_recording: ContextVar[_Recording | None] = ContextVar("_recording", default=None)
"""The recording of the function being computed; None outside of cached functions."""


def depend_on(path: Path) -> None:
    """Record that the result being computed depends on a file or folder, even one that does not exist."""
    recording = _recording.get()
    if recording is not None:
        recording.files[str(path)] = recording.state(str(path))


def is_file(path: Path) -> bool:
    """Return whether there is a file at this path; the result being computed then depends on that."""
    depend_on(path)
    return path.is_file()


def has_text(path: Path) -> bool:
    """Return whether there is a file at this path that is not empty; recorded as by :func:`is_file`."""
    return is_file(path) and path.stat().st_size > 0


def folder_entries(folder: Path) -> list[Path]:
    """Return what lies in a folder, sorted by name; nothing if there is no folder.

    The result being computed then depends on the folder.
    """
    depend_on(folder)
    return sorted(folder.iterdir()) if folder.is_dir() else []


@contextmanager
def recorded_files() -> Iterator[_Recording]:
    """Record the files looked at, each asked for once; the function around this one depends on them too."""
    outer = _recording.get()
    inner = _Recording({} if outer is None else outer.seen)
    token = _recording.set(inner)
    try:
        yield inner
    finally:
        _recording.reset(token)
        if outer is not None:
            outer.files.update(inner.files)


class _Kept(NamedTuple, Generic[ResultT]):
    """A result and the states of the files that it was made from."""

    value: ResultT
    files: Mapping[str, FileState]


class FileCache(Generic[P, ResultT]):
    """A function with the ``maxsize`` results that it computed last; see :func:`cached_by_files`."""

    __wrapped__: Callable[P, ResultT]

    def __init__(self, function: Callable[P, ResultT], maxsize: int) -> None:
        self._function = function
        self._maxsize = maxsize
        self._kept: dict[object, _Kept[ResultT]] = {}
        self._lock = Lock()
        update_wrapper(self, function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> ResultT:
        """Return the result of the function, computed again only if a file it depends on has changed."""
        key = (args, tuple(sorted(kwargs.items()))) if kwargs else args
        kept, recording = self._kept.get(key), _recording.get()
        if kept is not None:
            state = file_state if recording is None else recording.state
            if all(state(name) == before for name, before in kept.files.items()):
                if recording is not None:
                    recording.files.update(kept.files)
                return kept.value
        with recorded_files() as recorded:
            value = self._function(*args, **kwargs)
        with self._lock:
            self._kept.pop(key, None)
            self._kept[key] = _Kept(value, recorded.files)
            while len(self._kept) > self._maxsize:
                del self._kept[next(iter(self._kept))]  # the result that was computed first
        return value

    def cache_clear(self) -> None:
        """Delete all stored results."""
        with self._lock:
            self._kept.clear()


def cached_by_files(maxsize: int) -> Callable[[Callable[P, ResultT]], FileCache[P, ResultT]]:
    """Return a decorator for functions of hashable arguments that keeps ``maxsize`` results.

    A result is kept, by the arguments, until a file changes that it was made from. Nobody may change a
    result: the next caller gets the same object. Errors are not kept.
    """

    def decorate(function: Callable[P, ResultT]) -> FileCache[P, ResultT]:
        return FileCache(function, maxsize)

    return decorate
