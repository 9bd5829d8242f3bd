"""The tower: dice thrown into it come out, and it prints without support."""

from __future__ import annotations

import pytest

from tabulae.library.games import game_folders
from tabulae.products.solid import SolidProduct
from tabulae.solid import tower
from tabulae.solid.build import build_body
from tabulae.solid.die_plan import D6, D7, D8, Die
from tabulae.solid.mesh import overhang_mm2, printable
from tabulae.solid.parts import PARTS
from tabulae.solid.setting import PartSetting
from tabulae.solid.tower import Tower
from tests.support.marks import full
from tests.support.tower_throws import hulls, thrown_into_tray, thrown_through

FRICTIONS = ((0.2, 34), (0.35, 33), (0.5, 33))


@pytest.mark.slow
@pytest.mark.parametrize("die", [D6(), D7(), D8()], ids=["d6", "d7", "d8"])
def test_ninety_five_throws_of_a_hundred_leave_no_die_inside(die: Die) -> None:
    kept = sum(thrown_through(die, friction, throws).kept for friction, throws in FRICTIONS)
    assert kept <= 5


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(
    ("die", "throws"),
    [(D7(), 4), full(D6(), 33), full(D7(), 33), full(D8(), 33)],
    ids=["d7 few", "d6", "d7", "d8"],
)
def test_dice_come_to_rest_in_the_tray(die: Die, throws: int) -> None:
    """Of a hundred throws at most five leave a die in the tower, on the steps or beside the tray."""
    found = [thrown_into_tray(die, friction, throws) for friction, _ in FRICTIONS]
    most = max(1, 0.05 * 3 * throws)  # of a few throws one may fail
    assert sum(one.short for one in found) <= most
    assert sum(one.out for one in found) <= most


@pytest.mark.slow
@pytest.mark.long
def test_a_level_sill_would_keep_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The throws tell a good tower from a bad one."""
    monkeypatch.setattr(tower, "RAMP_DEG", 2.0)
    hulls.cache_clear()
    try:
        assert thrown_through(D7(), 0.5, 20).kept > 5
    finally:
        hulls.cache_clear()


def test_the_smallest_tower_lets_its_dice_through() -> None:
    small = D6(edge_mm=10.0, chamfer_mm=0.3)
    assert thrown_through(small, 0.5, 20, Tower(die_mm=12.5, wall_mm=2.0)).kept <= 1


@pytest.mark.parametrize("wall_mm", [2.0, 3.0, 5.0])
@pytest.mark.parametrize("die_mm", [12.0, 20.0, 26.0])
def test_no_tower_needs_support(die_mm: float, wall_mm: float) -> None:
    (piece,) = PARTS["tower"].plan(PartSetting(), {"die_mm": die_mm, "wall_mm": wall_mm}).pieces
    assert overhang_mm2(printable(build_body(piece, "manifold"), wall_mm=0.9).mesh) == 0


@pytest.mark.slow
def test_the_words_of_every_kit_fit_their_tower() -> None:
    for game in game_folders():
        (piece,) = PARTS["tower"].plan(SolidProduct(("tower",), game=game).request().setting).pieces
        assert piece.engravings
