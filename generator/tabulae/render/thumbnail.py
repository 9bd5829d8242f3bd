"""Small pictures of finished files for a page: of PDF pages by PDFium, of SVG as a shorter SVG."""

from __future__ import annotations

import base64
import io
import re
from contextlib import closing
from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    from PIL.Image import Image

_NUMBER = re.compile(rb'transform="[^"]*"|(?<![\w#.])(-?\d+\.\d)\d+')
"""A number with more than one decimal; those in a ``transform`` are matched with it and kept."""
_KEPT_IN_URI = " !$&'()*+,-./:;=?@_~{}[]|^`"
_QUALITY = 62
DRAWING_PX = 420
"""The width of the small picture of a drawing, in pixels."""


@cache
def can_draw_pages() -> bool:
    """Return whether pypdfium2, which draws pictures of PDF pages, is installed and can be loaded."""
    try:
        import pypdfium2  # noqa: F401
    except (ImportError, OSError):  # not there, or not its library in C
        return False
    return True


def page_image(pdf: bytes, width_px: int, *, transparent: bool = False) -> Image:
    """Return the first page of a PDF as a picture ``width_px`` wide, in RGB on white, or RGBA if transparent.

    It needs pypdfium2: ask :func:`can_draw_pages` first.
    """
    import pypdfium2  # belongs to the extra [pictures]

    with closing(pypdfium2.PdfDocument(pdf)) as document:
        page = document[0]
        # PDFium rounds up, so a scale just under the exact one gives the exact width.
        scale = (width_px - 1e-3) / page.get_width()
        ground = (255, 255, 255, 0 if transparent else 255)
        picture: Image = page.render(scale=scale, fill_color=ground).to_pil()
        return picture.convert("RGBA" if transparent else "RGB")


def page_picture(pdf: bytes, width_px: int) -> tuple[bytes, int, int] | None:
    """Return the first page of a PDF as WebP, with its width and height in pixels; None without pypdfium2."""
    if not can_draw_pages():
        return None
    picture, out = page_image(pdf, width_px), io.BytesIO()
    picture.save(out, "WEBP", quality=_QUALITY, method=6)
    return out.getvalue(), picture.width, picture.height


def light_svg(svg: bytes, line_mm: float | None = None) -> bytes:
    """Return a smaller SVG: its numbers cut to one decimal, each run of white space to one space.

    Numbers in ``transform`` attributes are kept. With ``line_mm`` all lines are that wide, in units of the
    SVG.
    """
    short = _NUMBER.sub(lambda match: match[1] or match[0], svg).decode("utf-8")
    if line_mm is not None:
        short = re.sub(r"(<svg[^>]*>)", rf"\1<style>*{{stroke-width:{line_mm}}}</style>", short, count=1)
    return " ".join(short.split()).encode("utf-8")


SVG, WEBP = "image/svg+xml", "image/webp"


def data_uri(kind: str, content: bytes) -> str:
    """Return a file of the MIME type ``kind`` as a data URI: an SVG as escaped text, others in base64."""
    if kind == SVG:
        return f"data:{SVG}," + quote(" ".join(content.decode("utf-8").split()), safe=_KEPT_IN_URI)
    return f"data:{kind};base64,{base64.b64encode(content).decode('ascii')}"
