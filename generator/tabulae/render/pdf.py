"""A scene as a PDF, drawn on a reportlab canvas: live text in the kit's typeface, the same bytes every time.

reportlab keeps its settings for the whole process, so none are changed here: what differs from them is an
argument of a canvas, or :class:`BinaryCanvas`. Only fonts are registered for the process, once and under
names that begin with ``Tabulae``. :mod:`tabulae.paper` draws on the same canvas.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any
from unicodedata import combining

from reportlab.lib.colors import CMYKColor, CMYKColorSep, Color, toColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFStream, PDFZCompress
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from tabulae.engine.errors import TabulaeError
from tabulae.scene.fonts import STYLES, clean_text, font_file, font_name, glyphs, text_origin, word_italic
from tabulae.scene.primitives import Circle, Group, Item, Matrix, Paint, Path, Scene, Segment, Text
from tabulae.scene.style import BLACK_INK, OVER, POINTS_PER_MM, PROCESS, SPOT

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


def register_fonts() -> None:
    """Register with reportlab every style of the chosen face that it lacks, under its PostScript name."""
    known = set(pdfmetrics.getRegisteredFontNames())
    italic, bold = word_italic(), font_name("bold")
    for name in dict.fromkeys((*map(font_name, STYLES), italic)):
        if name not in known:
            pdfmetrics.registerFont(_Typeface(name, str(font_file(name))))
    for plain in (font_name("regular"), font_name("figures")):
        pdfmetrics.registerFontFamily(plain, normal=plain, bold=bold, italic=italic, boldItalic=bold)


class _Typeface(TTFont):
    """A typeface that sets no empty boxes, and says of each code in a file which letter it stands for.

    reportlab says of unused codes that they stand for U+0000, which PDF/UA forbids, and puts more codes into
    a block than the hundred that readers must bear.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._measured = lru_cache(maxsize=50_000)(super().stringWidth)

    def stringWidth(self, text: Any, size: Any, encoding: str = "utf8") -> Any:
        """Return the width of a text; each word of a document is measured in several layouts."""
        return self._measured(text, size, encoding)

    def splitString(self, text: Any, doc: Any, encoding: str = "utf-8") -> Any:
        """Return the codes of a text; raises TabulaeError for letters that the typeface lacks."""
        if not text.isascii():
            known = self.face.charToGlyph
            if lacking := dict.fromkeys(one for one in text if ord(one) not in known or combining(one)):
                raise TabulaeError("typeface-lacks", where=text, letters=list(lacking)[:5])
        return super().splitString(text, doc, encoding)

    def addObjects(self, doc: Any) -> None:
        """Add the objects of the typeface to a file, as reportlab asks for them when it is saved."""
        known = set(doc.idToObject)
        super().addObjects(doc)
        for name in doc.idToObject.keys() - known:
            if name.startswith("toUnicodeCMap:"):
                stream = doc.idToObject[name]
                stream.content = _CODES.sub(_named_codes, stream.content)


_CODES = re.compile(r"\b\d+ beginbfchar\n(.*?)\nendbfchar", re.DOTALL)


