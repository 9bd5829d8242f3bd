"""The options of a kit reach its products, and the command of every file of a kit makes it again."""

import io
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.kit.build import build_kits
from tabulae.kit.order import kit_items, kit_order, order_command
from tabulae.kit.plan import planned_products
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.templates import Templates
from tabulae.products.kit_order import KitOrder
from tabulae.products.output_folder import OutputFolder
from tabulae.products.plastic.solid import SolidProduct
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.counters import CountersProduct
from tabulae.products.printed.leaflet import LeafletProduct
from tabulae.products.printed.pieces import PiecesProduct
from tabulae.products.printed.worksheet import WorksheetProduct
from tabulae.products.product import ProductT, files_of_one_copy
from tabulae.products.wood.kerf_test import KerfTestProduct
from tabulae.solid.errors import missing_library
from tests.conftest import Ran
from tests.support.tables import rows

Tabulae = Callable[..., Ran]


def ordered(game: str, **options: Any) -> KitOrder:
    return kit_order(game, papers=["a4"], everything=True, **options)


def products_of(order: KitOrder, product: type[ProductT]) -> list[ProductT]:
    return [item.product for item in kit_items(order) if isinstance(item.product, product)]


@pytest.mark.long
@pytest.mark.parametrize(("option", "value"), [("men", 30.0), ("point_width", 31.7)])
@pytest.mark.parametrize("game", ["tabula", "el-mundo", "ludus-duodecim-scriptorum"])
def test_board_men_coins_and_plastic_agree_on_one_size(game: str, option: str, value: float) -> None:

    order = ordered(game, **{option: value})
    men = {round(product.men or 0.0, 1) for product in products_of(order, PiecesProduct)}
    coins = {round(product.men or 0.0, 1) for product in products_of(order, CountersProduct)}
    assert men == coins == {round(order.men_mm or 0.0, 1)}
    boards = products_of(order, BoardProduct)
    assert {bool(product.for_) for product in boards} == {False, True}
    for product in boards:
        assert product.point_width_mm(product.named_board) == pytest.approx(order.point_width_mm)
        assert f"for men of {round(order.men_mm or 0.0, 1):g} mm" in product.scene().description
    if missing_library() is None:
        whole: list[SolidProduct] = [product for product in products_of(order, SolidProduct) if product.game]
        (setting,) = (product.request().setting for product in whole)
        asked = setting.men_mm if option == "men" else setting.point_width_mm
        assert asked == pytest.approx(value)


def test_options_reach_the_products_that_have_them() -> None:
    order = ordered(
        "ludus-duodecim-scriptorum",
        words="venari",
        text=12.0,
        back_offset=(0.5, -0.5),
        kerf=0.15,
        questions=5,
        seed=7,
        palette="grey",
    )
    boards = products_of(order, BoardProduct)
    assert {(product.skin, product.words) for product in boards} == {("words", "venari")}
    assert {product.kerf for product in boards} == {0.0, 0.15}
    assert {product.kerf for product in products_of(order, KerfTestProduct)} == {0.15}
    leaflets = products_of(order, LeafletProduct)
    assert [(product.text, product.back_offset, product.palette) for product in leaflets] == [
        (12.0, (0.5, -0.5), "grey")
    ]
    sheets = products_of(order, WorksheetProduct)
    assert {(product.questions, product.seed, product.text) for product in sheets} == {(5, 7, 12.0)}
    discs = [
        product
        for product in products_of(order, PiecesProduct)
        if product.style == "discs" and not product.for_
    ]
    assert discs[0].back_offset == (0.5, -0.5)
    assert order_command(order) == (
        "tabulae kit ludus-duodecim-scriptorum --paper a4 --palette grey --text 12pt "
        "--back-offset 0.5,-0.5mm --kerf 0.15mm --words venari --questions 5 --seed 7 --everything"
    )


def test_a_skin_alone_makes_no_other_board() -> None:
    boards = [
        product
        for product in products_of(ordered("tabula", skin="alfonsine"), BoardProduct)
        if not product.for_
    ]
    assert [product.skin for product in boards] == ["alfonsine"]


