"""Files for cutters, read back: layers, colours, no line twice, the kerf, and the same lines in DXF."""

from __future__ import annotations

import io
import math
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path as File
from typing import TYPE_CHECKING, Any, get_args
from xml.etree import ElementTree

import pytest

from tabulae.draw.cutting.board_splitting import describe_split, find_seams
from tabulae.draw.cutting.cut_men import men_cut
from tabulae.draw.cutting.cut_parts import board_parts, engraving_and_lines
from tabulae.draw.cutting.cutter import (
    CUT_INNER,
    CUT_OUTER,
    ENGRAVE,
    SCORE,
    SHEET_MARGIN_MM,
    circle_contour,
    cut_scene,
    nest_parts,
    path_contours,
    path_segments,
)
from tabulae.draw.cutting.tools import Tool
from tabulae.draw.drawn_men import man
from tabulae.draw.skins import skins_for
from tabulae.geometry.covers import Region, visible_parts
from tabulae.geometry.toolpath import (
    ArcSegment,
    CurveSegment,
    LineSegment,
    Trace,
    chained_segments,
    flattened_segment,
    is_closed_chain,
    length_mm,
    point_at,
    recognised_arc,
    segment_part,
    without_duplicates,
)
from tabulae.library.games.boards import find_board, listed_boards
from tabulae.library.games.schema import Symbol
from tabulae.products.output import OutputFile
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.nets import NetsProduct
from tabulae.products.printed.pieces import PiecesProduct
from tabulae.products.wood.kerf_test import KerfTestProduct
from tabulae.render.svg import svg_bytes
from tabulae.scene.primitives import (
    XY,
    Circle,
    Group,
    Item,
    Paint,
    Path,
    Scene,
    Text,
    arc,
    polar,
    polyline,
    rectangle,
    walk,
)
from tabulae.scene.style import PALETTES
from tests.conftest import Ran
from tests.support.pixels import differing, ink_span_mm, needs, svg_page
from tests.support.processes import made_alike
from tests.support.tables import rows

if TYPE_CHECKING:
    from ezdxf.document import Drawing


SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"

GAMES = ("tabula", "el-mundo", "ludus-duodecim-scriptorum")
BOARDS = [(name, skin) for name in (*listed_boards(), *GAMES) for skin in skins_for(find_board(name).board)]


@cache
def board_scene(name: str, skin: str, tool: Tool = "laser") -> Scene:
    """Return a board as a scene for the cutter, its texts still texts."""
    scene = BoardProduct(name, skin=skin, palette="line", point_width=20.0, for_=tool).scene()
    (one,) = board_parts(scene, tool)
    return cut_scene([(0, 0, one)], scene.width_mm, scene.height_mm, tool, "Board", "")


def chords(items: Sequence[Item]) -> Iterator[tuple[XY, XY]]:
    """Yield everything but texts as short straight lines."""
    for item in walk(items):
        if isinstance(item, Circle):
            yield from pairwise(flattened_segment(circle_contour(item.x, item.y, item.radius)))
        elif isinstance(item, Path):
            for contour in path_contours(item.segments):
                for trace in contour:
                    yield from pairwise(flattened_segment(trace))


