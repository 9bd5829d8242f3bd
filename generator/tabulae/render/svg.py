"""A scene as SVG: one user unit is one millimetre, text is outlines, layers are Inkscape layers."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from xml.etree import ElementTree

import svgwrite
from svgwrite.base import BaseElement
from svgwrite.extensions import Inkscape

from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import messages
from tabulae.scene.fonts import clean_text, glyph_outline, glyphs, text_origin
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Scene, Segment, Text, walk
from tabulae.scene.style import CUTTER_LAYERS

_LARGE_MM = 4.0
"""Letters of at least this size are written to a hundredth of a millimetre, smaller ones to a thousandth."""


def svg_bytes(
    scene: Scene, command: str = "", note: str = "", templates: Templates = SHIPPED, *, light: bool = False
) -> bytes:
    """Return a scene as an SVG file; its title and description become ``<title>`` and ``<desc>``.

    The description is followed by the ``note``, such as an ASCII board, and by a sentence with the
    ``command`` that made the file, in the language of ``templates``. ``light`` writes at most half
    as much for the same picture on a screen: each letter once, lengths with two decimals, and neither ids nor
    titles of parts.
    """
    width, height = number(scene.width_mm), number(scene.height_mm)
    drawing = svgwrite.Drawing(
        size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", profile="full", debug=False
    )
    drawing.attribs["role"] = "img"
    drawing.attribs["stroke-miterlimit"] = "10"  # as in PDF: SVG alone would cut sharp points at 4
    layers = Inkscape(drawing)
    words = [scene.description, note, messages(templates)("figure-made", command=command) if command else ""]
    drawing.set_desc(
        clean_text(scene.title), "\n\n".join(clean_lines(word) for word in words if word) or None
    )
    writer = _LightWriter(drawing, layers) if light else _Writer(drawing, layers)
    for item in scene.items:
        drawing.add(writer.element(item))
    text = ElementTree.tostring(drawing.get_xml(), encoding="unicode")
    return ('<?xml version="1.0" encoding="utf-8"?>\n' + text + "\n").encode()


def number(value: float, places: int = 4) -> str:
    """Return a number as text with at most ``places`` decimals, without final zeros, ``-0`` or exponent.

    ``places`` must be at least 1.
    """
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def clean_lines(string: str) -> str:
    """Return the string in Unicode form NFC, without control characters other than newlines.

    Lone surrogates and code points that stand for no character are left out, too.
    """
    composed = unicodedata.normalize("NFC", string)
    return "".join(c for c in composed if c == "\n" or unicodedata.category(c) not in ("Cc", "Cs", "Cn"))


def path_data(segments: tuple[Segment, ...]) -> str:
    """Return a path as the text of a ``d`` attribute: absolute coordinates with up to four decimals."""
    text = "".join([_STEPS[len(step)] % step for step in segments])
    for _ in range(4):
        text = text.replace("0;", ";")
    return text.replace(".;", ";").replace("-0;", "0;").replace(";", "")


_STEPS = {1 + many: "%s" + " ".join(["%.4f;"] * many) for many in range(7)}
"""The format of a segment by its length; a semicolon marks the end of each number until its zeros are
removed."""


def outline_data(segments: tuple[Segment, ...], places: int = 3) -> str:
    """Return a path as a short ``d`` attribute: relative coordinates with up to ``places`` decimals.

    It begins with ``m``, so that an ``M`` with a place before it says where the path starts. Used for
    letters, which are most of a drawing's size. Each step starts where the last one ended after rounding, so
    that errors do not add up.
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
    """Return the letter and values of a step; a cubic curve that is a quadratic one, as in fonts, as that."""
    if step[0] != "C":
        return step[0].lower(), step[1:]
    x1, y1, x2, y2, x, y = step[1:]
    first = ((3 * x1 - before[0]) / 2, (3 * y1 - before[1]) / 2)
    second = ((3 * x2 - x) / 2, (3 * y2 - y) / 2)
    if max(abs(first[0] - second[0]), abs(first[1] - second[1])) > 1e-6:
        return "c", step[1:]
    return "q", (*first, x, y)


@lru_cache(maxsize=20_000)  # the same few steps occur in all letters
def _short(units: int, places: int) -> str:
    text = f"{abs(units) / 10**places:.{places}f}".rstrip("0").rstrip(".").removeprefix("0") or "0"
    return f"-{text}" if units < 0 else text


def _letters(text: Text, x: float, y: float) -> str:
    """Return the outlines of a text that starts at (x, y) as a ``d`` attribute."""
    places = 2 if text.size_mm >= _LARGE_MM else 3
    words = []
    for glyph in glyphs(text.string, text.font, text.spacing):
        outline = _letter(glyph.number, text.font, text.size_mm, places)
        if outline:
            at = number(x + glyph.x * text.size_mm), number(y + glyph.y * text.size_mm)
            words.append(f"M{at[0]} {at[1]}{outline}")
    return "".join(words)


@lru_cache(maxsize=4000)
def _letter(glyph: int, style: str, size_mm: float, places: int) -> str:
    return outline_data(glyph_outline(glyph, style, size_mm), places)


class _FastElement(BaseElement):  # type: ignore[misc]  # svgwrite has no types
    """A path or a circle, of which a board has hundreds, made without the slow checks of svgwrite."""

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.elementname = name
        self.attribs = attributes

    def get_xml(self) -> ElementTree.Element:
        """Return the element as svgwrite would: its attributes sorted, without empty ones."""
        attributes = {key: value for key, value in sorted(self.attribs.items()) if value}
        return ElementTree.Element(self.elementname, attributes)


