"""The page above several kits: a picture of each board that leads to the page of its kit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from generator.content.games import game_folders
from generator.content.page_words import PageWords, page_words
from generator.kit.frame import framed
from generator.kit.inputs import digest
from generator.kit.order import KitOrder
from generator.kit.page import PAGE
from generator.kit.parts import products
from generator.kit.pictures import Pictures
from generator.output import Made, OutputFolder
from generator.products.command import command_line

Shown = tuple[KitOrder, OutputFolder]
"""A kit and its folder."""


def write_page_of_kits(made: Sequence[Shown], output: Path, *, force: bool = False) -> Path | None:
    """The path of the page over these kits and those that lie beside them already; None for a single kit."""
    orders = {order.game: (order, folder) for order, folder in made}
    templates = made[0][0].templates
    kits = []
    for game in game_folders(templates):
        kit = orders.get(game) or (KitOrder(game, templates=templates), OutputFolder(output / game))
        if PAGE in kit[1].products:
            kits.append(kit)
    if len(kits) < 2:
        return None
    top = OutputFolder(output, force=force)
    inputs = {
        "product": PAGE,
        "inputs": digest([(order.game, folder.products[PAGE]) for order, folder in kits]),
    }
    if not top.has(inputs):
        top.write([_page(kits)], inputs)
    return output / PAGE


def _page(kits: Sequence[Shown]) -> Made:
    first = kits[0][0]
    words = page_words(first.language, first.templates)
    command = command_line("kit", *(order.game for order, _ in kits))
    return Made(PAGE, framed(first.language, words.several.title, _body(kits, words)), (), command)


def _board(kit: Shown) -> Made | None:
    """The drawing of the first board of a kit."""
    order, folder = kit
    ids = [one.id for one in products(order) if one.kind.name == "board" and one.id in folder.products]
    names = [name for one in ids for name in folder.files_of(one) if name.endswith(".svg")]
    return folder.read(names[0]) if names else None


def _body(kits: Sequence[Shown], words: PageWords) -> Iterator[str]:
    pictures = Pictures(words.files)
    yield f"<header><h1>{escape(words.several.title)}</h1>"
    yield f'<p>{escape(words.several.what)}</p></header><main><ul class="kits">'
    for order, folder in kits:
        game, board = order.load(), _board((order, folder))
        link = escape(f"{order.game}/{PAGE}", quote=True)
        image = pictures.image(board, "") if board else ""
        seats = words.several.seats.format(count=len(game.rules.seats))
        yield f'<li><a href="{link}">{image}<h2>{escape(game.name)}</h2></a>'
        yield f'<p class="tagline">{escape(game.tagline)}</p><p class="amount">{escape(seats)}</p></li>'
    yield "</ul></main>"
