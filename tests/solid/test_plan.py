"""Plans of the dice: pure numbers, no CadQuery."""

from __future__ import annotations

import importlib.util
import itertools
import math
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tabulae.fairness.prediction import FAIR_BAND, predicted_ends
from tabulae.geometry.dice import FIGURES
from tabulae.geometry.die_facts import FAIR_RATIO
from tabulae.geometry.vector import dot, length, minus
from tabulae.library import user_folders
from tabulae.library.packages import MissingError, pip_install
from tabulae.library.templates import SHIPPED
from tabulae.products.plastic.parts_notes import die_notes
from tabulae.products.plastic.parts_request import PartsRequest
from tabulae.solid import errors
from tabulae.solid.dice.die_faces import LAND_MM, MIN_PIP_MM, SHAPES
from tabulae.solid.dice.die_plan import D6, D7, D8, D7Log, Die, DiePlan, plan_die
from tabulae.solid.errors import PartError, missing_cadquery, missing_library
from tabulae.solid.kernels.build import chosen_kernel
from tabulae.solid.parts.catalogue import PARTS, part
from tabulae.solid.parts.setting import PartSetting
from tests.support.tables import rows

DICE: list[Die] = [D6(), D7(), D8()]
ODD_DICE: list[Die] = [
    D6(edge_mm=10),
    D6(edge_mm=40, chamfer_mm=3),
    D7(edge_mm=8, length_ratio=0.8),
    D7(length_ratio=2.0, chamfer_mm=0),
    D7(edge_mm=30, chamfer_mm=3),
    D8(edge_mm=14),
    D8(edge_mm=40, chamfer_mm=0),
    *(die(pips=pips) for die in (D6, D7, D8, D7Log) for pips in ("cone", "cylinder")),
    *(die(edges="fillet", chamfer_mm=1.0) for die in (D6, D7, D8)),
]


@rows("die", DICE + ODD_DICE)
def test_pips_keep_off_the_edge_and_off_each_other(die: Die) -> None:
    drawn = plan_die(die)
    for face in drawn.faces:
        pips = [pip for pip in drawn.pips if pip.number == face.number]
        assert len(pips) == face.number
        for pip in pips:
            assert pip.diameter_mm >= MIN_PIP_MM
            arm = minus(pip.centre, face.middle)
            assert abs(dot(arm, face.normal)) < 1e-9
            for x, y, off in face.sides():
                reach = x * dot(arm, face.right) + y * dot(arm, face.up)
                assert off - reach - pip.diameter_mm / 2 >= LAND_MM[pip.shape] - 1e-9
        for one, two in itertools.combinations(pips, 2):
            gap = math.dist(one.centre, two.centre) - one.diameter_mm
            assert gap > 0.25 * one.diameter_mm


def _opposite(drawn: DiePlan, number: int) -> int:
    normals = {face.number: face.normal for face in drawn.faces}
    return min(normals, key=lambda other: dot(normals[other], normals[number]))


@pytest.mark.parametrize(("die", "total"), [(D6(), 7), (D8(), 9)], ids=["d6", "d8"])
def test_opposite_faces_make_one_sum(die: Die, total: int) -> None:
    drawn = plan_die(die)
    assert all(face.number + _opposite(drawn, face.number) == total for face in drawn.faces)


def test_the_cube_turns_as_western_dice_do() -> None:
    one, two, three = (face.normal for face in plan_die(D6()).faces[:3])
    across = (
        two[1] * three[2] - two[2] * three[1],
        two[2] * three[0] - two[0] * three[2],
        two[0] * three[1] - two[1] * three[0],
    )
    assert dot(one, across) == pytest.approx(1)


def test_the_prism_has_its_ring_and_its_ends() -> None:
    faces = {face.number: face.normal for face in plan_die(D7()).faces}
    assert faces[6] == pytest.approx((0, 0, -1))
    assert faces[7] == pytest.approx((0, 0, 1))
    turns = {number: math.atan2(faces[number][1], faces[number][0]) for number in range(1, 6)}
    ring = sorted(turns, key=lambda number: (turns[number] - turns[5]) % (2 * math.pi))
    assert ring == [5, 2, 3, 4, 1]


