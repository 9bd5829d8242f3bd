"""3MF and the whole kit: what is in the files, what other programs say of them, equal bytes."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tabulae.products.plastic.solid import SolidProduct
from tabulae.solid.files.export import ColouredBody, threemf
from tests.conftest import Ran
from tests.support.solid_parts import made
from tests.support.solids import NEEDS_SOLID
from tests.support.tables import rows

pytestmark = [*NEEDS_SOLID, pytest.mark.slow]  # CadQuery takes seconds to load


def _man() -> bytes:
    (man, passed), (inlay, inlaid) = made("men", "28")[:2]
    bodies = [
        ColouredBody(passed, man.piece.colour),
        ColouredBody(inlaid, inlay.piece.colour, inlay.piece.origin),
    ]
    return threemf([("man", bodies)])


def test_a_man_is_one_named_object_of_two_colours() -> None:
    archive = zipfile.ZipFile(io.BytesIO(_man()))
    model = archive.read("3D/3dmodel.model").decode()
    assert re.findall(r'<object id="(\d+)" type="model" name="(\w+)"', model) == [("2", "man")]
    assert 'displaycolor="#FFFFFFFF"' in model and 'displaycolor="#111111FF"' in model
    assert archive.testzip() is None
    assert all(entry.date_time == (1980, 1, 1, 0, 0, 0) for entry in archive.infolist())
    ranges = re.findall(
        r'firstid="(\d+)" lastid="(\d+)"', archive.read("Metadata/Slic3r_PE_model.config").decode()
    )
    (start, end), (following, last) = [(int(a), int(b)) for a, b in ranges]
    assert start == 0 and following == end + 1 and last + 1 == model.count("<triangle ")


def test_a_name_with_quotes_does_not_break_the_file() -> None:
    import xml.etree.ElementTree as ElementTree

    _, passed = made("coupon")[1]
    data = threemf([('a"<&b', [ColouredBody(passed)])])
    model = zipfile.ZipFile(io.BytesIO(data)).read("3D/3dmodel.model")
    names = [node.get("name") for node in ElementTree.fromstring(model).iter() if node.tag.endswith("object")]
    assert names == ['a"<&b']


@pytest.mark.long
def test_the_dry_run_tells_the_kit_without_cadquery() -> None:
    code = (
        "import sys\n"
        "sys.argv = 'tabulae solid all --game diecisiete-tablas --dry-run --json'.split()\n"
        "from tabulae.cli import main\n"
        "try:\n    main()\nfinally:\n"
        "    print(sorted({'cadquery', 'OCP', 'manifold3d', 'trimesh', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    answer, heavy = done.stdout.splitlines()
    assert heavy == "['manifold3d', 'numpy']"
    copies = {line["piece"]: line["copies"] for line in json.loads(answer)["parts"]}
    assert (copies["d7"], copies["man-white"], copies["man-black"], copies["hinge-a"]) == (3, 17, 17, 3)
    assert not any(name.startswith("strip") for name in copies), "the board has its own receptacles"
    assert sum(name.startswith("board-") for name in copies) == 12


def test_the_dry_run_agrees_with_what_is_made() -> None:
    wanted = SolidProduct(("men", "box", "receptacles"), game="diecisiete-tablas", format_=("stl",))
    told = {line.piece: line for line in wanted.request().planned_lines()}
    for part in ("men", "box", "receptacles"):
        for body, passed in made(part):
            line = told[body.name]
            assert line.volume_mm3 == pytest.approx(passed.mesh.volume_mm3, rel=0.01)
            assert line.size_mm == pytest.approx(passed.mesh.size_mm, abs=0.06)


def test_a_part_list_goes_with_the_parts_of_a_game() -> None:
    wanted = SolidProduct(("men", "d6"), game="tabula", format_=("3mf",))
    files, notes = list(wanted.make()), wanted.notes()
    by_name = {file.name: file for file in files}
    assert {
        "plate-1-dice.3mf",
        "plate-2-white-men.3mf",
        "man-white.svg",
        "parts.json",
        "print-day.pdf",
        "parts.svg",
    } <= set(by_name)
    assert by_name["print-day.pdf"].content.startswith(b"%PDF")
    listing = json.loads(by_name["parts.json"].content)
    lines = {line["piece"]: line for line in listing["parts"]}
    assert lines["man-white"]["copies"] == 15 and lines["man-white"]["colour_change_mm"] is None
    assert [total["pieces"] for total in listing["totals"]] == [15, 30, 15, 3]
    assert lines["man-white"]["files"] == ["man-white.svg", "plate-2-white-men.3mf"]
    assert lines["d6"]["grams"] == pytest.approx(5.0, abs=0.2)
    assert notes == ["d6: what is cut into its faces moves the centre of mass by 0.001 mm."]


@rows(
    "arguments, message",
    [
        (["d7", "--format", "dxf"], "--format must be stl, 3mf or step, got 'dxf'"),
        (["d9"], "no part 'd9'"),
        (["men", "--measure", "heigth_mm=9"], "did you mean height_mm?"),
        (
            ["men", "--measure", "height_mm=big"],
            "--measure height_mm must be a length such as 37mm, 3.7cm or 1.5in, got 'big'",
        ),
        (["d7", "--format", "step", "--kernel", "manifold"], "STEP files need the kernel cadquery"),
        (["men", "--measure", "joint=pin"], "--joint is not a measure of men"),
        (["d8", "--length", "14mm"], "--length is not a measure of d8: choose edge_mm, pips, marks, "),
        (["d6", "--printer", "prusa-mk5"], "no printer 'prusa-mk5' (did you mean prusa-mk4?)"),
        (["d6", "--printer", "mk4"], "no printer 'mk4' (did you mean prusa-mk4?)"),
        (["board", "--bed", "big"], "--bed must be a length such as 37mm, 3.7cm or 1.5in, got 'big'"),
        (["board", "--bed", "220"], "--bed must be 220x220 or 220x220x250 or the like, got '220'"),
        (["all", "--game", "tabulla"], "no game 'tabulla' (did you mean tabula?)"),
    ],
)
def test_a_wrong_wish_is_one_line(tabulae: object, arguments: list[str], message: str) -> None:
    assert callable(tabulae)
    ran = tabulae("solid", *arguments, "--dry-run")
    assert isinstance(ran, Ran)
    assert ran.code == 2 and message in ran.err and len(ran.err.splitlines()) == 1


def test_a_printer_of_your_own(tabulae: object, tmp_path: Path) -> None:
    assert callable(tabulae)
    file = tmp_path / "mine.yaml"
    file.write_text("title: Mine\nbed: [150, 150, 150]\ndensity: 1.27\n")
    ran = tabulae("solid", "receptacles", "--printer", file, "--dry-run", "--json")
    (line,) = json.loads(ran.out)["parts"]
    assert (line["piece"], line["copies"]) == ("strip-3", 8)
    file.write_text("title: Mine\nbed: [150, 150]\n")
    ran = tabulae("solid", "receptacles", "--printer", file, "--dry-run")
    assert ran.code == 2 and "mine.yaml" in ran.err
