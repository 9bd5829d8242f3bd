"""Every part through the gate: sizes of the plan, volumes without CAD, neighbours, walls, wrong measures."""

from __future__ import annotations

import dataclasses
import math

import pytest

from tabulae.draw.layout import layout
from tabulae.products.plastic.parts_notes import parts_notes
from tabulae.products.plastic.solid import SolidProduct
from tabulae.solid.errors import MeshError, PartError
from tabulae.solid.kernels.assembly import check_folds, check_mates, in_place, turned_body
from tabulae.solid.kernels.build import build_body
from tabulae.solid.kernels.manifold import shared_mm3
from tabulae.solid.kernels.mesh import Fineness, overhang_mm2, printable
from tabulae.solid.parts.catalogue import PARTS, whole_kit
from tabulae.solid.parts.men import Men, man_foot_mm
from tabulae.solid.parts.piece import Combined, Extrusion
from tabulae.solid.parts.setting import PartSetting, Printer, turn_to_fit
from tests.support.boards import RING, ROWS, tables
from tests.support.solid_parts import SETTINGS, SMALL_BED, made, planned
from tests.support.solids import NEEDS_SOLID
from tests.support.tables import rows

pytestmark = [*NEEDS_SOLID, pytest.mark.slow]  # CadQuery takes seconds to load

EVERY = [
    ("receptacles", "24"), ("receptacles", "28"), ("receptacles", "rows"), ("receptacles", "ring"),
    ("men", "28"), ("men", "ring"), ("box", "28"), ("hinge", "28"), ("tower", "28"), ("coupon", "28"),
    ("board", "28"), ("board", "rows"), ("board", "ring"),
]  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize(("part", "setting"), EVERY)
def test_every_part_passes_the_gate_with_the_size_of_its_plan(part: str, setting: str) -> None:
    for body, passed in made(part, setting):
        assert body.piece is not None
        assert passed.mesh.size_mm == pytest.approx(body.piece.size_mm, abs=0.06)
        assert passed.mesh.volume_mm3 == pytest.approx(body.piece.volume_mm3, rel=0.012)
        assert float(passed.mesh.bounds_mm[0][2]) == 0


@pytest.mark.long
@pytest.mark.parametrize(
    ("part", "most_mm2"),
    [("receptacles", 0), ("men", 1), ("box", 1), ("board", 32), ("tower", 340), ("hinge", 60)],
)
def test_overhang_is_what_engraved_letters_and_bores_need(part: str, most_mm2: float) -> None:
    assert max(overhang_mm2(passed.mesh) for _, passed in made(part)) <= most_mm2


@pytest.mark.long
@pytest.mark.parametrize("setting", ["28", "rows", "ring"])
def test_neighbouring_tiles_meet_without_overlap_and_hold(setting: str) -> None:
    plan = planned("board", setting)
    placed = {body.name: in_place(body.piece, passed) for body, passed in made("board", setting)}
    met = check_mates(placed, plan.mates)
    assert all(mate.holds for mate in plan.mates)
    assert min(pair.moved_mm3 for pair in met) > 3
    assert max(pair.at_rest_mm3 for pair in met) < 0.01


@pytest.mark.long
def test_all_tiles_together_are_the_board_less_its_seams() -> None:
    plan = layout(tables(7))
    volume = sum(passed.mesh.volume_mm3 for _, passed in made("board"))
    (low_x, low_y), (high_x, high_y) = (
        [pick(piece.origin[axis] + sign * piece.size_mm[axis] / 2 for piece in planned("board").pieces)
         for axis in (0, 1)]
        for pick, sign in ((min, -1), (max, 1))
    )  # fmt: skip
    assert (high_x - low_x, high_y - low_y) == pytest.approx((plan.width_mm, plan.height_mm), abs=0.2)
    floor = plan.width_mm * plan.height_mm * 6
    assert floor * 1.2 < volume < floor * 1.6


@pytest.mark.long
def test_a_joint_that_lets_go_and_tiles_that_overlap_are_refused() -> None:
    import dataclasses

    plan = planned("board")
    placed = {body.name: in_place(body.piece, passed) for body, passed in made("board")}
    mate = plan.mates[0]
    with pytest.raises(MeshError, match=r"overlap by .* mm3 where they meet"):
        check_mates({**placed, mate.second: placed[mate.second].translate((-2.0, 0.0, 0.0))}, [mate])
    loose = dataclasses.replace(mate, away=(0.0, 0.0, 30.0))
    with pytest.raises(MeshError, match=r"lets go when pulled by 1 mm"):
        check_mates(placed, [loose])


