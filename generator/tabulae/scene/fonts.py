"""The kit's typefaces: their files, the measures of a line of text, and its letters as outlines.

Text is shaped with kerning only and without ligatures, so that a drawing looks the same with outlines as with
live text, and live text can be searched. A style is a key of ``STYLES``. It is set in the serif, or within
:func:`typeface` in the sans, which has neither small capitals nor old-style figures.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Literal

import uharfbuzz
from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen

from tabulae.engine.errors import TabulaeError, closest
from tabulae.library.templates import templates_root
from tabulae.scene.primitives import Segment, Text

STYLES = {
    style: f"TabulaeSerif-{style.capitalize()}" for style in ("regular", "italic", "bold", "caps", "figures")
} | {"capitals": "TabulaeCapitals-Regular"}
"""The PostScript name of each style of the serif, under which it is registered, too."""
_SANS = {
    "regular": "TabulaeSans-Regular",
    "italic": "TabulaeSans-Regular",  # whole lines in italics are hard to read for dyslexic readers
    "bold": "TabulaeSans-Bold",
    "caps": "TabulaeSans-Bold",
    "figures": "TabulaeSans-Regular",
}
"""The PostScript names of the styles of the sans; letters cut in stone stay as they are."""
_SANS_ITALIC = "TabulaeSans-Italic"
TYPEFACES = ("serif", "sans")
"""The typefaces in which a document can be set."""
FONTS = tuple(dict.fromkeys((*STYLES.values(), *_SANS.values(), _SANS_ITALIC)))
"""The PostScript names of all fonts."""

_HALVINGS = 8
"""How often the room of a text is halved to find where its lines are alike: to a share of 1/256."""
_FEATURES = {"kern": True, "liga": False, "clig": False, "dlig": False, "calt": False}


Letter = Literal["M", "L", "C", "Z"]
_Step = tuple[Letter, tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class InkBox:
    """The bounding box of the ink of a line, in mm from its start on the baseline, y down."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Glyph:
    """One glyph of a shaped line: its character, its number in the font, its place and advance in em."""

    character: str
    number: int
    x: float
    y: float
    advance: float


_CHOSEN = ContextVar("_CHOSEN", default=TYPEFACES[0])


@contextmanager
def typeface(face: str) -> Iterator[None]:
    """Set all text in a typeface, one of :data:`TYPEFACES`, within this context."""
    token = _CHOSEN.set(face)
    try:
        yield
    finally:
        _CHOSEN.reset(token)


def chosen_face() -> str:
    """Return the typeface in which text is set."""
    return _CHOSEN.get()


def font_name(style: str) -> str:
    """Return the PostScript name of a style in the chosen typeface.

    Raises TabulaeError with the choices if there is no such style.
    """
    if style not in STYLES:
        raise TabulaeError("no-type-style", name=style, close=closest(style, STYLES), known=list(STYLES))
    return _SANS.get(style, STYLES[style]) if _CHOSEN.get() == "sans" else STYLES[style]


def word_italic() -> str:
    """Return the PostScript name of the italic of the chosen typeface for single words."""
    return _SANS_ITALIC if _CHOSEN.get() == "sans" else STYLES["italic"]


def font_path(style: str) -> Path:
    """Return the TTF file of a style; raises TabulaeError with the choices if there is none."""
    return font_file(font_name(style))


def font_file(name: str) -> Path:
    """Return the TTF file of a font by its PostScript name."""
    return templates_root() / "fonts" / f"{name}.ttf"


_SOFT_HYPHEN = "\u00ad"
_LETTER = re.compile("(?s:.)[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]*")


def clean_text(string: str) -> str:
    """Return a string in NFC without what nobody sees but soft hyphens, blanks for tabs and line ends.

    The narrow no-break space and that of the width of a figure are the usual one: reportlab breaks lines at
    them.
    """
    if string.isascii() and string.isprintable():
        return string  # the usual case, made fast
    composed = re.sub("[\u2007\u202f]", "\u00a0", unicodedata.normalize("NFC", string))
    spaced = "".join(" " if character in "\t\r\n" else character for character in composed)
    return "".join(
        c for c in spaced if c == _SOFT_HYPHEN or unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Cn")
    )


