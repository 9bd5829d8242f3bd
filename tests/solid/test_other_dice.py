"""Dice that no game of the kit asks for, from ten faces to twenty, and the long die; cup and tray."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tabulae.geometry.vector import dot, mean, minus, unit
from tabulae.solid.dice.die_plan import Die, DiePlan, LongDie, plan_die
from tabulae.solid.errors import PartError
from tabulae.solid.kernels.build import build_body
from tabulae.solid.kernels.manifold import manifold_of, shared_mm3
from tabulae.solid.kernels.mesh import inlay_meshes, overhang_mm2, printable
from tabulae.solid.parts.catalogue import PARTS, part
from tabulae.solid.parts.engraving import letters
from tabulae.solid.parts.setting import PartSetting, Printer
from tabulae.solid.parts.tower import Tower
from tabulae.solid.parts.tray import RISE, TREAD, Tray
from tests.support.solids import NEEDS_SOLID
from tests.support.tables import rows

pytestmark = [*NEEDS_SOLID, pytest.mark.slow]  # CadQuery takes seconds to load

D10, D12, D20 = (part(name).record() for name in ("d10", "d12", "d20"))


@cache
def drawn(die: Die) -> DiePlan:
    return plan_die(die)


@cache
def body(part: str) -> Any:
    """A part as the light kernel makes it, lying on the bed."""
    (piece,) = PARTS[part].plan(PartSetting()).pieces
    made = printable(build_body(piece, "manifold"), "normal", (220.0, 220.0, 250.0), 0.9)
    return manifold_of(part, made.mesh), made.mesh


@rows("die, total", [(D10, 11), (D12, 13), (D20, 21), (LongDie(), 7)])
def test_opposite_faces_make_one_sum(die: Die, total: int) -> None:
    faces = {face.number: face for face in drawn(die).faces}
    for number, face in faces.items():
        assert dot(face.normal, faces[total - number].normal) == pytest.approx(-1)


@pytest.mark.parametrize(("die", "faces"), [(D10, 10), (D12, 12), (D20, 20)], ids=str)
def test_no_face_differs_from_another(die: Die, faces: int) -> None:
    """Equal areas, equally far from the middle: fair by symmetry."""
    made = drawn(die)
    assert [face.number for face in made.faces] == list(range(1, faces + 1))
    assert len({round(face.facet.area_mm2, 3) for face in made.faces}) == 1
    middle = mean([face.middle for face in made.faces])
    assert len({round(dot(minus(face.middle, middle), face.normal), 6) for face in made.faces}) == 1
    assert made.faces[0].normal == pytest.approx((0, 0, -1))


def test_six_and_nine_cannot_be_taken_for_each_other() -> None:
    made = drawn(D12)
    loops = {face.number: len(cut.outlines) for face, cut in zip(made.faces, made.engravings, strict=True)}
    for number, more in ((6, 1), (9, 1), (8, 0), (11, 0)):
        assert loops[number] == len(letters("d12", str(number), 5, 5)) + more, (
            "with a point at its foot, or without"
        )


@rows(
    "die, says",
    [
        (LongDie(length_mm=20), "longdie: length_mm 20 lets it rest on its ends: at least 25"),
        (replace(D12, chamfer_mm=3), "no room for the numerals: at most .* with across_mm 18"),
        (replace(D10, marks="pips"), "d10: marks must be arabic or roman, got 'pips'"),
        (replace(D20, marks="roman"), "d20: numerals beyond XII are too long for a face"),
    ],
)  # fmt: skip
def test_what_will_not_do_is_one_line(die: Die, says: str) -> None:
    with pytest.raises(PartError, match=says):
        plan_die(die)


@pytest.mark.parametrize("part", ["tray", "fritillus"])
def test_cup_and_tray_need_no_support(part: str) -> None:
    assert overhang_mm2(body(part)[1]) == 0


def test_the_tower_stands_between_the_rims_and_dice_cannot_lie_on_the_steps() -> None:
    import manifold3d
    import numpy as np

    tray, mesh = body("tray")
    tower, measures = Tower(), Tray()
    assert all(float(side).is_integer() for side in np.round(mesh.size_mm, 3)), "whole millimetres"
    inside = tower.outer_mm + 2 * measures.foot_gap_mm
    head = float(mesh.size_mm[1]) / 2 - measures.edge_mm - inside / 2
    foot = manifold3d.Manifold.cube((tower.outer_mm, tower.outer_mm, 30.0), True)
    platform = measures.floor_mm + 3 * RISE * tower.die_mm
    assert shared_mm3(tray, foot.translate((0.0, head, platform + 15.01))) == 0
    assert shared_mm3(tray, foot.translate((0.5, head, platform + 15.01))) > 1, "the rims hold it"
    die = manifold3d.Manifold.cube((16.0, 16.0, 16.0), True)
    widest = TREAD * tower.die_mm
    assert widest < 16 / 2, "its middle hangs over the edge of any step"
    front = -float(mesh.size_mm[1]) / 2
    assert shared_mm3(tray, die.translate((0.0, front + 30, measures.floor_mm + 8.01))) == 0


def test_three_dice_fit_into_the_cup_and_touch_its_ridges() -> None:
    import manifold3d

    cup, mesh = body("fritillus")
    room = manifold3d.Manifold.cylinder(float(mesh.size_mm[2]), 24.0, circular_segments=96).translate(
        (0, 0, 2.4)
    )
    assert 100 < shared_mm3(cup, room) < 0.05 * room.volume(), "ridges, and the rounding of the floor"
    dice = 3 * 20.0**3
    assert room.volume() > 4 * dice


def test_numerals_are_filled_level_with_their_faces() -> None:
    (piece,) = part("d10").plan(None, {"inlay": True}).pieces
    light = build_body(piece, "manifold")
    cut = printable(light).mesh.volume_mm3
    (fill,) = inlay_meshes(light).values()
    assert cut + fill.mesh.volume_mm3 == pytest.approx(drawn(D10).volume_mm3, rel=1e-4)
    assert fill.mesh.volume_mm3 > 20
    (plain,) = part("d10").plan().pieces
    assert inlay_meshes(build_body(plain, "manifold")) == {}
    with pytest.raises(PartError, match="pips cannot be filled"):
        plan_die(LongDie(inlay=True))


def test_a_tray_larger_than_the_bed_is_refused() -> None:
    small = PartSetting(printer=Printer("small", (120.0, 120.0, 120.0)))
    refused = r"tray: 72 x 165 mm does not fit the 106 x 106 mm inside the margin of the bed"
    with pytest.raises(PartError, match=refused) as caught:
        PARTS["tray"].plan(small)
    die = float(str(caught.value).rpartition("die_mm=")[2])
    assert len(PARTS["tray"].plan(small, {"die_mm": die}).pieces) == 1
    with pytest.raises(PartError, match="make it with its tower for smaller dice"):
        PARTS["tray"].plan(small, {"die_mm": die + 1})
    with pytest.raises(PartError, match=r"choose a larger bed$"):
        PARTS["tray"].plan(PartSetting(printer=Printer("tiny", (100.0, 100.0, 120.0))))


def test_heads_of_numerals_lie_in_their_faces() -> None:
    for die in (D10, D12, D20):
        for cut in drawn(die).engravings:
            assert math.isclose(dot(unit(cut.up), cut.normal), 0, abs_tol=1e-9)
