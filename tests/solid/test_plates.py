"""Plates: pieces laid out in the order of printing, in files that slicers read as they are."""

from __future__ import annotations

import io
import json
import math
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tabulae.kit.page import kit_page
from tabulae.products.kit_order import KitOrder
from tabulae.products.plastic.solid import SolidProduct
from tabulae.products.product import KitItem
from tabulae.solid.files.plates import APART_MM, PlateObject, plates
from tabulae.solid.parts.setting import Printer, turn_to_fit
from tests.support.gcode import Line, sliced

BED = Printer("test", (100.0, 80.0, 50.0), margin_mm=4.0)  # 6 % of it is a square of 22 mm
CORE = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"


COUPON = ("coupon", "coupon-tongue", "coupon-inlay", "coupon-lid")


def thing(name: str, group: str, copies: int, side: float, full: bool = False) -> PlateObject:
    size = (side, side, 5.0)
    return PlateObject(name, group, "#ffffff", copies, (), size, (0.0, 0.0), 2.0, 10.0, 9.0, full)


def test_pieces_are_laid_by_group_apart_and_within_the_bed() -> None:
    made = plates(
        [thing("man", "men", 15, 20), thing("die", "dice", 3, 15, True), thing("dot", "men", 2, 8)], BED
    )
    assert [plate.name for plate in made] == ["plate-1-men", "plate-2-men", "plate-3-dice"]
    assert sum(plate.copies.get("man", 0) for plate in made) == 15
    assert made[-1].copies == {"die": 3} and made[-1].full
    assert (made[-1].grams, made[-1].minutes) == (6.0, 28.0)
    for plate in made:
        boxes = [(x, y, one.size_mm[0] / 2) for one, places in plate.objects for x, y in places]
        for at, (x, y, half) in enumerate(boxes):
            assert half < x < 100 - half and half < y < 80 - half
            for other_x, other_y, other in boxes[:at]:
                gap = max(abs(x - other_x), abs(y - other_y)) - half - other
                assert gap >= APART_MM - 1e-9


def test_a_large_piece_has_a_plate_by_itself_in_the_middle_of_the_bed() -> None:
    (first, second) = plates([thing("tile-a", "board", 1, 70), thing("tile-b", "board", 1, 70)], BED)
    assert (first.name, second.name) == ("plate-1-tile-a", "plate-2-tile-b")
    assert first.objects[0][1] == ((50.0, 40.0),)


def test_a_skirt_stays_on_the_bed() -> None:
    """Regression: plates filled the bed to a tenth of a millimetre."""
    for side, copies in ((20.0, 40), (85.9, 1)):
        for plate in plates([thing("man", "men", copies, side)], Printer("test", (100.0, 100.0, 50.0))):
            for one, places in plate.objects:
                half = one.size_mm[0] / 2
                assert all(half + 7 <= at <= 93 - half for place in places for at in place)


@pytest.mark.parametrize(
    ("size", "turn"),
    [
        ((200, 90), 0),
        ((90, 200), 90),
        ((240, 20), 24),
        ((259, 40), None),
        ((300, 10), None),
    ],
)
def test_a_piece_is_turned_only_where_it_must_be(size: tuple[float, float], turn: int | None) -> None:
    assert turn_to_fit(*size, (230, 120, 100)) == turn
    found = turn_to_fit(259, 30, (206, 206, 200))
    assert found == 45, "a strip of seven sockets on a bed of 220 mm"


@pytest.mark.slow
def test_a_strip_too_long_for_the_bed_lies_across_it_on_its_plate() -> None:
    product = SolidProduct(("receptacles",), game="diecisiete-tablas", format_=("3mf",), kernel="manifold")
    files = {file.name: file.content for file in product.make()}
    told = json.loads(files["parts.json"])["plates"]
    assert [plate["pieces"] for plate in told] == [{"strip-7": 1}] * 4
    model = ElementTree.fromstring(part_of(files[told[0]["file"]], "3D/3dmodel.model"))
    (item,) = [item.get("transform") or "" for item in model.iter(f"{CORE}item")]
    x0, y0 = (float(word) for word in item.split()[9:11])
    corners = [(float(v.get("x", "")), float(v.get("y", ""))) for v in model.iter(f"{CORE}vertex")]
    assert all(7 <= x + x0 <= 213 and 7 <= y + y0 <= 213 for x, y in corners)
    assert max(math.dist(one, other) for one in corners[::50] for other in corners[::50]) > 250


