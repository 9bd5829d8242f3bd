"""Marks in the content of a page that say what each part is: paragraph, head, figure, ornament.

The canvas carries a :class:`Tree`; without one nothing is marked. A second pass,
:mod:`generator.paper.structure`, makes the structure of the document of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

Bounds = tuple[float, float, float, float]


@dataclass(eq=False, slots=True)
class Leaf:
    """A part of a document with content of its own.

    ``places`` are its (page, mark) numbers, ``links`` the (page, link) numbers of what it links to, all
    from 0.
    """

    role: str
    alt: str = ""
    bounds: Bounds | None = None
    places: list[tuple[int, int]] = field(default_factory=list)
    links: list[tuple[int, int]] = field(default_factory=list)


@dataclass(eq=False, slots=True)
class Branch:
    """A part that holds other parts; a table says how many cells make a row."""

    role: str
    parts: list[Branch | Leaf] = field(default_factory=list)
    columns: int = 0


class Tree:
    """The parts of a document as they are drawn, and how many marks each page bears."""

    def __init__(self) -> None:
        self.root = Branch("Document")
        self.open: list[Branch] = [self.root]
        self.marks: dict[int, int] = {}

    def place(self, leaf: Leaf, page: int) -> int:
        """The number of a new mark on a page, for a leaf that is put into the tree when first seen."""
        if not leaf.places:
            self.open[-1].parts.append(leaf)
        number = self.marks.get(page, 0)
        self.marks[page] = number + 1
        leaf.places.append((page, number))
        return number


@contextmanager
def marked(canvas: Any, leaf: Leaf) -> Iterator[None]:
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
    branch = Branch(role, columns=columns)
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
