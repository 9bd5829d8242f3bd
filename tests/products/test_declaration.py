"""A product is declared once: an example in one file appears everywhere that products appear."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tabulae
from tabulae.kit.order import kit_items, order_command, order_file_entry
from tabulae.kit.plan import planned_products
from tabulae.library.templates import SHIPPED
from tabulae.library.words.messages import messages
from tabulae.products.catalogue import PRODUCTS, Listing, product_classes
from tabulae.products.kit_options import kit_options
from tabulae.products.kit_order import AUDIENCES, KitOrder
from tabulae.web.pages.handbook_pages import products_table
from tests.conftest import Ran
from tests.kit import test_page
from tests.support.bookmark import BookmarkProduct

Tabulae = Callable[..., Ran]
PACKAGE = Path(tabulae.__file__).parent


LISTING = Listing(
    "bookmark",
    "Make a bookmark of a game, to remember where the rules were left off.",
    "tests.support.bookmark:BookmarkProduct",
)


@pytest.fixture
def with_bookmark(tabulae: Tabulae) -> Iterator[Tabulae]:
    """The program with a line for the bookmark in the catalogue."""
    PRODUCTS.append(LISTING)
    yield tabulae
    PRODUCTS.remove(LISTING)


def test_a_product_has_a_command_with_help_file_names_and_a_command_line(
    with_bookmark: Tabulae, tmp_path: Path
) -> None:
    listed = with_bookmark("--help").out
    assert "Paper:" in listed and "to remember where the rules were left off." in " ".join(listed.split())
    help_text = with_bookmark("bookmark", "--help").out
    assert "Example: tabulae bookmark tabula --width 50mm" in help_text
    assert "--edge straight|wavy" in help_text and "Width of the bookmark." in help_text
    arguments = ("bookmark", "tabula", "--width", "5cm", "--edge", "wavy", "--palette", "grey")
    ran = with_bookmark(*arguments, "-o", tmp_path)
    name = "bookmark-a4-50mm-wavy-grey.pdf"
    assert ran.out.split() == [str(tmp_path / "tabula" / name)]
    (entry,) = json.loads((tmp_path / "tabula" / "manifest.json").read_text())["files"]
    assert entry["command"] == "tabulae bookmark tabula --paper a4 --palette grey --width 50mm --edge wavy"
    keys = ("thing", "role", "way", "paper")
    assert [entry[key] for key in keys] == ["bookmark", "print", "one-side", "a4"]
    again = tmp_path / "again"
    assert with_bookmark(*entry["command"].split()[1:], "-o", again).code == 0
    assert (again / "tabula" / name).read_bytes() == (tmp_path / "tabula" / name).read_bytes()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--width 5mm", "--width must be between 20 and 60 mm, got 5mm"),
        ("--width broad", "--width must be a length such as 37mm, 3.7cm or 1.5in, got 'broad'"),
        ("--edge wave", "--edge must be straight or wavy, got 'wave' (did you mean wavy?)"),
    ],
)
def test_a_wrong_value_is_reported_in_one_line(with_bookmark: Tabulae, arguments: str, message: str) -> None:
    ran = with_bookmark("bookmark", "tabula", *arguments.split())
    assert ran.code == 2 and message in ran.err and ran.err.count("\n") == 1


ORDER = """
width: 45mm
paper: [a4]
plastic: false
kits:
  - {game: tabula, for: class, pupils: 20}