@pytest.mark.long
@pytest.mark.parametrize("joint", ["dovetail", "pin", "none"])
def test_other_joints_meet_too(joint: str) -> None:
    pieces = planned("board", "rows", joint=joint)
    placed = {body.name: in_place(body.piece, passed) for body, passed in made("board", "rows", joint=joint)}
    met = check_mates(placed, pieces.mates)
    assert [pair.moved_mm3 > 3 for pair in met] == [joint == "dovetail"] * len(met)


@pytest.mark.long
@pytest.mark.parametrize("joint", ["puzzle", "dovetail"])
def test_edges_on_the_bed_stand_back_round_tongues_and_sockets_too(joint: str) -> None:
    """First layers swell: a tongue that is full size on the bed would not go into its socket."""
    import manifold3d

    for part in ("board", "coupon"):
        for body, passed in made(part, "rows", joint=joint):
            if body.name in ("coupon-inlay", "coupon-lid"):  # tried in pockets and grooves, not in joints
                continue
            whole = in_place(body.piece, passed)
            floor = whole.bounding_box()[2]
            full = whole.slice(floor + 1.5)
            for height, back in ((0.1, 0.3), (0.3, 0.1)):
                layer = whole.slice(floor + height)
                assert (layer - full.offset(0.05 - back, manifold3d.JoinType.Miter)).area() < 0.5, body.name
                lost = full.offset(-0.05 - back, manifold3d.JoinType.Miter) - layer
                assert lost.area() < 0.5, body.name


@pytest.mark.long
@pytest.mark.parametrize("setting", ["24", "ring"])
def test_raised_marks_keep_off_the_joints(setting: str) -> None:
    wanted = {"points": "raised", "hinge": "none", "joint": "dovetail"}
    plan = planned("board", setting, **wanted)
    placed = {body.name: in_place(body.piece, passed) for body, passed in made("board", setting, **wanted)}
    assert check_mates(placed, plan.mates)
    assert max(piece.size_mm[2] for piece in plan.pieces) == pytest.approx(12.8)


def test_the_hinge_turns_free_from_flat_to_closed_and_a_wrong_axis_catches() -> None:
    import dataclasses

    plan = planned("hinge")
    placed = {body.name: in_place(body.piece, passed) for body, passed in made("hinge")}
    (met,) = check_folds(placed, plan.folds)
    assert met.moved_mm3 == 0
    (fold,) = plan.folds
    closed = turned_body(placed[fold.second], fold, 180)
    assert shared_mm3(placed[fold.first].translate((0.0, 0.0, 0.5)), closed) > 10
    with pytest.raises(MeshError, match=r"hinge-a and hinge-b: the hinge catches at \d+ degrees"):
        check_folds(placed, [dataclasses.replace(fold, axis_z=fold.axis_z - 0.6)])


@pytest.mark.long
def test_the_leaves_of_the_hinge_lie_in_the_recesses_of_the_board() -> None:
    """Flat in the open board: no overlap with the tiles at any of its places."""
    from tabulae.solid.parts.board import PlasticBoard, board_plan

    plan = board_plan(SETTINGS["28"], PlasticBoard())
    middle = layout(tables(7)).width_mm / 2
    tiles = [in_place(body.piece, passed) for body, passed in made("board")]
    for y in plan.hinges_y:
        for body, passed in made("hinge"):
            leaf = in_place(body.piece, passed).translate((middle, y - 20.0, 12.0 - 2.6))
            assert max(shared_mm3(leaf, tile) for tile in tiles) < 0.01


def test_the_lid_slides_out_and_does_not_lift() -> None:
    plan = planned("box")
    placed = {body.name: in_place(body.piece, passed) for body, passed in made("box")}
    (met,) = check_mates(placed, plan.mates)
    assert met.moved_mm3 > 50
    for way in range(0, 180, 20):
        # The catch bends the walls by a fifth of a millimetre on either side, and no more.
        assert shared_mm3(placed["box"], placed["box-lid"].translate((float(way), 0.0, 0.0))) < 3


