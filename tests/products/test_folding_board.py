"""The folding board from the command: a file for each material, all within the bed, sizes read back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tabulae.draw.cutting.cutter import CUT_INNER, CUT_OUTER, path_contours
from tabulae.geometry.polygon import bounds
from tabulae.geometry.toolpath import ArcSegment, flattened_segment
from tabulae.products.wood.folding_board import FoldingBoardProduct
from tests.conftest import Ran
from tests.render.test_cutting import segments

SVG = "{http://www.w3.org/2000/svg}"
LABEL = "{http://www.inkscape.org/namespaces/inkscape}label"


def cut_out(content: bytes) -> tuple[list[float], list[tuple[float, float]]]:
    """Return the diameters of all arcs that a cutter follows in an SVG, and the sizes of all closed lines."""
    arcs, sizes = [], []
    for element in ElementTree.fromstring(content).iter():
        if element.get("stroke") not in (CUT_OUTER, CUT_INNER):
            continue
        if element.tag == f"{SVG}circle":
            arcs.append(2 * float(element.get("r", "")))
        for contour in path_contours(segments(element.get("d", ""))):
            arcs += [2 * trace.radius for trace in contour if isinstance(trace, ArcSegment)]
            left, top, right, bottom = bounds(spot for trace in contour for spot in flattened_segment(trace))
            sizes.append((right - left, bottom - top))
    return arcs, sizes


@pytest.mark.long
@pytest.mark.parametrize(("kerf", "fit"), [(0.0, 0.5), (0.15, 0.4)])
def test_measured_in_the_files_men_lie_loose_and_the_case_goes_into_the_closed_box(
    kerf: float, fit: float
) -> None:
    """The beam leaves men half a kerf smaller all round than they are drawn, and sockets as much wider."""
    board = FoldingBoardProduct("quinze-tablas", kerf=kerf, fit=fit)
    drawings = [file for file in board.make() if file.name.endswith(".svg")]
    cuts = {file.name.split("laser-")[1].removesuffix(".svg"): cut_out(file.content) for file in drawings}
    (man,) = {round(arc - kerf, 2) for name in ("men-red", "men-blue") for arc in cuts[name][0]}
    sockets = {round(arc + kerf, 2) for arc in cuts["rim-1"][0] if arc > 30}
    assert man == 35 and sockets == {35 + fit}
    strips = [size for size in cuts["rim-1"][1] if size == pytest.approx((413 + kerf, 20 + kerf))]
    sizes = Counter((round(wide, 2), round(high - kerf, 2)) for wide, high in cuts["case"][1])
    (wall,) = {high for (_, high), count in sizes.items() if count == 2}
    room = 4 * len(strips)  # the layers of both halves lie one on the other
    assert wall < room < wall + 5


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("bed", "more"),
    [("600x400mm", {}), ("500x300mm", {"thickness": 6.0}), ("300x200mm", {"men": 22.0, "thickness": 3.0})],
)
def test_every_material_has_files_of_the_size_of_the_bed(bed: str, more: dict[str, float]) -> None:
    made = list(FoldingBoardProduct(board="quinze-tablas", sheet=bed, kerf=0.15, **more).make())  # type: ignore[arg-type]
    wide, high = (float(side) for side in bed.removesuffix("mm").split("x"))
    materials = {file.about["material"].lower() for file in made if file.thing == "folding-board"}
    assert materials == {"base", "rim", "case", "men blue", "men red"}
    assert [file.thing for file in made[-2:]] == ["assembly", "woodwork"]
    squares = 0
    for file in made:
        if not file.name.endswith(".svg"):
            continue
        root = ElementTree.fromstring(file.content)
        assert root.get("viewBox") == f"0 0 {wide:g} {high:g}"
        layers = [group.get(LABEL) for group in root.findall(f"{SVG}g")]
        order = ["engrave", "score", "cut-inner", "cut-outer"]
        assert layers == [name for name in order if name in layers] and layers[-1] == "cut-outer"
        cuts = next(group for group in root.findall(f"{SVG}g") if group.get(LABEL) == "cut-outer")
        for element in cuts:
            numbers = [float(number) for number in re.findall(r"-?\d+\.?\d*", element.get("d", ""))]
            xs, ys = numbers[::2], numbers[1::2]
            if xs and re.fullmatch(r"[ML\d\s.Z-]*", element.get("d", "")):
                assert min(xs) >= 4.9 and max(xs) <= wide - 4.9 and min(ys) >= 4.9 and max(ys) <= high - 4.9
                size = round(max(xs) - min(xs), 3), round(max(ys) - min(ys), 3)
                squares += size == (30.15, 30.15)
    assert squares == len(materials), "one reference square of 30 mm and the kerf for each material"


@pytest.mark.long
@pytest.mark.slow
def test_only_the_uppermost_layer_is_numbered() -> None:
    areas = []
    for thickness in (6.0, 3.0):  # one layer, two layers
        made = FoldingBoardProduct(board="tables-24", thickness=thickness, men=30.0).make()
        rims = [file for file in made if file.about.get("material") == "rim" and file.name.endswith(".svg")]
        areas.append(sum(file.content.count(b'fill="#000000"') for file in rims))
    assert areas[0] == areas[1] > 24


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ("quinze-tablas --sheet 300x200mm", "choose a larger --sheet, or --men 23"),
        ("xii", "this board does not fold"),
        ("chess-pair --sheet 300x200mm", "this board does not fold"),
        ("tabula --thickness 5mm", "--thickness must be 3, 4 or 6 mm, got 5 mm"),
        ("tabula --back go", "--back must be"),
    ],
)
def test_a_wrong_option_is_an_error_in_one_line(
    tabulae: Callable[..., Ran], arguments: str, answer: str, tmp_path: Path
) -> None:
    ran = tabulae("folding-board", *arguments.split(), "-o", tmp_path)
    assert ran.code == 2 and ran.err.count("\n") == 1 and answer in ran.err, ran.err


def test_the_command_on_a_file_makes_it_again() -> None:
    board = FoldingBoardProduct(board="quinze", thickness=3.0, kerf=0.1, back="pair")
    assert board.command == (
        "tabulae folding-board quinze-tablas --thickness 3mm --back pair --paper a4 --for laser --kerf 0.1mm"
    )