@pytest.mark.slow
def test_a_small_bed_gets_a_box_for_each_side_and_what_is_left_out_is_written_down() -> None:
    small = SolidProduct(("box",), game="tabula", bed="150x150").request()
    box, lid = small.plan(small.kinds[0]).pieces
    assert (box.copies, lid.copies) == (2, 2) and max(box.size_mm) < 150
    product = SolidProduct(("all",), game="escaques", format_=("3mf",), kernel="manifold", plates=True)
    files = {file.name: file.content for file in product.make()}
    listed = json.loads(files["parts.json"])
    (no_board,) = listed["left_out"]
    assert no_board.startswith("left out: the board")
    assert f"L{no_board[1:]}." in listed["print_day"]["checks"]
    import pypdfium2

    pages = pypdfium2.PdfDocument(files["print-day.pdf"])
    text = " ".join(page.get_textpage().get_text_bounded() for page in pages).replace("\r\n", " ")
    assert text.count("Left out: the board") == 2, "on the first page and in the list"
    assert "seven sides" not in text, "it is round"
    assert "white: one piece, 1 g" in text and " 1 pieces" not in text
    assert "Print the fit test" not in text, "no board, no fit test"
    assert no_board in list(product.lines()), "a dry run says so, too"
    steps = [step["title"] for step in listed["print_day"]["steps"]]
    assert steps == ["1. Box"], "signs of planets are engraved, and not pressed in"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("measures", "bed", "note", "step"),
    [
        ((), "320x320", "tongues hold them", "fit tongue into socket"),
        (("joint=pin",), "320x320", "15 mm of 1.75 mm filament into each bore", "pieces of 15 mm"),
        (("joint=none",), "320x320", "glue the tiles together on a flat table.", "edge to edge"),
        ((), "520x520", "", ""),
    ],
)
def test_notes_speak_of_the_joints_that_the_tiles_have(
    measures: tuple[str, ...], bed: str, note: str, step: str
) -> None:
    """Regression: tiles with pins, with plain seams, or without any seam were said to have tongues."""
    product = SolidProduct(
        ("board",),
        game="tabula",
        bed=bed,
        format_=("3mf",),
        kernel="manifold",
        plates=True,
        quality="draft",
        measure=(*measures, "art=plain", "magnet_mm=0"),
    )
    files = {file.name: file.content for file in product.make()}
    day = json.loads(files["parts.json"])["print_day"]
    notes, steps = " ".join(note for card in day["cards"] for note in card["notes"]), day["steps"]
    assert note in notes and ("glue" in notes) is bool(note)
    assert [found["title"] for found in steps] == (["1. Board"] if step else [])
    assert all(step in found["text"] for found in steps)
    assert not any("fit test" in check for check in day["checks"]), "there is none among the plates"


@pytest.mark.slow
def test_the_list_of_parts_takes_as_long_as_its_plates(kit: dict[str, bytes]) -> None:
    """Regression: the first page said 77 h, and the last one 78 h."""
    listed = json.loads(kit["parts.json"])
    for total in listed["totals"]:
        same = [plate["minutes"] for plate in listed["plates"] if plate["colour"] == total["colour"]]
        assert total["minutes"] == pytest.approx(sum(same), abs=0.5 + 0.5 * len(same))


@pytest.mark.slow
def test_the_print_day_says_which_filament_goes_into_which_slot(kit: dict[str, bytes]) -> None:
    listed = json.loads(kit["parts.json"])
    (slots,) = (check for check in listed["print_day"]["checks"] if "slot by slot" in check)
    slots = slots.replace("\u00a0", " ")  # a number is not torn from its filament
    assert slots == (
        "Filaments of these plates, slot by slot: dice: 1 beige, 2 black; white men: 1 white, 2 black; "
        "black men: 1 black, 2 ivory."
    )
    for plate in listed["several_colours"]:
        assert ", ".join(f"{at} {name}" for at, name in enumerate(plate["filaments"], 1)) in slots


