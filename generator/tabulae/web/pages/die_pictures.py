"""The die on the page of a game: a picture, and a 3D model that the visitor can turn."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Literal

from tabulae.engine.errors import TabulaeError
from tabulae.geometry.die_facts import FACES, die_of
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.templates import SHIPPED, Templates
from tabulae.products.output import OutputFile
from tabulae.products.plastic.solid import SolidProduct
from tabulae.products.printed.nets import NetsProduct
from tabulae.solid.errors import missing_library
from tabulae.web.vendored import THREE

DieDisplay = Literal["net", "still", "turned"]
"""How a die is shown: as a paper net, as a picture of a plastic die, or as that picture and a 3D model."""

_KERNEL = "manifold"


def die_display(*, turn: bool, kept: Container[str] = ()) -> DieDisplay:
    """Return the best display of dice that this installation can make.

    ``turn`` asks for "turned", which needs three.js: it is among the files that the site has ``kept``, in the
    cache, or downloaded. Without it the answer is "still", without a library for plastic parts always "net".
    """
    if missing_library() is not None:
        return "net"
    if not turn:
        return "still"
    if all(path in kept for path in THREE.paths.values()):
        return "turned"
    try:
        return "turned" if list(THREE.files()) else "still"
    except TabulaeError:
        return "still"


def die_name(faces: int) -> str:
    """Return the name of the die with that many faces, such as ``d7``; empty if no such die can be made."""
    name = die_of(faces)
    return name if name in FACES else ""


def dice_files(
    games: Iterable[str], display: DieDisplay, templates: Templates = SHIPPED
) -> Iterator[OutputFile]:
    """Yield a picture of each die of some games (ids) that can be made, such as ``assets/d7.svg``.

    It shows the paper net with the display "net", else the plastic die; with "turned" also come their
    models (STL) and three.js, which shows them. Raises TabulaeError if three.js cannot be downloaded then.
    """
    faces = {load_game(GameChoice(game, templates=templates)).rules.faces for game in games}
    for name in sorted(filter(None, map(die_name, faces))):
        for file in _pictures(name, display, templates):
            yield OutputFile(f"assets/{name}.{file.ending}", file.content)
    if display == "turned":
        yield from THREE.files()


def _pictures(name: str, display: DieDisplay, templates: Templates) -> Iterator[OutputFile]:
    source = templates
    die = (
        NetsProduct(dice=(name,), paper=("a4",), templates=source.own, language=source.language)
        if display == "net"
        else SolidProduct(parts=(name,), quality="draft", kernel=_KERNEL, format_=("stl",))
    )
    endings = ("svg", "stl") if display == "turned" else ("svg",)
    yield from (file for file in die.make() if file.ending in endings)
