"""The structure and web links of tagged documents in a file that shows their pages joined or imposed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pikepdf import Array, Dictionary, Matrix, Name, Object, Pdf, Rectangle

from tabulae.paper.printing.pdf_files import PRINTED


@dataclass(frozen=True, slots=True)
class ShownPage:
    """Where a page of a document is shown: on ``page`` of the new file, perhaps as a ``form`` on it.

    ``matrix`` says how it lies there.
    """

    page: Object
    form: Object | None = None
    matrix: Matrix = field(default_factory=Matrix)


class StructureCopy:
    """Gives a new file the structure of the documents whose pages it shows."""

    def __init__(self, target: Pdf) -> None:
        self.target = target
        self.root = target.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        self.document = target.make_indirect(
            Dictionary(Type=Name.StructElem, S=Name.Document, P=self.root, K=Array())
        )
        self._parents: list[object] = []  # numbers and elements in turn, as a number tree holds them

    def add(self, source: Pdf, shown: Mapping[int, ShownPage]) -> None:
        """Add web links and structure of a document, whose pages are shown by their numbers from 0."""
        pages = {source.pages[number].obj.objgen: place for number, place in shown.items()}
        links = dict(link for number, place in shown.items() for link in self._links(source, number, place))
        if Name.StructTreeRoot not in source.Root:
            return
        owners: dict[tuple[int, int], tuple[Object, dict[int, Object]]] = {}
        for old in _kids(source.Root.StructTreeRoot):
            for kid in _kids(old):
                self.document.K.extend(self._copied(kid, self.document, pages, links, owners))
        for holder, elements in owners.values():
            holder.StructParents = self._number(
                Array([elements.get(mark, self.document) for mark in range(max(elements) + 1)])
            )

    def finish(self) -> None:
        """Write the structure into the file, if any document had one."""
        if not len(self.document.K):
            return
        self.root.K = self.document
        self.root.ParentTree = self.target.make_indirect(Dictionary(Nums=Array(self._parents)))
        self.root.ParentTreeNextKey = len(self._parents) // 2
        self.target.Root.StructTreeRoot = self.root
        self.target.Root.MarkInfo = Dictionary(Marked=True)

    def _number(self, owner: Object) -> int:
        """Return the number under which the parent tree has an element, or an array of them."""
        number = len(self._parents) // 2
        self._parents += [number, owner]
        return number

    def _links(
        self, source: Pdf, number: int, place: ShownPage
    ) -> Iterator[tuple[tuple[int, int], tuple[Object, Object]]]:
        """Yield the id of each web link of a page, and the link in the new file with its page."""
        for old in source.pages[number].get(Name.Annots, ()):
            if Name.A in old and Name.URI in old.A:
                box = place.matrix.transform(Rectangle(*map(float, old.Rect)))
                new = self.target.make_indirect(
                    Dictionary(
                        Type=Name.Annot,
                        Subtype=Name.Link,
                        Rect=Array([round(edge, 2) for edge in (box.llx, box.lly, box.urx, box.ury)]),
                        Border=Array([0, 0, 0]),
                        F=PRINTED,
                        A=_again(old.A),
                        Contents=_again(old.A.URI),
                    )
                )
                place.page.Annots = Array([*place.page.get(Name.Annots, ()), new])
                yield old.objgen, (new, place.page)

    def _copied(
        self,
        old: Object,
        parent: Object,
        pages: Mapping[tuple[int, int], ShownPage],
        links: Mapping[tuple[int, int], tuple[Object, Object]],
        owners: dict[tuple[int, int], tuple[Object, dict[int, Object]]],
    ) -> Iterator[Object]:
        """Yield the copy of a part of the structure; nothing if it only stands on pages not shown."""
        if Name.MCID in old:
            place = pages.get(old.Pg.objgen)
            if place is None:
                return
            form = self.target.copy_foreign(old.Stm) if Name.Stm in old else place.form
            holder = place.page if form is None else form
            owners.setdefault(holder.objgen, (holder, {}))[1][int(old.MCID)] = parent
            where = {} if form is None else {"/Stm": form}
            yield Dictionary({"/Type": Name.MCR, "/Pg": place.page, "/MCID": int(old.MCID), **where})
        elif Name.Obj in old:
            if old.Obj.objgen in links:
                link, page = links[old.Obj.objgen]
                link.StructParent = self._number(parent)
                yield Dictionary(Type=Name.OBJR, Pg=page, Obj=link)
        elif Name.S in old:
            facts = {key: _again(old[key]) for key in ("/S", "/Alt", "/Lang", "/A") if key in old}
            element = self.target.make_indirect(Dictionary({"/Type": Name.StructElem, "/P": parent, **facts}))
            kids = [kid for each in _kids(old) for kid in self._copied(each, element, pages, links, owners)]
            if not kids:
                return
            element.K = Array(kids)
            place = next((place for place in map(pages.get, _page_ids(old)) if place), None)
            if place and Name.A in element and Name.BBox in element.A:
                box = place.matrix.transform(Rectangle(*map(float, element.A.BBox)))
                element.A.BBox = Array([round(edge, 2) for edge in (box.llx, box.lly, box.urx, box.ury)])
            yield element


def _kids(element: Object) -> list[Object]:
    kids = element.get(Name.K, Array())
    return list(kids) if isinstance(kids, Array) else [kids]


def _page_ids(element: Object) -> Iterator[tuple[int, int]]:
    yield from (kid.Pg.objgen for kid in _kids(element) if Name.MCID in kid)


def _again(value: Object) -> Object:
    """Return a name, text, number, array or dictionary as a value of another file."""
    return Object.parse(value.unparse(resolved=True))
