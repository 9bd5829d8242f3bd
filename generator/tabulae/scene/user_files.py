"""A user's own font or SVG drawing, read as outlines; hostile and unusable files are refused in one line."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import dropwhile
from pathlib import Path
from typing import Any, Literal
from xml.etree import ElementTree
from xml.parsers import expat

import uharfbuzz
from fontTools.misc.transform import Identity, Transform
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import PathBuilder, parse_path

from tabulae.engine.errors import TabulaeError
from tabulae.scene.fonts import Letter, StepPen, clean_text
from tabulae.scene.primitives import Segment


def printable_name(path: Path) -> str:
    """Return the name of a file, without its folder, for a message: printable, at most 60 characters."""
    return "".join(letter if letter.isprintable() else "?" for letter in path.name)[:60]


def read_user_file(path: Path, kind: Literal["font", "drawing"], most_bytes: int) -> bytes:
    """Return the bytes of a file; raises TabulaeError if it is missing, unreadable, empty or too large.

    A path that is no regular file counts as missing.
    """
    try:
        is_regular = path.is_file()  # neither a folder nor a pipe that never ends
        data = b""
        if is_regular:
            with path.open("rb") as file:
                data = file.read(most_bytes + 1)
    except OSError as error:
        raise TabulaeError("cannot-be-read", where=printable_name(path), reason=error) from None
    if not is_regular:
        raise TabulaeError("no-user-file", kind=kind, path=str(path))
    if not data:
        raise TabulaeError("user-file-empty", where=printable_name(path))
    if len(data) > most_bytes:
        most = most_bytes // 1_000_000
        raise TabulaeError("user-file-too-large", where=printable_name(path), kind=kind, most=most)
    return data


MAX_FONT_BYTES = 20_000_000
"""The largest fonts for Chinese are smaller."""

KINDS = (b"\0\1\0\0", b"OTTO", b"true")
"""The first bytes of TTF and OTF files; collections and web fonts begin otherwise."""

OUTLINES = ("glyf", "CFF ", "CFF2")
"""The tables of outlines, of which every font has one but those of bitmaps."""


class UserFont:
    """A font from a file; raises TabulaeError in one line if it cannot be used."""

    def __init__(self, path: Path) -> None:
        self.name = printable_name(path)
        data = read_user_file(path, "font", MAX_FONT_BYTES)
        self._face = uharfbuzz.Face(uharfbuzz.Blob(data))
        if data[:4] not in KINDS or not self._face.glyph_count:
            raise TabulaeError("font-unreadable", where=self.name)
        if not any(len(self._face.reference_table(table)) for table in OUTLINES):
            raise TabulaeError("font-without-outlines", where=self.name)
        self._font = uharfbuzz.Font(self._face)

    def outline(self, text: str) -> tuple[Segment, ...]:
        """Return a line as a path in em, its start on the baseline at (0, 0), y down.

        Raises TabulaeError for letters that the font does not have.
        """
        line = clean_text(text)
        missing = [letter for letter in dict.fromkeys(line) if not self._font.get_nominal_glyph(ord(letter))]
        if missing:
            raise TabulaeError("typeface-lacks", where=self.name, letters=missing[:10])
        return tuple(self._segments(line))

    def _segments(self, line: str) -> Iterator[Segment]:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(line)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self._font, buffer)
        em, x, y = self._face.upem, 0, 0
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            pen = StepPen(None)
            self._font.draw_glyph_with_pen(info.codepoint, pen)
            at = ((x + place.x_offset) / em, -(y + place.y_offset) / em)
            for letter, values in pen.steps:
                moved = (at[index % 2] + value / em for index, value in enumerate(values))
                yield (letter, *moved)
            x, y = x + place.x_advance, y + place.y_advance


MAX_DRAWING_BYTES, MAX_ELEMENTS, MAX_DEPTH, MAX_STEPS = 1_000_000, 2_000, 50, 4_000
"""The limits of an SVG file: its bytes, its elements, their nesting, and the lines and curves of all its
shapes."""

MAX_COORDINATE = 1e6

SAME = 1e-3
"""Ends meet if their distance is at most this share of the outline: programs round the steps of a path."""

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"path", "rect", "circle", "ellipse", "polygon", "polyline", "line"}
INVISIBLE = {
    *("defs", "title", "desc", "metadata", "symbol", "clipPath", "mask", "pattern", "marker", "filter"),
    *("linearGradient", "radialGradient", "style", "view"),
}
INHERITED = {
    **{"fill": "black", "fill-opacity": "1", "fill-rule": "nonzero"},
    **{"stroke": "none", "stroke-width": "1", "visibility": ""},
}
_WHITE = ("white", "#fff", "#ffffff", "rgb(255,255,255)", "rgb(100%,100%,100%)")


@dataclass(frozen=True, slots=True)
class FilledShape:
    """A filled shape: its path in the units of the file, y down, whether it is filled even-odd, or white."""

    segments: tuple[Segment, ...]
    even_odd: bool
    is_white: bool


class _Refused(Exception):
    """Says by the id and values of an error why a drawing cannot be used; parsers catch ValueErrors."""

    def __init__(self, id: str, **values: Any) -> None:
        super().__init__(id)
        self.id, self.values = id, values


def read_svg_shapes(path: Path) -> tuple[FilledShape, ...]:
    """Return the filled shapes of an SVG file in painting order, in its own units, with transforms applied.

    Raises TabulaeError for strokes, clips, masks, gradients or open outlines, for white shapes over others,
    and if nothing is filled or it is too large. Shapes that are hidden, not filled, or a white ground are
    skipped; a ``viewBox`` is ignored.
    """
    data = read_user_file(path, "drawing", MAX_DRAWING_BYTES)
    try:
        painted = list(_shapes(_parse(data), Identity, INHERITED))
        shapes = tuple(dropwhile(lambda shape: shape.is_white, painted))
        if any(shape.is_white for shape in shapes):
            raise _Refused("svg-white-over")
        if not shapes:
            raise _Refused("svg-nothing-filled")
        if sum(len(shape.segments) for shape in shapes) > MAX_STEPS:
            raise _Refused("svg-too-detailed", most=MAX_STEPS)
    except _Refused as error:
        raise TabulaeError(error.id, where=printable_name(path), **error.values) from None
    return shapes


def _parse(data: bytes) -> ElementTree.Element:
    """Return the root of an SVG file, after a first pass has refused entities and too many elements."""
    checker = expat.ParserCreate()
    depth = count = 0

    def entity(*_: object) -> None:
        raise _Refused("svg-entities")

    def start(*_: object) -> None:
        nonlocal depth, count
        depth, count = depth + 1, count + 1
        if count > MAX_ELEMENTS or depth > MAX_DEPTH:
            raise _Refused("svg-too-complicated", elements=MAX_ELEMENTS, depth=MAX_DEPTH)

    def end(*_: object) -> None:
        nonlocal depth
        depth -= 1

    checker.EntityDeclHandler, checker.StartElementHandler, checker.EndElementHandler = entity, start, end
    try:
        checker.Parse(data, True)
        root = ElementTree.fromstring(data)
    except (expat.ExpatError, ElementTree.ParseError, LookupError, ValueError):
        raise _Refused("svg-unreadable") from None
    if root.tag.removeprefix(SVG) != "svg":
        raise _Refused("svg-unreadable")
    for element in root.iter():
        tag = element.tag.removeprefix(SVG)
        if tag in ("script", "foreignObject") or (tag == "style" and (element.text or "").strip()):
            raise _Refused("svg-not-plain", element=tag)
    return root


def _shapes(
    element: ElementTree.Element, matrix: Transform, inherited: Mapping[str, str]
) -> Iterator[FilledShape]:
    """Yield the filled shapes of an element and of its children."""
    tag = element.tag.removeprefix(SVG)
    if tag in INVISIBLE or tag.startswith("{"):  # other programs keep data of their own in a drawing
        return
    declared = (rule.partition(":") for rule in element.get("style", "").split(";"))
    own = dict(element.attrib) | {name.strip(): value.strip() for name, _, value in declared}
    if own.get("display") == "none" or _is_zero(own.get("opacity", "1")):
        return
    for name in ("clip-path", "mask", "filter"):
        if own.get(name, "none") != "none":
            raise _Refused("svg-clipped", property=name)
    style = {name: own.get(name, value) for name, value in inherited.items()}
    matrix = matrix.transform(_parse_transform(element.get("transform", "")))
    if tag in ("svg", "g", "a"):
        for child in element:
            if child.tag.removeprefix(SVG) == "svg":
                raise _Refused("svg-in-svg")
            yield from _shapes(child, matrix, style)
    elif tag not in SHAPES:
        raise _Refused("svg-element", element=tag)
    elif style["visibility"] not in ("hidden", "collapse"):
        if style["stroke"] not in ("none", "transparent") and style["stroke-width"] not in ("0", "0px"):
            raise _Refused("svg-stroke")
        fill = style["fill"].replace(" ", "").lower()
        if fill in ("none", "transparent") or _is_zero(style["fill-opacity"]):
            return
        if fill.startswith("url("):
            raise _Refused("svg-gradient")
        yield FilledShape(_outline(element, matrix), style["fill-rule"] == "evenodd", fill in _WHITE)


def _is_zero(share: str) -> bool:
    return not re.search("[1-9]", share)


def _outline(shape: ElementTree.Element, matrix: Transform) -> tuple[Segment, ...]:
    """Return the path of a shape element, mapped by a matrix."""
    builder, pen = PathBuilder(), _ClosedOutlinePen()
    untransformed = {name: value for name, value in shape.attrib.items() if name != "transform"}
    try:
        builder.add_path_from_element(ElementTree.Element(shape.tag, untransformed))
        for path in builder.paths:
            parse_path(path, TransformPen(pen, matrix))
    except (ArithmeticError, LookupError, TypeError, ValueError):
        raise _Refused("svg-shape-unreadable", shape=_element_name(shape)) from None
    if len(pen.steps) < 3:
        raise _Refused("svg-shape-empty", shape=_element_name(shape))
    return tuple((letter, *values) for letter, values in pen.steps)  # type: ignore[misc]


def _element_name(shape: ElementTree.Element) -> str:
    name = shape.get("id", "")
    return f"{shape.tag.removeprefix(SVG)} {name[:20]!r}" if name else shape.tag.removeprefix(SVG)


_CALL = re.compile(r"\s*+(?:,\s*+)?(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*")


def _parse_transform(text: str) -> Transform:
    """Return the map that a ``transform`` attribute describes."""
    matrix, place = Identity, 0
    while place < len(text):
        call = _CALL.match(text, place)
        try:
            numbers = [float(word) for word in call[2].replace(",", " ").split()] if call else []
            matrix = matrix.transform(_transform_of(call[1] if call else "", numbers))
        except (TypeError, ValueError):
            raise _Refused("svg-transform", text=text) from None
        place = call.end() if call else len(text)
    return matrix


def _transform_of(name: str, numbers: list[float]) -> Transform:
    match name, numbers:
        case "matrix", [_, _, _, _, _, _]:
            return Transform(*numbers)
        case "translate", [_] | [_, _]:
            return Identity.translate(*numbers)
        case "scale", [_] | [_, _]:
            return Identity.scale(*numbers)
        case "rotate", [angle]:
            return Identity.rotate(math.radians(angle))
        case "rotate", [angle, x, y]:
            return Identity.translate(x, y).rotate(math.radians(angle)).translate(-x, -y)
        case "skewX", [angle]:
            return Identity.skew(math.radians(angle), 0)
        case "skewY", [angle]:
            return Identity.skew(0, math.radians(angle))
    raise ValueError(name)


class _ClosedOutlinePen(StepPen):
    """Collects the steps of closed outlines; refuses open ones and coordinates that are no finite numbers."""

    def __init__(self) -> None:
        super().__init__(None, y_sign=1.0)
        self._start = self._here = (0.0, 0.0)
        self._size = 0.0

    def _step(self, letter: Letter, *points: tuple[float, float]) -> None:
        if not all(abs(value) <= MAX_COORDINATE for point in points for value in point):  # nor NaN
            raise _Refused("svg-coordinates", most=int(MAX_COORDINATE))
        super()._step(letter, *points)
        if letter == "M":
            self._start, self._size = points[0], 0.0
        if points:
            self._here = points[-1]
            self._size = max(self._size, math.dist(self._start, self._here))
        if len(self.steps) > MAX_STEPS:
            raise _Refused("svg-too-detailed", most=MAX_STEPS)

    def _endPath(self) -> None:
        if math.dist(self._start, self._here) > SAME * self._size:
            start, end = (", ".join(f"{value:.4g}" for value in place) for place in (self._start, self._here))
            raise _Refused("svg-open-outline", start=start, end=end)