@pytest.fixture(scope="module")
def kit() -> dict[str, bytes]:
    wanted = SolidProduct(
        ("men", "d7", "coupon"),
        game="diecisiete-tablas",
        format_=("3mf",),
        kernel="manifold",
        printer="bambu-p1",
        several_colours=True,
        measure=("marks=arabic", "inlay=yes"),
    )
    return {file.name: file.content for file in wanted.make()}


def part_of(data: bytes, name: str) -> str:
    return zipfile.ZipFile(io.BytesIO(data)).read(name).decode()


@pytest.mark.slow
def test_plates_come_in_the_order_of_printing_and_say_what_is_on_them(kit: dict[str, bytes]) -> None:
    told: list[dict[str, Any]] = json.loads(kit["parts.json"])["plates"]
    assert {plate["file"]: (plate["filament"], plate["infill"], plate["pieces"]) for plate in told} == {
        "plate-1-fit-test.3mf": ("beige", "15%", dict.fromkeys(COUPON, 1)),
        "plate-2-coupon-fits.3mf": ("beige", "15%", {"coupon-fits": 1}),
        "plate-3-dice.3mf": ("beige", "100%", {"d7": 3}),
        "plate-4-white-men.3mf": ("white", "15%", {"man-white": 17}),
        "plate-5-black-men.3mf": ("black", "15%", {"man-black": 17}),
        "plate-6-black-inlays.3mf": ("black", "15%", {"man-white-cross": 17}),
        "plate-7-ivory-inlays.3mf": ("ivory", "15%", {"man-black-dot": 17}),
    }
    for plate in told:
        model = part_of(kit[plate["file"]], "3D/3dmodel.model")
        assert model.count("<item ") == sum(plate["pieces"].values())
        assert model.count("<base ") == 1, "one nozzle prints one colour"


@pytest.mark.slow
def test_the_print_day_has_a_card_for_every_plate_and_the_steps_of_assembly(kit: dict[str, bytes]) -> None:
    import pypdfium2

    document = pypdfium2.PdfDocument(kit["print-day.pdf"])
    text = " ".join(page.get_textpage().get_text_bounded() for page in document).replace("\r\n", " ")
    for words in (
        "plate-1-fit-test.3mf",
        "17 × man-white-cross",
        "ivory · 1 g",
        "100 % infill",
        "rint this first: try the tongue in each socket",
        "Press each symbol into the hollow of its man",
    ):
        assert words in text, words
    assert "#" not in text


@pytest.mark.slow
def test_the_page_of_a_kit_gets_the_cards_their_files_and_their_pictures(kit: dict[str, bytes]) -> None:
    day = json.loads(kit["parts.json"])["print_day"]
    assert [file for card in day["cards"] for file in card["files"]] == [
        plate["file"] for plate in json.loads(kit["parts.json"])["plates"]
    ]
    for item in (*day["cards"], *day["steps"]):
        picture = Image.open(io.BytesIO(kit[item["picture"]]))
        assert picture.format == "WEBP" and picture.size == (420, 329)
        inks = picture.convert("L").point(lambda light: 255 * (light < 250)).getbbox()
        assert inks and inks[2] - inks[0] > 100 and inks[3] - inks[1] > 100, "not an empty picture"
    assert day["steps"][0]["text"].startswith("Press each symbol")


