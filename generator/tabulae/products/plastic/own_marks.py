"""A maker's own marks for the faces of dice: texts in any typeface, and drawings."""

from __future__ import annotations

from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.geometry.die_facts import MOST_FACES
from tabulae.scene.fonts import clean_text, missing_glyphs, text_outline
from tabulae.scene.user_files import UserFont, printable_name, read_svg_shapes
from tabulae.solid.dice.die_marks import ROMAN, numeral
from tabulae.solid.dice.face_marks import FaceMark, OwnMarks, drawn_mark, text_mark
from tabulae.solid.errors import require_library
from tabulae.solid.parts.engraving import STYLE

MOST_LETTERS = 12
DRAWING = ".svg"


def own_marks(font: Path | None, symbols: str | None, numerals: object = None) -> OwnMarks | None:
    """Return the marks of the faces in the order of their numbers; None without a font or symbols.

    ``symbols`` is a folder with 1.svg, 2.svg, …, read up to the first number that is missing, or SVG files
    and texts with commas between them; texts are set in the font, or in the kit's typeface. A font alone sets
    the ``numerals``, which are ``roman``, or ``arabic`` if None. Raises TabulaeError for a mark that
    cannot be read or cut, and for options that exclude each other.
    """
    if font is None and symbols is None:
        return None
    if symbols is not None and numerals is not None:
        raise TabulaeError("both-set", options=["--symbols", f"marks={numerals}"])
    if numerals == "pips":
        raise TabulaeError("font-for-pips")
    require_library()
    face = None if font is None else UserFont(font)
    if symbols is None:
        most = len(ROMAN) if numerals == "roman" else MOST_FACES
        texts = (numeral(number, str(numerals)) for number in range(1, most + 1))
        return OwnMarks(tuple(_text(text, face) for text in texts), exact=False)
    folder = _folder(symbols)
    names = [name.strip() for name in symbols.split(",")]
    if not folder and len(names) == 1 and not _is_drawing(symbols):
        raise TabulaeError("no-symbols", folder=symbols)
    if face and (folder or all(_is_drawing(name) for name in names)):
        raise TabulaeError("font-for-drawings")
    if folder:
        return OwnMarks(_drawings(folder), exact=False)
    if len(names) > MOST_FACES:
        raise TabulaeError("many-symbols", number=len(names), most=MOST_FACES)
    marks = (_drawing(Path(name)) if _is_drawing(name) else _text(name, face) for name in names)
    return OwnMarks(tuple(marks), exact=True)


def _folder(symbols: str) -> Path | None:
    try:
        return Path(symbols) if Path(symbols).is_dir() else None
    except OSError:  # so long that no folder can have the name
        return None


def _is_drawing(name: str) -> bool:
    return name.lower().endswith(DRAWING)


def _drawings(folder: Path) -> tuple[FaceMark, ...]:
    """Return the drawings 1.svg, 2.svg, … of a folder, up to the first number that is missing."""
    marks: list[FaceMark] = []
    while len(marks) < MOST_FACES and (path := folder / f"{len(marks) + 1}{DRAWING}").exists():
        marks.append(_drawing(path))
    if not marks:
        raise TabulaeError("no-first-symbol", folder=folder)
    return tuple(marks)


def _drawing(path: Path) -> FaceMark:
    shapes = [(drawing.segments, drawing.even_odd) for drawing in read_svg_shapes(path)]
    return drawn_mark(printable_name(path), shapes)


def _text(words: str, face: UserFont | None) -> FaceMark:
    line = clean_text(words).strip()
    if not line:
        raise TabulaeError("empty-symbol")
    if len(line) > MOST_LETTERS:
        raise TabulaeError("symbol-too-long", symbol=line, most=MOST_LETTERS)
    if face:
        return text_mark(f"{line!r} ({face.name})", face.outline(line))
    if lacking := missing_glyphs(line, STYLE):
        raise TabulaeError("symbol-without-font", letters=lacking)
    return text_mark(repr(line), text_outline(line, STYLE, 1.0))
