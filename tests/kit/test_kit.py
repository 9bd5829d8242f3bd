"""The kit as a whole: what is in it, that it is the same every time, and that every file is sound."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest

from tabulae.solid import errors
from tests.support.kits import build
from tests.support.marks import full
from tests.support.pseudo_language import pdf_texts
from tests.support.read_back import ReadBack, read_file_names

pytestmark = [pytest.mark.slow, pytest.mark.long]

PAPERS = ("a4", "letter")


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def test_a_kit_has_all_its_files(kit: Path) -> None:
    names = set(contents(kit))
    for paper in ("", "-letter"):
        assert {
            f"print-all{paper}.pdf",
            f"1-rules/leaflet{paper}.pdf",
            f"1-rules/booklet{paper}.pdf",
        } <= names
        assert {f"2-board/board{paper}.pdf", f"2-board/board-modern{paper}.pdf"} <= names
        for thing in ("men", "men-to-fold", "dice-to-fold", "coins-and-beans"):
            assert f"3-men-and-dice/{thing}{paper}.pdf" in names
    assert {"2-board/board.svg", "2-board/board-one-sheet.pdf", "index.html", "manifest.json"} <= names
    if not errors.missing_library():
        assert {f"6-plastic/dice/d6.{ending}" for ending in ("stl", "step", "svg")} <= names


def test_every_file_that_a_kit_names_is_in_it(kit: Path) -> None:
    """On its page and on every sheet to print; what is for a program alone, such as JSON, names others."""
    made, note = contents(kit), ReadBack()
    for name, content in made.items():
        if name.endswith(".html"):
            read_file_names(re.sub(r"<[^>]+>", " ", content.decode()), made, note)
        elif name.endswith(".pdf"):
            read_file_names("\n".join(pdf_texts(content)), made, note)
    assert not note.refused
    assert note.counts["file"] > 10


HOME = [
    "1-rules/card.pdf",
    "1-rules/leaflet.pdf",
    "2-board/board.pdf",
    "3-men-and-dice/dice-to-fold.pdf",
    "3-men-and-dice/men.pdf",
    "duplex-test.pdf",
    "index.html",
    "manifest.json",
    "print-all.pdf",
]


@pytest.mark.long
def test_the_usual_kit_is_what_one_person_would_print(tmp_path: Path) -> None:
    names = set(contents(build(tmp_path, "1")))
    assert sorted(name for name in names if not name.startswith("4-plastic/")) == HOME
    assert len([name for name in names if "/pictures/" not in name]) <= 40  # those are for the page


def drawn(path: Path) -> list[bytes]:
    """What is drawn on each page of a PDF; nothing on a blank one."""
    with pikepdf.open(path) as document:
        for page in document.pages:
            page.contents_coalesce()
        return [page.Contents.read_bytes() if "/Contents" in page else b"" for page in document.pages]


@pytest.mark.parametrize("paper", PAPERS)
def test_print_all_holds_the_prints_in_the_order_of_use(kit: Path, paper: str) -> None:
    """After the cover, what is printed on one side, then what is printed on both; no page is blank."""
    tail = "" if paper == PAPERS[0] else f"-{paper}"
    pages = drawn(kit / f"print-all{tail}.pdf")
    assert b"" not in pages
    place = 0
    for name in ("1-rules/card", "2-board/board", "1-rules/leaflet", "3-men-and-dice/men"):
        for page in drawn(kit / f"{name}{tail}.pdf"):
            place = next(number for number in range(place + 1, len(pages)) if page in pages[number])


def test_the_manifest_lists_the_files_as_they_are(kit: Path) -> None:
    listing = json.loads((kit / "manifest.json").read_text())
    entries = listing["files"]
    of_products = [name for product in listing["products"] for name in product["files"]]
    twice = {name for name in of_products if of_products.count(name) > 1}
    assert twice == {"4-class/unit-of-chance-for-the-screen.pdf"}  # the same for both papers
    assert len(set(of_products)) == len(entries)
    files = contents(kit)
    assert {entry["file"] for entry in entries} == set(files) - {"manifest.json"}
    for entry in entries:
        content = files[entry["file"]]
        assert entry["sha256"] == hashlib.sha256(content).hexdigest()
        assert entry["bytes"] == len(content)
        assert entry["command"].startswith("tabulae ")
        if entry["file"].endswith((".pdf", ".stl", ".step")):
            least = 0.3 if entry["file"].startswith("6-plastic/") else 5
            assert all(side > least for side in entry["size_mm"])
            assert len(entry["size_mm"]) in (2, 3)


@pytest.mark.long
@pytest.mark.parametrize("papers", [("a4",), full(PAPERS)], ids=str)
def test_two_builds_are_the_same_to_the_byte(papers: tuple[str, ...], kit: Path, tmp_path: Path) -> None:
    """Another hash seed, one process instead of all cores; the page and the manifest list fewer parts."""
    paper = [word for size in papers for word in ("--paper", size)]
    again = contents(build(tmp_path, "2", "--for", "class", "--no-plastic", "--jobs", "1", *paper))
    first = contents(kit)
    different = {"index.html", "manifest.json", *(name for name in first if name.startswith("print-all"))}
    lesson = {name for name in again if name.startswith("lesson")}  # beside the print-all of a class
    assert set(again) - different - lesson < set(first) and len(again) > 15
    assert [
        name for name in again if name in first and name not in different and again[name] != first[name]
    ] == []


@pytest.mark.long
def test_a_kit_is_built_over_itself_but_not_over_changes(kit: Path, tmp_path: Path) -> None:
    copy = tmp_path / "tabula"
    shutil.copytree(kit, copy)
    options = ("--for", "class", "--no-plastic")
    build(tmp_path, "3", *options)
    (copy / "2-board" / "board.pdf").write_text("my own")
    command = [sys.executable, "-m", "tabulae", "kit", "tabula", *options, "-o", str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 2 and ran.stderr.count("\n") == 1 and "--force" in ran.stderr
    assert (copy / "2-board" / "board.pdf").read_text() == "my own"


def test_every_link_and_picture_of_the_page_is_there(kit: Path) -> None:
    page = (kit / "index.html").read_text(encoding="utf-8")
    targets = set(re.findall(r'(?:href|src)="(?!data:)([^"#]+)"', page))
    assert targets
    beside = {target for target in targets if not re.match("https?://", target)}  # the others are sources
    assert [target for target in sorted(beside) if not (kit / target).is_file()] == []
    assert 'src="http' not in page and 'rel="stylesheet"' not in page


def program(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"{name} is not installed")
    return path


def pdfs(kit: Path) -> list[Path]:
    return sorted(kit.rglob("*.pdf"))


def test_every_pdf_is_sound(kit: Path) -> None:
    qpdf = program("qpdf")
    for path in pdfs(kit):
        ran = subprocess.run([qpdf, "--check", path], capture_output=True, text=True, check=False)
        assert ran.returncode == 0 and "No syntax or stream encoding errors" in ran.stdout, ran.stdout


def test_every_font_is_embedded(kit: Path) -> None:
    pdffonts = program("pdffonts")
    for path in pdfs(kit):
        ran = subprocess.run([pdffonts, path], capture_output=True, text=True, check=True)
        rows = ran.stdout.splitlines()
        assert len(rows) > 2, f"{path.name} has no fonts"
        emb = rows[0].index("emb")
        assert all(row[emb : emb + 3] == "yes" for row in rows[2:]), rows
        assert "Helvetica" not in "".join(rows)


@pytest.mark.long
def test_poppler_reports_no_fault(kit: Path, tmp_path: Path) -> None:
    pdftoppm = program("pdftoppm")
    for path in pdfs(kit):
        ran = subprocess.run(
            [pdftoppm, "-r", "20", path, str(tmp_path / "page")], capture_output=True, text=True, check=True
        )
        assert ran.stderr == "", path.name


@pytest.mark.long
def test_without_the_solid_extra_the_rest_is_made(tmp_path: Path) -> None:
    """manifold3d is hidden from the program, as it is where the extra was not installed."""
    hidden = "import sys; sys.modules['manifold3d'] = None; from tabulae.cli import main; "
    words = ["tabulae", "kit", "tabula", "--paper", "a4", "--for", "maker", "-o", str(tmp_path)]
    code = hidden + f"sys.argv = {words!r}; main()"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr.count("\n") == 1 and 'pip install "manifold3d' in ran.stderr
    assert (tmp_path / "tabula" / "index.html").is_file() and not list(
        (tmp_path / "tabula").glob("*-plastic")
    )