def missing_glyphs(string: str, style: str) -> list[str]:
    """Return the letters of a string that a style has no glyph for, each once, in order.

    One that even in NFC has accents of its own, such as g̃, is among them. Raises TabulaeError for an unknown
    style.
    """
    known = _face(font_name(style)).shaper.get_nominal_glyph
    letters = dict.fromkeys(_LETTER.findall(clean_text(string)))
    return [letter for letter in letters if len(letter) > 1 or known(ord(letter)) is None]


def glyphs(string: str, style: str, spacing: float = 0.0) -> tuple[Glyph, ...]:
    """Return the glyphs of a line, kerned, with ``spacing`` em after each but the last; none if it is empty.

    There are no ligatures; control characters and soft hyphens are left out.
    Raises TabulaeError for an unknown style, and for letters that it lacks.
    """
    return _glyphs(string, font_name(style), spacing)


@lru_cache(maxsize=20_000)
def _glyphs(string: str, name: str, spacing: float) -> tuple[Glyph, ...]:
    face, line = _face(name), clean_text(string).replace(_SOFT_HYPHEN, "")
    if not line:
        return ()
    buffer = uharfbuzz.Buffer()
    buffer.add_str(line)
    buffer.direction, buffer.script, buffer.language = "ltr", "Latn", "en"
    uharfbuzz.shape(face.shaper, buffer, _FEATURES)
    if lacking := {line[info.cluster] for info in buffer.glyph_infos if not info.codepoint}:
        raise TabulaeError("typeface-lacks", where=line, letters=sorted(lacking)[:5])
    shaped, x = [], 0.0
    pairs = list(zip(buffer.glyph_infos, buffer.glyph_positions, strict=True))
    for at, (info, place) in enumerate(pairs):
        advance = place.x_advance / face.em + (spacing if at < len(pairs) - 1 else 0.0)
        character, number = line[info.cluster], info.codepoint
        shaped.append(
            Glyph(character, number, x + place.x_offset / face.em, -place.y_offset / face.em, advance)
        )
        x += advance
    return tuple(shaped)


def text_width(string: str, style: str, size_mm: float, spacing: float = 0.0) -> float:
    """Return the width of a line of text (its advance) in mm; ``spacing`` is added between letters, in em.

    Raises TabulaeError for an unknown style.
    """
    return size_mm * sum(glyph.advance for glyph in glyphs(string, style, spacing))


def wrap_text(sentence: str, style: str, size_mm: float, room_mm: float) -> list[str]:
    """Break a sentence at blanks into lines of at most ``room_mm``; only a single word may be wider.

    A sentence without words gives []. Raises TabulaeError for an unknown style.
    """
    lines: list[str] = []
    for word in sentence.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, style, size_mm) <= room_mm:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def balanced_lines(wrap: Callable[[float], list[str]], room: float) -> list[str]:
    """Return the lines that ``wrap`` makes of a text in this room, as alike in width as blanks allow.

    They are no more than there must be: the narrowest room is taken in which there are as many.
    """
    lines = wrap(room)
    low, high = room / max(1, len(lines)), room
    for _ in range(_HALVINGS if len(lines) > 1 else 0):
        middle = (low + high) / 2
        narrower = wrap(middle)
        if len(narrower) > len(lines):
            low = middle
        else:
            lines, high = narrower, middle
    return lines


def ink_box(string: str, style: str, size_mm: float, spacing: float = 0.0) -> InkBox:
    """Return the bounding box of a line's ink in mm from its start on the baseline; all 0 if it has no ink.

    ``spacing`` is added between letters, in em. Raises TabulaeError for an unknown style.
    """
    face, boxes = _face(font_name(style)), []
    for glyph in glyphs(string, style, spacing):
        bounds = face.bounds(glyph.number)
        if bounds:
            x, y = glyph.x * face.em, glyph.y * face.em
            boxes.append((bounds[0] + x, y - bounds[3], bounds[2] + x, y - bounds[1]))
    if not boxes:
        return InkBox(0.0, 0.0, 0.0, 0.0)
    scale = size_mm / face.em
    left, top, right, bottom = zip(*boxes, strict=True)
    return InkBox(min(left) * scale, min(top) * scale, max(right) * scale, max(bottom) * scale)