def test_no_high_numbers_are_neighbours_on_the_octahedron() -> None:
    faces = {face.number: face.normal for face in plan_die(D8()).faces}
    for one, two in itertools.combinations((5, 6, 7, 8), 2):
        assert dot(faces[one], faces[two]) == pytest.approx(-1 / 3)  # +1/3 across an edge


@pytest.mark.parametrize(
    ("die", "volume_mm3"),
    [
        (D6(chamfer_mm=0), 16**3),
        (D7(chamfer_mm=0), 1.7204774 * 11**2 * 11 * FAIR_RATIO),
        (D8(chamfer_mm=0), math.sqrt(2) / 3 * 20**3),
    ],
    ids=["d6", "d7", "d8"],
)
def test_blanks_have_the_textbook_volume(die: Die, volume_mm3: float) -> None:
    assert plan_die(die).body.volume_mm3 == pytest.approx(volume_mm3, rel=1e-6)


@pytest.mark.parametrize(
    ("die", "size_mm"),
    [
        (D6(), (16, 16, 16)),
        (D7(chamfer_mm=0), (11 * 1.618034, 11 * 1.538842, 11 * FAIR_RATIO)),
        (D8(), (None, None, 20 * math.sqrt(2 / 3))),
    ],
    ids=["d6", "d7", "d8"],
)
def test_sizes_are_the_stated_ones(die: Die, size_mm: tuple[float | None, ...]) -> None:
    for got, wanted in zip(plan_die(die).size_mm, size_mm, strict=True):
        assert wanted is None or got == pytest.approx(wanted, abs=1e-5)


@rows("ratio", [0.8, 1.0, 1.30, 1.506, 2.0])
@rows("edges, shorter", [("chamfer", 0.29), ("fillet", 0.0)])
def test_the_length_is_the_ratio_times_the_edge_less_what_the_cut_edges_cost(
    ratio: float, edges: str, shorter: float
) -> None:
    for cut_mm in (0.0, 0.4, 0.6):
        die = D7(length_ratio=ratio, chamfer_mm=cut_mm, edges=edges)
        assert plan_die(die).size_mm[2] == pytest.approx(11 * ratio - shorter * cut_mm)
        assert die.shortened_mm == pytest.approx(shorter * cut_mm)
        whole = replace(die, corrected=False)
        assert plan_die(whole).size_mm[2] == pytest.approx(11 * ratio)
        assert whole.shortened_mm == 0


@rows("cut_mm", [0.0, 0.4, 1.0])
@rows("edges", ["chamfer", "fillet"])
def test_the_ends_of_the_finished_die_are_predicted_even(edges: str, cut_mm: float) -> None:
    die = D7(chamfer_mm=cut_mm, edges=edges)
    assert die.length_ratio == FAIR_RATIO
    assert FAIR_BAND[0] < die.sharp_ratio < FAIR_BAND[1]
    made = predicted_ends(die.finished_length_mm / die.edge_mm, cut_mm / die.edge_mm, edges)
    assert made.acting_ratio == pytest.approx(FAIR_RATIO)
    if cut_mm and edges == "chamfer":
        raw = predicted_ends(die.length_ratio, cut_mm / die.edge_mm, edges)
        assert raw.thrown < made.thrown - 0.003


@pytest.mark.parametrize(
    ("die", "edge_length_mm", "turn_deg"),
    [
        (D6(edges="fillet", chamfer_mm=1.0), 12 * 14.0, 90.0),
        (D8(edges="fillet", chamfer_mm=1.0), 12 * (20 - math.sqrt(6)), 70.528779),
    ],
    ids=["d6", "d8"],
)
def test_a_filleted_blank_has_the_volume_of_its_slabs_wedges_and_ball(
    die: D6 | D8, edge_length_mm: float, turn_deg: float
) -> None:
    side = edge_length_mm / 12
    core = side**3 if isinstance(die, D6) else math.sqrt(2) / 3 * side**3
    slabs = 6 * side**2 if isinstance(die, D6) else 2 * math.sqrt(3) * side**2
    wedges = edge_length_mm * math.radians(turn_deg) / 2
    assert plan_die(die).body.volume_mm3 == pytest.approx(core + slabs + wedges + 4 / 3 * math.pi, rel=1e-8)
    assert plan_die(die).size_mm[2] == pytest.approx(plan_die(replace(die, edges="chamfer")).size_mm[2])


