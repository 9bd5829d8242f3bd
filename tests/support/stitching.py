"""Tiled sheets put back together by their crop marks, as pixels of the whole drawing."""

from __future__ import annotations

import io
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pikepdf
from PIL import Image

from tabulae.scene.style import POINTS_PER_MM
from tests.support.content_walk import steps
from tests.support.pixels import MM_PER_INCH


def pages(document: bytes, dpi: int, folder: Path) -> list[Image.Image]:
    """Every page in grey; poppler must have nothing to complain about."""
    file = folder / "sheets.pdf"
    file.write_bytes(document)
    command = ["pdftoppm", "-r", str(dpi), "-gray", str(file), str(folder / "page")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    found: list[Image.Image] = []
    for name in sorted(folder.glob("page-*.pgm")):
        found.append(Image.open(io.BytesIO(name.read_bytes())))
        name.unlink()
    return found


def kept(document: bytes) -> list[tuple[float, float, float, float]]:
    """What the crop marks of each page keep: left, top, right, bottom in mm from its top left."""
    with pikepdf.open(io.BytesIO(document)) as pdf:
        return [_kept_mm(page) for page in pdf.pages]


def stitched(document: bytes, dpi: int, folder: Path) -> Image.Image:
    """The drawing put together from its sheets, its top left corner in the corner of the picture."""
    parts = list(zip(pages(document, dpi, folder), kept(document), strict=True))
    per_mm = dpi / MM_PER_INCH
    rows: list[list[tuple[Image.Image, tuple[float, float, float, float]]]] = [[]]
    with pikepdf.open(io.BytesIO(document)) as pdf:
        columns = _columns(len(pdf.pages), [box for _, box in parts])
    for part in parts:
        if len(rows[-1]) == columns:
            rows.append([])
        rows[-1].append(part)
    wide = sum(box[2] - box[0] for _, box in rows[0])
    high = sum(row[0][1][3] - row[0][1][1] for row in rows)
    whole = Image.new("L", (round(wide * per_mm), round(high * per_mm)), 255)
    y = 0.0
    for row in rows:
        x = 0.0
        for page, (left, top, right, bottom) in row:
            # A transform takes from each tile, to a fraction of a pixel, what belongs on the whole.
            shift = (1, 0, (left - x) * per_mm, 0, 1, (top - y) * per_mm)
            moved = page.transform(whole.size, Image.Transform.AFFINE, shift, Image.Resampling.BILINEAR)
            edges = (x, y, x + right - left, y + bottom - top)
            box = tuple(round(edge * per_mm) for edge in edges)
            whole.paste(moved.crop(box), (box[0], box[1]))  # type: ignore[arg-type]
            x += right - left
        y += row[0][1][3] - row[0][1][1]
    return whole


def _columns(count: int, boxes: list[tuple[float, float, float, float]]) -> int:
    """Sheets in a row: the first of a row keeps its left edge, the second has a seam there."""
    first = boxes[0][0]
    for number in range(1, count):
        if abs(boxes[number][0] - first) < 1e-6:
            return number
    return count


def _kept_mm(page: pikepdf.Page) -> tuple[float, float, float, float]:
    wide, high = float(page.mediabox[2]), float(page.mediabox[3])
    across, down = set(), set()
    for (x0, y0), (x1, y1) in _lines(page):
        if x0 == x1 and {y0, y1} & {0, high}:
            across.add(round(x0 / POINTS_PER_MM, 3))
        if y0 == y1 and {x0, x1} & {0, wide}:
            down.add(round((high - y0) / POINTS_PER_MM, 3))
    (left, right), (top, bottom) = sorted(across), sorted(down)
    return left, top, right, bottom


def _lines(page: pikepdf.Page) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    start = (0.0, 0.0)
    for step in steps(page):
        if step.operator in ("m", "l"):
            x, y = step.matrix.transform((float(step.operands[0]), float(step.operands[1])))
            here = (round(x, 3), round(y, 3))
            if step.operator == "l":
                yield start, here
            start = here
