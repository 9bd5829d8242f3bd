"""The maker's own marks for dice, from a typeface, texts and SVG files."""

from __future__ import annotations

from pathlib import Path

from generator.engine.errors import TabulaeError
from generator.render.fonts import clean, missing_glyphs, outline
from generator.render.own_drawing import read_drawing
from generator.render.own_files import shown
from generator.render.own_font import OwnFont
from generator.solid import available
from generator.solid.lettering import STYLE
from generator.solid.numerals import ROMAN, text
from generator.solid.own_marks import Mark, OwnMarks, drawn_mark, text_mark

MOST_LETTERS = 12
DRAWING = ".svg"


def own_marks(font: Path | None, symbols: str | None, numerals: object = None) -> OwnMarks | None:
    """The marks of the faces in the order of their numbers, or None if none of them is the maker's own.

    ``symbols`` is a folder with 1.svg, 2.svg, …, or SVG files and texts with commas between them; texts
    are set in the font, or in the kit's typeface. A font alone sets the ``numerals``, arabic or roman.
    Raises TabulaeError for what cannot be read or cut.
    """
    if font is None and symbols is None:
        return None
    if symbols is not None and numerals is not None:
        raise TabulaeError(f"--symbols and marks={numerals} are for the same faces: give one of them")
    if numerals == "pips":
        raise TabulaeError("--font sets numerals, and pips have none: choose marks=arabic or marks=roman")
    available.require()
    face = None if font is None else OwnFont(font)
    if symbols is None:
        texts = (text(number, str(numerals)) for number in range(1, len(ROMAN) + 1))
        return OwnMarks(tuple(_text(one, face) for one in texts), exact=False)
    folder = _folder(symbols)
    names = [name.strip() for name in symbols.split(",")]
    if not folder and len(names) == 1 and not _is_drawing(symbols):
        raise TabulaeError(
            f"--symbols: there is no folder {symbols[:60]!r}; give one, or texts and SVG files with commas"
        )
    if face and (folder or all(_is_drawing(name) for name in names)):
        raise TabulaeError("--font is for texts, and the symbols are drawings: leave it out")
    if folder:
        return OwnMarks(_drawings(folder), exact=False)
    if len(names) > len(ROMAN):
        raise TabulaeError(f"--symbols has {len(names)} symbols: no die has more than {len(ROMAN)} faces")
    marks = (_drawing(Path(name)) if _is_drawing(name) else _text(name, face) for name in names)
    return OwnMarks(tuple(marks), exact=True)


def _folder(symbols: str) -> Path | None:
    try:
        return Path(symbols) if Path(symbols).is_dir() else None
    except OSError:  # so long that no folder can have the name
        return None


def _is_drawing(name: str) -> bool:
    return name.lower().endswith(DRAWING)


def _drawings(folder: Path) -> tuple[Mark, ...]:
    """The drawings 1.svg, 2.svg, … of a folder, as far as they go without a gap."""
    marks: list[Mark] = []
    while len(marks) < len(ROMAN) and (path := folder / f"{len(marks) + 1}{DRAWING}").exists():
        marks.append(_drawing(path))
    if not marks:
        raise TabulaeError(f"{str(folder)[:80]!r} has no 1.svg: name the drawings 1.svg, 2.svg, …")
    return tuple(marks)


def _drawing(path: Path) -> Mark:
    shapes = [(drawing.segments, drawing.even_odd) for drawing in read_drawing(path)]
    return drawn_mark(shown(path), shapes)


def _text(words: str, face: OwnFont | None) -> Mark:
    line = clean(words).strip()
    if not line:
        raise TabulaeError("--symbols has an empty symbol: write them as A,B,C, one for each face")
    if len(line) > MOST_LETTERS:
        raise TabulaeError(f"the symbol {line[:20]!r}… is too long: at most {MOST_LETTERS} letters")
    if face:
        return text_mark(f"{line!r} in {face.name}", face.outline(line))
    lacking = missing_glyphs(line, STYLE)
    if lacking:
        raise TabulaeError(f"the kit's typeface has no {' '.join(lacking)}: give one that has with --font")
    return text_mark(repr(line), outline(line, STYLE, 1.0))
