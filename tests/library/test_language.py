"""Whatever a reader of a product sees comes from the templates of its language.

A language made by a rule has every phrase in brackets: what a product says outside them stands in Python.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from unittest import mock
from xml.etree import ElementTree

import pytest

from tabulae import Game
from tabulae.cli.app import program
from tabulae.engine.options import OPTION_VALUES
from tabulae.library.choice import GameChoice
from tabulae.library.games.equipment import counters
from tabulae.library.games.folders import all_sources, game_folders
from tabulae.library.games.game import load_game
from tabulae.library.templates import Templates
from tabulae.library.words.messages import messages
from tabulae.paper.flow.document import Imprint, document_pdf, filled_pages
from tabulae.paper.sheets.parts_list import parts_story
from tabulae.paper.sheets.print_day import SHAPE, list_look
from tabulae.products.catalogue import product_classes, summary_of
from tabulae.products.output import OutputFile
from tabulae.products.plastic.die_report import DieReport
from tabulae.products.plastic.fairness import FairnessProduct
from tabulae.products.plastic.solid import SolidProduct
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.booklet import BookletProduct
from tabulae.products.printed.card import CardProduct
from tabulae.products.printed.counters import CountersProduct
from tabulae.products.printed.duplex_test import DuplexTestProduct
from tabulae.products.printed.leaflet import LeafletProduct
from tabulae.products.printed.lesson import LessonProduct
from tabulae.products.printed.nets import NetsProduct
from tabulae.products.printed.pieces import PiecesProduct
from tabulae.products.printed.poster import PosterProduct
from tabulae.products.printed.worksheet import WorksheetProduct
from tabulae.products.product import KitItem, Product
from tabulae.products.wood.folding_board import FoldingBoardProduct
from tabulae.products.wood.kerf_test import KerfTestProduct
from tabulae.solid.parts.setting import Printer
from tests.conftest import Ran
from tests.support.pseudo_language import LANGUAGE, loose_words, outside, pdf_texts, pseudo_templates
from tests.support.wrong_commands import BY_LOT, WRONG, WRONG_ORDERS

NAMES = {"tabulae", "Letter", "qq", "mm", "cm", "in", "min", "g", "h"}
"""What may stand outside: names of things that are called alike everywhere, and units."""
DESC = "{http://www.w3.org/2000/svg}desc"
TITLE = "{http://www.w3.org/2000/svg}title"


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pseudo_templates(tmp_path_factory.mktemp("pseudo"))


def texts(file: OutputFile) -> Iterator[str]:
    """Everything that a file says to a reader."""
    yield file.alt
    if file.ending == "pdf":
        yield from pdf_texts(file.content)
    elif file.ending == "svg":
        root = ElementTree.fromstring(file.content)
        yield from (one.text or "" for tag in (DESC, TITLE) for one in root.iter(tag))


ADDRESSES = " ".join(source.link or "" for source in all_sources().values())
"""Where sources are found: no language changes an address."""


def loose(files: list[OutputFile], known: set[str]) -> dict[str, list[str]]:
    """The words outside brackets, by file."""
    found: dict[str, list[str]] = {}
    for file in files:
        for text in texts(file):
            words = [word for word in loose_words(text, known) if word not in ADDRESSES]
            found.setdefault(file.name, []).extend(words)
    return {name: words for name, words in found.items() if words}


def addresses(product: Product) -> set[str]:
    """The words in the addresses of the sources of a game, which are alike in every language."""
    game = str(getattr(product, "game", ""))
    links = [source.link for source in load_game(GameChoice(game)).sources] if game in game_folders() else []
    return {word for link in links for word in re.findall(r"[^\W\d_]+", link)}


PRODUCTS: dict[str, Product] = {
    "leaflet": LeafletProduct("tabula", screen=True),
    "leaflet of four sides": LeafletProduct("el-mundo", screen=True),
    "leaflet of a reading": LeafletProduct(
        "quinze-tablas", reading="thomas-guild", options=(("larger_die", "true"),), screen=True
    ),
    "booklet": BookletProduct("tabula", screen=True),
    "card": CardProduct("quinze-tablas", paper="a5"),
    "poster": PosterProduct("tabula"),
    "worksheet 1": WorksheetProduct("tabula", level="read"),
    "worksheet 2": WorksheetProduct("el-mundo", level="move"),
    "worksheet 3": WorksheetProduct("quinze-tablas", level="move"),
    "lesson": LessonProduct("tabula"),
    "board with all that can stand on it": BoardProduct(
        "el-mundo", names=True, numerals=True, routes=True, paper=("a4",)
    ),
    "board without a game": BoardProduct("tables-24", paper=("a4",)),
    "board in parts": BoardProduct("tabula", for_="laser", sheet="400x300mm"),
    "folding board": FoldingBoardProduct("tabula"),
    "men": PiecesProduct("el-mundo"),
    "standing men": PiecesProduct("tabula", style="stand"),
    "square men": PiecesProduct("tabula", style="fold", square=True),
    "men for a laser": PiecesProduct("tabula", for_="laser"),
    "nets": NetsProduct(),
    "nets for a knife": NetsProduct(("d7",), for_="knife"),
    "coins": CountersProduct("tabula"),
    "kerf test": KerfTestProduct(),
    "duplex test": DuplexTestProduct(),
    "parts": SolidProduct(("d7",), quality="draft", kernel="manifold", format_=("stl",)),
}


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("product", PRODUCTS.values(), ids=PRODUCTS)
def test_a_product_says_nothing_that_is_not_in_the_templates(own: Path, product: Product) -> None:
    spoken = replace(product, language=LANGUAGE, templates=own)
    data = [coin for sizes in counters().coins.values() for coin in sizes]
    data += [source.link for source in all_sources().values()] + [
        option.replace("_", " ") for option in OPTION_VALUES
    ]
    known = NAMES | {word for text in data for word in re.findall(r"[^\W\d_]+", text)}
    assert not loose(list(spoken.make()), known)
    for note in spoken.notes():
        assert not loose_words(note, known), note


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("die", ["d6", "d7", "d8"])
def test_a_report_on_a_die_says_nothing_that_is_not_in_the_templates(own: Path, die: str) -> None:
    even, uneven = [20] * int(die[1]), [200, 10, *[30] * (int(die[1]) - 2)]
    for tally in (None, even, uneven):
        counts = ",".join(map(str, tally)) if tally else None
        asked = FairnessProduct(die, counts=counts, sheet=True, plot=True, language=LANGUAGE, templates=own)
        report = DieReport(asked)
        for line in report.lines():
            assert not loose_words(line, NAMES | {die}), line
        assert tally is None or not loose_words(report.answer()["rolls"]["words"], NAMES)
        assert not loose(list(report.files()), NAMES | {die})


@pytest.mark.slow
def test_a_parts_list_says_nothing_that_is_not_in_the_templates(own: Path) -> None:
    solid = SolidProduct(("d7", "men", "box", "tower"), game="tabula", language=LANGUAGE, templates=own)
    where = Templates(own, LANGUAGE)

    lines = solid.request().planned_lines()
    for line in lines:
        assert not loose_words(line.note, NAMES), line.note
    story = list(parts_story(lines, "[Tabula]", Printer(), list_look(), where))
    pieces = {word for line in lines for word in re.findall(r"[a-z]+", line.piece)}
    pages = document_pdf(filled_pages(story, SHAPE), SHAPE, Imprint("[Tabula]", ""), list_look())
    assert not loose([OutputFile("parts-list.pdf", pages, (210.0, 279.4), "")], NAMES | pieces)
    assert outside(messages(where)("parts-title")).strip() == ""


@pytest.mark.slow
def test_figures_and_explanations_say_nothing_that_is_not_in_the_templates(own: Path) -> None:
    game = Game("tabula", language=LANGUAGE, templates=own)
    zeno = game.examples["zeno"]
    figure = game.figure(zeno.position, seat="white", roll=(2, 5, 6), play=zeno.plays)
    assert not loose_words(f"{figure.title} {figure.description}", NAMES)
    assert not loose_words(f"{zeno.title} {zeno.caption} {game.name}", NAMES)
    for play in ("hand/15", "6/7", "24/off"):
        text = game.explain(roll=(4, 5, 6), play=play).text
        assert text and not loose_words(text, NAMES), text


INLINE = ("a", "b", "em", "i", "strong")
"""Elements that stand within a phrase."""


class Said(HTMLParser):
    """What a browser shows and reads out of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.hidden = 0
        self.within = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.hidden += tag in ("style", "script")
        self.within = tag in INLINE
        self.texts += [value or "" for name, value in attrs if name in ("alt", "title", "aria-label")]

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= tag in ("style", "script")
        self.within = tag in INLINE

    def handle_data(self, data: str) -> None:
        if self.hidden:
            return
        if self.within and self.texts:  # a phrase goes on though its type changes
            self.texts[-1] += data
        else:
            self.texts.append(data)


