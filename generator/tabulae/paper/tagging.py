"""Tagged PDF: marks in the content of a page, and the structure and archivable PDF/A-2b made of them.

While pages are drawn the canvas carries a :class:`TagTree`; without one nothing is marked. A second pass
over the finished file writes the structure of the document from that tree.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, Pdf, String

from tabulae.library.loader import templates_root
from tabulae.paper.packed import keep_packed

Bounds = tuple[float, float, float, float]


@dataclass(eq=False, slots=True)
class TagLeaf:
    """A part of a document with content of its own.

    ``places`` are its (page, mark) numbers, ``links`` the (page, link) numbers of what it links to, all
    from 0. ``lang`` is its language, if that is not the language of the document.
    """

    role: str
    alt: str = ""
    bounds: Bounds | None = None
    places: list[tuple[int, int]] = field(default_factory=list)
    links: list[tuple[int, int]] = field(default_factory=list)
    lang: str = ""


@dataclass(eq=False, slots=True)
class TagBranch:
    """A part that holds other parts; a table says how many cells make a row."""

    role: str
    parts: list[TagBranch | TagLeaf] = field(default_factory=list)
    columns: int = 0


class TagTree:
    """The parts of a document as they are drawn, and how many marks each page bears."""

    def __init__(self) -> None:
        self.root = TagBranch("Document")
        self.open: list[TagBranch] = [self.root]
        self.marks: dict[int, int] = {}

    def place(self, leaf: TagLeaf, page: int) -> int:
        """The number of a new mark on a page for a leaf, which joins the tree when it is first seen."""
        if not leaf.places:
            self.open[-1].parts.append(leaf)
        number = self.marks.get(page, 0)
        self.marks[page] = number + 1
        leaf.places.append((page, number))
        return number


@contextmanager
def marked(canvas: Any, leaf: TagLeaf) -> Iterator[None]:
    """Mark what is drawn inside as a leaf of the document's tree."""
    tree = getattr(canvas, "tree", None)
    if tree is None:
        yield
        return
    page = canvas.getPageNumber() - 1
    number, links = tree.place(leaf, page), len(canvas._annotationrefs)
    # The canvas has no public way to mark content; its list of operators is stable.
    canvas._code.append(f"/{leaf.role} <</MCID {number}>> BDC")
    yield
    canvas._code.append("EMC")
    leaf.links += [(page, link) for link in range(links, len(canvas._annotationrefs))]


@contextmanager
def container(canvas: Any, role: str, columns: int = 0) -> Iterator[None]:
    """Put everything that is drawn inside into one branch."""
    tree = getattr(canvas, "tree", None)
    if tree is None:
        yield
        return
    branch = TagBranch(role, columns=columns)
    tree.open[-1].parts.append(branch)
    tree.open.append(branch)
    yield
    tree.open.pop()


@contextmanager
def artifact(canvas: Any, kind: str = "Layout") -> Iterator[None]:
    """Mark what is drawn inside as no part of the text: lines, running heads, folios."""
    if getattr(canvas, "tree", None) is None:
        yield
        return
    canvas._code.append(f"/Artifact <</Type /{kind}>> BDC")
    yield
    canvas._code.append("EMC")


_PRINTED = 4  # the flag of an annotation that is shown on paper too


def with_structure(content: bytes, tree: TagTree) -> bytes:
    """The document with its structure tree, its colours defined and its metadata in both forms."""
    out = io.BytesIO()
    with Pdf.open(io.BytesIO(content)) as pdf:
        _Structure(pdf, tree).build()
        _define_colours(pdf)
        _describe(pdf)
        keep_packed(pdf).save(
            out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate
        )
    return out.getvalue()


class _Structure:
    """Makes the elements of a tree and tells each page which of its marks belong to which element."""

    def __init__(self, pdf: Pdf, tree: TagTree) -> None:
        self.pdf, self.tree = pdf, tree
        self.pages = [page.obj for page in pdf.pages]
        counts = [tree.marks.get(number, 0) for number in range(len(self.pages))]
        self.owners: list[list[Object]] = [[Dictionary()] * count for count in counts]
        self.linking: dict[tuple[int, int], Object] = {}

    def build(self) -> None:
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
            for start in range(0, len(cells), branch.columns):
                row = self._element("TR", parent)
                row.K = Array([self._kid(cell, row) for cell in cells[start : start + branch.columns]])
                yield row
            return
        for listed, parts in groupby(branch.parts, lambda part: part.role == "LI"):
            if listed:
                yield self._list(list(parts), parent)
            else:
                yield from (self._kid(part, parent) for part in parts)

    def _list(self, items: Sequence[TagBranch | TagLeaf], parent: Object) -> Object:
        made = self._element("L", parent)
        made.K = Array()
        for item in items:
            entry = self._element("LI", made)
            entry.K = Array([self._kid(item, entry, "LBody")])
            made.K.append(entry)
        return made

    def _kid(self, part: TagBranch | TagLeaf, parent: Object, role: str = "") -> Object:
        made = self._element(role or part.role, parent)
        if isinstance(part, TagBranch):
            made.K = Array(self._kids(part, made))
            return made
        made.K = Array(
            [Dictionary(Type=Name.MCR, Pg=self.pages[page], MCID=mark) for page, mark in part.places]
        )
        for page, mark in part.places:
            self.owners[page][mark] = made
        self.linking |= dict.fromkeys(part.links, made)
        if part.alt:
            made.Alt = String(part.alt)
        if part.lang:
            made.Lang = String(part.lang)
        if part.bounds:
            box = Array([round(at, 2) for at in part.bounds])
            made.A = Dictionary(O=Name.Layout, Placement=Name.Block, BBox=box)
        return made

    def _links(self, document: Object) -> Iterator[object]:
        """Every link as a structure element of its own where it is read, as assistive programs expect."""
        number = len(self.pages)
        for at, page in enumerate(self.pages):
            for count, link in enumerate(page.get("/Annots", ())):
                parent = self.linking.get((at, count), document)
                made = self._element("Link", parent)
                made.K = Array([Dictionary(Type=Name.OBJR, Pg=page, Obj=link)])
                link.StructParent, link.F = number, _PRINTED
                goes_out = "/A" in link and "/URI" in link.A
                link.Contents = String(str(link.A.URI) if goes_out else "Page")
                parent.K.append(made)
                yield from (number, made)
                number += 1


@cache
def _profile() -> bytes:
    """The sRGB profile of LittleCMS, which is in the public domain."""
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
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as about:
        about.load_from_docinfo(pdf.docinfo)
        about["dc:language"] = [str(pdf.Root.get("/Lang", "en"))]
        about["pdfaid:part"], about["pdfaid:conformance"] = "2", "B"