@rows(
    "options, words",
    [
        ({"men": 30.0, "point_width": 32.0}, "give only one of --men, --point-width"),
        ({"skin": "circles"}, "no skin 'circles' for this board"),
        ({"words": "venari"}, "boards whose points bear letters"),
        ({"men": 3.0}, "--men must be between 8 and 60 mm, got 3mm"),
        ({"questions": 0}, "--questions must be between 1 and 100, got 0"),
        ({"text": 40.0}, "--text must be between 9 and 24 pt, got 40pt"),
    ],
)
def test_a_wrong_option_is_an_error_before_anything_is_made(options: dict[str, object], words: str) -> None:
    with pytest.raises(TabulaeError, match=re.escape(words)):
        ordered("tabula", **options)


@pytest.mark.slow
def test_backs_are_moved_where_a_printer_needs_it(tabulae: Tabulae, tmp_path: Path) -> None:
    """The same page, shifted: its first numbers are the shift in points."""
    for command in (("pieces", "tabula", "--paper", "a4"),):
        ran = tabulae(*command, "--back-offset", "1.5,-0.5mm", "-o", tmp_path)
        assert ran.code == 0, ran.err
        with pikepdf.open(ran.out.split()[0]) as pdf:
            front, back = (page.Contents for page in pdf.pages[:2])
            first = back[0] if isinstance(back, pikepdf.Array) else back
            assert first.read_bytes().startswith(b"q 1 0 0 1 4.252 1.4173 cm")
            first = front[0] if isinstance(front, pikepdf.Array) else front
            assert b"4.252 1.4173 cm" not in first.read_bytes()[:40]