def test_the_lid_catches_when_it_is_shut_and_only_then() -> None:
    placed = {body.name: in_place(body.piece, passed) for body, passed in made("box")}

    def caught(way: float) -> float:
        return shared_mm3(placed["box"], placed["box-lid"].translate((way, 0.0, 0.0)))

    assert caught(0) == 0
    assert caught(2) > 0.5, "it must spring to open"
    assert caught(20) < 0.01, "once it has sprung it slides"


def test_the_pin_of_the_hinge_goes_in_and_stops() -> None:
    import manifold3d

    pin = manifold3d.Manifold.cylinder(60, 1.75 / 2, circular_segments=64).rotate((-90, 0, 0))
    leaves = [in_place(body.piece, passed) for body, passed in made("hinge")]
    for by, blocked in ((-60.0 + 38.7, False), (-60.0 + 39.5, True)):
        shared = sum(shared_mm3(leaf, pin.translate((0.0, by, 2.6))) for leaf in leaves)
        assert (shared > 0.5) == blocked


def titled(name: str, **measures: str) -> bool:
    """Whether something is cut into the lid of a game's box."""
    setting = dataclasses.replace(PartSetting(), name=name)
    box, lid = PARTS["box"].plan(setting, measures).pieces
    assert not box.engravings
    return bool(lid.engravings)


def test_the_lid_bears_the_name_of_the_game_if_it_can_be_read() -> None:
    assert titled("Tabula") and titled("Ludus Duodecim Scriptorum")
    assert not titled("Tabula", title="plain")
    assert not any(titled(name) for name in ("", "  ", "\u4e2d\u6587", 99 * "long "))
    assert SolidProduct(("box",), game="tabula").request().setting.name == "Tabula"


def test_the_name_lies_on_the_lid_clear_of_its_grip_and_leaves_it_thick_enough() -> None:
    lid = PARTS["box"].plan(dataclasses.replace(PartSetting(), name="Diecisiete Tablas")).pieces[1]
    (title,) = lid.engravings
    xs, ys = zip(*(place for loop in title.outlines for place in loop), strict=True)
    assert isinstance(lid.shape, Combined)
    (low_x, low_y, _), (high_x, high_y, high_z) = lid.shape.bounds_mm
    assert low_x + 10 < title.origin[0] + min(xs) and title.origin[0] + max(xs) < high_x - 12.0 - 4.0
    assert low_y + 10 < title.origin[1] + min(ys) and title.origin[1] + max(ys) < high_y - 10
    assert title.origin[2] == pytest.approx(high_z) and high_z - title.depth_mm > 1.5


def test_all_men_and_dice_fit_into_the_box() -> None:
    import manifold3d

    (box, box_mesh), _ = made("box")
    room = in_place(box.piece, box_mesh)
    for channel in range(2):
        y = 3.0 + 17.5 + channel * 36.6
        row = manifold3d.Manifold.cylinder(17 * 8.0, 16.5).rotate((0.0, 90.0, 0.0))
        assert shared_mm3(room, row.translate((4.0, y, 2.0 + 16.6))) == 0


def test_men_stack_and_lie_in_their_sockets() -> None:
    body, passed = made("men")[0]
    man = in_place(body.piece, passed)
    assert shared_mm3(man, man.translate((0.0, 0.0, 7.0))) < 0.01
    assert shared_mm3(man, man.translate((0.0, 0.0, 6.9))) > 1
    foot = man_foot_mm(16.5, Men())
    assert math.isclose(foot, 14.05)
    strip = next(
        in_place(body.piece, passed) for body, passed in made("receptacles") if body.name == "strip-7"
    )
    for place in range(7):
        lying = man.translate(((place + 0.5) * 37.0, 18.5, 0.0))
        assert shared_mm3(strip, lying) < 0.01


@pytest.mark.parametrize("setting", ["28", "ring"])
def test_an_inlay_can_be_pressed_in_and_fills_its_man_in_one_print(setting: str) -> None:
    bodies = {body.name: (body, passed) for body, passed in made("men", setting)}
    pairs = list(bodies.values())
    for (man, passed), (inlay, inlaid) in zip(pairs[::2], pairs[1::2], strict=True):
        assert inlay.piece.whole == man.name and inlay.piece.together
        one = in_place(man.piece, passed)
        pressed = in_place(inlay.piece, inlaid)
        assert shared_mm3(one, pressed) == 0
        assert 0.10 <= one.min_gap(pressed.translate((0, 0, 0.5)), 1.0) <= 0.15, "air all round"
        joined = build_body(dataclasses.replace(inlay.piece, shape=inlay.piece.together))
        filled = in_place(joined.piece, printable(joined))
        assert shared_mm3(one, filled) < 0.05
        assert (one + filled).volume() == pytest.approx(one.volume() + filled.volume(), rel=1e-4)
        assert one.min_gap(filled, 1.0) == pytest.approx(0, abs=0.01)


