"""The second pass over a document: its tags become a structure, and the file an archivable PDF/A-2b."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, Pdf, String

from generator.content.places import templates_root
from generator.paper.tags import Branch, Leaf, Tree

_PRINTED = 4  # the flag of an annotation that is shown on paper too


def structured(content: bytes, tree: Tree) -> bytes:
    """The document with its structure tree, its colours defined and its metadata in both forms."""
    out = io.BytesIO()
    with Pdf.open(io.BytesIO(content)) as pdf:
        _Structure(pdf, tree).build()
        _define_colours(pdf)
        _describe(pdf)
        pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


class _Structure:
    """Makes the elements of a tree and tells each page which of its marks belong to which element."""

    def __init__(self, pdf: Pdf, tree: Tree) -> None:
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

    def _kids(self, branch: Branch, parent: Object) -> Iterator[Object]:
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

    def _list(self, items: Sequence[Branch | Leaf], parent: Object) -> Object:
        made = self._element("L", parent)
        made.K = Array()
        for item in items:
            entry = self._element("LI", made)
            entry.K = Array([self._kid(item, entry, "LBody")])
            made.K.append(entry)
        return made

    def _kid(self, part: Branch | Leaf, parent: Object, role: str = "") -> Object:
        made = self._element(role or part.role, parent)
        if isinstance(part, Branch):
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
        if part.bounds:
            box = Array([round(at, 2) for at in part.bounds])
            made.A = Dictionary(O=Name.Layout, Placement=Name.Block, BBox=box)
        return made

    def _links(self, document: Object) -> Iterator[object]:
        """Every link as an element of its own, which assistive programs want, where it stands."""
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
    return (templates_root() / "products" / "srgb.icc").read_bytes()


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
