"""Other programs read the files of a kit; ``python -m tests.support.clients`` asks them about every game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabulae.products.plastic.solid import SolidProduct
from tests.support import clients
from tests.support.solids import NEEDS_SOLID

pytestmark = [*NEEDS_SOLID, pytest.mark.slow]  # CadQuery takes seconds to load

PARTS = ("coupon", "d7", "men", "box", "tower", "receptacles", "hinge")
QUICK = {"trimesh", "admesh", "lib3mf"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The smaller parts of a kit, written."""
    made = SolidProduct(PARTS, game="diecisiete-tablas", format_=("stl", "3mf")).make()
    found = tmp_path_factory.mktemp("kit")
    for file in made:
        (found / file.name).parent.mkdir(parents=True, exist_ok=True)
        (found / file.name).write_bytes(file.content)
    return found


@pytest.mark.long
def test_trimesh_admesh_and_lib3mf_find_nothing_wrong(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("admesh") is None:
        pytest.skip("admesh is not installed")
    every = clients.clients
    monkeypatch.setattr(
        clients, "clients", lambda kind: {name: ask for name, ask in every(kind).items() if name in QUICK}
    )
    asked = list(clients.asked(folder))
    assert {name for _, name, _ in asked} == QUICK
    assert len(asked) > 30
    assert [(file.name, name, said) for file, name, said in asked if said] == []


@pytest.mark.long
def test_the_programs_do_tell_what_is_wrong(folder: Path, tmp_path: Path) -> None:
    """A file without its last triangle, and one with a body more than said."""
    whole = (folder / "strip-7.stl").read_bytes()
    count = int.from_bytes(whole[80:84], "little")
    torn = tmp_path / "torn.stl"
    torn.write_bytes(whole[:80] + (count - 1).to_bytes(4, "little") + whole[84:-50])
    assert clients.trimesh_says(torn, 1).startswith("open")
    assert clients.trimesh_says(folder / "strip-7.stl", 2) == "1 bodies"
    if shutil.which("admesh"):
        assert "Facets added" in clients.admesh_says(torn, 1)
    if shutil.which("prusa-slicer"):
        assert clients.slicer_says(torn, 1).startswith("not manifold")


@pytest.mark.long
def test_prusa_slicer_takes_the_parts_as_they_are_and_slices_them(folder: Path) -> None:
    if shutil.which("prusa-slicer") is None:
        pytest.skip("prusa-slicer is not installed")
    for name, bodies in {"d7.stl": 1, "man-white.stl": 1, "tower.stl": 1, "box.stl": 1}.items():
        assert clients.slicer_says(folder / name, bodies) == ""
    (men,) = folder.glob("plate-*-white-men.3mf")
    for file in (folder / "d7.stl", men):
        assert clients.gcode_says(file, 1) == ""
