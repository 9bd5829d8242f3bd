"""Two kernels make every part from one plan: they agree, and the light one needs no CadQuery."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.library.packages import MissingError
from tabulae.solid.errors import PartError
from tabulae.solid.kernels.build import SolidKernel, build_body, chosen_kernel
from tabulae.solid.kernels.manifold import manifold_of
from tabulae.solid.kernels.mesh import printable
from tabulae.solid.parts.catalogue import PARTS
from tabulae.solid.parts.piece import Piece
from tests.conftest import Ran
from tests.support.solid_parts import SETTINGS
from tests.support.solids import NEEDS_SOLID

SAME_VOLUME, SAME_SIDE_MM = 0.002, 0.03


def pieces(part: str, **measures: float | bool | str) -> list[Piece]:
    """The pieces of a part for every kind of board, equal ones once."""
    found: list[Piece] = []
    for setting in SETTINGS.values():
        for piece in PARTS[part].plan(setting, measures).pieces:
            if piece not in found:
                found.append(piece)
    return found


CASES = [
    *((name, {}) for name in PARTS),
    *((die, {"edges": "fillet", "chamfer_mm": 0.8}) for die in ("d6", "d7", "d8")),
    ("d7", {"pips": "cone"}),
    ("d7", {"pips": "cylinder"}),
    ("d8", {"marks": "roman"}),
    ("board", {"joint": "pin", "back": "chess", "points": "raised", "hinge": "none"}),
    ("board", {"joint": "dovetail", "hinge": "brass"}),
]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("part", "measures"), [pytest.param(*case, marks=NEEDS_SOLID) for case in CASES])
def test_both_kernels_make_the_same_piece(part: str, measures: dict[str, float | bool | str]) -> None:
    for piece in pieces(part, **measures):
        exact, light = (build_body(piece, kernel) for kernel in BOTH)
        one, two = (manifold_of(piece.name, printable(body).mesh) for body in (exact, light))
        assert two.volume() == pytest.approx(one.volume(), rel=0.005), piece.name
        if not piece.engravings:
            assert two.volume() == pytest.approx(exact.volume_mm3, rel=SAME_VOLUME), piece.name
        assert two.genus() == one.genus(), piece.name
        box_one, box_two = one.bounding_box(), two.bounding_box()
        assert list(box_two) == pytest.approx(list(box_one), abs=SAME_SIDE_MM), piece.name


BOTH: tuple[SolidKernel, SolidKernel] = ("cadquery", "manifold")


def test_without_cadquery_the_light_kernel_makes_the_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabulae.solid.errors.CADQUERY", "cadquery_that_is_not_there")
    assert chosen_kernel() == "manifold"
    with pytest.raises(MissingError, match=r'STEP files need CadQuery .*pip install "cadquery'):
        chosen_kernel("cadquery")
    with pytest.raises(PartError, match="no kernel 'openscad': choose cadquery or manifold"):
        chosen_kernel("openscad")


def test_small_arcs_take_long_steps_and_others_short_ones() -> None:
    from tabulae.solid.parts.outline import circle, points

    big, small = circle((0.0, 0.0), 20.0), circle((0.0, 0.0), 4.0)
    assert len(points(small, 0.06, 5.0, 0.2)) == len(points(small, 0.2)) < len(points(small, 0.06)) / 3
    assert points(big, 0.06, 5.0, 0.2) == points(big, 0.06)


@pytest.mark.slow
def test_without_cadquery_a_die_is_stl_and_3mf_and_a_step_is_refused(
    tabulae: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabulae.solid.errors.CADQUERY", "cadquery_that_is_not_there")
    ran = tabulae("solid", "d7", "-o", str(tmp_path))
    assert ran.code == 0, ran.err
    assert {path.suffix for path in tmp_path.rglob("d7.*")} == {".stl", ".3mf", ".svg"}
    refused = tabulae("solid", "d7", "--format", "step", "-o", str(tmp_path / "b"))
    assert refused.code != 0 and refused.err.count("\n") == 1 and 'pip install "cadquery' in refused.err


@pytest.mark.long
@pytest.mark.slow
def test_the_light_kernel_never_loads_cadquery() -> None:
    code = (
        "import sys\n"
        "from tabulae.products.plastic.solid import SolidProduct\n"
        "list(SolidProduct(('d7',), kernel='manifold').make())\n"
        "sys.exit(bool({'cadquery', 'OCP', 'vtkmodules'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).returncode == 0
