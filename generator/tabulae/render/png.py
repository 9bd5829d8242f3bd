"""A scene as a PNG picture, drawn by PDFium from the same PDF that is printed."""

from __future__ import annotations

import io

from tabulae.engine.errors import TabulaeError
from tabulae.geometry.lengths import MM_PER_INCH
from tabulae.library.packages import pip_install
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import messages
from tabulae.render.pdf import pdf_bytes
from tabulae.render.thumbnail import can_draw_pages, page_image
from tabulae.scene.primitives import Scene

PIXELS = 1600
"""The default width of a picture: twice what a page or a slide shows."""
LEAST_PX, MOST_PX = 16, 16_000
"""The least width and the most width and height of a picture; larger ones would need gigabytes of memory."""


def png_bytes(
    scene: Scene,
    width_px: int = PIXELS,
    *,
    transparent: bool = False,
    tones: int | None = None,
    command: str = "",
    templates: Templates = SHIPPED,
) -> bytes:
    """Return a scene as a PNG file, 16 to 16,000 pixels wide, on white or on a ``transparent`` ground.

    The file holds the true size of the drawing, so that a word processor places it at that size, and as text
    its title, its description and the ``command`` that made it, in the language of ``templates``. ``tones``
    reduces the picture to so many colours, at most 256, for a smaller file; None keeps them all. Raises
    TabulaeError if the width or the height is out of range, or pypdfium2 is not installed.
    """
    height_px = width_px * scene.height_mm / scene.width_mm
    if not (LEAST_PX <= width_px <= MOST_PX and height_px <= MOST_PX):
        raise TabulaeError(
            "picture-size", least=LEAST_PX, most=MOST_PX, width=width_px, height=round(height_px)
        )
    if not can_draw_pages():
        raise TabulaeError("png", command=pip_install("pypdfium2"))
    from PIL.PngImagePlugin import PngInfo

    words = PngInfo()
    words.add_itxt("Title", scene.title)
    words.add_itxt("Description", scene.description)
    if command:
        words.add_itxt("Comment", messages(templates)("figure-made", command=command))
    dots_per_inch = width_px * MM_PER_INCH / scene.width_mm
    picture = page_image(pdf_bytes([scene], scene.title), width_px, transparent=transparent)
    if tones:
        picture = picture.quantize(tones)
    out = io.BytesIO()
    picture.save(out, "PNG", dpi=(dots_per_inch, dots_per_inch), pnginfo=words, optimize=True)
    return out.getvalue()
