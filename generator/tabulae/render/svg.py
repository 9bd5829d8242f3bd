"""A Scene as SVG: one user unit is one millimetre, text is outlines, layers are Inkscape layers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

from tabulae.library.figure_words import figure_words
from tabulae.library.loader import Given
from tabulae.library.words import fill
from tabulae.scene.fonts import clean_text, glyph_outline, glyphs, text_origin
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Scene, Segment, Text

_LARGE_MM = 4.0  # letters from this size on are written to a hundredth of a millimetre


def svg_bytes(
    scene: Scene, command: str = "", note: str = "", templates: Given = None, *, light: bool = False
) -> bytes:
    """The drawing as an SVG file.

    Title and description stand in ``<title>`` and ``<desc>``; ``note`` (an ASCII board, say) and the
    ``command`` that made the file follow in the description, in the language of the templates. A ``light``
    file, for pictures on a page, looks the same and is half as large or less: each letter is in it once,
    lengths have two decimals.
    """
    width, height = number(scene.width_mm), number(scene.height_mm)
    words = [scene.description, note, fill(figure_words(templates).made, command=command) if command else ""]
    description = "\n\n".join(printable(word) for word in words if word)
    writer = _LightWriter() if light else _Writer()
    drawn = [writer.element(item) for item in scene.items]
    attributes = {**_HEAD, **writer.paints_all}
    attributes |= {"width": f"{width}mm", "height": f"{height}mm", "viewBox": f"0 0 {width} {height}"}
    parts = [_element("title", {}, clean_text(scene.title).translate(_IN_TEXT))]
    if description:
        parts.append(_element("desc", {}, description.translate(_IN_TEXT)))
    text = _element("svg", attributes, *parts, _element("defs", {}, *writer.shared), *drawn)
    return ('<?xml version="1.0" encoding="utf-8"?>\n' + text + "\n").encode()


_HEAD: Mapping[str, str] = {
    "baseProfile": "full",
    "role": "img",
    "version": "1.1",
    "xmlns": "http://www.w3.org/2000/svg",
    "xmlns:ev": "http://www.w3.org/2001/xml-events",
    "xmlns:inkscape": "http://www.inkscape.org/namespaces/inkscape",
    "xmlns:sodipodi": "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
    "xmlns:xlink": "http://www.w3.org/1999/xlink",
}


def _element(name: str, attributes: Mapping[str, str], *content: str) -> str:
    """An element as text, its attributes by name; those without a value are left out."""
    said = "".join(
        [
            f' {key}="{value.translate(_IN_QUOTES) if _SPECIAL.search(value) else value}"'
            for key, value in sorted(attributes.items())
            if value
        ]
    )
    return f"<{name}{said}>{''.join(content)}</{name}>" if content else f"<{name}{said} />"


_IN_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_IN_QUOTES = _IN_TEXT | str.maketrans({'"': "&quot;", "\n": "&#10;"})
_SPECIAL = re.compile(r'[&<>"\n]')  # outlines are long, and have none


def number(value: float) -> str:
    """A length as short decimal text: four places at most, never ``-0``, never an exponent."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def printable(string: str) -> str:
    """The string without the control characters that XML forbids; line ends stay."""
    composed = unicodedata.normalize("NFC", string)
    return "".join(c for c in composed if c == "\n" or unicodedata.category(c) not in ("Cc", "Cs", "Cn"))


def path_data(segments: tuple[Segment, ...]) -> str:
    """The segments as the text of a ``d`` attribute."""
    text = "".join([_STEPS[len(step)] % step for step in segments])
    return _MINUS_ZERO.sub("0", _LAST_ZEROS.sub("", text))


_STEPS = {1 + many: "%s" + " ".join(["%.4f"] * many) for many in range(7)}
_LAST_ZEROS = re.compile(r"\.?0+(?![\d.])")
_MINUS_ZERO = re.compile(r"-0(?![\d.])")


def outline_data(segments: tuple[Segment, ...], places: int = 3) -> str:
    """The segments as short text: steps from place to place, to ``places`` decimals of a millimetre.

    Letters are most of a drawing's weight. Every step starts where the last one, rounded, has ended,
    so that rounding never adds up.
    """
    unit = 10**places
    words: list[str] = []
    x = y = start_x = start_y = 0
    before = (0.0, 0.0)
    for step in segments:
        if step[0] == "Z":
            words.append("z")
            x, y = start_x, start_y
            continue
        letter, values = _plainest(step, before)
        ends = [round(value * unit) for value in values]
        steps = [_short(at - (y if axis % 2 else x), places) for axis, at in enumerate(ends)]
        words.append(letter + " ".join(steps))
        x, y = ends[-2:]
        before = (values[-2], values[-1])
        if letter == "m":
            start_x, start_y = x, y
    return "".join(words)


def _plainest(step: Segment, before: tuple[float, float]) -> tuple[str, tuple[float, ...]]:
    """The step as the font has it: its curves have one handle, which the scene has made into two."""
    if step[0] != "C":
        return step[0].lower(), step[1:]
    x1, y1, x2, y2, x, y = step[1:]
    first = ((3 * x1 - before[0]) / 2, (3 * y1 - before[1]) / 2)
    second = ((3 * x2 - x) / 2, (3 * y2 - y) / 2)
    if max(abs(first[0] - second[0]), abs(first[1] - second[1])) > 1e-6:
        return "c", step[1:]
    return "q", (*first, x, y)


@lru_cache(maxsize=20_000)  # letters take the same few steps again and again
def _short(units: int, places: int) -> str:
    text = f"{abs(units) / 10**places:.{places}f}".rstrip("0").rstrip(".").removeprefix("0") or "0"
    return f"-{text}" if units < 0 else text


