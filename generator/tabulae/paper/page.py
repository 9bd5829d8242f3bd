"""The page and its type: shapes of pages, one type scale, styles, running heads, the document."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import partial

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, NextPageTemplate, PageBreak, PageTemplate

from tabulae.paper.papers import PAPERS, Paper
from tabulae.paper.tagging import TagTree, artifact, with_structure
from tabulae.render.pdf import draw_scene, register_fonts
from tabulae.scene.fonts import STYLES, clean_text
from tabulae.scene.primitives import Item, Scene, Text
from tabulae.scene.style import POINT_MM, POINTS_PER_MM, Palette

MEASURE_MM = 118.0
"""The width of the text block, the same on all pages, so that every paper prints the same lines."""
SMALLEST_PT = 8.0


@dataclass(frozen=True, slots=True)
class PageShape:
    """A page and where its text block stands: margins in mm, ``inside`` towards the fold.

    The folio stands at the foot unless ``folio_above`` asks for the head.
    """

    paper: Paper
    inside_mm: float
    outside_mm: float
    head_mm: float
    foot_mm: float
    folio_above: bool = False

    @property
    def height_mm(self) -> float:
        """The height of the text block."""
        return self.paper.height_mm - self.head_mm - self.foot_mm

    @property
    def measure_mm(self) -> float:
        """The width of the text block."""
        return self.paper.width_mm - self.inside_mm - self.outside_mm

    @property
    def block_pt(self) -> tuple[float, float]:
        """Width and height of the text block in points."""
        return self.measure_mm * POINTS_PER_MM, self.height_mm * POINTS_PER_MM

    def left_mm(self, folio: int) -> float:
        """The left margin of a page: right-hand pages have odd numbers."""
        return self.inside_mm if folio % 2 else self.outside_mm


# Rule numbers hang 6 mm out of the block, and a printer leaves 6.35 mm of the outer edge blank.
BOOK_PAGES = {
    "a5": PageShape(PAPERS["a5"], 16.0, 14.0, 15.0, 18.0),
    "half-letter": PageShape(PAPERS["half-letter"], 9.0, 12.7, 18.0, 20.9),
}
"""Pages with a running head."""

LEAFLET_PAGES = {
    "a5": PageShape(PAPERS["a5"], 16.0, 14.0, 12.0, 14.0),
    "half-letter": PageShape(PAPERS["half-letter"], 9.0, 12.7, 14.0, 17.9),
}
"""Pages without one."""


@dataclass(frozen=True, slots=True)
class TypeScale:
    """Every size of type in points, from the size of the text; nothing falls under 8 pt."""

    text: float
    title: float = 34.0
    tagline: float = 12.5

    @property
    def leading(self) -> float:
        """The distance from line to line of running text, in points."""
        return round(self.text * 13.5 / 10.5, 2)

    @property
    def caption(self) -> float:
        """The size of captions, sources and the colophon."""
        return max(SMALLEST_PT, self.text * 8.5 / 10.5)

    @property
    def cell(self) -> float:
        """The size of tables."""
        return max(SMALLEST_PT, self.text * 8.8 / 10.5)

    @property
    def section(self) -> float:
        """The size of the heads of sections."""
        return self.text * 12.5 / 10.5


@dataclass(frozen=True, slots=True)
class Styles:
    """The paragraph styles of a document, all from one scale and one palette.

    Numbers of rules hang in the margin, or stand before the first word if they are ``run_in``.
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
    run_in: bool = False


