"""Small pictures of finished files for a page: of PDF pages through PDFium, of SVG as a shorter SVG.

PDFium comes with pypdfium2 (Apache 2.0 or BSD 3-clause, no dependencies), the extra [pictures]; without
it there are no pictures of PDF pages, and nothing else is missing.
"""

from __future__ import annotations

import base64
import importlib.util
import io
import re
from urllib.parse import quote

_NUMBER = re.compile(rb"(?<![\w#.])(-?\d+\.\d)\d+")
_KEPT_IN_URI = " !$&'()*+,-./:;=?@_~{}[]|^`"
_QUALITY = 62


def can_draw_pages() -> bool:
    """Whether pictures of PDF pages can be made here."""
    return importlib.util.find_spec("pypdfium2") is not None


def page_picture(pdf: bytes, width_px: int) -> tuple[str, int, int] | None:
    """The first page of a PDF as a data URI with width and height in pixels; None without pypdfium2."""
    if not can_draw_pages():
        return None
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        page = document[0]
        picture = page.render(scale=width_px / page.get_width()).to_pil().convert("RGB")
        out = io.BytesIO()
        picture.save(out, "WEBP", quality=_QUALITY, method=6)
        return _uri("image/webp", out.getvalue()), picture.width, picture.height
    finally:
        document.close()


def svg_picture(svg: bytes, line_mm: float | None = None) -> str:
    """An SVG as a data URI, its numbers shortened to a tenth of a millimetre, all lines so wide if asked."""
    short = _NUMBER.sub(rb"\1", svg).decode("utf-8")
    if line_mm is not None:
        short = re.sub(r"(<svg[^>]*>)", rf"\1<style>*{{stroke-width:{line_mm}}}</style>", short, count=1)
    return "data:image/svg+xml," + quote(" ".join(short.split()), safe=_KEPT_IN_URI)


def _uri(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode('ascii')}"