def test_the_notes_of_a_d7_tell_its_correction_its_balance_and_its_ends() -> None:
    kind = part("d7")

    def notes(**measures: float | bool) -> list[str]:
        return die_notes(kind, PartsRequest(("d7",), PartSetting(), measures, SHIPPED))

    balance, long, ends = notes()
    assert re.fullmatch(r"d7: what is cut into its faces moves the centre of mass by 0\.00\d mm\.", balance)
    assert long == "Length: 1.28 edges = 14.08 mm, less 0.12 mm that its chamfer makes up for = 13.96 mm."
    assert "28.5% of throws" in ends
    (_, long, ends) = notes(corrected=False, chamfer_mm=1.0)
    assert long == "Length: 1.28 edges = 14.08 mm."
    assert "26.6% of throws" in ends
    (_, _, ends) = notes(length_ratio=1.9, chamfer_mm=0.0)
    assert ends == "no prediction for length ratio 1.9: only for 1 to 1.7205"
    (piece,) = kind.plan(PartSetting(), {"edges": "fillet"}).pieces
    assert (piece.note, piece.note_facts) == ("die", {})
    (piece,) = kind.plan(PartSetting(), {"chamfer_mm": 0.5}).pieces
    assert (piece.note, piece.note_facts) == ("die-chamfer", {"less": "0.14", "ratio": "1.28"})


@pytest.mark.parametrize(("pips", "volume"), [("cone", 0.3 * 1.39 / 12), ("cylinder", 0.2 / 4)])
def test_cones_and_cylinders_take_what_the_textbook_says(pips: str, volume: float) -> None:
    (pip,) = (one for one in plan_die(D6(pips=pips)).pips if one.number == 1)
    assert pip.volume_mm3 == pytest.approx(math.pi * volume * pip.diameter_mm**3)


@rows("die", DICE + ODD_DICE)
def test_it_lies_in_the_middle_of_the_bed(die: Die) -> None:
    low, high = plan_die(die).body.bounds_mm
    assert low[2] == pytest.approx(0, abs=1e-9)
    assert (low[0] + high[0], low[1] + high[1]) == pytest.approx((0, 0), abs=1e-9)


@rows("die, most_mm", [(D6(), 0.002), (D7(), 0.0002), (D8(), 0.0003)])
@rows("pips", SHAPES)
def test_pips_hardly_move_the_middle_of_mass(die: D6 | D7 | D8, most_mm: float, pips: str) -> None:
    equal = plan_die(replace(die, pips=pips))
    assert length(equal.mass_shift_mm) < 1.6 * most_mm  # cylinders take more than spheres
    taken = [sum(pip.volume_mm3 for pip in equal.pips if pip.number == face.number) for face in equal.faces]
    assert taken == pytest.approx([taken[0]] * len(taken), rel=1e-9)


def test_figures_are_centred_and_count_right() -> None:
    for number, places in FIGURES.items():
        assert len(set(places)) == number
        assert sum(x for x, _ in places) == sum(y for _, y in places) == 0


@rows(
    "name, measures, message",
    [
        ("d7", {"length_ratio": 3.0}, "d7: length_ratio must be between 0.8 and 2, got 3"),
        ("d7", {"length_ratio": math.nan}, "d7: length_ratio must be between 0.8 and 2, got nan"),
        ("d7", {"length_mm": 5.0}, "d7: length_mm must be between 6.4 and 60, got 5"),
        (
            "d7",
            {"length_mm": 14.0, "length_ratio": 1.3},
            "d7: length_mm and length_ratio exclude each other: leave one of them out",
        ),
        ("d6", {"edge_mm": 2.0}, "d6: edge_mm must be between 10 and 40, got 2"),
        (
            "d8",
            {"edge_mm": 14.0, "chamfer_mm": 2.0},
            "d8: chamfer_mm 2 leaves no room for the pips: at most 0.87 with edge_mm 14",
        ),
    ],
)
def test_measures_out_of_range_are_one_clear_line(
    name: str, measures: dict[str, float], message: str
) -> None:
    with pytest.raises(PartError) as error:
        plan_die(part(name).record(**measures))
    assert str(error.value) == message


