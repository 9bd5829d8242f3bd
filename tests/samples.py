"""Make output/samples: ``python -m tests.samples``. Small pictures of all that can be made.

Add to ``SAMPLES``: the name of a file and what makes its bytes.
"""

from __future__ import annotations

import io
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PIL import Image

from generator.output import write_whole
from generator.products.boards import BoardWish, wished_scene
from generator.render.svg import svg_bytes
from tests.named_boards import NAMED

FOLDER = Path(__file__).parent.parent / "output" / "samples"
WIDTH_PX, TALLEST_PX = 860, 600
MOST_BYTES = 60_000


def board_sample(name: str, wish: BoardWish) -> bytes:
    """A board as a PNG of few colours, small enough for a README."""
    svg = svg_bytes(wished_scene(NAMED[name], wish))
    size = ["--width", str(WIDTH_PX * 2), "--height", str(TALLEST_PX * 2), "--keep-aspect-ratio"]
    command = ["rsvg-convert", *size, "--background-color", "white"]
    drawn = subprocess.run(command, input=svg, capture_output=True, check=True)
    picture = Image.open(io.BytesIO(drawn.stdout)).convert("RGB")
    half = picture.resize((picture.width // 2, picture.height // 2), Image.Resampling.LANCZOS)
    return min((_png(half, colours) for colours in (192, 96, 48, 16, 8)), key=_too_heavy)


def _png(picture: Image.Image, colours: int) -> bytes:
    out = io.BytesIO()
    few = picture.quantize(colours, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


def _too_heavy(content: bytes) -> bool:
    return len(content) > MOST_BYTES


def _board(name: str, skin: str, palette: str = "colour", **more: object) -> Callable[[], bytes]:
    return partial(board_sample, name, BoardWish(skin, palette, **more))  # type: ignore[arg-type]


SAMPLES: list[tuple[str, Callable[[], bytes]]] = [
    ("board-tables-24-modern.png", _board("tables-24", "modern")),
    ("board-tables-24-modern-line.png", _board("tables-24", "modern", "line")),
    ("board-tables-28-alfonsine.png", _board("tables-28", "alfonsine")),
    ("board-tables-32-alfonsine-grey.png", _board("tables-32", "alfonsine", "grey")),
    ("board-tabula-roman.png", _board("tabula", "roman", names=True, routes=True)),
    ("board-twelve-lines-circles.png", _board("ludus-duodecim-scriptorum", "circles", routes=True)),
    ("board-twelve-lines-strokes.png", _board("ludus-duodecim-scriptorum", "strokes")),
    ("board-twelve-lines-squares.png", _board("ludus-duodecim-scriptorum", "squares", "grey")),
    ("board-twelve-lines-words.png", _board("ludus-duodecim-scriptorum", "words")),
    ("board-el-mundo.png", _board("el-mundo", "seasons")),
    ("board-el-mundo-routes-line.png", _board("el-mundo", "seasons", "line", routes=True, names=True)),
    ("board-chess-pair.png", _board("chess-pair", "chequered")),
    ("board-rithmomachia-line.png", _board("rithmomachia", "chequered", "line")),
    ("board-chess-lined.png", _board("chess", "lined")),
    ("board-decimal-chess.png", _board("decimal-chess", "chequered")),
]


def main() -> None:
    """Write every sample."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in SAMPLES:
        content = make()
        if len(content) > MOST_BYTES:
            raise SystemExit(f"{name} has {len(content)} bytes, but a sample has at most {MOST_BYTES}")
        write_whole(FOLDER / name, content)
        print(f"{name:40}{len(content) / 1000:6.1f} kB")


if __name__ == "__main__":
    main()
