"""Plates: small pieces laid out on the bed by colour, in files that a slicer reads as they are."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tabulae.products.solid import SolidProduct
from tabulae.scene.primitives import Text
from tabulae.solid.parts import part
from tabulae.solid.plates import APART_MM, PlateObject, plates
from tabulae.solid.setting import PartSetting, Printer

BED = Printer("test", (100.0, 80.0, 50.0))  # 6 % of it is a square of 22 mm


def thing(name: str, colour: str, copies: int, side: float) -> PlateObject:
    return PlateObject(name, colour, copies, (), (side, side, 5.0), (0.0, 0.0), 2.0, 10.0)


def test_pieces_are_laid_by_colour_apart_and_within_the_bed() -> None:
    made = plates(
        [thing("man", "#ffffff", 15, 20), thing("die", "", 3, 15), thing("dot", "#ffffff", 2, 8)], BED
    )
    assert [plate.name for plate in made] == ["plate-ffffff-1", "plate-ffffff-2", "plate-any"]
    assert sum(plate.copies.get("man", 0) for plate in made) == 15
    assert made[-1].copies == {"die": 3} and (made[-1].grams, made[-1].minutes) == (6.0, 30.0)
    for plate in made:
        boxes = [(x, y, one.size_mm[0] / 2) for one, places in plate.objects for x, y in places]
        for at, (x, y, half) in enumerate(boxes):
            assert half < x < 100 - half and half < y < 80 - half
            for other_x, other_y, other in boxes[:at]:
                gap = max(abs(x - other_x), abs(y - other_y)) - half - other
                assert gap >= APART_MM - 1e-9


def test_what_fills_a_bed_is_no_small_piece_and_one_is_no_plate() -> None:
    assert plates([thing("tile", "", 4, 70), thing("hinge", "#111111", 1, 10)], BED) == ()


@pytest.fixture(scope="module")
def kit() -> dict[str, bytes]:
    wanted = SolidProduct(
        ("men", "d7", "coupon"), game="diecisiete-tablas", format_=("3mf",), kernel="manifold"
    )
    return {file.name: file.content for file in wanted.make()}


def test_the_plates_of_a_kit_hold_every_man_and_are_told_of(kit: dict[str, bytes]) -> None:
    told: list[dict[str, Any]] = json.loads(kit["parts.json"])["plates"]
    pieces: dict[str, int] = {}
    for plate in told:
        for name, count in plate["pieces"].items():
            pieces[name] = pieces.get(name, 0) + count
        model = zipfile.ZipFile(io.BytesIO(kit[plate["file"]])).read("3D/3dmodel.model").decode()
        assert model.count("<item ") == sum(plate["pieces"].values())
    assert pieces == {"man-white": 17, "man-black": 17, "d7": 3}


def test_the_printed_list_says_what_lies_on_each_bed() -> None:
    from tabulae.paper.parts_list import parts_sheets
    from tabulae.solid.parts import part_line

    laid = plates([thing("man", "#ffffff", 15, 20), thing("die", "", 3, 15)], BED)
    (piece,) = part("d7").plan(PartSetting(), {}).pieces
    (sheet,) = parts_sheets([part_line("d7", piece, BED)], "Tabula", "100 × 80", 1.24, plates=laid)
    said = "\n".join(item.string for item in sheet.items if isinstance(item, Text))
    assert "plate-ffffff-1.3mf, a bed with small pieces together: 12 × man; 24 g, 2 h" in said
    assert "plate-any.3mf, a bed with small pieces together: 3 × die; 6 g, 30 min" in said
    assert said.index("plate-any") < said.index("In all")


def test_dice_lie_by_themselves_and_are_to_be_filled(kit: dict[str, bytes]) -> None:
    archive = zipfile.ZipFile(io.BytesIO(kit["plate-any-full.3mf"]))
    assert 'key="fill_density" value="100%"' in archive.read("Metadata/Slic3r_PE_model.config").decode()
    told = {plate["file"]: plate["pieces"] for plate in json.loads(kit["parts.json"])["plates"]}
    assert told["plate-any-full.3mf"] == {"d7": 3}
    white = zipfile.ZipFile(io.BytesIO(kit["plate-ffffff.3mf"])).read("Metadata/Slic3r_PE_model.config")
    assert b"fill_density" not in white


@pytest.mark.slow
@pytest.mark.long
def test_prusa_slicer_slices_a_plate_without_a_word(kit: dict[str, bytes], tmp_path: Path) -> None:
    if shutil.which("prusa-slicer") is None:
        pytest.skip("prusa-slicer is not installed")
    file = tmp_path / "plate.3mf"
    file.write_bytes(kit["plate-ffffff.3mf"])
    info = subprocess.run(["prusa-slicer", "--info", file], capture_output=True, text=True, check=True)
    assert "manifold = yes" in info.stdout
    bed = ["--bed-shape", "0x0,220x0,220x220,0x220", "--dont-arrange"]
    done = subprocess.run(
        ["prusa-slicer", "-g", *bed, "-o", tmp_path / "plate.gcode", file],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "warning" not in (done.stdout + done.stderr).lower()
    assert (tmp_path / "plate.gcode").stat().st_size > 1_000_000
