"""``tabulae.part`` and ``Game.part``: parts by name with their CadQuery models, files and pictures."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tabulae
from tabulae import Game, TabulaeError
from tabulae.products.plastic.solid import SolidProduct
from tests.house.test_readme import blocks
from tests.support.solids import NEEDS_SOLID
from tests.support.tables import rows


def test_the_length_of_a_d7_is_that_of_the_finished_die() -> None:
    for length in ("14mm", "1.4cm", 14, 14.0):
        assert tabulae.part("d7", length=length, edge=10, kernel="manifold").size_mm[2] == 14.0
    assert tabulae.part("d7", length_mm=14).measures["length_mm"] == 14.0
    sharp = tabulae.part("d7", length=14, chamfer=0, edges="fillet")
    assert sharp.measures["edges"] == "fillet" and sharp.size_mm[2] == 14.0


@pytest.mark.slow
def test_files_are_those_of_the_command() -> None:
    made = SolidProduct(("d7",), kernel="manifold", length_=14.0, format_=("stl", "3mf")).make()
    files = {file.ending: file.content for file in made}
    part = tabulae.part("d7", length=14, kernel="manifold")
    assert part.stl() == files["stl"] and part.threemf() == files["3mf"]
    path = re.compile(r'<path d="[^"]*"')
    assert path.findall(part.svg()) == path.findall(files["svg"].decode())


@rows(
    "request_part, message",
    [
        (lambda: tabulae.part("d9"), "no part 'd9': the parts are d6, d7, d8"),
        (lambda: tabulae.part("d7", lenght=14), r"d7: no measure 'lenght' \(did you mean length_mm\?\)"),
        (lambda: tabulae.part("d7", length=300), "d7: length_mm must be between 6.4 and 60, got 300"),
        (lambda: tabulae.part("d7", length="long"), "d7: length_mm must be a length such as 37mm"),
        (lambda: tabulae.part("d7", edges=3), "d7: edges must be chamfer or fillet, got '3'"),
        (lambda: tabulae.part("d7", corrected=1), "d7: corrected must be yes or no, got '1'"),
        (lambda: tabulae.part("d7", quality="best"), "quality must be draft, normal or fine, got 'best'"),
        (lambda: tabulae.part("d7", printer="mk9"), "no printer 'mk9'"),
        (lambda: tabulae.part("d7", kernel="openscad").stl(), "no kernel 'openscad': choose cadquery"),
        (lambda: tabulae.part("box").stl(), "box has 2 pieces: name one of box, box-lid"),
        (lambda: tabulae.part("box").stl("lid"), "box has no piece 'lid' .*: the pieces are box, box-lid"),
    ],
)
def test_errors_name_the_valid_choices(request_part: Any, message: str) -> None:
    with pytest.raises(TabulaeError, match=message):
        request_part()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["men", "box", "hinge", "receptacles"])
def test_a_part_of_several_pieces_is_one_3mf_and_one_picture(name: str) -> None:
    part = Game("diecisiete-tablas").part(name, kernel="manifold", quality="draft")
    assert part.threemf()[:2] == b"PK"
    assert part._repr_svg_().startswith("<?xml")


def cadquery_parts(*names: str) -> list[Any]:
    return [pytest.param(name, marks=NEEDS_SOLID) for name in names]


@pytest.mark.slow
@pytest.mark.parametrize("name", cadquery_parts("men", "box", "receptacles"))
def test_pieces_stand_in_their_places_and_do_not_overlap(name: str) -> None:
    part = Game("diecisiete-tablas").part(name, printer="prusa-mini")  # whose bed parts the strips
    first, *others = part.cadquery().solids().vals()
    assert len(others) == len(part.pieces) - 1
    whole = first.Volume() + sum(other.Volume() for other in others)
    assert first.fuse(*others).Volume() == pytest.approx(whole, rel=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("name", cadquery_parts("box"))
def test_one_piece_lies_as_on_the_bed_and_an_assembly_has_names(name: str) -> None:
    part = tabulae.part(name)
    lid = part.cadquery("box-lid").val().BoundingBox()
    assert lid.zmin == pytest.approx(0, abs=1e-3)
    assert [child.name for child in part.assembly().children] == ["box body", "box-lid body"]
    assert part.step().startswith(b"ISO-10303-21;")


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("part", cadquery_parts("d7"))
def test_readme_and_handbook_cut_initials_into_a_die(part: str, tmp_path: Path) -> None:
    code, same = [block for _, block in blocks("python") if "tabulae.part" in block]
    assert code == same and len(code.splitlines()) <= 15 and f'"{part}"' in code
    code += "print(die.cadquery().val().Volume() - mine.val().Volume(), mine.solids().size())"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    cut_mm3, solids = ran.stdout.split()
    assert 2 < float(cut_mm3) < 5 and solids == "1"
    assert (tmp_path / "mine.step").stat().st_size > 10_000


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("part", cadquery_parts("receptacles"))
def test_the_strip_in_plain_cadquery_of_the_handbook_is_ours(part: str, tmp_path: Path) -> None:
    (code,) = [block for _, block in blocks("python") if "points, pitch, radius" in block]
    spanish = Path("templates/es/handbook/maker.md").read_text(encoding="utf-8")
    assert code in spanish and "tabulae" not in code and len(code.splitlines()) <= 25
    code += "print(strip.val().Volume(), strip.solids().size())"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    volume_mm3, solids = map(float, ran.stdout.split())
    ours = tabulae.part(part, printer="300x300").cadquery("strip-6").val()
    assert solids == 1 and volume_mm3 == pytest.approx(ours.Volume(), rel=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("part", cadquery_parts("d7"))
def test_faces_of_a_die_are_tagged_with_their_numbers(part: str) -> None:
    for edges in ("chamfer", "fillet"):
        made = tabulae.part(part, edges=edges)
        die = made.cadquery()
        assert sorted(die.ctx.tags) == list("1234567")
        for face in made._plan.pieces[0].shape.faces:  # type: ignore[union-attr]
            found = die.faces(tag=str(face.number))
            assert found.size() == 1 and found.val().geomType() == "PLANE"
            assert found.val().normalAt().toTuple() == pytest.approx(face.normal, abs=1e-9)
            wires = found.val().innerWires()
            assert len(wires) == face.number, "as many pips as the tag says"


@pytest.mark.slow
@pytest.mark.parametrize("part", cadquery_parts("receptacles"))
def test_walls_of_sockets_are_tagged_with_their_places(part: str) -> None:
    made = tabulae.part(part, printer="300x300")
    (piece,) = made._plan.pieces
    strip = made.cadquery("strip-6")
    assert sorted(strip.ctx.tags) == list("123456")
    for name, (x, _), radius in piece.sockets:
        wall = strip.faces(tag=name).val()
        assert wall.Center().x == pytest.approx(x - piece.origin[0], abs=1e-6)
        assert all(wall.distance(edge) < radius for edge in wall.Edges())


@pytest.mark.slow
@pytest.mark.parametrize("part", cadquery_parts("board"))
def test_sockets_of_a_board_are_tagged_with_their_points(part: str) -> None:
    made = tabulae.part(part, hinge="none", quality="draft", printer="300x300")
    board = made.cadquery(next(iter(made.pieces)))
    names = set(board.ctx.tags)
    assert names and names <= {str(point) for point in range(1, 25)}


@pytest.mark.slow
@pytest.mark.parametrize("part", cadquery_parts("d8"))
def test_a_plain_step_file_has_no_marks(part: str) -> None:
    made = tabulae.part(part, marks="arabic")
    marked, plain = made.step(), made.step(plain=True)
    assert len(plain) < len(marked) / 3
    assert plain.count(b"ADVANCED_FACE") == 8 + 12, "faces, and a chamfer for each edge"


@pytest.mark.slow
@pytest.mark.parametrize("part", cadquery_parts("d7"))
def test_only_faults_of_the_cad_kernel_are_called_so(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import cadquery as cq

    from tabulae.solid.kernels import build_cadquery
    from tabulae.solid.parts.catalogue import PARTS

    (strip,) = PARTS["receptacles"].plan().pieces[:1]

    def fails(error: Exception) -> None:
        def raising(shape: object) -> None:
            raise error

        monkeypatch.setattr(build_cadquery, "build_combined", raising)
        build_cadquery.build_piece(strip)

    with pytest.raises(KeyError):
        fails(KeyError("a fault of ours"))
    try:
        cq.Workplane().box(1, 1, 1).edges().fillet(5)
    except Exception as error:
        with pytest.raises(TabulaeError, match="the CAD kernel cannot make this shape"):
            fails(error)
    else:
        pytest.fail("the kernel made what it cannot")
