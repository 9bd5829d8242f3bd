"""STL and pictures: what is in them, and that equal parts give equal bytes."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from tabulae.scene.primitives import Path as DrawnPath
from tabulae.scene.primitives import Text
from tabulae.solid.files.export import stl
from tabulae.solid.kernels.mesh import printable
from tabulae.solid.parts.catalogue import PARTS
from tabulae.solid.pictures.picture import picture
from tests.support.solids import NEEDS_SOLID, default_body, renamed_cube

pytestmark = [*NEEDS_SOLID, pytest.mark.slow]  # CadQuery takes seconds to load


def test_the_stl_is_binary_names_the_part_and_holds_the_mesh() -> None:
    passed = printable(default_body("d7"))
    data = stl(passed)
    assert data[:80] == b"Tabulae d7, mm".ljust(80)
    (count,) = struct.unpack("<I", data[80:84])
    assert count == len(passed.mesh.triangles)
    assert len(data) == 84 + 50 * count


def test_a_long_or_foreign_name_cannot_break_the_stl_header() -> None:
    passed = printable(renamed_cube("ř" * 200))
    data = stl(passed)
    assert data[:80].startswith(b"Tabulae ???")
    assert struct.unpack("<I", data[80:84])[0] == len(passed.mesh.triangles)


def test_the_stl_reads_back_closed_and_true(tmp_path: Path) -> None:
    import trimesh

    file = tmp_path / "d8.stl"
    file.write_bytes(stl(printable(default_body("d8"))))
    back = trimesh.load_mesh(file)
    assert back.is_watertight
    assert back.volume == pytest.approx(default_body("d8").volume_mm3, rel=0.002)
    assert back.bounds[0][2] == 0


@pytest.mark.long
@pytest.mark.parametrize("name", list(PARTS))
def test_every_part_has_a_picture_that_stays_in_its_frame(name: str) -> None:
    for body in PARTS[name].build()[:3]:
        scene = picture(printable(body))
        _ground, *paths = [item for item in scene.items if isinstance(item, DrawnPath)]
        points = [step[1:] for path in paths for step in path.segments if len(step) == 3]
        assert all(0 < x < scene.width_mm and 0 < y < scene.height_mm for x, y in points)
        assert max(x for x, _ in points) - min(x for x, _ in points) > 0.3 * scene.width_mm
        assert next(item.string for item in scene.items if isinstance(item, Text)) in (
            "10 mm",
            "50 mm",
            "100 mm",
        )
        assert body.name in scene.description


def test_trap_07_the_bar_is_ten_millimetres_of_the_part() -> None:
    """CadQuery's own SVG has no scale; ours is measured on a cube of 16 mm, turned by 28 and tilted by 32.

    Its upright edges keep cos(32 degrees) of their length.
    """
    scene = picture(printable(default_body("d6")))
    _ground, *paths = [item for item in scene.items if isinstance(item, DrawnPath)]
    bar = [step[1] for step in paths[-1].segments if len(step) == 3]
    left, top = paths[0], paths[0]
    heights = [step[2] for step in left.segments if len(step) == 3]
    widths = [step[1] for step in top.segments if len(step) == 3]
    per_mm = (max(bar) - min(bar)) / 10
    # Width and height of the outline of a 16 mm cube turned by 28 and tilted by 32 degrees, chamfers off.
    assert (max(widths) - min(widths)) / per_mm == pytest.approx(16 * 1.352, abs=0.6)
    assert (max(heights) - min(heights)) / per_mm == pytest.approx(16 * (0.848 + 1.352 * 0.530), abs=0.6)
