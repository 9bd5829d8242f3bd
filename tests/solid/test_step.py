"""STEP files: parts by name and colour, engraved, and equal bytes for equal parts."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from tabulae.geometry.vector import Vector
from tabulae.products.plastic.solid import SolidProduct
from tabulae.solid.files.step import canonical, step
from tabulae.solid.kernels.build import build_body
from tabulae.solid.kernels.mesh import printable
from tabulae.solid.parts.catalogue import PARTS
from tabulae.solid.parts.engraving import Engraving
from tabulae.solid.parts.piece import Body
from tests.support.solid_parts import planned
from tests.support.solids import NEEDS_SOLID, default_body, renamed_cube

pytestmark = [*NEEDS_SOLID, pytest.mark.slow]  # CadQuery takes seconds to load


def read_back(data: bytes, folder: Path) -> dict[str, Any]:
    """The children of the assembly in a file, as CadQuery reads them."""
    import cadquery as cq

    file = folder / "part.step"
    file.write_bytes(data)
    return {name: child for name, child in cq.Assembly.load(str(file)).objects.items() if child.obj}


def on_bed(body: Body) -> list[tuple[Body, Vector]]:
    return [(body, (0.0, 0.0, 0.0))]


def colour(child: Any) -> str:
    return "#" + "".join(f"{round(255 * share):02x}" for share in child.color.toTuple()[:3])


def volume_mm3(child: Any) -> float:
    return float(sum(solid.Volume() for solid in child.obj.Solids()))


def built(part: str, **measures: float | bool | str) -> list[Body]:
    return [build_body(piece, "cadquery") for piece in planned(part, **measures).pieces]


def test_trap_08_the_step_names_the_part_has_no_time_and_reads_back(tmp_path: Path) -> None:
    import cadquery as cq

    body = default_body("d7")
    first, second = step("d7", on_bed(body)), step("d7", on_bed(body))  # the writer counts its assemblies
    assert first == second
    assert b"FILE_NAME('d7','1970-01-01T00:00:00'" in first
    assert b"PRODUCT('d7','d7',''" in first
    file = tmp_path / "d7.step"
    file.write_bytes(first)
    back = cq.importers.importStep(str(file))
    assert back.val().Volume() == pytest.approx(body.volume_mm3, rel=1e-6)


def test_the_step_of_a_die_has_its_numerals(tmp_path: Path) -> None:
    cadquery = pytest.importorskip("cadquery")
    (piece,) = PARTS["d7"].plan(None, {"marks": "arabic"}).pieces
    body = build_body(piece, "cadquery")
    file = tmp_path / "d7.step"
    file.write_bytes(step("d7", on_bed(body)))
    (solid,) = cadquery.importers.importStep(str(file)).solids().vals()
    assert solid.isValid()
    assert solid.Volume() == pytest.approx(printable(body).mesh.volume_mm3, rel=1e-4)
    assert solid.Volume() < 0.99 * body.volume_mm3


def test_the_kernel_writes_nothing_of_its_own(capfd: pytest.CaptureFixture[str]) -> None:
    """The statistics of a transfer stood among the lines of the command."""
    step("d6", on_bed(default_body("d6")))
    assert capfd.readouterr() == ("", "")


def test_a_quote_in_a_name_does_not_break_the_step() -> None:
    assert b"PRODUCT('a_b','a_b',''" in step("a'b", on_bed(renamed_cube("a'b")))


def test_a_man_and_its_symbol_are_two_parts_in_their_colours_and_places(tmp_path: Path) -> None:
    man, symbol = built("men")[:2]
    found = read_back(step(man.name, [*on_bed(man), (symbol, symbol.piece.origin)]), tmp_path)
    assert {name: colour(child) for name, child in found.items()} == {
        "man-white body": "#ffffff",
        "man-white-cross body": "#111111",
    }
    lowest = {name: child.obj.moved(child.loc).BoundingBox().zmin for name, child in found.items()}
    assert lowest["man-white body"] == pytest.approx(0, abs=1e-3)
    assert lowest["man-white-cross body"] == pytest.approx(symbol.piece.origin[2], abs=1e-3)


def test_inlays_fill_what_is_engraved_each_in_its_colour(tmp_path: Path) -> None:
    (die,) = built("d7", marks="arabic", inlay=True)
    found = read_back(step("d7", on_bed(die)), tmp_path)
    inlays = {name: child for name, child in found.items() if "inlay" in name}
    assert sorted(inlays) == [f"d7 inlay 111111 {number}" for number in range(1, 8)]
    assert {colour(child) for child in inlays.values()} == {"#111111"}
    assert sum(map(volume_mm3, found.values())) == pytest.approx(die.volume_mm3, rel=1e-6)


@pytest.mark.long
@pytest.mark.parametrize(("part", "piece"), [("box", "box-lid"), ("tower", "tower"), ("coupon", "coupon")])
def test_letters_are_cut_into_the_step_as_into_the_mesh(part: str, piece: str, tmp_path: Path) -> None:
    body = next(body for body in built(part) if body.name == piece)
    (child,) = read_back(step(piece, on_bed(body)), tmp_path).values()
    if body.engravings:
        assert volume_mm3(child) < body.volume_mm3
    assert volume_mm3(child) == pytest.approx(printable(body).mesh.volume_mm3, rel=5e-4)


def test_the_order_in_which_the_writer_finds_things_does_not_matter() -> None:
    """It orders colours and faces by addresses in memory, and breaks lines by the length of numbers."""
    man, symbol = built("men")[:2]
    data = step(man.name, [*on_bed(man), (symbol, symbol.piece.origin)])
    head, _, rest = data.partition(b"DATA;\n")
    records, _, tail = rest.rpartition(b"\nENDSEC;")
    lines = records.split(b"\n")
    colours = [line for line in lines if b"PRESENTATION_REPRESENTATION" in line]
    others = [turned_round(line) for line in lines if line not in colours]
    random.Random(1).shuffle(colours)
    shuffled = [
        re.sub(rb"#(\d+)", rb"#9\1", line.replace(b",", b"\n  ,")) for line in (*others, *colours[::-1])
    ]
    assert len(colours) == 2 and sum(line not in lines for line in others) == 2
    assert canonical(b"\n".join([head.rstrip(), b"DATA;", *shuffled, b"ENDSEC;" + tail]), man.name) == data


def turned_round(line: bytes) -> bytes:
    """The record with its faces in the opposite order, if it is the shell of a solid."""
    shell, found, faces = line.partition(b" = CLOSED_SHELL('',(")
    return shell + found + b",".join(faces[:-3].split(b",")[::-1]) + faces[-3:] if found else line


def test_an_area_in_the_hole_of_another_is_cut_as_drawn() -> None:
    """Regression: a ring with something in it became a body inside out; no board of Ludus was made."""
    from tabulae.solid.kernels.build_cadquery import build_engraving

    def square(half: float) -> tuple[tuple[float, float], ...]:
        return ((-half, -half), (half, -half), (half, half), (-half, half))

    outlines = square(10), square(8)[::-1], square(6), square(4)[::-1], square(2)
    target = Engraving(outlines, (0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), 0.5)
    solids = build_engraving(target).solids().vals()
    assert all(solid.isValid() for solid in solids)
    assert sorted(solid.Volume() for solid in solids) == pytest.approx([0.5 * 16, 0.5 * 80, 0.5 * 144])


@pytest.mark.long
def test_a_board_with_rings_within_rings_is_one_solid_as_large_as_its_mesh() -> None:
    """Regression: ``solid all --game ludus-duodecim-scriptorum`` made nothing at all."""
    from tabulae.solid.kernels.build_cadquery import engraved_body

    setting = SolidProduct(("board",), game="ludus-duodecim-scriptorum").request().setting
    piece = next(piece for piece in PARTS["board"].plan(setting).pieces if piece.name == "board-b1")
    body = build_body(piece, "cadquery")
    assert engraved_body(body).val().Volume() == pytest.approx(printable(body).mesh.volume_mm3, rel=1e-3)
