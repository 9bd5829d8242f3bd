"""A Scene as a PNG picture, drawn by PDFium from the same PDF that is printed."""

from __future__ import annotations

import io

from tabulae.engine.errors import TabulaeError
from tabulae.library.figure_words import figure_words
from tabulae.library.loader import Given
from tabulae.library.words import fill
from tabulae.render.pdf import pdf_bytes
from tabulae.render.thumbnail import can_draw_pages, page_image
from tabulae.scene.primitives import Scene
from tabulae.scene.style import MM_PER_INCH

PIXELS = 1600
"""The usual width of a picture: twice what a page or a slide shows."""
LEAST_PX, MOST_PX = 16, 16_000
"""Limits for both sides of a picture; more would need gigabytes of memory."""


def png_bytes(
    scene: Scene,
    width_px: int = PIXELS,
    *,
    transparent: bool = False,
    tones: int | None = None,
    command: str = "",
    templates: Given = None,
) -> bytes:
    """The drawing as a PNG file ``width_px`` wide, on white unless it is to be transparent.

    With ``tones`` it has so many at most, up to 256, which makes a file a third as large.

    The file says how large the drawing is in truth, so that a text program places it at its true size;
    title, description and the ``command`` that made the file stand in it as text. Raises TabulaeError for
    a size out of reason, and where pypdfium2 is not installed.
    """
    height_px = width_px * scene.height_mm / scene.width_mm
    if not (LEAST_PX <= width_px <= MOST_PX and height_px <= MOST_PX):
        raise TabulaeError(
            f"a picture of {width_px} x {height_px:.0f} pixels cannot be made: "
            f"choose a width of {LEAST_PX} to {MOST_PX} pixels and no greater height"
        )
    if not can_draw_pages():
        raise TabulaeError("a PNG picture needs pypdfium2: pip install 'tabulae[pictures]', or ask for SVG")
    from PIL.PngImagePlugin import PngInfo

    words = PngInfo()
    words.add_itxt("Title", scene.title)
    words.add_itxt("Description", scene.description)
    if command:
        words.add_itxt("Comment", fill(figure_words(templates).made, command=command))
    dots_per_inch = width_px * MM_PER_INCH / scene.width_mm
    picture = page_image(pdf_bytes([scene], scene.title), width_px, transparent=transparent)
    if tones:
        picture = picture.quantize(tones)
    out = io.BytesIO()
    picture.save(out, "PNG", dpi=(dots_per_inch, dots_per_inch), pnginfo=words, optimize=True)
    return out.getvalue()
