"""A document: filled pages with running heads as a tagged PDF."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import partial

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, NextPageTemplate, PageBreak, PageTemplate

from tabulae.paper.flow.filled_page import FilledPage, PageBlock
from tabulae.paper.flow.page_design import PageShape, Styles
from tabulae.paper.flow.pagination import Paginator
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.paper.flow.tagging import TaggedCanvas, TagTree, artifact, with_structure
from tabulae.render.pdf import BinaryCanvas, draw_scene
from tabulae.scene.fonts import clean_text, font_name, text_width
from tabulae.scene.primitives import Item, Scene, Text
from tabulae.scene.style import POINT_MM, POINTS_PER_MM


@dataclass(frozen=True, slots=True)
class Imprint:
    """The title, subject and language of a document, and the words of its running head, if it has one.

    Without ``is_numbered`` its pages have neither running head nor folio.
    """

    title: str
    subject: str
    head_left: str = ""
    head_right: str = ""
    lang: str = "en"
    is_numbered: bool = True


def filled_pages(story: Story, shape: PageShape, foot: StoryItem | None = None) -> list[FilledPage]:
    """Return a story on as few pages as it needs, filled from the top; what is left of a page stays white.

    ``foot`` stands at the foot of each page. Raises DoesNotFitError for an item taller than a page.
    """
    width, height = shape.block_pt
    room = height - (foot.height_at(width) if foot else 0.0)
    found = Paginator(width, room, free_end=True).paginations(story)
    best = min(found, key=lambda pagination: (len(pagination.pages), pagination.foot_cost))
    last, gap = ((foot,), (0.0,)) if foot else ((), ())
    return [
        FilledPage((*page.parts, *last), (*page.gaps_pt, *gap), 0.0, ends_at_foot=bool(foot))
        for page in best.pages
    ]


Page = StoryItem | FilledPage
"""A page of a document: an item as large as the text block, or a filled page."""


def document_pdf(
    pages: Sequence[Page],
    shape: PageShape,
    imprint: Imprint,
    look: Styles,
    *,
    bare: frozenset[int] = frozenset(),
    heads_right: Sequence[str] = (),
) -> bytes:
    """Return the tagged PDF of pages, each in the text block.

    Pages in ``bare``, counted from 1, have no running head and folio. ``heads_right`` has the right running
    head of every page, if they differ. Within :func:`blank_pages` the pages are empty and untagged.
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
        initialFontName=font_name("regular"),
        invariant=1,
        pageCompression=1,
    )
    folios = range(1, len(pages) + 1)
    imprints = [replace(imprint, head_right=head) for head in heads_right] or [imprint] * len(pages)
    template.addPageTemplates(
        [
            _template(
                shape, imprints[folio - 1], look, folio, has_head=imprint.is_numbered and folio not in bare
            )
            for folio in folios
        ]
    )
    story: list[Flowable] = []
    for folio, filled in enumerate(pages, start=1):
        page = PageBlock(filled, *shape.block_pt) if isinstance(filled, FilledPage) else filled
        story += [NextPageTemplate(f"page-{folio}"), PageBreak(), page] if story else [page]
    tree = TagTree()
    template.build(story, canvasmaker=partial(TaggedCanvas, tree))
    return with_structure(out.getvalue(), tree)


_BLANK = ContextVar("_BLANK", default=False)


@contextmanager
def blank_pages() -> Iterator[None]:
    """Make :func:`document_pdf` return as many pages as ever, but empty ones, within this context.

    A plan counts pages this way in a fraction of the time.
    """
    token = _BLANK.set(True)
    try:
        yield
    finally:
        _BLANK.reset(token)


def _blank(pages: int, shape: PageShape) -> bytes:
    out = io.BytesIO()
    canvas = BinaryCanvas(out, pagesize=shape.paper.size_pt, invariant=1)
    _set_viewer_preferences(canvas)
    for _ in range(pages):
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _template(
    shape: PageShape, imprint: Imprint, look: Styles, folio: int, *, has_head: bool
) -> PageTemplate:
    width, height = shape.block_pt
    left, foot = shape.left_mm(folio) * POINTS_PER_MM, shape.foot_mm * POINTS_PER_MM
    # Half a point of slack: a page that is exactly full must not be refused by rounding.
    frame = Frame(left, foot - 0.5, width, height + 0.5, 0, 0, 0, 0)

    def draw(canvas: Canvas, _document: BaseDocTemplate) -> None:
        _set_viewer_preferences(canvas)
        if has_head and imprint.is_numbered:
            items = _running_head(shape, imprint, look, folio)
            with artifact(canvas, "Pagination"):
                draw_scene(canvas, Scene(shape.paper.width_mm, shape.paper.height_mm, items, ""), 0, 0)

    return PageTemplate(f"page-{folio}", [frame], onPage=draw)


def _set_viewer_preferences(canvas: Canvas) -> None:
    """Ask viewers to print at full size, and to show the title."""
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")


def _running_head(shape: PageShape, imprint: Imprint, look: Styles, folio: int) -> tuple[Item, ...]:
    """Return the words at the head of a page and its folio."""
    left = shape.left_mm(folio)
    right = left + shape.measure_mm
    size, ink = max(8.5, look.scale.least) * POINT_MM, look.palette.ink
    head, foot = shape.head_mm - 5.0, shape.paper.height_mm - shape.foot_mm + 7.0
    number = Text(left, foot, str(folio), max(9.5, look.scale.least) * POINT_MM, ink, "figures")
    items: list[Item] = [replace(number, x=right, anchor="end") if folio % 2 else number]
    widths = [
        text_width(imprint.head_left, "caps", size, 0.04),
        text_width(imprint.head_right, "italic", size),
    ]
    if imprint.head_left and sum(widths) + size <= shape.measure_mm:  # of two the nearer one is kept
        items.append(Text(left, head, imprint.head_left, size, ink, "caps", spacing=0.04))
    if imprint.head_right:
        items.append(Text(right, head, imprint.head_right, size, ink, "italic", anchor="end"))
    return tuple(items)
