"""The die of a game as it comes from a 3D printer: a still picture, and its mesh to be turned on the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabulae.engine.errors import TabulaeError
from tabulae.geometry.die_facts import FACES
from tabulae.kit.page import page_folder
from tabulae.library.game import load_game
from tabulae.library.loader import Given
from tabulae.products.output import OutputFile
from tabulae.products.solid import Solid
from tabulae.solid.errors import missing_library
from tabulae.web.vendored import THREE

SCRIPT = "die.js"
_KERNEL = "manifold"


def can_turn() -> bool:
    """Whether dice can be made here and what turns them can be had."""
    if missing_library() is not None:
        return False
    try:
        return bool(list(THREE.unpacked()))
    except TabulaeError:
        return False


def die_name(faces: int) -> str:
    """The die with so many faces, empty if there is none in plastic."""
    return next((name for name, count in FACES.items() if count == faces), "")


def dice_files(games: Iterable[str], templates: Given = None) -> Iterator[OutputFile]:
    """The dice of these games with their pictures, and the scripts that turn them."""
    faces = {load_game(game, templates=templates).rules.faces for game in games}
    for name in sorted(filter(None, map(die_name, faces))):
        die = Solid(parts=(name,), quality="draft", kernel=_KERNEL, format_=("stl",))
        for file in die.make():
            if file.ending in ("stl", "svg"):
                yield OutputFile(f"assets/{name}.{file.ending}", file.content)
    yield OutputFile(f"assets/{SCRIPT}", (page_folder() / SCRIPT).read_bytes())
    yield from THREE.unpacked()
