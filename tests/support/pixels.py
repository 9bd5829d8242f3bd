"""Pages rendered to pixels by outside programs, as a reader of the file sees them."""

from __future__ import annotations

import io
import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter

MM_PER_INCH = 25.4


def needs(*programs: str) -> pytest.MarkDecorator:
    """Return a mark that skips a test on a machine without these programs."""
    missing = [program for program in programs if not shutil.which(program)]
    return pytest.mark.skipif(bool(missing), reason=f"needs {', '.join(missing)}")


def svg_page(svg: bytes, dpi: int) -> Image.Image:
    """Return an SVG in grey on white, drawn by rsvg-convert."""
    command = ["rsvg-convert", "--dpi-x", str(dpi), "--dpi-y", str(dpi), "--background-color", "white"]
    result = subprocess.run(command, input=svg, capture_output=True, check=True)
    assert result.stderr == b""
    return Image.open(io.BytesIO(result.stdout)).convert("L")


def pdf_page(pdf: bytes, dpi: int, folder: Path, page: int = 1) -> Image.Image:
    """Return a page of a PDF in grey, drawn by pdftoppm, which must report no error."""
    source = folder / "page.pdf"
    source.write_bytes(pdf)
    command = [
        "pdftoppm",
        "-r",
        str(dpi),
        "-gray",
        "-singlefile",
        "-f",
        str(page),
        str(source),
        str(folder / "page"),
    ]
    result = subprocess.run(command, capture_output=True, check=True)
    assert result.stderr == b""
    return Image.open(folder / "page.pgm").convert("L")


def drawn_page(pdf: bytes, dpi: int, folder: Path) -> Image.Image:
    """Return the first page of a PDF in grey, drawn by pdftocairo, which keeps thin lines in place."""
    source = folder / "drawn.pdf"
    source.write_bytes(pdf)
    command = [
        "pdftocairo",
        "-png",
        "-gray",
        "-singlefile",
        "-r",
        str(dpi),
        str(source),
        str(folder / "drawn"),
    ]
    result = subprocess.run(command, capture_output=True, check=True)
    assert result.stderr == b""
    return Image.open(folder / "drawn.png").convert("L")


def differing(one: Image.Image, two: Image.Image, *, areas: bool = False) -> float:
    """Return the share of pixels that differ by more than a quarter of the range from black to white.

    With ``areas`` a pixel counts only if all eight around it differ, too: along an edge each reader of files
    chooses its own pixels.
    """
    width, height = min(one.width, two.width), min(one.height, two.height)
    assert abs(one.width - two.width) <= 1 and abs(one.height - two.height) <= 1
    first, second = (image.crop((0, 0, width, height)) for image in (one, two))
    difference = ImageChops.difference(first, second)
    if areas:
        difference = difference.filter(ImageFilter.MinFilter(3))
    return sum(difference.histogram()[65:]) / (width * height)


def ink_span_mm(image: Image.Image, dpi: int) -> tuple[float, float]:
    """Return the width and height in mm of everything darker than middle grey."""
    box = image.point([255] * 128 + [0] * 128).getbbox()
    assert box is not None
    return (box[2] - box[0]) * MM_PER_INCH / dpi, (box[3] - box[1]) * MM_PER_INCH / dpi


def holes(pdf: bytes, folder: Path, head_mm: float = 15.0, foot_mm: float = 18.0) -> list[float]:
    """Return for each page the highest empty stripe between head and foot, as a share of their distance."""
    source = folder / "holes.pdf"
    source.write_bytes(pdf)
    dpi = 25
    command = ["pdftoppm", "-r", str(dpi), "-gray", "-png", str(source), str(folder / "hole")]
    subprocess.run(command, capture_output=True, check=True)
    found = []
    for file in sorted(folder.glob("hole-*.png")):
        page = Image.open(file).convert("L")
        head, foot = (round(side / MM_PER_INCH * dpi) for side in (head_mm, foot_mm))
        body = page.crop((0, head, page.width, page.height - foot))
        inked = [min(body.crop((0, y, body.width, y + 1)).tobytes()) < 200 for y in range(body.height)]
        stripes = "".join(".x"[row] for row in inked).split("x")
        found.append(max(map(len, stripes)) / body.height)
        file.unlink()
    return found
