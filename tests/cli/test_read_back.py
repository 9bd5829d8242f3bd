"""Whatever a document, message, help or handbook shows can be said to the program, in each language."""

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
import typer

from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.notation import Notation
from tabulae.library.templates import Templates, languages
from tabulae.library.words.help_texts import help_texts
from tabulae.library.words.messages import bundle
from tabulae.products.output import OutputFile
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.booklet import BookletProduct
from tabulae.products.printed.card import CardProduct
from tabulae.products.printed.counters import CountersProduct
from tabulae.products.printed.leaflet import LeafletProduct
from tabulae.products.printed.lesson import LessonProduct
from tabulae.products.printed.pieces import PiecesProduct
from tabulae.products.printed.poster import PosterProduct
from tabulae.products.printed.worksheet import WorksheetProduct
from tests.conftest import Ran
from tests.support.listed import GAMES
from tests.support.marks import full
from tests.support.pseudo_language import pdf_texts
from tests.support.read_back import (
    ReadBack,
    lines_of_code,
    parse,
    read,
    read_file_names,
    read_game,
    read_numbers,
    read_page,
)
from tests.support.tables import rows

ROOT = Path(__file__).parents[2]
LANGUAGES = languages(Templates())
USUAL = "el-mundo"
"""The game of every run, whose points and seats differ most by language; the others take turns."""
PRODUCTS = (
    LeafletProduct, BookletProduct, CardProduct, PosterProduct, WorksheetProduct, LessonProduct, BoardProduct,
    PiecesProduct, CountersProduct,
)  # fmt: skip


def texts(file: OutputFile) -> list[str]:
    """What a file says, its command in the metadata included."""
    if file.ending == "pdf":
        subject = pypdfium2.PdfDocument(file.content).get_metadata_dict().get("Subject", "")
        return [*pdf_texts(file.content), subject]
    return re.findall(r">([^<>]+)<", file.content.decode()) if file.ending == "svg" else []


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game if game == USUAL else full(game) for game in GAMES])
def test_what_the_documents_of_a_game_show_is_read_back(game: str, language: str) -> None:
    note = ReadBack()
    for product in PRODUCTS:
        made = product(game, language=language).make()
        read_game([text for file in made for text in texts(file)], game, language, note)
    assert not note.refused, note.counts
    assert {"command", "length", "seat", "position", "roll"} <= set(note.counts)


ANSWERS = """
games GAME
moves GAME --roll 5,2
moves GAME --roll 5,2 --position x
moves GAME --roll 5,2 --seat x
explain GAME --roll 5,2 --play x
explain GAME --roll 5,2 --play 99/1
analyse GAME --roll 5,2 --rollouts 2
kit GAME --no-plastic --plan
card GAME --reading x
""".strip().splitlines()
SEATS = re.compile(r"(?:the seats are|los bandos son|les camps sont) (.+)")


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game if game == USUAL else full(game) for game in GAMES])
def test_what_commands_answer_about_a_game_is_read_back(
    tabulae: Callable[..., Ran], game: str, language: str
) -> None:
    note, said = ReadBack(), []
    for asked in ANSWERS:
        ran = tabulae(*asked.replace("GAME", game).split(), "--language", language)
        said += [ran.out, ran.err]
    read_game(said, game, language, note)
    loaded = load_game(GameChoice(game, templates=Templates(None, language)))
    notation = Notation(loaded.id, loaded.rules, Templates(None, language))
    listed = [name for text in said for names in SEATS.findall(text) for name in names.split(", ")]
    assert [notation.seat(name) for name in listed] == [*range(len(loaded.rules.seat_names))] * 2
    assert not note.refused, note.counts
    assert note.counts["position"] > len(loaded.examples)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", [game if game == "tabula" else full(game) for game in GAMES])
def test_what_the_kit_of_a_class_shows_is_read_back(
    tabulae: Callable[..., Ran], tmp_path: Path, game: str, language: str
) -> None:
    """Its sheets, its page and its list of files; every file that they name is in it."""
    sized = ("--men", "21,5mm", "--pupils", "27", "--jobs", "1")
    ran = tabulae(
        "kit", game, "--for", "class", "--no-plastic", *sized, "--language", language, "-o", tmp_path
    )
    assert ran.code == 0, ran.err
    note, said = ReadBack(), [ran.out]
    made = [str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()]
    for name in made:
        path = tmp_path / name
        if path.suffix == ".pdf":
            said.append("\n".join(pdf_texts(path.read_bytes())))
            read_file_names(said[-1], made, note)
        elif path.suffix == ".html":
            page = path.read_text(encoding="utf-8")
            read_page(page, note)
            read_file_names(re.sub(r"<[^>]+>", " ", page), made, note)
        elif path.suffix == ".json":
            files = json.loads(path.read_text(encoding="utf-8"))["files"]
            said += [file["command"] for file in files if "command" in file]
    read_game(said, game, language, note)
    assert not note.refused, note.counts
    assert note.counts["file"] > 5 and note.counts["command"] > 20 and note.counts["number"] > 5


@rows("path", sorted([ROOT / "README.md", *ROOT.glob("templates/*/handbook/*.md")]))
def test_what_the_handbook_shows_is_read_back(path: Path) -> None:
    text, note = path.read_text(encoding="utf-8"), ReadBack()
    for line in lines_of_code(text):
        words = shlex.split(line.partition(" > ")[0], comments=True)[1:]
        try:
            parse(words)
            note.note("command", line)
        except (TabulaeError, typer.TyperException, SystemExit) as error:
            note.note("command", line, error)
    read(re.sub(r"```.*?```", "", text, flags=re.DOTALL).replace("`", ""), note)
    assert not note.refused, note.counts


@rows("language", LANGUAGES)
def test_what_messages_and_help_show_is_read_back(language: str) -> None:
    note, templates = ReadBack(), Templates(None, language)
    for entry in bundle(templates).entries.values():
        shown = re.sub(r"\{ (?:QUOTE\()?\$\w+\)? \}", "x", entry.text)
        read(re.sub(r"\{ \"[^\"]*\" \}", "", shown), note)
    for english, text in help_texts(templates).items():
        read(text, note)
        if english.startswith("Example: "):
            assert english.removeprefix("Example: ") == text.partition(": ")[2]
    assert not note.refused, note.counts
    assert note.counts["option"] > 100


def test_a_thing_that_is_refused_is_found() -> None:
    page, names = ReadBack(), ReadBack()
    read_page("<p>Run <code>tabulae card tabula <b>--papr</b> a4</code> at 12 mm</p>", page)
    assert page.refused and page.counts == {"command": 1, "option": 1, "length": 1}
    address = "games.example/\ntabula.html"  # over two lines
    read_file_names(f"Print card-a4.pdf and cart-a4.pdf.\n{address}", ["rules/card-a4.pdf"], names)
    assert names.refused == ["file 'cart-a4.pdf': there is no such file"] and names.counts["file"] == 2
    note = ReadBack()
    read_numbers("Kerf 0.15 mm, 1,5 % of it; tabulae card --kerf\n0.15mm", "es", note)
    assert note.refused == ["number '0.15 mm': es has ','"] and note.counts["number"] == 2
    note = ReadBack()
    read("Run tabulae card tabula --papr a4. For coins: --mem 21,5 mm; 1,250 mm is two lengths.", note)
    assert [line.partition(":")[0] for line in note.refused] == [
        "command 'card tabula --papr'", "option '--papr'", "option '--mem'", "length '1,250 mm'",
    ]  # fmt: skip
