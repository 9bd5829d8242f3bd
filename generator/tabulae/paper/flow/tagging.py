"""Tagged PDF: marks in the content of pages, and from them the structure tree of an archivable PDF/A-2b.

While pages are drawn, a :class:`TaggedCanvas` collects a :class:`TagTree`; on any other canvas nothing is
marked. A second pass over the finished file writes the structure of the document from that tree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import accumulate, groupby
from typing import Any

from pikepdf import Array, Dictionary, Name, Object, Pdf, String
from reportlab.pdfgen.canvas import Canvas

from tabulae.library.templates import templates_root
from tabulae.paper.printing.pdf_files import PRINTED, keep_packed, open_pdf, save_to_bytes
from tabulae.render.pdf import BinaryCanvas, draw_page, operators, pdf_bytes
from tabulae.scene.fonts import clean_text
from tabulae.scene.primitives import Scene
from tabulae.scene.style import POINTS_PER_MM

PdfRectangle = tuple[float, float, float, float]


@dataclass(eq=False, slots=True)
class TagLeaf:
    """A part of a document with content of its own, such as a paragraph or a figure.

    ``role`` is its structure type in PDF (``P``, ``H1``, ``Figure`` ...), ``alt`` its alternative text and
    ``bounds`` its left, bottom, right and top in points. ``places`` are the (page, mark) numbers of its
    content and ``links`` the (page, link) numbers of its links, all from 0. ``lang`` is its language, if
    that is not the language of the document. ``scope`` says whether a ``TH`` heads its ``Column`` or its
    ``Row``; a cell of a table takes ``span`` columns.
    """

    role: str
    alt: str = ""
    bounds: PdfRectangle | None = None
    places: list[tuple[int, int]] = field(default_factory=list)
    links: list[tuple[int, int]] = field(default_factory=list)
    lang: str = ""
    scope: str = "Column"
    span: int = 1


@dataclass(eq=False, slots=True)
class TagBranch:
    """A part that holds other parts; ``columns`` is the number of cells in a row of a table, else 0.

    A branch that is opened again goes on where it stands, as a table does on the next page.
    """

    role: str
    columns: int = 0
    parts: list[TagBranch | TagLeaf] = field(default_factory=list)
    is_placed: bool = False


class TagTree:
    """The parts of a document as they are drawn, and the number of marks on each page.

    Nothing is marked while ``in_artifact`` is true.
    """

    def __init__(self) -> None:
        self.root = TagBranch("Document")
        self.open: list[TagBranch] = [self.root]
        self.marks: dict[int, int] = {}
        self.in_artifact = False

    def place(self, leaf: TagLeaf, page: int) -> int:
        """Return the number of a new mark for a leaf on a page, both from 0.

        With its first mark the leaf becomes a part of the open branch.
        """
        if not leaf.places:
            self.open[-1].parts.append(leaf)
        number = self.marks.get(page, 0)
        self.marks[page] = number + 1
        leaf.places.append((page, number))
        return number


class TaggedCanvas(BinaryCanvas):
    """A canvas whose drawing is tagged in a tree."""

    def __init__(self, tree: TagTree, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.tree = tree


def tag_tree(canvas: Canvas) -> TagTree | None:
    """Return the tree in which the drawing on a canvas is tagged; None if it is not tagged."""
    return canvas.tree if isinstance(canvas, TaggedCanvas) and not canvas.tree.in_artifact else None


@contextmanager
def marked(canvas: Canvas, leaf: TagLeaf, size_pt: tuple[float, float] | None = None) -> Iterator[None]:
    """Tag what is drawn in the ``with`` block as a leaf of the document's tree, if the canvas has one.

    ``size_pt`` is the width and height of a figure, whose lower left corner is the origin.
    """
    tree = tag_tree(canvas)
    if tree is None:
        yield
        return
    if size_pt:
        left, foot = canvas.absolutePosition(0, 0)
        leaf.bounds = (left, foot, left + size_pt[0], foot + size_pt[1])
    page = canvas.getPageNumber() - 1
    number, links = tree.place(leaf, page), _link_count(canvas)
    operators(canvas).append(f"/{leaf.role} <</MCID {number}>> BDC")
    yield
    operators(canvas).append("EMC")
    leaf.links += [(page, link) for link in range(links, _link_count(canvas))]


def _link_count(canvas: Canvas) -> int:
    return len(canvas._annotationrefs)  # type: ignore[attr-defined]


@contextmanager
def container(canvas: Canvas, branch: TagBranch) -> Iterator[None]:
    """Put everything that is drawn in the ``with`` block into one branch of the document's tree.

    On an untagged canvas this has no effect.
    """
    tree = tag_tree(canvas)
    if tree is None:
        yield
        return
    if not branch.is_placed:
        tree.open[-1].parts.append(branch)
        branch.is_placed = True
    tree.open.append(branch)
    yield
    tree.open.pop()


@contextmanager
def artifact(canvas: Canvas, kind: str = "Layout") -> Iterator[None]:
    """Tag what is drawn in the ``with`` block as no part of the text, as a running head is.

    ``kind`` is ``Layout`` or ``Pagination``. On an untagged canvas, and within another artifact, this has no
    effect.
    """
    tree = tag_tree(canvas)
    if tree is None:
        yield
        return
    operators(canvas).append(f"/Artifact <</Type /{kind}>> BDC")
    tree.in_artifact = True
    yield
    tree.in_artifact = False
    operators(canvas).append("EMC")


def with_structure(content: bytes, tree: TagTree) -> bytes:
    """Return the document as PDF/A-2b: structured as the tree of its canvas, with a profile and metadata."""
    with open_pdf(content) as pdf:
        add_structure(pdf, tree)
        return save_to_bytes(keep_packed(pdf))


def add_structure(pdf: Pdf, tree: TagTree) -> None:
    """Make a document PDF/A-2b, structured as a tree says, with a profile and metadata."""
    _Structure(pdf, tree).build()
    _define_colours(pdf)
    _describe(pdf)


def figures_pdf(pages: Iterable[Scene], title: str, lang: str = "en", subject: str = "") -> bytes:
    """Return scenes as a tagged PDF, each page one figure with its description; see :func:`pdf_bytes`."""
    tree = TagTree()

    def draw(canvas: Canvas, scene: Scene) -> None:
        leaf = TagLeaf("Figure", clean_text(scene.description or scene.title))
        with marked(canvas, leaf, (scene.width_mm * POINTS_PER_MM, scene.height_mm * POINTS_PER_MM)):
            draw_page(canvas, scene)

    content = pdf_bytes(pages, title, lang, subject, maker=partial(TaggedCanvas, tree), draw=draw)
    return with_structure(content, tree)


class _Structure:
    """Writes the structure elements of a tree into a document.

    ``owners`` holds for each page the element of each of its marks, ``linking`` the element in which each
    link, as (page, link), stands.
    """

    def __init__(self, pdf: Pdf, tree: TagTree) -> None:
        self.pdf, self.tree = pdf, tree
        self.pages = [page.obj for page in pdf.pages]
        counts = [tree.marks.get(number, 0) for number in range(len(self.pages))]
        self.owners: list[list[Object]] = [[Dictionary()] * count for count in counts]
        self.linking: dict[tuple[int, int], Object] = {}

    def build(self) -> None:
        """Add the structure tree and the parent tree to the document."""
        pdf = self.pdf
        top = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        document = self._element("Document", top)
        document.K = Array(self._kids(self.tree.root, document))
        numbers: list[object] = []
        for number, (page, owners) in enumerate(zip(self.pages, self.owners, strict=True)):
            page.StructParents, page.Tabs = number, Name.S
            numbers += [number, pdf.make_indirect(Array(owners))]
        numbers += self._links(document)
        top.K = document
        top.ParentTree = pdf.make_indirect(Dictionary(Nums=Array(numbers)))
        top.ParentTreeNextKey = len(numbers) // 2
        pdf.Root.StructTreeRoot = top
        pdf.Root.MarkInfo = Dictionary(Marked=True)

    def _element(self, role: str, parent: Object) -> Object:
        return self.pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name(f"/{role}"), P=parent))

    def _kids(self, branch: TagBranch, parent: Object) -> Iterator[Object]:
        if branch.columns:
            cells = branch.parts
            while cells:
                ends = accumulate(cell.span if isinstance(cell, TagLeaf) else 1 for cell in cells)
                count = next(number for number, end in enumerate(ends, start=1) if end >= branch.columns)
                row = self._element("TR", parent)
                row.K = Array([self._kid(cell, row) for cell in cells[:count]])
                yield row
                cells = cells[count:]
            return
        for listed, parts in groupby(branch.parts, lambda part: part.role == "LI"):
            if listed:
                yield self._list(list(parts), parent)
            else:
                yield from (self._kid(part, parent) for part in parts)

    def _list(self, items: Sequence[TagBranch | TagLeaf], parent: Object) -> Object:
        element = self._element("L", parent)
        element.K = Array()
        for item in items:
            entry = self._element("LI", element)
            entry.K = Array([self._kid(item, entry, "LBody")])
            element.K.append(entry)
        return element

    def _kid(self, part: TagBranch | TagLeaf, parent: Object, role: str = "") -> Object:
        element = self._element(role or part.role, parent)
        if isinstance(part, TagBranch):
            element.K = Array(self._kids(part, element))
            return element
        element.K = Array(
            [Dictionary(Type=Name.MCR, Pg=self.pages[page], MCID=mark) for page, mark in part.places]
        )
        for page, mark in part.places:
            self.owners[page][mark] = element
        self.linking |= dict.fromkeys(part.links, element)
        if part.alt:
            element.Alt = String(part.alt)
        if part.lang:
            element.Lang = String(part.lang)
        if part.bounds:
            box = Array([round(edge, 2) for edge in part.bounds])
            element.A = Dictionary(O=Name.Layout, Placement=Name.Block, BBox=box)
        if part.role in ("TH", "TD"):
            facts = {"/O": Name.Table} | ({"/Scope": Name(f"/{part.scope}")} if part.role == "TH" else {})
            element.A = Dictionary(facts | ({"/ColSpan": part.span} if part.span > 1 else {}))
        return element

    def _links(self, document: Object) -> Iterator[object]:
        """Give each link an element of its own where it is read, as assistive programs expect.

        Yields numbers and elements in turn, for the parent tree.
        """
        number = len(self.pages)
        for page_number, page in enumerate(self.pages):
            for count, link in enumerate(page.get("/Annots", ())):
                parent = self.linking.get((page_number, count), document)
                element = self._element("Link", parent)
                element.K = Array([Dictionary(Type=Name.OBJR, Pg=page, Obj=link)])
                link.StructParent, link.F = number, PRINTED
                is_external = "/A" in link and "/URI" in link.A
                link.Contents = String(str(link.A.URI) if is_external else "Page")
                parent.K.append(element)
                yield from (number, element)
                number += 1


@cache
def _profile() -> bytes:
    """Return the sRGB profile of LittleCMS, which is in the public domain."""
    return (templates_root() / "srgb.icc").read_bytes()


def _define_colours(pdf: Pdf) -> None:
    profile = pdf.make_stream(_profile(), N=3)
    name = String("sRGB IEC61966-2.1")
    pdf.Root.OutputIntents = Array(
        [
            pdf.make_indirect(
                Dictionary(
                    Type=Name.OutputIntent,
                    S=Name.GTS_PDFA1,
                    OutputConditionIdentifier=name,
                    Info=name,
                    DestOutputProfile=profile,
                )
            )
        ]
    )
    for page in pdf.pages:
        if "/Trans" in page.obj:
            del page.obj.Trans  # reportlab gives every page an empty one, which archives refuse


def _describe(pdf: Pdf) -> None:
    if "/Trapped" in pdf.docinfo:
        del pdf.docinfo["/Trapped"]
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        metadata.load_from_docinfo(pdf.docinfo)
        metadata["dc:language"] = [str(pdf.Root.get("/Lang", "en"))]
        metadata["pdfaid:part"], metadata["pdfaid:conformance"] = "2", "B"