class _Writer:
    """Turns items into SVG elements; clip paths are numbered in painting order.

    A layer has an id, and so has a part with a title, within its layer. Where all items of a layer share one
    paint, the group bears it, so that one change recolours them all.
    """

    def __init__(self, drawing: svgwrite.Drawing, layers: Inkscape) -> None:
        self.drawing = drawing
        self.layers = layers
        self.clips = 0
        self.ids: set[str] = set()
        self.path: tuple[str, ...] = ()
        self.shared: Paint | None = None

    def length(self, value: float) -> str:
        return number(value)

    def paint(self, paint: Paint) -> dict[str, str]:
        return {} if paint == self.shared else _paint(paint)

    def element(self, item: Item) -> BaseElement:
        if isinstance(item, Path):
            return self._path(item.segments, self.paint(item.paint), item.even_odd)
        if isinstance(item, Circle):
            place = {"cx": self.length(item.x), "cy": self.length(item.y), "r": self.length(item.radius)}
            return _FastElement("circle", place | self.paint(item.paint))
        if isinstance(item, Text):
            return self._text(item)
        return self._group(item)

    def _path(
        self, segments: tuple[Segment, ...], paint: dict[str, str], even_odd: bool = False
    ) -> BaseElement:
        extra = {"fill-rule": "evenodd"} if even_odd else {}
        return _FastElement("path", {"d": self._outline(segments)} | paint | extra)

    def _outline(self, segments: tuple[Segment, ...]) -> str:
        return path_data(segments)

    def _text(self, text: Text) -> BaseElement:
        x, y = text_origin(text)
        turned = bool(text.rotate)
        start = (x, y) if turned else (text.x + x, text.y + y)
        label = clean_text(text.string)  # which outlines cannot be read from
        attributes = {"d": _letters(text, *start), "aria-label": label} | self.paint(Paint(text.colour))
        if turned:
            attributes["transform"] = _turn(text)
        return _FastElement("path", attributes)

    def _group(self, group: Group) -> BaseElement:
        element = self.layers.layer(label=clean_text(group.layer)) if group.layer else self.drawing.g()
        if group.matrix:
            element.attribs["transform"] = "matrix(" + " ".join(number(v, 7) for v in group.matrix) + ")"
        if group.clip:
            self.clips += 1
            shape = self.drawing.defs.add(self.drawing.clipPath(id=f"clip{self.clips}"))
            shape.add(self._path(group.clip, {}))
            element.attribs["clip-path"] = f"url(#clip{self.clips})"
        before = self.path, self.shared
        self.name(element, group)
        for item in group.items:
            element.add(self.element(item))
        self.path, self.shared = before
        return element

    def name(self, element: BaseElement, group: Group) -> None:
        """Give a layer or a part its id, its title and the paint that all its items share."""
        word = group.layer or group.title
        if not word:
            return
        self.path = (*self.path, word)
        name = "-".join("".join(c if c.isalnum() else "-" for c in part.lower()) for part in self.path)
        if name not in self.ids:
            self.ids.add(name)
            element.attribs["id"] = name
        if group.title:
            element.set_desc(title=clean_text(group.title))
        leaves = (item for item in walk(group.items) if not isinstance(item, Group))
        paints = {Paint(leaf.colour) if isinstance(leaf, Text) else leaf.paint for leaf in leaves}
        # In the layers of a cutter every line has its own colour: programs may not look for it in the group.
        if self.shared is None and len(paints) == 1 and group.layer not in CUTTER_LAYERS:
            (self.shared,) = paints
            element.attribs.update(_paint(self.shared))


class _LightWriter(_Writer):
    """Writes a smaller file that a browser shows as the same picture."""

    def __init__(self, drawing: svgwrite.Drawing, layers: Inkscape) -> None:
        super().__init__(drawing, layers)
        self.letters: dict[str, str] = {}

    def name(self, element: BaseElement, group: Group) -> None:
        """Leave ids and titles out, which would be twice in a page of several drawings."""

    def length(self, value: float) -> str:
        return number(round(value, 2))

    def _outline(self, segments: tuple[Segment, ...]) -> str:
        return outline_data(segments, 2)

    def _text(self, text: Text) -> BaseElement:
        """Return the letters as uses of shared outlines: each letter of a size is defined once."""
        x, y = text_origin(text)
        group = self.drawing.g(fill=text.colour)
        if text.rotate:
            group.attribs["transform"] = _turn(text)
        else:
            x, y = text.x + x, text.y + y
        for glyph in glyphs(text.string, text.font, text.spacing):
            outline = _letter(glyph.number, text.font, text.size_mm, 3)
            if outline:
                place = self.length(x + glyph.x * text.size_mm), self.length(y + glyph.y * text.size_mm)
                group.add(self.drawing.use(f"#{self._shared(outline)}", place))
        return group

    def _shared(self, outline: str) -> str:
        if outline not in self.letters:
            self.letters[outline] = f"g{len(self.letters)}"
            self.drawing.defs.add(self.drawing.path(d=f"M0 0{outline}", id=self.letters[outline]))
        return self.letters[outline]


def _turn(text: Text) -> str:
    """Return the ``transform`` attribute of a text that is turned."""
    return f"translate({number(text.x)} {number(text.y)}) rotate({number(text.rotate)})"


def _paint(paint: Paint) -> dict[str, str]:
    attributes = {"fill": paint.fill or "none"}
    if paint.stroke:
        attributes |= {"stroke": paint.stroke, "stroke-width": number(paint.width_mm)}
        if paint.dash_mm:
            attributes["stroke-dasharray"] = " ".join(number(length) for length in paint.dash_mm)
        if paint.cap != "butt":
            attributes["stroke-linecap"] = paint.cap
        if paint.join != "miter":  # the default
            attributes["stroke-linejoin"] = paint.join
    return attributes
