"""Games of other people: markup in any of their texts is printed as it stands, and folders may be odd."""

import json
import os
import re
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import cycle, product
from pathlib import Path
from unittest import mock
from xml.etree import ElementTree

import pypdfium2
import pytest

from tabulae.kit import build
from tabulae.products.output import OutputFile
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.leaflet import LeafletProduct
from tabulae.products.product import KitItem
from tests.conftest import Ran
from tests.support.caches import drop_caches
from tests.support.marks import full

Tabulae = Callable[..., Ran]
MARKS = [
    "<b>bold</b> & <i>", "<img src='/etc/passwd'/>", "</para><para>", "<script>alert(1)</script>",
    "&lt;&#0;&nope;", "<a href='javascript:alert(1)'>x</a>", "]]> --> <!--", "\"'><svg onload=alert(1)>",
]  # fmt: skip
LIVELY = "<script>alert(1)</script>\"'><svg onload=alert(1)>"


@pytest.fixture
def folder(tabulae: Tabulae, tmp_path: Path) -> Path:
    """A templates folder with a game, ``mine``."""
    tabulae("new-game", "mine", "-o", tmp_path / "own")
    return tmp_path / "own"


def marked(folder: Path, mark: str) -> None:
    """Put the mark into every text that a game can give."""
    game, quoted = folder / "games" / "mine", "'" + mark.replace("'", "''") + "'"
    changes = {
        game / "game.yaml": {
            "name: Mine": f"name: {quoted}",
            "tagline: One line that says what it is, where it comes from and when": f"tagline: {quoted}",
            "title: As we play it": f"title: {quoted}",
            "note: What we play, and why.": f"note: {quoted}",
        },
        game / "examples.yaml": {
            "title: A closed point": f"title: {quoted}",
            "{seat} throws {roll}. As": f"{{seat}} throws {{roll}}. {mark} As",
            "question: Which points may the men in hand come in on?": f"question: {quoted}",
        },
        folder / "sources.yaml": {"citation: Our own rules.": f"citation: {quoted}"},
        game / "rules.md": {
            "## The game {": f"## The game {mark} {{",
            "## The end {": f"## {mark} {{",
            "The board starts": f"{mark} The board starts",
            "- a board with": f"- {mark} a board with",
            "they are your **hand**": f"they are your **{mark}**",
        },
    }
    for path, words in changes.items():
        text = path.read_text()
        for was, becomes in words.items():
            assert was in text, was
            text = text.replace(was, becomes)
        path.write_text(text)
    (game / "words.en.yaml").write_text(f"questions:\n  - {quoted}\n")


def words_of(pdf: Path) -> str:
    """All letters of a PDF, without spaces and hyphens, for lines may break anywhere."""
    document = pypdfium2.PdfDocument(pdf)
    found = "".join(page.get_textpage().get_text_bounded() for page in document)
    document.close()
    return "".join(letter for letter in found if (letter.isascii() and letter.isalnum()) or letter in "<>/&")


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    ["leaflet", "booklet", "card", "poster", "lesson", "worksheet --level move --questions 2"],
)
def test_markup_is_printed_as_it_stands(
    tabulae: Tabulae,
    folder: Path,
    tmp_path: Path,
    command: str,
    record_property: Callable[[str, object], None],
) -> None:
    marked(folder, "<b>bold</b> & </para>")
    name, *options = command.split()
    where = tmp_path / "out"
    ran = tabulae(name, "mine", *options, "--templates", folder, "-o", where)
    assert ran.code == 0, ran.err
    # The screens of a lesson, and the notes to them, say what is said in every game.
    printed = sorted(path for path in where.rglob("*.pdf") if not re.search("-(screen|notes)-", path.name))
    assert printed
    for pdf in printed:
        found = words_of(pdf)
        assert "<b>bold</b>" in found and "</para>" in found, (pdf.name, found[:500])
    record_property("documents with markup in their texts", len(printed))


@pytest.mark.long
@pytest.mark.usefixtures("undrawn")
@pytest.mark.slow
@pytest.mark.parametrize("mark", MARKS)
def test_no_mark_breaks_a_document_or_a_drawing(
    tabulae: Tabulae, folder: Path, tmp_path: Path, mark: str
) -> None:
    marked(folder, mark)
    for words in (
        ("card", "mine", "-o", tmp_path / "out"),
        ("figure", "mine", "--example", "block", "-o", tmp_path / "out.svg"),
        ("check", "mine"),
        ("explain", "mine", "--roll", "3,5", "--play", "hand/5"),
        ("games",),
    ):
        ran = tabulae(*words, "--templates", folder)
        assert ran.code in (0, 1, 2) and "Traceback" not in ran.err, (words, ran.err)
        assert ran.code == 0 or ran.err.count("\n") == 1, (words, ran.err)
    if (tmp_path / "out.svg").exists():
        tags = {one.tag.rpartition("}")[2] for one in ElementTree.parse(tmp_path / "out.svg").iter()}
        assert not tags & {"script", "image", "a", "img", "b"}, tags