@pytest.mark.slow
def test_a_kit_of_plates_alone_names_no_files_of_several_colours_and_shows_each_plate() -> None:
    """Regression: the checklist sent its reader to a folder that was not made."""
    product = SolidProduct(("men",), game="tabula", format_=("3mf",), kernel="manifold", plates=True)
    item = KitItem(product, SolidProduct.kit_place(), folder="plastic", all_files=False)
    made = item.make()
    files = {file.name.removeprefix("plastic/"): file.content for file in made}
    listed = json.loads(files["parts.json"])
    assert listed["several_colours"] == [] and not any("several" in name for name in files)
    assert not any("several-colours" in check for check in listed["print_day"]["checks"])
    page = kit_page(KitOrder("tabula"), [item], {item.id: made}).content.decode()
    shown = [*listed["print_day"]["cards"], *listed["print_day"]["steps"]]
    assert page.count('<img src="data:image/webp') == len(shown) == 5


@pytest.mark.slow
def test_plates_alone_come_without_a_file_of_each_piece() -> None:
    """Regression: ``--plates`` wrote STL and STEP files of every piece, too."""
    product = SolidProduct(("hinge",), game="tabula", plates=True)
    models = [file.name for file in product.make() if file.role == "model"]
    assert models == ["plate-1-hinges.3mf"]


@pytest.mark.slow
def test_several_colours_are_named_so_and_have_a_file_for_each_slicer(kit: dict[str, bytes]) -> None:
    told = json.loads(kit["parts.json"])["several_colours"]
    assert [(plate["files"][0], plate["filaments"]) for plate in told] == [
        ("several-colours/plate-1-dice-prusaslicer.3mf", ["beige", "black"]),
        ("several-colours/plate-2-white-men-prusaslicer.3mf", ["white", "black"]),
        ("several-colours/plate-3-black-men-prusaslicer.3mf", ["black", "ivory"]),
    ]
    assert all(file in kit for plate in told for file in plate["files"])


@pytest.mark.long
@pytest.mark.slow
def test_the_tiles_of_a_board_agree_on_the_slots_of_their_colours() -> None:
    product = SolidProduct(
        ("board",), game="tabula", format_=("3mf",), kernel="manifold", several_colours=True
    )
    listed = next(file for file in product.make() if file.name == "parts.json")
    told = json.loads(listed.content)["several_colours"]
    assert len(told) == 12 and len({tuple(plate["filaments"]) for plate in told}) == 1


@pytest.mark.slow
def test_dice_are_to_be_filled_in_every_slicer(kit: dict[str, bytes]) -> None:
    dice = kit["plate-3-dice.3mf"]
    assert 'key="fill_density" value="100%"' in part_of(dice, "Metadata/Slic3r_PE_model.config")
    assert 'key="sparse_infill_density" value="100%"' in part_of(dice, "Metadata/model_settings.config")
    assert (
        "Metadata/Slic3r_PE_model.config"
        not in zipfile.ZipFile(io.BytesIO(kit["plate-4-white-men.3mf"])).namelist()
    )


@pytest.mark.slow
def test_dice_are_promised_to_be_solid_only_where_the_slicer_reads_it() -> None:
    """Bambu Studio and OrcaSlicer read bare geometry of a file that is no project with settings."""
    for printer in ("220x220", "bambu-a1-mini"):
        product = SolidProduct(
            ("d7", "men"), game="tabula", printer=printer, format_=("3mf",), kernel="manifold", plates=True
        )
        files = {file.name: file.content for file in product.make()}
        data = files["plate-1-dice.3mf"]
        project = "Metadata/project_settings.config" in zipfile.ZipFile(io.BytesIO(data)).namelist()
        assert project is (printer == "bambu-a1-mini")
        assert ("BambuStudio-" in part_of(data, "3D/3dmodel.model")) is project
        checks = " ".join(json.loads(files["parts.json"])["print_day"]["checks"])
        assert ("set 100 % yourself" in checks) and ("open it as a project" in checks) is project
        assert "a seam stands out" in checks
        if project:
            settings = json.loads(part_of(data, "Metadata/project_settings.config"))
            assert settings["sparse_infill_density"] == "100%"
            assert "sparse_infill_density" in settings["different_settings_to_system"][0].split(";")
            native = ElementTree.fromstring(part_of(data, "Metadata/model_settings.config"))
            model = ElementTree.fromstring(part_of(data, "3D/3dmodel.model"))
            placed = [
                value.get("value")
                for value in native.iterfind("plate/model_instance/metadata[@key='object_id']")
            ]
            assert placed == [item.get("objectid") for item in model.iter(f"{CORE}item")]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("printer", ["220x220", "bambu-p1"])
