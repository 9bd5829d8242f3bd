"""``tabulae fairness``: reports, JSON, sheets, plots, and one line for whatever is wrong."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.draw.plots import ends_plot
from tabulae.geometry.dice import cube
from tabulae.geometry.polyhedron import Polyhedron, enclosed_by
from tabulae.scene.fonts import text_origin, text_width
from tabulae.scene.primitives import Text
from tabulae.solid import die_plan
from tests.conftest import Ran
from tests.support import stl_files

Run = Callable[..., Ran]
COUNTS = "31,28,27,33,29,25,27"
MEASURED = ("--length", "13.5", "--edge", "10.4")


def test_a_measured_d7(tabulae: Run) -> None:
    ran = tabulae("fairness", "d7", *MEASURED)
    assert ran.code == 0, ran.err
    for words in (
        "ratio 1.298",
        "tossed on wood: ends in 27.3 %",
        "  dropped ",
        "33.9 % (solid angle",
        "1.506",
    ):
        assert words in ran.out


def test_units_and_calipers(tabulae: Run) -> None:
    inches = tabulae("fairness", "d7", "--length", "1.35cm", "--edge", "0.4095in", "--json")
    across = tabulae("fairness", "d7", "--length", "13.5", "--across", "16.004", "--json")
    for ran in (inches, across):
        assert json.loads(ran.out)["predicted"]["ends"]["length_ratio"] == pytest.approx(1.298, abs=1e-3)


def test_the_kit_s_own_dice(tabulae: Run) -> None:
    told = tabulae("fairness", "d7").out
    assert "length ratio 1.279, which acts like ratio 1.290 with its chamfer" in told
    assert "tossed on wood: ends in 27.9 %; 28.6 % is even, at ratio 1.28" in told
    assert "Length: 1.29 edges = 14.19 mm, less 0.12 mm that its chamfer makes up for = 14.07 mm." in told
    assert "16.7 %" in tabulae("fairness", "d6").out
    assert "12.5 %" in tabulae("fairness", "d8").out
    assert "middle of mass" in tabulae("fairness", "d8").out


def test_counts_and_rolls_give_the_same_answer(tabulae: Run, tmp_path: Path) -> None:
    table = tmp_path / "counts.csv"
    table.write_text("face,count\n" + "".join(f"{f},{n}\n" for f, n in enumerate(COUNTS.split(","), 1)))
    typed = tabulae("fairness", "d7", *MEASURED, "--counts", COUNTS, "--json")
    read = tabulae("fairness", "d7", *MEASURED, "--rolls", table, "--json")
    assert typed.out == read.out
    answer = json.loads(typed.out)
    assert answer["rolls"]["throws"] == 200
    assert answer["rolls"]["ends"]["count"] == 52
    assert answer["rolls"]["evidence_of_bias"] is False
    assert answer["rolls"]["words"].startswith("No evidence of bias at 200 throws.")
    assert answer["rolls"]["smallest_visible"]["ends"] == pytest.approx(0.089, abs=5e-4)
    assert answer["rolls"]["correction"]["called_for"] is False
    assert str(tmp_path) not in typed.out


@pytest.mark.parametrize(
    ("length", "counts", "sign"),
    [("10.4", "26,25,26,25,26,86,86", 1), ("17.9", "56,55,55,55,55,12,12", -1)],
    ids=["square sides", "equal areas"],
)
def test_a_bad_length_is_reported_with_its_correction(
    tabulae: Run, length: str, counts: str, sign: int
) -> None:
    ran = tabulae("fairness", "d7", "--length", length, "--edge", "10.4", "--counts", counts, "--json")
    answer = json.loads(ran.out)["rolls"]
    assert answer["evidence_of_bias"] is True
    assert answer["correction"]["longer_mm"] * sign > 0
    assert answer["correction"]["called_for"] is True


def test_a_d7_outside_the_simulated_lengths_is_judged_by_its_rolls_alone(tabulae: Run) -> None:
    assert tabulae("fairness", "d7", "--length", "30", "--edge", "10").code == 2
    ran = tabulae("fairness", "d7", "--length", "30", "--edge", "10", "--counts", "50,50,50,50,50,1,1")
    assert ran.code == 0
    assert "too seldom" in ran.out and "shorter" in ran.out


def test_the_table_of_prisms(tabulae: Run) -> None:
    words = tabulae("fairness", "prisms").out
    for ratio in ("0.533573", "1.000000", "1.506037", "2.059767", "1.29 (1.25 to 1.32)", "not simulated"):
        assert ratio in words
    rows = json.loads(tabulae("fairness", "prisms", "--json").out)["prisms"]
    assert [row["sides"] for row in rows] == [3, 4, 5, 6, 7, 8]


def test_an_stl_file(tabulae: Run, tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    mesh = stl_files.triangles(enclosed_by(tuple(face.plane for face in cube(16))))
    path = stl_files.written(tmp_path, stl_files.binary(mesh), "My Cube.STL")
    assert "6 faces to rest on" in tabulae("fairness", path).out
    answer = json.loads(tabulae("fairness", path, "--json").out)
    assert answer["prism"]["sides"] == 4
    assert [one["set_down"] for one in answer["faces"]] == pytest.approx([1 / 6] * 6, abs=1e-3)


@pytest.mark.slow
def test_unstable_faces_are_not_listed(tabulae: Run, tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    log = die_plan.plan(die_plan.D7Log()).body
    assert isinstance(log, Polyhedron)
    path = stl_files.written(tmp_path, stl_files.binary(stl_files.triangles(log)), "log.stl")
    words = tabulae("fairness", path).out
    assert "7 faces to rest on" in words
    assert words.count("14.3 %") == 7
    assert " 0.0 %" not in words
    assert "and 14 on which it does not stay" in words


@pytest.mark.slow
def test_all_text_of_a_plot_lies_within_it() -> None:
    for scene in (ends_plot(), ends_plot(mark=1.3, counted=(0.2, 0.3, 0.4))):
        for item in scene.items:
            if isinstance(item, Text):
                left = item.x + text_origin(item)[0]
                right = left + text_width(item.string, item.font, item.size_mm, item.spacing)
                assert 0 <= left < right <= scene.width_mm, item.string


def test_without_numpy_one_line_says_what_to_install(
    tabulae: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stl_files.written(tmp_path, b"whatever")
    real = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "numpy" else real(name))
    ran = tabulae("fairness", path)
    assert ran.code == 2
    assert ran.err.count("\n") == 1 and "pip install" in ran.err


@pytest.mark.slow
def test_named_dice_need_no_numpy(tmp_path: Path) -> None:
    code = (
        "import sys\nsys.modules['numpy'] = None\n"
        f"sys.argv = ['tabulae', 'fairness', 'd7', '--counts', '{COUNTS}', '--sheet', '--plot']\n"
        "from tabulae.cli import main\nmain()"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert "No evidence of bias at 200 throws." in ran.stdout


@pytest.mark.slow
@pytest.mark.parametrize("palette", ["colour", "grey", "line"])
def test_sheets_and_plots(tabulae: Run, tmp_path: Path, palette: str) -> None:
    arguments = ("fairness", "d7", *MEASURED, "--counts", COUNTS, "--sheet", "--plot", "--palette", palette)
    ran = tabulae(*arguments, "-o", tmp_path)
    assert ran.code == 0, ran.err
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.name != "manifest.json"}
    end = "" if palette == "colour" else f"-{palette}"
    assert sorted(made) == sorted(
        [f"fairness-d7-{what}{end}.{kind}" for what in ("faces", "ends") for kind in ("svg", "pdf")]
        + [f"fairness-d7-sheet{end}-{paper}.pdf" for paper in ("a4", "letter")]
    )
    assert tabulae(*arguments, "-o", tmp_path / "again").code == 0
    for name, content in made.items():
        assert (tmp_path / "again" / name).read_bytes() == content
    picture = made[f"fairness-d7-faces{end}.svg"].decode()
    assert "<desc>" in picture and "counted 15.5% (11.1% to 21.2%)" in picture
    if palette == "line":
        assert set(re.findall(r"#[0-9a-f]{6}", picture)) <= {"#000000", "#ffffff"}


def shown(how: str, path: Path) -> str:
    command = ["pdftotext", how, str(path), "-"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext is not installed")
@pytest.mark.parametrize(("die", "pages"), [("d6", 1), ("d7", 2), ("d8", 1)])
def test_text_of_a_sheet(tabulae: Run, tmp_path: Path, die: str, pages: int) -> None:
    assert tabulae("fairness", die, "--sheet", "--paper", "a4", "-o", tmp_path).code == 0
    path = tmp_path / f"fairness-{die}-sheet-a4.pdf"
    text = shown("-layout", path)
    assert text.count("\f") == pages
    assert "no evidence of bias at so many throws" in text
    assert "Choose the number of throws before you begin" in text
    if die == "d7":
        assert re.search(r"200\s+45\s+70\s+6194", text)
        assert "solid angles" in text.lower()
    edges = [float(x) for x in re.findall(r'xMax="([\d.]+)"', shown("-bbox", path))]
    assert max(edges) < (210 - 12) * 72 / 25.4, "a line runs out of the block"


def test_with_json_stdout_holds_nothing_else(tabulae: Run, tmp_path: Path) -> None:
    ran = tabulae("fairness", "d8", "--plot", "--json", "-o", tmp_path)
    assert json.loads(ran.out)["die"] == "d8"
    assert "fairness-d8-faces.svg" in ran.err
    assert (tmp_path / "fairness-d8-faces.pdf").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("d9",), "no die 'd9'"),
        (("d77",), "did you mean d7"),
        (("missing.stl",), "no file 'missing.stl'"),
        (("d7", "--rolls", "missing.csv"), "no file 'missing.csv'"),
        (("d7", "--rolls", "."), "is a folder"),
        (("folder.stl",), "no file"),
        (("d7", "--length", "13"), "needs --length and --edge"),
        (("d7", "--edge", "10"), "needs --length and --edge"),
        (("d7", "--chamfer", "1"), "needs --length and --edge"),
        (("d7", "--length", "13", "--edge", "10", "--across", "16"), "give only one of them"),
        (("d7", "--length", "long", "--edge", "10"), "--length must be a length such as 37mm"),
        (("d7", "--length", "-13", "--edge", "10"), "--length must be a length"),
        (("d7", "--length", "13", "--edge", "0"), "--edge must be between 1 and 200 mm, got 0"),
        (("d7", "--length", "13", "--edge", "nan"), "--edge must be a length"),
        (("d7", "--length", "5", "--edge", "10"), "no prediction for length ratio 0.5"),
        (("d7", "--length", "13", "--edge", "10", "--chamfer", "3"), "no prediction for a chamfer"),
        (("d7", "--counts", "1,2"), "a d7 needs 7"),
        (("d7", "--counts", "1,2,3,4,5,6,-1"), "counts must be 0 or more, got -1"),
        (("d7", "--counts", "1,0,0,1,0,0,1"), "3 throws say nothing about 7 faces"),
        (("d7", "--counts", ""), "counts must be whole numbers"),
        (("d7", "--counts", "1,2", "--rolls", "x.csv"), "give only one of them"),
        (("d6", "--length", "16"), "--length is for the d7"),
        (("prisms", "--counts", "1,2"), "--counts is for d6, d7 and d8"),
        (("cube.stl", "--edge", "3"), "--edge is for d6, d7 and d8"),
        (("d7", "--sheet", "--paper", "a99"), "no paper 'a99'"),
        (("d7", "--sheet", "--paper", "a5"), "too small"),
        (("d7", "--plot", "--palette", "sepia"), "no palette 'sepia'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_every_error_is_one_line(
    tabulae: Run, arguments: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = tabulae("fairness", *arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert words in ran.err
    assert list(tmp_path.iterdir()) == []
