"""Make output/samples: ``python -m tests.tools.samples``. Small pictures of all that can be made.

Add to ``SAMPLES``: the name of a file and what makes its bytes.
"""

from __future__ import annotations

import io
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PIL import Image

from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.library.temporary_files import write_atomically
from tabulae.paper.documents.booklet import booklet
from tabulae.paper.documents.card import card
from tabulae.paper.documents.leaflet import leaflet
from tabulae.paper.documents.poster import poster
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.worksheet import WorksheetProduct
from tabulae.products.product import Product
from tabulae.render.svg import svg_bytes

FOLDER = Path(__file__).parents[2] / "output" / "samples"
WIDTH_PX, TALLEST_PX = 860, 600
PAGE_PX = 520
MOST_BYTES = 80_000


def board_sample(board: BoardProduct) -> bytes:
    """A board as a PNG of few colours, small enough for a README."""
    svg = svg_bytes(board.scene())
    size = ["--width", str(WIDTH_PX * 2), "--height", str(TALLEST_PX * 2), "--keep-aspect-ratio"]
    command = ["rsvg-convert", *size, "--background-color", "white"]
    drawn = subprocess.run(command, input=svg, capture_output=True, check=True)
    picture = Image.open(io.BytesIO(drawn.stdout)).convert("RGB")
    half = picture.resize((picture.width // 2, picture.height // 2), Image.Resampling.LANCZOS)
    return min((_png(half, colours) for colours in (192, 96, 48, 16, 8)), key=_too_heavy)


def page_sample(make: Callable[[], bytes], pages: tuple[int, ...]) -> bytes:
    """Some pages of a document side by side as a PNG of few colours."""
    pictures = [_page(make(), number) for number in pages]
    high = min(PAGE_PX, int(WIDTH_PX / sum(map(_slant, pictures))))
    pictures = [p.resize((round(high * _slant(p)), high), Image.Resampling.LANCZOS) for p in pictures]
    gap = 8
    whole = Image.new("RGB", (sum(p.width + gap for p in pictures) + gap, high + 2 * gap), "#8c867e")
    left = gap
    for picture in pictures:
        whole.paste(picture, (left, gap))
        left += picture.width + gap
    return min((_png(whole, colours) for colours in (64, 32, 16, 8)), key=_too_heavy)


def _slant(picture: Image.Image) -> float:
    return picture.width / picture.height


def _page(content: bytes, number: int) -> Image.Image:
    command = ["pdftoppm", "-r", "150", "-png", "-f", str(number), "-l", str(number), "-singlefile", "-"]
    drawn = subprocess.run(command, input=content, capture_output=True, check=True)
    return Image.open(io.BytesIO(drawn.stdout)).convert("RGB")


def _pages(make: Callable[[Game], bytes], game: str, *pages: int) -> Callable[[], bytes]:
    return partial(page_sample, lambda: make(load_game(GameChoice(game))), pages)


def _first(product: Product) -> bytes:
    return next(product.make()).content


def _png(picture: Image.Image, colours: int) -> bytes:
    out = io.BytesIO()
    few = picture.quantize(colours, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


def _too_heavy(content: bytes) -> bool:
    return len(content) > MOST_BYTES


def _board(name: str, skin: str, palette: str = "colour", **more: object) -> Callable[[], bytes]:
    return partial(board_sample, BoardProduct(name, skin=skin, palette=palette, **more))  # type: ignore[arg-type]


SAMPLES: list[tuple[str, Callable[[], bytes]]] = [
    ("board-tables-24-modern.png", _board("tables-24", "modern")),
    ("board-tables-24-modern-line.png", _board("tables-24", "modern", "line")),
    ("board-tables-28-alfonsine.png", _board("tables-28", "alfonsine")),
    ("board-tables-32-alfonsine-grey.png", _board("tables-32", "alfonsine", "grey")),
    ("board-tabula-roman.png", _board("tabula", "roman", names=True, routes=True)),
    ("board-twelve-lines-circles.png", _board("ludus-duodecim-scriptorum", "circles", routes=True)),
    ("board-twelve-lines-incised.png", _board("ludus-duodecim-scriptorum", "incised")),
    ("board-twelve-lines-words.png", _board("ludus-duodecim-scriptorum", "words")),
    ("board-el-mundo.png", _board("el-mundo", "seasons")),
    ("board-el-mundo-round.png", _board("el-mundo", "round")),
    ("board-el-mundo-routes-line.png", _board("el-mundo", "seasons", "line", routes=True, names=True)),
    ("board-escaques.png", _board("escaques", "spheres")),
    ("board-chess-pair.png", _board("chess-pair", "chequered")),
    ("board-rithmomachia-line.png", _board("rithmomachia", "chequered", "line")),
    ("board-chess-lined.png", _board("chess", "lined")),
    ("board-decimal-chess.png", _board("decimal-chess", "chequered")),
    ("pages-leaflet.png", _pages(lambda game: leaflet(game).reading, "quinze-tablas", 1, 3)),
    ("pages-booklet.png", _pages(lambda game: booklet(game).reading, "tabula", 1, 13)),
    ("pages-booklet-board.png", _pages(lambda game: booklet(game).reading, "el-mundo", 12, 13)),
    ("pages-booklet-large.png", _pages(lambda game: booklet(game, text_pt=18).reading, "tabula", 10, 11)),
    ("pages-card.png", _pages(lambda game: card(game).content, "ludus-duodecim-scriptorum", 1)),
    ("pages-poster.png", _pages(lambda game: poster(game).whole, "el-mundo", 1)),
    (
        "pages-worksheet.png",
        _pages(lambda game: _first(WorksheetProduct(game.id, level="choose", seed=417)), "tabula", 1, 2),
    ),
]


def main() -> None:
    """Write every sample."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in SAMPLES:
        content = make()
        if len(content) > MOST_BYTES:
            raise SystemExit(f"{name} has {len(content)} bytes, but a sample has at most {MOST_BYTES}")
        write_atomically(FOLDER / name, content)
        print(f"{name:40}{len(content) / 1000:6.1f} kB")


if __name__ == "__main__":
    main()
