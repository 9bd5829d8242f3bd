"""The structure and web links of tagged documents in a file that shows their pages joined or imposed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from tabulae.geometry.polygon import IDENTITY, Matrix, transform
from tabulae.paper.printing.pdf_files import PRINTED
from tabulae.paper.printing.pdf_metadata import describe_tagged
from tabulae.paper.printing.pdf_objects import Indirect, Pdf, PdfDictionary, PdfName, PdfValue, direct


@dataclass(frozen=True, slots=True)
class ShownPage:
    """Where a page of a document is shown: on ``page`` of the new file, perhaps as a ``form`` on it.

    ``matrix`` says how it lies there.
    """

    page: Indirect
    form: Indirect | None = None
    matrix: Matrix = IDENTITY


class StructureCopy:
    """Gives a new file the structure of the documents whose pages it shows."""

    def __init__(self, target: Pdf) -> None:
        self.target = target
        self.root = Indirect({"Type": PdfName("StructTreeRoot")})
        self.document = _element(PdfName("Document"), self.root)
        self._parents: list[PdfValue] = []  # numbers and elements in turn, as a number tree holds them

    def add(self, source: Pdf, shown: Mapping[int, ShownPage]) -> None:
        """Add web links and structure of a document, whose pages are shown by their numbers from 0."""
        pages = {source.pages[number]: place for number, place in shown.items()}
        links = dict(link for number, place in shown.items() for link in _links(source, number, place))
        if "StructTreeRoot" not in source.root:
            return
        owners: dict[Indirect, dict[int, Indirect]] = {}
        for old in _kids(direct(source.root["StructTreeRoot"])):
            for kid in _kids(direct(old)):
                self.document.value["K"] += self._copied(kid, self.document, pages, links, owners)
        for holder, elements in owners.items():
            marks = [elements.get(mark, self.document) for mark in range(max(elements) + 1)]
            _facts(holder)["StructParents"] = self._number(marks)

    def finish(self) -> None:
        """Write the structure into the file, if any document had one: its properties and language are set."""
        if not self.document.value["K"]:
            return
        self.root.value.update(
            {
                "K": self.document,
                "ParentTree": Indirect({"Nums": self._parents}),
                "ParentTreeNextKey": len(self._parents) // 2,
            }
        )
        self.target.root |= {"StructTreeRoot": self.root, "MarkInfo": {"Marked": True}}
        describe_tagged(self.target)

    def _number(self, owner: PdfValue) -> int:
        """Return the number under which the parent tree has an element, or a list of them."""
        number = len(self._parents) // 2
        self._parents += [number, owner]
        return number

    def _copied(
        self,
        kid: PdfValue,
        parent: Indirect,
        pages: Mapping[Indirect, ShownPage],
        links: Mapping[Indirect, tuple[Indirect, Indirect]],
        owners: dict[Indirect, dict[int, Indirect]],
    ) -> Iterator[PdfValue]:
        """Yield the copy of a part of the structure; nothing if it only stands on pages not shown."""
        old: PdfDictionary = direct(kid)
        if "MCID" in old:
            place = pages.get(old["Pg"])
            if place is None:
                return
            form = old.get("Stm", place.form)
            owners.setdefault(form or place.page, {})[old["MCID"]] = parent
            where = {} if form is None else {"Stm": form}
            yield {"Type": PdfName("MCR"), "Pg": place.page, "MCID": old["MCID"]} | where
        elif "Obj" in old:
            if old["Obj"] in links:
                link, page = links[old["Obj"]]
                link.value["StructParent"] = self._number(parent)
                yield {"Type": PdfName("OBJR"), "Pg": page, "Obj": link}
        elif "S" in old:
            element = _element(
                old["S"], parent, {key: old[key] for key in ("Alt", "Lang", "A") if key in old}
            )
            kids = [part for each in _kids(old) for part in self._copied(each, element, pages, links, owners)]
            if not kids:
                return
            element.value["K"] = kids
            place = next((place for place in map(pages.get, _pages_of(old)) if place), None)
            layout = direct(old.get("A", {}))
            if place and "BBox" in layout:
                element.value["A"] = layout | {"BBox": _moved(layout["BBox"], place.matrix)}
            yield element


def _element(role: PdfName, parent: Indirect, facts: PdfDictionary | None = None) -> Indirect:
    return Indirect({"Type": PdfName("StructElem"), "S": role, "P": parent} | (facts or {}) | {"K": []})


def _facts(holder: Indirect) -> PdfDictionary:
    """Return the dictionary of a page or a form."""
    value = holder.value
    return value if isinstance(value, dict) else value.facts


def _links(
    source: Pdf, number: int, place: ShownPage
) -> Iterator[tuple[Indirect, tuple[Indirect, Indirect]]]:
    """Yield each web link of a page, and the link in the new file with its page."""
    for old in direct(source.pages[number].value.get("Annots", [])):
        action = direct(old.value.get("A", {}))
        if "URI" in action:
            new = Indirect(
                {
                    "Type": PdfName("Annot"),
                    "Subtype": PdfName("Link"),
                    "Rect": _moved(old.value["Rect"], place.matrix),
                    "Border": [0, 0, 0],
                    "F": PRINTED,
                    "A": action,
                    "Contents": action["URI"],
                }
            )
            place.page.value["Annots"] = [*place.page.value.get("Annots", []), new]
            place.page.value["Tabs"] = PdfName("S")
            yield old, (new, place.page)


def _moved(box: PdfValue, matrix: Matrix) -> list[float]:
    """Return the left, bottom, right and top of a box of a document where it lies in the new file."""
    left, bottom, right, top = (float(direct(edge)) for edge in direct(box))
    corners = [transform(matrix, corner) for corner in product((left, right), (bottom, top))]
    xs, ys = zip(*corners, strict=True)
    return [round(edge, 2) for edge in (min(xs), min(ys), max(xs), max(ys))]


def _kids(element: PdfDictionary) -> list[PdfValue]:
    kids = direct(element.get("K", []))
    return kids if isinstance(kids, list) else [kids]


def _pages_of(element: PdfDictionary) -> Iterator[Indirect]:
    for kid in map(direct, _kids(element)):
        if "MCID" in kid:
            yield kid["Pg"]
