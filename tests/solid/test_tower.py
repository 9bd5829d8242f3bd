"""The tower: dice thrown into it come out, and it prints without support."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabulae.library.games.folders import game_folders
from tabulae.products.plastic.parts_notes import left_out
from tabulae.products.plastic.solid import SolidProduct
from tabulae.solid.dice.die_plan import D6, D7, D8, Die
from tabulae.solid.kernels.build import build_body
from tabulae.solid.kernels.manifold import Mesh, manifold_of
from tabulae.solid.kernels.mesh import overhang_mm2, printable
from tabulae.solid.parts import tower
from tabulae.solid.parts.catalogue import PARTS
from tabulae.solid.parts.setting import PartSetting
from tabulae.solid.parts.tower import Tower
from tests.support.marks import full
from tests.support.tables import rows
from tests.support.tower_throws import hulls, thrown_into_tray, thrown_through

np = pytest.importorskip("numpy")
manifold3d = pytest.importorskip("manifold3d")

pytestmark = pytest.mark.slow

FRICTIONS = ((0.2, 34), (0.35, 33), (0.5, 33))


@pytest.mark.long
@pytest.mark.parametrize("die", [D6(), D7(), D8()], ids=["d6", "d7", "d8"])
def test_ninety_five_throws_of_a_hundred_leave_no_die_inside(die: Die) -> None:
    kept = sum(thrown_through(die, friction, throws).kept for friction, throws in FRICTIONS)
    assert kept <= 5


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


@rows("die_mm", [12.0, 16.0, 20.0, 26.0])
def test_the_words_grow_with_the_tower(die_mm: float) -> None:
    """Regression: the smaller tower that the print day advised for a small bed had no room for its words."""
    setting = SolidProduct(("tower",), game="ludus-duodecim-scriptorum").request().setting
    assert len(setting.words) == 6
    (piece,) = PARTS["tower"].plan(setting, {"die_mm": die_mm}).pieces
    assert len(piece.engravings) == 6


def test_the_tray_that_is_advised_for_a_small_bed_can_be_made_with_its_tower() -> None:
    product = SolidProduct(("all",), game="ludus-duodecim-scriptorum", bed="150x150")
    (lack,) = left_out(product.request())
    advice = lack.rpartition("--measure ")[2]
    assert advice == "die_mm=16"
    smaller = replace(product, parts=("tower", "tray"), measure=(advice,))
    assert [line.piece for line in smaller.request().planned_lines()] == ["tower", "tray"]


def tower_mesh(die_mm: float, wall_mm: float, arcades: str) -> Mesh:
    """The mesh of a tower without words."""
    measures: dict[str, float | bool | str] = {"die_mm": die_mm, "wall_mm": wall_mm, "arcades": arcades}
    (piece,) = PARTS["tower"].plan(PartSetting(), measures).pieces
    return printable(build_body(piece, "manifold"), wall_mm=0.9).mesh


@rows("wall_mm", [2.0, 3.0, 5.0])
@rows("die_mm", [12.0, 20.0, 26.0])
def test_no_tower_needs_support(die_mm: float, wall_mm: float) -> None:
    """Only the crowns of its arches hang over, by two lines of plastic."""
    assert overhang_mm2(tower_mesh(die_mm, wall_mm, "no")) == 0
    mesh = tower_mesh(die_mm, wall_mm, "yes")
    half = Tower(die_mm, wall_mm).outer_mm / 2
    corners = mesh.corners[mesh.triangles]
    crossed = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    hanging = (crossed[:, 2] < -0.72 * np.linalg.norm(crossed, axis=1)) & (corners[:, :, 2].min(axis=1) > 0.1)
    outward = abs(corners[hanging][:, :, :2]).max(axis=2)
    assert len(outward) and outward.min() >= half - tower.RELIEF_MM - 1e-3


def test_dice_do_not_feel_the_arcades() -> None:
    """What lies within the walls is the same."""
    inside = Tower().outer_mm - 2 * Tower().wall_mm
    shaft = manifold3d.Manifold.cube((inside, inside, 200.0), True).translate((0, 0, 100))
    plain, arched = (manifold_of("tower", tower_mesh(20.0, 3.0, arcades)) for arcades in ("no", "yes"))
    assert (plain ^ shaft).volume() == pytest.approx((arched ^ shaft).volume(), rel=1e-5)
    assert plain.volume() - arched.volume() > 1000


def test_the_words_of_every_kit_fit_their_tower() -> None:
    for game in game_folders():
        (piece,) = PARTS["tower"].plan(SolidProduct(("tower",), game=game).request().setting).pieces
        assert piece.engravings