def test_prusa_slicer_fills_dice_by_the_file_alone(printer: str, tmp_path: Path) -> None:
    product = SolidProduct(
        ("d7",), game="tablas-astronomicas", printer=printer, format_=("3mf",), kernel="manifold", plates=True
    )
    (plate,) = [file for file in product.make() if file.name.endswith("dice.3mf")]
    whole, bare = tmp_path / "whole.3mf", tmp_path / "bare.3mf"
    whole.write_bytes(plate.content)
    with zipfile.ZipFile(io.BytesIO(plate.content)) as source, zipfile.ZipFile(bare, "w") as target:
        for name in source.namelist():
            if not name.startswith("Metadata/"):
                target.writestr(name, source.read(name))
    assert sliced(whole).grams > 1.15 * sliced(bare).grams, "at 15 % otherwise"


@pytest.mark.slow
def test_the_project_for_bambu_studio_has_slots_by_colour(kit: dict[str, bytes]) -> None:
    """As in samples of the format: components, their extruders, their instances, and the slots' colours."""
    data = kit["several-colours/plate-2-white-men-bambu-orca.3mf"]
    model = ElementTree.fromstring(part_of(data, "3D/3dmodel.model"))
    application = next(item for item in model.iter(f"{CORE}metadata") if item.get("name") == "Application")
    assert (application.text or "").startswith("BambuStudio-")
    settings = ElementTree.fromstring(part_of(data, "Metadata/model_settings.config"))
    (native,) = settings.findall("object")
    whole = next(item for item in model.iter(f"{CORE}object") if item.get("id") == native.get("id"))
    components = [item.get("objectid") for item in whole.iter(f"{CORE}component")]
    assert [part.get("id") for part in native.findall("part")] == components
    slots = [part.findall("metadata[@key='extruder']")[0].get("value") for part in native.findall("part")]
    assert slots == ["1", "2"]
    items = [item.get("objectid") for item in model.iter(f"{CORE}item")]
    placed = [
        tuple(value.get("value") for value in item.findall("metadata"))
        for item in settings.findall("plate/model_instance")
    ]
    assert items == [native.get("id")] * 17
    assert placed == [(native.get("id"), str(number)) for number in range(17)]
    project = json.loads(part_of(data, "Metadata/project_settings.config"))
    assert project["filament_colour"] == ["#FFFFFF", "#111111"]
    assert len(project["filament_settings_id"]) == 2
    assert project["printer_settings_id"] == "Bambu Lab P1S 0.4 nozzle"
    # A process, the filaments and the printer.
    assert len(project["inherits_group"]) == len(project["different_settings_to_system"]) == 4
    assert "sparse_infill_density" in part_of(
        kit["several-colours/plate-1-dice-bambu-orca.3mf"], "Metadata/model_settings.config"
    )


@pytest.mark.slow
def test_without_known_settings_a_project_leaves_the_printer_s_own() -> None:
    product = SolidProduct(("men",), game="tabula", format_=("3mf",), kernel="manifold", several_colours=True)
    project = next(file for file in product.make() if "bambu" in file.name)
    assert "Metadata/project_settings.config" not in zipfile.ZipFile(io.BytesIO(project.content)).namelist()


CROSS = [
    (0.0, 0.0),
    *((6.0 * math.cos(turn * math.pi / 2), 6.0 * math.sin(turn * math.pi / 2)) for turn in range(4)),
]
"""Places on the cross of a man, from his middle, in mm."""

BESIDE = [(4.0, 4.0), (-4.0, 4.0), (4.0, -4.0), (-4.0, -4.0)]
"""Places between its arms."""


def near(lines: list[Line], middle: tuple[float, float], places: list[tuple[float, float]]) -> list[float]:
    """How far each place is from the nearest line of plastic."""
    return [min(one.distance(middle[0] + x, middle[1] + y) for one in lines) for x, y in places]


