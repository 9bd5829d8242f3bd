"""A maker's own marks on dice: centred, cut true, balanced, and refused in one line where they fail."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.geometry.vector import length, minus
from tabulae.products.plastic.own_marks import own_marks
from tabulae.scene.fonts import font_path
from tabulae.solid.dice.die_plan import D6, D7, D8, Die, plan_die
from tabulae.solid.errors import PartError
from tests.conftest import Ran
from tests.support.own_drawings import SHAPES, drawn
from tests.support.solids import NEEDS_SOLID

pytestmark = [*NEEDS_SOLID, pytest.mark.slow]  # CadQuery takes seconds to load


@pytest.mark.parametrize(
    ("symbols", "told"),
    [
        ("A,B", "d7: 2 symbols for 7 faces: give one for each, in their order"),
        ("A,B,C,D,E,F,G,H", "d7: 8 symbols for 7 faces: give one for each, in their order"),
        ("A,,C,D,E,F,G", "--symbols has an empty symbol: write them as A,B,C, one for each face"),
        ("A,双", "the kit's typeface has no 双: give one that has with --font"),
        ("A," + "B" * 20, "the symbol 'BBBBBBBBBBBBBBBBBBBB' is too long: at most 12 letters"),
        ("nowhere", "--symbols: there is no folder 'nowhere'; give one, or texts and SVG files with commas"),
        ("../none.svg,B", "there is no drawing file '../none.svg'"),
    ],
)
def test_symbols_that_will_not_do_are_one_line_and_nothing_is_written(
    tabulae: Callable[..., Ran], symbols: str, told: str, tmp_path: Path
) -> None:
    ran = tabulae("solid", "d7", "--symbols", symbols, "-o", tmp_path / "out")
    assert (ran.code, ran.out, ran.err) == (2, "", f"tabulae: {told}\n")
    assert not (tmp_path / "out").exists()


def test_marks_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    folder = str(drawn(tmp_path / "few", *SHAPES[:3]))
    with pytest.raises(PartError, match=r"^d7: 3 symbols for 7 faces"):
        plan_die(D7(), own_marks(None, folder))
    with pytest.raises(TabulaeError, match=r"--font is for texts, and the symbols are drawings"):
        own_marks(font_path("bold"), folder)
    with pytest.raises(TabulaeError, match=r"give only one of --symbols, marks=roman"):
        own_marks(None, folder, "roman")
    with pytest.raises(TabulaeError, match=r"--font sets numerals, and pips have none"):
        own_marks(font_path("bold"), None, "pips")
    frame = '<path d="M0 0H100V100H0Z M1 1V99H99V1Z"/>'
    with pytest.raises(PartError, match=r"^d6: 1\.svg is too thin to print at this size"):
        plan_die(D6(), own_marks(None, str(drawn(tmp_path / "thin", *[frame] * 6))))


@pytest.mark.parametrize("die", [D6(), D7(), D8(), D7(read="edge")], ids=["d6", "d7", "d8", "beside edges"])
@pytest.mark.parametrize("what", ["drawings", "texts"])
def test_own_marks_are_centred_and_cut_as_planned(die: Any, what: str, tmp_path: Path) -> None:
    from tabulae.solid.kernels.build import build_body
    from tabulae.solid.kernels.manifold import engraved
    from tabulae.solid.kernels.mesh import QUALITIES, printable, tessellated
    from tabulae.solid.parts.piece import Piece

    if what == "drawings":
        own = own_marks(None, str(drawn(tmp_path / "s", *SHAPES)))
    else:
        faces = int(type(die).__name__[1:])
        own = own_marks(font_path("bold"), ",".join("ABKMRST8"[:faces]))
    known = plan_die(die, own)
    body = build_body(Piece(known.name, known, known.engravings))
    blank = tessellated(body, QUALITIES["normal"])
    taken = [engraved("one", blank, [cut])[1] for cut in body.engravings]
    assert taken == pytest.approx([cut.volume_mm3 for cut in body.engravings], rel=0.02)
    for face, cut in zip(known.faces, known.engravings, strict=False):
        if getattr(die, "read", "") != "edge":
            assert length(minus(cut.origin, face.middle)) < 1e-9
            xs = [x for loop in cut.outlines for x, _ in loop]
            ys = [y for loop in cut.outlines for _, y in loop]
            assert max(xs) + min(xs) == pytest.approx(0, abs=1e-9) == max(ys) + min(ys)
    mesh = printable(body, "normal", wall_mm=0.9).mesh
    assert mesh.volume_mm3 == pytest.approx(known.volume_mm3 - sum(taken), rel=0.005)


def test_the_middle_of_mass_of_an_engraved_die_is_where_the_plan_says(tmp_path: Path) -> None:
    import trimesh

    from tabulae.solid.kernels.build import build_body
    from tabulae.solid.kernels.mesh import printable
    from tabulae.solid.parts.piece import Piece

    lopsided = '<path d="M0 0H40V20H20V80H0Z"/>'
    die: Die = D7()
    known = plan_die(die, own_marks(None, str(drawn(tmp_path / "s", *[lopsided] * 7))))
    body = build_body(Piece(known.name, known, known.engravings))
    passed = printable(body, "fine").mesh
    mass = trimesh.Trimesh(passed.corners, passed.triangles).center_mass
    middles = [face.middle for face in known.faces]
    centre = [sum(middle[axis] for middle in middles) / len(middles) for axis in range(3)]
    shift = [float(mass[axis]) - centre[axis] for axis in range(3)]
    assert shift == pytest.approx(known.mass_shift_mm, abs=3e-4)
    assert length(known.mass_shift_mm) > 0.002


def test_the_command_makes_the_same_bytes_twice_and_says_how(
    tabulae: Callable[..., Ran], tmp_path: Path
) -> None:
    folder = drawn(tmp_path / "s", *SHAPES[:7])
    options = ("--symbols", folder, "--edges", "fillet", "--format", "stl")
    for out in ("one", "two"):
        assert tabulae("solid", "d7", *options, "-o", tmp_path / out).code == 0
    name = "d7-s-edges-fillet"  # which is not the usual die, and must not take its place
    one, two = ((tmp_path / out / f"{name}.stl").read_bytes() for out in ("one", "two"))
    assert one == two
    picture = (tmp_path / "one" / f"{name}.svg").read_text(encoding="utf-8")
    assert f"tabulae solid d7 --symbols {folder}" in picture
    assert tabulae("solid", "tower", "--symbols", folder).err == (
        "tabulae: --symbols and --font are for dice: there is none in tower\n"
    )
