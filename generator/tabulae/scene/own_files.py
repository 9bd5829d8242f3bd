"""A maker's own typeface or drawing, read with care: letters and filled shapes as outlines."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree
from xml.parsers import expat

import uharfbuzz
from fontTools.misc.transform import Identity, Transform
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import PathBuilder, parse_path

from tabulae.engine.errors import TabulaeError
from tabulae.scene.fonts import Letter, StepPen, clean_text
from tabulae.scene.primitives import Segment


def shown_path(path: Path) -> str:
    """The name of a file in a message: one line, and not too long."""
    return "".join(letter if letter.isprintable() else "?" for letter in path.name)[:60]


def read_own_file(path: Path, what: str, most_bytes: int) -> bytes:
    """The bytes of a file; raises TabulaeError if it is missing, no plain file, empty or too large."""
    try:
        plain = path.is_file()  # neither a folder nor a pipe that never ends
        data = b""
        if plain:
            with path.open("rb") as file:
                data = file.read(most_bytes + 1)
    except OSError as error:
        raise TabulaeError(f"cannot read the {what} file {str(path)[:80]!r}: {error.strerror}") from None
    if not plain:
        raise TabulaeError(f"there is no {what} file {str(path)[:80]!r}")
    if not data:
        raise TabulaeError(f"{shown_path(path)}: the file is empty")
    if len(data) > most_bytes:
        raise TabulaeError(f"{shown_path(path)}: too large: a {what} may have {most_bytes // 1_000_000} MB")
    return data


MAX_FONT_BYTES = 20_000_000
"""Larger than the largest typefaces for Chinese."""

KINDS = (b"\0\1\0\0", b"OTTO", b"true")
"""How TTF and OTF files begin; collections and packed files for the web begin otherwise."""

OUTLINES = ("glyf", "CFF ", "CFF2")
"""The tables of outlines, of which every typeface but one of pictures has one."""


class OwnFont:
    """A typeface from a file; raises TabulaeError in one line if it cannot be used."""

    def __init__(self, path: Path) -> None:
        self.name = shown_path(path)
        data = read_own_file(path, "font", MAX_FONT_BYTES)
        self._face = uharfbuzz.Face(uharfbuzz.Blob(data))
        if data[:4] not in KINDS or not self._face.glyph_count:
            raise TabulaeError(f"{self.name}: not a typeface that can be read: give a TTF or OTF file")
        if not any(len(self._face.reference_table(table)) for table in OUTLINES):
            raise TabulaeError(f"{self.name}: it has no outlines of letters: give a TTF or OTF file that has")
        self._font = uharfbuzz.Font(self._face)

    def outline(self, text: str) -> tuple[Segment, ...]:
        """A line as M, L, C, Z segments, one em being 1, its start on the baseline at (0, 0), y down.

        Raises TabulaeError for letters that the typeface does not have.
        """
        line = clean_text(text)
        lacking = [letter for letter in dict.fromkeys(line) if not self._has(letter)]
        if lacking:
            raise TabulaeError(f"{self.name}: the typeface has no {' '.join(lacking[:10])}")
        return tuple(self._drawn(line))

    def _has(self, letter: str) -> bool:
        return bool(self._font.get_nominal_glyph(ord(letter)))

    def _drawn(self, line: str) -> Iterator[Segment]:
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


MAX_DRAWING_BYTES, MOST_ELEMENTS, DEEPEST, MOST_STEPS = 1_000_000, 2_000, 50, 4_000
"""Bytes of a file, elements in it, elements inside each other, and lines and curves of all its shapes."""

FARTHEST = 1e6
"""No corner of a sensible drawing lies farther out."""

SAME = 1e-6
"""Ends nearer than this, as a share of where they lie, meet."""

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"path", "rect", "circle", "ellipse", "polygon", "polyline", "line"}
UNSEEN = {
    *("defs", "title", "desc", "metadata", "symbol", "clipPath", "mask", "pattern", "marker", "filter"),
    *("linearGradient", "radialGradient", "style", "view"),
}
INHERITED = {"fill": "black", "fill-rule": "nonzero", "stroke": "none", "stroke-width": "1", "visibility": ""}


@dataclass(frozen=True, slots=True)
class FilledShape:
    """A filled shape: M, L, C, Z segments in the units of its file, y down, and its rule of filling."""

    segments: tuple[Segment, ...]
    even_odd: bool


class _Refused(Exception):
    """Why a drawing cannot be used, without the name of its file."""


def read_drawing(path: Path) -> tuple[FilledShape, ...]:
    """The filled shapes of an SVG file; raises TabulaeError in one line if it cannot be used."""
    data = read_own_file(path, "drawing", MAX_DRAWING_BYTES)
    try:
        found = tuple(_shapes(_tree(data), Identity, INHERITED))
        if not found:
            raise _Refused("nothing in it is filled")
        if sum(len(drawing.segments) for drawing in found) > MOST_STEPS:
            raise _Refused(f"too detailed: at most {MOST_STEPS} lines and curves")
    except _Refused as error:
        raise TabulaeError(f"{shown_path(path)}: {error}") from None
    return found


def _tree(data: bytes) -> ElementTree.Element:
    """The elements, once it is known that they are few and that nothing in them grows or is fetched."""
    scout = expat.ParserCreate()
    depth = count = 0

    def entity(*_: object) -> None:
        raise _Refused("it defines entities, which no drawing needs")

    def start(*_: object) -> None:
        nonlocal depth, count
        depth, count = depth + 1, count + 1
        if count > MOST_ELEMENTS or depth > DEEPEST:
            raise _Refused(f"too complicated: at most {MOST_ELEMENTS} elements, {DEEPEST} inside each other")

    def end(*_: object) -> None:
        nonlocal depth
        depth -= 1

    scout.EntityDeclHandler, scout.StartElementHandler, scout.EndElementHandler = entity, start, end
    try:
        scout.Parse(data, True)
        root = ElementTree.fromstring(data)
    except (expat.ExpatError, ElementTree.ParseError, LookupError, ValueError):
        raise _Refused("not an SVG file") from None
    if root.tag.removeprefix(SVG) != "svg":
        raise _Refused("not an SVG file")
    for element in root.iter():
        tag = element.tag.removeprefix(SVG)
        if tag in ("script", "foreignObject") or (tag == "style" and (element.text or "").strip()):
            raise _Refused(f"it holds a {tag}: save it as plain SVG, with the styles in the shapes")
    return root


def _shapes(element: ElementTree.Element, at: Transform, above: Mapping[str, str]) -> Iterator[FilledShape]:
    """The filled shapes of an element and of those inside it."""
    tag = element.tag.removeprefix(SVG)
    if tag in UNSEEN or tag.startswith("{"):  # other programs keep their own notes in a drawing
        return
    declared = (rule.partition(":") for rule in element.get("style", "").split(";"))
    own = dict(element.attrib) | {name.strip(): value.strip() for name, _, value in declared}
    if own.get("display") == "none":
        return
    for name in ("clip-path", "mask"):
        if own.get(name, "none") != "none":
            raise _Refused(f"a {name} cannot be cut: apply it to the shapes first")
    style = {name: own.get(name, value) for name, value in above.items()}
    at = at.transform(_transform(element.get("transform", "")))
    if tag in ("svg", "g", "a"):
        for child in element:
            if child.tag.removeprefix(SVG) == "svg":
                raise _Refused("a drawing inside the drawing cannot be cut")
            yield from _shapes(child, at, style)
    elif tag not in SHAPES:
        raise _Refused(f"{tag[:20]} elements cannot be cut: turn them into paths")
    elif style["visibility"] not in ("hidden", "collapse"):
        if style["stroke"] not in ("none", "transparent") and style["stroke-width"] not in ("0", "0px"):
            raise _Refused("lines (stroke) cannot be cut: turn them into filled paths")
        if style["fill"] not in ("none", "transparent"):
            yield FilledShape(_outline(element, at), style["fill-rule"] == "evenodd")


def _outline(shape: ElementTree.Element, at: Transform) -> tuple[Segment, ...]:
    builder, pen = PathBuilder(), _Pen()
    plain = {name: value for name, value in shape.attrib.items() if name != "transform"}
    try:
        builder.add_path_from_element(ElementTree.Element(shape.tag, plain))
        for path in builder.paths:
            parse_path(path, TransformPen(pen, at))
    except (ArithmeticError, LookupError, TypeError, ValueError):
        raise _Refused(f"cannot read {_named(shape)}") from None
    if len(pen.steps) < 3:
        raise _Refused(f"{_named(shape)} is empty")
    return tuple((letter, *values) for letter, values in pen.steps)  # type: ignore[misc]


def _named(shape: ElementTree.Element) -> str:
    name = shape.get("id", "")
    return f"the {shape.tag.removeprefix(SVG)}" + (f" {name[:20]!r}" if name else "")


_CALL = re.compile(r"\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*")


def _transform(text: str) -> Transform:
    """What a ``transform`` attribute does."""
    found, place = Identity, 0
    while place < len(text):
        call = _CALL.match(text, place)
        try:
            numbers = [float(word) for word in call[2].replace(",", " ").split()] if call else []
            found = found.transform(_called(call[1] if call else "", numbers))
        except (TypeError, ValueError):
            raise _Refused(f"cannot read the transform {text[:40]!r}") from None
        place = call.end() if call else len(text)
    return found


def _called(name: str, numbers: list[float]) -> Transform:
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


class _Pen(StepPen):
    """Collects steps and refuses what has no inside: open outlines, and places that are no places."""

    def __init__(self) -> None:
        super().__init__(None, y_sign=1.0)
        self._start = self._here = (0.0, 0.0)

    def _step(self, letter: Letter, *points: tuple[float, float]) -> None:
        if not all(abs(value) <= FARTHEST for point in points for value in point):  # not a number neither
            raise _Refused("a corner lies nowhere, or too far out")
        super()._step(letter, *points)
        if letter == "M":
            self._start = points[0]
        if points:
            self._here = points[-1]
        if len(self.steps) > MOST_STEPS:
            raise _Refused(f"too detailed: at most {MOST_STEPS} lines and curves")

    def _endPath(self) -> None:
        reach = max(map(abs, (*self._start, *self._here, 1.0)))
        if math.dist(self._start, self._here) > SAME * reach:
            raise _Refused("an outline is open: close it")
