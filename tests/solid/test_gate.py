"""The gate: what must not be printed is refused in one line, and nothing is written."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabulae.solid.errors import MeshError
from tabulae.solid.kernels.manifold import Levels, Mesh, welded
from tabulae.solid.kernels.mesh import gate
from tests.support.solids import NEEDS_SOLID
from tests.support.tables import rows

pytestmark = [*NEEDS_SOLID, pytest.mark.slow]  # CadQuery takes seconds to load

CORNERS = [(x, y, z) for x in (0.0, 10.0) for y in (0.0, 10.0) for z in (0.0, 10.0)]
SQUARES = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
TRIANGLES = [t for a, b, c, d in SQUARES for t in ((a, b, c), (a, c, d))]


def _cube() -> Mesh:
    return welded(CORNERS, TRIANGLES)


def _open() -> Mesh:
    return welded(CORNERS, TRIANGLES[1:])


def _inverted() -> Mesh:
    return welded(CORNERS, [(a, c, b) for a, b, c in TRIANGLES])


def _one_turned() -> Mesh:
    (a, b, c), *rest = TRIANGLES
    return welded(CORNERS, [(a, c, b), *rest])


def _two_bodies() -> Mesh:
    beside = [(x + 20, y, z) for x, y, z in CORNERS]
    return welded(CORNERS + beside, TRIANGLES + [(a + 8, b + 8, c + 8) for a, b, c in TRIANGLES])


def _touching_along_an_edge() -> Mesh:
    beside = [(x + 10, y + 10, z) for x, y, z in CORNERS]
    return welded(CORNERS + beside, TRIANGLES + [(a + 8, b + 8, c + 8) for a, b, c in TRIANGLES])


def _with_a_flat_triangle() -> Mesh:
    return welded(CORNERS, [*TRIANGLES, (0, 1, 1)])


def _hovering() -> Mesh:
    cube = _cube()
    lifted = cube.corners.copy()
    lifted[:, 2] += 0.5
    return Mesh(lifted, cube.triangles)


def test_a_cube_passes_and_keeps_its_name() -> None:
    passed = gate("cube", _cube(), 1000.0, (10.0, 10.0, 10.0))
    assert passed.name == "cube"
    assert len(passed.mesh.corners) == 8
    assert passed.mesh.volume_mm3 == pytest.approx(1000)


@rows(
    "make, exact_mm3, message",
    [
        (_open, 1000, "odd: mesh is not watertight, 3 edges are open or shared"),
        (_inverted, 1000, "odd: mesh is wound inward, its volume is -1000 mm3"),
        (_one_turned, 1000, "odd: mesh is wound both ways, 3 edges disagree"),
        (_two_bodies, 2000, "odd: mesh has 2 bodies instead of 1"),
        (_touching_along_an_edge, 2000, "odd: mesh is not watertight, 1 edges are open or shared"),
        (_with_a_flat_triangle, 1000, "odd: mesh has 1 triangles without area"),
        (
            _cube,
            1006,
            "odd: volume of the mesh is 1000 mm3, 0.6% from the 1006 mm3 of the solid (allowed 0.5%)",
        ),
        (_hovering, 1000, "odd: lowest corner of the mesh is at z = 0.5 mm instead of 0"),
    ],
)
def test_the_gate_refuses(make: Callable[[], Mesh], exact_mm3: float, message: str) -> None:
    with pytest.raises(MeshError) as error:
        gate("odd", make(), exact_mm3)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("room_mm", "fits"),
    [((10, 10, 10), True), ((9.9, 20, 10), False), ((20, 9.9, 10), False), ((20, 20, 9), False)],
    ids=str,
)
def test_trap_09_the_bed_must_hold_the_part(room_mm: tuple[float, float, float], fits: bool) -> None:
    """A slicer takes what is larger than the bed, and mends in silence what is torn: the gate comes first."""
    if fits:
        gate("cube", _cube(), 1000, room_mm)
        return
    with pytest.raises(
        MeshError, match=r"^cube: 10.0 x 10.0 x 10.0 mm does not fit the .* mm inside the margin of the bed$"
    ):
        gate("cube", _cube(), 1000, room_mm)


def test_a_long_part_may_lie_the_other_way_on_the_bed() -> None:
    long = welded([(x * 3, y, z) for x, y, z in CORNERS], TRIANGLES)
    gate("bar", long, 3000, (10, 30, 10))


def test_welding_gives_one_order_whatever_came_in() -> None:
    import numpy as np

    doubled = [CORNERS[index] for triangle in reversed(TRIANGLES) for index in triangle]
    loose = [(3 * i + 1, 3 * i + 2, 3 * i) for i in range(len(TRIANGLES))]
    one, two = _cube(), welded(doubled, loose)
    assert np.array_equal(one.corners, two.corners)
    assert np.array_equal(one.triangles, two.triangles)


def test_heights_with_one_section_are_known_and_those_on_a_slope_are_their_own() -> None:
    block = Levels(_cube())
    assert block.representative_height(1.0) == block.representative_height(9.5) == 5.0
    assert (
        block.representative_height(0.0),
        block.representative_height(10.0),
        block.representative_height(-1.0),
    ) == (0.0, 10.0, -1.0)
    # A roof stands on the block: the corners of its top lie nearer to each other.
    roofed = Levels(welded([*CORNERS, (5.0, 5.0, 14.0)], [*TRIANGLES[:10], *ROOF]))
    assert roofed.representative_height(3.0) == roofed.representative_height(6.0) == 5.0
    assert (roofed.representative_height(11.0), roofed.representative_height(13.0)) == (11.0, 13.0)


ROOF = [(1, 5, 8), (5, 7, 8), (7, 3, 8), (3, 1, 8)]