def _named_codes(block: re.Match[str]) -> str:
    """Return a block of codes with their letters as blocks of a hundred, without those for U+0000."""
    codes = [code for code in block[1].split("\n") if not code.endswith("<0000>")]
    blocks = [codes[start : start + 100] for start in range(0, len(codes), 100)]
    return "\n".join(f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar" for part in blocks)


class BinaryCanvas(Canvas):
    """A canvas that writes its pages as compressed binary data.

    By default reportlab also encodes compressed pages as text (ASCII85), which costs time and a quarter more
    bytes. The setting against that is one of the whole process, which belongs to the host program; but a page
    that already has its contents is written as it is.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        document: Any = self._doc  # type: ignore[attr-defined]
        add_page = document.addPage

        def add_binary_page(page: Any) -> None:
            page.Contents = PDFStream(content=page.stream, filters=[PDFZCompress])
            add_page(page)

        document.addPage = add_binary_page


def operators(canvas: Canvas) -> list[str]:
    """Return the PDF operators of the current page, as the list that reportlab itself appends to.

    reportlab has no public way to write an operator, but this list has been the same for twenty years.
    """
    return canvas._code  # type: ignore[attr-defined,no-any-return]


def draw_scene(canvas: Canvas, scene: Scene, x_pt: float, y_pt: float, scale: float = 1.0) -> None:
    """Draw a scene with its lower left corner at (x_pt, y_pt), in pt; a ``scale`` of 1 is true size."""
    register_fonts()
    canvas.saveState()
    unit = POINTS_PER_MM * scale
    canvas.transform(unit, 0, 0, -unit, x_pt, y_pt + scene.height_mm * unit)
    canvas.setMiterLimit(10)
    _draw(canvas, scene.items)
    canvas.restoreState()


def draw_page(canvas: Canvas, scene: Scene) -> None:
    """Draw a scene that is a whole page."""
    draw_scene(canvas, scene, 0, 0)


def pdf_bytes(
    pages: Iterable[Scene],
    title: str,
    lang: str = "en",
    subject: str = "",
    *,
    maker: Callable[..., Canvas] = BinaryCanvas,
    draw: Callable[[Canvas, Scene], None] = draw_page,
) -> bytes:
    """Return the scenes as a PDF to print at true size, one page each, every page as large as its scene.

    ``lang`` is the language of the document (BCP 47), ``subject`` a property of the file. ``maker`` makes the
    canvas, and ``draw`` draws a page on it.
    """
    register_fonts()
    stream = io.BytesIO()
    canvas = maker(stream, invariant=1, initialFontName=font_name("regular"), pageCompression=1, lang=lang)
    canvas.setTitle(clean_text(title))
    canvas.setAuthor("Tabulae")
    canvas.setSubject(clean_text(subject))
    canvas.setCreator("Tabulae")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    for scene in pages:
        width, height = scene.width_mm * POINTS_PER_MM, scene.height_mm * POINTS_PER_MM
        canvas.setPageSize((width, height))
        for box in ("crop", "bleed", "trim"):
            canvas.setCropBox((0, 0, width, height), name=box)
        draw(canvas, scene)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def _draw(canvas: Canvas, items: Iterable[Item]) -> None:
    for item in items:
        if isinstance(item, Path | Circle) and _overprints(item.paint.stroke):
            _draw_over(canvas, item)
        elif isinstance(item, Path):
            _ink(canvas, item.paint)
            stroke, fill, mode = bool(item.paint.stroke), bool(item.paint.fill), item.even_odd
            operators(canvas).append(f"{_steps(item.segments)} {_OPERATORS[stroke, fill, mode]}")
        elif isinstance(item, Circle):
            _ink(canvas, item.paint)
            stroke, fill = bool(item.paint.stroke), bool(item.paint.fill)
            operators(canvas).append(f"{_circle(item)} {_OPERATORS[stroke, fill, False]}")
        elif isinstance(item, Text) and _overprints(item.colour):
            canvas.saveState()
            canvas.setFillOverprint(True)
            canvas.setOverprintMask(1)
            _text(canvas, item)
            canvas.restoreState()
        elif isinstance(item, Text):
            _text(canvas, item)
        else:
            _group(canvas, item)


def _overprints(colour: str | None) -> bool:
    return colour is not None and (colour == BLACK_INK or colour.startswith((OVER, SPOT)))


def _draw_over(canvas: Canvas, item: Path | Circle) -> None:
    """Draw the fill of an item, then its stroke over what lies below, so that no gap shows beside a line."""
    if item.paint.fill:
        _draw(canvas, [replace(item, paint=Paint(item.paint.fill))])
    canvas.saveState()
    canvas.setStrokeOverprint(True)
    canvas.setOverprintMask(1)
    _ink(canvas, replace(item.paint, fill=None, stroke=(item.paint.stroke or "").removeprefix(OVER)))
    outline = _circle(item) if isinstance(item, Circle) else _steps(item.segments)
    operators(canvas).append(f"{outline} S")
    canvas.restoreState()


def _group(canvas: Canvas, group: Group) -> None:
    canvas.saveState()
    if group.matrix:
        canvas.transform(*group.matrix)
    if group.clip:
        operators(canvas).append(f"{_steps(group.clip)} W n")
    _draw(canvas, group.items)
    canvas.restoreState()


_OPERATORS = {
    (True, True, False): "B",
    (True, True, True): "B*",
    (True, False, False): "S",
    (True, False, True): "S",
    (False, True, False): "f",
    (False, True, True): "f*",
    (False, False, False): "n",
    (False, False, True): "n",
}
"""The operator that paints a path, by whether it has a stroke, a fill, and is filled by the even-odd rule."""


def _steps(segments: tuple[Segment, ...]) -> str:
    """Return a path as PDF operators, written here as reportlab takes long to write numbers."""
    return " ".join([_STEPS[step[0]] % step[1:] for step in segments])


_STEPS = {"M": "%.4f %.4f m", "L": "%.4f %.4f l", "C": " ".join(["%.4f"] * 6) + " c", "Z": "h"}


_HANDLE = 4 / 3 * (math.sqrt(2) - 1)
"""The distance of the Bézier handles of a quarter of a circle from its ends, in radii."""


def _circle(circle: Circle) -> str:
    """Return a circle as PDF operators: four curves from its rightmost point on."""
    x, y, far, near = circle.x, circle.y, circle.radius, circle.radius * _HANDLE
    left, right, top, bottom = (f"{edge:.4f}" for edge in (x - far, x + far, y - far, y + far))
    west, east, north, south = (f"{edge:.4f}" for edge in (x - near, x + near, y - near, y + near))
    middle, level = f"{x:.4f}", f"{y:.4f}"
    return (
        f"{right} {level} m {right} {south} {east} {bottom} {middle} {bottom} c "
        f"{west} {bottom} {left} {south} {left} {level} c {left} {north} {west} {top} {middle} {top} c "
        f"{east} {top} {right} {north} {right} {level} c"
    )


@lru_cache(maxsize=1000)
def _colour(name: str) -> Color:
    if name.startswith(PROCESS):
        return CMYKColor(*_shares(name))
    if name.startswith(SPOT):
        spot, _, shown = name.removeprefix(SPOT).partition("=")
        return CMYKColorSep(*_shares(shown), spotName=spot)
    return toColor(name)


def _shares(process: str) -> tuple[float, float, float, float]:
    cyan, magenta, yellow, black = map(float, process[len(PROCESS) + 1 : -1].split(","))
    return cyan, magenta, yellow, black


def _ink(canvas: Canvas, paint: Paint) -> None:
    """Set the colours and the line of what is painted from here on."""
    operators(canvas).extend(_known_inks(canvas, paint))


def _known_inks(canvas: Canvas, paint: Paint) -> tuple[str, ...]:
    """Return the operators of a paint, of whose spot colours the canvas keeps the names."""
    inner: Any = canvas  # which learns of a spot colour in public only where it sets it itself
    for colour in (paint.fill, paint.stroke):
        if colour and colour.startswith(SPOT):
            inner._checkSeparation(_colour(colour))
    return _ink_operators(paint)


@lru_cache(maxsize=1000)  # a board has hundreds of paths and a dozen paints
def _ink_operators(paint: Paint) -> tuple[str, ...]:
    scratch = Canvas(io.BytesIO(), invariant=1)
    before = len(operators(scratch))
    if paint.fill:
        scratch.setFillColor(_colour(paint.fill))
    if paint.stroke:
        scratch.setStrokeColor(_colour(paint.stroke))
        scratch.setLineWidth(paint.width_mm)
        scratch.setDash(list(paint.dash_mm) if paint.dash_mm else [])
        scratch.setLineCap(_CAPS[paint.cap])
        scratch.setLineJoin(_JOINS[paint.join])
    return tuple(operators(scratch)[before:])


def _text(canvas: Canvas, text: Text) -> None:
    """Draw live text; the difference between shaped and plain advances goes into the character spacing.

    It is written as PDF operators, as paths are: on a round board each letter is turned by itself, and for
    single letters reportlab is slow.
    """
    name = font_name(text.font)
    font: Any = pdfmetrics.getFont(name)  # which has no public way to write shaped text, nor has the canvas
    inner: Any = canvas
    x, y = text_origin(text)
    words = ["q", _MATRIX % _turned(text), "cm", *_known_inks(canvas, Paint(text.colour)), "BT"]
    words.append(f"{x:.4f} {-y:.4f} Td")
    face = ""
    for run, gap in _runs(text, name):
        words.append(f"{gap:.5f} Tc")
        for subset, letters in font.splitString(run, inner._doc):
            named = font.getSubsetInternalName(subset, inner._doc)
            if named != face:
                face = named
                words.append(f"{face} {text.size_mm:.4f} Tf")
            words.append(f"({inner._escape(letters)}) Tj")
    operators(canvas).append(" ".join([*words, "ET Q"]))


_MATRIX = "%.6f %.6f %.6f %.6f %.4f %.4f"


def _turned(text: Text) -> Matrix:
    """Return the map to the axes of a text, y up, as letters are drawn in PDF."""
    angle = math.radians(text.rotate)
    cosine, sine = math.cos(angle), math.sin(angle)
    return (cosine, sine, sine, -cosine, text.x, text.y)


def _runs(text: Text, name: str) -> list[tuple[str, float]]:
    """Split a text into runs of equal character spacing, each with that spacing in mm."""
    runs: list[tuple[str, float]] = []
    for glyph in glyphs(text.string, text.font, text.spacing):
        plain = pdfmetrics.stringWidth(glyph.character, name, 1.0)
        gap = round((glyph.advance - plain) * text.size_mm, 5)
        if runs and runs[-1][1] == gap:
            runs[-1] = (runs[-1][0] + glyph.character, gap)
        else:
            runs.append((glyph.character, gap))
    return runs
