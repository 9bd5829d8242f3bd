"""The parts that pages are made of: templates, style sheets and scripts, and the fonts of the kit."""

from __future__ import annotations

import base64
import hashlib
import io
import re
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from tabulae.kit.kept import kept
from tabulae.library.templates import templates_root
from tabulae.scene.fonts import font_path

FOLDER = "page"
"""The folder of the templates of pages."""

_TAG = re.compile(r"<[^<>]*>")
_FIGURES = "0123456789.,×– "
PAGE_FONTS = (
    ("Tabulae", "regular", False),
    ("Tabulae", "italic", True),
    ("Tabulae Caps", "caps", False),
    ("Tabulae Figures", "figures", False),
)
"""The font families of a page: CSS name, style of the fonts, italic or not."""


def page_folder() -> Path:
    """Return the folder of the templates, style sheets and scripts of pages."""
    return templates_root() / FOLDER


@cache
def page_environment() -> jinja2.Environment:
    """Return the Jinja2 environment of pages, which escapes all variables and refuses missing ones."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(page_folder()),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def rendered_page(template: str, title: str, language: str, **fields: Any) -> bytes:
    """Return a whole page as HTML in UTF-8, with its fonts, so that it loads nothing else.

    ``template`` is the name of a file in :func:`page_folder`, such as ``kit.html``; ``fields`` are its
    variables besides title and language.
    """
    page = page_environment().get_template(template)
    fields |= {"title": title, "language": language}
    # The characters that the fonts need are known only when the page is rendered.
    text = _TAG.sub("", unescape(page.render(**fields, faces="")))
    return f"{page.render(**fields, faces=Markup(font_faces(text)))}\n".encode()


def font_faces(text: str) -> str:
    """Return ``@font-face`` rules that embed the fonts of the kit as WOFF, reduced to a text and all digits.

    The font of tabular figures has digits and signs only, whatever the text. Browsers write the numbers of
    list items themselves; tables use tabular figures.
    """
    letters = "".join(sorted(set(text) | set(_FIGURES)))
    return "\n".join(
        _font_face(family, style, _FIGURES if style == "figures" else letters, italic=italic)
        for family, style, italic in PAGE_FONTS
    )


def _font_face(family: str, style: str, text: str, *, italic: bool = False) -> str:
    slant = "italic" if italic else "normal"
    rests_on = hashlib.sha256(font_path(style).read_bytes()).hexdigest()
    source = kept(f"font-{style}", text, rests_on, lambda: base64.b64encode(web_font(style, text)).decode())
    return (
        f'@font-face {{ font-family: "{family}"; font-style: {slant}; '
        f"src: url(data:font/woff;base64,{source}) }}"
    )


def web_font(style: str, text: str) -> bytes:
    """Return a font as WOFF, reduced to the glyphs of a text; the same text gives the same bytes.

    ``style`` is a key of ``STYLES``, such as ``regular``. WOFF2 would be a quarter smaller but needs one more
    library. Raises TabulaeError for an unknown style.
    """
    from fontTools import subset

    options = subset.Options(flavor="woff", layout_features=["kern"], notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    out = io.BytesIO()
    with subset.load_font(str(font_path(style)), options) as font:
        cutter.subset(font)
        subset.save_font(font, out, options)
    return out.getvalue()