class Elements(HTMLParser):
    """What a browser would find in a page: tags, attributes, texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str]] = []
        self.texts = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_data(self, data: str) -> None:
        self.texts += data


def drawings_only(item: KitItem) -> list[OutputFile]:
    """The parts whose drawings stand inside the page; the others are empty, so that the test is quick."""
    if isinstance(item.product, BoardProduct | LeafletProduct):
        return item.make()
    return [OutputFile(f"{item.id}.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>")]


def page_of_kit(tabulae: Tabulae, folder: Path, output: Path) -> Ran:
    wanted = ("kit", "mine", "--no-plastic", "--paper", "a4", "--jobs", "1", "--for", "museum")
    with mock.patch.object(build, "make_item", drawings_only):
        return tabulae(*wanted, "--templates", folder, "-o", output)


@pytest.mark.slow
def test_no_mark_comes_alive_in_the_page_of_a_kit(tabulae: Tabulae, folder: Path, tmp_path: Path) -> None:
    marked(folder, LIVELY)
    ran = page_of_kit(tabulae, folder, tmp_path / "out")
    assert ran.code == 0, ran.err
    found = Elements((tmp_path / "out" / "mine" / "index.html").read_text(encoding="utf-8"))
    assert "script" not in found.tags and "body" in found.tags
    assert "<script>alert(1)</script>" in found.texts
    for name, value in found.attributes:
        assert not name.startswith("on") and "javascript:" not in value[:20] and "/etc" not in value[:20]


@pytest.mark.slow
def test_words_of_ones_own_hide_those_that_ship(tabulae: Tabulae, folder: Path, tmp_path: Path) -> None:
    (folder / "en").mkdir(exist_ok=True)
    own = folder / "en" / "page.ftl"
    own.write_text("kit-title = Our { $game } <b>\n", encoding="utf-8")
    assert page_of_kit(tabulae, folder, tmp_path / "out").code == 0
    assert "Our Mine &lt;b&gt;" in (tmp_path / "out" / "mine" / "index.html").read_text(encoding="utf-8")
    for wrong in ("kit-titel = x\n", "kit-title = { $nope }\n", "kit-foot = { $game }\n", "kit-foot = {\n"):
        own.write_text(wrong, encoding="utf-8")
        drop_caches()
        ran = page_of_kit(tabulae, folder, tmp_path / "second")
        assert ran.code == 2 and ran.err.count("\n") == 1 and "page.ftl" in ran.err
        assert not (tmp_path / "second").exists()


def test_a_game_named_like_one_that_ships_hides_it(tabulae: Tabulae, folder: Path) -> None:
    (folder / "games" / "mine").rename(folder / "games" / "tabula")
    ran = tabulae("games", "--json", "--templates", folder)
    names = [one["name"] for one in json.loads(ran.out)["games"]]
    assert ran.code == 0 and "Mine" in names and "Tabula" not in names and "El Mundo" in names
    ran = tabulae("moves", "tabula", "--roll", "3,5", "--templates", folder)
    assert ran.code == 0 and "hand/5" in ran.out


LINKED = ["game.yaml", "rules.md", "examples.yaml", "words.en.yaml", "studies.json"]
NOWHERE = ["/dev/zero", "loop", "pipe", "/etc"]
SOME = [*zip(LINKED, cycle(NOWHERE), strict=False)]


@pytest.mark.usefixtures("undrawn")
@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(
    ("file", "target"), [one if one in SOME else full(*one) for one in product(LINKED, NOWHERE)]
)
def test_links_that_lead_nowhere_good_are_one_line(
    tabulae: Tabulae, folder: Path, tmp_path: Path, file: str, target: str
) -> None:
    path = folder / "games" / "mine" / file
    path.unlink(missing_ok=True)
    if target == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(path.name if target == "loop" else target)
    for words in (("check", "mine"), ("lesson", "mine", "-o", tmp_path / "out"), ("kit", "mine", "--plan")):
        ran = tabulae(*words, "--templates", folder)
        assert ran.code in (0, 1, 2) and ran.err.count("\n") <= 1, ran.err
        assert words[0] != "check" or file not in ("game.yaml", "rules.md") or ran.code != 0, ran.out


def test_a_folder_that_is_a_link_is_followed(tabulae: Tabulae, folder: Path, tmp_path: Path) -> None:
    (folder / "games" / "mine").rename(tmp_path / "elsewhere")
    (folder / "games" / "mine").symlink_to(tmp_path / "elsewhere")
    assert tabulae("moves", "mine", "--roll", "3,5", "--templates", folder).code == 0