"""


@pytest.mark.slow
@pytest.mark.long
def test_a_product_is_in_the_kit_its_plan_its_page_and_order_files(
    with_bookmark: Tabulae, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    order = KitOrder("tabula", papers=("a4",), plastic=False, pupils=20, product_options=(("width", 45.0),))
    (item,) = [item for item in kit_items(order) if isinstance(item.product, BookmarkProduct)]
    assert isinstance(item.product, BookmarkProduct)
    assert (item.id, item.product.width) == ("bookmark-a4", 45.0)
    (planned,) = [product for product in planned_products(order) if product.product == "bookmark-a4"]
    assert (planned.sheets, planned.copies, planned.title) == (1, 20, "bookmark for a4")
    monkeypatch.setattr("tabulae.kit.build.kit_items", lambda order: (item,))
    (tmp_path / "kit.yaml").write_text(ORDER)
    ran = with_bookmark("kit", "--order", tmp_path / "kit.yaml", "-o", tmp_path, "--jobs", "1")
    assert ran.code == 0, ran.err
    page = (tmp_path / "tabula" / "index.html").read_text(encoding="utf-8")
    assert re.search(r'<section id="bookmarks"><h2>Bookmarks</h2><p>Make a bookmark of a game', page)
    assert '<a href="#bookmarks">Bookmarks</a>: Cut it out. <span class="amount">(20 copies)</span>' in page
    assert f'<a href="{item.folder}/bookmark-a4-45mm.pdf"' in page and 'alt="A bookmark"' in page
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(ORDER.replace("width", "breadth"))
    ran = with_bookmark("kit", "--order", wrong, "--plan")
    assert ran.code == 2 and "breadth: no such key" in ran.err


def test_an_option_of_a_product_is_one_of_the_kit_and_the_product_a_row_of_the_readme(
    with_bookmark: Tabulae,
) -> None:
    assert "Width of bookmarks." in with_bookmark("kit", "--help").out
    assert "| Bookmarks | A4 and Letter | [`bookmark`](commands.md#bookmark) |" in products_table(SHIPPED)


def test_the_templates_name_the_products_as_their_declarations_do() -> None:
    message = messages()
    for facts in (product.facts for product in product_classes()):
        name = f"product-{facts.command}"
        assert (message(name), message(f"{name}.comes-as")) == (facts.title, facts.comes_as)
        assert message.get(f"{name}.next") == facts.next_step


@pytest.mark.usefixtures("with_bookmark")
def test_a_product_needs_no_words_in_templates() -> None:
    test_page.test_every_section_and_block_that_has_words_is_one_of_a_kit()


def test_products_that_share_an_option_of_the_kit_declare_the_same_kind_of_value() -> None:
    shared = kit_options()
    for product in product_classes():
        for name, option in product.declared_options().items():
            if option.kit_help:
                assert (option.kind, option.many) == (shared[name].kind, shared[name].many), (product, name)


def test_an_order_repeats_itself_as_a_command_line_and_as_an_entry_of_an_order_file() -> None:
    """Every option of the kit itself, with a value that is not its default."""
    values: dict[str, Any] = {
        "reading": "exact",
        "options": (("overshoot", "rear"),),
        "base": 7,
        "men_count": 9,
        "papers": ("letter",),
        "pupils": 20,
        "audience": AUDIENCES[0],
        "everything": True,
        "large_print": True,
        "plastic": False,
    }
    order = KitOrder("tabula", **values)
    not_set = {"language", "templates"}
    options = {name: option for name, option in KitOrder.declared_options().items() if name not in not_set}
    assert all(order.value(name) != option.default for name, option in options.items())
    command, entry = order_command(order), order_file_entry(order)
    for option in options.values():
        flags = (f"--{option.name} ", f"--no-{option.name}")
        assert option.argument or any(flag in command for flag in flags), option.name
        assert option.name in entry


def test_every_product_is_listed_by_its_command_with_a_sentence() -> None:
    for listing in PRODUCTS:
        assert listing.load().facts.command == listing.command and listing.summary.endswith(".")
    assert len({listing.command for listing in PRODUCTS}) == len(PRODUCTS)


def test_every_option_has_what_a_form_needs() -> None:
    for product in product_classes():
        assert product.facts.examples and product.facts.comes_as
        for option in product.declared_options().values():
            assert option.help[-1] in ".…?" or option.argument, (product, option.name)
            assert option.kind.name and isinstance(option.allowed, tuple)
            for value in (option.default,) if option.default is not None and not option.many else ():
                assert option.kind.read(option.flag, option.kind.write(value)) == value
                replace(option, default=None).check(value)