def text_outline(
    string: str, style: str, size_mm: float, x: float = 0.0, y: float = 0.0, spacing: float = 0.0
) -> tuple[Segment, ...]:
    """Return the letters of a line as a path in mm, its start on the baseline at (x, y), y down.

    ``spacing`` is added between letters, in em. Raises TabulaeError for an unknown style.
    """
    face = _face(font_name(style))
    scale = size_mm / face.em
    placed: list[Segment] = []
    for glyph in glyphs(string, style, spacing):
        at = (x + glyph.x * size_mm, y + glyph.y * size_mm)
        for letter, values in face.drawing(glyph.number):
            moved = (at[place % 2] + value * scale for place, value in enumerate(values))
            placed.append((letter, *moved))  # type: ignore[arg-type]  # a step of the same kind
    return tuple(placed)


def glyph_outline(number: int, style: str, size_mm: float) -> tuple[Segment, ...]:
    """Return a glyph, by its number in the font, as a path in mm from its origin on the baseline, y down.

    ``size_mm`` is the size of an em. Raises TabulaeError for an unknown style.
    """
    face = _face(font_name(style))
    scale = size_mm / face.em
    return tuple(
        (letter, *(value * scale for value in values))  # type: ignore[misc]  # a step of the same kind
        for letter, values in face.drawing(number)
    )


def text_origin(text: Text) -> tuple[float, float]:
    """Return how far right and down of (x, y) the baseline of a text starts, in mm, before it is turned."""
    if text.anchor in ("centre", "capital"):
        box = ink_box(text.string, text.font, text.size_mm, text.spacing)
        tall = box if text.anchor == "centre" else ink_box("H", text.font, text.size_mm)
        return -(box.left + box.right) / 2, -(tall.top + tall.bottom) / 2
    width = 0.0 if text.anchor == "start" else text_width(text.string, text.font, text.size_mm, text.spacing)
    return (-width / 2 if text.anchor == "middle" else -width), 0.0


class _Face:
    def __init__(self, path: Path) -> None:
        face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(path)))
        self.em: int = face.upem
        self.shaper = uharfbuzz.Font(face)
        self._bounds: dict[int, tuple[float, float, float, float] | None] = {}
        self._drawings: dict[int, list[_Step]] = {}

    def drawing(self, number: int) -> list[_Step]:
        """Return the steps of a glyph in font units, y down."""
        if number not in self._drawings:
            pen = StepPen(None)
            self.shaper.draw_glyph_with_pen(number, pen)
            self._drawings[number] = list(_without_closing_lines(pen.steps))
        return self._drawings[number]

    def bounds(self, number: int) -> tuple[float, float, float, float] | None:
        if number not in self._bounds:
            pen = BoundsPen(None)
            self.shaper.draw_glyph_with_pen(number, pen)
            self._bounds[number] = pen.bounds
        return self._bounds[number]


def _without_closing_lines(steps: list[_Step]) -> Iterator[_Step]:
    """Yield the steps of an outline without the lines back to its start that HarfBuzz adds before a Z."""
    start: tuple[float, ...] = ()
    for step, following in pairwise([*steps, ("M", ())]):
        if step[0] == "M":
            start = step[1]
        if not (step[0] == "L" and following[0] == "Z" and step[1] == start):
            yield step


@cache
def _face(name: str) -> _Face:
    return _Face(font_file(name))


class StepPen(BasePen):  # type: ignore[misc]  # fontTools has no types
    """Collects the steps of an outline in ``steps``, y down; quadratic curves become cubic ones.

    ``y_sign`` is -1 for outlines drawn y up, as glyphs are, and 1 for those drawn y down.
    """

    def __init__(self, glyph_set: object, y_sign: float = -1.0) -> None:
        super().__init__(glyph_set)
        self.steps: list[_Step] = []
        self._y_sign = y_sign

    def _step(self, letter: Letter, *points: tuple[float, float]) -> None:
        self.steps.append((letter, tuple(value for x, y in points for value in (x, self._y_sign * y))))

    def _moveTo(self, point: tuple[float, float]) -> None:
        self._step("M", point)

    def _lineTo(self, point: tuple[float, float]) -> None:
        self._step("L", point)

    def _curveToOne(self, *points: tuple[float, float]) -> None:
        self._step("C", *points)

    def _closePath(self) -> None:
        self._step("Z")