@rows("bed", [(180, 180), (220, 220), (250, 210), (300, 300)])
@rows("kind", ["24", "28", "rows", "ring"])
def test_trap_11_no_tile_is_larger_than_the_bed_tongues_counted(kind: str, bed: tuple[int, int]) -> None:
    board = {"24": tables(6), "28": tables(7), "rows": ROWS, "ring": RING}[kind]
    printer = Printer("bed", (float(bed[0]), float(bed[1]), 200.0))
    for piece in PARTS["board"].plan(PartSetting(board, printer=printer)).pieces:
        small, large = sorted(piece.size_mm[:2])
        assert small <= min(bed) and large <= max(bed)


def test_trap_11_a_tile_has_its_tongue_in_its_size() -> None:
    """A row of tiles laid end to end is longer than the half board by a tongue for every seam."""
    widths = {piece.name: piece.size_mm[0] for piece in planned("board").pieces}
    row = [width for name, width in widths.items() if name in ("board-left-a1", "board-left-b1")]
    assert len(row) == 2
    assert sum(row) == pytest.approx(layout(tables(7)).width_mm / 2 + 8.0, abs=0.1)


@pytest.mark.parametrize("kind", ["24", "28", "rows", "ring"])
def test_receptacles_hold_every_point_once_and_fit_the_bed(kind: str) -> None:
    for printer in (Printer(), SMALL_BED):
        setting = PartSetting(SETTINGS[kind].board, printer=printer)
        pieces = PARTS["receptacles"].plan(setting).pieces
        points = sum(int(piece.name.rsplit("-", 1)[1]) * piece.copies for piece in pieces)
        assert points == len(setting.board.points)
        assert all(turn_to_fit(*piece.size_mm[:2], printer.room_mm) is not None for piece in pieces)


@rows(
    "part, setting, measures, message",
    [
        ("receptacles", "28", {"tip_mm": 2.0},
         "receptacles: tip_mm 2 does not fit between the holes: 0 to 1.46"),
        ("receptacles", "28", {"thickness_mm": 1.0},
         "receptacles: thickness_mm must be between 3 and 12, got 1"),
        ("board", "28", {"joint": "dovetale"},
         "board: joint must be puzzle, dovetail, pin or none, got 'dovetale' (did you mean dovetail?)"),
        ("board", "28", {"points": "raised"},
         "board: raised points keep a hinged board from closing: choose hinge none"),
        ("men", "28", {"air_mm": 9.0}, "men: air_mm must be between 0.3 and 3, got 9"),
        ("d7log", "28", {"edge_mm": 9.0, "length_mm": 15.0},
         "d7log: length_mm 15 lets it rest on its ends: more than 18.7 with edge_mm 9"),
        ("d7", "28", {"read": "edge"},
         "d7: pips do not fit beside the edges: choose marks arabic or roman with read edge"),
    ],
)  # fmt: skip
def test_what_cannot_be_made_is_one_clear_line(
    part: str, setting: str, measures: dict[str, float | bool | str], message: str
) -> None:
    with pytest.raises(PartError) as error:
        PARTS[part].plan(SETTINGS[setting], measures)
    assert str(error.value) == message


def test_a_bed_too_small_and_words_too_long_are_one_clear_line() -> None:
    with pytest.raises(PartError, match=r"^board: .* cannot be cut into tiles for the 46 x 46 mm inside"):
        PARTS["board"].plan(PartSetting(printer=Printer("tiny", (60.0, 60.0, 60.0))))
    with pytest.raises(PartError, match=r"^tower: 12 lines of words do not fit, at most \d"):
        PARTS["tower"].plan(PartSetting(words=("A",) * 12))
    with pytest.raises(PartError, match=r"^tower: the typeface has no "):
        PARTS["tower"].plan(PartSetting(words=("ᏣᎳᎩ",)))


