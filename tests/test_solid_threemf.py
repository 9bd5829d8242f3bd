"""3MF and the whole kit: what is in the files, what other programs say of them, equal bytes."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from generator.content.library import load_game
from generator.products.solids import SolidWish, planned_lines, solid_files
from generator.solid.export import stl
from generator.solid.threemf import Coloured, threemf
from tests.conftest import Ran
from tests.solid_parts import made
from tests.solids import NEEDS_SOLID

pytestmark = NEEDS_SOLID

CHECKED = [
    ("receptacles", "28"),
    ("men", "ring"),
    ("box", "28"),
    ("hinge", "28"),
    ("tower", "28"),
    ("coupon", "28"),
]

DIGESTS = """
import hashlib
from generator.content.library import load_game
from generator.products.solids import SolidWish, solid_files
wish = SolidWish(load_game("diecisiete-tablas"), formats=("stl", "3mf", "step"), list_parts=True)
files, _ = solid_files(%r, wish)
for file in sorted(files, key=lambda file: file.name):
    print(file.name, hashlib.sha256(file.content).hexdigest())
"""


def _man() -> bytes:
    (man, passed), (inlay, inlaid) = made("men", "28")[:2]
    assert man.piece and inlay.piece
    bodies = [Coloured(passed, man.piece.colour), Coloured(inlaid, inlay.piece.colour, inlay.piece.origin)]
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
    data = threemf([('a"<&b', [Coloured(passed)])])
    model = zipfile.ZipFile(io.BytesIO(data)).read("3D/3dmodel.model")
    names = [node.get("name") for node in ElementTree.fromstring(model).iter() if node.tag.endswith("object")]
    assert names == ['a"<&b']


def test_lib3mf_reads_it_without_a_warning() -> None:
    lib3mf = pytest.importorskip("lib3mf", reason="lib3mf is not installed")
    wrapper = lib3mf.get_wrapper()
    for data, triangles in [(_man(), 756 + 44), (_plain(), None)]:
        model = wrapper.CreateModel()
        reader = model.QueryReader("3mf")
        reader.SetStrictModeActive(True)
        reader.ReadFromBuffer(data)
        assert reader.GetWarningCount() == 0
        objects = model.GetMeshObjects()
        assert objects.Count() == 1 and objects.MoveNext()
        mesh = objects.GetCurrentMeshObject()
        assert mesh.IsManifoldAndOriented()
        assert triangles is None or mesh.GetTriangleCount() == pytest.approx(triangles, rel=0.15)


def _plain() -> bytes:
    return threemf([("box", [Coloured(made("box")[0][1])])])


@pytest.mark.skipif(shutil.which("admesh") is None, reason="admesh is not installed")
@pytest.mark.parametrize(("part", "setting"), CHECKED)
def test_admesh_finds_nothing_to_mend(part: str, setting: str, tmp_path: Path) -> None:
    for body, passed in made(part, setting):
        file = tmp_path / f"{body.name}.stl"
        file.write_bytes(stl(passed))
        said = subprocess.run(["admesh", file], check=True, capture_output=True, text=True).stdout
        assert re.search(r"Number of parts\s*:\s*1\b", said)
        for fault in ("edges_fixed", "facets_removed", "facets_added", "facets_reversed", "normals_fixed"):
            label = fault.replace("_", " ").capitalize()
            found = re.search(rf"{label}\s*:\s*(\d+)", said)
            assert found is not None and found[1] == "0", (body.name, label, said)
        assert not re.search(r"Degenerate facets\s*:\s*[1-9]", said)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("prusa-slicer") is None, reason="prusa-slicer is not installed")
def test_prusa_slicer_takes_every_part_as_it_is(tmp_path: Path) -> None:
    files = {"man.3mf": (_man(), 2), "box.3mf": (_plain(), 1)}
    for part in ("receptacles", "tower", "coupon"):
        body, passed = made(part)[0]
        files[f"{body.name}.stl"] = (stl(passed), 1)
    for name, (data, bodies) in files.items():
        file = tmp_path / name
        file.write_bytes(data)
        said = subprocess.run(
            ["prusa-slicer", "--info", file], check=True, capture_output=True, text=True
        ).stdout
        assert "manifold = yes" in said, said
        assert re.search(rf"number_of_parts =\s+{bodies}\b", said), said
    sliced = tmp_path / "man.gcode"
    subprocess.run(
        ["prusa-slicer", "--export-gcode", "--output", sliced, tmp_path / "coupon.stl"],
        check=True,
        capture_output=True,
    )
    assert sliced.stat().st_size > 100_000


@pytest.mark.slow
def test_two_processes_give_the_same_bytes() -> None:
    def run(seed: str) -> dict[str, str]:
        environment = os.environ | {"PYTHONHASHSEED": seed}
        command = [sys.executable, "-W", "ignore", "-c", DIGESTS % ["men", "hinge", "tower"]]
        done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
        return dict(line.split() for line in done.stdout.splitlines())

    assert run("1") == run("2")


def test_the_dry_run_tells_the_kit_without_cadquery() -> None:
    code = (
        "import sys\n"
        "sys.argv = 'tabulae solid all --game diecisiete-tablas --dry-run --json'.split()\n"
        "from generator.cli import main\n"
        "try:\n    main()\nfinally:\n"
        "    print(sorted({'cadquery', 'OCP', 'manifold3d', 'trimesh', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    answer, heavy = done.stdout.splitlines()
    assert heavy == "[]"
    copies = {line["piece"]: line["copies"] for line in json.loads(answer)["parts"]}
    assert (copies["d7"], copies["man-white"], copies["man-black"], copies["hinge-a"]) == (3, 17, 17, 3)
    assert copies["strip-4"] == copies["strip-3"] == 4
    assert sum(name.startswith("board-") for name in copies) == 12


def test_the_dry_run_agrees_with_what_is_made() -> None:
    wish = SolidWish(load_game("diecisiete-tablas"), formats=("stl",))
    told = {line.piece: line for line in planned_lines(["men", "box", "receptacles"], wish)}
    for part in ("men", "box", "receptacles"):
        for body, passed in made(part):
            line = told[body.name]
            assert line.grams == pytest.approx(passed.mesh.volume_mm3 / 1000 * 1.24, rel=0.01, abs=0.06)
            assert line.size_mm == pytest.approx(passed.mesh.size_mm, abs=0.06)


def test_a_part_list_goes_with_the_parts_of_a_game() -> None:
    wish = SolidWish(load_game("tabula"), formats=("3mf",), list_parts=True)
    files, notes = solid_files(["men", "d6"], wish)
    by_name = {file.name: file for file in files}
    assert {"man-white.3mf", "man-black.3mf", "d6.3mf", "parts.json", "parts-list.pdf", "parts.svg"} <= set(
        by_name
    )
    assert by_name["parts-list.pdf"].content.startswith(b"%PDF")
    listing = json.loads(by_name["parts.json"].content)
    lines = {line["piece"]: line for line in listing["parts"]}
    assert lines["man-white"]["copies"] == 15 and lines["man-white"]["colour_change_mm"] == 6.2
    assert lines["man-white"]["files"] == ["man-white.svg", "man-white.3mf"]
    assert lines["d6"]["grams"] == pytest.approx(5.0, abs=0.2)
    assert notes == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["d7", "--format", "dxf"], "no format 'dxf': choose stl, 3mf, step"),
        (["d9"], "no part 'd9'"),
        (["men", "--measure", "heigth_mm=9"], "did you mean height_mm?"),
        (
            ["men", "--measure", "height_mm=big"],
            "height_mm cannot be 'big': write a number, 6 to 14",
        ),
        (["men", "--measure", "joint=pin"], "--joint is not a measure of men"),
        (["d6", "--printer", "prusa-mk5"], "no printer 'prusa-mk5' (did you mean prusa-mk4?)"),
        (["board", "--bed", "big"], "--bed cannot be 'big'"),
        (["board", "--bed", "220"], "--bed cannot be '220': write it as 220x220 or 220x220x250"),
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
