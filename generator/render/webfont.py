"""The kit's typeface inside a web page: only the letters that the page has, as WOFF in a data URI.

WOFF and not WOFF2, which would be a quarter smaller but needs one more library to write.
"""

from __future__ import annotations

import base64
import io

from generator.render.fonts import font_path


def font_face(family: str, style: str, text: str, *, italic: bool = False) -> str:
    """A CSS rule that gives a page the letters of ``text`` in a style of the kit."""
    slant = "italic" if italic else "normal"
    source = base64.b64encode(web_font(style, text)).decode("ascii")
    return (
        f'@font-face {{ font-family: "{family}"; font-style: {slant}; '
        f"src: url(data:font/woff;base64,{source}) }}"
    )


def web_font(style: str, text: str) -> bytes:
    """A style with no more glyphs than a text needs, as WOFF; the same text gives the same bytes."""
    from fontTools import subset

    options = subset.Options(flavor="woff", layout_features=["kern"], notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    out = io.BytesIO()
    with subset.load_font(str(font_path(style)), options) as font:
        cutter.subset(font)
        subset.save_font(font, out, options)
    return out.getvalue()
