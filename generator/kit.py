"""The kit of a game: which products it is made of, and the page that shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from generator.content.boards import find_board
from generator.content.library import load_game
from generator.content.records import Game
from generator.draw.nets import PAPER_DICE
from generator.draw.skins import skins_for
from generator.kit_page import kit_page
from generator.output import Made, OutputFolder
from generator.paper.leaflet import SHEETS
from generator.paper.papers import PAPERS
from generator.products.boards import BoardWish, board_files
from generator.products.command import command_line
from generator.products.leaflets import duplex_test_file, leaflet_files
from generator.products.nets import net_files
from generator.products.pieces import counters_files, pieces_files
from generator.products.solids import parts_files
from generator.solid import available

DICE = ("d6", "d7", "d8")


@dataclass(frozen=True, slots=True)
class Product:
    """One part of a kit: what it is called while it is made, and what makes its files."""

    name: str
    make: Callable[[], list[Made]]


@dataclass(frozen=True, slots=True)
class Kit:
    """A kit before it is made: its products, and what must be left out and why."""

    game: Game
    products: tuple[Product, ...]
    missing: str | None


def plan_kit(name: str, reading: str | None = None, templates: Path | None = None) -> Kit:
    """The kit of a game in a reading; without CadQuery it leaves the plastic parts out and says so."""
    game = load_game(name, reading, templates=templates)
    named = find_board(game.id, templates, reading)
    skins = [skin for skin in dict.fromkeys((game.skin, "modern")) if skin in skins_for(named.board)]
    products = [
        Product(f"leaflet for {PAPERS[paper].name}", partial(leaflet_files, game, paper)) for paper in SHEETS
    ]
    products += [
        Product(
            f"{skin} board",
            partial(board_files, named, papers=tuple(SHEETS), wish=BoardWish(skin, reading=reading)),
        )
        for skin in skins
    ]
    products += [
        Product("men to print on both sides", partial(pieces_files, game, tuple(SHEETS))),
        Product("men to fold over", partial(pieces_files, game, tuple(SHEETS), style="fold")),
        Product("coins and beans to use instead", partial(counters_files, game, tuple(SHEETS), templates)),
    ]
    die = f"d{game.rules.faces}"
    if die in PAPER_DICE:
        products.append(Product("paper dice", partial(_paper_dice, die)))
    products.append(Product("duplex test page", _duplex_tests))
    missing = available.missing()
    if missing is None:
        products.append(Product("dice", _dice))
    return Kit(game, tuple(products), missing)


def _dice() -> list[Made]:
    made, _ = parts_files(DICE)
    return [Made(f"dice/{file.name}", file.content, file.size_mm, file.command) for file in made]


def _paper_dice(die: str) -> list[Made]:
    return net_files([die], tuple(SHEETS))


def _duplex_tests() -> list[Made]:
    return [duplex_test_file(paper) for paper in SHEETS]


def make_kit(kit: Kit, output: Path, *, force: bool = False) -> Iterator[tuple[str, Sequence[Path]]]:
    """The name of each product with the paths of its files as they are written, the page last."""
    folder = OutputFolder(output / kit.game.id, force=force)
    made: list[Made] = []
    for product in kit.products:
        files = product.make()
        yield product.name, folder.write(files)
        made += files
    command = command_line("kit", kit.game.id)
    page = Made("index.html", kit_page(kit.game, made, kit.missing), (), command)
    yield "index.html", folder.write([page])