def doubled(lines: Sequence[tuple[XY, XY]]) -> list[tuple[tuple[XY, XY], tuple[XY, XY]]]:
    """Return pairs of lines that run along each other for some length."""
    cells: dict[tuple[int, int], set[int]] = defaultdict(set)
    for number, (one, two) in enumerate(lines):
        steps = max(1, math.ceil(math.dist(one, two)))
        for step in range(steps + 1):
            x, y = point_at(LineSegment(one, two), step / steps)
            cells[int(x // 2), int(y // 2)].add(number)
    pairs = []
    for number, (one, two) in enumerate(lines):
        long = math.dist(one, two)
        if long < 0.05:
            continue
        ux, uy = (two[0] - one[0]) / long, (two[1] - one[1]) / long
        for share in (0.21, 0.5, 0.83):
            x, y = point_at(LineSegment(one, two), share)
            near = {
                n for dx in (-1, 0, 1) for dy in (-1, 0, 1) for n in cells[int(x // 2) + dx, int(y // 2) + dy]
            }
            for other in near - {number}:
                (x1, y1), (x2, y2) = lines[other]
                span = math.hypot(x2 - x1, y2 - y1)
                if span < 0.05 or abs(ux * (y2 - y1) - uy * (x2 - x1)) / span > 0.01:
                    continue
                along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / span
                across = abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / span
                if across < 0.008 and 0.02 < along < span - 0.02:
                    pairs.append((lines[number], lines[other]))
    return pairs


def test_doubled_lines_are_found() -> None:
    lines = [((0.0, 0.0), (10.0, 0.0)), ((5.0, 0.0), (5.0, 9.0)), ((12.0, 0.001), (8.0, 0.001))]
    assert doubled(lines[:2]) == []
    assert doubled(lines)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("name", "skin"), BOARDS)
def test_no_line_of_a_board_is_there_twice(name: str, skin: str) -> None:
    scene = board_scene(name, skin)
    assert [item.layer for item in scene.items if isinstance(item, Group)][-1] == "cut-outer"
    assert doubled(list(chords(scene.items))) == []


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("tool", ["laser", "knife"])
def test_no_line_of_small_parts_is_there_twice(tool: Tool) -> None:
    files = [
        *PiecesProduct("el-mundo", for_=tool).make(),
        *PiecesProduct("tabula", square=True, for_=tool).make(),
        *PiecesProduct("tabula", style="stand", for_=tool).make(),
        *NetsProduct(for_=tool).make(),
        *KerfTestProduct(tool).make(),
    ]
    for file in files:
        if file.name.endswith(".svg"):
            lines = [chord for layer in ("score", "cut") for chord in svg_chords(file.content, layer)]
            assert doubled(lines) == [], file.name


# --- what the SVG says ---------------------------------------------------------------------------------


def layers(svg: bytes) -> dict[str, list[ElementTree.Element]]:
    root = ElementTree.fromstring(svg)
    by_label = {}
    for group in root.findall(f"{SVG}g"):
        assert group.get(f"{INKSCAPE}groupmode") == "layer"
        by_label[str(group.get(f"{INKSCAPE}label"))] = list(group)
    return by_label


def cuts_of(svg: bytes) -> list[ElementTree.Element]:
    by_label = layers(svg)
    return [*by_label.get("cut-inner", []), *by_label.get("cut-outer", [])]


def svg_chords(svg: bytes, layer: str) -> Iterator[tuple[XY, XY]]:
    for element in cuts_of(svg) if layer == "cut" else layers(svg).get(layer, []):
        if element.tag == f"{SVG}circle":
            x, y, radius = (float(element.get(name, "")) for name in ("cx", "cy", "r"))
            yield from pairwise(flattened_segment(circle_contour(x, y, radius)))
        else:
            for contour in path_contours(segments(element.get("d", ""))):
                for trace in contour:
                    yield from pairwise(flattened_segment(trace))


def segments(data: str) -> tuple[tuple, ...]:  # type: ignore[type-arg]
    steps = re.findall(r"([MLCZ])([^MLCZ]*)", data)
    return tuple((letter, *(float(value) for value in values.split())) for letter, values in steps)


def all_files(tool: Tool) -> list[OutputFile]:
    return [
        *BoardProduct("tabula", skin="modern", for_=tool).make(),
        *PiecesProduct("tabula", for_=tool).make(),
        *NetsProduct(("d7",), for_=tool).make(),
        *KerfTestProduct(tool).make(),
    ]


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("tool", ["laser", "knife"])
def test_the_layers_carry_pure_colours_and_nothing_that_a_cutter_ignores(tool: Tool) -> None:
    colours = {"cut-inner": CUT_INNER, "cut-outer": CUT_OUTER, "score": SCORE, "engrave": ENGRAVE}
    for file in all_files(tool):
        if not file.name.endswith(".svg"):
            continue
        text = file.content.decode()
        for word in ("clip", "opacity", "transform", "<text", "<style", "dasharray", "<use", "matrix"):
            assert word not in text, (file.name, word)
        by_label = layers(file.content)
        assert list(by_label) == [
            name for name in ("engrave", "score", "cut-inner", "cut-outer") if name in by_label
        ]
        for name, elements in by_label.items():
            for element in elements:
                fill, stroke = element.get("fill"), element.get("stroke")
                if name == "engrave" and tool == "laser":
                    assert (fill, stroke) == (colours[name], None)
                else:
                    assert (fill, stroke) == ("none", colours[name])
                    assert float(element.get("stroke-width", "")) == 0.1
        root = ElementTree.fromstring(file.content)
        size = [float(str(root.get(side)).removesuffix("mm")) for side in ("width", "height")]
        assert size == pytest.approx(file.size_mm, abs=1e-4)
        assert root.get("viewBox") == f"0 0 {root.get('width', '')[:-2]} {root.get('height', '')[:-2]}"
        assert f"Made by: {file.command}" in str(root.findtext(f"{SVG}desc"))


def test_inner_cuts_come_before_outer_ones() -> None:
    (svg,) = (file.content for file in KerfTestProduct().make() if file.name.endswith(".svg"))
    cuts = cuts_of(svg)
    boxes = [box_of(element) for element in cuts]
    for later, outside in enumerate(boxes):
        for inside in boxes[later + 1 :]:
            assert not (
                outside[0] < inside[0]
                and outside[1] < inside[1]
                and inside[2] < outside[2]
                and inside[3] < outside[3]
            )


def box_of(element: ElementTree.Element) -> tuple[float, float, float, float]:
    if element.tag == f"{SVG}circle":
        x, y, radius = (float(element.get(name, "")) for name in ("cx", "cy", "r"))
        return x - radius, y - radius, x + radius, y + radius
    spots = [
        spot
        for contour in path_contours(segments(element.get("d", "")))
        for trace in contour
        for spot in flattened_segment(trace)
    ]
    xs, ys = zip(*spots, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.long
@pytest.mark.slow
@needs("rsvg-convert")
def test_a_board_measures_right() -> None:
    wanted = BoardProduct("tabula", skin="modern", point_width=20.0)
    svg, board = next(replace(wanted, for_="laser").make()), wanted.scene()
    root = ElementTree.fromstring(svg.content)
    for group in root.findall(f"{SVG}g"):
        if group.get(f"{INKSCAPE}label") != "cut-outer":
            root.remove(group)
    alone = ElementTree.tostring(root).replace(CUT_OUTER.encode(), b"#000000")
    width, height = ink_span_mm(svg_page(alone, 600), 600)
    assert width == pytest.approx(board.width_mm + 0.1, abs=0.1)
    assert height == pytest.approx(board.height_mm + 0.1, abs=0.1)


# --- the kerf ------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("kerf", [0.0, 0.15, 0.2])
def test_the_kerf_is_compensated_exactly(kerf: float) -> None:
    men, dxf = PiecesProduct("tabula", for_="laser", kerf=kerf).make()
    radii = {float(element.get("r", "")) for element in cuts_of(men.content)}
    assert radii == {round(17.5 + kerf / 2, 4)}
    assert {round(circle.dxf.radius, 6) for circle in circles_of(dxf)} == {round(17.5 + kerf / 2, 6)}
    test = cuts_of(next(KerfTestProduct(kerf=kerf).make()).content)
    hole, disc = (float(e.get("r", "")) for e in test if e.tag == f"{SVG}circle")
    assert (hole, disc) == (round(10 - kerf / 2, 4), round(10 + kerf / 2, 4))


def test_straight_parts_grow_by_half_the_kerf_all_round() -> None:
    plain, grown = (
        next(NetsProduct(("d6",), count=1, for_="laser", kerf=kerf).make()) for kerf in (0.0, 0.2)
    )
    one, two = (box_of(cuts_of(file.content)[0]) for file in (plain, grown))
    for side, sign in zip(range(4), (-1, -1, 1, 1), strict=True):
        assert two[side] - one[side] == pytest.approx(sign * 0.1, abs=1e-3)


# --- DXF -----------------------------------------------------------------------------------------------


def drawing(file: OutputFile) -> Drawing:
    """A DXF file as its library reads it, which is loaded for this alone."""
    from ezdxf.filemanagement import read

    return read(io.StringIO(file.content.decode()))


def circles_of(file: OutputFile) -> list[Any]:
    circles = drawing(file).modelspace().query("CIRCLE")
    return [circle for circle in circles if circle.dxf.layer.startswith("cut")]


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("tool", ["laser", "knife"])
def test_the_dxf_says_the_same_in_millimetres(tool: Tool) -> None:
    files = {file.name: file for file in all_files(tool)}
    for name, file in files.items():
        if not name.endswith(".dxf"):
            continue
        document = drawing(file)
        assert document.header["$INSUNITS"] == 4 and document.header["$MEASUREMENT"] == 1
        assert document.audit().errors == []
        svg = files[name.replace(".dxf", ".svg")]
        height = file.size_mm[1]
        for layer, colour in (("cut-inner", 30), ("cut-outer", 1), ("score", 5), ("engrave", 7)):
            if layer not in layers(svg.content):
                continue
            assert document.layers.get(layer).dxf.color == colour
            spots = list(dxf_spots(document, layer))
            expected = [spot for chord in svg_chords(svg.content, layer) for spot in chord]
            for axis, turn in ((0, 1), (1, -1)):
                edges = sorted(turn * spot[axis] + (height if turn < 0 else 0) for spot in spots)
                wanted = sorted(spot[axis] for spot in expected)
                assert (edges[0], edges[-1]) == pytest.approx((wanted[0], wanted[-1]), abs=0.02)
            total = sum(math.dist(*chord) for chord in svg_chords(svg.content, layer))
            assert dxf_length(document, layer) == pytest.approx(total, rel=2e-3)


def dxf_spots(document: Drawing, layer: str) -> Iterator[XY]:
    for chain in dxf_chains(document, layer):
        yield from chain


def dxf_length(document: Drawing, layer: str) -> float:
    return sum(math.dist(*pair) for chain in dxf_chains(document, layer) for pair in pairwise(chain))


def dxf_chains(document: Drawing, layer: str) -> Iterator[list[XY]]:
    from ezdxf.path import make_path

    for entity in document.modelspace():
        if entity.dxf.layer == layer:
            path = make_path(entity)
            yield [(spot.x, spot.y) for spot in path.flattening(0.002)]


@pytest.mark.slow
def test_arcs_in_dxf_are_true_arcs() -> None:
    files = list(BoardProduct("tables-24", skin="alfonsine", for_="laser").make())
    lines: Any = drawing(files[1]).modelspace().query('LWPOLYLINE[layer=="score"]')
    bulges = {round(abs(bulge), 3) for line in lines for *_, bulge in line.get_points("xyb") if bulge}
    assert bulges and all(bulge < 1 for bulge in bulges)


# --- how it is made ------------------------------------------------------------------------------------


def test_hidden_lines_are_not_scored() -> None:
    line = Path(polyline([(0, 10), (20, 10)]), Paint(None, "#000000", 0.2))
    disc = Circle(10, 10, 4, Paint("#ffffff", "#000000", 0.2))
    _, lines = engraving_and_lines([line, disc])
    straight = sorted(
        sorted((trace.start[0], trace.end[0])) for trace in lines if isinstance(trace, LineSegment)
    )
    assert [value for pair in straight for value in pair] == pytest.approx([0, 6, 14, 20], abs=0.01)
    assert [trace.radius for trace in lines if isinstance(trace, ArcSegment)] == [4]


def test_hatching_ends_at_its_clip() -> None:
    line = Path(polyline([(-5, 3), (25, 3)]), Paint(None, "#000000", 0.2))
    _, lines = engraving_and_lines([Group((line,), clip=rectangle(0, 0, 20, 6))])
    (only,) = lines
    assert isinstance(only, LineSegment)
    assert sorted((only.start[0], only.end[0])) == pytest.approx([0, 20], abs=1e-6)


def test_a_light_disc_leaves_a_hole_in_what_is_engraved() -> None:
    dark, light = Circle(0, 0, 10, Paint("#000000")), Circle(8, 0, 5, Paint("#ffffff"))
    ((area,), lines) = engraving_and_lines([dark, light])
    assert isinstance(area, Path) and lines == ()
    contours = path_contours(area.segments)
    inside = [spot for contour in contours for trace in contour for spot in flattened_segment(trace)]
    assert all(math.dist(spot, (8, 0)) > 4.98 and math.hypot(*spot) < 10.02 for spot in inside)
    assert len(contours) == 1


@pytest.mark.slow
@needs("rsvg-convert")
@pytest.mark.parametrize("colour", ["#111111", "#ffffff"])
@pytest.mark.parametrize("symbol", get_args(Symbol))
def test_what_is_engraved_of_a_man_is_what_is_black(symbol: Symbol, colour: str) -> None:
    drawn = man((20, 20), 35.0, colour, symbol, PALETTES["line"])
    engraved, lines = engraving_and_lines([drawn])
    scored = Path(path_segments([[line] for line in lines]), Paint(None, ENGRAVE, 0.3))
    pages = [
        svg_page(svg_bytes(Scene(40, 40, items, "A man")), 150) for items in ((drawn,), (*engraved, scored))
    ]
    assert differing(*pages) < 0.07


@pytest.mark.slow
@needs("rsvg-convert")
def test_what_is_engraved_of_an_incised_board_is_what_is_black() -> None:
    scene = BoardProduct("xii", skin="incised", point_width=30.0, palette="line").scene()
    letters = tuple(item for item in scene.items if isinstance(item, Group) and item.layer == "points")
    engraved, lines = engraving_and_lines(letters)
    scored = Path(path_segments([[line] for line in lines]), Paint(None, ENGRAVE, 0.2))
    size = scene.width_mm, scene.height_mm
    pages = [
        svg_page(svg_bytes(Scene(*size, items, "Letters")), 100) for items in (letters, (*engraved, scored))
    ]
    assert differing(*pages) < 0.008


def test_lines_on_one_another_become_one() -> None:
    first: list[Trace] = [
        LineSegment((0, 0), (10, 0)),
        LineSegment((20, 0), (5, 0)),
        LineSegment((0, 0), (0, 5)),
    ]
    again: list[Trace] = [
        LineSegment((0, 0), (30, 0)),
        ArcSegment((0, 0), 5, -30, 60),
        ArcSegment((0, 0), 5, 30, 300),
    ]
    first.append(LineSegment((7, 3), (7, 3)))  # of no length, and so of no direction
    one, two = without_duplicates([first, again])
    assert sorted(length_mm(trace) for trace in one) == [5, 20]
    assert sorted(round(length_mm(trace), 6) for trace in two) == [10, round(10 * math.pi, 6)]


def test_a_square_stays_one_where_rounding_parts_its_corners() -> None:
    """Half a kerf of 0.15 mm puts corners where rounding to hundredths depends on the last digit."""
    low, high = 264.925, 295.075
    off = 1e-9
    sides: list[Trace] = [
        LineSegment((low, low), (high, low - off)),
        LineSegment((high - off, low + off), (high + off, high - off)),
        LineSegment((high, high + off), (low + off, high)),
        LineSegment((low - off, high - off), (low - off, low - off)),
    ]
    (chain,) = chained_segments(sides)
    assert len(chain) == 4 and is_closed_chain(chain)
    wave = CurveSegment((low, low), (270, 280), (290, 250), (high, high))
    again = CurveSegment((low - off, low - off), (270, 280), (290, 250), (high - off, high - off))
    assert without_duplicates([[wave, again]]) == [[wave]]


@rows("off", [0.0, 3e-14, -3e-14, 1e-9, -1e-9, 1e-3])
def test_a_line_along_the_edge_of_a_part_ends_where_the_part_ends(off: float) -> None:
    """Its middle is the corner of the part, and rounding puts it a little off the edge."""
    left, right, top, bottom = 5.0, 194.0, 19.0, 132.9208
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    part = Region((tuple(LineSegment(start, end) for start, end in pairwise([*corners, corners[0]])),))
    (seen,) = visible_parts(LineSegment((left - 189, bottom + off), (right, bottom + off)), (), (part,))
    assert (*point_at(seen, 0), *point_at(seen, 1)) == pytest.approx(
        (left, bottom + off, right, bottom + off)
    )


def test_curves_on_circles_are_recognised_as_arcs() -> None:
    here = polar((3, 4), 50, 20)
    for step in arc((3, 4), 50, 20, 100):
        assert step[0] == "C"
        curve = CurveSegment(here, (step[1], step[2]), (step[3], step[4]), (step[5], step[6]))
        recognised = recognised_arc(curve)
        assert isinstance(recognised, ArcSegment)
        assert (*recognised.centre, recognised.radius) == pytest.approx((3, 4, 50), abs=1e-3)
        assert recognised.sweep == pytest.approx(40, abs=1e-3)
        here = curve.end
    wave = CurveSegment((0, 0), (10, 20), (20, -20), (30, 0))
    assert recognised_arc(wave) is wave
    for share in (0.0, 0.3, 1.0):
        assert point_at(segment_part(wave, 0.2, 0.7), share) == pytest.approx(
            point_at(wave, 0.2 + 0.5 * share), abs=1e-9
        )


@pytest.mark.slow
def test_parts_lie_beside_one_another_on_the_sheet() -> None:
    files = PiecesProduct("el-mundo", for_="laser", sheet="200x150mm").make()
    sheets = [cuts_of(file.content) for file in files if file.name.endswith(".svg")]
    assert sum(len(cuts) for cuts in sheets) == 4 * (12 + 2) and len(sheets) == 4
    for cuts in sheets:
        boxes = [box_of(element) for element in cuts]
        for number, one in enumerate(boxes):
            assert one[0] >= SHEET_MARGIN_MM and one[1] >= SHEET_MARGIN_MM and one[2] <= 195 and one[3] <= 145
            for two in boxes[:number]:
                assert (
                    one[0] >= two[2] + 1.9
                    or two[0] >= one[2] + 1.9
                    or one[1] >= two[3] + 1.9
                    or two[1] >= one[3] + 1.9
                )


@pytest.mark.slow
def test_square_men_share_their_cuts() -> None:
    svg = next(PiecesProduct("tabula", square=True, for_="laser").make()).content
    total = sum(math.dist(*chord) for chord in svg_chords(svg, "cut"))
    alone = 34 * 4 * 35
    assert total < 0.65 * alone


@pytest.mark.slow
def test_a_board_is_split_at_its_bar() -> None:
    files = BoardProduct("tables-24", skin="modern", split="bar", for_="laser", sheet="600x450mm").make()
    (svg,) = (file.content for file in files if file.name.endswith(".svg"))
    boxes = [box_of(element) for element in cuts_of(svg)]
    assert [round(box[2] - box[0], 3) for box in boxes] == [252, 252]
    assert doubled(list(chords(list(svg_items(svg))))) == []


@rows("bed", ["600x400mm", "500x300mm", "300x200mm"])
@rows("name", [*listed_boards(), *GAMES])
def test_every_board_comes_in_parts_that_fit_the_bed(name: str, bed: str) -> None:
    """No part is larger than the bed, the parts make up the board, and the file says how it is split."""
    board = BoardProduct(name, palette="line")
    scene, seams = board.scene(), board.seams()
    wide, high = (float(side) for side in bed.removesuffix("mm").split("x"))
    seams_found = find_seams(
        scene.width_mm, scene.height_mm, seams, wide - 2 * SHEET_MARGIN_MM, high - 2 * SHEET_MARGIN_MM
    )
    assert seams_found is not None
    across, down = seams_found
    blank = Scene(scene.width_mm, scene.height_mm, (), "Blank")
    parts = board_parts(blank, "laser", 0.0, across, down)
    assert sum(part.width_mm * part.height_mm for part in parts) == pytest.approx(
        scene.width_mm * scene.height_mm
    )
    assert all(sheet for sheet in nest_parts(parts, wide, high))
    for seam, whole in () if seams.crowded else ((across, seams.x), (down, seams.y)):
        assert not [at for at in seam for begin, end in whole if begin + 1e-6 < at < end - 1e-6]
    assert describe_split(across, down).startswith(f"In {len(parts)} parts") == (len(parts) > 1)
    if seams.joint_mm and len(across) == 1:
        assert across == (seams.joint_mm,)


def svg_items(svg: bytes) -> Iterator[Item]:
    for element in [*layers(svg)["score"], *cuts_of(svg)]:
        if element.tag == f"{SVG}path":
            yield Path(segments(element.get("d", "")), Paint(None, CUT_OUTER))


def test_texts_go_to_the_engraving() -> None:
    texts = [item for item in walk(board_scene("tabula", "roman").items) if isinstance(item, Text)]
    assert len(texts) == 24 and {text.colour for text in texts} == {ENGRAVE}


def test_a_part_that_does_not_fit_is_refused() -> None:
    (one,) = board_parts(Scene(100, 50, (), "Plate"), "laser")
    assert [(x, y) for x, y, _ in nest_parts([one], 60, 110)[0]] == [(SHEET_MARGIN_MM, SHEET_MARGIN_MM)]
    with pytest.raises(ValueError, match="does not fit on a sheet of 90 × 100 mm"):
        nest_parts([one], 90, 100)


@pytest.mark.slow
@pytest.mark.long
def test_cutter_files_are_the_same_in_every_process(tmp_path: File) -> None:
    commands = ["board tables-24 --for laser", "nets d7 --for knife", "kerf-test --kerf 0.15mm"]
    assert len(made_alike(tmp_path, commands)) == 7


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("board tabula --for lazer", "did you mean laser?"),
        ("board tabula --for laser --kerf 3mm", "--kerf must be between 0 and 1 mm, got 3mm"),
        ("board chess --point-width 60mm --for laser --sheet 60x60mm", "choose a larger --sheet"),
        ("pieces tabula --for laser --style fold", "choose --style discs"),
        ("nets d7 --for knife --sheet a9", "no paper 'a9'"),
        ("kerf-test --for saw", "--for must be laser or knife"),
    ],
)
def test_a_bad_option_is_refused_in_one_line(
    tabulae: Callable[..., Ran], arguments: str, words: str, tmp_path: File
) -> None:
    ran = tabulae(*arguments.split(), "-o", tmp_path / "out")
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err and ran.err.count("\n") == 1
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
def test_a_stand_up_is_cut_out_of_one_strip() -> None:
    cut = men_cut("stand", 30, False)
    svg = next(PiecesProduct("tabula", style="stand", men=30.0, for_="laser", kerf=0.1).make()).content
    boxes = [box_of(element) for element in cuts_of(svg)]
    assert len(boxes) == 34
    width, height = cut.cell_mm
    assert {(round(b[2] - b[0], 2), round(b[3] - b[1], 2)) for b in boxes} == {
        (round(width + 0.1, 2), round(height + 0.1, 2))
    }


def test_every_engraving_contour_is_closed() -> None:
    """Letters are areas to fill; the software of a laser refuses them for a gap of a micrometre."""
    for file in KerfTestProduct(kerf=0.15).make():
        if file.name.endswith(".dxf"):
            space = drawing(file).modelspace()
            drawn = [line for line in space.query("LWPOLYLINE") if line.dxf.layer == "engrave"]
            assert len(drawn) > 100
            assert all(line.closed for line in drawn)  # type: ignore[attr-defined]


@pytest.mark.long
def test_the_hole_to_hang_a_board_by_is_cut() -> None:
    (file, _) = BoardProduct("el-mundo", skin="round", for_="laser", kerf=0.2).make()
    inner = layers(file.content)["cut-inner"]
    assert [element.tag for element in inner] == [f"{SVG}circle"]
    assert float(inner[0].get("r", 0)) == pytest.approx(0.2 * 37 - 0.1)
    scored = [float(e.get("r", 0)) for e in layers(file.content)["score"] if e.tag == f"{SVG}circle"]
    assert 7.4 not in [round(radius, 1) for radius in scored], "it is not scored, too"


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "skin"),
    [("el-mundo", "round"), ("tables-28", "alfonsine"), ("xii", "words"), ("xii", "incised")],
)
def test_no_path_of_a_cutter_file_is_empty(name: str, skin: str) -> None:
    for file in BoardProduct(name, skin=skin, point_width=20.0, for_="laser").make():
        if file.name.endswith(".svg"):
            paths = list(ElementTree.fromstring(file.content).iter(f"{SVG}path"))
            assert paths and all(len(path.get("d", "").split()) > 2 for path in paths)


@pytest.mark.long
@pytest.mark.slow
def test_sockets_of_a_board_for_a_cutter_have_air() -> None:
    def sockets(**options: Any) -> set[float]:
        scene = BoardProduct("tables-28", skin="alfonsine", palette="line", **options).scene()
        (part,) = board_parts(scene, "laser")
        return {round(2 * trace.radius, 3) for trace in part.score if isinstance(trace, ArcSegment)}

    assert 35.5 in sockets(for_="laser") and 35.0 not in sockets(for_="laser")
    assert 35.0 in sockets()
