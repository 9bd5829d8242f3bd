"""What ``print-all.pdf`` of a kit holds, and what files in the kit are called."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pypdfium2 as pdfium
import pytest

from tabulae.kit.order import kit_items, kit_order
from tabulae.kit.print_all import print_all_files
from tabulae.products.output import OutputFile
from tabulae.products.product import KitItem


def blank(name: str, pages: int) -> OutputFile:
    """A PDF of blank pages to print on both sides of A4."""
    document, content = pikepdf.new(), io.BytesIO()
    for _ in range(pages):
        document.add_blank_page()
    document.save(content)
    return OutputFile(name, content.getvalue(), thing=name, role="print", way="both-sides", paper="a4")


def test_a_print_with_all_its_copies_is_named_on_the_cover_and_left_out() -> None:
    order = kit_order("tabula", audience="class")
    bound = [item for item in kit_items(order) if item.place.printed_alone]
    card = next(item for item in kit_items(order) if item.id.startswith("card"))
    made = [(card, [blank("card.pdf", 2)]), (card, [blank("again.pdf", 2)])]
    made += [(item, [blank(f"{item.id}.pdf", 400)]) for item in bound]
    (file,) = print_all_files(order, made)
    assert file.pages == 2 + 4
    cover = pdfium.PdfDocument(file.content)[0].get_textpage().get_text_bounded()
    assert len(bound) == 2 and all(f"{item.id}.pdf" in cover for item in bound)


@pytest.mark.parametrize(
    ("kind", "tail", "about", "name"),
    [
        ("folding-board", "-rim-1.dxf", {}, "folding-board-rim-1.dxf"),
        ("kerf-test", ".svg", {}, "kerf-test.svg"),
        ("parts", "man-white.stl", {"part": "men", "piece": "man-white"}, "single-parts/man-white.stl"),
        ("parts", "plate-01-dice.3mf", {"part": "plate", "piece": "plate-01-dice"}, "plate-01-dice.3mf"),
    ],
)
def test_files_for_a_workshop_have_plain_names(
    kind: str, tail: str, about: dict[str, str], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    items = kit_items(kit_order("tabula", audience="maker"))
    item = next(item for item in items if kind in (item.kind, item.product.facts.command))
    own = tail if kind == "parts" else f"{item.product.stem}{tail}"
    monkeypatch.setattr(type(item.product), "make", lambda product: [OutputFile(own, b"", about=about)])
    assert [file.name for file in replace(item, folder="x").make()] == [f"x/{name}"]


def test_a_second_paper_has_its_name_in_files_for_a_cutter(monkeypatch: pytest.MonkeyPatch) -> None:
    items = kit_items(kit_order("tabula", audience="maker", papers=("a4", "letter")))
    boards: list[KitItem] = [item for item in items if item.product.facts.command == "folding-board"]
    make = [OutputFile(f"{item.product.stem}-base-1.svg", b"") for item in boards]
    names = []
    for item, file in zip(boards, make, strict=True):
        monkeypatch.setattr(type(item.product), "make", lambda product, file=file: [file])
        names += [made.name for made in item.make()]
    assert len(set(names)) == len(boards)
