"""What ``print-all.pdf`` of a kit holds, and what files in the kit are called."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pikepdf
import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from tabulae.kit.order import kit_items, kit_order
from tabulae.kit.print_all import print_all_files
from tabulae.products.output import OutputFile
from tabulae.products.product import KitItem
from tabulae.products.shared_options import DUPLEX


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
    assert file.pages == 1 + 4
    cover = pdfium.PdfDocument(file.content)[0].get_textpage().get_text_bounded()
    assert len(bound) == 2 and all(f"{item.id}.pdf" in cover for item in bound)


_BAND_MM = 10.5
"""The foot of a page, whose notes say how it is printed, and its head."""


def sheets_of(pack: bytes, duplex: str) -> list[tuple[Image.Image, Image.Image]]:
    """The sheets of a pack as they come out of the printer: the front, and the back as it shines through.

    The feet of the pages say how each is printed. Pages are grey at 36 dpi.
    """
    document = pdfium.PdfDocument(pack)
    pages = [document[number] for number in range(len(document))]
    words = [page.get_textpage().get_text_bounded() for page in pages]
    bitmaps = [page.render(scale=0.5, grayscale=True) for page in pages]  # own the pixels of the images
    images = [bitmap.to_pil() for bitmap in bitmaps]
    sheets = []
    for front, (said, image) in enumerate(zip(words, images, strict=True)):
        if "back of page" in said:
            continue
        back = Image.new("L", image.size, 255)
        if other := re.search(r"front: page (\d+) is its back", said):
            back = images[int(other[1]) - 1]
            assert f"back of page {front + 1}" in words[int(other[1]) - 1]
            over_the_top = duplex != "off" and (duplex == "short-edge") != (image.width > image.height)
            back = ImageOps.flip(back) if over_the_top else ImageOps.mirror(back)
        band = round(_BAND_MM / 25.4 * 36)
        box = 0, band, image.width, image.height - band
        sheets.append((image.crop(box), back.crop(box)))
    return sheets


def unlike(one: Image.Image, other: Image.Image) -> float:
    """How much darker or lighter a place of an image is in another, at a mean, of 255."""
    if one.size != other.size:
        return 255.0
    return float(ImageStat.Stat(ImageChops.difference(one, other)).mean[0])


@pytest.mark.slow
@pytest.mark.long
def test_the_sheets_are_the_same_however_they_are_turned() -> None:
    """Turned by script as the printer turns them, all packs have the same fronts and backs."""
    packs = {}
    for duplex in DUPLEX:
        order = kit_order("tabula", duplex=duplex, plastic=False, audience="class")
        wanted = ("leaflet", "worksheet", "card")
        items = [item for item in kit_items(order) if item.product.facts.command in wanted]
        # A folder lists files by their names: backs before fronts.
        made = [(item, sorted(item.make(), key=lambda file: file.name)) for item in items]
        (file,) = print_all_files(order, made)
        packs[duplex] = sheets_of(file.content, duplex)
    long_edge = packs["long-edge"][1:]  # without the cover
    with_backs = [sheet for sheet in long_edge if sheet[1].getextrema() != (255, 255)]
    folded = [sheet for sheet in with_backs if sheet[0].width > sheet[0].height]
    assert len(long_edge) > len(with_backs) > len(folded) == 2
    for duplex, expected in (("short-edge", long_edge), ("off", folded)):
        for front, back in expected:
            off = [max(unlike(front, one), unlike(back, other)) for one, other in packs[duplex]]
            best, second, *_ = sorted(off)
            assert best < 3 and second > 10, duplex


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