def test_a_wall_of_one_line_is_refused() -> None:
    from tabulae.solid.parts.outline import rectangle
    from tabulae.solid.parts.piece import Combined, Extrusion, Piece

    def wall(width: float) -> Piece:
        fence = Extrusion(rectangle(0, 0, width, 20), 0.0, 10.0)
        return Piece("fence", Combined((Extrusion(rectangle(-10, -5, 10, 25), 0.0, 2.0), fence)))

    printable(build_body(wall(1.0)), wall_mm=0.9)
    with pytest.raises(
        MeshError, match=r"^fence: a wall is thinner than 0.9 mm, two lines of the printer, at z"
    ):
        printable(build_body(wall(0.6)), wall_mm=0.9)


def test_trap_10_what_falls_apart_is_refused() -> None:
    from tabulae.solid.parts.outline import rectangle
    from tabulae.solid.parts.piece import Combined, Extrusion, Piece

    bar = Extrusion(rectangle(0, 0, 30, 10), 0.0, 5.0)
    with pytest.raises(PartError, match=r"^bar: it falls into 2 bodies instead of 1"):
        build_body(Piece("bar", Combined((bar,), (Extrusion(rectangle(10, -1, 20, 11), -1.0, 6.0),))))


@pytest.mark.long
def test_trap_02_pockets_that_touch_at_corners_are_refused_and_the_chess_back_has_none() -> None:
    from tabulae.solid.parts.outline import rectangle
    from tabulae.solid.parts.piece import Combined, Extrusion, Piece

    plate = Extrusion(rectangle(0, 0, 40, 40), 0.0, 5.0)
    pockets = tuple(Extrusion(rectangle(x, y, x + 10, y + 10), 3.0, 6.0) for x, y in ((10, 10), (20, 20)))
    body = build_body(Piece("squares", Combined((plate,), pockets)))
    assert body.solid.isValid()  # CAD sees nothing wrong
    with pytest.raises(MeshError, match=r"^squares: mesh is not watertight"):
        printable(body)
    for _, passed in made("board", "28", back="chess")[:2]:
        assert passed.mesh.volume_mm3 > 0


def test_one_name_is_one_choice_in_all_parts_so_that_a_kit_can_be_asked_for_it() -> None:
    known: dict[str, tuple[str, ...]] = {}
    for kind in PARTS.values():
        for one in kind.measures:
            if one.choices:
                more, fewer = sorted((known.get(one.name, one.choices), one.choices), key=len, reverse=True)
                assert set(fewer) <= set(more), f"{kind.name}: {one.name}"
                known[one.name] = more


def test_a_board_without_tongues_needs_no_coupon() -> None:
    kits = {
        joint: [kind.name for kind in whole_kit(SETTINGS["28"], {"joint": joint})]
        for joint in ("puzzle", "dovetail", "pin", "none")
    }
    assert kits["puzzle"] == kits["dovetail"] == ["coupon", *kits["pin"]]
    assert kits["pin"] == kits["none"]


def test_men_for_whom_no_bed_has_one_box_have_several_and_where_there_is_none_it_is_said() -> None:
    for bed, boxes in (("220x220", 7), ("500x500", 1)):
        wanted = SolidProduct(("all",), game="tablas-astronomicas", bed=bed).request()
        box, lid = next(wanted.plan(kind) for kind in whole_kit(wanted.setting) if kind.name == "box").pieces
        assert box.copies == lid.copies == boxes
        assert (box.note == "box") is (boxes == 1)
    low = SolidProduct(("all",), game="tabula", bed="150x150x150").request()
    assert {"tower", "tray", "box"} & {kind.name for kind in whole_kit(low.setting)} == {"box"}
    assert [note.split(":")[1] for note in parts_notes(low)[:-1]] == [" tower"]
    small = SolidProduct(("all",), game="el-mundo", bed="60x60").request()
    assert [kind.name for kind in small.kinds] == ["d6", "men"]
    told = [note for note in parts_notes(small) if note.startswith("left out")]
    assert [note.split(": ")[1] for note in told] == ["coupon", "box", "fritillus", "board"]
    assert SolidProduct(("all",), game="el-mundo", bed="60x60").answer()["left_out"] == told
    tiny = SolidProduct(("all",), game="tablas-astronomicas", bed="60x60", men=45.0).request()
    assert "box" not in [kind.name for kind in whole_kit(tiny.setting)]
    (said,) = (note for note in parts_notes(tiny) if "box" in note)
    assert said.startswith("left out: box: the men of this game need a larger bed than 60 mm")
    assert said.endswith("use a smaller --point-width, or --men")