def middles(data: bytes) -> list[tuple[float, float]]:
    items = ElementTree.fromstring(part_of(data, "3D/3dmodel.model")).iter(f"{CORE}item")
    turned = [(item.get("transform") or "").split() for item in items]
    return [(float(words[9]), float(words[10])) for words in turned]


@pytest.fixture
def written(kit: dict[str, bytes], tmp_path: Path) -> Any:
    def write(name: str) -> Path:
        target = tmp_path / Path(name).name
        target.write_bytes(kit[name])
        return target

    return write


@pytest.mark.slow
@pytest.mark.long
def test_one_nozzle_prints_men_with_pockets_and_symbols_that_fill_them(
    kit: dict[str, bytes], written: Any
) -> None:
    men = sliced(written("plate-4-white-men.3mf"))
    assert "warning" not in men.said.lower()
    pocket = [line for line in men.lines() if 6.3 < line.z < 7.1]
    for middle in middles(kit["plate-4-white-men.3mf"])[::5]:
        beside = [line for line in pocket if line.distance(*middle) < 20]
        assert min(near(beside, middle, CROSS)) > 0.5, "plastic in the pocket"
        assert max(near(beside, middle, BESIDE)) < 0.5, "no plastic beside the pocket"
    inlays = sliced(written("plate-6-black-inlays.3mf"))
    assert "warning" not in inlays.said.lower()
    laid = inlays.lines()
    for middle in middles(kit["plate-6-black-inlays.3mf"])[::5]:
        assert max(near(laid, middle, CROSS)) < 0.5 and min(near(laid, middle, BESIDE)) > 0.5


@pytest.mark.slow
@pytest.mark.long
def test_two_colours_print_the_symbol_with_the_second(kit: dict[str, bytes], written: Any) -> None:
    name = "several-colours/plate-2-white-men-prusaslicer.3mf"
    men = sliced(written(name), nozzles=2)
    assert "warning" not in men.said.lower()
    symbol = [line for line in men.lines() if 6.3 < line.z < 7.1]
    for middle in middles(kit[name])[::8]:
        own = [line for line in symbol if line.distance(*middle) < 20]
        assert max(near([line for line in own if line.tool == 1], middle, CROSS)) < 0.5
        assert max(near([line for line in own if line.tool == 0], middle, BESIDE)) < 0.5


@pytest.mark.slow
@pytest.mark.long
def test_a_tile_of_the_wheel_of_the_seasons_is_sliced_with_four_filaments(tmp_path: Path) -> None:
    """Regression: it asked for 21, and PrusaSlicer refused it."""
    product = SolidProduct(
        ("board",), game="el-mundo", format_=("3mf",), kernel="manifold", several_colours=True
    )
    files = {file.name: file.content for file in product.make()}
    told = json.loads(files["parts.json"])["several_colours"]
    assert all(plate["filaments"] == ["ivory", "black", "green", "red"] for plate in told)
    (plate,) = (plate for plate in told if plate["pieces"] == {"board-b2": 1})
    target = tmp_path / "tile.3mf"
    target.write_bytes(files[plate["files"][0]])
    found = sliced(target, nozzles=4)
    assert "warning" not in found.said.lower()
    assert {line.tool for line in found.lines()} == {0, 1, 3}, "the middle has no green"
    assert plate["grams"] == pytest.approx(found.grams, rel=0.15)


@pytest.mark.slow
@pytest.mark.long
def test_grams_and_hours_of_a_plate_are_those_of_the_slicer(kit: dict[str, bytes], written: Any) -> None:
    for plate in json.loads(kit["parts.json"])["plates"]:
        if plate["file"] not in ("plate-3-dice.3mf", "plate-5-black-men.3mf"):
            continue
        found = sliced(written(plate["file"]))
        assert plate["grams"] == pytest.approx(found.grams, rel=0.15), plate["file"]
        assert plate["minutes"] == pytest.approx(found.minutes, rel=0.15), plate["file"]
