"""PDF files read and written in plain Python, with qpdf, by pikepdf, as another witness."""

import io
import zlib
from typing import Any

import pikepdf
import pytest

from tabulae.paper.flow.tagging import figures_pdf
from tabulae.paper.printing.pdf_objects import (
    Indirect,
    Pdf,
    PdfName,
    Stream,
    add_form,
    content_steps,
    contents,
    direct,
    page_form,
    steps_content,
    text_of,
)
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.primitives import Paint, Path, Scene, Text, rectangle
from tests.support.tables import rows

SCENE = Scene(
    60, 40, (Path(rectangle(5, 5, 50, 30), Paint("#112233")), Text(10, 20, "Zeno’s throw", 4)), "Zeno’s"
)
VALUES: dict[str, Any] = {
    "Number": -3,
    "Real": 0.25,
    "Small": 0.0000001,
    "Yes": True,
    "No": False,
    "Plain": "a (text) with \\ and )",
    "Wide": "Zeno’s δ",
    "Bytes": bytes(range(256)),
    "Name with #/()": PdfName("a b/c#ü"),
    "List": [[], [1, [2.5, {"Deep": PdfName("X")}]], {}, "", b""],
}


def scenes(count: int) -> bytes:
    return pdf_bytes([SCENE] * count, "Zeno’s", subject="ü")


def written(pdf: Pdf, *, classic: bool = False) -> bytes:
    content = pdf.to_bytes(classic=classic)
    with pikepdf.open(io.BytesIO(content)) as read:
        assert read.check_pdf_syntax() == []
    return content


@pytest.mark.parametrize("classic", [False, True])
def test_values_are_read_as_they_were_written(classic: bool) -> None:
    pdf = Pdf.read(scenes(1))
    pdf.root["Values"] = Indirect(VALUES)
    content = written(pdf, classic=classic)
    again = Pdf.read(content)
    values = direct(again.root["Values"])
    assert {key: text_of(values[key]) for key in ("Plain", "Wide")} == {
        key: VALUES[key] for key in ("Plain", "Wide")
    }
    plain = VALUES | {key: values[key] for key in ("Plain", "Wide")} | {"Small": 0}
    plain["List"] = [*VALUES["List"][:3], b"", b""]
    assert values == plain
    assert isinstance(values["Name with #/()"], PdfName)
    assert again.to_bytes(classic=classic) == content
    with pikepdf.open(io.BytesIO(content)) as read:
        assert str(read.Root.Values.Wide) == VALUES["Wide"]
        assert bytes(read.Root.Values.Bytes) == VALUES["Bytes"]
        assert str(read.Root.Values.get("/Name with #/()")) == "/a b/c#ü"


def test_texts_of_reportlab_are_read() -> None:
    pdf = Pdf.read(scenes(1))
    assert (text_of(pdf.info["Title"]), text_of(pdf.info["Subject"])) == ("Zeno’s", "ü")


@rows("count", [1, 2, 250])
def test_pages_are_counted_by_both(count: int) -> None:
    content = written(Pdf.read(scenes(count)))
    with pikepdf.open(io.BytesIO(content)) as read:
        assert len(read.pages) == len(Pdf.read(content).pages) == count
    assert content.startswith(b"%PDF-1.5")


def test_compressed_data_are_not_compressed_again() -> None:
    packed = zlib.compress(b"0 0 m " * 2000, level=1)
    pdf = Pdf.read(scenes(1))
    pdf.root["Drawing"] = Indirect(Stream({"Filter": [PdfName("FlateDecode")]}, packed))
    again = Pdf.read(Pdf.read(pdf.to_bytes()).to_bytes())
    assert direct(again.root["Drawing"]).data == packed


def test_plain_data_are_compressed_but_for_metadata() -> None:
    pdf = Pdf.read(scenes(1))
    pdf.root["Drawing"] = Indirect(Stream({}, b"0 0 m " * 2000))
    pdf.root["Metadata"] = Indirect(
        Stream({"Type": PdfName("Metadata"), "Subtype": PdfName("XML")}, b"<x/>" * 100)
    )
    again = Pdf.read(pdf.to_bytes())
    drawing, metadata = (direct(again.root[key]) for key in ("Drawing", "Metadata"))
    assert len(drawing.data) < 100 and drawing.content() == b"0 0 m " * 2000
    assert metadata.data == b"<x/>" * 100


def test_what_no_page_needs_is_left_out() -> None:
    pdf = Pdf.read(scenes(3))
    whole = len(pdf.to_bytes())
    del pdf.pages[1:]
    with pikepdf.open(io.BytesIO(written(pdf))) as read:
        assert len(read.pages) == 1
    assert len(pdf.to_bytes()) < whole


def test_a_page_of_one_file_is_shown_in_another() -> None:
    target = Pdf()
    page = target.add_page(200, 100, b"q 0.5 0 0 0.5 0 0 cm /Shown Do Q")
    add_form(page.value, "Shown", page_form(Pdf.read(scenes(1)).pages[0]))
    with pikepdf.open(io.BytesIO(written(target, classic=True))) as read:
        assert "/Font" in read.pages[0].Resources.XObject.Shown.Resources


@rows("content", [b"", b"no", b"%PDF-1.5\n", b"%PDF-1.5\nstartxref\n9\n%%EOF", scenes(1)[:-8]])
def test_other_bytes_are_refused(content: bytes) -> None:
    with pytest.raises(ValueError):
        Pdf.read(content)


def test_operators_are_those_that_qpdf_reads() -> None:
    drawn = figures_pdf([SCENE], "Zeno’s")
    (stream,) = contents(Pdf.read(drawn).pages[0].value)
    steps = list(content_steps(stream.value.content()))
    with pikepdf.open(io.BytesIO(drawn)) as pdf:
        theirs = pikepdf.parse_content_stream(pdf.pages[0])
        assert [step[1] for step in steps] == [str(step.operator) for step in theirs]
        assert [len(step[0]) for step in steps] == [len(step.operands) for step in theirs]
    assert list(content_steps(steps_content(steps))) == steps


def test_operands_are_kept_as_they_are() -> None:
    content = b"/P <</MCID 0 /L [1 (a\\)b) <</x <00>>>]>> BDC (te\\(xt) Tj [(a)-1.5(b)] TJ true ri T* EMC"
    steps = list(content_steps(content))
    assert [step[1] for step in steps] == ["BDC", "Tj", "TJ", "ri", "T*", "EMC"]
    assert steps_content(steps).replace(b"\n", b" ") == content