@pytest.mark.slow
def test_the_light_kernel_makes_a_tile_that_lies_outside_a_round_field() -> None:
    """Regression: the corner tiles of El Mundo were empty on a bed of 120 mm."""
    wanted = SolidProduct(("board",), game="el-mundo", bed="120x120").request()
    corner = wanted.plan(wanted.kinds[0]).pieces[0]
    mesh = printable(build_body(corner, "manifold"), "draft").mesh
    assert mesh.volume_mm3 > 0.7 * math.prod(corner.size_mm)


@pytest.mark.long
@pytest.mark.parametrize(
    ("setting", "fineness"), [("28", "draft"), ("rows", "draft"), ("ring", "draft"), ("ring", "fine")]
)
def test_a_kit_passes_the_gate_coarse_and_fine(setting: str, fineness: Fineness) -> None:
    where = SETTINGS[setting]
    for kind in whole_kit(where):
        plan = planned(kind.name, setting)
        bodies = [build_body(piece) for piece in plan.pieces]
        passed = [printable(body, fineness, where.printer.bed_mm, where.printer.wall_mm) for body in bodies]
        placed = {body.name: in_place(body.piece, mesh) for body, mesh in zip(bodies, passed, strict=True)}
        check_mates(placed, plan.mates)
        check_folds(placed, plan.folds)


@pytest.mark.long
@pytest.mark.parametrize("setting", ["28", "rows", "ring"])
def test_no_part_hides_another_in_the_picture_of_a_kit(setting: str) -> None:
    import itertools

    import manifold3d
    import numpy as np

    from tabulae.solid.pictures.exploded import ShownPiece, arranged
    from tabulae.solid.pictures.visibility import three_quarter_view

    parts = []
    for kind in whole_kit(SETTINGS[setting]):
        plan = planned(kind.name, setting)
        mated = {name for mate in plan.mates for name in (mate.first, mate.second)}
        meshes = [mesh for _, mesh in made(kind.name, setting)]
        parts.append(
            [ShownPiece(p, mesh, p.name in mated) for p, mesh in zip(plan.pieces, meshes, strict=True)]
        )
    flat = three_quarter_view()[:2].T
    outlines = [
        manifold3d.CrossSection.hull_points(
            np.vstack([(mesh.corners + np.array(at)) @ flat for mesh, at, *_ in group])
        )
        for group in arranged(parts)
    ]
    assert len(outlines) == len(parts) > 4
    for one, two in itertools.combinations(outlines, 2):
        assert (one ^ two).area() < 1e-6


def pockets(measures: dict[str, float | str]) -> dict[str, list[Extrusion]]:
    """The pockets for magnets by piece: holes from below that end under the face of the rim."""
    plan = PARTS["board"].plan(PartSetting(), measures)
    found = {}
    for piece in plan.pieces:
        assert isinstance(piece.shape, Combined)
        found[piece.name] = [
            cut
            for cut in piece.shape.cuts
            if isinstance(cut, Extrusion) and cut.axis == "z" and cut.low_mm < 0 and cut.high_mm < 12
        ]
    return {name: cuts for name, cuts in found.items() if cuts}


def test_a_folding_board_hides_magnets_that_meet() -> None:
    found = pockets({})
    assert {len(cuts) for cuts in found.values()} == {1} and len(found) == 4
    width = 2 * PartSetting().layout.bar.centre[0]  # type: ignore[union-attr]
    middles = sorted(
        (round((low[0] + high[0]) / 2, 3), round((low[1] + high[1]) / 2, 3))
        for (cut,) in found.values()
        for low, high in [cut.bounds_mm]
    )
    left, right = middles[:2], middles[2:]
    assert [(round(width - x, 3), y) for x, y in left] == sorted(right, key=lambda place: place[1])
    for (cut,) in found.values():
        assert cut.high_mm == 12 - 1.0, "unseen from above"
    (noted,) = {piece.note for piece in PARTS["board"].plan().pieces if piece.name in found}
    assert noted == "board-magnet"


@pytest.mark.parametrize("measures", [{"magnet_mm": 0.0}, {"hinge": "none"}])
def test_no_magnets_without_a_fold_or_if_none_are_wanted(measures: dict[str, float | str]) -> None:
    assert pockets(measures) == {}
    assert {piece.note for piece in PARTS["board"].plan(PartSetting(), measures).pieces} == {"board"}