@pytest.mark.slow
def test_a_document_that_does_not_fit_is_left_out_and_reported(tmp_path: Path) -> None:
    order = kit_order("el-mundo", papers=["a4"], plastic=False, everything=True, text=24.0)
    few = tuple(item for item in kit_items(order) if item.id in ("leaflet-a4", "counters"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tabulae.kit.build.kit_items", lambda _: few)
        patch.setattr("tabulae.paper.documents.leaflet._MAX_SHEETS", 1)  # on more every game has room
        (kit,) = build_kits([order], tmp_path)
    assert kit.made == ["counters", "print-all", "index.html"] and "does not fit" in str(
        kit.left_out["leaflet-a4"]
    )
    page = (tmp_path / "el-mundo" / "index.html").read_text(encoding="utf-8")
    assert "Left out, as it would not fit: El Mundo does not fit" in page


@pytest.mark.long
@pytest.mark.slow
def test_two_sizes_of_one_part_have_two_names(tabulae: Tabulae, tmp_path: Path) -> None:
    if missing_library():
        pytest.skip(str(missing_library()))
    for size in ("11mm", "14mm", "1.4cm"):
        assert tabulae("solid", "d7", "--edge", size, "--format", "stl", "-o", tmp_path).code == 0
    assert sorted(path.name for path in tmp_path.glob("*.stl")) == ["d7-edge-14mm.stl", "d7.stl"]
    for size in ("24mm", "26mm"):
        assert tabulae("nets", "d6", "--edge", size, "--paper", "a4", "-o", tmp_path).code == 0
    assert {path.name for path in tmp_path.glob("net-*.pdf")} == {"net-d6-edge-24mm-a4.pdf", "net-d6-a4.pdf"}


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> OutputFolder:
    """A kit with other sizes than the usual ones, without the slow plastic."""
    options: dict[str, Any] = {"men": 28.0, "palette": "line", "questions": 6, "seed": 3, "kerf": 0.1}
    order = kit_order("tabula", papers=["letter"], everything=True, plastic=False, **options)
    return build_kits([order], tmp_path_factory.mktemp("kit"))[0].folder


@pytest.mark.slow
@pytest.mark.long
def test_the_command_of_every_file_of_a_kit_makes_it_again(
    kit: OutputFolder, tabulae: Tabulae, tmp_path: Path
) -> None:
    whole = ("index.html", "print-all.pdf")
    entries = [entry for entry in kit.entries.values() if entry.file not in whole]
    assert len(entries) > 30
    for number, command in enumerate(dict.fromkeys(entry.command for entry in entries)):
        folder = tmp_path / str(number)
        assert tabulae(*shlex.split(command)[1:], "-o", folder).code == 0, command
        made = {path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        names = [entry.file for entry in entries if entry.command == command]
        assert [name for name in names if (kit.root / name).read_bytes() not in made] == [], command


@pytest.mark.slow
@pytest.mark.long
def test_the_plan_equals_what_is_made(kit: OutputFolder) -> None:
    """The sheets of every product of a kit are the pages of its files."""
    options = (("men", 28.0), ("palette", "line"), ("questions", 6), ("seed", 3), ("kerf", 0.1))
    papers = ("letter",)
    order = KitOrder("tabula", papers=papers, everything=True, plastic=False, product_options=options)
    lines = {line.product: line for line in planned_products(order)}
    assert len(lines) > 15
    for product, line in lines.items():
        files = files_of_one_copy((kit.read(name) for name in kit.files_of(product)), "letter")
        pages = sum(len(pikepdf.open(io.BytesIO(file.content)).pages) for file in files)
        two_sided = any(file.way in ("long-edge", "both-sides") for file in files)
        assert line.sheets == (-(-pages // 2) if two_sided else pages), product


@pytest.mark.slow
def test_a_disproved_example_stops_every_product(tabulae: Tabulae, tmp_path: Path) -> None:
    own = tmp_path / "own"
    tabulae("new-game", "mine", "-o", own)
    examples = own / "games" / "mine" / "examples.yaml"
    text = examples.read_text(encoding="utf-8")
    example = next(iter(load_game(GameChoice("mine", templates=Templates(own))).examples))
    assert "- legal: hand/5" in text
    examples.write_text(text.replace("- legal: hand/5", "- outcomes: 77"), encoding="utf-8")
    from tests.support.caches import drop_caches

    drop_caches()
    checked = tabulae("check", "mine", "--templates", own)
    fault = checked.err.splitlines()[0]
    assert checked.code == 1 and re.search(r"examples\.yaml:\d+: reading", fault)
    commands = [["leaflet", "mine"], ["card", "mine"], ["lesson", "mine"], ["pieces", "mine"]]
    commands += [["worksheet", "mine", "--json"], ["kit", "mine"], ["kit", "mine", "--plan"]]
    commands += [["figure", "mine", "--example", example, "-o", tmp_path / "f.svg"]]  # type: ignore[list-item]
    for command in commands:
        more = [] if command[0] == "figure" else ["-o", tmp_path / "out"]
        ran = tabulae(*command, "--templates", own, *more)
        assert ran.code == 2 and fault in ran.err and ran.err.count("\n") == 1, (command, ran.err)
    assert not (tmp_path / "out").exists() and not (tmp_path / "f.svg").exists()


def test_a_class_gets_every_worksheet_and_others_none() -> None:
    def worksheets(audience: str | None) -> int:
        return len(products_of(kit_order("tabula", audience=audience), WorksheetProduct))

    assert (worksheets("class"), worksheets(None), worksheets("maker")) == (4, 0, 0)


@pytest.mark.long
def test_a_printer_of_one_side_gets_men_to_fold_and_fronts_and_backs(tmp_path: Path) -> None:
    order = kit_order("tabula", plastic=False, duplex="off")
    assert [product.style for product in products_of(order, PiecesProduct)] == ["fold"]
    few = [item for item in kit_items(order) if item.id == "leaflet-a4"]
    names = [file.name for item in few for file in item.make()]
    assert names == [f"1-rules/leaflet-{side}.pdf" for side in ("fronts", "backs", "backs-reversed")]


def test_every_part_of_a_kit_is_in_its_language() -> None:
    """The pictures of dice were in English."""
    for audience in (None, "class", "maker", "museum"):
        items = kit_items(kit_order("el-mundo", audience=audience, language="es"))
        assert {getattr(item.product, "language", "es") for item in items} == {"es"}
