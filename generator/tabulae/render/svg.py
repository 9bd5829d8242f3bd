"""A Scene as SVG: one user unit is one millimetre, text is outlines, layers are Inkscape layers."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from xml.etree import ElementTree

import svgwrite
from svgwrite.base import BaseElement
from svgwrite.extensions import Inkscape

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
    drawing = svgwrite.Drawing(
        size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", profile="full", debug=False
    )
    drawing.attribs["role"] = "img"
    layers = Inkscape(drawing)
    words = [scene.description, note, fill(figure_words(templates).made, command=command) if command else ""]
    drawing.set_desc(clean_text(scene.title), "\n\n".join(printable(word) for word in words if word) or None)
    writer = _LightWriter(drawing, layers) if light else _Writer(drawing, layers)
    for item in scene.items:
        drawing.add(writer.element(item))
    text = ElementTree.tostring(drawing.get_xml(), encoding="unicode")
    return ('<?xml version="1.0" encoding="utf-8"?>\n' + text + "\n").encode()


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
    for _ in range(4):
        text = text.replace("0;", ";")
    return text.replace(".;", ";").replace("-0;", "0;").replace(";", "")


_STEPS = {1 + many: "%s" + " ".join(["%.4f;"] * many) for many in range(7)}
"""A step of so many parts; a semicolon ends each number until its last zeros are off."""


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


class _Shape(BaseElement):  # type: ignore[misc]  # svgwrite has no types
    """A path or a circle, of which a board has hundreds: XML at once, without svgwrite's care for each."""

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.elementname = name
        self.attribs = attributes

    def get_xml(self) -> ElementTree.Element:
        """The element as svgwrite would have it: its attributes in order, none of them empty."""
        given = {key: value for key, value in sorted(self.attribs.items()) if value}
        return ElementTree.Element(self.elementname, given)


class _Writer:
    """Turns items into elements; clip paths are numbered in painting order."""

    def __init__(self, drawing: svgwrite.Drawing, layers: Inkscape) -> None:
        self.drawing = drawing
        self.layers = layers
        self.clips = 0

    def length(self, value: float) -> str:
        return number(value)

    def paint(self, paint: Paint) -> dict[str, str]:
        return _paint(paint)

    def element(self, item: Item) -> BaseElement:
        if isinstance(item, Path):
            return self._path(item.segments, self.paint(item.paint), item.even_odd)
        if isinstance(item, Circle):
            place = {"cx": self.length(item.x), "cy": self.length(item.y), "r": self.length(item.radius)}
            return _Shape("circle", place | self.paint(item.paint))
        if isinstance(item, Text):
            return self._text(item)
        return self._group(item)

    def _path(
        self, segments: tuple[Segment, ...], paint: dict[str, str], even_odd: bool = False
    ) -> BaseElement:
        extra = {"fill-rule": "evenodd"} if even_odd else {}
        return _Shape("path", {"d": self._outline(segments)} | paint | extra)

    def _outline(self, segments: tuple[Segment, ...]) -> str:
        return path_data(segments)

    def _text(self, text: Text) -> BaseElement:
        x, y = text_origin(text)
        turned = bool(text.rotate)
        start = (x, y) if turned else (text.x + x, text.y + y)
        words = clean_text(text.string)  # outlines have none of their own
        attributes = {"d": _letters(text, *start), "fill": text.colour, "aria-label": words}
        if turned:
            place = f"translate({number(text.x)} {number(text.y)})"
            attributes["transform"] = f"{place} rotate({number(text.rotate)})"
        return _Shape("path", attributes)

    def _group(self, group: Group) -> BaseElement:
        element = self.layers.layer(label=clean_text(group.layer)) if group.layer else self.drawing.g()
        if group.matrix:
            element.attribs["transform"] = "matrix(" + " ".join(_matrix_number(v) for v in group.matrix) + ")"
        if group.clip:
            self.clips += 1
            shape = self.drawing.defs.add(self.drawing.clipPath(id=f"clip{self.clips}"))
            shape.add(self._path(group.clip, {}))
            element.attribs["clip-path"] = f"url(#clip{self.clips})"
        for item in group.items:
            element.add(self.element(item))
        return element


class _LightWriter(_Writer):
    """Writes what a browser shows as the same picture, and no more."""

    def __init__(self, drawing: svgwrite.Drawing, layers: Inkscape) -> None:
        super().__init__(drawing, layers)
        self.letters: dict[str, str] = {}
        drawing.attribs["stroke-miterlimit"] = "10"

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

    def _text(self, text: Text) -> BaseElement:
        """The letters by their names: each is drawn once, at its size, and used wherever it stands."""
        x, y = text_origin(text)
        group = self.drawing.g(fill=text.colour)
        if text.rotate:
            group.attribs["transform"] = (
                f"translate({number(text.x)} {number(text.y)}) rotate({number(text.rotate)})"
            )
        else:
            x, y = text.x + x, text.y + y
        for glyph in glyphs(text.string, text.font, text.spacing):
            outline = _letter(glyph.name, text.font, text.size_mm, 3)
            if outline:
                place = self.length(x + glyph.x * text.size_mm), self.length(y + glyph.y * text.size_mm)
                group.add(self.drawing.use(f"#{self._shared(outline)}", place))
        return group

    def _shared(self, outline: str) -> str:
        if outline not in self.letters:
            self.letters[outline] = f"g{len(self.letters)}"
            self.drawing.defs.add(self.drawing.path(d=f"M0 0{outline}", id=self.letters[outline]))
        return self.letters[outline]


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
