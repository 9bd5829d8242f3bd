"""The design of pages: their shapes and margins, one type scale, paragraph styles."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.lib.colors import toColor
from reportlab.lib.styles import ParagraphStyle

from tabulae.engine.errors import TabulaeError
from tabulae.paper.printing.papers import PAPERS, Paper
from tabulae.render.pdf import register_fonts
from tabulae.scene.fonts import font_name
from tabulae.scene.style import POINTS_PER_MM, Palette

MEASURE_MM = 118.0
"""The width of the text block, the same on all pages, so that every paper prints the same lines."""
SMALLEST_PT = 8.0
"""The smallest type that is printed anywhere."""
PUPILS_PT = 10.0
"""The smallest type on what pupils read, numbers in figures included."""
LARGE_PRINT_PT = 16.0
"""From this size of a chosen text on, captions and tables are set no smaller either."""
_LABEL_TEXT_PT = 10.5
"""The size of text beside which the labels of figures have the smallest type."""


@dataclass(frozen=True, slots=True)
class PageShape:
    """A page and the margins round its text block in mm, ``inside_mm`` towards the fold.

    Pictures that fill a page run past its edges by ``bleed_mm`` and a little more, so that no white is left
    there.
    """

    paper: Paper
    inside_mm: float
    outside_mm: float
    head_mm: float
    foot_mm: float
    bleed_mm: float = 0.0

    @property
    def height_mm(self) -> float:
        """The height of the text block in mm, not that of the page."""
        return self.paper.height_mm - self.head_mm - self.foot_mm

    @property
    def measure_mm(self) -> float:
        """The width of the text block in mm."""
        return self.paper.width_mm - self.inside_mm - self.outside_mm

    @property
    def block_pt(self) -> tuple[float, float]:
        """Width and height of the text block in points."""
        return self.measure_mm * POINTS_PER_MM, self.height_mm * POINTS_PER_MM

    def left_mm(self, folio: int) -> float:
        """Return the left margin of a page in mm by its number from 1; right-hand pages have odd numbers."""
        return self.inside_mm if folio % 2 else self.outside_mm


# Rule numbers hang 6 mm out of the block, and a printer leaves 6.35 mm of the outer edge blank.
BOOK_PAGES = {
    "a5": PageShape(PAPERS["a5"], 16.0, 14.0, 15.0, 18.0),
    "half-letter": PageShape(PAPERS["half-letter"], 9.0, 12.7, 18.0, 20.9),
}
"""The pages of a booklet, with a running head, by the name of their paper."""

LEAFLET_PAGES = {
    "a5": PageShape(PAPERS["a5"], 16.0, 14.0, 12.0, 14.0),
    "half-letter": PageShape(PAPERS["half-letter"], 9.0, 12.7, 14.0, 17.9),
}
"""The pages of a leaflet, without a running head, by the name of their paper."""


@dataclass(frozen=True, slots=True)
class TypeScale:
    """Every size of type in points, derived from that of the text except title and tagline.

    Nothing is set smaller than ``least``.
    """

    text: float
    title: float = 34.0
    tagline: float = 12.5
    least: float = SMALLEST_PT
    spacing: float = 13.5 / 10.5

    @property
    def leading(self) -> float:
        """The distance from line to line of running text, in points: the type times its ``spacing``."""
        return round(self.text * self.spacing, 2)

    @property
    def caption(self) -> float:
        """The size of captions, sources and the colophon, in points."""
        return max(self.least, self.text * 8.5 / 10.5)

    @property
    def cell(self) -> float:
        """The size of the words in tables, in points."""
        return max(self.least, self.text * 8.8 / 10.5)

    @property
    def section(self) -> float:
        """The size of the heads of sections, in points."""
        return self.text * 12.5 / 10.5

    @property
    def figures(self) -> float:
        """The size of text, in points, that figures and their labels are to go with."""
        return max(self.text, self.least * _LABEL_TEXT_PT / SMALLEST_PT)


def chosen_scale(text_pt: float, title_pt: float = 34.0, least_pt: float = SMALLEST_PT) -> TypeScale:
    """Return the sizes of a document whose text may be chosen: in large print nothing is under 16 pt."""
    least = LARGE_PRINT_PT if text_pt >= LARGE_PRINT_PT else min(least_pt, text_pt)
    return TypeScale(text_pt, max(title_pt, 1.25 * text_pt), least=least)


def pupils_scale(text_pt: float, title_pt: float = 20.0) -> TypeScale:
    """Return the sizes of what pupils read: small type is 10 pt, or as small as a smaller text."""
    return chosen_scale(text_pt, title_pt, PUPILS_PT)


TEXT_RANGE_PT = (9.0, 24.0)
"""The smallest and the largest text of a document."""


def check_text(text_pt: float | None) -> None:
    """Raise TabulaeError for a size of text outside 9 to 24 pt; None, which requests no size, is accepted."""
    low, high = TEXT_RANGE_PT
    if text_pt is not None and not low <= text_pt <= high:
        raise TabulaeError("between", option="--text", low=low, high=high, unit="pt", text=text_pt)


@dataclass(frozen=True, slots=True)
class Styles:
    """The paragraph styles of a document, from one type scale and one palette.

    ``measure_mm`` is the width of the text block.
    """

    scale: TypeScale
    palette: Palette
    text: ParagraphStyle
    bullet: ParagraphStyle
    caption: ParagraphStyle
    cell: ParagraphStyle
    cell_head: ParagraphStyle
    small: ParagraphStyle
    tagline: ParagraphStyle
    entry: ParagraphStyle
    measure_mm: float = MEASURE_MM


def styles(
    scale: TypeScale, palette: Palette, measure_mm: float = MEASURE_MM, *, lining: bool = False
) -> Styles:
    """Return the styles for a type scale, a palette and a width of the text block.

    With ``lining`` all digits stand on the line, for pupils, who would read an old-style 11 as II.
    """
    register_fonts()
    caption, cell, leading = scale.caption, scale.cell, scale.leading
    look = Styles(
        scale=scale,
        palette=palette,
        text=_style(palette, "text", scale.text, leading, before=leading * 0.42),
        bullet=_style(palette, "bullet", scale.text, leading, before=leading * 0.12, indent=scale.text * 1.3),
        caption=_style(palette, "caption", caption, caption * 1.27, face="italic"),
        cell=_style(palette, "cell", cell, cell * 1.2),
        cell_head=_style(palette, "cell-head", cell, cell * 1.2, face="caps"),
        small=_style(palette, "small", caption, caption * 1.24, before=1.5),
        tagline=_style(palette, "tagline", scale.tagline, scale.tagline * 1.28, face="italic"),
        entry=_hanging(_style(palette, "entry", scale.text, leading, before=leading * 0.15)),
        measure_mm=measure_mm,
    )
    look.text.bulletFontSize = max(scale.least, 0.76 * scale.text)
    look.text.bulletIndent = -0.6 * look.text.bulletFontSize - 0.1
    if lining:
        for style in (look.text, look.bullet, look.caption, look.cell, look.small, look.entry):
            style.fontName = style.bulletFontName = font_name("figures")
    return look


def _style(
    palette: Palette,
    name: str,
    size: float,
    leading: float,
    *,
    before: float = 0.0,
    indent: float = 0.0,
    face: str = "regular",
) -> ParagraphStyle:
    number = max(SMALLEST_PT, size * 0.76)
    return ParagraphStyle(
        name,
        fontName=font_name(face),
        fontSize=size,
        leading=leading,
        spaceBefore=before,
        leftIndent=indent,
        textColor=toColor(palette.ink),
        # Rule numbers hang in the margin, their ends in line; bullets stand inside it.
        bulletFontName=font_name("regular"),
        bulletFontSize=size if indent else number,
        bulletColor=palette.ink if indent else palette.rubric,
        # A first line is pushed in unless its bullet ends this far before it.
        bulletIndent=1 if indent else -0.6 * number - 0.1,
        bulletAnchor="start" if indent else "end",
        allowWidows=0,
        allowOrphans=0,
        shaping=1,  # the bundled faces kern but hold no ligatures, so the text stays searchable
        linkUnderline=0,
    )


def _hanging(style: ParagraphStyle) -> ParagraphStyle:
    """Give a style a hanging indent, every line but the first indented; return it."""
    indent = 1.3 * style.fontSize
    style.leftIndent, style.firstLineIndent = indent, -indent
    return style