@pytest.mark.slow
def test_the_page_of_a_kit_says_nothing_that_is_not_in_the_templates(
    tabulae: Callable[..., Ran], own: Path, tmp_path: Path
) -> None:
    def a_drawing(item: KitItem) -> list[OutputFile]:
        picture = b"<svg xmlns='http://www.w3.org/2000/svg'/>"
        about = dict.fromkeys(("die", "level", "material", "paper", "piece", "skin", "style"), "[a]")
        return [OutputFile(f"{item.id}.svg", picture, (), "", item.product.thing, about, role="print")]

    with mock.patch.object(KitItem, "make", a_drawing):
        ran = tabulae(
            "kit", "tabula", "--no-plastic", "--paper", "a4", "--jobs", "1", "--language", LANGUAGE,
            "--templates", own, "-o", tmp_path,
        )  # fmt: skip
    assert ran.code == 0, ran.err
    page = (tmp_path / "tabula" / "index.html").read_text(encoding="utf-8")
    assert f'lang="{LANGUAGE}"' in page
    names = re.compile(r"[\w.-]+\.(?:svg|pdf)|SVG|PDF|[\w-]+(?:\.[\w-]+)+/\S*")  # files, formats, addresses
    said = [names.sub("", text) for text in Said(page).texts]
    message = messages()  # a product whose section has no words shows the words of its facts
    facts = [product.facts for product in product_classes()]
    untranslated = [fact for fact in facts if fact.kit and f"kit-section-{fact.kit.section}" not in message]
    fact_words = {
        word
        for fact in untranslated
        for word in re.findall(r"\w+", f"{fact.title} {summary_of(fact.command)}")
    }
    assert not [word for text in said for word in loose_words(text, NAMES | fact_words)]