def styles(scale: TypeScale, palette: Palette, measure_mm: float = MEASURE_MM) -> Styles:
    """The styles for a text size, a palette and the width of the text block."""
    register_fonts()
    caption, cell, leading = scale.caption, scale.cell, scale.leading
    return Styles(
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
        fontName=STYLES[face],
        fontSize=size,
        leading=leading,
        spaceBefore=before,
        leftIndent=indent,
        textColor=palette.ink,
        # Rule numbers hang in the margin, their ends in line; bullets stand inside it.
        bulletFontName=STYLES["regular"],
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
    """The style with a hanging indent: every line but the first is indented."""
    indent = 1.3 * style.fontSize
    style.leftIndent, style.firstLineIndent = indent, -indent
    return style


@dataclass(frozen=True, slots=True)
class Imprint:
    """What a document says of itself: title, subject, and the words of its running head, if it has one."""

    title: str
    subject: str
    head_left: str = ""
    head_right: str = ""
    lang: str = "en"


def document(
    pages: Sequence[Flowable],
    shape: PageShape,
    imprint: Imprint,
    look: Styles,
    *,
    bare: frozenset[int] = frozenset(),
    parts: Sequence[str] = (),
) -> bytes:
    """The tagged PDF of flowables that fill one text block each.

    Pages in ``bare``, counted from 1, go without running head and folio. ``parts`` are the right
    running heads page by page, if they differ. While :func:`blank_pages` holds, the pages are empty.
    """
    if _BLANK.get():
        return _blank(len(pages), shape)
    out = io.BytesIO()
    template = BaseDocTemplate(
        out,
        pagesize=shape.paper.size_pt,
        title=clean_text(imprint.title),
        author="Tabulae",
        subject=clean_text(imprint.subject),
        creator="Tabulae",
        lang=imprint.lang,
        initialFontName=STYLES["regular"],
        invariant=1,
        pageCompression=1,
    )
    folios = range(1, len(pages) + 1)
    said = [replace(imprint, head_right=part) for part in parts] or [imprint] * len(pages)
    template.addPageTemplates(
        [_template(shape, said[folio - 1], look, folio, furnished=folio not in bare) for folio in folios]
    )
    story: list[Flowable] = []
    for folio, page in enumerate(pages, start=1):
        story += [NextPageTemplate(f"page-{folio}"), PageBreak(), page] if story else [page]
    tree = TagTree()
    template.build(story, canvasmaker=partial(_tagged_canvas, tree))
    return with_structure(out.getvalue(), tree)


_BLANK = ContextVar("_BLANK", default=False)


@contextmanager
def blank_pages() -> Iterator[None]:
    """Documents made here are laid out but not drawn: as many pages as ever, with nothing on them."""
    token = _BLANK.set(True)
    try:
        yield
    finally:
        _BLANK.reset(token)


def _blank(pages: int, shape: PageShape) -> bytes:
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=shape.paper.size_pt, invariant=1)
    _as_it_is(canvas)
    for _ in range(pages):
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _tagged_canvas(tree: TagTree, *arguments: object, **named: object) -> Canvas:
    canvas = Canvas(*arguments, **named)
    canvas.tree = tree
    return canvas


def _template(
    shape: PageShape, imprint: Imprint, look: Styles, folio: int, *, furnished: bool
) -> PageTemplate:
    width, height = shape.block_pt
    left, foot = shape.left_mm(folio) * POINTS_PER_MM, shape.foot_mm * POINTS_PER_MM
    # Half a point of slack: a page that is exactly full must not be refused by rounding.
    frame = Frame(left, foot - 0.5, width, height + 0.5, 0, 0, 0, 0)
    draw = _furniture(shape, imprint, look, folio, furnished)
    return PageTemplate(f"page-{folio}", [frame], onPage=draw)


def _furniture(
    shape: PageShape, imprint: Imprint, look: Styles, folio: int, furnished: bool
) -> Callable[[object, object], None]:
    def draw(canvas: object, _template: object) -> None:
        _as_it_is(canvas)
        if furnished:
            wide, high = shape.paper.width_mm, shape.paper.height_mm
            with artifact(canvas, "Pagination"):
                draw_scene(canvas, Scene(wide, high, _heads(shape, imprint, look, folio), ""), 0, 0)

    return draw


def _as_it_is(canvas: object) -> None:
    """Ask viewers to print at full size, and to show the title."""
    canvas.setViewerPreference("PrintScaling", "None")  # type: ignore[attr-defined]
    canvas.setViewerPreference("DisplayDocTitle", "true")  # type: ignore[attr-defined]


def _heads(shape: PageShape, imprint: Imprint, look: Styles, folio: int) -> tuple[Item, ...]:
    left = shape.left_mm(folio)
    right = left + shape.measure_mm
    size, ink = 8.5 * POINT_MM, look.palette.ink
    head, foot = shape.head_mm - 5.0, shape.paper.height_mm - shape.foot_mm + 7.0
    number = Text(left, head if shape.folio_above else foot, str(folio), 9.5 * POINT_MM, ink)
    items: list[Item] = [replace(number, x=right, anchor="end") if folio % 2 else number]
    if imprint.head_left:
        items.append(Text(left, head, imprint.head_left, size, ink, "caps", spacing=0.04))
    if imprint.head_right:
        items.append(Text(right, head, imprint.head_right, size, ink, "italic", anchor="end"))
    return tuple(items)
