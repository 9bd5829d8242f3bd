"""What is engraved lies inside its part: no word, plaque or ornament is cut by a seam or crosses a cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from shapely import LineString, MultiLineString, Polygon, unary_union

from tabulae.draw.cutting.board_splitting import NOTHING
from tabulae.draw.cutting.cut_parts import board_parts
from tabulae.draw.cutting.cutter import CutPart, path_contours, text_segments
from tabulae.draw.cutting.tools import TOOLS
from tabulae.draw.layout import SOCKET_AIR_MM
from tabulae.draw.skins import skin_layout, skins_for
from tabulae.geometry.toolpath import Trace, flattened_segment
from tabulae.products.printed.board import BoardProduct
from tabulae.scene.primitives import Circle, Item, Path, Text, walk
from tests.support.listed import GAMES
from tests.support.marks import full, unlike

SHEETS = ("300x200mm", "400x300mm", "600x400mm")
APART_MM = 0.2


def line_of(traces: Sequence[Trace]) -> LineString:
    return LineString([spot for trace in traces for spot in flattened_segment(trace)])


def cuts(part: CutPart) -> MultiLineString:
    return MultiLineString([line_of([trace]) for trace in (*part.outer, *part.inner)])


def letters(part: CutPart) -> Iterator[tuple[str, LineString]]:
    for item in part.engrave:
        if isinstance(item, Text) and item.string.strip():
            yield from ((item.string, line_of(contour)) for contour in path_contours(text_segments(item)))


def area(item: Item) -> Polygon:
    if isinstance(item, Circle):
        return LineString([(item.x, item.y), (item.x, item.y + 1e-6)]).buffer(item.radius)
    assert isinstance(item, Path)
    rings = [Polygon(line_of(contour)) for contour in path_contours(item.segments) if len(contour) > 1]
    return unary_union([ring.buffer(0) for ring in rings if not ring.is_empty])


@pytest.mark.long
@pytest.mark.parametrize("sheet", [SHEETS[0], *map(full, SHEETS[1:])])
@pytest.mark.parametrize("game", unlike(GAMES))
def test_letters_keep_clear_of_cuts_and_engravings_lie_inside(game: str, sheet: str) -> None:
    board = BoardProduct(game).named_board
    for number, skin in enumerate(skins_for(board.board)):
        tool = TOOLS[number % len(TOOLS)]
        product = BoardProduct(game, skin=skin, names=True, for_=tool, sheet=sheet)
        scene, seams, _ = product._split_scene()
        for part in board_parts(scene, tool, 0.15, *seams):
            lines = cuts(part)
            for string, outline in letters(part):
                assert outline.distance(lines) >= APART_MM, (skin, tool, seams, string)
            whole = Polygon(
                [(0, 0), (part.width_mm, 0), (part.width_mm, part.height_mm), (0, part.height_mm)]
            )
            for item in part.engrave:
                if not isinstance(item, Text):
                    assert whole.buffer(0.01).contains(area(item)), (skin, tool, seams)


@pytest.mark.slow
def test_a_plaque_is_moved_out_of_a_seam_or_left_out_and_told() -> None:
    whole = BoardProduct("tabula", skin="roman", names=True, for_="laser", sheet="300x200mm")
    assert whole._split_scene()[2] == NOTHING
    halved = BoardProduct("tabula", skin="roman", names=True, for_="laser", sheet="400x300mm", split="bar")
    assert halved._split_scene()[2].words == ("White", "Black")
    assert "Left out, for a seam would cut through it: White, Black and" in " ".join(halved.notes())


def test_seams_keep_clear_of_sockets_as_they_are_drawn() -> None:
    """Regression: on the mat of a knife a seam ran 0.03 mm inside the line of two sockets."""
    board = BoardProduct("el-mundo", skin="seasons", names=True, for_="knife")
    scene, (across, down), _ = board._split_scene()
    radius = (skin_layout(board.named_board.board, "seasons").man_mm + SOCKET_AIR_MM) / 2
    circles = [item for item in walk(scene.items) if isinstance(item, Circle)]
    sockets = [circle for circle in circles if circle.radius == pytest.approx(radius)]
    assert len(sockets) >= 24 and across and down
    for socket in sockets:
        assert all(abs(seam - socket.x) > socket.radius + APART_MM for seam in across)
        assert all(abs(seam - socket.y) > socket.radius + APART_MM for seam in down)


@pytest.mark.slow
@pytest.mark.long
def test_no_planet_is_cut_by_a_seam() -> None:
    """Regression: seams ran through the men and rays that stand for the planets."""
    product = BoardProduct("tablas-astronomicas", names=True, for_="laser", sheet="400x300mm")
    scene, seams, left_out = product._split_scene()
    assert left_out.ornaments
    for part in board_parts(scene, "laser", 0.15, *seams):
        engraved = [area(item) for item in part.engrave if not isinstance(item, Text)]
        assert all(one.distance(cuts(part)) >= APART_MM for one in engraved)


def test_a_knife_draws_no_hatch_and_fills_its_mat() -> None:
    laser, knife = (BoardProduct("el-mundo", skin="round", for_=tool) for tool in ("laser", "knife"))
    drawn = [walk(replace(product, palette="line").scene().items) for product in (laser, knife)]
    steps = [sum(len(item.segments) for item in items if isinstance(item, Path)) for items in drawn]
    assert steps[1] < steps[0] / 2
    assert {file.size_mm for file in knife.make() if file.name.endswith(".svg")} == {(305.0, 305.0)}
