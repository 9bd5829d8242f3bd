"""What is round every page: its head, the typeface with the letters that the page has, the style."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape, unescape

from generator.kit.style import STYLE
from generator.render.webfont import font_face

_TAG = re.compile(r"<[^>]*>")
_FIGURES = "0123456789.,×– "
_FACES = (("Tabulae", "regular", False), ("Tabulae", "italic", True), ("Tabulae Caps", "caps", False))


def framed(language: str, title: str, body: Iterable[str]) -> bytes:
    """A whole page as UTF-8, which asks for nothing from elsewhere."""
    inside = "\n".join(body)
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{escape(language)}"><head><meta charset="utf-8">',
            f"<title>{escape(title)}</title>",
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<link rel="icon" href="data:,">',
            f"<style>{_faces(inside)}{STYLE}</style></head><body>",
            inside,
            "</body></html>\n",
        )
    ).encode()


def _faces(inside: str) -> str:
    """The faces of the typeface; tables have figures of one width.

    The browser itself writes the numbers of the steps, so that all figures are needed.
    """
    text = "".join(sorted(set(unescape(_TAG.sub("", inside))) | set(_FIGURES)))
    faces = [font_face(family, style, text, italic=italic) for family, style, italic in _FACES]
    return "\n".join([*faces, font_face("Tabulae Figures", "figures", _FIGURES)])
