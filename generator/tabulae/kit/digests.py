"""Digests of all that a file rests on: the program, the templates of a game, those that all games share."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tabulae import __version__
from tabulae.library.file_cache import cached_by_files, depend_on
from tabulae.library.games.folders import parent_of
from tabulae.library.templates import Templates, templates_root
from tabulae.products.option import Option

_PACKAGE = Path(__file__).resolve().parent.parent


def digest(parts: object) -> str:
    """Return the SHA-256, in hexadecimal, of a JSON-ready value, in which models of pydantic may stand."""
    text = json.dumps(parts, sort_keys=True, default=_fields)
    return hashlib.sha256(text.encode()).hexdigest()


def _fields(model: Any) -> object:
    return model.model_dump()


@cache
def program_digest() -> str:
    """Return a digest, in hexadecimal, of the version and the source code of the program."""
    return digest([__version__, _of_files(_PACKAGE, sorted(_PACKAGE.rglob("*.py")))])


@cached_by_files(maxsize=64)
def game_digest(game: str, templates: Templates) -> str:
    """Return a digest, in hexadecimal, of the templates of a game: its own, its parent's and the shared ones.

    `game` is an id; the language makes no difference.
    """
    own = sorted(filter(None, {game, parent_of(game, templates)}))
    digests = []
    for folder in (root / "games" / name for name in own for root in templates.roots):
        if folder.is_dir():
            digests.append(_of_files(folder, _all_files([folder])))
    return digest([*digests, templates_digest(templates)])


@cached_by_files(maxsize=8)
def templates_digest(templates: Templates) -> str:
    """Return a digest, in hexadecimal, of the templates that all games share, in all languages."""
    digests = []
    # Only names that the shipped templates have: a user's folder may hold a thousand other files.
    shared = [path.name for path in sorted(templates_root().iterdir()) if path.name != "games"]
    for root in templates.roots:
        there = [root / name for name in shared if (root / name).exists()]
        digests.append(_of_files(root, _all_files(there)))
    return digest(digests)


def _all_files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        for inner in [path, *sorted(path.rglob("*"))] if path.is_dir() else [path]:
            depend_on(inner)
            if inner.is_file():
                yield inner


def _of_files(root: Path, paths: Iterable[Path]) -> str:
    return digest(
        [(path.relative_to(root).as_posix(), hashlib.sha256(path.read_bytes()).hexdigest()) for path in paths]
    )


def value_content(value: object, option: Option) -> str:
    """Return the value of an option as text, or a digest of the YAML file that it names."""
    if option.opens_files and isinstance(value, str) and value.endswith((".yaml", ".yml")):
        return hashlib.sha256(Path(value).read_bytes()).hexdigest()
    return repr(value)
