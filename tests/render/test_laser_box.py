"""The folding box assembled by computation: every tongue fits its slot, with the kerf compensated."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from tabulae.draw.cutting.cutter import CutPart, nest_parts
from tabulae.draw.cutting.laser_box import (
    BoxOptions,
    BoxPart,
    box_layout,
    box_parts,
    case_parts,
    case_size_mm,
    cut_box_part,
    cut_layers,
    reference_square,
    rim_layers,
    socket_layers,
)
from tabulae.draw.layout import layout
from tabulae.engine.errors import TabulaeError
from tabulae.geometry.covers import Region
from tabulae.geometry.offset import offset_contour, signed_area
from tabulae.geometry.toolpath import ArcSegment, Trace, flattened_segment, is_closed_chain, point_at
from tests.support.named_boards import NAMED
from tests.support.tables import rows

BOARDS = ["tables-24", "tables-28", "tables-32"]
THICK = [3.0, 4.0, 6.0]
KERF = 0.16


def plan(name: str, point: float = 37.0):  # type: ignore[no-untyped-def]
    return layout(NAMED[name].board, point)


def as_cut(part: BoxPart, kerf: float = KERF) -> tuple[Trace, ...]:
    """Return the outline left when the laser has followed the drawn one and removed half a kerf inside."""
    return offset_contour(offset_contour(part.outline, kerf / 2), -kerf / 2)


def polygon(contour: Sequence[Trace]) -> list[tuple[float, float]]:
    return [spot for trace in contour for spot in flattened_segment(trace)[:-1]]


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("thickness", THICK)
@pytest.mark.parametrize("corner", ["tongue", "mitre"])
def test_the_rim_of_each_layer_closes_without_gap_and_without_overlap(
    name: str, thickness: float, corner: str
) -> None:
    laid = plan(name)
    parts = box_parts(laid, BoxOptions(thickness, corner))
    rim = [part for part in parts if part.material == "rim" and "sockets" not in part.name]
    assert len(rim) == 8
    fields = sum(field.width * field.height for field in laid.fields)
    total = sum(abs(signed_area(as_cut(part))) for part in rim)
    assert total == pytest.approx(laid.width_mm * laid.height_mm - fields, abs=0.05)
    regions = [Region((as_cut(part),)) for part in rim]
    for number, one in enumerate(rim):  # no place of one lies within another
        for trace in as_cut(one):
            x, y = point_at(trace, 0.37)
            assert not any(other.contains((x, y), 0.03) for n, other in enumerate(regions) if n != number), (
                one.name
            )


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", BOARDS)
def test_sockets_lie_within_the_rim_and_hold_the_men(name: str) -> None:
    laid = plan(name)
    sockets = [part for part in box_parts(laid, BoxOptions(4.0)) if "sockets" in part.name]
    assert len(sockets) == 4
    for slot in laid.slots.values():
        for part in sockets:
            region = Region((as_cut(part),))
            for turn in range(0, 360, 5):
                at = (
                    slot.x + (laid.man_mm / 2 - 0.03) * math.cos(math.radians(turn)),
                    slot.y + (laid.man_mm / 2 - 0.03) * math.sin(math.radians(turn)),
                )
                assert not region.contains(at, 0.0), "a man of full size lies in his socket"
    for part in sockets:
        for x, y in polygon(part.outline):
            assert any(
                field.x - 1e-6 <= x <= field.right + 1e-6 and field.y - 1e-6 <= y <= field.bottom + 1e-6
                for field in laid.fields
            )


@pytest.mark.slow
@pytest.mark.parametrize("thickness", THICK)
def test_the_kerf_is_compensated_all_round(thickness: float) -> None:
    for part in box_parts(plan("tables-24"), BoxOptions(thickness)):
        drawn = offset_contour(part.outline, KERF / 2)
        assert abs(signed_area(drawn)) > abs(signed_area(part.outline))
        for before, after in zip(part.outline, as_cut(part), strict=True):
            assert math.dist(point_at(before, 0), point_at(after, 0)) < 1e-6


@rows("thickness", THICK)
@rows("dice", [2, 3, 5])
def test_the_walls_of_the_case_fit_together(thickness: float, dice: int) -> None:
    """As solids floor and walls overlap nowhere and fill all but the room for the dice."""
    manifold3d = pytest.importorskip("manifold3d")
    wanted = BoxOptions(thickness, dice=dice)
    x, y, z = case_size_mm(wanted)
    parts = {part.name: part for part in case_parts(wanted)}

    def plate(name: str):  # type: ignore[no-untyped-def]
        corners = polygon(as_cut(parts[name]))
        if signed_area(as_cut(parts[name])) < 0:
            corners.reverse()
        return manifold3d.CrossSection([corners]).extrude(thickness)

    # Walls are drawn upright with their feet downwards: y of the drawing is height from the top.
    upright = [[1, 0, 0, 0], [0, 0, 1, 0], [0, -1, 0, z]]
    long = plate("case long wall").transform(upright)
    short = plate("case short wall").transform([[0, 0, 1, 0], [1, 0, 0, 0], [0, -1, 0, z]])
    floor = plate("case floor")
    solids = [
        floor,
        long.translate([0, 0, 0]),
        long.translate([0, y - thickness, 0]),
        short.translate([0, 0, 0]),
        short.translate([x - thickness, 0, 0]),
    ]
    for number, one in enumerate(solids):
        for other in solids[:number]:
            assert (one ^ other).volume() < 1e-3
    whole = manifold3d.Manifold.batch_boolean(solids, manifold3d.OpType.Add)
    room = (x - 2 * thickness) * (y - 2 * thickness) * (z - thickness)
    assert whole.volume() == pytest.approx(x * y * z - room, rel=1e-6)
    assert x - 2 * thickness >= dice * 16 + 1


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("thickness", THICK)
@pytest.mark.parametrize("back", ["chess", "pair", "rithmomachia", "none"])
def test_every_outline_is_closed_and_every_part_fits_a_small_laser(thickness: float, back: str) -> None:
    wanted = BoxOptions(thickness, back=back)
    parts = box_parts(plan("tables-24"), wanted)
    cut: list[CutPart] = [reference_square(KERF)]
    for part in parts:
        assert is_closed_chain(part.outline)
        one = cut_box_part(part, KERF)
        assert min(one.width_mm, one.height_mm) > 5
        cut += [one] * part.count
    for material in ("base", "rim", "case"):
        assert any(part.material == material for part in parts)
    assert nest_parts(cut, 600, 400) and nest_parts(cut, 500, 300)
    assert len([part for part in parts if part.name == "back"]) == (0 if back == "none" else 2)
    counts = {part.count for part in parts if part.material == "rim"}
    assert counts == {rim_layers(wanted), socket_layers(wanted)}


def test_the_rim_holds_the_case_and_sockets_are_lower() -> None:
    assert [rim_layers(BoxOptions(thickness)) for thickness in THICK] == [4, 3, 2]
    assert [socket_layers(BoxOptions(thickness)) for thickness in THICK] == [2, 2, 1]


def test_the_squares_of_the_back_meet_at_the_joint() -> None:
    laid = plan("tables-24")
    backs = [part for part in box_parts(laid, BoxOptions(4.0)) if part.name == "back"]
    joint = laid.width_mm / 2
    for part in backs:
        level = [line for line in part.score if abs(point_at(line, 0)[1] - point_at(line, 1)[1]) < 1e-9]
        assert max(min(abs(point_at(line, end)[0] - joint) for end in (0, 1)) for line in level) < 1e-6


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        ({"thickness_mm": 5.0}, "--thickness must be 3, 4 or 6 mm, got 5 mm"),
        ({"thickness_mm": 4.0, "corner": "mitr"}, "did you mean mitre"),
        ({"thickness_mm": 4.0, "back": "go"}, "--back must be chess, pair, rithmomachia or none, got 'go'"),
        ({"thickness_mm": 4.0, "dice": 0}, "1 to 8 dice"),
    ],
)
def test_a_bad_option_is_refused(options: dict[str, object], answer: str) -> None:
    with pytest.raises(TabulaeError, match=answer.replace("(", r"\(")):
        BoxOptions(**options)  # type: ignore[arg-type]


def test_only_a_board_with_a_bar_folds() -> None:
    with pytest.raises(TabulaeError, match="name a board with two facing rows"):
        box_parts(plan("el-mundo"), BoxOptions(4.0))


@rows("thickness", THICK)
@rows("die_mm", [12.0, 16.0, 20.0])
def test_the_case_lies_in_the_folded_box_and_no_die_leaves_it(thickness: float, die_mm: float) -> None:
    wanted = BoxOptions(thickness, die_mm=die_mm)
    inside = 2 * rim_layers(wanted) * thickness
    height = case_size_mm(wanted)[2]
    assert height < inside < height + die_mm
    assert height - thickness > die_mm


@pytest.mark.slow
@pytest.mark.parametrize(("men", "fit"), [(35.0, 0.5), (35.0, 0.0), (35.0, 1.2), (20.0, 0.5)])
def test_a_socket_is_wider_than_its_man_by_the_fit(men: float, fit: float) -> None:
    laid = box_layout(NAMED["tables-24"].board, men, fit)
    radii = {
        round(2 * trace.radius, 6)
        for part in box_parts(laid, BoxOptions(4.0))
        if "sockets" in part.name
        for trace in part.outline
        if isinstance(trace, ArcSegment)
    }
    assert radii == {men + fit}
    assert laid.point_width_mm - laid.socket_mm > 1, "a web of wood is left between two sockets"


def test_dowels_and_magnets_of_the_halves_meet() -> None:
    """Folded about the joint, the magnets of one half lie on those of the other, in the uppermost layers."""
    laid = box_layout(NAMED["tables-28"].board, 35.0)
    parts = box_parts(laid, BoxOptions(4.0))
    spots = sorted(
        hole[0].centre for part in parts for hole in part.top_holes if isinstance(hole[0], ArcSegment)
    )
    assert len(spots) == 4
    assert sorted((round(laid.width_mm - x, 6), y) for x, y in spots) == [(round(x, 6), y) for x, y in spots]
    (base, *_) = [part for part in parts if part.name == "base"]
    below = [hole for part in parts[: len(parts) // 2] for hole in part.under_holes]
    assert base.holes and set(base.holes) <= set(below)
    (strip,) = [part for part in parts[:8] if part.name == "side rim"]
    layers = [len(cut.inner) for cut in cut_layers(strip, 0.1)]
    assert layers == [2] * rim_layers(BoxOptions(4.0)), "dowels below, magnets above"
