"""Small pictures of finished files for a page: of PDF pages through PDFium, of SVG as a shorter SVG."""

from __future__ import annotations

import base64
import importlib.util
import io
import re
from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    from PIL.Image import Image

_NUMBER = re.compile(rb'transform="[^"]*"|(?<![\w#.])(-?\d+\.\d)\d+')
"""A number that can be shortened; those that turn or scale a part cannot."""
_KEPT_IN_URI = " !$&'()*+,-./:;=?@_~{}[]|^`"
_QUALITY = 62


def can_draw_pages() -> bool:
    """Whether pictures of PDF pages can be made here: that needs pypdfium2."""
    return importlib.util.find_spec("pypdfium2") is not None


def page_image(pdf: bytes, width_px: int, *, transparent: bool = False) -> Image:
    """The first page of a PDF as a picture ``width_px`` wide, on white unless it is to be transparent.

    Needs pypdfium2: ask :func:`can_draw_pages` first.
    """
    import pypdfium2  # belongs to the extra [pictures]

    document = pypdfium2.PdfDocument(pdf)
    try:
        page = document[0]
        # PDFium rounds up: just under the exact scale gives the width that was asked for.
        scale = (width_px - 1e-3) / page.get_width()
        ground = (255, 255, 255, 0 if transparent else 255)
        picture: Image = page.render(scale=scale, fill_color=ground).to_pil()
        return picture.convert("RGBA" if transparent else "RGB")
    finally:
        document.close()


def page_picture(pdf: bytes, width_px: int) -> tuple[bytes, int, int] | None:
    """The first page of a PDF as WebP with width and height in pixels; None without pypdfium2."""
    if not can_draw_pages():
        return None
    picture = page_image(pdf, width_px)
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=_QUALITY, method=6)
    return out.getvalue(), picture.width, picture.height


def light_svg(svg: bytes, line_mm: float | None = None) -> bytes:
    """An SVG with its numbers shortened to a tenth of a millimetre, all lines so wide if asked."""
    short = _NUMBER.sub(lambda found: found[1] or found[0], svg).decode("utf-8")
    if line_mm is not None:
        short = re.sub(r"(<svg[^>]*>)", rf"\1<style>*{{stroke-width:{line_mm}}}</style>", short, count=1)
    return " ".join(short.split()).encode("utf-8")


SVG = "image/svg+xml"


def data_uri(kind: str, content: bytes) -> str:
    """A picture as an address that holds it."""
    if kind == SVG:
        return f"data:{SVG}," + quote(" ".join(content.decode("utf-8").split()), safe=_KEPT_IN_URI)
    return f"data:{kind};base64,{base64.b64encode(content).decode('ascii')}"
