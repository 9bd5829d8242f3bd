"""Tagged PDF: marks in the content of pages, and from them the structure tree of an archivable PDF/A-2b.

While pages are drawn, a :class:`TaggedCanvas` collects a :class:`TagTree`; on any other canvas nothing is
marked. A second pass over the finished file writes the structure of the document from that tree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate, groupby
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from tabulae.paper.printing.pdf_files import PRINTED, name_srgb
from tabulae.paper.printing.pdf_metadata import describe_tagged
from tabulae.paper.printing.pdf_objects import Indirect, Pdf, PdfName, PdfValue, direct
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
    pdf = Pdf.read(content)
    add_structure(pdf, tree)
    return pdf.to_bytes()


def add_structure(pdf: Pdf, tree: TagTree) -> None:
    """Make a document PDF/A-2b, structured as a tree says, with a profile and metadata."""
    _Structure(pdf, tree).build()
    for page in pdf.pages:
        page.value.pop("Trans", None)  # reportlab gives every page an empty one, which archives refuse
    name_srgb(pdf)
    pdf.info.pop("Trapped", None)
    describe_tagged(pdf, is_archivable=True)


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
        counts = [tree.marks.get(number, 0) for number in range(len(pdf.pages))]
        self.owners: list[list[Indirect | None]] = [[None] * count for count in counts]
        self.linking: dict[tuple[int, int], Indirect] = {}

    def build(self) -> None:
        """Add the structure tree and the parent tree to the document."""
        root = self.pdf.root
        top = Indirect({"Type": PdfName("StructTreeRoot")})
        document = _element("Document", top)
        document.value["K"] = list(self._kids(self.tree.root, document))
        numbers: list[PdfValue] = []
        for number, (page, owners) in enumerate(zip(self.pdf.pages, self.owners, strict=True)):
            page.value.update({"StructParents": number, "Tabs": PdfName("S")})
            numbers += [number, Indirect(owners)]
        numbers += self._links(document)
        top.value.update(
            {
                "K": document,
                "ParentTree": Indirect({"Nums": numbers}),
                "ParentTreeNextKey": len(numbers) // 2,
            }
        )
        root |= {"StructTreeRoot": top, "MarkInfo": {"Marked": True}}

    def _kids(self, branch: TagBranch, parent: Indirect) -> Iterator[Indirect]:
        if branch.columns:
            cells = branch.parts
            while cells:
                ends = accumulate(cell.span if isinstance(cell, TagLeaf) else 1 for cell in cells)
                count = next(number for number, end in enumerate(ends, start=1) if end >= branch.columns)
                row = _element("TR", parent)
                row.value["K"] = [self._kid(cell, row) for cell in cells[:count]]
                yield row
                cells = cells[count:]
            return
        for listed, parts in groupby(branch.parts, lambda part: part.role == "LI"):
            if listed:
                yield self._list(list(parts), parent)
            else:
                yield from (self._kid(part, parent) for part in parts)

    def _list(self, items: Sequence[TagBranch | TagLeaf], parent: Indirect) -> Indirect:
        element = _element("L", parent)
        for item in items:
            entry = _element("LI", element)
            entry.value["K"].append(self._kid(item, entry, "LBody"))
            element.value["K"].append(entry)
        return element

    def _kid(self, part: TagBranch | TagLeaf, parent: Indirect, role: str = "") -> Indirect:
        element = _element(role or part.role, parent)
        facts = element.value
        if isinstance(part, TagBranch):
            facts["K"] += self._kids(part, element)
            return element
        for page, mark in part.places:
            facts["K"].append({"Type": PdfName("MCR"), "Pg": self.pdf.pages[page], "MCID": mark})
            self.owners[page][mark] = element
        self.linking |= dict.fromkeys(part.links, element)
        if part.alt:
            facts["Alt"] = part.alt
        if part.lang:
            facts["Lang"] = part.lang
        if part.bounds:
            box = [round(edge, 2) for edge in part.bounds]
            facts["A"] = {"O": PdfName("Layout"), "Placement": PdfName("Block"), "BBox": box}
        if part.role in ("TH", "TD"):
            scope = {"Scope": PdfName(part.scope)} if part.role == "TH" else {}
            facts["A"] = {"O": PdfName("Table")} | scope | ({"ColSpan": part.span} if part.span > 1 else {})
        return element

    def _links(self, document: Indirect) -> Iterator[PdfValue]:
        """Give each link an element of its own where it is read, as assistive programs expect.

        It is called by its address, or by the number of the page that it leads to, which all languages write
        alike. Yields numbers and elements in turn, for the parent tree.
        """
        folios = {id(page.value): str(folio) for folio, page in enumerate(self.pdf.pages, 1)}
        number = len(self.pdf.pages)
        for page_number, page in enumerate(self.pdf.pages):
            for count, link in enumerate(direct(page.value.get("Annots", []))):
                parent = self.linking.get((page_number, count), document)
                element = _element("Link", parent)
                element.value["K"].append({"Type": PdfName("OBJR"), "Pg": page, "Obj": link})
                words = direct(link.value.get("A", {})).get("URI")
                if words is None:
                    words = folios[id(direct(direct(link.value["Dest"])[0]))]
                element.value["Alt"] = words
                link.value.update({"StructParent": number, "F": PRINTED, "Contents": words})
                parent.value["K"].append(element)
                yield from (number, element)
                number += 1


def _element(role: str, parent: Indirect) -> Indirect:
    return Indirect({"Type": PdfName("StructElem"), "S": PdfName(role), "P": parent, "K": []})
