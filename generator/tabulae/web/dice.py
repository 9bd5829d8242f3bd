"""The die of a game on its page: a picture, and its mesh to be turned where that can be had."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from tabulae.engine.errors import TabulaeError
from tabulae.geometry.die_facts import FACES, die_of
from tabulae.kit.page import page_folder
from tabulae.library.game import load_game
from tabulae.library.loader import Given, templates_of
from tabulae.products.nets import Nets
from tabulae.products.output import OutputFile
from tabulae.products.solid import Solid
from tabulae.solid.errors import missing_library
from tabulae.web.vendored import THREE

DieShown = Literal["net", "still", "turned"]
"""A die on a page: its net of paper, a picture of it in plastic, or that and what turns it."""

SCRIPT = "die.js"
_KERNEL = "manifold"


def die_shown(*, turn: bool) -> DieShown:
    """What can be shown here; with ``turn`` what turns a die is fetched, unless it cannot be had."""
    if missing_library() is not None:
        return "net"
    if not turn:
        return "still"
    try:
        return "turned" if list(THREE.unpacked()) else "still"
    except TabulaeError:
        return "still"


def die_name(faces: int) -> str:
    """The die with so many faces, empty if there is none to make."""
    name = die_of(faces)
    return name if name in FACES else ""


def dice_files(games: Iterable[str], show: DieShown, templates: Given = None) -> Iterator[OutputFile]:
    """The dice of these games as pictures, and what turns them."""
    faces = {load_game(game, templates=templates).rules.faces for game in games}
    for name in sorted(filter(None, map(die_name, faces))):
        for file in _pictures(name, show, templates):
            yield OutputFile(f"assets/{name}.{file.ending}", file.content)
    if show == "turned":
        yield OutputFile(f"assets/{SCRIPT}", (page_folder() / SCRIPT).read_bytes())
        yield from THREE.unpacked()


def _pictures(name: str, show: DieShown, templates: Given) -> Iterator[OutputFile]:
    """The picture of a die, with its mesh if it can be turned."""
    given = templates_of(templates)
    die = (
        Nets(dice=(name,), paper=("a4",), templates=given.own, language=given.language)
        if show == "net"
        else Solid(parts=(name,), quality="draft", kernel=_KERNEL, format_=("stl",))
    )
    wanted = ("svg", "stl") if show == "turned" else ("svg",)
    yield from (file for file in die.make() if file.ending in wanted)