def test_the_stated_chamfer_limit_can_be_made() -> None:
    plan_die(D8(edge_mm=14, chamfer_mm=0.87))


def test_unknown_names_are_answered_with_the_valid_ones() -> None:
    with pytest.raises(PartError, match=r"no part 'd9'.*the parts are d6, d7, d8"):
        part("d9")
    with pytest.raises(PartError, match=r"d7: no measure 'lenght_ratio' \(did you mean length_ratio\?\)"):
        part("d7").build(lenght_ratio=1.3)


def test_every_part_says_what_it_is_and_what_it_can_be_asked() -> None:
    for name, kind in PARTS.items():
        assert kind.name == name
        assert kind.description
        for item in kind.measures:
            assert item.meaning
            if item.low is not None and item.high is not None and item.default is not None:
                assert item.low <= float(item.default) <= item.high


def test_listing_the_parts_loads_no_heavy_library() -> None:
    code = (
        "import sys, tabulae.solid.parts.catalogue as p\n"
        "[print(k.name, [m.range_text for m in k.measures]) for k in p.PARTS.values()]\n"
        "sys.exit(bool({'cadquery', 'OCP', 'manifold3d', 'trimesh', 'numpy'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).returncode == 0


def test_a_missing_library_is_one_line_that_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errors, "LIBRARIES", ("manifold_that_is_not_there",))
    assert str(missing_library()) == (
        f"plastic parts need manifold_that_is_not_there: {pip_install('manifold_that_is_not_there')}"
    )
    with pytest.raises(MissingError, match="pip install"):
        part("d6").build()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("package", "mend"),
    [
        (
            "raise ImportError('libXrender.so.1: cannot open shared object file: No such file')",
            "apt-get install libxrender1",
        ),
        (
            "raise ImportError('DLL load failed while importing OCP')",
            '-m pip install --force-reinstall "cadquery',
        ),
        ("raise RuntimeError", "CadQuery cannot be loaded (RuntimeError): "),
        ("import os; os.abort()", "CadQuery cannot be loaded (ended by SIGABRT): "),
        ("import os; os._exit(0)", "CadQuery cannot be loaded (ended with 0): "),
        ("raise SystemExit", "CadQuery cannot be loaded (ended with 0): "),
    ],
    ids=["library", "wheel", "silent", "crash", "end", "exit"],
)
def test_where_cadquery_cannot_be_loaded_the_light_kernel_goes_on(
    package: str, mend: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    cache = tmp_path / "cache"
    cache.mkdir()
    (tmp_path / "cadquery.py").write_text(package, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(user_folders, "user_cache_folder", lambda: cache)
    monkeypatch.setattr(errors, "_loads", lambda library: True)
    spec = importlib.util.spec_from_file_location("cadquery", tmp_path / "cadquery.py")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: spec)
    errors._load_failure.cache_clear()
    line = str(missing_cadquery() or "")
    assert mend in line and "\n" not in line and chosen_kernel() == "manifold"
    assert list(cache.iterdir()) == []  # the next run tries again
    errors._load_failure.cache_clear()


def test_a_cadquery_that_ends_the_program_as_it_is_loaded_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def ends() -> None:
        raise SystemExit(3)

    monkeypatch.setattr("tabulae.render.ezdxf_import.load_ezdxf", ends)
    monkeypatch.setattr("tabulae.library.kept_files.forget_file", lambda name: None)
    with pytest.raises(MissingError, match=r"CadQuery cannot be loaded \(3\)"):
        errors.load_cadquery()


def test_a_missing_libgl_names_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(errors, "_loads", lambda library: False)
    assert "apt-get install libgl1" in str(missing_cadquery())
