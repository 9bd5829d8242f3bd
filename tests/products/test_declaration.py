"""A product is declared once: a toy in this one file is found everywhere that a product shows."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tabulae.kit.order import KitOrder, kit_items
from tabulae.kit.plan import planned
from tabulae.products.catalogue import PRODUCTS, kit_options, readme_table
from tabulae.products.option import Option, choice, length
from tabulae.products.output import OutputFile
from tabulae.products.product import Facts, GameProduct, Place, document_paper, palette
from tests.conftest import Ran

Tabulae = Callable[..., Ran]


@dataclass(frozen=True)
class Bookmark(GameProduct):
    """A strip of paper."""

    facts = Facts(
        command="bookmark",
        panel="paper",
        summary="Make a bookmark of a game, to remember where the rules were left off.",
        examples=("bookmark tabula --wide 50mm",),
        title="Bookmarks",
        comes_as="A4 and Letter",
        kit=Place("bookmarks", "bookmark for {}", per="pupil"),
        next_step="Cut it out.",
    )
    paper: str = document_paper()
    palette: str = palette()
    wide: float = length(40.0, (20, 60), "How wide it is.", spelling="{}", in_kit="How wide bookmarks are.")
    edge: str = choice("straight", ("straight", "wavy"), "How it is cut.")

    def make(self) -> Iterator[OutputFile]:
        """One page that says its width and its edge."""
        from tabulae.render.pdf import pdf_bytes
        from tabulae.scene.primitives import Scene, Text

        words = Text(20, 20, f"{self.load().name} {self.wide:g} {self.edge}", 5, "#000000")
        content = pdf_bytes([Scene(210, 297, (words,), "Bookmark")], "Bookmark", subject=self.command)
        yield self.file(".pdf", content, (210, 297), way="one-side", paper=self.paper, alt="A bookmark")


@pytest.fixture
def tabulae_with_toy(tabulae: Tabulae) -> Iterator[Tabulae]:
    """The program after a line in the catalogue."""
    PRODUCTS.append(Bookmark)
    yield tabulae
    PRODUCTS.remove(Bookmark)


def test_it_has_a_command_with_help_names_and_the_command_that_makes_it_again(
    tabulae_with_toy: Tabulae, tmp_path: Path
) -> None:
    listed = tabulae_with_toy("--help").out
    assert "Paper:" in listed and "to remember where the rules were left off." in " ".join(listed.split())
    told = tabulae_with_toy("bookmark", "--help").out
    assert "Example: tabulae bookmark tabula --wide 50mm" in told and "How wide it is." in told
    asked = ("bookmark", "tabula", "--wide", "5cm", "--edge", "wavy", "--palette", "grey")
    ran = tabulae_with_toy(*asked, "-o", tmp_path)
    name = "bookmark-a4-50mm-wavy-grey.pdf"
    assert ran.out.split() == [str(tmp_path / "tabula" / name)]
    (entry,) = json.loads((tmp_path / "tabula" / "manifest.json").read_text())["files"]
    assert entry["command"] == ("tabulae bookmark tabula --paper a4 --palette grey --wide 50mm --edge wavy")
    assert (entry["thing"], entry["role"], entry["way"], entry["paper"]) == (
        "bookmark",
        "print",
        "one-side",
        "a4",
    )
    again = tmp_path / "again"
    assert tabulae_with_toy(*entry["command"].split()[1:], "-o", again).code == 0
    assert (again / "tabula" / name).read_bytes() == (tmp_path / "tabula" / name).read_bytes()


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("--wide 5mm", "--wide cannot be '5mm': choose 20 to 60 mm"),
        ("--wide broad", "write a length such as 37mm"),
        ("--edge wave", "--edge cannot be 'wave' (did you mean wavy?): choose straight or wavy"),
    ],
)
def test_wrong_values_are_one_line(tabulae_with_toy: Tabulae, asked: str, words: str) -> None:
    ran = tabulae_with_toy("bookmark", "tabula", *asked.split())
    assert ran.code == 2 and words in ran.err and ran.err.count("\n") == 1


ORDER = """
wide: 45mm
paper: [a4]
plastic: false
kits:
  - {game: tabula, for: class, pupils: 20}
"""


@pytest.mark.slow
@pytest.mark.long
def test_it_is_in_the_kit_its_plan_its_page_and_its_orders(
    tabulae_with_toy: Tabulae, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    order = KitOrder("tabula", papers=("a4",), plastic=False, pupils=20, options=(("wide", 45.0),))
    (item,) = [one for one in kit_items(order) if isinstance(one.product, Bookmark)]
    assert item.id == "bookmark-a4" and isinstance(item.product, Bookmark) and item.product.wide == 45.0
    (line,) = [one for one in planned(order) if one.product == "bookmark-a4"]
    assert (line.sheets, line.copies, line.title) == (1, 20, "bookmark for a4")
    monkeypatch.setattr("tabulae.kit.build.kit_items", lambda order: (item,))
    (tmp_path / "kit.yaml").write_text(ORDER)
    ran = tabulae_with_toy("kit", "--order", tmp_path / "kit.yaml", "-o", tmp_path, "--jobs", "1")
    assert ran.code == 0, ran.err
    page = (tmp_path / "tabula" / "index.html").read_text(encoding="utf-8")
    assert re.search(r'<section id="bookmarks"><h2>Bookmarks</h2><p>Make a bookmark of a game', page)
    assert '<a href="#bookmarks">Bookmarks</a>: Cut it out. <span class="amount">(20 copies)</span>' in page
    assert '<a href="bookmark-a4-45mm.pdf"' in page and 'alt="A bookmark"' in page
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(ORDER.replace("wide", "broad"))
    ran = tabulae_with_toy("kit", "--order", wrong, "--plan")
    assert ran.code == 2 and "broad: no such key" in ran.err


def test_it_is_an_option_of_the_kit_and_a_row_of_the_readme(tabulae_with_toy: Tabulae) -> None:
    assert "How wide bookmarks are." in tabulae_with_toy("kit", "--help").out
    assert "| Bookmarks | A4 and Letter | `bookmark` |" in readme_table()


def test_one_name_in_the_kit_is_one_kind_of_value() -> None:
    """Products that share an option of the kit read and write it alike."""
    shared: dict[str, Option] = kit_options()
    for product in PRODUCTS:
        for name, option in product.options().items():
            if option.in_kit:
                assert (option.kind, option.many) == (shared[name].kind, shared[name].many), (product, name)


def test_every_option_says_what_a_form_needs() -> None:
    for product in PRODUCTS:
        assert product.facts.summary.endswith(".") and product.facts.examples and product.facts.comes_as
        for option in product.options().values():
            assert option.help[-1] in ".…?" or option.argument, (product, option.name)
            assert option.kind.name and isinstance(option.known, tuple)
            for value in (option.default,) if option.default is not None and not option.many else ():
                assert option.kind.read(option.flag, option.kind.write(value)) == value
                option.check(value)
