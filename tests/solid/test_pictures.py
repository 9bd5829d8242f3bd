"""The pictures of parts: what is seen, point by point, against a slow and obvious way of finding it."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import tabulae
from tabulae.products.plastic.solid import SolidProduct
from tabulae.scene.style import INK
from tests.support.solids import NEEDS_SOLID

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

pytestmark = [*NEEDS_SOLID, pytest.mark.slow]  # CadQuery takes seconds to load


def _nearest(corners: npt.NDArray[np.float64], x: float, y: float) -> tuple[float, int]:
    """How near the nearest triangle over a place is, and which it is."""
    best, which = float("-inf"), -1
    for index, ((ax, ay, az), (bx, by, bz), (cx, cy, cz)) in enumerate(corners.tolist()):
        area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        second = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area
        third = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area
        if second >= 0 and third >= 0 and second + third <= 1:
            near = az + second * (bz - az) + third * (cz - az)
            if near > best:
                best, which = near, index
    return best, which


def test_a_picture_brings_its_own_ground_for_places_that_are_dark() -> None:
    from tabulae.scene.primitives import Path as Drawn
    from tabulae.scene.primitives import rectangle
    from tabulae.solid.kernels.build import build_body
    from tabulae.solid.kernels.mesh import printable
    from tabulae.solid.parts.catalogue import part
    from tabulae.solid.parts.setting import PartSetting
    from tabulae.solid.pictures.picture import COARSE, picture

    (piece,) = part("d6").plan(PartSetting(), {}).pieces
    body = build_body(piece, "manifold")
    first, *_ = picture(printable(body, "draft"), pixels_per_mm=COARSE).items
    assert isinstance(first, Drawn) and first.paint.fill == "#ffffff"
    assert first.segments == rectangle(0, 0, 60, 66)


def test_the_edges_of_an_inlay_have_its_own_colour() -> None:
    """Regression: on a board, lines of ink beside a thin inlay hid its colour."""
    from tabulae.scene.primitives import Path as Drawn
    from tabulae.solid.kernels.build import build_body
    from tabulae.solid.kernels.mesh import PrintableMesh, inlay_meshes, printable
    from tabulae.solid.parts.catalogue import part
    from tabulae.solid.parts.setting import PartSetting
    from tabulae.solid.pictures.exploded import Placed, joined
    from tabulae.solid.pictures.picture import COARSE, picture

    (piece,) = part("d10").plan(PartSetting(), {"inlay": True}).pieces
    body = build_body(piece, "manifold")
    here = (0.0, 0.0, 0.0)
    (fill,) = inlay_meshes(body, "draft").values()
    placed = [Placed(printable(body, "draft").mesh, here, ""), Placed(fill.mesh, here, "#d4452f", True)]

    def strokes(paints: list[Any]) -> list[str]:
        whole = PrintableMesh("d10", joined(placed))
        items = picture(whole, pixels_per_mm=COARSE, painted=paints).items
        return [item.paint.stroke for item in items if isinstance(item, Drawn) and item.paint.stroke]

    reds = [colour for colour in strokes([one.paint for one in placed]) if colour != INK]
    assert len(reds) == 1 and int(reds[0][1:3], 16) > 1.5 * int(reds[0][3:5], 16)
    assert set(strokes([one.paint._replace(is_inlay=False) for one in placed])) == {INK}


BANNED = {"exporters", "vtk", "vtkmodules", "exportDxf", "toVtkPolyData"}
"""Names of CadQuery that end the process when a face is round or the machine has no OpenGL."""

ALONE = """
from tabulae.solid.kernels.mesh import printable
from tabulae.solid.parts.catalogue import part
from tabulae.solid.pictures.picture import picture
(body,) = part("d7").build()
print(len(picture(printable(body)).items))
"""


@pytest.mark.long
def test_trap_06_pictures_and_drawings_never_ask_the_kernel_that_would_crash() -> None:
    """The DXF of a round face and a picture without OpenGL end the process; ours are drawn from numbers."""
    for file in sorted(Path(tabulae.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            name = getattr(node, "attr", None) or getattr(node, "id", None) or getattr(node, "module", None)
            names = (
                {alias.name for alias in node.names}
                if isinstance(node, ast.Import | ast.ImportFrom)
                else set()
            )
            found = {part for one in (*names, name or "") for part in str(one).split(".")} & BANNED
            assert not found, f"{file.name}: {found}"
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    bare |= {"LIBGL_DRIVERS_PATH": "/nowhere", "__EGL_VENDOR_LIBRARY_DIRS": "/nowhere"}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", ALONE], check=False, capture_output=True, text=True, env=bare
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 5


def test_each_point_of_a_picture_shows_the_nearest_triangle() -> None:
    import numpy as np

    from tabulae.solid.pictures.visibility import depth_picture

    corners = np.random.default_rng(7).uniform((0, 0, -50), (40, 30, 50), (25, 3, 3))
    own = np.repeat(np.arange(25.0)[:, None], 3, axis=1)
    depth, value = depth_picture(corners, own, (30, 40))
    for row in range(30):
        for column in range(40):
            near, which = _nearest(corners, column + 0.5, row + 0.5)
            assert depth[row, column] == pytest.approx(near)
            assert value[row, column] == pytest.approx(max(which, 0))


def test_a_picture_of_two_triangles_has_no_gap_between_them() -> None:
    import numpy as np

    from tabulae.solid.pictures.visibility import depth_picture

    square = np.array([(1.1, 1.3), (18.7, 2.9), (17.3, 16.1), (2.2, 14.8)])
    corners = np.array([[(*square[i], 0.0) for i in face] for face in ((0, 1, 2), (0, 2, 3))])
    depth, _ = depth_picture(corners, np.zeros((2, 3)), (20, 20))
    rows, columns = np.nonzero(np.isfinite(depth))
    for row in set(rows.tolist()):
        inside = np.sort(columns[rows == row])
        assert len(inside) == inside[-1] - inside[0] + 1


def test_loops_run_round_an_area_and_round_its_holes() -> None:
    import numpy as np

    from tabulae.solid.pictures.picture import contour_loops

    y, x = np.mgrid[0:120, 0:160] + 0.5
    off = np.hypot(x - 70, y - 60)
    disc = (off < 50) & (off > 20)
    disc[100:116, 140:156] = True
    disc[3, 3] = True  # a speck
    sizes = []
    for loop in contour_loops([disc])[0]:
        ahead = np.roll(loop, -1, axis=0)
        sizes.append(float(np.sum(loop[:, 0] * ahead[:, 1] - loop[:, 1] * ahead[:, 0])) / 2)
        if len(loop) > 8:
            radius = np.hypot(*(loop - (70, 60)).T)
            assert np.abs(radius - np.where(radius > 35, 50, 20)).max() < 1.2
    assert sorted(sizes) == pytest.approx([-np.pi * 20**2, 16 * 16, np.pi * 50**2], rel=0.07)


def test_two_areas_that_touch_at_a_corner_stay_two() -> None:
    import numpy as np

    from tabulae.solid.pictures.picture import contour_loops

    area = np.zeros((20, 20), dtype=bool)
    area[2:10, 2:10] = area[10:18, 10:18] = True
    nothing, found = contour_loops([area & False, area])
    assert nothing == []
    assert len(found) == 2
    assert {tuple((loop.mean(axis=0) > 10).tolist()) for loop in found} == {(False, False), (True, True)}


def test_lines_of_a_cube_are_its_nine_edges_in_sight() -> None:
    import numpy as np

    from tabulae.solid.kernels.manifold import welded
    from tabulae.solid.pictures.visibility import CREASE_RAD, three_quarter_view, view_mesh, visible_lines

    corners = [(x, y, z) for x in (0.0, 10.0) for y in (0.0, 10.0) for z in (0.0, 10.0)]
    squares = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    cube = welded(corners, [t for a, b, c, d in squares for t in ((a, b, c), (a, c, d))])
    view = three_quarter_view()
    one_colour = np.zeros(len(cube.triangles), dtype=np.int64)
    seen = view_mesh(cube, view, (0.0, 0.0, 1.0), 20.0, CREASE_RAD, one_colour)
    against, within = visible_lines(seen, one_colour == 0)
    edges = sorted(10 * float(np.hypot(*view[:2, axis])) for axis in range(3))
    drawn = sorted(float(np.hypot(*(run[1] - run[0]))) / 20 for run in (*against, *within))
    assert sum(drawn) == pytest.approx(3 * sum(edges), rel=0.005)
    # Each inner edge ends on the outline: its last point or two count as outline.
    assert len(within) == 3
    assert drawn[-9:] == pytest.approx(sorted(3 * edges), abs=0.25)


def test_a_face_of_a_rounded_die_has_one_tone() -> None:
    """Its corners lie on the rounding too, yet the light on them is that of the face."""
    import numpy as np

    from tabulae.solid.kernels.mesh import printable
    from tabulae.solid.parts.catalogue import part
    from tabulae.solid.pictures.picture import LIGHT_FROM, TONES
    from tabulae.solid.pictures.visibility import CREASE_RAD, three_quarter_view, view_mesh

    (body,) = part("d6").build(edges="fillet", chamfer_mm=1.0)
    mesh = printable(body).mesh
    view = three_quarter_view()
    one_colour = np.zeros(len(mesh.triangles), dtype=np.int64)
    shown = view_mesh(mesh, view, LIGHT_FROM, 20.0, CREASE_RAD, one_colour)
    rows, columns = np.indices(shown.depth.shape)
    for axis, side in ((0, 1), (1, -1), (2, 1)):
        normal = side * view[:, axis]
        lit = max(0.0, float(normal @ LIGHT_FROM) / float(np.linalg.norm(LIGHT_FROM)))
        # On the plane of the face, and on triangles that are flat within it: not in a pip.
        flat = np.abs(shown.normals @ normal - 1) < 1e-9
        corner = shown.points[shown.triangles[flat][0, 0]]
        across, down = columns + 0.5 - corner[0], rows + 0.5 - corner[1]
        plane = corner[2] - (normal[0] * across - normal[1] * down) / normal[2]
        face = np.isfinite(shown.depth) & (np.abs(shown.depth - plane) < 1e-3)
        assert face.sum() > 5000
        assert np.abs(shown.light[face] - lit).max() < 0.1 / (TONES - 1)


def test_the_chamfers_of_a_die_with_twenty_faces_are_drawn() -> None:
    """They turn by 21 degrees, more than a curve does from one triangle to the next but in a draft."""
    import numpy as np

    from tabulae.library.templates import SHIPPED
    from tabulae.solid.kernels.build import build_body
    from tabulae.solid.kernels.mesh import QUALITIES, printable
    from tabulae.solid.parts.catalogue import part_kinds
    from tabulae.solid.parts.setting import PartSetting
    from tabulae.solid.pictures.picture import LIGHT_FROM
    from tabulae.solid.pictures.visibility import CREASE_RAD, three_quarter_view, view_mesh, visible_lines

    (piece,) = part_kinds(SHIPPED)["d20"].plan(PartSetting(), {}).pieces
    mesh = printable(build_body(piece, "manifold")).mesh
    one_colour = np.zeros(len(mesh.triangles), dtype=np.int64)
    found = {}
    for crease_rad in (QUALITIES["normal"].crease_rad, CREASE_RAD):
        seen = view_mesh(mesh, three_quarter_view(), LIGHT_FROM, 10.0, crease_rad, one_colour)
        _, within = visible_lines(seen, one_colour == 0)
        found[crease_rad] = sum(float(np.hypot(*(run[1] - run[0]))) > 70 for run in within)
    few, many = sorted(found.values())
    assert few == 0 and many > 12
    assert QUALITIES["draft"].crease_rad == pytest.approx(CREASE_RAD)


def test_pieces_are_drawn_in_the_colours_of_their_filaments_with_their_inlays() -> None:
    product = SolidProduct(
        ("men", "d7"), game="tabula", kernel="manifold", measure=("marks=roman", "inlay=yes")
    )
    pictures = {file.name: file.content.decode() for file in product.make() if file.name.endswith(".svg")}

    def tones(name: str) -> set[str]:
        (picture,) = (text for file, text in pictures.items() if file.startswith(name))
        return set(re.findall(r'fill="(#[0-9a-f]{6})"', picture))

    def is_dark(tone: str) -> bool:
        return all(int(tone[at : at + 2], 16) < 0x50 for at in (1, 3, 5))

    assert tones("man-white.") and not any(is_dark(tone) for tone in tones("man-white.") - {INK})
    assert all(is_dark(tone) for tone in tones("man-black.") - {INK, "#ffffff"})
    die = tones("d7") - {INK, "#ffffff"}
    assert any(is_dark(tone) for tone in die) and any(not is_dark(tone) for tone in die)
    assert len(tones("parts.") - {INK}) > 20