def _letters(text: Text, x: float, y: float) -> str:
    """The outlines of a text that starts at (x, y): the same glyph is the same text, wherever it stands."""
    places = 2 if text.size_mm >= _LARGE_MM else 3
    words = []
    for glyph in glyphs(text.string, text.font, text.spacing):
        outline = _letter(glyph.name, text.font, text.size_mm, places)
        if outline:
            at = number(x + glyph.x * text.size_mm), number(y + glyph.y * text.size_mm)
            words.append(f"M{at[0]} {at[1]}{outline}")
    return "".join(words)


@lru_cache(maxsize=4000)
def _letter(name: str, style: str, size_mm: float, places: int) -> str:
    return outline_data(glyph_outline(name, style, size_mm), places)


class _Writer:
    """Turns items into the text of elements; clip paths are numbered in painting order.

    ``shared`` are elements that others point to; ``paints_all`` is said once for the whole drawing.
    """

    paints_all: ClassVar[Mapping[str, str]] = {}

    def __init__(self) -> None:
        self.shared: list[str] = []
        self.clips = 0

    def length(self, value: float) -> str:
        return number(value)

    def paint(self, paint: Paint) -> dict[str, str]:
        return _paint(paint)

    def element(self, item: Item) -> str:
        if isinstance(item, Path):
            return self._path(item.segments, self.paint(item.paint), item.even_odd)
        if isinstance(item, Circle):
            place = {"cx": self.length(item.x), "cy": self.length(item.y), "r": self.length(item.radius)}
            return _element("circle", place | self.paint(item.paint))
        if isinstance(item, Text):
            return self._text(item)
        return self._group(item)

    def _path(self, segments: tuple[Segment, ...], paint: dict[str, str], even_odd: bool = False) -> str:
        extra = {"fill-rule": "evenodd"} if even_odd else {}
        return _element("path", {"d": self._outline(segments), **paint, **extra})

    def _outline(self, segments: tuple[Segment, ...]) -> str:
        return path_data(segments)

    def _text(self, text: Text) -> str:
        x, y, turn = _text_place(text)
        # Outlines have no words of their own.
        said = {"aria-label": clean_text(text.string)}
        return _element("path", {"d": _letters(text, x, y), "fill": text.colour, **said, **turn})

    def _group(self, group: Group) -> str:
        attributes = {}
        if group.layer:
            attributes = {"inkscape:groupmode": "layer", "inkscape:label": clean_text(group.layer)}
        if group.matrix:
            attributes["transform"] = "matrix(" + " ".join(_matrix_number(v) for v in group.matrix) + ")"
        if group.clip:
            self.clips += 1
            self.shared.append(_element("clipPath", {"id": f"clip{self.clips}"}, self._path(group.clip, {})))
            attributes["clip-path"] = f"url(#clip{self.clips})"
        return _element("g", attributes, *[self.element(item) for item in group.items])


class _LightWriter(_Writer):
    """Writes what a browser shows as the same picture, and no more."""

    paints_all: ClassVar[Mapping[str, str]] = {"stroke-miterlimit": "10"}

    def __init__(self) -> None:
        super().__init__()
        self.letters: dict[str, str] = {}

    def length(self, value: float) -> str:
        return number(round(value, 2))

    def paint(self, paint: Paint) -> dict[str, str]:
        found = _paint(paint)
        if paint.join == "miter":  # as the whole drawing has it
            found.pop("stroke-linejoin", None)
            found.pop("stroke-miterlimit", None)
        return found

    def _outline(self, segments: tuple[Segment, ...]) -> str:
        return outline_data(segments, 2)

    def _text(self, text: Text) -> str:
        """The letters by their names: each is drawn once, at its size, and used wherever it stands."""
        x, y, turn = _text_place(text)
        used = []
        for glyph in glyphs(text.string, text.font, text.spacing):
            outline = _letter(glyph.name, text.font, text.size_mm, 3)
            if outline:
                place = {
                    "x": self.length(x + glyph.x * text.size_mm),
                    "y": self.length(y + glyph.y * text.size_mm),
                }
                used.append(_element("use", {"xlink:href": f"#{self._shared(outline)}", **place}))
        return _element("g", {"fill": text.colour, **turn}, *used)

    def _shared(self, outline: str) -> str:
        if outline not in self.letters:
            self.letters[outline] = f"g{len(self.letters)}"
            self.shared.append(_element("path", {"d": f"M0 0{outline}", "id": self.letters[outline]}))
        return self.letters[outline]


def _text_place(text: Text) -> tuple[float, float, dict[str, str]]:
    """Where the first letter stands, and how a text that is turned is brought to its place."""
    x, y = text_origin(text)
    if not text.rotate:
        return text.x + x, text.y + y, {}
    moved = f"translate({number(text.x)} {number(text.y)}) rotate({number(text.rotate)})"
    return x, y, {"transform": moved}


def _matrix_number(value: float) -> str:
    text = f"{value:.7f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _paint(paint: Paint) -> dict[str, str]:
    attributes = {"fill": paint.fill or "none"}
    if paint.stroke:
        attributes |= {"stroke": paint.stroke, "stroke-width": number(paint.width_mm)}
        if paint.dash_mm:
            attributes["stroke-dasharray"] = " ".join(number(length) for length in paint.dash_mm)
        if paint.cap != "butt":
            attributes["stroke-linecap"] = paint.cap
        attributes["stroke-linejoin"] = paint.join
        if paint.join == "miter":
            attributes["stroke-miterlimit"] = "10"  # as in PDF: SVG alone would cut sharp points at 4
    return attributes