def test_a_word_in_python_is_found() -> None:
    """The test of the tests: one English word among the brackets."""
    assert loose_words("[White: [7 men on 6].] 35 mm, hit by [Black].", NAMES) == ["hit", "by"]


@pytest.mark.slow
def test_json_for_programs_is_the_same_in_every_language(tabulae: Callable[..., Ran], own: Path) -> None:
    answers = [
        json.loads(tabulae("explain", "tabula", "--roll", "6,5,4", "--play", "hand/15", "--json", *more).out)
        for more in ((), ("--language", LANGUAGE, "--templates", own))
    ]
    assert answers[1].pop("text") == f"{answers[0]['text'][:4]}[{answers[0].pop('text')[4:]}]"
    assert answers[0] == answers[1]


def said_outside(text: str) -> list[str]:
    """The words outside brackets that are neither options, command lines nor what was typed."""
    return loose_words(re.sub(r"--?[a-z][\w-]*|'[^']*'|[^\s\[]+\.\w+[^\s\]]*|\b\w+=\w*", "", text), NAMES)


@pytest.mark.slow
@pytest.mark.long
def test_an_error_says_nothing_that_is_not_in_the_templates(
    tabulae: Callable[..., Ran], own: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    typed = {*summary_names(), *OPTION_VALUES, *game_folders()}
    left: dict[str, list[str]] = {}
    monkeypatch.setattr("tabulae.cli.settings.asked", {"--language": LANGUAGE, "--templates": str(own)}.get)
    for number, order in enumerate(WRONG_ORDERS):
        (tmp_path / f"{number}.yaml").write_text(order, encoding="utf-8")
    orders = [f"kit --plan --order {number}.yaml" for number in range(len(WRONG_ORDERS))]
    for command in (*WRONG, *BY_LOT, *orders):
        ran = tabulae(*command.split())
        assert ran.code == 2 and ran.err.count("\n") == 1, (command, ran)
        words = [word for word in said_outside(ran.err.removeprefix("tabulae: ")) if word not in typed]
        left |= {command: words} if words else {}
        assert "[" in ran.err, (command, ran.err)
    assert len(WRONG) > 60 and len(BY_LOT) > 60 and not left


def summary_names() -> set[str]:
    """The names of all commands."""
    return {command.name or "" for command in program().registered_commands}


@pytest.mark.slow
def test_help_says_nothing_that_is_not_in_the_templates(
    tabulae: Callable[..., Ran], own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabulae.cli.settings.asked", {"--language": LANGUAGE, "--templates": str(own)}.get)
    names = {part for name in summary_names() for part in name.split("-")}
    for command in ("", *summary_names()):
        said = tabulae(*command.split(), "--help").out
        said = re.sub(r"--[a-z][\w-]*|-h\b|\S+\|\S+|\bWxD\b", "", said)  # what is typed
        assert not loose_words(said, NAMES | names), command
