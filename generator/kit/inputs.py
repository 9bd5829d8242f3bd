"""What a product is made from, as one number: the program, its templates, the game, the settings."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from functools import cache
from pathlib import Path

from generator import __version__
from generator.content.games import game_folders, parent_of, roots
from generator.content.places import templates_root
from generator.kit.order import KitOrder
from generator.kit.parts import Product

_PACKAGE = Path(__file__).resolve().parent.parent
_NOT_OF_FILES = ("pupils", "audience", "plastic", "templates")
"""Settings that say how much is printed, not what; templates count by what is in them."""


def inputs_of(order: KitOrder, product: Product) -> dict[str, str]:
    """The product by name, and the digest of everything that its files depend on."""
    settings = {name: str(value) for name, value in asdict(order).items() if name not in _NOT_OF_FILES}
    if not product.kind.solid:
        settings.pop("printer")
    elif order.printer.endswith((".yaml", ".yml")):
        settings["printer"] = hashlib.sha256(Path(order.printer).read_bytes()).hexdigest()
    parts = [product.id, settings, _program(), _templates(order.game, order.templates)]
    return {"product": product.id, "inputs": digest(parts)}


def digest(parts: object) -> str:
    """A number for anything that JSON can say."""
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


@cache
def _program() -> str:
    """The version and the program itself, so that a changed program makes everything again."""
    return digest([__version__, _of_files(_PACKAGE, sorted(_PACKAGE.rglob("*.py")))])


@cache
def _templates(game: str, extra: Path | None) -> str:
    """The templates that a game is made from: all but the other games."""
    own = {game, parent_of(game, extra)}
    folders = game_folders(extra)
    found = [_of_files(folders[name], _all_files([folders[name]])) for name in sorted(filter(None, own))]
    # Only what the program reads counts: a user's templates may lie among a thousand other files.
    shared = [path.name for path in sorted(templates_root().iterdir()) if path.name != "games"]
    for root in roots(extra):
        there = [root / name for name in shared if (root / name).exists()]
        found.append(_of_files(root, _all_files(there)))
    return digest(found)


def _all_files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        yield from sorted(one for one in path.rglob("*") if one.is_file()) if path.is_dir() else (path,)


def _of_files(root: Path, paths: Iterable[Path]) -> str:
    return digest(
        [(path.relative_to(root).as_posix(), hashlib.sha256(path.read_bytes()).hexdigest()) for path in paths]
    )
